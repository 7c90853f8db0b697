"""Which tests run in the same process: those of a file, and those of a few folders that share what is made once."""

from __future__ import annotations

from collections.abc import Sequence

from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]

TOGETHER = ("tests/conformance/site/", "tests/rulebook/")
"""Folders whose tests need the whole site, or the books of every edition. They take the longest, and are begun first."""


class ByFile(LoadFileScheduling):  # type: ignore[misc]
    """A file at a time, and a folder that belongs together."""

    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid)


def scope_of(nodeid: str) -> str:
    """The file of a test, or the folder that it runs with."""
    return next((folder for folder in TOGETHER if nodeid.startswith(folder)), nodeid.split("::", 1)[0])


def longest_first(nodeids: Sequence[str]) -> list[int]:
    """The order in which tests are run: otherwise the longest would be the last, and the other processes idle."""
    place = {folder: number for number, folder in enumerate(TOGETHER)}
    return sorted(range(len(nodeids)), key=lambda at: place.get(scope_of(nodeids[at]), len(place)))
