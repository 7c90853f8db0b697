"""Work in pieces, which any executor of `concurrent.futures` carries out: threads, processes, or a cluster.

A job is a generator: it yields the pieces that can be done now, is sent their results in the same order, and at last returns what
came out. So nothing depends on how many workers there are, nor on which of them did what, nor on pieces that were done twice.
Not handled here: what the pieces are (`trial.py`, `fault_trial.py`).
"""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from functools import lru_cache
from threading import local
from typing import Any, TypeVar

T = TypeVar("T")
AHEAD = 3
"""As many pieces for each worker are handed out before the next job is looked at."""
JOBS_KEPT = 2
"""A worker caches what it was sent for this many jobs, because pieces of one job may arrive after the first piece of the next."""
UNDONE = object()


@dataclass(frozen=True, slots=True)
class Piece:
    """A call. `here`: it needs files, or the clock, of this computer, so it does not travel to another one."""

    do: Callable[..., Any]
    arguments: tuple[Any, ...]
    here: bool = False

    def done(self) -> Any:
        """Its result, worked out in this process."""
        return self.do(*self.arguments)


Job = Generator[list[Piece], list[Any], T]


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor and its number of workers. `far`: they may be on other computers."""

    executor: Executor
    count: int
    far: bool = False


def outcome(job: Job[T]) -> T:
    """What comes out of a job, worked out in this process."""
    return next(outcomes([job]))


def outcomes(jobs: Iterable[Job[T]], workers: Workers | None = None) -> Iterator[T]:
    """What comes out of some jobs, in their order, by workers or in this process. A job is begun only when there is somebody to do it."""
    if workers is None:
        for job in jobs:
            yield in_turn(job)
    else:
        yield from _Handing(jobs, workers).outcomes()


def in_turn(job: Job[T]) -> T:
    """What comes out of a job whose pieces are done one after the other."""
    results: list[Any] | None = None
    while True:
        try:
            pieces = next(job) if results is None else job.send(results)
        except StopIteration as end:
            found: T = end.value
            return found
        results = [piece.done() for piece in pieces]


class _Handing:
    """Hands out the pieces of jobs, and collects their results."""

    def __init__(self, jobs: Iterable[Job[Any]], workers: Workers) -> None:
        self.left, self.workers = enumerate(jobs), workers
        self.running: dict[int, tuple[Job[Any], list[Any]]] = {}
        self.waiting: dict[Future[Any], tuple[int, int]] = {}
        self.finished: dict[int, Any] = {}

    def outcomes(self) -> Iterator[Any]:
        """What comes out, in the order of the jobs. When this ends early, pieces that have not begun are not done."""
        place = 0
        try:
            while True:
                self.begin_more()
                while place in self.finished:
                    yield self.finished.pop(place)
                    place += 1
                if not self.waiting:
                    return
                done, _ = wait(self.waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    self.take(future)
        finally:
            for future in self.waiting:
                future.cancel()

    def begin_more(self) -> None:
        """Begin jobs as long as there is too little to do."""
        while len(self.waiting) < AHEAD * self.workers.count:
            found = next(self.left, None)
            if found is None:
                return
            number, job = found
            self.go_on(number, job, None)

    def take(self, future: Future[Any]) -> None:
        """Note a result. When all of a job are there, it goes on. Raises what the piece has raised."""
        number, place = self.waiting.pop(future)
        job, results = self.running[number]
        results[place] = future.result()
        if UNDONE not in results:
            self.go_on(number, job, results)

    def go_on(self, number: int, job: Job[Any], results: list[Any] | None) -> None:
        """A job goes on until it waits for workers, or ends."""
        while results is None or UNDONE not in results:
            try:
                pieces = next(job) if results is None else job.send(results)
            except StopIteration as end:
                self.finished[number] = end.value
                self.running.pop(number, None)
                return
            results = [UNDONE] * len(pieces)
            self.running[number] = job, results
            for place, piece in enumerate(pieces):
                if not (piece.here and self.workers.far):
                    self.waiting[self.workers.executor.submit(piece.do, *piece.arguments)] = number, place
            for place, piece in enumerate(pieces):
                if piece.here and self.workers.far:
                    results[place] = piece.done()


# ------------------------------------------------------------------------------------------------ what pieces carry
def packed(something: object) -> bytes:
    """Something that travels with every piece."""
    return zlib.compress(pickle.dumps(something))


def unpacked(work: bytes) -> Any:
    """The same at a worker."""
    return pickle.loads(zlib.decompress(work))


def kept(work: bytes) -> Any:
    """The same, which the worker keeps for its next pieces. Each of its threads has its own."""
    return _keeping.unpacked(work)


class _Keeping(local):
    def __init__(self) -> None:
        self.unpacked = lru_cache(maxsize=JOBS_KEPT)(unpacked)


_keeping = _Keeping()
