"""A case played by the rules that it is about: the table before and after each of its moves, where the case itself says too little."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from conformance.cases.action import NEXT, Action, action_from_json
from conformance.site.cases_in_words.case_steps import (
    DRAW,
    action_of,
    expected,
    hand_of,
    legal_of,
    nothing_to_draw,
    position_of,
    refilled,
)
from uno_dsl.build import program_unchecked
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.json_value import BadValue, Json, strings
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.serve.served_round import Table
from uno_dsl.serve.situation import game, is_over

MACHINES = 256
SIDE = "side in play"
Position = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after a step, and what everybody may do then."""

    position: Position
    legal: tuple[Action, ...]
    passes: bool = False
    """Whether whoever would draw now gets no card."""


@dataclass(frozen=True, slots=True)
class Played:
    """The moments after each step of a case; the card that is turned up first; who wins the game, if that ends it."""

    after: tuple[Moment, ...] = ()
    starting: str = ""
    winners: tuple[int, ...] = ()


PLAYED: dict[str, Played] = {}
"""The cases that have been played, by their ids: pages in several languages tell the same ones."""


def played(case: Mapping[str, Json]) -> Played:
    """A case as the rules play it; nothing of it if they do not lead through it, as a suite of older rules may have it."""
    name = str(case["id"])
    if name not in PLAYED:
        PLAYED[name] = play(case)
    return PLAYED[name]


def play(case: Mapping[str, Json]) -> Played:
    machine, start, steps = machine_for(case), case["start"], case["steps"]
    if machine is None or not isinstance(start, dict) or not isinstance(steps, list):
        return Played()
    try:
        table = begun(machine, start)
        after = moments(table, steps)
    except (BadValue, EngineStuck, RecursionError):
        return Played()
    won = game(table.state, table.stop)["winners"] if is_over(table.stop) else None
    return Played(tuple(after), turned_up(start, after), tuple(won or ()))


def moments(table: Table, steps: Sequence[Json]) -> list[Moment]:
    """The table after each of some steps."""
    after = []
    for step in steps:
        go_on(table, step)
        after.append(moment(table))
    return after


def moment(table: Table) -> Moment:
    legal, now = table.situation()["legal"], position(table.machine, table.state)
    found = tuple(one for one in map(action_from_json, legal) if isinstance(one, Action))
    draws = next((one for one in legal if one["do"] == DRAW), None) if now.get("draw pile") == [] else None
    return Moment(now, found, draws is not None and not gets_card(table, draws, now))


def stated(step: Json) -> Moment:
    """What a case itself says of the table after a step, where its rules do not lead through it."""
    now = position_of(step) or {}
    return Moment(now, tuple(legal_of(step)), nothing_to_draw(now))


def gets_card(table: Table, draws: dict[str, Json], now: Mapping[str, Json]) -> bool:
    """Whether whoever draws gets a card: it is tried on a copy of the table, whose position is `now`."""
    other, seat = copy(table), draws["seat"]
    other.apply(draws)
    return isinstance(seat, int) and len(hand_of(seat, position(other.machine, other.state))) > len(hand_of(seat, now))


def begun(machine: Machine, start: Mapping[str, Json]) -> Table:
    if "position" in start:
        return Table.from_position(machine, start["position"])
    return Table.from_deck(machine, start["players"], start["dealer"], start["deck"])


def go_on(table: Table, step: Json) -> None:
    """A step of a case. One that is refused changes nothing."""
    action = step.get("action") if isinstance(step, dict) else None
    if not isinstance(action, dict):
        return
    if action["do"] == NEXT:
        table.next_round(action.get("deck"), action.get("dealer"))
    else:
        table.apply(action)


def turned_up(start: Mapping[str, Json], after: Sequence[Moment]) -> str:
    """The card of a new round that is turned up first: that after the cards that are dealt, which is the smallest hand of each player."""
    deck, hands = strings(start.get("deck")), after[0].position.get("hand") if after else None
    if deck is None or not isinstance(hands, list):
        return ""
    place = min((len(hand) for hand in hands if isinstance(hand, list)), default=0) * len(hands)
    return deck[place] if 0 < place < len(deck) else ""


def machine_for(case: Mapping[str, Json]) -> Machine | None:
    """What plays by the rules that a case is about."""
    readings = case["readings"]
    chosen = tuple(sorted(readings.items())) if isinstance(readings, dict) else ()
    return machine_of(str(case["game"]), str(case["printing"]), tuple((name, str(one)) for name, one in chosen))


@lru_cache(maxsize=MACHINES)
def machine_of(edition: str, printing: str, readings: tuple[tuple[str, str], ...]) -> Machine | None:
    """What plays by the rules of a printing with these answers."""
    known = printing if (edition, printing) in shelf().printings else None
    program = program_unchecked(Selection(game=edition, printing=known, readings=dict(readings)))
    return Machine(program) if program is not None else None


def names_other_sides(case: Mapping[str, Json]) -> bool:
    """Whether cards turn over in a case, and are then played or worth points: they are named by the side that nobody has been told of."""
    start, steps, after = case["start"], case["steps"], played(case).after
    if not isinstance(start, dict) or not isinstance(steps, list) or not after:
        return False
    given = start.get("position")
    tables = [given if isinstance(given, dict) else after[0].position, *(at.position for at in after)]
    turned = next((at for at, two in enumerate(pairwise(tables)) if two[0].get(SIDE) != two[1].get(SIDE)), None)
    if turned is None:
        return False
    over = expected(steps[-1]).get("over")
    points = over.get("points") if isinstance(over, dict) else None
    named = [*filter(None, map(action_of, steps[turned + 1 :])), *legal_of(steps[-1])]
    return bool(isinstance(points, list) and any(points)) or any(
        key == "card" for one in named for key, _ in one.details
    )


def uses_draw_pile(before: Mapping[str, Json], steps: Sequence[Json], play: Played) -> bool:
    """Whether the draw pile runs out or is formed again in a case that states both piles afterwards, or what players see of them."""
    ends = expected(steps[-1])
    if ends.get("over") or not play.after or (position_of(steps[-1]) is None and not ends.get("views")):
        return False
    tables = [before, *(at.position for at in play.after)]
    return any(
        refilled(*two)
        for two, action in zip(pairwise(tables), map(action_of, steps), strict=True)
        if action is not None and action.do != NEXT
    )
