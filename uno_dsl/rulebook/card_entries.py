"""The cards of an edition: their pictures, their copies, and what they do in each situation, from the model."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from uno_dsl.explain.card import HEADS, NO_EFFECT, START, CardFacts, card_facts
from uno_dsl.model import statements as s
from uno_dsl.model.round_start import starting_side
from uno_dsl.pictures.card_picture import file_name
from uno_dsl.rulebook.book import CardEntry, Copies, Picture, Situation
from uno_dsl.rulebook.courses import rules_of
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.states import State
from uno_dsl.wording.idioms.register import of_cards
from uno_dsl.wording.idioms.starting_card import never_first
from uno_dsl.wording.phrases import Line
from uno_dsl.wording.rulebook_sentences import sentences

SHOWN = 4
"""Pictures of number cards in a row of the table of the deck."""


def picture(face: s.Face, model: s.Model, words: Labels) -> Picture:
    """A face as a picture, with its name."""
    return Picture(file_name(face, model.sides), face_called(face, words))


def face_called(face: s.Face, words: Labels) -> str:
    """What a card is called, without an article: `red Draw Two`, `7 rojo`."""
    known = face.symbol or str(face.number if face.number is not None else face.card)
    name = words.within(known) if known in words.grammar.lexicon.names else words.name(known)
    if face.colour is None:
        return name
    own = f"form colour {face.colour}"
    colour = words(own) if words.has(own) else words.colour(face.colour, known)
    key = "number" if known.isdigit() else "card"
    form = f"form the {key} {face.colour}"
    label = form if words.has(form) else f"told the {key}"
    said = words(label, n=known, article="", card=name, rest=name, colour=colour)
    return said.strip().removeprefix(words("the number alone", n=""))


def copies(model: s.Model, words: Labels) -> tuple[Copies, ...]:
    """The deck: a line for every card, and for each of its sides."""
    groups = dict.fromkeys((face.side or "", face.rule, face.card) for face in model.faces)
    ordered = sorted(groups, key=lambda key: model.sides.index(key[0]) if key[0] in model.sides else 0)
    return tuple(
        one_line([face for face in model.faces if ((face.side or ""), face.rule, face.card) == key], model, words)
        for key in ordered
    )


def one_line(faces: Sequence[s.Face], model: s.Model, words: Labels) -> Copies:
    first = faces[0]
    colours = tuple(dict.fromkeys(face.colour for face in faces if face.colour is not None))
    numbers = sorted({face.number for face in faces if face.number is not None})
    worths = {face.worth for face in faces}
    if numbers:
        shown = [face for face in faces if face.number == numbers[len(numbers) // 2]][:SHOWN]
    else:
        place = list(dict.fromkeys(face.card for face in model.faces)).index(first.card)
        shown = [faces[place % len(faces)]]
    return Copies(
        pictures=tuple(picture(face, model, words) for face in shown),
        title=title(first, numbers, words),
        side=first.side or "",
        numbers=(numbers[0], numbers[-1]) if numbers else None,
        colours=colours,
        each=first.copies,
        total=sum(face.copies for face in faces),
        worth=first.worth if len(worths) == 1 else None,
    )


def title(first: s.Face, numbers: Sequence[int], words: Labels) -> str:
    """What a line is called: by its card, or by its numbers."""
    if len(numbers) > 1:
        return words("numbers", first=numbers[0], last=numbers[-1])
    return card_title(first.card, words)


def card_title(card: str, words: Labels) -> str:
    """What a card is called in a heading: of those with numbers, not only `0` or `1–9`."""
    numbers = card.split("-")
    if not all(one.isdigit() for one in numbers):
        return words.name(card)
    return words("numbers", first=numbers[0], last=numbers[-1]) if len(numbers) > 1 else words("one number", n=card)


@lru_cache(maxsize=512)
def facts_of(state: State) -> tuple[CardFacts, ...]:
    """What the model knows about the cards: the same in every language."""
    return tuple(card_facts(state.model))


def card_entries(state: State, words: Labels) -> Iterator[CardEntry]:
    """Every card of the deck. Number cards of a row are one card."""
    lines = copies(state.model, words)
    of_rule = {face.rule: face.card for face in state.model.faces}
    by_card: dict[str, list[Copies]] = {}
    for line, rule in zip(lines, line_rules(state.model), strict=True):
        by_card.setdefault(of_rule[rule], []).append(line)
    for facts in facts_of(state):
        if facts.name in by_card:
            own = by_card[facts.name]
            pictures = [line.pictures[0] for line in own]
            yield CardEntry(
                name=facts.name,
                pictures=tuple(pictures),
                copies=tuple(own),
                placement=tuple(said.rule for said in facts.sections[0].rules),
                situations=tuple(situations(facts, state, words)),
            )


def line_rules(model: s.Model) -> list[str]:
    """The rule of each line of the deck, in the order of `copies`."""
    groups = dict.fromkeys((face.side or "", face.rule, face.card) for face in model.faces)
    ordered = sorted(groups, key=lambda key: model.sides.index(key[0]) if key[0] in model.sides else 0)
    return [rule for _, rule, _ in ordered]


@lru_cache(maxsize=64)
def effects_of(state: State) -> dict[tuple[str, str], Line]:
    """What rules about several cards say of each of them."""
    return {(rule, card): line for rule, card, line in of_cards(state.model)}


def situations(facts: CardFacts, state: State, words: Labels) -> Iterator[Situation]:
    """What the card does when it is played, turned up at the start, the last card, or paid for."""
    effects, never = effects_of(state), never_first(state.model)
    for key, head in HEADS.items():
        if key == START and facts.name in never:
            yield Situation(key, (), False, never=starting_side(state.model) or "")
            continue
        section = next((x for x in facts.sections if x.head == head), None)
        if section is not None:
            rules = tuple(said.rule for said in section.rules)
            lines = [effects[rule, facts.name] for rule in rules if (rule, facts.name) in effects]
            told = tuple(sentence.text for line in lines for sentence in sentences(line, words.grammar))
            parts = tuple(dict.fromkeys(part for line in lines for part in rules_of(line)))
            yield Situation(key, rules, not rules and section.note == NO_EFFECT, told, told=parts)
