"""The examples of open questions, by the anchor of the question in the rulebooks: in the words of the box that they are played with."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.explain.question_examples import examples_by_question
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.examples.example_html import compared_html
from uno_dsl.rulebook.examples.example_words import ExampleTeller
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.states import States


def examples_of_questions(boxes: Sequence[tuple[Book, States]]) -> dict[str, str]:
    """HTML for every question of these boxes that has an example with their rules."""
    found: dict[str, str] = {}
    of_game = {book.edition: (book, states) for book, states in boxes}
    for name, examples in examples_by_question().items():
        asking = next((book.edition for book, _ in boxes for one in book.questions if one.name == name), None)
        for game, example in examples if asking is not None else ():
            if game in of_game:
                shown = shown_in(*of_game[game], name)
                about = (
                    "" if game == asking else shown.words("examples of", box=title_of(of_game[game][0], shown.words))
                )
                found[f"q-{name}"] = found.get(f"q-{name}", "") + compared_html(example, name, shown, about)
    return found


def shown_in(book: Book, states: States, question: str) -> ExampleTeller:
    """What tells examples in the words of a box. A reading may have cards of its own."""
    words = labels(book.language, book.edition, book.printing or "")
    others = {reading: state.model for (asked, reading), state in states.readings.items() if asked == question}
    return ExampleTeller(words, states.own.model, others)
