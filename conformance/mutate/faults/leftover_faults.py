"""Faults of what is left over: a value that outlives its round, or its game, or is shared by all players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from conformance.mutate.faults.fault import Behaviour, Fault
from conformance.mutate.faults.faulty_engine import FaultyMachine, FaultyTable
from uno_dsl.engine.actions import Action
from uno_dsl.engine.state import State, attribute, copied
from uno_dsl.program.instructions import Program

ROUND, GAME, SHARED = "left over from the round", "left over from the game", "shared by players"
OWN = {"misses": "turns to miss", "windows": "open windows", "next_turn": "whose turn is next"}
"""What the engine itself remembers, by its place in a state; `misses` and `windows` have names in positions."""
STATED = {"misses": "misses", "windows": "open"}


def handed_on(source: State, target: State, place: str) -> None:
    """A value of another state; one that has seats in it only if there are as many players."""
    value = getattr(source, place)
    if source.n == target.n or not isinstance(value, list):
        setattr(target, place, copied(value))


@dataclass
class FromTheRound(Behaviour):
    """At the beginning of the next round a value is what it was."""

    place: str

    def begin_round(self, machine: FaultyMachine, g: State, earlier: State | None) -> None:
        """Take it from the end of the round before."""
        if earlier is not None:
            handed_on(earlier, g, self.place)


@dataclass
class FromTheGame(Behaviour):
    """At a new table, a value that is not stated is what it was at the last one: it is kept outside the game."""

    place: str
    name: str

    def load(self, machine: FaultyMachine, g: State, stated: frozenset[str]) -> None:
        """Take it from the last table."""
        if machine.last is not None and self.name not in stated:
            handed_on(machine.last, g, self.place)

    def begin_round(self, machine: FaultyMachine, g: State, earlier: State | None) -> None:
        """Take it from the last table."""
        if earlier is None and machine.last is not None:
            handed_on(machine.last, g, self.place)


class OneValue(list[int]):
    """A list in which what is set for one is set for all."""

    def __setitem__(self, seat: Any, value: Any) -> None:
        """Set it for all."""
        for other in range(len(self)):
            super().__setitem__(other, value)


@dataclass
class SharedByAll(Behaviour):
    """What changes for one player changes for all."""

    place: str

    def begin_round(self, machine: FaultyMachine, g: State, earlier: State | None) -> None:
        """One value until the first stop."""
        setattr(g, self.place, OneValue(getattr(g, self.place)))

    def stand(self, table: FaultyTable) -> None:
        """A list again, which can be copied."""
        setattr(table.state, self.place, list(getattr(table.state, self.place)))

    def act(self, table: FaultyTable, g: State) -> None:
        """One value for as long as the action goes on."""
        setattr(g, self.place, OneValue(getattr(g, self.place)))

    def acted(self, table: FaultyTable, before: State, action: Action) -> None:
        """A list again."""
        self.stand(table)


def faults_of_leftovers(program: Program) -> Iterator[Fault]:
    """The faults of every value that the rules keep, and of what the engine remembers."""
    values = [keep for keep in program.keeps.values() if keep.kind not in ("pile", "side")]
    names = {attribute("kept", keep.name): keep.name for keep in values} | OWN
    lasting = {attribute("kept", keep.name) for keep in values if keep.whole_game}
    for place, name in names.items():
        if place not in lasting:
            words = f"at the beginning of the next round, this is what it was: {name}"
            yield Fault(sort=ROUND, place=name, words=words, made=partial(FromTheRound, place))
        if name != "dealer":
            words = f"at a new table, unless it is stated, this is what it was at the last one: {name}"
            stated = STATED.get(place, name)
            yield Fault(sort=GAME, place=name, words=words, made=partial(FromTheGame, place, stated))
    for keep in values:
        if keep.per_player:
            place, words = attribute("kept", keep.name), f"all players share one {keep.name}"
            yield Fault(sort=SHARED, place=keep.name, words=words, made=partial(SharedByAll, place))
    words = "all players share one number of turns to miss"
    yield Fault(sort=SHARED, place="turns to miss", words=words, made=partial(SharedByAll, "misses"))
