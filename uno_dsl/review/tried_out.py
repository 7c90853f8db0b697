"""A few random test games, to see whether the rules let them go on, and whether anybody has to.

No check that only reads the rules finds every endless loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import IDLE_TURN, decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State
from uno_dsl.engine.stop_options import Decline, Take
from uno_dsl.layers.rules import Rules
from uno_dsl.source import Span

GAMES = 4
DEALS = 50
"""How many games are dealt, besides, only up to their first decision: what goes wrong with a few deals costs little to find."""
DECISIONS = 150
"""How many decisions of each game are tried."""
PASSED = 4
"""How many games are dealt in which everybody passes whenever nothing changes by it."""
EAGER = 0.5
"""How often a card is played where one may be."""


HARMLESS = frozenset({"dead-reading", "same-option", "unused-name"})
"""Findings that say nothing about how the game goes on."""
FORETOLD = frozenset({"circular", "empty-hand", "endless", "never-set", "no-end", "no-option", "no-start", "no-winner"})
"""Findings by which a test game may come to a halt: a loop that it runs into then is what they said."""


def worth_trying(found: Sequence[Diagnostic]) -> bool:
    """Whether nothing was found yet that a test game would only show again."""
    return all(diagnostic.code in HARMLESS for diagnostic in found)


def also_shown(machine: Machine, rules: Rules, found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """What test games show besides the findings: all of it, unless they say already that a game may come to a halt.

    That a turn begins in which nobody does anything is no loop, and never said by them.
    """
    if any(diagnostic.severity == "error" for diagnostic in found):
        return []
    codes = {diagnostic.code for diagnostic in found}
    shown = tried_out(machine, rules)
    return [x for x in shown if x.code not in codes and (not codes & FORETOLD or x.message.endswith(IDLE_TURN))]


def tried_out(machine: Machine, rules: Rules) -> list[Diagnostic]:
    """A warning if a game by these rules comes to a halt, or if passing can go on for ever."""
    low, high = machine.program.players
    for seed in range(GAMES + DEALS):
        try:
            play(machine, min(max(low, 2 + seed % GAMES), high), seed, DECISIONS if seed < GAMES else 1)
        except EngineStuck as stuck:
            return [halted(stuck, rules, machine)]
    for seed in range(PASSED):
        try:
            rule = passed_for_ever(machine, min(max(low, 2), high), seed)
        except EngineStuck as stuck:
            return [halted(stuck, rules, machine)]
        if rule is not None:
            return [passing(rule, rules, machine)]
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


def passed_for_ever(machine: Machine, players: int, seed: int) -> str | None:
    """The rule by which everybody can pass until the same position is reached again, if there is one."""
    g = start(machine, players, seed)
    seen: list[object] = []
    stop = run(machine, g)
    for _ in range(4 * players):
        if stop.kind == "over":
            return None
        asked = [option.seat for option in stop.options if isinstance(option, Decline)]
        now = stop.pc, asked, moment(g, stop.rule)
        if now in seen:
            return stop.rule
        seen.append(now)
        for option in stop.options:
            if isinstance(option, Decline) or isinstance(option, Take) and option.card is None:
                after = g.copy()
                decide(machine, after, stop, option)
                next_stop = run(machine, after)
                if vars(after) == vars(g):  # the piles and all that is kept
                    g, stop = after, next_stop
                    break
        else:
            return None
    return None


def moment(g: State, rule: str) -> object:
    """A position without the number of the turn."""
    windows = [(window[0], window[2:]) for window in g.windows]
    return (
        rule, dict(vars(g)), g.turn, g.next_turn, list(g.misses), list(g.gone), g.rounds, list(g.chance), windows,
    )  # fmt: skip


def passing(rule: str, rules: Rules, machine: Machine) -> Diagnostic:
    """The finding that nobody ever has to do anything."""
    blamed, at = places_of(rule, rules, machine)
    return Diagnostic(
        code="passing", severity="warning", span=blamed,
        message="a round need not end: in a test game everybody could pass, again and again, and nothing changed",
        hint="let a player who does not play draw a card, or end the round when everybody has passed",
        other=None if blamed == at else at, other_says="" if blamed == at else "the decision is here",
    )  # fmt: skip


def halted(stuck: EngineStuck, rules: Rules, machine: Machine) -> Diagnostic:
    """The finding that nobody is asked any more."""
    blamed, at = places_of(stuck.rule or "", rules, machine)
    hint = "check what that rule waits for, and whether it can still happen"
    if str(stuck) == IDLE_TURN:
        hint = (
            "the `if` of this rule did not hold as a turn began: put it into a line under `when a player begins a turn`, so that the others "
            "take a turn in which nothing happens; or let whoever takes no more turns leave the round: `the player is out of the round`"
        )
    return Diagnostic(
        code="halts", severity="warning", span=blamed,
        message=f"a test game with these rules got stuck: {stuck}",
        hint=hint,
        other=None if blamed == at else at, other_says="" if blamed == at else "it halts here",
    )  # fmt: skip


def places_of(rule: str, rules: Rules, machine: Machine) -> tuple[Span, Span]:
    """The place to report, which is in a house rule if there is one, and the place of the rule itself."""
    places = Places(rules)
    at = places.span(rule)
    if not at.file:  # a line without an id is reported under the id of its block
        at = next((handler.span for handler in machine.program.handlers if handler.rule == rule), at)
    if not at.file:  # the beginning of a turn is no line of a file
        at = next((entry.span for entry in rules.walk() if entry.own), at)
    changed = [span for _, span in places.changes_by_house_rules(rules, lambda line: True)]
    own = [entry.span for entry in rules.walk() if entry.own and places.in_house_rule(entry.span)]
    blamed = at if places.in_house_rule(at) else next(iter([*own, *changed]), at)
    return blamed, at
