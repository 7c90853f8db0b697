"""Whoever has left the round is not among those who are picked as the winner: a warning where they are plainly meant, and none elsewhere."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings, texts
from tests.slices import some
from uno_dsl.build import build_afresh
from uno_dsl.checks.catalogue import entry
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import attribute
from uno_dsl.engine.stop_options import Take

RACE = (Path(__file__).parent / "race.uno").read_text("utf-8")
SCORES = "keep a number called score for every player, for the whole game\n"
TRICKS = "keep a number called tricks for every player\n"
WON = "keep a pile called won for every player, seen by everybody\n"
NO_CARDS = "when a player has no cards, that player leaves the round\n"
AT_THE_END = "when only 1 player is left, the round ends\nwhen the round ends\n"

MEANT = {
    "all without a card": NO_CARDS + "when only 1 player is left, every player without a 7 wins the game\n",
    "the fewest cards": NO_CARDS + AT_THE_END + "  the player with the fewest cards wins the game\n",
    "all with the fewest cards": NO_CARDS + AT_THE_END + "  every player with the fewest cards wins the game\n",
    "no cards": NO_CARDS + AT_THE_END + "  every player with no cards wins the game\n",
    "few cards": NO_CARDS + AT_THE_END + "  every player with at most 2 cards wins the game\n",
    "the least worth": NO_CARDS + AT_THE_END + "  the player with the lowest total worth of their hand wins the game\n",
    "in a branch": "when a player plays a card\n  if they have no cards\n    they are out of the round\n"
    + AT_THE_END + "  the player with the fewest cards wins the game\n",
    "called by a name": NO_CARDS + AT_THE_END + "  call the player with the fewest cards the best\n  the best wins the game\n",
    "each of them": NO_CARDS + AT_THE_END + "  for every player with the fewest cards\n    they win the game\n",
    "each of them, by a name": NO_CARDS + AT_THE_END
    + "  call every player with the fewest cards the best players\n  for every best player, they win the game\n",
    "each of whom something is asked": NO_CARDS + AT_THE_END + "  for every player\n    if they have no cards\n      they win the game\n",
    "kept": "keep a player called best\n" + NO_CARDS + AT_THE_END + "  the best becomes the player with the fewest cards\n  the best wins the game\n",
    "the score of the whole game": SCORES + "when a player has at least 9 cards, that player leaves the round\n"
    + AT_THE_END + "  every player scores 1 point\n  the player with the highest score wins the game\n",
    "tricks": TRICKS + "when a player plays a 7, their tricks grow by 1\n" + NO_CARDS + AT_THE_END
    + "  the player with the highest tricks wins the game\n",
    "a goal that is reached": TRICKS + "when a player plays a 7, their tricks grow by 1\n"
    "when a player's tricks are at least 3, that player leaves the round\n"
    + AT_THE_END + "  the player with the highest tricks wins the game\n",
}  # fmt: skip
NOT_MEANT = {
    "all others who are left": NO_CARDS + "when a player has at least 9 cards, every other player left wins the game\n",
    "nobody leaves": "when a player has no cards, the round ends\nwhen the round ends\n  the player with the fewest cards wins the game\n",
    "too many cards": "when a player has at least 9 cards, that player leaves the round\nwhen a player has no cards, the round ends\n"
    + AT_THE_END + "  the player with the fewest cards wins the game\n",
    "each with the most cards": NO_CARDS + AT_THE_END + "  for every player with the most cards\n    they win the game\n",
    "each of whom something else is asked": NO_CARDS + AT_THE_END + "  for every player\n    if they have at least 2 cards\n      they win the game\n",
    "the most cards": NO_CARDS + AT_THE_END + "  the player with the most cards wins the game\n",
    "the last one": NO_CARDS + AT_THE_END + "  the last player left wins the game\n",
    "kept when they leave": "keep a player called finisher\nwhen a player has no cards\n  the finisher becomes the player\n  they are out of the round\n"
    + AT_THE_END + "  the finisher wins the game\n",
    "only if nobody has left": "keep a player called finisher\nwhen a player has no cards\n  the finisher becomes the player\n  they are out of the round\n"
    + AT_THE_END + "  if the finisher is a player\n    the finisher wins the game\n  otherwise\n    the player with the fewest cards wins the game\n",
    "nothing left to pay with": SCORES.replace("score", "money") + "when a round begins, every player's money becomes 5\n"
    "when a player plays a 7, their money shrinks by 1\nwhen a player's money is 0, that player leaves the round\n"
    + AT_THE_END + "  the player with the highest money wins the game\n",
    "cards of two piles": WON + "when a player has no cards and their won is empty, that player leaves the round\n"
    + AT_THE_END + "  the player with the most cards in their won wins the game\n",
}  # fmt: skip


def test_who_has_no_cards_has_not_left_yet_if_that_ends_the_round() -> None:
    files = {
        Path(
            "0.uno"
        ): f"language 1\nhouse rule mine for any edition\n\n{NO_CARDS}when the round ends\n  the player with the fewest cards wins the game\n"
    }
    selection, library = laid(files)
    assert "left-cannot-win" not in {finding.code for finding in findings(selection, library, files, searched=False)[0]}
    winners, hands = played(machine_of(files[Path("0.uno")]), 1)
    assert winners == [seat for seat, hand in enumerate(hands) if not hand]


def found_in(text: str) -> set[str]:
    files = {Path("race.uno"): text}
    selection, library = laid(files)
    found, _ = findings(selection, library, files, searched=False)
    assert not [finding for finding in found if finding.severity == "error"]
    return {finding.code for finding in found}


@pytest.mark.parametrize("name", some(MEANT, 4))
def test_who_has_left_is_meant(name: str) -> None:
    assert "left-cannot-win" in found_in(f"{RACE}\n{MEANT[name]}")


@pytest.mark.parametrize("name", some(NOT_MEANT, 4))
def test_who_has_left_is_not_meant(name: str) -> None:
    assert "left-cannot-win" not in found_in(f"{RACE}\n{NOT_MEANT[name]}")


def test_what_the_catalogue_advises_is_played_that_way() -> None:
    known = entry("left-cannot-win")
    assert known is not None
    better, bad = (machine_of(known.file(text)) for text in (known.better, known.example))
    for seed in range(6):
        winners, hands = played(better, seed)
        assert winners == [seat for seat, hand in enumerate(hands) if not hand]
        winners, hands = played(bad, seed)
        assert all(hands[seat] for seat in winners), "whoever has left does win: the warning is false"


def machine_of(text: str) -> Machine:
    files = {Path("0.uno"): text}
    selection, library = laid(files)
    with texts(files):
        program = build_afresh(selection, library).program
    assert program is not None
    return Machine(program)


def played(machine: Machine, seed: int) -> tuple[list[int], list[list[int]]]:
    """Who wins a game of three that is played by chance, and the hands at its end."""
    random = Random(seed).random
    g = start(machine, 3, seed)
    for _ in range(20_000):
        stop = run(machine, g)
        if stop.kind == "over":
            break
        plays = [option for option in stop.options if isinstance(option, Take) and option.card is not None]
        options = plays or stop.options
        decide(machine, g, stop, options[int(random() * len(options))])
    assert g.winners
    return g.winners, getattr(g, attribute("pile", "hand"))
