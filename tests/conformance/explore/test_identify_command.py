"""`uno identify`: an engine that says nothing of its readings is found out by its answers."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance.cases.case import Case, Suite
from conformance.cases.shipped import shipped_suite
from conformance.explore.identified import Answer, Identified, Verdict
from conformance.explore.identified_text import identified_text
from tests.slices import bound, only_full, place, some

Run = Callable[..., tuple[int, str, str]]
HERE = Path(__file__).parent
ROOT = HERE.parents[2]
TINY_JS = ROOT / "examples" / "engines" / "tiny-js" / "tiny.js"
NODE = shutil.which("node")


def playing(
    game: str,
    printing: str,
    readings: dict[str, str],
    known_as: str,
    moods: dict[str, str] | None = None,
    mode: str = "",
) -> str:
    more = [json.dumps(moods or {}), *([mode] if mode else [])]
    words = [str(ROOT), game, printing, json.dumps(readings), known_as, *more]
    return shlex.join([sys.executable, str(HERE / "playing.py"), *words])


@pytest.fixture(name="only_about")
def suites_about_some_questions(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Leaves the cases that depend on a question that is named; of the others that depend on one question at most, one in ten, in a full run all."""
    one_in = bound(10, 1)

    def only_about(*names: str) -> None:
        def is_about(case: Case) -> bool:
            on = {*case.depends, *case.readings}
            return not on.isdisjoint(names) or len(on) <= 1 and place(case.id) % one_in == 0

        def some(game: str, printing: str, folder: Path) -> Suite:
            whole = shipped_suite(game, printing, folder)
            assert isinstance(whole, Suite)
            return replace(whole, cases=tuple(one for one in whole.cases if isinstance(one, Case) and is_about(one)))

        monkeypatch.setattr("conformance.commands.chosen_cases.shipped_suite", some)

    return only_about


def found(run: Run, tmp_path: Path, *words: str) -> tuple[int, dict[str, Any]]:
    target = tmp_path / "found.json"
    code, _, err = run("identify", *words, "--timeout", "10", "--json", str(target))
    assert target.exists(), err
    games: list[dict[str, Any]] = json.loads(target.read_text(encoding="utf-8"))["games"]
    return code, games[0]


def rule_of_a_case(part: str, question: str, reading: str | None = None) -> str:
    """A rule about which there is a case of the classic game that names a question."""
    suite = shipped_suite("classic", "en")
    assert isinstance(suite, Suite)
    return next(
        case.rules[0]
        for case in suite.cases
        if isinstance(case, Case)
        and getattr(case, part).get(question) in ({reading} if reading else {"plain", "skips"})
    )


def verdicts(game: dict[str, Any]) -> dict[str, str]:
    return {name: answer["reading"] or answer["verdict"] for name, answer in game["questions"].items()}


@only_full
def test_undeclared_readings_are_found_by_the_answers(run: Run, tmp_path: Path) -> None:
    plays = {"kept-discard": "all-go", "reshuffle-time": "when-needed", "two-player-reverse": "skips"}
    code, game = found(run, tmp_path, "--engine", playing("classic", "en", plays, "en"))
    read = verdicts(game)
    assert code == 0
    assert plays.items() <= read.items()
    assert read["drawn-card"] == "free"
    assert read["next-dealer"] == "drawn"
    assert all(answer["told"] for answer in game["questions"].values() if answer["reading"])


@only_full
@pytest.mark.parametrize("reading", some(["drawn", "same", "left", "winner"], 1000))
def test_who_deals_the_next_round_is_found_by_the_answers(
    run: Run, tmp_path: Path, only_about: Callable[..., None], reading: str
) -> None:
    only_about("next-dealer")
    code, game = found(run, tmp_path, "--engine", playing("classic", "en", {"next-dealer": reading}, "en"))
    assert code == 0
    assert verdicts(game)["next-dealer"] == reading
    assert [name for name, answer in game["questions"].items() if answer["missing"]] == []


@only_full
@pytest.mark.parametrize(
    ("question", "reading"),
    some([("nothing-left", "round-ends"), ("last-effect", "every-effect"), ("last-challenge", "yes")], 3),
)
def test_whether_a_round_is_over_is_seen_from_an_engine_that_does_not_play_whole_games(
    run: Run, tmp_path: Path, only_about: Callable[..., None], question: str, reading: str
) -> None:
    only_about(question, "next-dealer")
    code, game = found(run, tmp_path, "--engine", playing("classic", "en", {question: reading}, "en", mode="position"))
    assert code == 0
    assert verdicts(game)[question] == reading
    assert game["questions"][question]["missing"] == []
    assert game["questions"]["next-dealer"]["missing"] == ["the mode `games` is not declared"]


def test_a_question_that_cannot_be_answered_names_what_the_engine_does_not_declare() -> None:
    answer = Answer(
        question="next-dealer", readings=("drawn", "same"), verdict=Verdict.UNKNOWN, possible=("drawn", "same"),
        missing=("the mode `games` is not declared",),
    )  # fmt: skip
    found = Identified(game="classic", printing="en", answers=(answer,), printings=(), cases=0, messages=0, odd=())
    said = "drawn or same: cases that can tell are not asked, because the mode `games` is not declared"
    assert said in identified_text(found)


@only_full
def test_an_engine_that_only_begins_rounds_is_found_out_by_the_scripts_of_the_cases(
    run: Run, tmp_path: Path, only_about: Callable[..., None]
) -> None:
    plays = dict(some([("kept-discard", "all-go"), ("two-player-reverse", "skips"), ("start-reverse", "as-before")], 4))
    only_about(*plays)
    code, game = found(run, tmp_path, "--engine", playing("classic", "en", plays, "en", mode="scripted"))
    assert code == 0
    assert plays.items() <= verdicts(game).items()
    assert game["odd"] == []


@only_full
def test_the_nearest_printing_is_the_one_it_plays_and_not_the_one_it_is_asked_for(
    run: Run, tmp_path: Path, only_about: Callable[..., None]
) -> None:
    only_about()
    _, game = found(run, tmp_path, "--engine", playing("world-tour", "es", {}, "en"))
    assert game["nearest printings"] == ["es"]
    unlike = {one["printing"]: one["unlike"] for one in game["printings"]}
    assert unlike["en"]
    assert not unlike["es"]


@only_full
def test_who_answers_now_so_now_otherwise_is_shown_with_the_cases_for_both(
    run: Run, tmp_path: Path, only_about: Callable[..., None]
) -> None:
    only_about("kept-discard")
    engine = playing("classic", "en", {}, "en", {"kept-discard": "all-go"})
    code, game = found(run, tmp_path, "--engine", engine)
    answer = game["questions"]["kept-discard"]
    assert code == 1
    assert answer["verdict"] == "contradictory"
    assert answer["told"]["all-go"]
    assert answer["told"]["stays"]


@only_full  # one that has another reading is found below
def test_the_reference_engine_reads_questions_as_it_is_asked(run: Run, tmp_path: Path) -> None:
    engine = shlex.join([sys.executable, "-m", "uno_dsl", "engine"])
    code, game = found(run, tmp_path, "--engine", engine, "classic")
    assert code == 0
    assert set(verdicts(game).values()) == {"as asked", "unknown"}


@only_full
@pytest.mark.skipif(NODE is None, reason="tiny-js is run by `node`, which is not installed")
def test_tiny_js_is_judged_by_what_it_is_found_to_play(run: Run) -> None:
    code, out, err = run("test", "--engine", f"{NODE} {TINY_JS}", "--identify", "--no-games", "classic")
    assert code == 0, out + err
    judged = int(out.split("judged ")[1].split(":")[0])
    _, plain, _ = run("test", "--engine", f"{NODE} {TINY_JS}", "--no-games", "classic")
    assert judged >= int(plain.split("judged ")[1].split(":")[0])


@only_full  # that it is judged by it is tried below
def test_an_engine_with_another_reading_fails_no_case_once_it_is_found(
    run: Run, only_about: Callable[..., None]
) -> None:
    only_about("two-player-reverse")
    engine = playing("classic", "en", {"two-player-reverse": "skips"}, "en")
    rule = rule_of_a_case("depends", "two-player-reverse")
    code, out, _ = run("test", "--engine", engine, "classic", "--rule", rule, "--no-shrink")
    assert code == 1
    assert "two-player-reverse" in out
    code, out, _ = run("test", "--engine", engine, "classic", "--rule", rule, "--identify")
    assert "failed 0" in out, out


def test_an_engine_that_does_not_begin_is_told_so(run: Run) -> None:
    code, _, err = run("identify", "--engine", "no-such-engine-anywhere")
    assert code == 3
    assert "could not be started" in err


@only_full
def test_an_engine_that_dies_is_told_where_and_its_question_is_not_put_down_to_the_cases(
    run: Run, only_about: Callable[..., None]
) -> None:
    only_about("next-dealer")
    engine = shlex.join([sys.executable, str(HERE / "dying.py"), str(ROOT), "next"])
    code, out, err = run("identify", "--engine", engine, "classic", "--timeout", "10")
    assert code == 3
    assert "the conversation broke off in classic/en/" in err
    assert "replay: uno replay --engine" in err
    (line,) = [line for line in out.splitlines() if line.split()[:1] == ["next-dealer"]]
    assert "unknown" in line
    assert "the engine broke off in classic/en/" in line


@only_full
def test_a_reading_that_is_found_is_judged_by_and_never_sent(run: Run, only_about: Callable[..., None]) -> None:
    only_about("two-player-reverse")
    engine = playing("classic", "en", {"two-player-reverse": "skips"}, "en")
    rule = rule_of_a_case("readings", "two-player-reverse", "skips")
    words = ("classic", "--rule", rule, "--identify", "--no-shrink", "--timeout", "10")
    code, out, err = run("test", "--engine", engine, *words)
    assert code == 0, out + err
    assert "engine errors 0" in out
    assert "judged 0" not in out
