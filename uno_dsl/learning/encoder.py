"""What a seat sees, as an array of whole numbers.

The array is made of sections, one for each pile and value that the rules keep; where there is one for each player, the
seat that looks comes first, then the next one to the left. Not handled here: past events. What cards went by is only
seen as far as they still lie somewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from uno_dsl.engine.choice_faces import all_faces
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.engine.view import HIDDEN, keep_view, open_to, side_in_play
from uno_dsl.learning.numbered_actions import DIRECTIONS
from uno_dsl.model import statements as s

MOST_SEEN = 2**15 - 1
"""Larger numbers are seen as this one."""
Array = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the array: what it is about, where it starts, and the name of each of its numbers."""

    name: str
    start: int
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pile or a value goes: where its section starts, or those of the seats, or that of the top card."""

    keep: s.Keep
    attribute: str
    parts: tuple[str, ...]
    start: int
    starts_of_seats: tuple[int, ...]
    top: int


class Encoder:
    """Turns the view of a seat into an array. `sections` say what is where."""

    def __init__(self, machine: Machine, players: int) -> None:
        """Lays out the sections for some rules and a number of players."""
        self._machine = machine
        self._players = players
        program = machine.program
        self._faces = {name: place for place, name in enumerate(all_faces(machine))}
        self._rules = {rule: place for place, rule in enumerate(program.rules)}
        self._windows = [f"{window.rule} for {seat}" for window in program.windows for seat in range(players)]
        self.sections: tuple[Section, ...] = tuple(self._laid_out())
        last = self.sections[-1]
        self.size = last.start + len(last.parts)
        """How many numbers the array has."""
        self._face_of = [
            [self._faces[program.faces[face].name] for face in faces] for faces in machine.codes.face_of
        ]  # by side and code of a card
        self._hidden = self._faces[HIDDEN]
        starts = {section.name: section.start for section in self.sections}
        self._decision, self._open = starts["decision"], starts["open"]
        self._places = [
            Place(
                keep,
                attribute("pile" if keep.kind == "pile" else "kept", keep.name),
                self._parts(keep),
                starts.get(keep.name, 0),
                tuple(starts[f"{keep.name} of {seat}"] for seat in range(players)) if keep.per_player else (),
                starts.get(f"top of {keep.name}", 0),
            )
            for keep in program.keeps.values()
        ]

    def _laid_out(self) -> Iterator[Section]:
        start = 0
        for name, parts in self._described():
            yield Section(name, start, parts)
            start += len(parts)

    def _described(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        seats = tuple(str(seat) for seat in range(self._players))
        yield "turn", seats
        yield "decision", tuple(self._rules)
        yield "open", tuple(self._windows)
        for keep in self._machine.program.keeps.values():
            owners = [f" of {seat}" for seat in range(self._players)] if keep.per_player else [""]
            for owner in owners:
                yield keep.name + owner, self._parts(keep)
            if _is_common_pile(keep):
                yield f"top of {keep.name}", tuple(self._faces)

    def _parts(self, keep: s.Keep) -> tuple[str, ...]:
        codes = self._machine.codes
        match keep.kind:
            case "pile" | "card" | "cards":
                return tuple(self._faces)
            case "colour":
                values: tuple[str, ...] = tuple(codes.colours)
            case "player" | "players":
                values = tuple(str(seat) for seat in range(self._players))
            case "direction":
                values = DIRECTIONS
            case "side":
                values = tuple(codes.sides)
            case _:
                values = ("value",)
        return (*values, HIDDEN)

    # ------------------------------------------------------------------------------------------------ one view
    def encode(self, g: State, stop: Stop, seat: int) -> Array:
        """The array for a seat at a stop, of `size` numbers."""
        found, players = [0] * self.size, self._players
        found[(g.turn - seat) % players] = 1
        if stop.rule in self._rules:
            found[self._decision + self._rules[stop.rule]] = 1
        for number, _, _, frame in g.windows:
            whose = frame[1] if isinstance(frame[1], int) else seat
            found[self._open + number * players + (whose - seat) % players] += 1
        side = side_in_play(self._machine, g)
        for place in self._places:
            keep = place.keep
            value = g.__dict__[place.attribute]
            if keep.kind == "pile" and place.starts_of_seats:
                for owner in range(players):
                    self._pile(
                        g, found, place.starts_of_seats[(owner - seat) % players], keep, value[owner], owner, seat, side
                    )
            elif keep.kind == "pile":
                self._pile(g, found, place.start, keep, value, None, seat, side)
                if value:
                    front, back = open_to(self._machine, g, keep, None, seat, top=True)
                    self._cards(found, place.top, value[-1:], side, front=front, back=back)
            else:
                seen = keep_view(self._machine, g, keep, seat)
                for owner in range(players if place.starts_of_seats else 1):
                    start = place.starts_of_seats[(owner - seat) % players] if place.starts_of_seats else place.start
                    self._value(
                        found, start, place.parts, keep.kind, seen[owner] if place.starts_of_seats else seen, seat
                    )
        return np.array(found, dtype=np.int32)

    def _pile(
        self, g: State, found: list[int], start: int, keep: s.Keep, pile: list[int], owner: int | None, seat: int, side: int
    ) -> None:  # fmt: skip
        """A pile: its top card may be seen where the others are not."""
        if not pile:
            return
        front, back = open_to(self._machine, g, keep, owner, seat, top=True)
        rest = open_to(self._machine, g, keep, owner, seat, top=False)
        if (front, back) == rest:
            self._cards(found, start, pile, side, front=front, back=back)
        else:
            self._cards(found, start, pile[-1:], side, front=front, back=back)
            self._cards(found, start, pile[:-1], side, front=rest[0], back=rest[1])

    def _cards(self, found: list[int], start: int, codes: list[int], side: int, *, front: bool, back: bool) -> None:
        """How often each face is among some cards, and how many of the cards are hidden altogether."""
        near, far = (
            (self._face_of[side], self._face_of[side - 1]) if len(self._face_of) > 1 else (self._face_of[0], None)
        )
        back = back and far is not None
        if not front and not back:
            found[start + self._hidden] += len(codes)
        if front:
            for code in codes:
                found[start + near[code]] += 1
        if back and far is not None:
            for code in codes:
                found[start + far[code]] += 1

    def _value(self, found: list[int], start: int, parts: tuple[str, ...], kind: str, value: Any, seat: int) -> None:
        """A value that is kept, as it is seen."""
        if value is None or value == []:
            return
        if kind in ("card", "cards"):
            for name in [value] if isinstance(value, str) else value:
                faces = [face for face in name.split(" | ") if face != HIDDEN]
                for face in faces or [HIDDEN]:
                    found[start + self._faces[face]] += 1
        elif value == HIDDEN:
            found[start + len(parts) - 1] = 1
        elif kind in ("player", "players"):
            for one in value if isinstance(value, list) else [value]:
                found[start + (one - seat) % self._players] = 1
        elif parts[0] == "value":
            found[start] = min(sum(value) if isinstance(value, list) else int(value), MOST_SEEN)
        else:
            found[start + parts.index(value)] = 1


def _is_common_pile(keep: s.Keep) -> bool:
    return keep.kind == "pile" and not keep.per_player
