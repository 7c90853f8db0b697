"""Plays two programs side by side with the same random numbers and the same actions, up to the first visible difference."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from enum import Enum
from random import Random

from uno_dsl.engine.actions import Action, legal, option_for
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import turn_is_fresh
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.value_names import BadValue
from uno_dsl.model.statements import Keep

PLAYERS = (2, 3, 4, 10)
LENGTH = 400
"""The number of decisions in a game."""


class Style(Enum):
    """How players decide. The styles make sure that rounds end, that piles run out, and that high cards are kept to the last."""

    EAGER = "play a card when possible"
    THRIFTY = "play the cheapest card"
    ANYHOW = "whatever is possible"
    HOARDING = "draw when possible"


RESOLVE = 0.85
"""The probability that a player follows the style."""


def shows(keep: Keep) -> bool:
    """Whether players can see, sooner or later, what is kept there."""
    return keep.kind in ("pile", "colour", "direction", "side", "player") or keep.whole_game or is_token(keep)


def is_token(keep: Keep) -> bool:
    """A number that every player has, as tokens in front of them."""
    return keep.kind == "number" and keep.per_player and keep.seen != "nobody"


def difference(one: Machine, other: Machine, play: int, arrange: Callable[[State], None] | None = None) -> bool:
    """Whether two programs can be distinguished in the random game with this number.

    `arrange` changes the table at the beginning of the first turn, for both.
    """
    if one.program.faces != other.program.faces or seen(one) != seen(other):
        return True
    return not alike(one, other, play, arrange)


def seen(machine: Machine) -> set[tuple[str, str, str]]:
    """Who can see each pile."""
    return {(keep.name, keep.seen, keep.backs) for keep in machine.program.keeps.values() if keep.kind == "pile"}


def players_of(machine: Machine, play: int) -> int:
    """The number of players in a game: few, or enough to make the draw pile run out."""
    low, high = machine.program.players
    return min(max(PLAYERS[play % len(PLAYERS)], low), high)


def style_of(play: int) -> Style:
    """The style of all players in a game."""
    return tuple(Style)[play // len(PLAYERS) % len(Style)]


def alike(one: Machine, other: Machine, play: int, arrange: Callable[[State], None] | None = None) -> bool:
    """Whether a random game is the same in both programs."""
    kept = [
        attribute("pile" if keep.kind == "pile" else "kept", keep.name)
        for keep in one.program.keeps.values()
        if shows(keep) and keep.name in other.program.keeps
    ]
    tokens = [(0, *token) for token in new_tokens(one, other)] + [(1, *token) for token in new_tokens(other, one)]
    random, chooser = Random(play), Chooser(one, style_of(play))
    g, twin = (start(machine, players_of(one, play), play) for machine in (one, other))
    g.log, twin.log = [], []
    for _ in range(LENGTH):
        stop, twin_stop = run(one, g), run(other, twin)
        if stop.kind != twin_stop.kind or any(g.__dict__.get(name) != twin.__dict__.get(name) for name in kept):
            return False
        if sights(one, g) != sights(other, twin):
            return False
        if any(set((g, twin)[at].__dict__[place]) != {first} for at, place, first in tokens):
            return False
        if stop.kind == "over":
            return True
        if arrange is not None and turn_is_fresh(g) and turn_is_fresh(twin):
            arrange(g)
            lay_alike(one, g, other, twin)
            stop, twin_stop, arrange = run(one, g), run(other, twin), None
        actions = legal(one, g, stop)
        if not same(actions, legal(other, twin, twin_stop)):
            return False
        action = chooser.chosen(actions, random)
        try:
            option = option_for(other, twin, twin_stop, action)
        except BadValue:
            return False
        decide(one, g, stop, option_for(one, g, stop, action))
        decide(other, twin, twin_stop, option)
    return True


def lay_alike(one: Machine, g: State, other: Machine, twin: State) -> None:
    """Give one game the piles and the kept values of another, where both keep them."""
    for keep in one.program.keeps.values():
        if keep.name in other.program.keeps:
            name = attribute("pile" if keep.kind == "pile" else "kept", keep.name)
            twin.__dict__[name] = deepcopy(g.__dict__[name])


def new_tokens(machine: Machine, other: Machine) -> list[tuple[str, int]]:
    """Where a program keeps tokens that the other does not know, and how many everybody has at first."""
    keeps = machine.program.keeps.values()
    return [(attribute("kept", k.name), k.start) for k in keeps if is_token(k) and k.name not in other.program.keeps]


def sights(machine: Machine, g: State) -> tuple[list[tuple[list[int], list[int]]], list[set[int]]]:
    """The open hands, and the cards shown since the last decision. Clears the log of events."""
    shown = [(event["to"], event["cards"]) for event in g.log or () if event["do"] == "show"]
    g.log = []
    return shown, [machine.recorder.open_hands(g, seat) for seat in range(g.n)] if g.windows else []


def play_through(machine: Machine, play: int) -> None:
    """Play a random game of one program. Raises EngineStuck."""
    random, chooser = Random(play), Chooser(machine, style_of(play))
    g = start(machine, players_of(machine, play), play)
    for _ in range(LENGTH):
        stop = run(machine, g)
        if stop.kind == "over":
            return
        actions = legal(machine, g, stop)
        decide(machine, g, stop, option_for(machine, g, stop, chooser.chosen(actions, random)))


def same(some: list[Action], others: list[Action]) -> bool:
    """Whether both are the same actions, in any order."""
    return some == others or sorted(map(repr, some)) == sorted(map(repr, others))


class Chooser:
    """Decides at random, in a given style."""

    def __init__(self, machine: Machine, style: Style) -> None:
        self.style = style
        self.worth = {face.name: face.worth for face in machine.program.faces}

    def chosen(self, actions: list[Action], random: Random) -> Action:
        """Choose one of the actions."""
        liked = [action for action in actions if action["do"] == ("draw" if self.style is Style.HOARDING else "play")]
        if self.style is Style.ANYHOW or not liked or random.random() > RESOLVE:
            return random.choice(actions)
        return min(liked, key=self.cost) if self.style is Style.THRIFTY else random.choice(liked)

    def cost(self, action: Action) -> int:
        """The worth of the card in an action; the sum of both sides if it has two."""
        return sum(self.worth.get(face, 0) for face in str(action.get("card")).split(" | "))
