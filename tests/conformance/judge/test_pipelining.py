"""However an engine is asked - ahead, by turn, or several side by side - it is judged in the same way."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from conformance.cases.case import Case
from conformance.judge.case_runner import Judging
from conformance.judge.judge import judge
from conformance.judge.preparation import ToAsk
from conformance.judge.report import Report
from conformance.report.report_json import report_json
from conformance.report.report_text import report_text
from conformance.wire.conversation import Conversation, Terms
from tests.conformance.judge.test_judge import NAMES, NEVER_STARTED, fault_name, outcomes
from tests.conformance.toy_cases import (
    PATIENCE,
    START_TIMEOUT,
    TIMEOUT,
    TRAP,
    case,
    engine,
    offers,
    played,
    position,
    timeout_for,
)
from tests.slices import some
from uno_dsl.json_value import Json

MORE_NAMES = {"early": "wrong-id", "early in one go": "wrong-id", "flood": "wrong-id"}
ALL_NAMES = {**NAMES, **MORE_NAMES}
PLACES = {"first": 0, "in the middle": 3, "last": 6}
MANNERS = ("ahead", "by turn", "side by side")
CARDS = ("red 1", "red 2")


def command_of(name: str) -> list[str]:
    """The command of a wrong engine, whose argument may follow its name."""
    kind, _, argument = name.partition(" ")
    return engine(kind, *([argument] if argument else []))


def with_trap(place: int) -> list[Case]:
    """Seven cases, one of which plays the trap."""
    return [case(TRAP if number == place else CARDS[number % 2], f"toy/{number}") for number in range(7)]


def judged(name: str, cases: list[Case], manner: str) -> Report:
    """The report on a wrong engine, asked in one of the manners."""
    jobs = 2 if manner == "side by side" else 1
    command = command_of(name)
    return judge(cases, command, timeout=timeout_for(command), start_timeout=START_TIMEOUT, jobs=jobs)


NAMES_IN_MANNERS = some(ALL_NAMES, 9)
NAMES_AND_PLACES = some([(name, place) for name in ALL_NAMES for place in ("first", "last")], 12)
"""All faults are tried in the middle, asked ahead, in `test_judge.py`; those of the usual run here are asked in other ways, too."""


@pytest.fixture(name="manner", params=MANNERS)
def how_it_is_asked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the manner, for which all is prepared."""
    manner = str(request.param)
    if manner == "by turn":
        monkeypatch.setattr("conformance.wire.engine_process.output_pipe", lambda: (*os.pipe(), False))
    elif manner == "side by side":
        monkeypatch.setattr("conformance.judge.side_by_side.IN_A_ROW", 2)
    return manner


@pytest.mark.parametrize("name", NAMES_IN_MANNERS)
def test_every_fault_is_named_and_costs_one_case_in_every_manner(name: str, manner: str) -> None:
    report = judged(name, with_trap(3), manner)
    assert outcomes(report) == [*["passed"] * 3, "engine-error", *["passed"] * 3]
    assert fault_name(report.results[3]) == ALL_NAMES[name]
    assert all(result.unsteady is None for result in report.results)


@pytest.mark.parametrize(("name", "place"), NAMES_AND_PLACES)
def test_every_fault_is_named_wherever_it_comes(name: str, place: str) -> None:
    report = judged(name, with_trap(PLACES[place]), "ahead")
    assert [number for number, outcome in enumerate(outcomes(report)) if outcome != "passed"] == [PLACES[place]]
    assert fault_name(report.results[PLACES[place]]) == ALL_NAMES[name]


@pytest.mark.parametrize("name", ["toy", "one_line_a_read", "forgetful_reader", "gathering"])
def test_an_engine_that_reads_a_line_and_answers_it_passes_in_every_manner(name: str, manner: str) -> None:
    report = judged(name, with_trap(3), manner)
    assert outcomes(report) == ["passed"] * 7
    assert all(result.unsteady is None for result in report.results)


@pytest.mark.parametrize("name", ["other_game", "unforgiving", "unforgiving hanging"])
def test_a_wrong_answer_is_a_failure_and_no_fault_in_every_manner(name: str, manner: str) -> None:
    report = judged(name, [long_case(TRAP if number == 3 else "red 1", number) for number in range(7)], manner)
    assert outcomes(report) == [*["passed"] * 3, "failed", *["passed"] * 3]
    assert report.results[3].failure is not None
    assert report.results[3].failure.step == 1


@pytest.mark.parametrize("name", ["unflushed", "banner", "stillborn"])
def test_an_engine_that_never_answers_rightly_is_asked_nothing_in_any_manner(name: str, manner: str) -> None:
    jobs = 2 if manner == "side by side" else 1
    start = 1.0 if name == "unflushed" else START_TIMEOUT
    report = judge(with_trap(3), engine(name), timeout=PATIENCE, start_timeout=start, jobs=jobs)
    assert {fault_name(result) for result in report.results} == {NEVER_STARTED[name]}
    assert report.declared is None


def test_a_capability_that_is_not_there_is_a_failure_in_every_manner(manner: str) -> None:
    start: Json = {"mode": "scripted", "players": 2, "dealer": 0, "deck": ["red 1"] * 9}
    cases = with_trap(3)
    cases[3] = case("red 1", "toy/3", start=start, rules=["toy.new"])
    assert outcomes(judged("lying", cases, manner)) == [*["passed"] * 3, "failed", *["passed"] * 3]


def long_case(card: str, number: int) -> Case:
    """A case in which the other player draws after the first has played."""
    made = case(card, f"toy/{number}")
    left = [other for other in ("red 1", "red 2", TRAP) if other != card]
    hands: list[Json] = [[*left], ["green 3", "green 4", "yellow 5"]]
    after: dict[str, Json] = {**played(card), "turn": 0, "hand": hands, "draw pile": ["yellow 6"]}
    legal: Json = offers(0, *left)
    expect: Json = {"legal": legal, "position": after, "over": None}
    drawn = case(card, "toy", steps=[{"action": None, "expect": expect}, {"action": DRAW, "expect": expect}]).steps[1]
    return replace(made, steps=(*made.steps, drawn))


DRAW: Json = {"seat": 1, "do": "draw"}


@pytest.fixture(name="sizes")
def sizes_of_what_is_written_ahead(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many requests are written in each go, as long as asking ahead goes on."""
    sizes: list[int] = []
    write = Conversation.write

    def counted(self: Conversation, requests: list[dict[str, Json]]) -> None:
        sizes.append(len(requests))
        write(self, requests)

    monkeypatch.setattr(Conversation, "write", counted)
    return sizes


def test_requests_are_written_before_the_answers_are_read(sizes: list[int]) -> None:
    report = judged("toy", [case("red 1", f"toy/{number}") for number in range(100)], "ahead")
    assert outcomes(report) == ["passed"] * 100
    assert sum(sizes) == 200
    assert len(sizes) < 20


@pytest.mark.parametrize("name", ["one_line_a_read", "forgetful_reader", "gathering"])
def test_an_engine_that_cannot_be_asked_ahead_is_tried_once(name: str, sizes: list[int]) -> None:
    report = judged(name, [case("red 1", f"toy/{number}") for number in range(50)], "ahead")
    assert outcomes(report) == ["passed"] * 50
    assert [size for size in sizes if size > 1] == [2]


def test_a_hang_that_is_met_while_a_failure_is_asked_again_is_waited_for_once(tmp_path: Path) -> None:
    cards = ("red 1", "red 1", "red 1", "red 2", TRAP, "red 1")
    cases = [case(card, f"toy/{number}") for number, card in enumerate(cards)]
    command = engine("failing_and_hanging", str(tmp_path / "hangs"))
    report = judge(cases, command, timeout=TIMEOUT, start_timeout=START_TIMEOUT)
    assert outcomes(report) == [*["passed"] * 3, "failed", "engine-error", "passed"]
    assert fault_name(report.results[4]) == "no-answer"
    assert (tmp_path / "hangs").read_text("utf-8") == "hung\n"


def test_full_pipes_on_both_sides_stop_nobody() -> None:
    cards: Json = [*["green 3"] * 2_000]
    loaded = position(hand=[["red 1"], cards])
    expect: Json = {"legal": offers(0, "red 1"), "position": loaded, "over": None}
    start: Json = {"mode": "position", "position": loaded}
    steps: Json = [{"action": None, "expect": expect}]
    report = judge(
        [case("red 1", f"toy/{number}", start=start, steps=steps) for number in range(200)],
        engine("toy"), timeout=5.0, start_timeout=START_TIMEOUT,
    )  # fmt: skip
    assert outcomes(report) == ["passed"] * 200


def test_a_request_that_cannot_be_sent_costs_only_its_own_case() -> None:
    deck: Json = ["red 1"] * 200_000
    long = case("red 1", "toy/long", start={"mode": "scripted", "players": 2, "dealer": 0, "deck": deck})
    cases = [case("red 1", f"toy/{number}") for number in range(6)]
    assert outcomes(judged("toy", [*cases[:4], long, *cases[4:]], "ahead")) == [
        *["passed"] * 4, "kit-error", *["passed"] * 2,
    ]  # fmt: skip


def test_the_report_does_not_depend_on_how_many_engines_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conformance.judge.side_by_side.IN_A_ROW", 3)
    cases = [case(("red 1", "red 2", TRAP, "red 1")[number % 4], f"toy/{number}") for number in range(23)]
    reports = [
        judge(cases, engine("mixed"), timeout=PATIENCE, start_timeout=START_TIMEOUT, jobs=jobs) for jobs in (1, 2, 3)
    ]
    texts = [report_json(report) for report in reports]
    assert all(one == other for one, other in pairwise(texts))


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_time_outs_in_a_row_are_given_up_at_the_same_case_with_any_number_of_engines(
    jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conformance.judge.side_by_side.IN_A_ROW", 2)
    cases = [case("red 1", f"toy/{number}") for number in range(12)]
    report = judge(cases, engine("mute"), timeout=0.1, start_timeout=START_TIMEOUT, max_timeouts=3, jobs=jobs)
    assert [fault_name(result) for result in report.results] == ["no-answer"] * 3 + ["given-up"] * 9


def test_what_a_process_of_the_kit_loses_is_a_kit_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conformance.judge.side_by_side.IN_A_ROW", 1)
    parent, run = os.getpid(), Judging.run

    def dying(self: Judging, to_ask: Sequence[ToAsk]) -> None:
        if os.getpid() != parent and to_ask[0].place:
            os._exit(1)
        run(self, to_ask)

    monkeypatch.setattr(Judging, "run", dying)
    report = judged("toy", [case("red 1", f"toy/{number}") for number in range(4)], "side by side")
    assert outcomes(report) == ["passed", "kit-error"] * 2
    assert "the kit has lost it" in report_text(report)


@pytest.fixture(autouse=True)
def nothing_is_left_running() -> Iterator[None]:
    """Every engine that a test has started is gone afterwards."""
    yield
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def test_the_terms_of_a_conversation_can_be_used_again() -> None:
    terms = Terms(command=engine("toy"), timeout=PATIENCE, start_timeout=START_TIMEOUT)
    for _ in range(2):
        begun = Conversation.begin(terms)
        assert isinstance(begun, Conversation)
        assert begun.dismiss() is None
