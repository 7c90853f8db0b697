"""Every instruction can be left out by a mutant, except the few that only say how a program goes on, or that show something."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from conformance.mutate.operators.instruction_places import Places
from conformance.mutate.operators.step_mutants import PLAIN, mutants_of_instructions
from uno_dsl.build import build
from uno_dsl.layers.library import Selection
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

KEG = Path(__file__).resolve().parents[3] / "examples" / "games" / "powder-keg.uno"
NOT_LEFT_OUT = {i.Jump, i.JumpUnless, i.EachStart, i.EachNext, i.Decide, i.Return, i.Resume, i.Instead, s.Show}


def test_every_instruction_can_be_left_out_or_is_an_exception() -> None:
    assert set(PLAIN) | NOT_LEFT_OUT == set(get_args(i.Instruction))
    assert not set(PLAIN) & NOT_LEFT_OUT


def test_a_card_that_goes_deep_into_a_pile_is_left_out_and_put_elsewhere() -> None:
    program = build(Selection(game="powder-keg", editions=(KEG,))).program
    assert program is not None
    deep = {number for number, x in enumerate(program.instructions) if isinstance(x, s.Insert)}
    found = mutants_of_instructions(program, Places(program))
    assert {"drop step", "other place", "other pile"} <= {x.operator for x in found if x.place[1] in deep}
