"""A renamed command or option is an error that shows the command line in today's spelling, which then works."""

from __future__ import annotations

import argparse
import importlib
import shlex

import pytest

from tests.cli.uno_command import Uno
from uno_dsl.cli import main as entrance
from uno_dsl.cli.arguments import Parser
from uno_dsl.cli.old_spellings import COMMANDS, OPTIONS, Old

EACH = [(command, old) for command, olds in OPTIONS.items() for old in olds]


@pytest.mark.parametrize(("command", "old"), EACH, ids=lambda part: str(getattr(part, "option", part)))
def test_an_old_option_names_the_new_one(uno: Uno, command: str, old: Old) -> None:
    ended = uno(command, "classic", old.option, old.value or "7")
    assert ended.code == 2 and ended.out == ""
    words = shlex.split(ended.err.split("help: use: ")[1])
    assert words[:2] == ["uno", old.command]
    assert old.option not in words or old.command != command
    assert not old.new or old.new.split()[0] in words
    known = {option for action in parser_of(old.command)._actions for option in action.option_strings}
    assert [word for word in words if word.startswith("--") and word not in known] == []


@pytest.mark.parametrize(("old", "new"), COMMANDS.items())
def test_an_old_command_names_the_new_one(uno: Uno, old: str, new: str) -> None:
    ended = uno(old, "a file.jsonl", "--reading", "a=b")
    assert ended.code == 2
    assert f"uno {new} 'a file.jsonl' --reading a=b" in ended.err
    assert new in entrance.COMMANDS and old not in entrance.COMMANDS


def test_a_whole_command_line_is_rewritten(uno: Uno) -> None:
    words = ("test", "--engine", "node tiny.js", "classic", "--games=100", "--seed", "7", "--edition", "flip")
    assert "use: uno fuzz --engine 'node tiny.js' classic --games 100 --seed 7 flip" in uno(*words).err
    replayed = uno("test", "--engine", "./mine", "--transcript", "kept.jsonl", "--case", "a/b/c/1")
    assert "use: uno replay --engine ./mine kept.jsonl --case a/b/c/1" in replayed.err
    assert "use: uno check --json - classic" in uno("check", "--format", "json", "classic").err


@pytest.mark.parametrize("command", ["editions", "check", "trace", "simulate", "test", "fuzz", "identify", "mutate"])
def test_json_means_a_file_everywhere(command: str) -> None:
    (action,) = [one for one in parser_of(command)._actions if "--json" in one.option_strings]
    assert action.metavar == "FILE" and action.nargs is None and action.default is None


def test_json_without_a_file_says_what_to_write(uno: Uno) -> None:
    ended = uno("editions", "--json")
    assert ended.code == 2
    assert "`--json -`" in ended.err


def test_shared_options_look_the_same_in_every_command() -> None:
    seen: dict[str, set[object]] = {}
    for command in entrance.COMMANDS:
        for action in parser_of(command)._actions:
            if "|" in str(action.metavar):
                continue  # it lists what may be given
            for option in action.option_strings:
                seen.setdefault(option, set()).add((str(action.metavar), type(action).__name__))
    mixed = {option: forms for option, forms in seen.items() if len(forms) > 1}
    assert mixed == {}


def parser_of(command: str) -> argparse.ArgumentParser:
    parser = Parser(f"uno {command}", "")
    importlib.import_module(entrance.COMMANDS[command][0]).add_arguments(parser)
    return parser
