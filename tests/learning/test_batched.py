"""Games of the batched environment are those of the engine: what is seen and what may be done are compared at every step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="numpy is not installed (the extra `rl`): batched environments are not tested")
pytest.importorskip("pettingzoo", reason="pettingzoo is not installed (the extra `rl`)")

import numpy as np

from tests.slices import some
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import begin, decide, new_game, run
from uno_dsl.engine.stop_options import Judge, UseWindow
from uno_dsl.layers.heading import heading
from uno_dsl.learning.batch import batched
from uno_dsl.learning.batch.batched import Batch, BatchedEnvironment
from uno_dsl.learning.encoder import MOST_SEEN
from uno_dsl.learning.playable import RulesError
from uno_dsl.native.c.compiled_c import build_library, compiler

if compiler() is None:
    pytest.skip("there is no C compiler: batched environments are not tested", allow_module_level=True)

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
HOUSES = [path for path in sorted((EXAMPLES / "house-rules").glob("*.uno")) if "-with-" not in path.name]
"""Without the files that say how two others go together."""
EDITIONS = ("classic", "agent-mater", "flip", "kickin-battle", "world-tour", "shuffle-hands")
GAMES = 3
TALLY = """language 1
house rule tally for classic "What is played is counted in large steps"
keep a number called tally
when a player plays a card
  the tally grows by 9999
"""


class Mirror:
    """The same game by the engine, which takes the options that native code took."""

    def __init__(self, machine: Machine, players: int, seed: int) -> None:
        self.machine, self.players = machine, players
        self.g = new_game(machine, players, seed)
        begin(machine, self.g)
        self.stop = run(machine, self.g)

    def take(self, options: list[int]) -> None:
        for option in options:
            decide(self.machine, self.g, self.stop, self.stop.options[option])
            self.stop = run(self.machine, self.g)

    def may_be_asked(self, seat: int, *, waiting: bool) -> bool:
        """Whether it can be this seat's turn to decide, or to act beside the decision."""
        options = [option for option in self.stop.options if not isinstance(option, Judge) and option.seat is not None]
        deciders = {option.seat for option in options if not isinstance(option, UseWindow)}
        beside = {option.seat for option in options if isinstance(option, UseWindow)}
        return seat in (beside - deciders if waiting else deciders or beside)


def compared(environment: BatchedEnvironment, steps: int, seed: int) -> int:
    """Plays at random and compares every step. Returns how many episodes ended."""
    batch = environment.reset(seed)
    number_of_players, chance = environment.players, np.random.default_rng(seed)
    seeds, taken, count = (environment.numbers(name) for name in ("seed", "env_taken", "env_taken_n"))
    may_wait = environment.numbers("env_may_wait")
    mirrors = [Mirror(environment.machine, number_of_players, int(seeds[k, 0])) for k in range(environment.games)]
    for k, mirror in enumerate(mirrors):
        mirror.take([int(option) for option in taken[k, : count[k, 0]]])
    ended = 0
    for step in range(steps):
        for k, mirror in enumerate(mirrors):
            seat, waits = int(batch.seat[k]), bool(may_wait[k, 0])
            where = f"step {step}, game {k}, seed {seeds[k, 0]}, rule {mirror.stop.rule}"
            assert mirror.may_be_asked(seat, waiting=waits), where
            open_to = environment.numbered.open_to(mirror.g, mirror.stop, seat)
            wanted = sorted([*open_to, *([0] if waits else [])])
            assert np.flatnonzero(batch.action_mask[k]).tolist() == wanted, where
            seen = environment.encoder.encode(mirror.g, mirror.stop, seat)
            assert [*differences(environment, seen, batch.observation[k])] == [], where
        actions = [int(chance.choice(np.flatnonzero(row))) for row in batch.action_mask]
        batch = environment.step(actions)
        for k, mirror in enumerate(mirrors):
            options = [int(option) for option in taken[k, : count[k, 0]]]
            if batch.done[k]:
                ended += 1
                mirrors[k] = Mirror(environment.machine, number_of_players, int(seeds[k, 0]))
            else:
                mirror.take(options)
    return ended


def differences(environment: BatchedEnvironment, wanted: np.ndarray, found: np.ndarray) -> Iterator[str]:
    for section in environment.encoder.sections:
        for place, part in enumerate(section.parts, section.start):
            if wanted[place] != found[place]:
                yield f"{section.name}, {part}: {found[place]}, and not {wanted[place]}"


@pytest.fixture(autouse=True)
def quickly_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without optimisation: what it does is the same."""
    monkeypatch.setattr(batched, "library", lambda module, more, level: build_library(module, tmp_path, "-O0", more))


@pytest.mark.parametrize("game", some(EDITIONS, 1000, always=["flip"]))
def test_a_step_is_that_of_the_engine(game: str) -> None:
    for players in (2, 4, 7):
        environment = BatchedEnvironment(game, players=players, games=GAMES, longest=150)
        assert compared(environment, 250, seed=players) > 0


@pytest.mark.parametrize("path", some(sorted((EXAMPLES / "games").glob("*.uno")), 12), ids=lambda path: path.stem)
def test_and_of_games_that_are_no_uno(path: Path) -> None:
    for players in (4, 2):
        try:
            environment = BatchedEnvironment(
                path.stem, editions=[path], players=players, games=GAMES, longest=150, whole_game=True
            )
        except RulesError as error:
            assert "players" in str(error)
            continue
        compared(environment, 200, seed=1)


@pytest.mark.parametrize("path", some(HOUSES, 40), ids=lambda path: path.stem)
def test_and_with_each_house_rule(path: Path) -> None:
    head = heading(path.read_text("utf-8"))
    assert head is not None
    game = next((name for name in head.names if name in EDITIONS), "classic")
    compared(BatchedEnvironment(game, houses=[path], players=4, games=GAMES, longest=100), 120, seed=2)


def test_a_hand_that_was_open_for_a_while_is_hidden_again() -> None:
    path = EXAMPLES.parent / "tests" / "rule_examples" / "hold" / "everybody-sees-a-hand.uno"
    environment = BatchedEnvironment("classic", houses=[path], players=3, games=GAMES)
    assert any(window.shows for window in environment.machine.linked.windows)
    compared(environment, 60, seed=5)


def test_the_same_seed_and_actions_give_the_same_games() -> None:
    environment, played = BatchedEnvironment("classic", games=4, players=2), []
    for _ in range(2):
        batch = environment.reset(7)
        rows = []
        for _ in range(300):
            batch = environment.step(environment.sample())
            rows.append((batch.seat.copy(), batch.observation.copy(), batch.reward.copy()))
        played.append(rows)
    assert all(
        np.array_equal(one, other) for a, b in zip(*played, strict=True) for one, other in zip(a, b, strict=True)
    )


def test_rewards_are_shared_as_in_the_other_environment() -> None:
    environment = BatchedEnvironment("agent-mater", games=16, players=3)
    environment.reset(1)
    ended = 0
    for _ in range(2000):
        batch = environment.step(environment.sample())
        for k in np.flatnonzero(batch.done):
            assert sorted(batch.reward[k].tolist()) == [-0.5, -0.5, 1]
            ended += 1
        assert not batch.reward[batch.done == 0].any()
    assert ended


def test_without_observations_the_rest_is_the_same() -> None:
    one, other = (BatchedEnvironment("classic", games=2, players=4, observations=flag) for flag in (True, False))
    first, second = one.reset(3), other.reset(3)
    for _ in range(200):
        assert np.array_equal(first.action_mask, second.action_mask) and not second.observation.any()
        actions = one.sample()
        assert np.array_equal(actions, other.sample())
        first, second = one.step(actions), other.step(actions)


@pytest.mark.parametrize("game", ["classic", "flip"])
def test_steps_by_chance_in_one_call_are_those_of_several_calls(game: str) -> None:
    one, other, third = (BatchedEnvironment(game, games=5, players=3, longest=700) for _ in range(3))
    batch, sampled, rolled = (environment.reset(4) for environment in (one, other, third))
    ended = won = False
    for count in (1, 2, 7, 100, 2000):
        rewards, done = np.zeros((5, 3), dtype=np.float32), np.zeros(5, dtype=np.int32)
        for _ in range(count):
            one.step(one.sample())
            other.step_sampled()
            rewards += batch.reward
            done = np.where(batch.done, batch.done, done)
            assert all(map(np.array_equal, arrays(batch), arrays(sampled)))
            assert np.array_equal(one.sampled, other.sampled)
        third.rollout(count)
        assert all(map(np.array_equal, arrays(batch)[:3], arrays(rolled)))
        assert np.array_equal(one.sampled, third.sampled)
        assert np.array_equal(done, rolled.done) and np.array_equal(rewards, rolled.reward)
        ended, won = ended or bool(done.any()), won or bool(rewards.any())
    assert ended and won


def arrays(batch: Batch) -> tuple[np.ndarray, ...]:
    return batch.seat, batch.observation, batch.action_mask, batch.done, batch.reward


def test_large_numbers_are_seen_as_the_largest(tmp_path: Path) -> None:
    path = tmp_path / "tally.uno"
    path.write_text(TALLY, "utf-8")
    environment = BatchedEnvironment("classic", houses=[path], players=2, games=2, longest=400)
    assert compared(environment, 60, seed=1) == 0
    (place,) = (section.start for section in environment.encoder.sections if section.name == "tally")
    assert environment.numbers("kept_tally").max() > MOST_SEEN == environment.numbers("env_seen")[:, place].max()


def test_wrong_use_says_what_to_do() -> None:
    environment = BatchedEnvironment("classic", games=2)
    for call in (
        lambda: environment.step([0, 0]),
        environment.sample,
        environment.step_sampled,
        lambda: environment.rollout(1),
    ):
        with pytest.raises(ValueError, match="call `reset` first"):
            call()
    batch = environment.reset()
    with pytest.raises(ValueError, match="2 actions, one for each game"):
        environment.step([0])
    wrong = int(np.flatnonzero(batch.action_mask[0] == 0)[0])
    with pytest.raises(
        ValueError, match=f"action {wrong} is not allowed in game 0; choose one whose `action_mask` is 1"
    ):
        environment.step([wrong, 0])
    with pytest.raises(ValueError, match="at least one game"):
        BatchedEnvironment("classic", games=0)
    with pytest.raises(ValueError, match=r"`games` must be a whole number, and not 1\.5"):
        BatchedEnvironment("classic", games=1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="`longest` must be at least 1"):
        BatchedEnvironment("classic", longest=0)
    with pytest.raises(ValueError, match="whole numbers, and not float64"):
        environment.step(environment.sample() + 0.5)
    for steps in (0, -1, 10**9):
        with pytest.raises(ValueError, match=f"`steps` must be from 1 to 1,000,000, and not {steps}"):
            environment.rollout(steps)
    with pytest.raises(ValueError, match="a seed is not negative"):
        environment.reset(-1)
    with pytest.raises(ValueError, match="read-only"):
        batch.action_mask[:] = 1


def test_a_step_that_is_refused_changes_nothing() -> None:
    environment = BatchedEnvironment("classic", games=4, players=4)
    batch = environment.reset(np.int64(5))
    states = environment.numbers("turn"), batch.seat, batch.observation, batch.action_mask, batch.done, batch.reward
    for _ in range(50):
        actions = environment.sample()
        before = [one.tolist() for one in states]
        for wrong in (-1, 2**32 + int(actions[3]), int(np.flatnonzero(batch.action_mask[3] == 0)[0])):
            with pytest.raises(ValueError, match=f"action {wrong} is not allowed in game 3"):
                environment.step([*actions[:3].tolist(), wrong])
            assert [one.tolist() for one in states] == before
        batch = environment.step(actions)
