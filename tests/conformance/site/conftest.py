"""The whole site, built once for all tests, and a browser. Tests that need what is not installed are skipped."""

from __future__ import annotations

import importlib.util
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from conformance.reference.site_pages import ROOT
from conformance.site.read_books import in_all_states
from conformance.site.released import read_manifest
from conformance.site.run_mkdocs import build_site
from conformance.site.site_files import COOKBOOK, Site, editions_in_order
from conformance.site.site_files import site as everything
from tests import slices
from tests.conformance.site.browser import Visitor, chromium, served
from uno_dsl.rulebook.houses.house_changes import read_house_rules

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MINUTES = 15


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the whole site. Processes that test side by side build it once."""
    # this file is read before the options are, if its folder is named: only now is it known whether all languages are built
    from tests.conformance.site.built_languages import FOLDER, LANGUAGES

    if FOLDER:
        return Path(FOLDER)
    if importlib.util.find_spec("material") is None:
        pytest.skip("mkdocs-material is not installed: the extra `docs` has it")
    shared = tmp_path_factory.getbasetemp()
    shared = shared.parent if os.environ.get("PYTEST_XDIST_WORKER") else shared
    folder, done = shared / "site", shared / "site-is-built"
    try:
        (shared / "site-is-being-built").mkdir()
    except FileExistsError:
        wait_for(done)
    else:
        try:
            build_site(everything(LANGUAGES, ()) if slices.full else quickly(LANGUAGES), folder, read_manifest())
        finally:
            done.touch()
    if not (folder / "index.html").is_file():
        pytest.fail("the site could not be built")
    return folder


def quickly(languages: Sequence[str]) -> Site:
    """The same site, of rules that other tests need, too."""
    from tests.books import states_of  # as above

    books = tuple(in_all_states(states_of(game)) for game in editions_in_order())
    houses = read_house_rules(sorted((ROOT / COOKBOOK).glob("*.uno")), editions_in_order())
    return Site(tuple(languages), books, houses=houses)


def wait_for(done: Path) -> None:
    for _ in range(MINUTES * 60):
        if done.exists():
            return
        time.sleep(1)
    pytest.fail(f"another process has not built the site within {MINUTES} minutes")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium without a window, begun once for this folder: elsewhere, a running event loop would be in the way."""
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="package")
def visitor(browser: Browser, site: Path) -> Iterator[Visitor]:
    """The site as a server shows it."""
    with served(site) as base:
        yield Visitor(browser, base)


@pytest.fixture(scope="package")
def from_files(browser: Browser, site: Path) -> Visitor:
    """The site as its files show it when they are opened directly."""
    return Visitor(browser, site.as_uri() + "/")
