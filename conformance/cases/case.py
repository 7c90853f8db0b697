"""A case: where to start, what to do, and what the rules expect as a result.

Reads cases from JSON; one that cannot be read becomes a `BrokenCase`, which is data like the rest. Not handled here:
creating cases (`generate/`) and running them (`judge.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from conformance.cases.action import Action, action_from_json
from conformance.cases.situation import Position, Refusal, Situation, expected_from_json
from uno_dsl.json_value import Json, Malformed, json_from_text, string_map, strings

SUITE = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class FromPosition:
    """`{"mode":"position","position":{…}}`: the table is set up as stated."""

    position: Position
    players: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FromDeck:
    """`{"mode":"scripted","players":3,"dealer":0,"deck":[…]}`: a round begins with this deck."""

    players: int
    dealer: int
    deck: tuple[str, ...]


Start: TypeAlias = FromPosition | FromDeck
Expected: TypeAlias = Situation | Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """An action (None: the start) as it is sent, and what is expected after it."""

    action: Action | None
    sent: dict[str, Json]
    expect: Expected

    @property
    def views(self) -> tuple[int, ...]:
        """The seats whose views are requested."""
        return () if isinstance(self.expect, Refusal) else tuple(self.expect.views)


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """The same case for engines that cannot load a position: a deck, and the moves that lead there first.

    `depends` are the readings on which these moves depend, but the case itself does not.
    """

    start: FromDeck
    steps: tuple[Step, ...]
    depends: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case of a suite. The first of its rules is the one it is about.

    With `kinds`, only these kinds of action are compared (and listed) in its `legal`. The layer of generated cases is
    `smoke` (the first of the core), `core` (a position, at most one action) or `traces` (all others).
    """

    id: str
    game: str
    printing: str
    readings: dict[str, str]
    rules: tuple[str, ...]
    depends: dict[str, str]
    layer: str = ""
    tags: tuple[str, ...]
    kinds: frozenset[str] | None = None
    start: Start
    steps: tuple[Step, ...]
    script: Script | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokenCase:
    """A case that cannot be read, and why: an error in the suite, never in an engine."""

    id: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Suite:
    """A suite file: its header, and its cases in order."""

    game: str
    printing: str
    rules_hash: str
    cases: tuple[Case | BrokenCase, ...]


def suite_from_lines(lines: Iterable[str]) -> Suite | Malformed:
    """Reads a suite from JSON Lines: a header, then one case a line; blank lines are ignored."""
    numbered = [(number, json_from_text(line)) for number, line in enumerate(lines, 1) if line.strip()]
    header = numbered[0][1] if numbered else None
    if not isinstance(header, dict) or header.get("suite") != SUITE:
        return Malformed(f'the first line is not the header of a suite of version {SUITE}: {{"suite":{SUITE},…}}')
    game, printing, rules_hash = (str(header.get(key, "")) for key in ("game", "printing", "rules_hash"))
    cases = tuple(
        BrokenCase(id=f"line {number}", why=value.why)
        if isinstance(value, Malformed)
        else case_from_json(value, printing=printing)
        for number, value in numbered[1:]
    )
    return Suite(game=game, printing=printing, rules_hash=rules_hash, cases=cases)


def case_from_json(value: Json, *, printing: str) -> Case | BrokenCase:
    """Reads a case from an object; `printing` is that of its suite, unless the case names its own."""
    if not isinstance(value, dict) or not isinstance(value.get("id"), str):
        return BrokenCase(id="?", why="the case has no `id`")
    name = str(value["id"])
    rules, tags = strings(value.get("rules")), strings(value.get("tags", []))
    kinds = strings(value.get("kinds", []))
    readings, depends = string_map(value.get("readings", {})), string_map(value.get("depends", {}))
    if not rules:
        return BrokenCase(id=name, why="`rules` is not a list of at least one rule id")
    if tags is None or readings is None or depends is None or not isinstance(value.get("game"), str):
        return BrokenCase(id=name, why="`game`, `tags`, `readings` or `depends` is malformed")
    if kinds is None:
        return BrokenCase(id=name, why="`kinds` is not a list of kinds of action")
    start, steps, script = _start(value.get("start")), _steps(value.get("steps")), _script(value.get("script"))
    if isinstance(start, Malformed):
        return BrokenCase(id=name, why=start.why)
    if isinstance(steps, Malformed):
        return BrokenCase(id=name, why=steps.why)
    if isinstance(script, Malformed):
        return BrokenCase(id=name, why=f"script: {script.why}")
    return Case(
        id=name, game=str(value["game"]), printing=str(value.get("printing", printing)),
        readings=readings, rules=rules, depends=depends, layer=str(value.get("layer", "")), tags=tags,
        kinds=frozenset(kinds) if kinds else None, start=start, steps=steps, script=script,
    )  # fmt: skip


def _start(value: Json) -> Start | Malformed:
    position = value.get("position") if isinstance(value, dict) else None
    match value:
        case {"mode": "position", "position": {"players": int(players)}} if isinstance(position, dict):
            return FromPosition(position=position, players=players)
        case {"mode": "scripted", "players": int(players), "dealer": int(dealer), "deck": deck}:
            cards = strings(deck)
            return (
                Malformed("the `deck` is not a list of cards")
                if cards is None
                else FromDeck(players=players, dealer=dealer, deck=cards)
            )
        case _:
            return Malformed("`start` is neither a position nor a script")


def _script(value: Json) -> Script | Malformed | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        return Malformed("it is not an object")
    start, steps = _start(value.get("start")), _steps(value.get("steps"))
    depends = string_map(value.get("depends", {}))
    if isinstance(start, Malformed):
        return start
    if isinstance(steps, Malformed):
        return steps
    if depends is None:
        return Malformed("`depends` is malformed")
    if not isinstance(start, FromDeck):
        return Malformed("it begins without a deck")
    return Script(start=start, steps=steps, depends=depends)


def _steps(value: Json) -> tuple[Step, ...] | Malformed:
    if not isinstance(value, list) or not value:
        return Malformed("`steps` is not a list of at least one step")
    steps: list[Step] = []
    for number, item in enumerate(value):
        step = _step(item)
        if isinstance(step, Malformed):
            return Malformed(f"step {number}: {step.why}")
        if (step.action is None) != (number == 0):
            return Malformed(f"step {number}: only the first step can be without an action")
        steps.append(step)
    return tuple(steps)


def _step(value: Json) -> Step | Malformed:
    if not isinstance(value, dict) or not isinstance(value.get("expect"), dict):
        return Malformed("there is no `expect`")
    expect, sent = value["expect"], value.get("action")
    expected = expected_from_json(expect) if isinstance(expect, dict) else Malformed("there is no `expect`")
    if isinstance(expected, Malformed):
        return expected
    if sent is None:
        return Step(action=None, sent={}, expect=expected)
    action = action_from_json(sent)
    if isinstance(action, Malformed):
        return action
    return Step(action=action, sent=sent if isinstance(sent, dict) else {}, expect=expected)
