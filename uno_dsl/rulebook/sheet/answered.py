"""Which open questions the rules on a sheet answer by themselves: a note would only repeat them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from uno_dsl.layers import rules as layered
from uno_dsl.layers.library import Selection, Shelf
from uno_dsl.rulebook.alignment import in_usual_rows, rows_of, texts
from uno_dsl.rulebook.combined import Combined, Says, clashes, other_answers
from uno_dsl.rulebook.rows import Teller
from uno_dsl.rulebook.states import Choice, State, States, with_readings
from uno_dsl.syntax import nodes as n

ADDING = ("add to", "add before", "add after")
"""The changes that leave every line as it is."""
WORD = re.compile(r"\w+")


def answered(own: State, usual: Says, others: Mapping[Choice, Says], shown: Collection[str]) -> set[str]:
    """The questions that the text answers: whatever other answer is taken, it does not say all that it says now.

    `usual` is what the rules say in each row, `others` what they say with each other answer, and `shown` are the rows on the sheet.
    """
    found: dict[str, bool] = {}
    for (question, answer), says in others.items():
        only_adds = adds_to_nothing_else(own.rules.choices[question], answer)
        told = tells(usual, says, shown, only_adds=only_adds)
        found[question] = found.get(question, True) and told
    return {question for question, told in found.items() if told}


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
def told_otherwise(own: State, selection: Selection, library: Shelf, teller: Teller) -> dict[Choice, Says]:
    """What the rules of a selection say with each other answer."""
    usual = rows_of(teller.pieces(own))
    return {
        choice: in_usual_rows(rows_of(teller.pieces(state)), usual)
        for choice, state in with_readings(selection, own, library)
    }


def told_in_states(states: States, printing: str, teller: Teller) -> tuple[Says, dict[Choice, Says]]:
    """What the rules of a printing say, and what they say with each other answer, where all these have been read already."""
    combined, state = Combined(states, teller), states.printings.get(printing, states.own)
    others = {
        choice: combined.said(printing, choice)
        for choice in other_answers(state)
        if (printing, *choice) not in clashes(states)
    }
    return combined.of_printing(printing), others
