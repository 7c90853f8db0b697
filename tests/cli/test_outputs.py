"""What goes out: nothing is lost without a message, no file of somebody else is replaced, no control character gets through."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.commands import saved_cases
from conformance.commands.expected_failures import expected_reasons
from tests.cli.uno_command import SEVEN, Uno
from tests.conformance.toy_cases import case
from tests.slices import only_full, some
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.main import COMMANDS
from uno_dsl.printable import CSI, for_terminal, printable

FULL = ">/dev/full"
ROOT = Path(__file__).parents[2]
LOG = {"log": 1, "game": "classic", "readings": {}, "players": 2, "dealer": 1, "drawn": ["red 1"]}
# A short command line of each command, and what it reads from standard input; the others only print their help.
LINES = {
    "editions": "editions",
    "check": "check seven.uno",
    "new": "new fresh.uno",
    "format": "format --plain seven.uno",
    "explain": "explain draw-two.played",
    "trace": "trace",
    "sheet": "sheet classic",
    "build": "build classic",
    "diff": "diff classic --house seven.uno",
    "play": "play classic --people 0 --rounds 1 --seed 1",
    "simulate": "simulate classic --rounds 2",
    "engine": "engine",
    "test": "test --engine false classic",
    "fuzz": "fuzz --engine false classic",
    "replay": "replay --engine false --case classic/en/uno.catch/b4b5",
    "count": "count --engine false classic",
    "compare": "compare report.json",
    "follow": "follow log.jsonl",
}
HELLO = b'{"id":1,"do":"hello","protocol":1}\n'


@pytest.fixture(name="folder")
def with_files(tmp_path: Path) -> Path:
    (tmp_path / "seven.uno").write_text(SEVEN, "utf-8")
    (tmp_path / "log.jsonl").write_text(json.dumps(LOG) + "\n", "utf-8")
    report = {"report": 1, "command": ["./a"], "engine": None, "cases": [], "rules": {}}
    (tmp_path / "report.json").write_text(json.dumps(report), "utf-8")
    return tmp_path


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
@pytest.mark.parametrize(
    ("command", "redirection"),
    some([(name, to) for name in COMMANDS for to in (FULL, ">&-")], 1000, always=(f"engine {FULL}", f"play {FULL}")),
)
def test_output_that_cannot_be_written_is_an_error(folder: Path, command: str, redirection: str) -> None:
    line = LINES.get(command, f"{command} --help")
    shell = f"{shlex.quote(sys.executable)} -m uno_dsl {line} {redirection}"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(["sh", "-c", shell], cwd=folder, input=HELLO, stderr=subprocess.PIPE, env=env, check=False)
    err = ended.stderr.decode()
    assert ended.returncode == 2, err
    assert "error: cannot write the output: " in err
    assert "Traceback" not in err and "Exception" not in err and "bug" not in err


# ------------------------------------------------------------------------------------------------ control characters
EVIL = "\x1b]0;title\x07\x1b[2J\x9b31m\x9d0;x\x9c\u202e\r\x08\x7f"
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def evil_files(folder: Path) -> dict[str, list[str]]:
    """Command lines about files, or with names, in which control characters are."""
    (folder / "title.uno").write_text(SEVEN.replace("Sevens", "S\x9b2J\u202eevens"), "utf-8")
    (folder / "wrong.uno").write_text(SEVEN.replace("plays a 7", "plays a \x9b2J\x1b[2J"), "utf-8")
    (folder / f"x{EVIL}.uno").write_text(SEVEN, "utf-8")
    (folder / "log.jsonl").write_text(json.dumps({**LOG, "drawn": [EVIL]}) + "\n", "utf-8")
    (folder / "game.jsonl").write_text(json.dumps({**LOG, "game": EVIL}) + "\n", "utf-8")
    (folder / "key.jsonl").write_text(json.dumps({**LOG, EVIL: 1}) + "\n", "utf-8")
    (folder / "cases.jsonl").write_text(json.dumps({"suite": EVIL}) + "\n", "utf-8")
    (folder / "save.json").write_text(json.dumps({"uno": EVIL}), "utf-8")
    rules = {EVIL: {"sentence": EVIL, "citations": [], "place": ""}}
    cases = [{"id": EVIL, "outcome": "failed", "rules": [EVIL], "game": EVIL, "printing": "en"}]
    engine = {"name": EVIL}
    report = {"report": 1, "command": [EVIL], "engine": engine, "cases": cases, "rules": rules}
    (folder / "report.json").write_text(json.dumps(report), "utf-8")
    engines = ["--engine", f"./{EVIL}"]
    return {
        "title": ["check", "title.uno"], "mistake": ["check", "wrong.uno"], "file": ["check", f"x{EVIL}.uno"],
        "no file": ["check", f"{EVIL}.uno"], "concise": ["check", "wrong.uno", "--format", "concise"],
        "github": ["check", "wrong.uno", "--format", "github"], "example": ["check", "title.uno", "--example"],
        "format": ["format", "--check", f"x{EVIL}.uno"], "card": ["follow", "log.jsonl"], "game": ["follow", "game.jsonl"],
        "key": ["follow", "key.jsonl"], "log": ["follow", EVIL], "report": ["compare", "report.json", "--all"],
        "no report": ["compare", EVIL], "replay": ["replay", "--engine", "false", "cases.jsonl"],
        "case": ["replay", "--engine", "false", "--case", f"{EVIL}/a/b"], "engine": ["test", *engines, "classic"],
        "identify": ["identify", *engines], "explain": ["explain", EVIL], "command": [EVIL], "option": ["test", f"--{EVIL}"],
        "word": ["editions", EVIL], "house": ["simulate", "classic", "--house", "title.uno", "--rounds", "2"],
        "resume": ["play", "--resume", "save.json"], "json": ["editions", "--json", f"{EVIL}/x"],
    }  # fmt: skip


@only_full
@pytest.mark.parametrize("colour", ["", "1"], ids=["plain", "coloured"])
def test_no_control_character_of_a_file_or_a_name_reaches_the_terminal(
    uno: Uno, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, colour: str
) -> None:
    monkeypatch.setenv("FORCE_COLOR", colour)
    for name, words in evil_files(tmp_path).items():
        ended = uno(*words)
        written = re.sub(r"\x1b\[[0-9;]*m", "", ended.out + ended.err)
        assert "bug" not in written, (name, written)
        assert CONTROL.findall(written) == [], (name, written)


def test_our_own_colours_get_through_and_imitations_do_not() -> None:
    assert for_terminal(f"{CSI}31mred{CSI}0m\n\tend") == "\x1b[31mred\x1b[0m\n\tend"
    assert for_terminal("\x1b[31mred") == "\\x1b[31mred"
    assert printable("Été\u00a0: 7\u202f€ \u202e") == "Été\u00a0: 7\u202f€ \\u202e"


# ------------------------------------------------------------------------------------------------ files
def test_no_file_of_another_kind_is_replaced(uno: Uno, tmp_path: Path) -> None:
    (tmp_path / "mine.uno").write_text(SEVEN, "utf-8")
    for words in (["check", "--json", "mine.uno", "classic"], ["editions", "--json", "mine.uno"]):
        ended = uno(*words)
        assert ended.code == 2 and "it was not overwritten" in ended.err
    assert (tmp_path / "mine.uno").read_text("utf-8") == SEVEN
    assert uno("editions", "--json", "new.json").code == 0
    assert uno("editions", "--json", "new.json").code == 0
    assert json.loads((tmp_path / "new.json").read_text("utf-8"))["editions"]


def test_kept_cases_replace_only_those_of_the_same_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    one, two = case("red 1", "toy/1"), case("red 2", "toy/2")
    assert saved_cases.keep([one], None, "smaller.jsonl", ["./a"]) == "smaller.jsonl"
    assert saved_cases.keep([two], None, "smaller.jsonl", ["./a"]) == "smaller.jsonl"
    assert saved_cases.keep([one], None, "smaller.jsonl", ["./b"]) == "smaller-2.jsonl"
    assert [found.id for found in saved_cases.saved_cases("smaller.jsonl")] == ["toy/2"]
    (tmp_path / "diary").write_text("dear diary\n", "utf-8")
    for command, target in ((["./b"], "smaller.jsonl"), (["./a"], "diary")):
        with pytest.raises(UsageError, match="it was not overwritten"):
            saved_cases.keep([one], target, "smaller.jsonl", command)
    assert (tmp_path / "diary").read_text("utf-8") == "dear diary\n"


@pytest.mark.parametrize(
    "text",
    [
        "rules = 3", "rules = []", "[[rules]]\na = 1", "[rules]\na = []", "[rules]\na.b = 'x'", "[cases.x]\ny = 'z'",
        "[rules]\na = 1979-05-27T07:32:00Z", "a = 2024-02-30", "x = " + "[" * 3000, "x = " + "9" * 5000, "\x00",
        "[cases]\n'' = 'why'", "[cases]\n'///' = 'why'", "[rules]\n'' = 'why'", "[rules]\n'.' = 'why'", "= 1", "rules.a = ''",
    ],
)  # fmt: skip
def test_expected_failures_of_any_form_are_read_or_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "expected.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(UsageError, match=r"expected\.toml"):
        expected_reasons(path, [case("red 1", "toy/1")])
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(UsageError, match="cannot read"):
        expected_reasons(path, [])
