"""Reads the rules that a site is about, in all the states that its pages tell, several boxes at once."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from conformance.site.processes import AT_ONCE, ended_by_interrupts
from uno_dsl.layers.library import Selection
from uno_dsl.rulebook.combined import combinations
from uno_dsl.rulebook.houses.house_changes import HouseRule, read_house_rules
from uno_dsl.rulebook.states import States, options_of, states, with_option


def read_books(
    selections: Sequence[Selection], houses: Sequence[Path], editions: Sequence[str]
) -> tuple[list[States], tuple[HouseRule, ...]]:
    """The rules of some books, and house rules in the first of some editions that they fit. Raises UnreadableSource."""
    if len(selections) == 1:
        return [read_book(*selections)], read_house_rules(houses, editions)
    with ProcessPoolExecutor(AT_ONCE, initializer=ended_by_interrupts) as pool:
        of_houses = pool.submit(read_house_rules, houses, editions)
        return list(pool.map(read_book, selections)), of_houses.result()


def read_book(selection: Selection) -> States:
    """The rules of a book in all the states that its pages tell. Raises UnreadableSource."""
    return in_all_states(states(selection))


def in_all_states(found: States) -> States:
    """The same rules also with their options, and each printing with other answers."""
    combinations(found)
    if not found.selection.houses:
        for option in options_of(found):
            with_option(found, option)
    return found
