"""Random games for differential play: actions by chance among those that a model offers.

Every game has its own manner - how many play, which kinds of action come often - because games in which all is even reach
the rare rules too seldom. Leaves to others: how it starts (`random_start.py`), what is sent though it is not legal
(`forbidden.py`), and what the engine makes of it all (`differential.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from uno_dsl.engine.compile import Machine

from .action import BESIDE_THE_TURN, Action, action_to_json, in_order
from .case import Start
from .compare import comparable
from .declaration import Declaration
from .forbidden import ForbiddenActions
from .model import Model, RulesAsModel, Sent
from .random_start import random_start
from .reference import Unplayable
from .situation import Position, Refusal, Situation
from .without_challenges import CHALLENGE_STOP

MOVES = 150
"""The most legal actions in a game."""
MOST_PLAYERS = 6
WEIGHTS = (0.2, 1.0, 1.0, 4.0)


def random_game(
    model: Model, machine: Machine, declared: Declaration, seed: str, players: int | None = None
) -> tuple[Start, list[Sent]] | None:
    """The game of a seed, that a model plays out: its start and actions; None where chance found none."""
    fewest = max(declared.players[0], machine.program.players[0])
    most = min(declared.players[1], machine.program.players[1])
    if fewest > most or players is not None and not fewest <= players <= most:
        return None
    chance = Random(seed)
    seats = chance.randint(fewest, min(most, MOST_PLAYERS)) if players is None else players
    start = random_start(machine, chance, seats, declared)
    if start is None:
        return None
    kinds = declared.actions
    if "challenge" not in kinds and not isinstance(model, RulesAsModel):
        kinds -= {"play"}  # a bluff may be offered or not: whether a play is forbidden, another engine cannot say
    forbidden = ForbiddenActions(machine, kinds, Random(f"{seed}/forbidden"))
    return start, [*random_actions(model, start, chance, declared, forbidden)]


def random_actions(
    model: Model, start: Start, chance: Random, declared: Declaration, forbidden: ForbiddenActions
) -> Iterator[Sent]:
    """The actions of a game that a model plays out, one after the other; ends with the round, or where the engine cannot follow.

    Those that are forbidden stand between the others, and the model refuses them.
    """
    said: Situation | Refusal | Unplayable = model.begin(start)
    weights: dict[str, float] = {}
    position: Position | None = None
    for _ in range(MOVES):
        if not isinstance(said, Situation) or said.over is not None:
            return
        open_to_it = _open_to(said, declared)
        if not open_to_it:
            return
        position = position if said.position is None else said.position
        wrong = None if _stops_alone(said, declared) else forbidden.next(said, position, start.players)
        if wrong is not None:
            yield action_to_json(wrong)
            if not isinstance(model.apply(action_to_json(wrong)), Refusal):
                return  # what a model accepts and does not offer cannot be told from what it should refuse
        kinds = sorted({action.do for action in open_to_it})
        for kind in kinds:
            weights.setdefault(kind, chance.choice(WEIGHTS))
        (kind,) = chance.choices(kinds, [weights[kind] for kind in kinds])
        action = action_to_json(chance.choice([action for action in open_to_it if action.do == kind]))
        yield action
        said = model.apply(action)


def _stops_alone(said: Situation, declared: Declaration) -> bool:
    """Whether the model stops for a challenge, and the engine goes on since it has none."""
    legal = said.legal or frozenset()
    return {action.do for action in legal} - BESIDE_THE_TURN == CHALLENGE_STOP and "challenge" not in declared.actions


def _open_to(said: Situation, declared: Declaration) -> list[Action]:
    """The actions by which a game can go on with an engine; one without challenges goes on where they are declined."""
    legal = said.legal or frozenset()
    if _stops_alone(said, declared):
        return [action for action in in_order(legal) if action.do == "decline"]
    return in_order(comparable(legal, said.bluffs, declared))
