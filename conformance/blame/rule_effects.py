"""What each rule changes, whenever it does so, and what differs, in the same terms: many mistakes are a right effect at a wrong moment.

Not handled here: which rule changed a part in the case itself (`provenance.py`), and what the likeness counts (`other_occasions.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from functools import lru_cache

from conformance.blame.can_change import OFFER, OVER, TURN, WINDOWS, WINNERS
from conformance.blame.features import Owners
from conformance.blame.trace import TracedStep
from conformance.cases.action import BESIDE_THE_TURN
from conformance.judge.differences import (
    Difference,
    EndDiffers,
    NotOffered,
    PartDiffers,
    WronglyAccepted,
    WronglyOffered,
    WronglyRefused,
)
from uno_dsl.engine.state import attribute
from uno_dsl.program import instructions as i

Change = tuple[str, int]
"""A part of the table, and whether it becomes more (1), less (-1), or something else (0)."""
Effect = frozenset[Change]
OF_THE_TURN = frozenset({"next_turn", "misses", "gone", TURN})
"""The slots that decide whose turn it is."""
SAME_WAY = 0.5
"""What it counts if parts change in the same way, or all the other way round; that the same parts change counts the rest."""


def effects_of(step: TracedStep, owners: Owners) -> dict[str, Effect]:
    """What each rule has changed in a step, itself or by what it has carried out."""
    found: dict[str, set[Change]] = {}
    for (name, seat), writer in step.writes.items():
        changes = {(TURN, 0)} if name in OF_THE_TURN else {(name, _way(step, name, seat))}
        if name == WINDOWS:
            changes.update(_offers_of_windows(step, owners.program))
        for rule in {*owners.rules_at(writer.number), *writer.callers}:
            found.setdefault(rule, set()).update(changes)
    return {rule: frozenset(changes) for rule, changes in found.items()}


def _way(step: TracedStep, name: str, seat: int | None) -> int:
    if step.was is None:
        return 0
    before, after = (getattr(g, name, None) for g in (step.was[0], step.now[0]))
    if seat is not None and isinstance(before, list) and isinstance(after, list):
        before, after = before[seat], after[seat]
    return way(before, after)


def way(before: object, after: object) -> int:
    """Whether something becomes more or less, by its number or its length; 0 if that cannot be said."""
    if isinstance(before, list) and isinstance(after, list):
        before, after = len(before), len(after)
    if not isinstance(before, int) or not isinstance(after, int):
        return 0
    return (after > before) - (after < before)


def _offers_of_windows(step: TracedStep, program: i.Program) -> Iterator[Change]:
    """What is offered, or no longer, with the windows that are opened or closed."""
    was = set() if step.was is None else {window[0] for window in step.was[0].windows}
    now = {window[0] for window in step.now[0].windows}
    for how, numbers in ((1, now - was), (-1, was - now)):
        yield from ((OFFER + one.offer.act, how) for number in numbers for one in program.windows[number].standing)


def changes_in(differences: Iterable[Difference], step: TracedStep, program: i.Program) -> Effect:
    """What an engine has changed that it should not have, or the other way round."""
    differences = tuple(differences)
    other = any(_of_another_turn(one, step) for one in differences)
    found = frozenset(change for one in differences for change in _changes(one, step, program, other))
    return found | {(TURN, 0)} if other else found


def _of_another_turn(difference: Difference, step: TracedStep) -> bool:
    if isinstance(difference, WronglyOffered):
        action = difference.action
        return action.do not in BESIDE_THE_TURN and action.seat not in (None, step.now[0].turn)
    return isinstance(difference, PartDiffers) and difference.part == "turn"


def _changes(difference: Difference, step: TracedStep, program: i.Program, other_turn: bool) -> Iterator[Change]:
    """What a difference says; if the engine gives the turn to another player, what is offered in the turn says nothing."""
    asked = step.step.action
    match difference:
        case NotOffered(action=action) if action.do in BESIDE_THE_TURN or not other_turn:
            yield OFFER + action.do, -1
        case WronglyOffered(action=action) if action.do in BESIDE_THE_TURN or not other_turn:
            yield OFFER + action.do, 1
        case WronglyRefused() if asked is not None:
            yield OFFER + asked.do, -1
        case WronglyAccepted() if asked is not None:
            yield OFFER + asked.do, 1
        case PartDiffers(part="turn" | "misses"):
            yield TURN, 0
        case PartDiffers(part="open", expected=expected, actual=actual):
            yield WINDOWS, way(expected or [], actual or [])
        case PartDiffers(part=part, expected=expected, actual=actual):
            yield from _of_part(part, expected, actual, program)
        case EndDiffers(expected=None):
            yield OVER, 1
        case EndDiffers(actual=None):
            yield OVER, -1
        case EndDiffers(expected=expected, actual=actual) if expected is not None and actual is not None:
            if expected.winner != actual.winner:
                yield attribute("kept", "winner"), 0
            if None not in (expected.points, actual.points) and expected.points != actual.points:
                yield attribute("kept", "score"), 0
            if expected.game != actual.game:
                yield WINNERS, 0
        case _:
            pass


def _of_part(part: str, expected: object, actual: object, program: i.Program) -> Iterator[Change]:
    keep = program.keeps.get(part)
    if keep is not None and keep.kind == "pile":
        yield attribute("pile", part), way(expected, actual)
    elif isinstance(expected, list) and isinstance(actual, list):  # a value for each seat
        for pair in zip(expected, actual, strict=False):
            if pair[0] != pair[1]:
                yield attribute("kept", part), way(*pair)
    else:
        yield attribute("kept", part), way(expected, actual)


def shown(effect: Effect, changes: Effect, kinds: Set[str] | None) -> Effect:
    """What an effect would show where only some kinds of action are compared, and open windows perhaps by these alone."""
    seen = any(name == WINDOWS for name, _ in changes)
    return frozenset(
        (name, how)
        for name, how in effect
        if (seen or name != WINDOWS)
        and (kinds is None or not name.startswith(OFFER) or name.removeprefix(OFFER) in kinds)
    )


@lru_cache(maxsize=100_000)
def likeness(effect: Effect, changes: Effect, kinds: frozenset[str] | None) -> float:
    """How much an effect is like what differs: 1 for the same parts, all in the same way or all the other way round."""
    effect = shown(effect, changes, kinds)
    parts, others = {name for name, _ in effect}, {name for name, _ in changes}
    if parts.isdisjoint(others):
        return 0.0
    turned = frozenset((name, -how) for name, how in changes)
    same = max(len(effect & one) / len(effect | one) for one in (changes, turned))
    return (1 - SAME_WAY) * len(parts & others) / len(parts | others) + SAME_WAY * same
