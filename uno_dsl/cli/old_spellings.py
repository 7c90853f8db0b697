"""Commands and options that were renamed or moved: the old spelling is an error that shows the new command line."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import NamedTuple

from uno_dsl.cli.exits import UsageError


class Old(NamedTuple):
    """An option as it used to be spelled, and the command and option that replace it.

    With `new` empty, the value is now written without an option. With `value`, only this value of the option is old.
    """

    option: str
    command: str
    new: str
    value: str | None = None


COMMANDS = {"judge": "follow"}
# The first entry that occurs on a command line decides which command replaces it.
OPTIONS = {
    "test": (
        Old("--games", "fuzz", "--games"),
        Old("--against", "fuzz", "--against"),
        Old("--count", "count", "--depth"),
        Old("--witness", "witness", "--rounds"),
        Old("--transcript", "replay", ""),
        Old("--case", "replay", "--case"),
        Old("--seed", "fuzz", "--seed"),
        Old("--players", "fuzz", "--players"),
        Old("--resume", "test", "--results"),
        Old("--edition", "test", ""),
    ),
    "generate": (Old("--out", "generate", "--suites"),),
    "check": (Old("--format", "check", "--json -", value="json"),),
}


def refuse_old_command(name: str, words: Sequence[str]) -> None:
    """Raises UsageError, with the new command line, for a command that was renamed."""
    if name in COMMANDS:
        new = COMMANDS[name]
        raise UsageError(f"`uno {name}` is now `uno {new}`", shlex.join(["uno", new, *words]))


def refuse_old_options(command: str, words: Sequence[str]) -> None:
    """Raises UsageError, with the new command line, for an option that was renamed or moved to another command."""
    given = list(_options_in(words))
    for old in OPTIONS.get(command, ()):
        if any(_is(old, option, value) for option, value in given):
            value = "" if old.value is None else f" {old.value}"
            raise UsageError(
                f"`uno {command}` no longer has {old.option}{value}", f"use: {rewritten(command, old.command, words)}"
            )


def rewritten(command: str, new_command: str, words: Sequence[str]) -> str:
    """The command line in today's spelling."""
    line = ["uno", new_command]
    for option, value in _options_in(words):
        old = next((old for old in OPTIONS.get(command, ()) if _is(old, option, value)), None)
        if old is None:
            line += [part for part in (option, value) if part is not None]
        elif old.value is not None:
            line += old.new.split()
        else:
            line += [part for part in (old.new, value) if part]
    return shlex.join(line)


def _is(old: Old, option: str | None, value: str | None) -> bool:
    return option == old.option and old.value in (None, value)


def _options_in(words: Sequence[str]) -> list[tuple[str | None, str | None]]:
    """The words as pairs of an option and the word after it. A word that belongs to no option is alone."""
    found: list[tuple[str | None, str | None]] = []
    for place, word in enumerate(words):
        if word == "--":
            return [*found, *((None, rest) for rest in words[place:])]
        if word.startswith("--"):
            option, equals, value = word.partition("=")
            found.append((option, value if equals else None))
        elif found and found[-1][0] is not None and found[-1][1] is None:
            found[-1] = (found[-1][0], word)
        else:
            found.append((None, word))
    return found
