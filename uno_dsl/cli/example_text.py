"""Examples of a rule as text."""

from __future__ import annotations

from uno_dsl.cli.terminal import paint
from uno_dsl.engine.compile import Machine
from uno_dsl.example import examples
from uno_dsl.pipeline import Stages, run_stages
from uno_dsl.review import Subject


def example_lines(subject: Subject) -> list[str]:
    """Examples of the rules of a subject, or why there are none."""
    stages = run_stages(subject.selection, subject.library)
    if stages.program is None or stages.model is None:
        return []
    keeps = frozenset(keep.name for keep in stages.model.keeps.values() if keep.rule in own_rules(stages, subject.name))
    found = examples(Machine(stages.program), stages.model, subject.name, keeps)
    if not found:
        return ["", "No example: these rules did not come up in a few hundred turns of random play."]
    lines: list[str] = []
    for example in found:
        lines += ["", f"An example with {example.players} players:", *(f"    {line}" for line in example.table), ""]
        lines += [f"    {paint('*', 'good') if told.own else ' '} {told.text}" for told in example.told]
    return lines


def own_rules(stages: Stages, file: str) -> set[str]:
    """The ids of the rules that stand in a file."""
    return {entry.id for entry in stages.rules.walk() if entry.span.file == file} if stages.rules is not None else set()
