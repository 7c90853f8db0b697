"""Whatever an engine says, results and reports stay small, and say what was left out."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.cases.action import Action
from conformance.cases.declaration import declaration_from_json
from conformance.cases.known_names import Vocabulary
from conformance.cases.situation import Over
from conformance.judge.bounded_failure import ITEMS, OFFERED, bounded, failure_of
from conformance.judge.declaration_remarks import MOST, remarks
from conformance.judge.differences import Difference, EndDiffers, NotOffered, PartDiffers, WronglyOffered
from conformance.judge.report import CaseResult, Outcome, Report
from conformance.judge.result_json import result_from_json, result_to_json
from conformance.report.report_html import report_html
from conformance.report.report_json import report_json
from conformance.report.report_text import report_text
from tests.conformance.toy_cases import case
from tests.slices import few, only_full
from uno_dsl.json_value import Json, Malformed

MANY = 18_000
SMALL = 200_000
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.just("x" * 5_000) | st.just(10**400),
    lambda inner: (
        st.lists(inner) | st.dictionaries(st.text(), inner) | st.just([1] * 999) | st.just([["a"] * 200] * 200)
    ),
    max_leaves=8,
)


def offered(number: int) -> WronglyOffered:
    return WronglyOffered(action=Action(0, "play", (("card", f"red {number}"),)))


def report_of(failure_count: int) -> Report:
    legal = NotOffered(action=Action(0, "draw"))
    actual: Json = ["red 1"] * MANY
    differences: list[Difference] = [
        legal,
        *map(offered, range(MANY)),
        PartDiffers(part="hand", seat=0, expected=[], actual=actual),
    ]
    failure = failure_of(0, [*differences, EndDiffers(expected=None, actual=Over(winner=0, points=(0,) * MANY))])
    results = tuple(
        CaseResult(case=case("red 1", f"toy/{number}"), outcome=Outcome.FAILED, failure=failure)
        for number in range(failure_count)
    )
    return Report(command=("./toy",), declared=None, results=results, rules={})


def test_thousands_of_illegal_actions_make_a_small_report_that_says_so() -> None:
    report = report_of(3)
    failure = report.results[0].failure
    assert failure is not None
    assert failure.left_out == MANY - OFFERED
    for text in (report_text(report), report_json(report), report_html(report)):
        assert len(text) < SMALL
    assert f"{MANY - OFFERED:,} more actions" in report_text(report)
    assert f"{MANY - OFFERED:,} more actions" in report_html(report)
    assert f"{MANY - ITEMS:,} more" in report_text(report)
    assert json.loads(report_json(report))["cases"][0]["failure"]["left_out"] == MANY - OFFERED


def test_what_was_left_out_is_kept_between_runs() -> None:
    (result,) = report_of(1).results
    asked = case("red 1", "toy/0")
    assert result_from_json(json.loads(json.dumps(result_to_json(result, asked))), asked) == result


@only_full
@settings(deadline=None, max_examples=few(20, 60))
@given(VALUES)
def test_a_value_of_any_size_is_bounded(value: Json) -> None:
    short = bounded(value)
    assert deepest(short) <= 5
    assert longest(short) <= ITEMS + 1


def longest(value: Json) -> int:
    inner = value if isinstance(value, list) else list(value.values()) if isinstance(value, dict) else []
    return max([len(inner), *map(longest, inner)])


def deepest(value: Json) -> int:
    inner = value if isinstance(value, list) else list(value.values()) if isinstance(value, dict) else []
    return 1 + max((deepest(item) for item in inner), default=0)


HELLO: dict[str, Json] = {
    "protocol": 1, "engine": {"name": "toy"}, "games": {"toy": ["en"]}, "modes": ["position"], "players": [2, 4],
    "actions": ["play"], "reports": ["hand"],
}  # fmt: skip


def test_a_declaration_without_end_is_malformed_and_a_long_one_makes_few_remarks() -> None:
    names: dict[str, Json] = {f"no-rule-{number}": "why" for number in range(100_000)}
    found = declaration_from_json({**HELLO, "limitations": names})
    assert found == Malformed("`limitations` has 100,000 entries, more than 1,000")
    assert isinstance(declaration_from_json({**HELLO, "engine": {"name": "x" * 10_000}}), Malformed)
    some: dict[str, Json] = {f"no-rule-{number}": "why" for number in range(900)}
    declared = declaration_from_json({**HELLO, "limitations": some})
    assert not isinstance(declared, Malformed)
    rules = frozenset(f"challenge.part-{number}" for number in range(500))
    told = remarks(declared, (), Vocabulary(games={"toy": ("en",)}, rules=rules, questions={}))
    assert len(told) == MOST + 1
    assert sum(map(len, told)) < 30_000
    assert told[-1] == "`limitations` has more unknown names, which are not listed here"
