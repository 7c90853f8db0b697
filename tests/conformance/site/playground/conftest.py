"""A small site with the playground, and a browser that shows it. It is built with an archive of Pyodide that `UNO_PYODIDE` names."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance.site.playground.playground_files import NODE
from conformance.site.playground.pyodide_archive import how_to_fetch
from conformance.site.run_mkdocs import build_site
from conformance.site.site_files import Site
from tests.conformance.site.browser import Visitor, served
from uno_dsl.layers.library import Selection
from uno_dsl.rulebook.states import states

NAMED = "UNO_PYODIDE"
LANGUAGES = ("en", "de")


@pytest.fixture(scope="session")
def pyodide() -> Path:
    """The archive of Pyodide."""
    named = os.environ.get(NAMED)
    if not named:
        pytest.skip(f"{NAMED} names no archive of Pyodide; {how_to_fetch()}")
    if shutil.which(NODE) is None:
        pytest.skip("Node.js is not installed, which makes the playground")
    return Path(named)


@pytest.fixture(scope="session")
def small_site(pyodide: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of one box in two languages, with the playground."""
    pytest.importorskip("material", reason="mkdocs-material is not installed: the extra `docs` has it")
    folder = tmp_path_factory.mktemp("playground") / "site"
    classic = states(Selection(game="classic"), readings=False)
    build_site(Site(LANGUAGES, (classic,), of_one=True, pyodide=pyodide), folder)
    return folder


@pytest.fixture(scope="module")
def playground(browser: object, small_site: Path) -> Iterator[Visitor]:
    """The site as a server shows it."""
    with served(small_site) as base:
        yield Visitor(browser, base)  # type: ignore[arg-type]
