"""Several readings at once: no engine that plays what it declares fails a case, whatever they say together."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from conformance.cases.case import Case, Suite
from conformance.cases.declaration import Declaration, declaration_from_json
from conformance.cases.shipped import shipped_suite, shipped_suites
from conformance.explore.transcript import transcript
from conformance.judge.combined_readings import as_ruled, read_together, right_readings
from conformance.judge.differences import WronglyRefused, compare
from conformance.judge.judge import judge
from conformance.judge.reference import Rules, Unplayable
from conformance.judge.report import Failure, Outcome, Report
from conformance.wire.conversation import Terms
from tests.slices import few, only_full
from uno_dsl.serve.declaration import declaration
from uno_dsl.serve.machines import Machines

ROOT = Path(__file__).parents[3]
PRINTINGS = [(game, printing) for game, printings in shipped_suites().items() for printing in printings]
RULES = Rules()
ALONE = few(1, 3)
"""How many cases are asked in a process of their own."""
TWO_READINGS = {"bluffing": "refused", "evidence": "playable"}


def suite_of(game: str, printing: str) -> Suite:
    suite = shipped_suite(game, printing)
    assert isinstance(suite, Suite)
    return suite


@cache
def classic_with_two_readings(asked: bool) -> Report:
    """What the suite of the classic game says of an engine with two readings, with or without asking the rules."""
    return judged(suite_of("classic", "en"), TWO_READINGS, RULES if asked else None)


def judged(suite: Suite, readings: dict[str, str], reference: Rules | None) -> Report:
    script = str(Path(__file__).parent / "declared_readings.py")
    command = [sys.executable, script, str(ROOT), suite.game, suite.printing, json.dumps(readings)]
    return judge(suite.cases, command, timeout=20.0, reference=reference)


@settings(max_examples=few(1, 6), deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_who_plays_what_is_declared_fails_nothing(data: st.DataObject) -> None:
    game, printing = data.draw(st.sampled_from(PRINTINGS))
    questions = RULES.questions(game, printing)
    names = data.draw(st.sets(st.sampled_from(sorted(questions)), min_size=2, max_size=8))
    readings = {name: data.draw(st.sampled_from(sorted(questions[name].readings))) for name in sorted(names)}
    assume(not isinstance(RULES.machine(game, printing, readings), Unplayable))
    whole, half = suite_of(game, printing), data.draw(st.sampled_from((0, 1)))
    report = judged(replace(whole, cases=whole.cases[half::2]), readings, RULES)
    faults = (Outcome.FAILED, Outcome.ENGINE_ERROR, Outcome.KIT_ERROR)
    assert [result.case.id for outcome in faults for result in report.of(outcome)] == []
    assert report.counts[Outcome.PASSED]


def test_a_failure_depends_only_on_questions_by_which_the_engine_would_be_right() -> None:
    declared = declaration_from_json(declaration(Machines()))
    assert isinstance(declared, Declaration)
    question, played = "two-player-reverse", {"two-player-reverse": "skips"}
    told = 0
    for case in suite_of("classic", "en").cases:
        if not isinstance(case, Case) or question not in case.depends:
            continue
        ruled = as_ruled(case, case, played, RULES, declared)
        assert ruled is not None
        found = [compare(a.expect, b.expect, declared, case.kinds) for a, b in zip(case.steps, ruled, strict=True)]
        step = next((number for number, differences in enumerate(found) if differences), None)
        if step is None:
            continue
        told += 1
        by_it = Failure(step=step, differences=found[step])
        other = Failure(step=step, differences=(WronglyRefused(),))
        assert question in right_readings(case, case, by_it, case.depends, {}, RULES, declared)
        assert right_readings(case, case, other, case.depends, {}, RULES, declared) == {}
    assert told


@only_full
def test_what_differs_under_an_engines_readings_names_one_of_them() -> None:
    """What a case does not state, such as how the game goes on, makes no difference."""
    readings = {"bluffing": "refused", "next-dealer": "same"}
    found = [read_together(case, readings, RULES) for case in suite_of("classic", "en").cases if isinstance(case, Case)]
    named = [case.readings for case in found if isinstance(case, Case)]
    assert named
    assert all(named)


def test_a_case_of_an_unknown_game_is_left_as_it_is() -> None:
    case = next(case for case in suite_of("classic", "en").cases if isinstance(case, Case) and case.depends)
    assert read_together(replace(case, game="light"), {"bluffing": "refused"}, RULES) is None


@only_full
def test_without_asking_the_rules_two_readings_together_look_like_a_fault() -> None:
    alone = classic_with_two_readings(asked=False).of(Outcome.FAILED)
    together = classic_with_two_readings(asked=True)
    excused = [result for result in together.of(Outcome.DIFFERS_BY_READING) if "something other than" in result.reason]
    assert alone
    assert [result.case.id for result in excused] == [result.case.id for result in alone]
    assert not together.of(Outcome.FAILED)
    assert all("bluffing=refused and evidence=playable" in result.reason for result in excused)


def test_who_breaks_a_rule_under_its_readings_still_fails() -> None:
    """An engine declares one reading and plays another: its answers are compared with the reading that it declares."""
    suite = suite_of("classic", "en")
    script = str(Path(__file__).parent / "declared_readings.py")
    command = [sys.executable, script, str(ROOT), "classic", "en", json.dumps({})]
    report = judge(suite.cases, command, timeout=20.0, reference=RULES, readings=TWO_READINGS)
    assert [case for result in report.of(Outcome.FAILED) if isinstance(case := result.case, Case)]


@only_full
def test_a_case_alone_is_asked_as_it_is_in_a_whole_run() -> None:
    excused = [
        result.case
        for result in classic_with_two_readings(asked=True).of(Outcome.DIFFERS_BY_READING)
        if "something other than" in result.reason and isinstance(result.case, Case)
    ]
    command = [sys.executable, str(Path(__file__).parent / "declared_readings.py"), str(ROOT), "classic", "en"]
    terms = Terms(command=[*command, json.dumps(TWO_READINGS)], timeout=20.0, start_timeout=20.0)
    for case in excused[:: -(-len(excused) // ALONE) or 1]:  # each is asked in a process of its own
        assert any(line.startswith("! ") for line in transcript(case, terms))
        lines = [*transcript(case, terms, {}, RULES)]
        assert lines[0].startswith("bluffing=refused and evidence=playable: ")
        assert not any(line.startswith("! ") for line in lines)
    assert excused
