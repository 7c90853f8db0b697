"""Rules that never ran: neither in the search of `uno check`, nor in an example, nor in any game of a small table."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, Stop
from uno_dsl.model import statements as s
from uno_dsl.program.from_model import lower
from uno_dsl.review.dead_rules import idle_in, shown
from uno_dsl.review.example_search import cards_named
from uno_dsl.review.probes import probed, probes_run
from uno_dsl.simulate.policy import POLICIES
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.verify.exhaustive import explore
from uno_dsl.verify.few_cards import SIZES, SmallTable, first_turn, put_away

SHORT_GAMES = 800
"""Short games that are played for lines that never ran before."""
SHORT = 80
"""Decisions of each at most."""


def idle_rules(
    model: s.Model, files: frozenset[str], examples: Sequence[n.Example], tables: Sequence[SmallTable], most: int
) -> list[Span]:
    """The places of the lines that never ran, without those inside others that never ran. `most` positions are tried at each table."""
    known = probed(model, files)
    idle = [span for span in idle_in(known, files) if not shown(model, files, span, examples)]
    idle = [span for span in idle if not runs_at(model, files, span, tables, most)]
    return [span for span in idle if known.blocks[span].above not in idle]


def runs_at(model: s.Model, files: frozenset[str], span: Span, tables: Sequence[SmallTable], most: int) -> bool:
    """Whether some lines run in a game of a small table, or in one of many short games."""
    probe = probed(model, files, only=span).model
    machine = Machine(lower(probe))
    named = cards_named(machine, probe, files)
    return any(reached(machine, table.at(machine), most) for table in tables) or any(
        short_game(machine, seed, named) for seed in range(SHORT_GAMES)
    )


def reached(machine: Machine, start: State, most: int) -> bool:
    """Whether the probe runs in a game from a state on."""
    found = False

    def look(g: State, stop: Stop, number: int) -> bool:
        nonlocal found
        found = found or probes_run(g) > 0
        return found

    explore(machine, start, most, look)
    return found


def short_game(machine: Machine, seed: int, named: Sequence[int]) -> bool:
    """Whether the probe runs in a round with a few cards that is played at random."""
    low, high = machine.program.players
    chance, g = Random(seed), None
    with suppress(Exception):  # whatever stops the rules: the probe may have run before
        g = first_turn(machine, min(low + seed % 2, high), seed)
        if g is None:
            return False
        put_away(machine, g, SIZES[seed % len(SIZES)], named, chance)
        choose = POLICIES["uniform" if seed % 3 == 2 else "eager"](machine, chance.random)
        for _ in range(SHORT):
            stop = run(machine, g)
            if stop.pc < 0 or not stop.options or probes_run(g):
                break
            decide(machine, g, stop, choose(g, stop.options))
    return g is not None and probes_run(g) > 0
