"""The course of a rule: it says what the sentences say, in their words, and every branch of an offer is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_dsl.layers.library import Selection, shelf, shelf_of
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.rulebook.courses import Branches, Course, Repeated, Stage, Step, course
from uno_dsl.rulebook.page_labels import book_languages
from uno_dsl.rulebook.states import State, read_state
from uno_dsl.wording.rulebook_sentences import sentences
from uno_dsl.wording.speaking import book_grammar

HOUSES = Path(__file__).resolve().parents[2] / "examples" / "house-rules"


def selections() -> Iterator[tuple[str, Selection]]:
    library = shelf()
    for game in sorted(library.editions):
        yield game, Selection(game=game)
    for path in sorted(HOUSES.glob("*.uno")):
        if "\n  until " in path.read_text("utf-8"):
            yield path.stem, Selection(game="classic", houses=(path,))
    yield "idea-7", Selection(game="shuffle-hands", options=("idea-7",))


def state(selection: Selection) -> State:
    found = read_state("", selection, shelf_of(selection))
    assert found is not None
    return found


def texts(parts: tuple[Stage, ...]) -> Iterator[str]:
    for part in every(parts):
        match part:
            case Step(text=text) | Repeated(head=text):
                yield text
            case Branches(branches=branches):
                yield from (one.head for one in branches)


def words_of(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def courses(found: State, language: str) -> list[Course]:
    words = book_grammar(language)
    return [drawn for told in found.told if (drawn := course(told.line, words)) is not None]


def every(parts: tuple[Stage, ...]) -> Iterator[Stage]:
    for part in parts:
        yield part
        match part:
            case Repeated(parts=inner):
                yield from every(inner)
            case Branches(branches=branches):
                for one in branches:
                    yield from every(one.parts)
            case _:
                pass


@pytest.mark.parametrize("selection", [pytest.param(one, id=name) for name, one in selections()])
def test_a_drawing_says_what_the_sentences_say(selection: Selection) -> None:
    """Every word of a step or a head is one of the sentences of the rule: their order may be another one."""
    found = state(selection)
    for language in book_languages():
        words = book_grammar(language)
        for told in found.told:
            drawn = course(told.line, words)
            said = words_of(" ".join(one.text for one in sentences(told.line, words)))
            for text in texts(drawn.parts) if drawn is not None else ():
                assert words_of(text) <= said


@pytest.mark.parametrize("game", sorted(shelf().editions))
def test_what_is_offered_has_a_branch_for_each_answer(game: str) -> None:
    """An offer that somebody may decline, with something that happens then, has two branches."""
    found = state(Selection(game=game))
    drawn = [part for one in courses(found, "en") for part in every(one.parts) if isinstance(part, Branches)]
    offers = [
        step
        for _, body in bodies(found.model)
        for step in steps_in(body)
        if isinstance(step, s.Ask) and step.otherwise and any(offer.body for offer in step.offers)
    ]
    assert offers and len([part for part in drawn if len(part.branches) > 1]) >= len(offers)


def test_the_challenge_has_its_three_ends() -> None:
    challenge = next(one for one in courses(state(Selection(game="flip")), "en") if one.rule == "challenge.played")
    accepted = challenge.parts[-1]
    assert isinstance(accepted, Branches)
    inner = accepted.branches[0].parts[-1]
    assert isinstance(inner, Branches)
    assert [one.head for one in (*accepted.branches, *inner.branches)] == [
        "If they challenge you",
        "If there is no challenge",
        "If you bluffed",
        "Otherwise",
    ]


def test_a_german_head_ends_with_its_verb() -> None:
    drawn = courses(state(Selection(game="classic")), "de")
    heads = [one.head for a in drawn for part in every(a.parts) if isinstance(part, Branches) for one in part.branches]
    assert "Wenn du geblufft hast" in heads
