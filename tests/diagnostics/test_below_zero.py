"""A number that shrinks stops at 0: a warning where that may happen and nobody has thought of it, and none elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings
from tests.slices import only_full, some

KEPT = "keep a number called gems for every player, for the whole game\nkeep a number called debts for every player\nkeep a number called price\n"
GROWS = "when a player plays a 6\n  their gems grow by the number of cards in their hand\n"
CAPPED = (
    "the price becomes 0\n  if their gems are at least 10\n    the price becomes 1\n  if their gems are at least 20\n    the price becomes 2\n"
    "  the player chooses a number from 0 to the price as the bought\n  the price becomes {} times the bought\n  {}"
)
WARNS = (
    "their gems shrink by their debts",
    "their score shrinks by the total worth of their hand",
    "their gems become their gems minus their debts",
    "their gems become 10 minus their debts",
    "if their gems are at least 4, their gems shrink by 5",
    "their gems become 6 minus the number of the played card",
    "the player chooses a number from 0 to 9 except 9 minus their debts as their gems",
    "every player secretly chooses a number from 0 to 9 except 9 minus their debts as their gems",
    "if their debts are above 9, the player draws 1 card\n  the player chooses a number from 0 to 9 except 9 minus their debts as their gems",
    "if the player has a card whose number is their debts minus 3, they draw 1 card",
    "if their gems are 9 minus their debts, they draw 1 card",
    "if their gems are above 9 minus their debts, they draw 1 card",
    "if their gems are 9 minus their debts, they draw 1 card\n  if their score minus 20 is at least 5, they draw 1 card",
    "if the number of the played card is 8 minus their debts, they draw 1 card\n  their debts become the number of the played card",
    "their gems become 4\n  their gems shrink by 5",
    CAPPED.format(20, "their gems shrink by the price"),
    CAPPED.format(10, "the next player draws 1 card\n  their gems shrink by the price"),
    CAPPED.format(10, "the price grows by 1\n  their gems shrink by the price"),
    CAPPED.format(10, "the next player's gems shrink by the price"),
    CAPPED.format(10, "their debts become 1\n  their debts shrink by the bought"),
    "their gems become 40\n  their gems shrink by their debts",
    "their gems become 100\n  the next player draws 1 card\n  their gems shrink by their debts",
)
SILENT = (
    "their gems shrink by 5",
    "the player loses 5 points",
    "every player's gems shrink by 1",
    "their gems shrink by 5 if they have 3 cards",
    "their gems shrink by 5, but not below 0",
    "their gems shrink by 5, but not below 0 if they have 3 cards",
    "the player loses 5 points, but not below 0",
    "their score shrinks by the total worth of their hand, but not below 3",
    "their score shrinks by the number of cards in their hand that are blue, but not below 0",
    "their score shrinks by the number of cards in their hand that are blue or whose number is 7, but not below 0",
    "the player loses a gem",
    "if their gems are at least 5, their gems shrink by 5",
    "if their gems are above 5, their gems shrink by 5",
    "if their gems are above their debts, their gems shrink by their debts",
    "if their debts are above 10, the player draws 1 card\n  otherwise, their gems become 10 minus their debts",
    "the next player draws 5 minus the number of cards in their hand",
    "their gems become 9 minus the number of the played card",
    "their gems become 7 minus the number of the played card",
    "their gems become 50 minus the worth of the played card",
    "the player chooses a number from 1 to 9 except 9 minus their debts as their gems",
    "the player chooses a number from 0 to 9 except 9 minus the number of the played card as their gems",
    "the player chooses a number from 0 to 9 except their debts as their gems",
    "if their debts are at least 3 and the player has a card whose number is their debts minus 3, they draw 1 card",
    "if their gems are at least 9 minus their debts, they draw 1 card",
    "if their gems are below 9 minus their debts, they draw 1 card",
    "if their gems are 9 minus the number of the played card, they draw 1 card",
    "if their gems are 9 minus their debts, they draw 1 card\n  if their debts minus 2 are at least 5, they draw 1 card",
    "if the number of the played card is 9 minus their debts, they draw 1 card\n  their debts become the number of the played card",
    "their gems become 6\n  their gems shrink by 5",
    "their gems become 6\n  the next player draws 1 card\n  their gems shrink by 5",
    "their gems become the number of the played card\n  their gems grow by 1\n  their gems become 5\n  their gems shrink by 1",
    "if their debts are above 9, the player draws 1 card\n  otherwise, the player chooses a number from 0 to 9 except 9 minus their debts as their gems",
)
TRIED = (
    CAPPED.format(10, "their gems shrink by the price"),
    CAPPED.format(10, "their gems grow by 1\n  their gems shrink by the price"),
    CAPPED.format(10, "their debts become 2\n  their debts shrink by the bought"),
    CAPPED.format(5, "the next player's gems grow by the price\n  their gems shrink by the price")
    .replace("10", "5")
    .replace("20", "10"),
    "their gems become 100\n  their gems shrink by their debts",
    "their gems become 100\n  their gems grow by their score\n  their gems shrink by their debts",
)
"""What happens is tried with many numbers: nothing is missing there."""
ASKED = "when a player begins a turn if their gems are {}, they draw 1 card\n"


def warned(line: str, more: str = "") -> bool:
    """Whether a rule with this line gets the warning. It must get no error."""
    text = f'language 1\nhouse rule less for classic "Less"\n\n{KEPT}{GROWS}when a player plays a 7\n  {line}\n{more}'
    selection, library = laid({Path("less.uno"): text})
    found = findings(selection, library, {Path("less.uno"): text}, searched=False)[0]
    assert not [one.message for one in found if one.severity == "error"]
    return any(one.code == "below-zero" for one in found)


@pytest.mark.parametrize("line", some(WARNS, 5))
def test_what_may_stop_at_nothing_is_told(line: str) -> None:
    assert warned(line)


@only_full
@pytest.mark.parametrize("line", some((*SILENT, *TRIED), 5))
def test_no_word_where_it_cannot_or_is_meant_to(line: str) -> None:
    assert not warned(line)


@pytest.mark.parametrize(("asked", "minded"), [("0", True), ("at least 1", True), ("below 1", True), ("5", False)])
def test_rules_that_ask_for_nothing_have_thought_of_it(asked: str, minded: bool) -> None:
    assert warned("their gems shrink by their debts", ASKED.format(asked)) is not minded


BEGINNINGS = some(
    [
        ("starting at 200, for the whole game", "the number of blue cards in their hand", False),
        ("starting at 200, for the whole game", "5", False),
        ("starting at 7, for the whole game", "the number of cards in their hand", True),
        ("starting at 200", "5", False),
        ("for the whole game", "5", False),
        ("starting at 200, for the whole game", "their debts", True),
        ("starting at 200, for the whole game", "their losses", False),
        ("starting at 60, for the whole game", "their losses", True),
        ("starting at 1000, for the whole game", "their debts", False),
    ],
    3,
    each=lambda case: case[2],
)


@pytest.mark.parametrize(
    ("start", "loss", "expected"),
    BEGINNINGS,
)
def test_a_number_that_begins_with_more_than_is_lost_was_thought_of(start: str, loss: str, expected: bool) -> None:
    lines = (
        f"keep a number called funds for every player, {start}\nkeep a number called losses for every player\n"
        "when a player plays a 6\n  their debts grow by 1\n  their losses become the number of cards in their hand\n"
        "when a player plays a 5 if their losses are at least 2\n  their losses shrink by 2\n"
    )
    assert warned(f"their funds shrink by {loss}", lines) is expected
