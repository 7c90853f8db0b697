"""What is offered by a window is reported under the rule of the window, whichever rule the case is about."""

from __future__ import annotations

import pytest

from conformance.cases.action import Action
from conformance.cases.case import Case
from conformance.cases.shipped import shipped_suite
from conformance.judge.differences import Difference, NotOffered, PartDiffers, WronglyOffered
from conformance.judge.every_step import under_missed_calls
from conformance.judge.reference import Rules
from conformance.judge.report import CaseResult, Failure, Outcome
from uno_dsl.json_value import Malformed

SAYS = Action(seat=0, do="say", details=(("text", "UNO"),))
CATCHES = Action(seat=1, do="catch", details=(("player", 0),))
DRAWS = Action(seat=0, do="draw", details=())


def case_about(rule: str) -> Case:
    """A case about a rule of the basic game."""
    suite = shipped_suite("classic", "en")
    assert not isinstance(suite, Malformed)
    return next(case for case in suite.cases if isinstance(case, Case) and case.rules[0] == rule)


@pytest.mark.parametrize(
    ("rule", "differences", "reported"),
    [
        ("wild.played", (NotOffered(action=CATCHES),), "uno.catch"),
        ("turn.choice", (NotOffered(action=SAYS), NotOffered(action=CATCHES)), "uno.say"),
        ("turn.draw", (WronglyOffered(action=SAYS),), "uno.say"),
        (
            "wild.played",
            (NotOffered(action=CATCHES), PartDiffers(part="draw pile", expected=[], actual=["red 1"])),
            "uno.catch",
        ),
        ("wild.played", (NotOffered(action=CATCHES), NotOffered(action=DRAWS)), "wild.played"),
        ("wild.played", (NotOffered(action=DRAWS),), "wild.played"),
        ("wild.played", (PartDiffers(part="turn", expected=0, actual=1),), "wild.played"),
        ("uno.window", (WronglyOffered(action=CATCHES),), "uno.window"),
    ],
)
def test_a_call_that_is_missed_is_reported_under_the_rule_that_gives_it(
    rule: str, differences: tuple[Difference, ...], reported: str
) -> None:
    case = case_about(rule)
    failed = CaseResult(case=case, outcome=Outcome.FAILED, failure=Failure(step=0, differences=differences))
    found = under_missed_calls(failed, Rules(), {}).case
    assert isinstance(found, Case)
    assert found.rules[0] == reported
    assert set(case.rules) <= set(found.rules)
