"""`uno test`: what is run, what is told, and how it ends."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from conformance.wire.schemas import Schemas
from tests.slices import only_full, some
from uno_dsl.layers.library import shelf

Run = Callable[..., tuple[int, str, str]]
HERE = Path(__file__).parent
ROOT = HERE.parents[2]
CASE = "classic/en/uno.catch/b4b5"
HOUSE = """language 1
house rule three for any edition "A Draw Two is a Draw Three"

replace [draw-two.played]
  when played or turned up at the start
    the next player draws 3 cards
    the next player misses a turn
"""


def other_engine(name: str, *arguments: str) -> str:
    """The command of an engine that lies beside this file."""
    return shlex.join([sys.executable, str(HERE / "engines" / f"{name}.py"), *arguments])


@only_full
def test_the_reference_engine_follows_every_printing(run: Run, engine: str) -> None:
    # the first layer of the suites of some editions; the gate (`.ci/run`) runs all of them whole
    code, out, _ = run("test", "--engine", engine, *some(sorted(shelf().editions), 1000), "--layer", "smoke")
    assert code == 0, out
    assert "failed 0" in out
    assert "not judged 0" in out


def test_an_engine_that_leaves_a_rule_is_told_which(run: Run, engine: str, tmp_path: Path) -> None:
    house = tmp_path / "three.uno"
    house.write_text(HOUSE, encoding="utf-8")
    other = f"{engine} --house {shlex.quote(str(house))}"
    code, out, _ = run("test", "--engine", other, "classic", "--rule", "draw-two")
    assert code == 1
    assert "FAILED draw-two.played" in out
    assert "M3.D2.1" in out
    assert "the next player draws 2 cards" in out
    assert "--case classic/en/draw-two.played/" in out
    turned_up = out.split("a new round of")[1].split("which leads to")[0]
    assert "[ ] is turned up after the deal" in turned_up
    assert "more" not in turned_up


def test_one_case_is_shown_message_by_message(run: Run, engine: str) -> None:
    code, out, _ = run("replay", "--engine", engine, "--case", "classic/en/uno.catch/b4b5")
    assert code == 0
    shown = out.splitlines()[1:6]
    assert [line[0] for line in shown] == [">", "<", ">", "<", "="]
    assert shown[0] == '> {"id":1,"do":"hello","protocol":1}'
    assert shown[2].startswith('> {"id":2,"do":"load",')
    assert "selected 1 = passed 1" in out


@only_full
def test_messages_can_be_held_against_their_schemas(run: Run, engine: str) -> None:
    pytest.importorskip("jsonschema")
    code, out, _ = run("test", "--engine", engine, "classic", "--rule", "challenge", "--validate")
    assert code == 0, out


def test_the_report_as_json(run: Run, engine: str, tmp_path: Path) -> None:
    pytest.importorskip("jsonschema")
    code, out, _ = run("test", "--engine", engine, "classic", "--rule", "uno.catch", "--json", "-")
    assert code == 0
    report = json.loads(out)
    assert Schemas.from_folder().complaint("report", report) is None
    assert report["rules"]["uno.catch"]["sentence"].startswith("otherwise any other player may catch")
    target = tmp_path / "report.json"
    run("test", "--engine", engine, "classic", "--rule", "uno.catch", "--json", str(target))
    assert json.loads(target.read_text("utf-8"))["cases"] == report["cases"]


@only_full  # `judge` is tried with engines that do not declare everything
def test_an_engine_without_challenges_is_never_asked_for_one(run: Run) -> None:
    code, out, _ = run("test", "--engine", other_engine("without", str(ROOT), "challenge"), "classic")
    assert code == 0, out
    assert "a stop for `challenge` or `decline`, which is not declared" in out


def test_nothing_is_read_of_an_engine_that_does_not_answer_and_it_is_waited_for_once(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("conformance.commands.chosen_cases.shipped_suite", None)
    starts = tmp_path / "starts"
    sleeper = shlex.join(["sh", "-c", f"echo started >> {shlex.quote(str(starts))}; sleep 60"])
    code, out, _ = run("test", "--engine", sleeper, "--timeout", "0.2")
    assert code == 3
    assert "ENGINE STARTED, BUT DID NOT ANSWER `hello` CORRECTLY" in out
    assert "no answer within 1 s" in out
    assert starts.read_text("utf-8") == "started\n"


def test_only_games_that_are_declared_are_selected(run: Run) -> None:
    code, out, _ = run("test", "--engine", other_engine("declaring", '{"games": {"clasic": ["en"]}}'))
    assert code == 2
    assert "NO CASE WAS JUDGED" in out
    assert "`games` names `clasic`, which the kit does not know: did you mean `classic`?" in out
    assert "not selected because not declared: agent-mater, classic, flip" in out


@only_full
@pytest.mark.parametrize("readings", some(["{}", '{"drawn-card": "forced"}', '{"drawn-card": "bogus"}'], 1000))
def test_as_many_cases_are_selected_whatever_is_read(run: Run, readings: str) -> None:
    engine = other_engine("declaring", f'{{"games": {{"classic": ["en"]}}, "readings": {readings}}}')
    _, out, _ = run("test", "--engine", engine, "--rule", "turn")
    of_all = run("test", "--engine", engine, "--rule", "turn", "classic")[1]
    assert out.split("selected ")[1].split()[0] == of_all.split("selected ")[1].split()[0]


def test_an_engine_that_does_not_start_is_no_finding_but_a_crash(run: Run) -> None:
    dead = shlex.join([sys.executable, "-c", "raise SystemExit(5)"])
    code, out, _ = run("test", "--engine", dead, "classic", "--rule", "uno.catch")
    assert code == 3
    assert "NO CASE WAS JUDGED" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["clasic"], "did you mean `classic`?"),
        (["classic", "--rule", "chalenge"], "did you mean `challenge`?"),
        (["classic", "--printing", "xx"], "no suite for a printing named `xx`"),
        (["classic", "--printing", "fr"], "choose one of: en"),
        (["classic", "--reading", "drawn-card"], "QUESTION=READING"),
        (["classic", "--reading", "reshufle-time=at-once"], "did you mean `reshuffle-time`?"),
        (["classic", "--reading", "reshuffle-time=bogus"], "its readings are: at-once, when-needed"),
        (["classic", "--max-timeouts", "0"], "at least 1"),
        (["classic", "--timeout", "0"], "number of seconds"),
        (["classic", "--max-time", "0"], "number of seconds"),
        (["classic", "--jobs", "0"], "from 1 to 64"),
        (["classic", "--failfats"], "did you mean `--failfast`?"),
        (["classic", "--expected", "no-such.toml"], "cannot read"),
        (["classic", "--rule", "table.players", "--results", "/no/such/folder/kept.jsonl"], "cannot save the results"),
        (["classic", "--json", "/no/such/folder/x.json", "--rule", "table.players"], "cannot write /no"),
    ],
)
def test_what_cannot_be_followed_is_told(run: Run, engine: str, words: list[str], message: str) -> None:
    code, _, err = run("test", "--engine", engine, *words)
    assert code == 2
    assert message in err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--case", "classic/en/uno.catch/99"], "there is no case `classic/en/uno.catch/99`"),
        (["--case", "a9f9"], "its form is EDITION/PRINTING/RULE/ID"),
        (["--case", "clasic/en/x"], "did you mean `classic/en`?"),
        (["nothing.jsonl"], "cannot read nothing.jsonl"),
        ([], "nothing to replay"),
    ],
)
def test_what_cannot_be_replayed_is_reported(run: Run, engine: str, words: list[str], message: str) -> None:
    code, _, err = run("replay", "--engine", engine, *words)
    assert code == 2
    assert message in err


@pytest.mark.parametrize("command", ["", "'"])
def test_a_command_that_is_none_is_told(run: Run, command: str) -> None:
    assert run("test", "--engine", command)[0] == 2


def test_a_printing_that_no_declared_game_has_is_told(run: Run) -> None:
    code, _, err = run("test", "--engine", other_engine("declaring", "{}"), "--printing", "fr")
    assert code == 2
    assert "no game that the engine declares has the printing `fr`" in err
    assert "classic has en" in err


@pytest.mark.parametrize(
    "words", [["replay", "--case", CASE], ["test", "--rule", "uno.catch"], ["test", "--no-shrink", "--layer", "smoke"]]
)
def test_parts_of_a_position_are_known_from_the_rules_and_not_from_the_cases(run: Run, words: list[str]) -> None:
    declared = '{"reports": ["hand", "idle-turns", "idle-trns"]}'
    _, out, _ = run(*words, "--engine", other_engine("declaring", declared))
    assert "`reports` names `idle-turns`" not in out
    assert "`reports` names `idle-trns`, which the kit does not know: did you mean `idle-turns`?" in out


def test_the_conversation_that_is_shown_is_the_one_that_is_judged(run: Run) -> None:
    _, out, _ = run("replay", "--engine", other_engine("declaring", '{"modes": ["scripted"]}'), "--case", CASE)
    assert '> {"id":2,"do":"new",' in out
    assert '"do":"load"' not in out


@only_full
def test_a_replay_names_what_the_readings_come_from(run: Run) -> None:
    words = ("classic", "--rule", "uno.catch", "--reading", "drawn-card=free", "--no-shrink")
    _, out, _ = run("test", "--engine", other_engine("declaring", "{}"), *words)
    assert "--reading drawn-card=free --case classic/en/uno.catch/" in out


def test_before_a_step_of_a_script_the_position_is_shown(run: Run) -> None:
    engine = shlex.join([sys.executable, str(HERE / "engines" / "scripted.py"), str(ROOT)])
    _, out, _ = run("test", "--engine", engine, "classic", "--rule", "matching.colour", "--no-shrink")
    story = out.split("FAILED first seen after ")[1].split("after this:")[0]
    assert "> seat" in story
    assert "discard pile" in story
    assert story.count("    then ") == 1
