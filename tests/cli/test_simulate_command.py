"""`uno simulate` plays rounds and gives figures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cli.uno_command import Uno
from tests.slices import only_full

FEW = ("--rounds", "30", "--policy", "eager")


def figures(text: str) -> dict[str, Any]:
    """The figures without the time they took."""
    data: dict[str, Any] = json.loads(text)
    return {key: value for key, value in data.items() if "cpu" not in key}


def test_a_table(uno: Uno) -> None:
    ended = uno("simulate", "classic", *FEW)
    assert ended.code == 0 and ended.err == ""
    assert "classic, 4 players, policy eager, seed 0" in ended.out
    assert "decisions a second" in ended.out and "(fair: 25.0 %)" in ended.out and "±" in ended.out


def test_as_json(uno: Uno) -> None:
    data = json.loads(uno("simulate", "classic", *FEW, "--players", "3", "--json", "-").out)
    assert data["version"] == 1 and data["players"] == 3 and data["rounds"] == 30
    assert sum(data["outcomes"].values()) == 30
    assert data["decisions per cpu second"] > 0
    assert set(data["turns in a round"]) == {"mean", "standard error"}


@only_full
def test_the_same_seed_gives_the_same_figures_however_they_are_spread(uno: Uno) -> None:
    words = ("simulate", "flip", "--rounds", "120", "--policy", "eager", "--json", "-")
    assert figures(uno(*words).out) == figures(uno(*words, "--jobs", "2").out)
    assert figures(uno(*words).out) != figures(uno(*words, "--seed", "1").out)


def test_house_rules_compared_with_the_plain_edition(uno: Uno, seven: str) -> None:
    ended = uno("simulate", "classic", *FEW, "--house", seven, "--compare")
    assert ended.code == 0 and "compared with plain classic" in ended.out and "turns instead of" in ended.out
    data = json.loads(uno("simulate", "classic", *FEW, "--house", seven, "--compare", "--json", "-").out)
    assert data["houses"] == ["seven.uno"] and data["compared with"]["houses"] == []


def test_a_round_that_is_too_long_is_stopped(uno: Uno) -> None:
    data = json.loads(uno("simulate", "classic", "--rounds", "5", "--cap", "10", "--json", "-").out)
    assert data["outcomes"] == {"won": 0, "nobody": 0, "stopped": 5} and data["decisions"] == 50


def test_rules_with_errors_are_not_played(uno: Uno, broken: str) -> None:
    ended = uno("simulate", "classic", "--house", broken)
    assert ended.code == 1 and ended.out == ""
    assert "error[unknown-card]" in ended.err and "cannot be used: 1 error" in ended.err


def test_rules_that_run_in_a_circle_are_named(uno: Uno) -> None:
    text = 'language 1\nhouse rule circle for any edition "Circle"\n\nadd to [setup.deal]\n  repeat until the number of players is 1\n    shuffle the draw pile\n'
    ended = uno("simulate", "classic", "--rounds", "1", "--house", "-", stdin=text.encode())
    assert ended.code == 1 and "Traceback" not in ended.err


def test_a_house_rule_that_leaves_nobody_anything_to_do_is_named(uno: Uno, tmp_path: Path) -> None:
    text = 'language 1\nhouse rule dry for any edition "Dry"\n\nexcept [turn.draw] if the player has at least 1 card\n'
    (tmp_path / "dry.uno").write_text(text, encoding="utf-8")
    for jobs in ("1", "2"):
        ended = uno("simulate", "classic", "--rounds", "40", "--house", "dry.uno", "--jobs", jobs)
        assert ended.code == 1 and ended.out == ""
        assert "loop forever" in ended.err and "at [turn.choice] nobody can play or draw" in ended.err
        assert "`dry` changes [turn.draw] at dry.uno:4:1" in ended.err
    ended = uno("play", "classic", "--people", "0", "--seed", "1", "--house", "dry.uno")
    assert ended.code == 1 and "`dry` changes [turn.draw] at " in ended.err and "dry.uno:4:1" in ended.err


def test_it_is_said_why_rounds_were_stopped(uno: Uno) -> None:
    assert "stopped after" not in uno("simulate", "classic", *FEW).out
    ended = uno("simulate", "classic", "--rounds", "5", "--cap", "10")
    assert "5 rounds were stopped after 10 decisions (--cap): perhaps a rule lets everybody pass forever" in ended.out


def test_a_comparison_tells_how_many_of_its_rounds_were_stopped(uno: Uno, seven: str) -> None:
    words = ("simulate", "classic", "--house", seven, "--compare", "--rounds", "5")
    assert "stopped rounds included" not in uno(*words).out
    assert "stopped rounds included: 5 of 5 instead of 5 of 5" in uno(*words, "--cap", "10").out
