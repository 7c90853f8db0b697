"""What readers asked after a rule: who wins if the cards are put away, what becomes of the other pile, what if nothing can be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.slices import some
from tests.wording.models import HOUSES, game_of, library_of
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.model.statements import Model
from uno_dsl.tree import inside
from uno_dsl.wording.grammar.grammar import NOWHERE
from uno_dsl.wording.idioms.register import in_rulebook
from uno_dsl.wording.idioms.rewriting import noun, stated
from uno_dsl.wording.interface import book_grammar, told_rules
from uno_dsl.wording.lexicon import languages
from uno_dsl.wording.phrases import Clause, Line, Noun

GOING_OUT = "event.go-out.you"
ALONE = [path for path in HOUSES if "-with-" not in path.stem]
"""The house rules that can be played without others."""


def model_of(game: str, *houses: str, **readings: str) -> Model:
    paths = [path for path in HOUSES if path.stem in houses]
    selection = Selection(game=game, houses=paths, readings=readings)
    rules = gather(selection, library_of(selection)).rules
    assert rules is not None
    return understand(rules)[0]


def blocks(model: Model) -> Iterator[tuple[Line, ...]]:
    """Every block of lines of the rules, as a rulebook has them."""
    for rule in in_rulebook(model):
        yield from blocks_in(rule.line)


def blocks_in(line: Line) -> Iterator[tuple[Line, ...]]:
    yield line.under
    for lower in line.under:
        yield from blocks_in(lower)


@pytest.mark.parametrize("path", some(ALONE, 5), ids=lambda path: path.stem)
def test_whoever_puts_all_cards_away_and_leaves_has_not_won(path: Path) -> None:
    """A rulebook says that whoever has no cards left has gone out."""
    for block in blocks(model_of(game_of(path), path.stem)):
        acts = [act for line in block if (act := stated(line)) is not None]
        for before, after in pairwise(acts):
            cards = noun(before, "cards")
            if after.key == "leave" and before.subject == after.subject:
                assert cards is None or cards.key != "whole"


def test_the_house_rule_that_takes_players_out_says_so() -> None:
    assert any(
        part.key.startswith("leave.unwon")
        for block in blocks(model_of("classic", "mercy-limit"))
        for part in clauses(block)
    )


def clauses(block: tuple[Line, ...]) -> list[Clause]:
    return [part for part in inside(block) if isinstance(part, Clause)]


@pytest.mark.parametrize("reading", ["bottom", "same"])
def test_where_cards_are_turned_over_every_pile_is_spoken_of(reading: str) -> None:
    """`The discard pile is turned over`: and the other one?"""
    model = model_of("flip", **{"flipped-pile": reading})
    piles = {name for name, keep in model.keeps.items() if keep.kind == "pile" and not keep.per_player}
    turning = [block for block in blocks(model) if any(part.key == "turns.side" for part in clauses(block))]
    named = [
        {
            part.name
            for act in clauses(block)
            if act.key.startswith("turn-")
            for part in inside(act)
            if isinstance(part, Noun)
        }
        for block in turning
    ]
    assert named and all(found == piles for found in named)


@pytest.mark.parametrize("path", some(ALONE, 5), ids=lambda path: path.stem)
def test_what_happens_if_nothing_can_be_drawn_is_said(path: Path) -> None:
    """A house rule that takes this sentence away brings another."""
    before, after = (
        any(line.key.startswith("rare-choice") for block in blocks(model) for line in block)
        for model in (model_of(game_of(path)), model_of(game_of(path), path.stem))
    )
    assert before and after


@pytest.mark.parametrize("language", languages())
def test_a_duty_to_play_any_card_is_said_of_a_drawn_card_once(language: str) -> None:
    """`You must play the drawn card`, and not once more `even a card that you have just drawn`."""
    words = book_grammar(language)
    drawn = words.noun(Noun("role", name="drawn card", kind="card", det="bare"), "", NOWHERE).text.split()
    told = {rule.rule: rule.text for rule in told_rules(model_of("classic", "forced-play"), words)}
    (duty,) = (text for rule, text in told.items() if rule.startswith("forced-play"))
    assert not {*drawn} - {*words.noun(Noun("card", det="bare"), "", NOWHERE).text.split()} & {*duty.split()}
    assert drawn[-1] in told["turn.begin"]


@pytest.mark.parametrize("house", ["stacking", "mixed-stacking"])
def test_cards_of_a_last_card_are_no_part_of_those_that_have_added_up(house: str) -> None:
    model = model_of("classic", house)
    out = [
        rule.line
        for rule in in_rulebook(model)
        if GOING_OUT in {part.key for part in inside(rule.line) if isinstance(part, Clause)}
    ]
    drawn = [act for line in out for act in clauses((line,)) if act.key.startswith("draw")]
    assert [act.key for act in drawn] == ["draw.besides"]


def test_a_tour_speaks_of_the_hosts_of_this_tour() -> None:
    """On a second tour of a round, whoever was a host on the first one can be chosen again."""
    told = {rule.rule: rule.text for rule in told_rules(model_of("world-tour"), book_grammar("en"))}
    assert "has not yet been a host on this tour" in told["world-tour.played"]
