"""`python -m conformance.mutate`."""

from __future__ import annotations

import argparse
import sys

from .command import add_arguments, run

if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m conformance.mutate", description="Hold the suites against mutants."
    )
    add_arguments(parser)
    sys.exit(run(parser.parse_args()))
