"""Refused actions in the middle of a play: nearly legal ones, after which everything goes on as before.

They are of the kinds of action that the play uses anyway. Not handled here: which of them are worth a step
(`interaction_cases.py`), and what is refused at the end of a small case (`refusal.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from typing import Any

from conformance.generate.cases.interactions import CLOSE, LOOSE, Interactions, Pairs
from conformance.generate.cases.record import BESIDE_THE_TURN
from conformance.generate.cases.refusal import decider
from conformance.generate.cases.stop_facts import moments_of
from conformance.plays.draft import Draft
from conformance.plays.layout import hands_of
from conformance.plays.random_walk import Impossible, Walk
from conformance.plays.watched import Watched
from uno_dsl.engine.actions import legal

PLAY = "play"
FITTING = frozenset({"only", "free", "bluff"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbidden:
    """An action that is not legal, the action of the play before which it is tried, and its pairs."""

    at: int
    action: dict[str, Any]
    pairs: Pairs


def forbidden_in(interactions: Interactions, draft: Draft) -> Iterator[Forbidden]:
    """The illegal actions that can be tried in a play. Raises Impossible."""
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
    """Actions that are not legal at a stop: a card of the hand, an action of another seat, what was legal just before."""
    seat = decider(walk, list(now))
    for card in sorted(set(hands_of(walk.state)[seat])):
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
    """The legal actions of a walk, as they are sent."""
    actions = legal(walk.machine, walk.state, walk.stop)
    return [{key: value for key, value in action.items() if key != "bluff"} for action in actions]


def as_far_as_possible(machine: Watched, draft: Draft) -> Draft:
    """The prefix of a play under other rules that can be played under these, with what both refuse on the way."""
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
