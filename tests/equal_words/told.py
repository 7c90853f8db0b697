"""What the parts of a model say: each permission, rule, kept value and row of cards in plain words, and what it means."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tests.equal_words.one_form import meaning_of, simple
from tests.wording.read_back import rebuilt_open, single_events
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.plain_words.model_words import faces_words, handler_words, keep_words, permission_words, play_words
from uno_dsl.tree import inside, rebuilt


@dataclass(frozen=True, slots=True)
class Told:
    """A part of a model in plain words, its meaning in a form in which equal meanings are equal, and the id of its rule."""

    rule: str
    words: str
    meaning: object


def told_rules(model: s.Model, handlers: int = 0, permissions: int = 0) -> Iterator[Told]:
    """What may be played, and what happens when; only what was added after so many."""
    for permission in model.permissions[permissions:]:
        yield Told(permission.rule, permission_words(model, permission), meaning_of(permission, []))
    done: set[int] = set()
    for handler in model.handlers[handlers:]:
        if handler.procedure not in done:
            done.add(handler.procedure)
            together = [h for h in model.handlers if h.procedure == handler.procedure]
            said = "\n".join(handler_words(model, together).polished().lines())
            events = {event for one in together for event in single_events(simple(one))}
            body = body_of(model, model.procedures[handler.procedure])
            yield Told(handler.rule, said, (frozenset(map(repr, events)), body))


def body_of(model: s.Model, procedure: s.Procedure) -> object:
    """The steps of a procedure with the windows that they open."""
    opened = [model.windows[node.window] for node in inside(procedure.body) if isinstance(node, s.Open)]
    windows = tuple(meaning_of(replace(window, procedure=0), procedure.slots) for window in opened)
    steps = tuple(rebuilt_open(step) for step in procedure.body)
    asked = {node.index for node in inside((steps, opened)) if isinstance(node, e.Slot)}
    return meaning_of(tuple(without_names(step, asked) for step in steps), procedure.slots), windows


def without_names(node: Any, asked: set[int]) -> Any:
    """Steps without the names of drawn cards that nothing speaks of."""
    if isinstance(node, s.Draw) and node.into is not None and node.into not in asked:
        node = replace(node, into=None)
    return rebuilt(node, lambda part: without_names(part, asked))


def told_table(model: s.Model) -> Iterator[Told]:
    """What is kept, the rows of cards, and how a card is played."""
    for keep in model.keeps.values():
        yield Told(keep.rule, keep_words(keep), meaning_of(keep, []))
    rows: dict[tuple[str, str | None], list[s.Face]] = defaultdict(list)
    for face in model.faces:
        rows[face.rule, face.side].append(face)
    for (rule, _), faces in rows.items():
        yield Told(rule, faces_words(model, faces), frozenset(map(repr, (replace(face, rule="") for face in faces))))
    if model.play is not None:
        procedure = model.procedures[model.play]
        words = "\n".join(play_words(model).polished().lines())
        yield Told(procedure.rule, words, body_of(model, procedure))
