"""Examples of a rule as text."""

from __future__ import annotations

from uno_dsl.cli.console import paint
from uno_dsl.engine.machine import Machine
from uno_dsl.pipeline import Stages, run_stages
from uno_dsl.review.example import examples
from uno_dsl.review.review import Subject, understood


def example_lines(subject: Subject) -> list[str]:
    """Examples of the rules of a subject, or why there are none."""
    stages = run_stages(subject.selection, subject.shelf)
    if stages.program is None or stages.model is None:
        return []
    files = own_files(stages, subject)
    rules = own_rules(stages, files)
    keeps = frozenset(keep.name for keep in stages.model.keeps.values() if keep.rule in rules)
    found = examples(Machine(stages.program), stages.model, files, keeps)
    if not found:
        return ["", "No example: no effect of these rules could be seen in the rounds that were played at random."]
    lines: list[str] = []
    for example in found:
        lines += ["", f"An example with {example.players} players:", *(f"    {line}" for line in example.table), ""]
        lines += [f"    {paint('*', 'good') if line.own else ' '} {line.text}" for line in example.lines]
    return lines


def own_files(stages: Stages, subject: Subject) -> frozenset[str]:
    """The files that the subject adds."""
    base = {} if subject.base is None else understood(subject.base, subject.shelf).sources
    return frozenset(set(stages.sources) - set(base))


def own_rules(stages: Stages, files: frozenset[str]) -> set[str]:
    """The ids of the rules in some files."""
    return (
        {entry.id for entry in stages.rules.walk() if entry.span.file in files} if stages.rules is not None else set()
    )
