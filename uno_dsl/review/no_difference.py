"""House rules that change no game that was played: each game is played beside the same one without them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from uno_dsl.build import build_by
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection, Shelf
from uno_dsl.layers.rules import Rules
from uno_dsl.model import statements as s
from uno_dsl.program.from_model import lower
from uno_dsl.review.arranged import KINDS, arrange
from uno_dsl.review.dead_rules import own_files
from uno_dsl.review.example_search import cards_named
from uno_dsl.review.paired_games import difference

GAMES = 6 * len(KINDS)
"""Games at most; most rules show a difference in the first. The tables are arranged in each of the `KINDS` in turn."""


def no_difference(
    selection: Selection, library: Shelf, rules: Rules, model: s.Model, files: int = 1
) -> Iterator[Diagnostic]:
    """A warning if the last house rules of a selection change no game. An example of theirs would show that they do."""
    if not selection.houses:
        return
    own = own_files(rules, selection, files)
    place = next((entry.span for entry in rules.walk() if entry.span.file in own), None)
    without = build_by(library, replace(selection, houses=selection.houses[:-files])).program
    if place is None or without is None or without.players != model.players:
        return
    if not any(differences(Machine(without), Machine(lower(model)), cards_named(Machine(without), model, own))):
        yield Diagnostic(
            code="no-difference", severity="warning", span=place,
            message=f"no effect of these rules was seen in {GAMES} games, each played beside the same game without them",
            hint="leave them out if the rules say so already; if they are about something rarer, add an example that shows what they change",
        )  # fmt: skip


def differences(without: Machine, machine: Machine, named: Sequence[int]) -> Iterator[bool]:
    """Of one game after the other, whether it shows a difference."""
    for number in range(GAMES):
        kind, chance = KINDS[number % len(KINDS)], Random(number)
        lay = partial(arrange, without, kind=kind, named=named, chance=chance)
        yield difference(without, machine, number, lay)
