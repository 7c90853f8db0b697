"""How long it takes to make a module of WebAssembly from a program: `python -m tests.benchmarks.making [GAME ...] [--runs 9]`.

Each run is a new process, as of `uno build GAME --to wasm`; the games take turns. Reading the rules, importing and writing the file
are not part of the time.
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
from statistics import median
from time import process_time

from uno_dsl.build import build
from uno_dsl.cli.main import SELDOM
from uno_dsl.layers.library import Selection
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.native.wasm.write_wasm import write_wasm
from uno_dsl.program.linked.link import link

GAMES = ("agent-mater", "classic", "flip")


def made_once(game: str) -> dict[str, float]:
    """The CPU time of each part, in milliseconds, and how large the module is."""
    gc.set_threshold(*SELDOM)
    program = build(Selection(game=game)).program
    if program is None:
        raise SystemExit(f"the rules have errors: see `uno check {game}`")
    times = [process_time()]
    module = lower(link(program))
    times.append(process_time())
    made = write_wasm(module)
    times.append(process_time())
    form, written, both = times[1] - times[0], times[2] - times[1], times[2] - times[0]
    return {"form": 1000 * form, "bytes": 1000 * written, "both": 1000 * both, "size": len(made)}


def in_new_process(game: str) -> dict[str, float]:
    words = [sys.executable, "-m", "tests.benchmarks.making", game, "--once"]
    found: dict[str, float] = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.making", description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES, help=f"what to make (default: {' '.join(GAMES)})")
    parser.add_argument("--runs", type=int, default=9, help="the runs of each game (default: 9)")
    parser.add_argument("--once", action="store_true", help="one run, in this process, as JSON")
    words = parser.parse_args()
    if words.once:
        print(json.dumps(made_once(words.games[0])))
        return
    runs = [{game: in_new_process(game) for game in words.games} for _ in range(words.runs)]
    print(f"Milliseconds of CPU time, the median of {words.runs} runs that alternate (least to most)")
    print("| game | low-level form | bytes | both | size |", "| --- | --- | --- | --- | --- |", sep="\n")
    for game in words.games:
        found = [run[game] for run in runs]
        cells = [cell([one[part] for one in found]) for part in ("form", "bytes", "both")]
        print(f"| {game} | {' | '.join(cells)} | {found[0]['size']:,.0f} bytes |")


def cell(times: list[float]) -> str:
    """A median and its range."""
    return f"{median(times):.0f} ({min(times):.0f} to {max(times):.0f})"


if __name__ == "__main__":
    main()
