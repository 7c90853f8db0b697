"""Two sets of rules → what differs between them, under the headings of a rulebook and in its order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Literal

from uno_dsl.overlays.combinations import what_it_does
from uno_dsl.program.from_model import lower
from uno_dsl.rulebook.alignment import Placed
from uno_dsl.rulebook.book import Said
from uno_dsl.rulebook.differences.changed_words import Step, steps
from uno_dsl.rulebook.differences.written_lines import outermost, own_lines, reordered, whole_lines
from uno_dsl.rulebook.house_titles import title_of_house
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.rows import OPEN, Teller
from uno_dsl.rulebook.sheet.marked import compared
from uno_dsl.rulebook.states import State, States

Change = Literal["added", "removed", "changed"]
Sides = tuple[tuple[str, str], tuple[str, ...]]
"""The part and the card that sentences are about, and the sentences."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Rules that differ, and their sentences that do. `written` if no sentence says what differs: then they are lines of the rules language."""

    rules: tuple[str, ...]
    change: Change
    steps: tuple[Step, ...]
    written: bool = False


@dataclass(frozen=True, slots=True)
class Differing:
    """A heading of the rulebook, and what differs under it."""

    title: str
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """A difference with its heading, and the part and the card that it is about."""

    title: str
    place: tuple[str, str]
    difference: Difference


def differences(first: States, second: States, words: Labels) -> tuple[Differing, ...]:
    """What differs, in the order of a rulebook. Nothing is shown of a rule that says the same in both."""
    # in the usual words, so that rules do not differ because other cards are in the deck
    teller = Teller(words, named=False)
    placed = compared(teller.pieces(second.own), first.own, teller)
    old, new = (own_lines(states.own) for states in (first, second))
    houses = (*second.selection.houses, *first.selection.houses)

    def found(place: Placed, several: Iterable[Difference]) -> Iterator[Found]:
        title = title_of(place, houses, second, first, words)
        return (Found(title, (place.piece.part, place.piece.card), one) for one in several)

    in_sentences = [list(found(x, said_differently(x, old, new))) for x in placed]
    moved = moved_in(in_sentences)
    left = [[one for one in several if sides_of(one) not in moved] for several in in_sentences]
    if not same_play(first, second):
        turned = reordered(first.own, second.own)
        before, now = ({**own_lines(x.own), **whole_lines(x, turned)} for x in (first, second))
        told = told_in(in_sentences, [x.own for x in (first, second)], teller) - turned
        left = [
            [*several, *found(x, written_differently(x, before, now, told))]
            for several, x in zip(left, placed, strict=True)
        ]
        if not any(left):
            left = in_sentences
    shown = [one for several in left for one in several]
    return tuple(
        Differing(title, tuple(one.difference for one in group)) for title, group in groupby(shown, lambda x: x.title)
    )


def are_same(first: States, second: States) -> bool:
    """Whether two sets of rules are the same: they play the same, or only the order of the outermost rules differs, which never matters."""
    return same_play(first, second) or outermost(first) == outermost(second)


def same_play(first: States, second: States) -> bool:
    """Whether the two play the same, however they are written."""
    one, other = (what_it_does(lower(states.own.model)) for states in (first, second))
    return bool(one == other)


def told_in(found: Iterable[Sequence[Found]], both: Sequence[State], teller: Teller) -> set[str]:
    """The rules that the sentences that differ tell of, whether at their own place or at that of another rule."""
    told, shown = set[str](), set[str]()
    for one in (one for several in found for one in several):
        told.update(one.difference.rules)
        shown |= {side.text for step in one.difference.steps for side in (step.old, step.new) if side is not None}
    sentences = (one for state in both for line in state.told for one in teller.sentences(line.line))
    return told.union(*(sentence.rules for sentence in sentences if sentence.text in shown))


def said_differently(placed: Placed, old: Collection[str], new: Collection[str]) -> Iterator[Difference]:
    """What differs in the sentences of a rule with everything under it."""
    for row in placed.passage.rows:
        before = [one for version in row.versions for one in version.said] if row.versions else list(row.said)
        rules = row.ids or (placed.piece.rule,)
        found = tuple(steps(texts(before), texts(row.said)))
        if found:
            was = bool(before) and any(rule in old for rule in rules)
            is_ = bool(row.said) and any(rule in new for rule in rules)
            yield Difference(rules, change(was, is_), found)


def written_differently(
    placed: Placed, old: Mapping[str, Sequence[str]], new: Mapping[str, Sequence[str]], told: Collection[str]
) -> Iterator[Difference]:
    """The lines that differ of rules that no sentence tells of: a rule that is told is told whole."""
    for rule in dict.fromkeys((placed.piece.rule, *(id_ for row in placed.passage.rows for id_ in row.ids))):
        before, now = (own.get(rule, ()) for own in (old, new))
        found = tuple(steps(before, now))
        if found and rule not in told:
            yield Difference((rule,), change(bool(before), bool(now)), found, written=True)


def change(was: bool, is_: bool) -> Change:
    """What has become of rules."""
    return "changed" if was and is_ else "removed" if was else "added"


def texts(found: Sequence[Said]) -> list[str]:
    return [one.text for one in found]


def moved_in(found: Iterable[Sequence[Found]]) -> set[Sides | None]:
    """Sentences that only belong to a rule with another id now: removed and added at one place, word for word."""
    every = [one for several in found for one in several]
    gone, come = ([sides_of(one) for one in every if one.difference.change == kind] for kind in ("removed", "added"))
    return {one for one in gone if gone.count(one) == come.count(one) == 1}


def sides_of(one: Found) -> Sides | None:
    """Where something is added or removed, and its sentences; None if something is changed."""
    if one.difference.change == "changed":
        return None
    sentences = (found.text for step in one.difference.steps if (found := step.old or step.new) is not None)
    return one.place, tuple(sentences)


def title_of(placed: Placed, houses: Sequence[Path], second: States, first: States, words: Labels) -> str:
    """`The cards: Draw Two`, or only one heading if the two are the same, or the question that a rule is about."""
    block = placed.piece.block
    if placed.piece.part == OPEN:
        choice = second.own.rules.choices.get(block) or first.own.rules.choices[block]
        return words.question(choice.text)[0]
    part, own = words(f"part {placed.piece.part}"), own_title(placed, houses, words)
    return part if own == part else f"{part}{words.colon} {own}"


def own_title(placed: Placed, houses: Sequence[Path], words: Labels) -> str:
    """What a card, a block of rules, an option or a house rule is called."""
    block = placed.piece.block
    if placed.piece.card:
        return words.name(placed.piece.card)
    for key in (f"block {block}", f"option {block}"):
        if words.has(key):
            return words(key)
    house = title_of_house(houses, block, words.language)
    return house.text if house is not None else block.replace("-", " ")
