"""Rules in colour: the pieces are the text, they are what the parser takes the words for, and Pygments finds the lexer."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.highlight.declared_names import declared_names, shipped_names
from uno_dsl.highlight.pieces import BEGIN, KEYWORDS, KINDS, OWN, Kind, Piece, pieces
from uno_dsl.source import Source
from uno_dsl.syntax.from_text import blocks, parser
from uno_dsl.syntax.terminals import terminals

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(path for folder in ("spec", "examples") for path in (ROOT / folder).rglob("*.uno"))
LAYOUT = ("_NL", "_INDENT", "_DEDENT", "COMMA", "COLON", "VBAR")
SMALL = ("TO", "FOR", "AT")
"""Words that are keywords in some places: only the grammar's rules tell which."""


def pieces_of(path: Path) -> list[Piece]:
    return list(pieces(path.read_text("utf-8"), shipped_names()))


def parsed(path: Path) -> Iterator[tuple[str, int, str]]:
    """The terminals that the parser finds in a file, with their places and texts."""
    text = path.read_text("utf-8")
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    for number, block in blocks(Source(str(path), text)):
        for token in parser().parse_interactive(block).iter_parse():
            if token.type not in LAYOUT and token.start_pos is not None:
                word = token.lstrip(" ,")
                yield token.type, starts[number - 1] + token.start_pos + len(token) - len(word), word


@pytest.mark.parametrize("path", some(FILES, 5), ids=lambda path: path.stem)
def test_every_file_is_its_pieces_without_a_mistake(path: Path) -> None:
    found = pieces_of(path)
    assert "".join(word for _, word in found) == path.read_text("utf-8")
    assert [word for kind, word in found if kind is Kind.MISTAKE] == []


@pytest.mark.parametrize("path", some(FILES, 5), ids=lambda path: path.stem)
def test_every_word_is_what_the_parser_takes_it_for(path: Path) -> None:
    kinds = [kind for kind, word in pieces_of(path) for _ in word]
    names = shipped_names() | declared_names(path.read_text("utf-8"))
    wrong = []
    for terminal, start, word in parsed(path):
        shown = {kinds[start + place] for place, sign in enumerate(word) if sign != " "}
        expected = {KINDS.get(terminal, Kind.PLAIN)}
        if terminal == "NAME":
            expected = {Kind.NAME} if word in names else shown & {Kind.NAME, Kind.PLAIN}
        elif terminal == "SPOKEN":
            plain = Kind.KEYWORD if word == "then" else Kind.NUMBER if word.isdigit() else Kind.PLAIN
            expected = {Kind.NAME if word in names else plain}
        elif terminal in SMALL:
            expected = shown & {Kind.KEYWORD, Kind.PLAIN}
        if shown != expected:
            wrong.append((terminal, word, shown))
    assert wrong == []


def test_every_kind_is_used_and_every_keyword_is_of_the_grammar() -> None:
    assert {kind for path in FILES for kind, _ in pieces_of(path)} == {*Kind} - {Kind.MISTAKE}
    assert {*KEYWORDS, *KINDS, *BEGIN} - {one.name for one in terminals()} - {*OWN} == {"MISTAKE"}


def test_a_name_is_known_where_it_is_declared_and_in_house_rules() -> None:
    def names(text: str) -> list[str]:
        return [word for kind, word in pieces(text, shipped_names()) if kind is Kind.NAME]

    assert names("when a player plays a skip or a red reverse\n  the player skips the next player\n") == [
        "skip",
        "red",
        "reverse",
    ]
    assert names("card joker, 2 cards\nwhen a player plays a joker\n") == ["joker", "joker"]
    assert names("when a player plays a joker\n") == []
    assert names('house rule swap for any edition with draw-two "Swap"\n') == ["swap", "draw-two"]
    assert names("set drawn-card to may\nquestion if\n  reading three, default\n") == [
        "drawn-card",
        "may",
        "if",
        "three",
    ]


def test_keywords_are_keywords_in_their_places_only() -> None:
    def keywords(text: str) -> list[str]:
        return [word for kind, word in pieces(text) if kind is Kind.KEYWORD]

    assert keywords("add to [a]\n  put a card to the hand before [b]\nset a to b\n") == ["add", "to", "set", "to"]
    assert keywords("when a player adds a card if possible, then the rule may end\n") == [
        "when",
        "if possible",
        "then",
        "may",
    ]
    assert keywords("to play a card:\n  for every player, draw for them\n") == ["to", "for"]


def test_an_example_has_words_of_its_own() -> None:
    text = 'example "a swap" for flip with drawn-card forced\n  Ann may say "UNO" until 2 | red 7 then\n  then Ann has 2\nrule a\n'
    found = [(kind.value, word) for kind, word in pieces(text, {"red"}) if kind is not Kind.PLAIN]
    assert found == [
        ("k", "example"), ("s", '"a swap"'), ("n", "flip"), ("n", "drawn-card"), ("n", "forced"),
        ("s", '"UNO"'), ("m", "2"), ("n", "red"), ("m", "7"), ("k", "then"), ("m", "2"), ("k", "rule"), ("n", "a"),
    ]  # fmt: skip


def test_what_no_word_can_be_is_a_mistake() -> None:
    assert [word for kind, word in pieces('draw @ 2 "cards\n') if kind is Kind.MISTAKE] == ["@", '"']


# ------------------------------------------------------------------------------------------------ Pygments
AGAIN = "the entry point of the lexer is not installed: install the package again, `python -m pip install -e .`"


def test_pygments_finds_the_lexer_by_name_and_by_file() -> None:
    lexers = pytest.importorskip("pygments.lexers", reason="Pygments is not installed: the extra `docs` has it")
    assert any("uno" in each[1] for each in lexers.get_all_lexers()), AGAIN
    for found in (lexers.get_lexer_by_name("uno"), lexers.get_lexer_for_filename("examples/swap.uno")):
        assert type(found).__name__ == "UnoLexer"


@pytest.mark.parametrize("path", FILES[::9], ids=lambda path: path.stem)
def test_pygments_gives_back_the_text(path: Path) -> None:
    pytest.importorskip("pygments", reason="Pygments is not installed: the extra `docs` has it")
    from uno_dsl.highlight.pygments_lexer import TOKENS, UnoLexer

    text = path.read_text("utf-8")
    tokens = list(UnoLexer(stripnl=False).get_tokens(text))
    assert "".join(word for _, word in tokens) == text
    assert {kind for kind, _ in tokens} <= {*TOKENS.values()}
    assert TOKENS.keys() == {*Kind}


def test_nothing_but_pygments_loads_pygments_and_the_lexer_loads_no_parser() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import sys, uno_dsl.highlight.pieces_html; print({'lark', 'pygments'} & {*sys.modules})"],
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    assert told.stdout == "set()\n"
