"""The example engine tiny-js is a witness and counts, too, and the rules agree with it in that."""

from __future__ import annotations

import pytest

from tests.examples.test_tiny_engines import GAMES, TINY_JS, Run, without_node
from tests.slices import only_full, some

pytestmark = without_node


def test_it_is_a_true_witness(run: Run) -> None:
    code, out, _ = run("witness", "--engine", TINY_JS, "--rounds", GAMES, "--validate")
    assert code == 0, out
    assert f"{GAMES} rounds checked: {GAMES} follow the rules, 0 do not" in out


@only_full
@pytest.mark.parametrize("depth", some(["1", "3"], 1000))
def test_it_counts_as_the_rules_do(run: Run, depth: str) -> None:
    code, out, _ = run("count", "--engine", TINY_JS, "--depth", depth, "--validate")
    assert code == 0, out
    assert "failed 0" in out
