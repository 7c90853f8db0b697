"""Which rows of a book are for players: not words that nothing on the page uses, nor values that nobody at a table has to remember, nor
what a penalty is, where the other rules say how many cards are drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from uno_dsl.explain.card import PAID
from uno_dsl.rulebook.alignment import Placed
from uno_dsl.rulebook.book import PROGRAMS
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.states import State

WORDS, KEPT = "words", "bookkeeping"
"""The parts of defined words and of kept values."""
PENALTY = "penalty"
"""The word for cards that somebody has to draw because of a card: its rule says how many."""
LETTERS = re.compile(r"[^\W\d_]+")


def part_of(placed: Placed, own: State, used: str, words: Labels) -> str:
    """The part of a book in which a passage stands. `used` is what the other passages and the questions say."""
    part = placed.piece.part
    if part == KEPT and not (kept_by_players(placed.piece.rule, own) and tells_players(placed)):
        return PROGRAMS
    if is_penalty(placed.piece.rule, own) and not occurs(words.defined(PENALTY), used):
        return PROGRAMS
    if part == WORDS and not explained(placed, own, used, words):
        return PROGRAMS
    return part


def is_penalty(rule: str, state: State) -> bool:
    """Whether a rule says what the penalty of a card is."""
    return any(handler.event == PAID and handler.rule == rule for handler in state.model.handlers)


def kept_by_players(rule: str, state: State) -> bool:
    """Whether a rule keeps something from round to round, such as the score: what is kept in a round lies on the table."""
    return any(keep.rule == rule and keep.whole_game for keep in state.model.keeps.values())


def tells_players(placed: Placed) -> bool:
    """Whether a passage says something, on the page as it is or with another answer."""
    return any(row.said or row.versions for row in placed.passage.rows)


def explained(placed: Placed, own: State, used: str, words: Labels) -> bool:
    """Whether a definition says what a word means that stands elsewhere on the page, and says it in other words."""
    meant = own.meanings.get(placed.piece.rule)
    if meant is None:
        return False
    said = [one.text for row in placed.passage.rows for one in row.said]
    return explains(words.defined(meant.word), " ".join(said), used, words)


def explains(word: str, said: str, used: str, words: Labels) -> bool:
    """Whether a definition explains a word that is used, and not by itself."""
    meaning = said.partition(words.colon)[2]
    return bool(said) and occurs(word, used) and not occurs(word, meaning)


def occurs(word: str, text: str) -> bool:
    """Whether a word of one or several parts stands in a text, in whatever form."""
    parts = [re.escape(part) + r"\w*" for part in LETTERS.findall(word)]
    return re.search(r"\b" + r"\W+".join(parts), text, re.IGNORECASE) is not None


def words_of(placed: Iterable[Placed], own: State, words: Labels) -> str:
    """What the page says apart from definitions: its rules, and its questions with their answers."""
    return "\n".join([*rules_say(placed), *questions_say(own, words)])


def rules_say(placed: Iterable[Placed]) -> Iterator[str]:
    for x in placed:
        if x.piece.part not in (WORDS, KEPT):
            for row in x.passage.rows:
                yield from (said.text for said in row.said)


def questions_say(own: State, words: Labels) -> Iterator[str]:
    for choice in own.rules.choices.values():
        yield words.question(choice.text)[0]
        yield from (words.answer(choice.name, reading)[0] for reading in choice.readings)
