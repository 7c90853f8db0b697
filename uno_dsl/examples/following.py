"""Whether what must follow does follow: compares a sentence after `then` with the state of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from uno_dsl.engine.events import Event
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.engine.value_names import to_words
from uno_dsl.engine.view import shown_to, view
from uno_dsl.engine.why import why
from uno_dsl.examples.deck import BOTH
from uno_dsl.examples.example_sentences import (
    Cards,
    Certain,
    Holds,
    Lacks,
    May,
    Not,
    Out,
    Over,
    Sees,
    Term,
    Turn,
    Unchanged,
    Value,
    Wins,
)
from uno_dsl.examples.offered import Offered, in_words, listed, offered, refuse_unknown
from uno_dsl.examples.table import Table
from uno_dsl.examples.told_by_verb import possible
from uno_dsl.examples.usual_words import EVERYBODY
from uno_dsl.model.statements import Keep

HAND, DRAW = "hand", "draw pile"


@dataclass(frozen=True, slots=True)
class Moment:
    """A state of the game, where it waits, and the state before the last action and what has happened since."""

    g: State
    stop: Stop
    before: State
    events: Sequence[Event[int]] = ()


def fault(table: Table, expected: Certain, now: Moment) -> str | None:
    """What is so instead of what is expected, in words; None if it is as expected. Raises Mistake."""
    g = now.g
    match expected:
        case Holds():
            return wrong_cards(table, now, expected)
        case Value():
            return wrong_value(table, now, expected)
        case Turn(who=who):
            return wrong_turn(table, now, table.seat(who))
        case Out(names=names):
            inside = [name.text for name in names if not g.gone[table.seat(name)]]
            return f"{inside[0]} is not out of the round" if inside else None
        case May():
            return wrong_option(table, now, expected)
        case Over(what=what, over=over):
            return wrong_end(now, what, over)
        case Wins(names=names, what=what):
            return wrong_winner(table, now, [table.seat(name) for name in names], what)
        case Unchanged():
            return changed(table.machine, now)
        case Sees(who=who) if who.text == EVERYBODY:
            return wrong_sight_of_all(table, now, expected)
        case Sees():
            return wrong_sight(table, now, expected)
        case Lacks():
            return not_lacking(table, now, expected)
        case Not(that=that):
            return None if fault(table, that, now) is not None else "it is so"


# ------------------------------------------------------------------------------------------------ cards
def wrong_cards(table: Table, now: Moment, expected: Holds) -> str | None:
    """What is in a hand or pile instead."""
    pile = expected.pile if expected.pile is not None else Term(HAND, expected.span)
    keep = table.keep(pile, per_player=expected.pile is None or expected.who is not None)
    everybody = expected.pile is None and expected.who is None
    seats: Sequence[int | None] = (
        range(len(table.names)) if everybody else [None if expected.who is None else table.seat(expected.who)]
    )
    for seat in seats:
        codes = table.pile(now.g, keep, seat)
        if expected.end is not None:
            count = len(expected.cards.named)
            codes = codes[:count] if expected.end == "begins" else codes[-count:]
        if not fitting(table, codes, expected.cards, in_order=expected.end is not None):
            has = f"{expected.end} with" if expected.end is not None else "has"
            return f"{owner(table, keep, seat)} {has} {held(table, now.g, codes, expected.cards)}"
    return None


def owner(table: Table, keep: Keep, seat: int | None) -> str:
    if seat is None:
        return f"the {keep.name}"
    return table.names[seat] if keep.name == HAND else f"{table.names[seat]}'s {keep.name}"


def held(table: Table, g: State, codes: Sequence[int], cards: Cards) -> str:
    """The cards that are there; only their number, if nothing else is expected."""
    count = f"{len(codes)} {'card' if len(codes) == 1 else 'cards'}"
    return table.shown(g, codes) if cards.named or len(codes) <= 3 else count


def fitting(table: Table, codes: Sequence[int], cards: Cards, *, in_order: bool = False) -> bool:
    """Whether cards are those that are named, and as many others."""
    if in_order:
        return len(codes) == len(cards.named) and all(
            code in table.deck.cards(term) for code, term in zip(codes, cards.named, strict=True)
        )
    left = list(codes)
    for term in sorted(cards.named, key=lambda term: len(table.deck.cards(term))):
        found = next((code for code in left if code in table.deck.cards(term)), None)
        if found is None:
            return False
        left.remove(found)
    return {
        "exactly": len(left) == cards.others,
        "at least": len(left) >= cards.others,
        "at most": len(left) <= cards.others,
    }[cards.how]


def not_lacking(table: Table, now: Moment, expected: Lacks) -> str | None:
    """Which of the cards is there after all."""
    pile = expected.pile if expected.pile is not None else Term(HAND, expected.span)
    keep = table.keep(pile, per_player=expected.pile is None or expected.who is not None)
    seat = None if expected.who is None else table.seat(expected.who)
    codes = table.pile(now.g, keep, seat)
    found = next((card for card in expected.cards if table.deck.cards(card) & {*codes}), None)
    return None if found is None else f"{owner(table, keep, seat)} has {found.text}"


def wrong_sight_of_all(table: Table, now: Moment, expected: Sees) -> str | None:
    """What one of all players does not see, or does. The player whose hand it is knows it anyway."""
    others = [name for name in table.names if expected.whose is None or name != expected.whose.text]
    wrong = (fault(table, replace(expected, who=Term(name, expected.who.span)), now) for name in others)
    return next((each for each in wrong if each is not None), None)


def wrong_sight(table: Table, now: Moment, expected: Sees) -> str | None:
    """Which of the cards a player does not see, or does."""
    seat = table.seat(expected.who)
    if expected.whose is not None:
        return wrong_hand_in_sight(table, now, expected, seat, table.seat(expected.whose))
    faces = faces_seen(table, now, seat)
    for card in expected.cards:
        table.deck.cards(card)
        if (card.text in faces) != expected.sees:
            return f"{expected.who.text} {'does not see' if expected.sees else 'sees'} {card.text}"
        if (
            not expected.sees
            and not on_table(table, now.g, table.deck.cards(card))
            and not seen_by_another(table, now, card)
        ):
            return f"{card.text} is not on the table"
    return None


def faces_seen(table: Table, now: Moment, seat: int) -> set[str]:
    """The faces of cards that a player sees now, or was shown since the last action."""
    seen = set(shown_to(table.machine, now.events, seat))
    told = view(table.machine, now.g, seat)
    for keep in table.keeps.values():
        if keep.kind in ("pile", "card"):
            seen |= set(names_in(told[keep.name]))
    return {face for name in seen for face in (name, *name.split(BOTH))}


def seen_by_another(table: Table, now: Moment, card: Term) -> bool:
    """Whether anybody sees a card: of what nobody sees, it says nothing that one player does not."""
    return any(card.text in faces_seen(table, now, seat) for seat in range(len(table.names)))


def wrong_hand_in_sight(table: Table, now: Moment, expected: Sees, seat: int, whose: int) -> str | None:
    """Which cards of somebody's hand a player does not see, or does. Without cards, all of it must be seen, or not all of it."""
    name = table.names[whose]
    hand = table.pile(now.g, table.keep(Term(HAND, expected.span), per_player=True), whose)
    open_now = view(table.machine, now.g, seat)[HAND][whose]
    seen = [part for card in open_now for part in card.split(BOTH)]
    shown = {code for event in now.events if event["do"] == "show" and seat in event["to"] for code in event["cards"]}
    if not expected.cards:
        hidden = [code for code in hand if code not in shown and not of_these(table, code, seen)]
        if not hand:
            return f"{name} has no cards"
        if bool(hidden) != expected.sees:
            return None
        unseen = f": not {table.shown(now.g, hidden)}" if expected.sees else ""
        return f"{expected.who.text} {'does not see' if expected.sees else 'sees'} {name}'s hand{unseen}"
    for card in expected.cards:
        here = [code for code in hand if code in table.deck.cards(card)]
        if not here:
            return f"{name} does not hold {card.text}"
        if any(code in shown or of_these(table, code, seen) for code in here) != expected.sees:
            return f"{expected.who.text} {'does not see' if expected.sees else 'sees'} {name}'s {card.text}"
    return None


def of_these(table: Table, code: int, faces: Sequence[str]) -> bool:
    """Whether a face of a card is among those that somebody sees."""
    return any(face in faces for face in table.deck.codes.names[code].split(BOTH))


def on_table(table: Table, g: State, codes: frozenset[int]) -> bool:
    """Whether a card is in a hand or on a pile; what is in the draw pile, nobody can be expected to see."""
    piles = [keep for keep in table.keeps.values() if keep.kind == "pile" and keep.name != DRAW]
    seats = range(len(table.names))
    return any(
        code in codes
        for keep in piles
        for seat in (seats if keep.per_player else [None])
        for code in table.pile(g, keep, seat)
    )


def names_in(value: Any) -> Iterator[str]:
    """The names of the cards in what a player sees of a pile, of everybody's piles, or of a kept card."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from names_in(each)


# ------------------------------------------------------------------------------------------------ values
def wrong_value(table: Table, now: Moment, expected: Value) -> str | None:
    """What a value is instead."""
    g = now.g
    if expected.of is None and expected.name.text.casefold() == "top card":
        pile = table.pile(g, table.discards(expected), None)
        return (
            None
            if pile and pile[0] in table.deck.cards(expected.terms[0], table.side(g))
            else f"it is {table.shown(g, pile[:1])}"
        )
    if expected.of is not None and expected.of.text == EVERYBODY:
        each = (replace(expected, of=Term(name, expected.of.span)) for name in table.names)
        wrong = ((one.of, wrong_value(table, now, one)) for one in each)
        return next((f"of {of.text}, {why_not}" for of, why_not in wrong if of and why_not is not None), None)
    seat = None if expected.of is None else table.seat(expected.of)
    keep = table.value_kept(expected)
    if keep.kind == "pile":
        codes = table.pile(g, keep, seat)
        return (
            None
            if fitting(table, codes, Cards(named=expected.terms), in_order=not keep.per_player)
            else f"it is {table.shown(g, codes)}"
        )
    wanted = table.value(keep, expected.terms)
    kept = g.__dict__[attribute("kept", keep.name)]
    kept = kept[seat] if seat is not None else kept
    found = to_words(table.machine, keep.kind, kept)
    same = kept in wanted if isinstance(wanted, frozenset) else found == wanted
    return None if same else f"it is {said(table, keep, found)}"


def said(table: Table, keep: Keep, value: Any) -> str:
    """A value in words."""
    if value is None:
        return "nobody" if keep.kind == "player" else "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if keep.kind == "player":
        return table.names[int(value)]
    if keep.kind == "players":
        return ", ".join(table.names[seat] for seat in value) or "nobody"
    return str(value)


# ------------------------------------------------------------------------------------------------ what can be done
def wrong_turn(table: Table, now: Moment, seat: int) -> str | None:
    """Whose turn it is instead."""
    if now.g.round_over:
        return "the round is over"
    return None if now.g.turn == seat else f"it is {table.names[now.g.turn]}'s turn"


def wrong_option(table: Table, now: Moment, expected: May) -> str | None:
    """What somebody can do instead."""
    refuse_unknown(table, expected.act)
    options = offered(table, now.g, now.stop)
    found = possible(table, now.g, now.stop, expected.act, options)
    seat = None if expected.act.who is None else table.seat(expected.act.who)
    mine = [one for one in options if one.seat == seat]
    match expected.modal:
        case "may not":
            absent = not_held(table, now, expected)
            if absent is not None:
                return absent
            return f"it can be done: `{in_words(table, now.g, found[0])}`" if found else None
        case "may":
            return None if found else not_offered(table, now, mine, expected)
        case _:
            if not found:
                return not_offered(table, now, mine, expected)
            others = [one for one in mine if one not in found and not one.beside]
            return f"there is also: {listed(table, now.g, others)}" if others else None


def not_held(table: Table, now: Moment, expected: May) -> str | None:
    """That a card is not there at all: who does not hold it cannot play it, whatever the rules say."""
    act = expected.act
    if act.verb not in ("play", "choose") or act.who is None or not act.rest or HAND not in table.keeps:
        return None
    named = table.deck.found(" ".join(act.rest), table.side(now.g))
    if act.verb == "play" or not table.can_be_chosen(" ".join(act.rest)):
        table.deck.cards(Term(" ".join(act.rest), act.span))
    seats = [table.seat(act.who)] if act.verb == "play" else range(len(table.names))
    held = any(code in named for seat in seats for code in table.pile(now.g, table.keeps[HAND], seat))
    return (
        None
        if held or (act.verb == "choose" and not named)
        else f"{act.who.text if act.verb == 'play' else 'nobody'} does not hold {' '.join(act.rest)}".replace(
            "nobody does not hold", "nobody holds"
        )
    )


def not_offered(table: Table, now: Moment, mine: Sequence[Offered], expected: May) -> str:
    """What a player can do, and what forbids the play."""
    who = "the table" if expected.act.who is None else expected.act.who.text
    can = f"{who} can only do this: {listed(table, now.g, mine)}" if mine else f"{who} can do nothing here"
    return can + forbidden(table, now, expected)


def forbidden(table: Table, now: Moment, expected: May) -> str:
    """The rules that forbid the play of a card."""
    act = expected.act
    if act.verb != "play" or act.who is None or now.g.round_over or HAND not in table.keeps:
        return ""
    seat = table.seat(act.who)
    card = next(
        (
            code
            for code in table.pile(now.g, table.keeps[HAND], seat)
            if code in table.deck.found(" ".join(act.rest), table.side(now.g))
        ),
        None,
    )
    if card is None:
        return f", and does not hold {' '.join(act.rest)}"
    rules = why(table.machine, now.g, seat, card).forbids
    return "".join(f"; [{rule}] forbids it" for rule in rules[:1])


# ------------------------------------------------------------------------------------------------ the end
def wrong_end(now: Moment, what: str, over: bool) -> str | None:
    """Whether the round or game goes on instead."""
    ended = now.stop.kind == "over" if what == "game" else now.stop.kind in ("over", "pause")
    if ended == over:
        return None
    return f"the {what} is over" if ended else f"the {what} goes on"


def wrong_winner(table: Table, now: Moment, seats: Sequence[int], what: str) -> str | None:
    """Who wins instead."""
    if now.stop.kind not in ("over", "pause"):
        return "the round goes on"
    if what == "game":
        found = sorted(now.g.winners or ())
    else:
        one = now.g.__dict__.get(attribute("kept", "winner"))
        found = [] if one is None else [one]
    if sorted(seats) == found:
        return None
    names = " and ".join(table.names[seat] for seat in found) or "nobody"
    return f"{names} {'win' if len(found) > 1 else 'wins'} the {what}"


def changed(machine: Machine, now: Moment) -> str | None:
    """What has changed since the last action."""
    was, is_now = position(machine, now.before), position(machine, now.g)
    parts = [name for name in machine.program.keeps if was[name] != is_now[name]]
    return f"this has changed: {', '.join(parts)}" if parts else None
