"""Saved games: writes the rules, the players and the state to a text file, and reads it again.

`uno_dsl.engine.position` writes the state. Whoever edits it gets a clear error if the table is impossible.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uno_dsl.diagnostic import did_you_mean
from uno_dsl.engine.game import waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, save
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, attribute
from uno_dsl.json_value import BadValue, list_in, object_in, text_in, whole_number
from uno_dsl.layers.library import Selection
from uno_dsl.play.game_record import Setup, Table, act, resumed
from uno_dsl.play.players import BadPlayers, Player, checked

FORMAT = 1
LARGEST = 4_000_000  # characters of a saved game
WIDTH = 110
KEYS = (
    "uno play", "edition", "printing", "readings", "options", "house rules", "edition files", "players", "seed", "decisions", "rounds",
    "game", "digest", "moves", "fault",
)  # fmt: skip


class BadSave(Exception):
    """A saved game cannot be read or written; the message says which part is wrong and why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedFault:
    """What the moves of a saved game show, if `uno verify` saved it: the kind of fault, how many of the last moves go round in a loop, and
    the cards that the table is without.
    """

    kind: str
    again: int
    put_away: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved:
    """The parts of a saved game that can be read without its rules. `moves` are played before the players go on."""

    setup: Setup
    decisions: int
    game: dict[str, Any]
    digest: str | None = None
    moves: tuple[dict[str, Any], ...] = ()
    fault: SavedFault | None = None


# ---------------------------------------------------------------------------------------------- writing
def write(machine: Machine, table: Table, path: Path) -> None:
    """Write a session to a file. Replaces only another saved game. Raises BadSave."""
    try:
        if path.exists() and not is_saved_game(path):
            raise BadSave(f"{path} already exists and is not a saved game; choose another name")
        partial = path.with_name(path.name + ".part")
        partial.write_text(to_text(as_data(machine, table)) + "\n", "utf-8")
        partial.replace(path)
    except OSError as error:
        raise BadSave(f"cannot write {path}: {error.strerror or error}") from None
    except ValueError:  # a name with a null byte or a lone surrogate
        raise BadSave(f"{str(path)!r} is not a valid file name") from None


def is_saved_game(path: Path) -> bool:
    with path.open("rb") as file:
        return b'"uno play"' in file.read(200)


def as_data(machine: Machine, table: Table) -> dict[str, Any]:
    """A session as JSON data."""
    setup = table.setup
    game = save(machine, table.state)
    return {
        "uno play": FORMAT,
        "edition": setup.selection.game,
        "printing": setup.selection.printing,
        "readings": dict(setup.selection.readings),
        "options": list(setup.selection.options),
        "house rules": [str(path) for path in setup.selection.houses],
        "edition files": [str(path) for path in setup.selection.editions],
        "players": [{"name": p.name} | ({"bot": p.bot} if p.bot else {}) for p in setup.players],
        "seed": setup.seed,
        "decisions": table.decisions,
        "rounds": setup.rounds,
        "game": game,
        "digest": digest_of(game),
    }


def digest_of(game: Any) -> str:
    """Shows whether a game was edited: what is in progress ("process") only fits the cards as they were."""
    return hashlib.sha256(json.dumps(game, sort_keys=True).encode()).hexdigest()[:16]


def to_text(value: Any, indent: int = 0, before: int = 0) -> str:
    """JSON with short values on one line, long ones on several, and lists of words filled."""
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or not value or (indent > 0 and indent + before + len(flat) <= WIDTH):
        return flat
    deeper = " " * (indent + 2)
    if isinstance(value, dict):
        heads = [json.dumps(key, ensure_ascii=False) + ": " for key in value]
        parts = [head + to_text(item, indent + 2, len(head)) for head, item in zip(heads, value.values(), strict=True)]
        return "{\n" + ",\n".join(deeper + part for part in parts) + "\n" + " " * indent + "}"
    if all(isinstance(item, str | int) for item in value):
        words = [json.dumps(item, ensure_ascii=False) for item in value]
        return "[\n" + filled(words, deeper) + "\n" + " " * indent + "]"
    return "[\n" + ",\n".join(deeper + to_text(item, indent + 2) for item in value) + "\n" + " " * indent + "]"


def filled(parts: list[str], deeper: str) -> str:
    """Parts separated by commas, as many on each line as fit."""
    lines = [deeper]
    for number, part in enumerate(parts):
        piece = part + ("," if number < len(parts) - 1 else "")
        if lines[-1].strip() and len(lines[-1]) + 1 + len(piece) > WIDTH:
            lines.append(deeper)
        lines[-1] += (" " if lines[-1].strip() else "") + piece
    return "\n".join(lines)


# ---------------------------------------------------------------------------------------------- reading
def read(path: Path) -> Saved:
    """Read a file, and check everything that does not need the rules. Raises BadSave."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
    except OSError as error:
        raise BadSave(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadSave(f"{path} is not UTF-8 text, so it is not a saved game") from None
    except ValueError:
        raise BadSave(f"{str(path)!r} is not a valid file name") from None
    if len(text) > LARGEST:
        raise BadSave(f"{path} is too long for a saved game")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadSave(f"{path}, line {error.lineno}, column {error.colno}: this is not JSON ({error.msg})") from None
    except ValueError as error:  # a number with thousands of digits
        raise BadSave(f"{path} is not a saved game ({error})") from None
    except RecursionError:
        raise BadSave(f"{path} is nested too deeply for a saved game") from None
    if not isinstance(data, dict) or "uno play" not in data:
        raise BadSave(f'{path} was not written by `save`: there is no "uno play" in it')
    if data["uno play"] != FORMAT:
        raise BadSave(f"{path} was saved in format {data['uno play']!r}; this version reads format {FORMAT}")
    try:
        return saved_of(data)
    except (BadSave, BadValue) as error:
        raise BadSave(f"{path}: {error}") from None


def saved_of(data: dict[str, Any]) -> Saved:
    strange = next((key for key in data if key not in KEYS), None)
    if strange is not None:
        hint = did_you_mean(strange, KEYS)
        raise BadSave(f"a saved game has no {strange!r}" + (f"; {hint}" if hint else ""))
    rounds = data.get("rounds")
    setup = Setup(
        selection=selection_of(data),
        players=players_of(data.get("players")),
        seed=whole_number(data.get("seed", 0), "seed", 0),
        rounds=None if rounds is None else whole_number(rounds, "rounds", 0),
    )
    decisions = whole_number(data.get("decisions", 0), "decisions", 0)
    digest = None if data.get("digest") is None else text_in(data["digest"], "digest")
    moves = tuple(object_in(item, "moves") for item in list_in(data.get("moves", []), "moves"))
    game = object_in(data.get("game"), "game")
    return Saved(
        setup=setup, decisions=decisions, game=game, digest=digest, moves=moves, fault=fault_of(data, len(moves))
    )


def fault_of(data: dict[str, Any], moves: int) -> SavedFault | None:
    """The fault that a saved game shows. Raises BadValue."""
    if data.get("fault") is None:
        return None
    fault = object_in(data["fault"], "fault")
    return SavedFault(
        kind=text_in(fault.get("kind"), "fault: kind"),
        again=whole_number(fault.get("again", 0), "fault: again", 0, moves),
        put_away=tuple(
            text_in(card, "fault: put away") for card in list_in(fault.get("put away", []), "fault: put away")
        ),
    )


def selection_of(data: dict[str, Any]) -> Selection:
    """The rules the game is played by."""
    readings = object_in(data.get("readings", {}), "readings")
    return Selection(
        game=text_in(data.get("edition"), "edition"),
        printing=None if data.get("printing") is None else text_in(data["printing"], "printing"),
        readings={question: text_in(answer, "readings") for question, answer in readings.items()},
        options=tuple(text_in(item, "options") for item in list_in(data.get("options", []), "options")),
        houses=paths_of(data, "house rules"),
        editions=paths_of(data, "edition files"),
    )


def paths_of(data: dict[str, Any], what: str) -> tuple[Path, ...]:
    """The files that a part of a saved game names."""
    return tuple(Path(text_in(item, what)) for item in list_in(data.get(what, []), what))


def players_of(value: Any) -> tuple[Player, ...]:
    players = []
    for item in list_in(value, "players"):
        entry = object_in(item, "players")
        bot = None if entry.get("bot") is None else text_in(entry["bot"], "players: bot")
        players.append(Player(name=text_in(entry.get("name"), "players: name"), bot=bot))
    try:
        return checked(players)
    except BadPlayers as error:
        raise BadSave(f"players: {error}") from None


# ---------------------------------------------------------------------------------------------- restoring the table
def restore(machine: Machine, saved: Saved) -> Table:
    """The table of a saved game, after its moves. Raises BadSave if the rules allow no such table, and EngineStuck."""
    table = restored(machine, saved)
    for number, action in enumerate(saved.moves, 1):
        try:
            table = act(machine, table, action)
        except BadValue as error:
            raise BadSave(f"moves: number {number}: {error}") from None
    return table


def restored(machine: Machine, saved: Saved, *, goes_on: bool = True) -> Table:
    """The table of a saved game before its moves. Raises BadSave if the rules allow no such table.

    With `goes_on`, it must lead to a decision or an end.
    """
    state = state_of(machine, saved.game, saved.setup.seed, goes_on=goes_on)
    if "process" in saved.game and saved.digest != digest_of(saved.game):
        raise BadSave(
            'game: it was edited, so "process" (what was going on) may no longer fit. Remove "process" to begin the '
            'turn of seat "turn" with the cards as they are now'
        )
    if state.n != len(saved.setup.players):
        raise BadSave(f"players: there are {len(saved.setup.players)} names for {state.n} players")
    return resumed(saved.setup, state, saved.decisions)


def state_of(machine: Machine, game: dict[str, Any], seed: int, *, goes_on: bool = True) -> State:
    """The state of a saved game. With `goes_on`, it must lead to a decision or an end. Raises BadSave."""
    program = machine.program
    rules = game.get("rules")
    rules = rules if isinstance(rules, dict) else {}
    if rules.get("game", program.game) != program.game:
        raise BadSave(f"game: this is a position of {rules['game']}, but the edition is {program.game}")
    if "process" in game and rules.get("digest", program.digest) != program.digest:
        raise BadSave(
            'game: the rules have changed since it was saved. Remove "process" to continue with the same cards '
            "at the beginning of a turn"
        )
    try:
        state = load(machine, game, seed=None if "process" in game else seed)
        refuse_gaps(machine, state)
        if goes_on:
            waiting(machine, state)
    except BadValue as error:
        raise BadSave(f"game: {error}") from None
    except EngineStuck as error:
        raise BadSave(f"game: the rules cannot go on from this position: {error}") from None
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError):
        # an edited process may hold values that have the right form but make no sense together
        raise BadSave('game: the rules cannot go on from this position; remove "process" to begin a turn') from None
    return state


def refuse_gaps(machine: Machine, state: State) -> None:
    """Raises BadValue if a value that the rules calculate with is missing."""
    for keep in machine.program.keeps.values():
        value = state.__dict__[attribute("kept" if keep.kind != "pile" else "pile", keep.name)]
        if keep.kind in ("number", "direction", "side") and None in (value if keep.per_player else [value]):
            raise BadValue(f"{keep.name}: expected a value, got null")


def where_kept(text: str) -> Path:
    """The path as typed, with `~` as the home folder."""
    return Path(os.path.expanduser(text))
