"""Describes what happened to a seat in plain sentences: `Bob draws 2 cards [draw-two.played]`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from uno_dsl.engine.game import Event
from uno_dsl.plain_words.speech import is_plural, listed
from uno_dsl.play.card_sides import HIDDEN, far, near
from uno_dsl.play.screen_output import Paint
from uno_dsl.play.seen_events import SeenEvent

NOT_REPORTED = "not reported"  # the kind of a kept value that is not reported
WHERE = {"bottom": "under the", "second": "under the top card of the", "middle": "into the middle of the"}
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

    def sentence(self, group: list[tuple[int, Event]], kinds: dict[str, str]) -> str | None:
        """One sentence for a group of similar events."""
        side, event = group[0]
        tell: Callable[..., str | None] | None = getattr(self, "tell_" + event["do"].replace(" ", "_"), None)
        if event["do"] == "draw":
            return self.tell_draws(side, group)
        if event["do"] == "set":
            return self.tell_sets(side, [e for _, e in group], kinds)
        return tell(side, event) if tell is not None else self.does(event.get("who"), event["do"])

    def tell_draws(self, side: int, group: list[tuple[int, Event]]) -> str:
        drawn: dict[int, list[str]] = {}
        for _, event in group:
            drawn.setdefault(event["who"], []).extend(event["cards"])
        if len(drawn) > 1 and all(len(cards) == 1 for cards in drawn.values()):
            open_ = {seat: cards for seat, cards in drawn.items() if near(cards[0], side) != HIDDEN}
            seen = [f"{self.whom(seat)}: {self.cards(cards, side)}" for seat, cards in open_.items()]
            each = len(drawn) == len(self.names)
            who = "Every player draws a card" if each else f"{self.named(list(drawn))} draw a card each"
            return who + (f" ({', '.join(seen)})" if seen else "")
        sentences = [self.does(seat, "draw", self.cards(cards, side)) for seat, cards in drawn.items()]
        return "; ".join([sentences[0], *(text.replace("You draw", "you draw", 1) for text in sentences[1:])])

    def has(self, seat: int, what: str) -> str:
        """`Bot 1 has 5`, `you have nothing`, inside a sentence."""
        return f"{self.whom(seat)} {'have' if seat == self.seat else 'has'} {what}"

    def everybody(self, seats: Sequence[int]) -> str:
        """Several players as the subject of a sentence."""
        return "All players" if len(seats) == len(self.names) else self.named(seats)

    def named(self, seats: Sequence[int]) -> str:
        """Several players by name, as the subject of a sentence."""
        names = sorted((self.whom(seat) for seat in seats), key=lambda name: name != "you")
        text = listed(names)
        return text[0].upper() + text[1:]

    def tell_sets(self, side: int, events: list[Event], kinds: dict[str, str]) -> str | None:
        name = events[0]["name"]
        kind = kinds.get(name, "")
        if events[0].get("of") is not None:
            if all(e["value"] is None for e in events):
                return None  # the value is only reset
            if len({e["of"] for e in events}) == 1:
                return f"{self.whose(events[0]['of'])} {name} {is_or_are(name)} now {self.value(kind, events[-1]['value'], side)}"
            values = [self.has(e["of"], self.value(kind, e["value"], side)) for e in events]
            return f"{name[0].upper()}{name[1:]}: {', '.join(values)}"
        value = events[-1]["value"]
        if kind == NOT_REPORTED or value is None or (kind == "players" and len(value) in (0, len(self.names))):
            return None
        if kind == "direction":
            return f"Play now goes to the {value}"
        if kind == "side":
            return f"The {value} side is now in play"
        return f"The {name} {'are' if kind == 'players' else is_or_are(name)} now {self.value(kind, value, side)}"

    def tell_deal(self, side: int, event: Event) -> str:
        count = event["count"]
        if count is None:
            return "The cards are dealt to all players"
        return f"All players are dealt {count} card{'s' * (count != 1)}"

    def tell_show(self, side: int, event: Event) -> str:
        cards = self.cards(event["cards"], side)
        others = [seat for seat in event["to"] if seat != event["who"]]
        if not others:
            return self.does(event["who"], "look", f"at {cards}")
        everybody = len(others) > 1 and len(others) == len(self.names) - 1
        to = "everybody" if everybody else " and ".join(self.whom(seat) for seat in others)
        return self.does(event["who"], "show", f"{to} {cards}")

    def tell_move(self, side: int, event: Event) -> str | None:
        cards, to, who, owner = event["cards"], event["to"], event["who"], event["owner"]
        if not cards:
            return None
        if owner is not None:
            givers = {pile["player"] for pile in event["from"] if pile.get("player") not in (None, owner)}
            whose = f" from {' and '.join(self.whom(seat) for seat in sorted(givers))}" if givers else ""
            return self.does(owner, "take", self.cards(cards, side) + whose)
        where = WHERE.get(event["place"], "on the") + f" {to}"
        if who is None or len(cards) > CROWD:
            where = f"to the {to}" if event["place"] == "top" else where
            return f"{len(cards)} card{'s' * (len(cards) != 1)} go{'es' * (len(cards) == 1)} {where}"
        return self.does(who, "put", f"{self.cards(cards, side)} {where}")

    def tell_play(self, side: int, event: Event) -> str:
        bluff = " as a bluff" if event.get("bluff") else ""
        return self.does(event["who"], "play", self.paint.card(near(event["card"], side)) + bluff)

    def tell_turn_up(self, side: int, event: Event) -> str:
        return self.does(event["who"], "turn", f"up {self.paint.card(near(event['card'], side))}")

    def tell_pay_for(self, side: int, event: Event) -> str:
        card = event.get("card")
        return self.does(
            event["who"], "pay", f"the penalty of {self.paint.card(near(card, side))}" if card else "a penalty"
        )

    def tell_choose(self, side: int, event: Event) -> str:
        if event["value"] == HIDDEN:
            return self.does(event["who"], "choose", f"a {event['what']} in secret")
        return self.does(event["who"], "choose", self.value(event["what"], event["value"], side))

    def tell_shuffle(self, side: int, event: Event) -> str:
        return f"The {event['pile']} is shuffled"

    def tell_turn_over(self, side: int, event: Event) -> str:
        return f"The {event['pile']} is turned over"

    def tell_miss(self, side: int, event: Event) -> str:
        return self.does(event["who"], "miss", "a turn")

    def tell_leave(self, side: int, event: Event) -> str:
        return self.does(event["who"], "leave", "the round")

    def tell_go_out(self, side: int, event: Event) -> str:
        return self.does(event["who"], "go", "out")

    def tell_swap(self, side: int, event: Event) -> str | None:
        if event["who"] is None or event["to"] is None:
            return None
        if event["who"] == event["to"]:
            return self.does(event["who"], "keep", "the same hand")
        return f"{self.named([event['who'], event['to']])} swap hands"

    def tell_pass_hands(self, side: int, event: Event) -> str:
        moved = [f"{self.whom(giver)} to {self.whom(taker)}" for giver, taker in event["pairs"]]
        return f"Hands are passed on: {', '.join(moved)}"

    def tell_round_over(self, side: int, event: Event) -> str:
        return "The round is over"

    def tell_win(self, side: int, event: Event) -> str:
        winners = event["who"]
        if len(winners) == 1:
            return self.does(winners[0], "win", "the game")
        return f"{self.everybody(winners)} win the game"

    def tell_say(self, side: int, event: Event) -> str:
        return self.does(event["who"], "say", f'"{event["what"]}"')

    def tell_take(self, side: int, event: Event) -> str | None:
        if event["what"] in ("play", "draw"):
            return None  # the next event reports it
        if event["what"] in ("challenge", "catch", "accept"):
            player = event.get("player")
            return self.does(event["who"], event["what"], self.whom(player) if player is not None else "")
        if event["who"] is None:
            return f"The table says: {event['what']}"
        return self.does(event["who"], "choose", f"to {event['what']}")

    def tell_judge(self, side: int, event: Event) -> str:
        return f'The table says "{event["what"]}" of {self.whom(event["who"])}'

    def tell_decline(self, side: int, event: Event) -> str:
        declined = event.get("declined", [])
        if event.get("who") is None:
            return "The table says no"
        does = "do" if event["who"] == self.seat else "does"
        if declined == ["play"]:
            return self.does(event["who"], "play", "nothing")
        return f"{self.who(event['who'])} {does} not {' or '.join(declined) or 'do it'}"

    def tell_turn(self, side: int, event: Event) -> None:
        return None


def grouped(seen: list[tuple[int, Event]]) -> list[list[tuple[int, Event]]]:
    """Groups of events that make one sentence: draws by one rule, or values of one name. Repetitions of the event before are left out."""
    groups: dict[tuple[Any, ...], list[tuple[int, Event]]] = {}
    last: Event | None = None
    run = 0
    for place, (side, event) in enumerate(seen):
        if last is not None and event["rule"] != last["rule"]:
            run = place
        if gathers(seen[place : place + 2]) or (last is not None and repeats(event, last, side)):
            continue
        key: tuple[Any, ...] = (place,)
        if event["do"] == "draw":
            key = ("draw", run, side)
        elif event["do"] == "set":
            key = ("set", run, event["name"], event.get("of") is None)
        while (*key, "again") in groups:
            key = (*key, "again")
        if starts_new_lap(event, groups.get(key, [])):
            key = (*key, "again")
        groups.setdefault(key, []).append((side, event))
        last = event
    return list(groups.values())


def starts_new_lap(event: Event, group: list[tuple[int, Event]]) -> bool:
    """Whether a player already has a part in the group, and others came after them: then a new lap begins."""
    part = "who" if event["do"] == "draw" else "of"
    players = [other[part] for _, other in group if part in other]
    return event.get(part) in players and players[-1] != event[part]


def repeats(event: Event, last: Event, side: int) -> bool:
    """Whether a card moves only because it was just played."""
    if event["do"] != "move" or last["do"] != "play" or event["owner"] is not None or last["card"] is None:
        return False
    return near(last["card"], side) in [near(card, side) for card in event["cards"]]


def gathers(pair: list[tuple[int, Event]]) -> bool:
    """Whether many cards go to a pile only to be shuffled there, which the next event reports."""
    events = [event for _, event in pair]
    if len(events) < 2 or events[0]["do"] != "move" or events[1]["do"] not in ("shuffle", "set"):
        return False
    return len(events[0]["cards"]) > CROWD and events[1].get("pile", events[0]["to"]) == events[0]["to"]


def is_or_are(name: str) -> str:
    """`is` for the penalty, `are` for the shortages."""
    return "are" if is_plural(name) else "is"


def third(verb: str) -> str:
    """`draws`, `goes`, `catches`."""
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")
