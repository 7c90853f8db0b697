"""An example in a language: the situation and what happens; with the readings of an open question, what each of them leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from uno_dsl.examples.example_sentences import Act, Begin, Fact, Falls, Holds, Scene, Value
from uno_dsl.examples.read_example import scene
from uno_dsl.examples.versions import versions
from uno_dsl.rulebook.examples.circumstances import circumstances
from uno_dsl.rulebook.examples.example_words import TOP_CARD, ExampleTeller
from uno_dsl.syntax import nodes as n


@dataclass(frozen=True, slots=True)
class Step:
    """What is done, or what must follow."""

    text: str
    follows: bool


@dataclass(frozen=True, slots=True)
class Told:
    """What is so at the beginning, and what happens."""

    situation: tuple[str, ...]
    course: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """What an example tells with every reading of a question, and what only with some of them."""

    always: Told
    sides: tuple[tuple[tuple[str, ...], Told], ...]


def told(example: n.Example, teller: ExampleTeller) -> Told:
    """An example that is about no question. Raises Untold."""
    return of_scene(scene(example), teller)


def of_scene(found: Scene, teller: ExampleTeller) -> Told:
    course: list[Step] = []
    at = circumstances(found)
    dealt = any(isinstance(line, Begin) and line.first for line in found.course)
    for done, lines in groupby(found.course, key=lambda line: isinstance(line, Act)):
        if done:
            course += [Step(said, False) for said in teller.acts([line for line in lines if isinstance(line, Act)], at)]
        else:
            course += [
                Step(teller.sentence(line, at), not isinstance(line, Begin | Falls))
                for line in lines
                if not isinstance(line, Act)
            ]
    return Told(tuple(situations(found.facts, dealt, teller)), tuple(course))


def situations(facts: Sequence[Fact], dealt: bool, teller: ExampleTeller) -> Iterator[str]:
    """What is so at the beginning: in one sentence that several players have as many cards."""
    for number, same in groupby(facts, key=unnamed):
        together = list(same)
        names = [fact.who for fact in together if isinstance(fact, Holds) and fact.who is not None]
        if number and len(names) > 1:
            yield teller.have_each(names, number)
        else:
            yield from (situation(fact, dealt, teller) for fact in together)


def unnamed(fact: Fact) -> int:
    """How many cards somebody has, if nothing more is said of them."""
    if not isinstance(fact, Holds) or fact.who is None or fact.pile is not None or fact.end is not None:
        return 0
    return fact.cards.others if not fact.cards.named and fact.cards.how == "exactly" else 0


def situation(fact: Fact, dealt: bool, teller: ExampleTeller) -> str:
    """What is so at the beginning; where a round is dealt first, there is no top card yet."""
    if dealt and isinstance(fact, Value) and fact.name.text.casefold() == TOP_CARD:
        return teller.starting(fact)
    return teller.sentence(fact)


def compared(example: n.Example, teller: ExampleTeller) -> Compared:
    """An example that tells the readings of a question apart. Raises Untold."""
    of_reading = {
        reading: of_scene(scene(one), teller.answering(reading)) for reading, one in versions(example).items()
    }
    all_ = list(of_reading.values())
    facts = tuple(said for said in all_[0].situation if all(said in one.situation for one in all_))
    begun = common_start([one.course for one in all_])
    sides: dict[Told, tuple[str, ...]] = {}
    for reading, one in of_reading.items():
        own = Told(tuple(said for said in one.situation if said not in facts), one.course[begun:])
        sides[own] = (*sides.get(own, ()), reading)
    return Compared(Told(facts, all_[0].course[:begun]), tuple((readings, own) for own, readings in sides.items()))


def common_start(courses: Sequence[Sequence[Step]]) -> int:
    """How many steps all courses begin with."""
    same = 0
    while all(len(course) > same for course in courses) and len({course[same] for course in courses}) == 1:
        same += 1
    return same


def in_one_line(found: Told) -> str:
    """The whole example: `Ann has a red 7. Ann plays the red 7. → It is Ben’s turn.`"""
    steps = [f"→ {step.text}" if step.follows else step.text for step in found.course]
    return " ".join((*found.situation, *steps))
