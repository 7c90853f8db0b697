"""A line that gives a name never hides what the game keeps under it: it is refused, or it changes what is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import findings, texts
from uno_dsl.layers.gather import gather
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.from_rules import read_model
from uno_dsl.model.traverse import steps_in

KEPT = {
    "a player": "keep a player called it-is",
    "players": "keep players called it-is",
    "a card": "keep a card called it-is",
    "a number": "keep a number called it-is",
    "a colour": "keep a colour called it-is",
    "a pile": "keep a pile called it-is, seen by everybody",
}
NAMED = (
    "call the player the it-is",
    "call the player an it-is",
    "call every player with the most cards the it-is",
    "call the top card the it-is",
    "the player chooses another player as the it-is",
    "the player chooses a colour as the it-is",
    "the player chooses a number from 1 to 6 as the it-is",
    "the player chooses a card in their hand as the it-is",
    "the player rolls a die as the it-is",
    "the player takes the top card of the discard pile as the it-is",
    "the player takes a random card from the next player's hand as the it-is",
    "the player draws 1 card as the it-is",
    'any other player may say "VETO" as the it-is',
    "any other player may draw 1 card as the it-is",
)


@pytest.mark.parametrize("line", NAMED)
@pytest.mark.parametrize("what", KEPT)
def test_what_is_kept_is_changed_or_the_line_is_refused(what: str, line: str) -> None:
    under = "\n    that player draws 1 card" if " may " in line else ""
    text = f"language 1\nhouse rule mine for any edition\n\n{KEPT[what]}\nwhen a player plays a 7\n  {line}{under}\n"
    files = {Path("mine.uno"): text}
    selection, library = laid(files)
    if any(finding.severity == "error" for finding in findings(selection, library, files, searched=False)[0]):
        return
    with texts(files):
        rules = gather(selection, library).rules
    assert rules is not None
    steps = [
        step
        for procedure in read_model(rules).model.procedures
        if procedure.rule.startswith("mine")
        for step in steps_in(procedure.body)
    ]
    assert any(
        isinstance(step, s.Assign | s.Choose) and e.Kept("it-is", kind_of(step)) == step.target for step in steps
    )


def kind_of(step: s.Assign | s.Choose) -> str:
    return step.target.kind if isinstance(step.target, e.Kept) else ""
