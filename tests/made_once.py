"""What several processes of one test run need is made by one of them, and read by the others."""

from __future__ import annotations

import os
import pickle
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
FOLDER = "UNO_TESTS_MADE_ONCE"
"""The environment variable that names the folder of the run; `conftest.py` sets it."""
SECONDS = 300


def made_once(name: str, make: Callable[[], T]) -> T:
    """What `make` gives, in this process or in the first that asked for it."""
    if FOLDER not in os.environ:
        return make()
    folder = Path(os.environ[FOLDER])
    kept, done = folder / name, folder / f"{name}.done"
    try:
        (folder / f"{name}.begun").mkdir()
    except FileExistsError:
        if wait_for(done) and kept.exists():
            found: T = pickle.loads(kept.read_bytes())
            return found
        return make()  # the other process is too slow, or has failed
    try:
        made = make()
        partial = folder / f"{name}.{os.getpid()}"
        partial.write_bytes(pickle.dumps(made, protocol=5))
        partial.replace(kept)  # nobody ever reads half of it
        return made
    finally:
        done.touch()


def wait_for(done: Path, seconds: int = SECONDS) -> bool:
    """Wait until another process has finished; whether it has."""
    end = time.monotonic() + seconds
    while not done.exists():
        if time.monotonic() > end:
            return False
        time.sleep(0.2)
    return True
