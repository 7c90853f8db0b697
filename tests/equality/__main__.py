"""`python -m tests.equality`: compares the interpreter, or native code, with the engine for all programs, and prints figures.

python -m tests.equality --stops 200 --jobs 2
python -m tests.equality --only flip
python -m tests.equality --of c
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain

from tests.equality.chance import compare_chance
from tests.equality.compared import Different, Plan, compare
from tests.equality.native import OutOfRoom, compare_native
from tests.equality.programs import examples, generated, shipped
from uno_dsl.engine.machine import Machine
from uno_dsl.native.c.compiled_c import compiled
from uno_dsl.native.loaded import Loaded
from uno_dsl.native.low.low_nodes import Module
from uno_dsl.native.lowering.low_text import Unsupported
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.native.wasm.wasm_instance import instance
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.link import link


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.equality", description=__doc__)
    parser.add_argument(
        "--of", choices=("interpreter", *TARGETS), default="interpreter", help="what is compared with the engine"
    )
    parser.add_argument("--stops", type=int, default=60, help="the most stops of a round (default: 60)")
    parser.add_argument("--rounds", type=int, default=4, help="the rounds of each program (default: 4)")
    parser.add_argument("--generated", type=int, default=60, help="the generated rules of each edition (default: 60)")
    parser.add_argument("--only", default="", help="only programs whose name has this in it")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    words = parser.parse_args()
    started = time.monotonic()
    everything = chain(shipped(), examples(), generated(words.generated))
    programs = [(name, program) for name, program in everything if words.only in name]
    compare_chance(link(programs[0][1]))
    tasks = [
        (name, program, number, words.rounds, words.stops, words.of) for number, (name, program) in enumerate(programs)
    ]
    rounds = stops = 0
    failed: set[str] = set()
    unsupported: set[str] = set()
    bounded: set[str] = set()
    kinds = {NOT_NATIVE: unsupported, NO_MORE_ROOM: bounded}
    with ProcessPoolExecutor(words.jobs) as pool:
        for name, results in pool.map(one, tasks, chunksize=4):
            for result in results:
                rounds += 1
                if isinstance(result, int):
                    stops += result
                    continue
                next((names for start, names in kinds.items() if result.startswith(start)), failed).add(name)
                print(f"{name}: {result}", flush=True)
    seconds = time.monotonic() - started
    print(
        f"{len(programs)} programs, {rounds} rounds, {stops} stops, {len(failed)} programs that differ, "
        f"{len(unsupported)} that are not native, {len(bounded)} with more open processes than native code has room for, "
        f"{seconds:.0f} s"
    )
    return 1 if failed else 0


def one(task: tuple[str, Program, int, int, int, str]) -> tuple[str, list[int | str]]:
    """Compare one program. The numbers of players change from round to round, and so do the policies."""
    name, program, number, rounds, stops, of = task
    return name, [*played(program, number, rounds, stops, of)]


def played(program: Program, number: int, rounds: int, stops: int, of: str) -> Iterator[int | str]:
    """The stops of each round, or the first difference in it."""
    low, high = program.players
    linked, machine = link(program), Machine(program)
    try:
        loaded = None if of == "interpreter" else TARGETS[of](lower(linked))
    except Unsupported as found:
        yield f"{NOT_NATIVE} {found}"
        return
    for k in range(rounds):
        players = low + (number + 3 * k) % (high - low + 1)
        plan = Plan(players=players, policy=("eager", "uniform")[k % 2], seed=number * rounds + k, stops=stops)
        try:
            if loaded is None:
                yield compare(program, plan, linked, machine)
            else:
                yield compare_native(linked, machine, loaded, plan)
        except OutOfRoom as found:
            yield f"{NO_MORE_ROOM} {plan}: {found}"
        except Different as found:
            yield f"{plan}: {found}"


def compiled_c(module: Module) -> Loaded:
    """Compiled quickly: what it does is the same as with all optimisation."""
    return compiled(module, level="-O0")


TARGETS: dict[str, Callable[[Module], Loaded]] = {"c": compiled_c, "wasm": instance}
NOT_NATIVE, NO_MORE_ROOM = "not native:", "out of room:"


if __name__ == "__main__":
    sys.exit(main())
