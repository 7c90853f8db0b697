"""Everything that is tried with the rules of a selection, one search after the other, and what was found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from uno_dsl.checks.unsaid.too_few_cards import shortage
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.machine import Machine
from uno_dsl.examples.checked import own_examples
from uno_dsl.layers.library import Selection
from uno_dsl.layers.rules import Rules
from uno_dsl.model import statements as s
from uno_dsl.program.instructions import Program
from uno_dsl.review.dead_rules import own_files
from uno_dsl.review.example_search import cards_named
from uno_dsl.simulate.policy import POLICIES
from uno_dsl.source import Span
from uno_dsl.verify.few_cards import SIZES, SmallTable, dealt, small_table
from uno_dsl.verify.game_faults import Fault
from uno_dsl.verify.idle_rules import idle_rules
from uno_dsl.verify.long_games import LongGames, Plan, long_games
from uno_dsl.verify.small_games import SmallGames, all_games

MOST_PLAYERS = 10
"""More players make long games longer, and show nothing new."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """How much is tried: positions in all games of small tables, and long games for each number of players and policy."""

    states: int = 40_000
    games: int = 8
    longest: int = 3_000
    seed: int = 0


@dataclass(slots=True, kw_only=True)
class Verified:
    """What was tried and found. `idle` are the places of lines that never ran; `short` says that there are too few cards to begin with."""

    bounds: Bounds
    small: list[SmallGames] = field(default_factory=list)
    long: list[LongGames] = field(default_factory=list)
    idle: list[Span] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    short: Diagnostic | None = None

    @property
    def only_small(self) -> int:
        return sum(one.only_small for one in self.small)

    @property
    def findings(self) -> int:
        return len(self.faults) + len(self.idle) + (self.short is not None)


def verified(
    program: Program, model: s.Model, rules: Rules, selection: Selection, bounds: Bounds,
    progress: Callable[[int], None] = lambda done: None,
) -> Verified:  # fmt: skip
    """Try everything; `progress` is told how many positions were tried. Of faults of one kind about one rule, the one with the shortest game is kept."""
    machine = Machine(program)
    files = looked_at(rules, selection)
    named = cards_named(machine, model, files)
    out = Verified(bounds=bounds, short=shortage(model))
    tables = list(small_tables(machine, named, bounds.seed))
    left = bounds.states
    for number, table in enumerate(tables):
        games = all_games(machine, table, max(1, left // (len(tables) - number)))
        left = max(0, left - games.states)
        out.small.append(games)
        progress(games.states)
    in_hands = dealt(machine, named) if tables else []
    for plan in plans(machine, bounds):
        out.long.append(long_games(machine, plan, in_hands))
    in_small = [fault for games in out.small for fault in games.faults]
    in_long = [fault for games in out.long for fault in games.faults]
    out.faults = shortest([*in_small, *in_long])
    if not tables and any(not fault.moves for fault in out.faults if fault.kind == "stall"):
        return out  # no turn begins, so most lines never run
    share = bounds.states // max(1, len(tables))
    out.idle = idle_rules(model, files, own_examples(rules, max(1, len(selection.houses))), tables, share)
    return out


def looked_at(rules: Rules, selection: Selection) -> frozenset[str]:
    """The files whose lines must have run: house rules, or else the whole game."""
    own = own_files(rules, selection, max(1, len(selection.houses)))
    return own or frozenset(entry.span.file for entry in rules.walk())


def small_tables(machine: Machine, named: list[int], seed: int) -> Iterator[SmallTable]:
    """Tables of every size, with the fewest players and one more."""
    low, high = machine.program.players
    for place, size in enumerate(SIZES):
        for players in sorted({low, min(low + 1, high)}):
            table = small_table(machine, players, seed + place, size, named)
            if table is not None:
                yield table


def plans(machine: Machine, bounds: Bounds) -> Iterator[Plan]:
    """Long games with the fewest and the most players, by every policy."""
    low, high = machine.program.players
    for players in sorted({low, min(high, max(low, MOST_PLAYERS))}):
        for policy in POLICIES:
            yield Plan(players=players, policy=policy, games=bounds.games, longest=bounds.longest, seed=bounds.seed)


def shortest(faults: list[Fault]) -> list[Fault]:
    """One fault of each kind and rule: with the fewest moves, certain ones first."""
    best: dict[tuple[str, str | None], Fault] = {}
    for fault in faults:
        key = fault.kind, fault.rule
        if key not in best or (not fault.sure, len(fault.moves)) < (not best[key].sure, len(best[key].moves)):
            best[key] = fault
    return sorted(best.values(), key=lambda fault: (fault.kind, not fault.sure, len(fault.moves), str(fault.rule)))
