"""A slice of the comparison of the interpreter with the engine; slips in the interpreter are found."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from tests.equality.chance import compare_chance
from tests.equality.compared import Different, Plan, compare
from tests.equality.programs import EXAMPLES, LIBRARY, program_of
from tests.equality.slips import SLIPS, Slip, slipped
from tests.slices import few, some
from uno_dsl.engine.codegen.compiler import Compiler
from uno_dsl.engine.machine import Machine
from uno_dsl.interpreter import turns
from uno_dsl.json_value import BadValue
from uno_dsl.layers.library import Selection, spec_folder
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.json_schema import schema_text
from uno_dsl.program.linked.link import link
from uno_dsl.program.linked.to_json import from_json, to_json

SELECTIONS = {
    **{game: Selection(game=game) for game in sorted(LIBRARY.editions)},
    **{f"{game} {name}": Selection(game=game, printing=name) for game, name in sorted(LIBRARY.printings)},
    **{f"option {name}": Selection(game=game, options=(name,)) for name, game in sorted(LIBRARY.option_of.items())},
    **{
        f"house {path.stem}": Selection(game="classic", houses=(path,))
        for path in sorted((EXAMPLES / "house-rules").glob("*.uno"))
    },
    **{
        f"game {path.stem}": Selection(game=path.stem, editions=(path,))
        for path in sorted((EXAMPLES / "games").glob("*.uno"))
    },
}


@cache
def program(name: str) -> Program:
    found = program_of(SELECTIONS[name])
    if found is None:
        pytest.skip("these layers cannot be combined")
    return found


HOLD = Path(__file__).resolve().parents[1] / "rule_examples" / "hold"
EQUAL_CARDS = Selection(game="classic", houses=(HOLD / "equal-cards-of-a-pile.uno", HOLD / "so-many-times.uno"))
"""Also tried: steps that are repeated a number of times."""


def kind(name: object) -> str:
    return str(name).split()[0]


@pytest.mark.parametrize("name", some(SELECTIONS, 12, each=kind))
def test_the_interpreter_and_the_engine_are_equal_at_every_stop(name: str) -> None:
    low, high = program(name).players
    linked, machine = link(program(name)), Machine(program(name))
    plans = [(min(4, high), "eager"), (min(2, high), "uniform"), (min(9, high), "uniform")]
    for players, policy in plans[: few(2, 3)]:
        plan = Plan(players=max(low, players), policy=policy, seed=len(name), stops=few(40, 400))
        assert compare(program(name), plan, linked, machine) > 0


def test_they_take_the_same_one_of_equal_cards() -> None:
    found = program_of(EQUAL_CARDS)
    assert found is not None
    assert compare(found, Plan(players=4, policy="eager", seed=1, stops=40), link(found), Machine(found)) > 0


def test_chance_is_equal_to_the_last_bit() -> None:
    compare_chance(link(program("classic")))


TAKEN = some(SLIPS, 4, name=lambda slip: slip.name)


@pytest.mark.parametrize("slip", TAKEN, ids=lambda slip: slip.name.replace(" ", "-"))
def test_a_slip_in_the_interpreter_is_found(slip: Slip) -> None:
    with slipped(slip):
        assert found(), slip
    if slip.name == SLIPS[-1].name:
        assert not found()  # and nothing is found without one


@cache
def machine_of(name: str) -> Machine:
    return Machine(program(name))


ROUNDS = (
    ("classic", 4, "eager", 60), ("agent-mater", 4, "eager", 80), ("flip", 3, "uniform", 60), ("shuffle-hands", 4, "uniform", 80),
    ("classic", 2, "uniform", 300),
)  # fmt: skip


def found() -> bool:
    """Whether the comparison finds a difference."""
    try:
        compare_chance(link(program("classic")))
        for name, players, policy, stops in ROUNDS:
            plan = Plan(players=players, policy=policy, seed=4, stops=stops)
            compare(program(name), plan, link(program(name)), machine_of(name))
    except (Different, IndexError, TypeError):
        return True
    return False


@pytest.mark.parametrize("name", some(SELECTIONS, 1000, each=kind))
def test_a_program_is_the_same_when_it_is_read_back_from_json(name: str) -> None:
    linked = link(program(name))
    again = from_json(json.loads(json.dumps(to_json(linked))))
    assert again == linked
    assert Compiler(again).source() == machine_of(name).source


@pytest.mark.parametrize("name", some(SELECTIONS, 40))
def test_the_json_of_a_program_fits_the_schema(name: str) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads((spec_folder() / "program.schema.json").read_text("utf-8"))
    data = json.loads(json.dumps(to_json(link(program(name)))))
    jsonschema.Draft202012Validator(schema).validate(data)


def test_the_schema_is_that_of_the_classes() -> None:
    """`python -m uno_dsl.program.linked.json_schema spec/program.schema.json` writes it."""
    assert (spec_folder() / "program.schema.json").read_text("utf-8") == schema_text()


@pytest.mark.parametrize("data", [None, [], {}, {"kind": "uno program"}, {"kind": "uno program", "format": 99}])
def test_other_data_is_no_program(data: object) -> None:
    with pytest.raises(BadValue):
        from_json(data)


def test_a_program_that_was_read_back_can_be_played() -> None:
    g = turns.new_game(from_json(to_json(link(program("classic")))), 4, 1)
    turns.begin(g)
    stop = turns.run(g)
    for _ in range(10):
        turns.decide(g, stop, stop.options[0])
        stop = turns.run(g)
    assert stop.options


def test_the_interpreter_knows_nothing_of_the_engine() -> None:
    folder = Path(turns.__file__).parent
    assert not [path.name for path in folder.glob("*.py") if "uno_dsl.engine" in path.read_text("utf-8")]
