"""`python -m conformance.site.engines [NAME ...]` makes the stored reports again; `--check` only says which are out of date."""

from __future__ import annotations

import argparse
import sys

from conformance.site.engines.remake import remake
from conformance.site.engines.stored_report import stale, subjects


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m conformance.site.engines",
        description="Test the engines in examples/engines/ and store the reports.",
    )
    parser.add_argument("names", metavar="NAME", nargs="*", help="only these engines")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a report is out of date")
    arguments = parser.parse_args()
    chosen = [one for one in subjects() if one.name in arguments.names or not arguments.names]
    problems = {one: stale(one) if arguments.check else remake(one) for one in chosen}
    for one, problem in problems.items():
        print(f"{one.name}: {problem or ('up to date' if arguments.check else 'written')}")
    return 1 if any(problems.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
