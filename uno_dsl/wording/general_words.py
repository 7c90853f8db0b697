"""The words of a language where no printing in it gives the words, from `spec/phrases/general/`: in French, those of France."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from uno_dsl.layers.library import spec_folder


@cache
def general_words(language: str) -> Mapping[str, str]:
    """What to write instead of the words of the printings; empty if the language has no such table."""
    path = spec_folder() / "phrases" / "general" / f"{language}.toml"
    return MappingProxyType(tomllib.loads(path.read_text("utf-8")) if path.is_file() else {})


def in_general_words(text: str, language: str) -> str:
    """A text of the language with its general words. A capital letter stays one."""
    return replaced(language).sub(lambda word: with_case_of(word[0], general_words(language)[word[0].lower()]), text)


@cache
def replaced(language: str) -> re.Pattern[str]:
    """What is replaced, several words before one of them."""
    longest_first = sorted(general_words(language), key=len, reverse=True)
    return re.compile(
        rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b" if longest_first else r"(?!)", re.IGNORECASE
    )


def with_case_of(word: str, other: str) -> str:
    return other[:1].upper() + other[1:] if word[:1].isupper() else other
