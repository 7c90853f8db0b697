"""The index of the site: every card, rule and question, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from uno_dsl.rulebook.alone import left_open
from uno_dsl.rulebook.book import Book, Row, Said
from uno_dsl.rulebook.glossary import capital
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.comparison_page import for_programs
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.place import Place


def contents_page(books: Sequence[Book], words: Labels, place: Place) -> str:
    """The page in Markdown: a list for every book, without what it shares with the book it is based on."""
    out = [front(words("index")), heading(1, words("index"), "top")]
    out.append(block(tag("p", text(words("index lead")), class_="lead")))
    seen: set[str] = set()
    for book in books:
        out.append(heading(2, title_of(book, words), book.slug))
        sections = [section for part in book.parts for section in part.sections if section.card is not None]
        cards = [tag("a", text(section.title), href=place.page(book.slug, section.anchor)) for section in sections]
        out.append(block(tag("p", tag("b", text(words("part cards"))), f"{words.colon} ", ", ".join(cards))))
        rows = [(row, [rule for rule in row.ids if rule not in seen]) for row in book.rows()]
        seen |= {rule for _, rules in rows for rule in rules}
        unread = for_programs(book)
        listed = [row for row, rules in rows if rules and row.said and not {*rules} <= unread]
        lines = [
            line_html(row, rules, book, place, None if stands_above(beside, listed) else beside)
            for (row, rules), beside in zip(rows, said_before([row for row, _ in rows]), strict=True)
            if row in listed
        ]
        rest = [(row, rules) for row, rules in rows if rules and (not row.said or {*rules} <= unread)]
        told = [(row, rules) for row, rules in rest if said_elsewhere(row) and not {*rules} <= unread]
        lines += [elsewhere_html(row, rules, book, words, place) for row, rules in told]
        kept = [rule for row, rules in rest if (row, rules) not in told for rule in rules]
        lines += [tag("li", text(f"{words('part programs')}{words.colon} "), links(kept, book, place))] if kept else []
        out.append(block(tag("ul", *lines, class_="says-ids", data_search_exclude=True)))
        questions = [question for question in book.questions if f"q-{question.name}" not in seen]
        seen |= {f"q-{question.name}" for question in questions}
        own = labels(book.language, book.edition, book.printing or "")
        asked = [
            tag("li", tag("a", text(asked), href=place.page(book.slug, f"q-{question.name}"), lang=foreign))
            for question in questions
            for asked, foreign in [own.question(question.text)]
        ]
        if asked:
            out.append(block(tag("p", tag("b", text(words("questions")))) + tag("ul", *asked)))
    return "".join(out)


def said_before(rows: Sequence[Row]) -> Iterator[Row | None]:
    """For each row, the last one before it that says anything here: others say so only in other printings or with other answers."""
    before = None
    for row in rows:
        yield before
        before = row if row.said else before


def stands_above(row: Row | None, listed: Sequence[Row]) -> bool:
    """Whether the line above already says all that this row says."""
    return row in listed and row is not None and len(row.said) == 1


def line_html(row: Row, rules: Sequence[str], book: Book, place: Place, beside: Row | None = None) -> str:
    """A rule: how it begins, left open if it goes on with a list, and the ids that lead to it. Where only the row before it names whom it
    is about, it stands behind the last sentence of this row."""
    first = row.said[0]
    shown = left_open(first) if first.text.endswith(":") else first
    named = beside.said[-1] if first.leans and beside is not None and beside.said else None
    before = f"{named.text} " if named is not None and not named.leans and named.depth == first.depth else ""
    return tag("li", text(before + capital(shown.text)), " ", links(rules, book, place))


def said_elsewhere(row: Row) -> tuple[Said, ...]:
    """What a rule that this page does not have says in another printing or with another answer."""
    return () if row.said else next((version.said for version in row.versions if version.said), ())


def elsewhere_html(row: Row, rules: Sequence[str], book: Book, words: Labels, place: Place) -> str:
    """A rule that is not in force here, which is said after it."""
    said = line_html(replace(row, said=said_elsewhere(row)), rules, book, place)
    return f"{said.removesuffix('</li>')} {tag('small', text(not_here([row], book, words)))}</li>"


def not_here(rows: Sequence[Row], book: Book, words: Labels) -> str:
    """Where a rule with these rows is in force that is not in force here: under other answers only, if no printing has it."""
    when = [name for row in rows for version in row.versions if version.said for name in version.when]
    printed = any(name.startswith("printing:") for name in when) or (not when and bool(book.printings))
    return words("cites elsewhere" if printed else "cites elsewhere none")


def links(rules: Sequence[str], book: Book, place: Place) -> str:
    return ", ".join(link(rule, book, place) for rule in rules)


def link(rule: str, book: Book, place: Place) -> str:
    return tag("a", text(rule), href=place.page(book.slug, rule), class_="rid", translate="no")
