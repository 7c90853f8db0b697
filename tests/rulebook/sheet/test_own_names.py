"""The names that authors give, on sheets: no hyphens, verbs that agree, and everything has its owner."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.rulebook.sheet.sheets import DIGEST, words_of
from tests.slices import name_of, only_full, some
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.model import statements as s
from uno_dsl.plain_words.speech import is_plural
from uno_dsl.rulebook.page_labels import book_languages
from uno_dsl.rulebook.sheet.sheet_markdown import sheet_markdown
from uno_dsl.rulebook.sheet.sheet_of_rules import rule_sheet
from uno_dsl.rulebook.states import read_state
from uno_dsl.wording.grammar.grammar import NOWHERE
from uno_dsl.wording.phrases import Noun

ROOT = Path(__file__).parents[3]
GAMES = sorted((ROOT / "examples" / "games").glob("*.uno"))
OWN = Path(__file__).parent / "rules" / "own-names.uno"
"""A house rule whose names have everything that went wrong once."""
ALL = [*GAMES, OWN]
ONE = "is|has|grows|falls|becomes|reaches|misses"
NO_EDITOR = {
    "en": r"you’s|players their|player their|this happens to all the players",
    "de": r" von(?= nicht|[,.;:])| du’s| jeder Spieler sein",
    "es": r" de(?= no | está|[,.;:])|jugador su |jugadores su ",
    "fr": r" de(?= n’| ne | est|[,.;:])|joueur sa |joueurs leur ",
    "pt": r" de(?= não | está|[,.;:])|jogador sua |jogadores sua ",
}
"""What shows that a word has lost its owner, or that a clause has lost its `whose`."""


def selection_of(rules: Path) -> Selection:
    if rules == OWN:
        return Selection(game="classic", houses=(rules,))
    return Selection(game=rules.stem, editions=[rules])


@cache
def model_of(rules: Path) -> s.Model:
    selection = selection_of(rules)
    state = read_state("", selection, shelf_of(selection))
    assert state is not None
    return state.model


@cache
def sheet_in(rules: Path, language: str) -> str:
    words = words_of("", language)
    return sheet_markdown(rule_sheet(selection_of(rules), words, DIGEST), words)


def told_in(game: Path) -> str:
    """The English sheet without examples, whose sentences may be those of the file."""
    return sheet_in(game, "en").partition("## Examples")[0]


@pytest.mark.parametrize("game", some(ALL, 8), ids=lambda game: game.stem)
def test_names_have_no_hyphens_in_print(game: Path) -> None:
    model = model_of(game)
    names = {*model.keeps, *(face.card for face in model.faces), *(face.symbol or "" for face in model.faces)}
    said = told_in(game)
    for name in (name for name in names if "-" in name):
        assert not re.search(rf"\b{name}\b", said), name


@only_full
@pytest.mark.parametrize("game", some(ALL, 4, always=[name_of(OWN)]), ids=lambda game: game.stem)
def test_a_name_that_is_plural_has_a_verb_in_the_plural_and_no_article_of_one(game: Path) -> None:
    said = re.sub(r" plus [^,.;]*", "", told_in(game))  # a sum is one number
    for name, keep in model_of(game).keeps.items():
        printed = name.replace("-", " ")
        if keep.kind not in ("flag", "player", "players") and is_plural(name):
            assert not re.search(rf"\b(?:[Tt]he|[Tt]heir|[Yy]our|’s) {printed} (?:{ONE})\b", said), name
            assert not re.search(rf"\ban? {printed}\b", said), name


@pytest.mark.parametrize(
    ("game", "language"),
    some([(game, language) for game in ALL for language in book_languages()], 24),
    ids=str,
)
def test_whatever_somebody_has_is_theirs(game: Path, language: str) -> None:
    found = re.search(NO_EDITOR[language], sheet_in(game, language))
    assert found is None, found


def test_an_author_may_name_anything_anyhow() -> None:
    """What the reader has, flags of players, a count that never begins anew, and a name that the language uses within."""
    said = sheet_in(OWN, "en")
    for sentence in (
        "your “had turn” mark is not declared",
        "very player whose “had turn” mark is declared",
        "the rounds done grow by 1",
        "If the rounds done reach the number of players",
        "The loud player’s tricks grow by 1",
    ):
        assert sentence in said, sentence


def test_a_card_with_a_name_is_called_by_it() -> None:
    """An ace that counts as 14 is no 14."""
    hearts = next(game for game in GAMES if game.stem == "hearts")
    assert "the king of clubs" in sheet_in(hearts, "en") and "14 of" not in sheet_in(hearts, "en")
    assert "rey de tréboles" in sheet_in(hearts, "es") and "14 de" not in sheet_in(hearts, "es")


@pytest.mark.parametrize("rules", ALL, ids=lambda path: path.stem)
def test_a_pile_is_no_card(rules: Path) -> None:
    """Examples and cases speak of piles by their names: `the draw pile`, not `the Draw Pile card`."""
    grammar = words_of("", "en").grammar
    for pile in (name for name, keep in model_of(rules).keeps.items() if keep.kind == "pile"):
        said = grammar.noun(Noun("named", name=pile, kind="pile", det="the"), "", NOWHERE).text
        assert said.casefold().replace("-", " ") == f"the {pile}".casefold().replace("-", " ")
