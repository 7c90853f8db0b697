"""The files of the playground: Pyodide, the memory of a process of it in which our package has done everything once, and what it reads."""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import io
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import conformance
import uno_dsl
from conformance.site.output.compact import compact_script, compact_style
from conformance.site.playground.pyodide_archive import CODE, LOADER, LOCK, PROGRAM, Pyodide, read_archive
from uno_dsl.cache import remembered
from uno_dsl.cli.exits import UsageError
from uno_dsl.layers.library import spec_folder

NODE = "node"
MINUTES = 10
HERE = Path(__file__).parent
ASSETS = HERE / "assets"
SNAPSHOT = HERE / "snapshot.mjs"
COMPACT = {".js": compact_script, ".css": compact_style}
OURS = (Path(uno_dsl.__file__).parent, Path(conformance.__file__).parent)
OTHERS = ("lark", "tomli")
"""Packages that ours needs; only what is written in Python of them."""
UNUSED = {"suites", "site", "__pycache__", "_data"}
"""Folders of our packages that nothing in the page reads."""
FIXED = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same files give the same bytes."""
APP = "app"
MEMORY = "memory"
"""The file with the memory of a process."""
TABLES = "grammar"
"""How the name of the cache begins that has the tables of the parser: they are in the memory already."""
MAP = b"\n//# sourceMappingURL="


def playground_files(archive: Path) -> dict[str, bytes]:
    """The files of the playground, by their names. Raises UsageError if anything is missing that makes them."""
    pyodide = read_archive(archive)
    modules, data = dict(our_files()), dict(data_files())
    app = zipped({**modules, **data})
    key = hashlib.sha256(app + pyodide.files[CODE] + SNAPSHOT.read_bytes()).hexdigest()
    made = remembered("playground", key, lambda: made_by_node(pyodide, app))
    files = {
        LOADER: pyodide.files[LOADER].partition(MAP)[0] + b"\n",
        LOCK: pyodide.files[LOCK],
        f"{PROGRAM}.bin": packed(pyodide.files[PROGRAM]),
        f"{CODE}.bin": packed(pyodide.files[CODE]),
        f"{MEMORY}.bin": made.pop(MEMORY),
        "files.bin": zipped(
            {f"{APP}/{name}": content for name, content in data.items()}
            | {f"cache/{name}": content for name, content in made.items()}
        ),
    }
    own = {path.name: COMPACT[path.suffix](path.read_text("utf-8")).encode() for path in sorted(ASSETS.iterdir())}
    return files | own


def made_by_node(pyodide: Pyodide, app: bytes) -> dict[str, bytes]:
    """The packed memory of a process, and the caches that it has filled.

    One process makes the tables of the parser, and a second one, whose memory has none of that waste, does everything once.
    """
    node = shutil.which(NODE)
    if node is None:
        raise UsageError(
            "the playground is made by Node.js, which is not on PATH", "install it, or leave out --playground"
        )
    with tempfile.TemporaryDirectory(prefix="uno-playground-") as name:
        work = Path(name)
        (work / "pyodide").mkdir()
        (work / "kept").mkdir()
        for file, content in pyodide.files.items():
            (work / "pyodide" / file).write_bytes(content)
        (work / "app.zip").write_bytes(app)
        for what in ("tables", MEMORY):
            run([node, str(SNAPSHOT), str(work / "pyodide"), str(work / "app.zip"), str(work / "kept"), what])
        made = {path.name: path.read_bytes() for path in sorted((work / "kept").iterdir())}
    return {name: x for name, x in made.items() if not name.startswith(TABLES)} | {MEMORY: packed(made[MEMORY])}


def run(arguments: Sequence[str]) -> None:
    """Run a process. Raises UsageError if it fails."""
    try:
        done = subprocess.run(arguments, capture_output=True, text=True, check=False, timeout=60 * MINUTES)
    except subprocess.TimeoutExpired:
        raise UsageError(f"the playground was not made within {MINUTES} minutes") from None
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        raise UsageError("the playground could not be made:\n" + "\n".join(lines[-20:]))


# ------------------------------------------------------------------------------------------------ files
def our_files() -> Iterator[tuple[str, bytes]]:
    """All modules of our packages and of those that they need, by their paths."""
    for folder in OURS:
        for path in sorted(folder.rglob("*.py")):
            if UNUSED.isdisjoint(path.relative_to(folder).parts):
                yield f"{folder.name}/{path.relative_to(folder).as_posix()}", path.read_bytes()
    for name in OTHERS:
        found = importlib.util.find_spec(name)
        assert found is not None and found.origin is not None
        folder = Path(found.origin).parent
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.lark")]):
            yield f"{name}/{path.relative_to(folder).as_posix()}", path.read_bytes()


def data_files() -> Iterator[tuple[str, bytes]]:
    """What our modules read: the rules with all their words, and the data beside the modules."""
    spec = spec_folder()
    for path in sorted(spec.rglob("*")):
        if path.is_file():
            yield f"spec/{path.relative_to(spec).as_posix()}", path.read_bytes()
    package = OURS[0]
    for path in sorted(package.rglob("*")):
        if path.is_file() and path.suffix != ".py" and UNUSED.isdisjoint(path.relative_to(package).parts):
            yield f"{package.name}/{path.relative_to(package).as_posix()}", path.read_bytes()


def zipped(files: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, FIXED), content, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def packed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)
