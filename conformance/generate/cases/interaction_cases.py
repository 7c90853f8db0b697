"""Interaction cases: a few random plays in which, pair by pair, most interactions occur.

Illegal actions, which must be refused, are put between the others. Not handled here: how plays are chosen
(`play_chooser.py`), the pairs (`interactions.py`), what is refused (`refused_actions.py`), the suite (`suite.py`).
"""

from __future__ import annotations

from dataclasses import replace

from conformance.generate.cases.full_cases import Whole, WholeChooser
from conformance.generate.cases.interactions import Interactions, Pairs, add, weight, without
from conformance.generate.cases.play_chooser import Limits, PlayChooser, Shown, main_rule_of
from conformance.generate.cases.refused_actions import forbidden_in
from conformance.generate.cases.stop_facts import Names
from conformance.plays.draft import Draft
from conformance.plays.watched import Watched

WORTH_A_REFUSAL, MOST_REFUSALS = 40, 3
"""The least weight that the new pairs of a refused action must have, and the largest number of such actions in a case."""


class InteractionChooser(PlayChooser):
    """Chooses the interaction cases of one suite."""

    aim = "interactions"
    limits = Limits(turns=(1, 2, 3, 5, 8, 12), most=80, most_further=12, worth_it=60)

    def __init__(self, machine: Watched, others: WholeChooser, before: Shown | None = None) -> None:
        """Begin with what the cases that compare everything show already; `before` is what the edition passes on."""
        self.interactions = Interactions(Names(machine), None if before is None else before.numbers)
        super().__init__(machine, others, self.interactions, others.chosen, before)

    def add(self, draft: Draft) -> None:
        """Choose a play, with its refused actions."""
        pairs = self.pairs(draft)
        new = without(pairs, self.known)
        forbidden, refused = self.refused_in(draft)
        if self.take(Whole(draft=replace(draft, forbidden=forbidden), rule=main_rule_of(new), aim=self.aim)):
            add(self.known, pairs)
            add(self.known, refused)

    def refused_in(self, draft: Draft) -> tuple[tuple[tuple[int, dict[str, object]], ...], Pairs]:
        """Actions that must be refused on the way, those with the most new pairs first; with all their pairs."""
        found: dict[int, dict[str, object]] = {}
        pairs: Pairs = {}
        tried = list(forbidden_in(self.interactions, draft))
        while len(found) < MOST_REFUSALS:
            gains = [0 if one.at in found else weight(without(without(one.pairs, self.known), pairs)) for one in tried]
            if max(gains, default=0) < WORTH_A_REFUSAL:
                break
            best = tried[gains.index(max(gains))]
            found[best.at] = best.action
            add(pairs, best.pairs)
        return tuple(sorted(found.items())), pairs
