"""A hand of a few cards beside a top card, and which of them may be played: the engine decides it by the rules of the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State as Table
from uno_dsl.engine.why import Verdict, why
from uno_dsl.examples.example_sentences import Cards, Fact, Holds, Scene, Term, Turn, Value
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.offered import offered
from uno_dsl.examples.situation import situation
from uno_dsl.examples.table import HAND, SHOWN
from uno_dsl.examples.table import Table as Names
from uno_dsl.model import statements as s
from uno_dsl.program.from_model import lower
from uno_dsl.rulebook.fits import WILD, shared
from uno_dsl.rulebook.states import State
from uno_dsl.source import Span

COLOUR, NUMBER = "colour", "number"
OTHERS = 3
"""How many cards each of the other players holds."""
NOWHERE = Span("example", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class InHand:
    """A card of the hand, and what it shares with the top card so that it may be played, or `wild`; empty if it may not."""

    face: s.Face
    by: str


@dataclass(frozen=True, slots=True)
class ExampleHand:
    """A top card, and a hand."""

    top: s.Face
    cards: tuple[InHand, ...]


@lru_cache(maxsize=64)
def example_hand(state: State) -> ExampleHand | None:
    """A card of the same colour, one with the same number, a wild card if there is one that may be played, and one that may not.

    None if the rules do not allow cards of the same colour and those with the same number.
    """
    model = state.model
    kinds = {permission.rule: by for permission in model.permissions if (by := shared(permission))}
    if not {COLOUR, NUMBER} <= {*kinds.values()}:
        return None
    machine = Machine(lower(model))
    here = [face for face in model.faces if face.side in (None, *model.sides[:1])]
    numbered = [face for face in here if face.number is not None and face.colour is not None]
    if not numbered:
        return None
    middle = len(numbered) // 2
    top, numbered = numbered[middle], [*numbered[middle:], *numbered[:middle]]
    found = dict(chosen(machine, top, numbered, [face for face in here if face.colour is None], kinds))
    if not {COLOUR, NUMBER, ""} <= found.keys():
        return None
    hand = [InHand(found[by], by) for by in (COLOUR, NUMBER, WILD, "") if by in found]
    told = verdicts(machine, top, [one.face for one in hand], kinds)
    return ExampleHand(top, tuple(hand)) if told == [one.by for one in hand] else None


def chosen(
    machine: Machine, top: s.Face, numbered: Sequence[s.Face], wild: Sequence[s.Face], kinds: Mapping[str, str]
) -> Iterator[tuple[str, s.Face]]:
    """A card of each kind, by what the engine says of it alone. Each number card has another number, but for the one that shares it."""
    taken = {top.number}
    for by, faces in ((COLOUR, numbered), (NUMBER, numbered), (WILD, wild), ("", numbered[::-1])):
        for face in faces:
            if face == top or (face.number in taken) != (by == NUMBER):
                continue
            if verdicts(machine, top, [face], kinds) == [by]:
                taken.add(face.number)
                yield by, face
                break


def verdicts(
    machine: Machine, top: s.Face, hand: Sequence[s.Face], kinds: Mapping[str, str]
) -> list[str | None] | None:
    """Why each card of a hand may be played, empty if no rule allows it; None for a card about which there is anything else to say.

    None if it is no situation in which somebody chooses a card to play.
    """
    begun = beginning(machine, top, hand)
    if begun is None:
        return None
    table, codes, playable = begun
    found = []
    for code in codes:
        verdict = why(machine, table, 0, code)
        by = reason(verdict, kinds)
        found.append(by if by is not None and bool(by) == (code in playable) else None)
    return found


def reason(verdict: Verdict, kinds: Mapping[str, str]) -> str | None:
    """The one thing for which a card is allowed; empty if no rule allows it; None if it is not as simple as that."""
    if verdict.forbids or verdict.breaks:
        return None
    if not verdict.allows:
        return ""
    return kinds.get(verdict.allows[0]) if len(verdict.allows) == 1 else None


def beginning(machine: Machine, top: s.Face, hand: Sequence[s.Face]) -> tuple[Table, list[int], set[int]] | None:
    """A turn with this hand: the table, the codes of the cards in it, and those of them that may be played; None if there is no such turn."""
    low = max(machine.program.players[0], 2)
    who = [Term(name, NOWHERE) for name in SHOWN[:low]]
    held = [Cards(named=tuple(Term(face.name, NOWHERE) for face in hand)), *([Cards(others=OTHERS)] * (low - 1))]
    facts: tuple[Fact, ...] = (
        *(Holds(who=name, cards=cards, span=NOWHERE) for name, cards in zip(who, held, strict=True)),
        Value(of=None, name=Term("top card", NOWHERE), terms=(Term(top.name, NOWHERE),), span=NOWHERE),
    )
    scene = Scene(title="", span=NOWHERE, facts=facts, course=(Turn(who=who[0], span=NOWHERE),))
    try:
        names = Names.of(machine, scene)
        table = situation(names, scene, 0).state
        stop = run(machine, table)
        options = offered(names, table, stop)
    except (Mistake, EngineStuck):
        return None
    side = names.side(table)
    held_codes = names.pile(table, names.keeps[HAND], 0)
    codes = [next(code for code in held_codes if names.deck.face(code, side) == face.name) for face in hand]
    playable = {one.card for one in options if one.do == "play" and one.seat == 0 and one.card is not None}
    return (table, codes, playable) if stop.kind not in ("over", "pause") else None
