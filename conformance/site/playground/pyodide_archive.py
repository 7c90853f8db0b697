"""Pyodide, which is Python for browsers, as its authors publish it: an archive that somebody fetches, and that must be the one we know."""

from __future__ import annotations

import hashlib
import io
import json
import tarfile
from dataclasses import dataclass
from pathlib import Path

from uno_dsl.cli.exits import UsageError

VERSION = "0.29.5"
SHA512 = "4e462b52ff66f1099f2260032919a9c19ba52f8f04d2e51a0523be76f4502b2009734aa1f60bbb8e7f1bb721cf8773599b5af6207d98ac9848afb43607dbab03"
ADDRESS = f"https://registry.npmjs.org/pyodide/-/pyodide-{VERSION}.tgz"
LOCK = "pyodide-lock.json"
PROGRAM, CODE, LOADER = "pyodide.asm.js", "pyodide.asm.wasm", "pyodide.js"
NEEDED = (PROGRAM, CODE, LOADER, LOCK, "pyodide.mjs", "python_stdlib.zip")


@dataclass(frozen=True, slots=True)
class Pyodide:
    """The files of Pyodide that are needed, by their names."""

    files: dict[str, bytes]


def read_archive(path: Path) -> Pyodide:
    """The files in the archive. Raises UsageError if it is missing, or another one."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise UsageError(f"cannot read {path}: {problem.strerror or problem}", how_to_fetch()) from None
    if hashlib.sha512(data).hexdigest() != SHA512:
        raise UsageError(f"{path} is not Pyodide {VERSION} as it was published", how_to_fetch())
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        found = {name: archive.extractfile(f"package/{name}") for name in NEEDED}
        files = {name: file.read() for name, file in found.items() if file is not None}
    return Pyodide(files | {LOCK: without_packages(files[LOCK])})


def without_packages(lock: bytes) -> bytes:
    """The list of the packages that Pyodide offers, empty: nothing here asks for one."""
    return json.dumps(json.loads(lock) | {"packages": {}}).encode()


def how_to_fetch() -> str:
    return f"`npm pack pyodide@{VERSION}` fetches it, or any other program that fetches {ADDRESS}"
