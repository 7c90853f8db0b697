"""The disagreements of printings: each with what the printings that answer differently say, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from uno_dsl.rulebook.book import Answer, Book, Excerpt, OpenQuestion
from uno_dsl.rulebook.page_labels import Labels, is_in
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.index_pages import Cited, comment, english, facts, lead, rule_links
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.printed_answers import Printed
from uno_dsl.rulebook.pages.question_html import excerpts_html
from uno_dsl.rulebook.pages.said_in_books import in_english
from uno_dsl.rulebook.states import States
from uno_dsl.trace.manual_statements import Discrepancy, Index

SEVERITIES = "HML"
"""What changes ordinary play, a rare case, or the wording only."""
Boxes = Sequence[tuple[Book, States]]
"""The books of the boxes, with the rules in all their printings."""


Whose = tuple[tuple[Book, tuple[str, ...]], ...]
"""Printings, by their boxes."""


@dataclass(frozen=True, slots=True)
class Side:
    """An answer that printings give: what they say, and who says it. Printings with the same answer may differ in other rules."""

    answer: Answer
    said: tuple[tuple[tuple[Excerpt, ...], Whose], ...]

    def printings(self) -> Whose:
        return tuple(whose for _, group in self.said for whose in group)


@dataclass(frozen=True, slots=True)
class Disputed:
    """A question that printings answer differently, and their answers."""

    question: OpenQuestion
    sides: tuple[Side, ...]


def disagreements_page(index: Index, boxes: Boxes, cited: Cited, words: Labels, place: Place) -> str:
    """Every disagreement of printings, those that matter most first. Rules are in the words of the boxes that are quoted; if these
    have other words than each other, in those of the language.
    """
    printed = Printed(words)
    out = [front(words("disagreements")), heading(1, words("disagreements"), "top"), lead("disagreements lead", words)]
    for severity in SEVERITIES:
        out.append(heading(2, words(f"severity {severity}"), f"severity-{severity}"))
        for entry in index.discrepancies.values():
            if entry.severity == severity:
                out += entry_html(entry, index, boxes, cited, printed, place)
    return "".join(out)


def entry_html(
    entry: Discrepancy, index: Index, boxes: Boxes, cited: Cited, printed: Printed, place: Place
) -> Iterator[str]:
    words, rules = printed.words, cited.get(entry.id, ())
    books = [book for book, _ in boxes]
    found = disputes(entry.id, boxes, cited, printed)
    yield heading_html(entry, found, index, words_of_box(entry, index, books, printed))
    for one in found:
        yield block(tag("div", *(side_html(one.question, side, words) for side in one.sides), class_="sides"))
    shown = words.language == "en" or not (found or rules)  # in other languages, what the rules say tells it
    rows = [("", in_english(text(comment(entry.summary, index)), words) if shown else "")]
    if not found:
        rows += [(words("answer"), answer_html(slug, anchor, books, words, place)) for slug, anchor in rules]
        rows += [(words("rule"), rule_html(slug, anchor, books, place)) for slug, anchor in rules]
        rows.append((words("concerns"), concerns(entry, index, books, words)))
    yield facts([*rows, (words("rules"), rule_links(rules, place))])


def answer_html(slug: str, anchor: str, books: Sequence[Book], words: Labels, place: Place) -> str:
    """The answer to a question that all printings answer alike; nothing if the anchor is that of a rule, or of a box with house rules."""
    asked_in = (book.questions for book in books if book.slug == slug)
    question = next((one for found in asked_in for one in found if anchor == f"q-{one.name}"), None)
    if question is None:
        return ""
    asked, foreign = words.question(question.text)
    told, other = words.answer(question.name, next(one.name for one in question.answers if one.chosen))
    return f"{tag('a', text(asked), href=place.page(slug, anchor), lang=foreign)} {tag('b', text(told), lang=other)}"


def rule_html(slug: str, anchor: str, books: Sequence[Book], place: Place) -> str:
    """What a rule says, in the words of its box; nothing for a box with house rules."""
    rows = (row for book in books if book.slug == slug for row in book.read_rows())
    said = " ".join(one.text for row in rows if anchor in row.ids for one in row.said)
    return tag("a", text(said), href=place.page(slug, anchor)) if said else ""


def words_of_box(entry: Discrepancy, index: Index, books: Sequence[Book], printed: Printed) -> Labels:
    """The words of the box that a disagreement is about, if it is about one only: its cards may have other names."""
    boxes = {index.manuals[manual].edition for manual in entry.manuals}
    found = [book for book in books if boxes == {book.edition}]
    return printed.in_words_of(found[0], found[0].printing or "").words if found else printed.words


def heading_html(entry: Discrepancy, found: Sequence[Disputed], index: Index, words: Labels) -> str:
    """What a disagreement is about: its title in the language of the page, or the one question that it is about."""
    title = f"title {entry.id}"
    if words.has(title):
        about, foreign = words(title), None
    elif len(found) == 1:
        about, foreign = words.question(found[0].question.text)
    else:
        about, foreign = comment(entry.title, index), english(words)
    return heading(3, f"{entry.id} {about[:1].upper()}{about[1:]}", entry.id, foreign)


def disputes(name: str, boxes: Boxes, cited: Cited, printed: Printed) -> list[Disputed]:
    """The questions about a disagreement that printings answer differently."""
    found = [disputed(anchor, boxes, printed) for anchor in dict.fromkeys(anchor for _, anchor in cited.get(name, ()))]
    return [one for one in found if one is not None]


def disputed(anchor: str, boxes: Boxes, printed: Printed) -> Disputed | None:
    """The question with an anchor if printings answer it differently: within a box, or one box and another."""
    answers: dict[str, Whose] = {}
    asked = [(book, question) for book, _ in boxes for question in book.questions if anchor == f"q-{question.name}"]
    for book, question in asked:
        for answer in question.answers:
            if answer.printings:
                answers[answer.name] = (*answers.get(answer.name, ()), (book, answer.printings))
    if len(answers) < 2:
        return None
    fullest = max((question for _, question in asked), key=lambda question: sum(map(given, question.answers)))
    rules_of = {book.edition: states for book, states in boxes}
    sides = (
        Side(answer, tuple(groups(fullest.name, answers[answer.name], rules_of, printed)))
        for answer in fullest.answers
        if answer.name in answers
    )
    return Disputed(fullest, tuple(sides))


def groups(
    question: str, whose: Whose, rules_of: Mapping[str, States], printed: Printed
) -> Iterator[tuple[tuple[Excerpt, ...], Whose]]:
    """What printings with the same answer say about a question, each with the printings that say the same."""
    found: dict[tuple[Excerpt, ...], dict[str, list[str]]] = {}
    books = {book.edition: book for book, _ in whose}
    for book, printings in whose:
        for printing in printings:
            said = printed.said(rules_of[book.edition], printing, question)
            found.setdefault(said, {}).setdefault(book.edition, []).append(printing)
    for said, group in found.items():
        in_words: dict[tuple[Excerpt, ...], list[tuple[Book, tuple[str, ...]]]] = {}
        for edition, names in group.items():
            one = books[edition], tuple(names)
            in_words.setdefault(own_words(said, *one, question, rules_of[edition], printed), []).append(one)
        yield from ((own, tuple(of_boxes)) for own, of_boxes in in_words.items())


def own_words(
    said: tuple[Excerpt, ...], book: Book, names: tuple[str, ...], question: str, rules: States, printed: Printed
) -> tuple[Excerpt, ...]:
    """What printings of a box say in the words of those among them that are in the language of the page, or of the box; what the
    language calls it if these have different words."""
    mine = [name for name in names if is_in(name, printed.words.language)]
    found = {printed.in_words_of(book, name).said(rules, name, question) for name in mine or names}
    return found.pop() if len(found) == 1 else said


def given(answer: Answer) -> bool:
    """Whether a printing gives the answer."""
    return bool(answer.printings)


def side_html(question: OpenQuestion, side: Side, words: Labels) -> str:
    """An answer: what the rules that it is about then say, and who gives it."""
    told, foreign = words.answer(question.name, side.answer.name)
    inside = [part for said, whose in side.said for part in (*excerpts_html(said), whose_html(whose, words))]
    return tag("div", tag("p", tag("b", text(told), lang=foreign)), *inside, class_="side")


def whose_html(whose: Whose, words: Labels) -> str:
    """Printings, a line for each box."""
    lines = [
        tag("p", tag("b", text(title_of(book, words))), text(f"{words.colon} {words.used_in(printings)}"))
        for book, printings in whose
    ]
    return tag("div", *lines, class_="whose")


def concerns(entry: Discrepancy, index: Index, books: Sequence[Book], words: Labels) -> str:
    """The boxes on the site, and the printings that depart from the others."""
    titles = {book.edition: title_of(book, words) for book in books}
    shown = []
    for manual in entry.manuals:
        if index.manuals[manual].edition not in titles:
            continue
        departing = [printing for of, printing in entry.printings if of == manual]
        title = tag("b", text(titles[index.manuals[manual].edition]))
        shown.append(title + text(f"{words.colon} {words.used_in(departing)}") if departing else title)
    return " · ".join(shown)
