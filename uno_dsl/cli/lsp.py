"""`uno lsp`: a language server for editors, on stdin and stdout."""

from __future__ import annotations

import argparse

from uno_dsl.cli.exits import CLEAN, UsageError

EXAMPLES = """examples:
  uno lsp                                editors start it; see docs/guides/write-rules-in-your-editor.md
  python -m pip install "uno-dsl[lsp]"   installs what it needs"""
NEEDED = ("pygls", "lsprotocol")
"""The packages of the extra `lsp`."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--stdio", action="store_true", help="talk on stdin and stdout; it always does, some editors ask for it"
    )


def run(arguments: argparse.Namespace) -> int:
    try:
        # for start-up time, and because the packages may be missing
        from uno_dsl.lsp.server import serve
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in NEEDED:
            raise
        raise UsageError(
            f"`uno lsp` needs the package {missing.name}, which is not installed",
            'python -m pip install "uno-dsl[lsp]"',
        ) from None
    serve()
    return CLEAN
