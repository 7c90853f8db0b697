"""A few random test games, to see whether the rules let them go on.

No check that only reads the rules finds every endless loop.
"""

from __future__ import annotations

from random import Random

from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.stop_options import Take
from uno_dsl.layers.rules import Rules

GAMES = 4
DEALS = 50
"""How many games are dealt, besides, only up to their first decision: what goes wrong with a few deals costs little to find."""
DECISIONS = 150
"""How many decisions of each game are tried."""
EAGER = 0.5
"""How often a card is played where one may be."""


def tried_out(machine: Machine, rules: Rules) -> list[Diagnostic]:
    """A warning if a game by these rules comes to a halt."""
    low, high = machine.program.players
    for seed in range(GAMES + DEALS):
        try:
            play(machine, min(max(low, 2 + seed % GAMES), high), seed, DECISIONS if seed < GAMES else 1)
        except EngineStuck as stuck:
            return [halted(stuck, rules)]
    return []


def play(machine: Machine, players: int, seed: int, decisions: int) -> None:
    """Play some decisions of a game. Raises EngineStuck."""
    chance = Random(seed)
    g = start(machine, players, seed)
    for _ in range(decisions):
        stop = run(machine, g)
        if stop.kind == "over":
            return
        plays = [option for option in stop.options if isinstance(option, Take) and option.card is not None]
        decide(machine, g, stop, chance.choice(plays if plays and chance.random() < EAGER else stop.options))


def halted(stuck: EngineStuck, rules: Rules) -> Diagnostic:
    """The finding, at the house rule that was added, if there is one."""
    places = Places(rules)
    at = places.span(stuck.rule or "")
    changed = [span for _, span in places.changes_by_house_rules(rules, lambda line: True)]
    own = [entry.span for entry in rules.walk() if entry.own and places.in_house_rule(entry.span)]
    blamed = next(iter([*own, *changed]), at)
    if places.in_house_rule(at):
        blamed = at
    return Diagnostic(
        code="halts", severity="warning", span=blamed,
        message=f"a test game with these rules got stuck: {stuck}",
        hint="check what that rule waits for, and whether it can still happen",
        other=None if blamed == at else at, other_says="" if blamed == at else "it halts here",
    )  # fmt: skip
