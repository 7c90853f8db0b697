"""Whether a case would go on otherwise with more cards to draw: then it cannot be understood without the sizes of the piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from conformance.cases.action import NEXT
from conformance.site.cases_in_words.case_play import Moment, Played, begun, machine_for, moments, uses_draw_pile
from conformance.site.cases_in_words.case_steps import action_of
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import attribute
from uno_dsl.json_value import BadValue, Json, strings
from uno_dsl.serve.served_round import Table, all_cards

DRAW_PILE, DISCARDS = "draw pile", "discard pile"
MORE = 10
"""How many times the cards that are on the table."""


def sizes_told(case: Mapping[str, Json], before: Mapping[str, Json], play: Played) -> tuple[bool, bool]:
    """Whether a case from a position tells how large the piles are: at its start, and at its end."""
    steps = case["steps"]
    if not before or not isinstance(steps, list):
        return False, False
    ends = uses_draw_pile(before, steps, play)
    return ends or needs_sizes(case, before, play), ends


def needs_sizes(case: Mapping[str, Json], before: Mapping[str, Json], play: Played) -> bool:
    """Whether what must follow in a case from a position depends on how few cards there are to draw."""
    steps = case["steps"]
    if not isinstance(steps, list) or not play.after or not runs_low([before, *(at.position for at in play.after)]):
        return False
    in_round = [step for step in steps if (done := action_of(step)) is None or done.do != NEXT]
    machine = machine_for(case)
    if machine is None or len(in_round) < len(steps):
        return False
    try:
        after = moments(with_more_cards(machine, before), in_round)
    except (BadValue, EngineStuck, RecursionError):
        return True  # with more cards the case cannot even be played
    return list(map(visible, after)) != list(map(visible, play.after))


def runs_low(tables: Sequence[Mapping[str, Json]]) -> bool:
    """Whether there is ever no card in the draw pile, or fewer in the discard pile than a moment before: then they were shuffled."""
    discards = [len(strings(at.get(DISCARDS)) or ()) for at in tables]
    return any(at.get(DRAW_PILE) == [] for at in tables) or any(now < then for then, now in pairwise(discards))


def with_more_cards(machine: Machine, before: Mapping[str, Json]) -> Table:
    """A table with many more cards under the draw pile; if that is said to be empty, under the discards."""
    state = begun(machine, {"position": dict(before)}).state.copy()
    name = attribute("pile", DRAW_PILE if before.get(DRAW_PILE) else DISCARDS)
    state.__dict__[name] = [*all_cards(machine, state)] * MORE + [*state.__dict__[name]]
    return Table(machine, state)


def visible(at: Moment) -> tuple[object, ...]:
    """What a case tells of the table, apart from which cards were drawn: how many everybody has, whose turn it is, and what can be done."""
    hands = at.position.get("hand")
    sizes = tuple(len(strings(hand) or ()) for hand in hands) if isinstance(hands, list) else ()
    return sizes, at.position.get("turn"), frozenset((one.seat, one.do) for one in at.legal)
