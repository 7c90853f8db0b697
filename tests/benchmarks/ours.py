"""This project's own engines, one at a time, round after round for some seconds: `python -m tests.benchmarks.ours c uniform 2.0`.

Prints how many decisions were made and how long it took, as JSON. Making the engine is not part of the time.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from time import process_time

from uno_dsl.build import build
from uno_dsl.interpreter import turns
from uno_dsl.layers.library import Selection
from uno_dsl.native.c.compiled_c import library
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.native.native_code import Code
from uno_dsl.native.wasm.write_wasm import write_wasm
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.link import link
from uno_dsl.program.linked.tables import Linked
from uno_dsl.simulate.engine_table import Table
from uno_dsl.simulate.native_table import NativeTable
from uno_dsl.simulate.plan import Plan

FORMS = ("interpreter", "python", "wasm", "c")
PLAYERS, PIECE = 4, {"interpreter": 1, "python": 5, "wasm": 200, "c": 500}


Play = Callable[[range], int]
"""Plays the rounds with some numbers, and returns how many decisions were made."""


def interpreter(linked: Linked) -> Play:
    """The plain interpreter, with players who do anything: its options are not those that `eager` looks at."""

    def round_of(number: int) -> int:
        g, random, decisions = turns.new_game(linked, PLAYERS, number), Random(number).random, 0
        turns.begin(g)
        while (stop := turns.run(g)).kind not in ("pause", "over"):
            turns.decide(g, stop, stop.options[int(random() * len(stop.options))])
            g.log.clear()
            decisions += 1
        return decisions

    return lambda numbers: sum(map(round_of, numbers))


def play_of(form: str, program: Program, policy: str) -> Play:
    """One of the engines, made of a program."""
    if form == "interpreter":
        return interpreter(link(program))
    plan = Plan(players=PLAYERS, rounds=1, policy=policy)
    engine = Table(program, plan)
    if form == "python":
        return lambda numbers: engine.play(numbers).decisions
    module = lower(link(program))
    code = Code(module=module, made=library(module) if form == "c" else write_wasm(module))
    native = NativeTable(code, plan, engine.play)
    return lambda numbers: native.play(numbers).decisions


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.ours", description=__doc__)
    parser.add_argument("form", choices=FORMS)
    parser.add_argument("policy", choices=("uniform", "eager"))
    parser.add_argument("seconds", type=float)
    parser.add_argument("--game", default="agent-mater")
    words = parser.parse_args()
    if words.form == "interpreter" and words.policy != "uniform":
        parser.error("the interpreter only plays `uniform` here")
    program = build(Selection(game=words.game)).program
    if program is None:
        parser.error(f"the rules have errors: see `uno check {words.game}`")
    play, piece = play_of(words.form, program, words.policy), PIECE[words.form]
    decisions = played = 0
    started = process_time()
    while process_time() - started < words.seconds:
        decisions += play(range(played, played + piece))
        played += piece
    print(json.dumps({"decisions": decisions, "rounds": played, "seconds": process_time() - started}))


if __name__ == "__main__":
    main()
