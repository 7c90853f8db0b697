"""`half`, `twice` and their like may stand before every number, wherever a number may stand."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.model import expressions as e
from uno_dsl.model.traverse import bodies
from uno_dsl.pipeline import run_stages
from uno_dsl.tree import inside

FACTORS = {
    "half": ("//", 2),
    "half of": ("//", 2),
    "twice": ("*", 2),
    "double": ("*", 2),
    "three times": ("*", 3),
}
NUMBERS = (
    "the penalty",
    "their score",
    "the next player's score",
    "the total worth of their hand",
    "the total worth of the hand of every other player",
    "the number of cards in their hand",
    "the number of players",
    "its worth",
)
FACTORED = some([*product(FACTORS, NUMBERS)], 1000, each=lambda case: case[0])
SENTENCES = (
    "the penalty becomes {}",
    "the penalty grows by {}",
    "their score shrinks by {}, but not below 0",
    "the player scores {}",
    "if the penalty is at least {}, the player draws 1 card",
)
AMOUNTS = (
    "the player scores {} as many points as {}",
    "the penalty grows by {} as many points as {}",
    "the player draws {} as many cards as {}",
)
TEXT = "language 1\nhouse rule own for classic\n\nkeep a number called penalty\n\nwhen a player plays a 7\n  {}\n"


def calculated(sentence: str, folder: Path) -> list[e.Arithmetic]:
    """What a sentence multiplies or divides. It must be accepted without a finding."""
    file = folder / "own.uno"
    file.write_text(TEXT.format(sentence), "utf-8")
    selection = Selection(game="classic", houses=(file,))
    stages = run_stages(selection, shelf_of(selection))
    assert not [d for d in stages.diagnostics if "is kept, but" not in d.message], (sentence, stages.diagnostics)
    assert stages.model is not None
    steps = [body for rule, body in bodies(stages.model) if rule.startswith("own.")]
    return [node for node in inside(tuple(steps)) if isinstance(node, e.Arithmetic) and node.operator in ("//", "*")]


@pytest.mark.parametrize(("factor", "number"), FACTORED)
def test_every_number_may_have_a_factor(factor: str, number: str, tmp_path: Path) -> None:
    sentences = [sentence.format(f"{factor} {number}") for sentence in SENTENCES]
    if factor != "half of":
        sentences += [sentence.format(factor, number) for sentence in AMOUNTS]
    for sentence in sentences:
        found = calculated(sentence, tmp_path)
        assert [(one.operator, one.right) for one in found] == [(FACTORS[factor][0], e.Number(FACTORS[factor][1]))], (
            sentence
        )
