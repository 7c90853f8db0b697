"""A session as data: who plays what, where the game stands, what has happened. Nothing is changed in place."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from uno_dsl.engine.compile import Machine
from uno_dsl.engine.game import Action, step
from uno_dsl.engine.run import begin, new_game, run
from uno_dsl.engine.state import State
from uno_dsl.layers.shelf import Selection
from uno_dsl.play.happenings import Happening, happenings
from uno_dsl.play.players import Player

EVERYBODY = -1  # who looks at the page for all
REMEMBERED = 400  # decisions whose happenings can still be told


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What does not change in a session: the rules, the players, the seed of the bots, how many rounds."""

    selection: Selection
    players: tuple[Player, ...]
    seed: int
    rounds: int | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.bot is None)

    def name(self, seat: int) -> str:
        return self.players[seat].name


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What one decision led to. `number` counts the decisions of the session."""

    number: int
    happenings: tuple[Happening, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One moment of a session.

    `told` is up to which decision each seat knows the news, `since` the number of its own last decision; `offered` are
    the open windows that a seat has already let pass once; `deciders` who made the decisions so far.
    """

    setup: Setup
    state: State
    decisions: int = 0
    deciders: tuple[int | None, ...] = ()
    news: tuple[News, ...] = ()
    told: dict[int, int] = field(default_factory=dict)
    since: dict[int, int] = field(default_factory=dict)
    offered: frozenset[tuple[object, ...]] = frozenset()

    def chance(self, what: str) -> Random:
        """Chance for the bots: it depends on nothing but the seed, how far the game is, and what it is for."""
        return Random(f"{self.setup.seed} {self.decisions} {what}")

    def news_for(self, seat: int) -> list[News]:
        """What a seat has not been told yet."""
        return [news for news in self.news if news.number >= self.told.get(seat, 0)]

    def news_since_own(self, seat: int) -> list[News]:
        """What has happened since a seat's own last decision, and by it."""
        return [news for news in self.news if news.number >= self.since.get(seat, 0)]

    def tell(self, seat: int) -> Table:
        """The seat has been told everything."""
        return replace(self, told={**self.told, seat: self.decisions + 1})

    def offer(self, *windows: tuple[object, ...]) -> Table:
        """Somebody has had the chance to use what a window offers."""
        return replace(self, offered=self.offered | set(windows))


def begun(machine: Machine, setup: Setup) -> Table:
    """A new game, with what happened until somebody has to decide. Raises BadValue or ValueError."""
    g = new_game(machine, len(setup.players), setup.seed)
    g.log = []
    begin(machine, g)
    run(machine, g)
    events, g.log = g.log, None
    seen = happenings(machine, events, setup.people)
    return Table(setup=setup, state=g, news=(News(number=0, happenings=seen),))


def resumed(setup: Setup, state: State, decisions: int) -> Table:
    """A game that goes on: nothing is known of what happened before."""
    return Table(setup=setup, state=state, decisions=decisions, told={}, since=dict.fromkeys(setup.people, decisions))


def act(machine: Machine, table: Table, action: Action) -> Table:
    """The table after an action of `legal`."""
    state, events = step(machine, table.state, action)
    number = table.decisions + 1
    seat = action.get("seat")
    seen = happenings(machine, events, table.setup.people)
    return replace(
        table,
        state=state,
        decisions=number,
        deciders=(*table.deciders, seat),
        news=(*table.news[-REMEMBERED:], News(number=number, happenings=seen)),
        since=table.since if seat not in table.setup.people else {**table.since, seat: number},
    )
