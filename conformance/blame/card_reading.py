"""Whether one mistaken standing rule can be why an engine offers some cards of a hand and not others: by what it reads of a card.

A rule on colours treats two cards of one colour alike. If an engine offers one of them and not the other, although neither may be
played, another rule is more likely wrong. Not handled here: what else speaks against a rule (`provenance.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from conformance.plays.random_walk import codes_side
from conformance.plays.watched import Watched
from uno_dsl.engine.state import State
from uno_dsl.model import expressions as e
from uno_dsl.model.statements import Face, Permission

CARD = "c"
"""The variable of the card in the condition of a standing rule."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a standing rule reads of the card: the values of some properties, and of others only whether there is one."""

    values: frozenset[str]
    presence: frozenset[str]

    def of(self, face: Face) -> tuple[object, ...]:
        """What it reads of a face: two faces for which this is the same are alike for the rule."""
        values = [getattr(face, name, None) for name in sorted(self.values)]
        return (*values, *(getattr(face, name, None) is not None for name in sorted(self.presence)))

    def speaks_of(self, face: Face) -> bool:
        """Whether a face has what the rule compares: a rule on numbers says nothing of a card without one."""
        return all(getattr(face, name, None) is not None for name in self.values)


def reading_of(permission: Permission) -> Reading:
    """What a standing rule reads of the card that is to be played."""
    leaves = e.inside(permission.condition)
    asked = {name for one in leaves if isinstance(one, e.Present) for name in _properties(one.value)}
    read = {name for one in leaves for name in _properties(one)}
    return Reading(frozenset(read - asked), frozenset(asked))


def _properties(x: e.Expression) -> Iterator[str]:
    """The name of an expression that is a property of that card."""
    if isinstance(x, e.Property) and isinstance(x.card, e.Variable) and x.card.name == CARD:
        yield x.name


def can_be_why(permission: Permission, offered: Face, left: Iterable[Face]) -> bool:
    """Whether a mistake in a standing rule can be why a card is offered and others, which may not be played either, are not."""
    reading = reading_of(permission)
    return reading.speaks_of(offered) and reading.of(offered) not in {reading.of(face) for face in left}


def face_of(machine: Watched, g: State, card: int) -> Face:
    """The face in play of a card."""
    codes = machine.codes
    side = g.__dict__[codes_side(machine)] if codes.two_sided else 0
    return machine.program.faces[codes.face_of[side][card]]
