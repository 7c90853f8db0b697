"""What an engine declares excuses just what it names; names that there are not excuse nothing and are noted."""

from __future__ import annotations

import json

import pytest

from conformance.cases.case import Case
from conformance.cases.known_names import Vocabulary
from conformance.judge.expected_failures import with_expected
from conformance.judge.judge import judge
from conformance.judge.report import Report
from conformance.report.report_json import report_json
from conformance.report.report_text import report_text
from tests.conformance.toy_cases import START_TIMEOUT, TIMEOUT, case, engine
from uno_dsl.json_value import Json

NAMES = Vocabulary(
    games={"toy": ("en", "es"), "flip": ("en",)},
    rules=frozenset({"toy.play", "toy.draw", "challenge.offer"}),
    questions={"reshuffle-time": ("at-once", "when-needed"), "after-guilt": ("plays", "misses")},
)


def judged(declared: dict[str, Json], *cases: Case, readings: dict[str, str] | None = None) -> Report:
    return judge(
        cases, engine("breaking", json.dumps(declared)), timeout=TIMEOUT, start_timeout=START_TIMEOUT,
        readings=readings, vocabulary=NAMES,
    )  # fmt: skip


def outcomes(report: Report) -> list[str]:
    return [result.outcome.value for result in report.results]


def broken(**changes: Json) -> Case:
    """A case in which the engine breaks a rule."""
    return case("red 2", "toy/broken", **changes)


@pytest.mark.parametrize("name", ["toy.play", "toy.draw", "toy"])
def test_a_limitation_excuses_the_cases_that_exercise_its_rule_or_one_under_its_heading(name: str) -> None:
    report = judged({"limitations": {name: "not yet"}}, broken(rules=["toy.play", "toy.draw"]))
    assert outcomes(report) == ["declared-limitation"]
    assert report.results[0].reason == f"{name}: not yet"
    assert report.notes == ()


@pytest.mark.parametrize("name", ["challenge.offer", "to", "toy.play.more"])
def test_a_limitation_excuses_no_other_case(name: str) -> None:
    assert outcomes(judged({"limitations": {name: "not yet"}}, broken())) == ["failed"]


def test_an_engine_that_says_that_it_cannot_is_excused_by_its_limitation() -> None:
    cases = [case("blue 9", "toy/declared", rules=["toy.play", "toy.unable"]), case("blue 9", "toy/not declared")]
    report = judge(cases, engine("unable"), timeout=TIMEOUT, start_timeout=START_TIMEOUT)
    assert outcomes(report) == ["declared-limitation", "engine-error"]


@pytest.mark.parametrize(
    ("declared", "note"),
    [
        ({"limitations": {"toy.pley": ""}}, "`toy.pley`, which is not a rule of these games: did you mean `toy.play`?"),
        ({"limitations": {"challange": ""}}, "did you mean `challenge`?"),
        ({"games": {"toy": ["en"], "flop": ["en"]}}, "`games` names `flop`, which the kit does not know: did you mean"),
        ({"games": {"toy": ["en", "pt"]}}, "printing `pt` of `toy`, for which there is no suite: there are en, es"),
        (
            {"readings": {"reshufle-time": "at-once"}},
            "not an open question of these games: did you mean `reshuffle-time`?",
        ),
        (
            {"readings": {"after-guilt": "bogus"}},
            "not one of its readings: its readings are plays, misses (ignored)",
        ),
        ({"modes": ["position", "scriptet"]}, "did you mean `scripted`?"),
    ],
)
def test_a_name_that_there_is_not_is_noted(declared: dict[str, Json], note: str) -> None:
    notes = judged(declared, case("red 1", "toy/1")).notes
    assert len(notes) == 1
    assert note in notes[0]


def test_a_reading_that_there_is_not_excuses_nothing() -> None:
    dependent = broken(depends={"reshuffle-time": "at-once"})
    assert outcomes(judged({"readings": {"reshuffle-time": "when-needed"}}, dependent)) == ["differs-by-reading"]
    assert outcomes(judged({"readings": {"reshuffle-time": "bogus"}}, dependent)) == ["failed"]


def test_a_failure_that_depends_on_an_undeclared_reading_says_so() -> None:
    report = judged({}, broken(depends={"reshuffle-time": "at-once"}), case("red 2", "toy/other"))
    text = report_text(report)
    assert "this depends on the open question reshuffle-time (at-once): see OPEN QUESTIONS" in text
    assert (
        "reshuffle-time: 1 failure fits a different reading than at-once; if your engine plays when-needed, declare it, "
        "or try --reading reshuffle-time=when-needed"
    ) in text
    assert [entry.get("undeclared") for entry in json.loads(report_json(report))["cases"]] == [
        {"reshuffle-time": "at-once"},
        None,
    ]


def test_a_question_is_asked_once_for_all_the_failures_that_depend_on_it() -> None:
    depends: dict[str, Json] = {"reshuffle-time": "at-once"}
    cases = [case("red 2", f"toy/{number}", depends=depends) for number in range(4)]
    text = report_text(judged({}, *cases, case("red 2", "toy/other")))
    assert text.count("--reading reshuffle-time=when-needed") == 1
    assert "reshuffle-time: 4 failures fit a different reading" in text
    assert "    toy.play: toy/1 toy/2 toy/3\n" in text


@pytest.mark.parametrize("declared", [{"reshuffle-time": "at-once"}, {"reshuffle-time": "any"}])
def test_a_failure_under_a_declared_reading_is_no_open_question(declared: dict[str, Json]) -> None:
    report = judged({"readings": declared}, broken(depends={"reshuffle-time": "at-once"}))
    assert outcomes(report) == ["failed"]
    assert "open question" not in report_text(report)


def test_a_limitation_that_excused_a_case_is_needed() -> None:
    passes = case("red 1", "toy/1")
    assert judged({"limitations": {"toy": ""}}, passes, broken()).notes == ()
    assert judged({"limitations": {"toy": ""}}, passes).notes == (
        "the limitation `toy` is not needed: 1 of its cases passed, none failed",
    )


def test_an_expected_failure_is_listed_with_its_reason_whatever_it_depends_on() -> None:
    report = judged({}, broken(depends={"reshuffle-time": "at-once"}))
    text = report_text(with_expected(report, {"toy.play": "twos are on our list"}))
    listed = text.split("EXPECTED FAILURES")[1].split("\n\n")[0]
    assert "twos are on our list" in listed
    assert "of readings" not in listed


def test_views_without_what_they_need_are_noted() -> None:
    report = judged({"modes": ["views"], "reports": ["hand"]}, case("red 2", "toy/other"))
    assert "`modes` names `views` without `position` or `scripted`: views are not tested" in report.notes
    assert any(note.startswith("`reports` does not name `shown`") for note in report.notes)
    able = judged({"modes": ["position", "views"], "reports": ["hand", "shown"]}, case("red 1", "toy/other"))
    assert not [note for note in able.notes if "views" in note or "shown" in note]
