"""Releases of the suites: names for sets of cases that no longer change.

A release is kept as the digest of the cases of each printing, in `releases.toml`. Conformance is claimed to a release;
a suite that has changed since then is recognised by its digest. Not handled here: generating suites (`generate/`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path

import tomli

from conformance.cases.shipped import FOLDER, case_lines, shipped_suites

FILE = Path(__file__).parent.parent / "releases.toml"
DIGITS = 16
UNRELEASED = "none"
HEADER = """# The releases of the suites: for each printing the digest of its cases (`uno generate --release NAME` adds one).
"""


def digest_of(lines: Iterable[str]) -> str:
    """The digest of the cases of a printing, in any order."""
    digest = hashlib.sha256()
    for line in sorted(lines):
        digest.update(line.rstrip("\n").encode("utf-8") + b"\n")
    return digest.hexdigest()[:DIGITS]


def digests(folder: Path = FOLDER) -> dict[str, str]:
    """The digests of all existing suites, by `EDITION/PRINTING`. Raises OSError."""
    pairs = [(game, printing) for game, printings in shipped_suites(folder).items() for printing in printings]
    return {f"{game}/{printing}": digest_of(case_lines(game, printing, folder).values()) for game, printing in pairs}


def releases(path: Path = FILE) -> dict[str, dict[str, str]]:
    """All releases, oldest first."""
    return tomli.loads(path.read_text("utf-8")) if path.is_file() else {}


def release_of(game: str, printing: str, folder: Path = FOLDER, path: Path = FILE) -> str | None:
    """The latest release with the current cases of a printing; None if there is none, as they changed since."""
    here = digest_of(case_lines(game, printing, folder).values())
    found = [name for name, printings in releases(path).items() if printings.get(f"{game}/{printing}") == here]
    return found[-1] if found else None


def release_of_all(suites: Iterable[tuple[str, str]]) -> str:
    """The release of some suites, in words: `1`, `1 and 2`, or `none` if one of them belongs to none."""
    found = {release_of(game, printing) for game, printing in suites}
    return UNRELEASED if None in found else " and ".join(sorted(name for name in found if name is not None))


def add_release(name: str, suites: Mapping[str, str], path: Path = FILE) -> None:
    """Adds a release. Raises ValueError if one with this name and other cases exists."""
    known = releases(path)
    if known.get(name, suites) != suites:
        raise ValueError(f"release {name} already exists, with different cases: a release never changes")
    blocks = [
        f'\n["{one}"]\n' + "".join(f'"{suite}" = "{digest}"\n' for suite, digest in printings.items())
        for one, printings in {**known, name: suites}.items()
    ]
    path.write_text(HEADER + "".join(blocks), "utf-8", newline="\n")
