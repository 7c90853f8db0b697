"""What cases in words call the cards: by the side in play, by both where that matters, and `the` only where the card has been named."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from conformance.site.cases_in_words.case_play import names_other_sides
from conformance.site.cases_in_words.told_cases import told_cases
from conformance.site.pages.cases_page import TOLD
from tests.conformance.site.cases.pages_of_cases import SOME_GAMES, lines_of, printing_suite, teller_of, told
from tests.slices import only_full
from uno_dsl.rulebook.page_labels import labels

NAMED = re.compile(r"(?:plays|chooses) the (.+?)(?= and chooses|\.)")


def test_nobody_is_told_to_draw_who_only_takes_the_cards_of_a_battle() -> None:
    """A drawn card comes from the piles. Here both are as good as empty: the loser takes what has been laid."""
    said = told("kickin-battle", "kickin-battle/en/kickin-battle.pick/335d")
    assert "Cleo chooses the red Skip card. Ann chooses blue. →" in said and "Cleo has one more card." in said


@only_full
def test_a_card_is_named_by_both_sides_if_it_turns_over_before_it_is_played_or_counted() -> None:
    count, other = 0, labels("en")("told sides", first="|", second="").split("|")[1].rstrip(")")
    for rule in printing_suite("flip").rules.values():
        for one in told_cases(rule, TOLD, teller_of("flip", "en")):
            assert names_other_sides(one.case) or other not in one.given
            count += other in one.given
    assert count > 4


@only_full
@pytest.mark.parametrize("game", SOME_GAMES)
def test_a_card_is_the_card_only_if_somebody_was_said_to_have_it(game: str) -> None:
    """`Ben plays the yellow Flip card` of which nobody has heard yet."""
    for line in lines_of(game, "en"):
        start, _, _ = line.partition(" → ")
        for before, card in ((start[: found.start()], found[1]) for found in NAMED.finditer(start)):
            assert card in before, line


def test_a_card_that_comes_up_when_the_cards_are_turned_over_is_told() -> None:
    """`Ann plays the blue Flip card. Ben chooses purple.`: why he has to choose can be seen only from the new top card."""
    up, count = labels("en")("told top", cards="|").split("|")[0].strip().lower(), 0
    for rule in printing_suite("flip").rules.values():
        for one in told_cases(rule, TOLD, teller_of("flip", "en")):
            parts = re.split(r"Flip card(?: \(other side: [^)]*\))?\. ", one.given)
            for before, after in pairwise(parts):
                if re.search(r"plays (?:the|a) \w+$", before.strip()):
                    count += 1
                    assert after.lower().startswith(up), one.given
    assert count > 2
