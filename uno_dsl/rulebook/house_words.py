"""Words of house rules in a language: what players do in the author's words, and what the house rules keep, from `titles.toml` beside them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from uno_dsl.rulebook.house_titles import TITLES, titles_in, words_in
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.source import UnreadableSource
from uno_dsl.wording.pattern import BadPattern, Pattern, pattern

NOUN = re.compile(r"^([mfn]p?) ([^\s>{}*°_=~][^>{}*°]*)$")
"""A noun with its gender: `f Zugabe`."""


def with_house_words(labels: Labels, houses: Iterable[Path]) -> Labels:
    """The labels of a language with the words that the authors of house rules give. Raises UnreadableSource."""
    said: dict[str, str] = {}
    names: dict[str, Pattern] = {}
    for folder in dict.fromkeys(path.parent for path in houses):
        path = folder / TITLES
        titles_in(path)
        said |= {f"said {text}": word for text, word in words_in(path, f"{labels.language} words").items()}
        own = words_in(path, f"{labels.language} names")
        names |= {name: named(name, text, path) for name, text in own.items()}
    if not said and not names:
        return labels
    lexicon = labels.grammar.lexicon
    own_words = replace(lexicon, words={**lexicon.words, **said}, names={**lexicon.names, **names})
    return replace(labels, grammar=replace(labels.grammar, lexicon=own_words))


def named(name: str, text: str, path: Path) -> Pattern:
    """What something is called: a noun with its gender."""
    found = NOUN.match(text)
    try:
        if found is not None:
            return pattern(f">{found[1]}:{found[2]}", f"{path}: {name}")
    except BadPattern:
        pass
    raise UnreadableSource(
        f"{path}: `{name}` needs a noun behind its gender (m, f or n; p for a plural), such as `f Zugabe`, not `{text}`"
    )
