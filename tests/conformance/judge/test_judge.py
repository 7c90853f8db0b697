"""Each wrong engine is caught by its name, at the cost of the one case in which it goes wrong."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from conformance.cases.case import Case, case_from_json
from conformance.judge.judge import judge
from conformance.judge.report import CaseResult, Outcome, Report
from conformance.report.report_text import report_text
from conformance.wire.faults import fault_to_text
from tests.conformance.toy_cases import (
    PATIENCE,
    START_TIMEOUT,
    TIMEOUT,
    TRAP,
    case,
    engine,
    position,
    timeout_for,
    trap_in_the_middle,
)
from tests.slices import some
from uno_dsl.json_value import Json

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
    "seat_as_text": "bad-answer",
    "id_as_text": "wrong-id",
    "echoing": "echo",
    "not_a_number": "not-json",
    "unable": "refused",
    "deep_error": "died",
}
WORDS = {
    "id_as_text": 'the id must be the number 3, not the text "3"',
    "seat_as_text": "the `seat` of an action is a whole number, not text",
    "echoing": "the engine sends the request back instead of answering it",
    "not_a_number": "not standard JSON: NaN is not a JSON number",
    "unable": "cannot carry out `apply`: no blue 9 in this deck (if the rules forbid the action, the answer is",
    "shapeless": "there is neither a list `legal` nor",
}
HELLO_WORDS = {
    "error": ("refused", "cannot carry out `hello`: please speak protocol 7"),
    "part": ("bad-answer", "`games` and `modes` are missing"),
    "echo": ("echo", "sends the request back"),
}
NEVER_STARTED = {
    "unflushed": "unflushed",
    "banner": "not-json",
    "other_protocol": "bad-answer",
    "stillborn": "died",
}


def judged(command: list[str], cases: list[Case], *, start_timeout: float = START_TIMEOUT) -> Report:
    return judge(cases, command, timeout=timeout_for(command), start_timeout=start_timeout)


def outcomes(report: Report) -> list[str]:
    return [result.outcome.value for result in report.results]


def fault_name(result: CaseResult) -> str | None:
    return None if result.breakdown is None else result.breakdown.fault.code


@pytest.mark.parametrize("name", some(NAMES, 5))
def test_a_fault_is_named_and_costs_one_case(name: str) -> None:
    report = judged(engine(name), trap_in_the_middle())
    assert outcomes(report) == ["passed", "passed", "engine-error", "passed", "passed"]
    assert fault_name(report.results[2]) == NAMES[name]
    assert all(result.unsteady is None for result in report.results)


@pytest.mark.parametrize("name", WORDS)
def test_a_fault_is_told_in_words_that_say_what_to_mend(name: str) -> None:
    breakdown = judged(engine(name), trap_in_the_middle()).results[2].breakdown
    assert breakdown is not None
    assert WORDS[name] in fault_to_text(breakdown.fault)


@pytest.mark.parametrize("how", HELLO_WORDS)
def test_a_wrong_answer_to_hello_is_told_in_words(how: str) -> None:
    report = judged(engine("wrong_hello", how), [])
    assert report.fault is not None
    assert (report.fault.code, HELLO_WORDS[how][1] in fault_to_text(report.fault)) == (HELLO_WORDS[how][0], True)
    text = report_text(report)
    assert "ENGINE STARTED, BUT DID NOT ANSWER `hello` CORRECTLY" in text
    assert 'asked: {"id":1,"do":"hello","protocol":1}' in text


def test_a_command_for_a_shell_is_told_to_need_one() -> None:
    assert "sh -c" in report_text(judged(["cd", "/nowhere", "&&", "mine"], []))
    assert "sh -c" not in report_text(judged(["./there-is-no-such-engine", "."], []))


def test_the_last_notes_of_an_engine_begin_with_the_head_of_its_traceback() -> None:
    breakdown = judged(engine("deep_error"), trap_in_the_middle()).results[2].breakdown
    assert breakdown is not None
    assert breakdown.fault.stderr[0].startswith("Traceback")
    assert len(breakdown.fault.stderr) > 10


def test_time_outs_in_a_row_are_not_waited_for_for_ever() -> None:
    cases = [case("red 1", f"toy/{number}") for number in range(40)]
    report = judge(cases, engine("mute"), timeout=0.1, start_timeout=START_TIMEOUT, max_timeouts=3)
    assert [fault_name(result) for result in report.results] == ["no-answer"] * 3 + ["given-up"] * 37
    text = report_text(report)
    assert "NOT RUN: 37 cases" in text
    assert "after 3 time-outs in a row" in text
    assert text.count("no answer within") == 2  # equal faults are reported once


def test_time_outs_with_answers_between_them_are_not_in_a_row() -> None:
    report = judge(
        [*trap_in_the_middle(), case(TRAP, "toy/again")], engine("silent"), timeout=TIMEOUT,
        start_timeout=START_TIMEOUT, max_timeouts=2,
    )  # fmt: skip
    assert [fault_name(result) for result in report.results][2::3] == ["no-answer", "no-answer"]


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
    report = judge([scripted, chooser, scorer], engine("lying"), timeout=PATIENCE)
    assert outcomes(report) == ["declared-limitation", "failed", "failed"]
    assert "`reports` names `drawpile`, which the kit does not know: did you mean `draw pile`?" in report.notes


def test_a_limitation_that_is_not_needed_is_noted() -> None:
    report = judged(engine("lying"), trap_in_the_middle())
    assert outcomes(report) == ["passed"] * 5
    assert "the limitation `toy.play` is not needed: 5 of its cases passed, none failed" in report.notes


def test_a_hang_costs_one_time_out_and_one_start(tmp_path: Path) -> None:
    report = judged(engine("counting", str(tmp_path / "starts")), trap_in_the_middle())
    assert outcomes(report)[2] == "engine-error"
    assert outcomes(report).count("engine-error") == 1
    assert (tmp_path / "starts").read_text() == "started\n" * 2


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


def test_an_answer_that_is_only_late_is_called_late_and_not_unflushed() -> None:
    report = judge(trap_in_the_middle(), engine("slow"), timeout=0.5, start_timeout=START_TIMEOUT)
    (fault,) = [result.breakdown.fault for result in report.results if result.breakdown]
    assert fault.code == "late"
    words = fault_to_text(fault)
    assert words.startswith("no answer within 0.5 s; it came after 0.")
    assert "--timeout" in words


def test_views_that_nobody_asked_for_mean_nothing() -> None:
    assert outcomes(judged(engine("key_of_its_own"), [case("red 1", "toy/1")])) == ["passed"]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, "`views` was requested, but does not say what seat 0 sees"),
        (
            {"views": [{"seat": 0, "hand": ["red 1"]}]},
            "`hand` is not one list of cards for each seat in the view of seat 0",
        ),
        (
            {"views": [{"seat": 0, "hand": [["red 1"], [None]]}]},
            "`hand` is not one list of cards for each seat in the view of seat 0",
        ),
        ({"views": [{"seat": 0}, {"seat": 0}]}, "there are two views of seat 0"),
        ({"views": {"0": {}}}, "`views` is not a list"),
        ({"position": {"draw pile": 2}}, "`draw pile` is not a list of cards in the position"),
    ],
)
def test_piles_without_their_form_and_views_that_are_not_told_are_bad_answers(
    changes: dict[str, Json], words: str
) -> None:
    seen: Json = [{"action": None, "expect": {"views": [{"seat": 0, "hand": [["red 1"], ["?"]]}]}}]
    declared = json.dumps({"modes": ["position", "views"]})
    report = judged(engine("seeing", declared, json.dumps(changes)), [case("red 1", "toy/1", steps=seen)])
    assert outcomes(report) == ["engine-error"]
    assert words in report_text(report)
