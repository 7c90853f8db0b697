"""`pytest --uno-engine "CMD"`: the conformance suites as pytest tests; `pytest --uno-examples FILES`: the examples in rules files.

Pytest loads this module in every run, so it only adds options; everything else is imported when an option is given.
Not handled here: the engine and the cases (`pytest_engine.py`), the test items (`pytest_items.py`), and the examples
(`pytest_examples.py`).
"""

from __future__ import annotations

from pathlib import Path

import pytest

WORDS = {
    "--uno-engine": (
        "CMD",
        "test an engine with the UNO conformance suites: the command that runs it; each case is a test",
    ),
    "--uno-args": ("ARGS", "arguments of `uno test`: editions, --printing, --rule, --reading, --timeout …"),
}
EXAMPLES = "--uno-examples"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the options."""
    group = parser.getgroup("uno", "conformance with the rules of UNO")
    for option, (metavar, purpose) in WORDS.items():
        group.addoption(option, metavar=metavar, default=None, help=purpose)
    group.addoption(EXAMPLES, action="store_true", help="run the examples in rules files (*.uno): each is a test")


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


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collects rules files, if their examples are to be run."""
    if file_path.suffix != ".uno" or not parent.config.getoption(EXAMPLES):
        return None
    from conformance.pytest_run.pytest_examples import RulesFile  # for start-up time, as above

    return RulesFile.from_parent(parent, path=file_path)
