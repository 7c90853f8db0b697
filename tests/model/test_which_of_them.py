"""`The player with the most cards` is one player and `every player with the most cards` all of them, in every sentence; hints do not lead in circles."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from tests.slices import only_full, some
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.model import expressions as e
from uno_dsl.model.traverse import bodies
from uno_dsl.pipeline import run_stages
from uno_dsl.tree import inside

TEXT = (
    "language 1\nhouse rule own for classic\n\nkeep a number called luck for every player\nkeep players called losers\nkeep a player called host\n\n"
    "when a player plays a 7\n  {}\n\nwhen a player plays an 8\n  every player's luck becomes 1\n  the host becomes the dealer\n  the host draws 1 card\n"
    "  the losers become every player with no cards\n  if any player's luck is at least 5, every loser draws 1 card\n"
)
SENTENCES = (
    "for {}, they draw 1 card",
    "{} draws 1 card",
    "{} may draw 1 card",
    "{} must discard a card from their hand",
    '{} may say "Mercy"\n    they draw 1 card',
    "deal 1 card to {}",
    "{} scores 5 points",
    "the host becomes {}",
    "the losers become {}",
)
GROUPS = (
    "player with the highest luck",
    "player with the most cards",
    "player with the lowest score",
    "player whose luck is the highest",
)
DETERMINERS = ("the", "every", "a", "another")
SAID = some([*product(SENTENCES, GROUPS)], 6, each=lambda case: case[0])
HINTED = some([*product(SENTENCES, GROUPS, DETERMINERS)], 100, each=lambda case: (case[0], case[2] in ("the", "every")))


def tried(sentence: str, folder: Path) -> tuple[list[str], tuple[object, ...]]:
    """The hints about a sentence that is refused, or the steps of one that is accepted."""
    file = folder / "own.uno"
    file.write_text(TEXT.format(sentence), "utf-8")
    selection = Selection(game="classic", houses=(file,))
    stages = run_stages(selection, shelf_of(selection))
    wrong = [f"{d.message} -- {d.hint}" for d in stages.diagnostics if d.severity == "error"]
    steps = [body for rule, body in bodies(stages.model) if rule.startswith("own.")][:1] if stages.model else []
    return wrong, tuple(steps)


@pytest.mark.parametrize(("sentence", "group"), SAID)
def test_one_or_all_as_it_says(sentence: str, group: str, tmp_path: Path) -> None:
    accepted = 0
    for determiner, one in (("the", True), ("every", False)):
        wrong, steps = tried(sentence.format(f"{determiner} {group}"), tmp_path)
        if not wrong:
            accepted += 1
            firsts = any(isinstance(node, e.First) and isinstance(node.group, e.Extreme) for node in inside(steps))
            assert firsts == one, (determiner, steps)
    assert accepted


@only_full
@pytest.mark.parametrize(("sentence", "group", "determiner"), HINTED)
def test_the_determiners_of_hints_do_not_go_in_circles(
    sentence: str, group: str, determiner: str, tmp_path: Path
) -> None:
    """Whoever follows the hints, determiner by determiner, gets to a sentence that is accepted."""
    seen: list[str] = []
    wrong: list[str] = []
    while determiner not in seen:
        seen.append(determiner)
        wrong, _ = tried(sentence.format(f"{determiner} {group}"), tmp_path)
        if not wrong:
            return
        proposed = re.findall(r"`(?:for |say )?(every|the|a|another) player", wrong[0].split(" -- ")[1])
        if not proposed:
            return  # a hint of another kind
        determiner = proposed[0]
    pytest.fail(f"{seen}: {wrong}")
