"""What the words mean that stand in the notes of a sheet: the sentences of the rules say what they mean, questions only name them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_dsl.rulebook.for_players import WORDS, explains
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.rows import Teller
from uno_dsl.rulebook.sheet.sheet import Settled
from uno_dsl.rulebook.states import State


def words_of_notes(questions: Sequence[Settled], own: State, words: Labels) -> Iterator[str]:
    """The definitions of the words for cards that the questions and their answers use, each as a sentence."""
    asked = "\n".join(said for one in questions for said in note(one, words))
    for piece in Teller(words).pieces(own):
        meant = own.meanings.get(piece.rule)
        said = " ".join(said.text for row in piece.rows for said in row.said)
        if piece.part == WORDS and meant is not None and explains(words.defined(meant.word), said, asked, words):
            yield said[:1].upper() + said[1:]


def note(one: Settled, words: Labels) -> Iterator[str]:
    """A question and its answer, as far as they are in the language of the sheet."""
    for said, foreign in (words.question(one.question), words.answer(one.name, one.answer)):
        if foreign is None:
            yield said
