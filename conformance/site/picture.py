"""`python -m conformance.site.picture FOLDER`: takes the picture of the site that the README shows, with an installed Chromium."""

from __future__ import annotations

import argparse
import os
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

from uno_dsl.rulebook.sheet.chromium import NAMES, find_chromium

TARGET = Path(__file__).parents[2] / "docs" / "site.png"
PAGE = "en/flip/index.html"
WIDTH, HEIGHT = 1280, 1180
COLOURS = 96
"""Enough for text and cards; the file is a third as large."""
SECONDS = 120


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m conformance.site.picture", description="Takes the picture of the site that the README shows."
    )
    parser.add_argument("folder", type=Path, help="the folder that `uno docs build` has written")
    arguments = parser.parse_args()
    page: Path = arguments.folder / PAGE
    program = find_chromium()
    if program is None:
        parser.error(f"none of {', '.join(NAMES)} is on PATH")
    if not page.is_file():
        parser.error(f"{page} is not there: `uno docs build --into {arguments.folder}` writes it")
    with tempfile.TemporaryDirectory(prefix="uno-picture-") as folder:
        shot = Path(folder) / "shot.png"
        take(program, page, shot)
        Image.open(shot).convert("RGB").quantize(COLOURS).save(TARGET, optimize=True)
    print(f"{TARGET}: {TARGET.stat().st_size} bytes")


def take(program: str, page: Path, into: Path) -> None:
    """A picture of the top of a page."""
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []  # its sandbox refuses root
    options = ["--headless", "--disable-gpu", "--hide-scrollbars", f"--window-size={WIDTH},{HEIGHT}", *root]
    command = [program, *options, f"--screenshot={into}", page.resolve().as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=SECONDS)


if __name__ == "__main__":
    main()
