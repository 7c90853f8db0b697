"""Mutants of the layers: another reading of an open question, a missing line of an edition or a printing.

Not handled here: how they are used (`score.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from conformance.mutate.operators.mutant import NOWHERE, Mutant
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.gather import load_file
from uno_dsl.layers.library import Selection, Shelf, chain
from uno_dsl.layers.merge import merge
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.program.from_model import lower
from uno_dsl.program.instructions import Program
from uno_dsl.syntax import nodes as n

WITHOUT_EFFECT = (n.Header, n.Fact, n.Question)


def of_readings(alternatives: Iterable[tuple[str, str, Machine]]) -> list[Mutant]:
    """Every reading that is not in force."""
    return [
        Mutant(
            operator="reading", rule=question, where="read as", variant=reading, place=NOWHERE, program=machine.program,
            words=f"the question “{question}” is answered by “{reading}”",
        )
        for question, reading, machine in alternatives
    ]  # fmt: skip


def of_overrides(selection: Selection, library: Shelf, program: Program) -> Iterator[Mutant]:
    """The topmost layer of a selection (its house rule, its option, its printing, or its edition over another) with one line missing.

    If the rules do not build without the line, there is no mutant.
    """
    editions = chain(library, selection.game)
    paths = [library.editions[name] for name in editions]
    if selection.printing is not None:
        paths.append(library.printings[selection.game, selection.printing])
    paths += [library.options[name] for name in selection.options]
    paths += selection.houses
    if len(paths) == 1:
        return
    files = [file for path in paths if (file := load_file(path)[0]) is not None]
    top = files[-1]
    for number, item in enumerate(top.items):
        if isinstance(item, WITHOUT_EFFECT):
            continue
        without = replace(top, items=(*top.items[:number], *top.items[number + 1 :]))
        found = program_of([*files[:-1], without], selection)
        if found is not None and program_key(found) != program_key(program):
            name = name_of(item)
            yield Mutant(
                operator="override", rule=name, where=top.header.name, variant="missing", place=NOWHERE, program=found,
                words=f"without what {top.header.name} says of “{name}”",
            )  # fmt: skip


def program_of(files: list[n.File], selection: Selection) -> Program | None:
    """The program of some files, or None if they do not build."""
    rules, clashes = merge(files, selection.readings)
    model, problems = understand(rules)
    if any(found.severity == "error" for found in (*clashes, *problems)):
        return None
    found = lower(model)
    found.printing = selection.printing
    return found


def program_key(program: Program) -> tuple[object, ...]:
    """The key of a program: programs that play differently have different keys."""
    return (
        program.players, program.colours, program.faces, program.keeps, program.instructions, program.handlers,
        program.permissions, program.windows, program.standing,
    )  # fmt: skip


def name_of(item: n.Line) -> str:
    """What a line is about: the id or the name that it gives or changes."""
    for attribute in ("target", "id", "name", "question", "word"):
        found = getattr(item, attribute, None)
        if isinstance(found, str) and found:
            return found
    inner = getattr(item, "ids", None) or getattr(item, "targets", None)
    return str(inner[0]) if inner else f"line {item.span.line}"
