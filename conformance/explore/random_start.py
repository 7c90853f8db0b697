"""Random starts for random games: a deck, or a position from the middle of a game.

Many of them have few cards left in hands, so that rounds end within a short game, and some of them in piles: where a pile
has run out, little else happens. Not handled here: the
actions that follow (`random_game.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from conformance.cases.action import action_to_json, in_order
from conformance.cases.case import FromDeck, FromPosition, Start
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Position
from conformance.judge.reference import Reference, Unplayable
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import new_game
from uno_dsl.json_value import Json, strings

TRIES = 20
CARDS_DEALT = 7
MOST_POINTS = 500
"""No player has as many points when a random game begins."""
SMALL_HAND = (1, 3)
"""The minimum and maximum number of cards in a small hand."""
SHORT_DECK = (4, 16)
"""The minimum and maximum number of cards that a short deck has beside those that are dealt."""
SMALL_PILE, LARGE_PILE = (0, 9), (10, 60)
"""The minimum and maximum number of cards in a pile of a position with fewer cards."""
SHORT = 0.15
"""The share of the games with a short deck, and of the positions with small piles."""
BY_KIND = 0.5
"""The share of the positions with small hands that are dealt by kind of card, so that rare cards are as frequent as
others.
"""


def random_start(machine: Machine, chance: Random, players: int, declared: Declaration) -> Start | None:
    """A random deck or position, in a mode that the engine declares; None if no playable one was found."""
    modes = sorted(declared.modes & {"position", "scripted"})
    if not modes:
        return None
    mode = chance.choice(modes)
    for _ in range(TRIES):
        deck = _random_deck(machine, chance, players)
        start = FromDeck(players=players, dealer=chance.randrange(players), deck=tuple(deck))
        table = Reference.begin(machine, start)
        if isinstance(table, Unplayable) or table.situation().over is not None:
            continue
        found = start if mode == "scripted" else _random_position(machine, table, chance)
        if found is not None:
            return found
    return None


def late_in_the_game(machine: Machine, start: Start, chance: Random) -> Start:
    """A position with points from earlier rounds, so that the round at hand may decide the game; as it was, if it is a
    deck, or the rules know no points.
    """
    if isinstance(start, FromDeck):
        return start
    score = [chance.randrange(MOST_POINTS) for _ in range(start.players)]
    late = replace(start, position={**start.position, "score": [*score]})
    return start if isinstance(Reference.begin(machine, late), Unplayable) else late


def _random_deck(machine: Machine, chance: Random, players: int) -> list[str]:
    """The shuffled deck; in a few games, only some more cards than are dealt."""
    names = machine.codes.names
    deck = [names[code] for code in machine.first_pile(new_game(machine, players, chance.randrange(2**32)))]
    chance.shuffle(deck)
    short = players * CARDS_DEALT + chance.randint(*SHORT_DECK)
    return deck[:short] if chance.random() < SHORT else deck


def _random_position(machine: Machine, table: Reference, chance: Random) -> FromPosition | None:
    """A position from the middle of a game; in most games, with few cards left."""
    position: Position | None = None
    for _ in range(chance.randint(0, 40)):
        said = table.situation()
        if said.over is not None or not said.legal:
            break
        position = said.position if said.position is not None else position
        table.apply(action_to_json(chance.choice(in_order(said.legal))))
    if position is None:
        return None
    for candidate in (_with_fewer_cards(machine, position, chance), position) if chance.random() < 0.8 else (position,):
        players = candidate["players"]
        start = FromPosition(position=candidate, players=players if isinstance(players, int) else 0)
        if not isinstance(Reference.begin(machine, start), Unplayable):
            return start
    return None


def _with_fewer_cards(machine: Machine, position: Position, chance: Random) -> Position:
    """The position with small hands and piles; pending duties are removed, as their cards may be gone."""
    hands = position.get("hand")
    smaller: Position = {key: value for key, value in position.items() if key != "open"}
    if isinstance(hands, list) and chance.random() < BY_KIND:
        smaller |= _hands_by_kind(machine, position, hands, chance)
    elif isinstance(hands, list):
        smaller["hand"] = [_some(hand, chance) for hand in hands]
    sizes = SMALL_PILE if chance.random() < SHORT else LARGE_PILE
    for pile, fewest in (("draw pile", 0), ("discard pile", 1)):
        if pile in position:
            cards = strings(smaller[pile]) or ()
            smaller[pile] = [*cards[: max(fewest, chance.randint(*sizes))]]
    return smaller


def _some(hand: Json, chance: Random) -> Json:
    cards = list(strings(hand) or ())
    kept = min(len(cards), chance.randint(*SMALL_HAND))
    return [*sorted(chance.sample(cards, kept))]


def _hands_by_kind(machine: Machine, position: Position, hands: Sequence[Json], chance: Random) -> Position:
    """Small hands in which every kind of card is equally likely, and a draw pile of the rest."""
    codes = machine.codes
    rest = sorted(card for pile in (*hands, position.get("draw pile")) for card in strings(pile) or ())
    chance.shuffle(rest)
    dealt: list[Json] = []
    for _ in hands:
        hand: list[str] = []
        for _ in range(min(len(rest), chance.randint(*SMALL_HAND))):
            kinds = {card: machine.program.faces[codes.face_of[0][codes.code_of[card]]].card for card in rest}
            kind = chance.choice(sorted({*kinds.values()}))
            card = next(card for card in rest if kinds[card] == kind)
            rest.remove(card)
            hand.append(card)
        dealt.append([*sorted(hand)])
    return {"hand": dealt, "draw pile": [*rest]}
