"""Forbidden actions: illegal actions that a random game sends now and then, to check that they are refused without
effect.

They are well formed, of kinds that the engine declares, with cards, colours and words of the game. Not handled here:
what is legal (a model decides), and that the game continues as if nothing had been sent (`random_game.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from conformance.cases.action import BESIDE_THE_TURN, Action, in_order
from conformance.cases.situation import Position, Situation
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import strings
from uno_dsl.program.instructions import ChooseOne, Decide
from uno_dsl.serve.action_kinds import DETAILS, OPTIONAL

MOST = 15
"""Numbers that are chosen at random are below this."""
RATE = 1 / 6
"""The share of the stops at which one is sent."""
TRIES = 8
OF_WHO_IS_ASKED = 0.75
"""How often it comes from a seat that has a decision to make, and how often a card in it comes from the hand of its
seat.
"""
OF_ANOTHER_SEAT = 0.2
"""How often it takes a legal action and changes its seat."""
PLAYS = 3
"""The weight of playing a card, where every other kind of action has weight 1."""


def _needed(kind: str) -> set[str]:
    """The keys that every action of a kind has; a choice has one of its keys."""
    return set() if kind == "choose" else {key for key in DETAILS[kind] if (kind, key) not in OPTIONAL}


class ForbiddenActions:
    """Chooses the forbidden actions of one game, with its own random numbers, so that the rest of the game does not
    change.
    """

    def __init__(self, machine: Machine, kinds: frozenset[str], chance: Random) -> None:
        """For a game played on a machine, limited to these kinds of action."""
        self._chance = chance
        self._said = _said(machine)
        self._details = {
            kind: [key for key in keys if self._said.get(key, True)]
            for kind, keys in {**DETAILS, "choose": _chosen(machine)}.items()
            if kind in kinds and kind != "judge"
        }
        able = sorted(
            kind for kind, keys in self._details.items() if _needed(kind) <= {*keys} and (keys or not DETAILS[kind])
        )
        self._kinds = [kind for kind in able for _ in range(PLAYS if kind == "play" else 1)]

    def next(self, said: Situation, position: Position | None, players: int) -> Action | None:
        """The action to send at a stop; None at most stops. `position` is the last one stated."""
        if self._chance.random() >= RATE or not self._kinds:
            return None
        legal = said.legal or frozenset()
        for _ in range(TRIES):
            action = self._any(in_order(legal), position or {}, players)
            if action not in legal and action.do in self._details:
                return action
        return None

    def _any(self, legal: Sequence[Action], position: Position, players: int) -> Action:
        chance, anybody = self._chance, self._chance.randrange(players)
        asked = [action for action in legal if action.do not in BESIDE_THE_TURN and action.seat is not None]
        if asked and chance.random() < OF_ANOTHER_SEAT:
            action = chance.choice(asked)
            return Action(anybody, action.do, action.details)
        seat = chance.choice(asked).seat if asked and chance.random() < OF_WHO_IS_ASKED else anybody
        kind = chance.choice(self._kinds)
        keys = self._details[kind]
        if not keys:
            return Action(seat, kind)
        one = chance.choice(keys)
        stated = [key for key in keys if key == one or key in _needed(kind)]
        return Action(seat, kind, tuple((key, self._detail(key, seat or 0, position, players)) for key in stated))

    def _detail(self, key: str, seat: int, position: Position, players: int) -> str | int:
        """A random detail for an action: a card, mostly from the hand, another player, or another word of the game."""
        chance, hands = self._chance, position.get("hand")
        if key == "player":
            return (seat + chance.randrange(1, players)) % players
        if key == "number":
            return chance.randrange(MOST)
        hand = strings(hands[seat]) if isinstance(hands, list) and seat < len(hands) else None
        if key == "card" and hand and chance.random() < OF_WHO_IS_ASKED:
            return chance.choice(sorted(hand))
        return chance.choice(self._said[key])


def _said(machine: Machine) -> Mapping[str, Sequence[str]]:
    """The words of a game, by the action keys that use them."""
    program = machine.program
    asked = [offer for found in program.instructions if isinstance(found, Decide) for offer in found.ask.offers]
    standing = [found.standing.offer for window in program.standing for found in window]
    texts = {(offer.act, offer.text) for offer in (*asked, *standing) if offer.text is not None}
    return {
        "card": machine.codes.names,
        "colour": [colour for side in program.colours.values() for colour in side],
        "word": sorted(text for act, text in texts if act == "say"),
        "text": sorted(text for act, text in texts if act == "offer"),
    }


def _chosen(machine: Machine) -> tuple[str, ...]:
    """What players choose in a game: a colour, a player, a card."""
    chosen = {found.choose.what for found in machine.program.instructions if isinstance(found, ChooseOne)}
    return tuple(key for key in DETAILS["choose"] if key in chosen)
