"""Forbidden actions on the way through a play: nearly legal ones, after whose refusal everything goes on as before.

They are of the kinds of action that the play needs anyhow. Leaves to others: which of them are worth a step
(`interaction_cases.py`), and what is refused at the end of a small case (`refusal.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from typing import Any

from uno_dsl.engine.actions import legal

from ..plays.draft import Draft
from ..plays.walk import Impossible, Walk
from ..plays.watched import Watched
from .interactions import CLOSE, LOOSE, Interactions, Pairs
from .moments import moments_of
from .record import BESIDE_THE_TURN
from .refusal import decider

PLAY = "play"
FITTING = frozenset({"only", "free", "bluff"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbidden:
    """An action that is not legal, before which action of a play it is tried, and the pairs that this is."""

    at: int
    action: dict[str, Any]
    pairs: Pairs


def forbidden_in(interactions: Interactions, draft: Draft) -> Iterator[Forbidden]:
    """What can be tried in vain in a play. Raises Impossible."""
    walk = Walk(interactions.names.machine, draft.start)
    acts = {PLAY, *(action["do"] for action in draft.actions)}
    before: list[dict[str, Any]] = []
    for at, (action, moment) in enumerate(zip(draft.actions, moments_of(interactions.names, draft), strict=False)):
        now = legal_in(walk)
        place, circumstances = interactions.bits(moment.place), interactions.bits(moment.place | moment.table)
        for name, tried in forbidden_at(walk, now, before, acts):
            yield Forbidden(at=at, action=tried, pairs={(CLOSE, name): place, (LOOSE, name): circumstances})
        before = now
        walk.follow((action,))


def forbidden_at(
    walk: Walk, now: Sequence[dict[str, Any]], before: Sequence[dict[str, Any]], acts: Set[str]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Actions that are not legal at a stop: a card of the hand, what is for another seat, what was legal just before."""
    seat = decider(walk, list(now))
    for card in sorted(set(walk.state.__dict__["pile_hand"][seat])):
        action = {"seat": seat, "do": PLAY, "card": walk.machine.codes.names[card]}
        if action not in now:
            fits = any(note[0] in FITTING for note in walk.of_card(seat, card))
            yield f"refuses {walk.kind(card)}{' that fits' if fits else ''}", action
    for action in now:
        other = {**action, "seat": (seat + 1) % walk.state.n}
        if action["seat"] == seat and action["do"] in acts - BESIDE_THE_TURN and other not in now:
            yield f"refuses another seat {action['do']}", other
    for action in before:
        if action["do"] in acts and action not in now:
            yield f"refuses {action['do']} of before", action


def legal_in(walk: Walk) -> list[dict[str, Any]]:
    """What may be done where a walk stands, as it is sent."""
    actions = legal(walk.machine, walk.state, walk.stop)
    return [{key: value for key, value in action.items() if key != "bluff"} for action in actions]


def as_far_as_possible(machine: Watched, draft: Draft) -> Draft:
    """The beginning of a play of other rules that can be played by these, with what is forbidden by both on the way."""
    forbidden: list[tuple[int, dict[str, Any]]] = []
    done = 0
    try:
        walk = Walk(machine, draft.start)
        for action in draft.actions:
            now = legal_in(walk)
            walk.follow((action,))
            forbidden += [(at, tried) for at, tried in draft.forbidden if at == done and tried not in now]
            done += 1
    except Impossible:
        pass
    return replace(draft.begun(done), forbidden=tuple(forbidden))
