"""Mutants of the tables: worths, numbers of cards and players, and initial values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from conformance.mutate.operators.instruction_places import Places
from conformance.mutate.operators.mutant import NOWHERE, Mutant
from conformance.mutate.operators.standing_mutants import Maker, simply
from conformance.mutate.operators.value_mutants import names_in
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i


def mutants_of_the_table(program: i.Program) -> Iterator[Mutant]:
    """All mutants of the tables."""
    yield from of_worths(program)
    yield from of_copies(program)
    yield from of_players(program)
    yield from of_beginnings(program)


def of_worths(program: i.Program) -> Iterator[Mutant]:
    """A sort of card that is worth one point more, nothing, or what another is worth."""
    make = Maker(program).make
    worths = sorted({face.worth for face in program.faces})
    seen: set[tuple[str, str | None, int]] = set()
    for number, face in enumerate(program.faces):
        sort = (face.card, face.side, face.worth)
        if sort in seen:
            continue
        seen.add(sort)
        further = [*worths[worths.index(face.worth) + 1 :], *worths]
        other = next((worth for worth in further if worth != face.worth), face.worth)
        for worth in dict.fromkeys((face.worth + 1, 0, other)):
            if worth != face.worth:
                faces = tuple(
                    replace(x, worth=worth) if (x.card, x.side, x.worth) == sort else x for x in program.faces
                )
                mutation = simply("worth", f"{named(face)} is worth {worth} instead of {face.worth}", str(worth))
                where = f"{face.card}" + (f" {face.side}" if face.side else "")
                yield make(face.rule, ("faces", number, 0), mutation, replace(program, faces=faces), where)


def named(face: s.Face) -> str:
    """A sort of card, with the side that it is printed on, if there are several."""
    return f"{face.card} ({face.side})" if face.side else face.card


def of_copies(program: i.Program) -> Iterator[Mutant]:
    """A sort of card with one copy fewer in the deck: a table on which all of them lie is refused."""
    make = Maker(program).make
    seen: set[tuple[str, str | None]] = set()
    for number, face in enumerate(program.faces):
        sort = (face.card, face.side)
        if sort in seen or face.copies < 1:
            continue
        seen.add(sort)
        faces = tuple(replace(x, copies=x.copies - 1) if (x.card, x.side) == sort else x for x in program.faces)
        mutation = simply("deck", f"one {named(face)} of each less in the deck", "one less")
        yield make(face.rule, ("faces", number, 1), mutation, replace(program, faces=faces), face.card)


def of_players(program: i.Program) -> Iterator[Mutant]:
    """The largest number of players minus one, the smallest plus one."""
    make = Maker(program).make
    low, high = program.players
    rule = "table.players"
    for players, says in (((low + 1, high), f"from {low + 1} players"), ((low, high - 1), f"up to {high - 1} players")):
        if players[0] <= players[1]:
            yield make(rule, NOWHERE, simply("number", says, says), replace(program, players=players), "players")


def of_beginnings(program: i.Program) -> Iterator[Mutant]:
    """Another initial number."""
    make = Maker(program).make
    skipped = Places(program).skipped
    inside = [x for number, x in enumerate(program.instructions) if number not in skipped]
    spoken_of = names_in((*inside, *program.handlers, *program.permissions, *program.windows))
    for keep in program.keeps.values():
        if keep.kind == "number" and not keep.whole_game and keep.name in spoken_of:
            keeps = {**program.keeps, keep.name: replace(keep, start=keep.start + 1)}
            mutation = simply("number", f"{keep.start + 1} at first instead of {keep.start}", str(keep.start + 1))
            yield make(keep.rule, NOWHERE, mutation, replace(program, keeps=keeps), "start")
