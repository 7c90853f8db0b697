"""The relations of a failure, and whether another case would show them.

Not handled here: which failures are grouped (`cause.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from conformance.cases.action import BESIDE_THE_TURN
from conformance.cases.case import Case
from conformance.cases.situation import Refusal
from conformance.causes.duties import can_show_a_duty, duties
from conformance.causes.offers import accepted, due_offers, lacking, lackings, offers_compared, refused, surplus
from conformance.causes.parts import ends, parts, seen
from conformance.causes.relation import ANSWER, DUTY, END, OFFERS, SIGHT, TURN, Relation
from conformance.causes.scene import Scene, scene_of
from conformance.causes.turn import of_the_turn, turn
from conformance.judge.differences import (
    Difference,
    EndDiffers,
    NotOffered,
    PartDiffers,
    ViewDiffers,
    WronglyAccepted,
    WronglyOffered,
    WronglyRefused,
)
from conformance.judge.report import Failure


def relations_of(case: Case, failure: Failure) -> frozenset[Relation]:
    """The differences of a failure as relations."""
    scene = scene_of(case, failure.step)
    found, differences = duties(scene, failure.differences)
    moved = turn(scene, differences)
    if moved is not None:
        differences = tuple(one for one in differences if not of_the_turn(one))
        found |= {moved}
    return found.union(*(_relations(scene, difference, differences) for difference in differences))


def can_show(case: Case, step: int, relation: Relation) -> bool:
    """Whether a step of a case would show a relation if the engine made the same mistake there."""
    scene = scene_of(case, step)
    expect = scene.expect
    if isinstance(expect, Refusal) or relation.about == ANSWER:
        return isinstance(expect, Refusal) and relation.about == ANSWER
    if relation.about == DUTY:
        return can_show_a_duty(scene, relation)
    if relation.lacking:
        return relation in lackings(scene)
    stated = expect.position or {}
    if relation.about == TURN:
        return TURN in stated or any(action.do not in BESIDE_THE_TURN for action in due_offers(scene))
    if relation.about.startswith(OFFERS):
        return offers_compared(scene, relation.about.removeprefix(OFFERS))
    if relation.about.startswith(SIGHT):
        return any(relation.about.removeprefix(SIGHT) in view for view in expect.views.values())
    return relation.about == END or relation.about in stated


def _relations(scene: Scene, difference: Difference, differences: tuple[Difference, ...]) -> Iterator[Relation]:
    match difference:
        case NotOffered(action=action):
            yield lacking(scene, action, differences)
        case WronglyOffered(action=action):
            yield surplus(scene, action)
        case WronglyRefused():
            yield refused(scene)
        case WronglyAccepted():
            yield accepted(scene)
        case EndDiffers(expected=expected, actual=actual):
            yield from (Relation(f"{scene.done()}, {words}", END) for words in ends(scene, expected, actual))
        case PartDiffers(part=part, seat=seat, expected=expected, actual=actual):
            found = parts(scene, part, seat, expected, actual)
            yield from (Relation(f"{scene.done()}, {words}", part) for words in found)
        case ViewDiffers(part=part):
            yield Relation(seen(difference), SIGHT + part)
        case _:  # a missing statement: the same whatever the action was
            part = str(getattr(difference, "part", ""))
            yield Relation(f"{part} is not stated" if part else difference.code, part)
