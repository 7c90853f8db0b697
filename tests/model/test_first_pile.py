"""Where all cards begin in a game without a draw pile: the order of lines does not decide it."""

from __future__ import annotations

from pathlib import Path

from uno_dsl.build import Build, build
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection

CLIMB = (Path(__file__).resolve().parents[2] / "examples" / "games" / "climb.uno").read_text("utf-8")
GATHERS = "    put every card into the pack\n"


def built(text: str, folder: Path) -> Build:
    path = folder / "climb.uno"
    path.write_text(text, "utf-8")
    return build(Selection(game="climb", editions=(path,)))


def test_the_order_of_piles_decides_nothing(tmp_path: Path) -> None:
    lines = CLIMB.splitlines()
    pile = next(line for line in lines if line.startswith("keep a pile called heap"))
    lines.remove(pile)
    first = next(k for k, line in enumerate(lines) if line.startswith("keep "))
    for at in (first, first + 3):
        found = built("\n".join([*lines[:at], pile, *lines[at:]]) + "\n", tmp_path)
        assert found.program is not None and Machine(found.program).first_place == "pile_pack"


def test_two_piles_in_which_the_cards_could_begin_are_an_error(tmp_path: Path) -> None:
    assert GATHERS in CLIMB
    found = built(CLIMB.replace(GATHERS, ""), tmp_path)
    assert any("it could be heap or pack" in error.message for error in found.errors), found.errors
