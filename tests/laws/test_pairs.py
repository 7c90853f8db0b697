"""Readings, options and printings hold together: none is without effect, and no pair of them gets stuck.

The whole of it takes minutes: `uno pairs --all --play 2`. Here are all overlays in the compiled rules, and some
overlays and pairs of each edition in play, and more of them in a full run.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.slices import few, only_full, some
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import chain, shelf, spec_folder
from uno_dsl.overlays.combinations import Bench
from uno_dsl.overlays.findings import EXPLANATIONS, Kind, Why
from uno_dsl.overlays.overlay_types import Option, Overlay, Printing, Reading, can_meet, pairs_of
from uno_dsl.overlays.survey import survey, survey_of
from uno_dsl.overlays.to_markdown import OUTCOMES, PLAYED_HEAD, figures, findings, rows_of
from uno_dsl.review.paired_games import difference, play_through
from uno_dsl.trace.manual_statements import read_index

PAGE = Path(__file__).resolve().parents[2] / "docs" / "readings.md"
FINDINGS_HEAD = ("overlay", "beside", "outcome", "why", "lines", "editions")
LIBRARY = shelf()
INDEX = read_index(spec_folder())
EDITIONS = sorted(LIBRARY.editions)
OVERLAYS, FEW_GAMES, MOST_GAMES, PAIRS, GAMES = few(3, 12), 24, 60, few(3, 10), 2
BASE = "classic"  # it has too many questions; `uno pairs` plays their pairs
each_edition = pytest.mark.parametrize("edition", EDITIONS)


@cache
def bench_of(edition: str) -> Bench:
    return Bench(LIBRARY, edition)


@only_full
@pytest.mark.parametrize("edition", some(EDITIONS, 3))
def test_no_overlay_is_without_effect_against_the_defaults(edition: str) -> None:
    bench = bench_of(edition)
    assert [finding for overlay in bench.overlays for finding in survey_of(bench, INDEX, overlay)] == []


@only_full
@each_edition
def test_what_a_reading_or_option_does_can_be_seen_in_play(edition: str) -> None:
    """In the edition that it comes with, beside another reading of that edition, or in an edition that is built on it."""
    mine = [overlay for overlay in bench_of(edition).overlays if comes_with(overlay, edition)]
    own = set(Random(edition).sample(mine, min(OVERLAYS, len(mine))))
    own = {overlay for overlay in own if not is_seen(bench_of(edition), FEW_GAMES, overlay)}
    own = {overlay for overlay in own if not is_seen_beside_another(edition, overlay)}
    above = [name for name in EDITIONS if edition in chain(LIBRARY, name)]
    for name in sorted(above, key=lambda name: len(chain(LIBRARY, name))):
        own = {overlay for overlay in own if not is_seen(bench_of(name), MOST_GAMES, overlay)}
    assert own == set()


def is_seen_beside_another(edition: str, overlay: Overlay) -> bool:
    """Some readings only decide something once another question is answered."""
    bench = bench_of(edition)
    others = [
        one for one in bench.readings if comes_with(one, edition) and one.option is None and can_meet(one, overlay)
    ]
    return edition != BASE and any(is_seen(bench, FEW_GAMES, overlay, other) for other in others)


def comes_with(overlay: Overlay, edition: str) -> bool:
    """Whether it is the edition that asks the question, or has the option."""
    match overlay:
        case Reading(question=question, option=None):
            return bench_of(edition).build(()).rules.choices[question].layer == edition
        case Option(name=option):  # the readings of an option are not sampled here: some show only in very long play
            return LIBRARY.option_of[option] == edition
        case _:
            return False


def is_seen(bench: Bench, games: int, overlay: Overlay, *others: Overlay) -> bool:
    """Whether one of some games shows what an overlay does, alone or beside others."""
    together = bench.with_options(overlay, *others)
    one, other = (machine(bench, *layers) for layers in ([o for o in together if o != overlay], together))
    return any(difference(one, other, game) for game in range(games))


@only_full
@each_edition
def test_some_pairs_are_played_without_getting_stuck(edition: str) -> None:
    """EngineStuck would be raised."""
    bench = bench_of(edition)
    pairs = list(pairs_of(bench.overlays))
    played = 0
    for one, other in Random(edition).sample(pairs, PAIRS):
        built = bench.build(bench.with_options(one, other))
        if built.program is not None:
            played += 1
            both = Machine(built.program)
            for game in range(GAMES):
                play_through(both, played + game)
    assert played > PAIRS / 2


def machine(bench: Bench, *overlays: Overlay) -> Machine:
    program = bench.build(overlays).program
    assert program is not None
    return Machine(program)


@only_full
def test_the_page_says_what_is_found_in_classic() -> None:
    found = survey(bench_of("classic"), INDEX)
    page = PAGE.read_text("utf-8")
    assert figures(found) in rows_of(page, ("edition", "overlays", "pairs", *Kind))
    told = {row[:5] for row in rows_of(page, FINDINGS_HEAD) if "classic" in row[5].split(", ")}
    assert told == {row[:5] for row in findings([found])}


def test_the_page_gives_a_reason_for_everything_and_nobody_was_stuck() -> None:
    page = PAGE.read_text("utf-8")
    rows = rows_of(page, FINDINGS_HEAD)
    assert {row[2] for row in rows} <= set(OUTCOMES)
    assert {row[3] for row in rows} <= set(EXPLANATIONS)
    assert all(f"- *{name}*: " in page for row in rows for name in row[2:4])
    assert set(Why) == set(EXPLANATIONS)
    played = rows_of(page, PLAYED_HEAD)
    assert played
    assert {row[0] for row in played} <= set(EDITIONS)
    assert all(row[3] == "0" for row in played)


def test_every_printing_is_paired_with_every_reading() -> None:
    for edition in EDITIONS:
        overlays = bench_of(edition).overlays
        pairs = set(pairs_of(overlays))
        printings = [one for one in overlays if isinstance(one, Printing)]
        readings = [one for one in overlays if isinstance(one, Reading)]
        assert all((one, other) in pairs for one in readings for other in printings)
