"""`python -m conformance.site FOLDER`: records the pages and anchors of a built site as those of a release."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from conformance.site.released import RELEASED
from conformance.site.run_mkdocs import ANCHORS


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m conformance.site",
        description="Records the pages and anchors of a built site as those of a release.",
    )
    parser.add_argument("folder", type=Path, help="the folder that `uno docs build` has written")
    arguments = parser.parse_args()
    built: Path = arguments.folder / ANCHORS
    if not built.is_file():
        parser.error(f"{built} is not there: `uno docs build --into {arguments.folder}` writes it")
    shutil.copyfile(built, RELEASED)
    print(RELEASED)


main()
