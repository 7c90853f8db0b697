"""The open questions of a selection with their answers, and the rules that each of them is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from uno_dsl.layers.rules import Choice, Rules
from uno_dsl.rulebook.origins import changed_by
from uno_dsl.rulebook.sheet.sheet import Settled


def settled(rules: Rules, added: Sequence[str]) -> tuple[Settled, ...]:
    """The open questions, numbered in their order. `added` are the names of the layers of house rules and options."""
    choices = [
        choice for choice in rules.choices.values() if len(choice.readings) > 1 and is_open(choice, rules, added)
    ]
    return tuple(
        Settled(
            number=number,
            name=choice.name,
            answer=choice.chosen,
            question=choice.text,
            asked=choice.chosen_by == "you" or choice.chosen_by in added,
        )
        for number, choice in enumerate(choices, 1)
    )


def is_open(choice: Choice, rules: Rules, added: Sequence[str]) -> bool:
    """Whether the question still makes a difference: house rules have not replaced everything that it is about."""
    targets = targets_of(choice)
    about = [entry for entry in rules.walk() if entry.own and entry.id in targets]
    return not targets or any(entry.layer not in added for entry in about)


def targets_of(choice: Choice) -> set[str]:
    """The rules that its readings change."""
    return {target for target, _ in changed_by(choice)}


def open_in(found: Sequence[Settled], choices: Mapping[str, Choice]) -> dict[str, tuple[int, ...]]:
    """The numbers of the open questions behind each rule."""
    behind: dict[str, tuple[int, ...]] = {}
    for number, rule in ((one.number, rule) for one in found for rule in sorted(targets_of(choices[one.name]))):
        behind[rule] = (*behind.get(rule, ()), number)
    return behind
