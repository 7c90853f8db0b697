"""A round as a log: what was done, and what chance brought. The reference engine plays it with chance of its own.

Leaves to others: judging logs (the kit), and the request (`session.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from uno_dsl.engine.cards import BadValue
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.run import begin, decide, new_game, run
from uno_dsl.engine.state import State, attribute
from uno_dsl.program.instructions import Program
from uno_dsl.serve.count import Counter
from uno_dsl.serve.situation import is_over, over

LOG = 1
MOST = 600
"""The most actions in a log."""
EAGER = 0.9
DRAW_PILE = "draw pile"
TRIES = 50


def cards_off(log: Iterable[Mapping[str, Any]]) -> list[int]:
    """The cards that came off the draw pile, in their order; those that were dealt in the order of the hands."""
    found: list[int] = []
    for event in log:
        match event["do"]:
            case "deal" if event["count"] is not None:  # else all of another pile is dealt
                found += [code for hand in event["hands"] for code in hand]
            case "draw":
                found += event["cards"]
            case "turn up":
                found.append(event["card"])
            case "move" if event["to"] != DRAW_PILE and {"pile": DRAW_PILE} in event["from"]:
                found += event["cards"]
    return found


class Shuffler(Machine):
    """A machine whose shuffles somebody else carries out; only the deck of a round is left as it lies."""

    def __init__(self, program: Program, order: Callable[[State, list[int]], None]) -> None:
        """Shuffle by `order`, which is given the state and the pile."""
        super().__init__(program)
        self.order = order

    def shuffle_pile(self, g: State, pile: list[int]) -> None:
        """The shuffle of a pile."""
        if g.chance == "as it is":
            g.chance = "script"
        else:
            self.order(g, pile)


def is_draw_pile(g: State, pile: list[int]) -> bool:
    """Whether a pile is the draw pile, whose order shows as it is drawn from."""
    return pile is g.__dict__[attribute("pile", DRAW_PILE)]


def round_logged(program: Program, players: Any, seed: Any) -> list[dict[str, Any]]:
    """The lines of a round that chance plays. Raises BadValue."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadValue(f"seed: a whole number must stand here, not {seed!r}")
    low, high = program.players
    if isinstance(players, bool) or not isinstance(players, int) or not low <= players <= high:
        raise BadValue(f"players: {program.game} is for {low} to {high} players, not {players!r}")
    chance, told = Random(seed), list[list[str]]()

    def shuffle(g: State, pile: list[int]) -> None:
        chance.shuffle(pile)
        if not is_draw_pile(g, pile):
            told.append([machine.codes.names[code] for code in reversed(pile)])

    machine = Shuffler(program, shuffle)
    for _ in range(TRIES):
        g, line = begun(machine, players, chance)
        told.clear()
        if line is not None:
            return [line, *played(machine, g, chance, told)]
    raise BadValue("no deck was found whose deal needs no second shuffle")


def begun(machine: Machine, players: int, chance: Random) -> tuple[State, dict[str, Any] | None]:
    """A round begun with a deck by chance, and its line; None where cards were shuffled in again."""
    deck = machine.draw_pile(new_game(machine, players, chance.randrange(2**32)))[:]
    chance.shuffle(deck)
    g = new_game(machine, players, None, deck=deck[:])
    dealer = chance.randrange(players)
    setattr(g, attribute("kept", "dealer"), dealer)
    g.chance, g.log = "as it is", []
    begin(machine, g, "round")
    run(machine, g)
    if sum(event["do"] == "shuffle" for event in g.log) > 1:
        return g, None
    names, off = machine.codes.names, len(cards_off(g.log))
    line: dict[str, Any] = {
        "log": LOG, "game": machine.program.game, "readings": {}, "players": players, "dealer": dealer,
        "drawn": [names[code] for code in deck[::-1][:off]],
    }  # fmt: skip
    if machine.codes.two_sided:
        line["deck"] = [names[code] for code in deck]
    return g, line


def played(machine: Machine, g: State, chance: Random, told: list[list[str]]) -> list[dict[str, Any]]:
    """The lines of the actions, chosen by chance, up to the end of the round."""
    names, lines = machine.codes.names, list[dict[str, Any]]()
    score = g.__dict__.get(attribute("kept", "score"))
    before = list(score) if isinstance(score, list) else None
    stop = run(machine, g)
    while not is_over(stop) and len(lines) < MOST:
        ways = [*Counter(machine).ways(g, stop)]
        onward = [way for way in ways if way[0]["do"] not in ("draw", "decline")]  # so that rounds come to an end
        action, option = chance.choice(onward if onward and chance.random() < EAGER else ways)
        g.log = []
        decide(machine, g, stop, option)
        stop = run(machine, g)
        line: dict[str, Any] = {"action": action}
        if drawn := cards_off(g.log):
            line["drawn"] = [names[code] for code in drawn]
        if told:
            line["shuffled"] = told[:]
            told.clear()
        lines.append(line)
    if is_over(stop) and lines:
        lines[-1]["over"] = over(g, before)
    return lines
