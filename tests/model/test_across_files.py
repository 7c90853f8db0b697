"""Whom the lines of one file speak of is not who `they` are in the lines of another: those lines may not be there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.plain_words.model_words import to_words

GOES_ON = (
    "they draw 2 cards",
    "every other player draws 1 card",
    "their score grows by 5",
    "if their score is above 3\n    they draw 1 card",
    "the next player draws 1 card\n  they miss a turn",
    "for every other player\n    they draw 1 card",
    "that player draws 1 card",
    "the player chooses another player as the rival\n  that player draws 1 card",
)
"""Lines that speak of somebody without a name."""
SPEAKS = (
    "the next player draws 1 card",
    'the next player may "crow"\n  otherwise\n    the next player draws 4 cards',
    "the dealer draws 1 card",
    "the player chooses another player as the victim\n  the victim draws 1 card",
    "if the next player has 1 card\n    the next player draws 1 card",
)
"""Lines of another file that speak of somebody else."""
TURN = "when a player plays a 7\n  {}\n  they miss a turn                    [miss]\n"
CHANGES = (
    "replace [seven.draw]\n  the dealer draws 3 cards",
    "replace [seven.draw] if the player has 5 cards\n  the dealer draws 3 cards",
    "remove [seven.draw]",
    "remove [seven.draw] if the player has 5 cards",
    "except [seven.draw] if the player has 5 cards",
    "add before [seven.miss]\n  the dealer draws 3 cards",
    "remove [seven.draw]\nadd before [seven.miss]\n  the dealer draws 3 cards",
    "replace [seven.draw]\n  the dealer draws 3 cards\n  the winner becomes the dealer",
)
"""What a house rule may do to the line before one that says `they`."""


def said(folder: Path, rule: str, *houses: str, edition: str = "") -> tuple[list[str], set[str]]:
    """The lines of a rule in plain words, in a game with house rules, and the codes of what is wrong with them."""
    paths = [folder / f"house{at}.uno" for at, _ in enumerate(houses)]
    for path, text in zip(paths, houses, strict=True):
        path.write_text(f'language 1\nhouse rule {path.stem} for any edition "House"\n\n{text}\n', encoding="utf-8")
    own = folder / "own.uno"
    own.write_text(f'language 1\nedition own from classic "Own"\n\nrule seven\n{edition}', encoding="utf-8")
    chosen = (
        Selection(game="own", editions=(own,), houses=paths) if edition else Selection(game="classic", houses=paths)
    )
    gathered = gather(chosen, shelf_of(chosen))
    assert gathered.rules is not None and not gathered.diagnostics, gathered.diagnostics
    model, found = understand(gathered.rules)
    return [line for one in to_words(model) if one.rule == rule for line in one.lines], {one.code for one in found}


@pytest.mark.parametrize("own", some(GOES_ON, 8))
@pytest.mark.parametrize("other", SPEAKS)
def test_lines_of_another_house_rule_do_not_change_who_is_meant(tmp_path: Path, other: str, own: str) -> None:
    texts = [f"add to [wild.played]\n  {lines}" for lines in (other, own)]
    game, _ = said(tmp_path, "wild.played")
    alone, right = said(tmp_path, "wild.played", texts[1])
    together, found = said(tmp_path, "wild.played", *texts)
    assert not right and not found
    assert together[-len(alone[len(game) :]) :] == alone[len(game) :] != []


@pytest.mark.parametrize("own", GOES_ON[:4])
def test_lines_of_the_game_that_speak_of_somebody_else_must_be_told_apart(tmp_path: Path, own: str) -> None:
    assert said(tmp_path, "skip.played", f"add to [skip.played]\n  {own}")[1] == {"pronoun"}
    assert not said(tmp_path, "skip.played", f"add to [skip.played]\n  the player draws 1 card\n  {own}")[1]


@pytest.mark.parametrize("change", some(CHANGES, 4))
def test_a_line_of_the_game_goes_on_about_whom_its_own_file_speaks_of(tmp_path: Path, change: str) -> None:
    edition = "".join(f"  {line}\n" for line in TURN.format("the next player draws 1 card   [draw]").splitlines())
    plain = said(tmp_path, "seven", edition=edition)
    changed = said(tmp_path, "seven", change, edition=edition)
    assert not plain[1] and not changed[1]
    assert plain[0][-1].endswith("the next player misses a turn") and changed[0][-1].endswith(plain[0][-1].strip())


def test_a_line_that_is_replaced_in_its_own_file_is_not_gone_on_about(tmp_path: Path) -> None:
    question = '\nquestion which "Which?"\n  reading one, default because "so"\n    replace [seven.draw]\n      the dealer draws 1 card\n'
    edition = "".join(f"  {line}\n" for line in TURN.format("the next player draws 1 card   [draw]").splitlines())
    assert "the dealer" in said(tmp_path, "seven", edition=edition + question)[0][-1]
