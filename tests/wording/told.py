"""The rules of a game as its rulebook says them, made once for many tests."""

from __future__ import annotations

from tests.wording.models import LIBRARY, library_of
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.wording.interface import book_grammar, told_rules

TOLD: dict[str, dict[str, str]] = {}
"""What was told before: many tests look at the same rules."""


def told(selection: Selection, language: str = "en") -> dict[str, str]:
    key = f"{language} {selection}"
    if key not in TOLD:
        rules = gather(selection, library_of(selection) if selection.editions else LIBRARY).rules
        assert rules is not None
        words = book_grammar(language, selection.game)
        TOLD[key] = {rule.rule: rule.text for rule in told_rules(understand(rules)[0], words)}
    return TOLD[key]
