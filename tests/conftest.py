"""The tests find the kit in the checkout, and have the command `uno` inside the test process."""

from __future__ import annotations

import gc
import io
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer  # type: ignore[import-untyped]
from xdist.workermanage import WorkerController  # type: ignore[import-untyped]

from tests import slices, taking_slices
from tests.made_once import FOLDER
from tests.scheduling import ByFile, longest_first
from uno_dsl.cache import cache_folder
from uno_dsl.cli.main import SELDOM, main

PATIENCE = ("--timeout", "60")  # seconds: a busy machine is no failure; tests about slow engines set their own

# a busy machine is no failure of a property either
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

REST = pytest.StashKey[tuple[int, int]]()
"""How many tests of the files that are read the rest has, and how many there are."""
NO_BYTECODE, BYTECODE = "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(slices.OPTION, action="store_true", help="take whole what the default run takes a slice of")
    parser.addoption(taking_slices.OPTION, action="store_true", help="the same, without the tests that take no slice")
    parser.addoption(
        taking_slices.PART,
        metavar="NUMBER/OF",
        default="0/1",
        type=taking_slices.part_of,
        help=f"with {taking_slices.OPTION}: of the test files in four parts, those of one, numbered from 0 (0/4)",
    )


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: a fifth of the time the tests wait for engines and a browser."""
    return (os.cpu_count() or 1) + 1


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFile:
    return ByFile(config, log)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A run of the rest leaves out what the default run has run just the same."""
    if not config.getoption(taking_slices.OPTION) or not taking_slices.is_test(collection_path.name):
        return None
    part = config.getoption(taking_slices.PART)
    return taking_slices.left_out(collection_path) or not taking_slices.in_part(collection_path, part) or None


def pytest_collection_modifyitems(items: list[pytest.Item], config: pytest.Config) -> None:
    if config.getoption(taking_slices.OPTION):
        slow = slices.only_full.name
        found = [item for item in items if item.get_closest_marker(slow) is not None or not taking_slices.was_run(item)]
        config.stash[REST] = len(found), len(items)
        items[:] = found
    items[:] = slices.without_slow(items)
    items[:] = [items[at] for at in longest_first([item.nodeid for item in items])]


def pytest_configure(config: pytest.Config) -> None:
    """Look for garbage as seldom as the commands do; a folder for what is made once, whose name all processes of a run inherit.

    Where no folder can be made, everything is made by each process.
    """
    gc.set_threshold(*SELDOM)
    config.addinivalue_line("markers", f"{slices.only_full.name}: a test of the run with {slices.OPTION} only")
    slices.full = config.getoption(slices.OPTION) or config.getoption(taking_slices.OPTION)
    if FOLDER not in os.environ:
        with suppress(OSError):
            os.environ[FOLDER] = folder = tempfile.mkdtemp(prefix="uno-tests-")
            config.add_cleanup(lambda: forget(folder))
    alone = hasattr(config, "workerinput") or config.getoption("dist", "no") == "no"
    if alone and (bytecode := bytecode_folder()) and (asked := os.environ.get(NO_BYTECODE)):
        keep_bytecode(bytecode)
        config.add_cleanup(lambda: no_bytecode(asked))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    slices.running = item.nodeid
    try:
        return (yield)
    finally:
        slices.running = ""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """The rest would leave out a test that takes a slice without being known to."""
    yield
    if item.nodeid in slices.taken_by and taking_slices.is_same(item):
        pytest.fail("this test takes a slice, but `tests/taking_slices.py` does not see that it does")


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: WorkerController) -> None:
    """Most slices are taken by every process of a run, some by the one that runs their test."""
    output = getattr(node, "workeroutput", {})
    slices.counted.update(output.get("slices", {}))
    if "rest" in output:
        node.config.stash[REST] = output["rest"]


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["slices"] = slices.counted
        if REST in session.config.stash:
            session.config.workeroutput["rest"] = session.config.stash[REST]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for row in slices.told(each_line=terminalreporter.verbosity >= 0):
        terminalreporter.write_line(row)
    if REST in terminalreporter.config.stash:
        terminalreporter.write_line(taking_slices.told(*terminalreporter.config.stash[REST]))


def bytecode_folder() -> str | None:
    """A folder of the cache, which the next run reads, too; without a cache, one of this run."""
    parent = cache_folder() or os.environ.get(FOLDER)
    return str(Path(parent) / "bytecode") if parent else None


def keep_bytecode(folder: str) -> None:
    """Where Python is asked not to write bytecode into the checkout, the tests and the hundreds of engines that they start have theirs elsewhere.

    To read the test files is otherwise half of what it takes to collect the tests, in every process.
    """
    del os.environ[NO_BYTECODE]
    os.environ[BYTECODE] = sys.pycache_prefix = folder
    sys.dont_write_bytecode = False


def no_bytecode(asked: str) -> None:
    """As it was before the run."""
    os.environ[NO_BYTECODE] = asked
    os.environ.pop(BYTECODE, None)
    sys.pycache_prefix, sys.dont_write_bytecode = None, True


def forget(folder: str) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    os.environ.pop(FOLDER, None)


def patient(words: tuple[str, ...]) -> tuple[str, ...]:
    return (*words, *PATIENCE) if "--engine" in words and "--timeout" not in words else words


@pytest.fixture(name="run")
def in_process(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    def run(*words: str) -> tuple[int, str, str]:
        code = main(patient(words))
        written = capsys.readouterr()
        return code, written.out, written.err

    return run


@pytest.fixture(name="run_shared", scope="session")
def for_several_tests() -> Callable[..., tuple[int, str, str]]:
    """The same for fixtures whose run several tests look at."""

    def run(*words: str) -> tuple[int, str, str]:
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = main(patient(words))
        return code, out.getvalue(), err.getvalue()

    return run
