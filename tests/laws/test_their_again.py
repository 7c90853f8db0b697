"""After `if their foe is a player`, `their foe` said again is the same player, also in what a value becomes; or the sentence is an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.model import statements as s
from uno_dsl.model.equal_meaning import plain
from uno_dsl.model.traverse import bodies
from uno_dsl.pipeline import run_stages

CONDITIONS = (
    "{} is a player",
    "{} is not nobody",
    "{} has 2 cards",
    "{} is the dealer",
    "the top card is red and {} has a 7",
)
SENTENCES = (
    "the victim becomes {}",
    "the victim becomes the player after {}",
    "{} becomes nobody",
    "the victim's foe becomes {}",
    "the tally becomes the number of cards in {}'s hand",
    "the tally grows by {}'s score",
    "the tally shrinks by the total worth of {}'s hand",
    "the player gives 1 card to {}",
    "the player takes a random card from {}'s hand",
    "the player swaps hands with {}",
    "the player shows their hand to {}",
    "{} draws 2 cards",
    "{} misses a turn",
    "{}'s score grows by 5",
    "call {} the rival",
    "the player chooses a card from {}'s hand as the wish",
    "if {} has a 7, the player draws 1 card",
    "if the dealer is {}, the player draws 1 card",
    "for every player except {}, they draw 1 card",
    "{} may challenge the player as the challenger",
    "any other player except {} may draw 1 card",
)
HEAD = """language 1
house rule again for classic "Again"

keep a player called foe for every player
keep a player called victim
keep a number called tally
"""


def read(condition: str, sentences: list[str], foe: str, folder: Path) -> tuple[s.Model | None, set[int]]:
    """What the sentences mean, each in a rule of its own, and the numbers of those that are errors."""
    file = folder / "again.uno"
    rules = (f"when a player plays a 7\n  if {condition}\n    {one}\n".replace("{}", foe) for one in sentences)
    file.write_text(HEAD + "".join(rules), "utf-8")
    selection = Selection(game="classic", houses=(file,))
    stages = run_stages(selection, shelf_of(selection))
    lines = {d.span.line for d in stages.diagnostics if d.severity == "error"}
    return stages.model, {(line - HEAD.count("\n") - 1) // 3 for line in lines}


def bodies_of(model: s.Model) -> list[object]:
    return [plain(body) for rule, body in bodies(model) if rule.startswith("again.")]


@pytest.mark.parametrize("condition", some(CONDITIONS, 4))
def test_the_same_words_mean_the_same_player(condition: str, tmp_path: Path) -> None:
    _, wrong = read(condition, [*SENTENCES], "their foe", tmp_path)
    said = [one for number, one in enumerate(SENTENCES) if number not in wrong]
    assert len(said) > len(SENTENCES) / 2, [SENTENCES[number] for number in wrong]
    (one, _), (other, _) = (read(condition, said, foe, tmp_path) for foe in ("their foe", "the player's foe"))
    assert one is not None and other is not None
    for sentence, found, plainly in zip(said, bodies_of(one), bodies_of(other), strict=True):
        assert found == plainly, sentence
