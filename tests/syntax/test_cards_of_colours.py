"""Number cards of some colours: their heading may say the colours behind the numbers, with commas between them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings, texts
from uno_dsl.pipeline import run_stages

GAME = 'language 1\nedition deck "A deck"\n\nplayers 2\ncolours red, yellow, green, purple\n{}\n'
SAME = [
    ("cards 1 to 3 of purple", "cards 1 to 3, 1 of purple"),
    ("card 3 of purple, worth 5", "cards 3, 1 of purple, worth 5"),
    ("cards 1 to 3 of red, yellow and green, worth 0", "cards 1 to 3, 1 of red and yellow and green, worth 0"),
    ("cards 1 to 3, 2 of red, yellow, green", "cards 1 to 3, 2 of red and yellow and green"),
    ("cards 1 to 3 of red and green, 2 of each colour", "cards 1 to 3, 2 of red and green"),
    ("cards 1 to 3 of red, green and purple, 1 card, worth 4", "cards 1 to 3, 1 of red and green and purple, worth 4"),
    ("card stop, 2 of red, green and purple, worth 4", "card stop, 2 of red and green and purple, worth 4"),
]


def faces(lines: str) -> list[tuple[str, int, int]]:
    """The cards of a deck: the name, the number of copies and the worth of each."""
    files = {Path("deck.uno"): GAME.format(lines)}
    with texts(files):
        model = run_stages(*laid(files)).model
    assert model is not None
    return [(face.name, face.copies, face.worth) for face in model.faces]


@pytest.mark.parametrize(("short", "long"), SAME)
def test_the_colours_may_stand_behind_the_numbers(short: str, long: str) -> None:
    assert faces(short) == faces(long) != []


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("cards 1 to 3 of red, yellow, grene and purple", "`green`"),
        ("cards 1 to 3, 1 of rde", "`red`"),
        ("cards 1 to 3, red and green, 1 card", ""),
        ("cards 1 to 3 of", ""),
    ],
)
def test_what_is_no_colour_is_refused(line: str, meant: str) -> None:
    files = {Path("deck.uno"): GAME.format(line)}
    found = [one for one in findings(*laid(files), files)[0] if one.code == "card-fact"]
    assert found and meant in str(found[0].hint)
