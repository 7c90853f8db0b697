"""Every rule of a game can be shown as what it was compiled to."""

from __future__ import annotations

import ast

import pytest

from uno_dsl.build import build
from uno_dsl.engine.machine import Machine
from uno_dsl.explain.rule_source import source_of
from uno_dsl.layers.gather import Selection, shelf
from uno_dsl.program.to_text import code_of, handlers_of


@pytest.mark.parametrize("game", sorted(shelf().editions))
def test_each_instruction_and_each_function_belongs_to_a_rule(game: str) -> None:
    program = build(Selection(game=game)).program
    assert program is not None
    machine = Machine(program)
    listed = {line.number for rule in program.rules for line in code_of(program, rule)}
    assert listed == set(range(len(program.instructions)))
    shown = {}
    for rule in program.rules:
        source = source_of(machine, rule)
        functions = [node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
        shown[rule] = functions
        assert {f"i{line.number}" for line in code_of(program, rule)} <= set(functions)
    assert all(f"permission{k}" in shown[p.rule] for k, p in enumerate(program.permissions))
    assert all(handlers_of(program, handler.rule) for handler in program.handlers)
