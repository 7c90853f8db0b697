"""The relations of a position, of views, and of the end of a round: how much too many or too few, and whose."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.cases.position_text import PILES
from conformance.cases.situation import Over
from conformance.causes.scene import Scene
from conformance.judge.differences import ViewDiffers
from conformance.judge.visibility import sight_of
from uno_dsl.json_value import Json

OTHERS = "others, or in another order"


def parts(scene: Scene, part: str, seat: int | None, expected: Json, actual: Json) -> Iterator[str]:
    """What is different in a part of the position, in words."""
    match expected, actual:
        case [*wanted], [*got] if seat is not None:
            yield f"the {part} of {scene.part_of(seat)}: {_more_or_fewer(len(got) - len(wanted))}"
        case [*wanted], [*got] if len(wanted) == len(got) == scene.case.start.players and _are_numbers(wanted, got):
            yield from _by_seat(scene, part, wanted, got)
        case [*wanted], [*got] if part in PILES:
            yield f"the {part}: {'too many' if len(got) > len(wanted) else 'too few' if len(got) < len(wanted) else OTHERS}"
        case [*wanted], [*got]:
            yield f"the {part}: {_more_or_fewer(len(got) - len(wanted))}"
        case int(wanted), int(got) if part != "dealer":
            yield f"{part}: {got - wanted:+d}"
        case _:
            none = "expected" if expected is None else "stated"
            yield f"{part}: none {none}" if None in (expected, actual) else f"another {part}"


def seen(difference: ViewDiffers) -> str:
    """What is different in what a seat sees, in words: too much, too little or something else."""
    seat, viewer = difference.seat, difference.viewer
    whose = "" if seat is None else ", their own" if seat == viewer else ", of another"
    return f"what a player sees of the {difference.part}{whose}: {sight_of(difference)}"


def ends(scene: Scene, wanted: Over | None, got: Over | None) -> Iterator[str]:
    """What is different in the end of the round, in words."""
    if wanted is None or got is None:
        yield (
            "the round: expected to go on, but it is over"
            if wanted is None
            else "the round: expected to be over, but it goes on"
        )
        return
    if wanted.winner != got.winner:
        yield f"the winner: expected {scene.part_of(wanted.winner)}, got {scene.part_of(got.winner)}"
    if wanted.points is not None and got.points is not None and len(wanted.points) == len(got.points):
        yield from _by_seat(scene, "points", [*wanted.points], [*got.points])
    elif wanted.points != got.points:
        yield "points"


def _more_or_fewer(count: int) -> str:
    return f"{abs(count)} too {'many' if count > 0 else 'few'}" if count else OTHERS


def _are_numbers(*lists: list[Json]) -> bool:
    return all(isinstance(item, int) for items in lists for item in items)


def _by_seat(scene: Scene, what: str, wanted: list[Json], got: list[Json]) -> Iterator[str]:
    for seat, (one, other) in enumerate(zip(wanted, got, strict=True)):
        if isinstance(one, int) and isinstance(other, int) and one != other:
            yield f"{what} of {scene.part_of(seat)}: {other - one:+d}"
