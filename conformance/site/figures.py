"""How large a built site is, and its heaviest page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from conformance.site.links import Found, is_error_page, read_site, target


@dataclass(frozen=True, slots=True)
class Figures:
    """Bytes. A page weighs its HTML with all style sheets, scripts and pictures; the search index is not among them."""

    pages: int
    bytes: int
    heaviest: str
    weight: int

    def text(self) -> str:
        return (
            f"{self.pages} pages, {self.bytes / 1e6:.1f} MB; "
            f"the heaviest page with everything that it shows is {self.heaviest}, {self.weight / 1e3:.0f} kB"
        )


def figures(folder: Path) -> Figures:
    found = read_site(folder)
    pages = {page: weight(folder, page, found) for page in found if not is_error_page(page)}
    heaviest = max(pages, key=lambda page: (pages[page], page))
    return Figures(len(pages), bytes_of(folder), heaviest, pages[heaviest])


def bytes_of(folder: Path) -> int:
    """The bytes of all files of a site."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def weight(folder: Path, page: str, found: Mapping[str, Found]) -> int:
    """The bytes of a page and of the files that it is shown with, each once."""
    files = {page, *(target(part, page) for part in found[page].parts)}
    return sum((folder / file).stat().st_size for file in files)
