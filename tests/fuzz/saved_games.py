"""Trials of saved games of `uno play`: some decisions into a game, then edited by chance, read again and played on."""

from __future__ import annotations

import copy
import functools
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from tests.fuzz.finding import Finding, Outcome
from tests.fuzz.laws import cards_of, crashed
from tests.laws.games import GAMES
from tests.play.sessions import typed
from uno_dsl.build import Build, build
from uno_dsl.cli import play
from uno_dsl.cli.exits import EndlessRules, Findings, UsageError
from uno_dsl.engine.game import legal, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.json_value import BadValue
from uno_dsl.layers.library import Selection
from uno_dsl.play.game_record import Setup, Table, act, begun
from uno_dsl.play.players import Player
from uno_dsl.play.save import BadSave, as_data, read, restore, to_text, write
from uno_dsl.source import UnreadableSource

VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 7, 99, 10**30, 0.5, "", "x", "red 7", "wild", "left", "classic", "\x1b[31m", "\0", [], {}, [None], [0],
    ["red 7"], [[]], {"x": 1}, "0", "light", "dark", "red 7 | teal draw-five",
]  # fmt: skip
STEPS = 20
_machine_of = play.machine_of
TYPED = 0.3  # the share that is also tried on the command line


@functools.cache
def machine_of(game: str, printing: str | None) -> Machine:
    program = build(Selection(game=game, printing=printing)).program
    assert program is not None
    return Machine(program)


def saved_game(random: Random) -> Outcome:
    """A saved game, as it was written or edited by chance."""
    game, printing = random.choice(GAMES)
    machine = machine_of(game, printing)
    players = tuple(Player(name=f"P{k}", bot=random.choice([None, "eager"])) for k in range(random.randint(2, 4)))
    table = begun(
        machine, Setup(selection=Selection(game=game, printing=printing), players=players, seed=random.randrange(2**32))
    )
    for _ in range(random.randrange(40)):
        actions = legal(machine, table.state, waiting(machine, table.state))
        if not actions:
            break
        table = act(machine, table, random.choice(actions))
    data = as_data(machine, table)
    edits = random.choice([0, 1, 1, 1, 2, 3])
    edited = copy.deepcopy(data)
    if edits and random.random() < 0.4:
        edited["game"].pop("process", None)
    for _ in range(edits):
        edit(edited, random)
    text = to_text(edited)
    if random.random() < 0.1:
        at = random.randrange(len(text))
        text = (
            text[:at]
            + random.choice(["", "{", '"', "\x1b[2J", "0", ",", "\ud800", "é"])
            + text[at + random.randrange(3) :]
        )
    found = list(tried(machine, text, random, table if edits == 0 and text == to_text(data) else None))
    verdict = next((f for f in found if isinstance(f, str)), "read")
    return Outcome(
        verdict=verdict, text=text, findings=tuple(f for f in found if isinstance(f, Finding)), decisions=STEPS
    )


def on_the_command_line(path: Path, random: Random) -> Iterator[Finding]:
    """`uno play --resume FILE`, with somebody who types anything."""
    words = [
        "1",
        "2",
        "3",
        "",
        "y",
        "d",
        "why",
        "undo",
        "table",
        "save \0",
        f"save {path}.again",
        "help",
        "quit",
        "9" * 30,
        "\x1b[2J",
    ]
    said = ""
    try:
        with patch.object(play, "machine_of", built_once):
            said = typed([*random.choices(words[:9], k=8), *random.choices(words, k=8)], "--resume", str(path))[1]
    except (UsageError, Findings, UnreadableSource, EndlessRules):
        return  # the command line makes these messages harmless
    except Exception as error:
        yield crashed(error)
    if any(ord(letter) < 32 and letter != "\n" or 127 <= ord(letter) < 160 for letter in said):
        yield Finding(law="traceback", where="control characters on the screen", detail=repr(said[-300:]))


@functools.cache
def builds() -> dict[str, tuple[Machine, Build]]:
    return {}


def built_once(selection: Selection) -> tuple[Machine, Build]:
    """What `uno play` builds; selections without files of their own are built only once."""
    if selection.houses or selection.editions:
        return _machine_of(selection)
    kept, key = builds(), repr(selection)
    if key not in kept:
        kept[key] = _machine_of(selection)
    return kept[key]


def tried(machine: Machine, text: str, random: Random, whole: Table | None) -> Iterator[Finding | str]:
    """What becomes of a file: a verdict if it is rejected, and what is wrong."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        path.write_text(text, "utf-8", "surrogatepass")
        if random.random() < TYPED:
            yield from on_the_command_line(path, random)
        try:
            saved = read(path)
            if saved.setup.selection.houses or saved.setup.selection.editions or saved.setup.selection.options:
                yield "with files"
                return
            table = restore(machine_of(saved.setup.selection.game, saved.setup.selection.printing), saved) if (
                (saved.setup.selection.game, saved.setup.selection.printing) in GAMES
            ) else None  # fmt: skip
        except (BadSave, BadValue) as error:
            yield "rejected"
            if whole is not None:
                yield Finding(law="save and load differ", where="a saved game is rejected", detail=str(error))
            return
        except Exception as error:
            yield "crashed"
            yield crashed(error)
            return
        if table is None:
            yield "other game"
            return
        again = machine_of(saved.setup.selection.game, saved.setup.selection.printing)
        yield "read"
        try:
            if whole is not None and as_data(again, table) != as_data(machine, whole):
                yield Finding(law="save and load differ", where="a saved game")
            yield from played_on(again, table, random)
            write(again, table, Path(folder) / "again.json")
        except EngineStuck:
            return
        except Exception as error:
            yield crashed(error)


def played_on(machine: Machine, table: Table, random: Random) -> Iterator[Finding]:
    """Some decisions more: no card comes or goes."""
    cards = cards_of(machine, table.state)
    for _ in range(STEPS):
        actions = legal(machine, table.state, waiting(machine, table.state))
        if not actions:
            return
        table = act(machine, table, random.choice(actions))
        if cards_of(machine, table.state) != cards:
            yield Finding(law="lost card", where="an edited saved game")
            return


def edit(data: Any, random: Random) -> None:
    """Change one thing somewhere in the data: take it out, put another value there, or one from another place."""
    holder, key = place(data, random)
    match random.randrange(5):
        case 0:
            del holder[key]
        case 1 | 2:
            holder[key] = copy.deepcopy(random.choice(VALUES))
        case 3:
            other, name = place(data, random)
            holder[key] = copy.deepcopy(other[name])
        case _:
            if isinstance(holder, list):
                holder.insert(key, copy.deepcopy(random.choice([holder[key], *VALUES])))
            else:
                holder[random.choice(["x", "turn", "process", "hand", "gone", "misses", "open"])] = copy.deepcopy(
                    random.choice(VALUES)
                )


def place(data: Any, random: Random) -> tuple[Any, Any]:
    """A place in the data, reached by a random walk, so that the few keys are as likely as the many cards: a container and a key."""
    while True:
        key = random.choice(list(data) if isinstance(data, dict) else range(len(data)))
        inner = data[key]
        if not isinstance(inner, dict | list) or not inner or random.random() < 0.2:
            return data, key
        data = inner


__all__ = ["saved_game"]
