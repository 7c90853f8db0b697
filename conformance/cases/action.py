"""An action: who does what. Lists of legal actions are compared action by action.

Not handled here: whether it is legal (the engine says) and whether that is right (`differences.py`).
"""

from __future__ import annotations

from typing import NamedTuple

from uno_dsl.json_value import Json, Malformed, is_whole, kind_of
from uno_dsl.serve.action_kinds import DETAILS

ANY_DETAIL = ("card", "colour", "player", "text", "word")
NEXT = "next"
"""A step that is not an action: the next round begins, with the `deck` (and the `dealer`) that the step names."""
BESIDE_THE_TURN = frozenset({"say", "catch"})
"""The kinds that are legal in addition to the actions of the turn: a game never stops for these alone."""


class Action(NamedTuple):
    """`{"seat":1,"do":"play","card":"red 7"}`: the seat, the kind, and what distinguishes it from others of its kind.

    A tuple, because a run spends most of its time on creating and comparing actions.
    """

    seat: int | None
    do: str
    details: tuple[tuple[str, str | int], ...] = ()


def action_from_json(value: Json) -> Action | Malformed:
    """Reads an action from an object; keys that do not distinguish actions (`bluff`) are left out."""
    if not isinstance(value, dict):
        return Malformed(f"an action is an object, not {value!r}")
    seat, do = value.get("seat"), value.get("do")
    if not isinstance(do, str):
        return Malformed(f"the action {value!r} has no `do`")
    if "seat" not in value:
        return Malformed(f"the action {value!r} has no `seat`")
    if not (seat is None or (isinstance(seat, int) and is_whole(seat))):
        return Malformed(f"the `seat` of an action is a whole number, not {kind_of(seat)}: {value!r}")
    details: list[tuple[str, str | int]] = []
    for key in DETAILS.get(do, ANY_DETAIL):
        detail = value.get(key)
        if isinstance(detail, str) or (isinstance(detail, int) and is_whole(detail)):
            details.append((key, detail))
    return Action(seat, do, tuple(details))


def action_to_json(action: Action) -> dict[str, Json]:
    """The action as an object."""
    return {"seat": action.seat, "do": action.do, **dict(action.details)}


def action_to_text(action: Action) -> str:
    """The action in words: `seat 1: play red 7`."""
    who = "the table" if action.seat is None else f"seat {action.seat}"
    what = " ".join(f"seat {detail}" if key == "player" else str(detail) for key, detail in action.details)
    return f"{who}: {action.do} {what}".rstrip()


def in_order(actions: frozenset[Action]) -> list[Action]:
    """The actions in the order in which reports list them: by seat, then by kind and details."""
    return sorted(actions, key=lambda action: (action.seat is None, action.seat or 0, action.do, repr(action.details)))
