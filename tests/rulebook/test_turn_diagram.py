"""The diagram of a turn: every edition has one, its arrows lead from box to box, and its boxes to rules of the book."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.books import printings_of
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.diagram_svg import LETTERS, WIDTH, diagram_svg, label, wrapped
from uno_dsl.rulebook.states import states
from uno_dsl.rulebook.turn_diagram import turn_diagram


@pytest.mark.parametrize("game", sorted(shelf().editions))
def test_every_edition_has_a_diagram_of_its_turn(game: str) -> None:
    found = printings_of(game)
    diagram = turn_diagram(found.own.model)
    assert diagram is not None
    keys = [node.key for node in diagram.nodes]
    assert len(set(keys)) == len(keys)
    assert {key for edge in diagram.edges for key in (edge.start, edge.end)} == set(keys)
    rules = {entry.id for entry in found.own.rules.walk()}
    assert {node.rule for node in diagram.nodes if node.rule} <= rules
    places = [(node.column, node.row) for node in diagram.nodes]
    assert len(set(places)) == len(places)
    for language in book_languages():
        assert f'viewBox="0 0 {WIDTH} ' in diagram_svg(diagram, labels(language))


def test_lines_are_as_long_as_they_may_be() -> None:
    assert wrapped("Play the drawn card?", 12) == ["Play the", "drawn card?"]


@pytest.mark.parametrize("language", book_languages())
def test_a_number_that_is_not_fixed_is_not_stated(language: str) -> None:
    stacking = Selection(game="classic", houses=(Path("examples/house-rules/stacking.uno"),))
    diagram = turn_diagram(states(stacking, readings=False).own.model)
    assert diagram is not None
    assert [node.count for node in diagram.nodes if node.label == "draw"] == [0, 1]
    words = labels(language)
    drawn = [label(node, words) for node in diagram.nodes if node.label == "draw"]
    assert drawn == [words("node draw cards"), words("node draw one")]


LINES = 3
"""The lines that a box has room for."""


@pytest.mark.parametrize("language", book_languages())
def test_every_label_has_room_in_its_box(language: str) -> None:
    diagram = turn_diagram(printings_of("classic").own.model)
    assert diagram is not None
    letters = int((min(150.0, WIDTH / diagram.columns * 2 - 16) - 10) / LETTERS)
    for game in sorted(shelf().editions):
        words = labels(language, game)
        said = [label(node, words) for node in diagram.nodes] + [words(f"node {name}") for name in ("out", "out acts")]
        for lines in (wrapped(one, letters) for one in said):
            assert len(lines) <= LINES and max(map(len, lines)) <= letters, lines
