"""Two ways to say a thing are one: the rules that are read from them are equal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.pipeline import run_stages

HEAD = "language 1\nhouse rule own for classic\n\nkeep a number called penalty\n\n"
DRAWS = "\n  the next player draws 1 card"
UNDER_IT = "\n    the next player draws 1 card"
THEY_DRAW = "\n    they draw 1 card"
PLAYED = "when a player plays a 7\n  "
LEAVING = "when a player has 12 cards, they leave the round\n\nkeep a player called hero\n\nwhen a player plays a 7\n  "
IN, OUT = f"{LEAVING}if the hero is in the round{UNDER_IT}", f"{LEAVING}if the hero is out of the round{UNDER_IT}"
KEPT = "keep a number called bid for every player\nkeep a player called foe\nkeep a card called gift\n\n" + PLAYED
EXCEPT = (
    "they choose a number from 0 to 5 except the penalty as their bid", "they choose a number from 0 to the penalty minus 1 except the penalty as their bid",
    "they choose a colour except red as the colour in play", "every player except the foe draws 1 card", "every other player except the foe draws 1 card",
    f"for every player except the foe{THEY_DRAW}", "the player chooses another player except the foe as the rival\n  the rival draws 1 card",
    "if any player except the foe has 1 card, they draw 1 card", "the penalty becomes the number of players except the foe",
    "call every player except the foe the losers\n  every loser draws 1 card", "they discard every card of their hand except the gift",
    "the player discards a card except the gift", "if they have a card except the gift, they draw 1 card",
    "the penalty becomes the number of cards in their hand except the gift", "put every card except the gift into the draw pile",
    "a random player except the foe draws 1 card",
)  # fmt: skip
"""Sentences that leave something out."""
SEARCHES = (
    "who has a 7",
    "who has more than 2 cards",
    "with a red card",
    "who is not the dealer",
    "whose score is above 5",
)
PAIRS = [
    *[(
        f"{PLAYED}the next player {which} draws 1 card", f"{PLAYED}the first player after the player {which} draws 1 card",
    ) for which in SEARCHES],
    *[(KEPT + said.replace("except", "other than"), KEPT + said) for said in EXCEPT],
    (
        "when a player draws a card\n  the player may play the drawn card if it is wild",
        "when a player draws a card\n  the player may play the drawn card if the drawn card is wild",
    ),
    *[(f"{LEAVING}if the hero {words}{UNDER_IT}", IN) for words in (
        "is still in the round", "is not out of the round", "isn't out of the round", "has not left the round", "hasn't left the round",
        "has not left the round", "is not eliminated",
    )],
    *[(f"{LEAVING}if the hero {words}{UNDER_IT}", OUT) for words in (
        "is eliminated", "has left the round", "has already left the round", "is already out of the round", "is no longer in the round",
        "is not in the round", "is not in the round any more", "is not in the round any longer", "isn't in the round anymore",
    )],
    (f"{LEAVING}unless the hero is in the round{UNDER_IT}", OUT),
    *[(f"{LEAVING}if {words}, the dealer draws 1 card", f"{LEAVING}if the number of players left is 0, the dealer draws 1 card") for words in (
        "no player is left", "nobody is left", "no players are left", "there are no players left", "there is no player", "0 players are left",
    )],
    *[(f"{LEAVING}if {words}, the dealer draws 1 card", f"{LEAVING}if at least 1 player is left, the dealer draws 1 card") for words in (
        "a player is left", "any players are left", "there is a player left", "there are players left",
    )],
    (f"{PLAYED}if the penalty equals 3{UNDER_IT}", f"{PLAYED}if the penalty is 3{UNDER_IT}"),
    (f"{PLAYED}if the penalty does not equal 3{UNDER_IT}", f"{PLAYED}if the penalty is not 3{UNDER_IT}"),
    (f"{PLAYED}if the penalty isn't equal to 3{UNDER_IT}", f"{PLAYED}if the penalty is not 3{UNDER_IT}"),
    (
        f"when a player plays a card whose colour is equal to the colour in play{DRAWS}",
        f"when a player plays a card whose colour is the colour in play{DRAWS}",
    ),
    (f"{PLAYED}the penalty becomes the penalty divided by 2", f"{PLAYED}the penalty becomes half the penalty"),
    (
        f"{PLAYED}if they have more blue than red cards{UNDER_IT}",
        f"{PLAYED}if the number of blue cards in their hand is above the number of red cards in their hand{UNDER_IT}",
    ),
    (f"{PLAYED}if they have more blue than red{UNDER_IT}", f"{PLAYED}if they have more blue cards than red cards{UNDER_IT}"),
    (
        f"{PLAYED}if they have fewer wild cards than draw-twos{UNDER_IT}",
        f"{PLAYED}if the number of wild cards in their hand is below the number of draw-twos in their hand{UNDER_IT}",
    ),
    (
        "when a player draws a card, they show it to every player",
        "when a player draws a card, they show the drawn card to every player",
    ),
    (
        f"{PLAYED}call every player with the highest score the leading players\n  the leading players draw 1 card",
        f"{PLAYED}call every player with the highest score the best players\n  every best player draws 1 card",
    ),
    (f"{PLAYED}unless the next player has 1 card{THEY_DRAW}", f"{PLAYED}if the next player does not have 1 card{THEY_DRAW}"),
    (
        f"{PLAYED}if the draw pile is not empty and the next player has 2 cards{THEY_DRAW}",
        f"{PLAYED}if the draw pile is not empty and the next player has 2 cards{UNDER_IT}",
    ),
    (
        f"{PLAYED}if their hand has 2 cards and the next player has 2 cards{THEY_DRAW}",
        f"{PLAYED}if they have 2 cards and the next player has 2 cards{THEY_DRAW}",
    ),
    (
        f"{PLAYED}the first other player who has the fewest red cards draws 1 card",
        f"{PLAYED}the first other player with the fewest red cards draws 1 card",
    ),
    (
        f"{PLAYED}the first opponent with the fewest red cards draws 1 card",
        f"{PLAYED}the first other player with the fewest red cards draws 1 card",
    ),
    (f"{PLAYED}if the winner is nobody{THEY_DRAW}", f"{PLAYED}if the winner is nobody\n    the player draws 1 card"),
]  # fmt: skip


def meant(text: str, folder: Path) -> list[str]:
    """The steps of a rule, without the names that it gives, which say nothing."""
    file = folder / "own.uno"
    file.write_text(HEAD + text + "\n", "utf-8")
    selection = Selection(game="classic", houses=(file,))
    stages = run_stages(selection, shelf_of(selection))
    assert stages.model is not None
    assert not [d for d in stages.diagnostics if d.severity == "error"]
    handlers = [handler for handler in stages.model.handlers if handler.rule.startswith("own.")]
    return [
        repr((h.condition, [repr_of(step) for step in stages.model.procedures[h.procedure].body])) for h in handlers
    ]


def repr_of(step: object) -> str:
    """A step without its place."""
    return re.sub(r"span=Span\([^)]*\)|name='v\d+'|variable='v\d+'", "", repr(step))


@pytest.mark.parametrize(("one", "other"), some(dict.fromkeys(PAIRS), 14))
def test_both_ways_to_say_it_are_the_same_rule(one: str, other: str, tmp_path: Path) -> None:
    assert meant(one, tmp_path) == meant(other, tmp_path)
