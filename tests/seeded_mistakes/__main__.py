"""`python -m tests.seeded_mistakes [--seed N] [FILE ...]`: put mistakes into our house rules, and print which of them are found."""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.seeded_mistakes.measure import cookbook, measured


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.seeded_mistakes")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="try one of N mistakes")
    arguments = parser.parse_args()
    table = measured(arguments.files or cookbook(), arguments.seed, arguments.every)
    for path, mistake, said in table.missed:
        print(
            f"{path.name}:{mistake.line} {mistake.kind}: {mistake.text.split(chr(10))[mistake.line - 1].strip()}\n    {said}"
        )
    print(table)


main()
