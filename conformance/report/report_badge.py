"""A report as a badge: a small SVG image with the summary of the report, for the front page of an engine.

Its words say what its colour says, and how many cases were not judged. Not handled here: the results (`judge.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree import ElementTree as Xml

from conformance.judge.report import COUNTED, Outcome, Report
from uno_dsl.printable import printable

LABEL = "uno rules"
GOOD, BAD, BROKEN, UNKNOWN = "#1a7f37", "#b42318", "#8a4600", "#57606a"
"""Colours on which white text is easy to read (a contrast of at least 5 to 1)."""
HEIGHT, MARGIN, LETTER = 20, 7, 6.1


@dataclass(frozen=True, slots=True)
class Badge:
    """The text and the colour of a badge."""

    text: str
    colour: str


def report_badge(report: Report) -> str:
    """The badge as the text of an SVG document."""
    badge = badge_of(report)
    left, right = (round(len(text) * LETTER) + 2 * MARGIN for text in (LABEL, badge.text))
    svg = Xml.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "width": str(left + right),
            "height": str(HEIGHT),
            "role": "img",
            "aria-label": f"{LABEL}: {badge.text}",
        },
    )
    Xml.SubElement(svg, "title").text = _title(report)
    corners = Xml.SubElement(Xml.SubElement(svg, "clipPath", {"id": "r"}), "rect", {"rx": "3"})
    corners.attrib |= {"width": str(left + right), "height": str(HEIGHT)}
    boxes = Xml.SubElement(svg, "g", {"clip-path": "url(#r)"})
    _box(boxes, 0, left, "#24292f")
    _box(boxes, left, right, badge.colour)
    font = {"fill": "#fff", "font-family": "Verdana,DejaVu Sans,sans-serif", "font-size": "11"}
    words = Xml.SubElement(svg, "g", font)
    _text(words, MARGIN, left - 2 * MARGIN, LABEL)
    _text(words, left + MARGIN, right - 2 * MARGIN, badge.text)
    return Xml.tostring(svg, encoding="unicode") + "\n"


def badge_of(report: Report) -> Badge:
    """The most serious finding of a report, in few words."""
    counts = report.counts
    failed, broke_off = counts[Outcome.FAILED], counts[Outcome.ENGINE_ERROR]
    expected = counts[Outcome.EXPECTED_FAILURE]
    judged = counts[Outcome.PASSED] + failed + expected
    if report.declared is None:
        return Badge("engine did not answer", BROKEN)
    if broke_off:
        return Badge(
            f"broke off in {broke_off} of {judged + broke_off}" + (f", {failed} fail" if failed else ""), BROKEN
        )
    if failed:
        return Badge(f"{failed} of {judged} fail", BAD)
    if not judged:
        return Badge("nothing judged", UNKNOWN)
    others = len(report.results) - judged
    as_expected = f", {expected} fail as expected" if expected else ""
    return Badge(
        f"{judged - expected} of {judged} pass{as_expected}" + (f", {others} not judged" if others else ""), GOOD
    )


def _title(report: Report) -> str:
    """All the counts, shown when the pointer is over the badge."""
    name = printable(report.declared.title) + ": " if report.declared is not None else ""
    return name + ", ".join(f"{COUNTED[outcome]} {count}" for outcome, count in report.counts.items() if count)


def _box(parent: Xml.Element, left: int, width: int, colour: str) -> None:
    box = {"x": str(left), "width": str(width), "height": str(HEIGHT), "fill": colour}
    Xml.SubElement(parent, "rect", box)


def _text(parent: Xml.Element, left: int, width: int, words: str) -> None:
    """Words, fitted to their width whatever font the viewer has."""
    place = {"x": str(left), "y": "14", "textLength": str(width), "lengthAdjust": "spacingAndGlyphs"}
    Xml.SubElement(parent, "text", place).text = words
