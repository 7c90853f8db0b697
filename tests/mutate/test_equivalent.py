"""What is said to be equivalent is a mutant of some edition, and has a reason; few have nothing but a reason."""

from __future__ import annotations

from conformance.mutate.equivalent import FILE, entries
from conformance.mutate.operators import OPERATORS, mutants_of
from uno_dsl.build import build
from uno_dsl.layers.shelf import Selection, shelf

SHARE = 0.03
LAYERED = ("reading", "override")


def test_every_entry_names_mutants_that_there_are() -> None:
    library = shelf()
    selections = [Selection(game=game) for game in library.editions]
    selections += [Selection(game=game, printing=printing) for game, printing in library.printings]
    programs = [program for selection in selections if (program := build(selection).program) is not None]
    names = {mutant.id for program in programs for mutant in mutants_of(program)}
    said = {name for entry in entries(FILE) for name in entry["mutants"]}
    assert {name for name in said - names if not any(f": {operator}, " in name for operator in LAYERED)} == set()


def test_every_entry_has_a_reason_and_none_is_there_twice() -> None:
    assert all(len(entry["why"]) > 20 for entry in entries(FILE))
    said = [(name, tuple(entry.get("games", ()))) for entry in entries(FILE) for name in entry["mutants"]]
    assert len(said) == len(set(said))


def test_few_mutants_have_nothing_but_a_reason() -> None:
    program = build(Selection(game="classic")).program
    assert program is not None
    written = [name for entry in entries(FILE) if not entry.get("proved") for name in entry["mutants"]]
    mine = {mutant.id for mutant in mutants_of(program)} & set(written)
    assert len(mine) <= SHARE * len(mutants_of(program))
    assert len(OPERATORS) >= 25
