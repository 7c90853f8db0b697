"""Random games for differential play: a start by chance, and actions by chance among those that a model offers.

Every game has its own manner - how many play, how long the deck is, which kinds of action come often - because games in
which all is even reach the rare rules too seldom. Leaves to others: what the engine makes of them (`differential.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from uno_dsl.engine.compile import Machine
from uno_dsl.engine.run import new_game

from .action import BESIDE_THE_TURN, Action, action_to_json, in_order
from .case import FromDeck, FromPosition, Start
from .compare import comparable
from .declaration import Declaration
from .json_value import Json, strings
from .model import Model, Sent
from .reference import Reference, Unplayable
from .situation import Position, Refusal, Situation
from .without_challenges import CHALLENGE_STOP

MOVES = 150
"""The most actions in a game."""
TRIES = 20
CARDS_DEALT = 7
WEIGHTS = (0.2, 1.0, 1.0, 4.0)


def random_actions(model: Model, start: Start, chance: Random, declared: Declaration) -> Iterator[Sent]:
    """The actions of a game that a model plays out, one after the other; ends with the round, or where the engine cannot follow."""
    said: Situation | Refusal | Unplayable = model.begin(start)
    weights: dict[str, float] = {}
    for _ in range(MOVES):
        if not isinstance(said, Situation) or said.over is not None:
            return
        open_to_it = _open_to(said, declared)
        if not open_to_it:
            return
        kinds = sorted({action.do for action in open_to_it})
        for kind in kinds:
            weights.setdefault(kind, chance.choice(WEIGHTS))
        (kind,) = chance.choices(kinds, [weights[kind] for kind in kinds])
        action = action_to_json(chance.choice([action for action in open_to_it if action.do == kind]))
        yield action
        said = model.apply(action)


def _open_to(said: Situation, declared: Declaration) -> list[Action]:
    """The actions by which a game can go on with an engine; one without challenges goes on where they are declined."""
    legal = said.legal or frozenset()
    if {action.do for action in legal} - BESIDE_THE_TURN == CHALLENGE_STOP and "challenge" not in declared.actions:
        return [action for action in in_order(legal) if action.do == "decline"]
    return in_order(comparable(legal, said.bluffs, declared))


def random_start(machine: Machine, chance: Random, players: int, declared: Declaration) -> Start | None:
    """A deck, or a position, in whichever modes the engine declares; None where chance found none that can be played."""
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


def _random_deck(machine: Machine, chance: Random, players: int) -> list[str]:
    """The deck in any order; in every other game only a little more of it than is dealt."""
    names = machine.codes.names
    deck = [names[code] for code in machine.draw_pile(new_game(machine, players, chance.randrange(2**32)))]
    chance.shuffle(deck)
    short = players * CARDS_DEALT + chance.randint(4, 16)
    return deck[:short] if chance.random() < 0.5 else deck


def _random_position(machine: Machine, table: Reference, chance: Random) -> FromPosition | None:
    """A position from the middle of a game, of which in most games only some cards are left."""
    position: Position | None = None
    for _ in range(chance.randint(0, 40)):
        said = table.situation()
        if said.over is not None or not said.legal:
            break
        position = said.position if said.position is not None else position
        table.apply(action_to_json(chance.choice(in_order(said.legal))))
    if position is None:
        return None
    for candidate in (_with_fewer_cards(position, chance), position) if chance.random() < 0.8 else (position,):
        players = candidate["players"]
        start = FromPosition(position=candidate, players=players if isinstance(players, int) else 0)
        if not isinstance(Reference.begin(machine, start), Unplayable):
            return start
    return None


def _with_fewer_cards(position: Position, chance: Random) -> Position:
    """The position with small hands and low piles; the duties that hands had left open are gone with their cards."""
    hands = position.get("hand")
    smaller: Position = {key: value for key, value in position.items() if key != "open"}
    if isinstance(hands, list):
        smaller["hand"] = [_some(hand, chance, 1, 3) for hand in hands]
    for pile, fewest in (("draw pile", 0), ("discard pile", 1)):
        if pile in position:
            cards = strings(position[pile]) or ()
            smaller[pile] = [*cards[: chance.randint(fewest, 9)]]
    return smaller


def _some(hand: Json, chance: Random, fewest: int, most: int) -> Json:
    cards = list(strings(hand) or ())
    kept = min(len(cards), chance.randint(fewest, most))
    return [*sorted(chance.sample(cards, kept))]
