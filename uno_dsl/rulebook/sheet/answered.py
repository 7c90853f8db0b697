"""Which open questions the rules on a sheet answer by themselves: a note would only repeat them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable

from uno_dsl.layers import rules as layered
from uno_dsl.layers.library import Selection, Shelf
from uno_dsl.rulebook.alignment import in_usual_rows, rows_of, texts
from uno_dsl.rulebook.combined import Combined, Says, clashes, other_answers
from uno_dsl.rulebook.rows import Teller
from uno_dsl.rulebook.states import Choice, State, States, with_reading
from uno_dsl.syntax import nodes as n

ADDING = ("add to", "add before", "add after")
"""The changes that leave every line as it is."""
WORD = re.compile(r"\w+")


def answered(
    own: State, usual: Says, other: Callable[[Choice], Says | None], shown: Collection[str], asked: Iterable[str]
) -> set[str]:
    """Those of some questions that the text answers: whatever other answer is taken, it does not say all that it says now.

    `usual` is what the rules say in each row, `other` what they say with another answer (None if there are no such rules), and `shown`
    are the rows on the sheet. Once an answer shows that a question needs a note, its other answers are not looked at.
    """
    return {question for question in asked if answers(own.rules.choices[question], usual, other, shown)}


def answers(
    choice: layered.Choice, usual: Says, other: Callable[[Choice], Says | None], shown: Collection[str]
) -> bool:
    """Whether the text answers a question."""
    some = False
    for answer in choice.readings:
        says = other((choice.name, answer)) if answer != choice.chosen else None
        if says is None:
            continue
        some = True
        if not tells(usual, says, shown, only_adds=adds_to_nothing_else(choice, answer)):
            return False
    return some


def tells(usual: Says, other: Says, shown: Collection[str], *, only_adds: bool) -> bool:
    """Whether the rules have a sentence that they do not have with another answer.

    An answer that only adds to them may join their sentences in other ways. Then a word must be missing with it.
    """
    changed = [key for key in usual if texts(usual[key]) != texts(other.get(key, ()))]
    kept = {text for said in other.values() for text in texts(said)}
    own = [text for key in changed if key in shown for text in texts(usual[key]) if text not in kept]
    if not only_adds:
        return bool(own)
    there = words_in(text for key, said in other.items() if key in changed or key not in usual for text in texts(said))
    return bool(words_in(own) - there)


def words_in(said: Iterable[str]) -> set[str]:
    return {word for text in said for word in WORD.findall(text.lower())}


def adds_to_nothing_else(choice: layered.Choice, answer: str) -> bool:
    """Whether the rules are as they are without this question, and an answer to it only adds lines to them."""
    changes = [line for line in choice.readings[answer].block or () if isinstance(line, n.Change)]
    return not choice.readings[choice.chosen].block and all(change.verb in ADDING for change in changes)


# ------------------------------------------------------------------------------------------------ what is said with other answers
def told_otherwise(own: State, selection: Selection, library: Shelf, teller: Teller) -> Callable[[Choice], Says | None]:
    """What the rules of a selection say with another answer."""
    usual = rows_of(teller.pieces(own))

    def says(choice: Choice) -> Says | None:
        state = with_reading(selection, choice, library)
        return None if state is None else in_usual_rows(rows_of(teller.pieces(state)), usual)

    return says


def told_in_states(states: States, printing: str, teller: Teller) -> tuple[Says, Callable[[Choice], Says | None]]:
    """What the rules of a printing say, and what they say with each other answer, where all these have been read already."""
    combined, state = Combined(states, teller), states.printings.get(printing, states.own)
    others = {
        choice: combined.said(printing, choice)
        for choice in other_answers(state)
        if (printing, *choice) not in clashes(states)
    }
    return combined.of_printing(printing), others.get
