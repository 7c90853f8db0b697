"""Which test files take a slice: by themselves, or through another file of the tests. The others are the same in a full run.

`python -m pytest` runs every file, and `python -m pytest --rest` those that take a slice once more, whole: together they are what
`python -m pytest --full` runs, and nothing is run twice that is the same.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
OPTION = "--rest"
SLICES = "tests/slices.py"
EVERYWHERE = "tests/conftest.py"
"""It sets the slices up for every test; what it gives to tests takes none."""


def left_out(path: Path) -> bool:
    """Whether a test file takes no slice."""
    return path.name.startswith("test_") and path.suffix == ".py" and path not in rest()


@cache
def rest() -> frozenset[Path]:
    """The test files that take a slice."""
    return frozenset(ROOT / path for path in taking_slices(sources_of_the_tests()) if is_test(path))


def told() -> str:
    """What a run of the rest says of it."""
    every = sum(map(is_test, sources_of_the_tests()))
    return f"rest: {len(rest())} of {every} test files; `python -m pytest` runs the others just the same"


def is_test(path: str) -> bool:
    return PurePosixPath(path).name.startswith("test_")


def sources_of_the_tests() -> dict[str, str]:
    found = sorted((ROOT / "tests").rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in found}


def taking_slices(sources: Mapping[str, str]) -> set[str]:
    """The files that import the slices, or a file that does, or have a `conftest.py` above them that does."""
    needed = {path: set(needs(path, text, sources)) - {EVERYWHERE} for path, text in sources.items()}
    found = {SLICES}
    while more := {path for path in needed.keys() - found if needed[path] & found}:
        found |= more
    return found - {SLICES, EVERYWHERE}


def needs(path: str, text: str, among: Collection[str]) -> Iterator[str]:
    """The files of the tests that a file depends on."""
    possible = [f"{folder}/conftest.py" for folder in PurePosixPath(path).parents]
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names=names):
                possible += [file for name in names for file in files_of(name.name)]
            case ast.ImportFrom(module=module, names=names, level=level):
                assert not level, f"{path}: a relative import"
                possible += files_of(str(module))
                possible += [file for name in names for file in files_of(f"{module}.{name.name}")]
            case _:
                pass
    yield from (file for file in possible if file in among)


def files_of(module: str) -> tuple[str, str]:
    """Where a module or package would be."""
    path = module.replace(".", "/")
    return f"{path}.py", f"{path}/__init__.py"
