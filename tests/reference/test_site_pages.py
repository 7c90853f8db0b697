"""The pages for the site: all of the documentation is there, and every link between pages leads to one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conformance.reference.site_pages import PARTS, ROOT, site_pages, site_path, title
from tests.pages.page import Page, page_from, slug


@pytest.fixture(name="folder", scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    for name, text in site_pages().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def test_every_page_of_the_documentation_is_in_one_part() -> None:
    listed = [page for part in PARTS for page in part.pages]
    assert len(listed) == len(set(listed))
    there = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert there - set(listed) == set()
    assert len({site_path(page) for page in listed}) == len(listed)
    assert all(title(page) for page in listed)


def test_links_lead_to_pages_of_the_site_and_their_headings(folder: Path) -> None:
    pages = {path: page_from(path) for path in sorted(folder.rglob("*.md"))}
    wrong = [
        f"{path.name}: {link}" for path, page in pages.items() for link in page.links if not leads(page, link, pages)
    ]
    assert wrong == []


def leads(page: Page, link: str, pages: dict[Path, Page]) -> bool:
    name, _, anchor = link.partition("#")
    if link.startswith(("https://", "http://")):
        return True
    there = (page.path.parent / name).resolve() if name else page.path
    return there.exists() and (not anchor or anchor in pages[there].anchors)


def test_headings_that_links_lead_to_are_called_the_same_by_every_tool(folder: Path) -> None:
    """GitHub and mkdocs differ only in signs between two spaces."""
    for path in sorted(folder.rglob("*.md")):
        for link in page_from(path).links:
            assert "--" not in link.partition("#")[2], f"{path.name}: {link}"
    assert slug("a - b") == "a---b"


def test_pages_need_no_extension_for_titles_of_code(folder: Path) -> None:
    guide = (folder / "guides" / "first-house-rule.md").read_text("utf-8")
    assert "**swap.uno**\n\n```uno\n" in guide
    assert not re.search(r"^```\w+ ", guide, re.M)


def test_diagrams_are_beside_the_grammar(folder: Path) -> None:
    shown = re.findall(r"!\[[^\]]*\]\(([^()]+)\)", (folder / "reference" / "grammar.md").read_text("utf-8"))
    assert len(shown) > 40
    assert all((folder / "reference" / name).exists() for name in shown)


def test_bars_in_the_code_of_a_table_are_not_escaped(folder: Path) -> None:
    assert "`FILE|EDITION`" in (folder / "reference" / "commands.md").read_text("utf-8")


def test_what_is_only_in_the_repository_is_named(folder: Path) -> None:
    text = (folder / "uno-dsl.md").read_text("utf-8")
    assert "the classic rules (`spec/base/classic.uno`)" in text
    assert "](guides/first-house-rule.md)" in text
