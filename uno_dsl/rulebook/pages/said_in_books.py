"""What the books say at an anchor, for pages about all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from uno_dsl.rulebook.book import LEFT_OUT, Book, OpenQuestion, Row, Said, Section
from uno_dsl.rulebook.pages.rule_html import printings_in

DEFINES = re.compile(r"an? (?:card|player) is \S+ ")
"""How a line begins that defines a word."""
Anchored = tuple[str, str]
"""A book, and an anchor in it."""


@dataclass(frozen=True, slots=True)
class Told:
    """All that a rule says in some printings of its box, with the list that it opens; `printings` are empty if the others say the same."""

    card: str
    said: tuple[Said, ...]
    printings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SaidInBooks:
    """All that every rule says in the language of the books in each printing (`whole`, with the list that it opens), and the printings of
    each book, that which it follows first; the section of every rule, the questions that are asked, and the answer to each that the edition
    itself has, whatever its printings say; and for a rule that only says what a word means, and that players do not read, the rule that
    says it in full (`telling`).
    """

    whole: Mapping[Anchored, Mapping[str, tuple[Said, ...]]]
    printings: Mapping[str, tuple[str, ...]]
    sections: Mapping[Anchored, Section]
    questions: Mapping[Anchored, OpenQuestion]
    usual: Mapping[Anchored, str]
    telling: Mapping[Anchored, Anchored]

    def in_printings(self, rule: Anchored, printings: Sequence[str]) -> list[Told]:
        """What a rule says in some printings of its box, each wording once; nothing if players do not read it."""
        if rule not in self.whole:
            return []
        section = self.sections[rule]
        found: dict[tuple[Said, ...], list[str]] = {}
        for name in printings or self.printings[rule[0]]:
            found.setdefault(self.whole[rule].get(name, self.whole[rule][""]), []).append(name)
        card = section.title if section.card is not None else ""
        alike = len(found) == 1
        return [Told(card, said, () if alike else tuple(names)) for said, names in found.items() if said]

    def title_of(self, rules: Sequence[Anchored]) -> str:
        """The title of the section that states the first of these rules."""
        return next((self.sections[rule].title for rule in rules if rule in self.sections), "")


def said_in_books(books: Sequence[Book]) -> SaidInBooks:
    whole: dict[Anchored, dict[str, tuple[Said, ...]]] = {}
    printings = {book.slug: own_first(book) for book in books}
    titled: dict[Anchored, Section] = {}
    questions: dict[Anchored, OpenQuestion] = {}
    usual: dict[Anchored, str] = {}
    telling: dict[Anchored, Anchored] = {}
    for book in books:
        sections = book.section_of()
        listed = {name: Passages(book, name) for name in ("", *book.printings)}
        going_on = rows_going_on(book)
        for first in book.read_rows():
            for rule in first.ids:
                rows = (first, *going_on.get(rule, ()))
                whole[book.slug, rule] = {name: of.whole([row.key for row in rows]) for name, of in listed.items()}
                titled[book.slug, rule] = sections[rule]
        telling |= {(book.slug, word): (book.slug, rule) for word, rule in told_by(book)}
        for question in book.questions:
            anchored = book.slug, f"q-{question.name}"
            questions[anchored], usual[anchored] = question, book.answers[""][question.name]
    return SaidInBooks(whole, printings, titled, questions, usual, telling)


def told_by(book: Book) -> Iterator[tuple[str, str]]:
    """The rules that define a word and that no sentence states, each with the first one that uses this word and that players read: of a rule
    and a part of it, the part."""
    says = [
        (rule, written(book, rule)) for row in book.read_rows() if row.said for rule in row.ids if rule in book.origins
    ]
    read = {rule for rule, _ in says}
    for rule in book.origins:
        block, _, word = rule.rpartition(".")
        if rule not in read and DEFINES.match(written(book, rule)):
            uses = {
                one: lines for one, lines in says if one.startswith(f"{block}.") and re.search(rf"\b{word}\b", lines)
            }
            inner = (
                one for one, lines in uses.items() if not any(part != lines and part in lines for part in uses.values())
            )
            yield from ((rule, one) for one in islice(inner, 1))


def written(book: Book, rule: str) -> str:
    """The lines of a rule as its file has them."""
    return "\n".join(line for _, line in book.origins[rule].formal)


def rows_going_on(book: Book) -> dict[str, list[Row]]:
    """The rows in which rules go on that have their place before."""
    found: dict[str, list[Row]] = {}
    for row in book.read_rows():
        if not row.ids:
            found.setdefault(row.key.partition("~")[0], []).append(row)
    return found


def said_in(row: Row, printing: str) -> tuple[Said, ...]:
    """What a row says in a printing."""
    return next((version.said for version in row.versions if printing in printings_in(version.when)), row.said)


def own_first(book: Book) -> tuple[str, ...]:
    """The printings of a book, that which it follows first."""
    own = [name for name in book.printings if name == book.printing]
    return (*own, *(name for name in book.printings if name not in own))


class Passages:
    """What the passages of a book say in a printing, or in that which the book follows, row by row."""

    def __init__(self, book: Book, printing: str) -> None:
        self.said: list[list[tuple[Said, ...]]] = []
        self.places: dict[str, tuple[int, int]] = {}
        for passage in (x for part in book.parts for section in part.sections for x in section.passages):
            self.places |= {row.key: (len(self.said), place) for place, row in enumerate(passage.rows)}
            self.said.append([said_in(row, printing) for row in passage.rows])

    def whole(self, keys: Sequence[str]) -> tuple[Said, ...]:
        """What rows of a passage say, with all of the lists that they open, what opens those in which they stand, and the sentences before
        them, and before what opens these lists, that name whom they are about."""
        shown: dict[int, None] = {}
        passage = self.places[keys[0]][0]
        rows = self.said[passage]
        for _, place in sorted(self.places[key] for key in keys):
            if rows[place]:
                own = (*self.leant_on(passage, place), place, *self.under(passage, place))
                heads = [head for one in own for head in self.over(passage, one)]
                named = [before for head in heads for before in self.leant_on(passage, head)]
                shown |= dict.fromkeys((*named, *heads, *own))
        return tuple(self.in_context(passage, sorted(shown)))

    def in_context(self, passage: int, shown: Sequence[int]) -> Iterator[Said]:
        """What rows say; dots stand for the points before and after the only one that is shown of a list of several."""
        rows = self.said[passage]
        behind: dict[int, list[Said]] = {}
        for place in shown:
            yield from rows[place]
            if rows[place][-1].text.endswith(":"):
                listed = [*self.under(passage, place)]
                depth = min((rows[one][0].depth for one in listed if rows[one]), default=0)
                points = [one for one in listed if rows[one] and rows[one][0].depth == depth]
                told = [one for one in points if one in shown]
                if len(told) == 1 < len(points) and not rows[told[0]][0].within:
                    if told != points[:1]:
                        yield Said(LEFT_OUT, depth)
                    if told != points[-1:]:
                        last = max(one for one in listed if one in shown)
                        behind[last] = [Said(LEFT_OUT, depth), *behind.get(last, ())]
            yield from behind.get(place, ())

    def named(self, key: str) -> tuple[Said, ...]:
        """What a row says, after the sentences that name whom it is about."""
        passage, place = self.places[key]
        rows = self.said[passage]
        found = sorted({*self.leant_on(passage, place), place}) if rows[place] else []
        return tuple(one for number in found for one in rows[number])

    def over(self, passage: int, place: int) -> Iterator[int]:
        """The rows that open the lists in which a row stands."""
        rows = self.said[passage]
        depth = rows[place][0].depth
        for before in range(place - 1, -1, -1):
            if rows[before] and rows[before][-1].depth < depth:
                depth = rows[before][-1].depth
                yield before

    def under(self, passage: int, place: int) -> Iterator[int]:
        """The rows of the list that a row opens."""
        rows = self.said[passage]
        head = rows[place][-1]
        if head.text.endswith(":"):
            for later in range(place + 1, len(rows)):
                if rows[later] and rows[later][0].depth <= head.depth:
                    return
                yield later

    def leant_on(self, passage: int, place: int) -> Iterator[int]:
        """The rows before a row that name whom it is about."""
        rows, depth = self.said[passage], self.said[passage][place][0].depth
        leans = rows[place][0].leans
        for before in range(place - 1, -1, -1):
            if not leans:
                return
            if rows[before] and rows[before][0].depth <= depth:
                yield before
                depth, leans = rows[before][0].depth, rows[before][0].leans
