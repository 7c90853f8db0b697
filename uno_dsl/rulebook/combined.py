"""Printings with another answer to a question: what the rules say under both, where it is not what one of them alone would make of it. And
what they say with an option of the manuals, as the alternative scoring.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from uno_dsl.rulebook.alignment import Placed, in_usual_rows, rows_of
from uno_dsl.rulebook.book import OtherWay, Row, Said, Version
from uno_dsl.rulebook.rows import Piece, Stated, Teller, table_of
from uno_dsl.rulebook.states import Choice, State, States, library_of, options_of, read_state
from uno_dsl.wording.phrases import Line

Combination = tuple[str, str, str]
"""A printing, a question, and an answer to it."""
Blocks = Mapping[str, list[Line]]
"""What each block of rules says."""
Says = Mapping[str, tuple[Said, ...]]
"""What is said in each row."""


def combinations(states: States) -> dict[Combination, State]:
    """The rules of each printing with each other answer that touches what the printing changes: by printing, question and answer.

    With any other answer, a printing has the rules that it changes, and the answer those that it changes.
    """
    return {name: state for name, state in tried(states) if state is not None}


def clashes(states: States) -> frozenset[Combination]:
    """The printings and answers that contradict each other: the rules have errors with both."""
    return frozenset(name for name, state in tried(states) if state is None)


def tried(states: States) -> Iterator[tuple[Combination, State | None]]:
    """Each printing with each other answer that touches what it changes, read once; None if they cannot be combined."""
    if not states.combined and states.printings:
        usual = described_blocks(states.own)
        by_answer = {choice: changed(state, usual) for choice, state in states.readings.items()}
        states.combined.update(
            {name: dict(read_with_answers(states, name, usual, by_answer)) for name in states.printings}
        )
    for printing, found in states.combined.items():
        yield from (((printing, *choice), state) for choice, state in found.items())


def read_with_answers(
    states: States, printing: str, usual: Blocks, by_answer: Mapping[Choice, set[str]]
) -> Iterator[tuple[Choice, State | None]]:
    """A printing with each other answer that touches what it changes. `by_answer` are the blocks of rules that an answer changes."""
    library, state = library_of(states), states.printings[printing]
    mine = changed(state, usual)
    for question, answer in other_answers(state):
        settled = chosen(state, question) != chosen(states.own, question)
        if settled or by_answer.get((question, answer), set()) & mine:
            readings = {**states.selection.readings, question: answer}
            selection = replace(states.selection, printing=printing, readings=readings)
            yield (question, answer), read_state(f"reading:{question}={answer}", selection, library)


def other_answers(state: State) -> Iterator[Choice]:
    """Every answer to every question that is not the one of a state."""
    for choice in state.rules.choices.values():
        yield from ((choice.name, answer) for answer in choice.readings if answer != choice.chosen)


def chosen(state: State, question: str) -> str:
    found = state.rules.choices.get(question)
    return found.chosen if found is not None else ""


def changed(state: State, usual: Blocks) -> set[str]:
    """The blocks of rules that are not the same in a state as usual."""
    mine = described_blocks(state)
    return {rule for rule in {**mine, **usual} if mine.get(rule) != usual.get(rule)}


def described_blocks(state: State) -> dict[str, list[Line]]:
    blocks: dict[str, list[Line]] = {}
    for rule, line in [*((told.rule, told.line) for told in state.told), *table_lines(state)]:
        blocks.setdefault(rule, []).append(line)
    return blocks


def table_lines(state: State) -> Iterator[tuple[str, Line]]:
    return ((fact.rule, fact.line) for fact in table_of(state))


# ------------------------------------------------------------------------------------------------ what is said
class Combined:
    """What the rules of an edition say in a printing with another answer. `pieces` of a state are told once."""

    def __init__(self, states: States, teller: Teller) -> None:
        self.states, self.teller = states, teller
        self.usual = self.rows(states.own)
        self.known: dict[str, Says] = {}
        self.changed_by: dict[Choice, Says] = {}

    def rows(self, state: State) -> Says:
        said = rows_of(self.teller.pieces(state))
        return said if state is self.states.own else in_usual_rows(said, self.usual)

    def of_printing(self, printing: str) -> Says:
        if printing not in self.known:
            self.known[printing] = self.rows(self.states.printings[printing]) if printing else self.usual
        return self.known[printing]

    def by_answer(self, choice: Choice) -> Says:
        """The rows that an answer changes in the edition itself."""
        if choice not in self.changed_by:
            state = self.states.readings.get(choice)
            said = self.rows(state) if state is not None else self.usual
            both = {**self.usual, **said}
            self.changed_by[choice] = {
                key: said.get(key, ()) for key in both if said.get(key, ()) != self.usual.get(key, ())
            }
        return self.changed_by[choice]

    def said(self, printing: str, choice: Choice) -> Says:
        """Every row of a printing with an answer."""
        state = combinations(self.states).get((printing, *choice))
        return self.rows(state) if state is not None else {**self.of_printing(printing), **self.by_answer(choice)}


def with_combined(placed: Sequence[Placed], own: str, combined: Combined) -> list[Placed]:
    """The rows of a book with what they say in other printings with other answers."""
    said = {
        (printing, choice): combined.said(printing, choice)
        for printing, state in combined.states.printings.items()
        if printing != own
        for choice in other_answers(state)
        if (printing, *choice) not in clashes(combined.states)
    }
    return [
        replace(
            one,
            passage=replace(
                one.passage, rows=tuple(replace(row, combined=combined_of(row, said)) for row in one.passage.rows)
            ),
        )
        for one in placed
    ]


def combined_of(row: Row, said: Mapping[tuple[str, Choice], Says]) -> tuple[Version, ...]:
    """What a row says in a printing with an answer, where neither the answer nor the printing alone makes it say so."""
    alone = {name: version.said for version in row.versions for name in version.when}
    found: dict[tuple[Said, ...], list[str]] = {}
    for (printing, (question, answer)), rows in said.items():
        expected = alone.get(f"reading:{question}={answer}", alone.get(f"printing:{printing}", row.said))
        says = rows.get(row.key, ())
        if says != expected:
            found.setdefault(says, []).append(f"combined:{printing}+{question}={answer}")
    return tuple(Version(tuple(when), says) for says, when in found.items())


# ------------------------------------------------------------------------------------------------ what the manuals offer besides
def other_ways(states: States, own: State, printing: str | None, teller: Teller) -> Iterator[OtherWay]:
    """The options that only replace rules in one part of the book, each with what it says there. `own` are the rules of the book.

    The options of a box itself, beside those of the edition that it is based on, are ideas for its own card.
    """
    usual, library, game = rows_of(teller.pieces(own)), library_of(states), states.selection.game
    for option in options_of(states):
        if library.option_of[option] == game and library.bases[game] is not None:
            continue
        state = state_with(states, printing, option)
        if state is None or not ids_of(state) <= ids_of(own):
            continue
        changed = [piece for piece in teller.pieces(state) if changes(piece, usual)]
        if len({piece.part for piece in changed}) == 1:
            rows = [row for piece in changed for row in told(piece, usual)]
            rules = tuple(dict.fromkeys(rule for row in rows for rule in row.ids))
            yield OtherWay(option, changed[0].part, tuple(said for row in rows for said in row.said), rules)


@lru_cache(maxsize=64)
def state_with(states: States, printing: str | None, option: str) -> State | None:
    """The rules of a printing with an option."""
    selection = replace(states.selection, printing=printing, options=(option,))
    return read_state(f"option:{option}", selection, library_of(states))


def ids_of(state: State) -> set[str]:
    return {entry.id for entry in state.rules.walk() if entry.own}


def changes(piece: Piece, usual: dict[str, tuple[Said, ...]]) -> bool:
    """Whether a piece says anything else than usual."""
    return any(row.said != usual.get(row.key, ()) for row in piece.rows)


def told(piece: Piece, usual: dict[str, tuple[Said, ...]]) -> tuple[Stated, ...]:
    """The rows of a piece, up to the last one that does not say the usual."""
    last = max(place for place, row in enumerate(piece.rows) if row.said != usual.get(row.key, ()))
    return piece.rows[: last + 1]
