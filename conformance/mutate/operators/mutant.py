"""A mutant: a program that differs from another in one small thing, with a name that stays the same for as long as its rule does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from uno_dsl.program import instructions as i

Place = tuple[str, int, int]
"""A table of a program, an entry of it, and a part of the entry."""
NOWHERE: Place = ("program", 0, 0)
"""The place of a mutant that is another program altogether."""
OTHER_PROGRAMS = frozenset({"reading", "override"})
"""The operators whose programs have other instructions at the same places: their states cannot be compared with the right ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """`draw-two.played: number, draw 1 count, 3`: what was changed where, also in words, and the resulting program.

    `within` are the parts of the rule around what was changed, in words, the smallest first.
    `gates` are instructions: a play that shows the difference must reach one of them. None: unknown.
    With `lasting` the difference may show later than at the action that reached it.
    `also` are other rules whose sentence says what was changed: a reader would call the mistake one in them.
    """

    operator: str
    rule: str
    where: str
    variant: str
    words: str
    place: Place
    program: i.Program = field(repr=False, compare=False)
    gates: frozenset[int] | None = None
    lasting: bool = False
    within: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The key of a mutant, the same in an edition and its printings."""
        return f"{self.rule}: {self.operator}, {self.where}" + (f", {self.variant}" if self.variant else "")


def told_apart(mutants: Iterable[Mutant]) -> list[Mutant]:
    """The mutants; if several would be said to be the same, each is said with a part around what was changed that only it has."""
    found = [*mutants]
    alike: dict[tuple[str, str], list[Mutant]] = {}
    for mutant in found:
        alike.setdefault((mutant.rule, mutant.words), []).append(mutant)
    return [_among(mutant, alike[mutant.rule, mutant.words]) for mutant in found]


def _among(mutant: Mutant, alike: Sequence[Mutant]) -> Mutant:
    others = {part for one in alike if one is not mutant for part in one.within}
    if len(alike) == 1 or not mutant.within:
        return mutant
    part = next((part for part in mutant.within if part not in others), mutant.within[-1])
    return replace(mutant, words=f"{mutant.words}, {part}")


def numbered(mutants: Iterable[Mutant]) -> Iterator[Mutant]:
    """The mutants, with a number in names that would otherwise be equal."""
    count: dict[str, int] = {}
    for mutant in mutants:
        count[mutant.id] = count.get(mutant.id, 0) + 1
        again = count[mutant.id]
        yield mutant if again == 1 else replace(mutant, variant=f"{mutant.variant} ({again})".strip())
