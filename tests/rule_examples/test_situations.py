"""Every line of a situation holds in the position that it makes, beside every other line, or the two of them are refused."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.diagnostics.golden_files import laid
from tests.diagnostics.texts import texts
from tests.slices import only_full, some
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, Stop
from uno_dsl.examples.example_sentences import Holds, Players, Scene
from uno_dsl.examples.following import Moment, fault
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.read_example import scene
from uno_dsl.examples.situation import Begun, situation
from uno_dsl.examples.table import Table
from uno_dsl.pipeline import run_stages
from uno_dsl.source import Source
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.from_text import parse

RULES = """language 1
house rule mine for flip "Everything that can be kept"

keep a number called debt
keep a number called chips for every player, starting at 3, for the whole game
keep a flag called turned
keep a flag called warned for every player
keep a player called target
keep players called rivals
keep a colour called chosen
keep a card called marked
keep a pile called row, seen by everybody
keep a pile called stock for every player, seen by its owner

when a player plays a 7 if the turned is true and the chosen is the colour in play and the marked is nothing and their warned is true
  put the top card of the draw pile on the row
  put the top card of the draw pile on their stock
  the rivals become every player with 1 card
  the target becomes the next player
  their chips shrink by the debt, but not below 0
"""
OF_A_PILE = (
    "begins with yellow 3", "begins with yellow 3, green 4", "ends with blue 6", "is yellow 3", "is yellow 3, green 4", "is yellow 3, green 4, blue 6",
    "has yellow 3", "has yellow 3 and 2 other cards", "has 1 card", "has 2 cards", "has 5 cards", "is empty", "has no cards", "has 0 cards",
)  # fmt: skip
PILES = ("the draw pile", "the discard pile", "the row", "Ann's stock", "Ben's stock")
ENDS = (
    "the next card of the draw pile is yellow 3",
    "the last card of the draw pile is blue 6",
    "there are 3 cards in the draw pile",
)
TOPS = (
    "the top card is red 3",
    "the top card is red 3 | teal 2",
    "the top card is pink 5",
    "the top card is wild",
    "the discard pile is red 3, blue 9",
)
HANDS = (
    "Ann has red 7, blue 1", "Ann has 3 cards", "Ann has 1 card", "Ann has blue 1 and 2 other cards", "Ann has no cards", "every player has 5 cards",
    "every player has no cards", "Ben has red 7, red 7", "Ben has 2 cards", "Ann has 200 cards", "Ben's hand is green 2 and another card",
)  # fmt: skip
VALUES = (
    "the colour in play is red", "the colour in play is blue", "the colour in play is pink", "the direction is right", "the direction is left", "the side in play is dark",
    "the side in play is light", "the debt is 4", "the debt is 0", "Ann's chips are 5", "Ann has 2 chips", "every player's chips are 9", "the turned is true", "turned is false",
    "Ben's warned is true", "the target is Ben", "Ben is the target", "the target is nobody", "the rivals are Ann, Ben", "the rivals are nobody", "the chosen is blue",
    "the marked is yellow 3", "the marked is nothing", "the dealer is Ann", "the dealer is Cleo", "Ann is the dealer", "Ann's score is 490",
)  # fmt: skip
TURNS = ("it is Ben's turn", "it is Ann's turn", "Ben begins", "Ben is out of the round", "Ann is out of the round", "Ann and Ben are out of the round",
         "Cleo is out of the round", "it is the first turn of the round", "the players are Ann, Ben, Cleo", "the players are Cleo, Ben, Ann")  # fmt: skip
LINES = (*(f"{pile} {said}" for pile in PILES for said in OF_A_PILE), *ENDS, *TOPS, *HANDS, *VALUES, *TURNS)
REST = {"Ann": "Ann has 4 cards", "Ben": "Ben has 4 cards", "Cleo": "Cleo has 4 cards"}
"""What is added for everybody of whom a pair of lines does not say what they hold."""


@functools.cache
def machine() -> Machine:
    path = Path("mine.uno")
    changed = {path: RULES}
    selection, library = laid(changed)
    with texts(changed):
        program = run_stages(replace(selection, game="flip"), library).program
    assert program is not None
    return Machine(program)


def read(lines: tuple[str, ...]) -> Scene:
    parsed = parse(
        Source("mine.uno", 'example "x"\n' + "".join(f"  {line}\n" for line in (*lines, "then the round goes on")))
    )
    example = parsed.items[0]
    assert isinstance(example, n.Example)
    return scene(example)


def told(pair: tuple[str, ...]) -> tuple[str, ...]:
    """A pair of lines, and what a situation needs besides."""
    facts = read(pair).facts
    held = [fact for fact in facts if isinstance(fact, Holds) and fact.pile is None]
    more = [line for name, line in REST.items() if not any(fact.who is None or fact.who.text == name for fact in held)]
    tops = [
        line for line in pair if line.startswith(("the top card is", "the discard pile", "the top card of the discard"))
    ]
    everybody = [] if any(isinstance(fact, Players) for fact in facts) else ["the players are Ann, Ben, Cleo"]
    return (*everybody, *pair, *more, *([] if tops else ["the top card is red 3"]))


def counted(whole: Scene, named: Holds) -> bool:
    """Whether another line says how many cards there are where a line names some."""
    lines = [fact for fact in whole.facts if isinstance(fact, Holds) and fact.end is None and not fact.cards.named]
    return any(fact.pile == named.pile and fact.who in (named.who, None) for fact in lines)


def untrue(whole: Scene, g: State) -> Iterator[str]:
    """Lines of a situation that do not hold in the position."""
    for fact in whole.facts:
        if isinstance(fact, Players):
            continue
        if isinstance(fact, Holds) and fact.end is None and fact.cards.named and counted(whole, fact):
            fact = replace(fact, cards=replace(fact.cards, how="at least"))
        wrong = fault(Table.of(machine(), whole), fact, Moment(g, Stop("over", "", [], 0), g))
        if wrong is not None:
            yield f"{fact.span.line}: {wrong}"


@functools.cache
def alone(line: str) -> bool:
    """Whether there is a situation with a line, and nothing else that matters."""
    return isinstance(understood((line,))[1], Begun)


def understood(pair: tuple[str, ...]) -> tuple[Scene | None, Begun | Diagnostic]:
    """The situation that lines make, or why there is none."""
    try:
        whole = read(told(pair))
        return whole, situation(Table.of(machine(), whole), whole, 5)
    except Mistake as mistake:
        return None, mistake.diagnostic


@only_full
@pytest.mark.parametrize("line", some(LINES, 8))
def test_a_line_holds_beside_every_other_line_or_both_are_named(line: str) -> None:
    """In this order; the other order has a test of its own. Where the deck lacks a card, that card is named."""
    wrong = []
    for other in LINES:
        if other == line:
            continue
        whole, found = understood((line, other))
        if whole is not None and isinstance(found, Begun):
            wrong += [(other, each) for each in untrue(whole, found.state)]
        elif (
            isinstance(found, Diagnostic)
            and not (found.code == "example-deck" or found.other)
            and alone(line)
            and alone(other)
        ):
            wrong.append((other, found.message))
    assert wrong == []


def test_lines_that_are_alone_are_the_usual_case() -> None:
    """The pairs are about something: nearly every line makes a situation by itself."""
    assert sum(alone(line) for line in LINES) > 0.8 * len(LINES)
