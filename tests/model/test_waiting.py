"""The words say of a rule about a state that it waits for the end of the turn exactly where the engine lets it wait."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import texts
from tests.slices import some
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, Shelf, shelf
from uno_dsl.model.event_types import PlayerState, TableState
from uno_dsl.model.reading.from_rules import read_model
from uno_dsl.model.waiting import waits
from uno_dsl.program.changes import cuts_off
from uno_dsl.program.from_model import lower
from uno_dsl.review.review import file_subjects

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "examples").rglob("*.uno"))


def compared(selection: Selection, library: Shelf) -> int:
    """How many rules about states there are; the model and the program say the same of each of them."""
    rules = gather(selection, library).rules
    assert rules is not None
    model = read_model(rules).model
    program = lower(model)
    states = [handler.procedure for handler in model.handlers if isinstance(handler.event, PlayerState | TableState)]
    assert [waits(model, number) for number in states] == [cuts_off(program, number) for number in states]
    return len(states)


@pytest.mark.parametrize("edition", some(list(shelf().editions), 2))
def test_of_every_edition(edition: str) -> None:
    compared(Selection(game=edition), shelf())


@pytest.mark.parametrize("path", some(FILES, 3), ids=lambda path: path.stem)
def test_of_every_example(path: Path) -> None:
    subject = next(file_subjects(path, None))
    compared(subject.selection, subject.shelf)


@pytest.mark.parametrize(
    "line",
    [
        "the round ends", "the turn ends", "that player goes out", "that player is out of the round", "the next player draws 1 card",
        "the player may play a card", "the player misses a turn", "the player shows their hand", "the winner wins the game", "the direction turns round",
    ],
)  # fmt: skip
def test_of_rules_of_every_kind(line: str) -> None:
    text = f'language 1\nhouse rule waits for classic "Waits"\n\nwhen a player has 9 cards\n  {line}\n'
    path = Path("waits.uno")
    selection, library = laid({path: text})
    with texts({path: text}):
        assert compared(selection, library) > 0
