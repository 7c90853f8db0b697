"""A law: whatever JSON an engine states in an answer, its failures are put together and told in every form of the report."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conformance.cases.action import action_to_json
from conformance.cases.case import Case
from conformance.cases.declaration import Declaration
from conformance.cases.shipped import shipped_suite
from conformance.cases.situation import Refusal, Situation, over_to_json, situation_from_json
from conformance.causes.cause import causes_of
from conformance.judge.difference_json import difference_from_json, difference_to_json
from conformance.judge.differences import compare
from conformance.judge.reference import Rules, Unplayable
from conformance.judge.report import CaseResult, Failure, Outcome, Report, RuleText
from conformance.report.report_html import report_html
from conformance.report.report_json import report_json
from conformance.report.report_junit import report_junit
from conformance.report.report_tap import report_tap
from conformance.report.report_text import report_text
from tests.slices import few
from uno_dsl.json_value import Malformed

ACTIONS = ("play", "draw", "decline", "choose", "challenge", "say", "catch")
PARTS = (
    "players", "turn", "dealer", "direction", "side in play", "colour in play", "hand", "draw pile", "discard pile",
    "score", "misses", "open", "shown",
)  # fmt: skip
WORDS = (
    *ACTIONS,
    *PARTS,
    "red 7",
    "red 7 | pink 3",
    "? | pink 3",
    "?",
    " | ",
    "",
    "left",
    "light",
    "player",
    "rule",
    "seat",
)
DECLARED = Declaration(
    name="test", version="", language="", games={}, modes=frozenset(), players=(2, 10), actions=frozenset(ACTIONS),
    reports=frozenset(PARTS), readings={}, limitations={},
)  # fmt: skip
FORMS: tuple[Callable[[Report], Any], ...] = (report_text, report_html, report_json, report_junit, report_tap)
RULES = ("uno.", "table.", "skip.", "flip-card.", "challenge.", "end.")
EVERY = 7

words = st.sampled_from(WORDS)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=4)
    | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words | st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip


@cache
def cases() -> list[Case]:
    """Some cases of two suites, with what the rules say of each step in full."""
    rules, found = Rules(), list[Case]()
    for game in ("classic", "flip"):
        suite = getattr(shipped_suite(game, "en"), "cases", ())
        chosen = [case for case in suite if isinstance(case, Case) and case.rules[0].startswith(RULES)]
        for case in chosen[::EVERY]:
            said = rules.predicted(case, "en", case.readings)
            assert not isinstance(said, Unplayable)
            steps = tuple(replace(step, expect=expect) for step, expect in zip(case.steps, said, strict=True))
            if isinstance(steps[-1].expect, Situation):
                found.append(replace(case, steps=steps))
    return found


duties = st.lists(st.fixed_dictionaries({"rule": values, "player": values}), max_size=2)
rows = st.lists(st.lists(words | values, max_size=3), max_size=4)
parts: st.SearchStrategy[dict[str, Any]] = st.dictionaries(st.sampled_from(PARTS), values | rows | duties, max_size=4)
actions = st.fixed_dictionaries(
    {"seat": st.none() | st.integers(-3, 12), "do": words | st.text(max_size=3)},
    optional=dict.fromkeys(("card", "colour", "player", "word", "text"), values),
)


@st.composite
def strange(draw: st.DrawFn, said: Situation) -> Situation | Refusal | None:
    """An answer in which something else stands in some places; None where it would be no answer."""
    legal = [action_to_json(action) for action in said.legal or ()]
    stated: dict[str, Any] = {
        "legal": [*legal[draw(st.integers(0, len(legal))) :], *draw(st.lists(actions, max_size=2))],
        "position": {**(said.position or {}), **draw(parts), "open": draw(values | duties)},
        "over": draw(st.just(over_to_json(said.over)) | values),
        "views": [{**view, **draw(parts), "seat": seat} for seat, view in said.views.items()],
    }
    read = situation_from_json(stated)
    return None if isinstance(read, Malformed) else read


@st.composite
def results(draw: st.DrawFn) -> CaseResult:
    """What comes of a case: its last step is answered strangely; and so is what is expected, as of another engine."""
    case = draw(st.sampled_from(cases()))
    *before, last = case.steps
    expect, said = last.expect, None
    if isinstance(expect, Situation):
        said, other = draw(strange(expect)), draw(strange(expect)) if draw(st.booleans()) else None
        expect = expect if other is None else other
        case = replace(case, steps=(*before, replace(last, expect=expect)))
    differences = () if said is None else compare(expect, said, DECLARED, case.kinds)
    if not differences:
        return CaseResult(case=case, outcome=Outcome.PASSED)
    assert [*map(difference_from_json, map(difference_to_json, differences))] == [*differences]
    return CaseResult(
        case=case, outcome=Outcome.FAILED, failure=Failure(step=len(case.steps) - 1, differences=differences)
    )


def report_on(found: list[CaseResult]) -> Report:
    """A report of results, each of another case."""
    several = {result.case.id: result for result in found}
    rules = {rule: RuleText(sentence="") for result in found for rule in getattr(result.case, "rules", ())}
    return Report(command=("./mine",), declared=DECLARED, results=tuple(several.values()), rules=rules)


@given(st.lists(results(), min_size=1, max_size=4))
@settings(
    max_examples=few(25, 150), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
def test_strange_answers_are_told(found: list[CaseResult]) -> None:
    report = report_on(found)
    failed = sorted(result.case.id for result in report.of(Outcome.FAILED))
    assert sorted(result.case.id for cause in causes_of(report) for result in cause.results) == failed
    for form in FORMS:
        assert form(report)
