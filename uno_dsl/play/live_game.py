"""A running session: the table now and before, the screen, and whose page it shows.

`prompting.py` asks questions and reads the answers; `host.py` decides whose turn it is to be asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from uno_dsl.engine.game import waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import Stop
from uno_dsl.play.choices import Choice, choices
from uno_dsl.play.game_record import EVERYBODY, News, Table, act
from uno_dsl.play.reasons import Reasons
from uno_dsl.play.screen import Screen
from uno_dsl.play.screen_output import Terminal
from uno_dsl.program.instructions import ChooseOne
from uno_dsl.source import Source


@dataclass(frozen=True, slots=True)
class Move:
    """A decision, by a person or a bot, with the table as it was when it was asked, and who was asked."""

    choice: Choice
    by_person: bool
    before: Table
    asked: int | None = None


@dataclass(slots=True)
class Session:
    """The parts of a session that change: the table, its past, whose page is shown, what was saved."""

    machine: Machine
    sources: dict[str, Source]
    terminal: Terminal
    screen: Screen
    reasons: Reasons
    table: Table
    past: list[Move]
    saved_as: Path | None = None
    saved: Table | None = None
    shown_to: int | None = None  # whose page is on the screen

    @classmethod
    def of(cls, machine: Machine, sources: dict[str, Source], table: Table, terminal: Terminal) -> Session:
        screen = Screen(machine, table.setup, terminal)
        reasons = Reasons(machine, sources, terminal.paint, terminal.width)
        people = table.setup.people
        terminal.audience = people[0] if len(people) == 1 else None
        return cls(machine, sources, terminal, screen, reasons, table, [])

    # ------------------------------------------------------------------------------------------ the table
    @property
    def stop(self) -> Stop:
        return waiting(self.machine, self.table.state)

    def offered(self, stop: Stop, seat: int | None, *, judging: bool = False) -> list[Choice]:
        """All that a seat may do and, if people are asked, what they may judge about each other."""
        judged = self.table.setup.people if judging else ()
        return choices(self.machine, self.table.state, stop, seat, self.screen.names, judged)

    def chosen(self, stop: Stop) -> str | None:
        """What is to be chosen at a stop: a colour, a player, a card; None if something else is asked."""
        instruction = self.machine.program.instructions[stop.pc]
        return instruction.choose.what if isinstance(instruction, ChooseOne) else None

    def carry_out(self, move: Move) -> None:
        """Carry out a move. The move of a person can be taken back."""
        if move.by_person:
            self.past.append(move)
        self.table = act(self.machine, self.table, move.choice.action)

    def undo(self, seat: int | None) -> list[str]:
        """Go back to the previous decision of a seat, or of anyone. Returns what to print about it; nothing if there was none."""
        places = [k for k, move in enumerate(self.past) if seat in (None, move.asked)]
        place = places[-1] if places else None
        if place is None:
            return []
        move = self.past[place]
        taken = self.table.deciders[len(move.before.deciders) :]
        del self.past[place:]
        looking = self.terminal.audience
        self.table = move.before.tell(EVERYBODY if looking is None else looking)
        self.shown_to = None
        return [f"  Taken back: {self.whose(taken, seat)}. You had chosen: {move.choice.label}."]

    def whose(self, deciders: Iterable[int | None], seat: int | None) -> str:
        """`your decision and 3 decisions of bots`."""
        found = list(deciders)
        setup = self.table.setup
        bots = sum(k is not None and setup.players[k].bot is not None for k in found)
        parts = []
        for person in setup.people:
            count = found.count(person)
            if count and (person == seat or setup.name(person) == "You"):
                parts.append("your decision" if count == 1 else f"{count} decisions of yours")
            elif count:
                parts.append(f"{count} decision{'s' * (count > 1)} of {setup.name(person)}")
        if bots:
            parts.append(f"{bots} decision{'s' * (bots > 1)} of bots")
        return " and ".join(parts) or "the judgement of the table"

    # ------------------------------------------------------------------------------------------ the screen
    def say(self, lines: Iterable[str]) -> None:
        self.terminal.say(lines)

    @property
    def many(self) -> bool:
        """Whether several people share the terminal, so that hands must be hidden from each other."""
        return len(self.table.setup.people) > 1

    def has_secret_news(self, seat: int) -> bool:
        """Whether something that a seat has not read yet looked different to it than to the others."""
        news = [event for item in self.table.news_for(seat) for event in item.seen_events]
        return any({**h.seen_by(seat), "bluff": 0} != {**h.seen_by(None), "bluff": 0} for h in news)

    def catch_up(self) -> None:
        """Print what happened since the current viewer last looked."""
        seat = self.terminal.audience
        key = EVERYBODY if seat is None else seat
        self.say(self.screen.news(self.table.news_for(key), seat))
        self.table = self.table.tell(key)

    def recent(self, seat: int | None) -> list[News]:
        """What happened since the last decision of a seat; of any person, if `seat` is None."""
        if seat is not None:
            return self.table.news_since_own(seat)
        last = max(self.table.since.values(), default=0)
        return [news for news in self.table.news if news.number >= last]
