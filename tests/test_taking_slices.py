"""The rest is what a full run has and the default run has not: every test file that depends on a slice, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.taking_slices import ROOT, is_test, left_out, rest, sources_of_the_tests, taking_slices, told

SOURCES = {
    "tests/conftest.py": "from tests import slices",
    "tests/slices.py": "import pytest",
    "tests/books.py": "from tests.slices import some",
    "tests/machines.py": "from functools import cache",
    "tests/test_direct.py": "from tests.slices import few",
    "tests/test_module.py": "from tests import slices",
    "tests/test_import.py": "import tests.slices as kept",
    "tests/test_later.py": "def test_it():\n    from tests.slices import few",
    "tests/test_books.py": "from tests.books import BOOKS",
    "tests/test_books_as_a_module.py": "from tests import books",
    "tests/test_none.py": "from tests.machines import machine\nfrom tests.conftest import patient",
    "tests/site/conftest.py": "from tests.site.languages import LANGUAGES",
    "tests/site/languages.py": "from tests.slices import some",
    "tests/site/test_fixture.py": "def test_it(site): ...",
    "tests/site/deeper/test_fixture.py": "def test_it(site): ...",
    "tests/package/__init__.py": "from tests.books import BOOKS",
    "tests/package/test_package.py": "from tests.package import BOOKS",
    "tests/other/test_other.py": "from tests.machines import machine",
}


def test_a_file_takes_a_slice_by_itself_or_through_another() -> None:
    others = {path for path in SOURCES if is_test(path)} - taking_slices(SOURCES)
    assert others == {"tests/test_none.py", "tests/other/test_other.py"}


def test_a_relative_import_is_not_overlooked() -> None:
    with pytest.raises(AssertionError, match="relative"):
        taking_slices({**SOURCES, "tests/test_relative.py": "from .slices import few"})


def test_every_file_that_names_the_slices_is_in_the_rest() -> None:
    """Read as text, whatever the imports are."""
    sources = sources_of_the_tests().items()
    named = {ROOT / path for path, text in sources if is_test(path) and re.search(r"\btests\.slices\b", text)}
    assert len(named) > 30
    assert {path for path in named if left_out(path)} == {Path(__file__)}  # its toy files name them


@pytest.mark.parametrize("option", ["rest", "full"])
def test_only_a_run_of_the_rest_leaves_out_files(
    option: str, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pytestconfig.option, "rest", option == "rest")
    monkeypatch.setattr(pytestconfig.option, "full", option == "full")
    every = {ROOT / path for path in sources_of_the_tests() if is_test(path)}
    ignored = pytestconfig.hook.pytest_ignore_collect
    run = {path for path in every if not ignored(collection_path=path, config=pytestconfig)}
    assert run == (rest() if option == "rest" else every)
    assert 0 < len(rest()) < len(every) and len(every) in map(int, re.findall(r"\d+", told()))
