"""Overlays and pairs of overlays in random games: rounds that get stuck, and readings that no game distinguishes from the default."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.overlays.combinations import Bench
from uno_dsl.overlays.findings import ALONE
from uno_dsl.overlays.overlay_types import Option, Overlay, Printing, Reading, pairs_of
from uno_dsl.overlays.played_pairs import difference, play_through
from uno_dsl.program.instructions import Program

SEARCHED = 200
"""The number of games in which an effect is looked for before it counts as unseen."""
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


def play_pairs(
    bench: Bench, plays: int, searched: int = SEARCHED, say: Callable[[str], None] = lambda _: None
) -> Played:
    """Play every pair, and look for the effect of each overlay beside the other in up to `searched` games."""
    player = _Player(bench, plays, searched)
    for overlay in bench.overlays if searched else ():
        player.play_alone(overlay)
    pairs = 0
    for one, other in pairs_of(bench.overlays):
        program = bench.build(bench.with_options(one, other)).program
        if program is None or bench.chosen_by(one, other):
            continue
        pairs += 1
        if pairs % 100 == 0:
            say(f"{bench.edition}: {pairs} pairs, {len(player.stuck)} stuck, {len(player.unseen)} without a difference")
        player.play(one, other, program)
    return Played(bench.edition, bench.digest, plays, searched, pairs, tuple(player.stuck), tuple(player.unseen))


class _Player:
    def __init__(self, bench: Bench, plays: int, searched: int) -> None:
        self.bench = bench
        self.plays = plays
        self.searched = searched
        self.stuck: list[tuple[str, str, str]] = []
        self.unseen: list[tuple[str, str]] = []
        self.unseen_alone: set[Overlay] = set()
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
            self.unseen_alone.add(overlay)
            self.unseen.append((str(overlay), ALONE))

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
