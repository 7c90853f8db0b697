"""The machines of the reference engine: one for each selection of rules that is requested, built when first needed.

Not handled here: reading and compiling rules (`uno_dsl.build`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from uno_dsl.build import build
from uno_dsl.diagnostic import did_you_mean
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import BadValue, quoted
from uno_dsl.layers.library import ONLY_PRINTING, Selection, chain, shelf_of
from uno_dsl.program.instructions import Program
from uno_dsl.serve.complaint import complaint

if TYPE_CHECKING:
    from uno_dsl.serve.reading_variants import Readings

KEPT = 64
"""The most machines kept. The least recently used is dropped first."""

LONGEST_NAME = 200
"""The most characters of a game, printing, question, reading or option in a request: an answer repeats an unknown name."""


class Machines:
    """All machines with the same options and house rules."""

    def __init__(self, options: Sequence[str] = (), houses: Sequence[Path] = (), editions: Sequence[Path] = ()) -> None:
        """Remember the options and house rules for every game, and the editions in addition to those of the library.

        Raises BadValue for an option that no game offers.
        """
        self.options, self.houses, self.editions = tuple(options), tuple(houses), tuple(editions)
        self.shelf = shelf_of(Selection(game="", editions=self.editions))
        for option in self.options:
            known(option, self.shelf.option_of, "no game has an option named")
        self.programs: dict[object, Program] = {}
        self.readings: dict[object, Readings] = {}
        self.kept: OrderedDict[object, Machine] = OrderedDict()

    def games(self) -> dict[str, list[str]]:
        """Every edition with its printings."""
        return {game: self.printings(game) for game in self.shelf.editions}

    def printings(self, game: str) -> list[str]:
        """The printings of an edition."""
        return [printing for edition, printing in self.shelf.printings if edition == game] or [ONLY_PRINTING]

    def machine(
        self, game: str, printing: str | None, readings: Mapping[str, str], options: Sequence[str] = ()
    ) -> Machine:
        """The machine for a game. Raises BadValue, saying which name is unknown or what is wrong with the rules."""
        for name in (game, printing or "", *readings, *readings.values(), *options):
            if len(name) > LONGEST_NAME:
                raise BadValue(f"expected a name of at most {LONGEST_NAME} characters, got {quoted(name)}")
        key = (game, printing, tuple(sorted(readings.items())), tuple(options))
        if key not in self.kept:
            self.kept[key] = self.make(self.selection(game, printing, readings, options))
            if len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return self.kept[key]

    def selection(
        self, game: str, printing: str | None, readings: Mapping[str, str], options: Sequence[str]
    ) -> Selection:
        """The selection for a request. Raises BadValue for an unknown game, printing or option."""
        known(game, self.shelf.editions, "there is no game named")
        if printing is not None:
            known(printing, self.printings(game), f"{game} has no printing named")
            if (game, printing) not in self.shelf.printings:
                printing = None
        offered = [name for name, edition in self.shelf.option_of.items() if edition in chain(self.shelf, game)]
        for option in options:
            known(option, offered, f"{game} has no option named")
        chosen = tuple(name for name in self.options if name in offered)
        return Selection(
            game=game,
            printing=printing,
            readings=dict(readings),
            options=(*chosen, *options),
            houses=self.houses,
            editions=self.editions,
        )

    def make(self, selection: Selection) -> Machine:
        """The machine of a selection. Raises BadValue."""
        if selection.readings:
            return Machine(self.readings_of(selection).program(selection.readings))
        return Machine(self.program(selection))

    def program(self, selection: Selection) -> Program:
        """The program of a selection without readings. Raises BadValue."""
        key = (selection.game, selection.printing, tuple(selection.options))
        if key not in self.programs:
            found = build(selection)
            if found.program is None:
                raise BadValue(complaint(found.errors))
            self.programs[key] = found.program
        return self.programs[key]

    def readings_of(self, selection: Selection) -> Readings:
        """The rules of a selection under any readings."""
        # Imported here for start-up time: without readings, a cached program needs no parser.
        from uno_dsl.serve.reading_variants import Readings

        key = (selection.game, selection.printing, tuple(selection.options))
        if key not in self.readings:
            self.readings[key] = Readings(replace(selection, readings={}), self.shelf)
        return self.readings[key]


def known(name: str, names: Sequence[str] | Mapping[str, object], complaint_: str) -> None:
    """Raises BadValue, with the nearest name, for an unknown name."""
    if name not in names:
        hint = did_you_mean(name, names) or (f"it is one of: {', '.join(names)}" if names else "there is none")
        raise BadValue(f"{complaint_} `{name}`; {hint}")
