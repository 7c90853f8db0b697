"""Sheets that several tests look at, each made once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from unittest.mock import patch

from uno_dsl.layers.library import Selection
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.rulebook.sheet import sheet_of_rules
from uno_dsl.rulebook.sheet.sheet import Sheet
from uno_dsl.rulebook.sheet.sheet_of_rules import rule_sheet

HOUSES = Path(__file__).parents[3] / "examples" / "house-rules"
DIGEST = "0123456789abcdef"


@cache
def words_of(game: str, language: str, printing: str = "") -> Labels:
    return labels(language, game, printing)


@cache
def sheet_of(
    game: str,
    language: str,
    printing: str = "",
    houses: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
    asked: tuple[tuple[str, str], ...] = (),
) -> Sheet:
    """The sheet of an edition with house rules from the examples, and with notes about questions whose answers are asked for."""
    selection = Selection(
        game=game,
        printing=printing or None,
        houses=tuple(HOUSES / f"{name}.uno" for name in houses),
        options=options,
        readings=dict(asked),
    )
    return rule_sheet(selection, words_of(game, language, printing), DIGEST)


def sheet_without_answers(selection: Selection, words: Labels) -> Sheet:
    """The same without a look at what other answers say, which takes most of the time: it has a note about every question.

    Everything else on it is the same, as a test says.
    """
    with patch.object(sheet_of_rules, "notes_needed", lambda *given: {*given[4]}):
        return rule_sheet(selection, words, DIGEST)
