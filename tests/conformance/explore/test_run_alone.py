"""If a case fails only after another case, the report says so and names the other case."""

from __future__ import annotations

from collections.abc import Sequence

from conformance.cases.case import Case
from conformance.explore.run_alone import with_left_over
from conformance.judge.judge import judge, judge_begun
from conformance.judge.report import Outcome, Report
from conformance.report.report_text import report_text
from conformance.wire.conversation import Conversation, Terms
from tests.conformance.toy_cases import START_TIMEOUT, TIMEOUT, TRAP, case, engine, position, trap_in_the_middle

AT_LEISURE = 4 * TIMEOUT


def looked_at(name: str, cases: Sequence[Case] = ()) -> Report:
    terms = Terms(command=engine(name), timeout=AT_LEISURE, start_timeout=START_TIMEOUT)
    report = judge(cases or trap_in_the_middle(), terms.command, timeout=AT_LEISURE, start_timeout=START_TIMEOUT)
    return with_left_over(report, terms)


def test_what_an_earlier_case_leaves_over_is_named_with_that_case() -> None:
    report = looked_at("keeping")
    failed = next(result for result in report.results if result.left_over is not None)
    assert [result.case.id for result in report.of(Outcome.FAILED)] == ["toy/4", "toy/5"]
    assert failed.left_over is not None
    assert failed.left_over.after == "toy/3"
    text = report_text(report)
    assert "passes when run alone: something is left over from the case toy/3" in text
    assert "--after toy/3" in report.replay(failed)


def test_a_failure_that_occurs_alone_has_no_remark() -> None:
    wrong = case("red 1", "toy/1", steps=[{"action": None, "expect": {"position": position(turn=1)}}])
    report = looked_at("toy", [wrong])
    assert [result.outcome for result in report.results] == [Outcome.FAILED]
    assert report.results[0].left_over is None


def test_cases_that_are_not_sent_ahead_fail_as_they_do_one_after_another() -> None:
    cases = [case(TRAP, "toy/1"), case("red 1", "toy/2")]
    terms = Terms(command=engine("keeping"), timeout=AT_LEISURE, start_timeout=START_TIMEOUT)
    begun = Conversation.begin(terms)
    assert isinstance(begun, Conversation)
    assert [result.outcome for result in judge_begun(begun, cases, ahead=False).results] == [
        Outcome.PASSED,
        Outcome.FAILED,
    ]
