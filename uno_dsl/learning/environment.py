"""A PettingZoo environment (agents act one after another) for any edition, with any readings, options and house rules.

An agent is a seat: `player_0`, `player_1`, ... An observation is a dictionary of `observation`, the array of `Encoder`, and
`action_mask`, which has a 1 for every action of `NumberedActions` that the agent may take now. Where players may act at any
time, as when somebody has forgotten to say UNO, those who could are asked first, in a random order, and may `wait`.
Questions to the table are answered at random, and nobody is reported for what only people can see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import LONGEST_ROUND, begin, decide, new_game, run
from uno_dsl.engine.state import Stop, attribute
from uno_dsl.engine.stop_options import GoOn, Judge, Option, UseWindow
from uno_dsl.engine.view import view
from uno_dsl.learning.encoder import Encoder
from uno_dsl.learning.numbered_actions import NumberedActions
from uno_dsl.learning.playable import RulesError, check_longest, playable, selected, whole_number

__all__ = ["Observed", "RulesError", "UnoEnvironment", "env"]
Observed = dict[str, Any]
LEAST, MOST = int(np.iinfo(np.int32).min), int(np.iinfo(np.int32).max)
SEEDS = 2**32


class UnoEnvironment(AECEnv[str, Observed, int]):  # type: ignore[misc]
    """A round, or a whole game, of some rules.

    At the end the winner has a reward of 1, and the others share one of -1; nobody has any if nobody has won.
    """

    metadata = {"name": "uno_v1", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str = "classic",
        *,
        printing: str | None = None,
        readings: Mapping[str, str] | None = None,
        options: Sequence[str] = (),
        houses: Sequence[Path | str] = (),
        editions: Sequence[Path | str] = (),
        players: int = 4,
        whole_game: bool = False,
        longest: int = LONGEST_ROUND,
        render_mode: str | None = None,
    ) -> None:
        """Builds the rules. After `longest` decisions a game is cut off. Raises RulesError."""
        super().__init__()
        check_longest(longest)
        selection = selected(game, printing, readings, options, houses, editions)
        self._machine = Machine(playable(selection, players))
        self._players = players
        self._whole_game = whole_game
        self._longest = longest
        self.render_mode = render_mode
        self.numbered = NumberedActions(self._machine, players)
        """What the number of each action means."""
        self.encoder = Encoder(self._machine, players)
        """What the numbers of an observation mean."""
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        count = len(self.numbered.names)
        self.action_spaces = {agent: Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(LEAST, MOST, (self.encoder.size,), np.int32),
                    "action_mask": Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._chance = Random()
        self._g = new_game(self._machine, players, 0)
        self._stop = Stop("over", "", [], -1)
        self._waiting: list[int] = []
        self._legal: dict[int, list[Option]] = {}

    def observation_space(self, agent: str) -> Dict:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        """The space of what an agent can do."""
        return self.action_spaces[agent]

    # ------------------------------------------------------------------------------------------------ playing
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game. The same seed gives the same game."""
        if seed is not None:
            self._chance = Random(whole_number(seed, "seed"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._decisions = 0
        self._g = new_game(self._machine, self._players, self._chance.randrange(SEEDS))
        begin(self._machine, self._g)
        self._go_on()

    def step(self, action: int | None) -> None:
        """Takes an action of the selected agent. Raises ValueError if its mask does not allow it."""
        self._must_go_on()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        number = None if action is None else whole_number(action, "action")
        if self._may_wait and number == 0:
            self._waiting.pop(0)
            self._ask()
        elif number in self._legal:
            self._decide(self._chance.choice(self._legal[number]))
            self._go_on()
        else:
            known = number is not None and 0 <= number < len(self.numbered.names)
            named = f" (`{self.numbered.names[number or 0]}`)" if known else ""
            raise ValueError(f"{agent} may not do {action}{named} now; choose an action whose `action_mask` is 1")
        self._accumulate_rewards()

    def last(self, observe: bool = True) -> tuple[Observed | None, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees and has got. Raises ValueError before `reset` and after the end."""
        self._must_go_on()
        found: tuple[Observed | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def _must_go_on(self) -> None:
        if not hasattr(self, "agent_selection"):
            raise ValueError("call `reset` first")
        if not self.agents:
            raise ValueError("the episode is over: call `reset` for another one")

    def observe(self, agent: str) -> Observed:
        """What an agent sees now, and what it may do: nothing unless it is selected."""
        mask = np.zeros(len(self.numbered.names), dtype=np.int8)
        if agent == self.agent_selection and not self.terminations.get(agent) and not self.truncations.get(agent):
            mask[[*self._legal, *([0] if self._may_wait else [])]] = 1
        seat = self.possible_agents.index(agent)
        return {"observation": self.encoder.encode(self._g, self._stop, seat), "action_mask": mask}

    def render(self) -> str | None:
        """What the selected agent sees, line by line, if `render_mode` is `ansi`."""
        if self.render_mode != "ansi":
            return None
        seen = view(self._machine, self._g, self.possible_agents.index(self.agent_selection))
        return "\n".join(f"{name}: {value}" for name, value in seen.items())

    def close(self) -> None:
        """Nothing is held that has to be given back."""

    # ------------------------------------------------------------------------------------------------ whose move it is
    def _go_on(self) -> None:
        """Continues to the next stop at which a seat has to decide, or to the end."""
        while True:
            self._stop = run(self._machine, self._g)
            asked = [option for option in self._stop.options if not isinstance(option, Judge)]
            if self._is_over() or not asked or self._decisions >= self._longest:
                self._end(cut_off=not self._is_over())
                return
            if any(option.seat is not None for option in asked):
                break
            self._decide(self._chance.choice(asked))
        first = [seat for seat in self._seats(asked, beside=True) if seat not in self._seats(asked, beside=False)]
        self._chance.shuffle(first)
        self._waiting = first
        self._ask()

    def _ask(self) -> None:
        """Selects who is asked next at this stop."""
        asked = self._stop.options
        deciders = self._seats(asked, beside=False)
        self._may_wait = bool(self._waiting)
        if not self._waiting and not deciders:  # everybody waits for somebody else: they are asked again
            self._waiting = self._seats(asked, beside=True)
        seat = self._waiting[0] if self._waiting else deciders[0]
        self.agent_selection = self.possible_agents[seat]
        self._legal = self.numbered.open_to(self._g, self._stop, seat)

    def _seats(self, options: Sequence[Option], *, beside: bool) -> list[int]:
        """The seats that have to decide, or those that could act beside the decision; whose turn it is first, then in turn."""
        found = {
            option.seat for option in options if option.seat is not None and isinstance(option, UseWindow) == beside
        }
        return sorted(found, key=lambda seat: (seat - self._g.turn) % self._players)

    def _decide(self, option: Option) -> None:
        self._decisions += 1
        decide(self._machine, self._g, self._stop, option)

    # ------------------------------------------------------------------------------------------------ the end
    def _is_over(self) -> bool:
        if self._whole_game:
            return self._stop.kind == "over"
        return self._stop.kind in ("over", "pause") or any(isinstance(option, GoOn) for option in self._stop.options)

    def _end(self, *, cut_off: bool) -> None:
        """Everybody's part ends at once."""
        winners = [] if cut_off else self._winners()
        losers = [seat for seat in range(self._players) if seat not in winners]
        for seat, agent in enumerate(self.possible_agents):
            if winners and losers:
                self.rewards[agent] = 1 / len(winners) if seat in winners else -1 / len(losers)
            self.terminations[agent] = not cut_off
            self.truncations[agent] = cut_off
        self._legal, self._may_wait = {}, False

    def _winners(self) -> list[int]:
        """The winners of the game, or else the winner of the round, if the rules keep one."""
        if self._g.winners:
            return self._g.winners
        winner = getattr(self._g, attribute("kept", "winner"), None)
        return [] if not isinstance(winner, int) else [winner]


def env(game: str = "classic", **settings: Any) -> UnoEnvironment:
    """An environment of an edition, with the settings of `UnoEnvironment`."""
    return UnoEnvironment(game, **settings)
