"""The tree stays one that a newcomer can find their way in: small modules, small folders, one name for one thing."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("uno_dsl", "conformance")
LONGEST = 500
"""Lines of a module."""
LARGEST = 25
"""Modules of a folder."""
PROGRAMS = ROOT / "tests" / "conformance" / "wrong_engines"
"""A folder of small programs, one for each fault of an engine: data rather than modules."""

# Names that two modules share because they are the same step of two stages. Commands are named after what they run.
SHARED = {"__init__", "__main__", "to_text", "to_html", "nodes", "declaration", "situation"}
COMMANDS = {"uno_dsl/cli", "conformance/commands"}
TOP = {
    ".gitignore", ".pre-commit-hooks.yaml", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "pyproject.toml",
}  # fmt: skip
REASON = "start-up"
"""The word that a comment beside an import inside a function must have."""
INDENTED = re.compile(r"^(?:[ \t]+|.*[:;][ \t]*)(?:import|from)\b", re.MULTILINE)
"""What every file contains that has an import inside a function."""


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py") if PROGRAMS not in path.parents)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_no_module_is_longer_than_a_reader_takes_in() -> None:
    lines = {name(path): len(path.read_text("utf-8").splitlines()) for path in modules(*PACKAGES, "tests")}
    assert {module: many for module, many in lines.items() if many > LONGEST} == {}


def test_no_folder_has_too_many_modules() -> None:
    count: dict[str, int] = defaultdict(int)
    for path in modules(*PACKAGES, "tests"):
        count[name(path.parent)] += 1
    assert {folder: many for folder, many in count.items() if many > LARGEST} == {}


def test_no_two_modules_have_the_same_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in modules(*PACKAGES):
        if name(path.parent) not in COMMANDS and path.stem not in SHARED:
            found[path.stem].append(name(path))
    assert {stem: places for stem, places in found.items() if len(places) > 1} == {}


def test_an_import_inside_a_function_has_its_reason_beside_it() -> None:
    assert [found for path in modules(*PACKAGES) for found in imports_without_a_reason(path)] == []


def imports_without_a_reason(path: Path) -> Iterator[str]:
    """The first import in each function, with its place, if no reason is given there."""
    text = path.read_text("utf-8")
    if INDENTED.search(text) is None:
        return
    lines = text.splitlines()
    for function in ast.walk(ast.parse(text)):
        if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        inside = [node for node in ast.walk(function) if isinstance(node, (ast.Import, ast.ImportFrom))]
        if inside:
            first = inside[0].lineno - 1
            if REASON not in lines[first] and REASON not in lines[first - 1]:
                yield f"{name(path)}, line {first + 1}: {lines[first].strip()}"


def test_an_import_without_a_reason_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    path = tmp_path / "one.py"
    path.write_text("def one():\n    import os\n\n\ndef two():\n    from os import path  # start-up\n", "utf-8")
    assert [*imports_without_a_reason(path)] == ["one.py, line 2: import os"]


def test_nothing_lies_at_the_top_that_does_not_belong_there() -> None:
    """Outputs of a run, for example. What is not committed does not matter."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("this is no checkout of git")
    listed = subprocess.run([git, "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip(f"git says: {listed.stderr.strip()}")
    assert {name for name in listed.stdout.splitlines() if "/" not in name} <= TOP
