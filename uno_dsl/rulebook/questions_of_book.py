"""The open questions of an edition, each answer with what the rules that it is about then say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from uno_dsl.explain.sources import CitationReader
from uno_dsl.layers.rules import Choice
from uno_dsl.rulebook.book import LEFT_OUT, Answer, Excerpt, OpenQuestion, Passage, Row, Said
from uno_dsl.rulebook.combined import clashes
from uno_dsl.rulebook.states import States

Shown = tuple[bool, tuple[Said, ...]]
"""A row, and whether the answer makes a difference to it."""
Titled = Sequence[tuple[str, Passage]]
"""The passages of a book that players read, each with the card that it is about, if any."""


def open_questions(
    states: States,
    chosen: Mapping[str, str],
    answers: Mapping[str, Mapping[str, str]],
    passages: Titled,
    citations: CitationReader,
) -> tuple[OpenQuestion, ...]:
    """All questions of an edition, in the order of the rules. `answers` are the readings of each printing."""
    found = []
    clashing = clashes(states) if states.readings else frozenset()
    for choice in states.own.rules.choices.values():
        if len(choice.readings) < 2:
            continue
        changed = [row for _, passage in passages for row in passage.rows if differs(row, choice)]
        keys = {row.key for row in changed}
        found.append(
            OpenQuestion(
                name=choice.name,
                text=choice.text,
                answers=tuple(
                    Answer(
                        name=reading,
                        chosen=reading == chosen.get(choice.name, choice.chosen),
                        reason=choice.readings[reading].reason or "",
                        said=tuple(excerpts(passages, keys, choice.name, reading)),
                        printings=tuple(name for name, given in answers.items() if given.get(choice.name) == reading),
                        clashes=tuple(name for name in answers if (name, choice.name, reading) in clashing),
                        cites=tuple(citations.cited(choice.readings[reading].cites)),
                    )
                    for reading in choice.readings
                ),
                rules=tuple(dict.fromkeys(row.key.partition("~")[0] for row in changed)),
                cites=tuple(citations.cited(choice.cites)),
            )
        )
    return tuple(found)


def differs(row: Row, choice: Choice) -> bool:
    """Whether a row does not say the same with every answer. How deep in lists it stands does not matter."""
    said = [tuple(one.text for one in said_with(row, choice.name, reading)) for reading in choice.readings]
    return any(one != said[0] for one in said)


def excerpts(passages: Titled, keys: set[str], question: str, reading: str) -> Iterator[Excerpt]:
    """What the passages with these rows say with an answer, under the titles of their cards."""
    found: list[Excerpt] = []
    for title, passage in passages:
        changed = [place for place, row in enumerate(passage.rows) if row.key in keys]
        if changed:
            said = [said_with(row, question, reading) for row in passage.rows]
            shown = [*above(said, changed[0]), *range(changed[0], end_of(said, changed[-1]) + 1)]
            rows = tuple(in_context([place for place in shown if said[place]], said, set(changed)))
            if rows and found and found[-1].title == title:
                found[-1] = Excerpt(title, (*found[-1].rows, *rows))
            elif rows:
                found.append(Excerpt(title, rows))
    yield from found


def in_context(shown: Sequence[int], said: Sequence[tuple[Said, ...]], changed: set[int]) -> Iterator[Shown]:
    """The rows that are shown. A row that opens a list needs a point under it; dots stand for the points before and after the only one that
    is shown of several."""
    dots: tuple[Said, ...] = ()
    behind: dict[int, tuple[Said, ...]] = {}
    for number, place in enumerate(shown):
        following = shown[number + 1] if number + 1 < len(shown) else None
        opens = said[place][-1].text.endswith(":")
        if opens and (following is None or depth_of(said[following]) <= said[place][-1].depth):
            continue
        first, dots = dots, ()
        if opens and following is not None:
            depth = depth_of(said[following])
            under = range(place + 1, end_of(said, place) + 1)
            points = [row for row in under if said[row] and depth_of(said[row]) == depth]
            if [row for row in points if row in shown] == [following] != points:
                dots = (Said(LEFT_OUT, depth),) if following != points[0] else ()
                last = max(row for row in under if row in shown)
                behind[last] = ((Said(LEFT_OUT, depth),) if following != points[-1] else ()) + behind.get(last, ())
        yield place in changed, (*first, *said[place], *behind.get(place, ()))


def depth_of(row: Sequence[Said]) -> int:
    """How deep in lists a row stands."""
    return min(one.depth for one in row)


def end_of(said: Sequence[Sequence[Said]], place: int) -> int:
    """The last row that one needs to be understood: if it opens a list, the last point of the list."""
    if not said[place] or not said[place][-1].text.endswith(":"):
        return place
    depth = min(one.depth for one in said[place])
    below = range(place + 1, len(said))
    return next((row - 1 for row in below if said[row] and min(one.depth for one in said[row]) <= depth), len(said) - 1)


def above(said: Sequence[Sequence[Said]], place: int) -> list[int]:
    """The rows above that a row cannot be read without: the headings of the lists around it, with the row that names the subject of the
    first heading; or else the row before it."""
    depths = [min((one.depth for one in row), default=None) for row in said]
    depth, found = depths[place], list[int]()
    for before in range(place - 1, -1, -1):
        here = depths[before]
        if here is not None and depth is not None and here < depth:
            found.insert(0, before)
            depth = here
    found = found or ([place - 1] if place else [])
    while found and (not said[found[0]] or said[found[0]][0].leans) and found[0] > 0:
        found.insert(0, found[0] - 1)
    return found


def said_with(row: Row, question: str, reading: str) -> tuple[Said, ...]:
    """What a row says with a reading."""
    changed = (version.said for version in row.versions if f"reading:{question}={reading}" in version.when)
    return next(changed, row.said)
