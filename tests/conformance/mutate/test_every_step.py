"""Every instruction can be left out by a mutant, except the few that only say how a program goes on, or that show something."""

from __future__ import annotations

from typing import get_args

from conformance.mutate.operators.step_mutants import PLAIN
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

NOT_LEFT_OUT = {i.Jump, i.JumpUnless, i.EachStart, i.EachNext, i.Decide, i.Return, i.Resume, i.Instead, s.Show}


def test_every_instruction_can_be_left_out_or_is_an_exception() -> None:
    assert set(PLAIN) | NOT_LEFT_OUT == set(get_args(i.Instruction))
    assert not set(PLAIN) & NOT_LEFT_OUT
