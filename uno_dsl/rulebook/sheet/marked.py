"""Rules with house rules beside the same rules without them: every sentence with its mark, the old one after the new one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from uno_dsl.layers.library import Selection, Shelf
from uno_dsl.rulebook.alignment import Other, Placed, aligned, rows_of
from uno_dsl.rulebook.book import Passage, Row, Said
from uno_dsl.rulebook.rows import Piece, Teller
from uno_dsl.rulebook.sheet.sheet import Mark, Sentence
from uno_dsl.rulebook.states import State, read_state


def without_houses(selection: Selection, library: Shelf) -> State | None:
    """The rules without house rules and options; None if there are none of these."""
    if not selection.houses and not selection.options:
        return None
    plain = replace(selection, houses=(), options=(), readings={})
    known = read_state("", plain, library)
    if known is None:
        return None
    asked = {name: reading for name, reading in selection.readings.items() if name in known.rules.choices}
    return read_state("", replace(plain, readings=asked), library) if asked else known


def compared(own: Sequence[Piece], before: State | None, teller: Teller) -> list[Placed]:
    """The rules in the order of a book. Where house rules change a row, the row has what it said before as its version."""
    if before is None:
        return aligned(own, [])
    pieces = tuple(teller.pieces(before))
    nothing: dict[str, tuple[Said, ...]] = dict.fromkeys(rows_of(own), ())
    return aligned(own, [Other("before", pieces, {**nothing, **rows_of(pieces)})])


def sentences(passage: Passage, open_: Mapping[str, tuple[int, ...]]) -> tuple[Sentence, ...]:
    """What a rule says, and what it said before where that has changed: behind the list that the new sentence opens, if it does."""
    found: list[Sentence] = []
    old: list[Sentence] = []
    for row in passage.rows:
        here = list(said(row, open_))
        if old and here and here[0].depth <= old[0].depth:
            found, old = [*found, *old], []
        new = [one for one in here if one.mark != "old"]
        opens = new and new[-1].mark and new[-1].text.endswith(":")
        if opens and not old:
            found, old = [*found, *new], [one for one in here if one.mark == "old"]
        else:
            found += here
    return tuple(replace(sentence, starts=not place) for place, sentence in enumerate((*found, *old)))


def said(row: Row, open_: Mapping[str, tuple[int, ...]]) -> Iterator[Sentence]:
    before = [version.said for version in row.versions if texts(version.said) != texts(row.said)]
    mark: Mark = "new" if before else ""
    apart = all(one.rules for one in row.said)
    end = place_of_notes(row.said)
    for place, one in enumerate(row.said):
        here = one.rules if apart else row.ids if place == end else ()
        numbers = {number for rule in here for number in open_.get(rule, ())}
        yield Sentence(one.text, one.depth, mark, tuple(sorted(numbers)))
    yield from (Sentence(one.text, one.depth, "old") for version in before for one in version)


def place_of_notes(found: Sequence[Said]) -> int:
    """Where the notes of a row stand: at the sentence that tells its rules, before what only goes on from it; at the end of a list."""
    telling = [place for place, one in enumerate(found) if one.rules and not one.text.endswith(":")]
    return telling[-1] if telling else len(found) - 1


def texts(found: Sequence[Said]) -> list[str]:
    """What is said, however deep in lists it stands."""
    return [one.text for one in found]
