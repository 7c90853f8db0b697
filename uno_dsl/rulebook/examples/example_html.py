"""An example on a page: what is so, what is done, and behind arrows what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uno_dsl.examples.example_text import in_one_line
from uno_dsl.rulebook.examples.example_words import ExampleTeller, Untold
from uno_dsl.rulebook.examples.told_example import Step, Told, compared, told
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import tag, text
from uno_dsl.syntax import nodes as n

FOREIGN = "en"
"""The language of the rules files."""


def example_html(example: n.Example, teller: ExampleTeller) -> str:
    """An example; as it is written if the language has no words for it. Only the rules file has a title for it."""
    words = teller.words
    title = tag("b", text(example.title[:1].upper() + example.title[1:] + "."))
    named = title if words.language == FOREIGN else ""
    try:
        inside = "".join(lines(told(example, teller)))
    except Untold:
        inside = tag("p", text(in_one_line(example)), lang=None if words.language == FOREIGN else FOREIGN)
    return tag("div", tag("p", text(words("from case")), " ", named, class_="cap"), inside, class_="example")


def compared_html(example: n.Example, question: str, teller: ExampleTeller, about: str = "") -> str:
    """An example that tells the readings of a question apart: what is the same with all of them, and then each answer with what follows.
    `about` says whose rules it is played with. Nothing if the language has no words for it.
    """
    try:
        found = compared(example, teller)
    except Untold:
        return ""
    head = tag("p", text(teller.words("from case")), text(f" {about}") if about else "", class_="cap")
    sides = tag("div", *(side_html(*side, question, teller.words) for side in found.sides), class_="sides")
    return tag("div", head, *lines(found.always), sides, class_="example")


def side_html(readings: Iterable[str], side: Told, question: str, words: Labels) -> str:
    answers = (words.answer(question, reading) for reading in readings)
    names = (tag("p", tag("b", text(said), lang=foreign)) for said, foreign in answers)
    return tag("div", *names, *lines(side), class_="side")


def lines(found: Told) -> Iterator[str]:
    """The situation on a line, and every step on one of its own."""
    if found.situation:
        yield tag("p", text(" ".join(found.situation)))
    yield from (step_html(step) for step in found.course)


def step_html(step: Step) -> str:
    return tag("p", "→ " if step.follows else "", text(step.text))
