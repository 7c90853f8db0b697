"""The generated pages are up to date: `python -m conformance.reference` writes them anew."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from conformance.reference.grammar_page import diagrams
from conformance.reference.message_pages import entries, path_of
from conformance.reference.railroad import WIDEST, Label, diagram
from conformance.reference.reference_files import FOLDER, out_of_date, write
from tests.pages.page import page_from
from tests.slices import some
from uno_dsl.checks.catalogue import FAMILIES, codes
from uno_dsl.cli.main import COMMANDS
from uno_dsl.syntax.notation import Choice, Form, Literal, Loop, Optional, Sequence

SVG = "{http://www.w3.org/2000/svg}"


def test_the_generated_pages_are_up_to_date() -> None:
    assert out_of_date() == [], "run `python -m conformance.reference`, and look at the difference"


def test_what_is_stale_missing_or_left_over_is_noticed_and_put_right(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / "grammar.md").write_text("# Grammar\n", "utf-8")
    (tmp_path / "commands.md").unlink()
    (tmp_path / "grammar" / "old.svg").write_text("<svg/>", "utf-8")
    assert out_of_date(tmp_path) == ["commands.md", "grammar.md", "grammar/old.svg"]
    assert write(tmp_path) == ["commands.md", "grammar.md", "grammar/old.svg"]
    assert out_of_date(tmp_path) == []


def test_every_command_option_and_message_has_its_section() -> None:
    assert {f"uno-{name}" for name in COMMANDS} <= page_from(FOLDER / "commands.md").anchors
    pages = {family: page_from(FOLDER / path_of(family)) for family in FAMILIES}
    for family, page in pages.items():
        assert {one.code for one in entries() if one.family == family} <= page.anchors
    assert sum(len(page.anchors & set(codes())) for page in pages.values()) == len(codes())


@pytest.mark.parametrize("name", some(diagrams(), 5))
def test_a_diagram_is_an_svg_file_that_a_telephone_shows_in_full(name: str) -> None:
    root = ET.fromstring(diagrams()[name])
    assert root.tag == f"{SVG}svg"
    assert int(root.attrib["width"]) <= WIDEST
    assert root.findtext(f"{SVG}title")


WORD = Literal("word")
FORMS: list[Form] = [
    WORD,
    Sequence((WORD,) * 30),
    Choice((WORD, Sequence((WORD,) * 12), Optional(WORD))),
    Loop(Sequence((WORD,) * 12), WORD),
    Optional(Loop(Choice((WORD, Loop(WORD))))),
]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: type(form).__name__)
def test_the_line_of_a_diagram_stays_within_its_frame(form: Form) -> None:
    drawn = diagram(form, "a form", lambda part: Label(str(part), "word") if part != WORD else Label("word", "word"))
    root = ET.fromstring(drawn)
    width, height = int(root.attrib["width"]), int(root.attrib["height"])
    assert width <= WIDEST
    for x, y in corners(root, 0, 0):
        assert 0 <= x <= width and 0 <= y <= height


def corners(node: ET.Element, x: float, y: float) -> list[tuple[float, float]]:
    """The corners of the boxes, and where lines begin, in the coordinates of the drawing."""
    if moved := re.fullmatch(r"translate\((\S+) (\S+)\)", node.attrib.get("transform", "")):
        x, y = x + float(moved[1]), y + float(moved[2])
    found: list[tuple[float, float]] = []
    if node.tag == f"{SVG}rect":
        width, height, top = (float(node.attrib[key]) for key in ("width", "height", "y"))
        found += [(x, y + top), (x + width, y + top + height)]
    if node.tag == f"{SVG}path" and (begins := re.match(r"M(\S+) ([\d.-]+)", node.attrib["d"])):
        found.append((x + float(begins[1]), y + float(begins[2])))
    return found + [corner for child in node for corner in corners(child, x, y)]
