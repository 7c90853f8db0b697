"""A game against bots, played by buttons: it goes on until somebody must answer, and shows what was said until then."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

from conformance.playground.rule_draft import Draft, built
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.player_count import usual_players
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.json_value import Json
from uno_dsl.model.statements import Face
from uno_dsl.pictures.card_picture import file_name
from uno_dsl.play.choices import Choice
from uno_dsl.play.game_record import Setup, begun
from uno_dsl.play.host import Host
from uno_dsl.play.live_game import Session
from uno_dsl.play.players import unnamed
from uno_dsl.play.prompting import Conversation, Left
from uno_dsl.play.screen import Screen
from uno_dsl.play.screen_output import Terminal
from uno_dsl.source import Source

PLAYERS = 4
BOT = "eager"
WIDTH = 72


class Asked(Exception):
    """Somebody must answer before the game goes on."""


class Page(Terminal):
    """Where the game is shown. It keeps what is said after the last answer."""

    def __init__(self) -> None:
        self.shown = io.StringIO()
        super().__init__(io.StringIO(), self.shown)
        self.typed: str | None = None

    @property
    def width(self) -> int:
        return WIDTH

    def ask(self, prompt: str) -> str:
        """The answer that was given. Raises Asked if there is none yet."""
        if self.typed is None:
            raise Asked
        answer, self.typed = self.typed, None
        self.shown.seek(0)
        self.shown.truncate()
        return answer


class Buttons(Screen):
    """A screen beside which the choices stand as buttons."""

    def choices(self, offered: Sequence[Choice]) -> list[str]:
        return []

    def passing(self, what: str) -> list[str]:
        return []


class Asking(Conversation):
    """Remembers what is asked, for the buttons."""

    offered: Sequence[Choice] = ()
    may_pass = False

    def choice(self, seat: int | None, offered: Sequence[Choice]) -> Choice:
        self.offered, self.may_pass = offered, False
        return super().choice(seat, offered)

    def choice_or_pass(self, seat: int | None, offered: Sequence[Choice], prompt: str | None = None) -> Choice | None:
        self.offered, self.may_pass = offered, True
        return super().choice_or_pass(seat, offered, prompt)


class Seat:
    """A game with one person in it."""

    def __init__(self, machine: Machine, sources: dict[str, Source], setup: Setup, faces: Sequence[Face]) -> None:
        self.page = Page()
        session = Session.of(machine, sources, begun(machine, setup), self.page)
        session.screen = Buttons(machine, setup, self.page)
        self.host = Host(session)
        self.asking = self.host.conversation = Asking(session)
        self.pictures = pictures(faces, machine.program.sides)
        self.host.welcome()

    def go_on(self, answer: str | None) -> dict[str, Json]:
        """Play on after an answer, up to the next question or the end."""
        self.page.typed, over, why = answer, False, ""
        try:
            self.host.play_on()
            over = True
        except Asked:
            pass
        except Left:
            over = True
        except EngineStuck as problem:
            over, why = True, str(problem)
        offered = () if over else self.asking.offered
        return {
            "text": self.page.shown.getvalue().strip("\n"),
            "choices": [self.button(one) for one in offered],
            "may pass": not over and self.asking.may_pass,
            "over": over,
            "stuck": why,
        }

    def button(self, one: Choice) -> Json:
        """A choice: what is typed for it, what it says, and the picture of its card, if it has one."""
        return {"key": one.key, "label": one.label, "picture": self.pictures.get(one.card or "", "")}


def pictures(faces: Sequence[Face], sides: Sequence[str]) -> Mapping[str, str]:
    """The file with the picture of each card, by its name."""
    return {face.name: file_name(face, sides) for face in faces}


def sat_down(draft: Draft, seed: int) -> Seat | None:
    """A new game of a draft; None if it has errors. Raises UnreadableSource."""
    found = built(draft)
    if found.program is None:
        return None
    with draft.read() as subject:
        machine = Machine(found.program)
        players = unnamed(1, BOT, usual_players(found.program, PLAYERS))
        setup = Setup(selection=subject.selection, players=players, seed=seed)
        return Seat(machine, found.sources, setup, found.program.faces)
