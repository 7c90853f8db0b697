"""The bad files whose hints are followed."""

from __future__ import annotations

from pathlib import Path

from tests.diagnostics.golden_files import FOLDER
from tests.hints.measure import Followed, followed


def golden(name: str) -> list[Followed]:
    """Every hint about a golden case."""
    paths = [FOLDER / f"{name}.uno", *sorted(FOLDER.glob(f"{name}.*.uno"))]
    return list(followed(name, {Path(path.name): path.read_bytes().decode("utf-8") for path in paths}))
