"""However rounds are spread, and whatever becomes of the workers, the totals are the same to the last bit."""

from __future__ import annotations

import importlib.util
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.simulate.test_native_simulation import native
from tests.simulate.test_simulation import program, timeless
from uno_dsl.build import build
from uno_dsl.cli.main import main
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.layers.library import Selection
from uno_dsl.simulate.cluster import NoCluster, cluster
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.simulate import NATIVE_CHUNK, simulate, spread
from uno_dsl.simulate.totals import Totals

if importlib.util.find_spec("distributed") is None:
    pytest.skip("Dask is not installed: the extra `cluster` has it", allow_module_level=True)

from distributed import Client, LocalCluster

from tests.slices import only_full

HOUSE = Path(__file__).resolve().parents[2] / "examples" / "house-rules" / "double-score.uno"
ENDLESS = """language 1
house rule colours for any edition "Colours"

when a round begins
  repeat until the draw pile has no red cards
    the dealer chooses the colour in play
    shuffle the draw pile
"""
PLAN = Plan(players=3, rounds=130, seed=9)


@pytest.fixture(scope="module")
def local() -> Iterator[LocalCluster]:
    """A cluster of two worker processes on this machine."""
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, dashboard_address=None, worker_dashboard_address=None, host="127.0.0.1"
    ) as found:
        yield found


def test_threads_are_an_executor_as_well() -> None:
    with ThreadPoolExecutor(3) as executor:
        parts: list[Totals] = []
        found = spread(program("classic"), PLAN, executor, 3, lambda _, part: parts.append(part))
    assert timeless(found) == timeless(simulate(program("classic"), PLAN)) == timeless(sum(parts, Totals()))
    assert sum(part.rounds for part in parts) == PLAN.rounds and len(parts) > 1


@only_full
@pytest.mark.parametrize("times", [1, 3])
def test_a_cluster_plays_the_same(local: LocalCluster, times: int) -> None:
    with cluster(local.scheduler_address) as (executor, workers):
        assert workers == 2
        found = spread(program("flip"), PLAN, executor, workers, times=times)
    assert timeless(found) == timeless(simulate(program("flip"), PLAN))


def test_native_code_travels(local: LocalCluster) -> None:
    plan = Plan(players=4, rounds=2 * NATIVE_CHUNK + 1, seed=2)
    code = native(program("classic"), plan)
    with cluster(local.scheduler_address) as (executor, workers):
        found = spread(program("classic"), plan, executor, workers, code=code)
    assert timeless(found) == timeless(simulate(program("classic"), plan, code=code))


@only_full
def test_a_worker_that_is_killed_costs_nothing_but_time(local: LocalCluster) -> None:
    plan = Plan(players=4, rounds=400, seed=3)
    killed: list[int] = []

    def kill_one(rounds: range, part: Totals) -> None:
        if not killed:
            killed.append(next(iter(client.run(os.getpid).values())))
            os.kill(killed[0], signal.SIGKILL)

    with (
        Client(local.scheduler_address, set_as_default=False) as client,  # type: ignore[no-untyped-call]
        cluster(local.scheduler_address) as (executor, workers),
    ):
        found = spread(program("classic"), plan, executor, workers, kill_one)
    assert killed and timeless(found) == timeless(simulate(program("classic"), plan))


def test_an_error_of_the_rules_comes_back_as_it_is(local: LocalCluster, tmp_path: Path) -> None:
    house = tmp_path / "loop.uno"
    house.write_text(ENDLESS, encoding="utf-8")
    found = build(Selection(game="classic", houses=(house,))).program
    assert found is not None
    with (
        cluster(local.scheduler_address) as (executor, workers),
        pytest.raises(EngineStuck, match="no turn ever begins"),
    ):
        spread(found, PLAN, executor, workers)


def test_the_command_spreads_over_a_cluster(local: LocalCluster, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "classic", "--rounds", "60", "--engine", "reference"]
    assert main([*words, "--cluster", local.scheduler_address]) == 0
    spread_out = capsys.readouterr().out
    assert main(words) == 0
    assert figures(spread_out) == figures(capsys.readouterr().out)


def figures(text: str) -> list[str]:
    return [line for line in text.splitlines() if "processor time" not in line and "speed" not in line]


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("tcp://127.0.0.1:9", "no scheduler of a Dask cluster answers at"),
        ("nonsense://x", "`nonsense://x` is no address of a scheduler, such as tcp:"),
        ("127.0.0.1", "`127.0.0.1` is no address of a scheduler"),
    ],
)
def test_a_cluster_that_is_not_there_is_an_error(
    address: str, message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("uno_dsl.simulate.cluster.SECONDS_TO_CONNECT", 1)
    with pytest.raises(NoCluster, match=message), cluster(address):
        pass
    assert main(["simulate", "classic", "--cluster", address]) == 2
    assert f"--cluster: {message}" in capsys.readouterr().err


def test_without_the_extra_the_message_names_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "classic", "--cluster", "tcp://127.0.0.1:8786"]) == 2
    assert 'uno-dsl[cluster]"' in capsys.readouterr().err


def test_the_figures_so_far_are_printed_when_it_is_interrupted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("uno_dsl.cli.simulate.Progress.step", interrupted)
    assert (
        main(["simulate", "classic", "--rounds", "1000", "--engine", "reference", "--house", str(HOUSE), "--compare"])
        == 130
    )
    told = capsys.readouterr()
    assert "interrupted; these are the figures of 20 rounds instead of 1,000" in told.err
    assert "turns in a round" in told.out and "longer" not in told.out


@only_full
def test_nothing_is_printed_as_a_figure_when_it_is_interrupted_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("uno_dsl.cli.simulate.simulate", interrupted)
    assert main(["simulate", "classic", "--rounds", "1000", "--engine", "reference"]) == 130
    told = capsys.readouterr()
    assert told.out == "" and "interrupted before any rounds had come in" in told.err
