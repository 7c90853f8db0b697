"""A grammar as data: what each rule is made of, to be drawn and described. The parser does not use it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Literal:
    """A word or sign that is written as it is."""

    text: str


@dataclass(frozen=True, slots=True)
class Reference:
    """Another definition of the grammar: a rule, or a terminal (in capitals)."""

    name: str


@dataclass(frozen=True, slots=True)
class Sequence:
    """One form after the other."""

    items: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several forms."""

    items: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class Optional:
    """A form that may be left out."""

    item: Form


@dataclass(frozen=True, slots=True)
class Loop:
    """A form once or more, with a separator between two of them, if there is one."""

    item: Form
    separator: Form | None = None


Form = Literal | Reference | Sequence | Choice | Optional | Loop


def sequence(items: list[Form]) -> Form:
    """Forms in a row. What comes once and then again behind a separator becomes one loop."""
    joined: list[Form] = []
    for item in items:
        if joined and isinstance(item, Optional) and isinstance(item.item, Loop):
            again = item.item.item
            parts = again.items if isinstance(again, Sequence) else (again,)
            if parts[-1] == joined[-1] and len(parts) <= 2:
                joined[-1] = Loop(joined[-1], parts[0] if len(parts) == 2 else None)
                continue
        joined.append(item)
    return joined[0] if len(joined) == 1 else Sequence(tuple(joined))


def choice(items: list[Form]) -> Form:
    """One of some forms; those that are choices themselves become part of it."""
    flat = [part for item in items for part in (item.items if isinstance(item, Choice) else (item,))]
    return flat[0] if len(flat) == 1 else Choice(tuple(flat))
