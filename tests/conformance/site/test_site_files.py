"""What the site is built from: the same files every time, nothing unescaped, and scenes that are what their cases say."""

from __future__ import annotations

import json
import re

import pytest

from conformance.cases.shipped import FOLDER, RULES
from conformance.site.scene_html import faces_of, scene_html
from conformance.site.scenes import Scene, scene_of
from conformance.site.site_files import Site, sources
from tests.books import printings_of, states_of
from tests.conformance.site.classic_pages import classic_pages, made_afresh
from tests.slices import only_full
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.place import place_of

LARGEST = 200_000
"""Bytes of a page before the theme adds its own."""


def test_the_same_rules_give_the_same_files() -> None:
    assert classic_pages() == made_afresh()


@only_full
def test_a_space_stands_before_a_colon_in_french() -> None:
    """Also in front of what is put together on a page: `Classique : ...`."""
    pages = {
        path: page.decode()
        for path, page in sources(Site(("fr",), (states_of("classic"),))).items()
        if path.endswith(".md")
    }
    found = {path: re.findall(r"\w+(?:</b>:|:</b>)", page) for path, page in pages.items()}
    assert pages and not {path: words for path, words in found.items() if words}


def test_pages_are_small() -> None:
    large = {path: len(data) for path, data in classic_pages().items() if path.endswith(".md") and len(data) > LARGEST}
    assert large == {}


def test_the_languages_are_those_with_phrases() -> None:
    assert {"en", "de", "es", "fr"} <= set(book_languages())


@pytest.mark.parametrize(
    ("game", "printing", "rule"), [("flip", "en", "draw-five.played"), ("classic", "en", "reverse.played")]
)
def test_a_scene_is_a_case(game: str, printing: str, rule: str) -> None:
    scene = scene_of(game, printing, rule)
    assert scene is not None
    lines = (FOLDER / game / RULES / f"{rule}.jsonl").read_text("utf-8").splitlines()[1:]
    case = next(case for case in map(json.loads, lines) if case["id"] == scene.case)
    before, after = case["start"]["position"], case["steps"][1]["expect"]["position"]
    assert [sorted(seat.cards) for seat in scene.before.seats] == [sorted(hand) for hand in before["hand"]]
    assert [sorted(seat.cards) for seat in scene.after.seats] == [sorted(hand) for hand in after["hand"]]
    assert scene.after.discard == after["discard pile"][0]
    assert new_cards(scene) == sum(max(len(b) - len(a), 0) for a, b in zip(before["hand"], after["hand"], strict=True))


def new_cards(scene: Scene) -> int:
    return sum(len(seat.new) for seat in scene.after.seats)


@pytest.mark.parametrize(
    ("game", "rule"),
    [(game, "draw-two.played") for game in sorted(shelf().editions) if game != "flip"]
    + [("flip", "draw-one.played"), ("flip", "draw-five.played"), ("flip", "skip.played")],
)
def test_a_scene_shows_which_way_play_goes(game: str, rule: str) -> None:
    """Readers go down the seats, so that play to the right must be shown."""
    scene = scene_of(game, "en", rule)
    assert scene is not None
    model, words = printings_of(game).own.model, labels("en", game)
    shown = scene_html(scene, faces_of(model, words), model.sides, words, place_of(game))
    assert ("↺" in shown) == ("right" in (scene.before.direction, scene.after.direction))
    assert len(scene.before.seats) == 2 or "↻" in shown or "↺" in shown
    drawing = [
        (number - scene.who) % len(scene.after.seats) for number, seat in enumerate(scene.after.seats) if seat.new
    ]
    if scene.before.direction == "left":
        assert drawing == ([] if rule == "skip.played" else [1])
