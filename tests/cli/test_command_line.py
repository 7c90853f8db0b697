"""What all commands have in common: finding the command, exit codes, and no traceback for anybody."""

from __future__ import annotations

import subprocess
import sys
from importlib.machinery import ModuleSpec
from types import ModuleType

import pytest

from tests.cli.uno_command import Uno
from uno_dsl import __version__
from uno_dsl.cli import main as entrance


def test_without_a_command_the_commands_are_listed_as_a_usage_error(uno: Uno) -> None:
    ended = uno()
    assert ended.code == 2 and ended.out == "" and "  check " in ended.err


def test_help_and_version(uno: Uno) -> None:
    assert "  simulate " in uno("--help").out
    assert uno("--version").out == f"uno {__version__}\n"
    assert uno("help", "check").out == uno("check", "--help").out
    assert uno("check", "--help").code == 0


def test_every_command_has_help(uno: Uno) -> None:
    for name in entrance.COMMANDS:
        ended = uno(name, "--help")
        assert ended.code == 0 and ended.out.startswith(f"usage: uno {name}"), name


@pytest.mark.parametrize(
    ("words", "wrong", "near"),
    [
        (["chekc"], "chekc", "check"),
        (["--vesion"], "--vesion", "--version"),
        (["editions", "--jsn"], "--jsn", "--json"),
        (["editions", "twice"], "twice", None),
        (["check"], "required", None),
        (["check", "clasic"], "clasic", "classic"),
        (["check", "x.uno", "--for", "flp"], "flp", "flip"),
        (["check", "classic", "--format", "concis"], "concis", "concise"),
        (["simulate", "clasic"], "clasic", "classic"),
        (["simulate", "flip", "--printing", "pt-BR"], "pt-BR", "pt-PT"),
        (["simulate", "classic", "--option", "lowest-scores"], "lowest-scores", "lowest-score"),
        (["simulate", "classic", "--option", "idea-1"], "shuffle-hands", None),
        (["simulate", "classic", "--reading", "chalenger=anyone"], "chalenger", "challenger"),
        (["simulate", "classic", "--reading", "challenger=anyon"], "anyon", "anyone"),
        (["simulate", "classic", "--reading", "challenger"], "QUESTION=READING", None),
        (["simulate", "classic", "--reading", "a=b", "--reading", "a=c"], "twice", None),
        (["simulate", "classic", "--policy", "egar"], "egar", "eager"),
        (["simulate", "classic", "--players", "11"], "2 to 10", None),
        (["simulate", "classic", "--rounds", "0"], "from 1 to", None),
        (["simulate", "classic", "--rounds", "many"], "many", None),
        (["simulate", "classic", "--compare"], "nothing to compare", None),
        (["simulate", "my-rule.uno"], "file", "--house"),
        (["explain", "chalenge.bluff"], "chalenge.bluff", "challenge.bluff"),
        (["explain", "nothing-like-it-at-all"], "nothing-like-it-at-all", None),
        (["trace", "--manuals", "nowhere"], "nowhere", None),
        (["my-rule.uno"], "file", "uno check"),
    ],
)
def test_a_wrong_word_is_told_with_the_right_one(uno: Uno, words: list[str], wrong: str, near: str | None) -> None:
    ended = uno(*words)
    assert ended.code == 2 and ended.out == ""
    assert ended.err.startswith("error: ") and wrong in ended.err
    assert near is None or near in ended.err
    assert "Traceback" not in ended.err


def test_options_are_not_abbreviated(uno: Uno) -> None:
    assert uno("editions", "--js").code == 2


def stand_in(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Let `uno editions` end with an error."""

    def run(_: object) -> int:
        raise error

    module = ModuleType("stand_in")
    module.__dict__.update(add_arguments=lambda parser: None, run=run, __spec__=ModuleSpec("stand_in", None))
    monkeypatch.setitem(sys.modules, "stand_in", module)
    monkeypatch.setitem(entrance.COMMANDS, "editions", ("stand_in", "do nothing"))


def test_an_unexpected_error_is_one_line(uno: Uno, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, ZeroDivisionError("division\nby zero"))
    ended = uno("editions")
    assert ended.code == 3 and ended.out == ""
    assert ended.err.count("\n") == 1 and "report" in ended.err and "ZeroDivisionError: division by zero" in ended.err


def test_who_asks_for_it_gets_the_traceback(uno: Uno, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, ZeroDivisionError("division by zero"))
    monkeypatch.setenv("UNO_DEBUG", "1")
    assert "Traceback" in uno("editions").err


def test_an_interrupt_says_nothing(uno: Uno, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, KeyboardInterrupt())
    ended = uno("editions")
    assert (ended.code, ended.out, ended.err) == (130, "", "")


def test_a_closed_pipe_says_nothing() -> None:
    command = f"{sys.executable} -m uno_dsl explain --for flip | head -n 1"
    ended = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert ended.stdout.startswith("flip") and ended.stderr == ""


def test_listing_editions_needs_no_parser() -> None:
    code = "import sys; from uno_dsl.cli.main import main; main(['editions']); print('lark' in sys.modules, 'uno_dsl.pipeline' in sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines()[-1] == "False False"


def test_a_checked_edition_is_not_parsed_again() -> None:
    code = "import sys; from uno_dsl.cli.main import main; main(['check', 'classic']); print('lark' in sys.modules)"
    twice = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(2)]
    assert twice[1].stdout.splitlines()[-1] == "False"
