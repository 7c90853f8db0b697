"""The test cases of a book, rule by rule: how many there are, the simplest of them in words, and how to run them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from conformance.site.cases_in_words.case_words import CaseTeller
from conformance.site.cases_in_words.told_cases import other_answers, told_cases
from conformance.site.rows_of_rules import part_of_rule, row_of
from conformance.site.rule_cases import PrintingCases, RuleCases, printing_cases, situation
from uno_dsl.json_value import Json
from uno_dsl.layers.library import Selection
from uno_dsl.model.statements import Model
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.sources_page import rules_of_part

NOT_THERE, OTHER_ANSWER = "cases not there", "cases other answer"
USUAL = "en"
"""The printing whose suite shows the rules of a book that follows none, if no other one fits its answers better."""
TOLD = 3
"""How many cases of a rule are told; of the others only the ids are given."""


@dataclass(frozen=True, slots=True)
class OnPage:
    """What a page has told so far: the first rule with each case, and the situations."""

    rules: dict[tuple[str, str], str]
    situations: set[str]


def suite_of(chosen: Selection, book: Book) -> PrintingCases | None:
    """The suite of a book. Only editions of the library have one, without house rules, options or other answers."""
    changed = chosen.houses or chosen.options or chosen.readings or chosen.editions
    return None if changed else printing_cases(book.edition, book.printing or fitting_best(book))


def fitting_best(book: Book) -> str:
    """The printing whose suite shows the rules of a book that follows none: that in which the fewest rules are without a case under the
    answers of the book. Of several, the usual one."""
    usual = answers_of_book(book)
    return min(
        book.printings or (USUAL,), key=lambda name: (unfit(book.edition, name, tuple(usual.items())), name != USUAL)
    )


@lru_cache(maxsize=64)
def unfit(edition: str, printing: str, usual: tuple[tuple[str, str], ...]) -> int:
    """How many rules of a suite have no case that follows the `usual` answers."""
    suite = printing_cases(edition, printing)
    found = suite.rules.values() if suite is not None else ()
    return sum(all(case["readings"] or other_answers(case, dict(usual)) for case in rule.simplest()) for rule in found)


def answers_of_book(book: Book) -> dict[str, str]:
    """The answers that a book gives to its questions."""
    return {question.name: answer.name for question in book.questions for answer in question.answers if answer.chosen}


def cases_path(book: Book) -> str:
    return f"{book.slug}/cases"


def cases_page(suite: PrintingCases, book: Book, title: str, model: Model, words: Labels, place: Place) -> str:
    """The page in Markdown: the sections of the book, and in each of them its rules with their cases."""
    return "".join(page(suite, book, f"{title}{words.colon} {words('cases inside')}", model, words, place))


def page(suite: PrintingCases, book: Book, title: str, model: Model, words: Labels, place: Place) -> Iterator[str]:
    teller, told = CaseTeller(model, words, suite.offers), OnPage({}, set())
    yield front(title)
    yield heading(1, title, "top")
    yield block(tag("p", text(lead(suite, book, words)), class_="lead"))
    yield block(how_to_run(suite, words))
    without: list[str] = []
    untold: list[str] = []
    for part in book.parts:
        rules = rules_of_part(part, book)
        anchor = f"part-{part.key}"
        without += [rule for rule in rules if rule not in suite.rules]
        rules = [rule for rule in rules if rule in suite.rules]
        if rules:
            yield heading(2, words("open" if part.key == "open" else f"part {part.key}"), anchor)
            yield block("\n".join(rule_html(rule, suite, book, teller, place, told) for rule in rules))
        elif rules_of_part(part, book):
            untold.append(anchor)
    if without:
        yield block("".join(tag("span", id=anchor) for anchor in untold))
        yield heading(2, words("cases without"), "rules-without")
        yield block("\n".join(without_html(without, suite, book, words, place)))


def lead(suite: PrintingCases, book: Book, words: Labels) -> str:
    """How many cases there are, and how to read them."""
    number, way = sum(suite.numbers().values()), words("way left")
    if book.printing is None:
        return words("cases lead none", n=number, way=way)
    return words.of_printing("cases lead", suite.printing, n=number, way=way)


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


def rule_html(rule: str, suite: PrintingCases, book: Book, teller: CaseTeller, place: Place, told: OnPage) -> str:
    """A rule: its id, which leads to its place in the book, what it says, and its cases."""
    words, found = teller.words, suite.rules[rule]
    said = part_of_rule(rule, suite.rules, book, words)
    name = tag("p", link_to(rule, book, place), *([" ", tag("span", text(said), class_="words")] if said else ()))
    number = text(words("cases number", n=len(found.lines)))
    inside = name + tag("p", number) + cases_html(found, suite, book, teller, told)
    return tag("div", inside, class_="origin", id=rule, data_search_exclude=True)


def link_to(rule: str, book: Book, place: Place, id: str | None = None) -> str:
    """The id of a rule, which leads to its place in the book."""
    return tag("a", text(rule), href=place.page(book.slug, rule), class_="rid", id=id, translate="no")


def without_html(rules: Sequence[str], suite: PrintingCases, book: Book, words: Labels, place: Place) -> Iterator[str]:
    """The rules that have no case, by the reason for it: one without a label stands there in English."""
    by_reason: dict[str, list[str]] = {}
    for rule in rules:
        reason = elsewhere(rule, book) or suite.without.get(rule, "")
        by_reason.setdefault(reason, []).append(rule)
    for reason, found in by_reason.items():
        known = reason if reason in (NOT_THERE, OTHER_ANSWER) else f"without {reason}"
        said = tag("span", text(words(known if words.has(known) else "cases none")))
        if reason and not words.has(known):
            said = tag("span", text(f"{reason}:"), lang=None if words.language == "en" else "en")
        links = ", ".join(link_to(rule, book, place, id=rule) for rule in found)
        yield tag("p", said, " ", links, data_search_exclude=True)


def elsewhere(rule: str, book: Book) -> str:
    """The label for a rule that the printing of the page does not have: other printings do, or it applies with another answer. Otherwise
    nothing."""
    row, _ = row_of(rule, book)
    if row is not None and not row.said:
        return NOT_THERE if any(name.startswith("printing:") for one in row.versions for name in one.when) else ""
    return "" if row is not None or rule in book.origins else OTHER_ANSWER


def cases_html(found: RuleCases, suite: PrintingCases, book: Book, teller: CaseTeller, page: OnPage) -> str:
    words = teller.words
    usual = answers_of_book(book)
    told = told_cases(found, TOLD, teller, suite, page.situations, usual)
    assumed = assumed_by_all([other_answers(one.case, usual) for one in told])
    lines = []
    for one in told:
        answers = answers_html(one.case, {**usual, **assumed}, book, words)
        before = page.rules.setdefault((answers, one.html), found.rule)
        html = one.html if before == found.rule else same_html(before, words)
        lines.append(tag("li", answers if before == found.rule else "", html, " ", id_html(str(one.case["id"]))))
    page.situations.update(situation(one.case) for one in told)
    shown = {one.case["id"] for one in told}
    others = [id_html(name) for name in found.lines if name not in shown]
    more = ""
    if others:
        summary = tag("summary", text(words.counted("cases more", len(others))))
        more = tag("details", summary, tag("p", " ".join(others)), class_="closed")
    first = tag("p", text(words("cases assume")), " ", answers_of(assumed, book, words)) if assumed else ""
    return first + tag("ul", *lines, class_="cases") + more


def assumed_by_all(answers: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """The answers that several cases have in common; nothing of a single one, which states its own."""
    first, *others = answers or [{}]
    return {
        name: reading for name, reading in first.items() if others and all(one.get(name) == reading for one in others)
    }


def same_html(rule: str, words: Labels) -> str:
    """That a case reads as one of another rule, which stands above."""
    before, after = words("told before", name="|").split("|")
    return text(before) + tag("a", text(rule), href=f"#{rule}", class_="rid", translate="no") + text(after)


def id_html(name: str) -> str:
    return tag("code", text(name), translate="no")


def answers_html(case: Mapping[str, Json], usual: Mapping[str, str], book: Book, words: Labels) -> str:
    """The answers to open questions that a case is about, or on which it depends although the book's `usual` answers are others; a question
    that is not in the book as the commands take it."""
    readings = case["readings"]
    set_by_case = {name: str(reading) for name, reading in readings.items()} if isinstance(readings, dict) else {}
    answers = {**other_answers(case, usual), **set_by_case}
    return f"{answers_of(answers, book, words)} " if answers else ""


def answers_of(answers: Mapping[str, str], book: Book, words: Labels) -> str:
    """Questions and answers in words."""
    return " ".join(answer_html(name, reading, book, words) for name, reading in answers.items())


def answer_html(question: str, reading: str, book: Book, words: Labels) -> str:
    asked = next((one.text for one in book.questions if one.name == question), None)
    if asked is None:
        return tag("code", text(f"{question}={reading}"), translate="no")
    (about, foreign), (told, other) = words.question(asked), words.answer(question, reading)
    return tag("i", tag("span", text(about), lang=foreign), " ", tag("span", text(told), lang=other))
