"""`python -m tests.hints [NAME ...]`: follow every hint about our bad files in every way in which it can be taken, and print the best result."""

from __future__ import annotations

import sys
from collections import Counter

from tests.diagnostics.golden_files import cases
from tests.hints.measure import Result
from tests.hints.trials import golden


def main() -> None:
    counts: Counter[Result] = Counter()
    for name in sys.argv[1:] or cases():
        for one in golden(name):
            counts[one.result] += 1
            if one.result is not Result.GONE:
                print(
                    f"{one.result.name:8} {name}:{one.found.span.line} {one.found.code}: {one.found.message}\n         {one.found.hint}",
                    flush=True,
                )
    for result, number in counts.items():
        print(f"{number:5}  {result.value}")


main()
