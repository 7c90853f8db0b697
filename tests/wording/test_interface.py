"""What a rulebook asks of the wording: rules and the table as sentences with ids, names, headings, and what readings change."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.wording.models import LIBRARY
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.layers.rules import Rules
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.model.statements import Model
from uno_dsl.wording.interface import (
    book_grammar,
    contrasted,
    languages,
    named,
    part_of,
    told_rules,
    told_table,
)
from uno_dsl.wording.lexicon import folder, regions

LANGUAGES = languages()


def game(name: str, printing: str | None = None, **readings: str) -> tuple[Rules, Model]:
    chosen = {question.replace("_", "-"): reading for question, reading in readings.items()}
    rules = gather(Selection(game=name, printing=printing, readings=chosen), LIBRARY).rules
    assert rules is not None
    return rules, understand(rules)[0]


def test_a_rule_has_sentences_with_the_ids_of_their_lines() -> None:
    _, model = game("classic")
    told = {rule.rule: rule for rule in told_rules(model, book_grammar("es"))}
    lay = told["playing.lay"].sentences
    assert lay[0].rules == ("playing.lay", "playing.put")
    assert {rule for sentence in lay for rule in sentence.rules} == {
        "playing.lay",
        "playing.put",
        "playing.last",
        "playing.effect",
    }
    assert told["draw-two.played"].card == "draw-two"


def test_a_line_of_a_rule_is_told_by_its_id() -> None:
    _, model = game("classic")
    assert [s.text for s in part_of(model, "turn.drawn", book_grammar("pt"))] == [
        "Você pode jogar a carta comprada, se ela servir."
    ]
    assert part_of(model, "no.such", book_grammar("pt")) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_table_has_a_sentence(language: str) -> None:
    rules, model = game("flip")
    told = told_table(rules, model, book_grammar(language))
    assert {fact.rule for fact in told} >= {keep.rule for keep in model.keeps.values()} | {f.rule for f in model.faces}
    assert [fact.part for fact in told if fact.rule == "card.reverse"] == ["cards"]  # its two sides are alike
    assert all(re.fullmatch(r"[^{}*°>_~]+\.", fact.text) for fact in told)


def test_names_have_number_gender_and_articles() -> None:
    assert named("draw-two", "card", book_grammar("es")).many == "cartas “Roba 2”"
    assert named("draw pile", "pile", book_grammar("fr")).with_article == "la pioche"
    assert named("draw pile", "pile", book_grammar("pt", "flip", "pt-PT")).one == "monte"
    assert named("possible dealers", "players", book_grammar("de")).many == "mögliche Kartengeber"
    assert named("draw-two", "card", book_grammar("en")).indefinite == "a Draw Two card"


@pytest.mark.parametrize("language", LANGUAGES)
def test_readings_are_told_by_what_they_change(language: str) -> None:
    words = book_grammar(language)
    models = {reading: game("classic", drawn_card=reading) for reading in ("free", "forced")}
    found = contrasted(models, words)
    assert [contrast.rule for contrast in found["free"]] == ["turn.begin"]
    assert found["free"][0].text != found["forced"][0].text


def test_every_region_and_printing_has_known_words() -> None:
    for region in regions():
        assert book_grammar(region.partition("-")[0], "flip", region).lexicon.language == region or region == "en-book"
    for path in (folder() / "printings").glob("*.toml"):
        edition, printing = path.stem.split(".")
        assert (edition, printing) in LIBRARY.printings
        words = replace(book_grammar(printing.partition("-")[0], edition, printing), names_unknown=set())
        rules, model = game(edition, printing)
        assert told_rules(model, words)
        assert told_table(rules, model, words)
        assert not words.names_unknown
