"""`uno mutate`: whether the conformance suites notice every way in which the rules could be got wrong."""

from __future__ import annotations

import argparse

from uno_dsl.cli.kit import kit

EXAMPLES = """examples:
  uno mutate classic                    every mutant; exit code 1 if one lives on
  uno mutate flip --printing fr
  uno mutate classic --sample 100       some of them
  uno mutate classic --prove            and the proofs of equivalent mutants once more
  uno mutate classic --held-out         against mutants the suite was not made for
  uno mutate --all --table              one Markdown table of all suites
  uno mutate flip --into PAGE.md        the rows of flip in the table of a page"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    kit("mutate.command").add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    command = kit("mutate.command")
    maker = command.Maker(printings_of=kit("generate.suites").printings_of, held_out=kit("generate.held_out").held_out)
    code: int = command.run(arguments, maker)
    return code
