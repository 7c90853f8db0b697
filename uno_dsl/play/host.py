"""The host: decides who is asked what and when, from the first deal to the end.

For fairness, a player who must say something gets the chance before anyone can catch them. Bots have no head start.
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.engine.run import LONGEST_GAME, LONGEST_ROUND, LONGEST_START, never_starts
from uno_dsl.engine.state import Stop
from uno_dsl.plain_words.speech import listed
from uno_dsl.play import bots
from uno_dsl.play.choices import Choice, deciders
from uno_dsl.play.game_record import Table
from uno_dsl.play.live_game import Move, Session
from uno_dsl.play.prompting import Conversation, Undone, quoted


class Host:
    """Leads one session through the game."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.conversation = Conversation(session)
        self.first_round = session.table.state.rounds
        self.before_round = session.table.decisions
        self.before_turn = session.table.decisions

    # ------------------------------------------------------------------------------------------ the course of a game
    def play(self) -> None:
        """Play until the game is over or the requested rounds are played. Raises Left, EndOfInput and EngineStuck."""
        self.welcome()
        self.play_on()

    def play_on(self) -> None:
        """Play on from where the session is, as `play` does."""
        while True:
            stop = self.session.stop
            if stop.kind == "over" or (stop.kind == "pause" and self.rounds_are_played()):
                self.show_end(over=stop.kind == "over")
                return
            endless = self.goes_on_for_ever(stop)
            if endless is not None:
                self.show_stopped(endless)
                return
            try:
                if stop.kind == "pause":
                    self.between_rounds(stop)
                else:
                    self.must_start(stop)
                    self.session.carry_out(self.decision(stop))
                    if not self.session.table.setup.people:
                        self.session.catch_up()
            except Undone:
                continue

    def rounds_are_played(self) -> bool:
        rounds = self.session.table.setup.rounds
        return rounds is not None and self.session.table.state.rounds - self.first_round + 1 >= rounds

    def goes_on_for_ever(self, stop: Stop) -> str | None:
        """What is stopped, and why, if no people play, who could leave, and it is longer than any that would end by itself."""
        table = self.session.table
        if table.setup.people:
            return None
        if stop.kind == "pause":
            if table.setup.rounds is None and table.state.rounds - self.first_round + 1 >= LONGEST_GAME:
                return f"The game was stopped after {LONGEST_GAME:,} rounds: perhaps nobody can ever win it"
        elif table.decisions - self.before_round >= LONGEST_ROUND:
            return (
                f"The round was stopped after {LONGEST_ROUND:,} decisions: perhaps a rule lets everybody pass forever"
            )
        return None

    def must_start(self, stop: Stop) -> None:
        """Raise EngineStuck if there are decisions after decisions, and no turn begins."""
        table = self.session.table
        if stop.kind == "pause" or table.state.in_turn:
            self.before_turn = table.decisions
        elif table.decisions - self.before_turn >= LONGEST_START:
            raise never_starts(stop)

    def show_stopped(self, why: str) -> None:
        """Show that the game was stopped."""
        session = self.session
        self.conversation.show_all(table=False)
        session.say(["", session.screen.rule_off(why), *session.screen.scores(session.table.state), ""])

    def welcome(self) -> None:
        session = self.session
        program = session.machine.program
        players = ", ".join(player.name for player in session.table.setup.players)
        title = session.terminal.paint.style(program.title, "strong")
        people = session.table.setup.people
        session.say(["", title, f"At the table: {players}." + " Type `help` for what you can do." * bool(people)])
        if not people:
            session.catch_up()
            session.say(session.screen.table(session.table.state, None))

    def between_rounds(self, stop: Stop) -> None:
        """Show the points, then begin the next round."""
        session = self.session
        self.conversation.show_all(table=False)
        state = session.table.state
        session.say(["", session.screen.rule_off(f"Round {state.rounds} is over"), *session.screen.scores(state), ""])
        (go_on,) = session.offered(stop, None)
        if session.table.setup.people:
            self.conversation.choice_or_pass(None, [], "Press Enter for the next round, or type a command:")
        session.carry_out(Move(go_on, False, session.table))
        session.shown_to = None
        self.before_round = session.table.decisions

    def show_end(self, *, over: bool) -> None:
        session = self.session
        self.conversation.show_all(table=False)
        state = session.table.state
        winners = state.winners or []
        names = [session.table.setup.name(seat) for seat in sorted(winners)]
        verb = "win" if len(names) > 1 or names == ["You"] else "wins"
        heading = f"{listed(names)} {verb} the game" if names else "The game is over"
        heading = heading if over else f"After {self.played()}"
        session.say(["", session.screen.rule_off(heading), *session.screen.scores(state), ""])

    def played(self) -> str:
        count = self.session.table.setup.rounds
        return "1 round" if count == 1 else f"{count} rounds"

    # ------------------------------------------------------------------------------------------ who decides
    def decision(self, stop: Stop) -> Move:
        """The move that a player makes at a stop."""
        main = deciders(stop, standing=False)
        if main[0] is None and not self.session.table.setup.people:
            return self.by_chance(stop)
        early = self.duties(stop, main) or self.seized(stop, main)
        if early is not None:
            return early
        seat = main[0]
        if seat is None:
            return self.ask_table(stop)
        return self.ask_person(stop, seat) if self.is_person(seat) else self.ask_bot(stop, seat)

    def is_person(self, seat: int) -> bool:
        return self.session.table.setup.players[seat].bot is None

    def by_chance(self, stop: Stop) -> Move:
        """What the table judges when no people play."""
        offered = self.session.offered(stop, None)
        return Move(bots.pick(offered, self.session.table.chance("judgement")), False, self.session.table)

    def ask_bot(self, stop: Stop, seat: int) -> Move:
        session = self.session
        character = session.table.setup.players[seat].bot or "uniform"
        offered = [choice for choice in session.offered(stop, seat) if choice.window is None]
        hand = session.screen.held(session.table.state, seat)
        choice = bots.choose(character, offered, hand, session.table.chance(f"choice of {seat}"))
        return Move(choice, False, session.table)

    # ------------------------------------------------------------------------------------------ out of turn
    def beside(self, stop: Stop, seat: int) -> list[Choice]:
        """What a seat may do in open windows that it has not been offered yet."""
        found = [choice for choice in self.session.offered(stop, seat) if choice.window is not None]
        return [choice for choice in found if (seat, choice.window) not in self.session.table.offered]

    def seats_beside(self, stop: Stop) -> list[int]:
        return [seat for seat in deciders(stop, standing=True) if seat is not None]

    def duties(self, stop: Stop, main: Sequence[int | None]) -> Move | None:
        """Players who must say something come first. Bots may forget it, people are asked."""
        for seat in self.seats_beside(stop):
            found = [choice for choice in self.beside(stop, seat) if choice.duty]
            asked_anyway = self.is_person(seat) and seat in main
            move = self.use(seat, found) if found and not asked_anyway else None
            if move is not None:
                return move
        return None

    def seized(self, stop: Stop, main: Sequence[int | None], *, bots_only: bool = False) -> Move | None:
        """Then players who may use an open window, bots before people. A window in which a person has a duty is left to that person."""
        seats = self.seats_beside(stop)
        people = [seat for seat in seats if self.is_person(seat)]
        kept_free = {choice.window for seat in people for choice in self.beside(stop, seat) if choice.duty}
        for seat in sorted(seats, key=self.is_person):
            if self.is_person(seat) and (bots_only or seat in main):
                continue
            found = [c for c in self.beside(stop, seat) if not c.duty and c.window not in kept_free]
            move = self.use(seat, found) if found else None
            if move is not None:
                return move
        return None

    def use(self, seat: int, found: list[Choice]) -> Move | None:
        """Ask a seat whether it uses one of the offers of open windows. Each window is offered to it once."""
        session = self.session
        before = session.table
        character = before.setup.players[seat].bot
        if character is None:
            taken = self.ask_beside(seat, found)
        else:
            willing = (c for c in found if bots.uses(character, c, before.chance(f"{c.label} of {seat}")))
            taken = next(willing, None)
        session.table = session.table.offer(*((seat, choice.window) for choice in found))
        return None if taken is None else Move(taken, character is None, before, seat)

    def ask_beside(self, seat: int, found: list[Choice]) -> Choice | None:
        """Let a person do something out of turn. Enter declines."""
        session = self.session
        name = session.table.setup.name(seat)
        if any(choice.card is not None for choice in found):
            self.conversation.pass_to(seat)
        elif session.terminal.audience != seat:
            self.conversation.show_all()
        session.catch_up()
        duty = all(choice.duty for choice in found)
        rules = " ".join(session.screen.tag(rule) for rule in dict.fromkeys(choice.rule for choice in found))
        heading = f"{name}, before the game goes on" if duty else f"{name} may do this before the game goes on"
        session.say(["", f"{heading} {rules}:", *session.screen.choices(found)])
        session.say(session.screen.passing("say nothing" if duty else "let it pass"))
        return self.conversation.choice_or_pass(seat, found)

    # ------------------------------------------------------------------------------------------ people
    def ask_person(self, stop: Stop, seat: int) -> Move:
        """Ask a person for a decision. A player who forgets a duty that ends with this move may be caught before it counts."""
        session = self.session
        before = session.table
        offered = session.offered(stop, seat, judging=True)
        self.conversation.pass_to(seat)
        session.catch_up()
        if session.shown_to != seat or stop.kind == "turn":
            session.say(session.screen.table(session.table.state, seat))
        session.shown_to = seat
        session.say(["", *self.question(stop, seat, offered), *session.screen.choices(offered)])
        choice = self.conversation.choice(seat, offered)
        forgotten = [(seat, c.window) for c in offered if c.duty]
        if forgotten and choice.window is None and stop.kind == "turn":
            session.table = session.table.offer(*forgotten)
            caught = self.seized(stop, [seat], bots_only=True)
            if caught is not None:
                session.say([f"  Too late: {session.table.setup.name(caught.choice.action['seat'])} was quicker."])
                return caught
        return Move(choice, True, before, seat)

    def question(self, stop: Stop, seat: int | None, choices: Sequence[Choice]) -> list[str]:
        """The question, in the words of what is offered, and the rule that asks it."""
        name = "The table" if seat is None else self.session.table.setup.name(seat)
        if stop.kind == "turn" and seat is not None:
            return ["It is your turn." if name == "You" else f"{name}, it is your turn."]
        rule = self.session.screen.tag(stop.rule)
        if chosen := self.session.chosen(stop):
            secretly = " in secret" if stop.kind == "secret" else ""
            return [f"{'Choose' if name == 'You' else name + ', choose'} a {chosen}{secretly} {rule}"]
        offered = list(dict.fromkeys(choice.offered for choice in choices if choice.offered))
        if seat is None:
            return [f"The table judges: {' or '.join(offered)}? {rule}"]
        if sum(choice.action["do"] == "play" for choice in choices) > 1:
            offered = ["play a card", *(text for text in offered if not text.startswith("play "))]
        can = "may" if any(choice.action["do"] == "decline" for choice in choices) else "must"
        return [f"{'You' if name == 'You' else name + ', you'} {can} {' or '.join(offered)} {rule}"]

    def ask_table(self, stop: Stop) -> Move:
        """The people at the table judge something together."""
        session = self.session
        before = session.table
        offered = session.offered(stop, None, judging=True)
        self.conversation.show_all()
        session.say(["", *self.question(stop, None, offered), *session.screen.choices(offered)])
        return Move(self.conversation.choice(None, offered), True, before)


def farewell(session: Session) -> list[str]:
    """How to resume the saved game; nothing if it was not saved."""
    if session.saved_as is None:
        return []
    lines = [f"`uno play --resume {quoted(str(session.saved_as))}` continues from where you saved."]
    if not same_place(session.table, session.saved):
        lines.append("Anything after that was not saved.")
    return lines


def same_place(table: Table, other: Table | None) -> bool:
    """Whether two tables are at the same decision of the same game."""
    return other is not None and table.deciders == other.deciders and table.state is other.state
