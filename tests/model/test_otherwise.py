"""After `if any player has 1 card`, the lines of `otherwise` speak of nobody whom the condition has asked for: there is no such player then."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import texts
from tests.slices import some
from uno_dsl.layers.gather import gather
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.from_rules import read_model
from uno_dsl.model.traverse import steps_in
from uno_dsl.tree import inside

CONDITIONS = (
    "any player has exactly 1 card",
    "any other player has exactly 1 card",
    "another player has more cards than the player",
    "only one player has the lowest score",
)
LINES = (
    "they draw 1 card",
    "that player draws 1 card",
    "they show their hand to every player",
    "their score grows by 5",
    "put the top card of the draw pile under the draw pile",
    "they take the top card of the discard pile",
    'they may "pay"\n      their score shrinks by 5',
)


@pytest.mark.parametrize("line", some(LINES, 4))
@pytest.mark.parametrize("condition", CONDITIONS)
def test_otherwise_speaks_of_somebody_who_is_there(condition: str, line: str) -> None:
    files = {
        Path("mine.uno"): (
            "language 1\nhouse rule mine for classic\n\nwhen a player plays a 2\n"
            f"  if {condition}\n    they draw 1 card\n  otherwise\n    {line}\n"
        )
    }
    selection, library = laid(files)
    with texts(files):
        rules = gather(selection, library).rules
        assert rules is not None
        read = read_model(rules)
    (body,) = (procedure.body for procedure in read.model.procedures if procedure.rule.startswith("mine."))
    if any(finding.severity == "error" for finding in read.diagnostics):
        assert line.startswith("that player")  # nobody has been chosen
        return
    (branch,) = (step for step in body if isinstance(step, s.Branch))
    meant = {part for step in steps_in(branch.then) for part in inside(step) if isinstance(part, e.First)}
    assert meant
    assert not meant & {part for step in steps_in(branch.otherwise) for part in inside(step)}
