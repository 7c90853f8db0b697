"""However mutants, faults and proofs are spread, and whatever becomes of the workers, what comes out is the same."""

from __future__ import annotations

import importlib.util
import os
import signal
from collections.abc import Generator, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from conformance.mutate import mutant_verdicts
from conformance.mutate.faults.fault_trial import FaultTrial
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.proof.closed_tables import ClosedTables
from conformance.mutate.proof.proof import proofs_of
from conformance.mutate.proof_pieces import joined, proof_pieces
from conformance.mutate.scored import Scored
from conformance.mutate.scored_text import scored_json
from conformance.mutate.trial import Asked, Trial
from conformance.mutate.work_in_pieces import Job, Piece, Workers, outcome, outcomes
from conformance.plays.watched import Watched
from tests.conformance.mutate.classic_suite import CLASSIC, classic_cases, classic_trial
from tests.slices import few, only_full, some
from uno_dsl.cli.main import main

ASKED = Asked(sample=few(12, 200), pairs=few(2, 50))
SORTS = ("equal cards", "empty piles")


@cache
def alone() -> Scored:
    """What comes out in one process."""
    return outcome(classic_trial().job(ASKED))


def same(found: Scored) -> bool:
    return found == alone() and scored_json(found) == scored_json(alone())


@only_full
@pytest.mark.parametrize("at_once", some([7, 1], 1000))
def test_threads_come_to_the_same(at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutant_verdicts, "AT_ONCE", at_once)
    with ThreadPoolExecutor(3) as executor:
        assert same(next(outcomes([classic_trial().job(ASKED)], Workers(executor, 3))))


@only_full
def test_processes_come_to_the_same_for_several_printings() -> None:
    trials = [classic_trial(), Trial(CLASSIC, "en", classic_cases()[::4])]
    with ProcessPoolExecutor(2) as executor:
        found = list(outcomes((one.job(ASKED) for one in trials), Workers(executor, 2)))
    assert same(found[0])
    assert found[1] == outcome(trials[1].job(ASKED)) != found[0]


def test_faults_of_implementation_are_spread_as_well() -> None:
    trial = FaultTrial(CLASSIC, "en", classic_cases()[::9])
    with ProcessPoolExecutor(2) as executor:
        (found,) = outcomes([trial.job(SORTS)], Workers(executor, 2))
    expected = trial.scored(SORTS)
    assert [(one.fault.id, one.by, one.kind) for one in found.statuses] == [
        (one.fault.id, one.by, one.kind) for one in expected.statuses
    ]
    assert found.cases == expected.cases and any(one.by for one in found.statuses)


def few_tables(monkeypatch: pytest.MonkeyPatch, machine: Watched) -> None:
    """Proofs on three tables only, one of them of a beginning."""
    tables = list(ClosedTables(machine).all())
    assert len({table.name for table in tables}) == len(tables)
    chosen = [*tables[:2], next(table for table in tables if table.beginning)]
    monkeypatch.setattr(ClosedTables, "all", lambda _: iter(chosen))


@only_full
def test_proofs_are_the_same_table_by_table(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = classic_trial()
    few_tables(monkeypatch, trial.verdicts.watched)
    mutants = [one for one in trial.mutants(["drop step"]) if one.rule.startswith(("setup.f", "setup.o", "draw-two.p"))]
    assert len(mutants) > 3
    expected = proofs_of(trial.program, mutants)
    assert any(proof.holds for proof in expected.values()) and any(proof.draft for proof in expected.values())
    with ThreadPoolExecutor(2) as executor:
        (found,) = outcomes([proving(trial, mutants)], Workers(executor, 2))
    assert repr(joined(mutants, found)) == repr(expected)
    assert repr(joined(mutants, ())) == repr(proofs_of(trial.program, mutants, lambda _: False))
    assert proof_pieces(trial.program, []) == []


def proving(trial: Trial, mutants: list[Mutant]) -> Generator[list[Piece], list[Any], list[Any]]:
    found: list[Any] = yield proof_pieces(trial.program, mutants)
    return found


# ------------------------------------------------------------------------------------------------ handing out
def squares(numbers: range, *, here: bool = False) -> Job[list[Any]]:
    found: list[Any] = yield [Piece(pow, (number, 2), here=here) for number in numbers]
    more: list[Any] = yield []
    return [*found, *more]


@pytest.mark.parametrize("far", [True, False])
@pytest.mark.parametrize("here", [True, False])
def test_outcomes_come_in_the_order_of_the_jobs(here: bool, far: bool) -> None:
    jobs = [squares(range(count), here=here) for count in (5, 0, 3, 1, 40)]
    with ThreadPoolExecutor(2) as executor:
        found = list(outcomes(jobs, Workers(executor, 2, far=far)))
    assert found == [[number * number for number in range(count)] for count in (5, 0, 3, 1, 40)]


def test_what_belongs_here_does_not_travel() -> None:
    def place() -> Job[list[int]]:
        found: list[int] = yield [Piece(os.getpid, (), here=True), Piece(os.getpid, ())]
        return found

    with ProcessPoolExecutor(1) as executor:
        ((here, there),) = outcomes([place()], Workers(executor, 1, far=True))
    assert here == os.getpid() != there


def test_jobs_begin_only_when_there_is_somebody_to_do_them() -> None:
    begun = 0

    def counted() -> Iterator[Job[list[Any]]]:
        nonlocal begun
        for _ in range(100):
            begun += 1
            yield squares(range(10))

    with ThreadPoolExecutor(1) as executor:
        found = outcomes(counted(), Workers(executor, 1))
        next(found)
        assert begun < 10
        assert len(list(found)) == 99


def test_an_error_of_a_piece_is_raised() -> None:
    def failing() -> Job[None]:
        yield [Piece(int, ("nonsense",))]

    with ThreadPoolExecutor(1) as executor, pytest.raises(ValueError, match="nonsense"):
        next(outcomes([failing()], Workers(executor, 1)))
    with pytest.raises(ValueError, match="nonsense"):
        outcome(failing())


# ------------------------------------------------------------------------------------------------ a cluster
needs_dask = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None, reason="Dask is not installed: the extra `cluster` has it"
)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two worker processes on this machine."""
    from distributed import LocalCluster

    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, dashboard_address=None, worker_dashboard_address=None, host="127.0.0.1"
    ) as found:
        yield found.scheduler_address


def dies(mark: str) -> str:
    """Kill the process that does this, unless that has happened before."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "lives"


def with_a_death(job: Job[Scored], mark: str) -> Job[Scored]:
    """The same job; while its first pieces are done, a worker is killed."""
    first, *pieces = next(job)
    results: list[Any] = yield [first, Piece(dies, (mark,)), *pieces]
    assert results.pop(1) == "lives"
    while True:
        try:
            results = yield job.send(results)
        except StopIteration as end:
            scored: Scored = end.value
            return scored


@only_full  # `tests/simulate/test_spread.py` spreads over a cluster, too
@needs_dask
def test_a_worker_of_a_cluster_that_is_killed_costs_nothing_but_time(address: str, tmp_path: Path) -> None:
    from uno_dsl.simulate.cluster import cluster

    mark = tmp_path / "killed"
    with cluster(address) as (executor, count):
        job = with_a_death(classic_trial().job(ASKED), str(mark))
        assert same(next(outcomes([job], Workers(executor, count, far=True))))
    assert mark.exists()


@only_full  # a cluster does the same above
@needs_dask
def test_the_command_spreads_over_a_cluster(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for family in (["--operator", "drop permission"], ["--family", "implementation", "--operator", "equal cards"]):
        said = []
        for words in (["--jobs", "1"], ["--cluster", address]):
            file = tmp_path / "score.json"
            assert main(["mutate", "classic", *family, *words, "--json", str(file)]) == 0
            said.append((capsys.readouterr().out, file.read_text("utf-8")))
        assert said[0] == said[1]


@only_full  # `tests/simulate/test_spread.py` spreads over a cluster, too
def test_a_cluster_that_is_not_there_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutate", "classic", "--cluster", "127.0.0.1"]) == 2
    assert "--cluster: " in capsys.readouterr().err
