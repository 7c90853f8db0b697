"""`pytest --uno-engine "CMD"`: the conformance suites as pytest tests.

Pytest loads this module in every run, so it only adds options; everything else is imported when an engine is named.
Not handled here: the engine and the cases (`pytest_engine.py`), and the test items (`pytest_items.py`).
"""

from __future__ import annotations

import pytest

WORDS = {
    "--uno-engine": (
        "CMD",
        "test an engine with the UNO conformance suites: the command that runs it; each case is a test",
    ),
    "--uno-args": ("ARGS", "arguments of `uno test`: editions, --printing, --rule, --reading, --timeout …"),
}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the two options."""
    group = parser.getgroup("uno", "conformance with the rules of UNO")
    for option, (metavar, purpose) in WORDS.items():
        group.addoption(option, metavar=metavar, default=None, help=purpose)


def pytest_configure(config: pytest.Config) -> None:
    """Turns the cases into tests, if an engine is named."""
    config.addinivalue_line("markers", "uno: a case of the conformance suites (see --uno-engine)")
    command, args = config.getoption("--uno-engine"), config.getoption("--uno-args")
    if command is None:
        if args is not None:
            raise pytest.UsageError("--uno-args needs --uno-engine")
        return
    from conformance.pytest_run.pytest_engine import plugin_for  # for start-up time: every pytest run loads this module

    config.pluginmanager.register(plugin_for(command, args or ""), "uno-engine")
