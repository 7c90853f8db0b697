"""Definitions of the words that the notes of a sheet use. The rules spell these words out; the questions in the notes do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_dsl.rulebook.for_players import WORDS, explains
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.rows import teller_of
from uno_dsl.rulebook.sheet.sheet import Settled
from uno_dsl.rulebook.states import State


def words_of_notes(questions: Sequence[Settled], own: State, words: Labels) -> Iterator[str]:
    """The definitions of the words for cards that the questions and their answers use, each as a sentence."""
    asked = "\n".join(said for one in questions for said in note(one, words))
    teller = teller_of(words)
    for piece in teller.pieces(own):
        meant = own.meanings.get(piece.rule)
        if piece.part != WORDS or meant is None:
            continue
        word, said = words.defined(meant.word), " ".join(said.text for row in piece.rows for said in row.said)
        if explains(word, said, asked, words):
            yield said[:1].upper() + said[1:]


def note(one: Settled, words: Labels) -> Iterator[str]:
    """A question and its answer, as far as they are in the language of the sheet."""
    for said, foreign in (words.question(one.question), words.answer(one.name, one.answer)):
        if foreign is None:
            yield said
