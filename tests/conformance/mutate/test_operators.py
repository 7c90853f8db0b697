"""Every operator does something, and every mutant has a name that stays."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from operator import attrgetter

import pytest

from conformance.judge.reference import Rules
from conformance.mutate.equivalent import engine_key
from conformance.mutate.operators.all_mutants import OPERATORS, mutants_of
from conformance.mutate.operators.instruction_places import Places
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.proof.mutant_machines import QuickMachine, machine_of
from tests.slices import bound, some
from uno_dsl.build import build
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i
from uno_dsl.program.instructions import Program

EDITIONS = list(shelf().editions)


@cache
def program_of(game: str) -> Program:
    found = build(Selection(game=game)).program
    assert found is not None
    return found


@cache
def mutants(game: str) -> tuple[Mutant, ...]:
    return tuple(mutants_of(program_of(game)))


@pytest.mark.parametrize("game", EDITIONS)
def test_no_two_mutants_have_the_same_name(game: str) -> None:
    names = [mutant.id for mutant in mutants(game)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", EDITIONS)
def test_every_mutant_says_in_words_what_was_done(game: str) -> None:
    for mutant in mutants(game):
        assert mutant.operator in OPERATORS
        assert "\n" not in mutant.words
        assert len(mutant.words) > len(mutant.rule) / 2


@pytest.mark.parametrize("game", EDITIONS)
def test_no_two_mutants_of_a_rule_are_said_in_the_same_words(game: str) -> None:
    said = Counter((mutant.rule, mutant.words) for mutant in mutants(game))
    assert [words for words, count in said.items() if count > 1] == []


def test_what_is_said_of_a_step_names_it_if_the_rule_has_several() -> None:
    machine = Rules().machine("classic", "en", {"two-player-reverse": "skips"})
    assert isinstance(machine, Machine)
    words = {mutant.words for mutant in mutants_of(machine.program) if mutant.rule == "reverse.played"}
    assert "“when played”, at “the next player misses a turn”: is left out" in words
    assert "“when played”, at “if the number of all players is exactly 2”: never" in words


ALSO = {
    "turn.choice": {"turn.play", "turn.draw"},
    "challenge.offer": {"challenge.accepted"},
    "challenge.guilty": {"challenge.innocent"},
}
"""Rules of Classic, and others whose sentence says what some of their mutants change: an offer, or the head of a branch."""


def test_a_mutant_names_other_rules_whose_sentence_says_what_it_changes() -> None:
    found: dict[str, set[str]] = {}
    for mutant in mutants("classic"):
        for rule in mutant.also:
            found.setdefault(mutant.rule, set()).add(rule)
    assert found == ALSO
    named = {mutant.id: mutant.also for mutant in mutants("classic")}
    assert named["challenge.guilty: drop step, miss 1"] == ("challenge.innocent",)
    assert named["challenge.guilty: drop step, happen 1"] == ()


def steps_of(*code: str) -> i.Program:
    """A program of steps, each named after its rule, and of jumps: `unless 3` if a condition does not hold, `to 5` always."""
    program = program_of("classic")
    miss = next(x for x in program.instructions if isinstance(x, s.Miss))
    asks = next(x for x in program.instructions if isinstance(x, i.JumpUnless))

    def step(text: str) -> i.Instruction:
        way, _, to = text.partition(" ")
        if not to:
            return replace(miss, rule=text)
        return replace(asks, to=int(to)) if way == "unless" else i.Jump(to=int(to))

    return replace(program, instructions=(*map(step, code), i.Return()), owners=(0,) * (len(code) + 1))


@pytest.mark.parametrize(
    ("program", "heads"),
    [
        (steps_of("unless 3", "a", "to 5", "b", "a", "a"), {4: "b"}),
        (steps_of("unless 3", "a", "to 6", "b", "a", "a"), {4: "b", 5: "b"}),
        (steps_of("unless 3", "a", "to 6", "b", "c", "a"), {5: "b"}),
        (steps_of("unless 3", "a", "to 6", "b", "c", "d"), {}),
        (steps_of("unless 3", "a", "to 5", "a", "b", "a"), {}),
        (steps_of("unless 2", "a", "b", "a"), {}),
        (steps_of("unless 3", "a", "to 0", "b", "a"), {}),
    ],
    ids=[
        "a branch, and what comes after it",
        "a long branch",
        "a rule of its own on the way",
        "rules of their own only",
        "no rule at the head",
        "nothing happens otherwise",
        "a loop",
    ],
)
def test_the_rule_at_the_head_of_a_branch_is_that_of_what_follows_in_it_without_a_rule_of_its_own(
    program: i.Program, heads: dict[int, str]
) -> None:
    assert Places(program).heads == heads


def test_every_operator_of_programs_is_at_work_somewhere() -> None:
    at_work = {mutant.operator for game in EDITIONS for mutant in mutants(game)}
    assert OPERATORS.keys() - at_work == {"reading", "override"}


def test_mutants_are_other_engines_but_for_a_few() -> None:
    plain = engine_key(QuickMachine(program_of("classic")))
    tried = some(mutants("classic"), 5, name=attrgetter("id"))
    same = [one.id for one in tried if (found := machine_of(one)) is not None and engine_key(found) == plain]
    assert len(same) <= bound(1, 5)


def test_the_program_itself_is_left_as_it_is() -> None:
    program = program_of("classic")
    before = repr(program)
    list(mutants_of(program))
    assert repr(program) == before


def test_names_do_not_depend_on_what_other_rules_say() -> None:
    program = program_of("classic")
    longer = replace(program, permissions=(*program.permissions, program.permissions[0]))
    names = {mutant.id for mutant in mutants_of(longer)}
    assert {mutant.id for mutant in mutants("classic")} <= names


def test_a_machine_made_of_pieces_is_the_same_machine() -> None:
    program = program_of("kickin-battle")
    assert QuickMachine(program).source == Machine(program).source
    assert QuickMachine(program).space.keys() == Machine(program).space.keys()
