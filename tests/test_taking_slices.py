"""The rest is what a full run has and the default run has not: every test that depends on a slice, and no other."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from tests.slices import Whole
from tests.taking_slices import (
    ROOT,
    Taken,
    by_test,
    in_part,
    is_test,
    is_usual,
    left_out,
    part_of,
    rest,
    sources_of_the_tests,
    taking_slices,
    told,
)

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


BY_TEST = {
    "tests/slices.py": "full = False",
    "tests/conftest.py": "from tests import slices\ndef patient(): return slices.full",
    "tests/books.py": "from tests.slices import some\nBOOKS = some(range(9), 3)\nNUMBER = 9\ndef each(): return BOOKS",
    "tests/site/conftest.py": "import pytest\n@pytest.fixture(name='site')\ndef whole(tmp_path):\n    from tests.books import BOOKS\n    return BOOKS",
    "tests/site/test_it.py": """
import pytest
from tests import books, slices
from tests.books import NUMBER, each
from tests.conftest import patient
from tests.slices import few, only_full, some

CASES = some([1, 2, 3], 2)
PAIRS = [(case, case) for case in CASES]
LAW = settings(max_examples=few(1, 5))
FOUND = {}
for case in CASES:
    FOUND[case] = 1

@pytest.fixture
def page(site): return site

def helper(): return LAW

def test_nothing(tmp_path): assert NUMBER and patient()

def test_of_a_number(): assert books.NUMBER

@pytest.mark.parametrize("case", CASES)
def test_in_its_cases(case): ...

@pytest.mark.parametrize("other", [1, 2])
@pytest.mark.parametrize("case", some([1, 2, 3], 2))
def test_in_one_list_of_cases(case, other): ...

@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_in_a_list_made_of_a_slice(one, two): ...

@pytest.mark.parametrize("case", CASES)
def test_in_its_cases_and_itself(case): assert few(1, 2)

@LAW
def test_as_a_property(): ...

def test_with_help(): helper()

def test_by_a_module(): assert slices.full

def test_of_books(): assert books.BOOKS

def test_of_each_book(): assert each()

def test_with_a_fixture(page): ...

@pytest.mark.usefixtures("page")
def test_that_names_a_fixture(): ...

def test_what_a_loop_has_filled(): assert FOUND

@only_full
def test_in_a_full_run(): ...

class TestOfBooks:
    def test_it(self): assert books.BOOKS
""",
    "tests/site/test_used_for_all.py": "import pytest\nfrom tests.slices import few\n@pytest.fixture(autouse=True)\ndef often(): few(1, 2)\ndef test_it(): ...",
    "tests/site/test_all_marked.py": "from tests.slices import only_full\npytestmark = only_full\ndef test_it(): ...",
    "tests/site/test_of_the_whole.py": "import tests.books as books\ndef test_it(): assert vars(books)\ndef test_not(): ...",
}  # fmt: skip


def test_it_is_known_which_tests_of_a_file_take_a_slice_and_where() -> None:
    found = by_test(BY_TEST)
    cases: dict[str, Taken] = {
        "test_in_its_cases": frozenset({("case",)}),
        "test_in_one_list_of_cases": frozenset({("case",)}),
        "test_in_a_list_made_of_a_slice": frozenset({("one", "two")}),
    }
    others = re.findall(r"^(?:def|class) ([tT]est\w+)", BY_TEST["tests/site/test_it.py"], re.M)
    rest = {name: None for name in others if name not in {*cases, "test_nothing", "test_of_a_number"}}
    assert found["tests/site/test_it.py"] == {**cases, **rest}
    assert found["tests/site/test_used_for_all.py"] == {"test_it": None}
    assert found["tests/site/test_all_marked.py"] == {"test_it": None}
    assert found["tests/site/test_of_the_whole.py"] == {"test_it": None}


def item(cases: list[str], at: int) -> Any:
    """A test in a case."""
    marks = {"parametrize": [pytest.mark.parametrize("case", cases).mark]}
    return SimpleNamespace(iter_markers=marks.get, callspec=SimpleNamespace(indices={"case": at}))


def test_of_a_list_of_cases_the_rest_has_what_the_default_run_leaves_out() -> None:
    """Unless the list was made of a slice: then nobody knows which of them it is."""
    whole = Whole(["a", "b", "c"])
    whole.usual = frozenset({1})

    def usual(cases: list[str]) -> list[str]:
        return [case for at, case in enumerate(cases) if is_usual(item(cases, at), frozenset({("case",)}))]

    assert usual(whole) == ["b"]
    assert usual([*whole]) == []
    assert not is_usual(item(whole, 1), None)
    assert not is_usual(item(whole, 1), frozenset({("case",), ("more",)}))


def test_every_file_that_names_the_slices_is_in_the_rest() -> None:
    """Read as text, whatever the imports are. Every test file that takes a slice by itself does so in a test."""
    sources = sources_of_the_tests().items()
    named = {ROOT / path for path, text in sources if is_test(path) and re.search(r"\btests\.slices\b", text)}
    assert len(named) > 30
    assert {path for path in named if left_out(path)} == set()


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
    assert 0 < len(rest()) < len(every) and len(every) in map(int, re.findall(r"\d+", told(1, 2)))


def test_every_file_of_the_rest_is_in_one_part(pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pytestconfig.option, "rest", True)
    parts = []
    for words in ("4/4", "1/4", "2/4", "3/4"):
        monkeypatch.setattr(pytestconfig.option, "part", part_of(words))
        ignored = pytestconfig.hook.pytest_ignore_collect
        parts.append({path for path in rest() if not ignored(collection_path=path, config=pytestconfig)})
        assert parts[-1] == {path for path in rest() if in_part(path, part_of(words))}
    assert all(parts)
    assert sum(map(len, parts)) == len(rest()) and set().union(*parts) == rest()


@pytest.mark.parametrize("words", ["2", "2/0", "a/4", "1/4/", "1.5/4", "-1/4", ""])
def test_a_part_that_is_none_is_refused(words: str) -> None:
    with pytest.raises(pytest.UsageError, match=re.escape(f"--part {words}: write a part as its number")):
        part_of(words)
