"""The relations of duties: a duty is pending although it should not be, or the reverse.

An engine shows this in the part `open` of a position, and by offering both to fulfil the duty and to catch the player
who missed it. Not handled here: offers of only one of these (`offers.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from conformance.cases.action import BESIDE_THE_TURN, Action
from conformance.cases.situation import Refusal
from conformance.causes.offers import due_offers, not_offered, offers_compared
from conformance.causes.relation import DUTY, Relation
from conformance.causes.scene import Scene
from conformance.judge.differences import Difference, NotOffered, PartDiffers, WronglyOffered
from uno_dsl.json_value import Json, is_whole

PART = "open"


def duties(scene: Scene, differences: tuple[Difference, ...]) -> tuple[frozenset[Relation], tuple[Difference, ...]]:
    """The relations of duties, and the remaining differences."""
    open_to, closed_to = set[object](), set[object]()
    for stated in (one for one in differences if isinstance(one, PartDiffers) and one.part == PART):
        wanted, got = _owners(stated.expected), _owners(stated.actual)
        open_to |= got - wanted
        closed_to |= wanted - got
    compares = all(offers_compared(scene, do) for do in BESIDE_THE_TURN)
    offered = {one.action for one in differences if isinstance(one, WronglyOffered)}
    missing, due = not_offered(differences), due_offers(scene)
    for owner in {_owner(action) for action in offered | missing if action.do in BESIDE_THE_TURN} if compares else ():
        if {action.do for action in _about(offered, owner)} == BESIDE_THE_TURN:
            open_to.add(owner)
        if missing >= _about(due, owner) and {action.do for action in _about(missing, owner)} == BESIDE_THE_TURN:
            closed_to.add(owner)
    found = {*(_open(scene, owner) for owner in open_to), *(_not_open(scene, owner) for owner in closed_to)}
    left = tuple(one for one in differences if not _is_told(one, open_to, closed_to))
    return frozenset(found), left


def can_show_a_duty(scene: Scene, relation: Relation) -> bool:
    """Whether a step would show whether a duty is pending."""
    if isinstance(scene.expect, Refusal):
        return False
    if relation.lacking:
        return relation in {_not_open(scene, owner) for owner in _due(scene)}
    return PART in (scene.expect.position or {}) or all(offers_compared(scene, do) for do in BESIDE_THE_TURN)


def _due(scene: Scene) -> Iterator[object]:
    yield from _owners((scene.now or {}).get(PART))
    yield from (_owner(action) for action in due_offers(scene) if action.do in BESIDE_THE_TURN)


def _is_told(one: Difference, open_to: set[object], closed_to: set[object]) -> bool:
    """Whether a difference adds nothing to what the relations of duties say."""
    if isinstance(one, (NotOffered, WronglyOffered)):
        owners = closed_to if isinstance(one, NotOffered) else open_to
        return one.action.do in BESIDE_THE_TURN and _owner(one.action) in owners
    return isinstance(one, PartDiffers) and one.part == PART and bool(open_to or closed_to)


def _open(scene: Scene, owner: object) -> Relation:
    return Relation(f"a duty is open that should not be{_since(scene, owner)}", DUTY)


def _not_open(scene: Scene, owner: object) -> Relation:
    return Relation(f"a duty that should be open is not{_since(scene, owner)}", DUTY, lacking=True)


def _since(scene: Scene, owner: object) -> str:
    """The action of the step, if the owner of the duty took it."""
    return f", {scene.done()} by its player" if scene.action is not None and scene.action.seat == owner else ""


def _owner(action: Action) -> object:
    """Whose duty an action is about: that of the player who speaks, or of the one who is caught."""
    return dict(action.details).get("player", action.seat)


def _about(actions: Iterable[Action], owner: object) -> set[Action]:
    return {action for action in actions if action.do in BESIDE_THE_TURN and _owner(action) == owner}


def _owners(stated: Json) -> set[object]:
    """The players with a pending duty. An engine may state anything here: whatever is no seat number is ignored."""
    players = [duty.get("player") for duty in stated if isinstance(duty, dict)] if isinstance(stated, list) else []
    return {player for player in players if is_whole(player)}
