"""`python -m tests.source_mutants TOOL INSTALLED`: which mutants of an engine's text the kit notices, made by a tool that others wrote.

TOOL is `mutmut`, `cosmic-ray` (both change tiny-py) or `stryker` (tiny-js). INSTALLED is the Python that has mutmut 3.8 or cosmic-ray 8, or the folder in
which `npm install @stryker-mutator/core@9` was run. Its row of the table in `docs/conformance.md` is printed, then what the suite alone does not notice.
Reasons for mutants that cannot be noticed are in `equivalent.toml`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.source_mutants.source_mutant import MADE_BY, SUBJECTS, SourceMutant, source_mutants
from tests.source_mutants.table import HEAD, Found, alive, row
from tests.source_mutants.trial import Trial, Verdict

TRIALS: dict[str, Trial] = {}
"""The trial of this process, by engine."""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.source_mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tool", choices=MADE_BY)
    parser.add_argument("installed", help="where the tool is")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    parser.add_argument("--sample", type=int, metavar="N", help="only N of the mutants, drawn by chance")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the sample")
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="keep the results, and try only mutants without one"
    )
    parser.add_argument(
        "--known", action="store_true", help="try no more mutants: the row is about those with a result"
    )
    arguments = parser.parse_args()
    os.environ.pop("PYTHONUNBUFFERED", None)  # or a mutant that does not flush what it says would go unnoticed
    mutants = source_mutants(arguments.tool, arguments.installed)
    made = len(mutants)
    if arguments.sample:
        mutants = random.Random(arguments.seed).sample(mutants, min(arguments.sample, len(mutants)))
    found = [*tried(mutants, arguments.jobs, arguments.results, only_known=arguments.known)]
    print(HEAD + row(arguments.tool, found, made), end="")
    for one in found:
        if one.verdict is Verdict.GAMES:
            print(f"only {one.case} notices {one.mutant}")
    for mutant in alive(arguments.tool, found):
        print(f"nothing notices {mutant}")


def tried(mutants: Sequence[SourceMutant], jobs: int, results: Path | None, *, only_known: bool) -> Iterator[Found]:
    """What notices each mutant."""
    known = {one.mutant: one for one in _kept(results)}
    yield from (known[mutant.name] for mutant in mutants if mutant.name in known)
    new = [] if only_known else [mutant for mutant in mutants if mutant.name not in known]
    with ProcessPoolExecutor(max_workers=jobs) as workers:
        for one in workers.map(_try, new):
            if results is not None:
                with results.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([one.mutant, one.verdict, one.case]) + "\n")
            yield one


def _kept(results: Path | None) -> Iterator[Found]:
    if results is not None and results.is_file():
        for line in results.read_text("utf-8").splitlines():
            mutant, verdict, case = json.loads(line)
            yield Found(mutant=mutant, verdict=Verdict(verdict), case=case)


def _try(mutant: SourceMutant) -> Found:
    name = mutant.engine.name
    if name not in TRIALS:
        TRIALS[name] = Trial(SUBJECTS[name])
    verdict, case = TRIALS[name].verdict(mutant)
    return Found(mutant=mutant.name, verdict=verdict, case=case)


main()
