"""The command `uno` inside the test process, and the reference engine as a command of its own."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from uno_dsl.cli.main import main

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT))
ENGINE = "import sys; sys.path.insert(0, sys.argv.pop(1)); from uno_dsl.cli.main import main; sys.exit(main())"
Ran = tuple[int, str, str]


@pytest.fixture(name="engine", scope="session")
def command() -> str:
    return shlex.join([sys.executable, "-c", ENGINE, str(ROOT), "engine"])


@pytest.fixture(name="run")
def in_process(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Ran]:
    monkeypatch.chdir(tmp_path)  # where what `uno test` keeps unasked may lie

    def run(*words: str) -> Ran:
        code = main(words)
        written = capsys.readouterr()
        return code, written.out, written.err

    return run
