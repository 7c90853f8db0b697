"""The tests find the kit in the checkout, and have the command `uno` inside the test process."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from uno_dsl.cli.main import main


@pytest.fixture(name="run")
def in_process(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    def run(*words: str) -> tuple[int, str, str]:
        code = main(words)
        written = capsys.readouterr()
        return code, written.out, written.err

    return run
