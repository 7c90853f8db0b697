"""What the words mean that the rules define: a phrase for each definition that is one, such as `a card without a colour`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.from_rules import RuleReader
from uno_dsl.model.reading.scope import Definition, Problem, Scope
from uno_dsl.wording.describe.heads import Heads
from uno_dsl.wording.phrases import Noun, Phrase, Trait

CARD = e.Variable("c", "card")
LACKS_COLOUR = Trait("lacks.colour")
PARTS = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Meant:
    """A word of the rules language, and what it means. `cards` are those that it means because they have no colour."""

    word: str
    phrase: Phrase
    cards: tuple[Noun, ...] = ()


def meanings(reader: RuleReader) -> dict[str, Meant]:
    """The meaning of each word for cards, and of each name for a thing, by the rule that defines it."""
    found = {}
    for definition in reader.readers.names.definitions.values():
        phrase = meaning(definition, reader)
        if phrase is not None:
            found[definition.rule] = Meant(definition.word, phrase, cards_of(phrase, reader.model))
    return found


def cards_of(phrase: Phrase, model: s.Model) -> tuple[Noun, ...]:
    """The cards without a colour by name, if a word means these: that a card has none cannot be seen in its name."""
    if not isinstance(phrase, Noun) or phrase.traits != (LACKS_COLOUR,) or phrase.relative is not None:
        return ()
    names = dict.fromkeys(face.card for face in model.faces if face.colour is None)
    return tuple(Noun("named", name=name, kind="card") for name in names)


def meaning(definition: Definition, reader: RuleReader) -> Phrase | None:
    """The meaning of a word; None for a word about players or values, which only a whole sentence can explain."""
    definitions, speaker = reader.readers.definitions, Heads(reader.model)
    definitions.start_rule()
    scope = Scope(procedure=s.Procedure(name="", rule="", slots=[]), player=e.Variable("p", "player"), card=CARD)
    try:
        if definition.kind == "card":
            condition = definitions.defined(definition, CARD, scope)
            parts = condition.parts if isinstance(condition, e.All) else (condition,)
            return speaker.described(tuple(("c", part) for part in parts), "a")
        if definition.kind == "noun":
            found = definitions.expanded(definition, scope)
            return None if found.many else speaker.value(found.value)
    except Problem:  # the rules have errors, which are reported elsewhere
        return None
    return None


def is_named(word: str, name: str) -> bool:
    """Whether a card is called by a word in its name: a Wild Draw Four card is a wild card."""
    return word.lower() in name.lower() or set(PARTS.findall(word.lower())) <= set(PARTS.findall(name.lower()))
