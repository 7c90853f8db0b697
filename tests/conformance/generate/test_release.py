"""Releases: a name for suites that do not change any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.cases.release import add_release, digest_of, digests, release_of, releases
from conformance.cases.shipped import shipped_suites


def test_the_order_of_the_cases_means_nothing_and_everything_else_does() -> None:
    assert digest_of(["a\n", "b"]) == digest_of(["b\n", "a\n"])
    assert digest_of(["a"]) != digest_of(["a", "b"])


def test_what_is_released_does_not_change(tmp_path: Path) -> None:
    path = tmp_path / "releases.toml"
    add_release("1", {"toy/en": "00"}, path)
    add_release("1", {"toy/en": "00"}, path)
    with pytest.raises(ValueError, match="release 1 already"):
        add_release("1", {"toy/en": "01"}, path)
    add_release("2", {"toy/en": "01"}, path)
    assert releases(path) == {"1": {"toy/en": "00"}, "2": {"toy/en": "01"}}


def test_a_suite_is_told_from_the_releases_it_is_not(tmp_path: Path) -> None:
    path = tmp_path / "releases.toml"
    add_release("1", digests() | {"classic/en": "another"}, path)
    assert release_of("classic", "en", path=path) is None
    add_release("2", digests(), path)
    assert release_of("classic", "en", path=path) == "2"


def test_the_shipped_suites_are_those_of_the_last_release() -> None:
    """A change of the suites needs a name of its own: `uno generate --release NAME`."""
    last = [*releases().values()][-1]
    assert digests() == last
    assert {name.split("/")[0] for name in last} == shipped_suites().keys()
