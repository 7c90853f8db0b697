"""Everything that the shipped rules say can be said in every language: no construct lacks a pattern, and no name a word."""

from __future__ import annotations

import re

import pytest

from tests.wording.models import bases, models_of
from uno_dsl.layers.library import Selection
from uno_dsl.wording.describe.rules import described
from uno_dsl.wording.lexicon import ENDINGS, SECTIONS, NoPattern, languages, lexicon
from uno_dsl.wording.sentences import as_text
from uno_dsl.wording.speaking import with_words

LANGUAGES = languages()
QUOTED = re.compile(r"[“„«][^”“»]*[”“»]|\"[^\"]*\"")
ODD = re.compile(r"[{}*°>_~=]|\bNone\b|  | [,.;:]|,,|\.\.|\b([^\W\d]{2,}) \1\b")
WRONG = {
    "de": re.compile(r"\b(von dem|zu dem|bei dem|in dem) (?!Spieler)|\bnicht ein(e|en)?\b|\bder der\b"),
    "es": re.compile(r"\b(de el|a el)\b|\by i|\bo o"),
    "en": re.compile(r"\ba [aeio]\w|\bto they\b|\bthe (?:a|the)\b"),
}


@pytest.mark.parametrize(("name", "selection"), bases(), ids=[name for name, _ in bases()])
def test_every_rule_can_be_said_in_every_language(name: str, selection: Selection) -> None:
    for shipped in models_of(selection):
        for rule in described(shipped.model):
            for language in LANGUAGES:
                words = with_words(lexicon(language))
                text = as_text(rule.line, words)
                plain = QUOTED.sub("…", " ".join(text.replace("- ", "").split()))
                assert not ODD.search(plain), (shipped.name, language, text)
                assert not (language in WRONG and WRONG[language].search(plain)), (shipped.name, language, text)
                assert language == "en" or not words.names_unknown, (shipped.name, language, words.names_unknown)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_construct_of_english_has_a_pattern(language: str) -> None:
    english, other = lexicon("en"), lexicon(language)
    for section in SECTIONS:
        for key in english.patterns[section]:
            form = next((ending for ending in ENDINGS if key.endswith(ending)), "")
            plain = key.removesuffix(form).removesuffix(".not").removesuffix(".obj")
            if section == "noun" and plain.startswith("constant."):
                continue  # names of colours, sides and directions are among the names
            try:
                other.pattern(section, plain, form)
            except NoPattern as missing:
                raise AssertionError(str(missing)) from missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_pattern_speaks_of_what_its_construct_does_not_have(language: str) -> None:
    """The slots of a pattern are those of the same construct in some other language, so none of them is a slip."""
    known: dict[tuple[str, str], set[str]] = {}
    for one in LANGUAGES:
        for section in SECTIONS:
            for key, found in lexicon(one).patterns[section].items():
                known.setdefault((section, key.split("+")[0].removesuffix(".not")), set()).update(found.slots())
    always = {"then", "period", "name", "whom", "count", "amount", "none", "bare", "what", "who"}
    for section in SECTIONS:
        for key, found in lexicon(language).patterns[section].items():
            others = set(always)
            for one in LANGUAGES:
                for candidate, other in lexicon(one).patterns[section].items():
                    if one != language and candidate.split("+")[0].split(".")[0] == key.split("+")[0].split(".")[0]:
                        others |= other.slots()
            assert found.slots() <= others, (language, section, key, found.slots() - others)
