"""A module that was compiled with this computer's C compiler, and loaded into this process."""

from __future__ import annotations

import atexit
import ctypes
import os
import shutil
import subprocess
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any

from uno_dsl.cache import cache_folder, trusted_file
from uno_dsl.native.c.write_c import write_c
from uno_dsl.native.loaded import Loaded
from uno_dsl.native.low.low_nodes import Function, Module
from uno_dsl.native.low.state_layout import size

FLAGS = ("-std=c99", "-ffp-contract=off", "-fPIC", "-shared")
COMPILERS = ("cc", "gcc", "clang")


class NoCompiler(Exception):
    """A module could not be compiled here. The message says why."""


@cache
def compiler() -> str | None:
    """The C compiler of this computer: that of the variable CC, or else the first that there is."""
    wanted = os.environ.get("CC")
    return next(filter(None, map(shutil.which, [wanted] if wanted else COMPILERS)), None)


def compiled(module: Module, level: str = "-O2") -> Loaded:
    """A module that is compiled at a level of optimisation, and loaded. Raises NoCompiler."""
    with TemporaryDirectory() as folder:
        return load_library(module, build_library(module, Path(folder), level))


def library(module: Module, more: str = "", level: str = "-O2") -> Path:
    """The file of the library of a module: one that was compiled before, or a new one. Raises NoCompiler."""
    folder = cache_folder() or temporary_folder()
    return build_library(module, folder, level, more)


@cache
def temporary_folder() -> Path:
    """A folder that is removed when this process ends."""
    folder = Path(mkdtemp(prefix="uno-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def load_library(module: Module, path: Path) -> Loaded:
    """The library of a module, with room for one game."""
    found = ctypes.CDLL(str(path))
    state = ctypes.create_string_buffer(size(module.fields))
    functions = {function.name: called(found, function) for function in module.functions if function.exported}

    def call(name: str, *numbers: int) -> int:
        return int(functions[name](state, *numbers) or 0)

    return Loaded(module, call, memoryview(state).cast("B"))


def called(library: ctypes.CDLL, function: Function) -> Any:
    """A function of a library, with the types of its parameters."""
    found = getattr(library, function.name)
    found.argtypes = [ctypes.c_void_p, *(TYPES[parameter.type] for parameter in function.parameters)]
    found.restype = None if function.type is None else TYPES[function.type]
    return found


TYPES = {"i32": ctypes.c_int32, "u32": ctypes.c_uint32, "u64": ctypes.c_uint64}


def build_library(module: Module, folder: Path, level: str, more: str = "") -> Path:
    """The file of a library in a folder, unless it is there already; `more` is C to add to its source. Raises NoCompiler."""
    found = compiler()
    if found is None:
        raise NoCompiler("there is no C compiler")
    files = write_c(module, "game.h")
    words = [found, level, *FLAGS]
    key = sha256("\0".join([*words, files.header, files.source, more]).encode()).hexdigest()[:32]
    target = folder / f"{key}.so"
    if target.is_file() and trusted_file(target):
        return target
    with TemporaryDirectory(dir=folder) as name:
        at = Path(name)
        (at / "game.h").write_text(files.header, "utf-8")
        (at / "game.c").write_text(files.source + more, "utf-8")
        words += ["-o", str(at / "game.so"), str(at / "game.c")]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoCompiler(f"{found} failed: {' '.join(done.stderr.split())[:200]}")
        (at / "game.so").chmod(0o600)
        os.replace(at / "game.so", target)
    return target
