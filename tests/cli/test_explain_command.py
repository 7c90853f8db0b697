"""`uno explain` tells what a rule says, means and comes from."""

from __future__ import annotations

import pytest
from uno_command import Uno


def test_a_rule(uno: Uno) -> None:
    ended = uno("explain", "challenge.bluff")
    assert ended.code == 0
    assert "a player may not play a draw-wild if they have another giveaway, except as a bluff" in ended.out
    assert "in plain words:" in ended.out and "wild-draw-four" in ended.out
    assert "M0.WD4.4, M2.WD4.4" in ended.out and "Q040: left open:" in ended.out
    assert "bluffing=refused replaces it" in ended.out
    assert "spec/base/classic.uno:" in ended.out


def test_with_what_stands_under_it(uno: Uno) -> None:
    out = uno("explain", "uno.duty").out
    assert 'the player must say "UNO"' in out and "the player draws 2 cards" in out


def test_of_the_first_edition_that_has_it(uno: Uno) -> None:
    assert "[flip.side] of flip" in uno("explain", "[flip.side]").out
    assert uno("explain", "flip.side", "--for", "classic").code == 2


def test_who_changes_it_elsewhere(uno: Uno) -> None:
    assert "option lowest-score replaces it" in uno("explain", "score.points").out


def test_in_a_printing_only_that_printing_is_cited(uno: Uno) -> None:
    out = uno("explain", "turn.drawn", "--for", "flip", "--printing", "de").out
    assert "M1." in out and "M0." not in out


def test_an_open_question(uno: Uno) -> None:
    out = uno("explain", "challenger").out
    assert "* victim, because" in out and "--reading challenger=anyone" in out


@pytest.mark.parametrize("name", ["Q041", "D37", "WD4.4", "M0.WD4.4"])
def test_something_that_is_cited(uno: Uno, name: str) -> None:
    ended = uno("explain", name)
    assert ended.code == 0 and name in ended.out and "challenge" in ended.out


def test_the_rules_of_a_heading(uno: Uno) -> None:
    out = uno("explain", "matching").out
    assert "matching.colour" in out and "matching.wild" in out


def test_an_edition_and_everything(uno: Uno) -> None:
    out = uno("explain", "flip").out
    assert "flip.side" in out and "open questions:" in out and "flip-back" in out
    everything = uno("explain")
    assert everything.code == 0 and "editions: classic" in everything.out


def test_a_code_is_explained_with_an_example_and_what_to_do(uno: Uno) -> None:
    ended = uno("explain", "clash")
    assert ended.code == 0 and ended.out.startswith("clash: two layers change the same line")
    assert "For example:" in ended.out and "Together with:" in ended.out and "What to do:" in ended.out
    assert max(len(line) for line in ended.out.splitlines()) <= 100


def test_an_unknown_code_gets_the_nearest_one(uno: Uno) -> None:
    ended = uno("explain", "unknown-crad")
    assert ended.code == 2 and "did you mean `unknown-card`?" in ended.err
