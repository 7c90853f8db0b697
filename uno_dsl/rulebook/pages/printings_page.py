"""Where the printings of an edition differ: each rule that they state differently, with what each of them says."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.rulebook.alone import alone
from uno_dsl.rulebook.book import LEFT_OUT, Book, Row, Said
from uno_dsl.rulebook.glossary import capital
from uno_dsl.rulebook.page_labels import Labels, printed
from uno_dsl.rulebook.pages.citation_links import entry_link
from uno_dsl.rulebook.pages.elements import ON_SCREEN, block, front, heading, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.rule_html import says_html
from uno_dsl.rulebook.pages.said_in_books import Passages
from uno_dsl.rulebook.printings import Note, notes


def printings_page(book: Book, title: str, words: Labels, place: Place) -> str:
    """The page in Markdown."""
    return "".join(page(book, title, words, place))


def page(book: Book, title: str, words: Labels, place: Place) -> Iterator[str]:
    yield front(f"{title}{words.colon} {words('printings')}")
    yield heading(1, words("differ title", box=title), "top")
    differing: dict[str, list[Row]] = {}
    for row in book.read_rows():
        if any(of_printings(version.when) for version in row.versions):
            differing.setdefault(row.key.partition("~")[0], []).append(row)
    yield block(tag("p", text(words("differ lead") if differing else words("differ none")), class_="lead"))
    sections = book.section_of()
    waiting: list[str] = []
    for (rule, rows), following in zip(differing.items(), [*[*differing.values()][1:], []], strict=True):
        if following and all(said_with(row, following[0], book) for row in rows):
            waiting.append(rule)
            continue
        if waiting:
            yield block("".join(tag("span", id=one, class_="also") for one in waiting))
            waiting = []
        yield heading(2, sections[rule].title, rule, small=f" · {rule}")
        for row in rows:
            yield block(tag("div", *sides(row, book, words), class_="sides"))
        back = tag("a", text(rule), href=place.page(book.slug, rule), class_="rid", translate="no")
        yield block(tag("p", text(words("see")), " ", back, class_=f"cap {ON_SCREEN}"))
    noted = {printing: notes(book.edition, printing) for printing in book.printings}
    if any(noted.values()):
        yield heading(2, words("differ note"), "notes")
    for printing, found in noted.items():
        if found:
            yield heading(3, capital(words.of_printing("printing title", printing)), f"printing-{printing}")
            lines = dict.fromkeys(tag("li", line) for note in found for line in note_lines(note, book, words, place))
            yield block(tag("ul", *lines, class_="notes"))


def note_lines(note: Note, book: Book, words: Labels, place: Place) -> Iterator[str]:
    """What a note says: on English pages as a sentence, on others by what the disagreements that it is about are called, which say it, and
    by the remark that the printing is wrong. What they are called may be a question."""
    wrong = note.kind == "misprint"
    if words.language == "en":
        remark = words.remark(note.text)
        said = text(f"{words('misprint')}{words.colon} {remark}." if wrong else f"{capital(remark)}.")
        yield " ".join((printed(said), *(entry_link(name, place) for name in note.discrepancies)))
        return
    for name in note.discrepancies:
        title = capital(disagreement_title(name, book, words))
        remark = f" ({words('misprint')})" if wrong else ""
        yield f"{text(title + remark)} {entry_link(name, place)}"


def disagreement_title(name: str, book: Book, words: Labels) -> str:
    """What a disagreement is called: its title, or else the question of the box about it."""
    if words.has(f"title {name}"):
        return words(f"title {name}")
    asked = (one.text for one in book.questions if any(name in cited.ids for cited in one.cites))
    return next((words.question(one)[0] for one in asked), "")


def sides(row: Row, book: Book, words: Labels) -> Iterator[str]:
    """What the page says and what others say, each with its printings."""
    for printings, said in said_by_printings(row, book):
        yield side(printings, said, words)


def said_by_printings(row: Row, book: Book) -> list[tuple[list[str], tuple[Said, ...]]]:
    """What printings say in a row, after the sentences that name whom it is about; those that say the same go together only if they say
    these sentences in the same way, too. There are none where only the page says it.
    """
    elsewhere = {name for version in row.versions for name in of_printings(version.when)}
    here = [name for name in book.printings if name not in elsewhere]
    found: list[tuple[list[str], tuple[Said, ...]]] = []
    for group in (here or [""], *(of_printings(version.when) for version in row.versions)):
        shown: dict[tuple[Said, ...], list[str]] = {}
        for printing in group:
            said = alone(Passages(book, printing).named(row.key))
            shown.setdefault(said, []).extend([printing] if printing else [])
        found += [(printings, said) for said, printings in shown.items()]
    return found


def said_with(row: Row, following: Row, book: Book) -> bool:
    """Whether what printings say in a row is said again, or told, with the row that follows."""
    return opens_in_some(row, following, book) or begins(row, following, book)


def begins(row: Row, following: Row, book: Book) -> bool:
    """Whether what every printing says in a row is the beginning of what it says in the row that follows."""
    first, second = (
        {name: said for printings, said in said_by_printings(one, book) for name in printings}
        for one in (row, following)
    )
    return all(said and second.get(name, ())[: len(said)] == said for name, said in first.items())


def opens_in_some(row: Row, following: Row, book: Book) -> bool:
    """Whether printings differ in a row only in that it opens a list in some of them: the row that follows in the list tells how."""
    said = [lines for _, lines in said_by_printings(row, book)]
    if not all(len(lines) == 1 for lines in said) or depth_of(following) <= depth_of(row):
        return False
    plain = min((lines[0].text for lines in said), key=len)
    opening = [lines[0].text for lines in said if lines[0].text != plain]
    ends = (LEFT_OUT, ":")
    return not plain.endswith(ends) and all(one.startswith(plain.rstrip(".")) and one.endswith(ends) for one in opening)


def depth_of(row: Row) -> int:
    return min((one.depth for one in row.said), default=0)


def side(printings: list[str], said: tuple[Said, ...], words: Labels) -> str:
    names = capital(words.used_in(printings)) if printings else words("switch usual")
    shown = said or (Said(words("nothing printed")),)
    return tag(
        "div", tag("p", text(names), class_="whose"), says_html(shown, min(x.depth for x in shown)), class_="side"
    )


def of_printings(when: tuple[str, ...]) -> list[str]:
    return [name.partition(":")[2] for name in when if name.startswith("printing:")]
