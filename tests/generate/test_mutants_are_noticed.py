"""Whatever instruction of a rule that has cases is left out, some case of the suite tells the difference."""

from __future__ import annotations

from dataclasses import replace

from conformance import Suite
from conformance.case import Case, FromPosition
from conformance.generate.draft import Draft, from_deck, from_position
from conformance.generate.mutants import Change, mutant
from conformance.generate.record import outcome_of
from conformance.generate.watched import rule_of
from conformance.shipped import shipped_suite
from uno_dsl.build import build
from uno_dsl.engine.compile import Machine
from uno_dsl.layers.shelf import Selection
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

WITHOUT_TRACE = {
    "score.goal": "the game is won after the round",
    "score.again": "the next round begins after this one",
    "setup.first": "the player after the dealer would begin all the same",
    "setup.shuffle": "the deck of a script is shuffled already",
    "setup.direction": "a direction that was never changed is left",
    "setup.deal": "cards are gathered that lie in the pile already",
    "playing.lay": "turns in which nothing can be drawn do not follow on a play",
}
"""Rules of the classic game in which something can be left out without a trace in one round, and why."""


def draft_of(case: Case) -> Draft:
    actions = tuple(step.sent for step in case.steps[1:])
    start = case.start
    if isinstance(start, FromPosition):
        return from_position(start.position, actions)
    return replace(from_deck(start.players, start.dealer, list(start.deck)), actions=actions)


def kinds_of(case: Case) -> tuple[str, ...]:
    """The kinds that the case is about; those of a challenge on the way do not count."""
    return () if "comes of it" in case.tags else tuple(sorted(case.kinds or ()))


def test_an_instruction_that_is_left_out_is_noticed() -> None:
    program = build(Selection(game="classic")).program
    suite = shipped_suite("classic", "en")
    assert program is not None
    assert isinstance(suite, Suite)
    cases = [case for case in suite.cases if isinstance(case, Case) and not case.readings]
    drafts = [(case, draft_of(case), kinds_of(case)) for case in cases]
    plain = Machine(program)
    expected = {case.id: outcome_of(plain, draft, kinds) for case, draft, kinds in drafts}
    unnoticed = set()
    for number, x in enumerate(program.instructions):
        rule = rule_of(x)
        mine = [found for found in drafts if rule in found[0].rules]
        if rule is None or not mine or isinstance(x, (s.Show, i.Decide)):
            continue
        other = mutant(program, Change(("instructions", number, 0), 0))
        if all(outcome_of(other, draft, kinds) == expected[case.id] for case, draft, kinds in mine):
            unnoticed.add(rule)
    assert unnoticed <= WITHOUT_TRACE.keys()
