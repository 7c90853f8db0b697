"""Results that are kept come back as they were, and are refused to any other run."""

from __future__ import annotations

import json
import tempfile
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.cases.action import Action
from conformance.cases.case import Case
from conformance.cases.situation import Over
from conformance.judge import differences as d
from conformance.judge.case_runner import Judging
from conformance.judge.judge import judge_begun
from conformance.judge.preparation import ToAsk
from conformance.judge.report import Breakdown, CaseResult, Failure, Outcome, Report
from conformance.judge.result_json import KINDS, result_from_json, result_to_json
from conformance.judge.saved_results import OtherRunError, saved_in
from conformance.report.report_json import report_json
from conformance.report.report_text import report_text
from conformance.wire.conversation import Conversation, Terms
from conformance.wire.faults import Fault
from tests.conformance.toy_cases import PATIENCE, START_TIMEOUT, TRAP, case, engine
from tests.conformance.toy_report import every_outcome, toy_report
from tests.slices import only_full
from uno_dsl.json_value import Malformed, json_from_text

ACTION = Action(0, "play", (("card", "red 1"),))
DIFFERENCES: tuple[d.Difference, ...] = (
    d.NotOffered(action=ACTION),
    d.WronglyOffered(action=ACTION),
    d.WronglyRefused(),
    d.WronglyAccepted(),
    d.PositionMissing(),
    d.PartMissing(part="turn", expected=1),
    d.PartDiffers(part="hand", seat=1, expected=["red 1"], actual=[]),
    d.PartDiffers(part="draw pile", expected=["red 1"], actual=None),
    d.EndDiffers(expected=None, actual=Over(winner=None, points=(1, 2))),
    d.EndDiffers(expected=Over(winner=0, points=None), actual=None),
    d.ViewDiffers(viewer=0, part="hand", seat=1, expected=["?"], actual=["red 1"]),
    d.ViewDiffers(viewer=0, part="shown", expected=[], actual=None),
)


def again(result: CaseResult, asked: Case) -> CaseResult | Malformed:
    """The result, written and read back."""
    told = json_from_text(json.dumps(result_to_json(result, asked)))
    assert not isinstance(told, Malformed)
    return result_from_json(told, asked)


def fault_of(kind: type[Fault]) -> Fault:
    values: dict[str, Any] = {"stderr": ("one", "two"), "seconds": 0.5, "limit": 7, "asked": 3, "times": 5}
    return kind(**{field.name: values.get(field.name, "words") for field in fields(kind)})


def test_every_outcome_comes_back() -> None:
    results = [result for result in toy_report().results if isinstance(result.case, Case)]
    assert {result.outcome for result in results} == {*Outcome} - {Outcome.KIT_ERROR}
    for result in results:
        assert isinstance(result.case, Case)
        assert again(result, result.case) == result


@pytest.mark.parametrize("difference", DIFFERENCES, ids=lambda difference: str(difference.code))
def test_every_difference_comes_back(difference: d.Difference) -> None:
    one = case("red 1", "toy/1")
    failed = CaseResult(
        case=one, outcome=Outcome.FAILED, failure=Failure(step=1, differences=(difference,)),
        undeclared={"uno-deadline": "next-begins"}, right_if={"uno-deadline": ("next-has-played", "none")},
    )  # fmt: skip
    assert again(failed, one) == failed


@pytest.mark.parametrize("kind", [*KINDS.values()], ids=lambda kind: str(kind.__name__))
def test_every_fault_comes_back(kind: type[Fault]) -> None:
    one = case("red 1", "toy/1")
    broken = Breakdown(step=1, fault=fault_of(kind))
    result = CaseResult(case=one, outcome=Outcome.ENGINE_ERROR, breakdown=broken, unsteady=broken)
    assert again(result, one) == result


def test_a_case_that_was_asked_in_another_form_is_kept_with_its_result() -> None:
    stated, asked = case("red 1", "toy/1"), case("red 2", "toy/1")
    failed = CaseResult(case=asked, outcome=Outcome.FAILED, failure=Failure(step=1, differences=DIFFERENCES[:1]))
    assert again(failed, stated) == failed


def judged(path: Path, cases: list[Case], name: str = "mixed", **limits: object) -> Report:
    terms = Terms(command=engine(name), timeout=PATIENCE, start_timeout=START_TIMEOUT)
    begun = Conversation.begin(terms)
    assert isinstance(begun, Conversation)
    try:
        return judge_begun(begun, cases, resume=path, **limits)  # type: ignore[arg-type]  # one of its limits
    finally:
        begun.end()


def toys() -> list[Case]:
    return [one for one in every_outcome() if isinstance(one, Case)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path, jobs: int) -> None:
    whole = judged(tmp_path / "whole.jsonl", toys())
    lines = (tmp_path / "whole.jsonl").read_text("utf-8").splitlines(keepends=True)
    kept = tmp_path / "kept.jsonl"
    kept.write_text("".join(lines[:4]) + lines[4][:20], "utf-8")
    assert report_json(judged(kept, toys(), jobs=jobs)) == report_json(whole)
    assert sorted(kept.read_text("utf-8").splitlines()[1:]) == sorted(line.rstrip() for line in lines[1:])


def test_what_is_kept_is_not_asked_again_unless_it_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = judged(tmp_path / "kept.jsonl", toys())
    assert first.earlier is None
    asked: list[str] = []
    play = Judging._result

    def noted(judging: Judging, one: ToAsk) -> CaseResult:
        asked.append(one.case.id)
        return play(judging, one)

    monkeypatch.setattr(Judging, "_result", noted)
    again = judged(tmp_path / "kept.jsonl", toys())
    assert report_json(again) == report_json(first)
    assert asked == [one.case.id for one in first.results if one.failure or one.breakdown]
    assert again.earlier is not None
    assert f"{again.earlier.results} of {again.earlier.of} results are from" in report_text(again)
    assert again.earlier.results == again.earlier.of - len(asked)


def test_failures_that_are_gone_without_the_cases_before_them_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = judged(tmp_path / "kept.jsonl", toys())
    again = judged(tmp_path / "kept.jsonl", toys())
    assert again.earlier is not None
    assert again.earlier.gone == 0
    assert "passed now" not in report_text(again)
    monkeypatch.setattr(Judging, "_result", lambda _, one: CaseResult(case=one.case, outcome=Outcome.PASSED))
    right = judged(tmp_path / "kept.jsonl", toys())
    assert right.earlier is not None
    assert right.earlier.gone == sum(bool(one.failure or one.breakdown) for one in first.results)
    assert "that failed by that file passed now: either the engine was changed" in report_text(right)


def test_a_failure_that_is_mended_is_seen_although_its_result_was_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    judged(kept, toys())
    lines = kept.read_text("utf-8").splitlines()
    head = json.loads(lines[0])
    wrong = [line for line in lines[1:] if '"outcome":"failed"' in line]
    assert wrong
    found = saved_in(kept, head)
    asked = [ToAsk(place=place, stated=one, case=one) for place, one in enumerate(toys())]
    assert not {toys()[place].id for place in found.known(asked)} & {json.loads(line)["id"] for line in wrong}


def test_what_was_not_asked_is_not_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    stopped = judged(kept, toys(), failfast=True)
    assert stopped.counts[Outcome.NOT_RUN] == 6
    assert len(kept.read_text("utf-8").splitlines()) == 3
    assert report_json(judged(kept, toys())) == report_json(judged(tmp_path / "whole.jsonl", toys()))


@pytest.mark.parametrize(
    ("cases", "name", "why"),
    [
        (toys()[:3], "mixed", "results of other cases"),
        ([case(TRAP, "toy/passes"), *toys()[1:]], "mixed", "results of other cases"),
        (toys(), "toy", "results of another engine"),
    ],
)
def test_results_of_another_run_are_refused(tmp_path: Path, cases: list[Case], name: str, why: str) -> None:
    judged(tmp_path / "kept.jsonl", toys())
    with pytest.raises(OtherRunError, match=why):
        judged(tmp_path / "kept.jsonl", cases, name)


def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    other = tmp_path / "diary.txt"
    other.write_text("dear diary\n", "utf-8")
    with pytest.raises(OtherRunError, match="does not hold the results"):
        judged(other, toys())
    assert other.read_text("utf-8") == "dear diary\n"


@pytest.fixture(name="whole", scope="module")
def results_of_a_run(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "kept.jsonl"
    judged(path, toys())
    return path.read_bytes()


@only_full
@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_an_edited_file_is_refused_or_means_the_same(whole: bytes, data: st.DataObject) -> None:
    head = json.loads(whole.splitlines()[0])
    edited = data.draw(st.one_of(with_other_bytes(whole), with_other_values(whole)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kept.jsonl"
        path.write_bytes(edited)
        try:
            found = saved_in(path, head)
        except OtherRunError:
            assert path.read_bytes() == edited
            return
    lines = {value["id"]: value for value in map(json.loads, whole.splitlines()[1:])}
    assert found.lines.items() <= lines.items()


def with_other_bytes(whole: bytes) -> st.SearchStrategy[bytes]:
    """The file with a few bytes replaced, left out or added."""
    place = st.integers(0, len(whole))
    return st.builds(
        lambda at, gone, new: whole[:at] + new + whole[at + gone :], place, st.integers(0, 40), st.binary(max_size=40)
    )


def with_other_values(whole: bytes) -> st.SearchStrategy[bytes]:
    """The file with one value of one line replaced by another."""
    lines = [json.loads(line) for line in whole.splitlines()]
    values = st.one_of(
        st.none(), st.booleans(), st.integers(), st.text(max_size=5), st.just([]), st.just({}), st.just([[1]])
    )

    def changed(number: int, key: int, value: object) -> bytes:
        line = dict(lines[number])
        line[sorted(line)[key % len(line)]] = value
        return b"".join(json.dumps(one).encode() + b"\n" for one in [*lines[:number], line, *lines[number + 1 :]])

    return st.builds(changed, st.integers(0, len(lines) - 1), st.integers(0, 9), values)
