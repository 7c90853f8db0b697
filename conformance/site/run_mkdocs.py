"""Builds the site: writes the sources into a working folder, and runs mkdocs once for each language."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from conformance.site import links
from conformance.site.compact import compact
from conformance.site.links import anchors, read_site
from uno_dsl.cli.exits import Findings, UsageError

EPOCH = "0"
"""The time that pages are stamped with, so that the same rules give the same bytes."""
AT_ONCE = 2


def need_mkdocs() -> None:
    """Raises UsageError if mkdocs-material is not installed."""
    if importlib.util.find_spec("mkdocs") is None or importlib.util.find_spec("material") is None:
        raise UsageError(
            "`uno docs` needs mkdocs-material, which is not installed", 'python -m pip install "uno-dsl[docs]"'
        )


def build_site(files: Mapping[str, bytes], languages: Sequence[str], into: Path) -> None:
    """Write the built site into a folder. Raises Findings if mkdocs finds anything wrong."""
    with tempfile.TemporaryDirectory(prefix="uno-docs-") as folder:
        work = Path(folder)
        write(files, work)
        with ThreadPoolExecutor(AT_ONCE) as pool:
            problems = [text for text in pool.map(lambda language: run_mkdocs(work, language), languages) if text]
        problems = problems or finish(work / "site", languages)
        if problems:
            print("\n".join(problems), file=sys.stderr)
            raise Findings
        replace_folder(work / "site", into)


def finish(folder: Path, languages: Sequence[str]) -> list[str]:
    """Leave out white space, follow every link, and write down all anchors, which must be the same in every language. Returns what is wrong."""
    for path in folder.rglob("*.html"):
        path.write_text(compact(path.read_text("utf-8")), "utf-8")
    pages = read_site(folder)
    found = list(links.problems(folder, pages))
    usual = anchors(pages, languages[0])
    for language in languages[1:]:
        here = anchors(pages, language)
        found += [
            f"{language}/{page}: other anchors than {languages[0]}/{page}"
            for page in usual
            if page in here and here[page] != usual[page]
        ]
    (folder / "anchors.json").write_text(json.dumps(usual, indent=0, sort_keys=True) + "\n", "utf-8")
    return found


def write(files: Mapping[str, bytes], folder: Path) -> None:
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def run_mkdocs(work: Path, language: str) -> str:
    """Build the pages of a language. Returns what mkdocs complained about, if it failed."""
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-f", f"{language}.yml"],
        cwd=work,
        env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return f"{language}: {done.stderr}{done.stdout}" if done.returncode else ""


MARK = "rulebook.css"


def replace_folder(built: Path, into: Path) -> None:
    """Put the built site in the place of an earlier one. Raises UsageError if there is anything else in the folder."""
    if into.exists() and any(into.iterdir()):
        if not (into / "assets" / MARK).is_file():
            raise UsageError(f"{into} has other files in it", "name a new folder, or the folder of an earlier build")
        shutil.rmtree(into)
    into.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(built, into, dirs_exist_ok=True)
