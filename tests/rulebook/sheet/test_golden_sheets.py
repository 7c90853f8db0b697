"""Sheets as Markdown, compared with what was recorded. `UPDATE_GOLDEN=1` records anew; read each change."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.rulebook.sheet.sheets import sheet_of, words_of
from tests.slices import some
from uno_dsl.rulebook.sheet.sheet_markdown import sheet_markdown

GOLDEN = Path(__file__).parent / "golden"
SHEETS: dict[str, tuple[str, str, str, tuple[str, ...], tuple[str, ...]]] = {
    "classic.en": ("classic", "en", "", (), ()),
    "classic.de+stacking+jump-in": ("classic", "de", "", ("stacking", "jump-in"), ()),
    "classic.fr+lowest-score": ("classic", "fr", "", (), ("lowest-score",)),
    "flip.es-ES": ("flip", "es", "es-ES", (), ()),
    "world-tour.pt+five-cards": ("world-tour", "pt", "", ("five-cards",), ()),
}


@pytest.mark.parametrize("name", some(SHEETS, 1000, always=["classic.en", "classic.de+stacking+jump-in"]))
def test_sheets_are_as_recorded(name: str) -> None:
    game, language, printing, houses, options = SHEETS[name]
    text = sheet_markdown(sheet_of(game, language, printing, houses, options), words_of(game, language, printing))
    path = GOLDEN / f"{name}.md"
    if "UPDATE_GOLDEN" in os.environ:
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")
