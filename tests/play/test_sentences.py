"""What happened is told in plain sentences, to each seat as it saw it."""

from __future__ import annotations

from play.sessions import hosted, laid, typed

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
    assert "Ada draws a card (far face orange 5) [turn.draw]" in played.text


def test_flip_shows_the_far_faces_of_the_others_and_not_ones_own() -> None:
    hands = ["red 1 | teal 1, red 2 | teal 2", "blue 1 | pink 1, blue 2 | pink 2"]
    table = laid("flip", "Ada,Bob", hands, top="yellow 9 | pink 9", draw="yellow 1 | orange 5, green 1 | orange 6")
    page = hosted(table, ["", "quit"]).text
    assert "Your hand: red 1, red 2" in page
    assert "far faces: pink 1, pink 2" in page
    assert "far face on top: orange 5" in page
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
        if text.count("Lot of each") > 1:
            laps = text.split("Lot of each: ")[1:]
            assert all(lap.split(" [")[0].count("you") <= 1 for lap in laps)
            assert "All players draw a card each" in text.split("Lot of each")[0]
            return
    raise AssertionError("no tie among these seeds")
