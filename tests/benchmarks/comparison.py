"""How quick these engines are beside others: `python -m tests.benchmarks.comparison [--seconds 2] [--runs 5]`.

Every program plays rounds for some seconds of CPU time, alone; the programs take turns, and the medians of the runs are printed as
a table. What is not installed here is left out, and it is said how to get it: the extras `native`, `rlcard` and `openspiel`, a C
compiler, and for uno-engine `npm install` in `examples/engines/uno-engine`.

A decision is a moment at which a player is asked what to do. Rounds per second say nothing: players who do anything play long ones.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median

from uno_dsl.native.c.compiled_c import compiler

RIVALS = Path(__file__).parent / "rivals"
ROOT = Path(__file__).resolve().parents[2]
UNO_ENGINE = ROOT / "examples" / "engines" / "uno-engine"
POLICIES = ("uniform", "eager")
FLAGS = ("-std=gnu99", "-O2")


@dataclass(frozen=True, slots=True, kw_only=True)
class Contender:
    """A program that plays, and by which policies. `missing` says what it lacks here, if anything."""

    name: str
    words: tuple[str, ...]
    policies: tuple[str, ...] = POLICIES
    missing: str = ""
    environment: dict[str, str] = field(default_factory=dict)

    def speed(self, policy: str, seconds: float) -> float:
        """Decisions per second of CPU time, in one run."""
        done = subprocess.run(
            [*self.words, policy, str(seconds)],
            cwd=ROOT,
            env={**os.environ, **self.environment},
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise SystemExit(f"{self.name} failed:\n{done.stderr}")
        found = json.loads(done.stdout)
        return float(found["decisions"] / found["seconds"])


def contenders(folder: Path) -> Iterator[Contender]:
    """All programs. What has to be compiled goes to a folder."""
    python, c = sys.executable, compiler()
    ours = (python, "-m", "tests.benchmarks.ours")
    no_c = "" if c else "a C compiler is missing"
    yield Contender(name="ours, plain interpreter", words=(*ours, "interpreter"), policies=("uniform",))
    yield Contender(name="ours, engine in Python", words=(*ours, "python"))
    yield Contender(name="ours, WebAssembly", words=(*ours, "wasm"), missing=needs("wasmtime", "native"))
    yield Contender(name="ours, C", words=(*ours, "c"), missing=no_c)
    yield Contender(name="written by hand in Python", words=(python, str(RIVALS / "handwritten.py")))
    for name, flags in (("written by hand in C", ()), ("the same, with this project's chance", ("-DPROJECT_CHANCE",))):
        made = folder / f"handwritten{len(flags)}"
        if c:
            subprocess.run([c, *FLAGS, *flags, "-o", str(made), str(RIVALS / "handwritten.c")], check=True)
        yield Contender(name=name, words=(str(made),), missing=no_c)
    only = ("uniform",)
    yield Contender(
        name="RLCard, UNO (Python)",
        words=(python, str(RIVALS / "rlcard_rounds.py")),
        policies=only,
        missing=needs("rlcard", "rlcard"),
    )
    yield Contender(
        name="OpenSpiel, crazy_eights (C++, called from Python)",
        words=(python, str(RIVALS / "openspiel_rounds.py")),
        policies=only,
        missing=needs("open_spiel", "openspiel"),
    )
    modules = UNO_ENGINE / "node_modules"
    yield Contender(
        name="uno-engine (JavaScript)",
        words=("node", str(RIVALS / "uno_engine_rounds.js")),
        policies=only,
        missing="" if shutil.which("node") and modules.is_dir() else f"npm install in {UNO_ENGINE.relative_to(ROOT)}",
        environment={"NODE_PATH": str(modules)},
    )


def needs(package: str, extra: str) -> str:
    """What is missing where a package is not installed."""
    try:
        version(package)
    except PackageNotFoundError:
        return f'pip install -e ".[{extra}]"'
    return ""


def versions() -> Iterator[str]:
    """What the figures depend on."""
    yield f"CPython {platform.python_version()}"
    for package in ("wasmtime", "rlcard", "open_spiel"):
        if not needs(package, ""):
            yield f"{package} {version(package)}"
    for words in (["cc", "--version"], ["node", "--version"]):
        if shutil.which(words[0]):
            first = subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()[0]
            yield f"Node {first}" if words[0] == "node" else first
    yield f"{platform.machine()}, {os.cpu_count()} cores"


def measured(found: Sequence[Contender], seconds: float, runs: int) -> dict[tuple[str, str], list[float]]:
    """The speeds of all contenders that are there, run after run in turn."""
    speeds: dict[tuple[str, str], list[float]] = {}
    for number in range(runs):
        for contender in found:
            for policy in contender.policies:
                speed = contender.speed(policy, seconds)
                speeds.setdefault((contender.name, policy), []).append(speed)
                print(f"run {number + 1}: {contender.name}, {policy}: {speed:,.0f}", file=sys.stderr, flush=True)
    return speeds


def table(found: Sequence[Contender], speeds: dict[tuple[str, str], list[float]]) -> Iterator[str]:
    """The medians, as a table in Markdown, with the least and the most of all runs."""
    yield "| program | uniform | eager |"
    yield "| --- | --- | --- |"
    for contender in found:
        cells = [cell(speeds.get((contender.name, policy))) for policy in POLICIES]
        yield f"| {contender.name} | {' | '.join(cells)} |"


def cell(speeds: list[float] | None) -> str:
    """A median and its range, in millions."""
    if speeds is None:
        return "-"
    return f"{median(speeds) / 1e6:,.3g} ({min(speeds) / 1e6:,.3g} to {max(speeds) / 1e6:,.3g})"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.comparison", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each run plays (default: 2)")
    parser.add_argument("--runs", type=int, default=5, help="the runs of each program (default: 5)")
    words = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        everybody = [*contenders(Path(folder))]
        here = [contender for contender in everybody if not contender.missing]
        speeds = measured(here, words.seconds, words.runs)
    print(f"Millions of decisions per CPU second, median of {words.runs} runs that alternate (least to most)")
    print("; ".join(versions()), end="\n\n")
    print("\n".join(table(here, speeds)))
    for contender in everybody:
        if contender.missing:
            print(f"\nleft out: {contender.name} ({contender.missing})")


if __name__ == "__main__":
    main()
