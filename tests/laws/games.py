"""Machines and random play for the laws."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from unittest.mock import patch

from hypothesis import assume
from hypothesis import strategies as st

from uno_dsl.build import Build, build
from uno_dsl.checks import all as checks
from uno_dsl.checks.unread_words import unread_words
from uno_dsl.engine.game import legal, start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Take
from uno_dsl.layers.gather import Selection, gather, shelf
from uno_dsl.overlays.overlay_types import options_of
from uno_dsl.verify.cards_conserved import cards_on_table

LIBRARY = shelf()
GAMES = [(edition, None) for edition in sorted(LIBRARY.editions)] + sorted(LIBRARY.printings)


@cache
def questions(game: str) -> dict[str, tuple[str, ...]]:
    """The open questions of a game and their readings."""
    rules = gather(Selection(game=game)).rules
    assert rules is not None
    return {name: tuple(choice.readings) for name, choice in sorted(rules.choices.items())}


@cache
def options(game: str) -> tuple[str, ...]:
    """The options of a game."""
    return tuple(option.name for option in options_of(LIBRARY, game))


QUICK_CHECKS = tuple(one for one in checks.CHECKS if one is not unread_words)
"""All checks but that of single words, which takes the longest; `tests/diagnostics` has it check every line of the rules."""
REFUSED = {"clash", "taken-away", "other-edition"}
"""Why layers may not go together, although each is right."""


def quickly_built(selection: Selection) -> Build:
    """The rules of a selection, with all checks but the slowest."""
    with patch.object(checks, "CHECKS", QUICK_CHECKS):
        return build(selection, cached=False)


@lru_cache(maxsize=400)
def machine(
    game: str,
    printing: str | None,
    readings: tuple[tuple[str, str], ...] = (),
    options: tuple[str, ...] = (),
    houses: tuple[Path, ...] = (),
) -> Machine | None:
    """The machine of a selection; None where its layers exclude each other."""
    selection = Selection(game=game, printing=printing, readings=dict(readings), options=options, houses=houses)
    with patch.object(
        checks, "CHECKS", ()
    ):  # other tests check every selection; why layers exclude each other is no check
        built = build(selection, cached=False)
    if built.program is None:
        assert readings or houses, built.errors
        assert {error.code for error in built.errors} <= REFUSED, built.errors
        return None
    return Machine(built.program)


@st.composite
def machines(draw: st.DrawFn, houses: tuple[Path, ...] = ()) -> Machine:
    """Any edition or printing with any one or two overlays, readings or options; and one of some house rules, if there are any."""
    game, printing = draw(st.sampled_from(GAMES))
    asked = questions(game)
    overlays = draw(st.lists(st.sampled_from([*asked, *options(game)]), max_size=2, unique=True))
    chosen = {name: draw(st.sampled_from(asked[name])) for name in overlays if name in asked}
    played = tuple(name for name in overlays if name not in asked)
    house = (draw(st.sampled_from(houses)),) if houses else ()
    found = machine(game, printing, tuple(sorted(chosen.items())), played, house)
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
        plays = [o for o in stop.options if isinstance(o, Take) and o.card is not None]
        options = plays if plays and random() < 0.6 else stop.options
        decide(built, g, stop, options[int(random() * len(options))])


cards_of = cards_on_table

__all__ = ["GAMES", "cards_of", "legal", "machine", "machines", "questions", "quickly_built", "walk"]
