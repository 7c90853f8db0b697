"""`uno generate`: make the conformance suites from the rules, or check that they are fresh."""

from __future__ import annotations

import argparse

from uno_dsl.cli.kit import kit

EXAMPLES = """examples:
  uno generate                     all suites, each where it is kept
  uno generate flip --printing fr
  uno generate --check             write nothing; exit code 1 if a file is stale"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    kit("generate.command").add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    code: int = kit("generate.command").run(arguments)
    return code
