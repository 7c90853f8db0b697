"""Where a page lies in the site, for links from it: everything is linked relatively, so that the site works from any folder."""

from __future__ import annotations

from dataclasses import dataclass

from uno_dsl.rulebook.book import Picture
from uno_dsl.rulebook.pages.elements import tag


@dataclass(frozen=True, slots=True)
class Place:
    """A page: the way to the folder of its language and to the root of the site, each ending with a slash, and its own path."""

    home: str
    root: str
    path: str = ""

    def page(self, path: str, anchor: str = "") -> str:
        """A link to a page of the same language: `flip` is the page in that folder, and nothing the start page."""
        way = f"{self.home}{path + '/' if path else ''}"
        if self.path and path.startswith(f"{self.path}/"):
            way = path.removeprefix(f"{self.path}/") + "/"
        return f"{way}index.html" + (f"#{anchor}" if anchor else "")

    def card(self, picture: Picture, size: str = "", named: bool = False) -> str:
        """A card. With `named`, its name stands beside it."""
        return tag(
            "img",
            class_=size or None,
            src=f"{self.root}assets/cards/{picture.file}",
            alt="" if named else picture.name,
        )


def place_of(path: str) -> Place:
    """The place of a page by its path in the folder of its language: empty, `flip`, `flip/printings`."""
    up = "../" * (path.count("/") + 1 if path else 0)
    return Place(up, up + "../", path)
