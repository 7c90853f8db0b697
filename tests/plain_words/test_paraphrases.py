"""What house rules, options and readings change reads as it did before. `UPDATE_GOLDEN=1` records anew; read each change."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.explain.overlay import changes_between, house_explained, option_explained
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.plain_words.telling import ChangeInWords

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"
HOUSE_RULES = [path for path in sorted((ROOT / "examples" / "house-rules").glob("*.uno")) if "-with-" not in path.stem]
MARKS = {"new": "+ ", "gone": "- ", "same": "  ", "left out": "  "}


def text_of(changes: tuple[ChangeInWords, ...]) -> str:
    """Rules with their lines, each with a sign before it if it is new or gone."""
    lines: list[str] = []
    for change in changes:
        lines += [f"[{change.rule}] {change.kind}", *(f"  {MARKS[x.mark]}{x.text}" for x in change.lines)]
    return "\n".join(lines) + "\n"


def check(name: str, text: str) -> None:
    path = GOLDEN / f"{name}.txt"
    if "UPDATE_GOLDEN" in os.environ:
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize("path", some(HOUSE_RULES, 9), ids=lambda path: path.stem)
def test_a_house_rule_reads_as_it_did(path: Path) -> None:
    game = "shuffle-hands" if path.stem.startswith("custom-") else "classic"
    check(f"house-rule-{path.stem}", text_of(house_explained(path, Selection(game=game)).changes))


@pytest.mark.parametrize("option", some(sorted(shelf().options), 4))
def test_an_option_reads_as_it_did(option: str) -> None:
    check(f"option-{option}", text_of(option_explained(option, Selection(game=shelf().option_of[option])).changes))


@pytest.mark.parametrize("game", some(sorted(shelf().editions), 1000))
def test_the_readings_of_an_edition_read_as_they_did(game: str) -> None:
    """Those of the questions that the edition itself asks."""
    rules = gather(Selection(game=game)).rules
    assert rules is not None
    texts = []
    for choice in rules.choices.values():
        for reading in choice.readings if choice.layer == game else ():
            if reading != choice.default:
                changes = changes_between(Selection(game=game), Selection(game=game, readings={choice.name: reading}))
                texts.append(f"# {choice.name}={reading}\n{text_of(changes)}")
    check(f"readings-{game}", "\n".join(texts))


@pytest.mark.parametrize("game", some(sorted(shelf().editions), 3))
def test_an_edition_reads_as_it_did(game: str) -> None:
    """Compared with the one that it is built on."""
    base = shelf().bases[game]
    if base is None:
        pytest.skip("it is built on nothing; what it says is in the changes of the others")
    check(f"edition-{game}", text_of(changes_between(Selection(game=base), Selection(game=game))))
