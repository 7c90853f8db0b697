"""`uno test`: what is run, what is told, and how it ends."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from conformance import Schemas

Run = Callable[..., tuple[int, str, str]]
HOUSE = """language 1
house rule three for any edition "A Draw Two is a Draw Three"

replace [draw-two.played]
  when played or turned up at the start
    the next player draws 3 cards
    the next player misses a turn
"""


def test_the_reference_engine_follows_every_rule_of_every_printing(run: Run, engine: str) -> None:
    code, out, _ = run("test", "--engine", engine)
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
    assert "--case classic/en/draw-two.played/1" in out


def test_one_case_is_shown_message_by_message(run: Run, engine: str) -> None:
    code, out, _ = run("test", "--engine", engine, "--case", "classic/en/uno.catch/1")
    assert code == 0
    shown = out.splitlines()[1:6]
    assert [line[0] for line in shown] == [">", "<", ">", "<", "="]
    assert '"do": "load"' in shown[2]
    assert "selected 1 = passed 1" in out


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


def test_an_engine_that_does_not_start_is_no_finding_but_a_crash(run: Run) -> None:
    dead = shlex.join([sys.executable, "-c", "raise SystemExit(5)"])
    code, out, _ = run("test", "--engine", dead, "classic", "--rule", "uno.catch")
    assert code == 3
    assert "NO CASE WAS JUDGED" in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["clasic"], "did you mean `classic`?"),
        (["classic", "--rule", "chalenge"], "did you mean `challenge`?"),
        (["classic", "--printing", "xx"], "no suite of a printing called `xx`"),
        (["--case", "classic/en/uno.catch/99"], "no case called"),
        (["--case", "clasic/en/x"], "did you mean `classic/en`?"),
        (["classic", "--reading", "drawn-card"], "QUESTION=READING"),
        (["classic", "--timeout", "0"], "number of seconds"),
        (["classic", "--json", "/no/such/folder/x.json", "--rule", "table.players"], "cannot be written"),
    ],
)
def test_what_cannot_be_followed_is_told(run: Run, engine: str, words: list[str], told: str) -> None:
    code, _, err = run("test", "--engine", engine, *words)
    assert code == 2
    assert told in err


@pytest.mark.parametrize("command", ["", "'"])
def test_a_command_that_is_none_is_told(run: Run, command: str) -> None:
    assert run("test", "--engine", command)[0] == 2
