"""`pytest --uno-engine "CMD"`: the conformance suites as tests of pytest.

This is what pytest loads, in every run: it only adds options. The kit, which makes tests of the suites, is looked for
when they are used. Leaves to others: the items (`pytest_plugin` in the kit).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from conformance import Report
    from conformance.conversation import Conversation
    from conformance.declaration import Declaration
    from conformance.faults import Fault

WORDS = {
    "--uno-engine": ("CMD", "judge an engine by the rules of UNO: the command that runs it; each case is a test"),
    "--uno-args": ("ARGS", "which cases, as after `uno test`: editions, --printing, --rule, --reading, --timeout …"),
}


def pytest_addoption(parser: pytest.Parser) -> None:
    """The two options."""
    group = parser.getgroup("uno", "conformance with the rules of UNO")
    for option, (metavar, purpose) in WORDS.items():
        group.addoption(option, metavar=metavar, default=None, help=purpose)


def pytest_configure(config: pytest.Config) -> None:
    """Make tests of the cases, if an engine is named."""
    config.addinivalue_line("markers", "uno: a case of the conformance suites (see --uno-engine)")
    command, args = config.getoption("--uno-engine"), config.getoption("--uno-args")
    if command is None:
        if args is not None:
            raise pytest.UsageError("--uno-args needs --uno-engine")
        return
    from uno_dsl.cli.exits import UsageError
    from uno_dsl.cli.kit import kit

    try:
        plugin = kit("pytest_plugin").UnoPlugin(ShippedSuites(command, args or ""))
    except UsageError as problem:
        raise pytest.UsageError(told(problem)) from None
    config.pluginmanager.register(plugin, "uno-engine")


class ShippedSuites:
    """The suites that come with the kit, chosen with the arguments of `uno test`."""

    def __init__(self, command: str, args: str) -> None:
        """Read the arguments. Raises UsageError."""
        import shlex

        from uno_dsl.cli import chosen_cases, engine_command, report_files, running, test
        from uno_dsl.cli.arguments import Parser
        from uno_dsl.cli.exits import UsageError

        parser = Parser("uno test", "")
        test.add_arguments(parser)
        self.arguments: argparse.Namespace = parser.read(["--engine", command, *shlex.split(args)])
        running.refuse_for_others(self.arguments)
        chosen_cases.refuse_unknown_names(self.arguments)
        report_files.refuse_targets(self.arguments)
        if report_files.takes_stdout(self.arguments):
            raise UsageError("standard output is pytest's", "name a file for the report")
        self.terms = engine_command.terms_of(self.arguments)
        self.names: list[tuple[str, str]] = []

    def begin(self) -> Conversation | Fault:
        """Start the engine."""
        from uno_dsl.cli.kit import kit

        engine: Conversation | Fault = kit("conversation").Conversation.begin(self.terms)
        return engine

    def cases(self, declared: Declaration) -> Sequence[Any]:
        """The cases of the suites that the engine declares."""
        from uno_dsl.cli import chosen_cases
        from uno_dsl.cli.exits import UsageError

        try:
            self.names, _ = chosen_cases.suites_wanted(self.arguments, declared.games)
            return chosen_cases.cases_wanted(self.arguments, self.names)
        except UsageError as problem:
            raise pytest.UsageError(told(problem)) from None

    def judge(self, engine: Conversation, cases: Sequence[Any]) -> Report:
        """The report, with the sentences of the rules it is about, written in the forms that are asked for."""
        from uno_dsl.cli import report_files, test
        from uno_dsl.cli.exits import UsageError

        readings = test.readings_played(engine, self.names, self.arguments)
        try:
            report = test.judged_by(engine, cases, self.names, readings, self.arguments)
        except UsageError as problem:
            raise pytest.UsageError(told(problem)) from None
        report_files.write(replace(report, in_full=self.arguments.verbose), self.arguments)
        return report


def told(problem: Exception) -> str:
    """What is wrong with the command line, and what to write instead."""
    hint = getattr(problem, "hint", None)
    return f"{problem} ({hint})" if hint else str(problem)
