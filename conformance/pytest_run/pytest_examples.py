"""The examples in rules files as pytest tests: each example is an item; a file with errors is an item that fails."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from uno_dsl.diagnostic import Diagnostic, render
from uno_dsl.engine.machine import Machine
from uno_dsl.examples.checked import check_examples, own_examples
from uno_dsl.pipeline import run_stages
from uno_dsl.printable import printable
from uno_dsl.review.review import file_subjects, is_meant_for
from uno_dsl.source import Source, UnreadableSource


class ExampleItem(pytest.Item):
    """An example, or the rules of a file, with what is wrong."""

    finding: Diagnostic | None = None
    sources: Mapping[str, Source]

    def saying(self, finding: Diagnostic | None, sources: Mapping[str, Source]) -> ExampleItem:
        """This item, with its finding."""
        self.finding, self.sources = finding, sources
        return self

    def runtest(self) -> None:
        """Fails if there is a finding."""
        if self.finding is not None:
            pytest.fail(render(self.finding, self.sources), pytrace=False)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """The place and title in reports."""
        return self.path, None if self.finding is None else self.finding.span.line - 1, self.name


class RulesFile(pytest.File):
    """A rules file with examples, checked with the first edition that it is for."""

    def collect(self) -> Iterable[pytest.Item]:
        """An item for each example; only one, if the rules have errors."""
        try:
            subject = next(each for each in file_subjects(self.path, None) if is_meant_for(each))
        except (UnreadableSource, StopIteration):  # `uno check` says what is wrong; without rules there are no examples
            return
        stages = run_stages(subject.selection, subject.shelf)
        if stages.rules is None or not own_examples(stages.rules):
            return
        errors = [found for found in stages.diagnostics if found.severity == "error"]
        if errors or stages.program is None:
            yield self.item("rules").saying(next(iter(errors), None), stages.sources)
            return
        checked = check_examples(stages.rules, Machine(stages.program), subject.selection, subject.shelf)
        for outcome in checked.outcomes:
            yield self.item(outcome.title).saying(outcome.finding, stages.sources)
        about_examples = {outcome.finding for outcome in checked.outcomes}
        for finding in checked.findings:
            if finding not in about_examples:
                yield self.item(finding.code).saying(finding, stages.sources)

    def item(self, name: str) -> ExampleItem:
        """A test item."""
        return ExampleItem.from_parent(self, name=printable(name))
