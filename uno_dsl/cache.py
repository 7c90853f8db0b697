"""A cache on disk for the parser's tables, the syntax trees of the library, compiled programs, reviews of files, and the notes that rule sheets need.

Only our own files are trusted. The folder and the file must belong to this user, and nobody else may be able to write to
them; the file must begin with a digest of its key and content; and only the data classes of this package are unpickled.
Anything else counts as missing. See docs/decisions/0010-the-cache.md.
"""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import hashlib
import io
import os
import pickle
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from uno_dsl import __version__

T = TypeVar("T")
DIGEST = 32  # number of bytes at the beginning of a file
PLAIN = {("pathlib", "PosixPath"), ("pathlib", "WindowsPath"), ("builtins", "frozenset"), ("builtins", "set")}
"""Classes of other packages that a file may name."""


def cache_folder() -> Path | None:
    """The cache folder, created if necessary. None if it cannot be created, or is not ours alone.

    `UNO_CACHE` names a different folder; set to nothing, it switches the cache off.
    """
    chosen = os.environ.get("UNO_CACHE")
    if chosen is not None:
        return made(Path(chosen)) if chosen else None
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return None if base.startswith("~") else made(Path(base) / "uno-dsl")


def made(folder: Path) -> Path | None:
    """The folder if it exists or can be created, and is ours alone."""
    with contextlib.suppress(OSError, ValueError):
        if not folder.exists():
            folder.parent.mkdir(parents=True, exist_ok=True)
            folder.mkdir(mode=0o700, exist_ok=True)
        status = folder.stat()
        if stat.S_ISDIR(status.st_mode) and ours_alone(status) and os.access(folder, os.R_OK | os.W_OK | os.X_OK):
            return folder
    return None


def ours_alone(status: os.stat_result) -> bool:
    """Whether this user owns it and nobody else may write to it. (Where files have no such owners, user folders are private.)"""
    if not hasattr(os, "geteuid"):
        return True
    return status.st_uid == os.geteuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def trusted_file(path: Path) -> bool:
    """Whether a cache file is either missing, or a plain file that is ours alone."""
    try:
        status = path.lstat()
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return stat.S_ISREG(status.st_mode) and ours_alone(status)


def remembered(what: str, key: str, make: Callable[[], T], *, cached: bool = True) -> T:
    """The result of `make`, stored under a key that names everything it depends on. A damaged or missing file is made again."""
    folder = cache_folder() if cached else None
    if folder is None:
        return make()
    kept = folder / f"{key[:32]}.{what}"
    with contextlib.suppress(Exception):
        found: T = unpacked(read(kept), what, key)
        return found
    result = make()
    with contextlib.suppress(OSError):
        write(kept, packed(result, what, key))
    return result


@functools.cache
def digest_of_software() -> bytes:
    """A digest of this version of the software and of its own files, which do not change while it runs."""
    code = hashlib.sha256(__version__.encode())
    folder = Path(__file__).parent
    for path in sorted(p for p in folder.rglob("*") if p.suffix in (".py", ".lark", ".toml")):
        status = path.stat()
        code.update(f"{path.relative_to(folder)} {status.st_mtime_ns} {status.st_size}\n".encode())
    return code.digest()


# ---------------------------------------------------------------------------------------------- files
def read(path: Path) -> bytes:
    """The content of a file that is ours alone. Raises OSError for any other file."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(handle, "rb") as file:
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode) or not ours_alone(status):
            raise PermissionError(f"{path} belongs to another user, or others can change it")
        return file.read()


def write(path: Path, data: bytes) -> None:
    """Write a file atomically, so that nobody ever reads half of it."""
    partial = path.with_suffix(f".{os.getpid()}")
    with contextlib.suppress(FileNotFoundError):
        partial.unlink()
    handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    partial.replace(path)


# ---------------------------------------------------------------------------------------------- content
def packed(value: object, what: str, key: str) -> bytes:
    data = pickle.dumps(value, protocol=5)
    return digest_of(data, what, key) + data


def unpacked(data: bytes, what: str, key: str) -> Any:
    """The value in a file. Raises ValueError if it is damaged or has another key, UnpicklingError if it is not plain data."""
    content = data[DIGEST:]
    if digest_of(content, what, key) != data[:DIGEST]:
        raise ValueError("the file is damaged, or belongs to a different key")
    return PlainData(io.BytesIO(content)).load()


def digest_of(data: bytes, what: str, key: str) -> bytes:
    return hashlib.sha256(f"{what}\0{key}\0".encode() + data).digest()


class PlainData(pickle.Unpickler):
    """An unpickler that creates lists, dicts, strings, numbers and the data classes of this package, and calls nothing else."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in PLAIN:
            return super().find_class(module, name)
        if module.startswith("uno_dsl."):
            found = super().find_class(module, name)
            if isinstance(found, type) and dataclasses.is_dataclass(found):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is not plain data")
