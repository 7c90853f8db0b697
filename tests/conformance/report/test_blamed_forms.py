"""What a report says of the rules that are blamed, in each form."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from conformance.cases.case import Case
from conformance.causes.cause import causes_by_blame, causes_of
from conformance.causes.to_text import WHERE_IT_SHOWS
from conformance.judge.blamed import AsIf, Blamed, Tried
from conformance.judge.report import CaseResult, Outcome, Report
from conformance.report.blamed_text import NOT_BLAMED
from conformance.report.report_html import report_html
from conformance.report.report_json import report_json
from conformance.report.report_text import report_text
from conformance.report.result_text import result_to_text
from conformance.wire.schemas import Schemas
from tests.conformance.toy_report import toy_report

LIKE = AsIf(
    words="“the next player draws 2 cards”: 1 instead of 2",
    rule="skip.played",
    same=1,
    of=2,
    tried=Tried(positions=40, same=39),
)
SAID = (
    "your engine behaves as if: “the next player draws 2 cards”: 1 instead of 2 "
    "(1 of 2 answers are just so, 39 of 40 in new positions)"
)


@pytest.fixture(name="report", scope="module")
def blamed() -> Report:
    report = toy_report()
    names = tuple(result.case.id for result in report.of(Outcome.FAILED))
    return replace(
        report, blamed=(Blamed(rule="skip.played", perhaps=("turn.order", "turn.draw"), cases=names, as_if=LIKE),)
    )


def test_the_text_is_headed_by_the_rule_that_is_blamed(report: Report) -> None:
    text = report_text(report)
    assert f"\nFAILED skip.played: {len(report.of(Outcome.FAILED))} cases\n" in text
    assert text.count("\nFAILED ") == 1
    assert f"\n  {SAID}\n  perhaps turn.order or turn.draw instead\n" in text


def test_what_is_not_certain_is_said_to_be_so(report: Report) -> None:
    unsure = replace(report, blamed=(replace(report.blamed[0], certain=False, as_if=None),))
    assert "  the answers do not tell for certain: it may be turn.order or turn.draw as well\n" in report_text(unsure)
    assert "behaves as if" not in report_text(unsure)


def test_the_page_has_a_section_for_it(report: Report) -> None:
    page = report_html(report)
    assert page.count('id="blamed-0"') == 1
    assert page.count('href="#blamed-0"') == 1
    assert f"Y{SAID[1:]}." in page


def test_the_json_keeps_to_its_schema(report: Report) -> None:
    value = json.loads(report_json(report))
    assert value["blamed"][0]["rule"] == "skip.played"
    assert value["blamed"][0]["as_if"]["same"] == 1
    assert [value["blamed"][0]["as_if"][part] for part in ("new_positions", "same_in_new")] == [40, 39]
    assert Schemas.from_folder().complaint("report", value) is None


def test_a_single_result_names_the_rule_as_well(report: Report) -> None:
    lines = result_to_text(report, report.of(Outcome.FAILED)[0])
    assert any(line.strip().startswith("the rule to blame is most likely skip.played") for line in lines)


def test_no_failure_is_lost_whatever_is_blamed(report: Report) -> None:
    first, *rest = (result.case.id for result in report.of(Outcome.FAILED))
    one = replace(report, blamed=(replace(report.blamed[0], cases=(first,)),))
    assert sorted(result.case.id for cause in causes_of(one) for result in cause.results) == sorted([first, *rest])
    assert [blamed and blamed.rule for blamed, _ in causes_by_blame(one)] == ["skip.played", None]
    assert report_text(one).count("\nFAILED ") >= 2
    assert report_text(one).count(NOT_BLAMED) == report_text(one).count("\nFAILED ") - 1
    assert NOT_BLAMED[1:] in report_html(one)


def test_a_heading_that_is_not_blamed_is_said_to_be_where_the_mistake_shows(report: Report) -> None:
    for shown in (report_text, report_html):
        told = WHERE_IT_SHOWS[1:].partition("`")[0]
        assert told in shown(replace(report, blamed=()))
        assert told not in shown(report)


@pytest.mark.parametrize("heads", [1, 2, 0], ids=["all blamed on one rule", "on two", "nothing blamed"])
@pytest.mark.parametrize("in_full", [False, True])
def test_as_many_cases_are_printed_in_full_as_is_said(report: Report, heads: int, *, in_full: bool) -> None:
    failed = report.of(Outcome.FAILED)
    names = [result.case.id for result in failed]
    blamed = tuple(replace(report.blamed[0], cases=(*names[place::heads],)) for place in range(heads))
    results = tuple(of_game(one, names.index(one.case.id) or 2) if one in failed else one for one in report.results)
    other = replace(report, results=results, blamed=blamed, in_full=in_full)
    assert len(causes_of(other)) == len(failed) - 1 > 3
    text = report_text(other)
    printed = sum(f"\n  {name}, step " in text for name in names)
    summary = text.split("\n\n")[1].splitlines()[0]
    if in_full:
        assert printed == len(failed) and "in full" not in summary
    elif "one case of each is printed in full" in summary:
        assert printed == len(causes_of(other))
    else:
        assert f"one case of each is named, and for {printed} of them printed in full" in summary
        assert all(any(one.case.id in text for one in cause.results) for cause in causes_of(other))


def of_game(result: CaseResult, number: int) -> CaseResult:
    """The result as that of another game, so that it is another difference."""
    assert isinstance(result.case, Case)
    return replace(result, case=replace(result.case, game=f"game {number}"))
