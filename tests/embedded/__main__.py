"""`python -m tests.embedded`: asks engines made from rules and the reference engine the same, for all programs, and prints figures.

python -m tests.embedded --suites              every case of every suite that the readings of its printing play
python -m tests.embedded --readings            the other cases, by engines with their readings
python -m tests.embedded --games 20 --jobs 2   games at random of all programs
python -m tests.embedded --only flip --of wasm
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from typing import NamedTuple

from tests.embedded.asked import Both, Different, OneGame, asking
from tests.embedded.conversations import cases, is_played, requests_of
from tests.embedded.random_talk import Talk
from tests.equality.programs import LIBRARY, examples, generated, program_of, shipped
from tests.native.targets import quickly_compiled
from uno_dsl.embedded.protocol_addition import protocol_module
from uno_dsl.layers.library import ONLY_PRINTING, Selection
from uno_dsl.native.lowering.low_text import Unsupported
from uno_dsl.native.wasm.wasm_instance import instance
from uno_dsl.program.instructions import Program
from uno_dsl.serve.request_handler import Session

TARGETS = {"c": quickly_compiled, "wasm": instance}
Readings = Mapping[str, str]


class Task(NamedTuple):
    """A program and its target, and what is asked: games at random, and the cases of its suite that other readings do not play."""

    name: str
    program: Program
    target: str
    games: int
    suite: bool
    but: Readings | None = None


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.embedded", description=__doc__)
    parser.add_argument("--of", choices=TARGETS, default="c", help="what is asked (default: c)")
    parser.add_argument("--suites", action="store_true", help="the suites of all printings, too")
    parser.add_argument("--readings", action="store_true", help="only cases of suites that need other readings")
    parser.add_argument("--games", type=int, default=5, help="games at random of each program (default: 5)")
    parser.add_argument("--generated", type=int, default=0, help="the generated rules of each edition (default: 0)")
    parser.add_argument("--only", default="", help="only programs whose name has this in it")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    words = parser.parse_args()
    started = time.monotonic()
    if words.readings:
        tasks = [Task(name, program, words.of, 0, True, but) for name, program, but in other_readings()]
    else:
        programs = printings() if words.suites else chain(shipped(), examples(), generated(words.generated))
        tasks = [Task(name, program, words.of, words.games, words.suites) for name, program in programs]
    tasks = [task for task in tasks if words.only in task.name]
    answers = refused = asked = different = unsupported = 0
    with ProcessPoolExecutor(words.jobs) as pool:
        for name, found in pool.map(one, tasks, chunksize=2):
            if isinstance(found, str):
                unsupported += 1
                print(f"{name}: not native: {found}", flush=True)
                continue
            answers, refused, asked = answers + found[0], refused + found[1], asked + found[2]
            different += bool(found[3])
            for text in found[3]:
                print(f"{name}: {text[:4000]}", flush=True)
    print(
        f"{len(tasks)} programs, {asked} cases, {answers} answers ({refused} of them refusals), {different} programs that differ, "
        f"{unsupported} that are not native, {time.monotonic() - started:.0f} s"
    )
    return 1 if different else 0


def printings() -> Iterator[tuple[str, Program]]:
    """Every printing of every edition; its program is that of the edition if it has no rules of its own."""
    for game in sorted(LIBRARY.editions):
        for printing in sorted({name for base, name in LIBRARY.printings if base == game} or {ONLY_PRINTING}):
            own = printing if (game, printing) in LIBRARY.printings else None
            program = program_of(Selection(game=game, printing=own))
            assert program is not None
            yield f"{game} {printing}", program


def other_readings() -> Iterator[tuple[str, Program, Readings]]:
    """Every printing with the readings of each case that it does not play, and the readings that it plays."""
    for name, plain in printings():
        wanted: dict[str, Readings] = {}
        for case in cases(plain.game, plain.printing or ONLY_PRINTING):
            if not is_played(case, plain.readings):
                asked: dict[str, str] = {**case["depends"], **case["readings"]}
                changed: Readings = {
                    question: read for question, read in asked.items() if plain.readings[question] != read
                }
                wanted[" ".join(f"{question}={read}" for question, read in sorted(changed.items()))] = changed
        for text, readings in wanted.items():
            program = program_of(Selection(game=plain.game, printing=plain.printing), readings)
            assert program is not None
            yield f"{name} {text}", program, plain.readings


def one(task: Task) -> tuple[str, tuple[int, int, int, list[str]] | str]:
    """The answers and refusals of a program, the cases, and the differences; or why it is not native."""
    name, program, target, games, suite, but = task
    reference = OneGame(program)
    try:
        module = protocol_module(reference.only, (), {})
    except Unsupported as error:
        return name, str(error)
    both = Both(asking(TARGETS[target](module)), Session(reference))
    differences: list[str] = []
    asked = 0
    for case in cases(program.game, program.printing or ONLY_PRINTING) if suite else ():
        if is_played(case, program.readings) and (but is None or not is_played(case, but)):
            asked += 1
            try:
                both.all(requests_of(case))
            except Different as found:
                differences.append(f"{case['id']}: {found}")
    for seed in range(games):
        try:
            Talk(both, reference.only, seed).play()
        except Different as found:
            differences.append(f"game {seed}: {found}")
    return name, (both.answers, both.refused, asked, differences[:1])


if __name__ == "__main__":
    raise SystemExit(main())
