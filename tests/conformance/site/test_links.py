"""The check of links finds what is wrong."""

from __future__ import annotations

from pathlib import Path

from conformance.site.links import anchors, problems, read_site


def site_of(folder: Path, **pages: str) -> list[str]:
    for name, html in pages.items():
        path = folder / "en" / name / "index.html"
        path.parent.mkdir(parents=True)
        path.write_text(html, "utf-8")
    return list(problems(folder, read_site(folder)))


def test_links_that_lead_somewhere_are_right(tmp_path: Path) -> None:
    one = '<h1 id="top"></h1><a href="../two/index.html#there">x</a><a href="#top"></a><a href="../two/"></a>'
    assert site_of(tmp_path, one=one, two='<p id="there">') == []
    assert anchors(read_site(tmp_path), "en") == {"one/index.html": ["top"], "two/index.html": ["there"]}


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    one = '<p id="a"><p id="a"><a href="#b"></a><img src="none.svg"><img src="https://other.example/"><a href="https://x.example/"></a>'
    assert site_of(tmp_path, one=one) == [
        "en/one/index.html: the id a is there 2 times",
        "en/one/index.html: #b has no such place",
        "en/one/index.html: none.svg is not there",
        "en/one/index.html: https://other.example/ is on another host",
    ]
