"""Patterns that cannot be read are errors with their place; names without words are framed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from uno_dsl.wording.grammar.grammar import NOWHERE as CONTEXT
from uno_dsl.wording.lexicon import NoPattern, from_table, lexicon
from uno_dsl.wording.pattern import BadPattern, Filled, Head, Verb, pattern
from uno_dsl.wording.phrases import Amount, Clause, Line, Noun, slots
from uno_dsl.wording.speaking import grammar

PHRASES = Path(__file__).parents[2] / "spec" / "phrases"


def test_a_pattern_is_read_into_tokens() -> None:
    tokens = [glued.token for glued in pattern("{who} *draw de~{cards.acc},", "here").tokens]
    assert tokens == [Filled("who"), Verb("draw"), Filled("cards", "acc", "de")]
    assert pattern(">Flip-|karte", "here").tokens[0].token == Head("karte", "Flip-")


@pytest.mark.parametrize("text", ["{who", "a  b", "*{who}", "{who.}"])
def test_a_pattern_that_cannot_be_read_is_an_error(text: str) -> None:
    with pytest.raises(BadPattern, match="here"):
        pattern(text, "here")


@pytest.mark.parametrize("table", [{"clause": {"draw": "{who} *zeihen"}}, {"noun": {"card": ">kart"}}])
def test_an_unknown_word_in_a_pattern_is_an_error(table: dict[str, dict[str, str]]) -> None:
    with pytest.raises(BadPattern, match="no such"):
        from_table(table, "de")


def test_a_construct_without_a_pattern_is_an_error() -> None:
    with pytest.raises(NoPattern, match="dance"):
        lexicon("de").pattern("clause", "dance")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the next player draws 2 cards"),
        ("de", "der nächste Spieler zieht 2 Karten"),
        ("es", "el siguiente jugador roba 2 cartas"),
        ("fr", "le joueur suivant pioche 2 cartes"),
        ("pt", "o próximo jogador compra 2 cartas"),
    ],
)
def test_a_sentence_in_every_language(language: str, text: str) -> None:
    cards = Noun("card", det="bare", many=True, amount=Amount(2))
    assert grammar(language).line(Line("do", slots(do=Clause("draw", slots(who=Noun("seat"), cards=cards))))) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "der Stapel „Topf“ wird gemischt"),
        ("es", "se baraja la pila “Topf”"),
        ("fr", "on mélange la pile «\u00a0Topf\u00a0»"),
        ("pt", "a pilha “Topf” é embaralhada"),
    ],
)
def test_a_name_that_is_in_no_table_is_framed(language: str, text: str) -> None:
    pile = Noun("pile", name="Topf", kind="pile")
    assert grammar(language).line(Line("do", slots(do=Clause("shuffle", slots(pile=pile))))) == text


@pytest.mark.parametrize(
    ("language", "any_other", "every_other"),
    [
        ("de", "jeder andere Spieler", "alle anderen Spieler"),
        ("es", "cualquier otro jugador", "todos los demás jugadores"),
        ("fr", "tout autre joueur", "tous les autres joueurs"),
        ("pt", "qualquer outro jogador", "todos os outros jogadores"),
    ],
)
def test_whoever_is_first_is_not_each_of_them(language: str, any_other: str, every_other: str) -> None:
    words = grammar(language)
    assert words.phrase(Noun("player", det="any", other=True), "", CONTEXT).text == any_other
    assert words.phrase(Noun("player", det="every", other=True), "", CONTEXT).text == every_other


BARE = {
    "es": re.compile(r"\b(ningun[oa]|alguna)\b(?!°| (de|otr|cart|color))"),
    "fr": re.compile(r"\baucune?\b(?!°| (de|autre|cart|couleur))"),
    "pt": re.compile(r"\b(nenhuma?|alguma)\b(?!°| (d|outr|cart|cor))"),
}
"""`None` that stands for a card named before."""


def bare_words(language: str, table: Mapping[str, object]) -> list[str]:
    """The patterns in which such a word has one gender, whatever the card is called. The words that agree have all their forms."""
    found: list[str] = []
    for key, told in table.items():
        if isinstance(told, Mapping):
            found += bare_words(language, told)
        elif isinstance(told, str) and told.count(";") < 3 and BARE[language].search(told):
            found.append(key)
    return found


@pytest.mark.parametrize("path", sorted(PHRASES.rglob("*.toml")), ids=lambda path: path.stem)
def test_none_of_a_card_has_no_gender_of_its_own(path: Path) -> None:
    """`Si no tienes ninguna` after a card that is called `comodín`: readers took it for any card at all."""
    language = path.stem.split(".")[-1].split("-")[0]
    if language in BARE:
        assert bare_words(language, tomllib.loads(path.read_text("utf-8"))) == []


def test_a_bare_word_would_be_found() -> None:
    assert bare_words("es", {"clause": {"unable": "si no tienes ninguna o ninguna se puede jugar"}}) == ["unable"]
