"""Many games at once, over arrays: an environment for learners that decide for all of them in one go.

It does what `UnoEnvironment` does, in native code: a step of all games is one call. A C compiler is needed.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import LONGEST_ROUND
from uno_dsl.learning.batch.lower_environment import environment_of
from uno_dsl.learning.playable import RulesError, check_longest, playable, selected, whole_number
from uno_dsl.native.c.compiled_c import NoCompiler, library
from uno_dsl.native.low.low_nodes import Element
from uno_dsl.native.low.state_layout import offsets, size
from uno_dsl.native.lowering.low_text import Unsupported
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.program.linked.link import link

STEPS = Path(__file__).with_name("steps.c")
TYPES: Mapping[Element, type] = {
    "u8": np.uint8,
    "u16": np.uint16,
    "i32": np.int32,
    "u32": np.uint32,
    "u64": np.uint64,
}
INT32 = np.dtype(np.int32)
MOST_STEPS = 1_000_000
"""The most steps that each game goes on by in one call, which nothing can interrupt."""


class _Given(ctypes.Structure):
    """The `uno_batch` of steps.c."""

    _fields_ = (
        ("games", ctypes.c_void_p),
        ("actions", ctypes.c_void_p),
        ("ended", ctypes.c_void_p),
        ("reward", ctypes.c_void_p),
        ("count", ctypes.c_int32),
        ("players", ctypes.c_int32),
        ("before", ctypes.c_int32),
    )


@dataclass(frozen=True, slots=True)
class Batch:
    """All games after a step. The arrays are those of the games: they can only be read, and the next step changes them; copy what is to be kept.

    - `seat`: who is asked, a number for each game.
    - `observation`: what that player sees, as `Encoder` has it; all 0 without observations.
    - `action_mask`: a 1 for each action that may be taken.
    - `done`: 1 where the step ended an episode, 2 where it was cut off, else 0. The next episode has begun there.
    - `reward`: of each game and player, for the episode that ended; 0 elsewhere.
    """

    seat: npt.NDArray[np.int32]
    observation: npt.NDArray[np.int16]
    action_mask: npt.NDArray[np.uint8]
    done: npt.NDArray[np.int32]
    reward: npt.NDArray[np.float32]


class BatchedEnvironment:
    """Games of the same rules, side by side.

    A round is an episode, or with `whole_game` a game. `seat` says who is asked in each game; players are asked as in
    `UnoEnvironment`, and have the same rewards.
    """

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
        games: int = 256,
        whole_game: bool = False,
        longest: int = LONGEST_ROUND,
        observations: bool = True,
    ) -> None:
        """Builds the rules and compiles them. After `longest` decisions an episode is cut off.

        Raises RulesError for rules that cannot be played, or not natively, and where there is no C compiler.
        """
        if whole_number(games, "games") < 1:
            raise ValueError(f"there must be at least one game, and not {games}")
        check_longest(longest)
        selection = selected(game, printing, readings, options, houses, editions)
        self.machine = Machine(playable(selection, players))
        try:
            addition, self.encoder, self.numbered = environment_of(self.machine, players)
            module = lower(link(self.machine.program), addition=addition)
            self._library = ctypes.CDLL(str(library(module, STEPS.read_text("utf-8"), "-O3")))
            self._library.uno_env_begin.argtypes = [ctypes.c_void_p, *[ctypes.c_int32] * 4, ctypes.c_uint64]
            self._steps, self._sample = self._library.uno_env_steps, self._library.uno_env_sample
            self._step_sampled, self._rollout = self._library.uno_env_step_sampled, self._library.uno_env_rollout
            for function in (self._sample, self._step_sampled, self._rollout):
                function.restype = None
        except Unsupported as error:
            raise RulesError(f"{game}: native code cannot play {error}; use `UnoEnvironment`") from None
        except NoCompiler as error:
            raise RulesError(f"{error}; install one (or name it by the variable CC), or use `UnoEnvironment`") from None
        self.players, self.games = players, games
        self._settings = int(bool(whole_game)), int(longest), int(bool(observations))
        self._each = size(module.fields)
        self._memory = np.zeros(games * self._each, dtype=np.uint8)
        self._fields = {field.name: field for field in module.fields}
        self._offsets = offsets(module.fields)
        self._batch = Batch(
            self.numbers("env_seat")[:, 0],
            self.numbers("env_seen").view(np.int16),
            self.numbers("env_mask"),
            self.numbers("env_done")[:, 0],
            np.zeros((games, players), dtype=np.float32),
        )
        self._ended = np.zeros(games, dtype=np.int32)
        self._actions = np.zeros(games, dtype=np.int32)
        self.sampled = self._actions.view()
        """The actions that `sample`, `step_sampled` or `rollout` chose last. It can only be read."""
        self.sampled.flags.writeable = False
        # to ask arrays for their addresses, and to hand each of them over, takes as long as several games take for a step
        arrays = (self._memory, self._actions, self._ended, self._batch.reward)
        self._given = _Given(*(array.ctypes.data for array in arrays), games, players, 0)
        self._given_at, self._shape = ctypes.byref(self._given), (games,)
        self._begun = False

    def numbers(self, field: str) -> npt.NDArray[Any]:
        """A field of the state of all games, as docs/native.md has it: a row for each game. It can only be read."""
        found = self._fields[field]
        kind = np.dtype(TYPES[found.element])
        view: npt.NDArray[Any] = np.ndarray(
            (self.games, found.length), kind, self._memory, self._offsets[field], (self._each, kind.itemsize)
        )
        view.flags.writeable = False
        return view

    # ------------------------------------------------------------------------------------------------ playing
    def reset(self, seed: SupportsIndex = 0) -> Batch:
        """Begins a new episode in each game. The same seed, and the same actions, give the same games."""
        begin = self._library.uno_env_begin
        if whole_number(seed, "seed") < 0:
            raise ValueError(f"a seed is not negative, as {seed} is")
        seeds = np.random.default_rng(int(seed)).integers(0, 2**64, self.games, dtype=np.uint64)
        for number, one in enumerate(seeds.tolist()):
            begin(self._given.games + number * self._each, self.players, *self._settings, one)
        self._begun, self._given.before = True, 0
        self._batch.reward[:] = 0
        return self._batch

    def step(self, actions: npt.ArrayLike) -> Batch:
        """Takes an action in each game: that of the player who is asked there. Returns the same `Batch` again.

        Raises ValueError if one is not allowed; no game has gone on then.
        """
        self._must_have_begun()
        numbers = np.asarray(actions)
        if numbers.shape != self._shape:
            raise ValueError(f"there must be {self.games} actions, one for each game; the shape is {numbers.shape}")
        if numbers.dtype is not INT32:
            if numbers.dtype.kind not in "iu":
                raise ValueError(f"actions are whole numbers, and not {numbers.dtype}")
            numbers = np.clip(numbers, -1, len(self.numbered.names)).astype(INT32)
        place = self._steps(self._given_at, numbers.tobytes())
        if place >= 0:
            raise ValueError(
                f"action {np.asarray(actions)[place]} is not allowed in game {place}; choose one whose `action_mask` is 1"
            )
        return self._batch

    def sample(self) -> npt.NDArray[np.int32]:
        """An action that is allowed, for each game, by chance."""
        self._must_have_begun()
        self._sample(self._given_at)
        return self._actions.copy()

    def step_sampled(self) -> Batch:
        """What `step(sample())` does, in one call; `sampled` are the actions."""
        self._must_have_begun()
        self._step_sampled(self._given_at)
        return self._batch

    def rollout(self, steps: SupportsIndex) -> Batch:
        """Calls `step_sampled` `steps` times, but observes only the last step.

        `reward` has the sums of what each player got, and `done` is that of the last episode that ended; 0 where none did.
        """
        self._must_have_begun()
        count = whole_number(steps, "steps")
        if not 1 <= count <= MOST_STEPS:
            raise ValueError(f"`steps` must be from 1 to {MOST_STEPS:,}, and not {count}")
        self._rollout(self._given_at, count)
        return self._batch

    def _must_have_begun(self) -> None:
        if not self._begun:
            raise ValueError("call `reset` first")
