"""A page in a single file: it needs no network, runs no script, and tells the browser so.

Not handled here: what is on it (`report_html.py`, `comparison/to_html.py`).
"""

from __future__ import annotations

from pathlib import Path

from conformance.report.html_markup import Html, tag

STYLE = Path(__file__).parent / "page.css"
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What the browser may load for the page: only its inline style."""


def page(title: str, *body: str) -> str:
    """The text of the whole page."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=POLICY),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("style", Html(STYLE.read_text("utf-8"))),
    )
    written = tag("html", head, tag("body", tag("main", *body)), lang="en")
    return f"<!doctype html>\n{written}\n"
