"""What the last release had stays: a page or an anchor that is gone needs an entry, and a renamed one keeps its old name."""

from __future__ import annotations

import json
from pathlib import Path

from conformance.site.released import Manifest, manifest, manifest_text, read_manifest
from conformance.site.renames import Anchor, Renames, read_renames
from conformance.site.run_mkdocs import ANCHORS
from tests.conformance.site.small_site import PAGE, build

RELEASED: Manifest = {
    "en es": {PAGE: ["draw.played", "draw.start", "top"], "manuals/index.html": ["M1.A", "top"]},
    "en": {"docs/language.html": []},
}
LANGUAGE = {"en/docs/language.html": "<h1></h1>"}


def test_a_site_with_everything_of_the_release_is_right(tmp_path: Path) -> None:
    assert build(tmp_path, LANGUAGE, RELEASED) == []


def test_the_built_site_has_its_manifest(tmp_path: Path) -> None:
    build(tmp_path, LANGUAGE, RELEASED)
    assert json.loads((tmp_path / ANCHORS).read_text("utf-8")) == {
        languages: {page: list(kept) for page, kept in pages.items()} for languages, pages in RELEASED.items()
    }


def test_an_anchor_that_is_gone_fails_in_every_language(tmp_path: Path) -> None:
    released: Manifest = {"en es": {PAGE: ["draw.hit"]}}
    found = build(tmp_path, {}, released)
    assert [text.partition(" is gone")[0] for text in found] == [
        f"{language}/{PAGE}: the anchor draw.hit" for language in ("en", "es")
    ]
    assert "spec/renamed.toml" in found[0]


def test_a_page_that_is_gone_fails(tmp_path: Path) -> None:
    found = build(tmp_path, {}, RELEASED)
    assert len(found) == 1 and found[0].startswith("en/docs/language.html: the page is gone")


def test_a_language_that_is_not_built_is_not_missed(tmp_path: Path) -> None:
    assert build(tmp_path, {}, {"fr": {"old/index.html": ["a"]}}) == []


def test_a_renamed_anchor_keeps_its_old_name(tmp_path: Path) -> None:
    renames = Renames((Anchor(PAGE, "draw.hit", "draw.played"), Anchor("*", "M1.OLD", "M1.A")))
    released: Manifest = {"en es": {PAGE: ["draw.hit"], "manuals/index.html": ["M1.OLD"]}}
    assert build(tmp_path, {}, released, renames) == []
    assert 'id="draw.played"><span id="draw.hit"' in (tmp_path / "es" / PAGE).read_text("utf-8")
    assert '<th><span id="M1.OLD"' in (tmp_path / "es" / "manuals/index.html").read_text("utf-8")


def test_a_renamed_page_leads_to_the_new_one(tmp_path: Path) -> None:
    renames = Renames(pages=(("flip/old/index.html", PAGE),))
    released: Manifest = {"en es": {"flip/old/index.html": ["draw.played"]}}
    assert build(tmp_path, {}, released, renames) == []
    assert '<a href="../index.html">' in (tmp_path / "en" / "flip/old/index.html").read_text("utf-8")


def test_what_was_removed_for_good_is_not_missed(tmp_path: Path) -> None:
    renames = Renames(removed=((PAGE, "draw.hit"), ("docs/language.html", "")))
    released: Manifest = {"en es": {PAGE: ["draw.hit"]}, "en": {"docs/language.html": []}}
    assert build(tmp_path, {}, released, renames) == []


def test_an_entry_whose_new_name_is_not_there_fails(tmp_path: Path) -> None:
    renames = Renames((Anchor(PAGE, "draw.hit", "draw.struck"),), (("a/index.html", "b/index.html"),))
    found = build(tmp_path, {}, {}, renames)
    assert len(found) == 4
    assert "draw.struck, which is not there" in found[1]
    assert "there is no such page" in found[0]


def test_the_example_in_the_file_is_read(tmp_path: Path) -> None:
    text = Path("spec/renamed.toml").read_text("utf-8")
    lines = [line.removeprefix("#   ") for line in text.splitlines() if line.startswith("#   ")]
    (tmp_path / "renamed.toml").write_text("\n".join(lines), "utf-8")
    renames = read_renames(tmp_path / "renamed.toml")
    assert renames.anchors == (Anchor(PAGE, "draw-five.hit", "draw-five.played"),)
    assert renames.page_of("flip/open/index.html") == "flip/questions/index.html"
    assert renames.is_removed(PAGE, "draw-six.played")


# ------------------------------------------------------------------------------------------------ what is committed
def test_the_manifest_can_be_written_again() -> None:
    found = read_manifest()
    by_language: dict[str, dict[str, list[str]]] = {}
    for languages, pages in found.items():
        for language in languages.split():
            by_language.setdefault(language, {}).update({page: list(kept) for page, kept in pages.items()})
    again = json.loads(manifest_text(manifest(by_language)))
    assert again == {
        languages: {page: list(kept) for page, kept in pages.items()} for languages, pages in found.items()
    }


def test_an_installation_lacks_the_pages_of_a_checkout() -> None:
    assert not [
        page
        for pages in read_manifest(checkout=False).values()
        for page in pages
        if page.startswith(("docs/", "engines/"))
    ]
