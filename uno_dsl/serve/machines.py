"""The machines of the reference engine: one for each selection of rules that was asked for, built when first needed.

Leaves to others: reading and compiling rules (`uno_dsl.build`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from uno_dsl.build import build
from uno_dsl.diagnostic import did_you_mean
from uno_dsl.engine.cards import BadValue
from uno_dsl.engine.compile import Machine
from uno_dsl.layers.shelf import Selection, chain, shelf_of
from uno_dsl.serve.complaint import complaint
from uno_dsl.serve.readings import Readings

KEPT = 64
"""How many machines are kept; the one not used for the longest time goes first."""
ONLY_PRINTING = "en"
"""What an edition without printings of its own calls itself."""


class Machines:
    """All machines over the same options and house rules."""

    def __init__(
        self, options: Sequence[str] = (), houses: Sequence[Path] = (), editions: Sequence[Path] = ()
    ) -> None:
        """Remember what lies over every game, and which editions are played beside those of the library."""
        self.options, self.houses, self.editions = tuple(options), tuple(houses), tuple(editions)
        self.shelf = shelf_of(Selection(game="", editions=self.editions))
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
        """The machine for a game. Raises BadValue with what is not known, or wrong with its rules."""
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
        """The selection that is meant. Raises BadValue for a game, printing or option that is not known."""
        known(game, self.shelf.editions, "there is no game called")
        if printing is not None:
            known(printing, self.printings(game), f"{game} has no printing called")
            if (game, printing) not in self.shelf.printings:
                printing = None
        offered = [name for name, edition in self.shelf.option_of.items() if edition in chain(self.shelf, game)]
        for option in options:
            known(option, offered, f"{game} has no option called")
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
        plain = replace(selection, readings={})
        if not selection.readings:
            found = build(plain)
            if found.program is None:
                raise BadValue(complaint(found.errors))
            return Machine(found.program)
        key = (plain.game, plain.printing, tuple(plain.options))
        if key not in self.readings:
            self.readings[key] = Readings(plain, self.shelf)
        return Machine(self.readings[key].program(selection.readings))


def known(name: str, names: Sequence[str] | Mapping[str, object], complaint_: str) -> None:
    """Raises BadValue, with the nearest name, when a name is not among those that are known."""
    if name not in names:
        hint = did_you_mean(name, names) or (f"it is one of: {', '.join(names)}" if names else "there is none")
        raise BadValue(f"{complaint_} `{name}`; {hint}")
