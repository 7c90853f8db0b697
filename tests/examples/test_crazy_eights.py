"""Crazy Eights, an edition from a file: it checks, plays by its rules under every reading, and judges OpenSpiel."""

from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conformance.cases.applicability import is_of_game
from tests.slices import some
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.gather import load_file
from uno_dsl.program.instructions import Program
from uno_dsl.review.review import file_subjects, review
from uno_dsl.serve.served_round import Table
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.simulate import simulate
from uno_dsl.syntax import nodes as n

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
RULES = EXAMPLES / "crazy-eights" / "crazy-eights.uno"
OPENSPIEL = EXAMPLES / "engines" / "openspiel" / "adapter.py"


def judge_module() -> ModuleType:
    """The script `examples/crazy-eights/judge.py`."""
    spec = importlib.util.spec_from_file_location("crazy_eights_judge", RULES.parent / "judge.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


JUDGE = judge_module()


def program(**readings: str) -> Program:
    found = JUDGE.program({question.replace("_", "-"): reading for question, reading in readings.items()})
    assert isinstance(found, Program)
    return found


def questions() -> list[tuple[str, str]]:
    """Every open question with each of its readings."""
    file, _, _ = load_file(RULES)
    assert file is not None
    asked = [item for item in file.items if isinstance(item, n.Question)]
    return [(question.name, reading.name) for question in asked for reading in question.readings]


def table(hands: list[list[str]], top: str, draw_pile: list[str], /, suit: str | None = None, **readings: str) -> Table:
    """A table at which seat 0 is to begin its turn."""
    position = {
        "players": len(hands), "turn": 0, "dealer": len(hands) - 1, "direction": "left", "hand": hands,
        "draw pile": draw_pile, "discard pile": [top], "colour in play": suit or top.split()[0], "score": [0] * len(hands),
    }  # fmt: skip
    return Table.from_position(Machine(program(**readings)), position)


def offered(at: Table) -> list[str]:
    """What may be done, in short."""
    return sorted(
        " ".join([action["do"], action.get("card", action.get("colour", ""))]).strip()
        for action in at.situation()["legal"]
    )


def do(at: Table, what: str, seat: int = 0) -> dict[str, Any]:
    """Carry out what is said in short, and tell the situation."""
    word, _, rest = what.partition(" ")
    key = {"play": "card", "choose": "colour"}.get(word)
    assert at.apply({"seat": seat, "do": word} | ({key: rest} if key else {})), what
    return at.situation()


# -------------------------------------------------------------------------------------------- the rules
def test_the_rules_check() -> None:
    found = review(next(file_subjects(RULES, None)))
    assert found.diagnostics == ()  # court cards do nothing but count


def test_rank_suit_and_eights_may_be_played() -> None:
    at = table([["hearts 3", "clubs 9", "clubs 4", "diamonds 8"], ["clubs 2"]], "hearts 9", ["clubs 3"])
    assert offered(at) == ["draw", "play clubs 9", "play diamonds 8", "play hearts 3"]


def test_court_cards_match_each_other() -> None:
    at = table([["hearts queen", "hearts king"], ["clubs 2"]], "spades queen", ["clubs 3"])
    assert offered(at) == ["draw", "play hearts queen"]


def test_an_eight_names_a_suit() -> None:
    at = table([["hearts 8", "clubs 4"], ["hearts 2", "spades 3"]], "clubs 9", ["clubs 3"])
    do(at, "play hearts 8")
    assert offered(at) == ["choose clubs", "choose diamonds", "choose hearts", "choose spades"]
    do(at, "choose spades")
    assert offered(at) == ["draw", "play spades 3"]


def test_after_five_draws_one_passes_or_plays() -> None:
    pile = ["spades 2", "spades 3", "hearts 4", "spades 5", "spades 6", "spades 7"]
    at = table([["spades 9"], ["clubs 2"]], "hearts jack", pile)
    for _ in range(5):
        do(at, "draw")
    assert offered(at) == ["decline", "play hearts 4"]
    assert do(at, "decline")["position"]["turn"] == 1


def test_who_can_do_nothing_passes_without_being_asked() -> None:
    at = table([["spades 9"], ["hearts 2", "clubs 2"], ["clubs 3"]], "hearts jack", ["diamonds 2"])
    assert do(at, "draw")["position"]["turn"] == 1


def test_a_round_in_which_nobody_can_play_ends() -> None:
    at = table([["spades 9", "hearts 3"], ["clubs 2", "clubs 4"]], "hearts jack", [])
    do(at, "decline")
    over = at.situation()["over"]
    assert (over["winner"], over["points"]) == (None, [0, 0])


def test_whoever_is_out_gets_what_the_others_hold() -> None:
    hands = [["hearts 2"], ["clubs 8", "clubs king"], ["spades ace", "hearts 10"]]
    assert do(table(hands, "hearts jack", ["clubs 3"]), "play hearts 2")["over"]["points"] == [71, 0, 0]
    paid = do(table(hands, "hearts jack", ["clubs 3"], scoring="penalties", ace_worth="ten"), "play hearts 2")
    assert (paid["over"]["winner"], paid["over"]["points"]) == (0, [0, 60, 20])


def test_an_eight_does_not_lie_at_the_start() -> None:
    deck = [card for card in JUDGE.DECK if card != "hearts 8"]
    deck.insert(15, "hearts 8")
    begun = Table.from_deck(Machine(program()), 3, 0, deck).situation()["position"]
    assert begun["discard pile"] == [sorted([*deck[15:]])[0]]


def test_another_reading_is_another_game() -> None:
    hands, top, pile = (
        [["hearts 3", "spades 9"], ["clubs 2"]],
        "hearts jack",
        ["clubs 3", "clubs 4", "clubs 5", "clubs 6"],
    )
    assert "draw" not in offered(table(hands, top, pile, draw_duty="only-stuck"))
    at = table(hands, top, pile, draw_limit="three")
    for _ in range(3):
        do(at, "draw")
    assert offered(at) == ["decline", "play hearts 3"]
    at = table([["hearts 3", "spades 9"], ["clubs 2", "hearts 4"]], top, [], blocked_end="one-more")
    do(at, "decline")
    do(at, "decline", seat=1)
    assert at.situation()["over"] is None
    over = do(at, "decline")["over"]
    assert (over["winner"], over["points"]) == (None, [0, 0])
    at = table([["spades 9"], ["clubs 2"]], top, ["clubs 7"], empty_pile="shuffled")
    assert do(at, "draw")["position"]["draw pile"] == []  # under the top card lay nothing
    deck = [*(card for card in JUDGE.DECK if card != "hearts 8")]
    deck.insert(15, "hearts 8")
    begun = Table.from_deck(Machine(program(start_eight="stays")), 3, 0, deck).situation()["position"]
    assert (begun["discard pile"], begun["colour in play"]) == (["hearts 8"], "hearts")


def test_many_rounds_can_be_simulated() -> None:
    totals = simulate(program(), Plan(players=4, rounds=100))
    assert (totals.rounds, totals.stopped) == (100, 0)


@pytest.mark.parametrize(("question", "reading"), some(questions(), 4))
def test_a_round_can_be_played_under_every_reading(question: str, reading: str) -> None:
    machine = Machine(JUDGE.program({question: reading}))
    chance = random.Random(f"{question} {reading}")
    at = Table.from_deck(machine, 3, 0, chance.sample(JUDGE.DECK, 52))
    now = at.situation()
    for _ in range(2_000):
        if not now["legal"]:
            break
        at.apply(chance.choice(now["legal"]))
        now = at.situation()
    piles = at.situation()["position"]
    held = [card for hand in piles["hand"] for card in hand]
    assert sorted([*held, *piles["draw pile"], *piles["discard pile"]]) == sorted(JUDGE.DECK)
    assert reading == "shuffled" or now["over"] is not None  # without an end of cards chance may go on for long


# -------------------------------------------------------------------------------------------- judging with them
def test_the_cases_are_the_same_every_time_and_can_be_read() -> None:
    cases = JUDGE.rounds(program(), 4)
    assert cases == JUDGE.rounds(program(), 4)
    assert [case["id"].split("/")[2] for case in cases] == ["play"] * 4 + ["end"] * 4
    assert all(hasattr(JUDGE.case_from_json(case, printing="en"), "steps") for case in cases)


def test_an_engine_that_plays_single_rounds_is_asked_for_their_end_as_well() -> None:
    for case in JUDGE.rounds(program(), 4):
        read = JUDGE.case_from_json(case, printing="en")
        assert not any(is_of_game(step) for step in read.steps), case["id"]


def test_the_reference_engine_plays_by_these_rules() -> None:
    report = JUDGE.judged([sys.executable, "-m", "uno_dsl", "engine", str(RULES)], 6)
    assert {result.outcome.value for result in report.results} == {"passed"}


@pytest.mark.skipif(importlib.util.find_spec("pyspiel") is None, reason="the package `open_spiel` is not installed")
def test_openspiel_differs_in_what_its_page_tells() -> None:
    report = JUDGE.judged([sys.executable, str(OPENSPIEL)], 20)
    outcomes = {(result.case.id.split("/")[2], result.outcome.value) for result in report.results}
    assert outcomes == {("play", "passed"), ("end", "failed")}
    ranks = JUDGE.RANKS
    for result in report.results:
        if result.failure is not None:
            hands = result.case.steps[-1].expect.position["hand"]
            wrong = [sum(as_openspiel_counts(card, ranks) for card in hand) for hand in hands]
            assert list(result.failure.differences[0].actual.points) == wrong


def as_openspiel_counts(card: str, ranks: list[str]) -> int:
    """What a card costs by the number of the card where that of its rank is meant."""
    suit, rank = card.split()
    if rank == "8":
        return 50
    number = 4 * ranks.index(rank) + ("clubs", "diamonds", "hearts", "spades").index(suit)
    return 10 if ranks.index(rank) >= ranks.index("jack") else number + 2
