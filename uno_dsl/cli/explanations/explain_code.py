"""What a rule was compiled to, as text: when it runs, its instructions, and the Python functions made of them."""

from __future__ import annotations

from uno_dsl.cli.console import paint
from uno_dsl.engine.machine import Machine
from uno_dsl.explain.rule_source import source_of
from uno_dsl.program.to_text import code_of, handlers_of


def compiled_lines(machine: Machine, rule: str) -> list[str]:
    """The instructions of a rule and its Python."""
    head = paint(f"[{rule}]", "strong")
    runs = handlers_of(machine.program, rule)
    instructions = [str(line) for line in code_of(machine.program, rule)]
    python = source_of(machine, rule).splitlines()
    if not instructions and not python:
        return [
            f"{head} has no code of its own; it is part of the code of the rule around it, or of rules that use it."
        ]
    lines = [f"{head} runs", *(f"    {text}" for text in runs), ""] if runs else []
    lines += [f"{head} as instructions:", *(f"    {text}" for text in instructions)] if instructions else []
    return [*lines, *([""] if instructions else []), f"{head} as Python:", *(f"    {text}" for text in python)]
