"""Judges an engine that plays Crazy Eights: python judge.py "ENGINE" [ROUNDS]

Plays rounds by chance with the rules beside this file, under the readings that the engine declares, and asks the engine
for every one of them: once who may do what and where everything is, once for the end alone.
"""

from __future__ import annotations

import random
import shlex
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from conformance.cases.case import case_from_json
from conformance.judge.judge import judge_begun, report_without
from conformance.judge.report import RuleText
from conformance.report.report_text import report_text
from conformance.wire import conversation
from uno_dsl.build import build
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection
from uno_dsl.program.instructions import Program
from uno_dsl.serve.served_round import Table

GAME = "crazy-eights"
ANY = "any"
RULES = Path(__file__).parent / "crazy-eights.uno"
RANKS = [*map(str, range(2, 11)), "jack", "queen", "king", "ace"]
DECK = [f"{suit} {rank}" for suit in ("clubs", "diamonds", "hearts", "spades") for rank in RANKS]
PLAY = [
    "turn.begin",
    "matching.suit",
    "matching.number",
    "matching.court",
    "matching.eight",
    "playing.lay",
    "setup.deal",
]
END = ["score.points"]


def program(readings: Mapping[str, str]) -> Program:
    """The program of the rules under some readings."""
    built = build(Selection(game=GAME, readings=readings, editions=(RULES,)), cached=False)
    if built.program is None:
        raise SystemExit("\n".join(f"{found.span}: {found.message}" for found in built.errors))
    return built.program


def chosen(declared: Mapping[str, str]) -> dict[str, str]:
    """What an engine declares of the questions of this game; one that plays any reading is asked for the usual one."""
    ours = program({}).readings
    return {question: reading for question, reading in declared.items() if question in ours and reading != ANY}


def rounds(game: Program, many: int) -> list[dict[str, Any]]:
    """Rounds by chance, as cases, short ones first: how they are played, and how they end."""
    return sorted(cases_of(game, many), key=lambda case: (case["rules"] == END, len(case["steps"])))


def cases_of(game: Program, many: int) -> Iterator[dict[str, Any]]:
    """Two cases for each round: all but its end, and its end alone."""
    machine = Machine(game)
    low, high = game.players
    for seed in range(many):
        chance = random.Random(seed)
        players, deck = low + seed % (high - low + 1), chance.sample(DECK, len(DECK))
        dealer = seed % players
        table = Table.from_deck(machine, players, dealer, deck)
        now = table.situation()
        steps: list[dict[str, Any]] = [{"action": None, "expect": now}]
        while now["legal"]:
            action = chance.choice(now["legal"])
            table.apply(action)
            now = table.situation()
            steps.append({"action": action, "expect": now})
        start = {"mode": "scripted", "players": players, "dealer": dealer, "deck": deck}
        common = {"game": GAME, "printing": "en", "depends": dict(game.readings), "start": start}
        yield {**common, "id": f"{GAME}/en/play/{seed}", "rules": PLAY, "steps": steps[:-1]}
        ending = [{**step, "expect": {}} for step in steps[:-1]] + [{**steps[-1], "expect": end_of_round(now)}]
        yield {**common, "id": f"{GAME}/en/end/{seed}", "rules": END, "steps": ending}


def end_of_round(now: Mapping[str, Any]) -> dict[str, Any]:
    """The table at the end of a round, without how the game goes on: an engine may play single rounds only."""
    over = {name: value for name, value in now["over"].items() if name != "game"}
    return {**now, "over": over}


def judged(command: list[str], many: int, timeout: float = 10.0) -> Any:
    """The report on an engine."""
    terms = conversation.Terms(command=command, timeout=timeout, start_timeout=3 * timeout)
    engine = conversation.Conversation.begin(terms)
    if not isinstance(engine, conversation.Conversation):
        return report_without(engine, terms)
    try:
        game = program(chosen(engine.declaration.readings))
        cases = [case_from_json(case, printing="en") for case in rounds(game, many)]
        texts = {
            name: RuleText(sentence=rule.sentence, citations=rule.cites, place=rule.place)
            for name, rule in game.rules.items()
        }
        return judge_begun(engine, cases, rules=texts)
    finally:
        engine.end()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    report = judged(shlex.split(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 40)
    print(report_text(report), end="")
