"""The tables of all languages have the same constructs."""

from __future__ import annotations

import pytest

from uno_dsl.wording.lexicon import ENDINGS, SECTIONS, NoPattern, languages, lexicon

LANGUAGES = languages()


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
