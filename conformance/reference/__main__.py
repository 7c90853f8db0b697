"""`python -m conformance.reference` writes the generated pages of `docs/reference/`; `--check` only says which are out of date."""

from __future__ import annotations

import argparse
import sys

from conformance.reference.reference_files import out_of_date, write


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m conformance.reference", description="Write docs/reference/.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a file is out of date")
    check = parser.parse_args().check
    names = out_of_date() if check else write()
    for name in names:
        print(f"{'out of date' if check else 'written'}: docs/reference/{name}")
    return 1 if check and names else 0


if __name__ == "__main__":
    sys.exit(main())
