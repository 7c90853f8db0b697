"""Several people at one terminal: nothing of one page is left when the next person looks."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest

from tests.play.sessions import Script, hosted, laid, machine_of, sources_of
from uno_dsl.play.host import Host
from uno_dsl.play.live_game import Session
from uno_dsl.play.prompting import Left
from uno_dsl.play.screen_output import EndOfInput, Terminal

HANDS = ["red 5, red 6, blue 9", "green 1, green 2, red 1"]
LINES = ["", "red 5", "", "red 1", ""]


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def seen(out: Any, colour: bool = False) -> str:
    table = laid("classic", "Ada,Bob", HANDS)
    session = Session.of(
        machine_of("classic"), sources_of("classic"), table, Terminal(Script(*LINES), out, colour=colour)
    )
    with pytest.raises((Left, EndOfInput)):
        Host(session).play()
    text: str = out.getvalue()
    return text


def test_the_screen_is_passed_and_cleared_between_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    pages = seen(Screen()).split("\x1b[H\x1b[2J\x1b[3J")
    heads = [page.strip().split("\n")[0][:26] for page in pages[1:]]
    assert heads == [
        "-- Round 1 - Ada's page --",
        "Pass the screen to Bob. Bo",
        "Ada plays red 5 [turn.play",
        "Pass the screen to Ada. Ad",
        "You play red 5 [turn.play]",
    ]
    assert "Pass the screen to Ada" in pages[0]
    for page in pages[0::2]:
        assert not re.search(r"\b(red|green|blue) \d", page)
    assert "blue 9" not in pages[3]
    assert "green 1" not in pages[1] + pages[5]


def test_without_a_screen_a_line_is_drawn_instead() -> None:
    text = hosted(laid("classic", "Ada,Bob", HANDS), LINES).text
    assert "\x1b" not in text
    assert "=" * 60 in text


def test_a_dumb_terminal_is_scrolled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    text = seen(Screen())
    assert "\x1b" not in text
    assert "\n" * 60 in text


def test_cards_have_colours_only_when_they_are_wanted() -> None:
    assert "\x1b[1;31mred 5\x1b[0m" in seen(Screen(), colour=True)
    assert "\x1b[1;31m" not in seen(Screen(), colour=False)


def test_what_was_drawn_is_read_before_the_screen_is_passed() -> None:
    played = hosted(laid("classic", "Ada,Bob", ["blue 9, blue 8", HANDS[1]]), ["", "draw", "", "", "quit"])
    assert "You draw yellow 8 [turn.draw]\nPress Enter to hide this, then pass the screen to Bob:" in played.text
    assert "yellow 8" not in played.after("Pass the screen to Bob")


def test_one_person_is_never_asked_to_pass_the_screen() -> None:
    played = hosted(laid("classic", "Ada,bot", HANDS), ["red 5", "quit"])
    assert "Pass the screen" not in played.text


def test_on_the_pass_page_commands_work_and_show_no_hand() -> None:
    played = hosted(laid("classic", "Ada,Bob", HANDS), ["", "red 5", "why", "why red 6", "look", "scores", "quit"])
    page = played.after("Pass the screen to Bob. Bob, press Enter when nobody else looks: look")
    assert "Your hand" not in page
    assert "Hands are hidden now; ask again when it is your turn." in played.text
    assert "red 6" not in page


def test_between_rounds_the_page_is_for_everybody() -> None:
    played = hosted(laid("classic", "Ada,Bob", ["red 5", HANDS[1]]), ["", "red 5", "", "quit"])
    page = played.after("=" * 60)
    assert "Round 1 is over" in played.text
    assert "Your hand" not in page
