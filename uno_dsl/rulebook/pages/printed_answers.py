"""What the rules of a printing say about a question: the rows that would be otherwise with another answer, in the words of a language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from uno_dsl.rulebook.alignment import rows_of
from uno_dsl.rulebook.book import Book, Excerpt, Passage, Row
from uno_dsl.rulebook.card_entries import card_title
from uno_dsl.rulebook.combined import Combined, other_answers
from uno_dsl.rulebook.for_players import KEPT, WORDS
from uno_dsl.rulebook.page_labels import Labels, is_in, labels
from uno_dsl.rulebook.questions_of_book import excerpts
from uno_dsl.rulebook.rows import Piece, teller_of
from uno_dsl.rulebook.states import State, States


class Printed:
    """The rules of printings in the words of a language."""

    def __init__(self, words: Labels) -> None:
        self.words, self.teller = words, teller_of(words)
        self.of: dict[States, Combined] = {}
        self.passages_of: dict[State, list[tuple[str, Passage]]] = {}
        self.others: dict[tuple[str, str], Printed] = {}

    def in_words_of(self, book: Book, printing: str) -> Printed:
        """The rules in the words of a printing, or in those of its box if it is in another language."""
        own = printing if is_in(printing, self.words.language) else book.printing or ""
        if (book.edition, own) not in self.others:
            words = labels(self.words.language, book.edition, own)
            same = words.grammar.lexicon == self.words.grammar.lexicon
            self.others[book.edition, own] = self if same else Printed(words)
        return self.others[book.edition, own]

    def combined(self, states: States) -> Combined:
        """What the rules of an edition say with other answers."""
        if states not in self.of:
            self.of[states] = Combined(states, self.teller)
        return self.of[states]

    def said(self, states: States, printing: str, question: str) -> tuple[Excerpt, ...]:
        """What a printing says about a question."""
        return self.excerpts(states.printings[printing], self.rows_about(states, printing, question), question)

    def quoted(
        self, states: States, printing: str, rules: Set[str], questions: Iterable[str] = ()
    ) -> tuple[Excerpt, ...]:
        """What a printing says in some rules, with what a reader needs to understand it: of rules about questions, in those that
        another answer would change, or if it is in none of them, in all others that it would.
        """
        own = states.printings[printing]
        rows = [row for piece in self.read_pieces(own) for row in piece.rows]
        told = {row.key for row in rows if rules & {*row.ids, row.key.partition("~")[0]}}
        about = set[str]().union(*(self.rows_about(states, printing, one) for one in questions))
        asked = about & {row.key for row in rows}
        return self.excerpts(own, (told & asked) or asked or told)

    def rows_about(self, states: States, printing: str, question: str) -> set[str]:
        """The rows of a printing that another answer to a question would change."""
        own = states.printings[printing]
        here = rows_of(self.teller.pieces(own))
        combined = self.combined(states)
        keys: set[str] = set()
        for choice in (choice for choice in other_answers(own) if choice[0] == question):
            there = combined.said(printing, choice)
            keys |= {key for key in {**here, **there} if here.get(key, ()) != there.get(key, ())}
        return keys

    def excerpts(self, own: State, keys: set[str], question: str = "") -> tuple[Excerpt, ...]:
        """What the rules say in some rows, which are about a question or about none."""
        if own not in self.passages_of:
            self.passages_of[own] = [self.passage(piece) for piece in self.read_pieces(own)]
        answer = own.rules.choices[question].chosen if question else ""
        return tuple(excerpts(self.passages_of[own], keys, question, answer))

    def read_pieces(self, state: State) -> Iterator[Piece]:
        """What players do: not what words mean, nor what is only kept."""
        return (piece for piece in self.teller.pieces(state) if piece.part not in (WORDS, KEPT))

    def passage(self, piece: Piece) -> tuple[str, Passage]:
        """A piece under the title of its card, if it has one."""
        rows = tuple(Row(row.key, row.ids, row.said) for row in piece.rows)
        return card_title(piece.card, self.words) if piece.card else "", Passage(piece.rule, rows)
