"""With a group as the subject, `they` and `their` mean each of its members, with every verb; or the sentence is an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import only_full, some
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.readers import Readers
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies
from uno_dsl.pipeline import run_stages
from uno_dsl.tree import inside, replaced

NOT_OF_PLAYERS = {"turn round", "happen", "take effect"}
"""What the direction, nothing and a card do."""
VERBS = set(Readers(Names(s.Model(game="any", title="Any"))).verbs.table) - NOT_OF_PLAYERS

SENTENCES: dict[str, tuple[str, ...]] = {
    "draw": (
        "every player draws as many cards as the number of cards in their hand",
        "every player draws cards until they have 5 cards",
    ),
    "put": ("every player puts their hand under the draw pile",),
    "discard": ("every player discards every 7 from their hand",),
    "take": (
        "every player takes every card of the hand of the player left of them",
        "every player takes another turn if they have 1 card",
    ),
    "deal": ("deal 2 cards to every player whose score is 7",),
    "shuffle": ("every player shuffles their hand",),
    "turn up": ("every player turns up a card",),
    "turn over": ("every player turns over their hand",),
    "show": (
        "every player shows their hand to every player",
        "every player shows their hand to the player left of them",
    ),
    "look at": ("every player looks at the hand of the player left of them",),
    "give": (
        "every player gives their hand to the player left of them",
        "every player gives a card from their hand to the player left of them",
    ),
    "swap": ("every player swaps hands with the player left of them",),
    "choose": (
        "every player chooses a card from their hand",
        "every player secretly chooses a card from their hand as their pick",
        "every player chooses the player left of them as their partner",
    ),
    "become": (
        "every player's score becomes the total worth of their hand",
        "every player's partner becomes the player left of them",
    ),
    "grow": ("every player's score grows by the total worth of their hand",),
    "shrink": ("every player's score shrinks by the number of cards in their hand",),
    "double": ("every player's score doubles",),
    "score": (
        "every player scores the total worth of their hand",
        "every player scores as many points as the number of cards in their hand",
    ),
    "roll": ("every player rolls a die as their score if they have 1 card",),
    "lose": ("every player loses 5 points if they have 1 card", "every player loses the total worth of their hand"),
    "miss": ("every player misses a turn if they have 1 card",),
    "go again": ("every player goes again if they have 1 card",),
    "go out": ("every player goes out if they have 1 card",),
    "leave": ("every player is out of the round if their score is 7",),
    "pay for": ("every player pays their pick's penalty",),
    "begin": ("every player begins if they have 1 card",),
    "end": ("every player's turn ends if they have 1 card",),
    "stop repeating": ("every player stops repeating if they have 1 card",),
    "win": ("every player wins the game if they have 1 card", "every player wins the game if their score is 7"),
    "play": ("every player plays their pick",),
}
ALL = [sentence for sentences in SENTENCES.values() for sentence in sentences]
TWO = "every player draws 1 card and misses a turn if they have 1 card"

TEXT = """language 1
house rule theirs for classic "Theirs"

keep a card called pick for every player
keep a player called partner for every player

when a player plays a 7
  {sentence}
"""


PLAYER = e.Slot(0, "player")
"""The player of the event."""


def meaning(sentence: str, folder: Path) -> tuple[s.Step, ...] | None:
    """The steps of a sentence in the block of an event; None if it is an error."""
    file = folder / "theirs.uno"
    file.write_text(TEXT.format(sentence=sentence), "utf-8")
    selection = Selection(game="classic", houses=(file,))
    stages = run_stages(selection, shelf_of(selection))
    if stages.model is None or any(d.severity == "error" for d in stages.diagnostics):
        return None
    return next(body for rule, body in bodies(stages.model) if rule.startswith("theirs."))


def speaks_of_the_player(steps: tuple[s.Step, ...]) -> bool:
    """Whether the steps depend on the player of the event in another way than by the order in which the players act."""
    in_order = replaced(steps, e.Players(PLAYER), e.Players(e.TurnPlayer()))
    return any(node == PLAYER for node in inside(in_order))


def test_there_is_a_sentence_for_every_verb() -> None:
    assert set(SENTENCES) == VERBS


@pytest.mark.parametrize("sentence", some([*ALL, TWO], 30, always=(TWO,)))
def test_their_is_each_members(sentence: str, tmp_path: Path) -> None:
    steps = meaning(sentence, tmp_path)
    assert steps is None or not speaks_of_the_player(steps)


@only_full  # some verbs are tried above
def test_most_verbs_can_be_said_of_each(tmp_path: Path) -> None:
    wrong = {verb for verb, said in SENTENCES.items() if all(meaning(one, tmp_path) is None for one in said)}
    assert wrong == {
        "turn up",
        "turn over",
        "shuffle",
        "swap",
        "go again",
        "go out",
        "begin",
        "end",
        "stop repeating",
    }


@only_full
@pytest.mark.parametrize("value", ["becomes", "grows by", "shrinks by"])
def test_the_owner_of_a_value_is_meant(value: str, tmp_path: Path) -> None:
    """`the next player's score` comes before `their`, so it is the next player's hand."""
    steps = meaning(f"the next player's score {value} the total worth of their hand", tmp_path)
    assert steps is not None
    assert e.Pile("hand", e.Seat("next", PLAYER)) in inside(steps)
    assert e.Pile("hand", PLAYER) not in inside(steps)


def test_several_acts_concern_the_same_players(tmp_path: Path) -> None:
    """The condition is tested once, before the first act."""
    steps = meaning(TWO, tmp_path)
    assert steps is not None
    assert isinstance(steps[0], s.Assign)
    assert [type(step) for step in steps[1:]] == [s.Each, s.Each]
