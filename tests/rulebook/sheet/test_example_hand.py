"""The example of what may be played says what the engine says, on the sheet of every printing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulebook.sheet.sheets import HOUSES, sheet_of, words_of
from tests.slices import only_full, some
from uno_dsl.engine.machine import Machine
from uno_dsl.examples.run_example import outcome
from uno_dsl.layers.library import Selection, shelf, shelf_of
from uno_dsl.program.from_model import lower
from uno_dsl.rulebook.examples.example_words import ExampleTeller
from uno_dsl.rulebook.fits import WILD
from uno_dsl.rulebook.page_labels import book_languages
from uno_dsl.rulebook.played.example_hand import COLOUR, NUMBER, ExampleHand, example_hand
from uno_dsl.rulebook.sheet.hand_on_sheet import hand_on_sheet
from uno_dsl.rulebook.states import State, read_state
from uno_dsl.source import Source
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.from_text import parse

PRINTINGS = some(
    [*((game, "") for game in sorted(shelf().editions)), *sorted(shelf().printings)], 6, each=lambda one: one[0]
)
KINDS = [COLOUR, NUMBER, WILD, ""]


def state(game: str, printing: str = "", house: str = "") -> State:
    houses = (HOUSES / f"{house}.uno",) if house else ()
    selection = Selection(game=game, printing=printing or None, houses=houses)
    found = read_state("", selection, shelf_of(selection))
    assert found is not None
    return found


def as_written(hand: ExampleHand) -> n.Example:
    """The same example in the rules language."""
    lines = [
        f"Ann has {', '.join(one.face.name for one in hand.cards)}",
        "Ben has 3 cards",
        f"the top card is {hand.top.name}",
        *(f"then Ann may {'' if one.by else 'not '}play {one.face.name}" for one in hand.cards),
    ]
    text = 'language 1\nhouse rule shown for classic\n\nexample "a hand"\n' + "".join(f"  {line}\n" for line in lines)
    (found,) = [item for item in parse(Source("hand.uno", text)).items if isinstance(item, n.Example)]
    return found


@only_full
@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_what_the_example_says_follows_by_the_rules(game: str, printing: str) -> None:
    own = state(game, printing)
    hand = example_hand(own)
    assert hand is not None
    assert [one.by for one in hand.cards] == KINDS
    finding = outcome(Machine(lower(own.model)), as_written(hand)).finding
    assert finding is None, finding


@pytest.mark.parametrize(("game", "printing"), PRINTINGS)
def test_the_reason_is_what_the_card_shares_with_the_top_card(game: str, printing: str) -> None:
    hand = example_hand(state(game, printing))
    assert hand is not None
    for one in hand.cards:
        same = (one.face.colour == hand.top.colour, one.face.number == hand.top.number)
        assert same == (one.by == COLOUR, one.by == NUMBER)
        assert (one.face.colour is None) == (one.by == WILD)


@only_full
@pytest.mark.parametrize("language", some(book_languages(), 1000, always=["de", "es"]))
@pytest.mark.parametrize("game", sorted(shelf().editions))
def test_the_example_names_every_card_in_every_language(game: str, language: str) -> None:
    own, words = state(game), words_of(game, language)
    hand, said, teller = example_hand(own), hand_on_sheet(own, words), ExampleTeller(words, own.model)
    assert hand is not None
    assert teller.card(hand.top.name, "a") in said
    for one in hand.cards:
        assert said.count(teller.card(one.face.name, "the")) >= 1, one.face.name
        assert teller.card(one.face.name, "a") in said


@only_full
@pytest.mark.parametrize("game", some(sorted(shelf().editions), 3))
def test_the_example_stands_once_on_a_sheet(game: str) -> None:
    sheet = sheet_of(game, "en")
    said = [block.example for block in (*sheet.before, *sheet.after) if block.example]
    assert said == [hand_on_sheet(state(game), words_of(game, "en"))]


@only_full
def test_where_a_house_rule_changes_what_may_be_played_the_example_is_another_one_or_none() -> None:
    """With stricter rules, the engine decides: nothing is said that does not hold."""
    usual = example_hand(state("classic"))
    for path in some(sorted(HOUSES.glob("*.uno")), 4):
        own = read_state("", chosen := Selection(game="classic", houses=(path,)), shelf_of(chosen))
        hand = example_hand(own) if own is not None else None
        if own is not None and hand is not None and hand != usual:
            assert outcome(Machine(lower(own.model)), as_written(hand)).finding is None, path.stem


def test_a_rule_against_equal_numbers_takes_the_example_away(tmp_path: Path) -> None:
    path = tmp_path / "colours-only.uno"
    path.write_text(
        'language 1\nhouse rule colours-only for classic "Colours only"\n\nremove [matching.number]\n', encoding="utf-8"
    )
    selection = Selection(game="classic", houses=(path,))
    own = read_state("", selection, shelf_of(selection))
    assert own is not None
    assert example_hand(own) is None
    assert not hand_on_sheet(own, words_of("classic", "en"))
