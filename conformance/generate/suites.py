"""The suites of the editions, generated one at a time or several in parallel.

Not handled here: their content (`suite.py`), the files (`saved_suites.py`), and the command line (`commands/generate.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from conformance.generate.suite import EditionResults, RulesHaveErrors, Suite, suite_of
from uno_dsl.layers.library import Selection, Shelf, shelf

ENGLISH = "en"
"""The printing that leads; also the name of the suite of an edition without printings."""
SEED = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Failed:
    """A printing whose rules have errors."""

    game: str
    printing: str
    why: str


def printings_of(library: Shelf, game: str) -> list[str]:
    """The printings of an edition, English first: the others follow it."""
    names = [printing for edition, printing in library.printings if edition == game] or [ENGLISH]
    return sorted(names, key=lambda name: (name != ENGLISH, name))


def suites(
    games: Sequence[str], printing: str | None = None, *, jobs: int = 1, seed: int = SEED
) -> Iterator[Suite | Failed]:
    """The suites of some games as they are finished; all printings, or one."""
    library = shelf()
    longest_first = sorted(games, key=lambda game: (-len(printings_of(library, game)), game))
    if jobs == 1 or len(games) == 1:
        for game in longest_first:
            yield from suites_of(game, printing, seed)
        return
    with ProcessPoolExecutor(max_workers=jobs) as workers:
        for found in workers.map(suites_of, longest_first, [printing] * len(games), [seed] * len(games)):
            yield from found


def suites_of(game: str, printing: str | None, seed: int) -> list[Suite | Failed]:
    """The suites of one game. The first of its printings leads, even if its suite is not requested."""
    library = shelf()
    before: EditionResults | None = None
    found: list[Suite | Failed] = []
    for name in printings_of(library, game):
        if printing not in (None, name) and before is not None:
            continue
        selection = Selection(game=game, printing=name if (game, name) in library.printings else None)
        try:
            suite = suite_of(selection, name, library, seed, before)
        except RulesHaveErrors as problem:
            found.append(Failed(game=game, printing=name, why=str(problem)))
            continue
        before = before or suite.edition_results
        if printing in (None, name):
            found.append(suite)
    return found
