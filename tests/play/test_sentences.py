"""What happened is reported in plain sentences, to each seat as it saw it."""

from __future__ import annotations

import json
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.play.sessions import cards, hosted, laid, typed
from uno_dsl.cli.exits import EndlessRules
from uno_dsl.plain_words.speech import of_several
from uno_dsl.play import host

MANY = "green 1, green 2, green 3, green 4"


def test_a_draw_two_is_told_to_its_victim_and_to_the_others() -> None:
    table = laid("classic", "Ada,Bob,Cleo", ["red draw-two, blue 3, blue 4", MANY, MANY])
    played = hosted(table, ["", "1", "", "quit"])
    assert (
        "Ada plays red draw-two [turn.play]\n    Bob draws 2 cards [draw-two.played]\n    Bob misses a turn"
        in played.text
    )
    table = laid("classic", "Ada,Bob", ["red draw-two, blue 3, blue 4", MANY])
    played = hosted(table, ["", "red draw", "draw", "", "", "quit"])
    assert "You draw 2 cards: yellow 8, yellow 9 [draw-two.played]" in played.after("Pass the screen to Bob")


def test_colours_directions_and_challenges_have_words() -> None:
    table = laid("classic", "Ada,Bob", ["wild-draw-four, red 4, red reverse", MANY])
    played = hosted(table, ["", "wild", "green", "", "challenge", "", ""])
    assert "play wild-draw-four  - would be a bluff [challenge.bluff]" in played.text
    assert "You play wild-draw-four as a bluff [turn.play]" in played.text
    seen_by_bob = played.after("Bob, press Enter when nobody else looks")
    assert "Ada plays wild-draw-four [turn.play]" in seen_by_bob
    assert "Ada chooses green [challenge.colour]" in seen_by_bob
    assert "Ada shows you 2 cards: red 4, red reverse [challenge.show]" in seen_by_bob


def test_flip_tells_the_far_face_of_what_another_draws_and_the_near_face_of_ones_own() -> None:
    hands = ["red 1 | teal 1, red 2 | teal 2", "blue 1 | pink 1, blue 2 | pink 2"]
    table = laid(
        "flip",
        "Ada,Bob",
        hands,
        top="yellow 9 | pink 9",
        draw="yellow 1 | orange 5, green 1 | orange 6, green 2 | orange 7",
    )
    played = hosted(table, ["", "draw", "no", "", "quit"])
    assert "You draw yellow 1 [turn.draw]" in played.text
    assert "Ada draws a card (other side: orange 5) [turn.draw]" in played.text


def test_flip_shows_the_far_faces_of_the_others_and_not_ones_own() -> None:
    hands = ["red 1 | teal 1, red 2 | teal 2", "blue 1 | pink 1, blue 2 | pink 2"]
    table = laid("flip", "Ada,Bob", hands, top="yellow 9 | pink 9", draw="yellow 1 | orange 5, green 1 | orange 6")
    page = hosted(table, ["", "quit"]).text
    assert "Your hand: red 1, red 2" in page
    assert "other sides: pink 1, pink 2" in page
    assert "other side of the top card: orange 5" in page
    assert "teal" not in page and "blue 1" not in page


def test_the_last_card_ends_the_round_and_the_points_are_shown() -> None:
    table = laid("classic", "Ada,bot", ["red 5", "yellow 1, wild"])
    played = hosted(table, ["red 5", "quit"])
    assert "You go out [playing.last]" in played.text
    assert "Your score is now 51 [score.count]" in played.text
    assert "Round 1 is over" in played.text
    assert "  Ada       51\n" in played.text


def test_the_end_of_the_game_names_the_winner() -> None:
    table = laid("classic", "You,bot", ["red 5", "yellow 1, wild"], score=[480, 0])
    played = hosted(table, ["red 5"])
    assert "You win the game [score.goal]" in played.text
    assert "-- You win the game --" in played.text


def test_drawing_for_the_deal_is_told_in_laps() -> None:
    """With this seed the first cards are even, so that the dealer is drawn for twice."""
    for seed in range(30):
        text = typed([], "classic", "--players", "3", "--seed", str(seed))[1]
        if text.count(" drawn number is ") > 1:
            before, *laps = text.split(" drawn number is ")
            assert all(lap.split(" [")[0].count("yours") <= 1 for lap in laps)
            assert "Every player draws a card" in before
            return
    raise AssertionError("no tie among these seeds")


def test_the_numbers_that_were_drawn_and_the_dealer_are_told_under_the_name_of_the_round() -> None:
    """With this seed the first seat deals, which is the dealer of a game in which nobody has dealt yet."""
    text = typed([], "classic", "--seed", "3")[1]
    began = text.split("-- Round 1 begins --")[1].split("-- Round 1 --")[0]
    assert "Bot 1's drawn number is 0, Bot 2's is 0, Bot 3's is 0, yours is 1 [setup.dealer]" in began
    assert "You are the dealer [setup.dealer]" in began


def test_the_rules_of_a_house_rule_include_those_that_it_replaces(tmp_path: Path) -> None:
    text = "language 1\nhouse rule hard for any edition\n\nwhen a player plays a 7\n  the player draws 1 card\n\n"
    (tmp_path / "hard.uno").write_text(f"{text}replace [uno.penalty]\n  the player draws 4 cards\n", "utf-8")
    house = str(tmp_path / "hard.uno")
    shown = typed(["rules hard", "quit"], "classic", "--seed", "3", "--house", house)[1]
    assert "[hard.1]" in shown and "the player draws 4 cards [uno.penalty of hard]" in shown


# ------------------------------------------------------------------------------------------------ house rules
BET = """language 1
house rule bet for any edition "Bet"

keep a number called peace for every player
keep a number called shortages
when a player plays a 5
  the player may "bet"
    the player draws 1 card
    the player shows the top card of the draw pile to every player
  otherwise
    the player draws 2 cards
  the player's peace becomes 0
  the shortages grow by 1
  the shortages grow by 1
when a player plays a 6
  the next player may draw 2 cards
replace [turn.drawn]
  the player may put the drawn card under the draw pile
  otherwise
    the player may play the drawn card
add to [turn.draw]
  the shortages grow by 1
"""


def bets(
    tmp_path: Path, lines: list[str], players: str = "Ada,bot,bot", hand: str = "red 5, red 6, blue 7, blue 8"
) -> str:
    """What is reported at a table with the house rule above."""
    file = tmp_path / "bet.uno"
    file.write_text(BET, encoding="utf-8")
    seats = [
        {"name": f"Bot {k}", "bot": "eager"} if name == "bot" else {"name": name}
        for k, name in enumerate(players.split(","))
    ]
    hands = [cards(hand), *[cards(MANY)] * (len(seats) - 1)]
    game = {
        "hand": hands,
        "discard pile": ["red 0"],
        "draw pile": cards("yellow 8, yellow 9, green 8, blue 9, blue 1, blue 2, blue 3"),
    }
    saved = {
        "uno play": 1,
        "edition": "classic",
        "house rules": [str(file)],
        "players": seats,
        "game": {**game, "colour in play": "red"},
    }
    place = tmp_path / "bet.json"
    place.write_text(json.dumps(saved), encoding="utf-8")
    return typed(lines, "--resume", str(place))[1]


def test_only_what_is_offered_is_asked(tmp_path: Path) -> None:
    text = bets(tmp_path, ["red 5", "quit"])
    assert "Ada, you may bet [bet.3]\n  1  yes: bet\n  2  no\n" in text
    assert "otherwise" not in text
    text = bets(tmp_path, ["draw", "quit"])
    assert (
        "Ada, you may put the drawn card under the draw pile [turn.drawn of bet]\n  1  yes: put the drawn card under the draw pile\n  2  no\n"
        in text
    )
    text = bets(tmp_path, ["", "red 6", "", "", "quit"], "Ada,Bob")
    assert "Bob, you may draw 2 cards [bet.4]\n  1  draw\n  2  do not draw\n" in text


def test_the_offer_can_be_typed_in_its_words(tmp_path: Path) -> None:
    for answer in ("bet", "yes", "1", "b"):
        assert "You choose to bet [bet.3]" in bets(tmp_path, ["red 5", answer])
    assert "You do not bet [bet.3]\n    You draw 2 cards" in bets(tmp_path, ["red 5", "no"])


def test_a_card_that_is_shown_to_all_is_told_to_all(tmp_path: Path) -> None:
    assert "You show everybody yellow 9 [bet.3]" in bets(tmp_path, ["red 5", "bet"])


def test_values_are_told_when_they_change_and_once_for_a_rule(tmp_path: Path) -> None:
    text = bets(tmp_path, ["red 5", "bet"])
    assert "peace is" not in text
    assert text.count("The shortages are now 2 [bet.3]") == 1 and "are now 1" not in text


def test_a_card_goes_under_the_pile_and_the_house_rule_is_named(tmp_path: Path) -> None:
    text = bets(tmp_path, ["draw", "put the drawn card under the draw pile"])
    assert "You put yellow 8 under the draw pile [turn.drawn of bet]" in text
    assert "The shortages are now 1 [bet.turn.draw]" in text


def test_bots_can_be_watched(tmp_path: Path) -> None:
    code, text = typed([], "classic", "--people", "0", "--rounds", "1", "--seed", "3")
    assert code == 0 and "At the table: Bot 1, Bot 2, Bot 3, Bot 4.\n" in text
    assert "The round is over" in text and "-- After 1 round" in text and "Your hand" not in text
    assert typed([], "classic", "--names", "bot,bot", "--rounds", "1", "--seed", "3")[0] == 0


def test_what_is_counted_over_the_game_is_in_the_final_table(tmp_path: Path) -> None:
    changes = (
        "keep a number called rounds won for every player, for the whole game\n\n"
        "when a player goes out\n  their rounds won grow by 1\n"
    )
    game = ["classic", "--house", house_rule(tmp_path, changes), "--people", "0", "--players", "3"]
    code, text = typed([], *game, "--rounds", "2", "--seed", "1")
    end = text[text.index("-- After 2 rounds") :]
    assert code == 0 and "score  rounds won" in end
    assert sum(int(line.split()[-1]) for line in end.splitlines() if line.strip().startswith("Bot")) == 2


def house_rule(folder: Path, changes: str) -> str:
    """A file with a house rule called `changed`."""
    path = folder / "changed.uno"
    path.write_text(f'language 1\nhouse rule changed for any edition "Changed"\n\n{changes}', encoding="utf-8")
    return str(path)


def test_bots_that_pass_for_ever_are_stopped(tmp_path: Path) -> None:
    changes = "remove [turn.draw]\nremove [turn.play]\nadd to [turn.choice]\n  the player passes\n"
    house = house_rule(tmp_path, changes)
    with patch.object(host, "LONGEST_ROUND", 50):
        code, text = typed([], "classic", "--people", "0", "--seed", "3", "--house", house)
    assert code == 0 and "The round was stopped after 50 decisions" in text


def test_a_game_that_nobody_can_win_is_stopped(tmp_path: Path) -> None:
    house = house_rule(tmp_path, "replace [score.count]\n  every player's score becomes 0\n")
    with patch.object(host, "LONGEST_GAME", 3):
        code, text = typed([], "classic", "--people", "0", "--seed", "3", "--house", house)
    assert code == 0 and "The game was stopped after 3 rounds: perhaps nobody can ever win it" in text
    assert text.count("Round 3 is over") == 0 and text.count("Round 2 is over") == 1
    with patch.object(host, "LONGEST_GAME", 3):
        code, text = typed([], "classic", "--people", "0", "--seed", "3", "--house", house, "--rounds", "4")
    assert code == 0 and "-- After 4 rounds" in text


@pytest.mark.parametrize("players", [("--people", "0"), ("--names", "Ada,bot,bot,bot")])
def test_a_round_that_never_starts_is_an_error_of_the_rules(players: tuple[str, ...], tmp_path: Path) -> None:
    repeated = "    the dealer chooses the colour in play\n    shuffle the draw pile\n"
    changes = f"when a round begins\n  repeat until the draw pile has no red cards\n{repeated}"
    house = house_rule(tmp_path, changes)
    with pytest.raises(EndlessRules, match=r"no turn ever begins: after 200 decisions, \[changed.1\]"):
        typed(["red"] * 300, "classic", *players, "--seed", "3", "--house", house)


def test_a_pile_with_a_plural_name_is_told_in_the_plural() -> None:
    game = Path(__file__).parents[1] / "rule_examples" / "hold" / "piles-with-plural-names.uno"
    _, text = typed([], str(game), "--people", "0", "--rounds", "1", "--seed", "1")
    assert "The missions are shuffled" in text
    assert of_several("open cards") == "open cards" and of_several("bid") == "bids"
