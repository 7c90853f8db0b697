"""`undo` and `why`: back to one's previous decision, and the rules behind what happened and what may be played."""

from __future__ import annotations

from tests.play.sessions import hosted, laid

HAND = "green 1, green 2, green 3, green 4"


def test_undo_goes_back_to_ones_own_previous_decision() -> None:
    table = laid("classic", "Ada,bot", ["red 5, red 6, blue 9", HAND])
    played = hosted(table, ["red 5", "undo", "red 6"])
    assert "Taken back: your decision and" in played.text
    assert "decision of bots. You had chosen: play red 5." in played.text or "decisions of bots" in played.text
    back = played.after("You had chosen")
    assert "Your hand: blue 9, red 5, red 6" in back
    assert "You play red 6 [turn.play]" in back


def test_undo_goes_back_again_and_again() -> None:
    table = laid("classic", "Ada,bot", ["red 5, red 6, blue 9, wild", HAND])
    played = hosted(table, ["wild", "red", "undo", "undo", "undo", "red 5"])
    assert "You had chosen: red." in played.text
    assert "You had chosen: play wild." in played.text
    assert "There is no earlier decision of yours to go back to." in played.text
    assert "You play red 5 [turn.play]" in played.text


def test_undo_repeats_the_same_chance() -> None:
    table = laid("classic", "Ada,bot", ["blue 9, blue 8", HAND])
    text = hosted(table, ["draw", "undo", "draw", "undo", "draw"]).text
    assert text.count("You draw yellow 8 [turn.draw]") == 3


def test_undo_between_two_people_tells_what_else_is_taken_back() -> None:
    table = laid("classic", "Ada,Bob", ["red 5, red 6, blue 9", "red 1, red 2, red 4"])
    played = hosted(table, ["", "red 5", "", "red 1", "", "undo"])
    assert "Taken back: your decision and 1 decision of Bob. You had chosen: play red 5." in played.text


def test_undo_after_the_round_is_over() -> None:
    table = laid("classic", "Ada,bot", ["red 5", HAND])
    played = hosted(table, ["red 5", "undo", "draw"])
    assert "Round 1 is over" in played.text
    assert "You draw yellow 8" in played.after("You had chosen: play red 5.")


def test_an_undone_uno_is_asked_again() -> None:
    table = laid("classic", "Ada,Bob,Cleo", ["red 5, blue 7", HAND, HAND.replace("green", "yellow")])
    played = hosted(table, ["", "red 5", "u", "", "draw", "", "", "draw", "", "", "undo"])
    assert 'You had chosen: say "UNO".' in played.text
    assert played.after("You had chosen").count('u  say "UNO"') == 1


def test_why_a_card_may_be_played() -> None:
    text = hosted(laid("classic", "Ada,bot", ["red 5, blue 9", HAND]), ["why red 5"]).text
    assert (
        "You may play red 5 now, because:\n    [matching.colour] a player may play a card that has the colour in play"
        in text
    )
    assert "<MATCH.1" in text


def test_why_a_card_may_not_be_played() -> None:
    text = hosted(laid("classic", "Ada,bot", ["red 5, blue 9", HAND]), ["why blue 9"]).text
    assert "You may not play blue 9 now. At least one of these would have to apply:" in text
    for rule in ("matching.colour", "matching.number", "matching.symbol", "matching.wild"):
        assert f"[{rule}]" in text


def test_why_a_play_would_be_a_bluff() -> None:
    text = hosted(laid("classic", "Ada,bot", ["red 5, wild-draw-four", HAND]), ["why wild-d"]).text
    assert "It would be a bluff. A challenge could prove that it breaks this rule:\n    [challenge.bluff] " in text


def test_why_only_the_drawn_card_can_be_played() -> None:
    table = laid("classic", "Ada,bot", ["red 5, blue 9", HAND], draw="red 7, yellow 1, yellow 2")
    text = hosted(table, ["draw", "why red 5"]).text
    assert "red 5 could be played, because:" in text
    assert (
        "But right now something else has to be decided:\n    [turn.drawn] the player may play the drawn card" in text
    )


def test_why_about_cards_that_are_not_there() -> None:
    text = hosted(
        laid("classic", "Ada,bot", ["red 5, red 6", HAND]), ["why yellow 2", "why red", "why xyzzy", "why turn.draw"]
    ).text
    assert "You do not have a yellow 2." in text
    assert "`red` may mean red 5 or red 6; type more of the word." in text
    assert "There is no card `xyzzy`." in text
    assert "[turn.draw] the player draws 1 card" in text


def test_why_the_last_things_happened() -> None:
    table = laid("classic", "Ada,bot", ["red draw-two, red 5, blue 9", HAND])
    text = hosted(table, ["why", "red draw-two", "why"]).text
    assert "Nothing has happened yet." in text
    why = text.rsplit("What happened last:", 1)[1]
    assert "You play red draw-two [turn.play]\n    Bot 1 draws 2 cards [draw-two.played]" in why
    block = why[why.index("[draw-two.played] when played or turned up at the start") :].splitlines()
    assert [line.strip() for line in block[-4:-1]] == [
        "the next player draws 2 cards",
        "the next player misses a turn",
        "",
    ]
    assert block[-4].startswith("        the")


def test_why_tells_a_seat_only_what_it_saw() -> None:
    table = laid("classic", "Ada,Bob", ["red 5, red 6, blue 9", "blue 1, blue 2, blue 3"])
    played = hosted(table, ["", "red 5", "", "draw", "", "", "why"])
    assert "Bob draws a card [turn.draw]" in played.after("What happened last:")
    assert "yellow 8" not in played.after("Ada, press Enter when nobody else looks")


def test_rules_scores_look_and_help() -> None:
    table = laid("classic", "Ada,bot", ["red 5, red 6", HAND], score=[3, 20])
    text = hosted(table, ["rules", "rules uno", "rules nuo", "scores", "look", "help"]).text
    assert "\nmatching\n" in text
    assert '  the player must say "UNO"' in text
    assert "There is no rule called `nuo`; did you mean `uno`?" in text
    assert "  Bot 1     20\n  Ada        3\n" in text
    assert text.count("Your hand: red 5, red 6") == 2
    assert "undo    go back to your previous decision" in text
