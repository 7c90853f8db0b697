"""`python -m uno_dsl` runs the command line."""

from __future__ import annotations

import sys

from uno_dsl.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
