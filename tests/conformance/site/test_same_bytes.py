"""Two builds of the same rules, in two folders, are the same files byte by byte."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from conformance.site.run_mkdocs import build_site
from conformance.site.site_files import Site
from tests.slices import only_full
from uno_dsl.layers.library import Selection
from uno_dsl.rulebook.states import states


def digests(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


@only_full
def test_two_builds_are_the_same(tmp_path: Path) -> None:
    pytest.importorskip("material", reason="mkdocs-material is not installed: the extra `docs` has it")
    book = states(Selection(game="world-tour"))
    for name in ("one", "further/down/two"):
        build_site(Site(("fr",), (book,)), tmp_path / name)
    one = digests(tmp_path / "one")
    assert "fr/world-tour/index.html" in one
    assert digests(tmp_path / "further/down/two") == one
