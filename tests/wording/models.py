"""Every model that the shipped rules can make: editions, printings, readings, options, house rules and examples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from uno_dsl.layers.gather import Gathered, gather
from uno_dsl.layers.library import Selection, Shelf, shelf, shelf_of
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.model.statements import Model

LIBRARY = shelf()
EXAMPLES = Path(__file__).parents[2] / "examples"
HOUSES = sorted((EXAMPLES / "house-rules").glob("*.uno"))
CRAZY_EIGHTS = EXAMPLES / "crazy-eights" / "crazy-eights.uno"


@dataclass(frozen=True, slots=True)
class Shipped:
    """A selection of shipped rules, the merged rules and the model."""

    name: str
    gathered: Gathered
    model: Model


def selections() -> Iterator[tuple[str, Selection]]:
    """Every edition, printing, option, house rule and example, and every reading of every question where it is asked."""
    yield from ((f"{game} {printing}", Selection(game=game, printing=printing)) for game, printing in LIBRARY.printings)
    yield from ((f"house {path.stem}", Selection(game=game_of(path), houses=[path])) for path in HOUSES)
    asking = [(game, Selection(game=game)) for game in LIBRARY.editions]
    asking += [(f"{g} option {o}", Selection(game=g, options=(o,))) for o, g in LIBRARY.option_of.items()]
    asking.append(("crazy-eights", Selection(game="crazy-eights", editions=[CRAZY_EIGHTS])))
    for name, selection in asking:
        yield name, selection
        rules = gather(selection, library_of(selection)).rules
        layer = selection.options[0] if selection.options else selection.game
        for choice in rules.choices.values() if rules is not None else ():
            if choice.layer == layer:
                for reading in choice.readings:
                    if reading != choice.chosen:
                        yield f"{name} {choice.name}={reading}", with_reading(selection, choice.name, reading)


def with_reading(selection: Selection, question: str, reading: str) -> Selection:
    return Selection(
        game=selection.game,
        printing=selection.printing,
        options=selection.options,
        houses=selection.houses,
        editions=selection.editions,
        readings={question: reading},
    )


def game_of(path: Path) -> str:
    text = path.read_text("utf-8")
    return next((game for game in LIBRARY.editions if f"for {game}" in text), "classic")


def library_of(selection: Selection) -> Shelf:
    return shelf_of(selection) if selection.editions else LIBRARY


def shipped() -> Iterator[Shipped]:
    """The models of all selections that have one."""
    for name, selection in selections():
        gathered = gather(selection, library_of(selection))
        if gathered.rules is not None:
            yield Shipped(name, gathered, understand(gathered.rules)[0])
