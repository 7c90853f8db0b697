"""The open questions of a selection with their answers, and the rules that each of them is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_dsl.layers.rules import Choice, Rules
from uno_dsl.rulebook.origins import changed_by
from uno_dsl.rulebook.sheet.sheet import Settled
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import children, inside


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
    return targets <= removed_by(choice.readings[choice.chosen]) or any(entry.layer not in added for entry in about)


def targets_of(choice: Choice) -> set[str]:
    """The rules that its readings change."""
    return {target for target, _ in changed_by(choice)}


def open_in(found: Sequence[Settled], rules: Rules) -> dict[str, tuple[int, ...]]:
    """The numbers of the open questions behind each rule: those with an answer that changes or brings it. If the answers to a question
    change nothing but what words mean, it is behind the rules that use them.
    """
    behind: dict[str, tuple[int, ...]] = {}
    for one in found:
        targets = only_moments(rules.choices[one.name], rules) or targets_of(rules.choices[one.name])
        only_words = all(defined_by(entry.node) for entry in rules.walk() if entry.own and entry.id in targets)
        uses = uses_of(targets, rules) if only_words else set()
        for rule in sorted(targets | uses | brought_by(rules.choices[one.name])):
            behind[rule] = (*behind.get(rule, ()), one.number)
    return behind


def only_moments(choice: Choice, rules: Rules) -> set[str]:
    """The rules about a moment of their own that a reading removes. What its other changes say of this moment, no other rule speaks of."""
    removed = {target for reading in choice.readings.values() for target in removed_by(reading)}
    return {entry.id for entry in rules.walk() if entry.own and entry.id in removed and isinstance(entry.node, n.When)}


def removed_by(reading: n.Reading) -> set[str]:
    """The rules that a reading removes."""
    changes = (line for line in reading.block or () if isinstance(line, n.Change) and line.verb == "remove")
    return {target for change in changes for target in change.targets}


def brought_by(choice: Choice) -> set[str]:
    """The rules that its readings bring."""
    lines = [line for reading in choice.readings.values() for line in reading.block or ()]
    return {line.label for line in lines if line.label is not None and not isinstance(line, n.Change)}


def uses_of(targets: set[str], rules: Rules) -> set[str]:
    """The rules that use a word which one of these rules defines."""
    words = {word for entry in rules.walk() if entry.own and entry.id in targets and (word := defined_by(entry.node))}
    return {
        entry.id
        for entry in rules.walk()
        if words and defined_by(entry.node) is None and words & {*words_in(entry.node)}
    }


def defined_by(line: n.Line) -> str | None:
    """The word that a line defines, if it does."""
    match line:
        case n.Define(word=word, object=found):
            return word if found is None else " ".join(found.core.words)
        case n.Means(noun=noun):
            return " ".join(noun.core.words)
        case _:
            return None


def words_in(line: n.Line) -> Iterator[str]:
    """The words of the noun phrases of a line, without those of the lines under it; also several as one name."""
    for part in inside(tuple(children(line, ("block", "otherwise")))):
        if isinstance(part, n.Core):
            yield from part.words
            yield " ".join(part.words)
