"""What a report says that an engine behaves like."""

from __future__ import annotations

import pytest

from conformance.blame.answers import Answer
from conformance.blame.judgement import as_if_of, likely_enough
from conformance.blame.nearness import Candidate, Near
from conformance.judge.blamed import AsIf
from conformance.judge.differences import PartDiffers
from conformance.report.blamed_text import as_if_to_text

WRONG = {name: Answer(1, (PartDiffers(part="score", expected=0, actual=3),)) for name in "ab"}
OTHER = {"a": WRONG["a"], "b": Answer(1, (PartDiffers(part="score", expected=0, actual=4),))}


def mutant(rule: str, operator: str, answers: dict[str, Answer] = WRONG, also: tuple[str, ...] = ()) -> Near:
    name = f"{rule} {operator}"
    return Near(candidate=Candidate(id=name, rule=rule, words=operator, operator=operator, also=also), wrong=answers)


def test_of_equal_mistakes_the_plainest_of_the_rule_is_told_and_the_others_are_counted() -> None:
    near = [mutant("s", "drop step"), mutant("r", "number"), mutant("r", "drop step"), mutant("r", "boundary")]
    found = as_if_of("r", WRONG, near)
    assert found == AsIf(words="drop step", rule="r", same=2, of=2, rules=("r", "s"), others=2)
    assert as_if_to_text("r", found).endswith(
        "(2 of 2 answers are just so, none tried in new positions; 2 other mistakes there or a mistake in s would look the same)"
    )


def test_a_mistake_is_told_alone_if_no_other_gives_the_same_answers() -> None:
    found = as_if_of("r", WRONG, [mutant("r", "drop step"), mutant("r", "number", OTHER)])
    assert found is not None
    assert found.others == 0
    assert as_if_to_text("r", found).endswith("(2 of 2 answers are just so, none tried in new positions)")


def test_a_mistake_in_another_rule_that_looks_the_same_is_named_even_if_the_engine_answers_a_little_otherwise() -> None:
    answers = {str(number): WRONG["a"] for number in range(20)}
    engine = {**answers, "0": OTHER["b"]}
    near = [
        mutant("r", "drop step", answers),
        mutant("s", "number", answers),
        mutant("t", "boundary", {"1": WRONG["a"]}),
    ]
    found = as_if_of("r", engine, near)
    assert found == AsIf(words="drop step", rule="r", same=19, of=20, rules=("r", "s"))


def test_a_rule_is_named_whose_sentence_says_what_the_mistake_changes() -> None:
    near = [mutant("r", "drop step", also=("t",)), mutant("s", "number", also=("u", "r")), mutant("v", "number", OTHER)]
    found = as_if_of("r", WRONG, near)
    assert found is not None
    assert found.rules == ("r", "t", "s", "u")
    assert as_if_to_text("r", found).endswith(
        "(2 of 2 answers are just so, none tried in new positions; a mistake in t or s or u would look the same)"
    )
    assert not likely_enough(found, {"r": 0.7, "v": 0.3})
    assert likely_enough(found, {"r": 0.7, "t": 0.2, "v": 0.1})


@pytest.mark.parametrize(
    "answers",
    [OTHER, {**WRONG, "passed": WRONG["a"]}, {"a": WRONG["a"]}],
    ids=["another answer", "one case more", "one case less"],
)
def test_nothing_is_told_of_a_mistake_with_which_the_engine_would_answer_otherwise(answers: dict[str, Answer]) -> None:
    assert as_if_of("r", WRONG, [mutant("r", "drop step", answers)]) is None


@pytest.mark.parametrize(
    ("likely", "expected"),
    [
        ({"r": 0.9, "t": 0.1}, True),
        ({"r": 0.6, "t": 0.4}, False),
        ({"r": 0.6, "s": 0.3, "t": 0.1}, True),
        ({"r": 6.0, "t": 4.0}, False),
        ({"t": 1.0}, False),
    ],
    ids=[
        "likely",
        "another as likely",
        "one of two that look the same",
        "only shares count",
        "it has nothing to do with it",
    ],
)
def test_a_mistake_is_told_only_if_one_of_the_rules_is_likely_in_which_it_would_look_the_same(
    likely: dict[str, float], *, expected: bool
) -> None:
    found = as_if_of("r", WRONG, [mutant("r", "drop step"), mutant("s", "number")])
    assert found is not None
    assert likely_enough(found, likely) is expected
