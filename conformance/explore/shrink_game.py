"""Shrinking: reduces a game in which an engine broke the rules to the smallest that still shows it.

First with fewer actions (a later start, then actions left out), then with fewer players and cards. The model plays each
smaller game, which is then run on the engine itself. Not handled here: whether it shows the same failure (a test that
is passed in).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from conformance.cases.case import Case, FromDeck, FromPosition, Start
from conformance.cases.situation import CORE_PARTS, Position, Refusal
from conformance.explore.oracle import Sent
from uno_dsl.json_value import Json, is_whole, strings

Draft = tuple[Start, Sequence[Sent]]
"""A start, and the actions after it."""
Test = Callable[[Start, Sequence[Sent]], Case | None]
"""Makes a case of a start and actions, up to where the engine breaks the rules; None if it does not show the same
failure.
"""
PILES = ("draw pile", "discard pile")
NOT_BY_SEAT = frozenset({"open", *PILES})


def shrunk(case: Case, test: Test, *, tries: int, positions: bool) -> Case:
    """The smallest case found within `tries` tries; `positions` says whether it may begin with a position."""
    while True:
        for start, actions in smaller_drafts(case, positions=positions):
            if tries <= 0:
                return case
            tries -= 1
            found = test(start, actions)
            if found is not None:
                case = found
                break
        else:
            return case


def smaller_drafts(case: Case, *, positions: bool) -> Iterator[Draft]:
    """Variants a little smaller than a case, the largest reductions first."""
    actions = [step.sent for step in case.steps[1:]]
    if positions:
        yield from _later_starts(case)
    yield from ((case.start, fewer) for fewer in _without_chunks(actions))
    match case.start:
        case FromDeck() as start:
            yield from ((replace(start, deck=deck), actions) for deck in _shorter(start.deck))
        case FromPosition(position=position, players=players):
            yield from _fewer_players(position, players, actions)
            yield from ((FromPosition(position=fewer, players=players), actions) for fewer in _fewer_cards(position))


def _later_starts(case: Case) -> Iterator[Draft]:
    """Starts from the stated positions within the game, the last first."""
    for number in range(len(case.steps) - 2, -1, -1):
        expect = case.steps[number].expect
        if isinstance(expect, Refusal) or expect.position is None or expect.over is not None:
            continue
        if number == 0 and isinstance(case.start, FromPosition):
            continue
        start = FromPosition(position=expect.position, players=case.start.players)
        yield start, [step.sent for step in case.steps[number + 1 :]]


def _without_chunks(actions: Sequence[Sent]) -> Iterator[list[Sent]]:
    """The actions without a run of consecutive ones, the longest runs first."""
    size = len(actions) // 2
    while size:
        for begin in range(0, len(actions), size):
            yield [*actions[:begin], *actions[begin + size :]]
        size //= 2


def _shorter(cards: Sequence[str], fewest: int = 0) -> Iterator[tuple[str, ...]]:
    """A pile without some cards at its bottom: half of them, a quarter, … one."""
    size = len(cards) // 2
    while size:
        if len(cards) - size >= fewest:
            yield tuple(cards[: len(cards) - size])
        size //= 2


def _fewer_cards(position: Position) -> Iterator[Position]:
    """The position with smaller piles, then without one card of a hand or a pile. No hand becomes empty."""
    piles = {pile: strings(position[pile]) or () for pile in PILES if pile in position}
    for pile, cards in piles.items():
        if len(cards) == 1 and pile == "draw pile":
            yield {**position, pile: []}
        for fewer in _shorter(cards, fewest=1):
            yield {**position, pile: [*fewer]}
    hands = position.get("hand")
    for seat, hand in enumerate(hands if isinstance(hands, list) else []):
        for place in range(len(hand) if isinstance(hand, list) and len(hand) > 1 else 0):
            yield {**position, "hand": _with(hands, seat, _without(hand, place))}
    for pile, cards in piles.items():
        for place in range(len(cards) - 1):
            yield {**position, pile: _without([*cards], place)}


def _fewer_players(position: Position, players: int, actions: Sequence[Sent]) -> Iterator[Draft]:
    """The table without a seat that does nothing."""
    busy = {action.get(key) for action in actions for key in ("seat", "player")}
    for gone in range(players - 1, -1, -1):
        if players <= 2 or gone in busy or gone == position.get("turn") or _counts_turns(position, players - 1):
            continue
        smaller: Position = {key: _without_seat(key, value, gone, players) for key, value in position.items()}
        yield (
            FromPosition(position=smaller, players=players - 1),
            [{key: _moved(key, value, gone) for key, value in action.items()} for action in actions],
        )


def _counts_turns(position: Position, players: int) -> bool:
    """Whether a counter has reached a number of players: the round might be over after that number of turns."""
    counters = [value for part, value in position.items() if part not in CORE_PARTS and is_whole(value)]
    return any(isinstance(value, int) and value >= players for value in counters)


def _without_seat(part: str, value: Json, gone: int, players: int) -> Json:
    match value:
        case int() if part == "players":
            return players - 1
        case int() if part in ("turn", "dealer"):
            return _moved("seat", value, gone)
        case list() if part == "open":
            return [{k: _moved(k, v, gone) for k, v in duty.items()} for duty in value if isinstance(duty, dict)]
        case list() if part not in NOT_BY_SEAT and len(value) == players:
            return _without(value, gone)
        case _:
            return value


def _moved(key: str, value: Json, gone: int) -> Json:
    """A seat number after another seat was removed."""
    return value - 1 if key in ("seat", "player") and isinstance(value, int) and value > gone else value


def _without(items: Json, place: int) -> list[Json]:
    return [*items[:place], *items[place + 1 :]] if isinstance(items, list) else []


def _with(items: Json, place: int, item: Json) -> list[Json]:
    return [*items[:place], item, *items[place + 1 :]] if isinstance(items, list) else []
