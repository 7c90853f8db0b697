"""The label of a rule at the table: its id, and the layer it comes from if that is not the edition."""

from __future__ import annotations

import re

from uno_dsl.program.instructions import Program


def label(program: Program, rule: str) -> str:
    """`turn.draw`; `turn.draw of mercy` if the house rule mercy has replaced it."""
    text = program.rules.get(rule)
    if text is None or text.layer in program.editions or rule.startswith(f"{text.layer}."):
        return rule
    return f"{rule} of {text.layer}"


def labels(program: Program) -> dict[str, str]:
    """The labels of all rules."""
    return {rule: label(program, rule) for rule in program.rules}


def rule_meant(text: str) -> str:
    """The id in what was typed: `[turn.draw of mercy]` is `turn.draw`."""
    return text.strip("[] ").split(" of ")[0]


def in_order(card: str) -> tuple[str | int, ...]:
    """The place of a card among others: by its words, and its numbers as numbers, so that 3 stands before 12."""
    return tuple(int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", card))
