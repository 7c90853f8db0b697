"""Overlays and pairs of overlays in random games: rounds that get stuck, and readings that no game distinguishes from the default."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.layers.library import Shelf
from uno_dsl.overlays.combinations import Bench
from uno_dsl.overlays.findings import ALONE
from uno_dsl.overlays.overlay_types import Option, Overlay, Printing, Reading, pairs_of
from uno_dsl.program.instructions import Program
from uno_dsl.review.paired_games import difference, play_through

SEARCHED = 200
"""The number of games in which an effect is looked for before it counts as unseen."""
PIECE = 20
"""The number of pairs that are played in one piece."""
SEARCHED_AGAIN = 16
"""The same number beside other overlays, for an overlay that has no visible effect even alone."""


@dataclass(frozen=True, slots=True)
class Played:
    """The result of random games with the pairs of an edition.

    `unseen` has each overlay with another one beside which no game showed any effect of it. An overlay without a visible
    effect even alone is listed once, beside the defaults.
    """

    edition: str
    digest: str
    plays: int
    searched: int
    pairs: int
    stuck: tuple[tuple[str, str, str], ...]
    unseen: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What the games with some pairs show: how many were played, those that get stuck, and overlays without an effect."""

    pairs: int
    stuck: tuple[tuple[str, str, str], ...]
    unseen: tuple[tuple[str, str], ...]


def play_pairs(
    bench: Bench, plays: int, searched: int = SEARCHED, say: Callable[[str], None] = lambda _: None, jobs: int = 1
) -> Played:
    """Play every pair, and look for the effect of each overlay beside the other in up to `searched` games.

    The result does not depend on `jobs`, the number of processes.
    """
    player = _Player(bench, plays, searched)
    for overlay in bench.overlays if searched else ():
        player.play_alone(overlay)
    played = Played(
        bench.edition, bench.digest, plays, searched, 0, (), tuple((str(overlay), ALONE) for overlay in player.unseen_alone)
    )  # fmt: skip
    for found in in_this_process(player) if jobs == 1 else in_processes(player, jobs):
        played = replace(
            played, pairs=played.pairs + found.pairs, stuck=played.stuck + found.stuck, unseen=played.unseen + found.unseen
        )  # fmt: skip
        say(
            f"{bench.edition}: {played.pairs} pairs, {len(played.stuck)} stuck, {len(played.unseen)} without a difference"
        )
    return played


def pieces(player: _Player) -> Iterator[range]:
    """The numbers of the pairs, a piece at a time."""
    count = len(player.numbered)
    for first in range(0, count, PIECE):
        yield range(first, min(first + PIECE, count))


def in_this_process(player: _Player) -> Iterator[Found]:
    """Play all pairs here."""
    return map(player.play_some, pieces(player))


_worker: _Player | None = None


def in_processes(player: _Player, jobs: int) -> Iterator[Found]:
    """Play all pairs in other processes."""
    bench = player.bench
    prepared = (bench.library, bench.edition, player.plays, player.searched, tuple(player.unseen_alone))
    with ProcessPoolExecutor(jobs, initializer=prepare, initargs=prepared) as pool:
        yield from pool.map(work, pieces(player))


def prepare(library: Shelf, edition: str, plays: int, searched: int, unseen_alone: Sequence[Overlay]) -> None:
    """A process gets its player. Interrupts are left to the process that started it."""
    global _worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = _Player(Bench(library, edition), plays, searched, unseen_alone)


def work(numbers: range) -> Found:
    """A process plays one piece."""
    assert _worker is not None
    return _worker.play_some(numbers)


class _Player:
    def __init__(self, bench: Bench, plays: int, searched: int, unseen_alone: Iterable[Overlay] = ()) -> None:
        self.bench = bench
        self.plays = plays
        self.searched = searched
        self.stuck: list[tuple[str, str, str]] = []
        self.unseen: list[tuple[str, str]] = []
        self.unseen_alone = list(unseen_alone)
        self.numbered = list(pairs_of(bench.overlays))
        self.shown_in: dict[Overlay, list[int]] = {}  # the games that showed an effect of the overlay
        self.machine_of = lru_cache(maxsize=256)(self.machine)

    def machine(self, overlays: frozenset[Overlay]) -> Machine | None:
        """The engine for an edition with these overlays."""
        program = self.bench.build(overlays).program
        return None if program is None else Machine(program)

    def play_alone(self, overlay: Overlay) -> None:
        """Look for a visible effect of one overlay alone."""
        alone = self.machine_of(frozenset(self.bench.with_options(overlay)))
        if alone is not None and not isinstance(overlay, Printing) and not self.shows(overlay, None, alone):
            self.unseen_alone.append(overlay)

    def play_some(self, numbers: range) -> Found:
        """Play the pairs with these numbers that can be combined."""
        self.stuck, self.unseen, pairs = [], [], 0
        for one, other in self.numbered[numbers.start : numbers.stop]:
            # a pair is built for its own games only: all of them together would fill the memory
            program = self.bench.afresh(self.bench.with_options(one, other)).program
            if program is not None and not self.bench.chosen_by(one, other):
                self.play(one, other, program)
                pairs += 1
        return Found(pairs, tuple(self.stuck), tuple(self.unseen))

    def play(self, one: Overlay, other: Overlay, program: Program) -> None:
        """Play games with a pair, and look for the effect of each of the two."""
        both = Machine(program)
        try:
            for play in range(self.plays):
                play_through(both, play)
            for first, second in ((one, other), (other, one)) if self.searched else ():
                if isinstance(first, Printing) or self.shows(first, second, both):
                    continue
                if first not in self.unseen_alone:
                    self.unseen.append((str(first), str(second)))
        except EngineStuck as stuck:
            self.stuck.append((str(one), str(other), str(stuck)))

    def shows(self, overlay: Overlay, beside: Overlay | None, both: Machine) -> bool:
        """Whether some game shows an effect of an overlay, beside another one or alone."""
        asked = [Option(overlay.option)] if isinstance(overlay, Reading) and overlay.option is not None else []
        others = [] if beside is None else self.bench.with_options(beside)
        without = self.machine_of(frozenset([*others, *asked]))
        if without is None:
            return True
        tried = self.shown_in.setdefault(overlay, [])
        most = min(self.searched, SEARCHED_AGAIN) if overlay in self.unseen_alone else self.searched
        for play in [*tried, *(play for play in range(most) if play not in tried)]:
            if difference(without, both, play):
                if play not in tried:
                    tried.append(play)
                return True
        return False
