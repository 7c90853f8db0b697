"""Several readings at once: no engine that plays what it declares fails a case, whatever they say together."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from conformance import Report, Suite, judge
from conformance.case import Case
from conformance.reference import Rules, Unplayable
from conformance.report import Outcome
from conformance.shipped import shipped_suite, shipped_suites

ROOT = Path(__file__).parent.parent.parent
PRINTINGS = [(game, printing) for game, printings in shipped_suites().items() for printing in printings]
RULES = Rules()


def suite_of(game: str, printing: str) -> Suite:
    suite = shipped_suite(game, printing)
    assert isinstance(suite, Suite)
    return suite


def judged(suite: Suite, readings: dict[str, str], reference: Rules | None) -> Report:
    script = str(Path(__file__).parent / "declared_readings.py")
    command = [sys.executable, script, str(ROOT), suite.game, suite.printing, json.dumps(readings)]
    return judge(suite.cases, command, timeout=20.0, reference=reference)


@settings(max_examples=6, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_who_plays_what_is_declared_fails_nothing(data: st.DataObject) -> None:
    game, printing = data.draw(st.sampled_from(PRINTINGS))
    questions = RULES.questions(game, printing)
    names = data.draw(st.sets(st.sampled_from(sorted(questions)), min_size=2, max_size=8))
    readings = {name: data.draw(st.sampled_from(sorted(questions[name].readings))) for name in sorted(names)}
    assume(not isinstance(RULES.machine(game, printing, readings), Unplayable))
    report = judged(suite_of(game, printing), readings, RULES)
    faults = (Outcome.FAILED, Outcome.ENGINE_ERROR, Outcome.KIT_ERROR)
    assert [result.case.id for outcome in faults for result in report.of(outcome)] == []
    assert report.counts[Outcome.PASSED]


def test_without_asking_the_rules_two_readings_together_look_like_a_fault() -> None:
    readings = {"bluffing": "refused", "evidence": "playable"}
    suite = suite_of("classic", "en")
    alone = judged(suite, readings, None).of(Outcome.FAILED)
    together = judged(suite, readings, RULES)
    excused = [result for result in together.of(Outcome.DIFFERS_BY_READING) if "together" in result.reason]
    assert alone
    assert [result.case.id for result in excused] == [result.case.id for result in alone]
    assert not together.of(Outcome.FAILED)
    assert all("bluffing=refused and evidence=playable" in result.reason for result in excused)


def test_who_breaks_a_rule_under_its_readings_still_fails() -> None:
    """Declared is one thing, played another: the case is held against what is declared."""
    suite = suite_of("classic", "en")
    script = str(Path(__file__).parent / "declared_readings.py")
    command = [sys.executable, script, str(ROOT), "classic", "en", json.dumps({})]
    report = judge(
        suite.cases, command, timeout=20.0, reference=RULES, readings={"bluffing": "refused", "evidence": "playable"}
    )
    assert [case for result in report.of(Outcome.FAILED) if isinstance(case := result.case, Case)]
