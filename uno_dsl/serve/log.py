"""Plays a round as a log: the actions, and the results of chance. Shuffles and choices are random.

Not handled here: judging logs (the kit), and the request (`request_handler.py`).
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from uno_dsl.engine.events import Event
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.player_count import check_players
from uno_dsl.engine.run import begin, decide, new_game, run
from uno_dsl.engine.state import State, attribute
from uno_dsl.json_value import BadValue, whole_number
from uno_dsl.program.instructions import Program
from uno_dsl.serve.count import Counter
from uno_dsl.serve.situation import is_over, over

LOG = 1
MOST = 600
"""The most actions in a log."""
EAGER = 0.9
DRAW_PILE = "draw pile"
TRIES = 50


def cards_off(log: Iterable[Event[int]]) -> list[int]:
    """The cards taken off the draw pile, in order."""
    found: list[int] = []
    for event in log:
        match event["do"]:
            case "deal" if event["pile"] == DRAW_PILE:
                found += event["cards"]
            case "draw":
                found += event["cards"]
            case "turn up":
                found.append(event["card"])
            case "move" if event["to"] != DRAW_PILE and {"pile": DRAW_PILE} in event["from"]:
                found += event["cards"]
            case _:
                pass
    return found


class Shuffler(Machine):
    """A machine with its own shuffle. Only the deck of a round keeps its order."""

    def __init__(self, program: Program, order: Callable[[State, list[int]], None]) -> None:
        """`order` shuffles: it gets the state and the pile."""
        super().__init__(program)
        self.order = order

    def shuffle_pile(self, g: State, pile: list[int]) -> None:
        """Shuffle a pile."""
        if g.chance == "as it is":
            g.chance = "script"
        else:
            self.order(g, pile)


def is_draw_pile(g: State, pile: list[int]) -> bool:
    """Whether a pile is the draw pile, whose order becomes visible as cards are drawn."""
    return pile is g.__dict__[attribute("pile", DRAW_PILE)]


def round_logged(program: Program, players: Any, seed: Any) -> list[dict[str, Any]]:
    """The lines of a round played at random. Raises BadValue."""
    seed = whole_number(seed, "seed", 0)
    chance, shuffled = Random(seed), list[list[str]]()

    def shuffle(g: State, pile: list[int]) -> None:
        chance.shuffle(pile)
        if not is_draw_pile(g, pile):
            shuffled.append([machine.codes.names[code] for code in reversed(pile)])

    machine = Shuffler(program, shuffle)
    players = check_players(machine.program, players)
    for _ in range(TRIES):
        g, line = begun(machine, players, chance)
        shuffled.clear()
        if line is not None:
            return [line, *played(machine, g, chance, shuffled)]
    raise BadValue("no deck was found whose deal only takes cards off the top of the draw pile")


def begun(machine: Machine, players: int, chance: Random) -> tuple[State, dict[str, Any] | None]:
    """A round begun with a random deck, and its line; None if cards were shuffled in again."""
    deck = machine.first_pile(new_game(machine, players, chance.randrange(2**32)))[:]
    chance.shuffle(deck)
    g = new_game(machine, players, None, deck=deck[:])
    dealer = chance.randrange(players)
    setattr(g, attribute("kept", "dealer"), dealer)
    g.chance, g.log = "as it is", []
    begin(machine, g, "round")
    run(machine, g)
    if sum(event["do"] == "shuffle" for event in g.log) > 1:
        return g, None
    taken = cards_off(g.log)
    names, off = machine.codes.names, len(taken)
    if Tally(taken) != Tally(
        deck[::-1][:off]
    ):  # cards that were put back, or that did not come from the top of the deck
        return g, None
    line: dict[str, Any] = {
        "log": LOG, "game": machine.program.game, "readings": {}, "players": players, "dealer": dealer,
        "drawn": [names[code] for code in deck[::-1][:off]],
    }  # fmt: skip
    if machine.codes.two_sided:
        line["deck"] = [names[code] for code in deck]
    return g, line


def played(machine: Machine, g: State, chance: Random, shuffled: list[list[str]]) -> list[dict[str, Any]]:
    """The lines of the actions, chosen at random, up to the end of the round."""
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
        if shuffled:
            line["shuffled"] = shuffled[:]
            shuffled.clear()
        lines.append(line)
    if is_over(stop) and lines:
        lines[-1]["over"] = over(g, stop, before)
    return lines
