"""Machines and random play for the laws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from uno_dsl.build import build
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.game import legal, start
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, Stop
from uno_dsl.layers.gather import Selection, gather, shelf

LIBRARY = shelf()
GAMES = [(edition, None) for edition in sorted(LIBRARY.editions)] + sorted(LIBRARY.printings)


@cache
def questions(game: str) -> dict[str, tuple[str, ...]]:
    """The open questions of a game and their readings."""
    rules = gather(Selection(game=game)).rules
    assert rules is not None
    return {name: tuple(choice.readings) for name, choice in sorted(rules.choices.items())}


@lru_cache(maxsize=400)
def machine(game: str, printing: str | None, readings: tuple[tuple[str, str], ...] = ()) -> Machine | None:
    """The machine of a selection; None where two readings exclude each other."""
    built = build(Selection(game=game, printing=printing, readings=dict(readings)), cached=False)
    if built.program is None:
        assert readings and all(d.code == "clash" for d in built.errors), built.errors
        return None
    return Machine(built.program)


@st.composite
def machines(draw: st.DrawFn) -> Machine:
    """Any edition or printing, with any one or two readings."""
    game, printing = draw(st.sampled_from(GAMES))
    asked = questions(game)
    chosen = {}
    for name in draw(st.lists(st.sampled_from(sorted(asked)), max_size=2, unique=True)):
        chosen[name] = draw(st.sampled_from(asked[name]))
    found = machine(game, printing, tuple(sorted(chosen.items())))
    assume(found is not None)
    assert found is not None
    return found


def walk(built: Machine, players: int, seed: int, length: int) -> Iterator[tuple[State, Stop]]:
    """The stops of a random game, up to a number of decisions; rounds go on."""
    random = Random(seed).random
    g = start(built, players, seed)
    for _ in range(length):
        stop = run(built, g)
        if stop.kind == "over":
            return
        yield g, stop
        plays = [o for o in stop.options if o[1] == 0 and o[3] is not None]
        options = plays if plays and random() < 0.6 else stop.options
        decide(built, g, stop, options[int(random() * len(options))])


def cards_of(built: Machine, g: State) -> Counter[str]:
    """Every face on the table, by name."""
    out: Counter[str] = Counter()
    for name, per_player in built.space_piles:
        piles = g.__dict__[name]
        for pile in piles if per_player else [piles]:
            for code in pile:
                out.update(built.codes.names[code].split(" | "))
    return out


__all__ = ["GAMES", "cards_of", "legal", "machine", "machines", "questions", "walk"]
