"""Cards that do nothing in a situation because of the answer that was taken to an open question: with another answer, they would."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from uno_dsl.explain.card import HEADS, NO_EFFECT
from uno_dsl.plain_words.model_words import spares_last
from uno_dsl.rulebook.book import CardEntry
from uno_dsl.rulebook.card_entries import facts_of
from uno_dsl.rulebook.states import State

Moment = tuple[str, str]
"""A card, and a situation."""


def silent(state: State) -> set[Moment]:
    """The cards and situations in which nothing happens."""
    keys = {head: key for key, head in HEADS.items()}
    return {
        (facts.name, keys[section.head])
        for facts in facts_of(state)
        for section in facts.sections
        if section.head in keys and not section.rules and section.note == NO_EFFECT
    }


def open_silences(own: State, others: Iterable[tuple[str, State]]) -> dict[Moment, tuple[str, ...]]:
    """The questions behind each silence. `others` are questions, each with the rules that another answer to it gives."""
    quiet, effects = silent(own), effects_of(own)
    found: dict[Moment, list[str]] = {}
    for question, state in others:
        if effects_of(state) != effects:
            for moment in sorted(quiet - silent(state)):
                if question not in found.setdefault(moment, []):
                    found[moment].append(question)
    return {moment: tuple(questions) for moment, questions in found.items()}


def effects_of(state: State) -> tuple[object, ...]:
    """What decides whether a card does something."""
    model = state.model
    handled = tuple((one.event, one.rule, one.card, one.condition) for one in model.handlers)
    return handled, spares_last(model), tuple(face.card for face in model.faces)


def with_questions(entry: CardEntry, behind: Mapping[Moment, tuple[str, ...]]) -> CardEntry:
    """A card with the questions behind the situations in which nothing happens."""
    told = tuple(replace(one, questions=behind.get((entry.name, one.key), ())) for one in entry.situations)
    return replace(entry, situations=told)
