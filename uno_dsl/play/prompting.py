"""Asks people: prints a prompt and reads the answer. Commands are carried out before the answer."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.plain_words.speech import a
from uno_dsl.play.card_sides import near, side_in_play
from uno_dsl.play.choices import Choice
from uno_dsl.play.commands import COMMANDS, Command, Mistake, card_named, understood
from uno_dsl.play.game_record import EVERYBODY
from uno_dsl.play.labels import rule_meant
from uno_dsl.play.live_game import Session
from uno_dsl.play.save import BadSave, where_kept, write


class Left(Exception):
    """A player has left the game."""


class Undone(Exception):
    """The table has changed, so whatever was being asked must be asked again."""


class Conversation:
    """Asks the people of one session."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def choice(self, seat: int | None, offered: Sequence[Choice]) -> Choice:
        """Ask until one of the choices is taken. Raises Left, Undone and EndOfInput."""
        while True:
            line = self.session.terminal.ask(self.prompt(seat))
            taken = self.read(line, seat, offered)
            if taken is not None:
                return taken

    def choice_or_pass(self, seat: int | None, offered: Sequence[Choice], prompt: str | None = None) -> Choice | None:
        """The same, but Enter declines."""
        while True:
            line = self.session.terminal.ask(prompt or self.prompt(seat))
            if not line:
                return None
            taken = self.read(line, seat, offered)
            if taken is not None:
                return taken

    def prompt(self, seat: int | None) -> str:
        name = "" if seat is None else self.session.table.setup.name(seat)
        return self.session.terminal.paint.style(("" if name == "You" else name) + ">", "strong")

    def pass_to(self, seat: int) -> None:
        """Hand the screen to another person; nothing of the previous page is left on it."""
        session = self.session
        if not session.many or session.terminal.audience == seat:
            return
        name = session.table.setup.name(seat)
        self.clear_page(f"Press Enter to hide this, then pass the screen to {name}:")
        self.choice_or_pass(None, [], f"Pass the screen to {name}. {name}, press Enter when nobody else looks:")
        session.terminal.clear()
        session.terminal.audience, session.shown_to = seat, None

    def show_all(self, *, table: bool = True) -> None:
        """Show the screen to everyone: the news, and the table without the hands."""
        session = self.session
        if session.many:
            self.clear_page("Press Enter to hide this; what comes next is for everybody:")
        session.catch_up()
        if table and session.many and session.shown_to != EVERYBODY:
            session.say(session.screen.table(session.table.state, None))
            session.shown_to = EVERYBODY

    def clear_page(self, prompt: str) -> None:
        """Clear the current page. Its player reads the news that is for them alone first."""
        session = self.session
        seat = session.terminal.audience
        if seat is None:
            return
        if session.has_secret_news(seat):
            session.catch_up()
            self.choice_or_pass(None, [], prompt)
        session.terminal.clear()
        session.terminal.audience, session.shown_to = None, None

    # ------------------------------------------------------------------------------------------ what was typed
    def read(self, line: str, seat: int | None, offered: Sequence[Choice]) -> Choice | None:
        """The choice that a line means. A command is carried out, a mistake is answered."""
        session = self.session
        held = [] if seat is None else session.screen.held(session.table.state, seat)
        match understood(line, offered, held, self.deck()):
            case Choice() as choice:
                return choice
            case Command(name=name, about=about):
                getattr(self, "do_" + name)(seat, offered, about)
            case Mistake(message=message, hint=hint):
                session.say(["  " + message[0].upper() + message[1:] + (f"; {hint}." if hint else ".")])
        return None

    def deck(self) -> list[str]:
        """The faces that are in play now."""
        machine = self.session.machine
        side = side_in_play(machine, self.session.table.state)
        return sorted({near(name, side) for name in machine.codes.names})

    def looking(self, seat: int | None) -> int | None:
        """Who an answer is for: the player who is asked, or the one whose page is shown."""
        return seat if seat is not None else self.session.terminal.audience

    # ------------------------------------------------------------------------------------------ commands
    def do_help(self, seat: int | None, offered: Sequence[Choice], about: str) -> None:
        wide = max(map(len, COMMANDS))
        lines = [
            "",
            "  To choose, type the number or letter in front of a choice, or its words: `red 7`, `draw`, `green`.",
        ]
        lines += ["  The beginnings of the words are enough: `r7`. These commands are always available:", ""]
        self.session.say([*lines, *(f"    {name:{wide}}  {what}" for name, what in COMMANDS.items()), ""])

    def do_quit(self, seat: int | None, offered: Sequence[Choice], about: str) -> None:
        raise Left

    def do_scores(self, seat: int | None, offered: Sequence[Choice], about: str) -> None:
        self.session.say(self.session.screen.scores(self.session.table.state))

    def do_rules(self, seat: int | None, offered: Sequence[Choice], about: str) -> None:
        self.session.say([*self.session.reasons.sheet(about), ""])

    def do_look(self, seat: int | None, offered: Sequence[Choice], about: str) -> None:
        session = self.session
        table = session.screen.table(session.table.state, session.terminal.audience)
        session.say([*table, "", *session.screen.choices(offered)])

    def do_save(self, seat: int | None, offered: Sequence[Choice], about: str) -> None:
        session = self.session
        if not about:
            session.say(["  Give a file name: `save my-game.json`."])
            return
        path = where_kept(about)
        try:
            write(session.machine, session.table, path)
        except BadSave as error:
            session.say([f"  Not saved: {error}."])
            return
        session.saved_as, session.saved = path, session.table
        session.say([f"  Saved. `uno play --resume {quoted(str(path))}` continues from here."])

    def do_undo(self, seat: int | None, offered: Sequence[Choice], about: str) -> None:
        lines = self.session.undo(seat)
        if lines:
            self.session.say(["", *lines])
            raise Undone
        whose = "" if seat is None else " of yours"
        self.session.say([f"  There is no earlier decision{whose} to go back to."])

    def do_why(self, seat: int | None, offered: Sequence[Choice], about: str) -> None:
        session = self.session
        if about:
            session.say(self.why_about(seat, offered, about))
            return
        looking = self.looking(seat)
        news = session.recent(looking)
        lines = session.screen.news(news, looking)
        if not lines:
            session.say(["  Nothing has happened yet."])
            return
        rules = session.reasons.cited(session.screen.rules_behind(news, looking))
        session.say(["", "  What happened last:", *lines, "", "  The rules behind it:", *rules, ""])

    def why_about(self, seat: int | None, offered: Sequence[Choice], about: str) -> list[str]:
        """Explain why a card may be played or not, or print a rule."""
        session = self.session
        if rule_meant(about) in session.machine.program.rules:
            return session.reasons.cited([rule_meant(about)])
        looking = self.looking(seat)
        if looking is None:
            return ["  Hands are hidden now; ask again when it is your turn."]
        held = session.screen.held(session.table.state, looking)
        card = card_named(about, held)
        if card is not None:
            return session.reasons.of_card(session.table.state, session.stop, looking, card, offered)
        other = card_named(about, self.deck())
        if other is not None:
            return [f"  You do not have {a(other)}."]
        matching = [name for name in dict.fromkeys(held) if name.startswith(about.casefold())]
        if matching:
            return [f"  `{about}` may mean {' or '.join(matching)}; type more of the word."]
        return [f"  There is no card `{about}`. Use `why CARD` for a card in your hand, `why RULE` for a rule."]


def quoted(path: str) -> str:
    """A path as it is typed on a command line."""
    return path if all(ch.isalnum() or ch in "._-/~" for ch in path) else "'" + path.replace("'", "'\\''") + "'"
