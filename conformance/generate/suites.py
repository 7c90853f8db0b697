"""The suites of the editions, generated one at a time or several in parallel.

Not handled here: their content (`suite.py`), the files (`saved_suites.py`), and the command line (`commands/generate.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from conformance.cases.own_rules import OwnRules, printings_of_game
from conformance.generate.suite import ALL, EditionResults, Effort, RulesHaveErrors, Suite, suite_of
from uno_dsl.layers.library import Shelf

ENGLISH = "en"
"""The printing that leads; also the name of the suite of an edition without printings."""
SEED = 1
NOTHING_OWN = OwnRules()
"""The library as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Failed:
    """A printing whose rules have errors."""

    game: str
    printing: str
    why: str


def printings_of(library: Shelf, game: str) -> list[str]:
    """The printings of an edition, English first: the others follow it."""
    return printings_of_game(library, game)


def suites(
    games: Sequence[str],
    printing: str | None = None,
    *,
    jobs: int = 1,
    seed: int = SEED,
    own: OwnRules = NOTHING_OWN,
    effort: Effort = ALL,
) -> Iterator[Suite | Failed]:
    """The suites of some games as they are finished; all printings, or one. `own` is added to the rules of the library."""
    library = own.shelf
    longest_first = sorted(games, key=lambda game: (-len(printings_of(library, game)), game))
    if jobs == 1 or len(games) == 1:
        for game in longest_first:
            yield from suites_of(game, printing, seed, own, effort)
        return
    with ProcessPoolExecutor(max_workers=jobs) as workers:
        made = partial(suites_of, printing=printing, seed=seed, own=own, effort=effort)
        for found in workers.map(made, longest_first):
            yield from found


def suites_of(
    game: str, printing: str | None, seed: int, own: OwnRules = NOTHING_OWN, effort: Effort = ALL
) -> list[Suite | Failed]:
    """The suites of one game. The first of its printings leads, even if its suite is not requested."""
    library = own.shelf
    before: EditionResults | None = None
    found: list[Suite | Failed] = []
    for name in printings_of(library, game):
        if printing not in (None, name) and before is not None:
            continue
        selection = own.selection(game, name)
        try:
            suite = suite_of(selection, name, library, seed, before, effort=effort)
        except RulesHaveErrors as problem:
            found.append(Failed(game=game, printing=name, why=str(problem)))
            continue
        before = before or suite.edition_results
        if printing in (None, name):
            found.append(suite)
    return found
