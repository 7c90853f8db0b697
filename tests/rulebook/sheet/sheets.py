"""Sheets that several tests look at, each made once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from uno_dsl.layers.library import Selection
from uno_dsl.rulebook.page_labels import Labels, labels
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
