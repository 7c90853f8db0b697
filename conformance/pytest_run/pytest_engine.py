"""The engine of a pytest run: the arguments of `uno test`, and the cases that they select.

Not handled here: the options of pytest (`pytest_plugin.py`), and the test items (`pytest_items.py`).
"""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from dataclasses import replace

import pytest

from conformance.cases.case import BrokenCase, Case
from conformance.cases.declaration import Declaration
from conformance.commands import chosen_cases, engine_command, report_files, test
from conformance.commands.found_readings import readings_played
from conformance.judge.report import Report
from conformance.pytest_run.pytest_items import UnoPlugin
from conformance.wire.conversation import Conversation
from conformance.wire.faults import Fault
from uno_dsl.cli.arguments import Parser
from uno_dsl.cli.exits import UsageError


def plugin_for(command: str, args: str) -> UnoPlugin:
    """The plugin that tests an engine. Raises pytest.UsageError."""
    try:
        return UnoPlugin(ShippedSuites(command, args))
    except UsageError as problem:
        raise pytest.UsageError(message_of(problem)) from None


class ShippedSuites:
    """The suites that come with the kit, chosen with the arguments of `uno test`."""

    def __init__(self, command: str, args: str) -> None:
        """Reads the arguments. Raises UsageError."""
        parser = Parser("uno test", "")
        test.add_arguments(parser)
        self.arguments: argparse.Namespace = parser.read(["--engine", command, *shlex.split(args)])
        test.refuse_what_cannot_be_done(self.arguments)
        if report_files.takes_stdout(self.arguments):
            raise UsageError("standard output belongs to pytest", "name a file for the report")
        self.terms = engine_command.terms_of(self.arguments)
        self.names: list[tuple[str, str]] = []

    def begin(self) -> Conversation | Fault:
        """Starts the engine."""
        return Conversation.begin(self.terms)

    def cases(self, declared: Declaration) -> Sequence[Case | BrokenCase]:
        """The cases of the suites that the engine declares."""
        try:
            self.names, _ = chosen_cases.suites_wanted(self.arguments, declared.games)
            return chosen_cases.chosen(chosen_cases.cases_in(self.names, self.arguments.source), self.arguments)
        except UsageError as problem:
            raise pytest.UsageError(message_of(problem)) from None

    def judge(self, engine: Conversation, cases: Sequence[Case | BrokenCase]) -> Report:
        """The report, written in the requested formats."""
        readings = readings_played(engine, self.names, self.arguments)
        try:
            report = test.judged_by(engine, cases, self.names, readings, self.arguments)
        except UsageError as problem:
            raise pytest.UsageError(message_of(problem)) from None
        report_files.write(replace(report, in_full=self.arguments.verbose), self.arguments)
        if report.interrupted:
            raise KeyboardInterrupt
        return report


def message_of(problem: UsageError) -> str:
    """What is wrong with the command line, and what to write instead."""
    return f"{problem} ({problem.hint})" if problem.hint else str(problem)
