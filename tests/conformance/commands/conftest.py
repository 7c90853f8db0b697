"""The command `uno` run in an empty folder, and the reference engine as a command of its own."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ENGINE = "import sys; sys.path.insert(0, sys.argv.pop(1)); from uno_dsl.cli.main import main; sys.exit(main())"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(name="engine", scope="session")
def command() -> str:
    return shlex.join([sys.executable, "-c", ENGINE, str(ROOT), "engine"])


@pytest.fixture(name="run")
def in_an_empty_folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(tmp_path)  # where what `uno test` keeps unasked may lie
    return run
