"""What is said to be equivalent is a mutant of some edition, and has a reason; few have nothing but a reason."""

from __future__ import annotations

from functools import cache

from conformance.mutate.equivalent import FILE, entries, equivalents
from conformance.mutate.operators.all_mutants import OPERATORS, mutants_of
from conformance.mutate.scored import EXHAUSTIVE
from tests.slices import only_full, some
from uno_dsl.build import build
from uno_dsl.layers.library import Selection, shelf

SHARE = 0.03
LAYERED = ("reading", "override")


@cache
def names() -> dict[tuple[str, str], frozenset[str]]:
    """The mutants of the program of every printing, by their names."""
    library = shelf()
    selections = [Selection(game=game) for game in library.editions]
    selections += [Selection(game=game, printing=printing) for game, printing in some(library.printings, 1000)]
    programs = {(one.game, one.printing or "en"): build(one).program for one in selections}
    return {of: frozenset(mutant.id for mutant in mutants_of(found)) for of, found in programs.items() if found}


@only_full  # it needs the mutants of every printing
def test_every_entry_names_mutants_that_there_are() -> None:
    there = frozenset[str]().union(*names().values())
    said = {name for entry in entries(FILE) for name in entry["mutants"]}
    assert {name for name in said - there if not any(f": {operator}, " in name for operator in LAYERED)} == set()


def test_every_entry_has_a_reason_and_none_is_there_twice() -> None:
    assert all(len(entry["why"]) > 20 for entry in entries(FILE))
    said = [(name, tuple(entry.get("games", ()))) for entry in entries(FILE) for name in entry["mutants"]]
    assert len(said) == len(set(said))


def test_a_proof_is_exhaustive_or_none() -> None:
    assert {entry.get("proved", EXHAUSTIVE) for entry in entries(FILE)} == {EXHAUSTIVE}


def test_few_mutants_of_any_printing_have_nothing_but_a_reason() -> None:
    for (game, printing), mine in names().items():
        written = {name for name, reason in equivalents(game, printing).items() if not reason.proved}
        assert len(mine & written) <= SHARE * len(mine), f"{game}/{printing}"
    assert len(OPERATORS) >= 25
