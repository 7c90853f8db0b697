"""Explains cards one by one: how many there are, when they may be played, and what they do in each situation.

Everything is derived from the model: a rule is about a card if that card can satisfy its condition and some other card
cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from uno_dsl.checks.card_tests import of_card
from uno_dsl.checks.satisfiable import Reasoner, Test
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event
from uno_dsl.model.traverse import bodies
from uno_dsl.plain_words.model_words import CARD, HAPPENINGS, faces_words, handler_words, permission_words, spares_last
from uno_dsl.plain_words.step_words import PLAYED
from uno_dsl.tree import inside

PLAYED_CARD, LAST, START, PAID = "play", "last", "start", "pay for"
HEADS = {
    PLAYED_CARD: "when it is played",
    LAST: "when it is played as the last card",
    START: "when it is turned up at the start",
    PAID: "its penalty, when somebody has to pay for it",
}
NO_EFFECT = "It has no effect of its own then."


@dataclass(frozen=True, slots=True)
class RuleSentence:
    """A rule with what it says in plain words."""

    rule: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """What is known about a card in one situation. `note` says what holds if no rule is about it."""

    head: str
    rules: tuple[RuleSentence, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card as the model knows it, with all its names."""

    name: str
    names: tuple[str, ...]
    deck: tuple[str, ...]
    sections: tuple[Section, ...]
    card_rules: tuple[str, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules about it, each once."""
        return tuple(dict.fromkeys([*self.card_rules, *(said.rule for x in self.sections for said in x.rules)]))


def card_facts(model: s.Model) -> list[CardFacts]:
    """Every card of the deck: those with a symbol, ranges of number cards, and every number separately."""
    explainer = _Cards(model)
    found: list[CardFacts] = []
    for name in dict.fromkeys(face.card for face in model.faces):
        faces = [face for face in model.faces if face.card == name]
        numbers = sorted({face.number for face in faces if face.number is not None})
        row = len(numbers) > 1
        found.append(explainer.card(name, name, faces, [] if row else [face.name for face in faces]))
        for number in numbers if row else ():
            of_number = [face for face in faces if face.number == number]
            found.append(explainer.card(str(number), name, of_number, [face.name for face in of_number]))
    return found


def rules_of_playing(model: s.Model) -> dict[str, tuple[str, ...]]:
    """The rules that allow or forbid playing each card of the deck, by its name: what its facts begin with."""
    explainer = _Cards(model)
    return {
        name: tuple(one.rule for one in model.permissions if explainer.can_be([one.condition], of_card(name, PLAYED)))
        for name in explainer.names
    }


class _Cards:
    def __init__(self, model: s.Model) -> None:
        self.model = model
        self.reasoner = Reasoner(model)
        self.choosing: dict[e.Expression, bool] = {}
        self.names = list(dict.fromkeys(face.card for face in model.faces))
        self.naming = rules_naming(model)

    def card(self, name: str, block: str, faces: Sequence[s.Face], faces_named: Iterable[str]) -> CardFacts:
        kind = name if name.isdigit() else block
        test = of_card(kind, CARD)
        sections = [
            Section(
                "when it may be played",
                tuple(self.permissions(of_card(kind, PLAYED))),
                "No rule allows it to be played.",
            ),
            *(self.situation(block, test, event, head) for event, head in HEADS.items()),
            Section("other rules about it", tuple(self.others(block, test))),
        ]
        sides = dict.fromkeys((face.rule, face.side) for face in faces)
        deck = [faces_words(self.model, [f for f in faces if (f.rule, f.side) == key]) for key in sides]
        named = self.naming.get(kind, ())
        return CardFacts(
            name=name,
            names=(name, *(x for x in dict.fromkeys(faces_named) if x != name)),
            deck=tuple(deck),
            sections=tuple(x for x in sections if x.rules or x.note),
            card_rules=tuple(dict.fromkeys([*(face.rule for face in faces), *named])),
        )

    # -------------------------------------------------------------------------------------------- which rules
    def can_be(self, conditions: Iterable[e.Expression], test: e.Expression) -> bool:
        cards: list[Test] = [(test, True)]
        return self.reasoner.why_never(conditions, cards) is None

    def chooses(self, condition: e.Expression) -> bool:
        """Whether some card of the deck can never satisfy a condition. It is worked out once for all cards."""
        if condition not in self.choosing:
            self.choosing[condition] = any(not self.can_be([condition], of_card(name, CARD)) for name in self.names)
        return self.choosing[condition]

    def permissions(self, test: e.Expression) -> Iterator[RuleSentence]:
        """The rules that allow or forbid playing the card."""
        for permission in self.model.permissions:
            if self.can_be([permission.condition], test):
                yield RuleSentence(permission.rule, (permission_words(self.model, permission),))

    def situation(self, block: str, test: e.Expression, event: str, head: str) -> Section:
        rules = tuple(self.handlers(block, test, lambda found: found == event))
        note = NO_EFFECT if event in (PLAYED_CARD, START) else ""
        if event == LAST:
            note = NO_EFFECT if spares_last(self.model) else "Its effect is then the same as at any other time."
        return Section(head, rules, note)

    def others(self, block: str, test: e.Expression) -> Iterator[RuleSentence]:
        """Rules about other events with a card, for example that a player has drawn it."""
        with_a_card = {event for event, words in HAPPENINGS.items() if "*" in words} - HEADS.keys()
        yield from self.handlers(block, test, lambda found: found in with_a_card)

    def handlers(self, block: str, test: e.Expression, fits: Callable[[Event], bool]) -> Iterator[RuleSentence]:
        done: set[int] = set()
        for handler in self.model.handlers:
            if handler.procedure in done or not fits(handler.event) or not self.is_about(handler, block, test):
                continue
            done.add(handler.procedure)
            together = [x for x in self.model.handlers if x.procedure == handler.procedure and fits(x.event)]
            yield RuleSentence(handler.rule, tuple(handler_words(self.model, together).lines()))

    def is_about(self, handler: s.Handler, block: str, test: e.Expression) -> bool:
        if isinstance(handler.card, e.Constant) and handler.card.name is not None:
            return handler.card.name == block and self.can_be([handler.condition], test)
        return self.can_be([handler.condition], test) and self.chooses(handler.condition)


def rules_naming(model: s.Model) -> dict[str, list[str]]:
    """The rules with a step that names a card, by the name of the card."""
    found: dict[str, dict[str, None]] = {}
    for rule, body in bodies(model):
        for node in inside(body):
            if isinstance(node, e.Named):
                found.setdefault(node.name, {})[rule] = None
    return {name: list(rules) for name, rules in found.items()}
