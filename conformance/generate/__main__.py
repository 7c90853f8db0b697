"""`python -m conformance.generate`."""

from __future__ import annotations

import argparse
import sys

from .command import add_arguments, run

if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m conformance.generate", description="Make the suites from the rules."
    )
    add_arguments(parser)
    sys.exit(run(parser.parse_args()))
