"""Cards that do nothing in a situation because of the answer that was taken to an open question: with another answer, they would. And
cards that another answer lets players play on other cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from uno_dsl.explain.card import HEADS, NO_EFFECT, Section, rules_of_playing
from uno_dsl.rulebook.book import CardEntry, Situation
from uno_dsl.rulebook.card_entries import facts_of
from uno_dsl.rulebook.fits import WILD, always_fits, shared
from uno_dsl.rulebook.lines.acting_cards import effects_of
from uno_dsl.rulebook.states import State

Moment = tuple[str, str]
"""A card, and a situation."""
Choice = tuple[str, str]
"""A question, and an answer to it."""


@dataclass(frozen=True, slots=True)
class Silence:
    """What ends a silence: questions, their answers that do, and whether everything is then as at any other time."""

    questions: tuple[str, ...]
    answers: tuple[str, ...]
    usual: bool


QUIET = Silence((), (), usual=False)


def silent(state: State) -> set[Moment]:
    """The cards and situations in which nothing happens."""
    return {moment for moment, section in sections_of(state).items() if not section.rules and section.note == NO_EFFECT}


def sections_of(state: State) -> dict[Moment, Section]:
    """What is known about the cards in each situation."""
    keys = {head: key for key, head in HEADS.items()}
    return {
        (facts.name, keys[section.head]): section
        for facts in facts_of(state)
        for section in facts.sections
        if section.head in keys
    }


def open_silences(own: State, others: Iterable[tuple[Choice, State]]) -> dict[Moment, Silence]:
    """What ends each silence. `others` are answers to questions, each with the rules that it gives."""
    quiet, effects = silent(own), effects_of(own)
    found: dict[Moment, list[tuple[Choice, bool]]] = {}
    for choice, state in others:
        if effects_of(state) != effects:
            there = sections_of(state)
            for moment in sorted(quiet - silent(state)):
                section = there.get(moment)
                usual = section is not None and not section.rules
                found.setdefault(moment, []).append((choice, usual))
    return {
        moment: Silence(
            tuple(dict.fromkeys(question for (question, _), _ in ends)),
            tuple(f"{question}={answer}" for (question, answer), _ in ends),
            usual=all(usual for _, usual in ends),
        )
        for moment, ends in found.items()
    }


@lru_cache(maxsize=512)
def placed(state: State) -> dict[str, tuple[str, ...]]:
    """What each card must share with the top card, by the rules that allow it to be played; only `wild` if it goes on any card."""
    by = {one.rule: WILD if always_fits(one) else shared(one) for one in state.model.permissions}
    found: dict[str, tuple[str, ...]] = {}
    for card, rules in rules_of_playing(state.model).items():
        kinds = tuple(dict.fromkeys(by.get(rule, "") for rule in rules))
        found[card] = (WILD,) if WILD in kinds else tuple(kind for kind in kinds if kind)
    return found


def with_placements(entry: CardEntry, own: State, others: Iterable[tuple[Choice, State]]) -> CardEntry:
    """A card with what it must share with the top card where another answer makes a difference."""
    usual = placed(own).get(entry.name)
    found = {
        f"{question}={answer}": shares
        for (question, answer), state in others
        if state.model.permissions != own.model.permissions
        and (shares := placed(state).get(entry.name)) not in (usual, None, ())
    }
    return replace(entry, placed=found)


def with_questions(entry: CardEntry, behind: Mapping[Moment, Silence]) -> CardEntry:
    """A card with what ends the silences, for the situations in which nothing happens."""

    def told(one: Situation) -> Situation:
        ends = behind.get((entry.name, one.key), QUIET)
        return replace(one, questions=ends.questions, unless=ends.answers, usual=ends.usual)

    return replace(entry, situations=tuple(map(told, entry.situations)))
