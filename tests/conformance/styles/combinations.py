"""Random combinations of readings and printings, each played by the reference engine and judged by the kit: it must pass
every case.

    python -m tests.conformance.styles.combinations --count 1000 --seed 1 --minutes 40

Each combination is asked some cases of its suite, and plays some random games. Not handled here: readings that are not
declared, which `uno identify` finds.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from conformance.cases.case import Suite
from conformance.cases.shipped import shipped_suite, shipped_suites
from conformance.commands.random_games import Wanted, games_of
from conformance.judge.judge import judge_begun
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules, Unplayable
from conformance.judge.report import Outcome
from conformance.wire.conversation import Conversation, Terms
from uno_dsl.cli.console import Progress

CASES, GAMES = 40, 2
"""How many cases each combination is asked, and how many random games it plays."""
CHANGED = 0.35
"""The share of the questions of a combination that are read in another way than by default."""
ACCUSED = (Outcome.FAILED, Outcome.ENGINE_ERROR, Outcome.KIT_ERROR)
KEPT_RULES = 25
"""After this number of combinations, the machines that were built are dropped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Combination:
    """A game, a printing, and a reading of each of its open questions."""

    game: str
    printing: str
    readings: dict[str, str]

    @property
    def command(self) -> tuple[str, ...]:
        """The engine that plays it."""
        named = (f"{question}={reading}" for question, reading in self.readings.items())
        return (sys.executable, "-m", "tests.conformance.styles.combined", self.game, self.printing, *named)


@dataclass(slots=True, kw_only=True)
class Figures:
    """What was found."""

    combinations: int = 0
    unplayable: int = 0
    outcomes: Counter[Outcome] = field(default_factory=Counter)
    games: int = 0
    moves: int = 0
    accusations: list[str] = field(default_factory=list)


def combination(rules: Rules, chance: Random) -> Combination:
    """A random combination; some exclude each other and cannot be played."""
    game, printing = chance.choice([(game, one) for game, all_ in shipped_suites().items() for one in all_])
    readings = {
        name: chance.choice(question.readings) if chance.random() < CHANGED else question.in_force
        for name, question in rules.questions(game, printing).items()
    }
    return Combination(game=game, printing=printing, readings=readings)


def accusations(rules: Rules, one: Combination, chance: Random, figures: Figures) -> Iterator[str]:
    """What the kit holds against the reference engine that plays a combination."""
    suite = shipped_suite(one.game, one.printing)
    assert isinstance(suite, Suite)
    cases = chance.sample(suite.cases, CASES)
    terms = Terms(command=one.command, timeout=30, start_timeout=60)
    named = " ".join(one.command[3:])
    engine = Conversation.begin(terms)
    if not isinstance(engine, Conversation):
        yield f"{named}: {engine}"
        return
    wanted = Wanted(games=GAMES, seed=chance.randrange(2**32))
    observer = Observer(engine)
    with Progress("", GAMES) as bar:
        games = [*games_of(observer, rules, one.game, one.printing, one.readings, wanted, bar)]
    figures.games += len(games)
    figures.moves += sum(game.moves for game in games)
    for game in games:
        if game.saved is not None:
            yield f"{named}: {game.saved.id}: {game.result.failure or game.result.breakdown}"
    if observer.losses:
        return
    report = judge_begun(engine, cases, reference=rules)  # the same process goes on, and is ended
    figures.outcomes.update(result.outcome for result in report.results)
    for result in report.results:
        if result.outcome in ACCUSED:
            yield f"{named}: {result.case.id}: {result.failure or result.breakdown or result.reason}"


def judged(count: int, seed: int, until: float | None = None) -> Figures:
    """The figures of the combinations of a seed."""
    figures, rules = Figures(), Rules()
    for number in range(count):
        if until is not None and monotonic() >= until:
            break
        if number % KEPT_RULES == 0:
            rules = Rules()
        chance = Random(f"{seed}/{number}")
        one = combination(rules, chance)
        if isinstance(rules.machine(one.game, one.printing, one.readings), Unplayable):
            figures.unplayable += 1
            continue
        figures.combinations += 1
        figures.accusations += accusations(rules, one, chance, figures)
    return figures


def main() -> int:
    """Prints the figures; returns 1 if the engine fails anything."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float)
    asked = parser.parse_args()
    begun = monotonic()
    figures = judged(asked.count, asked.seed, None if asked.minutes is None else begun + 60 * asked.minutes)
    for line in figures.accusations:
        print(line)
    told = ", ".join(f"{outcome.value} {count}" for outcome, count in sorted(figures.outcomes.items()))
    print(f"seed {asked.seed}: {figures.combinations} combinations, {figures.unplayable} that exclude each other")
    print(f"cases: {told}")
    print(f"random games: {figures.games}, with {figures.moves} moves")
    print(f"accusations: {len(figures.accusations)}; {monotonic() - begun:.0f} s")
    return 1 if figures.accusations else 0


if __name__ == "__main__":
    sys.exit(main())
