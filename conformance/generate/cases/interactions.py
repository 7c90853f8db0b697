"""Interactions: two things that come together in a play, as in pairwise combinatorial testing.

A pair is something that happens and a circumstance, or two aspects of the table. The closer the two, the higher the weight:
an action weighs most with where it happens, with the rest of its outcome, and when it happens for the second time.
Not handled here: what there is to pair (`stop_facts.py`), and the cases (`interaction_cases.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

from conformance.generate.cases.stop_facts import DOES, EARLIER, Moment, Names, moments_of
from conformance.plays.draft import Draft

CLOSE, LOOSE, LONG_AGO = 16, 2, 1
"""The weight of a pair."""
Pairs = dict[tuple[int, str], int]
"""The circumstances for each weight and name, as bits of a number."""


class Circumstances:
    """Names for what happens in the plays of a game; every circumstance gets a number."""

    def __init__(self, names: Names, numbers: Mapping[str, int] | None = None) -> None:
        """Circumstances that have numbers in the edition keep them in its printings."""
        self.names = names
        self.numbers: dict[str, int] = dict(numbers or {})

    def bits(self, names: AbstractSet[str]) -> int:
        """Some circumstances, as bits. New ones are numbered by name, because the order of a set differs in every process."""
        if not self.numbers.keys() >= names:
            for name in sorted(names):
                self.numbers.setdefault(name, len(self.numbers))
        found = 0
        for name in names:
            found |= 1 << self.numbers[name]
        return found


class Interactions(Circumstances):
    """Finds the pairs in the plays of a game."""

    def of(self, draft: Draft) -> list[Pairs]:
        """The pairs that come together at each moment of a play. Raises Impossible."""
        return [self.at(moment) for moment in moments_of(self.names, draft)]

    def at(self, moment: Moment) -> Pairs:
        """The pairs that come together at a moment."""
        found: Pairs = {}
        place, done, sides = self.bits(moment.place), self.bits(moment.done), self.bits(moment.place | moment.table)
        late = {name for name in moment.so_far if not name.startswith(EARLIER)}
        long_ago = self.bits({name for name in moment.so_far - late if not name.startswith(EARLIER + DOES)})
        for name in sorted(moment.done):
            again = self.bits({EARLIER + name} & moment.so_far)
            found[CLOSE, name] = place | again | done & below(1 << self.numbers[name])
        circumstances = sides | self.bits(late)
        for name in moment.done | moment.said:
            found[LOOSE, name] = circumstances
            found[LONG_AGO, name] = long_ago
        for name in moment.place | moment.table:
            found[LOOSE, name] = sides & below(1 << self.numbers[name])
        return found


def below(bit: int) -> int:
    """All bits below one."""
    return bit - 1


def add(pairs: Pairs, more: Pairs) -> None:
    """Add further pairs to some."""
    for key, bits in more.items():
        pairs[key] = pairs.get(key, 0) | bits


def together(parts: Iterable[Pairs]) -> Pairs:
    """The pairs of several moments or plays."""
    found: Pairs = {}
    for part in parts:
        add(found, part)
    return found


def without(pairs: Pairs, known: Pairs) -> Pairs:
    """The pairs that are new."""
    left = ((key, bits & ~known.get(key, 0)) for key, bits in pairs.items())
    return {key: bits for key, bits in left if bits}


def weight(pairs: Pairs) -> int:
    """The total weight of some pairs."""
    return sum(key[0] * bits.bit_count() for key, bits in pairs.items())


def so_far(parts: Iterable[Pairs]) -> Iterator[Pairs]:
    """The pairs up to each moment of a play, one after the other. The same object is given each time, and grows."""
    found: Pairs = {}
    for part in parts:
        add(found, part)
        yield found
