"""Trains a small agent by playing against `eager`, and says how often it wins: `python examples/learning/train.py`.

The agent is one layer: a weight for every number that it sees and every action (some 39,000 for the classic game). It learns by
REINFORCE: what was done in rounds that were won becomes more likely. It needs `pip install "uno-dsl[rl]"`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import numpy.typing as npt

from uno_dsl.learning.agents import Agent, eager
from uno_dsl.learning.environment import Observed, UnoEnvironment, env

Array = npt.NDArray[np.float64]
BATCH, RATE = 100, 0.003


class Learner:
    """A layer of weights, and the means by which Adam adapts them."""

    def __init__(self, environment: UnoEnvironment, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        self.weights = np.zeros((environment.encoder.size + 1, len(environment.numbered.names)))
        self.first, self.second, self.steps = np.zeros_like(self.weights), np.zeros_like(self.weights), 0
        self.made: list[tuple[Array, npt.NDArray[np.int64], Array]] = []

    def act(self, seen: Observed, *, learning: bool) -> int:
        """The most likely action; while learning, any, as likely as the weights say."""
        numbers = seen["observation"]
        inputs = np.append(np.sign(numbers) * np.log1p(np.abs(numbers)), 1.0)
        open_to = np.flatnonzero(seen["action_mask"])
        if len(open_to) == 1:
            return int(open_to[0])
        scores = inputs @ self.weights[:, open_to]
        if not learning:
            return int(open_to[scores.argmax()])
        likely = np.exp(scores - scores.max())
        likely /= likely.sum()
        taken = self.chance.choice(len(open_to), p=likely)
        self.made.append((inputs, open_to, np.eye(len(open_to))[taken] - likely))
        return int(open_to[taken])

    def learn(self, rounds: list[tuple[float, list[tuple[Array, npt.NDArray[np.int64], Array]]]]) -> None:
        """Makes what was done in rounds better than the average more likely."""
        mean = np.mean([reward for reward, _ in rounds])
        slope = np.zeros_like(self.weights)
        for reward, made in rounds:
            for inputs, open_to, towards in made:
                slope[:, open_to] += (reward - mean) / len(rounds) * np.outer(inputs, towards)
        self.steps += 1
        self.first += 0.1 * (slope - self.first)
        self.second += 0.001 * (slope**2 - self.second)
        scale = np.sqrt(self.second / (1 - 0.999**self.steps)) + 1e-8
        self.weights += RATE * self.first / (1 - 0.9**self.steps) / scale


def play(environment: UnoEnvironment, learner: Learner, others: Agent, seed: int, *, learning: bool) -> float:
    """Plays a round with the learner in a seat that changes, and returns its reward."""
    environment.reset(seed=seed)
    own = environment.possible_agents[seed % len(environment.possible_agents)]
    for agent in environment.agent_iter():
        seen, _, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            break
        environment.step(learner.act(seen, learning=learning) if agent == own else others(seen))
    return environment.rewards[own]


def main() -> None:
    """Trains, then tries what was learnt on rounds that it was not trained on."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="classic", help="the edition (classic)")
    parser.add_argument("--house", type=Path, action="append", default=[], help="a file with a house rule")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=40_000, help="rounds to learn from (40000)")
    parser.add_argument("--trials", type=int, default=10_000, help="rounds to try it on (10000)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    environment = env(asked.game, houses=asked.house, players=asked.players)
    learner, others = Learner(environment, asked.seed), eager(environment, asked.seed)
    batch: list[tuple[float, list[tuple[Array, npt.NDArray[np.int64], Array]]]] = []
    for number in range(asked.rounds):
        reward = play(environment, learner, others, asked.trials + number, learning=True)
        batch.append((reward, learner.made))
        learner.made = []
        if len(batch) == BATCH:
            learner.learn(batch)
            batch = []
    won = sum(play(environment, learner, others, number, learning=False) > 0 for number in range(asked.trials))
    share = won / asked.trials
    error = 1.96 * (share * (1 - share) / asked.trials) ** 0.5
    print(
        f"{asked.game}, {asked.players} players, {asked.rounds} rounds of learning, {asked.trials} rounds of trial, seed {asked.seed}:"
    )
    print(
        f"won {share:.1%} ± {error:.1%} against {asked.players - 1} eager players; {1 / asked.players:.1%} would be chance"
    )


if __name__ == "__main__":
    main()
