"""A game that was never begun is all zeros: whatever is called then is an error, and nothing is decided."""

from __future__ import annotations

import json

import pytest

from tests.embedded.test_same_answers import SELECTIONS, reference
from tests.native.targets import any_loader
from tests.slices import some
from uno_dsl.embedded.protocol_addition import protocol_module
from uno_dsl.native.loaded import Loaded
from uno_dsl.native.lowering.lower_program import ERRORS, lower

NO_OPTION, NO_SEATS = ERRORS.index("no option") + 1, ERRORS.index("no seats") + 1


def error_after(loaded: Loaded, name: str, *numbers: int) -> int:
    assert not loaded.call(name, *numbers)
    return loaded.fields()["error"][0]


@pytest.mark.parametrize("name", some(SELECTIONS, 4))
def test_nothing_runs(name: str) -> None:
    module = lower(reference(name).only.linked)
    assert error_after(any_loader()(module), "uno_run") == NO_SEATS
    assert error_after(any_loader()(module), "uno_take", 0) == NO_OPTION
    begun = any_loader()(module)
    begun.call("uno_new", 0, 1)
    assert error_after(begun, "uno_run") == NO_SEATS


def test_nothing_is_said_and_a_game_can_begin_afterwards() -> None:
    loaded = any_loader()(protocol_module(reference("classic").only, (), {}))
    length, at = loaded.call("uno_situation", 0), loaded.call("uno_reply_at")
    assert json.loads(bytes(loaded.memory[at : at + length]))["error"].startswith("there is no table yet")
    assert error_after(loaded, "uno_act", 0) == NO_OPTION
    loaded.call("uno_new", 2, 1)
    assert loaded.call("uno_run") and loaded.fields()["error"][0] == 0
    assert loaded.call("uno_act", 0) and loaded.call("uno_situation", 0)
