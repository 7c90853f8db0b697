"""Jumps that lead to jumps are followed to where they end."""

from __future__ import annotations

from uno_dsl.program import instructions as i


def threaded(program: i.Program, number: int) -> int:
    """An instruction, or the one that it leads to if it is a jump."""
    code = program.instructions
    for _ in code:
        if number >= len(code):
            break
        instruction = code[number]
        if not isinstance(instruction, i.Jump):
            break
        number = instruction.to
    return number


def after(program: i.Program, number: int) -> int:
    """The instruction that runs after this one."""
    return threaded(program, number + 1)
