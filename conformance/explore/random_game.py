"""Random games for differential play: random actions among those that a model offers.

Every game has its own style, with its own number of players and its own frequency for each kind of action: uniformly
random games reach the rare rules too seldom. Not handled here: the start (`random_start.py`), illegal actions
(`forbidden_actions.py`), and how the engine handles the game (`differential.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from conformance.cases.action import BESIDE_THE_TURN, Action, action_to_json, in_order
from conformance.cases.applicability import GAMES
from conformance.cases.case import Start
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Over, Position, Refusal, Situation
from conformance.cases.styles import AUTOMATIC_FINE, COLOUR_WITH_PLAY, WORD_WITH_PLAY, is_choice_stop
from conformance.cases.without_challenges import CHALLENGE_STOP
from conformance.explore.avoided import Avoided
from conformance.explore.forbidden_actions import ForbiddenActions
from conformance.explore.oracle import Model, RulesAsModel, Sent
from conformance.explore.random_start import late_in_the_game, random_start
from conformance.judge.differences import comparable
from conformance.judge.reference import Unplayable
from uno_dsl.engine.machine import Machine

MOVES = 150
"""The maximum number of legal actions in a game."""
MOST_PLAYERS = 6
STARTS = 20
"""How many starts are tried, if the first ones carry out what the engine does not follow."""
WEIGHTS = (0.2, 1.0, 1.0, 4.0)
HASTY = 0.5
"""The share of the games in which a card is played nearly always when one can be, so that rounds come to an end."""


def random_game(
    model: Model, machine: Machine, declared: Declaration, seed: str, players: int | None = None,
    avoided: Avoided | None = None,
) -> tuple[Start, list[Sent]] | None:  # fmt: skip
    """The game of a seed, played by a model: its start and actions; None if none was found at random.

    What the engine declares not to follow is not played, and what is `avoided` only if there is nothing else.
    """
    fewest = max(declared.players[0], machine.program.players[0])
    most = min(declared.players[1], machine.program.players[1])
    if fewest > most or players is not None and not fewest <= players <= most:
        return None
    chance = Random(seed)
    seats = chance.randint(fewest, min(most, MOST_PLAYERS)) if players is None else players
    avoided = avoided or Avoided(declared, machine)
    for _ in range(STARTS):
        start = random_start(machine, chance, seats, declared)
        if start is None:
            return None
        if not avoided.is_limited_start(model, start):
            break
    else:
        return None
    if GAMES in declared.modes and isinstance(model, RulesAsModel):
        start = late_in_the_game(machine, start, Random(f"{seed}/score"))
    kinds = declared.actions
    if "challenge" not in kinds and not isinstance(model, RulesAsModel):
        kinds -= {"play"}  # a bluff may be offered or not, so another engine cannot say whether a play is forbidden
    forbidden = ForbiddenActions(machine, kinds, Random(f"{seed}/forbidden"))
    return start, [*random_actions(model, start, chance, declared, forbidden, avoided)]


def random_actions(
    model: Model, start: Start, chance: Random, declared: Declaration, forbidden: ForbiddenActions, avoided: Avoided
) -> Iterator[Sent]:  # fmt: skip
    """The actions of a game played by a model, one after another; ends with the game, or where the engine cannot
    follow. For engines that play only rounds, it ends with the round.

    Forbidden actions are mixed in, and the model refuses them.
    """
    said: Situation | Refusal | Unplayable = model.begin(start)
    weights: dict[str, float] = {"play": 3 * max(WEIGHTS)} if chance.random() < HASTY else {}
    before: Sent = {}
    position: Position | None = None
    for _ in range(MOVES):
        if not isinstance(said, Situation):
            return
        if said.over is not None:
            late = forbidden.next(said, position, start.players)
            if late is not None:
                yield action_to_json(late)
                if not isinstance(model.apply(action_to_json(late)), Refusal):
                    return
            following = _next_round(model, said.over, chance, declared, avoided)
            if following is None or isinstance(said := model.apply(following), (Refusal, Unplayable)):
                return
            yield following
            continue
        open_to_it = avoided.allowed(_open_to(said, declared, before), said, model)
        if not open_to_it:
            return
        position = position if said.position is None else said.position
        wrong = None if _stops_alone(said, declared) else forbidden.next(said, position, start.players)
        if wrong is not None:
            yield action_to_json(wrong)
            if not isinstance(model.apply(action_to_json(wrong)), Refusal):
                return  # an action that the model accepts without offering it cannot serve as a forbidden one
        kinds = sorted({action.do for action in open_to_it})
        for kind in kinds:
            weights.setdefault(kind, chance.choice(WEIGHTS))
        (kind,) = chance.choices(kinds, [weights[kind] for kind in kinds])
        action = action_to_json(chance.choice([action for action in open_to_it if action.do == kind]))
        yield action
        said, before = model.apply(action), action


def _next_round(model: Model, over: Over, chance: Random, declared: Declaration, avoided: Avoided) -> Sent | None:
    """The step after a round; None if the engine plays only rounds, does not follow how they begin, or the game is
    over.
    """
    if GAMES not in declared.modes or not isinstance(model, RulesAsModel):
        return None
    for _ in range(STARTS):
        following = model.next_round(over, chance)
        if following is None or not avoided.is_limited_round(model, following):
            return following
    return None


def _stops_alone(said: Situation, declared: Declaration) -> bool:
    """Whether the model stops for a challenge and the engine, which has none, does not."""
    legal = said.legal or frozenset()
    return {action.do for action in legal} - BESIDE_THE_TURN == CHALLENGE_STOP and "challenge" not in declared.actions


def _open_to(said: Situation, declared: Declaration, before: Sent) -> list[Action]:
    """The actions with which a game can continue on an engine; without challenges, it continues by declining them.

    `before` is the last action: the word may be part of it.
    """
    legal = said.legal or frozenset()
    if COLOUR_WITH_PLAY in declared.styles and is_choice_stop(said):
        legal = frozenset(action for action in legal if action.do not in BESIDE_THE_TURN)
    if _stops_alone(said, declared):
        return [action for action in in_order(legal) if action.do == "decline"]
    found = comparable(legal, said.bluffs, declared)
    if before.get("do") == "play" and declared.styles & {WORD_WITH_PLAY, AUTOMATIC_FINE}:
        found |= {action for action in legal if action.do == "say" and action.seat == before.get("seat")}
    return in_order(found)
