"""The names of cards, colours and sides: those that a text declares, and those of the boxes that come with uno-dsl."""

from __future__ import annotations

import functools
import re

from uno_dsl.layers.library import spec_folder

WORD = re.compile(r"[^\W\d_][\w-]*")
CARD = re.compile(r"^[ \t]*card[ \t]+(?P<name>[^\W\d_][\w-]*)", re.M)
LISTED = re.compile(r"^[ \t]*(?:colou?rs|sides)[ \t]+(?P<names>[^\[<#\n]*)", re.M)
FOLDERS = ("base", "editions")


def declared_names(text: str) -> set[str]:
    """The names that a text declares."""
    listed = (name.strip() for line in LISTED.finditer(text) for name in line["names"].split(","))
    return {card["name"] for card in CARD.finditer(text)} | {name for name in listed if WORD.fullmatch(name)}


@functools.cache
def shipped_names() -> frozenset[str]:
    """The names in the shipped rules. A house rule uses them without declaring them."""
    files = [path for folder in FOLDERS for path in (spec_folder() / folder).glob("*.uno")]
    return frozenset(name for path in files for name in declared_names(path.read_text("utf-8")))
