"""The compiled form of a rule as text, one line per instruction. `uno explain RULE --code` prints it.

An instruction is written as its name and its fields, and so is an expression: `DrawCards who=Seat(next, Slot(0, player))`.
The form is generic, so new kinds of instructions and expressions need no changes here.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import NamedTuple

from uno_dsl.model.event_types import event_text
from uno_dsl.program import instructions as i
from uno_dsl.source import Span

LEFT_OUT = ("rule", "span")
"""Fields that say where an instruction comes from, not what it does."""


class CodeLine(NamedTuple):
    """An instruction of a program: its number, its rule, and its text."""

    number: int
    rule: str
    text: str

    def __str__(self) -> str:
        """`7  Miss who=Seat(next, Slot(0, player))`"""
        return f"{self.number}  {self.text}"


def rule_at(program: i.Program, number: int) -> str:
    """The rule of an instruction: its own, or else that of its procedure."""
    own = origin(program.instructions[number])
    return own or program.routines[program.owners[number]].rule


def origin(node: object) -> str:
    """The rule named by an instruction, or by the step inside it."""
    rule = getattr(node, "rule", None)
    if isinstance(rule, str):
        return rule
    inner = [getattr(node, name, None) for name in ("draw", "ask", "choose")]
    return next((origin(part) for part in inner if part is not None), "")


def instructions_of(program: i.Program, rule: str) -> list[int]:
    """The numbers of all instructions of a rule: those of its procedure, and its steps in the procedures of other rules."""
    return [
        number
        for number, owner in enumerate(program.owners)
        if rule in (rule_at(program, number), program.routines[owner].rule)
    ]


def code_of(program: i.Program, rule: str) -> list[CodeLine]:
    """The instructions of a rule."""
    return [
        CodeLine(number, rule_at(program, number), text_of(program.instructions[number]))
        for number in instructions_of(program, rule)
    ]


def permissions_of(program: i.Program, rule: str) -> list[int]:
    """The numbers of the standing rules on playing that come from a rule."""
    return [number for number, permission in enumerate(program.permissions) if permission.rule == rule]


def handlers_of(program: i.Program, rule: str) -> list[str]:
    """When the procedures of a rule run: the event, its card, its condition, and the first instruction."""
    return [
        f"on {event_text(handler.event)!r}"
        + (f" of {value_text(handler.card)}" if handler.card is not None else "")
        + f" if {value_text(handler.condition)}: go to {program.routines[handler.procedure].entry}"
        for handler in program.handlers
        if handler.rule == rule
    ]


def text_of(instruction: i.Instruction) -> str:
    """An instruction on one line."""
    parts = [type(instruction).__name__]
    for part in shown_fields(instruction):
        value = getattr(instruction, part)
        if part in ("draw", "ask", "choose"):
            parts += [f"{inner}={value_text(getattr(value, inner))}" for inner in shown_fields(value)]
        else:
            parts.append(f"{part}={value_text(value)}")
    return " ".join(parts)


def shown_fields(node: object) -> list[str]:
    """The fields that say what a node does. Blocks are left out, because their steps are separate instructions."""
    if not is_dataclass(node):
        return []
    return [
        field.name
        for field in fields(node)
        if (field.name not in (*LEFT_OUT, "body", "otherwise") or is_jump(node, field.name))
        and (getattr(node, field.name) or not field.metadata)
    ]


def is_jump(node: object, name: str) -> bool:
    """Whether `otherwise` is an instruction number."""
    return name == "otherwise" and isinstance(getattr(node, name), int)


def value_text(value: object) -> str:
    """A field's value: an expression as its name and its parts, a tuple in brackets."""
    if isinstance(value, tuple):
        return "[" + ", ".join(value_text(part) for part in value) + "]"
    if is_dataclass(value) and not isinstance(value, Span):
        inner = ", ".join(value_text(getattr(value, name)) for name in shown_fields(value))
        return f"{type(value).__name__}({inner})"
    return str(value)
