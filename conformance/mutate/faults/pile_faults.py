"""Faults of lists: an error on an empty pile, the wrong end, two piles that are one list, copies that count once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, SupportsIndex

from conformance.mutate.faults.fault import Behaviour, Fault
from conformance.mutate.faults.faulty_engine import FaultyMachine, FaultyTable
from uno_dsl.engine.actions import Action
from uno_dsl.engine.position import HAND
from uno_dsl.engine.state import State, attribute, copied
from uno_dsl.program.instructions import Program

EMPTY, ENDS, ONE_LIST, SETS = "empty piles", "wrong end", "aliased piles", "piles as sets"
SEVERAL = 2
"""So many cards from one pile to the other at once are its list, handed over."""


class Brittle(list[int]):
    """A list that must not be empty when anybody looks."""

    def __len__(self) -> int:
        """How many; an error for none."""
        count = super().__len__()
        if count == 0:
            raise IndexError("the pile is empty")
        return count

    def pop(self, index: SupportsIndex = -1) -> int:
        """Take one."""
        return super().pop(index)


@dataclass
class _OfPile(Behaviour):
    """A fault of one pile, or of everybody's."""

    place: str
    per_player: bool

    def lists(self, g: State) -> list[list[int]]:
        """The lists of the pile."""
        value = getattr(g, self.place)
        return value if self.per_player else [value]

    def put(self, g: State, lists: list[list[int]]) -> None:
        """Other lists for the pile."""
        setattr(g, self.place, lists if self.per_player else lists[0])


@dataclass
class ErrorWhileMoving(_OfPile):
    """An error as soon as the rules look at the pile and it is empty."""

    def act(self, table: FaultyTable, g: State) -> None:
        """The lists must not be empty for as long as the action goes on."""
        self.put(g, [Brittle(pile) for pile in self.lists(g)])

    def acted(self, table: FaultyTable, before: State, action: Action) -> None:
        """They are lists as before."""
        self.put(table.state, [pile[:] for pile in self.lists(table.state)])


@dataclass
class ErrorWhenShown(_OfPile):
    """An error if the pile is empty when the position is told."""

    def say(self, table: FaultyTable, situation: dict[str, Any]) -> dict[str, Any]:
        """Look at the top of each."""
        if "position" in situation:
            _ = [pile[-1] for pile in self.lists(table.state)]
        return situation


@dataclass
class ErrorWhenLoaded(_OfPile):
    """An error if a position is loaded in which the pile is empty."""

    def load(self, machine: FaultyMachine, g: State, stated: frozenset[str]) -> None:
        """Look at the top of each."""
        _ = [pile[-1] for pile in self.lists(g)]


@dataclass
class LoadedUpsideDown(_OfPile):
    """The pile is loaded the other way round."""

    def load(self, machine: FaultyMachine, g: State, stated: frozenset[str]) -> None:
        """Turn it over."""
        self.put(g, [pile[::-1] for pile in self.lists(g)])


class DeckUpsideDown(Behaviour):
    """The deck of a round is read from the other end."""

    def begin_round(self, machine: FaultyMachine, g: State, earlier: State | None) -> None:
        """Turn it over."""
        machine.first_pile(g).reverse()


class Unique(list[int]):
    """A list that takes no card that it has."""

    def append(self, card: int) -> None:
        """Take a card, unless it is there."""
        if card not in self:
            super().append(card)

    def extend(self, cards: Iterable[int]) -> None:
        """Take some cards, each unless it is there."""
        for card in cards:
            self.append(card)


@dataclass
class AsSet(_OfPile):
    """Equal cards are there once."""

    def load(self, machine: FaultyMachine, g: State, stated: frozenset[str]) -> None:
        """As loaded."""
        self.put(g, [[*dict.fromkeys(pile)] for pile in self.lists(g)])

    def act(self, table: FaultyTable, g: State) -> None:
        """No card comes twice for as long as the action goes on."""
        self.put(g, [Unique(dict.fromkeys(pile)) for pile in self.lists(g)])

    def acted(self, table: FaultyTable, before: State, action: Action) -> None:
        """They are lists as before."""
        self.put(table.state, [[*dict.fromkeys(pile)] for pile in self.lists(table.state)])
        table.disturbed()


@dataclass
class OneForAll(_OfPile):
    """At the beginning of a round everybody gets the same list."""

    def begin_round(self, machine: FaultyMachine, g: State, earlier: State | None) -> None:
        """One list, as often as there are players."""
        setattr(g, self.place, [[]] * g.n)


@dataclass
class HandedOver(Behaviour):
    """Once several cards have gone from one pile to another at once, both are the same list."""

    source: str
    target: str
    same: bool = field(default=False, init=False)

    def stand(self, table: FaultyTable) -> None:
        """Not at the beginning."""
        self.same = False

    def act(self, table: FaultyTable, g: State) -> None:
        """One list again, after the copy."""
        if self.same:
            setattr(g, self.source, getattr(g, self.target))

    def acted(self, table: FaultyTable, before: State, action: Action) -> None:
        """Look whether the list was handed over."""
        g = table.state
        gone = Counter(getattr(before, self.source)) - Counter(getattr(g, self.source))
        came = Counter(getattr(g, self.target)) - Counter(getattr(before, self.target))
        if not self.same and (gone & came).total() >= SEVERAL:
            self.same = True
            setattr(g, self.source, copied(getattr(g, self.target)))
            table.disturbed()


def faults_of_piles(program: Program) -> Iterator[Fault]:
    """The faults of every pile."""
    piles = {name: keep.per_player for name, keep in program.keeps.items() if keep.kind == "pile"}
    for name, shared in piles.items():
        place, whose = attribute("pile", name), f"somebody's {name}" if shared else f"the {name}"
        for how, words, sort, made in (
            ("while cards move", f"an error as soon as {whose} is empty", EMPTY, ErrorWhileMoving),
            ("when shown", f"an error if {whose} is empty when the position is told", EMPTY, ErrorWhenShown),
            ("when loaded", f"an error if {whose} is empty in a position that is loaded", EMPTY, ErrorWhenLoaded),
            ("loaded upside down", f"{whose} is loaded with its last card on top", ENDS, LoadedUpsideDown),
            ("equal cards", f"equal cards are only once in {whose}", SETS, AsSet),
            ("one for all", f"at the beginning of a round all players have one {name}", ONE_LIST, OneForAll),
        ):
            never = made is LoadedUpsideDown and name == HAND or made is OneForAll and not shared
            if not never:
                yield Fault(sort=sort, place=f"{name}, {how}", words=words, made=partial(made, place, shared))
    yield Fault(sort=ENDS, place="deck", words="the deck of a round is read from its other end", made=DeckUpsideDown)
    single = [name for name, shared in piles.items() if not shared]
    for source in single:
        for target in single:
            if source != target:
                yield Fault(
                    sort=ONE_LIST,
                    place=f"{source} to {target}",
                    words=f"once several cards have gone from the {source} to the {target}, both are one list",
                    made=partial(HandedOver, attribute("pile", source), attribute("pile", target)),
                )
