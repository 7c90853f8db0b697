"""Saved games: a text file that tells the rules, the players and the state, and how it is read again.

The state is what `uno_dsl.engine.position` writes; whoever edits it gets a clear error for a table that cannot be.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uno_dsl.diagnostic import did_you_mean
from uno_dsl.engine.cards import BadValue
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.game import waiting
from uno_dsl.engine.helpers import EngineStuck
from uno_dsl.engine.position import load, save
from uno_dsl.engine.state import State, attribute
from uno_dsl.layers.shelf import Selection
from uno_dsl.play.players import BadPlayers, Player, checked
from uno_dsl.play.table import Setup, Table, resumed

FORMAT = 1
LARGEST = 4_000_000  # characters of a saved game
WIDTH = 110
KEYS = (
    "uno play", "edition", "printing", "readings", "options", "house rules", "edition files", "players", "seed", "decisions", "rounds",
    "game",
)  # fmt: skip


class BadSave(Exception):
    """A saved game that cannot be read or written; the message says which part is wrong and why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved:
    """A saved game as far as it can be read without its rules."""

    setup: Setup
    decisions: int
    game: dict[str, Any]


# ---------------------------------------------------------------------------------------------- writing
def write(machine: Machine, table: Table, path: Path) -> None:
    """Write a session to a file; only another saved game is written over. Raises BadSave."""
    try:
        if path.exists() and not is_saved_game(path):
            raise BadSave(f"{path} is there already and is no saved game; choose another name")
        partial = path.with_name(path.name + ".part")
        partial.write_text(to_text(as_data(machine, table)) + "\n", "utf-8")
        partial.replace(path)
    except OSError as error:
        raise BadSave(f"cannot write {path}: {error.strerror or error}") from None
    except UnicodeError:
        raise BadSave(f"{path} is no name that a file can have") from None


def is_saved_game(path: Path) -> bool:
    with path.open("rb") as file:
        return b'"uno play"' in file.read(200)


def as_data(machine: Machine, table: Table) -> dict[str, Any]:
    """A session as JSON data."""
    setup = table.setup
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
        "game": save(machine, table.state),
    }


def to_text(value: Any, indent: int = 0, before: int = 0) -> str:
    """JSON with short things on one line and long ones on several, lists of cards filled."""
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
    """Parts with commas between them, as many on a line as there is room for."""
    lines = [deeper]
    for number, part in enumerate(parts):
        piece = part + ("," if number < len(parts) - 1 else "")
        if lines[-1].strip() and len(lines[-1]) + 1 + len(piece) > WIDTH:
            lines.append(deeper)
        lines[-1] += (" " if lines[-1].strip() else "") + piece
    return "\n".join(lines)


# ---------------------------------------------------------------------------------------------- reading
def read(path: Path) -> Saved:
    """Read a file, and check everything about it that does not need the rules. Raises BadSave."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
    except OSError as error:
        raise BadSave(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeError:
        raise BadSave(f"{path} is not UTF-8 text, so it is no saved game") from None
    if len(text) > LARGEST:
        raise BadSave(f"{path} is too long for a saved game")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadSave(f"{path}, line {error.lineno}, column {error.colno}: this is not JSON ({error.msg})") from None
    except RecursionError:
        raise BadSave(f"{path} is nested too deeply for a saved game") from None
    if not isinstance(data, dict) or "uno play" not in data:
        raise BadSave(f"{path} is no game that `save` has written: there is no \"uno play\" in it")
    if data["uno play"] != FORMAT:
        raise BadSave(f"{path} was saved in format {data['uno play']!r}; this version reads format {FORMAT}")
    try:
        return saved_of(data)
    except BadSave as error:
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
        seed=number_of(data.get("seed", 0), "seed"),
        rounds=None if rounds is None else number_of(rounds, "rounds"),
    )
    decisions = number_of(data.get("decisions", 0), "decisions")
    return Saved(setup=setup, decisions=decisions, game=typed(data.get("game"), dict, "game"))


def selection_of(data: dict[str, Any]) -> Selection:
    """Which rules the game is played by."""
    readings = typed(data.get("readings", {}), dict, "readings")
    return Selection(
        game=text_of(data.get("edition"), "edition"),
        printing=None if data.get("printing") is None else text_of(data["printing"], "printing"),
        readings={question: text_of(answer, "readings") for question, answer in readings.items()},
        options=tuple(text_of(item, "options") for item in typed(data.get("options", []), list, "options")),
        houses=paths_of(data, "house rules"),
        editions=paths_of(data, "edition files"),
    )


def paths_of(data: dict[str, Any], what: str) -> tuple[Path, ...]:
    """The files that a part of a saved game names."""
    return tuple(Path(text_of(item, what)) for item in typed(data.get(what, []), list, what))


def players_of(value: Any) -> tuple[Player, ...]:
    players = []
    for item in typed(value, list, "players"):
        entry = typed(item, dict, "players")
        bot = None if entry.get("bot") is None else text_of(entry["bot"], "players: bot")
        players.append(Player(name=text_of(entry.get("name"), "players: name"), bot=bot))
    try:
        return checked(players)
    except BadPlayers as error:
        raise BadSave(f"players: {error}") from None


def typed(value: Any, kind: type, what: str) -> Any:
    if not isinstance(value, kind):
        wanted = "a list" if kind is list else "an object"
        raise BadSave(f"{what}: {wanted} must stand here, not {json.dumps(value)[:60]}")
    return value


def text_of(value: Any, what: str) -> str:
    if not isinstance(value, str):
        raise BadSave(f"{what}: a text must stand here, not {json.dumps(value)[:60]}")
    return value


def number_of(value: Any, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadSave(f"{what}: a whole number must stand here, not {json.dumps(value)[:60]}")
    return value


# ---------------------------------------------------------------------------------------------- the table again
def restore(machine: Machine, saved: Saved) -> Table:
    """The table of a saved game. Raises BadSave when the rules do not know such a table."""
    state = state_of(machine, saved.game, saved.setup.seed)
    if state.n != len(saved.setup.players):
        raise BadSave(f"players: {len(saved.setup.players)} are named, and {state.n} are in the game")
    return resumed(saved.setup, state, saved.decisions)


def state_of(machine: Machine, game: dict[str, Any], seed: int) -> State:
    """The state of a saved game, which must lead to a decision or an end. Raises BadSave."""
    program = machine.program
    rules = game.get("rules")
    rules = rules if isinstance(rules, dict) else {}
    if rules.get("game", program.game) != program.game:
        raise BadSave(f"game: this is a position of {rules['game']}, and the edition is {program.game}")
    if "process" in game and rules.get("digest", program.digest) != program.digest:
        raise BadSave(
            "game: the rules have changed since it was saved. Take out \"process\" to go on with the same cards "
            "at the beginning of a turn"
        )
    try:
        state = load(machine, game, seed=None if "process" in game else seed)
        refuse_gaps(machine, state)
        waiting(machine, state)
    except BadValue as error:
        raise BadSave(f"game: {error}") from None
    except (EngineStuck, KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError) as error:
        said = f"{type(error).__name__}: {' '.join(str(error).split())[:80]}"
        raise BadSave(f"game: this is no position that the rules can go on from ({said})") from None
    return state


def refuse_gaps(machine: Machine, state: State) -> None:
    """What the rules count with must be there. Raises BadValue."""
    for keep in machine.program.keeps.values():
        value = state.__dict__[attribute("kept" if keep.kind != "pile" else "pile", keep.name)]
        if keep.kind in ("number", "direction", "side") and None in (value if keep.per_player else [value]):
            raise BadValue(f"{keep.name}: a value must stand here, not null")
    winners = state.winners
    if winners is not None and (not isinstance(winners, list) or any(seat not in range(state.n) for seat in winners)):
        raise BadValue(f"winners: a list of seats must stand here, not {winners!r}")


def where_kept(text: str) -> Path:
    """The file that somebody means; `~` is their own folder."""
    return Path(os.path.expanduser(text))
