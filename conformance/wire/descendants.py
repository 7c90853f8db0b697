"""Finds the processes that an engine started when it is ended, even those that left its process group.

Every engine gets a mark in its environment, which its children inherit. On Linux, the children are found by that mark,
or as children of a process that was found. A process is missed if it has cleared its environment and its parent has
ended; on other systems, if it has left the group.
"""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

MARK = "UNO_ENGINE_RUN"
PROC = Path("/proc")
ROUNDS = 20
"""How many times to look again for processes that were started meanwhile."""


def new_mark() -> str:
    """A mark that no other engine has."""
    return f"{os.getpid()}-{os.urandom(8).hex()}"


def end_with_descendants(group: int, mark: str) -> None:
    """Kills a process group and everything its processes started; its leader must not have been reaped yet."""
    known = {group}
    for _ in range(ROUNDS):
        found = _descendants(
            known, mark
        )  # before anything is killed: the children of a dead process have another parent
        _kill(os.killpg, group)
        for number in found:
            _kill(os.kill, number)
        if not found:
            return
        known |= found


def _kill(kill: Callable[[int, int], None], number: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        kill(number, signal.SIGKILL)


def _descendants(known: set[int], mark: str) -> set[int]:
    """The living processes with the mark, and the children of known ones; never this process itself."""
    marked = f"{MARK}={mark}".encode()
    parents = dict(_parents())
    found = {number for number in parents if marked in _environment(number)}
    while more := {number for number, parent in parents.items() if parent in found | known} - found:
        found |= more
    return found - {os.getpid()} - known


def _parents() -> Iterator[tuple[int, int]]:
    """Each living process with its parent; empty if the system does not list them."""
    with contextlib.suppress(OSError):
        for entry in os.scandir(PROC):
            if entry.name.isdecimal():
                with contextlib.suppress(OSError, ValueError, IndexError):
                    state, parent = (PROC / entry.name / "stat").read_bytes().rpartition(b") ")[2].split()[:2]
                    if state not in (b"Z", b"X"):
                        yield int(entry.name), int(parent)


def _environment(number: int) -> list[bytes]:
    """The environment with which a process was started; empty if it is another user's."""
    with contextlib.suppress(OSError):
        return (PROC / str(number) / "environ").read_bytes().split(b"\0")
    return []
