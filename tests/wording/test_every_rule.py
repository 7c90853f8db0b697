"""Everything that the shipped rules say can be said in every language, and what English says is read back as the same rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.wording.models import Shipped, bases, models_of
from tests.wording.read_back import read_back, units
from uno_dsl.layers.library import Selection
from uno_dsl.wording.describe.rule_phrases import DescribedRule, described
from uno_dsl.wording.lexicon import languages, lexicon, regions
from uno_dsl.wording.rulebook_sentences import as_text
from uno_dsl.wording.speaking import with_words

LANGUAGES = [*languages(), *regions()]
QUOTED = re.compile(r"[“„«][^”“»]*[”“»]|\"[^\"]*\"")
ODD = re.compile(r"[{}*°>_~=]|\bNone\b|  | [,.;]|,,|\.\.|\b([^\W\d]{2,}) \1\b")
WRONG = {
    "de": re.compile(r"\b(von dem|zu dem|bei dem|in dem) (?!Spieler)|\bnicht ein(e|en)?\b|\bder der\b"),
    "fr": re.compile(r"\b(de le|à le|de les|à les|si il|que un|que il|le autre|ce auteur|le auteur)\b"),
    "es": re.compile(r"\b(de el|a el)\b|\by i|\bo o"),
    "pt": re.compile(r"\b(de|em|por) (o|a|os|as|ess[ea]|est[ea]) (?!\w+r\b)|\ba (o|a|os|as) "),
    "en": re.compile(r"\ba [aeio]\w|\bto they\b|\bthe (?:a|the)\b"),
}


SAID: set[str] = set()
"""Rules that were said before: many selections have the same ones."""


@pytest.mark.parametrize(("name", "selection"), bases(), ids=[name for name, _ in bases()])
def test_every_rule_is_said_in_every_language_and_read_back(name: str, selection: Selection, tmp_path: Path) -> None:
    for shipped in models_of(selection):
        mine = list(units(shipped.model))
        for rule in described(shipped.model):
            unit = repr((rule, [found for found in mine if found[0] == rule.rule]))
            if unit not in SAID:
                SAID.add(unit)
                say(shipped, rule)
                again = read_back(shipped, rule, tmp_path)
                assert again.same, (shipped.name, again.text, again.problems)


def say(shipped: Shipped, rule: DescribedRule) -> None:
    """Nothing is missing, nothing is left of a pattern, and every name has a word."""
    for language in LANGUAGES:
        words = with_words(lexicon(language))
        text = as_text(rule.line, words)
        plain = QUOTED.sub("…", " ".join(text.replace("- ", "").split()))
        assert not ODD.search(plain), (shipped.name, language, text)
        wrong = WRONG[language.partition("-")[0]]
        assert not wrong.search(plain), (shipped.name, language, text)
        assert language.startswith("en") or not words.names_unknown, (shipped.name, language, words.names_unknown)
