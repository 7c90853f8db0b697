"""Plays the same rounds with the interpreter and with the engine, and compares everything at every stop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from uno_dsl.engine import run as fast
from uno_dsl.engine import stop_options as options
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State as FastState
from uno_dsl.engine.state import Stop as FastStop
from uno_dsl.engine.state import attribute
from uno_dsl.engine.view import view as fast_view
from uno_dsl.interpreter import turns
from uno_dsl.interpreter.game_state import State
from uno_dsl.interpreter.player_views import view
from uno_dsl.interpreter.turns import Option
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked import operations as o
from uno_dsl.program.linked.link import link
from uno_dsl.program.linked.tables import Linked
from uno_dsl.simulate.policy import POLICIES


class Different(Exception):
    """The interpreter and the engine do not do the same. The message says where, and what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How a program is played: with how many players, by which policy, from which seed, and for how many stops at most."""

    players: int
    policy: str
    seed: int
    stops: int


def compare(program: Program, plan: Plan, linked: Linked | None = None, machine: Machine | None = None) -> int:
    """Play a round, and the next ones of the game, in both ways. Returns the number of stops compared. Raises Different."""
    machine = machine or Machine(program)
    g = turns.new_game(linked or link(program), plan.players, plan.seed)
    h = fast.new_game(machine, plan.players, plan.seed)
    h.log = []
    choose = POLICIES[plan.policy](machine, Random(plan.seed).random)
    turns.begin(g)
    fast.begin(machine, h)
    for number in range(plan.stops):
        stop, found = stop_of(g), fast_stop(machine, h)
        if isinstance(stop, str) or isinstance(found, str):
            if isinstance(stop, str) and isinstance(found, str):
                return number  # both are stuck
            raise Different(f"stop {number}: {stop} and {found}")
        for what, one, other in differences(machine, g, h, stop, found):
            if one != other:
                raise Different(f"stop {number}, {what}: {one!r}, and the engine {other!r}")
        g.log.clear()
        h.log.clear()
        if not found.options:
            return number + 1
        option = choose(h, found.options)
        at = next(place for place, other in enumerate(found.options) if other is option)
        turns.decide(g, stop, stop.options[at])
        fast.decide(machine, h, found, option)
    return plan.stops


def stop_of(g: State) -> turns.Stop | str:
    """The next stop of the interpreter; a text if there is none."""
    try:
        return turns.run(g)
    except turns.Stuck as error:
        return str(error)


def fast_stop(machine: Machine, h: FastState) -> FastStop | str:
    """The next stop of the engine; a text if there is none."""
    try:
        return fast.run(machine, h)
    except EngineStuck as error:
        return str(error)


def differences(
    machine: Machine, g: State, h: FastState, stop: turns.Stop, found: FastStop
) -> list[tuple[str, Any, Any]]:
    """Everything that must be the same."""
    pairs: list[tuple[str, Any, Any]] = [
        ("kind", stop.kind, found.kind),
        ("rule", stop.rule, found.rule),
        ("options", stop.options, [plain_option(option) for option in found.options]),
        ("events", g.log, h.log),
        ("shuffles", [g.seed, g.shuffles], h.chance),
        (
            "windows",
            [[w.number, w.turn, w.of, w.frame.slots] for w in g.windows],
            [[*w[:3], w[3][1:]] for w in h.windows],
        ),
        ("processes", [process(g, f.at, f.slots) for f in g.stack], [process(g, f[0], f[1:]) for f in h.stack]),
    ]
    pairs += [(part, getattr(g, part), getattr(h, part)) for part in PARTS]
    for keep in machine.program.keeps.values():
        mine, prefix = (g.piles, "pile") if keep.kind == "pile" else (g.kept, "kept")
        pairs.append((keep.name, mine[keep.name], getattr(h, attribute(prefix, keep.name))))
    seat = (None, *range(g.players))[g.turn_number % (g.players + 1)]  # somebody else in each turn
    pairs.append((f"view of {seat}", tried(lambda: view(g, seat)), tried(lambda: fast_view(machine, h, seat))))
    return pairs


def tried(what: Callable[[], Any]) -> Any:
    """What something gives; the kind of error, where generated rules make no sense."""
    try:
        return what()
    except (IndexError, KeyError, TypeError) as error:
        return type(error).__name__


PARTS = (
    "turn", "turn_number", "in_turn", "fresh", "next_turn", "misses", "gone", "bluffs", "marks", "under_way", "round_over",
    "pending", "winners", "rounds",
)  # fmt: skip


def process(g: State, at: int, slots: list[Any]) -> tuple[int, list[Any]]:
    """A process: where it continues, and its slots."""
    return process_of(g.program, at, slots)


def process_of(program: Linked, at: int, slots: list[Any]) -> tuple[int, list[Any]]:
    """A process: where it continues, and its slots. An empty list is absent. A draw with no card left to draw is done, whether it has been left or not."""
    values = [(list(value) or None) if isinstance(value, list | tuple) else value for value in slots]
    x = program.operations[at]
    if isinstance(x, o.DrawCards) and values[x.left_slot] == 0:
        values[x.left_slot] = values[x.asked_slot] = None
        return x.next, values
    return at, values


def plain_option(option: options.Option) -> Option:
    """An option of the engine as one of the interpreter."""
    match option:
        case options.Take(seat=seat, offer=number, card=card):
            return Option("take", seat, number, card)
        case options.Decline(seat=seat):
            return Option("decline", seat)
        case options.Choose(seat=seat, value=value):
            return Option("choose", seat, value)
        case options.UseWindow(seat=seat, window=window, offer=number, card=card):
            return Option("window", seat, number, card, window)
        case options.Judge(judged=number, player=player):
            return Option("judge", player, number)
        case options.GoOn():
            return Option("go on")
