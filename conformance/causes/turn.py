"""The relation of the turn: who has it instead of whom, reported once instead of for each offer."""

from __future__ import annotations

from conformance.cases.action import BESIDE_THE_TURN
from conformance.causes.offers import due_offers, not_offered
from conformance.causes.relation import TURN, Relation
from conformance.causes.scene import Scene
from conformance.judge.differences import Difference, NotOffered, PartDiffers, WronglyOffered


def of_the_turn(difference: Difference) -> bool:
    """Whether a difference says nothing beyond whose turn it is."""
    if isinstance(difference, (NotOffered, WronglyOffered)):
        return difference.action.do not in BESIDE_THE_TURN
    return isinstance(difference, PartDiffers) and difference.part == TURN


def turn(scene: Scene, differences: tuple[Difference, ...]) -> Relation | None:
    """Who has the turn instead of whom: as the position says, or as all offers except those of duties show together."""
    stated = [one for one in differences if isinstance(one, PartDiffers) and one.part == TURN]
    wanted, got = (stated[0].expected, stated[0].actual) if stated else (scene.in_turn, _by_offers(scene, differences))
    if not isinstance(wanted, int) or not isinstance(got, int):
        return None
    words = f"{scene.done()}, the turn: expected {scene.part_of(wanted)}, got {scene.part_of(got)}"
    return Relation(words, TURN)


def _by_offers(scene: Scene, differences: tuple[Difference, ...]) -> int | None:
    """The seat that gets all offers, if the seat whose turn it should be gets none."""
    due = {action for action in due_offers(scene) if action.do not in BESIDE_THE_TURN}
    offered = [one.action for one in differences if isinstance(one, WronglyOffered)]
    seats = {action.seat for action in offered if action.do not in BESIDE_THE_TURN} - {None}
    all_lack = due and due <= not_offered(differences)
    return next(iter(seats)) if all_lack and len(seats) == 1 and scene.in_turn not in seats else None
