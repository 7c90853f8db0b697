"""Reports side by side: what each cell says, in which order the rules come, and which files are refused."""

from __future__ import annotations

import json
from html.parser import HTMLParser

import pytest

from conformance.comparison.engine_comparison import Comparison, JudgedEngine, Standing, comparison_of, engine_from_text
from conformance.comparison.to_html import comparison_html
from conformance.comparison.to_text import comparison_text
from tests.conformance.golden_files import GOLDEN, check
from uno_dsl.json_value import Json, Malformed


def engine(text: str, source: str, *taken: str) -> JudgedEngine:
    found = engine_from_text(text, source, taken)
    assert isinstance(found, JudgedEngine), found
    return found


def report(name: str | None, **rules: str) -> str:
    """A report in which each rule has one case for each word of its outcomes."""
    cases: list[Json] = [
        {"id": f"{rule}/{number}", "outcome": outcome, "rules": [rule, "also"], "replay": "uno test"}
        for rule, outcomes in rules.items()
        for number, outcome in enumerate(outcomes.split())
    ]
    declared: Json = None if name is None else {"name": name, "version": "1"}
    return json.dumps({"report": 1, "engine": declared, "rules": {"split": {"sentence": "It splits."}}, "cases": cases})


@pytest.fixture(name="comparison")
def three_engines() -> Comparison:
    one = report("one", alike="passed passed", split="passed", nobody="failed passed", read="differs-by-reading")
    two = report("two", alike="passed", split="failed failed", nobody="engine-error passed", read="not-applicable")
    limited = report("two", alike="declared-limitation", split="passed failed", nobody="not-applicable")
    engines = [engine(one, "a.json"), engine(two, "b.json"), engine(limited, "folder/c.json", "one 1", "two 1")]
    return comparison_of(engines)


def test_first_come_the_rules_that_divide_the_engines(comparison: Comparison) -> None:
    assert [row.rule for row in comparison.rows] == ["split", "nobody", "alike", "read"]
    assert [row.rule for row in comparison.broken] == ["split", "nobody"]


def test_each_cell_says_how_the_engine_stands_to_the_rule(comparison: Comparison) -> None:
    cells = {row.rule: [cell.text for cell in row.cells] for row in comparison.rows}
    assert cells == {
        "split": ["agrees 1", "differs 2 of 2", "differs 1 of 2"],
        "nobody": ["differs 1 of 2", "broke off 1 of 2", "not asked"],
        "alike": ["agrees 2", "agrees 1", "declared limitation"],
        "read": ["other reading", "not asked", "not asked"],
    }


def test_engines_of_the_same_name_are_told_apart(comparison: Comparison) -> None:
    assert [one.name for one in comparison.engines] == ["one 1", "two 1", "two 1 [c]"]


def test_what_is_not_judged_breaks_no_rule() -> None:
    outcomes = "declared-limitation differs-by-reading not-applicable kit-error"
    comparison = comparison_of([engine(report("one", rule=outcomes), "a.json")])
    assert comparison.broken == ()
    assert comparison.rows[0].standings == {Standing.LIMITATION}


def test_an_engine_that_never_answered_is_named_after_its_file() -> None:
    mute = engine(report(None), "folder/mute.json")
    assert (mute.name, mute.answered) == ("mute", False)
    assert "mute: did not answer" in comparison_text(comparison_of([mute]))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"report":2}',
        '{"report":1}',
        '{"report":1,"cases":[{"outcome":"won"}]}',
        '{"report":1,"cases":[1]}',
    ],
)
def test_what_is_no_report_is_refused(text: str) -> None:
    assert isinstance(engine_from_text(text, "a.json"), Malformed)


def test_the_golden_report_beside_two_others(comparison: Comparison) -> None:
    golden = engine((GOLDEN / "report.json").read_text("utf-8"), "report.json")
    together = comparison_of([*comparison.engines, golden])
    check("comparison.txt", comparison_text(together))
    check("comparison-all.txt", comparison_text(together, every_rule=True))
    check("comparison.html", comparison_html(together))


def test_nothing_in_a_report_becomes_markup() -> None:
    evil = '<script src="x">\x1b[2J'
    page = comparison_html(comparison_of([engine(report(evil, **{evil: "failed"}), "a.json")]))
    found: list[str] = []
    reader = HTMLParser()
    reader.handle_starttag = lambda tag, attrs: found.append(tag)  # type: ignore[method-assign] # a test's own reader
    reader.feed(page)
    assert "table" in found
    assert "script" not in found
    assert "\x1b" not in page + comparison_text(comparison_of([engine(report(evil, **{evil: "failed"}), "a.json")]))
