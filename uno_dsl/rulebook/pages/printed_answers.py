"""What the rules of a printing say about a question: the rows that would be otherwise with another answer, in the words of a language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from uno_dsl.layers.library import shelf_of
from uno_dsl.rulebook.alignment import rows_of
from uno_dsl.rulebook.book import Excerpt, Passage, Row
from uno_dsl.rulebook.for_players import KEPT, WORDS
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.questions_of_book import excerpts
from uno_dsl.rulebook.rows import Piece, Teller
from uno_dsl.rulebook.states import State, States, read_state


class Printed:
    """The rules of printings in the words of a language."""

    def __init__(self, words: Labels) -> None:
        self.words, self.teller = words, Teller(words)

    def said(self, states: States, printing: str, question: str) -> tuple[Excerpt, ...]:
        """What a printing says about a question."""
        own = states.printings[printing]
        pieces = self.teller.pieces(own)
        here = rows_of(pieces)
        keys: set[str] = set()
        for state in with_other_answers(states, printing, question):
            there = rows_of(self.teller.pieces(state))
            keys |= {key for key in {**here, **there} if here.get(key, ()) != there.get(key, ())}
        passages = [self.passage(piece) for piece in pieces if piece.part not in (WORDS, KEPT)]
        return tuple(excerpts(passages, keys, question, own.rules.choices[question].chosen))

    def passage(self, piece: Piece) -> tuple[str, Passage]:
        """A piece under the title of its card, if it has one."""
        rows = tuple(Row(row.key, row.ids, row.said) for row in piece.rows)
        return self.words.name(piece.card) if piece.card else "", Passage(piece.rule, rows)


def with_other_answers(states: States, printing: str, question: str) -> Iterator[State]:
    """The rules of a printing with each other answer to a question."""
    choice = states.printings[printing].rules.choices[question]
    for answer in choice.readings:
        if answer != choice.chosen:
            state = with_answer(states, printing, question, answer)
            if state is not None:
                yield state


@lru_cache(maxsize=512)
def with_answer(states: States, printing: str, question: str, answer: str) -> State | None:
    """The rules of a printing with an answer. They are read once for all languages."""
    readings = {**states.selection.readings, question: answer}
    selection = replace(states.selection, printing=printing, readings=readings)
    return read_state(f"reading:{question}={answer}", selection, shelf_of(states.selection))
