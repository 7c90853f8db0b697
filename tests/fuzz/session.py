"""A run of the fuzzer: which inputs there are, one input by its number, and many of them in several processes."""

from __future__ import annotations

import os
import resource
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from unittest.mock import patch

from tests.fuzz.clock import CPU_SECONDS, TooSlow, limited
from tests.fuzz.finding import Finding, Outcome, Tally
from tests.fuzz.kinds import KINDS

CHUNK = 25
MEMORY = 3_000_000_000
Job = tuple[str, int, range]


def one(kind: str, seed: int, index: int) -> Outcome:
    """One input: the same kind, seed and index give the same input."""
    random = Random(f"{kind} {seed} {index}")
    try:
        with limited():
            return KINDS[kind].trial(random)
    except TooSlow:
        slow = Finding(law="too slow", where=f"more than {CPU_SECONDS:g} s of CPU time")
        return Outcome(verdict="too slow", text="", findings=(slow,))


def shares(inputs: int, kinds: Sequence[str]) -> dict[str, int]:
    """How many inputs each kind gets."""
    whole = sum(KINDS[kind].share for kind in kinds)
    return {kind: max(1, inputs * KINDS[kind].share // whole) for kind in kinds}


def jobs_of(counts: dict[str, int], seed: int) -> Iterator[Job]:
    """The work in pieces, the kinds mixed."""
    for first in range(0, max(counts.values()), CHUNK):
        for kind, count in counts.items():
            if first < count:
                yield kind, seed, range(first, min(first + CHUNK, count))


def work(job: Job) -> tuple[str, Tally]:
    """One piece."""
    kind, seed, indices = job
    tally = Tally()
    for index in indices:
        before = process_time()
        outcome = one(kind, seed, index)
        tally.add(index, outcome, process_time() - before)
    return kind, tally


def prepare() -> None:
    """A worker has a limit on its memory."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@contextmanager
def builds_kept() -> Iterator[None]:
    """What was built once is kept in a folder of its own until the end, and nothing else is left on disk."""
    with TemporaryDirectory() as folder, patch.dict(os.environ, UNO_CACHE=folder):
        yield


def session(
    counts: dict[str, int], seed: int, jobs: int, progress: Callable[[dict[str, Tally]], None] = lambda tallies: None
) -> dict[str, Tally]:
    """Try all inputs: a tally for each kind."""
    tallies = {kind: Tally() for kind in counts}
    if jobs == 1:
        for job in jobs_of(counts, seed):
            kind, tally = work(job)
            tallies[kind].merge(tally)
            progress(tallies)
        return tallies
    with ProcessPoolExecutor(max_workers=jobs, initializer=prepare) as pool:
        for kind, tally in pool.map(work, jobs_of(counts, seed)):
            tallies[kind].merge(tally)
            progress(tallies)
    return tallies
