"""A situation: the answer to `load`, `new` and `apply` - who may do what now, where everything is, and who sees what of
it.

Not handled here: reading the line (`answer_line.py`) and judging what it says (`differences.py`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from conformance.cases.action import Action, action_from_json
from uno_dsl.json_value import Json, Malformed, is_whole, strings

Position = dict[str, Json]
"""The table between turns, part by part, as the protocol writes it."""
CORE_PARTS = frozenset(
    {"players", "turn", "dealer", "direction", "side in play", "colour in play", "hand", "draw pile", "discard pile"}
    | {"score", "misses", "open"}
)
"""The parts of a position that every engine knows; the others are counters and piles that only some rules use."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStanding:
    """`{"winners":[0]}`, or `{"winners":null,"dealer":1}`: the state of the game after a round; dealer None: to be
    drawn for.
    """

    winners: tuple[int, ...] | None
    dealer: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Over:
    """`{"winner":0,"points":[35,0,0]}`: the end of a round; with `game` from engines that play whole games.

    `odd_game` is a `game` in any other form: an engine may have a key of that name with a meaning of its own.
    """

    winner: int | None
    points: tuple[int, ...] | None
    game: GameStanding | None = None
    odd_game: Json = field(default=None, compare=False)


SHOWN = "shown"
"""The part of a view with the cards that a rule has just shown to the seat; it may be left out if there are none."""
HAND = "hand"
OF_CARDS = (HAND, "draw pile", "discard pile", SHOWN)
"""The parts of a position or a view that have the same form in every game."""
SHORT = 60
"""How many characters of a malformed value are quoted."""
HIDDEN = "?"
"""A hidden card, or the hidden face of a card, in a view."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What may be done, the position (or None), and the end of the round (or None while it continues).

    In an expected situation, `legal` may be None: then the case does not compare what may be done. `views` are, by
    seat, the parts of the position as the seat sees them, and the cards just `shown` to it; only for requested seats.
    `either` are legal actions that the engine may offer or not: a rule of which it says that it does not follow it offers them.
    """

    legal: frozenset[Action] | None
    bluffs: frozenset[Action]
    position: Position | None
    over: Over | None
    views: Mapping[int, Position] = field(default_factory=dict)
    either: frozenset[Action] = field(default=frozenset(), compare=False)


@dataclass(frozen=True, slots=True)
class Refusal:
    """`{"illegal":true}`: the engine does not accept the action, and nothing changes."""


def situation_from_json(value: dict[str, Json]) -> Situation | Refusal | Malformed:
    """Reads the situation, or the refusal, from an answer."""
    if value.get("illegal") is True:
        return Refusal()
    if "legal" not in value:
        return Malformed('there is neither a list `legal` nor `"illegal":true`')
    if not isinstance(value.get("legal"), list):
        return Malformed("`legal` is not a list")
    position = value.get("position")
    if isinstance(position, dict) and (wrong := _without_form(position)):
        return Malformed(f"{wrong} in the position")
    return expected_from_json(value)


def expected_from_json(value: dict[str, Json]) -> Situation | Refusal | Malformed:
    """Reads the situation, or the refusal, that a case expects; it may leave out `legal`."""
    if value.get("illegal") is True:
        return Refusal()
    legal, position = value.get("legal"), value.get("position")
    if not (legal is None or isinstance(legal, list)):
        return Malformed("`legal` is not a list")
    if not (position is None or isinstance(position, dict)):
        return Malformed("`position` is not an object")
    actions: set[Action] = set()
    bluffs: set[Action] = set()
    for item in legal or ():
        action = action_from_json(item)
        if isinstance(action, Malformed):
            return action
        actions.add(action)
        if isinstance(item, dict) and item.get("bluff") is True:
            bluffs.add(action)
    over = over_from_json(value.get("over"))
    if isinstance(over, Malformed):
        return over
    views = views_from_json(value.get("views"))
    if isinstance(views, Malformed):
        return views
    known = None if legal is None else frozenset(actions)
    return Situation(legal=known, bluffs=frozenset(bluffs), position=position, over=over, views=views)


def views_from_json(value: Json) -> dict[int, Position] | Malformed:
    """Reads what each seat sees from `views`, a list of objects with their `seat`; empty if it is left out."""
    if value is None:
        return {}
    if not isinstance(value, list):
        return Malformed("`views` is not a list")
    found: dict[int, Position] = {}
    for item in value:
        seat = item.get("seat") if isinstance(item, dict) else None
        if not isinstance(item, dict) or not isinstance(seat, int) or not is_whole(seat):
            return Malformed("a view in `views` has no `seat`")
        if seat in found:
            return Malformed(f"there are two views of seat {seat}")
        if wrong := _without_form(item):
            return Malformed(f"{wrong} in the view of seat {seat}")
        found[seat] = {part: seen for part, seen in item.items() if part != "seat"}
    return found


def _without_form(parts: Position) -> str:
    """The first part that does not have the form it has in every game; empty if there is none."""
    wrong = next((part for part in OF_CARDS if part in parts and not _has_form(part, parts[part])), None)
    if wrong is None:
        return ""
    return f"`{wrong}` is not {'one list of cards for each seat' if wrong == HAND else 'a list of cards'}"


def _has_form(part: str, value: Json) -> bool:
    """Whether a value is a list of cards, named or hidden; None is allowed."""
    if value is None:
        return True
    if part == HAND:
        return isinstance(value, list) and all(strings(hand) is not None for hand in value)
    return strings(value) is not None


def views_to_json(views: Mapping[int, Position]) -> list[Json]:
    """The list that states what each seat sees."""
    return [{"seat": seat, **parts} for seat, parts in views.items()]


def over_from_json(value: Json) -> Over | Malformed | None:
    """Reads the end of the round from `over`."""
    if value is None:
        return None
    if not isinstance(value, dict):
        return Malformed("`over` is neither null nor an object")
    winner, points = value.get("winner"), value.get("points")
    if not (winner is None or isinstance(winner, int)):
        return Malformed("the `winner` is neither null nor a seat")
    game = _game_from_json(value.get("game"))
    odd = value.get("game") if game is None else None
    if points is None:
        return Over(winner=winner, points=None, game=game, odd_game=odd)
    numbers = [item for item in points if isinstance(item, int) and is_whole(item)] if isinstance(points, list) else []
    if not isinstance(points, list) or len(numbers) != len(points):
        return Malformed("`points` is not a list of whole numbers")
    return Over(winner=winner, points=tuple(numbers), game=game, odd_game=odd)


def _game_from_json(value: Json) -> GameStanding | None:
    """Reads the state of the game; None for any other form."""
    match value:
        case {"winners": None, "dealer": dealer} if dealer is None or is_whole(dealer):
            return GameStanding(winners=None, dealer=dealer if isinstance(dealer, int) else None)
        case {"winners": [*winners]} if all(is_whole(seat) for seat in winners):
            return GameStanding(winners=tuple(seat for seat in winners if isinstance(seat, int)), dealer=None)
        case _:
            return None


def over_to_json(over: Over | None) -> Json:
    """The end of a round as an object."""
    if over is None:
        return None
    points: Json = None if over.points is None else list(over.points)
    game: dict[str, Json] = {} if over.odd_game is None else {"game": over.odd_game}
    if over.game is not None:
        winners: Json = None if over.game.winners is None else [*over.game.winners]
        game["game"] = {"winners": winners, **({"dealer": over.game.dealer} if winners is None else {})}
    return {"winner": over.winner, "points": points, **game}


def why_no_standing(game: Json) -> str:
    """What is wrong with a `game` that does not give the state of the game; None means that it is missing."""
    if game is None:
        return "`over.game` is missing, although the mode `games` is declared"
    if not isinstance(game, dict):
        return f"`over.game` must be an object, got {_short(game)}"
    for part in ("winners", "dealer"):
        if part not in game:
            return f"`over.game.{part}` is missing"
        if part == "winners" and game[part] is not None:
            return f"`over.game.winners` must be a list of seats or null, got {_short(game[part])}"
    return f"`over.game.dealer` must be a seat or null, got {_short(game['dealer'])}"


def _short(value: Json) -> str:
    text = json.dumps(value)
    return text if len(text) <= SHORT else text[:SHORT] + "…"
