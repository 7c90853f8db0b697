"""Whatever somebody may do at a stop is a choice of its own, with words of its own."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.slices import few, some
from uno_dsl.build import build
from uno_dsl.engine.actions import action_of
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import begin, decide, new_game, run
from uno_dsl.engine.stop_options import Judge
from uno_dsl.layers.heading import heading
from uno_dsl.layers.library import Selection
from uno_dsl.play.card_sides import HIDDEN
from uno_dsl.play.choices import choices

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "house-rules"
HOUSES = [path for path in sorted(FOLDER.glob("*.uno")) if "-with-" not in path.name]
"""Without the files that say how two others go together."""
NAMES = ("Ada", "Bob", "Cy", "Di")
TWO_WORDS = """language 1
house rule two for any edition "Two words"

add to [turn.choice]
  the player says "FLIP"
    the player draws 1 card
  the player says "FLOP"
    the player draws 2 cards
"""


def check(machine: Machine, stops: int) -> set[str]:
    """Plays at random; at each stop, every action is one of the choices. Returns their labels."""
    g, chance, labels = new_game(machine, len(NAMES), 1), Random(1), set[str]()
    begin(machine, g)
    for _ in range(stops):
        stop = run(machine, g)
        options = [option for option in stop.options if not isinstance(option, Judge)]
        if not options:
            break
        for seat in {option.seat for option in options}:
            found = choices(machine, g, stop, seat, NAMES)
            offered = [action_of(machine, g, stop, option) for option in options if option.seat == seat]
            assert all(any(choice.action == action for choice in found) for action in offered), stop.rule
            seen = [(choice.label, choice.window) for choice in found if choice.card != HIDDEN]
            assert len(seen) == len(set(seen))
            labels |= {choice.label for choice in found}
        decide(machine, g, stop, chance.choice(options))
    return labels


def machine_with(house: Path, game: str) -> Machine:
    program = build(Selection(game=game, houses=[house])).program
    assert program is not None
    return Machine(program)


def test_two_words_are_two_choices(tmp_path: Path) -> None:
    (tmp_path / "two.uno").write_text(TWO_WORDS, "utf-8")
    assert {'say "FLIP"', 'say "FLOP"'} <= check(machine_with(tmp_path / "two.uno", "classic"), 20)


@pytest.mark.parametrize("house", some(HOUSES, 12))
def test_every_action_is_a_choice(house: Path) -> None:
    head = heading(house.read_text("utf-8"))
    assert head is not None
    game = next(
        (name for name in head.names if name in ("flip", "shuffle-hands", "kickin-battle", "world-tour")), "classic"
    )
    check(machine_with(house, game), few(60, 300))
