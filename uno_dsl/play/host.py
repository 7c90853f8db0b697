"""The host of a session: whose turn to be asked it is, who looks at the screen, and what becomes of what is typed.

It keeps the table and its past. What things look like is told by `screen.py`, what was typed by `commands.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from uno_dsl.engine.compile import Machine
from uno_dsl.engine.game import Action, waiting
from uno_dsl.engine.state import Stop
from uno_dsl.play import bots
from uno_dsl.play.choices import Choice, choices, deciders
from uno_dsl.play.commands import COMMANDS, Command, Mistake, card_named, understood
from uno_dsl.play.faces import near, side_in_play
from uno_dsl.play.reasons import Reasons
from uno_dsl.play.save import BadSave, where_kept, write
from uno_dsl.play.screen import Screen
from uno_dsl.play.table import Table, act
from uno_dsl.play.terminal import Terminal
from uno_dsl.source import Source


class Left(Exception):
    """Somebody has left the game."""


class Undone(Exception):
    """The table is another one now; whatever was being asked is asked anew."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision of a person, and the table before it."""

    seat: int | None
    before: Table


class Host:
    """One session at one terminal."""

    def __init__(self, machine: Machine, sources: dict[str, Source], table: Table, terminal: Terminal) -> None:
        self.machine, self.table, self.terminal = machine, table, terminal
        self.screen = Screen(machine, table.setup, terminal)
        self.reasons = Reasons(machine, sources, terminal.paint, terminal.width)
        self.past: list[Decided] = []
        self.saved_as: str | None = None
        self.saved_at: Table | None = None
        self.first_round = table.state.rounds
        self.started = False
        self.last_asked: int | None = None
        terminal.audience = table.setup.people[0] if len(table.setup.people) == 1 else None

    # ------------------------------------------------------------------------------------------ the course of a game
    def play(self) -> None:
        """Play until the game is over, the rounds are played, or somebody leaves. Raises Left and EndOfInput."""
        self.welcome()
        while True:
            stop = waiting(self.machine, self.table.state)
            if stop.kind == "over":
                self.show_end()
                return
            try:
                if stop.kind == "pause":
                    if self.rounds_are_played():
                        self.show_end()
                        return
                    self.between_rounds(stop)
                else:
                    self.carry_out(*self.decision(stop))
            except Undone:
                continue

    def carry_out(self, choice: Choice, by_person: bool) -> None:
        """A decision becomes a new table; that of a person can be undone."""
        action = choice.action
        if by_person:
            self.past.append(Decided(action.get("seat"), self.table))
        self.table = act(self.machine, self.table, action)

    def rounds_are_played(self) -> bool:
        rounds = self.table.setup.rounds
        return rounds is not None and self.table.state.rounds - self.first_round + 1 >= rounds

    # ------------------------------------------------------------------------------------------ who decides
    def decision(self, stop: Stop) -> tuple[Choice, bool]:
        """What somebody does at a stop, and whether a person does it."""
        main = deciders(stop, standing=False)
        shout = self.duties(stop, main) or self.shouts(stop, main)
        if shout is not None:
            return shout
        seat = main[0]
        offered = self.offered(stop, seat)
        if seat is None:
            return self.ask_table(stop, offered), True
        player = self.table.setup.players[seat]
        if player.bot is not None:
            hand = self.screen.held(self.table.state, seat)
            mine = [choice for choice in offered if choice.window is None]
            return bots.choose(player.bot, mine, hand, self.table.chance(f"choice {seat}")), False
        return self.ask_person(stop, seat, offered)

    def offered(self, stop: Stop, seat: int | None) -> list[Choice]:
        return choices(self.machine, self.table.state, stop, seat, self.screen.names)

    def beside(self, stop: Stop, seat: int | None) -> list[Choice]:
        """What a seat may do beside the running game, as far as it has not let it pass."""
        found = [choice for choice in self.offered(stop, seat) if choice.window is not None]
        return [choice for choice in found if (seat, choice.window) not in self.table.offered]

    def duties(self, stop: Stop, main: Sequence[int | None]) -> tuple[Choice, bool] | None:
        """Those who must say something come first: bots remember it or not, people are asked."""
        for seat in deciders(stop, standing=True):
            found = [choice for choice in self.beside(stop, seat) if choice.duty]
            if not found or seat is None or self.is_person(seat) and seat in main:
                continue
            taken = self.use(seat, found)
            if taken is not None:
                return taken, self.is_person(seat)
        return None

    def shouts(self, stop: Stop, main: Sequence[int | None], *, bots_only: bool = False) -> tuple[Choice, bool] | None:
        """Then come those who may use what stands open, bots before people; nobody before a person with a duty there."""
        unasked = self.unasked(stop)
        seats = [seat for seat in deciders(stop, standing=True) if seat is not None]
        for seat in sorted(seats, key=self.is_person):
            if self.is_person(seat) and (bots_only or seat in main):
                continue
            found = [choice for choice in self.beside(stop, seat) if not choice.duty and choice.window not in unasked]
            taken = self.use(seat, found) if found else None
            if taken is not None:
                return taken, self.is_person(seat)
        return None

    def unasked(self, stop: Stop) -> set[tuple[object, ...] | None]:
        """The windows in which a person must say something and has not had the chance."""
        people = [seat for seat in deciders(stop, standing=True) if seat is not None and self.is_person(seat)]
        return {choice.window for seat in people for choice in self.beside(stop, seat) if choice.duty}

    def use(self, seat: int, found: list[Choice]) -> Choice | None:
        """Ask a seat whether it uses one of the offers of open windows. Each window is offered to it once."""
        taken: Choice | None
        player = self.table.setup.players[seat]
        if player.bot is not None:
            willing = (c for c in found if bots.uses(player.bot, c, self.table.chance(f"{c.label} {seat}")))  # type: ignore[arg-type]
            taken = next(willing, None)
        else:
            taken = self.ask_beside(seat, found)
        self.table = self.table.offer(*((seat, choice.window) for choice in found))
        return taken

    def is_person(self, seat: int) -> bool:
        return self.table.setup.players[seat].bot is None

    # ------------------------------------------------------------------------------------------ asking people
    def ask_person(self, stop: Stop, seat: int, offered: list[Choice]) -> tuple[Choice, bool]:
        """A person decides; but if they forget a duty, a bot may be quicker with its catch than they are with their move."""
        again = self.last_asked == seat and stop.kind != "turn" and self.terminal.audience == seat
        self.face(seat)
        self.catch_up(seat)
        if not again:
            self.say(self.screen.table(self.table.state, seat))
        self.say(["", *self.question(stop, seat), *self.screen.choices(offered)])
        self.last_asked = seat
        choice = self.answer(seat, offered, stop)
        forgotten = [c.window for c in offered if c.duty and choice.window is None]
        if forgotten:
            kept = self.table
            self.table = self.table.offer(*((seat, window) for window in forgotten))
            shout = self.shouts(stop, [seat], bots_only=True)
            if shout is not None:
                return shout
            self.table = kept
        return choice, True

    def question(self, stop: Stop, seat: int | None) -> list[str]:
        """What is asked, by which rule."""
        if stop.kind == "turn":
            return ["It is your turn."]
        return ["You are asked:" if seat is not None else "The table is asked:", *self.reasons.cited([stop.rule])]

    def ask_beside(self, seat: int, found: list[Choice]) -> Choice | None:
        """A person may do something out of turn, or let it pass with Enter."""
        name = self.terminal_name(seat)
        secret = any(choice.card is not None for choice in found)
        if secret:
            self.face(seat)
        else:
            self.face_all_but(seat)
        self.catch_up(self.terminal.audience)
        if secret:
            self.say(["", *self.screen.hand(self.screen.held(self.table.state, seat), side_in_play(self.machine, self.table.state))])
        lets = "say nothing" if all(choice.duty for choice in found) else "let it pass"
        who = "You" if name is None else name
        lines = self.screen.choices(found)
        self.say(["", f"{who} may do this out of turn, before the game goes on:", *lines, f"  {'Enter'}  {lets}"])
        return self.answer(seat, found, None, optional=True)

    def ask_table(self, stop: Stop, offered: list[Choice]) -> Choice:
        """The people at the table judge something together."""
        self.face_all()
        self.catch_up(self.terminal.audience)
        self.say(["", *self.question(stop, None), *self.screen.choices(offered)])
        choice = self.answer(None, offered, stop)
        assert choice is not None
        return choice

    def between_rounds(self, stop: Stop) -> None:
        """The points, and on with the next round."""
        self.face_all()
        self.catch_up(self.terminal.audience)
        state = self.table.state
        self.say(["", self.screen.rule_off(f"Round {state.rounds} is over"), *self.screen.scores(state), ""])
        (go_on,) = self.offered(stop, None)
        self.answer(None, [], None, optional=True, prompt="Press Enter for the next round (or `save FILE`, `quit`):")
        self.carry_out(go_on, False)
        self.started = False
        self.last_asked = None

    def answer(
        self, seat: int | None, offered: Sequence[Choice], stop: Stop | None, *, optional: bool = False, prompt: str | None = None
    ) -> Choice:
        """Read lines until one is a choice; with `optional`, Enter is no choice. Commands are carried out in between."""
        raise NotImplementedError
