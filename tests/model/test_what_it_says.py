"""A sentence that is accepted does what it says: what used to mean less, or something else, is refused with a reason, or is right now."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.build import build
from uno_dsl.layers.library import Selection

HEAD = """language 1
house rule own for any edition

keep a number called penalty
keep a pile called heap, seen by nobody
keep a player called victim
keep a card called pick for every player, seen by its owner
"""
PLAYED = "when a player plays a 7\n  "


def said(text: str, folder: Path) -> list[str]:
    """The errors and warnings of a rule over the classic game."""
    path = folder / "own.uno"
    path.write_text(f"{HEAD}{text}\n", "utf-8")
    found = build(Selection(game="classic", houses=(path,)), cached=False).diagnostics
    return [f"{d.severity} {d.code}: {d.message}" for d in found if "is kept, but" not in d.message]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (PLAYED + "the player chooses another player as the next player's score", "`score` is kept as a number"),
        (PLAYED + "the player chooses another player as the penalty", "`penalty` is kept as a number"),
        (PLAYED + "the player chooses another player as the score", "every player has a score of their own"),
        (PLAYED + "every player secretly chooses a card from their hand as everybody", "is not a name that can be given"),
        (PLAYED + 'every player must draws "UNO"', "`draw` is followed by something else"),
        (PLAYED + "put the top card of the heap under their hand", "the cards of a hand have no order"),
        (PLAYED + "put the top card of the heap halfway into the next player's hand", "the cards of a hand have no order"),
        ("a player must play a wild, except as a bluff", "`except as a bluff` has no effect after `must`"),
        (PLAYED + "the next player may play a random card", "`random` has no effect"),
        (PLAYED + "call every red card of their hand the loot", "`the loot` is one card, and several are named"),
        (PLAYED + "the player draws the value of a card", "does not say which one"),
        (PLAYED + "the player draws cards until they have 3", "`3` of what?"),
        ("when a player plays it, the round ends", "it is not clear what `it` is"),
        ("when a player plays a skip\n  the penalty grows by its number", "a skip has no number"),
        ("when a skip or a wild is played\n  the next player draws as many cards as its number", "has no number"),
        ("keep a player called host if the dealer has a 7", "has words that cannot be read here"),
        (PLAYED + "the victim becomes another player", "does not say which one"),
        (PLAYED + "their pick becomes a random card", "does not say which one"),
        (PLAYED + "the next player may play 2 cards of the same number", "the same number as which card?"),
        (PLAYED + "the player may play a card on the heap", "`on the heap` has no effect"),
        (PLAYED + "the player looks at a card", "which card?"),
        (PLAYED + "the player secretly draws 2 cards", "`secretly` has no effect"),
        ("card another spin, 4 cards", "has words that cannot be read here"),
        ("card spin 1 to 5, 4 cards", "has words that cannot be read here"),
        (PLAYED + "the player chooses another player as the rival", "warning unused-name: nothing under this rule uses the name `rival`"),
        ("when a player has at least 25 cards\n  they are out of the round\n" + PLAYED + "the player gives their hand to the next player", "warning empty-hand"),
    ],
)  # fmt: skip
def test_what_would_mean_something_else_is_said(text: str, message: str, tmp_path: Path) -> None:
    found = said(text, tmp_path)
    assert any(message in one for one in found), found


@pytest.mark.parametrize(
    "text",
    some(
        [
            PLAYED + "the player chooses another player as the victim\n  the victim draws 1 card",
            PLAYED + "the player chooses a card from their hand as their pick",
            PLAYED + "the player chooses a number from 1 to 6 as the penalty",
            PLAYED + "if they have a playable 7, they draw 1 card",
            PLAYED + "if they have no playable 7, they draw 1 card",
            PLAYED + "if the dealer is one of the players with the most cards, they draw 1 card",
            PLAYED + "call every red card of their hand the red cards\n  the player discards every red card",
            PLAYED + 'the player may "UNO"',
            PLAYED + "put the top card of the heap under the discard pile",
            PLAYED + "the penalty grows by its number",
            "when a player plays a skip\n  the penalty grows by its worth",
            "a card is hot if it is red\na card is hotter if it is hot and it is a 7\n"
            "when a player plays a hotter card, the next player draws 1 card",
            "when the draw pile runs out, put the heap into the draw pile",
        ],
        3,
    ),
)
def test_what_means_what_it_says_is_accepted(text: str, tmp_path: Path) -> None:
    assert not [one for one in said(text, tmp_path) if one.startswith("error")]
