"""Whether two rules can apply at the same time, and whether their order then matters."""

from __future__ import annotations

from uno_dsl.checks.card_tests import card_test, of_card
from uno_dsl.checks.effects import Effects, Reader, conflict, meet
from uno_dsl.checks.satisfiable import Alternatives, Reasoner, Test, agree, to_dnf
from uno_dsl.checks.situations import CARD
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s


class RuleConflicts:
    """Compares the rules of one model, which are identified by number. Each rule is analysed only once."""

    def __init__(self, model: s.Model) -> None:
        self.model = model
        self.reasoner = Reasoner(model)
        self.reader = Reader(model)
        self.known: dict[int, Alternatives | None] = {}
        self.effects: list[Effects] = []
        self.effects_of: dict[int, int] = {}  # by procedure number; equal effects have the same number
        self.conflicts: dict[tuple[int, int], frozenset[str]] = {}
        self.decided: dict[int, bool] = {}

    def possible(self, one: int, other: int) -> bool:
        """Whether both conditions may be true for the same event. True if in doubt."""
        if not agree(self.alternatives(one), self.alternatives(other)):
            return False
        return agree(self.acting(one, other), self.acting(other, one))

    def acting(self, number: int, other: int) -> Alternatives | None:
        """The alternatives in which a rule does anything: with the `if` that all of it stands under, unless the other rule changes what that asks for."""
        handler = self.model.handlers[number]
        body, asked = self.model.procedures[handler.procedure].body, [handler.condition]
        effects = self.effects[self.does(other)]
        while len(body) == 1 and isinstance(body[0], s.Branch) and not body[0].otherwise:
            if meet(self.reader.reads(body[0].condition), effects.writes | effects.adds):
                break
            asked.append(body[0].condition)
            body = body[0].then
        if len(asked) == 1:
            return self.alternatives(number)
        return self.reasoner.alternatives(e.All(tuple(asked)), own_card(handler))

    def alternatives(self, number: int) -> Alternatives | None:
        """The alternatives that fulfil the condition of a rule."""
        if number not in self.known:
            handler = self.model.handlers[number]
            self.known[number] = self.reasoner.alternatives(handler.condition, own_card(handler))
        return self.known[number]

    def conflict(self, one: int, other: int) -> frozenset[str]:
        """The resources that both affect so that their order matters."""
        both = self.does(one), self.does(other)
        if both not in self.conflicts:
            self.conflicts[both] = conflict(self.effects[both[0]], self.effects[both[1]])
        return self.conflicts[both]

    def does(self, number: int) -> int:
        """The number of a rule's effects, including all consequences."""
        procedure = self.model.handlers[number].procedure
        if procedure not in self.effects_of:
            effects = self.reader.of_procedure(procedure)
            if effects not in self.effects:
                self.effects.append(effects)
            self.effects_of[procedure] = self.effects.index(effects)
        return self.effects_of[procedure]

    def cards_decide(self, number: int) -> bool:
        """Whether only the card decides if a rule applies."""
        if number not in self.decided:
            alternatives = to_dnf([(self.model.handlers[number].condition, True)])
            self.decided[number] = alternatives is not None and all(
                card_test(test) is not None for tests in alternatives for test, _ in tests
            )
        return self.decided[number]


def own_card(handler: s.Handler) -> list[Test]:
    """The test on the card that comes from the heading of the rule's card."""
    card = handler.card
    return [(of_card(card.name, CARD), True)] if isinstance(card, e.Constant) and card.name else []
