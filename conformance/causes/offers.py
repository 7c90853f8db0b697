"""The relations of offers: legal actions not offered, illegal ones offered, and actions wrongly refused or carried out.

An action is described by its kind and the sort of its card. Not handled here: offers that only show whose turn it is
(`turn.py`), or that a duty is pending (`duties.py`).
"""

from __future__ import annotations

from collections.abc import Iterable

from conformance.cases.action import BESIDE_THE_TURN, Action
from conformance.cases.card_faces import sort_of
from conformance.cases.case import Step
from conformance.cases.situation import Refusal
from conformance.causes.relation import ANSWER, OFFERS, Relation
from conformance.causes.scene import Scene, scene_of
from conformance.judge.differences import Difference, NotOffered


def due_offers(scene: Scene) -> frozenset[Action]:
    """The legal actions at a step, of the kinds that the case compares."""
    expect, kinds = scene.expect, scene.case.kinds
    legal = frozenset[Action]() if isinstance(expect, Refusal) else expect.legal or frozenset()
    return frozenset(action for action in legal if kinds is None or action.do in kinds)


def offers_compared(scene: Scene, do: str) -> bool:
    """Whether a case compares the offered actions of a kind at a step."""
    expect, kinds = scene.expect, scene.case.kinds
    return not isinstance(expect, Refusal) and expect.legal is not None and (kinds is None or do in kinds)


def lacking(scene: Scene, action: Action, differences: Iterable[Difference]) -> Relation:
    """A missing offer: to everyone who may take this action, or only to some."""
    same = {other for other in due_offers(scene) if (other.do, other.details) == (action.do, action.details)}
    return _lacking(scene, action, some=not same <= not_offered(differences))


def lackings(scene: Scene) -> frozenset[Relation]:
    """Everything that could be missing at a step."""
    return frozenset(_lacking(scene, action, some=some) for action in due_offers(scene) for some in (True, False))


def not_offered(differences: Iterable[Difference]) -> frozenset[Action]:
    """The missing actions."""
    return frozenset(other.action for other in differences if isinstance(other, NotOffered))


def _lacking(scene: Scene, action: Action, *, some: bool) -> Relation:
    whose = ", by some of those who may" if some else ""
    return Relation(f"legal, but not offered: {_what(scene, action)}{whose}", OFFERS + action.do, lacking=True)


def surplus(scene: Scene, action: Action) -> Relation:
    """An offered action that is not legal."""
    return Relation(f"offered, but not legal: {_what(scene, action)}{_out_of_turn(scene, action)}", OFFERS + action.do)


def refused(scene: Scene) -> Relation:
    """An action that was refused; it counts as not offered, unless a case has compared the offers before it."""
    action = scene.action
    if action is None:
        return Relation("the start is refused", ANSWER)
    before = _asked_in(scene)
    if offers_compared(before, action.do):
        return Relation(f"refused, though offered: {_what(before, action)}", ANSWER)
    return _lacking(before, action, some=False)


def accepted(scene: Scene) -> Relation:
    """An action that was wrongly carried out; the words say whether the offers before it were compared."""
    action = scene.action
    if action is None:
        return Relation("the start is accepted", ANSWER)
    before = _asked_in(scene)
    seen = "though not offered" if offers_compared(before, action.do) else "but not legal"
    return Relation(f"carried out, {seen}: {_what(before, action)}{_out_of_turn(before, action)}", ANSWER)


def _asked_in(scene: Scene) -> Scene:
    """The scene in which the action of a step was taken; refused actions before it changed nothing."""
    steps = scene.case.steps[: scene.step]
    return scene_of(scene.case, max(place for place, step in enumerate(steps) if place == 0 or not _refuses(step)))


def _refuses(step: Step) -> bool:
    return isinstance(step.expect, Refusal)


def _out_of_turn(scene: Scene, action: Action) -> str:
    out_of_turn = action.do not in BESIDE_THE_TURN and scene.in_turn not in (None, action.seat)
    return ", by a player who is not in turn" if out_of_turn else ""


def _what(scene: Scene, action: Action) -> str:
    """An action by its kind and the sort of its card; if its player continues after an earlier action, with that
    action.
    """
    details = dict(action.details)
    what = action.do
    if "card" in details:
        card = str(details["card"])
        what += f" {scene.sort_of(card)}{_fit(scene, card)}"
    elif action.do == "choose":
        return f"{what} {next(iter(details), '')}".rstrip() + f", {scene.done()}"
    done, beside = scene.action, action.do in BESIDE_THE_TURN
    concerned = details.get("player", action.seat) if beside else action.seat
    goes_on = done is not None and done.seat == concerned and (beside or done.do != "play")
    return f"{what}, {scene.done()}" if goes_on else what


def _fit(scene: Scene, card: str) -> str:
    """How a card compares with the colour in play and the top card by their names alone, if these are known."""
    position = scene.now
    pile = None if position is None else position.get("discard pile")
    faces = scene.faces(card)
    if position is None or not isinstance(pile, list) or not pile or len(faces) != 1 or " " not in faces[0]:
        return ""
    colour = faces[0].partition(" ")[0]
    if colour == position.get("colour in play"):
        return " of the colour in play"
    same = any(sort_of(face) == sort_of(faces[0]) for face in scene.faces(str(pile[0])))
    return " of another colour, like the top card" if same else " of another colour"
