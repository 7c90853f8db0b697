"""The pages about engines: the table of all of them, and a page for each with its differences."""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from conformance.judge.report import Outcome
from conformance.reference.site_pages import ROOT, site_path
from conformance.site.config import NavPage
from conformance.site.engines.failure_html import anchor_of, failure_html, in_short
from conformance.site.engines.matrix_html import Judged, kept_rules, legend_html, matrix_html
from conformance.site.engines.not_judged import reason_in_words
from conformance.site.engines.stored_report import StoredCause, StoredReport, Subject, stored_report, subjects
from conformance.site.scene_html import Faces, Pictures, faces_of
from uno_dsl.model.statements import Model
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.examples.example_words import ExampleTeller
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.place import Place, place_of
from uno_dsl.rulebook.pages.sources_page import EnginesPage, manuals_named
from uno_dsl.rulebook.table_words import players_words

PATH = "engines"
RARE = "rare"
Shown = tuple[Book, Faces, ExampleTeller]
"""A book of the site, the pictures of its cards, and what tells their names."""


def engine_pages(
    books: Sequence[Book], models: Sequence[Model], words: Labels, notes: str, titles: Mapping[str, str]
) -> dict[str, str]:
    """All pages by their paths; none if there are no reports. `notes` is the way from the root to the documentation, and `titles` say what
    open questions and disagreements are about."""
    shipped: dict[str, Shown] = {
        book.edition: (book, faces_of(model, words), ExampleTeller(words, model))
        for book, model in zip(books, models, strict=True)
        if not book.houses
    }
    judged = all_judged(books, words)
    if not judged:
        return {}
    pages = {PATH: "".join(matrix_page(judged, [book for book, *_ in shipped.values()], words, place_of(PATH)))}
    for one, subject in zip(judged, subjects(), strict=True):
        readme = (
            posixpath.join(notes, site_path(f"examples/engines/{subject.folder.name}/README.md")).removesuffix(".md")
            + ".html"
        )
        first, *more = one.parts
        pages[one.path] = "".join(
            engine_page(one, first[1], shipped, words, place_of(one.path), readme if notes else "", titles)
        )
        for number, (path, causes) in enumerate(more, 2):
            pages[path] = "".join(further_page(one, number, causes, shipped, words, place_of(path), titles))
    return pages


def engines_page(book: Book, books: Sequence[Book], words: Labels) -> EnginesPage:
    """Where the table of engines is, and what it says of the rules of a book: nothing of house rules."""
    return EnginesPage(PATH, {} if book.houses else kept_rules(asked_about(book, all_judged(books, words))))


def asked_about(book: Book, judged: Sequence[Judged]) -> list[Judged]:
    """The reports about the game of a book."""
    return [one for one in judged if any(name.startswith(f"{book.edition}/") for name in one.report.rules)]


def engine_nav(books: Sequence[Book], words: Labels) -> NavPage:
    """The pages in the navigation."""
    under = [
        NavPage(one.title if number == 1 else words("numbered page", title=one.title, n=number), f"{path}/index.md")
        for one in all_judged(books, words)
        for number, (path, _) in enumerate(one.parts, 1)
    ]
    return NavPage(words("engines"), under=(NavPage(words("all engines"), f"{PATH}/index.md"), *under))


def all_judged(books: Sequence[Book], words: Labels) -> list[Judged]:
    """The reports about the games that the site has."""
    known = {book.edition for book in books if not book.houses}
    found = [(one, stored_report(one)) for one in subjects()]
    return [judged(one, words) for one, report in found if {case.partition("/")[0] for case in report.rules} <= known]


def judged(subject: Subject, words: Labels) -> Judged:
    report = stored_report(subject)
    names = Counter(stored_report(one).name for one in subjects())
    title = f"{report.name} {report.version}"
    if names[report.name] > 1:
        title += f" ({players_words(report.players, words)} {words('players')})"
    return Judged(report, f"{PATH}/{subject.name}", title, subject.folder.relative_to(ROOT).as_posix())


# ------------------------------------------------------------------------------------------------ all of them
def matrix_page(judged: Sequence[Judged], books: Sequence[Book], words: Labels, place: Place) -> Iterator[str]:
    yield front(words("engines"))
    yield block(tag("link", rel="stylesheet", href=f"{place.root}assets/engines.css"))
    yield heading(1, words("engines title"), "top")
    yield block(tag("p", text(words("engines lead")), class_="lead"))
    yield legend_html(words)
    for book in books:
        asked = asked_about(book, judged)
        if asked:
            yield heading(2, title_of(book, words), f"game-{book.slug}")
            yield matrix_html(asked, book, words, place)


# ------------------------------------------------------------------------------------------------ one of them
def engine_page(
    one: Judged,
    causes: Sequence[StoredCause],
    books: dict[str, Shown],
    words: Labels,
    place: Place,
    notes: str,
    titles: Mapping[str, str],
) -> Iterator[str]:
    """The first page of an engine: what it is, its differences, and what was not judged."""
    report = one.report
    yield front(one.title)
    yield heading(1, one.title, "top")
    yield block(tag("ul", *(tag("li", fact) for fact in facts(report, words)), class_="facts"))
    command = f"uno test --engine '{' '.join(report.command)}'"
    yield block(tag("p", text(words("test again")), " ", tag("code", text(command), translate="no")))
    if notes:
        link = tag("a", text(words("engine notes")), href=place.root + notes)
        yield block(tag("p", link, f" ({text(words('notes in English'))})" if words.language != "en" else ""))
    yield heading(2, words("differences", n=len(report.causes)), "differences")
    codes = f"{manuals_named(words)} {words('codes of printings')}"
    lead = f"{words('differences lead')} {codes}" if report.causes else words("differences none")
    yield block(tag("p", text(lead)))
    yield from told(one, causes, books, words, place, titles)
    links = [
        tag("a", text(words("numbered page", title=one.title, n=number)), href=place.page(path))
        for number, (path, _) in enumerate(one.parts, 1)
    ]
    if len(links) > 1:
        yield block(tag("p", " · ".join(links[1:])))
    yield heading(2, words("not judged"), "not-judged")
    yield block(tag("p", text(words("not judged lead"))))
    yield block("".join(not_judged(report, [book for book, *_ in books.values()], words)))


def further_page(
    one: Judged,
    number: int,
    causes: Sequence[StoredCause],
    books: dict[str, Shown],
    words: Labels,
    place: Place,
    titles: Mapping[str, str],
) -> Iterator[str]:
    """A further page of differences."""
    title = words("numbered page", title=one.title, n=number)
    yield front(title)
    yield heading(1, title, "top")
    yield block(tag("p", tag("a", text(one.title), href=place.page(one.path))))
    yield heading(2, words("differences", n=len(one.report.causes)), "differences")
    yield from told(one, causes, books, words, place, titles)


def told(
    one: Judged,
    causes: Sequence[StoredCause],
    books: dict[str, Shown],
    words: Labels,
    place: Place,
    titles: Mapping[str, str],
) -> Iterator[str]:
    """Differences, each under a heading."""
    report, told_before = one.report, set[str]()
    for cause in causes:
        rule = report.rules[cause.told]
        book, faces, cards = books[cause.told.partition("/")[0]]
        section = title_of_section(rule, book, words)
        title = f"{section} · {rule}" if section else rule
        pictures = Pictures(faces, book.sides, words, place)
        yield heading(3, f"{title} · {in_short(cause, pictures, cards)}", anchor_of(cause.told))
        yield failure_html(cause, report, book, pictures, place, titles, rule in told_before)
        told_before.add(rule)


def title_of_section(rule: str, book: Book, words: Labels) -> str:
    """The section of a rule, as its book calls it: rare cases stand there under the title of their part."""
    section = book.section_of().get(rule)
    rare = any(part.key == RARE and section in part.sections for part in book.parts)
    return words(f"part {RARE}") if rare else section.title if section is not None else ""


def facts(report: StoredReport, words: Labels) -> Iterator[str]:
    yield tag("b", text(report.language))
    yield f"{tag('b', players_words(report.players, words))} {text(words('players'))}"
    yield f"{text(words('release'))} {tag('b', text(report.release))}"
    for outcome in Outcome:
        if number := report.counts[outcome.value]:
            yield f"{text(words(f'outcome {outcome.value}'))} {tag('b', str(number))}"


def not_judged(report: StoredReport, books: Sequence[Book], words: Labels) -> Iterator[str]:
    """Why cases were not judged, and how many. A reason that the language has no words for is the report's own: the page says that it
    is English."""
    for outcome in Outcome:
        reasons: Counter[tuple[str, bool]] = Counter()
        for case, found in report.outcomes.items():
            if found == outcome.value and (why := report.reasons.get(case, "")):
                said = reason_in_words(why, books, words)
                reasons[said or why, bool(said)] += 1
        if not reasons:
            continue
        foreign = None if words.language == "en" else "en"
        marked = f" ({words('notes in English')})" if foreign else ""
        rows = [
            tag(
                "tr",
                tag(
                    "th",
                    tag("span", text(why), lang=None if ours else foreign),
                    "" if ours else text(marked),
                    scope="row",
                ),
                tag("td", str(n), class_="n"),
            )
            for (why, ours), n in sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
        ]
        yield tag("h3", text(words(f"outcome {outcome.value}")))
        yield tag("div", tag("table", tag("tbody", *rows), class_="plain"), class_="scroll")
