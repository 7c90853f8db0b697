"""The open questions of an edition, each reading with what the rules that it is about then say."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.explain.sources import CitationReader
from uno_dsl.layers.rules import Choice
from uno_dsl.rulebook.book import Answer, OpenQuestion, Row, Said
from uno_dsl.rulebook.states import States


def open_questions(
    states: States,
    chosen: dict[str, str],
    answers: dict[str, dict[str, str]],
    rows: Sequence[Row],
    citations: CitationReader,
) -> tuple[OpenQuestion, ...]:
    """All questions of an edition, in the order of the rules. `answers` are the readings of each printing."""
    found = []
    for choice in states.own.rules.choices.values():
        if len(choice.readings) < 2:
            continue
        changed = {
            reading: [row for row in rows if said_with(row, choice.name, reading) is not None]
            for reading in choice.readings
        }
        about = [row for row in rows if any(row in rows_ for rows_ in changed.values())]
        found.append(
            OpenQuestion(
                name=choice.name,
                text=choice.text,
                answers=tuple(
                    answer(choice, reading, chosen.get(choice.name, choice.chosen), about, answers)
                    for reading in choice.readings
                ),
                cites=tuple(citations.cited(choice.cites)),
            )
        )
    return tuple(found)


def answer(
    choice: Choice, reading: str, chosen: str, about: Sequence[Row], answers: dict[str, dict[str, str]]
) -> Answer:
    said = []
    for row in about:
        now = said_with(row, choice.name, reading)
        text = row.said if now is None else now
        if text:
            said.append((row.key, text))
    return Answer(
        name=reading,
        chosen=reading == chosen,
        reason=choice.readings[reading].reason or "",
        said=tuple(said),
        printings=tuple(name for name, readings in answers.items() if readings.get(choice.name) == reading),
    )


def said_with(row: Row, question: str, reading: str) -> tuple[Said, ...] | None:
    """What a row says with a reading; None if the reading does not change it."""
    return next((version.said for version in row.versions if f"reading:{question}={reading}" in version.when), None)
