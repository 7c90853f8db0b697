"""What a help proposes is itself understood."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings
from uno_dsl.diagnostic import Diagnostic

HEAD = 'language 1\nhouse rule proposed for any edition "What a help proposes"\n\n'
QUOTED = re.compile(r"`([^`]+)`")


def found(rules: str) -> list[Diagnostic]:
    texts = {Path("proposed.uno"): HEAD + rules}
    selection, library = laid(texts)
    return findings(selection, library, texts)[0]


@pytest.mark.parametrize(
    "swap",
    [
        "the player may swap the top card of the draw pile with a card from their hand",
        "the player swaps the top card of the discard pile with a card from their hand",
        "the player swaps the draw pile with the discard pile",
        "the player swaps a card with the next player",
    ],
)
def test_cards_instead_of_hands_are_swapped_in_three_lines(swap: str) -> None:
    (error,) = found(f"when a player plays a 5\n  {swap}\n")
    assert error.hint is not None
    steps = QUOTED.findall(error.hint)
    assert len(steps) == 3
    proposed = "".join(f"  {step}\n" for step in steps)
    assert not [one for one in found(f"when a player plays a 5\n{proposed}") if one.severity == "error"]


def test_who_can_neither_play_nor_draw_passes() -> None:
    change = "except [turn.draw] if the player has at least 10 cards\n"
    (warning,) = found(change)
    assert warning.code == "no-option" and warning.hint is not None
    sentence, place = QUOTED.findall(warning.hint)
    assert found(f"{change}{place}\n  {sentence}\n") == []


def test_before_a_whole_rule_stands_no_step() -> None:
    (error,) = found("add before [score.points]\n  the winner's score grows by 5\n")
    assert error.hint is not None
    for place in QUOTED.findall(error.hint):
        assert found(f"{place}\n  the winner's score grows by 5 if the winner is a player\n") == []
