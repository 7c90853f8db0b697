"""Which rule is blamed: what the right rules do in a case, whom it is traced to, and how often that is right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from pathlib import Path

import pytest

from conformance.blame.answers import Answer
from conformance.blame.blame import with_blame
from conformance.blame.card_reading import can_be_why
from conformance.blame.evidence import Evidence, likely, of_mutants
from conformance.blame.features import Owners
from conformance.blame.groups import Group, exactness, grouped
from conformance.blame.judgement import Part, apart, divided, head_of
from conformance.blame.nearness import Answers, Budget, Candidate, Near, nearest, unexplained
from conformance.blame.scores import covered
from conformance.blame.spectra import fit_of, ochiai
from conformance.blame.trace import traced
from conformance.blame.traced import Traced
from conformance.cases.case import Case
from conformance.cases.shipped import shipped_suite
from conformance.judge.blamed import Blamed
from conformance.judge.differences import PartDiffers
from conformance.judge.reference import Rules
from conformance.judge.report import CaseResult, Outcome, Report
from tests.blame.accuracy import accuracy, are_named
from tests.blame.known_mistakes import MutantEngines, Said, SaidOfTwo, SeededEngines
from tests.seeded_bugs.seeded_bug import seeded_bugs
from tests.seeded_bugs.test_seeded_bugs import NODE
from tests.slices import only_full, some
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import Malformed

BUGS = ("skip-goes-by-seats", "goal-must-be-exceeded", "turned-up-wild-costs-the-turn", "zero-is-worth-ten")

EVERY, LEAST = 40, 8
"""Every how many mutants are tried, and how many are engines then."""
FIRST, THREE, CAUSES = 0.87, 0.9, 1.3
"""What is reached by a few engines: shares of them, and causes told for one mistake."""
PAIRS, BOTH = 8, 0.75
"""Engines with two mistakes, and the share of them in which both are named."""


@pytest.fixture(name="rules", scope="module")
def fixture_rules() -> Rules:
    return Rules()


@pytest.fixture(name="cases", scope="module")
def fixture_cases() -> list[Case]:
    suite = shipped_suite("classic", "en")
    assert not isinstance(suite, Malformed)
    return [case for case in suite.cases if isinstance(case, Case) and not case.readings]


@pytest.fixture(name="engines", scope="module")
def fixture_engines() -> MutantEngines:
    return MutantEngines("classic", "en", every=EVERY)


@pytest.fixture(name="said", scope="module")
def fixture_said(engines: MutantEngines) -> list[Said]:
    return [*engines.said()]


@pytest.fixture(name="two", scope="module")
def fixture_two(engines: MutantEngines) -> list[SaidOfTwo]:
    return [*engines.of_two(PAIRS)]


@pytest.fixture(name="machine", scope="module")
def fixture_machine(rules: Rules) -> Traced:
    machine = rules.machine("classic", "en", {})
    assert isinstance(machine, Machine)
    return Traced(machine.program)


def test_every_case_can_be_followed_to_its_end(machine: Traced, cases: list[Case]) -> None:
    assert [case.id for case in cases if len(traced(machine, case).steps) != len(case.steps)] == []


def test_who_wrote_a_part_is_known_with_those_who_waited_for_it(machine: Traced, cases: list[Case]) -> None:
    owners = Owners(machine.program)
    case = next(case for case in cases if case.rules[0] == "draw-two.played" and case.steps[1].sent["do"] == "play")
    seat = case.steps[1].sent["seat"]
    assert isinstance(seat, int)
    writes = traced(machine, case).steps[1].writes
    assert owners.rule_at(writes["pile_hand", seat].number) == "playing.put"
    assert "draw-two.played" in {owners.rule_at(one.number) for one in writes.values()}


def test_what_happens_in_all_failures_and_in_no_pass_fits_best() -> None:
    fits = ochiai([{"a", "b"}, {"a", "b"}], [{"b"}, {"c"}])
    assert fits["a"] == 1
    assert fits["b"] == pytest.approx((2 / 3) ** 0.5)
    assert "c" not in fits


def test_nothing_is_blamed_if_nothing_failed(rules: Rules, cases: list[Case]) -> None:
    passed = tuple(CaseResult(case=case, outcome=Outcome.PASSED) for case in cases[:5])
    report = Report(command=("x",), declared=None, results=passed, rules={})
    assert with_blame(report, {}, rules).blamed == ()


@only_full  # it needs all mutants; an engine with a seeded bug is tried below
def test_the_right_rule_is_blamed_as_often_as_so_far(said: list[Said]) -> None:
    found = accuracy(said)
    assert found.engines >= LEAST
    assert found.first >= FIRST
    assert found.three >= THREE
    assert found.causes[1] <= CAUSES


@pytest.mark.skipif(NODE is None, reason="tiny-js is run by `node`, which is not installed")
@pytest.mark.parametrize("name", some(BUGS, 1000, always=["goal-must-be-exceeded"]))
def test_the_rule_that_a_seeded_bug_breaks_is_named(rules: Rules, tmp_path: Path, name: str) -> None:
    bugs = [bug for bug in seeded_bugs() if bug.name == name]
    (found,) = SeededEngines(bugs, tmp_path, rules).said()
    assert found.rules & {found.blamed[0].rule, *found.blamed[0].perhaps}
    no_rule_beside_itself(found.blamed)
    each_in_one_group(found.blamed)


def test_every_rule_that_a_seeded_bug_breaks_is_one_of_the_game(machine: Traced) -> None:
    known = set(machine.program.rules) | {face.rule for face in machine.program.faces}
    for bug in seeded_bugs():
        assert bug.breaks not in bug.also, bug.name
        assert {*bug.also} <= known, bug.name


def test_of_a_rule_that_is_likely_a_mutant_is_asked_although_many_others_are_more_alike() -> None:
    large = {f"large {number}": Answer(1, (points(number),)) for number in range(40)}
    others = {f"like it {number}": {**large, "passed": Answer(1, ())} for number in range(60)}
    neighbour = {name: Answer(1, ()) for name in large}
    known = Known({**others, "neighbour": neighbour})
    near = nearest(known, large, ["passed"], ["neighbour", *others], Budget())
    assert "neighbour" in {one.candidate.rule for one in near}


def test_the_same_parts_at_the_same_step_count_whatever_they_differ_by() -> None:
    failed = {name: Answer(1, (points(3),)) for name in "ab"}
    other = {"a": Answer(1, (points(4),)), "b": Answer(2, (points(3),)), "c": Answer(1, (points(4),))}
    found = of_mutants(failed, [Near(candidate=Candidate(id="1", rule="r", words=""), wrong=other)])["r"]
    assert found["place"] == pytest.approx(1 / 3)
    assert found["parts"] == pytest.approx(1 / 3)
    assert found["parts_found"] == 0.5
    assert found["parts_right"] == pytest.approx(1 / 3)


def test_what_a_rule_does_in_the_failing_step_counts_apart_from_what_it_did_before() -> None:
    old, new, other = ("r", ("do", "a")), ("r", ("do", "b")), ("s", ("do", "c"))
    fit = fit_of([(frozenset({old}), frozenset({old, new, other})), (frozenset({old}), frozenset({old}))], [])
    assert fit.last == {"r": 1.0, "s": 0.5}
    assert fit.fresh == {"r": 0.5, "s": 0.5}
    assert fit.ends["s"] > 0


class Counted:
    """A mutant of each of two rules, which fail whatever they are asked; it counts how many answers are looked at."""

    all: Sequence[Candidate] = tuple(Candidate(id=rule, rule=rule, words="") for rule in ("a", "b"))

    def __init__(self) -> None:
        self.looked_at = 0

    def wrong(self, candidate: Candidate, cases: Iterable[str]) -> dict[str, Answer]:
        asked = [*cases]
        self.looked_at += len(asked)
        return dict.fromkeys(asked, Answer(1, ()))


@pytest.mark.parametrize("most", [0, 3, 9, 100])
def test_the_search_ends_after_so_many_answers_however_long_they_take(most: int) -> None:
    failed = {str(number): Answer(1, ()) for number in range(4)}
    counted = Counted()
    near = nearest(counted, failed, ["5", "6"], ["a", "b"], Budget(most))
    assert counted.looked_at <= most
    assert len(near) == (2 if most == 100 else 0)


@only_full  # it needs all mutants
def test_what_is_told_of_an_engine_does_not_change(engines: MutantEngines, said: list[Said]) -> None:
    assert [one.blamed for one in engines.said()] == [one.blamed for one in said]


@only_full  # it needs all mutants
def test_both_of_two_mistakes_are_named_as_often_as_so_far(two: list[SaidOfTwo]) -> None:
    assert sum(are_named(one, 3) for one in two) >= BOTH * len(two)


@only_full  # a seeded bug is looked at in the same way above
def test_a_rule_is_not_named_beside_itself(said: list[Said], two: list[SaidOfTwo]) -> None:
    for blamed in [*(one.blamed for one in said), *(one.blamed for one in two)]:
        no_rule_beside_itself(blamed)


def no_rule_beside_itself(blamed: Sequence[Blamed]) -> None:
    for group in blamed:
        assert group.rule not in group.perhaps
        assert len(set(group.perhaps)) == len(group.perhaps)


def test_a_standing_rule_is_why_only_if_it_tells_the_cards_apart(machine: Traced) -> None:
    faces = {face.name: face for face in machine.program.faces}
    rules = {one.rule: one for one in machine.program.permissions if one.modal == "may"}

    def why(offered: str, left: Iterable[str]) -> set[str]:
        others = [faces[name] for name in left]
        return {rule for rule, one in rules.items() if can_be_why(one, faces[offered], others)}

    assert why("red draw-two", []) == {"matching.colour", "matching.symbol", "matching.wild"}  # it has no number
    assert why("red draw-two", ["red 5"]) == {"matching.symbol"}
    assert why("red draw-two", ["green draw-two"]) == {"matching.colour"}
    assert why("red 5", ["green 7"]) == {"matching.colour", "matching.number"}


@only_full  # a seeded bug is looked at in the same way above
def test_a_rule_heads_one_group_and_a_failure_is_in_one(said: list[Said], two: list[SaidOfTwo]) -> None:
    for blamed in [*(one.blamed for one in said), *(one.blamed for one in two)]:
        each_in_one_group(blamed)


def each_in_one_group(blamed: Sequence[Blamed]) -> None:
    heads = [group.rule for group in blamed]
    cases = [name for group in blamed for name in group.cases]
    assert len(set(heads)) == len(heads)
    assert len(set(cases)) == len(cases)


def part(explained: float = 0.0, covers: float = 1.0, other: str = "s") -> Part:
    """Failures for which `other` is likeliest, and with which `r` has to do."""
    return Part(
        mine={},
        ranked={other: 0.9, "r": 0.001},
        covers={"r": covers, other: 1.0},
        shown={"r": covers},
        explained=explained,
    )


def test_failures_with_which_the_first_rule_has_nothing_to_do_come_from_another_mistake() -> None:
    lead = Part(mine={}, ranked={"r": 1.0}, covers={"r": 1.0}, shown={}, explained=0.3)
    assert apart(part(covers=0.0), lead, "r")
    assert not apart(part(covers=1.0), lead, "r")
    assert not apart(part(covers=0.0, other="r"), lead, "r")


def test_what_else_fails_comes_from_another_mistake_if_a_mutant_explains_the_first_failures() -> None:
    exact, vague = (
        Part(mine={}, ranked={"r": 1.0}, covers={"r": 1.0}, shown={}, explained=value) for value in (1.0, 0.0)
    )
    assert apart(part(), exact, "r")
    assert not apart(part(), vague, "r")


def test_failures_that_a_mutant_explains_come_from_another_mistake() -> None:
    lead = Part(mine={}, ranked={"r": 1.0}, covers={"r": 1.0}, shown={}, explained=0.1)
    assert apart(part(explained=1.0), lead, "r")


def test_the_first_group_is_headed_by_the_likeliest_rule_for_all_unless_a_mutant_explains_it_by_another() -> None:
    exact, vague = (
        Part(mine={}, ranked={"s": 0.9, "r": 0.02}, covers={}, shown={}, explained=explained)
        for explained in (1.0, 0.0)
    )
    assert head_of(exact, "r") == "s"
    assert head_of(vague, "r") == "r"


def test_failures_whose_likeliest_rule_has_to_do_with_the_first_ones_too_come_from_the_same_mistake() -> None:
    lead = Part(mine={}, ranked={"r": 1.0}, covers={"r": 1.0, "s": 1.0}, shown={}, explained=1.0)
    assert not apart(part(), lead, "r")


def test_a_group_is_divided_if_its_parts_differ_in_nothing_alike_and_have_several_cases() -> None:
    failed = dict.fromkeys("abcde", Answer(1, (points(3),)))
    seen = dict(zip("abcde", map(frozenset, ({"x"}, {"x"}, {"y"}, {"y", "z"}, {"z"})), strict=True))

    def parts(cases: str) -> list[str]:
        found = divided(Group(cases=tuple(cases), by=None), failed, lambda name, _: seen[name])
        return ["".join(one.cases) for one in found]

    assert parts("abcd") == ["ab", "cd"]
    assert parts("abcde") == ["ab", "cde"]
    assert parts("abc") == ["abc"]  # a case alone is no part


def test_a_case_in_which_the_engine_gets_further_than_the_mutant_does_not_join_its_group() -> None:
    failed = {**dict.fromkeys("ab", Answer(1, (points(3),))), "late": Answer(3, (points(4),))}
    mutant = {**dict.fromkeys("ab", Answer(1, (points(3),))), "late": Answer(1, (points(3),))}
    near = [Near(candidate=Candidate(id="1", rule="r", words=""), wrong=mutant)]
    groups, rest = grouped(failed, lambda name, answers: frozenset({f"score {answers[name].step}"}), near)
    assert [group.cases for group in groups] == [("a", "b")]
    assert rest == ["late"]


def test_a_rule_has_to_do_with_a_failure_if_it_ran_or_a_mistake_in_it_is_seen_there(
    engines: MutantEngines, cases: list[Case]
) -> None:
    names = [case.id for case in cases if case.rules[0] == "skip.played"][:2]
    failed = {name: Answer(1, ()) for name in names}
    near = [Near(candidate=Candidate(id="1", rule="score.goal", words=""), wrong={names[0]: Answer(1, ())})]
    found = covered(engines.followed, failed, near)
    assert found["skip.played"] == 1
    assert found["score.goal"] == 0.5
    assert "challenge.show" not in found


def test_of_two_mistakes_the_one_that_fails_little_else_explains_its_part() -> None:
    failed = dict.fromkeys("abcd", Answer(1, ()))
    assert exactness(failed, dict.fromkeys("ab", Answer(1, ()))) == 1
    assert exactness(failed, dict.fromkeys("abcdefgh", Answer(1, ()))) == 0.5
    assert exactness(failed, {}) == 0


def test_a_mutant_explains_a_case_if_it_shows_half_of_what_differs() -> None:
    failed = {name: Answer(1, (points(3),)) for name in "ab"}
    near = [Near(candidate=Candidate(id="1", rule="r", words=""), wrong={**failed})]
    seen = {"a": frozenset({"score", "turn", "hand"}), "b": frozenset({"score", "turn"})}

    def relations(name: str, answers: Answers) -> frozenset[str]:
        return seen[name] if answers is failed else frozenset({"score"})

    groups, rest = grouped(failed, relations, near)
    assert [group.cases for group in groups] == [("b", "a")]  # `a` joins, because the mutant fails it as well
    assert rest == []


class Known:
    """Some mutants whose answers are known."""

    def __init__(self, answers: dict[str, Answers]) -> None:
        self.answers = answers
        self.all: Sequence[Candidate] = [Candidate(id=name, rule=name, words="") for name in answers]

    def wrong(self, candidate: Candidate, cases: Iterable[str]) -> dict[str, Answer]:
        mine = self.answers[candidate.id]
        return {name: mine[name] for name in cases if name in mine}


def test_a_mistake_that_fails_little_is_searched_beside_one_that_fails_much() -> None:
    large = {f"large {number}": Answer(1, (points(number),)) for number in range(40)}
    small = {f"small {number}": Answer(1, (points(50),)) for number in range(2)}
    others = {f"like it {number}": {**large, "passed": Answer(1, ())} for number in range(40)}
    known = Known({"large": large, **others, "small": small})
    near = nearest(known, {**large, **small}, ["passed"], [*known.answers], Budget())
    assert {"large", "small"} <= {one.candidate.rule for one in near}
    assert unexplained({**large, **small}, near) == small


def test_two_mutants_that_explain_all_together_divide_the_failures() -> None:
    one = {name: Answer(1, (points(3),)) for name in "abc"}
    other = {name: Answer(1, (points(4),)) for name in "de"} | {"c": Answer(2, (points(4),))}
    failed = {**other, **one}
    near = [
        Near(candidate=Candidate(id=rule, rule=rule, words=""), wrong=wrong)
        for rule, wrong in (("r", one), ("s", other))
    ]
    groups, rest = grouped(failed, lambda name, answers: frozenset({"score"}), near)
    assert [(sorted(group.cases), group.by) for group in groups] == [(["a", "b", "c"], near[0]), (["d", "e"], near[1])]
    assert rest == []


def test_evidence_that_is_as_strong_is_worth_as_much() -> None:
    strong, weak = Evidence(writes=1, does=1, near=1, alike=1), Evidence(does=0.5)
    found = likely({"b": strong, "a": strong, "c": weak})
    assert [*found] == ["a", "b", "c"]
    assert found["a"] == found["b"] > found["c"]
    assert sum(found.values()) == pytest.approx(1)


def test_of_rules_against_which_as_much_speaks_the_one_with_fewer_cases_is_likelier() -> None:
    many, few_cases = (Evidence(does=1, near=1, cases=log(1 + count)) for count in (20, 2))
    assert [*likely({"many": many, "few": few_cases})] == ["few", "many"]


def points(got: int) -> PartDiffers:
    return PartDiffers(part="score", expected=0, actual=got)


def test_how_much_two_answers_have_in_common() -> None:
    here = Answer(1, (points(3),))
    assert here.overlap(Answer(1, (points(3),))) == 1
    assert 0 < here.overlap(Answer(1, (points(4),))) < 1
    assert here.overlap(Answer(2, (points(3),))) == 0
