"""A session as data: who plays what, the current state, and what has happened. Immutable."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from uno_dsl.engine.game import Action, step
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import begin, new_game, run
from uno_dsl.engine.state import State
from uno_dsl.layers.library import Selection
from uno_dsl.play.players import Player
from uno_dsl.play.seen_events import SeenEvent, seen_events

EVERYBODY = -1  # the key for the public, which looks at the page for everyone
REMEMBERED = 400  # decisions whose events are kept to be reported


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What does not change in a session: the rules, the players, the seed of the bots, the number of rounds."""

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
    """What one decision led to. `number` counts the decisions of the session; `begun` is the round that it began."""

    number: int
    seen_events: tuple[SeenEvent, ...]
    begun: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One moment of a session.

    `reported` is the first decision that has not been reported to each seat yet. `since` is the number of each seat's own last
    decision. `offered` are the open windows that a seat has already been offered once. `deciders` made the decisions so far.
    """

    setup: Setup
    state: State
    decisions: int = 0
    deciders: tuple[int | None, ...] = ()
    news: tuple[News, ...] = ()
    reported: dict[int, int] = field(default_factory=dict)
    since: dict[int, int] = field(default_factory=dict)
    offered: frozenset[tuple[object, ...]] = frozenset()

    def chance(self, what: str) -> Random:
        """Random numbers for the bots. They depend only on the seed, the number of decisions so far, and their purpose."""
        return Random(f"{self.setup.seed} {self.decisions} {what}")

    def news_for(self, seat: int) -> list[News]:
        """What has not been reported to a seat yet."""
        return [news for news in self.news if news.number >= self.reported.get(seat, 0)]

    def news_since_own(self, seat: int) -> list[News]:
        """What has happened since a seat's own last decision, including that decision."""
        return [news for news in self.news if news.number >= self.since.get(seat, 0)]

    def tell(self, seat: int) -> Table:
        """Everything has been reported to the seat."""
        return replace(self, reported={**self.reported, seat: self.decisions + 1})

    def offer(self, *windows: tuple[object, ...]) -> Table:
        """A seat has had the chance to use what a window offers."""
        return replace(self, offered=self.offered | set(windows))


def begun(machine: Machine, setup: Setup) -> Table:
    """A new game, with the events up to the first decision. Raises BadValue or ValueError."""
    g = new_game(machine, len(setup.players), setup.seed)
    g.log = []
    begin(machine, g)
    run(machine, g)
    events, g.log = g.log, None
    seen = seen_events(machine, events, setup.people)
    return Table(setup=setup, state=g, news=(News(number=0, seen_events=seen, begun=g.rounds),))


def resumed(setup: Setup, state: State, decisions: int) -> Table:
    """A resumed game. Nothing is known of what happened before."""
    return Table(
        setup=setup, state=state, decisions=decisions, reported={}, since=dict.fromkeys(setup.people, decisions)
    )


def act(machine: Machine, table: Table, action: Action) -> Table:
    """The table after an action of `legal`."""
    state, events = step(machine, table.state, action)
    number = table.decisions + 1
    seat = action.get("seat")
    seen = seen_events(machine, events, table.setup.people)
    news = News(number=number, seen_events=seen, begun=state.rounds if state.rounds != table.state.rounds else None)
    return replace(
        table,
        state=state,
        decisions=number,
        deciders=(*table.deciders, seat),
        news=(*table.news[-REMEMBERED:], news),
        since=table.since if seat not in table.setup.people else {**table.since, seat: number},
    )
