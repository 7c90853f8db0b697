"""The questions at a table: every box and several languages, cited from the manuals, and answered from the site alone."""

from __future__ import annotations

import tomllib
from pathlib import Path
from statistics import median

from uno_dsl.layers.library import shelf, spec_folder
from uno_dsl.trace.manual_statements import read_index

FILE = Path(__file__).with_name("table_questions.toml")
QUESTIONS = tomllib.loads(FILE.read_text("utf-8"))["question"]
ENOUGH = 38
LOOKED = 2


def test_there_are_forty_about_all_boxes_in_three_languages_and_more() -> None:
    assert len({question["id"] for question in QUESTIONS}) == len(QUESTIONS) == 40
    assert {question["edition"] for question in QUESTIONS} == set(shelf().editions)
    assert {"en", "es", "de", "fr"} <= {question["language"] for question in QUESTIONS}


def test_the_statements_exist() -> None:
    known = {
        f"{manual.id}.{name}" for manual in read_index(spec_folder()).manuals.values() for name in manual.statements
    }
    assert {cited for question in QUESTIONS for cited in question["statements"]} <= known


def test_readers_found_the_answers() -> None:
    """As recorded for each reader: at least 38 of 40, after two look-ups in the middle."""
    for reader in range(len(QUESTIONS[0]["right"])):
        assert sum(question["right"][reader] for question in QUESTIONS) >= ENOUGH
        assert median(question["looked"][reader] for question in QUESTIONS) <= LOOKED
