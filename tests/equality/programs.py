"""All programs that are compared: editions, printings, readings, options, house rules, games, and generated rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from conformance.mutate.operators.all_mutants import mutants_of
from uno_dsl.json_value import BadValue
from uno_dsl.layers.heading import heading
from uno_dsl.layers.library import Selection, chain, shelf, shelf_of
from uno_dsl.program.instructions import Program
from uno_dsl.serve.reading_variants import Readings

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LIBRARY = shelf()


def program_of(selection: Selection, readings: Mapping[str, str] | None = None) -> Program | None:
    """The program of a selection, without the checks; None if its layers cannot be combined."""
    try:
        return Readings(selection, shelf_of(selection)).program(readings or {})
    except BadValue:
        return None


def shipped() -> Iterator[tuple[str, Program]]:
    """Every edition, printing, option, and every single reading of an open question."""
    for game in sorted(LIBRARY.editions):
        printings = [None, *sorted(name for base, name in LIBRARY.printings if base == game)]
        for printing in printings:
            yield from with_readings(Selection(game=game, printing=printing))
        for option in sorted(LIBRARY.options):
            if LIBRARY.option_of[option] in chain(LIBRARY, game):
                yield from with_readings(Selection(game=game, options=(option,)), only_new=game)


def with_readings(selection: Selection, only_new: str | None = None) -> Iterator[tuple[str, Program]]:
    """A selection, and each of its other readings; those that the plain edition has, too, are left out if it is named."""
    name = " ".join(filter(None, (selection.game, selection.printing, *selection.options)))
    plain = program_of(selection)
    if plain is None:
        return
    yield name, plain
    questions = Readings(selection, LIBRARY).questions
    known = Readings(Selection(game=only_new), LIBRARY).questions if only_new is not None else {}
    for question, choice in sorted(questions.items()):
        if question in known:
            continue
        for reading in choice.readings:
            if reading != choice.chosen and (other := program_of(selection, {question: reading})) is not None:
                yield f"{name} {question}={reading}", other


def examples() -> Iterator[tuple[str, Program]]:
    """The example games, and each house rule on some editions."""
    for path in (*sorted((EXAMPLES / "games").glob("*.uno")), EXAMPLES / "crazy-eights" / "crazy-eights.uno"):
        head = heading(path.read_text("utf-8"))
        assert head is not None
        found = program_of(Selection(game=head.name, editions=(path,)))
        if found is not None:
            yield f"game {path.stem}", found
    for path in sorted((EXAMPLES / "house-rules").glob("*.uno")):
        for game in sorted(LIBRARY.editions):
            found = program_of(Selection(game=game, houses=(path,)))
            if found is not None:
                yield f"{game} {path.stem}", found


def generated(count: int, seed: int = 1) -> Iterator[tuple[str, Program]]:
    """Rules that nobody wrote: each edition with one small thing changed anywhere in it."""
    random = Random(seed)
    for game in sorted(LIBRARY.editions):
        program = program_of(Selection(game=game))
        assert program is not None
        mutants = mutants_of(program)
        for mutant in random.sample(mutants, min(len(mutants), count)):
            yield f"{game} [{mutant.id}]", mutant.program
