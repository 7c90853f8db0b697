"""Compares what an engine answered with what the rules expect, and returns the differences as data.

Only what the engine declared is compared. Not handled here: whose fault a difference is, and how it is shown.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from conformance.cases.action import BESIDE_THE_TURN, Action, in_order
from conformance.cases.applicability import GAMES
from conformance.cases.declaration import Declaration
from conformance.cases.situation import CORE_PARTS, SHOWN, Over, Position, Refusal, Situation
from conformance.cases.styles import COLOUR_WITH_PLAY, is_choice_stop
from uno_dsl.json_value import Json, strings

OF_THE_TURN = frozenset({"turn", "dealer", "direction", "colour in play", "open", "misses"})
"""The parts of a position that have no meaning after the round."""
OPTIONAL = ("open", "misses")
"""The parts of a position that may be left out when they are empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotOffered:
    """A legal action is missing from `legal`."""

    code: ClassVar[str] = "not-offered"
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class WronglyOffered:
    """An action in `legal` is not legal."""

    code: ClassVar[str] = "wrongly-offered"
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class WronglyRefused:
    """The engine refused a legal action, or a position or deck that it should accept."""

    code: ClassVar[str] = "wrongly-refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class WronglyAccepted:
    """The engine carried out an illegal action."""

    code: ClassVar[str] = "wrongly-accepted"


@dataclass(frozen=True, slots=True, kw_only=True)
class PartDiffers:
    """A part of the position has a different value; for hands, that of one seat."""

    code: ClassVar[str] = "part-differs"
    part: str
    seat: int | None = None
    expected: Json
    actual: Json


@dataclass(frozen=True, slots=True, kw_only=True)
class PartMissing:
    """A part of the position that the engine declared it would report is missing."""

    code: ClassVar[str] = "part-missing"
    part: str
    expected: Json


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionMissing:
    """A turn is about to begin, but the engine states no position."""

    code: ClassVar[str] = "position-missing"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndDiffers:
    """Only one side says that the round is over, or the two disagree on the winner or the points."""

    code: ClassVar[str] = "end-differs"
    expected: Over | None
    actual: Over | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewDiffers:
    """A seat sees the cards differently from what the rules show it.

    `seat` is whose hand it is; `actual` is None if the view is missing.
    """

    code: ClassVar[str] = "view-differs"
    viewer: int
    part: str
    seat: int | None = None
    expected: Json
    actual: Json


Difference: TypeAlias = (
    NotOffered
    | WronglyOffered
    | WronglyRefused
    | WronglyAccepted
    | PartDiffers
    | PartMissing
    | PositionMissing
    | EndDiffers
    | ViewDiffers
)


def compare(
    expected: Situation | Refusal,
    actual: Situation | Refusal,
    declared: Declaration,
    kinds: Set[str] | None = None,
) -> tuple[Difference, ...]:
    """All differences between the expectation and the answer of an engine with this declaration.

    With `kinds`, legal actions of other kinds are ignored.
    """
    if isinstance(expected, Refusal):
        return () if isinstance(actual, Refusal) else (WronglyAccepted(),)
    if isinstance(actual, Refusal):
        return (WronglyRefused(),)
    if COLOUR_WITH_PLAY in declared.styles and (
        is_choice_stop(expected) or kinds is not None and is_choice_stop(actual)
    ):
        expected, actual = _only_the_choice(expected), _only_the_choice(actual)
    return (
        *_compare_end(expected.over, actual.over, declared),
        *_compare_legal(expected, actual, declared, kinds),
        *_compare_position(expected, actual, declared),
        *_compare_views(expected, actual, declared),
    )


def _only_the_choice(said: Situation) -> Situation:
    """A stop for a choice, as an engine shows it for which the choice is part of the play before."""
    legal = frozenset(action for action in said.legal or () if action.do not in BESIDE_THE_TURN)
    return replace(said, legal=legal, views={})


def sorts_of(differences: Iterable[Difference]) -> frozenset[tuple[str, str]]:
    """The sorts of difference, each with the kind of action or the part of a position that it concerns."""
    found = set()
    for difference in differences:
        about = difference.action.do if isinstance(difference, (NotOffered, WronglyOffered)) else ""
        found.add((difference.code, about or getattr(difference, "part", "")))
    return frozenset(found)


def comparable(actions: frozenset[Action], bluffs: frozenset[Action], declared: Declaration) -> frozenset[Action]:
    """The actions on which an engine can be judged: those of the kinds it declared.

    A bluff breaks a rule that only a challenge can prove, so an engine without challenges may offer it or not.
    """
    counted = actions if "challenge" in declared.actions else actions - bluffs
    return frozenset(action for action in counted if action.do in declared.actions)


def _compare_legal(
    expected: Situation, actual: Situation, declared: Declaration, kinds: Set[str] | None
) -> tuple[Difference, ...]:
    if expected.legal is None or actual.legal is None or expected.legal == actual.legal:
        return ()
    bluffs = expected.bluffs
    compared = (expected.legal - expected.either, actual.legal - expected.either)
    wanted, got = (comparable(legal, bluffs, declared) for legal in compared)
    if kinds is not None:
        wanted, got = (frozenset(action for action in legal if action.do in kinds) for legal in (wanted, got))
    if wanted == got:
        return ()
    return (
        *(NotOffered(action=action) for action in in_order(wanted - got)),
        *(WronglyOffered(action=action) for action in in_order(got - wanted)),
    )


def _compare_end(expected: Over | None, actual: Over | None, declared: Declaration) -> tuple[Difference, ...]:
    expected, actual = _as_declared(expected, declared), _as_declared(actual, declared)
    if expected is None or actual is None:
        same = expected is actual
    else:
        if expected.game is None:
            actual = replace(actual, game=None)
        same = (expected.winner, expected.game) == (actual.winner, actual.game)
        if expected.points is not None:
            same = same and expected.points == actual.points
    return () if same else (EndDiffers(expected=expected, actual=actual),)


def _as_declared(over: Over | None, declared: Declaration) -> Over | None:
    """The end of a round, without how the game goes on if the engine does not play whole games, and without points if it reports none."""
    if over is None:
        return None
    points = over.points if "score" in declared.reports else None
    return replace(over, points=points, game=over.game if GAMES in declared.modes else None)


def _compare_position(expected: Situation, actual: Situation, declared: Declaration) -> tuple[Difference, ...]:
    """The differences in the parts that the engine reports, in the order in which the case states them."""
    if expected.position is None or expected.position == actual.position:
        return ()
    meaningless = OF_THE_TURN if expected.over is not None else frozenset[str]()
    parts = [*expected.position, *(part for part in OPTIONAL if part not in expected.position)]
    reported = [part for part in parts if part in declared.reports and part not in meaningless]
    if actual.position is None:
        return (PositionMissing(),) if reported else ()
    differences: list[Difference] = []
    for part in reported:
        differences += _compare_part(part, expected.position, actual.position)
    return tuple(differences)


def _compare_part(part: str, expected: Position, actual: Position) -> tuple[Difference, ...]:
    wanted, got = _part(part, expected), _part(part, actual)
    if wanted == got:
        return ()
    if part not in actual and got is None:
        return (PartMissing(part=part, expected=wanted),)
    match part, wanted, got:
        case "hand", list(), list() if len(wanted) == len(got):
            return tuple(
                PartDiffers(part=part, seat=seat, expected=one, actual=other)
                for seat, (one, other) in enumerate(zip(wanted, got, strict=True))
                if not same_cards(one, other)
            )
        case "open", list(), list() if _unordered(wanted) == _unordered(got):
            return ()
        case _:
            return (PartDiffers(part=part, expected=wanted, actual=got),)


def _compare_views(expected: Situation, actual: Situation, declared: Declaration) -> Iterator[ViewDiffers]:
    """The differences in what seats see, in the parts that the case states and the engine reports."""
    for viewer, parts in expected.views.items():
        seen = actual.views.get(viewer, {})
        for part in [part for part in parts if part in declared.reports]:
            wanted, got = parts[part], seen.get(part)
            got = [] if part == SHOWN and got is None else got
            if isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got) and part == "hand":
                for seat, (one, other) in enumerate(zip(wanted, got, strict=True)):
                    if not same_cards(one, other):
                        yield ViewDiffers(viewer=viewer, part=part, seat=seat, expected=one, actual=other)
            elif not (same_cards(wanted, got) if part == SHOWN else wanted == got):
                yield ViewDiffers(viewer=viewer, part=part, expected=wanted, actual=got)


def _part(part: str, position: Position) -> Json:
    """A part of a position; for an optional part or a counter that is missing, the value that this means."""
    value = position.get(part)
    match part:
        case "open":
            return [] if value is None else value
        case "misses":
            return None if isinstance(value, list) and not any(value) else value
        case _:
            return 0 if value is None and part not in CORE_PARTS else value


def same_cards(one: Json, other: Json) -> bool:
    """Whether two lists hold the same cards, in any order."""
    if one == other:
        return True
    ours, theirs = strings(one), strings(other)
    return ours is not None and theirs is not None and Counter(ours) == Counter(theirs)


def _unordered(items: list[Json]) -> list[str]:
    return sorted(json.dumps(item, sort_keys=True) for item in items)
