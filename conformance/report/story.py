"""The story of a case up to one of its steps: the last position stated before it, and the actions since. Data only.

Not handled here: how the step went (`differences.py`) and showing the story (`story_text.py`, `result_html.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from conformance.cases.action import NEXT, Action, action_to_text
from conformance.cases.case import Case, FromDeck, FromPosition
from conformance.cases.situation import Position, Refusal
from uno_dsl.json_value import strings


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound:
    """A round that begins on the way: its deck, the index of the card that is turned up, and whether the dealer is drawn
    for; the dealer is None if nothing says who deals.
    """

    deck: tuple[str, ...]
    dealer: int | None
    drawn: bool
    turned_up: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """The position, or the deck, with which the story begins, and the actions from there up to the step.

    `turned_up` is the index in the deck of the card that is turned up after the deal. `leads_to` is the position to
    which the deck should lead, if the story has nothing else: a deck alone says little. `refused` are the indexes of
    actions on the way that are refused. `rounds` are the rounds that begin on the way, by the index of the step that begins them.
    """

    drawn: Position | FromDeck
    turned_up: int | None = None
    leads_to: Position | None = None
    done: tuple[Action, ...] = ()
    refused: frozenset[int] = frozenset()
    rounds: Mapping[int, NextRound] = field(default_factory=dict)
    loaded: bool


def story_of(case: Case, step: int) -> Story:
    """The story of a case up to a step."""
    since = 1
    drawn = case.start.position if isinstance(case.start, FromPosition) else case.start
    for number in range(step):
        if (position := _position_after(case, number)) is not None:
            since, drawn = number + 1, position
    return Story(
        drawn=drawn,
        turned_up=turned_up(case) if isinstance(drawn, FromDeck) else None,
        leads_to=_position_after(case, 0) if step == 0 and isinstance(drawn, FromDeck) else None,
        done=tuple(after.action for after in case.steps[since : step + 1] if after.action is not None),
        refused=frozenset(
            number for number, after in enumerate(case.steps[since:step]) if isinstance(after.expect, Refusal)
        ),
        rounds={
            number - since: next_round_of(case, number)
            for number in range(since, step + 1)
            if case.steps[number].sent.get("do") == NEXT
        },
        loaded=isinstance(case.start, FromPosition),
    )


def next_round_of(case: Case, step: int) -> NextRound:
    """The round that a step begins."""
    sent, position = case.steps[step].sent, _position_after(case, step)
    deck, dealer, named = strings(sent.get("deck")) or (), sent.get("dealer"), None
    before = case.steps[step - 1].expect
    if not isinstance(before, Refusal) and before.over is not None and before.over.game is not None:
        named = before.over.game.dealer
    return NextRound(
        deck=deck, dealer=dealer if isinstance(dealer, int) else named, drawn=isinstance(dealer, int),
        turned_up=None if position is None else _place_turned_up(position, case.start.players, deck),
    )  # fmt: skip


def done_to_text(story: Story, place: int) -> str:
    """An action on the way, or the round that begins there."""
    begun = story.rounds.get(place)
    if begun is None:
        return action_to_text(story.done[place])
    parts = [] if begun.dealer is None else [f"dealer seat {begun.dealer}{' (drawn)' if begun.drawn else ''}"]
    parts += [] if begun.turned_up is None else [f"turned up {begun.deck[begun.turned_up]}"]
    return ": ".join(["the next round", *([", ".join(parts)] if parts else [])])


def refused_to_text(story: Story, place: int) -> str:
    """The remark on an action that is refused on the way; empty for all others."""
    return ", which is refused" if place in story.refused else ""


def turned_up(case: Case) -> int | None:
    """The index in the deck of the card that is turned up after the deal, if the case shows how many cards are dealt.

    The first expected position shows it, unless cards were played or drawn before: then the smallest hand is as it was
    dealt.
    """
    if not isinstance(case.start, FromDeck):
        return None
    deck = case.start.deck
    for number, step in enumerate(case.steps):
        if step.action is not None and step.action.do in ("play", "draw"):
            return None
        if (position := _position_after(case, number)) is not None:
            return _place_turned_up(position, case.start.players, deck)
    return None


def _place_turned_up(position: Position, players: int, deck: tuple[str, ...]) -> int | None:
    hands = position.get("hand")
    dealt = [len(hand) for hand in hands if isinstance(hand, list)] if isinstance(hands, list) else []
    place = min(dealt, default=0) * players
    return place if 0 < place < len(deck) else None


def _position_after(case: Case, step: int) -> Position | None:
    expected = case.steps[step].expect
    return None if isinstance(expected, Refusal) else expected.position
