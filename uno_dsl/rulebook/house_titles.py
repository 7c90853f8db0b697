"""What house rules are called in a language: `titles.toml` beside their files, with a table for each language.

A table such as `["es words"]` has what players do in the words of the rules, and `["es names"]` what the rules keep.
Without an entry a house rule is called as its heading says, in the language that its author wrote it in.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from uno_dsl.diagnostic import did_you_mean
from uno_dsl.layers.heading import Heading, heading
from uno_dsl.source import UnreadableSource, read_source
from uno_dsl.wording.lexicon import languages

TITLES = "titles.toml"
ENGLISH = "en"
"""The language of the rules files."""
COMBINE = "combine"
COLON = re.compile(r"\u00a0?: ")
"""What stands between the name of a house rule and what it does; in French a space stands before it."""


@dataclass(frozen=True, slots=True)
class Title:
    """The title of an option or house rule. `foreign` if it is in the language of the rules file."""

    text: str
    foreign: bool = False


def house_title(path: Path, language: str) -> Title:
    """The title of a house rule in a language. Raises UnreadableSource."""
    head = heading(read_source(path).text)
    if head is None:
        return Title(path.stem, language != ENGLISH)
    known = titles_in(path.parent / TITLES).get(language, {}).get(key_of(path, head))
    return Title(head.title, language != ENGLISH) if known is None else Title(known)


def title_of_house(houses: Sequence[Path], name: str, language: str) -> Title | None:
    """The title of the one of these house rules that has a name; None if none has. Raises UnreadableSource."""
    for path in houses:
        head = heading(read_source(path).text)
        if head is not None and head.name == name:
            return house_title(path, language)
    return None


def key_of(path: Path, head: Heading) -> str:
    """The name that a house rule has in the table: its own, or that of its file if it combines others."""
    return path.stem if head.kind == COMBINE else head.name


@cache
def titles_in(path: Path) -> Mapping[str, Mapping[str, str]]:
    """The titles of a folder by language and name; none if it has no such file. Raises UnreadableSource."""
    if not path.is_file():
        return {}
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise UnreadableSource(f"{path} cannot be read: {problem}") from None
    wrong = next((name for name, table in found.items() if not is_table(table)), None)
    if wrong is not None:
        raise UnreadableSource(
            f'{path}: `{wrong}` is no table of titles; write a line `[es]` for the language, and under it lines such as `my-rule = "..."`'
        )
    stranger = next((name for name in found if name not in tables()), None)
    if stranger is not None:
        hint = did_you_mean(stranger, tables()) or f"the tables are {', '.join(f'`{x}`' for x in tables())}"
        raise UnreadableSource(f"{path}: nothing reads the table `{stranger}`; {hint}")
    return found


@cache
def tables() -> tuple[str, ...]:
    """The tables that a file of titles can have: titles, words of players, and names of what is kept."""
    return tuple(f"{language}{kind}" for language in languages() for kind in ("", " words", " names"))


def words_in(path: Path, table: str) -> Mapping[str, str]:
    """A table of words beside the titles, such as `es words`. Raises UnreadableSource."""
    return titles_in(path).get(table, {})


def is_table(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(title, str) for title in value.values())
