"""Every house rule of the examples means what its title says: each case is a file, found by its name."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.house_rules.judge_case import EXAMPLES, built, houses_of, machine, wrong
from tests.slices import few, some
from uno_dsl.engine.run import begin, decide, new_game, run
from uno_dsl.layers.audience import audience
from uno_dsl.layers.gather import load_file, shelf

CASES = sorted((Path(__file__).parent / "cases").glob("*/*.json"))
WORDINGS = sorted((Path(__file__).parent / "wordings").glob("*.json"))
RULES = sorted(path.stem for path in EXAMPLES.glob("*.uno"))
MOST_LINES, ROUNDS, MOST_DECISIONS = 16, few(2, 4), 800


def header(rule: str) -> Any:
    file, _, _ = load_file(EXAMPLES / f"{rule}.uno")
    assert file is not None
    return file.header


def editions(rule: str) -> list[str]:
    """The editions that a rule says it is for."""
    if header(rule).kind == "combine":
        return sorted(shelf().editions)
    meant = audience(header(rule))
    return [
        e
        for e in sorted(shelf().editions)
        if not meant.editions or e in meant.editions or set(meant.editions) & {"classic"}
    ]


def together(rule: str) -> tuple[str, ...]:
    """A combine file is played with the house rules it combines."""
    head = header(rule)
    return (*head.targets, rule) if head.kind == "combine" else (rule,)


TAKEN = some(CASES, 12, each=lambda path: path.parent.name)


@pytest.mark.parametrize("path", TAKEN, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_case(path: Path) -> None:
    case = json.loads(path.read_text("utf-8"))
    assert wrong(case, {"houses": houses_of(case), **case["then"]}) == []


@pytest.mark.parametrize("path", CASES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_the_plain_edition(path: Path) -> None:
    """What the case says of the game without the house rule."""
    case = json.loads(path.read_text("utf-8"))
    assert wrong(case, case["plain"]) == []


@pytest.mark.parametrize("rule", RULES)
def test_a_case_tells_the_rule_from_the_plain_edition(rule: str) -> None:
    cases = [json.loads(path.read_text("utf-8")) for path in CASES if path.parent.name == rule]
    assert any(wrong(case, {**case["then"], "houses": case["plain"].get("houses", [])}) for case in cases)


@pytest.mark.parametrize("path", some(WORDINGS, 36), ids=lambda p: p.stem)
def test_wording(path: Path) -> None:
    """A sentence that a stranger would write means what it says, and the plain edition does not do it."""
    case = json.loads(path.read_text("utf-8"))
    assert wrong(case, {"houses": houses_of(case), **case["then"]}) == []
    assert wrong(case, case["plain"]) == []


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_short(rule: str) -> None:
    lines = (EXAMPLES / f"{rule}.uno").read_text("utf-8").split("\nexample ")[0].splitlines()
    assert len([line for line in lines[2:] if line.strip() and not line.lstrip().startswith("#")]) <= MOST_LINES


@pytest.mark.parametrize("rule", some(RULES, 12))
def test_random_rounds(rule: str) -> None:
    """In every edition that the rule is for - in the usual run, in some of them - rounds are played to their end, or long enough, and no card is lost."""
    played = 0
    possible = editions(rule)
    wanted = some(possible, 5, name=lambda edition: f"{rule} {edition}")
    for edition in sorted(possible, key=lambda edition: edition not in wanted):
        if played == len(wanted):
            break
        found = built(edition, together(rule))
        if any(d.code == "other-edition" for d in found.diagnostics):
            continue
        assert not found.errors, [d.message for d in found.errors]
        game = machine(edition, together(rule))
        for seed in range(ROUNDS):
            play_round(game, seed)
        played += 1
    assert played


def play_round(game: Any, seed: int) -> None:
    low, high = game.program.players
    random = Random(seed).random
    state = new_game(game, min(max((2, 3, 5)[seed % 3], low), high), seed)
    begin(game, state)
    for _ in range(MOST_DECISIONS):
        stop = run(game, state)
        total = sum(
            len(pile)
            for name, each in game.space_piles
            for pile in (getattr(state, name) if each else [getattr(state, name)])
        )
        assert total == sum(face.copies for face in game.program.faces if face.side in (None, *game.program.sides[:1]))
        if stop.kind in ("pause", "over"):
            return
        people = [option for option in stop.options if option.seat is not None]
        options = people if people and random() < 0.9 else stop.options
        decide(game, state, stop, options[int(random() * len(options))])
