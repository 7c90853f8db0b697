"""Who speaks of what: the context in which a part of the model is described."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.wording.phrases import Clause, Determiner, Joined, List, Noun, Numeral

PLAYER, CARD = e.Slot(0, "player"), e.Slot(1, "card")
DISCARDS = e.Pile("discard pile")
DRAW_PILE = e.Pile("draw pile")


@dataclass(frozen=True, slots=True)
class Speaker(ABC):
    """The context: the slots of the process, the nouns for certain values, and whose things are `their` things."""

    model: s.Model
    slots: tuple[tuple[str, str], ...] = ()
    names: Mapping[e.Expression, Noun | List] = field(default_factory=dict)
    subject: e.Expression | None = None

    def calling(self, value: e.Expression, noun: Noun | List) -> Self:
        """The same, with a noun for a value."""
        return replace(self, names={**self.names, value: noun})

    def of(self, subject: e.Expression | None) -> Self:
        """The same, with an acting player."""
        return replace(self, subject=subject)

    def their(self, subject: e.Expression | None) -> Self:
        """The same in a condition of a sentence about that player: `if they have no cards`."""
        if subject is None:
            return self
        said = self.value(subject)
        return self.calling(subject, Noun("they", stands_for=said if not isinstance(said, Numeral) else None))

    def by_name(self) -> Self:
        """The same without `they`, after somebody else was spoken of."""
        names = {
            value: noun.stands_for or noun if isinstance(noun, Noun) and noun.key == "they" else noun
            for value, noun in self.names.items()
        }
        return replace(self, names=names)

    def possessor(self, owner: e.Expression) -> Noun | List:
        """The owner of a thing: a possessive pronoun if it is the acting player."""
        if owner == self.subject:
            return Noun("own")
        found = self.value(owner)
        return found if not isinstance(found, Numeral) else Noun("count", slots=(("of", found),))

    @abstractmethod
    def value(self, x: e.Expression) -> Noun | List | Numeral:
        """The noun for a value."""

    @abstractmethod
    def truth(self, x: e.Expression, negated: bool = False) -> Clause | Joined:
        """The statement that a condition holds, or does not hold."""

    @abstractmethod
    def players(self, x: e.Expression, det: Determiner) -> Noun | List:
        """A group of players with a quantity."""

    @abstractmethod
    def piles(self, x: e.Expression, det: Determiner) -> Noun:
        """Some, every or no pile of a name."""

    @abstractmethod
    def cards(self, x: e.Expression, det: Determiner, *, place: bool = True) -> Noun | List:
        """A group of cards with a quantity."""


def singular(name: str) -> str:
    """The name of one member of a named group: `fighters` → `fighter`. Groups are named in English."""
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name
