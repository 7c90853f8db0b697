"""A declaration: what an engine says about itself in answer to `hello`.

Not handled here: which cases it makes applicable (`applicability.py`).
"""

from __future__ import annotations

from dataclasses import dataclass

from uno_dsl.json_value import Json, Malformed, is_whole, string_map, strings

PROTOCOL = 1
REQUIRED = ("protocol", "engine", "games", "modes", "players", "actions", "reports")


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """What an engine can do, and its readings and limitations."""

    name: str
    version: str
    language: str
    games: dict[str, tuple[str, ...]]
    modes: frozenset[str]
    players: tuple[int, int]
    actions: frozenset[str]
    reports: frozenset[str]
    readings: dict[str, str]
    limitations: dict[str, str]
    styles: frozenset[str] = frozenset()
    """Ways to play that differ from the protocol's only in how an action is asked for (`styles.py`)."""

    @property
    def title(self) -> str:
        """The name, the version and the language, such as `tiny-js 1 (JavaScript)`; those that are empty are
        left out.
        """
        return f"{self.name} {self.version}".rstrip() + (f" ({self.language})" if self.language else "")


MOST = 1_000
"""The maximum number of entries in one key of a declaration; no list of rules, questions, games or parts is longer."""
LONGEST = 2_000
"""The maximum number of characters of a text in a declaration."""


def _too_much(value: Json, key: str = "") -> str | None:
    """The first part of a declaration that exceeds these limits; every report repeats what an engine declares."""
    where = f"`{key}`" if key else "the declaration"
    match value:
        case str() if len(value) > LONGEST:
            return f"{where} has a string with more than {LONGEST:,} characters"
        case list() | dict() if len(value) > MOST:
            return f"{where} has {len(value):,} entries, more than {MOST:,}"
        case list():
            return next((wrong for item in value if (wrong := _too_much(item, key))), None)
        case dict():
            parts = ((key or name, part) for name, item in value.items() for part in (name, item))
            return next((wrong for name, part in parts if (wrong := _too_much(part, name))), None)
        case _:
            return None


def declaration_from_json(value: dict[str, Json]) -> Declaration | Malformed:
    """Reads a declaration from an answer to `hello`, or returns the first error in it."""
    if "protocol" in value and value["protocol"] != PROTOCOL:
        return Malformed(f"it speaks protocol {value['protocol']!r}, the kit speaks {PROTOCOL}")
    if missing := [key for key in REQUIRED if key not in value]:
        return Malformed(
            f"{' and '.join(f'`{key}`' for key in missing)} {'is' if len(missing) == 1 else 'are'} missing"
        )
    if (too_much := _too_much(value)) is not None:
        return Malformed(too_much)
    games, players = _games(value.get("games")), _players(value.get("players"))
    lists = {key: strings(value.get(key)) for key in ("modes", "actions", "reports")}
    styles = strings(value.get("styles", []))
    maps = {key: string_map(value.get(key, {})) for key in ("readings", "limitations")}
    engine = value.get("engine", {})
    if games is None:
        return Malformed("`games` is not an object of lists of printings")
    if players is None:
        return Malformed("`players` is not a pair of numbers, the fewest and the most")
    if wrong := [key for key, items in lists.items() if items is None]:
        return Malformed(f"`{wrong[0]}` is not a list of names")
    if styles is None:
        return Malformed("`styles` is not a list of names")
    if wrong := [key for key, items in maps.items() if items is None]:
        return Malformed(f"`{wrong[0]}` is not an object of strings")
    if not isinstance(engine, dict) or not isinstance(engine.get("name"), str):
        return Malformed("`engine` has no `name`")
    return Declaration(
        name=str(engine["name"]), version=str(engine.get("version", "")), language=str(engine.get("language", "")),
        games=games, players=players,
        modes=frozenset(lists["modes"] or ()), actions=frozenset(lists["actions"] or ()),
        reports=frozenset(lists["reports"] or ()),
        readings=maps["readings"] or {}, limitations=maps["limitations"] or {},
        styles=frozenset(styles),
    )  # fmt: skip


def declaration_to_json(declaration: Declaration) -> dict[str, Json]:
    """The declaration as it is kept in a report, with its lists in order."""
    return {
        "name": declaration.name,
        "version": declaration.version,
        "language": declaration.language,
        "games": {game: list(printings) for game, printings in sorted(declaration.games.items())},
        "modes": [*sorted(declaration.modes)],
        "players": [*declaration.players],
        "actions": [*sorted(declaration.actions)],
        "reports": [*sorted(declaration.reports)],
        "readings": {**dict(sorted(declaration.readings.items()))},
        "limitations": {**dict(sorted(declaration.limitations.items()))},
        **({"styles": [*sorted(declaration.styles)]} if declaration.styles else {}),
    }


def _games(value: Json) -> dict[str, tuple[str, ...]] | None:
    if not isinstance(value, dict):
        return None
    games = {game: strings(printings) for game, printings in value.items()}
    known = {game: printings for game, printings in games.items() if printings is not None}
    return known if len(known) == len(games) else None


def _players(value: Json) -> tuple[int, int] | None:
    match value:
        case [int(fewest), int(most)] if is_whole(fewest) and is_whole(most):
            return fewest, most
        case _:
            return None
