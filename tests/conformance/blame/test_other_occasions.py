"""Which rules could have made what differs: by what they change on other occasions, and what they can change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from conformance.blame.answers import Answer
from conformance.blame.can_change import OFFER, TURN, WINDOWS
from conformance.blame.features import Owners
from conformance.blame.followed import Followed, followed_by
from conformance.blame.other_occasions import all_effects, elsewhere, parts_in
from conformance.blame.provenance import suspects_of
from conformance.blame.rule_effects import changes_in, likeness, shown, way
from conformance.blame.trace import traced
from conformance.blame.traced import Traced
from conformance.cases.action import Action
from conformance.cases.case import Case
from conformance.cases.shipped import shipped_suite
from conformance.judge.differences import Difference, NotOffered, PartDiffers, WronglyOffered
from conformance.judge.reference import Rules
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import Malformed

CASES = 60


@pytest.fixture(name="owners", scope="module")
def fixture_owners() -> Owners:
    machine = Rules().machine("classic", "en", {})
    assert isinstance(machine, Machine)
    return Owners(machine.program)


@pytest.fixture(name="followed", scope="module")
def fixture_followed(owners: Owners) -> dict[str, Followed]:
    suite = shipped_suite("classic", "en")
    assert not isinstance(suite, Malformed)
    cases = [case for case in suite.cases if isinstance(case, Case) and not case.readings]
    machine = Traced(owners.program)
    return {case.id: followed_by(traced(machine, case), owners) for case in cases[:CASES]}


def part(name: str, expected: object, actual: object) -> PartDiffers:
    return PartDiffers(part=name, expected=expected, actual=actual)  # type: ignore[arg-type]


def offer(act: str, seat: int = 0) -> NotOffered:
    return NotOffered(action=Action(seat=seat, do=act, details=()))


def test_the_same_change_and_its_opposite_are_alike_and_another_part_is_not() -> None:
    refill = frozenset({("pile_draw_pile", 1), ("pile_discard_pile", -1)})
    back = frozenset((name, -how) for name, how in refill)
    mixed = frozenset({("pile_draw_pile", 1), ("pile_discard_pile", 1)})
    assert likeness(refill, refill, None) == likeness(refill, back, None) == 1
    assert 0.5 < likeness(refill, mixed, None) < 1
    assert likeness(refill, frozenset({("kept_score", 1)}), None) == 0


def test_of_an_effect_only_what_is_compared_counts() -> None:
    opens = frozenset({(WINDOWS, 1), (OFFER + "say", 1), (OFFER + "catch", 1)})
    lacking = frozenset({(OFFER + "catch", -1)})
    assert shown(opens, lacking, frozenset({"catch"})) == {(OFFER + "catch", 1)}
    assert likeness(opens, lacking, frozenset({"catch"})) == 1
    assert likeness(opens, lacking, None) == 0.5


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [(1, 3, 1), ([1, 2], [1], -1), (["a"], ["b"], 0), ("left", "right", 0), (None, 3, 0)],
)
def test_a_change_is_more_or_less_by_number_or_length(before: object, after: object, expected: int) -> None:
    assert way(before, after) == expected


def test_if_another_player_has_the_turn_the_offers_of_the_turn_say_nothing(
    owners: Owners, followed: dict[str, Followed]
) -> None:
    step = next(iter(followed.values())).trace.steps[0]
    seat = 1 - step.now[0].turn if step.now[0].turn in (0, 1) else 0
    differences: list[Difference] = [
        offer("draw", step.now[0].turn),
        WronglyOffered(action=Action(seat=seat, do="draw", details=())),
    ]
    assert changes_in(differences, step, owners.program) == {(TURN, 0)}
    assert changes_in(differences[:1], step, owners.program) == {(OFFER + "draw", -1)}


def test_windows_are_among_the_parts_only_if_all_that_is_offered_in_them_differs(owners: Owners) -> None:
    say, catch = (OFFER + "say", -1), (OFFER + "catch", -1)
    assert WINDOWS in parts_in(frozenset({say, catch}), owners, None)
    assert WINDOWS not in parts_in(frozenset({catch}), owners, None)
    assert WINDOWS in parts_in(frozenset({catch}), owners, frozenset({"catch", "play"}))


def test_every_part_that_a_rule_changes_in_a_case_can_be_changed_by_some_rule(
    owners: Owners, followed: dict[str, Followed]
) -> None:
    changed = {name for effects in all_effects(followed.values()).values() for effect in effects for name, _ in effect}
    assert len(changed) > 8
    assert changed <= owners.changing.keys()


def test_a_rule_that_is_not_carried_out_in_a_case_is_suspected_if_only_it_can_change_what_differs(
    followed: dict[str, Followed],
) -> None:
    name, one = next(
        (name, one) for name, one in followed.items() if not any(rule.startswith("score.") for rule in one.involved(0))
    )
    answer = Answer(0, (part("score", [0, 0], [0, 5]),))
    found = elsewhere(followed, {name: answer})
    assert max(found["able"], key=lambda rule: found["able"][rule]) == "score.count"
    assert found["sets"] == found["began"] == {}
    upto = replace(one.trace, steps=one.trace.steps[:1])
    suspects = suspects_of(upto, one.owners, answer.differences)
    assert suspects["score.count"] == max(suspects.values())


def test_a_value_that_is_set_to_what_it_was_counts_as_set(followed: dict[str, Followed]) -> None:
    name, one = next((name, one) for name, one in followed.items() if "setup.direction" in one.involved(0))
    found = elsewhere(followed, {name: Answer(0, (part("direction", "left", "right"),))})
    assert found["sets"]["setup.direction"] == max(found["sets"].values())
    assert "setup.direction" not in one.effects[0]
