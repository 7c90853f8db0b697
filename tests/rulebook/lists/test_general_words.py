"""Where no printing in a language gives the words, its general words stand: in French those of France, beside the printings of Canada."""

from __future__ import annotations

import re

import pytest

from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.wording.general_words import general_words, in_general_words
from uno_dsl.wording.lexicon import languages, tables

STEMS = {"fr": r"\b(?:pig[eé]|brass[aeé]|pointage)"}
"""How the words of the printings begin, in all their forms."""
WITH_TABLE = [language for language in languages() if general_words(language)]


def said(language: str, edition: str = "", printing: str = "") -> str:
    """All labels and patterns, one a line."""
    patterns = [text for section in tables(language, edition, printing).values() for text in section.values()]
    return "\n".join([*labels(language, edition, printing).texts.values(), *patterns])


def words_in(language: str, text: str) -> set[str]:
    """The words in a text that only printings say."""
    return set(re.findall(rf"{STEMS[language]}\w*", text, re.IGNORECASE))


@pytest.mark.parametrize("language", WITH_TABLE)
def test_general_words_stand_where_no_printing_gives_others(language: str) -> None:
    assert words_in(language, said(language)) == set()
    assert words_in(language, said(language, "world-tour")) == set()


@pytest.mark.parametrize(("edition", "language"), [one for one in shelf().printings if one[1] in WITH_TABLE])
def test_a_printing_keeps_its_words(edition: str, language: str) -> None:
    told = {word.lower() for word in words_in(language, said(language, edition, language))}
    assert {"piger", "brasser", "pointage"} <= told <= general_words(language).keys()


def test_several_words_are_replaced_before_one_of_them_and_capitals_stay() -> None:
    told = in_general_words("Pige un joker de pige; la pioche se brasse, sans brassard.", "fr")
    assert told == "Pioche un joker à pioche; la pioche se mélange, sans brassard."
    assert in_general_words("Ziehe eine Karte.", "de") == "Ziehe eine Karte."
