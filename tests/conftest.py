"""The tests find the kit in the checkout, and have the command `uno` inside the test process."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from uno_dsl.cli.main import main

PATIENCE = ("--timeout", "60")  # seconds: a busy machine is no failure; tests about slow engines set their own


@pytest.fixture(name="run")
def in_process(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    def run(*words: str) -> tuple[int, str, str]:
        patience = PATIENCE if "--engine" in words and "--timeout" not in words else ()
        code = main((*words, *patience))
        written = capsys.readouterr()
        return code, written.out, written.err

    return run
