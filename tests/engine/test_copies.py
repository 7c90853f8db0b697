"""A copy of a state is equal to it and shares nothing with it that can change: in every edition, and in every game of the examples."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from uno_dsl.build import build
from uno_dsl.engine.game import legal, start, step, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State
from uno_dsl.layers.library import Selection, shelf

GAMES = sorted((Path(__file__).parents[2] / "examples" / "games").glob("*.uno"))
SELECTIONS = [*(Selection(game=name) for name in sorted(shelf().editions))] + [
    Selection(game=path.stem, editions=[path]) for path in GAMES
]


def lists_in(value: Any) -> Iterator[list[Any]]:
    """Every list in a value, itself included."""
    if isinstance(value, list):
        yield value
        for part in value:
            yield from lists_in(part)


def parts_of(state: State) -> dict[str, Any]:
    slots = {name: getattr(state, name) for name in State.__slots__ if name != "__dict__"}
    return slots | state.__dict__


@pytest.mark.parametrize("selection", SELECTIONS, ids=[s.game for s in SELECTIONS])
def test_a_copy_is_equal_and_shares_no_list(selection: Selection) -> None:
    program = build(selection).program
    assert program is not None
    machine = Machine(program)
    state = start(machine, program.players[0], 3)
    for turn in range(60):
        parts, twin = parts_of(state), parts_of(state.copy())
        assert twin == parts
        own, copied = ({id(x) for value in side.values() for x in lists_in(value)} for side in (parts, twin))
        assert not own & copied
        actions = legal(machine, state, waiting(machine, state))
        if not actions:
            break
        state, _ = step(machine, state, actions[turn * 7 % len(actions)])
