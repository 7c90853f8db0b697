"""HTML → PDF with an installed Chromium. Nothing is fetched: the page has everything in it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
)
"""What Chromium, and browsers made from it, are called."""
OPTIONS = (
    "--headless=new",
    "--disable-gpu",
    "--disable-extensions",
    "--disable-background-networking",
    "--no-first-run",
    "--no-pdf-header-footer",
)
SECONDS = 60
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")


class NotPrinted(Exception):
    """There is no Chromium, or it has made no PDF."""


def find_chromium() -> str | None:
    """The program, if it is on PATH."""
    return next((found for name in NAMES if (found := shutil.which(name)) is not None), None)


def pages(pdf: bytes) -> int:
    """How many pages a PDF of Chromium has."""
    return len(PAGE.findall(pdf))


def fitting_pdf(page: Callable[[float], str], sizes: Sequence[float]) -> bytes:
    """The page as PDF in the first of these sizes of type in which it is one page; if there is none, in the last one.

    Raises NotPrinted.
    """
    last: bytes | None = None
    for pdf in printed(page(size) for size in sizes):
        if pages(pdf) == 1:
            return pdf
        last = pdf
    if last is None:
        raise NotPrinted("there is nothing to print")
    return last


def printed(found: Iterator[str]) -> Iterator[bytes]:
    """Each of these pages of HTML as PDF."""
    program = find_chromium()
    if program is None:
        raise NotPrinted(f"none of {', '.join(NAMES)} is on PATH")
    with tempfile.TemporaryDirectory(prefix="uno-sheet-") as folder:
        for html in found:
            yield one_pdf(program, html, Path(folder))


def one_pdf(program: str, html: str, folder: Path) -> bytes:
    source, target = folder / "sheet.html", folder / "sheet.pdf"
    source.write_text(html, "utf-8")
    target.unlink(missing_ok=True)
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []  # its sandbox refuses root
    words = [program, *OPTIONS, *root, f"--user-data-dir={folder / 'profile'}", f"--print-to-pdf={target}"]
    try:
        ended = subprocess.run([*words, source.as_uri()], capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise NotPrinted(f"{program} did not finish within {SECONDS} seconds") from None
    except OSError as problem:
        raise NotPrinted(f"cannot run {program}: {problem.strerror}") from None
    if not target.is_file():
        raise NotPrinted(f"{program} ended with code {ended.returncode} and made no PDF")
    return target.read_bytes()
