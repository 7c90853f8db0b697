"""What has been worked out before, kept on disk: the parser's tables, built programs, reviews of files."""

from __future__ import annotations

import contextlib
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def cache_folder() -> Path | None:
    """Where things are kept; None when `UNO_CACHE` is set to nothing."""
    chosen = os.environ.get("UNO_CACHE")
    if chosen is not None:
        return Path(chosen) if chosen else None
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return None if base.startswith("~") else Path(base) / "uno-dsl"


def writable(folder: Path) -> bool:
    """Make the folder, if it can be made."""
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        return True
    return False


def remembered(what: str, key: str, make: Callable[[], T], *, cached: bool = True) -> T:
    """What `make` gives, kept under a key that tells all it depends on; a damaged or missing file is made again."""
    folder = cache_folder() if cached else None
    if folder is None:
        return make()
    kept = folder / f"{key[:32]}.{what}"
    if kept.is_file():
        with contextlib.suppress(Exception):
            found: T = pickle.loads(kept.read_bytes())
            return found
    result = make()
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        partial = kept.with_suffix(f".{os.getpid()}")
        partial.write_bytes(pickle.dumps(result, protocol=5))
        partial.replace(kept)
    return result
