"""What can be chosen for an edition: a reading of an open question, an option, a printing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from uno_dsl.layers.library import Shelf, chain
from uno_dsl.layers.rules import Choice


@dataclass(frozen=True, slots=True, order=True)
class Reading:
    """A reading of an open question. `option` is the option that asks the question, if the edition does not."""

    question: str
    name: str
    option: str | None = None

    def __str__(self) -> str:
        return f"{self.question}={self.name}"

    @property
    def layer(self) -> str:
        """The name of its layer in the merged rules."""
        return str(self)


@dataclass(frozen=True, slots=True, order=True)
class Option:
    """An alternative rule that the manual offers."""

    name: str

    def __str__(self) -> str:
        return f"option {self.name}"

    @property
    def layer(self) -> str:
        """The name of its layer in the merged rules."""
        return self.name


@dataclass(frozen=True, slots=True, order=True)
class Printing:
    """A language version of the manual."""

    name: str

    def __str__(self) -> str:
        return f"printing {self.name}"

    @property
    def layer(self) -> str:
        """The name of its layer in the merged rules."""
        return self.name


Overlay = Reading | Option | Printing


def readings_of(choices: Iterable[Choice], option: str | None = None) -> Iterator[Reading]:
    """All readings of some questions, except the defaults."""
    for choice in choices:
        for name in choice.readings:
            if name != choice.default:
                yield Reading(choice.name, name, option)


def options_of(library: Shelf, edition: str) -> list[Option]:
    """The options of an edition and of the editions it is based on."""
    under = chain(library, edition)
    return [Option(name) for name in library.options if library.option_of[name] in under]


def printings_of(library: Shelf, edition: str) -> list[Printing]:
    """The printings of an edition."""
    return [Printing(name) for game, name in library.printings if game == edition]


def pairs_of(overlays: Iterable[Overlay]) -> Iterator[tuple[Overlay, Overlay]]:
    """All pairs that can be chosen together."""
    for one, other in combinations(overlays, 2):
        if can_meet(one, other):
            yield one, other


def can_meet(one: Overlay, other: Overlay) -> bool:
    """Whether two overlays can be compared as a pair: not two readings of one question, two printings, or a reading and its own option."""
    match one, other:
        case Reading(), Reading():
            return one.question != other.question
        case Printing(), Printing():
            return False
        case Reading(), Option():
            return one.option != other.name
        case Option(), Reading():
            return other.option != one.name
        case _:
            return True


def readings_chosen(overlays: Iterable[Overlay]) -> Mapping[str, str]:
    """The readings among some overlays, by question."""
    return {overlay.question: overlay.name for overlay in overlays if isinstance(overlay, Reading)}
