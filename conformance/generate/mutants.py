"""Mutants: programs that differ from a program in one small thing. A case for a goal must tell the two apart.

What is changed is an instruction, a standing rule, or a rule's "when": left out, or one of its numbers, neighbours,
conditions or directions made another. Leaves to others: the cases that must notice it (`suite.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from uno_dsl.engine import run
from uno_dsl.engine.compile import Machine
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

OTHER = {"next": "before", "before": "next", "left": "right", "right": "left"}
LOWERED_APART = frozenset({"body", "otherwise", "entries", "span", "rule"})
"""Fields of a decision whose contents are instructions of their own."""
STRICTER = {">=": ">", "<=": "<", ">": ">=", "<": "<="}


Place = tuple[str, int, int]
"""A table of a program, an entry of it, and a part of the entry."""
PATIENCE = 3_000
"""So many steps without a decision are for ever: no case of a right engine comes near."""


@dataclass(frozen=True, slots=True)
class Change:
    """What is changed, and into which of its variants. Variant 0 leaves it out."""

    place: Place
    variant: int


def changes_of(program: i.Program, place: Place) -> list[Change]:
    """All changes to one place of a program."""
    return [Change(place, variant) for variant, _ in enumerate(variants(program, place))]


def mutant(program: i.Program, change: Change) -> Machine:
    """The machine of a changed program."""
    return Machine(list(variants(program, change.place))[change.variant])


@contextmanager
def impatience() -> Iterator[None]:
    """Within it the engine gives up early when rules go round in a circle, as those of mutants do."""
    before = run.MAX_STEPS
    run.MAX_STEPS = PATIENCE
    try:
        yield
    finally:
        run.MAX_STEPS = before


def variants(program: i.Program, where: Place) -> Iterator[i.Program]:
    """The programs that differ in one thing at a place."""
    table, place, part = where

    def put(entries: tuple[Any, ...], *new: Any) -> tuple[Any, ...]:
        return (*entries[:place], *new, *entries[place + 1 :])

    match table:
        case "instructions":
            for x in other_instructions(program.instructions[place], place):
                yield replace(program, instructions=put(program.instructions, x))
        case "permissions":
            permission = program.permissions[place]
            yield replace(program, permissions=put(program.permissions))
            for condition in others(permission.condition):
                changed = replace(permission, condition=condition)
                yield replace(program, permissions=put(program.permissions, changed))
        case "handlers":
            handler = program.handlers[place]
            yield replace(program, handlers=put(program.handlers))
            for condition in others(handler.condition):
                yield replace(program, handlers=put(program.handlers, replace(handler, condition=condition)))
        case "windows":
            for window in other_windows(program.windows[place]):
                yield replace(program, windows=put(program.windows, window))
        case "standing":
            for offers in other_offers(program.standing[place], part):
                yield replace(program, standing=put(program.standing, offers))
        case _:
            yield replace(program, faces=tuple(other_worths(program.faces, program.faces[place])))


def other_worths(faces: tuple[s.Face, ...], changed: s.Face) -> Iterator[s.Face]:
    """The faces, those of a sort worth a point more."""
    for face in faces:
        same = (face.card, face.worth) == (changed.card, changed.worth)
        yield replace(face, worth=face.worth + 1) if same else face


def other_instructions(x: i.Instruction, number: int) -> Iterator[i.Instruction]:
    """Leave it out, take the other way, or do it a little differently."""
    match x:
        case i.Return() | i.Jump() | i.EachStart() | i.EachNext() | s.Show():
            return
        case i.JumpUnless(to=to):
            yield i.Jump(to=to)
            yield i.Jump(to=number + 1)
        case i.Decide(otherwise=otherwise):
            yield i.Jump(to=otherwise)
        case _:
            yield i.Jump(to=number + 1)
    yield from others(x)


def other_windows(window: s.Window) -> Iterator[s.Window]:
    """Close it earlier, later or not at all."""
    for closes in ("turn begins", "turn ends", "round ends"):
        if closes != window.closes:
            yield replace(window, closes=closes, condition=None)
    if window.condition is not None:
        yield from others(window)


def other_offers(offers: tuple[i.StandingOffer, ...], part: int) -> Iterator[tuple[i.StandingOffer, ...]]:
    """Leave one out, let it not close the window, or offer it to others or on another condition."""
    found = offers[part]
    standing = found.standing
    yield tuple(  # an offer that nobody has, so that the places of the others stay as they are
        replace(found, standing=replace(standing, who=e.Listed(()))) if number == part else offer
        for number, offer in enumerate(offers)
    )
    changed = [replace(standing, closes=not standing.closes)]
    changed += [replace(standing, who=who) for who in others(standing.who)]
    conditions = [*others(standing.offer.condition)]
    if standing.offer.condition != e.ALWAYS:
        conditions.append(e.ALWAYS)
    changed += [replace(standing, offer=replace(standing.offer, condition=condition)) for condition in conditions]
    for other in changed:
        yield (*offers[:part], replace(found, standing=other), *offers[part + 1 :])


def others(node: Any) -> Iterator[Any]:
    """The nodes that differ from a node in one small thing."""
    yield from itself_otherwise(node)
    if not is_dataclass(node) or isinstance(node, type):
        return
    for field in fields(node):
        if field.name in LOWERED_APART:
            continue
        value = getattr(node, field.name)
        if isinstance(value, tuple):
            for place, part in enumerate(value):
                for other in others(part):
                    yield replace(node, **{field.name: (*value[:place], other, *value[place + 1 :])})
        else:
            for other in others(value):
                yield replace(node, **{field.name: other})


def itself_otherwise(node: Any) -> Iterator[Any]:
    """The ways in which a node alone is made another."""
    match node:
        case e.Number(value=value):
            yield e.Number(value + 1)
            if value > 1:
                yield e.Number(value - 1)
        case e.Seat(relation=relation) if relation in OTHER:
            yield replace(node, relation=OTHER[relation])
        case e.Constant(kind="direction", name=str(name)):
            yield replace(node, name=OTHER[name])
        case e.Compare(operator=operator) if operator in STRICTER:
            yield replace(node, operator=STRICTER[operator])
        case e.All(parts=parts) | e.Any(parts=parts) if len(parts) > 1:
            for place, _ in enumerate(parts):
                yield type(node)((*parts[:place], *parts[place + 1 :]))
        case e.Extreme(highest=highest):
            yield replace(node, highest=not highest)
        case e.Only(group=group):
            yield group
        case e.Without(group=group):
            yield group
        case s.Move(place="top"):
            yield replace(node, place="bottom")
        case s.Ask(must=must):
            yield replace(node, must=not must)
        case _:
            return
