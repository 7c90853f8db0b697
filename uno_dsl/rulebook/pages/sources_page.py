"""Where the rules of a book come from: each rule in the rules language, with its citations, its place and what overrides it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from uno_dsl.explain.sources import Cited
from uno_dsl.rulebook.book import Book, OpenQuestion, Origin, Part
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.citation_links import entry_link
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.place import Place


@dataclass(frozen=True, slots=True)
class CasesPage:
    """The page with the test cases of a book: where it is, and how many cases each rule has."""

    path: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)


NO_CASES = CasesPage()


def sources_page(book: Book, title: str, words: Labels, place: Place, cases: CasesPage = NO_CASES) -> str:
    """The page in Markdown: the sections of the book, and in each of them its rules."""
    return "".join(page(book, title, words, place, cases))


def rules_of_part(part: Part, book: Book) -> list[str]:
    """The rules that have their place in a part, in order."""
    return [
        rule
        for section in part.sections
        for passage in section.passages
        for row in passage.rows
        for rule in row.ids
        if rule in book.origins
    ]


def page(book: Book, title: str, words: Labels, place: Place, cases: CasesPage) -> Iterator[str]:
    yield front(f"{title}{words.colon} {words('sources')}")
    yield heading(1, f"{title}{words.colon} {words('sources')}", "top")
    yield block(tag("p", text(words("sources lead")), class_="lead"))
    for part in book.parts:
        rules = rules_of_part(part, book)
        if rules:
            yield heading(2, words("open" if part.key == "open" else f"part {part.key}"), f"part-{part.key}")
            yield block("\n".join(origin_html(book.origins[rule], book, words, place, cases) for rule in rules))
    if book.questions:
        yield heading(2, words("questions"), "questions")
        yield block("\n".join(question_sources(question, book, words, place) for question in book.questions))


def origin_html(origin: Origin, book: Book, words: Labels, place: Place, cases: CasesPage) -> str:
    """A rule: its id leads back to what it says."""
    name = tag("a", text(origin.id), href=place.page(book.slug, origin.id), class_="rid")
    rows = [term(words("cites"), cites_html(origin.cites, words, place))]
    if origin.readings:
        links = [
            tag("a", text(f"{question}: {reading}"), href=place.page(book.slug, f"q-{question}"), translate="no")
            for question, reading in origin.readings
        ]
        rows.append(term(words("changed-by"), ", ".join(links)))
    if origin.overridden:
        rows.append(
            term(words("overridden"), text(", ".join(f"{layer} ({where})" for layer, where in origin.overridden)))
        )
    rows.append(term(words("place"), tag("code", text(origin.place), translate="no")))
    if number := cases.numbers.get(origin.id):
        rows.append(term(words("cases"), tag("a", str(number), href=place.page(cases.path, origin.id))))
    name = tag("p", name, translate="no")
    return tag("div", name, formal_html(origin), tag("dl", *rows), class_="origin", id=origin.id)


def question_sources(question: OpenQuestion, book: Book, words: Labels, place: Place) -> str:
    """A question: why an answer is taken, and what it cites."""
    foreign = None if words.language == "en" else "en"
    anchor = f"q-{question.name}"
    name = tag("a", text(question.name), href=place.page(book.slug, anchor), class_="rid")
    reasons = [
        term(words.answer(question.name, answer.name)[0], tag("span", text(answer.reason), lang=foreign))
        for answer in question.answers
        if answer.reason
    ]
    cites = term(words("cites"), cites_html(question.cites, words, place)) if question.cites else ""
    text_of, language = words.question(question.text)
    asked = tag("p", text(text_of), lang=language)
    return tag("div", tag("p", name, translate="no"), asked, tag("dl", *reasons, cites), class_="origin", id=anchor)


def formal_html(origin: Origin) -> str:
    """The lines of a rule in the rules language."""
    lines = "\n".join("  " * depth + line for depth, line in origin.formal if line)
    return tag("code", lines.replace("&", "&amp;").replace("<", "&lt;"), lang="en", translate="no")


def cites_html(cites: Sequence[Cited], words: Labels, place: Place) -> str:
    """What is cited, each entry with what it says in our words."""
    if not cites:
        return text(words("cites none"))
    foreign = None if words.language == "en" else "en"
    lines = [
        tag("li", ", ".join(entry_link(id_, place, plain=True) for id_ in cited.ids), " ", text(cited.says))
        for cited in cites
    ]
    return tag("ul", *lines, lang=foreign)


def term(name: str, *inside: str) -> str:
    return tag("dt", text(name)) + tag("dd", *inside)
