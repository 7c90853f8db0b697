"""The cases of the suites by the rules that they are about, for the pages of the site. Every file is read once, for all languages."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from conformance.cases.shipped import FOLDER, RULES, START
from uno_dsl.json_value import Json

GAMES = 16
OFFERED = re.compile(r'\{"seat":\d+,"do":"offer","text":"([^"]*)"')
"""How a line of a case says what somebody is offered to do."""
SHOWN = '"shown":['
"""How a line of a case says that somebody is shown cards."""


@dataclass(frozen=True, slots=True)
class RuleCases:
    """The cases about one rule: all their ids in the order in which they are asked, and their lines."""

    rule: str
    lines: dict[str, str]

    def simplest(self) -> list[dict[str, Json]]:
        """The cases, those first that are easiest to follow: the usual answers, a position that is given, few moves."""
        cases: list[dict[str, Json]] = [json.loads(line) for line in self.lines.values()]
        return sorted(cases, key=effort)


@dataclass(frozen=True)
class PrintingCases:
    """The suite of a printing: its cases by rule, and why other rules have none."""

    game: str
    printing: str
    rules: dict[str, RuleCases]
    without: dict[str, str]

    @property
    def list_file(self) -> str:
        """The file with the list of these cases."""
        return f"conformance/suites/{self.game}/{self.printing}.json"

    @property
    def rule_files(self) -> str:
        """Where the cases of each rule are."""
        return f"conformance/suites/{self.game}/{RULES}/RULE.jsonl"

    def numbers(self) -> dict[str, int]:
        """How many cases each rule has."""
        return {rule: len(found.lines) for rule, found in self.rules.items()}

    def shows(self, case: Mapping[str, Json]) -> bool:
        """Whether somebody is shown cards at the end of a case, as another case about the same situation says."""
        return situation(case) in self.showing

    @cached_property
    def offers(self) -> tuple[str, ...]:
        """What the cases say that players are offered to do, in the words of the rules."""
        lines = (line for rule in self.rules.values() for line in rule.lines.values())
        return tuple(dict.fromkeys(text for line in lines for text in OFFERED.findall(line)))

    @cached_property
    def showing(self) -> frozenset[str]:
        """The situations at whose end somebody is shown cards."""
        lines = (json.loads(line) for rule in self.rules.values() for line in rule.lines.values() if SHOWN in line)
        return frozenset(situation(case) for case in lines if any(view.get("shown") for view in last_views(case)))


def situation(case: Mapping[str, Json]) -> str:
    """What a case begins with and what is done in it, and with which answers: cases that ask for something else may share it."""
    steps = case["steps"]
    done = [step.get("action") for step in steps if isinstance(step, dict)] if isinstance(steps, list) else []
    return json.dumps([case["readings"], case["start"], done])


def last_views(case: Mapping[str, Json]) -> list[dict[str, Json]]:
    """What players must see at the end of a case."""
    steps = case["steps"]
    last = steps[-1] if isinstance(steps, list) and steps else None
    expect = last.get("expect") if isinstance(last, dict) else None
    views = expect.get("views") if isinstance(expect, dict) else None
    return [view for view in views if isinstance(view, dict)] if isinstance(views, list) else []


def hides_hands(case: Mapping[str, Json]) -> bool:
    """Whether a case asks what players see of hands."""
    return any("hand" in view for view in last_views(case))


def effort(case: dict[str, Json]) -> tuple[bool, bool, int]:
    start, steps = case["start"], case["steps"]
    given = isinstance(start, dict) and start.get("mode") == "position"
    return bool(case["readings"]), not given, len(steps) if isinstance(steps, list) else 0


@lru_cache(maxsize=64)
def printing_cases(game: str, printing: str) -> PrintingCases | None:
    """The suite of a printing; None if it has none."""
    path = FOLDER / game / f"{printing}.json"
    if not path.is_file():
        return None
    listed = json.loads(path.read_text("utf-8"))
    places = {name: place for place, name in enumerate(listed["order"])}
    rules = {
        rule: RuleCases(rule, {name: lines[name] for name in sorted(lines.keys() & places, key=places.__getitem__)})
        for rule, lines in lines_by_rule(game).items()
    }
    return PrintingCases(game, printing, {rule: one for rule, one in rules.items() if one.lines}, listed["uncovered"])


@lru_cache(maxsize=GAMES)
def lines_by_rule(game: str) -> dict[str, dict[str, str]]:
    """The lines of the cases of a game, in all printings: rule → id → line."""
    return {path.stem: lines_of(path.read_text("utf-8")) for path in sorted((FOLDER / game / RULES).glob("*.jsonl"))}


def case_named(name: str) -> dict[str, Json]:
    """A case by its id."""
    line = next(lines[name] for lines in lines_by_rule(name.partition("/")[0]).values() if name in lines)
    found: dict[str, Json] = json.loads(line)
    return found


def lines_of(file: str) -> dict[str, str]:
    """The lines of a file of cases by their ids. The first line is about the file."""
    return {line[len(START) : line.index('"', len(START))]: line for line in file.splitlines()[1:]}
