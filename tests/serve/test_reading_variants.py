"""A game under readings is built in another way than without: it is the same game, with the same texts of its rules."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.build import build
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.serve.reading_variants import Readings


def test_under_the_readings_in_force_a_game_is_the_same_to_the_last_sentence() -> None:
    selection = Selection(game="flip", printing="fr")
    plain = build(selection).program
    assert plain is not None
    variant = Readings(selection, shelf_of(selection)).program(plain.readings)
    assert variant.rules == plain.rules
    assert replace(variant, digest="") == replace(plain, digest="")
