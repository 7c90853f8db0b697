"""Sentences that helps propose for what is said otherwise are understood."""

from __future__ import annotations

import re

import pytest

from tests.diagnostics.golden_files import found_in, house_rule
from tests.slices import some

SEVEN = "when a player plays a 7\n  "
THEN = "\n  the next player draws 1 card"
BIDS = "keep a number called guess for every player\nkeep a number called bid\nwhen a player plays a 6, their guess becomes the bid plus 1\n"
AGAIN = f"{BIDS}{SEVEN}the player chooses a number from 0 to 12 as the bid\n  repeat until no other player's guess is the bid\n    the player chooses a number from 0 to 12 as the bid"
FROM_TO = f"{BIDS}{SEVEN}the player chooses a number from the bid plus 1 to 12 as the bid"
BOTH_LACK_IT = f"{SEVEN}if the player has no red card and the next player has no red card, the player draws 1 card"
OWNED = "keep a number called skips for every player\nkeep a number called reverse\nkeep a pile called display for every player, seen by everybody\nwhen a player plays a 6, put the top card of the draw pile into their display\n"
PLAYERS = "replace [table.players]\n  {}"
SECRET = "keep a number called guess for every player, seen by its owner\n"
SHOWN = f"{SECRET}keep a number called shown-guess for every player, seen by everybody\n"
PROPOSED = {
    f"{SEVEN}the player scores the total worth of the hand of every player who has a red card": (
        "the total worth of the hand of every losing player",
        f"{SEVEN}call every player with a red card the losing players\n  the player scores the total worth of the hand of every losing player",
    ),
    **{
        f"{SEVEN}the player may {act.format(said)}": (f"the player may {act.format('3 to 8')}", f"{SEVEN}the player may {act.format('3 to 8')}")
        for said in ("3 or more", "at least 3")
        for act in (
            "put {} cards from their hand under the draw pile", "put {} cards of one colour from their hand under the draw pile",
            "discard {} cards of one number", "discard {} cards", "give {} cards to the next player",
        )
    },
    **{
        f"{SEVEN}if {said}, the next player draws 1 card": (
            "every card in their hand has the colour of the top card of their hand",
            f"{SEVEN}if every card in their hand has the colour of the top card of their hand, the next player draws 1 card",
        )
        for said in ("every card in their hand has one colour", "all cards in their hand have one colour", "their hand has only one colour")
    },
    f"{SEVEN}if the player and the next player have no red card, the player draws 1 card": (
        "the player has no red card and the next player has no red card", BOTH_LACK_IT,
    ),
    f"{SEVEN}the player may discard a card from their hand if it is red": ("a red card", f"{SEVEN}the player may discard a red card from their hand"),
    **{PLAYERS.format(words): ("players 4 to 6", PLAYERS.format("players 4 to 6")) for words in (
        "players 4 or 6", "players 4, 6", "players 4, 5 or 6", "players 4 and 6", "players 4 to 6 except 5", "players 4 to 6, an even number",
        "4 or 6 players", "4 to 6 players", "players 4-6",
    )},
    **{PLAYERS.format(words): ("players 4", PLAYERS.format("players 4")) for words in (
        "players 4 only", "players 4 or more", "players four", "players at least 4", "players an even number", "players from 4 to 6", "players up to 4",
    )},
    **{
        f"{BIDS}{SEVEN}the player chooses a number from 0 to 12 {words} as the bid": ("repeat until no other player's guess is the bid", AGAIN) for words in (
            "except every other player's guess", "except the guess of every other player", "other than any other player's guess",
            "that is not the guess of any other player",
        )
    },
    f"{BIDS}{SEVEN}the player chooses a number between the bid and 12 as the bid": ("a number from the bid to 12", FROM_TO),
    f"{BIDS}{SEVEN}the player chooses a number above the bid as the bid": ("a number from the bid plus 1 to 12", FROM_TO),
    f"{BIDS}{SEVEN}the player chooses a number from 0 to 12 that is above the bid as the bid": ("a number from 0 to 12 except the bid", FROM_TO),
    f"{SEVEN}their hand is seen by everybody": (
        "until the round ends",
        f"{SEVEN}until the round ends\n    the player shows their hand to everybody",
    ),
    f"{SEVEN}they lay their hand open": ("they show their hand to everybody", f"{SEVEN}until the round ends\n    they show their hand to everybody"),
    f"{SEVEN}if all cards of their hand have the same colour, the next player draws 1 card": (
        "every card in their hand has the colour of the top card of their hand",
        f"{SEVEN}if every card in their hand has the colour of the top card of their hand, the next player draws 1 card",
    ),
    "replace [table.players]\n  players 4 in teams of 2": (
        "the partner of a player means the player opposite them",
        f"the partner of a player means the player opposite them\nreplace [table.players]\n  players 4\n{SEVEN}their partner draws 1 card",
    ),
    f"{SEVEN}their partner draws 1 card": (
        "the partner of a player means the player opposite them",
        f"the partner of a player means the player opposite them\n{SEVEN}their partner draws 1 card",
    ),
    **{
        f"{OWNED}{SEVEN}{change} the number of {name} in {whose} display": (f"the number of {card} cards in {whose} display", f"{OWNED}{SEVEN}{change} the number of {card} cards in {whose} display")
        for change, name, card, whose in (
            ("their skips become", "skips", "skip", "their"), ("every player's skips become", "skips", "skip", "the next player's"), ("the reverse becomes", "reverse", "reverse", "their"),
        )
    },
    "when a player goes out\n  for every opponent of the player\n    they draw 1 card": (
        "every player except the player", "when a player goes out\n  for every player except the player\n    they draw 1 card",
    ),
    **{
        f"{SEVEN}{line}\n  the rival draws 1 card": ("keep a player called rival", "keep a player called rival\n" + SEVEN + kept)
        for line, kept in (
            ("if the player has 2 cards\n    call the next player the rival", "if the player has 2 cards\n    the rival becomes the next player\n  the rival draws 1 card"),
            ("if the player has 2 cards\n    the player chooses another player as the rival", "if the player has 2 cards\n    the player chooses another player as the rival\n  the rival draws 1 card"),
            ('the player may "fight"\n    call the next player the rival', 'the player may "fight"\n    the rival becomes the next player\n  the rival draws 1 card'),
        )
    },
    f"{SEVEN}if the player has 2 cards\n    the player chooses a number from 1 to 3 as the stake\n  the next player draws as many cards as the stake": (
        "keep a number called stake", "keep a number called stake\n" + SEVEN + "if the player has 2 cards\n    the stake becomes 2\n  the next player draws as many cards as the stake",
    ),
    f"{SEVEN}every player swaps hands with the player opposite them": (
        "every player passes their hand to the player opposite them", f"{SEVEN}every player passes their hand to the player opposite them",
    ),
    **{
        f"{SECRET}{SEVEN}{who} show{s} their guess to every player": (
            "their shown-guess becomes their guess", f"{SHOWN}{SEVEN}the player shows their hand to every player\n  their shown-guess becomes their guess",
        )
        for who, s in (("the player", "s"), ("every player", "s"))
    },
    f"{SEVEN}the next player pays its penalty twice": ("the next player pays its penalty", f"{SEVEN}repeat twice\n    the next player pays its penalty"),
    "when a player draws at least 2 cards because of a card that another player played\n  the next player draws 1 card": (
        "when a player would draw cards if the number of cards is at least 2 and it is not their turn",
        f"when a player would draw cards if the number of cards is at least 2 and it is not their turn{THEN}",
    ),
    f"{SEVEN}if it did not have the colour in play before it was played, the player draws 1 card": (
        "if the so-before is true",
        f"keep a flag called so-before\nbefore a player plays a card\n  the so-before becomes true if it has the colour in play\n{SEVEN}if the so-before is true, the player draws 1 card",
    ),
    "replace [table.players]\n  players 4, in teams of 2": ("players 4", "replace [table.players]\n  players 4"),
}  # fmt: skip


@pytest.mark.parametrize("said", some(PROPOSED, 12))
def test_what_is_proposed_is_understood(said: str) -> None:
    proposed, accepted = PROPOSED[said]
    errors = [one for one in found_in(house_rule(said)) if one.severity == "error"]
    assert proposed in re.findall(r"`([^`]+)`", " ".join(one.hint or "" for one in errors))
    assert not [one.message for one in found_in(house_rule(accepted)) if one.severity == "error"]
