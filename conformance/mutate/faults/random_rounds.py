"""Random play of the right engine and of one with a fault, in step: whether anything that the protocol tells is ever another.

It begins where a case of the suite begins, and goes on into the next round. One fault lives through all of it, as in one process. Some
actions are refused. Nothing is proved by it; a fault that it shows is not equivalent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from conformance.cases.case import Case
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal, Situation, situation_from_json
from conformance.judge.differences import compare
from conformance.mutate.faults.faulty_engine import FaultyMachine, FaultyTable
from conformance.mutate.proof.mutant_machines import impatience
from conformance.mutate.proof.replay_in_process import begun
from uno_dsl.engine.actions import Action
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue
from uno_dsl.json_value import Malformed
from uno_dsl.serve.served_round import Table, all_cards
from uno_dsl.serve.situation import game, is_over

ACTIONS = 40
"""How long a play is followed, through the ends of its rounds."""
REFUSED = 0.1
"""How often an action of the moment before is sent again, which is mostly refused."""
NOT_PLAYED = (BadValue, EngineStuck)
"""What the right engine refuses to begin or cannot go on with is not played."""


@dataclass
class InStep:
    """Both engines."""

    right: Machine
    faulty: FaultyMachine
    declared: Declaration
    random: Random

    def differ(self, cases: Sequence[Case], plays: int) -> int | None:
        """The number of the first random play in which the engines differ; None if none does."""
        with impatience():
            numbers = range(1, plays + 1)
            return next((number for number in numbers if any(self.play(self.random.choice(cases)))), None)

    def play(self, case: Case) -> Iterator[bool]:
        """A play from the start of a case: after each step, whether the answers differ."""
        try:
            right = begun(self.right, case)
        except NOT_PLAYED:
            return
        try:
            faulty = begun(self.faulty, case, FaultyTable)
        except Exception:
            yield True
            return
        last: list[Action] = []
        yield self.differs(right, faulty, [])
        for _ in range(ACTIONS):
            seats = [self.random.randrange(right.state.n)]
            if is_over(right.stop):
                step = self.following(right)
            else:
                legal = right.situation()["legal"]
                again = bool(last) and self.random.random() < REFUSED
                step = self.carrying_out(self.random.choice(last if again else legal)) if legal else None
                last = legal
            if step is None:
                return
            try:
                expected = step(right)
            except NOT_PLAYED:
                return
            try:
                found = step(faulty)
            except Exception:
                yield True
                return
            yield found != expected or self.differs(right, faulty, seats)

    @staticmethod
    def carrying_out(action: Action) -> Callable[[Table], bool]:
        """The step that carries out an action."""

        def step(table: Table) -> bool:
            table.listen()
            return table.apply(action)

        return step

    def following(self, table: Table) -> Callable[[Table], bool] | None:
        """The step that begins the next round; None after the last one."""
        ahead = game(table.state, table.stop)
        if ahead["winners"] is not None:
            return None
        deck = [table.machine.codes.names[card] for card in all_cards(table.machine, table.state)]
        self.random.shuffle(deck)
        dealer = None if ahead["dealer"] is not None else self.random.randrange(table.state.n)

        def step(table: Table) -> bool:
            table.next_round(deck, dealer, log=True)
            return True

        return step

    def differs(self, right: Table, faulty: Table, seats: Sequence[int]) -> bool:
        """Whether the answers differ: what is told, and what some seats see."""
        expected = told(right, seats)
        try:
            found = told(faulty, seats)
        except Exception:
            return True
        assert isinstance(expected, Situation)
        return not isinstance(found, Situation) or bool(compare(expected, found, self.declared))


def told(table: Table, seats: Sequence[int]) -> Situation | Refusal | Malformed:
    """What is told at a table, and what some seats see."""
    situation = table.situation()
    if seats:
        situation["views"] = table.views(seats)
    return situation_from_json(situation)
