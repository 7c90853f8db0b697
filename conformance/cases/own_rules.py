"""Rules of the user's own that suites are made for: editions from files, house rules and options; and the folder of their suites.

`FOLDER/rules.json` says which files the suites in a folder were made from, relative to the folder, so that the folder alone is
enough to test an engine and to quote its rules. Not handled here: making suites (`generate/`), and reading their cases
(`shipped.py`).
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

from uno_dsl.json_value import Malformed, json_from_text, strings
from uno_dsl.layers.library import ONLY_PRINTING, Selection, Shelf, shelf_of
from uno_dsl.serve.machines import Machines

FILE = "rules.json"
FORMAT = 1
ENDING = ".suite"


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRules:
    """Files that are added to the library: editions, and house rules and options for all of them."""

    editions: tuple[Path, ...] = ()
    houses: tuple[Path, ...] = ()
    options: tuple[str, ...] = ()

    @property
    def shelf(self) -> Shelf:
        """The library with these editions. Raises UnreadableSource."""
        return shelf_of(Selection(game="", editions=self.editions))

    def selection(self, game: str, printing: str | None = None) -> Selection:
        """The rules of a game in a printing, with everything that is added."""
        named = printing if (game, printing) in self.shelf.printings else None
        return Selection(
            game=game, printing=named, options=self.options, houses=self.houses, editions=self.editions
        )  # fmt: skip

    def machines(self) -> Machines:
        """The machines of all games with these rules, as an engine has them that is given the same files."""
        return Machines(options=self.options, houses=self.houses, editions=self.editions)

    @property
    def words(self) -> str:
        """The options of a command that name the house rules and options; empty if there are none."""
        named = [f"--option {name}" for name in self.options] + [f"--house {path}" for path in self.houses]
        return " ".join(named)

    @property
    def name(self) -> str:
        """What the folder of the suites is called: the names of the files."""
        return "+".join(path.stem for path in self.houses or self.editions) or "+".join(self.options)

    @property
    def folder(self) -> Path:
        """Where the suites are written if no other folder is named: beside the working directory's files."""
        return Path(self.name + ENDING)


def printings_of_game(library: Shelf, game: str) -> list[str]:
    """The printings of an edition, that of no language version included, English first."""
    names = [printing for edition, printing in library.printings if edition == game] or [ONLY_PRINTING]
    return sorted(names, key=lambda name: (name != ONLY_PRINTING, name))


def saved(folder: Path) -> OwnRules | Malformed | None:
    """The rules that the suites in a folder were made from; None if the folder does not say."""
    path = folder / FILE
    try:
        data = json_from_text(path.read_text("utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as problem:
        return Malformed(f"{path} cannot be read: {problem}")
    if not isinstance(data, dict) or data.get("rules") != FORMAT:
        return Malformed(f"{path} does not say which rules the suites were made from")
    editions, houses, options = (strings(data.get(part, [])) for part in ("editions", "houses", "options"))
    if editions is None or houses is None or options is None:
        return Malformed(f"{path}: `editions`, `houses` and `options` are lists of names")
    return OwnRules(
        editions=tuple(_from_folder(folder, name) for name in editions),
        houses=tuple(_from_folder(folder, name) for name in houses),
        options=tuple(options),
    )


def text_of(own: OwnRules, folder: Path) -> str:
    """The contents of the file that says which rules the suites in a folder were made from."""
    data = {
        "rules": FORMAT,
        "editions": [_to_folder(folder, path) for path in own.editions],
        "houses": [_to_folder(folder, path) for path in own.houses],
        "options": list(own.options),
    }
    return json.dumps(data, indent=1) + "\n"


def same_rules(one: OwnRules, other: OwnRules) -> bool:
    """Whether the same house rules and options are added; editions may differ."""
    mine, theirs = ([os.path.realpath(path) for path in rules.houses] for rules in (one, other))
    return mine == theirs and one.options == other.options


def _from_folder(folder: Path, name: str) -> Path:
    """A file that is named relative to the folder, as seen from the working directory."""
    return Path(name) if Path(name).is_absolute() else Path(os.path.normpath(folder / name))


def _to_folder(folder: Path, path: Path) -> str:
    """A file relative to the folder, with slashes on every system; as it is if that is impossible (another drive)."""
    try:
        return Path(os.path.relpath(path.resolve(), folder.resolve())).as_posix()
    except ValueError:
        return path.as_posix()
