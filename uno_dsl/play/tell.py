"""Describes what happened to a seat in plain sentences: `Bob draws 2 cards [draw-two.played]`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from uno_dsl.engine.events import (
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    CardsMoved,
    CardsShown,
    Event,
    GameWon,
    HandsPassed,
    HandsSwapped,
    OffersDeclined,
    OfferTaken,
    PenaltyPaid,
    ValueChosen,
    ValueSet,
)
from uno_dsl.plain_words.speech import is_plural, listed
from uno_dsl.play.card_sides import HIDDEN, far, near
from uno_dsl.play.screen_output import Paint
from uno_dsl.play.seen_events import SeenEvent

NOT_REPORTED = "not reported"  # the kind of a kept value that is not reported
WHERE = {
    "bottom": "under the",
    "second": "under the top card of the",
    "middle": "into the middle of the",
    "deep": "into the",
}
HAND = "hand"
CROWD = 20  # more cards than this are not moved by hand


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing that happened, and the rule behind it."""

    text: str
    rule: str


class Teller:
    """Describes events to one seat (None: to everyone)."""

    def __init__(self, names: Sequence[str], seat: int | None, paint: Paint) -> None:
        self.names, self.seat, self.paint = names, seat, paint

    # ------------------------------------------------------------------------------------------ words
    def who(self, seat: int | None) -> str:
        """A player as the subject of a sentence."""
        if seat is None:
            return "The table"
        return "You" if seat == self.seat else self.names[seat]

    def whom(self, seat: int | None) -> str:
        """A player as the object of a sentence."""
        return "you" if seat is not None and seat == self.seat else self.names[seat] if seat is not None else "nobody"

    def whose(self, seat: int) -> str:
        """`Your`, `Bob's`."""
        return "Your" if seat == self.seat else f"{self.names[seat]}'s"

    def whose_one(self, seat: int) -> str:
        """`yours`, `Bob's`, of what has just been named."""
        return "yours" if seat == self.seat else f"{self.names[seat]}'s"

    def does(self, seat: int | None, verb: str, rest: str = "") -> str:
        """`You draw 2 cards`, `Bob draws 2 cards`."""
        form = verb if seat is not None and seat == self.seat else third(verb)
        return f"{self.who(seat)} {form}{' ' if rest else ''}{rest}"

    def cards(self, names: Sequence[str], side: int) -> str:
        """`2 cards`, and which ones, if they can be seen."""
        count = "a card" if len(names) == 1 else f"{len(names)} cards"
        seen = [near(name, side) for name in names]
        if HIDDEN not in seen:
            return (count + ": " if len(names) != 1 else "") + ", ".join(self.paint.card(name) for name in seen)
        behind = [face for name in names if (face := far(name, side)) not in (None, HIDDEN)]
        if behind:
            return (
                f"{count} (other {'side' if len(names) == 1 else 'sides'}: {', '.join(map(self.paint.card, behind))})"
            )
        return count

    def value(self, kind: str, value: Any, side: int) -> str:
        """A kept or chosen value."""
        match value:
            case None:
                return "nobody" if kind == "player" else "nothing"
            case bool():
                return "on" if value else "off"
            case list():
                return ", ".join(self.whom(seat) for seat in value) or "nobody"
            case int() if kind == "player":
                return self.whom(value)
            case str() if kind == "card":
                return self.paint.card(near(value, side))
            case _:
                return self.paint.hue(str(value))

    # ------------------------------------------------------------------------------------------ sentences
    def tell(self, seen_events: Sequence[SeenEvent], kinds: dict[str, str]) -> list[Sentence]:
        """Writes sentences for events. `kinds` gives the kind of each kept value."""
        seen = [(event.side, event.seen_by(self.seat)) for event in seen_events]
        out: list[Sentence] = []
        for group in grouped(seen):
            text = self.sentence(group, kinds)
            if text:
                out.append(Sentence(text, group[0][1]["rule"]))
        return out

    def sentence(self, group: list[tuple[int, Event[str]]], kinds: dict[str, str]) -> str | None:
        """One sentence for a group of similar events."""
        side, event = group[0]
        match event["do"]:
            case "turn":
                return None
            case "miss":
                return self.does(event["who"], "miss", "a turn")
            case "leave":
                return self.does(event["who"], "leave", "the round")
            case "go out":
                return self.does(event["who"], "go", "out")
            case "round over":
                return "The round is over"
            case "win":
                return self.tell_win(event)
            case "take":
                return self.tell_take(event)
            case "say":
                return self.does(event["who"], "say", f'"{event["what"]}"')
            case "decline":
                return self.tell_decline(event)
            case "judge":
                return f'The table says "{event["what"]}" of {self.whom(event["who"])}'
            case "choose":
                return self.tell_choose(side, event)
            case "set":
                return self.tell_sets(side, [e for _, e in group if e["do"] == "set"], kinds)
            case "play":
                return self.tell_play(side, event)
            case "turn up":
                return self.does(event["who"], "turn", f"up {self.paint.card(near(event['card'], side))}")
            case "pay for":
                return self.tell_pay_for(side, event)
            case "draw":
                return self.tell_draws(side, [e for _, e in group if e["do"] == "draw"])
            case "deal":
                return self.tell_deal(event)
            case "show":
                return self.tell_show(side, event)
            case "move":
                return self.tell_move(side, event)
            case "swap":
                return self.tell_swap(event)
            case "pass hands":
                return self.tell_pass_hands(event)
            case "shuffle":
                return f"The {event['pile']} {is_or_are(event['pile'])} shuffled"
            case "turn over":
                return f"The {event['pile']} {is_or_are(event['pile'])} turned over"
            case _:
                assert_never(event)

    def tell_draws(self, side: int, events: list[CardsDrawn[str]]) -> str:
        drawn: dict[int, list[str]] = {}
        for event in events:
            drawn.setdefault(event["who"], []).extend(event["cards"])
        if len(drawn) > 1 and all(len(cards) == 1 for cards in drawn.values()):
            open_ = {seat: cards for seat, cards in drawn.items() if near(cards[0], side) != HIDDEN}
            seen = [f"{self.whom(seat)}: {self.cards(cards, side)}" for seat, cards in open_.items()]
            each = len(drawn) == len(self.names)
            who = "Every player draws a card" if each else f"{self.named(list(drawn))} draw a card each"
            return who + (f" ({', '.join(seen)})" if seen else "")
        sentences = [self.does(seat, "draw", self.cards(cards, side)) for seat, cards in drawn.items()]
        return "; ".join([sentences[0], *(text.replace("You draw", "you draw", 1) for text in sentences[1:])])

    def everybody(self, seats: Sequence[int]) -> str:
        """Several players as the subject of a sentence."""
        return "All players" if len(seats) == len(self.names) else self.named(seats)

    def named(self, seats: Sequence[int]) -> str:
        """Several players by name, as the subject of a sentence."""
        names = sorted((self.whom(seat) for seat in seats), key=lambda name: name != "you")
        text = listed(names)
        return text[0].upper() + text[1:]

    def tell_sets(self, side: int, events: list[ValueSet[str]], kinds: dict[str, str]) -> str | None:
        name = events[0]["name"]
        kind = kinds.get(name, "")
        owners = [e["of"] for e in events if e["of"] is not None]
        if owners:
            events = [e for e in events if e["value"] != HIDDEN]
            owners = [e["of"] for e in events if e["of"] is not None]
            if all(e["value"] is None for e in events):
                return None  # the value is only reset, or hidden
            if len(set(owners)) == 1:
                return f"{self.whose(owners[0])} {name} {is_or_are(name)} now {self.value(kind, events[-1]['value'], side)}"
            verb = is_or_are(name)
            first, *others = [f"{verb} {self.value(kind, e['value'], side)}" for e in events]
            theirs = [f"{self.whose_one(owner)} {value}" for owner, value in zip(owners[1:], others, strict=True)]
            return ", ".join([f"{self.whose(owners[0])} {name} {first}", *theirs])
        value = events[-1]["value"]
        if kind == NOT_REPORTED or value is None or (isinstance(value, list) and len(value) in (0, len(self.names))):
            return None
        if kind == "direction":
            return f"Play now goes to the {value}"
        if kind == "side":
            return f"The {value} side is now in play"
        if kind == "player" and isinstance(value, int):
            return f"{self.who(value)} {'are' if value == self.seat else 'is'} the {name}"
        return f"The {name} {'are' if kind == 'players' else is_or_are(name)} now {self.value(kind, value, side)}"

    def tell_deal(self, event: CardsDealt[str]) -> str:
        count = event["count"]
        if count is None:
            return "The cards are dealt to all players"
        return f"All players are dealt {count} card{'s' * (count != 1)}"

    def tell_show(self, side: int, event: CardsShown[str]) -> str:
        cards = self.cards(event["cards"], side)
        others = [seat for seat in event["to"] if seat != event["who"]]
        if not others:
            return self.does(event["who"], "look", f"at {cards}")
        everybody = len(others) > 1 and len(others) == len(self.names) - 1
        to = "everybody" if everybody else " and ".join(self.whom(seat) for seat in others)
        return self.does(event["who"], "show", f"{to} {cards}")

    def tell_move(self, side: int, event: CardsMoved[str]) -> str | None:
        cards, to, who, owner = event["cards"], event["to"], event["who"], event["owner"]
        if not cards:
            return None
        if owner is not None and to != HAND:
            own = "your" if owner == self.seat else "their" if who == owner else f"{self.names[owner]}'s"
            if who is None:
                return f"{len(cards)} card{'s' * (len(cards) != 1)} go{'es' * (len(cards) == 1)} into {own} {to}"
            return self.does(who, "put", f"{self.cards(cards, side)} {WHERE.get(event['place'], 'into')} {own} {to}")
        if owner is not None:
            givers = {pile["player"] for pile in event["from"] if pile.get("player") not in (None, owner)}
            whose = f" from {' and '.join(self.whom(seat) for seat in sorted(givers))}" if givers else ""
            return self.does(owner, "take", self.cards(cards, side) + whose)
        where = WHERE.get(event["place"], "on the") + f" {to}"
        if who is None or len(cards) > CROWD:
            where = f"to the {to}" if event["place"] == "top" else where
            return f"{len(cards)} card{'s' * (len(cards) != 1)} go{'es' * (len(cards) == 1)} {where}"
        return self.does(who, "put", f"{self.cards(cards, side)} {where}")

    def tell_play(self, side: int, event: CardPlayed[str]) -> str:
        bluff = " as a bluff" if event.get("bluff") else ""
        return self.does(event["who"], "play", self.paint.card(near(event["card"], side)) + bluff)

    def tell_pay_for(self, side: int, event: PenaltyPaid[str]) -> str:
        card = event.get("card")
        return self.does(
            event["who"], "pay", f"the penalty of {self.paint.card(near(card, side))}" if card else "a penalty"
        )

    def tell_choose(self, side: int, event: ValueChosen[str]) -> str:
        if event["value"] == HIDDEN:
            return self.does(event["who"], "choose", f"a {event['what']} in secret")
        return self.does(event["who"], "choose", self.value(event["what"], event["value"], side))

    def tell_swap(self, event: HandsSwapped) -> str | None:
        if event["who"] is None or event["to"] is None:
            return None
        if event["who"] == event["to"]:
            return self.does(event["who"], "keep", "the same hand")
        return f"{self.named([event['who'], event['to']])} swap hands"

    def tell_pass_hands(self, event: HandsPassed) -> str:
        moved = [f"{self.whom(giver)} to {self.whom(taker)}" for giver, taker in event["pairs"]]
        return f"Hands are passed on: {', '.join(moved)}"

    def tell_win(self, event: GameWon) -> str:
        winners = event["who"]
        if not winners:
            return "Nobody wins the game"
        if len(winners) == 1:
            return self.does(winners[0], "win", "the game")
        return f"{self.everybody(winners)} win the game"

    def tell_take(self, event: OfferTaken) -> str | None:
        if event["what"] in ("play", "draw"):
            return None  # the next event reports it
        if event["what"] in ("challenge", "catch", "accept"):
            player = event.get("player")
            return self.does(event["who"], event["what"], self.whom(player) if player is not None else "")
        if event["who"] is None:
            return f"The table says: {event['what']}"
        return self.does(event["who"], "choose", f"to {event['what']}")

    def tell_decline(self, event: OffersDeclined) -> str:
        declined = event["declined"]
        if event["who"] is None:
            return "The table says no"
        does = "do" if event["who"] == self.seat else "does"
        if declined == ["play"]:
            return self.does(event["who"], "play", "nothing")
        return f"{self.who(event['who'])} {does} not {' or '.join(declined) or 'do it'}"


MOVES_ON = ("play", "move", "turn up")
"""The events after which a value that is set anew is told anew."""


def grouped(seen: list[tuple[int, Event[str]]]) -> list[list[tuple[int, Event[str]]]]:
    """Groups of events that make one sentence: draws by one rule, or values of one name. Repetitions of the event before are left out."""
    groups: dict[tuple[Any, ...], list[tuple[int, Event[str]]]] = {}
    last: Event[str] | None = None
    run = moves = 0
    for place, (side, event) in enumerate(seen):
        if last is not None and event["rule"] != last["rule"]:
            run = place
        if gathers(seen[place : place + 2]) or (last is not None and repeats(event, last, side)):
            continue
        moves += event["do"] in MOVES_ON
        key: tuple[Any, ...] = (place,)
        if event["do"] == "draw":
            key = ("draw", run, side)
        elif event["do"] == "set":
            key = ("set", run, moves, event["name"], event["of"] is None)
        while (*key, "again") in groups:
            key = (*key, "again")
        if starts_new_lap(event, groups.get(key, [])):
            key = (*key, "again")
        groups.setdefault(key, []).append((side, event))
        last = event
    return list(groups.values())


def starts_new_lap(event: Event[str], group: list[tuple[int, Event[str]]]) -> bool:
    """Whether a player already has a part in the group, and others came after them: then a new lap begins."""
    player = whose_part(event)
    players = [whose_part(other) for _, other in group]
    return player in players and players[-1] != player


def whose_part(event: Event[str]) -> int | None:
    """The player that a part of a group is about: who draws, or whose value it is."""
    return event["who"] if event["do"] == "draw" else event["of"] if event["do"] == "set" else None


def repeats(event: Event[str], last: Event[str], side: int) -> bool:
    """Whether a card moves only because it was just played."""
    if event["do"] != "move" or last["do"] != "play" or event["owner"] is not None:
        return False
    return near(last["card"], side) in [near(card, side) for card in event["cards"]]


def gathers(pair: list[tuple[int, Event[str]]]) -> bool:
    """Whether many cards go to a pile only to be shuffled there, which the next event reports."""
    if len(pair) < 2:
        return False
    (_, event), (_, after) = pair
    if event["do"] != "move" or len(event["cards"]) <= CROWD:
        return False
    return after["do"] == "set" or (after["do"] == "shuffle" and after["pile"] == event["to"])


def is_or_are(name: str) -> str:
    """`is` for the penalty, `are` for the shortages."""
    return "are" if is_plural(name) else "is"


def third(verb: str) -> str:
    """`draws`, `goes`, `catches`."""
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")
