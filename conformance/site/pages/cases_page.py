"""The test cases of a book, rule by rule: how many there are, the simplest of them in words, and how to run them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from conformance.site.cases_in_words.case_words import CaseTeller
from conformance.site.cases_in_words.told_cases import told_cases
from conformance.site.rows_of_rules import row_of, title_of_rule
from conformance.site.rule_cases import PrintingCases, RuleCases, printing_cases
from uno_dsl.json_value import Json
from uno_dsl.layers.library import Selection
from uno_dsl.model.statements import Model
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.sources_page import rules_of_part

USUAL = "en"
"""The printing whose suite shows the rules of a book that follows none."""
TOLD = 3
"""How many cases of a rule are told; of the others only the ids are given."""


def suite_of(chosen: Selection, book: Book) -> PrintingCases | None:
    """The suite of a book. Only editions of the library have one, without house rules, options or other answers."""
    changed = chosen.houses or chosen.options or chosen.readings or chosen.editions
    return None if changed else printing_cases(book.edition, book.printing or USUAL)


def cases_path(book: Book) -> str:
    return f"{book.slug}/cases"


def cases_page(suite: PrintingCases, book: Book, title: str, model: Model, words: Labels, place: Place) -> str:
    """The page in Markdown: the sections of the book, and in each of them its rules with their cases."""
    return "".join(page(suite, book, f"{title}{words.colon} {words('cases inside')}", model, words, place))


def page(suite: PrintingCases, book: Book, title: str, model: Model, words: Labels, place: Place) -> Iterator[str]:
    teller = CaseTeller(model, words)
    yield front(title)
    yield heading(1, title, "top")
    lead = words.of_printing("cases lead", suite.printing, n=sum(suite.numbers().values()))
    yield block(tag("p", text(lead), class_="lead"))
    yield block(how_to_run(suite, words))
    for part in book.parts:
        rules = rules_of_part(part, book)
        if rules:
            yield heading(2, words("open" if part.key == "open" else f"part {part.key}"), f"part-{part.key}")
            yield block("\n".join(rule_html(rule, suite, book, teller, place) for rule in rules))


def how_to_run(suite: PrintingCases, words: Labels) -> str:
    """The commands that run a case and all cases of a rule, and the files."""
    engine = 'uno {} --engine "…"'
    name = next(iter(next(iter(suite.rules.values())).lines))
    rule = next(iter(suite.rules))
    lines = (
        ("cases replay", f"{engine.format('replay')} --case {name}"),
        ("cases test", f"{engine.format('test')} {suite.game} --printing {suite.printing} --rule {rule}"),
        ("cases files", f"{suite.rule_files}, {suite.list_file}"),
    )
    return tag(
        "ul",
        *(tag("li", text(words(key)), " ", tag("code", text(line), translate="no")) for key, line in lines),
        data_search_exclude=True,
    )


def rule_html(rule: str, suite: PrintingCases, book: Book, teller: CaseTeller, place: Place) -> str:
    """A rule: its id, which leads to its place in the book, and what it says."""
    words = teller.words
    link = tag("a", text(rule), href=place.page(book.slug, rule), class_="rid", translate="no")
    said = title_of_rule(rule, book, words) or missing(rule, book, words)
    name = tag("p", link, *([" ", tag("span", text(said), class_="words")] if said else ()))
    found = suite.rules.get(rule)
    if found is None:
        reason = suite.without.get(rule)
        inside = name + tag("p", without_html(reason, words))
    else:
        number = text(words("cases number", n=len(found.lines)))
        inside = name + tag("p", number) + cases_html(found, book, teller)
    return tag("div", inside, class_="origin", id=rule, data_search_exclude=True)


def without_html(reason: str | None, words: Labels) -> str:
    """That a rule has no case, and why: a reason without a label in English."""
    if not reason:
        return text(words("cases none"))
    known = f"without {reason}"
    if words.has(known):
        return text(words("cases none because", reason=words(known)))
    before, after = words("cases none because", reason="|").split("|")
    return text(before) + tag("span", text(reason), lang=None if words.language == "en" else "en") + text(after)


def missing(rule: str, book: Book, words: Labels) -> str:
    """That the printing of the page does not have a rule that others have. Nothing if no sentence of any printing states the rule."""
    row, _ = row_of(rule, book)
    printings = (
        [name for version in row.versions for name in version.when if name.startswith("printing:")] if row else []
    )
    return words("not there") if printings else ""


def cases_html(found: RuleCases, book: Book, teller: CaseTeller) -> str:
    told = told_cases(found, TOLD, teller)
    lines = [
        tag("li", answers_html(one.case, book, teller.words), one.html, " ", id_html(str(one.case["id"])))
        for one in told
    ]
    shown = {one.case["id"] for one in told}
    others = [id_html(name) for name in found.lines if name not in shown]
    more = ""
    if others:
        summary = tag("summary", text(teller.words("cases more", n=len(others))))
        more = tag("details", summary, tag("p", " ".join(others)), class_="closed")
    return tag("ul", *lines, class_="cases") + more


def id_html(name: str) -> str:
    return tag("code", text(name), translate="no")


def answers_html(case: Mapping[str, Json], book: Book, words: Labels) -> str:
    """The answers to open questions that a case is about; a question that is not in the book as the commands take it."""
    readings = case["readings"]
    if not isinstance(readings, dict):
        return ""
    return "".join(f"{answer_html(name, str(reading), book, words)} " for name, reading in readings.items())


def answer_html(question: str, reading: str, book: Book, words: Labels) -> str:
    asked = next((one.text for one in book.questions if one.name == question), None)
    if asked is None:
        return tag("code", text(f"{question}={reading}"), translate="no")
    (about, foreign), (told, other) = words.question(asked), words.answer(question, reading)
    return tag("i", tag("span", text(about), lang=foreign), " ", tag("span", text(told), lang=other))
