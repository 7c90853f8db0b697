"""Each wrong engine is caught by its name, at the cost of the one case in which it goes wrong."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from toy_cases import START_TIMEOUT, TIMEOUT, case, engine, position, trap_in_the_middle

from conformance import Case, CaseResult, Outcome, Report, case_from_json, judge
from conformance.json_value import Json

NAMES = {
    "late": "no-answer",
    "silent": "no-answer",
    "dying": "died",
    "killed": "died",
    "closing": "died",
    "orphan": "died",
    "after_answer": "died",
    "garbage": "not-json",
    "stray": "not-json",
    "anonymous": "no-id",
    "wrong_id": "wrong-id",
    "twice": "wrong-id",
    "huge": "oversized",
    "endless": "oversized",
    "latin_1": "invalid-utf-8",
    "unflushed_once": "unflushed",
    "no_newline": "unfinished",
    "shapeless": "bad-answer",
}
NEVER_STARTED = {
    "unflushed": "unflushed",
    "banner": "not-json",
    "other_protocol": "bad-answer",
}


def judged(command: list[str], cases: list[Case], *, start_timeout: float = START_TIMEOUT) -> Report:
    return judge(cases, command, timeout=TIMEOUT, start_timeout=start_timeout)


def outcomes(report: Report) -> list[str]:
    return [result.outcome.value for result in report.results]


def fault_name(result: CaseResult) -> str | None:
    return None if result.breakdown is None else result.breakdown.fault.code


@pytest.mark.parametrize("name", NAMES)
def test_a_fault_is_named_and_costs_one_case(name: str) -> None:
    report = judged(engine(name), trap_in_the_middle())
    assert outcomes(report) == ["passed", "passed", "engine-error", "passed", "passed"]
    assert fault_name(report.results[2]) == NAMES[name]
    assert all(result.unsteady is None for result in report.results)


@pytest.mark.parametrize("name", NEVER_STARTED)
def test_a_fault_at_the_start_is_named_and_no_case_counts_as_judged(name: str) -> None:
    report = judged(engine(name), trap_in_the_middle(), start_timeout=1.0 if name == "unflushed" else START_TIMEOUT)
    assert outcomes(report) == ["engine-error"] * 5
    assert {fault_name(result) for result in report.results} == {NEVER_STARTED[name]}
    assert report.declared is None


@pytest.mark.parametrize("command", [["./there-is-no-such-engine"], [], ["\0"], [str(Path(__file__))]])
def test_a_command_that_cannot_be_run_is_an_engine_that_did_not_start(command: list[str]) -> None:
    report = judged(command, trap_in_the_middle())
    assert {fault_name(result) for result in report.results} == {"not-started"}


def test_the_right_engine_passes() -> None:
    assert outcomes(judged(engine("toy"), trap_in_the_middle())) == ["passed"] * 5


@pytest.mark.parametrize("name", ["late", "dying", "closing", "orphan", "stray", "unflushed_once"])
def test_a_system_without_process_handles_names_the_same_faults(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "pidfd_open", raising=False)
    report = judged(engine(name), trap_in_the_middle())
    assert outcomes(report) == ["passed", "passed", "engine-error", "passed", "passed"]
    assert fault_name(report.results[2]) == NAMES[name]


def test_a_flood_on_stderr_is_no_fault() -> None:
    report = judge(trap_in_the_middle(), engine("noisy"), timeout=5.0)
    assert outcomes(report) == ["passed"] * 5


def test_an_engine_that_reads_no_more_is_one_without_an_answer() -> None:
    deck = ["red 1"] * 20_000
    long = case("red 1", "toy/long", start={"mode": "scripted", "players": 2, "dealer": 0, "deck": [*deck]})
    report = judged(engine("deaf"), [long])
    assert fault_name(report.results[0]) == "no-answer"


def test_an_engine_that_refuses_everything_fails_everything() -> None:
    report = judged(engine("refusing"), trap_in_the_middle())
    assert outcomes(report) == ["failed"] * 5
    failure = report.results[0].failure
    assert failure is not None
    assert [difference.code for difference in failure.differences] == ["wrongly-refused"]


def test_a_capability_that_is_declared_and_not_there_is_a_failure() -> None:
    scripted = case("red 1", "toy/new", start={"mode": "scripted", "players": 2, "dealer": 0, "deck": ["red 1"] * 9})
    chooser = case(
        "red 1",
        "toy/choose",
        rules=["toy.choose"],
        steps=[{"action": None, "expect": {"legal": [{"seat": 0, "do": "choose", "colour": "red"}], "over": None}}],
    )
    scored = position(score=[0, 0])
    expect: Json = {"legal": [{"seat": 1, "do": "draw"}], "position": scored, "over": None}
    empty = position(turn=1, hand=[["red 1"], []])
    scorer = case_from_json(
        {
            "id": "toy/score",
            "game": "toy",
            "rules": ["toy.score"],
            "start": {"mode": "position", "position": empty},
            "steps": [{"action": None, "expect": expect}],
        },
        printing="en",
    )
    report = judge([scripted, chooser, scorer], engine("lying"), timeout=TIMEOUT)
    assert outcomes(report) == ["declared-limitation", "failed", "failed"]
    assert "`reports` names `drawpile`, which the kit does not know" in report.notes


def test_a_limitation_that_is_not_needed_is_noted() -> None:
    report = judged(engine("lying"), trap_in_the_middle())
    assert outcomes(report) == ["passed"] * 5
    assert "the limitation `toy.play` is not needed: 5 of its cases passed, none failed" in report.notes


def test_a_hang_costs_one_time_out_and_one_start(tmp_path: Path) -> None:
    begun = time.monotonic()
    report = judged(engine("counting", str(tmp_path / "starts")), trap_in_the_middle())
    assert outcomes(report)[2] == "engine-error"
    assert (tmp_path / "starts").read_text() == "started\n" * 2
    assert time.monotonic() - begun < 5


def test_the_children_of_an_engine_are_ended_with_it() -> None:
    report = judged(engine("orphan"), trap_in_the_middle())
    breakdown = report.results[2].breakdown
    assert breakdown is not None
    child = breakdown.fault.stderr[-1].removeprefix("child ")
    status = Path(f"/proc/{child}/stat")
    assert not status.exists() or status.read_text().split()[2] == "Z"


def test_an_engine_that_does_not_start_again_is_given_up(tmp_path: Path) -> None:
    report = judged(engine("once", str(tmp_path / "lock")), trap_in_the_middle())
    assert outcomes(report) == ["passed", "passed", "engine-error", "engine-error", "engine-error"]
    last = report.results[4].breakdown
    assert last is not None
    assert last.step is None
    assert last.fault.stderr == ("it is locked",)


def test_a_fault_that_does_not_come_again_is_kept_beside_the_verdict(tmp_path: Path) -> None:
    report = judged(engine("unsteady", str(tmp_path / "failed")), trap_in_the_middle())
    assert outcomes(report) == ["passed"] * 5
    unsteady = report.results[2].unsteady
    assert unsteady is not None
    assert unsteady.fault.code == "died"


def test_the_same_id_twice_is_a_kit_error() -> None:
    one = case("red 1", "toy/1")
    assert outcomes(judged(engine("toy"), [one, one])) == ["passed", "kit-error"]


def test_a_broken_case_is_a_kit_error_whatever_the_engine_does() -> None:
    broken = case_from_json({"id": "toy/broken", "rules": []}, printing="en")
    for name in ("toy", "banner"):
        report = judge([broken], engine(name), timeout=TIMEOUT, start_timeout=START_TIMEOUT)
        assert outcomes(report) == ["kit-error"]


def test_a_request_longer_than_a_line_may_be_is_a_kit_error() -> None:
    deck = ["red 1"] * 200_000
    long = case("red 1", "toy/long", start={"mode": "scripted", "players": 2, "dealer": 0, "deck": [*deck]})
    report = judged(engine("toy"), [long, case("red 1", "toy/1")])
    assert outcomes(report) == ["kit-error", "passed"]


def test_progress_is_told_after_every_case() -> None:
    told: list[tuple[int, int]] = []
    judge(trap_in_the_middle(), engine("toy"), progress=lambda done, of: told.append((done, of)))
    assert told == [(number, 5) for number in range(1, 6)]


def test_every_selected_case_has_exactly_one_outcome() -> None:
    report = judged(engine("dying"), trap_in_the_middle())
    assert sum(report.counts.values()) == len(report.results) == 5
    assert set(report.counts) == set(Outcome)


def test_no_selected_case_is_no_error() -> None:
    assert judged(engine("toy"), []).results == ()
