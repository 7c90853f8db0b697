"""The folder that a site is written into. Only what an earlier build wrote is ever replaced."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from uno_dsl.cli.exits import UsageError

LIST = "files.txt"
"""The file of a built site that names all its files, one to a line."""


def need_output_folder(folder: Path) -> None:
    """Make the folder if it is not there.

    Raises UsageError unless a site can be written into it without losing anything that is not of an earlier site.
    """
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file", "name a folder for the site")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise UsageError(f"{folder} cannot be made: {problem.strerror}", "name another folder for the site") from None
    if not os.access(folder, os.W_OK):
        raise UsageError(f"nothing can be written to {folder}", "name another folder for the site")
    other = sorted(set(files_in(folder)) - set(files_of_site(folder)))
    if other:
        more = f" and {len(other) - 1} more" if len(other) > 1 else ""
        raise UsageError(
            f"{folder} has files that are not of an earlier site: {other[0]}{more}", "move them, or name a new folder"
        )


def replace_site(built: Path, folder: Path) -> None:
    """Put a built site into the folder, in the place of an earlier one. Raises UsageError as `need_output_folder` does."""
    need_output_folder(folder)
    for name in list(files_in(folder)):
        (folder / name).unlink()
    for path in sorted((path for path in folder.rglob("*") if path.is_dir()), reverse=True):
        path.rmdir()
    names = sorted([*files_in(built), LIST])
    (built / LIST).write_text("".join(f"{name}\n" for name in names), "utf-8")
    shutil.copytree(built, folder, dirs_exist_ok=True)


def files_in(folder: Path) -> Iterator[str]:
    """The files of a folder, by their paths in it."""
    yield from (
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_symlink() or not path.is_dir()
    )


def files_of_site(folder: Path) -> list[str]:
    """The files that an earlier build wrote into a folder; none if there was none."""
    listed = folder / LIST
    return listed.read_text("utf-8").splitlines() if listed.is_file() else []
