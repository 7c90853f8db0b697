"""The default run takes a slice where a test goes over everything; `python -m pytest --full` takes it whole.

After a default run, `python -m pytest --rest` takes it whole too, without the tests that take no slice and the cases of the slices.

    @pytest.mark.parametrize("name", some(NAMES, 10, each=edition_of))
    settings(max_examples=few(15, 60))
    @only_full

Which cases are in a slice is known by their names: a new one beside them does not change it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import TypeVar
from zlib import crc32

import pytest

T = TypeVar("T")
OPTION = "--full"
full = False
"""Whether this run takes everything. `conftest.py` sets it before the first test file is read."""
counted: dict[str, tuple[int, int]] = {}
"""By the line where a slice is taken: how many cases it has, and how many there are."""
running = ""
"""The test that is being run. `conftest.py` sets it."""
taken_by: set[str] = set()
"""The tests that have taken a slice while they were run."""


class Whole(list[T]):
    """All cases, in a full run. `usual` are the places of those in the slice of the default run."""

    usual: frozenset[int] = frozenset()


def name_of(case: object) -> str:
    """The name of a case, which is the same wherever the checkout lies."""
    match case:
        case PurePath():
            return "/".join(case.parts[-2:])
        case tuple():
            return " ".join(map(name_of, case))
        case _:
            return str(case)


def some(
    cases: Iterable[T],
    one_in: int,
    *,
    each: Callable[[T], Hashable] = lambda case: None,
    always: Collection[str] = (),
    name: Callable[[T], str] = name_of,
) -> list[T]:
    """A sample of the cases: at least one of each kind that `each` names, and those named in `always`. In a full run, all of them."""
    found = [*cases]
    named = {name(case): case for case in found}
    assert len(named) == len(found), "two cases have the same name"
    assert found, "a slice of no cases"
    assert not isinstance(always, str), "the cases to keep are a list"
    assert set(always) <= named.keys(), "a slice keeps a case that is not there"
    kept = slice_of(named, one_in, each, always)
    count(len(found) if full else len(kept), len(found))
    if not full:
        return [case for name, case in named.items() if name in kept]
    whole = Whole(found)
    whole.usual = frozenset(place for place, name in enumerate(named) if name in kept)
    return whole


def slice_of(
    cases: Mapping[str, T], one_in: int, each: Callable[[T], Hashable], always: Collection[str] = ()
) -> set[str]:
    """The names of the cases in a slice."""
    kept = {name for name in cases if name in always or place(name) % one_in == 0}
    kinds = {each(cases[name]) for name in kept}
    for name in sorted(cases, key=place):
        if each(cases[name]) not in kinds:
            kinds.add(each(cases[name]))
            kept.add(name)
    return kept


def few(usually: int, of: int) -> int:
    """How many games, seeds or examples are tried: a few, or all in a full run."""
    number = of if full else usually
    count(number, of)
    return number


def bound(usually: int, of: int) -> int:
    """A number that what is found in a slice is held to, and the one for a full run."""
    taken_by.add(running)
    return of if full else usually


only_full = pytest.mark.only_full
"""A whole test that the default run leaves out: of several that prove like things, one that is slow."""


def without_slow(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The tests of this run."""
    slow = [item for item in items if item.get_closest_marker(only_full.name) is not None]
    if slow:
        counted[only_full.name] = len(slow) if full else 0, len(slow)
    return [item for item in items if full or item.get_closest_marker(only_full.name) is None]


def count(part: int, of: int) -> None:
    """Keep how much is taken by whoever called the caller."""
    taken_by.add(running)
    frame = sys._getframe(2)
    at = f"{frame.f_globals['__name__']}:{frame.f_lineno}"
    before = counted.get(at, (0, 0))
    counted[at] = before[0] + part, before[1] + of


def place(name: str) -> int:
    """A number that is always the same for a name."""
    return crc32(name.encode())


def told(each_line: bool) -> list[str]:
    """What a run says of its slices."""
    if not counted:
        return []
    rows = [f"{at}: {part:,} of {whole:,}" for at, (part, whole) in sorted(counted.items())]
    less = sum(part < whole for part, whole in counted.values())
    more = f"less than all in {less} of {len(counted)} places; `python -m pytest {OPTION}` takes all" if less else "all"
    return [*(rows if each_line else []), f"slices: {more}"]
