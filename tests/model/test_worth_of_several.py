"""The worth of several cards is their total worth, and that has to be said: no value of a card is taken from the first of several."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings
from tests.slices import only_full, some
from uno_dsl.diagnostic import Diagnostic

SEVERAL = (
    "the cards in their hand", "the cards in the row", "the red cards in the row", "every card in their hand", "all cards in the row",
    "red cards in their hand", "the cards of the discard pile", "the reds",
)  # fmt: skip
ONE = ("the top card", "the drawn card", "the top card of the row", "the chosen card")
SENTENCES = (
    "they score as many points as the {} of {}",
    "the sum becomes the {} of {}",
    "the sum grows by the {} of {}",
    "the next player draws as many cards as the {} of {}",
    "if the {} of {} is above 20, they score 1 point",
    "they score the {} of {}",
)
HEAD = """language 1
house rule mine for any edition

keep a number called sum
keep a pile called row, seen by everybody
when a player plays a 7
  call every red card in their hand the reds
  the player draws 1 card
  the player chooses a card in their hand
"""


def errors(text: str) -> list[Diagnostic]:
    files = {Path("mine.uno"): text}
    selection, library = laid(files)
    found = findings(selection, library, files, searched=False)[0]
    return [finding for finding in found if finding.severity == "error"]


TAKEN = some([*product(SEVERAL, SENTENCES)], 100, each=lambda case: case[0])


@only_full
@pytest.mark.parametrize(("several", "sentence"), TAKEN)
def test_the_worth_of_several_cards_is_their_total_worth(several: str, sentence: str) -> None:
    (error,) = errors(f"{HEAD}  {sentence.format('worth', several)}\n")
    assert error.code == "which" and error.hint is not None
    proposed = error.hint.split("`")[1]
    assert proposed == f"the total worth of {several}"
    assert errors(f"{HEAD}  {sentence.replace('the {} of {}', proposed)}\n") == []


TAKEN_TOO = some([*product(ONE, SENTENCES)], 100, each=lambda case: case[0])


@pytest.mark.parametrize(("one", "sentence"), TAKEN_TOO)
def test_one_card_has_a_worth(one: str, sentence: str) -> None:
    assert errors(f"{HEAD}  {sentence.format('worth', one)}\n") == []


@pytest.mark.parametrize("several", SEVERAL)
@pytest.mark.parametrize("value", ["colour", "symbol"])
def test_several_cards_have_no_colour_and_no_symbol(value: str, several: str) -> None:
    (error,) = errors(f"{HEAD}  if the {value} of {several} is the {value} of the top card, they score 1 point\n")
    assert error.code == "which" and error.hint is not None and "total" not in error.hint


def test_of_the_drawn_cards_only_the_last_is_known() -> None:
    for value in ("worth", "total worth"):
        (error,) = errors(f"{HEAD}  they score the {value} of the drawn cards\n")
        assert error.code == "which"
