"""The learning environment plays every edition by the rules, shows each seat what it sees and nothing else, and repeats itself."""

from __future__ import annotations

import importlib
import importlib.util
import random
import re
import warnings
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.slices import few, only_full, some
from uno_dsl.engine.view import HIDDEN, view
from uno_dsl.layers.library import shelf

if importlib.util.find_spec("pettingzoo") is None:
    pytest.skip("PettingZoo is not installed: the extra `rl` has it", allow_module_level=True)

import numpy as np
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

import uno_dsl.learning
from uno_dsl.learning.environment import Observed, RulesError, UnoEnvironment, env

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
HOUSES = [path for path in sorted((EXAMPLES / "house-rules").glob("*.uno")) if "-with-" not in path.name]
"""Without the files that say how two others go together."""
GAMES = sorted((EXAMPLES / "games").glob("*.uno"))
PRINTINGS = sorted(shelf().printings)


def played(environment: UnoEnvironment, seed: int, decisions: int) -> Iterator[tuple[str, Observed]]:
    """What each agent observes before it decides, in a random game that is cut off after some decisions."""
    chance = random.Random(seed)
    environment.reset(seed=seed)
    for agent in environment.agent_iter(decisions):
        seen, _, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            return
        assert seen is not None
        yield agent, seen
        environment.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))


def check(environment: UnoEnvironment, seed: int) -> None:
    for agent, seen in played(environment, seed, few(60, 300)):
        assert environment.observation_space(agent).contains(seen)
        names = [environment.numbered.names[one] for one in np.flatnonzero(seen["action_mask"])]
        assert names and "play ?" not in names
        assert said_by(environment, seen["observation"]) == seen_by(environment, int(agent.removeprefix("player_")))


def said_by(environment: UnoEnvironment, numbers: Any) -> dict[str, dict[str, int]]:
    """The sections of an observation that are about piles and values, without the numbers that are 0."""
    found = {}
    for section in environment.encoder.sections:
        if section.name not in ("turn", "decision", "open"):
            part = numbers[section.start : section.start + len(section.parts)].tolist()
            found[section.name] = {name: number for name, number in zip(section.parts, part, strict=True) if number}
    return found


def seen_by(environment: UnoEnvironment, seat: int) -> dict[str, dict[str, int]]:
    """The same, from the view of the engine."""
    machine, g = environment._machine, environment._g
    seen, players, found = view(machine, g, seat), environment._players, dict[str, dict[str, int]]()
    for keep in machine.program.keeps.values():
        value = seen[keep.name]
        values = [*value[seat:], *value[:seat]] if keep.per_player else [value]
        for place, one in enumerate(values):
            found[keep.name + (f" of {place}" if keep.per_player else "")] = counted(keep.kind, one, seat, players)
        if keep.kind == "pile" and not keep.per_player:
            found[f"top of {keep.name}"] = counted("pile", value[:1], seat, players)
    return found


def counted(kind: str, value: Any, seat: int, players: int) -> dict[str, int]:
    if kind in ("pile", "card", "cards"):
        cards = [] if value is None else [value] if isinstance(value, str) else value
        faces = [[face for face in card.split(" | ") if face != HIDDEN] or [HIDDEN] for card in cards]
        return dict(Counter(face for shown in faces for face in shown))
    if value is None or value == [] or value is False or value == 0 and kind != "player":
        return {}
    if kind in ("player", "players") and value != HIDDEN:
        return {str((one - seat) % players): 1 for one in (value if isinstance(value, list) else [value])}
    return {value: 1} if isinstance(value, str) else {"value": int(value)}


@only_full
@pytest.mark.parametrize("name", ["classic", "flip"])
def test_it_is_a_right_environment(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the test warns of an array without bounds
        api_test(env(name, players=3), num_cycles=200)
        seed_test(lambda: env(name, players=4), num_cycles=100)


@pytest.mark.parametrize(("game", "printing"), some(PRINTINGS, 4))
@pytest.mark.parametrize("players", [2, 5])
def test_every_printing_is_seen_as_its_players_see_it(game: str, printing: str, players: int) -> None:
    try:
        environment = env(game, printing=printing, players=players)
    except RulesError as error:
        assert "players" in str(error)
        return
    check(environment, seed=players)


@pytest.mark.parametrize("house", some(HOUSES, 8))
def test_house_rules_are_played(house: Path) -> None:
    named = re.search(r"^house rule \S+ for ([\w-]+)", house.read_text(encoding="utf-8"), re.M)
    game = named[1] if named and named[1] in shelf().editions else "classic"
    check(env(game, houses=[house]), seed=1)


@pytest.mark.parametrize("game", some(GAMES, 4))
def test_games_of_their_own_are_played(game: Path) -> None:
    for players in (2, 4):
        try:
            environment = env(str(game.stem), editions=[game], players=players)
        except RulesError as error:
            assert "players" in str(error)
            continue
        check(environment, seed=3)


@pytest.mark.parametrize("whole_game", [False, True])
def test_the_winner_takes_what_the_others_lose(whole_game: bool) -> None:
    environment = env("classic", players=3, whole_game=whole_game)
    numbered = environment.numbered.names
    environment.reset(seed=4)
    total = dict.fromkeys(environment.agents, 0.0)
    for agent in environment.agent_iter():
        seen, reward, terminated, truncated, _ = environment.last()
        total[agent] += reward
        if terminated or truncated:
            environment.step(None)
            continue
        assert seen is not None
        open_to = np.flatnonzero(seen["action_mask"]).tolist()
        environment.step(next((one for one in open_to if numbered[one].startswith("play")), open_to[-1]))
    assert sorted(total.values()) == [-0.5, -0.5, 1.0]
    (winner,) = (agent for agent in total if total[agent] == 1)
    seat = environment.possible_agents.index(winner)
    if whole_game:
        assert environment._g.winners == [seat]
    else:
        assert view(environment._machine, environment._g, seat)["hand"][seat] == []


def test_a_game_that_is_cut_off_has_no_winner() -> None:
    environment = env("classic", longest=5)
    assert len([*played(environment, 1, 1000)]) <= 5 * environment._players
    assert all(environment.truncations.values()) and not any(environment.rewards.values())


BLIND = """language 1
house rule grab for classic "A card of the next player"

when a player plays a 7
  the player takes a card from the next player's hand
"""


def test_what_a_hidden_card_is_does_not_show_in_the_mask(tmp_path: Path) -> None:
    (tmp_path / "grab.uno").write_text(BLIND, encoding="utf-8")
    environment, seen_so_far = env("classic", houses=[tmp_path / "grab.uno"], players=2), 0
    for seed in range(8):
        for _, seen in played(environment, seed, 80):
            names = [environment.numbered.names[one] for one in np.flatnonzero(seen["action_mask"])]
            if any(name.startswith("choose card") for name in names):
                assert names == ["choose card ?"]
                seen_so_far += 1
    assert seen_so_far > 0


def test_what_may_not_be_done_is_refused() -> None:
    environment = env("classic", players=2)
    environment.reset(seed=1)
    mask = environment.observe(environment.agent_selection)["action_mask"]
    forbidden = int(np.flatnonzero(mask == 0)[-1])
    with pytest.raises(ValueError, match=r"may not do .* now; choose an action whose `action_mask` is 1"):
        environment.step(forbidden)
    with pytest.raises(ValueError, match="may not do 100000 now"):
        environment.step(100_000)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"players": 11}, "players"),
        ({"game": "klassic"}, "klassic"),
        ({"houses": ["nowhere.uno"]}, "nowhere.uno"),
        ({"readings": {"bluff": "never"}}, "bluff"),
        ({"readings": ["challenger"]}, "`readings` is a dictionary"),
        ({"houses": "nowhere.uno"}, re.escape('write `houses=["nowhere.uno"]`')),
        ({"options": "lowest-score"}, "`options` is a list"),
        ({"game": "flip/fr"}, re.escape('write `"flip", printing="fr"`')),
        ({"game": "my-game.uno"}, re.escape('write `"my-game", editions=["my-game.uno"]`')),
        ({"game": "flip", "printing": "it"}, "flip has no printing called `it`; the printings are: de, en"),
        ({"printing": "it"}, "classic has no printing called `it`; there are none"),
    ],
)
def test_rules_that_cannot_be_played_are_an_error(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        env(**settings)


@pytest.mark.parametrize("players", [None, 4.0, "4"])
def test_the_number_of_players_is_a_whole_number(players: Any) -> None:
    with pytest.raises(ValueError, match="`players` must be a whole number"):
        env(players=players)


def test_an_error_in_a_house_rule_is_told_with_its_place(tmp_path: Path) -> None:
    house = tmp_path / "seven.uno"
    house.write_text(
        'language 1\nhouse rule seven for any edition "A 7"\n\nwhen a player plays a 7\n  the next player dances\n'
    )
    with pytest.raises(RulesError, match=r"seven\.uno:5: .*dances"):
        env(houses=[house])


def test_the_same_house_rule_twice_counts_once() -> None:
    twice = env(houses=[HOUSES[0], str(HOUSES[0])])
    assert twice.numbered.names == env(houses=[HOUSES[0]]).numbered.names


def test_after_the_end_an_episode_must_begin_again() -> None:
    environment = env(players=2, longest=3)
    with pytest.raises(ValueError, match="call `reset` first"):
        environment.last()
    for _ in played(environment, 1, 100):
        pass
    while environment.agents:
        environment.step(None)
    for use in (lambda: environment.step(0), environment.last):
        with pytest.raises(ValueError, match="the episode is over: call `reset`"):
            use()


def test_the_selected_agent_is_drawn_as_text() -> None:
    environment = env("classic", render_mode="ansi")
    environment.reset(seed=1)
    drawn = environment.render()
    assert drawn is not None and "draw pile: ['?'," in drawn and "colour in play: " in drawn


def test_without_the_extra_the_message_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ImportError, match=r"uno-dsl\[rl\]"):
        importlib.reload(uno_dsl.learning)
