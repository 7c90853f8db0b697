"""The disagreements of printings: each with what the printings that answer differently say, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from uno_dsl.rulebook.book import Answer, Book, Excerpt, OpenQuestion
from uno_dsl.rulebook.origins import asking, citing, of_layer, remarked, remarks_on
from uno_dsl.rulebook.page_labels import Labels, is_in
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.index_pages import Cited, english, facts, lead, rule_links, sentence, stated_in, whose_html
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.printed_answers import Printed
from uno_dsl.rulebook.pages.question_html import excerpts_html
from uno_dsl.rulebook.states import States, answers_of, options_of, with_option
from uno_dsl.trace.manual_statements import Discrepancy, Index, Manual

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
    words, books = printed.words, [book for book, _ in boxes]
    concerned = concerned_books(entry, index, books)
    rules = [stated_in(concerned, rule) for rule in cited.get(entry.id, ())]
    found = disputes_of(entry, index, boxes, cited, printed)
    own = words_of_box(entry, index, books, printed)
    yield heading_html(entry, found, index, own)
    sides = [
        [side_html(entry.id, one.question, side, words, words if of_several(one) else own) for side in one.sides]
        for one in found
    ]
    if not found:
        sides = [[quote_html(one, words) for one in quotes(entry, index, boxes, printed)]]
    yield block(tag("p", text(summary(entry, index, own))))
    for shown in sides:
        yield block(tag("div", *shown, class_="sides"))
    rows: list[tuple[str, str]] = []
    if not found:
        rows += [(words("answer"), answer_html(slug, anchor, books, own, place)) for slug, anchor in rules]
        rules += [one for one in told_in(entry, index, boxes) if one[1] not in {anchor for _, anchor in rules}]
    yield facts([*rows, (words("rules"), rule_links(rules, place))])


def of_several(disputed: Disputed) -> bool:
    """Whether printings of several boxes answer a question: then its answers are in the words of the page."""
    return len({book.slug for side in disputed.sides for _, whose in side.said for book, _ in whose}) > 1


def summary(entry: Discrepancy, index: Index, words: Labels) -> str:
    """What the printings say differently."""
    return sentence(entry.summary, index) if words.language == "en" else words(f"summary {entry.id}")


def concerned_books(entry: Discrepancy, index: Index, books: Sequence[Book]) -> list[Book]:
    """The books of the boxes that a disagreement is about. None if it is about all: then the basic rules say it for them."""
    editions = [index.manuals[manual].edition for manual in entry.manuals]
    if len(editions) == len(index.manuals):
        return []
    return sorted((book for book in books if book.edition in editions), key=lambda book: editions.index(book.edition))


def answer_html(slug: str, anchor: str, books: Sequence[Book], words: Labels, place: Place) -> str:
    """The answer to a question that all printings answer alike; nothing if the anchor is that of a rule, or of a box with house rules."""
    asked_in = (book.questions for book in books if book.slug == slug)
    question = next((one for found in asked_in for one in found if anchor == f"q-{one.name}"), None)
    if question is None:
        return ""
    asked, foreign = words.question(question.text)
    given = next((one for one in question.answers if one.printings), None) or next(
        one for one in question.answers if one.chosen
    )
    told, other = words.answer(question.name, given.name)
    return f"{tag('a', text(asked), href=place.page(slug, anchor), lang=foreign)} {tag('b', text(told), lang=other)}"


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
        about, foreign = sentence(entry.title, index), english(words)
    return heading(3, f"{entry.id} {about[:1].upper()}{about[1:]}", entry.id, foreign)


def disputes_of(entry: Discrepancy, index: Index, boxes: Boxes, cited: Cited, printed: Printed) -> list[Disputed]:
    """The questions about a disagreement. One that several disagreements are about is told for the boxes of each."""
    asked = {anchor for _, anchor in cited.get(entry.id, ())}
    also = {anchor for name in index.discrepancies if name != entry.id for _, anchor in cited.get(name, ())}
    editions = {index.manuals[manual].edition for manual in entry.manuals}
    own = [(book, rules) for book, rules in boxes if book.edition in editions] if asked & also else boxes
    return disputes(entry.id, own, cited, printed) or disputes(entry.id, boxes, cited, printed)


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


def side_html(entry: str, question: OpenQuestion, side: Side, words: Labels, of_box: Labels) -> str:
    """An answer, in the words of the box that the disagreement is about: who gives it, and to be opened what the rules that it is about
    then say. In the case that the disagreement is about, it may be shorter.
    """
    own = f"answer {entry}={side.answer.name}"
    told, foreign = (of_box(own), None) if of_box.has(own) else of_box.answer(question.name, side.answer.name)
    inside = [part for said, whose in side.said for part in (whose_html(whose, words), folded(said, words("then")))]
    return tag("div", tag("p", tag("b", text(told), lang=foreign)), *inside, class_="side")


def folded(said: tuple[Excerpt, ...], label: str) -> str:
    """What rules say, closed: boxes have many of them in common, and what differs is said before."""
    return tag("details", tag("summary", text(label)), *excerpts_html(said), class_="closed") if said else ""


# ------------------------------------------------------------------------------------------------ what is quoted
@dataclass(frozen=True, slots=True)
class Quote:
    """What printings say in the rules that a disagreement is about. `option` has these rules, if the box itself does not; `title` is what
    it is called in these printings, with the code of its language, if that is not the one of the page.
    """

    said: tuple[Excerpt, ...]
    whose: Whose
    option: str = ""
    title: tuple[str, str | None] = "", None


def quotes(entry: Discrepancy, index: Index, boxes: Boxes, printed: Printed) -> list[Quote]:
    """What the rules that a disagreement is about say in the printings that depart from the others, or in all if the entry names none:
    each wording once, in the order of the boxes. A printing in which no rule cites it is quoted with the one rule that does in other boxes;
    if there is none, only its name is given.
    """
    books = {book.edition: book for book, _ in boxes}
    told = {rule for _, rule in told_in(entry, index, boxes)}
    shared = told if len(told) == 1 else set[str]()
    found: dict[tuple[str, tuple[str, str | None], tuple[Excerpt, ...]], dict[str, list[str]]] = {}
    for book, of_box in boxes:
        for manual, cited in cited_in(entry, index, book):
            for option, rules in telling(of_box, cited):
                for name in departing(entry, manual, rules, option, asked=bool(option) and bool(asking(rules, cited))):
                    own = printed.in_words_of(book, name)
                    said = said_about(entry, cited, option, rules, name, own) or own.quoted(rules, name, shared)
                    of = option if said else ""
                    title = printed.words.option(of, answers_of(rules, name)) if of else ("", None)
                    found.setdefault((of, title, said), {}).setdefault(book.edition, []).append(name)
    return [
        Quote(said, tuple((books[edition], tuple(names)) for edition, names in whose.items()), option, title)
        for (option, title, said), whose in found.items()
    ]


def said_about(
    entry: Discrepancy, cited: Set[str], option: str, rules: States, printing: str, printed: Printed
) -> tuple[Excerpt, ...]:
    """What a printing says in the rules that cite a disagreement, or else in those that follow the statements about it, or that a remark
    of the printing about it cites. Of an option, all of it.
    """
    if option:
        return printed.quoted(rules, printing, of_layer(rules, option))
    return (
        printed.quoted(rules, printing, citing(rules, {entry.id}))
        or printed.quoted(rules, printing, citing(rules, cited), asking(rules, cited))
        or printed.quoted(rules, printing, citing(rules, remarked(rules, printing, entry.id)))
    )


def cited_in(entry: Discrepancy, index: Index, book: Book) -> Iterator[tuple[Manual, set[str]]]:
    """The manual of a box, if a disagreement is about it, with what rules cite that follow it there: the entry, and its statements."""
    for manual in (index.manuals[name] for name in entry.manuals):
        if manual.edition == book.edition:
            yield manual, {entry.id, *(one.name for one in manual.statements.values() if entry.id in one.discrepancies)}


def told_in(entry: Discrepancy, index: Index, boxes: Boxes) -> list[tuple[str, str]]:
    """The rules of the boxes that are quoted about a disagreement: one that several boxes have, in the first of them."""
    found: dict[str, str] = {}
    for book, of_box in boxes:
        for _, cited in cited_in(entry, index, book):
            own = citing(of_box, {entry.id})
            for rule in sorted((own or citing(of_box, cited)) & book.section_of().keys()):
                found.setdefault(rule, book.slug)
    return [(slug, rule) for rule, slug in found.items()]


def telling(of_box: States, cited: Set[str]) -> Iterator[tuple[str, States]]:
    """The rules of a box, or if they cite none of these statements and entries, those with an option that does, each with its name."""
    of_options = () if citing(of_box, cited) or asking(of_box, cited) else options_of(of_box)
    found = [(option, with_option(of_box, option)) for option in of_options]
    found = [(option, rules) for option, rules in found if citing(rules, cited) or asking(rules, cited)]
    yield from found or [("", of_box)]


def departing(entry: Discrepancy, manual: Manual, rules: States, option: str, *, asked: bool) -> list[str]:
    """The printings of a box that a disagreement quotes, and those with a remark about it, whose pages lead here. If an option asks about
    it, all: they answer it differently. A printing whose remarks are about other options does not depart in this one.
    """
    named = {printing for of, printing in entry.printings if of == manual.id}
    named |= {name for name in rules.printings if remarks_on(rules, name, entry.id)}
    if option:
        named -= {name for name in named if remarks_elsewhere(rules, name, entry.id, option)}
    return [name for name in rules.printings if asked or not entry.printings or name in named]


def remarks_elsewhere(rules: States, printing: str, entry: str, option: str) -> bool:
    """Whether what a printing remarks about an entry is about statements that the rules of an option do not follow."""
    statements = remarked(rules, printing, entry)
    return bool(statements) and not citing(rules, statements) & of_layer(rules, option)


def quote_html(one: Quote, words: Labels) -> str:
    """What printings say, after their names."""
    title, foreign = one.title
    option = tag("p", tag("b", text(title), lang=foreign)) if title else ""
    said = folded(one.said, words("rule here")) if one.said else tag("p", tag("small", text(words("no rule here"))))
    return tag("div", whose_html(one.whose, words), option, said, class_="side")
