"""The stored reports of engines are those of today's suites, and the table adds up to what they count."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from html import escape

import pytest

from conformance.cases.case import FromPosition
from conformance.cases.shipped import shipped_suite
from conformance.judge.report import Outcome
from conformance.site.engines.engine_pages import all_judged, engine_pages, engines_page
from conformance.site.engines.entry_titles import entry_titles
from conformance.site.engines.failure_html import anchor_of, case_of
from conformance.site.engines.matrix_html import ELSEWHERE, rule_cell
from conformance.site.engines.not_judged import reason_in_words
from conformance.site.engines.stored_report import REMAKE, Subject, stale, stored_report, subjects
from conformance.site.rule_cases import printing_cases
from tests.books import book_of_printings, printings_of
from uno_dsl.json_value import Malformed
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.elements import heading

ENGINES = subjects()
TITLES = {"Q022": "a question?", "D17": "a disagreement"}


@cache
def pages(language: str) -> dict[str, str]:
    words = labels(language)
    return engine_pages(
        [book_of_printings("classic", language)],
        [printings_of("classic").own.model],
        words,
        "",
        TITLES,
    )


def name(subject: Subject) -> str:
    return subject.name


@pytest.mark.parametrize("language", book_languages())
def test_entries_have_their_titles_and_only_english_pages_have_english_statements(language: str) -> None:
    html = "".join(pages(language).values())
    assert all(f"{title}</li>" in html for title in TITLES.values())
    assert [
        listed for listed in re.findall(r'<ul class="cites">.*?</ul>', html, re.DOTALL) if 'lang="en"' in listed
    ] == []
    assert "left open:" not in html or language == "en"
    assert ("it may be played in the same turn" in html) is (language == "en")


def test_a_title_is_that_of_the_page_of_the_entry() -> None:
    page = heading(3, "Q055 May [it] be challenged & returned?", "Q055") + heading(3, "D17 In English", "D17", "en")
    assert entry_titles([page]) == {"Q055": "May [it] be challenged & returned?"}


@pytest.mark.parametrize("language", book_languages())
def test_no_two_rows_of_the_table_say_the_same(language: str) -> None:
    """A sentence that states several rules is printed once; of a list, each rule has its own member."""
    rows = re.findall(r'<span class="words">(.*?)</span>', pages(language)["engines"])
    same = escape(labels(language)("same sentence"), quote=False)
    told = [row for row in rows if row != same]
    assert len(told) > len(rows) // 2 and len(told) == len({*told})
    assert sum("…" in row for row in told) > 3


@pytest.mark.parametrize("subject", ENGINES, ids=name)
def test_a_report_is_that_of_the_suites(subject: Subject) -> None:
    why = stale(subject)
    assert why == "", f"{why}: make the report again with `{REMAKE} {subject.name}`"
    read = json.loads(subject.path.read_text("utf-8"))
    suites = [shipped_suite(*suite.split("/")) for suite in read["suites"]]
    known = {case.id for suite in suites if not isinstance(suite, Malformed) for case in suite.cases}
    assert {case["id"] for case in read["cases"]} == known


@pytest.mark.parametrize("subject", ENGINES, ids=name)
def test_the_table_adds_up_to_what_the_report_counts(subject: Subject) -> None:
    report = stored_report(subject)
    sums = sum((Counter(rule_cell(report, rule).cell.counts) for rule in report.rows), Counter[Outcome]())
    assert {outcome.value: sums[outcome] for outcome in Outcome} == report.counts


@pytest.mark.parametrize("subject", ENGINES, ids=name)
def test_a_row_has_the_cases_that_the_page_of_cases_has(subject: Subject) -> None:
    """Those of the rule, wherever their failures are told; a rule is not called `not asked` if one of them was."""
    report = stored_report(subject)
    suites = [printing_cases(*name.split("/")) for name in json.loads(subject.path.read_text("utf-8"))["suites"]]
    numbers = sum((Counter(suite.numbers()) for suite in suites if suite is not None), Counter[str]())
    for rule in report.rows:
        found = rule_cell(report, rule)
        assert sum(found.cell.counts.values()) == numbers[rule]
        assert (found.standing == "not_asked") <= (not found.cell.judged and not found.told)


@pytest.mark.parametrize("subject", ENGINES, ids=name)
def test_an_engine_is_blamed_once_for_a_difference(subject: Subject) -> None:
    report = stored_report(subject)
    told = [case for cause in report.causes for case in cause.cases]
    assert len(told) == len(set(told)) == report.counts["failed"]
    blamed = {rule for rule in report.rows if rule_cell(report, rule).standing == "differs"}
    assert blamed == report.reported_at
    for rule in report.rows - blamed:
        found = rule_cell(report, rule)
        failed = {case for case, about in report.about.items() if about == rule and report.outcomes[case] == "failed"}
        assert (found.standing == ELSEWHERE) == bool(failed)
        assert (found.told == "") == (not failed)
        assert not failed or any(found.told == cause.told and failed & {*cause.cases} for cause in report.causes)


def test_every_rule_with_a_case_has_a_row_in_every_language() -> None:
    asked = {rule for one in ENGINES for rule in stored_report(one).rows}
    for language in book_languages():
        rows = re.findall(r'<tr id="([^"]+)"', pages(language)["engines"])
        assert len(rows) == len(set(rows))
        assert set(rows) == asked


def test_every_difference_has_its_place_and_a_picture() -> None:
    for one in all_judged([book_of_printings("classic", "en")], labels("en")):
        page = "".join(pages("en")[path] for path, _ in one.parts)
        for cause in one.report.causes:
            assert f"{{ #{anchor_of(cause.told)} }}" in pages("en")[one.page_of(cause.told)]
            assert f"{{ #{anchor_of(cause.told)} }}" in page
            assert one.report.replay(cause.told) in page.replace("&amp;", "&")
        pictured = [cause for cause in one.report.causes if isinstance(case_of(cause.told).start, FromPosition)]
        assert page.count('class="panel"') >= len(pictured)


def test_the_position_is_that_of_the_case() -> None:
    """The cards in the picture of a failure are those of the position in the suite."""
    one = next(
        one for one in all_judged([book_of_printings("classic", "en")], labels("en")) if one.report.name == "rlcard"
    )
    cause = next(cause for cause in one.report.causes if isinstance(case_of(cause.told).start, FromPosition))
    start = case_of(cause.told).start
    assert isinstance(start, FromPosition)
    hands = start.position["hand"]
    assert isinstance(hands, list)
    page = pages("en")[one.page_of(cause.told)].partition(anchor_of(cause.told))[2]
    panel = page[page.index('class="panel"') : page.index('class="plain differences"')]
    shown = re.findall(r'class="seat.*?(?=class="seat|class="acts|$)', panel, re.S)
    assert [row.count("<img") for row in shown][: len(hands)] == [len(hand) for hand in hands if isinstance(hand, list)]


@pytest.mark.parametrize("subject", ENGINES, ids=name)
def test_the_notes_tell_the_same_figures(subject: Subject) -> None:
    """What the page of an engine says of judged and failed cases is what its report counts."""
    text = (subject.folder / "README.md").read_text("utf-8")
    told = {(int(a), int(b)) for a, b in re.findall(r"(\d+) cases judged, (\d+) failed", text)}
    told |= {(int(a), int(b)) for a, b in re.findall(r"(\d+) judged, (\d+) failed", text)}
    counts = stored_report(subject).counts
    if told:
        assert (counts["passed"] + counts["failed"], counts["failed"]) in told


@pytest.mark.parametrize("language", book_languages())
def test_the_rules_that_sources_lead_from_are_the_rows_of_the_table(language: str) -> None:
    found = engines_page(
        book_of_printings("classic", language), [book_of_printings("classic", language)], labels(language)
    ).kept
    rows = dict(re.findall(r'<tr id="([^"]+)"[^>]*>(.*?)</tr>', pages(language)["engines"], re.S))
    assert set(found) == set(rows)
    for rule, (keep, judged) in found.items():
        assert rows[rule].count('class="at-agrees"') == keep <= judged


def test_a_title_in_the_table_is_all_that_a_rule_says_after_what_it_stands_under() -> None:
    rows = dict(re.findall(r'<tr id="([^"]+)".*?class="words">(.*?)</span>', pages("en")["engines"], re.S))
    assert rows["score.again"].endswith("and a new round begins.")
    assert rows["challenge.show"].startswith("If they challenge you › ")


@pytest.mark.parametrize("language", book_languages())
def test_every_reason_why_a_case_was_not_judged_is_told_in_words(language: str) -> None:
    """As a sentence of the language, without the names that the rules files have for questions and answers."""
    words = labels(language)
    books = [book_of_printings(game, language) for game in sorted(shelf().editions)]
    reasons = {why for one in subjects() for why in stored_report(one).reasons.values()}
    assert len(reasons) > 30
    for why in reasons:
        said = reason_in_words(why, books, words)
        assert said.endswith("."), why
        assert not re.search(r"[`={}]", said)


@pytest.mark.parametrize("language", book_languages())
def test_a_reason_without_words_is_the_reports_own(language: str) -> None:
    assert reason_in_words("the engine was on holiday", [], labels(language)) == ""


@pytest.mark.parametrize("language", book_languages())
def test_a_further_page_says_that_it_is_a_page(language: str) -> None:
    words = labels(language)
    assert words("numbered page", title="uno-engine", n=2) != f"uno-engine{words.colon} 2"
    assert f"# {words('numbered page', title='uno-engine 2.0.3', n=2)} " in pages(language)["engines/uno-engine/2"]


@pytest.mark.parametrize(
    ("language", "plays"),
    [
        ("de", "spielt (eine|einen)"),
        ("en", "plays an?"),
        ("es", "juega una?"),
        ("fr", "joue une?"),
        ("pt", "joga uma?"),
    ],
)
def test_a_card_in_a_heading_has_its_article(language: str, plays: str) -> None:
    """`Ann plays a blue 5`, not `Ann plays blue 5`: the name of a picture has no article."""
    verb = plays.partition(" ")[0]
    heads = [
        line
        for page in pages(language).values()
        for line in page.splitlines()
        if line.startswith("###") and f" {verb} " in line
    ]
    assert heads and [line for line in heads if not re.search(rf" {plays} ", line)] == []
