"""What is said about the last card follows the rules in force: what comes before the player goes out, and what counts then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.books import states_of
from tests.slices import some
from uno_dsl.layers.library import shelf, shelf_of
from uno_dsl.rulebook.lines.last_cards import COUNTS, EFFECT_IF, FIRST, with_last_cards
from uno_dsl.rulebook.states import State, read_state
from uno_dsl.tree import inside
from uno_dsl.wording.phrases import Clause

SAID_FIRST = f"{EFFECT_IF}.{FIRST}"


def keys(state: State) -> set[str]:
    """How the sentence about the last card is said."""
    lines = [with_last_cards(told.line, state) for told in state.told]
    found = {part.key for line in lines for part in inside(line) if isinstance(part, Clause)}
    return {key for key in found if key.startswith("effect.last.it")}


def of(game: str, **changed: object) -> State:
    selection = states_of(game).selection
    state = read_state("", replace(selection, **changed), shelf_of(selection))  # type: ignore[arg-type]
    assert state is not None
    return state


@pytest.mark.parametrize("game", some(sorted(shelf().editions), 2))
def test_a_last_card_takes_effect_before_the_player_goes_out(game: str) -> None:
    assert keys(of(game)) == {f"{SAID_FIRST}.{COUNTS}"}


def test_under_other_answers_nothing_is_said_of_single_cards() -> None:
    answers = states_of("classic").own.rules.choices["last-effect"].readings
    others = [name for name in answers if name != "draws-only"]
    assert others
    for answer in others:
        assert not {key for key in keys(of("classic", readings={"last-effect": answer})) if FIRST in key}


def test_what_is_drawn_counts_only_where_hands_are_scored() -> None:
    state = of("classic")
    unscored = replace(state.model, handlers=[one for one in state.model.handlers if one.event != "end round"])
    assert keys(replace(state, model=unscored)) == {SAID_FIRST}
