"""Steps per second of the learning environments and of RLCard's, in turn: `python -m tests.learning.speed`. It needs the extra `rlcard`.

All play uniformly at random with 4 players, and make the array and the legal actions of whoever decides. Not collected by
pytest: it measures, it does not test.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import rlcard  # type: ignore[import-untyped]
from rlcard.agents import RandomAgent  # type: ignore[import-untyped]

from uno_dsl.learning.agents import uniform
from uno_dsl.learning.batch.batched import BatchedEnvironment
from uno_dsl.learning.environment import env

PLAYERS, RUNS, SECONDS = 4, 5, 4.0


def ours() -> float:
    """Steps per second of CPU time."""
    environment = env("classic", players=PLAYERS)
    agent, steps, seed, started = uniform(environment), 0, 0, process_time()
    while process_time() - started < SECONDS:
        environment.reset(seed=seed)
        seed += 1
        for _ in environment.agent_iter():
            seen, _, terminated, truncated, _ = environment.last()
            if seen is None or terminated or truncated or process_time() - started > SECONDS:
                break
            environment.step(agent(seen))
            steps += 1
    return steps / (process_time() - started)


def batched(games: int, *, observations: bool = True) -> float:
    """The same of many games at once, in one process: the steps of all games."""
    environment = BatchedEnvironment("classic", players=PLAYERS, games=games, observations=observations)
    environment.reset(1)
    steps, started = 0, process_time()
    while process_time() - started < SECONDS:
        for _ in range(100):
            environment.step(environment.sample())
        steps += 100 * games
    return steps / (process_time() - started)


def by_chance(games: int, steps: int) -> float:
    """The same with actions chosen in the call: each call makes `steps` steps and observes the last one."""
    environment = BatchedEnvironment("classic", players=PLAYERS, games=games)
    environment.reset(1)
    count, started = 0, process_time()
    while process_time() - started < SECONDS:
        for _ in range(100):
            if steps == 1:
                environment.step_sampled()
            else:
                environment.rollout(steps)
        count += 100 * steps * games
    return count / (process_time() - started)


def theirs() -> float:
    """The same of RLCard's environment. Its steps are those of one player after another, too."""
    environment = rlcard.make("uno", config={"game_num_players": PLAYERS, "seed": 1})
    agent, chance, steps, started = RandomAgent(num_actions=environment.num_actions), Random(1), 0, process_time()
    while process_time() - started < SECONDS:
        environment.seed(chance.randrange(2**31))
        state, _ = environment.reset()
        while not environment.is_over() and process_time() - started < SECONDS:
            state, _ = environment.step(agent.step(state), agent.use_raw)
            steps += 1
    return steps / (process_time() - started)


def main() -> None:
    """Prints medians of alternating runs."""
    named: dict[str, Callable[[], float]] = {
        "ours": ours,
        "RLCard": theirs,
        "ours, 64 games at once": lambda: batched(64),
        "ours, 1,024 games at once": lambda: batched(1024),
        "64 games without observations": lambda: batched(64, observations=False),
        "64 games, step_sampled": lambda: by_chance(64, 1),
        "64 games, rollout(100)": lambda: by_chance(64, 100),
        "1,024 games, rollout(100)": lambda: by_chance(1024, 100),
    }
    found: dict[str, list[float]] = {name: [] for name in named}
    for _ in range(RUNS):
        for name, run in named.items():
            found[name].append(run())
    for name, rates in found.items():
        print(f"{name}: {median(rates):,.0f} steps per second ({min(rates):,.0f} to {max(rates):,.0f})")


if __name__ == "__main__":
    main()
