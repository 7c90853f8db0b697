"""Positions before and after a move, from cases of the suites: the simplest case of a rule that shows one card being played."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from conformance.site.rule_cases import lines_by_rule, printing_cases
from uno_dsl.json_value import Json

HAND_AT_MOST = 5
PLAYERS = (3, 2)
"""Three players show who is skipped; two are enough otherwise."""
DRAWN_AT_MOST = 7


@dataclass(frozen=True, slots=True)
class Seat:
    """A hand: its cards, and which of them are new."""

    cards: tuple[str, ...]
    new: tuple[str, ...]
    moves: bool


@dataclass(frozen=True, slots=True)
class Table:
    """A position: the top of the discard pile, the top of the draw pile, the hands, and how many discards there are."""

    discard: str
    draw: str
    colour: str
    side: str
    direction: str
    seats: tuple[Seat, ...]
    discards: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """What a case shows: who plays which card, and the table before and after. `rules` are those that it is about."""

    case: str
    who: int
    card: str
    before: Table
    after: Table
    rules: tuple[str, ...] = ()


def scene_of(game: str, printing: str, rule: str) -> Scene | None:
    """The simplest scene of a rule, if a case has one."""
    suite = printing_cases(game, printing)
    known = suite.rules[rule].lines if suite is not None and rule in suite.rules else {}
    return next((scene for scene in scenes_of(game, rule) if scene.case in known), None)


@lru_cache(maxsize=1024)
def scenes_of(game: str, rule: str) -> tuple[Scene, ...]:
    """The scenes of a rule in all printings, the simplest first."""
    cases = [json.loads(line) for line in lines_by_rule(game).get(rule, {}).values()]
    ranked = sorted(((rank(case, scene), scene) for case in cases for scene in read(case)), key=lambda pair: pair[0])
    return tuple(scene for _, scene in ranked)


def rank(case: dict[str, Json], scene: Scene) -> tuple[object, ...]:
    """Clear scenes first: nothing is shuffled, play goes to the left, from the first player, and the played card can be told
    from the top card."""
    rules = case["rules"]
    number = sum(len(seat.cards) for seat in (*scene.before.seats, *scene.after.seats))
    unusual = (scene.before.direction != "left", same_kind(scene.card, scene.before.discard), scene.who != 0)
    few = len(rules) if isinstance(rules, list) else 0
    return runs_out(scene), PLAYERS.index(len(scene.before.seats)), *unusual, few, number, scene.case


def runs_out(scene: Scene) -> bool:
    """Whether the draw pile runs out or is made anew from the discards, although the played card is one more of them."""
    return not scene.after.draw or scene.after.discards <= scene.before.discards


def same_kind(one: str, other: str) -> bool:
    """Whether two cards are alike but for their colour, on either of their sides: `red draw-two` and `blue draw-two`."""
    faces = zip(one.split(" | "), other.split(" | "), strict=True)
    return any(mine.split()[-1] == its.split()[-1] for mine, its in faces)


def read(case: dict[str, Json]) -> Iterator[Scene]:
    """The scene of a case, if it is one card played from small hands under the usual readings."""
    match case:
        case {
            "id": str() as name,
            "readings": {**readings},
            "start": {"mode": "position", "position": before},
            "steps": [
                _,
                {
                    "action": {"do": "play", "seat": int() as seat, "card": str() as card},
                    "expect": {"position": after},
                },
            ],
        } if not readings:
            first = table(before, None)
            second = table(after, first)
            if first is not None and second is not None and len(first.seats) in PLAYERS:
                rules = case.get("rules")
                named = tuple(rule for rule in rules if isinstance(rule, str)) if isinstance(rules, list) else ()
                yield Scene(name, seat, card, first, second, named)
        case _:
            return


def table(position: Json, before: Table | None, limit: int | None = None) -> Table | None:
    """A position with hands up to a limit, or with small ones; None if it is anything else."""
    match position:
        case {
            "hand": [*hands],
            "discard pile": [str() as top, *under],
            "colour in play": str() as colour,
            "direction": str() as way,
            **rest,
        }:
            seats = tuple(seats_of(hands, before, rest.get("turn")))
            draw = rest.get("draw pile")
            most = limit or (HAND_AT_MOST if before is None else HAND_AT_MOST + DRAWN_AT_MOST)
            if len(seats) != len(hands) or any(len(seat.cards) > most for seat in seats):
                return None
            face = draw[0] if isinstance(draw, list) and draw and isinstance(draw[0], str) else ""
            side = rest.get("side in play")
            return Table(top, face, colour, side if isinstance(side, str) else "", way, seats, 1 + len(under))
        case _:
            return None


def seats_of(hands: Iterable[Json], before: Table | None, turn: object) -> Iterator[Seat]:
    for number, hand in enumerate(hands):
        if isinstance(hand, list):
            cards = sorted(card for card in hand if isinstance(card, str))
            had = Counter(before.seats[number].cards) if before is not None else Counter(cards)
            new = sorted((Counter(cards) - had).elements())
            kept = sorted((Counter(cards) - Counter(new)).elements())
            yield Seat((*kept, *new), tuple(new), number == turn)
