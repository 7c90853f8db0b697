"""Whatever the rules say can be said in plain words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.plain_words.changes_to_words import changes_to_words
from uno_dsl.plain_words.model_words import to_words
from uno_dsl.plain_words.telling import RuleInWords

LIBRARY = shelf()
HOUSES = sorted((Path(__file__).parents[2] / "examples" / "house-rules").glob("*.uno"))
SELECTIONS = [Selection(game=game) for game in LIBRARY.editions]
SELECTIONS += [Selection(game=game, printing=printing) for game, printing in LIBRARY.printings]
SELECTIONS += [Selection(game=game, options=(option,)) for option, game in LIBRARY.option_of.items()]
ODD = re.compile(r"\bNone\b|[A-Z]\w+\(|\b(\w+) \1\b|  |,,| ,|\ba [aeio]\w|\bno a\b")


def rules_in_words(selection: Selection) -> list[RuleInWords]:
    rules = gather(selection, LIBRARY).rules
    assert rules is not None
    return to_words(understand(rules)[0])


def lines_of(rules: list[RuleInWords], rule: str) -> list[str]:
    return [line for one in rules if one.rule == rule for line in one.lines]


def assert_plain(rules: list[RuleInWords]) -> None:
    for one in rules:
        for line in one.lines:
            assert not ODD.search(line.strip()), line


@pytest.mark.parametrize(
    "selection", some(SELECTIONS, 5), ids=lambda s: " ".join([s.game, s.printing or "", *s.options])
)
def test_every_edition_printing_and_option(selection: Selection) -> None:
    assert_plain(rules_in_words(selection))


@pytest.mark.parametrize("game", some(LIBRARY.editions, 3))
def test_every_reading(game: str) -> None:
    rules = gather(Selection(game=game), LIBRARY).rules
    assert rules is not None
    for choice in rules.choices.values():
        if choice.layer == game:
            for reading in choice.readings:
                assert_plain(rules_in_words(Selection(game=game, readings={choice.name: reading})))


@pytest.mark.parametrize("path", some(HOUSES, 5), ids=lambda path: path.stem)
def test_every_house_rule(path: Path) -> None:
    game = next((g for g in LIBRARY.editions if f"for {g}" in path.read_text("utf-8")), "classic")
    gathered = gather(Selection(game=game, houses=[path]), LIBRARY)
    if gathered.rules is not None and not gathered.diagnostics:
        assert_plain(to_words(understand(gathered.rules)[0]))


def house(tmp_path: Path, text: str, game: str = "classic") -> list[RuleInWords]:
    path = tmp_path / "house.uno"
    path.write_text(f'language 1\nhouse rule own for any edition "Own"\n\n{text}\n', encoding="utf-8")
    gathered = gather(Selection(game=game, houses=[path]), LIBRARY)
    assert gathered.rules is not None and not gathered.diagnostics, gathered.diagnostics
    model, found = understand(gathered.rules)
    assert not [one for one in found if one.severity == "error"], found
    return to_words(model)


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (
            "when a player plays a 7\n  the player swaps hands with another player",
            [
                "When a player plays a 7 (not as the last card):",
                "that player chooses another player",
                "that player and the chosen player swap hands",
            ],
        ),
        (
            "when a player plays a 0\n  every player gives their hand to the next player",
            [
                "When a player plays a 0 (not as the last card):",
                "at the same moment every player gives their whole hand to the player after them",
            ],
        ),
        (
            "when a player plays a red skip if they have more than 1 card\n  every other player draws 1 card",
            [
                "When a player plays a red skip (not as the last card, nor when it is turned up at the start), if that player has more than 1 card:",
                "every other player draws 1 card",
            ],
        ),
        (
            "when a round begins\n  for every player\n    they draw 1 card\n    if they have 9 cards\n      they miss a turn",
            [
                "When a round begins:",
                "in turn order, beginning with the player after the dealer, for every player:",
                "they draw 1 card",
                "if they have exactly 9 cards: they miss a turn",
            ],
        ),
        (
            "when a player plays a 6\n  for every player\n    they show their hand to the next player\n  for every player\n    if they have 9 cards\n      the next player draws 1 card",
            [
                "When a player plays a 6 (not as the last card):",
                "every player shows their hand to the player after that player",
                "in turn order, beginning with the next player, for every player:",
                "if they have exactly 9 cards: the player after the player draws 1 card",
            ],
        ),
        (
            "when a player plays a 6\n  for every player\n    they show their hand to the player after them",
            [
                "When a player plays a 6 (not as the last card):",
                "in turn order, beginning with the next player, for every player:",
                "they show their hand to the player after them",
            ],
        ),
        (
            "a player may not play an action-card as their last card",
            ["A player may not play a card without a number as the last card."],
        ),
        (
            "keep a number called debt for every player, starting at 3",
            ["A number called “debt” is kept for every player, 3 at the start of every round."],
        ),
        (
            "keep a number called rounds won for every player, for the whole game\nwhen a player goes out\n  their rounds won grow by 1",
            [
                "A number called “rounds won” is kept for every player, 0 at the start of the game.",
                "When a player goes out: that player's rounds won grow by 1",
            ],
        ),
        (
            "when a player plays a 7\n  the next player loses 5 points\n  they draw as many cards as the number of players minus 4",
            [
                "When a player plays a 7 (not as the last card):",
                "the next player's score shrinks by 5, but not below 0",
                "the next player draws as many cards as the number of players less 4 (not below 0)",
            ],
        ),
    ],
)
def test_who_is_meant_is_said(tmp_path: Path, rule: str, words: list[str]) -> None:
    lines = [line.strip() for one in house(tmp_path, rule) if one.rule.startswith("own.") for line in one.lines]
    assert lines == words


EVENS, ODDS = "a 0, a 2, a 4, a 6 or an 8", "a 1, a 3, a 5, a 7 or a 9"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ("a player plays an even card", f"plays {EVENS} (not as the last card):"),
        ("a player plays a card if its number is odd", f"plays {ODDS} (not as the last card):"),
        ("a player plays a card with an even number", f"plays {EVENS} (not as the last card):"),
        ("a player plays a card that has an odd number", f"plays {ODDS} (not as the last card):"),
        ("a player plays a card if its number is 0, 2 or 4", "plays a 0, a 2 or a 4 (not as the last card):"),
        (
            "a player plays a 7 if their score is even",
            "plays a 7 (not as the last card), if that player's score is even:",
        ),
        (
            "a player plays a 7 if their score is not odd",
            "plays a 7 (not as the last card), if that player's score is not odd:",
        ),
        (
            "a player plays a 7 if they have an odd number of red cards",
            "plays a 7 (not as the last card), if the number of all red cards from that player's hand is odd:",
        ),
    ],
)
def test_even_and_odd_numbers_are_said_as_they_were_written(tmp_path: Path, event: str, words: str) -> None:
    [one] = [
        one for one in house(tmp_path, f"when {event}\n  every player draws 1 card") if one.rule.startswith("own.")
    ]
    assert " ".join(" ".join(one.lines).split()).startswith(f"When a player {words}")


LEFT_OUT = "nor when it is turned up at the start"
BE_IT_LAST = "be it the last card or not (not when it is turned up at the start)"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ("a player plays a reverse", f"plays a reverse (not as the last card, {LEFT_OUT})"),
        ("a player plays a skip or a skip is played as the last card", f"plays a skip, {BE_IT_LAST}"),
        ("a player plays a skip or a skip is turned up at the start", None),
        ("a player plays a 7", "plays a 7 (not as the last card)"),
        ("a player plays a card", "plays a card (not as the last card)"),
    ],
)
def test_a_card_turned_up_at_the_start_is_left_out_in_so_many_words(
    tmp_path: Path, event: str, words: str | None
) -> None:
    [one] = [
        one for one in house(tmp_path, f"when {event}\n  every player draws 1 card") if one.rule.startswith("own.")
    ]
    if words is None:
        assert "(not when" not in one.lines[0] and LEFT_OUT not in one.lines[0]
    else:
        assert one.lines[0].strip().startswith(f"When a player {words}:")


def test_a_last_card_is_not_kept_apart_where_the_rules_do_not() -> None:
    rules = rules_in_words(Selection(game="classic", readings={"last-effect": "every-effect"}))
    assert lines_of(rules, "skip.played")[0].startswith("When a player plays a skip or turns up a skip at the start")


def test_what_has_changed_is_told_with_what_is_gone() -> None:
    before = rules_in_words(Selection(game="classic"))
    changes = {
        c.rule: c
        for c in changes_to_words(before, rules_in_words(Selection(game="classic", readings={"bluffing": "refused"})))
    }
    assert list(changes) == ["challenge.bluff"]
    assert [line.mark for line in changes["challenge.bluff"].lines] == ["gone", "new"]
    assert changes_to_words(before, before) == []


def test_the_fullest_of_the_others_are_not_those_beside_a_fullest_winner(tmp_path: Path) -> None:
    step = "the winner's score grows by the total worth of the hand of every other player with the most cards"
    path = tmp_path / "most.uno"
    path.write_text(f'language 1\nhouse rule most for any edition "Most"\n\nadd to [score.count]\n  {step}\n', "utf-8")
    lines = " ".join(
        line.strip() for one in rules_in_words(Selection(game="classic", houses=(path,))) for line in one.lines
    )
    assert "those of the players other than the winner who have the most cards" in lines
