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
GAMES = sorted((EXAMPLES / "games").glob("*.uno"))


@dataclass(frozen=True, slots=True)
class Shipped:
    """A selection of shipped rules, the merged rules and the model."""

    name: str
    gathered: Gathered
    model: Model


def bases() -> list[tuple[str, Selection]]:
    """Every edition, printing, option, house rule and example."""
    out = [(game, Selection(game=game)) for game in LIBRARY.editions]
    out += [(f"{g} {p}", Selection(game=g, printing=p)) for g, p in LIBRARY.printings]
    out += [(f"option {o}", Selection(game=g, options=(o,))) for o, g in LIBRARY.option_of.items()]
    out += [(f"house rule {path.stem}", Selection(game=game_of(path), houses=[path])) for path in HOUSES]
    own = [(path.stem, Selection(game=path.stem, editions=[path])) for path in (CRAZY_EIGHTS, *GAMES)]
    return [*out, *own]


def kind_of(base: tuple[str, Selection]) -> tuple[str, str | None]:
    """What a slice has at least one of: every edition, a printing in every language, an option, a house rule, a game of its own."""
    name, selection = base
    own = name.split()[0] if name.startswith(("option", "house rule")) else selection.game
    return ("printing", selection.printing) if selection.printing else (own, None)


def models_of(selection: Selection) -> Iterator[Shipped]:
    """The model of a selection, and one for every other reading of the questions that its own layer asks."""
    name = " ".join([selection.game, selection.printing or "", *selection.options, *(p.stem for p in selection.houses)])
    gathered = gather(selection, library_of(selection))
    if gathered.rules is None:
        return
    yield Shipped(name, gathered, understand(gathered.rules)[0])
    layer = selection.options[0] if selection.options else selection.game
    if selection.printing is None and not selection.houses:
        for choice in gathered.rules.choices.values():
            for reading in choice.readings if choice.layer == layer else ():
                if reading != choice.chosen:
                    other = gather(with_reading(selection, choice.name, reading), library_of(selection))
                    if other.rules is not None:
                        yield Shipped(f"{name} {choice.name}={reading}", other, understand(other.rules)[0])


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
