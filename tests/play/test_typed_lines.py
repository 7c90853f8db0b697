"""What can be typed: numbers, cards, beginnings of words; and what is said to everything else."""

from __future__ import annotations

import pytest

from tests.play.sessions import hosted, laid, machine_of
from uno_dsl.engine.game import waiting
from uno_dsl.play.choices import Choice, choices
from uno_dsl.play.commands import Command, Mistake, understood

HAND = "red 5, red skip, blue 3, wild, wild-draw-four, green draw-two"
DECK = sorted({*machine_of("classic").codes.names})


def meaning(line: str) -> Choice | Command | Mistake:
    table = laid("classic", "Ada,bot", [HAND, "yellow 1, yellow 2"])
    machine = machine_of("classic")
    offered = choices(machine, table.state, waiting(machine, table.state), 0, ["Ada", "Bot 1"])
    return understood(line, offered, HAND.split(", "), DECK)


@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("1", "play red 5"),
        ("red 5", "play red 5"),
        ("RED 5", "play red 5"),
        ("r5", "play red 5"),
        ("r 5", "play red 5"),
        ("play red 5", "play red 5"),
        ("red s", "play red skip"),
        ("wild", "play wild"),
        ("Wild Draw Four", "play wild-draw-four"),
        ("wild-d", "play wild-draw-four"),
        ("draw", "draw"),
        ("d", "draw"),
    ],
)
def test_a_choice_can_be_typed_in_many_ways(line: str, label: str) -> None:
    found = meaning(line)
    assert isinstance(found, Choice)
    assert found.label == label


@pytest.mark.parametrize(
    ("line", "name", "about"),
    [
        ("why red 5", "why", "red 5"),
        ("UNDO", "undo", ""),
        ("save  my game.json", "save", "my game.json"),
        ("?", "help", ""),
    ],
)
def test_commands(line: str, name: str, about: str) -> None:
    assert meaning(line) == Command(name, about)


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("red", "`red` may mean play red 5 or play red skip", "type more of the words, or the number"),
        ("9", "there is no number 9", "the last one is 5"),
        ("green draw-two", "you may not play green draw-two now", "`why green draw-two` shows which rules say so"),
        ("yellow 9", "you do not have a yellow 9", "`look` shows your hand again"),
        ("red skp", "I do not know what `red skp` means", "did you mean `red skip`?"),
        ("udno", "I do not know what `udno` means", "did you mean `undo`?"),
        ("xyzzy", "I do not know what `xyzzy` means", "type a number, a card, or `help`"),
        ("", "type a number, a card, or `help`", ""),
        ("u", "I do not know what `u` means", "type a number, a card, or `help`"),
    ],
)
def test_a_mistake_is_answered_with_what_to_type(line: str, message: str, hint: str) -> None:
    assert meaning(line) == Mistake(message, hint)


def test_mistakes_do_not_end_the_game() -> None:
    table = laid("classic", "Ada,bot", ["red 5, blue 3, blue 4", "yellow 1, yellow 2, yellow 3"])
    played = hosted(table, ["", "foo", "99", "blue 3", "-1", "red 5"])
    assert "There is no number 99; the last one is 2." in played.text
    assert "You may not play blue 3 now; `why blue 3` shows which rules say so." in played.text
    assert "You play red 5 [turn.play]" in played.text
