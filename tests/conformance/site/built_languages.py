"""The languages of the site that the tests build: all in a full run, two in the default run."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from tests.slices import some
from uno_dsl.rulebook.page_labels import book_languages

ENGLISH, OTHER = "en", "es"
"""The documentation is in English; Spanish has two regions and long sentences."""
BUILT = "UNO_SITE"
"""Names a folder with a site that is built already, to try the tests without building it again."""
FOLDER = os.environ.get(BUILT)
LANGUAGES = (
    [language for language in book_languages() if (Path(FOLDER) / language).is_dir()]
    if FOLDER
    else some(book_languages(), 1000, each=bool, always=(ENGLISH, OTHER))
)


def built(path: str) -> str:
    """The same page in a language that is built."""
    language, _, rest = path.partition("/")
    return path if language in LANGUAGES else f"{OTHER}/{rest}"


def only_built(paths: Iterable[str]) -> list[str]:
    """The pages in languages that are built."""
    return [path for path in paths if path == built(path)]
