"""No sentence can lose or double a card: moves made from all ways to name cards, givers and takers, in play."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.laws.games import cards_of
from tests.laws.test_laws import LAW
from tests.slices import few, only_full
from uno_dsl.build import build
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.stop_options import Take
from uno_dsl.layers.gather import Selection

HEADING = 'language 1\nhouse rule moves for any edition "Moves"\n\nkeep a pile called heap, seen by everybody\nkeep a player called pal\n\n'
HAPPENINGS = [
    "when a player plays a 7",
    "when a player draws a card",
    "when a player begins a turn",
    "when a player has 1 card",
]
PEOPLE = [
    "the player", "the next player", "the dealer", "the winner", "the pal", "the player with the most cards", "the player who has 1 card",
    "the player who has no cards", "every player", "every other player", "another player", "every player with 1 card",
    "the player opposite the dealer", "the player and the next player", "every player who has at least 8 cards",
]  # fmt: skip
CARDS = [
    "their hand", "a card", "a card from their hand", "2 cards", "9 cards", "every wild card", "every card", "the card", "the top card",
    "every card of the heap", "every card of the discard pile", "the top 2 cards of the draw pile", "every card of the discard pile except the top card",
    "every playable card", "every red card", "the top card of the heap",
]  # fmt: skip
PILES = ["the draw pile", "the discard pile", "the heap", "their hand"]
PLACES = ["into", "under", "on", "on top of", "halfway into"]
SENTENCES = [
    "{who} gives {cards} to {whom}", "{who} puts {cards} {place} {pile}", "{who} takes {cards}", "{who} swaps hands with {whom}",
    "{who} gives their hand to {whom}", "{who} discards {cards}", "put {cards} {place} {pile}", "deal 3 cards to {whom}", "deal the heap to {whom}",
    "put every card into the heap", "{who} draws 3 cards", "{who} is out of the round", "the pal becomes {who}", "{who} shows {cards} to {whom}",
    "chance picks {who}",
]  # fmt: skip


@lru_cache(maxsize=500)
def machine_with(game: str, text: str) -> Machine | None:
    """A game with a rule; None if the rule is refused."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "moves.uno"
        file.write_text(HEADING + text, "utf-8")
        program = build(Selection(game=game, houses=[file]), cached=False).program
    return None if program is None else Machine(program)


@st.composite
def rules(draw: st.DrawFn) -> Machine:
    """A game with a rule of one or two sentences that move cards."""
    part = {
        "who": st.sampled_from(PEOPLE), "whom": st.sampled_from(PEOPLE), "cards": st.sampled_from(CARDS),
        "place": st.sampled_from(PLACES), "pile": st.sampled_from(PILES),
    }  # fmt: skip
    sentences = [
        draw(st.sampled_from(SENTENCES)).format(**{name: draw(found) for name, found in part.items()})
        for _ in range(draw(st.integers(1, 2)))
    ]
    text = draw(st.sampled_from(HAPPENINGS)) + "".join(f"\n  {sentence}" for sentence in sentences) + "\n"
    found = machine_with(draw(st.sampled_from(["classic", "flip", "kickin-battle"])), text)
    assume(found is not None)
    assert found is not None
    return found


def conserved(machine: Machine, players: int, seed: int, length: int = 80) -> None:
    """Every card of the deck is somewhere, once, at every stop of a random game, and the events can be recorded."""
    deck: Counter[str] = Counter()
    for face in machine.program.faces:
        deck[face.name] += face.copies
    random = Random(seed).random
    with suppress(EngineStuck):  # some rules go round in a circle
        g = start(machine, players, seed)
        for _ in range(length):
            stop = run(machine, g)
            assert cards_of(machine, g) == deck
            if not stop.options:
                return
            g.log = []
            plays = [o for o in stop.options if isinstance(o, Take) and o.card is not None]
            options = plays if plays and random() < 0.8 else stop.options
            decide(machine, g, stop, options[int(random() * len(options))])


@settings(LAW, max_examples=few(4, 30))
@given(rules(), st.integers(2, 10), st.integers(0, 2**32))
def test_no_rule_loses_or_doubles_a_card(machine: Machine, players: int, seed: int) -> None:
    conserved(machine, players, seed)


@only_full
def test_a_hand_given_to_somebody_who_is_known_by_their_cards_arrives() -> None:
    for sentence in (
        "the player gives their hand to the player who has 1 card",
        "the player gives 2 cards to the player who has 1 card",
        "the player gives every card to the player with the fewest cards",
    ):
        machine = machine_with("classic", f"when a player plays a card\n  {sentence}\n")
        assert machine is not None, sentence
        for seed in range(6):
            conserved(machine, 3, seed, 250)
