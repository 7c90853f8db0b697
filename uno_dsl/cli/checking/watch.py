"""Does something again whenever one of its files changes. Files are looked at a few times a second, which needs no library."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import NoReturn

SECONDS = 0.2
"""Between two looks at the files."""

Stamp = tuple[int, int, int] | None
"""What changes when a file is written or replaced; None if there is no file."""


def stamp(path: Path) -> Stamp:
    """The stamp of a file."""
    try:
        found = path.stat()
    except (OSError, ValueError):  # ValueError: a name that no file can have
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def stamps(paths: Collection[Path]) -> dict[Path, Stamp]:
    return {path: stamp(path) for path in paths}


def changed(before: Mapping[Path, Stamp], pause: Callable[[], None]) -> list[Path]:
    """Wait until files change, and until no more do: editors write a file in several steps. Returns the files that changed.

    A file that is again what it was, such as one that was moved away and back, has not changed.
    """
    now = stamps(before)
    while True:
        pause()
        later = stamps(before)
        if later == now != before:
            return [path for path in before if now[path] != before[path]]
        now = later


def watch(
    look: Callable[[Collection[Path]], Collection[Path]],
    first: Collection[Path],
    pause: Callable[[], None] = lambda: time.sleep(SECONDS),
) -> NoReturn:
    """Call `look` with the files that have changed, at first with none, and again whenever one of its files changes.

    `first` are the files known so far; `look` returns all that it depends on. Ends only by an exception, such as Ctrl-C.
    """
    known, new = stamps(first), list[Path]()
    while True:
        # what is known is stamped before it is read, so that no change meanwhile is missed
        files = look(new)
        known = {path: known[path] if path in known else stamp(path) for path in files}
        new = changed(known, pause)
        known = stamps(known)


def shown(paths: Collection[Path]) -> str:
    """Files for a message: `swap.uno`, `swap.uno and 2 more`."""
    names = [os.path.relpath(path) if path.is_absolute() else str(path) for path in paths]
    return names[0] + (f" and {len(names) - 1} more" if len(names) > 1 else "") if names else ""
