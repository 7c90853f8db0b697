"""What else can be told of the start of a case: the facts that keep cases apart which would otherwise read alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from conformance.site.cases_in_words.case_play import names_other_sides
from conformance.site.cases_in_words.case_steps import expected, position_of
from conformance.site.cases_in_words.case_words import CaseTeller
from uno_dsl.json_value import Json, strings

USUAL_PLAYERS = 2
ANTICLOCKWISE = "right"
ORDER = ("players", "direction", "hand", "score", "draw pile", "discard pile", "dealer")
"""The facts, those first that explain most in the course of a round."""
BOTH = "both sides"
"""Whether the cards of a start are named by both sides."""
BEFORE_ALL = ("players",)
"""The facts printed before the top card."""


def always(case: Mapping[str, Json]) -> frozenset[str]:
    """The facts that what follows depends on."""
    start, steps = given(case), steps_of(case)
    told = {"passed", "dealt out"}
    number, ends = start.get("players"), position_of(steps[-1]) if steps else None
    moved = len(steps) > 1
    if isinstance(number, int) and number > USUAL_PLAYERS:
        told |= {"players", "direction"} if start.get("direction") == ANTICLOCKWISE else {"players"}
    if moved and ends is not None and ends.get("score") not in (None, start.get("score")):
        told.add("score")
    if ends_round(case) and won(case):
        told.add("hand")
    return frozenset(told)


def ends_round(case: Mapping[str, Json]) -> bool:
    """Whether the last move of a case ends the round, so that the cards of the others count."""
    steps = steps_of(case)
    return bool(steps) and len(steps) > 1 and isinstance(expected(steps[-1]).get("over"), dict)


def won(case: Mapping[str, Json]) -> bool:
    """Whether the last move of a case brings somebody points, or makes somebody win, perhaps with none."""
    over = expected(steps_of(case)[-1]).get("over")
    points = over.get("points") if isinstance(over, dict) else None
    return isinstance(over, dict) and isinstance(points, list) and (any(points) or isinstance(over.get("winner"), int))


def order(cases: Sequence[Mapping[str, Json]]) -> tuple[str, ...]:
    """The facts, those first that explain most of what follows in these cases."""
    if not all(map(ends_round, cases)):
        return ORDER
    return "hand", *(name for name in ORDER if name != "hand")


def facts(case: Mapping[str, Json], names: frozenset[str], teller: CaseTeller) -> tuple[str, str]:
    """The facts of these names as sentences: those before the top card, and those after the hand."""
    start = given(case)
    first = " ".join(said for name in BEFORE_ALL if name in names for said in sentences(name, start, teller))
    own = ("passed", "dealt out", *(name for name in ORDER if name not in BEFORE_ALL))
    if "position" in start:
        own = tuple(name for name in own if name != "dealt out")
    return first, " ".join(said for name in own if name in names for said in sentences(name, start, teller))


def given(case: Mapping[str, Json]) -> Mapping[str, Json]:
    """The position in which a case begins, and of a new round the first one that it states."""
    start = case["start"]
    if not isinstance(start, dict):
        return {}
    position = start.get("position")
    if isinstance(position, dict):
        return {**position, "position": True, BOTH: names_other_sides(case)}
    steps = steps_of(case)
    return dict(position_of(steps[0]) or {}) if steps else {}


def steps_of(case: Mapping[str, Json]) -> Sequence[Json]:
    steps = case["steps"]
    return steps if isinstance(steps, list) else []


def sentences(name: str, start: Mapping[str, Json], teller: CaseTeller) -> Iterator[str]:
    """The sentences about a fact: none if it has its usual value, or if the page prints it anyway."""
    value, side = start.get(name), str(start.get("side in play", ""))
    new = "position" not in start
    match name:
        case "players" if not new and value != USUAL_PLAYERS:
            yield teller.words("case players", n=value)
        case "direction" if not new and value == ANTICLOCKWISE:
            way = teller.words(f"way {value}")
            yield f"{way[:1].upper()}{way[1:]}."
        case "passed":
            yield from passed(start, teller)
        case "dealt out" if start.get("draw pile") == []:
            yield teller.words("case dealt out")
        case "hand" if isinstance(value, list):
            for seat, hand in enumerate(value):
                if new or seat != start.get("turn"):
                    yield teller.has(seat, strings(hand), side, both=start.get(BOTH) is True)
        case "score":
            yield from teller.scores(None, value, None)
        case "draw pile" | "discard pile" if not new and (cards := strings(value)) and len(cards) > 1:
            yield teller.from_the_top(name, cards, side)
        case "dealer" if not new and isinstance(value, int):
            yield teller.teller.player_kept("dealer", teller.who(value))
        case _:
            return


def passed(start: Mapping[str, Json], teller: CaseTeller) -> Iterator[str]:
    """Who has passed just before, one after another."""
    idle, turn, players = start.get("idle-turns"), start.get("turn"), start.get("players")
    if not isinstance(idle, int) or not isinstance(turn, int) or not isinstance(players, int) or not idle:
        return
    step = 1 if start.get("direction") == ANTICLOCKWISE else -1
    seats = dict.fromkeys((turn + step * back) % players for back in range(idle, 0, -1))
    names = [teller.who(seat) for seat in seats if seat != turn]
    if names:
        yield teller.words.counted("case passed", len(names), who=teller.words.listed(names, "and"))
