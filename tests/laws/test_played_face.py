"""What a rule asks of a card that was played is asked of the face that was played, in the line of the event and in the lines under it alike,
also if the card has turned all cards to their other side before those lines run.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.equality.compared import Plan, compare
from tests.equality.native import compare_native
from tests.native.targets import any_loader
from tests.slices import only_full
from uno_dsl.build import build
from uno_dsl.engine.game import legal, start, step, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position
from uno_dsl.layers.library import Selection
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.link import link

QUESTIONS = {
    "a wild card": "it is a wild card",
    "an action-card": "it is an action-card",
    "a flip": "it is a flip",
    "a 7": "it is a 7",
    "a red card": "it is red",
    "a card that has a number": "it has a number",
    "a card that has no number": "it has no number",
    "a card that has a colour": "it has a colour",
    "a card that is not wild": "it is not wild",
    "a card with a number above 4": "its number is above 4",
    "a card with a worth of at least 20": "its worth is at least 20",
    "a card on a wild card": "the card under the top card is wild",
    "a card on a card of the same colour": "it has the colour of the card under the top card",
}


def rules_text() -> str:
    lines = ['language 1\nhouse rule faces for flip "Which face it is"\n']
    for number, (card, question) in enumerate(QUESTIONS.items()):
        head, body = f"head-{'abcdefghijklmnop'[number]}", f"body-{'abcdefghijklmnop'[number]}"
        lines += [
            f"keep a number called {head}, for the whole game",
            f"keep a number called {body}, for the whole game",
        ]
        lines += [f"when a player plays {card}, the {head} grows by 1"]
        lines += [f"when a player plays a card, if {question}, the {body} grows by 1"]
    return "\n".join(lines) + "\n"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    file = tmp_path_factory.mktemp("faces") / "faces.uno"
    file.write_text(rules_text(), "utf-8")
    made = build(Selection(game="flip", houses=[file]), cached=False)
    assert made.program is not None, made.diagnostics
    return made.program


@only_full
def test_a_question_has_the_same_answer_in_both_places(program: Program) -> None:
    machine, flips = Machine(program), 0
    for seed in range(12):
        chance, state = Random(seed), start(machine, 3, seed)
        for _ in range(250):
            options = legal(machine, state, waiting(machine, state))
            if not options:
                break
            option = chance.choice(options)
            flips += "flip" in str(option)
            state, _ = step(machine, state, option)
            if waiting(machine, state).kind != "turn":
                continue  # a rule may still wait for somebody
            stated = position(machine, state)
            for letter, question in zip("abcdefghijklmnop", QUESTIONS.values(), strict=False):
                assert stated[f"head-{letter}"] == stated[f"body-{letter}"], question
    assert flips > 20


def test_the_interpreter_and_native_code_note_the_same(program: Program) -> None:
    linked, machine = link(program), Machine(program)
    plan = Plan(players=3, policy="uniform", seed=3, stops=150)
    assert compare(program, plan, linked, machine) > 0
    assert compare_native(linked, machine, any_loader()(lower(linked)), plan) > 0
