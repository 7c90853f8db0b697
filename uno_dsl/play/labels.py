"""What a rule is called at the table: its id, and whose it is where it is not the box's own."""

from __future__ import annotations

from collections.abc import Mapping

from uno_dsl.layers.shelf import shelf
from uno_dsl.program.instructions import RuleText


def label(rules: Mapping[str, RuleText], rule: str) -> str:
    """`turn.draw`; `turn.draw of mercy` where the house rule mercy has replaced it."""
    text = rules.get(rule)
    if text is None or text.layer in shelf().editions or rule.startswith(f"{text.layer}."):
        return rule
    return f"{rule} of {text.layer}"


def labels(rules: Mapping[str, RuleText]) -> dict[str, str]:
    """The names of all rules."""
    return {rule: label(rules, rule) for rule in rules}


def rule_meant(text: str) -> str:
    """The id in what somebody typed: `[turn.draw of mercy]` is `turn.draw`."""
    return text.strip("[] ").split(" of ")[0]
