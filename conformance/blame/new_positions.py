"""New positions, which are in no suite: failed cases with other cards in the same places, and random games.

Not handled here: who is asked about them (`as_if_tried.py`), and how cards change places (`exchanged_cards.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, replace

from conformance.blame.nearness import Answers, sampled
from conformance.blame.questions import variants
from conformance.cases.case import Case, Start
from conformance.cases.declaration import Declaration
from conformance.cases.styles import as_asked
from conformance.explore.avoided import Avoided
from conformance.explore.exchanged_cards import with_other_cards
from conformance.explore.oracle import RulesAsModel, Sent, Setting, played_out
from conformance.explore.random_game import random_game
from conformance.judge.combined_readings import vector
from conformance.judge.reference import Rules
from uno_dsl.engine.machine import Machine


@dataclass(frozen=True, kw_only=True)
class NewPositions:
    """The new positions of a seed for one printing: `each` like every one of a few failed cases, and `games` random games.

    `cases` are those of the suite, and `plain` the rules that they are played by; nothing that is in `known`, as text, is among the new positions.
    """

    rules: Rules
    readings: Mapping[str, str]
    declared: Declaration
    cases: Mapping[str, Case]
    plain: Machine
    seed: str
    each: int
    games: int
    known: Set[str] = frozenset()

    def like(self, failed: Answers) -> Iterator[Case]:
        """The new positions for some failures, as the rules expect them: in turn one like each of the cases, and at first a random game."""
        some = [self.cases[name] for name in self.taken(failed)]
        seen = {*self.known, *(text_of(case.start, actions_of(case)) for case in self.cases.values())}
        for case in some:
            seen |= {text_of(*one) for one in variants(case, failed[case.id].step)}
        for place, (case, start, actions) in enumerate(self._drafts(some)):
            text = text_of(start, actions)
            new = None if text in seen else self._played(case, start, actions, f"{self.seed} {place}")
            seen.add(text)
            if new is not None:
                yield new

    def texts(self, failed: Answers) -> frozenset[str]:
        """All that may be among the new positions for some failures, as text."""
        drafts = self._drafts([self.cases[name] for name in self.taken(failed)])
        return frozenset(text_of(start, actions) for _, start, actions in drafts)

    def taken(self, failed: Answers) -> list[str]:
        """A few of the failed cases, as different as possible, of those that the rules play as they are."""
        return sampled(
            {name: answer for name, answer in failed.items() if self._machine(self.cases[name]) is self.plain}
        )

    def _drafts(self, some: list[Case]) -> Iterator[tuple[Case, Start, list[Sent]]]:
        """Starts and actions, each with the case that it is like; random games are like the first one in nothing but the rules."""
        starts = [with_other_cards(case, self.seed) for case in some]
        for number in range(self.each if some else 0):
            yield from ((case, next(mine), actions_of(case)) for case, mine in zip(some, starts, strict=True))
            game = self._game(some[0], number) if number < self.games else None
            if game is not None:
                yield some[0], *game

    def _game(self, case: Case, number: int) -> tuple[Start, list[Sent]] | None:
        """A random game by the rules of a case."""
        model, avoided = self._model(case), Avoided(self.declared, self.plain)
        return random_game(model, self.plain, self.declared, f"{self.seed} {number}", None, avoided)

    def _played(self, case: Case, start: Start, actions: list[Sent], name: str) -> Case | None:
        """What the rules of a case make of a start and actions, as an engine is asked it."""
        game, printing = case.game, case.printing
        declared = replace(self.declared, games={game: (printing,)})
        played = played_out(self._model(case), self._setting(case), start, actions, declared, name)
        return None if played is None else as_asked(played.case, declared)

    def _model(self, case: Case) -> RulesAsModel:
        return RulesAsModel(self.rules, self._setting(case), self.declared)

    def _setting(self, case: Case) -> Setting:
        readings = vector(case, self.readings, self.rules)
        return Setting(game=case.game, printing=case.printing, sent=case.readings, readings=readings)

    def _machine(self, case: Case) -> object:
        return self.rules.machine(case.game, case.printing, vector(case, self.readings, self.rules))


def text_of(start: Start, actions: object) -> str:
    """A start and what is done after it, as text: two are the same if their texts are."""
    return repr((start, actions))


def actions_of(case: Case) -> list[Sent]:
    """What is done in a case."""
    return [step.sent for step in case.steps[1:]]
