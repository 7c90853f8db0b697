"""`uno mutate`: whether the conformance suites notice every way in which the rules could be got wrong."""

from __future__ import annotations

import argparse

from uno_dsl.cli.kit import kit

EXAMPLES = """examples:
  uno mutate classic                    every mutant; exit code 1 if one lives on
  uno mutate flip --printing fr
  uno mutate classic --sample 100       some of them
  uno mutate classic --held-out         against mutants the suite was not made for"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    kit("mutate.command").add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    code: int = kit("mutate.command").run(arguments)
    return code
