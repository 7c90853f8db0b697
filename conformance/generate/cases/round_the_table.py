"""Cases all round the table: each dealer turns up each start card, and everything is done at every seat, in both directions.

Other cases count the seats from the player whose turn it is, since that is easier to read. An engine that is wrong at one
seat only, or with cards that come back from the discard pile, would pass them. Not handled here: how plays are chosen
(`play_chooser.py`), the suite (`suite.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from conformance.generate.cases.full_cases import Whole, WholeChooser
from conformance.generate.cases.goal_cases import SCORE, is_stated
from conformance.generate.cases.interactions import Circumstances, Pairs
from conformance.generate.cases.play_chooser import Limits, PlayChooser, Shown
from conformance.generate.cases.stop_facts import DOES, MOST_PLAYERS, Names
from conformance.plays.draft import Draft
from conformance.plays.layout import is_matching_game, shared_pile
from conformance.plays.random_walk import Impossible, Walk, direction_of
from conformance.plays.small_tables import SmallTables
from conformance.plays.watched import Watched

AN_ACTION, A_RULE = 4, 1
"""The weight of something that is done, and of a rule that is carried out by it, at a seat that is new to it."""
PLAYERS = 3


class Seats(Circumstances):
    """Finds what is done, and the rules that are carried out, with the seat and the direction of play."""

    def of(self, draft: Draft) -> list[Pairs]:
        """What happens at the start, and at each action, and at which seat. Raises Impossible."""
        walk = Walk(self.names.machine, draft.start)
        if not is_stated(walk):
            raise Impossible("no such table")
        begun = draft.start["mode"] == "scripted"
        found = [self.pairs_of(walk, {f"dealer {draft.start['dealer']}"}) if begun else {}]
        again = False
        for action in draft.actions:
            seat, direction, discards = action.get("seat"), direction_of(walk.state), discarded(walk)
            walk.follow((action,))
            where = set[str]() if seat is None or seat >= MOST_PLAYERS else {f"seat {seat}, direction {direction}"}
            found.append(self.pairs_of(walk, {*where, "with cards that come back"} if again else where))
            again = again or discarded(walk) < discards
        return found

    def pairs_of(self, walk: Walk, where: set[str]) -> Pairs:
        """What happened in the last step of a walk, with where it happened."""
        done, _ = self.names.of_step(walk)
        return {(A_RULE if name.startswith(DOES) else AN_ACTION, name): self.bits(where) for name in sorted(done)}


def discarded(walk: Walk) -> int:
    """The size of the discard pile, which shrinks only where its cards come back."""
    return len(shared_pile(walk.state, "discard_pile"))


class SeatChooser(PlayChooser):
    """Chooses the cases all round the table of one suite."""

    aim = "round the table"
    limits = Limits(turns=(2, 3, 5, 8, 12), most=40, most_further=8, worth_it=5)

    def __init__(
        self, machine: Watched, others: WholeChooser, earlier: Iterable[Whole], before: Shown | None = None
    ) -> None:
        """Begin with what the cases that compare everything show already; `before` is what the edition passes on."""
        super().__init__(
            machine, others, Seats(Names(machine), None if before is None else before.numbers), earlier, before
        )

    def starts(self) -> Iterator[Draft]:
        """Rounds that begin with each kind of card, with each dealer."""
        program, tables = self.machine.program, SmallTables(self.machine)
        low, high = program.players
        players = min(max(PLAYERS, low), high)
        kinds = list(tables.faces[tables.sides[0]])
        if is_matching_game(program):
            firsts = (next(tables.rounds(players, kind, kinds[0]), None) for kind in kinds)
            rounds = [draft for draft in firsts if draft is not None]
        else:
            rounds = [draft for draft in tables.deals() if draft.players == players]
        for draft in rounds:
            for dealer in range(players):
                yield replace(draft, start={**draft.start, "dealer": dealer})

    def add(self, draft: Draft) -> None:
        """Choose a play. A score of 0 is not stated: it may be left out, and other cases state it."""
        super().add(without_score(draft))


def without_score(draft: Draft) -> Draft:
    """The draft without a score in its position, if nobody has any points."""
    position = draft.start.get("position", {})
    if any(position.get(SCORE, ())):
        return draft
    return (
        replace(
            draft, start={**draft.start, "position": {part: value for part, value in position.items() if part != SCORE}}
        )
        if position
        else draft
    )
