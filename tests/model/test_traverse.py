"""The steps of a rule are found wherever the model holds them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.pipeline import run_stages
from uno_dsl.tree import inside

ROOT = Path(__file__).parents[2]
FILES = sorted([*ROOT.glob("spec/editions/*.uno"), *ROOT.glob("spec/base/*.uno"), *ROOT.glob("examples/games/*.uno")])


@pytest.mark.parametrize("path", some(FILES, 4), ids=lambda path: path.stem)
def test_all_steps_are_found_in_the_order_of_the_text(path: Path) -> None:
    selection = Selection(game=path.stem, editions=(path,) if "examples" in path.parts else ())
    model = run_stages(selection, shelf_of(selection)).model
    assert model is not None
    for rule, body in bodies(model):
        assert list(steps_in(body)) == [node for node in inside(body) if isinstance(node, s.Step)], rule
