"""The disagreements of printings: each with what the printings that answer differently say, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from uno_dsl.rulebook.book import Answer, Book, OpenQuestion
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.index_pages import Cited, english, facts, lead, rule_links
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.printed_answers import Printed
from uno_dsl.rulebook.pages.question_html import excerpts_html
from uno_dsl.rulebook.states import States
from uno_dsl.trace.manual_statements import Discrepancy, Index

SEVERITIES = "HML"
"""What changes ordinary play, a rare case, or the wording only."""
Boxes = Sequence[tuple[Book, States]]
"""The books of the boxes, with the rules in all their printings."""


@dataclass(frozen=True, slots=True)
class Side:
    """An answer that printings give, with what one of them says, and the printings of each box."""

    answer: Answer
    printings: tuple[tuple[Book, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Disputed:
    """A question that printings answer differently, and their answers."""

    question: OpenQuestion
    sides: tuple[Side, ...]


def disagreements_page(index: Index, boxes: Boxes, cited: Cited, words: Labels, place: Place) -> str:
    """Every disagreement of printings, those that matter most first. All rules are in the words of the page."""
    printed = Printed(words)
    out = [front(words("disagreements")), heading(1, words("disagreements"), "top"), lead("disagreements lead", words)]
    out.append(block(tag("p", text(codes(index, boxes, words)), class_="cap")))
    for severity in SEVERITIES:
        out.append(heading(2, words(f"severity {severity}"), f"severity-{severity}"))
        for entry in index.discrepancies.values():
            if entry.severity == severity:
                out += entry_html(entry, index, boxes, cited, printed, place)
    return "".join(out)


def codes(index: Index, boxes: Boxes, words: Labels) -> str:
    """What the short names of manuals stand for: the boxes that they are in."""
    titles = {book.edition: title_of(book, words) for book, _ in boxes}
    named = [f"{one.id} = {titles[one.edition]}" for one in index.manuals.values() if one.edition in titles]
    return " · ".join(named)


def entry_html(
    entry: Discrepancy, index: Index, boxes: Boxes, cited: Cited, printed: Printed, place: Place
) -> Iterator[str]:
    words, rules = printed.words, cited.get(entry.id, ())
    disputes = [disputed(name, boxes, printed) for name in dict.fromkeys(anchor for _, anchor in rules)]
    found = [one for one in disputes if one is not None]
    asked, foreign = words.question(found[0].question.text) if len(found) == 1 else (entry.title, english(words))
    yield heading(3, f"{entry.id} {asked}", entry.id, foreign)
    for one in found:
        yield block(tag("div", *(side_html(one.question, side, words) for side in one.sides), class_="sides"))
    summary = tag("span", text(entry.summary), lang=english(words))
    concerned = "" if found else concerns(entry, index, [book for book, _ in boxes], words)
    yield facts([("", summary), (words("concerns"), concerned), (words("rules"), rule_links(rules, place))])


def disputed(anchor: str, boxes: Boxes, printed: Printed) -> Disputed | None:
    """The question with an anchor if printings answer it differently: within a box, or one box and another."""
    answers: dict[str, list[tuple[Book, tuple[str, ...]]]] = {}
    asked = [(book, question) for book, _ in boxes for question in book.questions if anchor == f"q-{question.name}"]
    for book, question in asked:
        for answer in question.answers:
            if answer.printings:
                answers.setdefault(answer.name, []).append((book, answer.printings))
    if len(answers) < 2:
        return None
    fullest = max((question for _, question in asked), key=lambda question: sum(map(given, question.answers)))
    rules_of = {book.edition: states for book, states in boxes}
    everywhere = set.intersection(*({book.edition for book, _ in own} for own in answers.values()))
    sides = []
    for answer in fullest.answers:
        if answer.name in answers:
            whose = answers[answer.name]
            book, printings = next((one for one in whose if one[0].edition in everywhere), whose[0])
            said = printed.said(rules_of[book.edition], plainest(book, printings), fullest.name)
            sides.append(Side(replace(answer, said=said), tuple(whose)))
    return Disputed(fullest, tuple(sides))


def plainest(book: Book, printings: Sequence[str]) -> str:
    """The printing that answers most questions as the box does: what it says stands for the others."""
    usual = book.answers[""].items()
    return max(printings, key=lambda name: len(usual & book.answers[name].items()))


def given(answer: Answer) -> bool:
    """Whether a printing gives the answer."""
    return bool(answer.printings)


def side_html(question: OpenQuestion, side: Side, words: Labels) -> str:
    """An answer: what the rules that it is about then say, and who gives it."""
    told, foreign = words.answer(question.name, side.answer.name)
    who = [
        tag("p", tag("b", text(title_of(book, words))), text(f"{words.colon} {words.printings(printings)}"))
        for book, printings in side.printings
    ]
    return tag(
        "div",
        tag("p", tag("b", text(told), lang=foreign)),
        *excerpts_html(side.answer),
        tag("div", *who, class_="whose"),
        class_="side",
    )


def concerns(entry: Discrepancy, index: Index, books: Sequence[Book], words: Labels) -> str:
    """The boxes on the site, and the printings that depart from the others."""
    titles = {book.edition: title_of(book, words) for book in books}
    shown = []
    for manual in entry.manuals:
        if index.manuals[manual].edition not in titles:
            continue
        departing = words.printings([printing for of, printing in entry.printings if of == manual])
        title = tag("b", text(titles[index.manuals[manual].edition]))
        shown.append(title + text(f"{words.colon} {departing}") if departing else title)
    return " · ".join(shown)
