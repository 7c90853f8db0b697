"""Trials of the logs of rounds: as an engine writes them, then edited by chance, and followed by the rules."""

from __future__ import annotations

import functools
import io
from argparse import Namespace
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from conformance.commands import follow, rule_words
from conformance.explore import follow_log
from conformance.judge.reference import Rules
from tests.fuzz.edited_lines import edited
from tests.fuzz.finding import Finding, Outcome
from tests.fuzz.laws import crashed
from tests.fuzz.saved_games import machine_of
from tests.laws.games import GAMES
from uno_dsl.cli.exits import CLEAN, UsageError
from uno_dsl.engine.state import State
from uno_dsl.explain.explanation import Explained, explained
from uno_dsl.layers.library import Selection
from uno_dsl.program.instructions import Program
from uno_dsl.serve import log as serve_log
from uno_dsl.serve.log import Shuffler

SEEDS = 10


@functools.cache
def rules() -> Rules:
    return Rules()


@functools.cache
def explanations() -> dict[str, Explained]:
    return {}


def explained_once(selection: Selection) -> Explained:
    """What is said about the rules of a selection; about each only once."""
    kept, key = explanations(), repr(selection)
    if key not in kept:
        kept[key] = explained(selection)
    return kept[key]


@functools.cache
def log(game: str, printing: str | None, seed: int) -> tuple[dict[str, Any], ...]:
    """The lines of a round that the engine has played by itself."""
    program = machine_of(game, printing).program
    low, high = program.players
    with patch.object(serve_log, "Shuffler", shuffler):
        begin, *rest = serve_log.round_logged(program, Random(seed).randint(low, min(high, 5)), seed)
    return ({**begin, "printing": printing} if printing else begin, *rest)


@functools.cache
def shufflers() -> dict[int, Shuffler]:
    return {}


def shuffler(program: Program, order: Callable[[State, list[int]], None]) -> Shuffler:
    """A machine with its own shuffle, built once for each program (which it keeps, so that no other gets its number)."""
    kept = shufflers()
    if id(program) not in kept:
        kept[id(program)] = Shuffler(program, order)
    kept[id(program)].order = order
    return kept[id(program)]


def followed_log(random: Random) -> Outcome:
    """`uno follow FILE` with a log, as it was written or edited by chance."""
    game, printing = random.choice(GAMES)
    edits = random.choice([0, 1, 1, 1, 2, 3])
    data = edited(log(game, printing, random.randrange(SEEDS)), random, edits)
    shown = data.decode("utf-8", "replace")
    out = io.StringIO()
    with (
        TemporaryDirectory() as folder,
        patch.object(follow, "Rules", rules),
        patch.object(rule_words, "explained", explained_once),
        patch.object(follow_log, "Shuffler", shuffler),
    ):
        path = Path(folder) / "game.jsonl"
        path.write_bytes(data)
        try:
            with redirect_stdout(out):
                code = follow.run(Namespace(log=str(path), reading=[]))
        except UsageError as error:
            verdict, found = "rejected", str(error)
        except Exception as error:
            return Outcome(verdict="crashed", text=shown, findings=(crashed(error),))
        else:
            verdict, found = ("accepted" if code == CLEAN else "breaks the rules"), out.getvalue()
    if edits == 0 and verdict != "accepted":
        law = Finding(law="save and load differ", where="an own log is not accepted", detail=found)
        return Outcome(verdict=verdict, text=shown, findings=(law,))
    return Outcome(verdict=verdict, text=shown)
