"""The rulebook of some games in every language, as it is printed. `UPDATE_GOLDEN=1` records anew; read each change."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from tests.slices import some
from tests.wording.models import LIBRARY
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.layers.rules import Rules
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.model.statements import Model
from uno_dsl.wording.idioms.register import in_rulebook
from uno_dsl.wording.interface import told_table
from uno_dsl.wording.lexicon import languages
from uno_dsl.wording.rulebook_sentences import as_text
from uno_dsl.wording.speaking import book_grammar

GOLDEN = Path(__file__).parent / "golden"
REGIONS = [(edition, printing) for edition, printing in LIBRARY.printings if "-" in printing]
SAMPLES = {
    "classic": (
        "draw-two.played reverse.played reverse.start wild-draw-four.penalty challenge.bluff challenge.played challenge.last "
        "challenge.start uno.duty piles.refill score.points setup.deal"
    ),
    "flip": "flip.played",
    "world-tour": "world-tour.played",
    "kickin-battle": "kickin-battle.played",
    "shuffle-hands": "shuffle-hands.played",
}
"""Paragraphs that every language should say well: short and long ones, cards, procedures, calls and scoring."""


@cache
def game(name: str, printing: str = "") -> tuple[Rules, Model]:
    rules = gather(Selection(game=name, printing=printing or None), LIBRARY).rules
    assert rules is not None
    return rules, understand(rules)[0]


def rulebook(name: str, language: str, printing: str = "") -> str:
    """A game in a language: of an edition, the lines that its base does not have in the same words."""
    lines = texts(name, language, name, printing)
    base = LIBRARY.bases[name]
    known = texts(base, language) if base is not None and not printing else {}
    return "".join(f"[{rule}]\n{text}\n\n" for rule, text in lines.items() if known.get(rule) != text)


@cache
def texts(name: str, language: str, edition: str = "", printing: str = "") -> dict[str, str]:
    """Every line of the table and every rule, in the words of an edition if it is named."""
    words = book_grammar(language, edition, printing)
    rules, model = game(name, printing)
    found: dict[str, list[str]] = {}
    for fact in told_table(rules, model, words):
        found.setdefault(fact.rule, []).append(fact.text)
    for rule in in_rulebook(model):
        found.setdefault(rule.rule, []).append(as_text(rule.line, words))
    return {rule: "\n".join(told) for rule, told in found.items()}


def compare(path: Path, text: str) -> None:
    if "UPDATE_GOLDEN" in os.environ:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", some(sorted(LIBRARY.editions), 4))
def test_a_rulebook_reads_as_it_did(name: str, language: str) -> None:
    compare(GOLDEN / f"{name}.{language}.txt", rulebook(name, language))


@pytest.mark.parametrize(("name", "printing"), REGIONS)
def test_a_printing_of_another_region_reads_as_it_did(name: str, printing: str) -> None:
    compare(GOLDEN / f"{name}.{printing}.txt", rulebook(name, printing.partition("-")[0], printing))


@pytest.mark.parametrize("language", languages())
def test_the_samples_read_as_they_did(language: str) -> None:
    told = {name: texts(name, language) for name in SAMPLES}
    lines = [f"[{rule}]\n{told[name][rule]}\n\n" for name, rules in SAMPLES.items() for rule in rules.split()]
    compare(GOLDEN / f"samples.{language}.txt", "".join(lines))
