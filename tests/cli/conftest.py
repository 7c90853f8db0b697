"""Running `uno` inside the test process."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.uno_command import BROKEN, SEVEN, Ended, Uno
from uno_dsl.cli.main import main
from uno_dsl.source import standard_input


@pytest.fixture(scope="session")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache of these tests' own, so that what they find does not depend on what was built before."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="package", autouse=True)
def cache(own_cache: Path) -> Iterator[Path]:
    """It is in use while the tests of this folder run."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("UNO_CACHE", str(own_cache))
        yield own_cache


@pytest.fixture
def uno(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Uno:
    """Run a command line in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", "UNO_DEBUG", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str, stdin: bytes = b"") -> Ended:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        standard_input.cache_clear()
        code = main(words)
        written = capsys.readouterr()
        return Ended(code, written.out, written.err)

    return run


@pytest.fixture
def seven(tmp_path: Path) -> str:
    """A house rule without fault; its name in the folder in which commands run."""
    (tmp_path / "seven.uno").write_text(SEVEN, encoding="utf-8")
    return "seven.uno"


@pytest.fixture
def broken(tmp_path: Path) -> str:
    """A house rule with one error."""
    (tmp_path / "broken.uno").write_text(BROKEN, encoding="utf-8")
    return "broken.uno"
