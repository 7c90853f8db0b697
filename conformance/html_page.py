"""A page that is one file: it needs no network, runs no script, and says so to the browser.

Leaves to others: what is on it (`report_html.py`, `comparison_html.py`).
"""

from __future__ import annotations

from pathlib import Path

from .html_markup import Html, tag

STYLE = Path(__file__).parent / "page.css"
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What the browser may load for the page: nothing but the style that is in it."""


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
