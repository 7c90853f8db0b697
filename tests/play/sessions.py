"""Sessions for the tests: tables laid out by hand, typed lines, and typists that answer whatever they are asked."""

from __future__ import annotations

import argparse
import contextlib
import functools
import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from uno_dsl.build import build
from uno_dsl.cli import play as command
from uno_dsl.cli.arguments import Parser
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.play.game_record import Table
from uno_dsl.play.host import Host
from uno_dsl.play.live_game import Session
from uno_dsl.play.prompting import Left
from uno_dsl.play.save import restore, saved_of
from uno_dsl.play.screen_output import EndOfInput, Terminal

EDITIONS = tuple(shelf().editions)


class Script(io.StringIO):
    """Lines that somebody types, whatever is asked."""

    def __init__(self, *lines: str) -> None:
        super().__init__("".join(line + "\n" for line in lines))


class Typist(io.StringIO):
    """Somebody who reads what is on the screen and takes one of the choices there; Enter where that is enough."""

    def __init__(self, out: io.StringIO, seed: int = 0, prefer: str = "play ", limit: int = 20_000) -> None:
        super().__init__()
        self.out, self.random, self.prefer, self.limit = out, Random(seed), prefer, limit
        self.read_so_far = 0

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        self.limit -= 1
        if self.limit < 0:
            return ""
        text = self.out.getvalue()
        new, self.read_so_far = text[self.read_so_far :], len(text)
        if "Enter" in new.rstrip().split("\n")[-1]:
            return "\n"
        found = re.findall(r"^  (\w+)  (.*)$", new, re.M)
        choices = [(key, label) for key, label in found if key != "Enter"]
        liked = [key for key, label in choices if label.startswith((self.prefer, "say"))]
        keys = liked or [key for key, _ in choices]
        return (keys[int(self.random.random() * len(keys))] if keys else "") + "\n"


def arguments(*words: str) -> argparse.Namespace:
    parser = Parser("uno play", "play")
    command.add_arguments(parser)
    return parser.read(words)


def typed(lines: Sequence[str], *words: str) -> tuple[int, str]:
    """The exit code and all text of `uno play` with these arguments, when these lines are typed."""
    out = io.StringIO()
    code = command.play(arguments(*words), Script(*lines), out)
    return code, out.getvalue()


def answered(*words: str, seed: int = 0, prefer: str = "play ") -> tuple[int, str]:
    """The same with a typist."""
    out = io.StringIO()
    code = command.play(arguments(*words), Typist(out, seed, prefer), out)
    return code, out.getvalue()


@functools.cache
def machine_of(edition: str) -> Machine:
    found = build(Selection(game=edition))
    assert found.program is not None
    return Machine(found.program)


@functools.cache
def sources_of(edition: str) -> Any:
    return build(Selection(game=edition)).sources


def laid(edition: str, players: str, hands: Sequence[str], top: str = "red 0", draw: str = "", **more: Any) -> Table:
    """A table laid out by hand: `laid("classic", "Ada,bot", ["red 5, blue 7", "green 1"])`; Ada begins her turn."""
    names = players.split(",")
    seats = [{"name": f"Bot {k}", "bot": "eager"} if name == "bot" else {"name": name} for k, name in enumerate(names)]
    game = {
        "hand": [cards(hand) for hand in hands],
        "discard pile": cards(top),
        "draw pile": cards(draw or "yellow 8, yellow 9, green 8, green 9, blue 8, blue 9, yellow 6, yellow 7"),
        "colour in play": top.split(" ")[0] if " " in top else "red",
        **more,
    }
    if edition == "flip":
        game.setdefault("side in play", "light")
    return restore(machine_of(edition), saved_of({"uno play": 1, "edition": edition, "players": seats, "game": game}))


def cards(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


@dataclass
class Played:
    """What became of a session: all text, the pieces of it with who looked, and the session itself."""

    text: str
    pieces: list[tuple[int | None, str]]
    session: Session

    def after(self, mark: str) -> str:
        """The text after the last place where something stands."""
        return self.text.rsplit(mark, 1)[1]


class Recorder(Terminal):
    """A terminal that remembers who looked at what. `check` is called with every piece before it is written."""

    def __init__(self, lines_in: Any, out: io.StringIO, check: Callable[[str], None] | None = None) -> None:
        super().__init__(lines_in, out)
        self.pieces: list[tuple[int | None, str]] = []
        self.check = check

    def say(self, lines: Any = ("",)) -> None:
        found = list(lines)
        text = "\n".join(found)
        self.pieces.append((self.audience, text))
        if self.check is not None:
            self.check(text)
        super().say(found)


def hosted(
    table: Table, lines: Sequence[str] | None = None, *, seed: int = 0, check: Any = None, limit: int = 20_000
) -> Played:
    """Play on from a table, with typed lines or with a typist, until the lines end, somebody leaves or it is over."""
    edition = table.setup.selection.game
    out = io.StringIO()
    terminal = Recorder(Typist(out, seed, limit=limit) if lines is None else Script(*lines), out)
    session = Session.of(machine_of(edition), sources_of(edition), table, terminal)
    if check is not None:
        terminal.check = lambda text: check(session, text)
    with contextlib.suppress(Left, EndOfInput):
        Host(session).play()
    return Played(out.getvalue(), terminal.pieces, session)
