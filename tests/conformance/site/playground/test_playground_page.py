"""The page of the playground and its archive, without a browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conformance.reference.site_pages import ROOT
from conformance.site.playground.playground_files import ASSETS
from conformance.site.playground.playground_page import PLAYGROUND, SAID, SAMPLES, playground_page, sample_texts
from conformance.site.playground.pyodide_archive import SHA512, VERSION, how_to_fetch, read_archive
from conformance.site.site_files import COOKBOOK
from tests.conformance.site.playground.conftest import NAMED
from uno_dsl.cli.exits import UsageError
from uno_dsl.rulebook.page_labels import book_languages, labels

NAMING = (
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "conformance/commands/docs.py",
    "docs/guides/tools-for-authors.md",
)
SCRIPT = (ASSETS / "playground.js").read_text("utf-8")


@pytest.mark.parametrize("language", book_languages())
def test_the_page_says_everything_in_every_language(language: str) -> None:
    words = labels(language)
    page = playground_page({"classic": "Classic"}, sample_texts(ROOT / COOKBOOK, language), words)
    assert words("playground lead") in page
    assert all(words.has(f"{PLAYGROUND} {key}") for key in SAID)


def test_no_label_is_left_over() -> None:
    words = labels("en")
    page = Path(playground_page.__code__.co_filename).read_text("utf-8")
    own = [key.removeprefix(f"{PLAYGROUND} ") for key in words.texts if key.startswith(f"{PLAYGROUND} ")]
    assert [
        key for key in own if key not in SAID and f'"{key}"' not in page and f'"playground {key}"' not in page
    ] == []


def test_the_script_says_only_what_the_page_gives_it() -> None:
    said = set(re.findall(r'say\("([^"]+)"', SCRIPT))
    said |= {word for pair in re.findall(r'say\([^")]*\? "([^"]+)" : "([^"]+)"', SCRIPT) for word in pair}
    assert said <= set(SAID)
    assert not re.search(r'(?:textContent = |make\("\w+", )"[A-Za-z]', SCRIPT), "words of the page are labels"


def test_the_script_finds_its_elements_on_the_page() -> None:
    page = playground_page({}, {}, labels("en"))
    used = set(re.findall(r'\bof\("(\w+)"\)', SCRIPT))
    assert {name for name in used if f'id="pg-{name}"' not in page} == {"no"} - {"no"}


def test_the_house_rules_to_begin_with_exist() -> None:
    assert len(sample_texts(ROOT / COOKBOOK, "es")) == len(SAMPLES)
    assert not set(sample_texts(ROOT / COOKBOOK, "es")) & set(sample_texts(ROOT / COOKBOOK, "en"))


def test_another_archive_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "pyodide.tgz"
    for said in ("cannot read", "is not Pyodide"):
        with pytest.raises(UsageError, match=said) as caught:
            read_archive(wrong)
        assert caught.value.hint == how_to_fetch()
        wrong.write_bytes(b"something else")


@pytest.mark.parametrize("path", NAMING)
def test_everybody_names_the_version_that_is_known(path: str) -> None:
    named = re.findall(r"pyodide[-@](\d[\d.]*\d)", (ROOT / path).read_text("utf-8"))
    assert set(named) == {VERSION}


def test_the_archive_is_one_version() -> None:
    assert VERSION in how_to_fetch()
    assert re.fullmatch("[0-9a-f]{128}", SHA512)
    assert NAMED.startswith("UNO_")
