"""What a rule does is what it says, shown by play: loops about what was drawn, rules that draw, two rules at one moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import only_full, some
from uno_dsl.cli.checking.review_text import text_lines
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.model import statements as s
from uno_dsl.model.silent_steps import is_silent
from uno_dsl.pipeline import run_stages
from uno_dsl.review.review import file_subjects, review_afresh

HEAD = "language 1\nhouse rule own for classic\n\n"
TABLE = """
example "{title}"
  Ann has red 7, blue 1
  Ben has 3 cards
  Cleo has 3 cards
  Dan has 3 cards
  the top card is red {top}
  the draw pile begins with blue 3, green 3, yellow 9, red 5
  Ann {does}
  then {then}
"""


def told(text: str, folder: Path) -> tuple[list[str], str, bool]:
    """The findings about a house rule, what it says in plain words, and whether its examples hold."""
    file = folder / "own.uno"
    file.write_text(HEAD + text, "utf-8")
    found = review_afresh(next(iter(file_subjects(file, None))))
    words = " ".join(line.text.strip() for change in found.changes for line in change.lines)
    findings = [f"{d.code}: {d.message} -- {d.hint}" for d in found.diagnostics]
    return findings, words, bool(found.examples[1]) and found.examples[0] == found.examples[1]


def played(does: str, then: str, top: str = "2") -> str:
    return TABLE.format(title=does, does=does, then=then, top=top)


LOOPS = [  # where Ann has 1 card left or 2, and then draws a blue 3; the next cards are a green 3 and a yellow 9
    ("when a player draws a card on their turn", "", "the player", "draws", 5, 3),
    ("when a player draws a card on their turn", "", "the next player", "draws", 3, 5),
    ("when a player plays a 7", "  the player draws 1 card\n", "the player", "plays red 7", 4, 3),
    ("when a player plays a 7", "  the player draws 1 card\n", "the next player", "plays red 7", 2, 5),
    ("when a player plays a 7", "  the next player draws 1 card\n", "the player", "plays red 7", 3, 4),
]


@only_full
@pytest.mark.parametrize(("event", "first", "who", "does", "ann", "ben"), LOOPS)
def test_a_loop_begins_with_what_was_drawn_before_it(
    event: str, first: str, who: str, does: str, ann: int, ben: int, tmp_path: Path
) -> None:
    """Three cards are drawn, by whomever: the first was drawn before the loop."""
    rule = f"{event}\n{first}  repeat until the drawn card is not a 3\n    {who} draws 1 card\n"
    then = f"Ann has {ann} cards\n  then Ben has {ben} cards"
    findings, _, holds = told(rule + played(does, then), tmp_path)
    assert not findings
    assert holds


GIVING = {
    "drawn card": ("the player draws 1 card", "the drawn card is{no} red"),
    "chosen card": ("the player chooses a card from their hand", "the chosen card is{no} red"),
    "bait": ("the player chooses a card from their hand as the bait", "the bait is{no} red"),
    "chosen colour": ("the player chooses a colour", "the chosen colour is{no} red"),
    "victim": ("the player chooses another player as the victim", "the victim is{no} the dealer"),
}


@only_full
@pytest.mark.parametrize("given", GIVING)
def test_a_loop_begins_if_only_a_part_of_its_condition_denies_something(given: str, tmp_path: Path) -> None:
    step, condition = GIVING[given]
    repeat = f"repeat until {condition.format(no=' not')} and the next player has at least 5 cards"
    rule = f"when a player plays a 7\n  {repeat}\n    {step}\n    the next player draws 1 card\n"
    assert not told(rule, tmp_path)[0]


def test_such_a_loop_is_played(tmp_path: Path) -> None:
    repeat = "repeat until the drawn card is not a 3 and the next player has at least 5 cards"
    rule = f"when a player plays a 7\n  {repeat}\n    the next player draws 1 card\n"
    findings, _, holds = told(rule + played("plays red 7", "Ben has 6 cards"), tmp_path)
    assert not findings
    assert holds


@only_full
@pytest.mark.parametrize("given", some(GIVING, 5))
@pytest.mark.parametrize("more", ["", " or the draw pile is empty"])
def test_a_loop_that_would_never_begin_is_refused_and_the_hint_helps(given: str, more: str, tmp_path: Path) -> None:
    step, condition = GIVING[given]
    for no in ("", " not"):
        loop = f"  repeat until {condition.format(no=no)}{more}\n    {step}\n"
        findings, _, _ = told(f"when a player plays a 7\n{loop}", tmp_path)
        refused = [one for one in findings if f"asks about the {given} before there is one" in one]
        assert bool(refused) == bool(no), findings
        assert not told(f"when a player plays a 7\n  {step}\n{loop}", tmp_path)[0]
    assert not told("when a player plays a 7\n  the player draws cards until the drawn card is not a 3\n", tmp_path)[0]


DRAWERS = [
    ("the player draws 1 card", True),
    ("the next player draws 1 card", True),
    ("every player draws 1 card", True),
    ("if they have at least 30 cards, they draw 1 card", True),
    ("the player draws cards until the drawn card is not a 3", True),
    ("the player may draw 1 card", True),
    ("the player misses a turn", False),
    ("the player takes the top card of the draw pile", False),
    ("deal 1 card to the player", True),
]


TAKEN = some(DRAWERS, 4, each=lambda case: case[1])


@only_full
@pytest.mark.parametrize(("step", "ignores"), TAKEN)
@pytest.mark.parametrize("event", ["when a player draws a card", "before a player draws a card"])
def test_a_rule_that_does_not_react_to_its_own_draws_says_so(
    event: str, step: str, ignores: bool, tmp_path: Path
) -> None:
    findings, words, _ = told(f"{event}\n  {step}\n", tmp_path)
    assert not [one for one in findings if "error" in one]
    assert ("other than by this very rule" in words) == ignores, words


def test_that_is_how_it_is_played(tmp_path: Path) -> None:
    rule = "when a player draws a card on their turn\n  the player draws 1 card\n"
    assert told(rule + played("draws", "Ann has 4 cards"), tmp_path)[2]
    assert not told(rule + played("draws", "Ann has 5 cards"), tmp_path)[2]


def test_a_rule_about_some_cards_reacts_to_its_own_draws_and_does_not_say_otherwise(tmp_path: Path) -> None:
    rule = "when a player draws a card on their turn\n  if the drawn card is a 3, the player draws 1 card\n"
    _, words, holds = told(rule + played("draws", "Ann has 5 cards"), tmp_path)
    assert holds and "other than by this very rule" not in words


TWO = [
    ("when a player plays a skip on a skip", "skip.played", "the direction turns round", True),
    ("when a player plays a skip", "skip.played", "the player scores 5 points", False),
    ("when a player plays a reverse", "reverse.played", "the next player misses a turn", True),
    ("when a player plays a reverse", "reverse.played", "the player scores 5 points", False),
    ("when a player plays a 7", "", "the direction turns round", False),
    ("when a player plays a draw-two", "draw-two.played", "the next player draws 1 card", False),
    ("when a player plays a draw-two", "draw-two.played", "the player draws 1 card", True),
]


SOME_OF_TWO = some(TWO, 4, each=lambda case: case[3])


@pytest.mark.parametrize(("event", "other", "step", "matters"), SOME_OF_TWO)
def test_what_comes_first_is_said_where_it_matters(
    event: str, other: str, step: str, matters: bool, tmp_path: Path
) -> None:
    findings, words, _ = told(f"{event}\n  {step}\n", tmp_path)
    assert not findings
    assert ("This comes after" in words) == matters
    assert not matters or f"[{other}]" in words


def test_the_order_that_is_said_is_played_and_can_be_changed(tmp_path: Path) -> None:
    """The neighbour on the left misses a turn, then it goes round; or the other way round, as the note proposes."""
    skip = "when a player plays a skip on a skip\n  the direction turns round\n"
    other = (
        "replace [skip.played]\n  when played or turned up at the start\n"
        "    if the card under the top card is a skip, the direction turns round\n    the next player misses a turn\n"
    )
    table = 'example "two skips"\n  Ann has red skip, blue 1, blue 2\n  Ben has 3 cards\n  Cleo has 3 cards\n  Dan has 3 cards\n'
    table += "  the top card is blue skip\n  Ann plays red skip\n  then it is {}'s turn\n"
    assert told(f"{skip}\n{table.format('Dan')}", tmp_path)[2]
    assert told(f"{other}\n{table.format('Cleo')}", tmp_path)[2]


ANGRY = """keep a flag called angry

{event} a player plays a card
  the angry becomes true

add to [challenge.guilty]
  if the angry is true
    the player draws 1 card
"""
BLUFF = """
example "a bluff"
  Ann has wild-draw-four, red 1, blue 2
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 5
  Ann plays wild-draw-four and chooses blue
  Ben challenges Ann
  then Ann has {} cards
"""


@only_full
def test_what_is_asked_for_before_it_is_changed_is_said_and_can_be_changed_first(tmp_path: Path) -> None:
    """A challenge belongs to the play: what a rule on every play sets is set after it. The note says so, and what it proposes is played."""
    _, words, holds = told(ANGRY.format(event="when") + BLUFF.format(6), tmp_path)
    assert holds
    assert "comes after [challenge.played], which asks for the angry before that is changed here" in words
    assert "write `before a player plays a card`" in words
    _, words, holds = told(ANGRY.format(event="before") + BLUFF.format(7), tmp_path)
    assert holds and "comes after" not in words


def test_an_edition_says_that_its_rules_ask_too_soon(tmp_path: Path) -> None:
    """It is said without `--words`, too."""
    file = tmp_path / "own.uno"
    file.write_text('language 1\nedition own from classic "Own"\n\n' + ANGRY.format(event="when"), "utf-8")
    found = review_afresh(next(iter(file_subjects(file, None))))
    assert "[own.2] comes after [challenge.played], which asks for the angry" in " ".join(
        line.strip() for line in text_lines(found, words=False)
    )


KEPT = "keep a number called next number\nkeep a card called pick for every player\n\n"
COUNTS = (
    "the next number becomes the number of {card}",
    "the next number becomes the number of {card} plus 1",
    "the next number becomes 12 minus the number of {card}",
    "the next number grows by the number of {card}",
    "the next number shrinks by the number of {card}",
    "the player scores the number of {card}",
    "the player draws as many cards as the number of {card}",
    "deal as many cards as the number of {card} to every player",
)
EVENTS = {
    "the top card": [("when a player draws a card", True), ("when a player plays a card", True), ("when a player plays a 7", False), ("when a player plays a wild", True)],
    "the drawn card": [("when a player draws a card", True), ("when a player draws a 7", False), ("when a player draws a number card", False)],
    "the card": [("when a player plays a card", True), ("when a player plays a number card", False)],
    "the card under the top card": [("when a player plays a card", True)],
    "their pick": [("when a player plays a 7", False)],
}  # fmt: skip
CASES = [
    (counts, card, event, lacks) for card, events in EVENTS.items() for event, lacks in events for counts in COUNTS
]


def found_in(text: str, folder: Path) -> list[Diagnostic]:
    """The findings about a house rule, without those of the games that a review plays."""
    file = folder / "own.uno"
    file.write_text(HEAD + text, "utf-8")
    selection = Selection(game="classic", houses=(file,))
    return [*run_stages(selection, shelf_of(selection)).diagnostics]


TAKEN_TOO = some(CASES, 1000, each=lambda case: case[1])


@only_full
@pytest.mark.parametrize(("counts", "card", "event", "lacks"), TAKEN_TOO)
def test_a_number_that_may_not_be_there_is_a_warning_and_the_hint_helps(
    counts: str, card: str, event: str, lacks: bool, tmp_path: Path
) -> None:
    """Whatever is counted: with a warning exactly if the card may have no number, and none once that is asked first."""
    step = counts.format(card=card)
    findings = found_in(f"{KEPT}{event}\n  {step}\n", tmp_path)
    warned = [one for one in findings if one.code == "absent-number"]
    assert bool(warned) == lacks, (step, findings)
    for one in warned:
        assert one.hint is not None
        asked = one.hint.split("with `")[1].split("`")[0]
        fixed = found_in(f"{KEPT}{event}\n  {asked}\n    {step}\n", tmp_path)
        assert not [other for other in fixed if other.code in ("absent-number", "phrase", "word", "syntax")]


def test_what_is_not_there_counts_as_the_warning_says(tmp_path: Path) -> None:
    rule = f"{KEPT}when a player draws a card\n  the next number becomes 5\n  the next number becomes the number of the top card plus 1\n"
    assert told(rule + played("draws", "the next number is 4", top="3"), tmp_path)[2]
    assert told(rule + played("draws", "the next number is 1").replace("red 2", "wild"), tmp_path)[2]


BETWEEN = [  # what happens to the drawn card before a gift, and who gives it then
    ("the player draws 1 card", "the player gives the drawn card to the next player", "the next player"),
    ("the player draws 1 card", "the player swaps hands with the next player", "the next player"),
    ("the player draws 1 card", "every player passes their hand to the left", "the next player"),
    ("the next player draws 1 card", "the player takes the drawn card", "the player"),
    ("the next player draws 1 card", "the player scores 5 points", "the player left of the player"),
]
GIVEN_ON = "when a player plays a 7\n  {}\n  {}\n  {} gives the drawn card to the player left of the next player\n"


@only_full
@pytest.mark.parametrize(("first", "between", "giver"), BETWEEN)
def test_a_card_is_given_on_by_whoever_holds_it_then(first: str, between: str, giver: str, tmp_path: Path) -> None:
    findings, _, _ = told(GIVEN_ON.format(first, between, giver), tmp_path)
    assert not [one for one in findings if not one.startswith("empty-hand")]


@pytest.mark.parametrize("gift", [BETWEEN[0], BETWEEN[-1]])
def test_the_card_that_is_given_on_arrives(gift: tuple[str, str, str], tmp_path: Path) -> None:
    assert told(GIVEN_ON.format(*gift) + played("plays red 7", "Ben has 3 cards\n  then Cleo has 4 cards"), tmp_path)[2]


ALIKE = [
    ("if the host is they", True),
    ("if the host is nobody", False),
    ("if the host is the player", False),
    ("if the next player is the next player", True),
    ("if the penalty is the penalty", True),
    ("if the penalty is at least the penalty", True),
    ("if the penalty is 2", False),
    ("if the top card has the colour in play", False),
]


TAKEN_AS_WELL = some(ALIKE, 4, each=lambda case: case[1])


@only_full
@pytest.mark.parametrize(("condition", "alike"), TAKEN_AS_WELL)
def test_what_is_compared_with_itself_is_a_warning(condition: str, alike: bool, tmp_path: Path) -> None:
    kept = "keep a player called host\nkeep a number called penalty\n\nwhen a player plays an 8\n  the host becomes the player\n  the penalty grows by 1\n"
    findings, _, _ = told(f"{kept}\nwhen a player plays a 7\n  {condition}, the next player draws 1 card\n", tmp_path)
    assert any(one.startswith("to-oneself") for one in findings) == alike, findings


EXACTLY = [
    ("the {} draws cards until they have exactly 3 cards", True),
    ("the {} draws cards until they have at least 3 cards", False),
    ("the {} draws cards until they have 3 cards", False),
    ("repeat until the {} has exactly 3 cards\n    the {} draws 1 card", True),
    ("repeat until the {} has at least 3 cards\n    the {} draws 1 card", False),
]


@only_full
@pytest.mark.parametrize(("sentence", "past"), EXACTLY)
@pytest.mark.parametrize("who", some(["player", "next player"], 2))
def test_whoever_has_more_cards_than_a_draw_ends_with(sentence: str, past: bool, who: str, tmp_path: Path) -> None:
    findings, _, _ = told(f"when a player plays a 7\n  {sentence.replace('{}', who)}\n", tmp_path)
    assert any("draws until no card is left" in one for one in findings) == past, findings
    if not past:
        assert not findings


DRAWS = "{} draws cards until they have exactly 3 cards"
NEVER_PAST = [
    ("when a player plays a 7", f"if the next player has fewer than 3 cards, {DRAWS.format('the next player')}"),
    ("when a player plays a 7", f"if the next player has no cards, {DRAWS.format('the next player')}"),
    ("when a player plays a 7", f"if the next player has at most 3 cards\n    {DRAWS.format('the next player')}"),
    ("when a player plays a 7", f"every player with fewer than 3 cards {DRAWS.format('')[1:]}"),
    ("when a player plays a 7", f"the player puts their hand under the draw pile\n  {DRAWS.format('the player')}"),
    ("when a player plays a 7", "repeat until the next player has exactly 3 cards or the next player has more than 3 cards\n    the next player draws 1 card"),
    ("when a player plays a 7", "repeat until the next player has exactly 3 cards or the draw pile is empty\n    the next player draws 1 card"),
    ("when a player has 1 card", DRAWS.format("the player")),
    ("when a player plays a 7 as their last card", DRAWS.format("the player")),
    ("when a round begins", f"for every player\n    {DRAWS.format('they').replace('draws', 'draw')}"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "step"), some(NEVER_PAST, 4))
def test_nobody_is_told_of_draws_that_cannot_happen(event: str, step: str, tmp_path: Path) -> None:
    findings, _, _ = told(f"{event}\n  {step}\n", tmp_path)
    assert not [one for one in findings if one.startswith(("endless", "phrase", "word", "syntax"))]


CALLED = [
    ("the player chooses another player", "the next player", "the chosen player", "the chosen player draws 1 card"),
    ("the player chooses a card from their hand", "the top card", "the chosen card", "if the chosen card is red, the next player draws 1 card"),
    ("the player draws 1 card", "the top card", "the drawn card", "if the drawn card is red, the next player draws 1 card"),
    ("the player draws 1 card", "the top card", "the counter", "if the counter is red, the next player draws 1 card"),
]  # fmt: skip


@pytest.mark.parametrize(("first", "value", "name", "then"), some(CALLED, 4))
def test_a_name_that_is_given_anew_is_said(first: str, value: str, name: str, then: str, tmp_path: Path) -> None:
    rule = f"when a player plays a 7\n  {first}\n  call {value} {name}\n  {then}\n"
    _, words, _ = told(rule, tmp_path)
    assert f"{value} becomes {name}" in words
    (tmp_path / "own.uno").write_text(HEAD + rule, "utf-8")
    selection = Selection(game="classic", houses=(tmp_path / "own.uno",))
    model = run_stages(selection, shelf_of(selection)).model
    assert model is not None
    procedure = next(one for one in model.procedures if one.rule.startswith("own."))
    given = next(step for step in procedure.body if isinstance(step, s.Assign))
    assert not is_silent(given, procedure.slots)


def test_what_keeps_its_name_in_a_loop_is_not_said(tmp_path: Path) -> None:
    loop = "repeat until the drawn card is not a 3\n    the player draws 1 card"
    _, words, _ = told(f"when a player plays a 7\n  the player draws 1 card\n  {loop}\n", tmp_path)
    assert "repeat until" in words
    assert "becomes" not in words


SCORES = "the player scores the number of {}"
NUMBERED = [
    ("when a player plays a 7", "the player draws cards until the drawn card is a number card", SCORES.format("the drawn card")),
    ("when a player plays a 7", "the player draws cards until the drawn card is a 3", SCORES.format("the drawn card")),
    ("when a player plays a 7", "the player chooses a number card from their hand", SCORES.format("the chosen card")),
    ("when a player plays a 7", "the player chooses a number card from their hand as their pick", SCORES.format("their pick")),
    ("when a player plays a 7", "for each number card in their hand", "  the player scores its number"),
    ("when a player plays a 7", "for each card in their hand", "  the player scores its number"),
    ("when a player draws a number card", "call the drawn card the prize", SCORES.format("the prize")),
    ("when a player draws a card", "if the drawn card has no number, the effect ends", SCORES.format("the drawn card")),
    ("when a player draws a card", "the player puts a number card from their hand on the discard pile", SCORES.format("the top card")),
    ("when a 3 or a 5 is played", "the next player draws 1 card", SCORES.format("the top card")),
]  # fmt: skip


@only_full
@pytest.mark.parametrize(("event", "first", "step"), some(NUMBERED, 4))
def test_nobody_is_told_of_a_number_that_is_there(event: str, first: str, step: str, tmp_path: Path) -> None:
    findings, _, _ = told(f"{KEPT}{event}\n  {first}\n  {step}\n", tmp_path)
    assert not [one for one in findings if one.startswith(("absent-number", "phrase", "word", "syntax", "unknown"))]


ANOTHER = [
    ("the player draws 1 card", "the drawn card"),
    ("the player chooses a card from their hand", "the chosen card"),
    ("the player chooses a card from their hand as the gift", "the gift"),
    ("the player takes the top card of the draw pile", ""),
    ("the player takes a random card from the hand of the next player", ""),
    ("the player looks at the top card of the draw pile", ""),
]


@pytest.mark.parametrize(("step", "name"), some(ANOTHER, 3))
def test_it_is_refused_where_it_could_be_another_card(step: str, name: str, tmp_path: Path) -> None:
    rule = f"when a player plays a 6\n  {step}\n  the player gives {{}} to the next player\n"
    findings = told(rule.format("it"), tmp_path)[0]
    assert [found.partition(":")[0] for found in findings] == ["which"]
    for card in ("the played card", *([name] if name else ())):
        assert f"`{card}`" in findings[0]
        codes = {found.partition(":")[0] for found in told(rule.format(card), tmp_path)[0]}
        assert "which" not in codes


def test_it_is_the_card_of_the_event_where_no_other_is_named(tmp_path: Path) -> None:
    assert not told("when a player plays a 6\n  the player gives it to the next player\n", tmp_path)[0]


HEAT = "keep a number called heat\n{}\n  the heat grows by 1\n{} if the heat is {}\n  the next player draws 1 card\n"
ASKED = [
    ("when a player begins a turn", "when a player begins a turn", "at least 3", True),
    ("when a player plays a 7", "when a player plays a 7", "2", True),
    ("when a player plays a 7", "when a player plays a card", "2", True),
    ("when a player plays a 7", "when a player plays a 3", "2", False),
    ("when a player ends a turn", "when a player begins a turn", "at least 3", False),
]


SOME_ASKED = some(ASKED, 4, each=lambda case: case[3])


@only_full
@pytest.mark.parametrize(("first", "second", "number", "matters"), SOME_ASKED)
def test_it_is_said_that_conditions_are_asked_before_any_rule_on_the_event(
    first: str, second: str, number: str, matters: bool, tmp_path: Path
) -> None:
    findings, words, _ = told(HEAT.format(first, second, number), tmp_path)
    assert not findings
    assert ("The condition is asked before [own.2] changes the heat." in " ".join(words.split())) == matters
