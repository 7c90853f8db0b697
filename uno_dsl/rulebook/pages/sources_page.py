"""Where the rules of a book come from: each rule in the rules language, with its citations, its place and what overrides it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from uno_dsl.explain.sources import Cited
from uno_dsl.highlight.pieces_html import pieces_html
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import Book, OpenQuestion, Origin, Part
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.rulebook.pages.citation_links import entry_link
from uno_dsl.rulebook.pages.contents_page import not_here, said_elsewhere
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.index_pages import TITLED, named_in, sentence
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.trace.manual_statements import shipped_index


@dataclass(frozen=True, slots=True)
class CasesPage:
    """The page with the test cases of a book: where it is, and how many cases each rule has."""

    path: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EnginesPage:
    """The page with the engines that were tested: where it is, and of each rule in it how many engines keep it, of how many."""

    path: str = ""
    kept: Mapping[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What other pages have about the rules: what is known from testing, and the books of other editions: by edition, its page and
    the rules on it.
    """

    cases: CasesPage = CasesPage()
    engines: EnginesPage = EnginesPage()
    books: Mapping[str, tuple[str, Collection[str]]] = field(default_factory=dict)


NOWHERE = Elsewhere()


def sources_page(book: Book, title: str, words: Labels, place: Place, elsewhere: Elsewhere = NOWHERE) -> str:
    """The page in Markdown: the sections of the book, and in each of them its rules."""
    return "".join(page(book, title, words, place, elsewhere))


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


def page(book: Book, title: str, words: Labels, place: Place, elsewhere: Elsewhere) -> Iterator[str]:
    yield front(f"{title}{words.colon} {words('sources')}")
    yield heading(1, f"{title}{words.colon} {words('sources')}", "top")
    yield block(tag("p", text(words("sources lead")), class_="lead", data_copy=words("copy link")))
    if any(origin.cites for origin in book.origins.values()):
        own = words.of_printing("codes of one printing", book.printing) if book.printing is not None else None
        yield block(tag("p", text(f"{manuals_named(words)} {own or words('codes of printings')}")))
    for part in book.parts:
        rules = rules_of_part(part, book)
        if rules:
            yield heading(2, words("open" if part.key == "open" else f"part {part.key}"), f"part-{part.key}")
            yield block("\n".join(origin_html(book.origins[rule], book, words, place, elsewhere) for rule in rules))
    if book.questions:
        yield heading(2, words("questions"), "questions")
        yield block("\n".join(question_sources(question, book, words, place) for question in book.questions))


def manuals_named(words: Labels) -> str:
    """Which manual has which short name."""
    named = (
        f"{manual.id} {words(key) if words.has(key := f'edition {manual.edition}') else manual.title}"
        for manual in shipped_index().manuals.values()
    )
    return words("codes of manuals", manuals=", ".join(named))


def origin_html(origin: Origin, book: Book, words: Labels, place: Place, elsewhere: Elsewhere) -> str:
    """A rule: its id leads back to what it says."""
    name = tag("a", text(origin.id), href=place.page(book.slug, origin.id), class_="rid")
    rows = [*cited(origin, book, words, place)]
    chosen = book.answers.get(book.printing or "", {})
    other = [(question, reading) for question, reading in origin.readings if chosen.get(question) != reading]
    if other:
        links = [
            tag("a", text(f"{question}: {reading}"), href=place.page(book.slug, f"q-{question}"), translate="no")
            for question, reading in other
        ]
        rows.append(term(words("changed-by"), ", ".join(links)))
    if origin.overridden:
        rows.append(
            term(
                words("overridden"),
                text(", ".join(f"{layer_name(layer, words)} ({where})" for layer, where in origin.overridden)),
            )
        )
    if origin.changed_by:
        rows.append(
            term(
                words("changed elsewhere"),
                " · ".join(changer_html(name, origin.id, words, place, elsewhere) for name in origin.changed_by),
            )
        )
    rows.append(term(words("place"), tag("code", text(origin.place), translate="no")))
    if number := elsewhere.cases.numbers.get(origin.id):
        rows.append(term(words("cases"), tag("a", str(number), href=place.page(elsewhere.cases.path, origin.id))))
    if kept := elsewhere.engines.kept.get(origin.id):
        link = tag("a", text(kept_words(*kept, words)), href=place.page(elsewhere.engines.path, origin.id))
        rows.append(term(words("engines"), link))
    name = tag("p", name, translate="no")
    return tag("div", name, formal_html(origin, book), tag("dl", *rows), class_="origin", id=origin.id)


def cited(origin: Origin, book: Book, words: Labels, place: Place) -> Iterator[str]:
    """What a rule follows in the manuals, and the disagreements and open questions about it, which are ours."""
    found = by_kind(origin.cites)
    stated = [row for row in book.rows() if origin.id in row.ids]
    if found["cites"]:
        yield term(words("cites"), cites_html(found["cites"], words, place, book.printing))
    elif not origin.in_force or any(said_elsewhere(row) for row in stated):
        yield term(words("cites"), text(not_here(stated, book, words)))
    else:
        yield term(words("cites"), uncited_html(origin, book, words, place))
    yield from entries(found, book, words, place)


def uncited_html(origin: Origin, book: Book, words: Labels, place: Place) -> str:
    """What stands for the citations of a rule that has none: the rule around it whose statements are about it, too; the rules in its lines
    that have some; or that it is ours.
    """
    around = next(
        (one for name in origin.within if (one := book.origins.get(name)) and by_kind(one.cites)["cites"]), None
    )
    if around is None and (parts := cited_parts(origin, book)):
        links = ", ".join(rule_link(part.id, place) for part in parts)
        return text(words("told before", name="|")).replace("|", links)
    if around is None:
        own = any(manual.edition == book.edition for manual in shipped_index().manuals.values())
        return text(words("cites none" if own else "cites none at all"))
    return text(words("cites part", rule="|")).replace("|", rule_link(around.id, place))


def cited_parts(origin: Origin, book: Book) -> list[Origin]:
    """The rules in the lines of a rule that follow a manual; not those within another one of them."""
    parts = [
        one for one in book.origins.values() if origin.id in one.within and one.in_force and by_kind(one.cites)["cites"]
    ]
    names = {one.id for one in parts}
    return [one for one in parts if names.isdisjoint(one.within)]


def rule_link(rule: str, place: Place) -> str:
    """A rule on this page."""
    return tag("a", text(rule), href=place.page(place.path, rule), class_="rid", translate="no")


def by_kind(cites: Sequence[Cited]) -> dict[str, list[Cited]]:
    return {key: [one for one in cites if kind_of(one) == key] for key in ENTRIES.values()}


def entries(found: Mapping[str, Sequence[Cited]], book: Book, words: Labels, place: Place) -> Iterator[str]:
    """Disagreements and open questions, each under its name; not those about other boxes that have the same rule."""
    for key in ("disagreements", "questions"):
        own = [one for one in found[key] if is_about(one, book)]
        if own:
            yield term(words(key), cites_html(own, words, place))


def is_about(one: Cited, book: Book) -> bool:
    """Whether a disagreement is about the manuals of a box, or a question about cards that the box has: its section names them. The common
    rules have no manual of their own, and follow all.
    """
    index = shipped_index()
    if differing := index.discrepancies.get(one.ids[0]):
        own = {manual.id for manual in index.manuals.values() if manual.edition == book.edition}
        return not own or not own.isdisjoint(differing.manuals)
    asked = index.gaps.get(one.ids[0])
    return asked is None or named_in(f"section {asked.section}", labels(TITLED)) <= book.names


ENTRIES = {"M": "cites", "D": "disagreements", "Q": "questions"}
"""What is cited, by the first letter of its id: `M0.DRAW.2`, `D17`, `Q022`."""


def kind_of(one: Cited) -> str:
    """Whether a statement of a manual is cited, a disagreement or an open question."""
    return ENTRIES.get(one.ids[0][:1] if one.ids else "", "cites")


def layer_name(layer: str, words: Labels) -> str:
    """An edition by its title, as in the rows that name what changes a rule; a question by its name in the rules."""
    return words(key) if words.has(key := f"edition {layer}") else layer


def changer_html(name: str, rule: str, words: Labels, place: Place, elsewhere: Elsewhere) -> str:
    """The title of an option, or the name of an edition, which leads to the rule there: `option lowest-score`, `edition flip`."""
    kind, _, short = name.partition(" ")
    if kind == "option":
        title, language = words.option(short)
        return tag("span", text(title), lang=language) if language else text(title)
    shown = text(words(name) if words.has(name) else shelf().titles[short].partition(":")[0])
    path, rules = elsewhere.books.get(short, ("", ()))
    return tag("a", shown, href=place.page(path, rule)) if rule in rules else shown


def kept_words(keep: int, judged: int, words: Labels) -> str:
    """How many engines keep a rule, of those that were judged on it."""
    if not judged:
        return words("standing not_asked")
    return words("kept by", n=keep, all=judged)


def question_sources(question: OpenQuestion, book: Book, words: Labels, place: Place) -> str:
    """A question: on English pages why an answer is taken, and what it and its answer here cite. Where the printing of the book has another answer than the
    usual one, that one is named, and the reason of the other is not."""
    anchor = f"q-{question.name}"
    name = tag("a", text(question.name), href=place.page(book.slug, anchor), class_="rid")
    here = book.answers.get(book.printing or "", {}).get(question.name)
    usual = book.answers.get("", {}).get(question.name)
    if here is not None and here != usual:
        reasons = [term(words.answer(question.name, here)[0], text(words("answer of printing")))]
        cites = [unanswered(one) for one in question.cites]
    else:
        reasons = [
            term(
                words.answer(question.name, answer.name)[0],
                text(f"{sentence(words.remark(answer.reason), shipped_index())}."),
            )
            for answer in question.answers
            if answer.reason and words.language == "en"
        ]
        cites = [*question.cites]
    found = by_kind(cites)
    follows = [one for answer in question.answers if answer.name == (here or usual) for one in answer.cites]
    found["cites"] += of_printing(by_kind(follows)["cites"], book.printing)
    said = term(words("cites"), cites_html(found["cites"], words, place)) if found["cites"] else ""
    text_of, language = words.question(question.text)
    asked = tag("p", text(text_of), lang=language)
    listed = tag("dl", *reasons, said, *entries(found, book, words, place))
    return tag("div", tag("p", name, translate="no"), asked, listed, class_="origin", id=anchor)


def of_printing(cites: Sequence[Cited], printing: str | None) -> Iterator[Cited]:
    """The statements that a printing makes, without its code; all of them for the common rules of all printings."""
    for cited in cites:
        if printing is None:
            yield cited
            continue
        made = [name.partition(" ") for name in cited.ids]
        if ids := tuple(name for name, _, codes in made if not codes or printing in codes.split()):
            yield replace(cited, ids=ids)


def unanswered(cited: Cited) -> Cited:
    """A citation of an open question without our usual answer: the printing has another."""
    gap = shipped_index().gaps.get(cited.ids[0]) if cited.ids else None
    return cited if gap is None else replace(cited, says=f"printings differ: {gap.question}")


def formal_html(origin: Origin, book: Book) -> str:
    """The lines of a rule in the rules language, in colour."""
    lines = "\n".join("  " * depth + line for depth, line in origin.formal if line)
    return tag("code", pieces_html(lines, book.names), lang="en", translate="no")


def cites_html(cites: Sequence[Cited], words: Labels, place: Place, printing: str | None = None) -> str:
    """What is cited; on English pages each entry with what it says in our words. Statements of one `printing` have no code: it would
    seem to say that no other printing makes them.
    """
    names = [
        [id_.removesuffix(f" {printing}") if printing is not None else id_ for id_ in cited.ids] for cited in cites
    ]
    links = [", ".join(entry_link(name, place, plain=True) for name in of_one) for of_one in names]
    if words.language != "en":  # the entries lead to what they say
        return ", ".join(links)
    lines = [
        tag("li", link, " ", text(sentence(cited.says, shipped_index())))
        for link, cited in zip(links, cites, strict=True)
    ]
    return tag("ul", *lines)


def term(name: str, *inside: str) -> str:
    return tag("dt", text(name)) + tag("dd", *inside)
