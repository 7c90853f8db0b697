"""What a random game leaves out: actions that carry out a rule which the engine declares not to follow, and, where there is
anything else to do, those that show a difference which is known already.

Not handled here: what else is played (`random_game.py`), and which differences are known (`differential.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from conformance.cases.action import Action, action_to_json
from conformance.cases.applicability import cards_played, limitation_on
from conformance.cases.card_faces import sort_of
from conformance.cases.case import Start
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Situation
from conformance.explore.oracle import Model, RulesAsModel, Sent
from conformance.judge.reference import offering
from uno_dsl.engine.machine import Machine

Mark = tuple[str, str]
"""The kind of an action, and the sort of its card."""


class Avoided:
    """What is avoided in the games of one engine."""

    def __init__(self, declared: Declaration, machine: Machine) -> None:
        """Only declared limitations, so far."""
        self._declared = declared
        self._offering = offering(machine)
        self._marks: set[Mark] = set()

    def add(self, action: Action | None) -> None:
        """Avoids actions like this one from now on, if a game can do without them: plays of cards that are not numbers."""
        if action is not None and (mark := _mark(action))[0] == "play" and not mark[1].isdigit():
            self._marks.add(mark)

    def is_limited_start(self, model: Model, start: Start) -> bool:
        """Whether a start carries out a rule that the engine does not follow."""
        if not self._declared.limitations or not isinstance(model, RulesAsModel):
            return False
        return isinstance(model.begin(start), Situation) and self._is_limited(None, model.rules)

    def is_limited_round(self, model: Model, following: Sent) -> bool:
        """Whether the step that begins the next round carries out a rule that the engine does not follow."""
        if not self._declared.limitations or not isinstance(model, RulesAsModel):
            return False
        return self._is_limited(None, model.would_carry_out(following))

    def allowed(self, actions: Sequence[Action], said: Situation, model: Model) -> list[Action]:
        """The actions with which a game goes on; none if only rules that the engine does not follow are left.

        What such a rule merely offers is left if there is nothing else: an engine without voluntary draws draws if it must.
        """
        found = [*actions]
        if self._declared.limitations and isinstance(model, RulesAsModel):
            run = {action: model.would_carry_out(action_to_json(action)) for action in found}
            found = [action for action in found if not self._is_limited(action, self._effects(run[action]))]
            others = [
                action for action in found if action not in said.either and not self._is_limited(action, run[action])
            ]
            found = others or found
        return [action for action in found if _mark(action) not in self._marks] or found

    def _effects(self, rules: Collection[str]) -> tuple[str, ...]:
        return tuple(rule for rule in rules if rule not in self._offering)

    def _is_limited(self, action: Action | None, rules: Iterable[str]) -> bool:
        played = cards_played(() if action is None else (action,))
        return limitation_on(rules, played, self._declared.limitations) is not None


def _mark(action: Action) -> Mark:
    return action.do, sort_of(str(dict(action.details).get("card", "")))
