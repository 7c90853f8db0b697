"""Definitions look as they did when somebody last read them, and everything that has a name can be explained; in the default run, what has a
name in some printings, options and house rules.

Each file in `explain/` begins with its command line (UPDATE_GOLDEN=1 writes what it prints anew).
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest

from tests.slices import only_full, some
from uno_dsl.cli.explain import topic_lines
from uno_dsl.cli.explanations.explain_index import index_lines
from uno_dsl.cli.explanations.explain_overlay import layer_lines
from uno_dsl.cli.explanations.explain_word import word_lines
from uno_dsl.cli.main import main
from uno_dsl.explain.explanation import Explained, explained
from uno_dsl.explain.index import IndexExplained
from uno_dsl.explain.overlay import house_explained, option_explained
from uno_dsl.explain.word import word_explained
from uno_dsl.layers.library import Selection, chain, shelf

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "explain"
LIBRARY = shelf()
PRINTINGS = some([*((game, None) for game in LIBRARY.editions), *LIBRARY.printings], 1000, each=lambda one: one[0])
OPTIONS = some(
    [(game, name) for name, of in LIBRARY.option_of.items() for game in LIBRARY.editions if of in chain(LIBRARY, game)],
    1000,
    each=lambda one: one[0],
)
HOUSE_RULES = some(
    sorted((ROOT / "examples" / "house-rules").glob("*.uno")), 12, each=lambda path: "-with-" in path.stem
)
INDEX_PRINTINGS = some([None, *sorted({printing for _, printing in LIBRARY.printings})], 4, always=("None",))
UNSPOKEN = re.compile(r"\bNone\b(?! [a-z])|[A-Z][a-z]+\(|[{}]|otherwise:?\s+otherwise")  # a value not put into words


@pytest.mark.parametrize("path", some(sorted(GOLDEN.glob("*.txt")), 9), ids=lambda path: path.stem)
def test_an_explanation_is_as_it_was(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = path.read_text("utf-8").split("\n", 1)[0]
    monkeypatch.chdir(ROOT)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    code = main(shlex.split(command)[1:])
    written = capsys.readouterr()
    text = f"{command}\n\n{written.out}{written.err}" + (f"(exit code {code})\n" if code else "")
    text = re.sub(r"(\.uno)(:\d+)+", r"\1:…", text)  # lines move whenever a rules file grows
    if "UPDATE_GOLDEN" in os.environ:
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


# ------------------------------------------------------------------------------------------------ everything has one
def says_something(lines: list[str], name: str) -> None:
    """At least one sentence under the heading, and no trace of a value that was not put into words."""
    text = "\n".join(lines)
    assert any(len(line.split()) > 2 for line in lines[1:]), f"{name}: {text}"
    assert not UNSPOKEN.search(text), f"{name}: {text}"


@only_full
@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_every_card_question_rule_and_name_of_a_printing_is_explained(game: str, printing: str | None) -> None:
    found = explained(Selection(game=game, printing=printing))
    for name in [*found.cards, *found.faces, *found.questions, *found.rules]:
        says_something(topic_lines(found, name), name)
    for name in found.names:
        word = word_explained(name, found)
        assert word is not None
        says_something(word_lines(found, word), name)


@only_full
@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_every_option_is_explained_with_what_it_changes_and_where_it_is_from(game: str, option: str) -> None:
    layer = option_explained(option, Selection(game=game))
    assert layer.changes and layer.cites and layer.title and not layer.errors
    says_something(layer_lines(layer), option)
    found = explained(Selection(game=game, options=(option,)))
    for question in layer.questions:
        says_something(topic_lines(found, question), question)


@only_full
@pytest.mark.parametrize("path", HOUSE_RULES, ids=lambda path: path.stem)
def test_every_house_rule_is_explained(path: Path) -> None:
    game = "shuffle-hands" if path.stem.startswith("custom-") else "classic"
    others = tuple(path.with_name(f"{name}.uno") for name in path.stem.split("-with-")) if "-with-" in path.stem else ()
    layer = house_explained(path, Selection(game=game, houses=others))
    assert layer.changes or others
    says_something(layer_lines(layer), path.stem)


@only_full
@pytest.mark.parametrize("printing", INDEX_PRINTINGS)
def test_every_id_of_the_index_is_explained_in_every_printing(printing: str | None) -> None:
    index = IndexExplained(None, printing)
    for id_ in index.ids():
        says_something(index_lines(index, id_), id_)


# ------------------------------------------------------------------------------------------------ cards
def worth_and_count(found: Explained, name: str) -> str:
    return " ".join(found.cards[name].deck)


@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_a_card_is_explained_with_its_count_its_worth_and_every_situation(game: str, printing: str | None) -> None:
    found = explained(Selection(game=game, printing=printing))
    assert found.cards
    for card in found.cards.values():
        heads = [section.head for section in card.sections]
        assert {"when it may be played", "when it is played", "when it is played as the last card"} <= set(heads)
        assert "when it is turned up at the start" in heads
        assert "card" in worth_and_count(found, card.name) and "worth" in worth_and_count(found, card.name)
        assert all(section.rules or section.note for section in card.sections)


@only_full
def test_what_is_explained_follows_the_printing_the_readings_and_the_house_rules() -> None:
    def challenge(selection: Selection) -> str:
        return "\n".join(topic_lines(explained(selection), "wild-draw-four"))

    plain = challenge(Selection(game="kickin-battle"))
    assert "the next player may challenge" in plain
    assert "any other player may challenge" in challenge(Selection(game="kickin-battle", printing="es"))
    assert challenge(Selection(game="kickin-battle", readings={"bluffing": "refused"})) != plain
    house = ROOT / "examples" / "house-rules" / "draw-four-anytime.uno"
    assert challenge(Selection(game="kickin-battle", houses=(house,))) != plain
