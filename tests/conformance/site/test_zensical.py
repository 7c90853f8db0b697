"""Zensical, the successor of mkdocs-material, builds the same pages with the same anchors from our sources and configuration."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.site.placement import rules_of_pages
from conformance.site.released import Manifest, read_manifest
from conformance.site.renames import read_renames
from conformance.site.run_mkdocs import ANCHORS, Expected, finish, run_mkdocs, write
from conformance.site.site_files import Site, site, sources
from uno_dsl.layers.library import Selection

LANGUAGES = ("en", "es")
PROGRAM = "zensical"


@pytest.fixture(scope="module")
def small() -> Site:
    """A site of one box in two languages."""
    return site(LANGUAGES, (), Selection(game="flip"))


def program() -> str:
    beside = Path(sys.executable).parent / PROGRAM
    found = str(beside) if beside.is_file() else shutil.which(PROGRAM)
    if found is None:
        pytest.skip("Zensical is not installed: python -m pip install zensical")
    return found


def test_zensical_builds_the_same_tree(small: Site, tmp_path: Path) -> None:
    zensical = program()
    pytest.importorskip("material", reason="mkdocs-material is not installed: the extra `docs` has it")
    files = sources(small)
    expected = Expected(LANGUAGES, rules_of_pages(small), read_renames(), None)
    trees: dict[str, Manifest] = {}
    for name in ("mkdocs", PROGRAM):
        work = tmp_path / name
        write(files, work)
        for language in LANGUAGES:
            if name == PROGRAM:
                subprocess.run([zensical, "build", "--strict", "-f", f"{language}.yml"], cwd=work, check=True)
            else:
                assert run_mkdocs(work, language) == ""
        assert list(finish(work / "site", expected)) == []
        trees[name] = read_manifest(work / "site" / ANCHORS)
    assert trees[PROGRAM] == trees["mkdocs"] != {}
