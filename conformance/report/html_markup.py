"""HTML as a value: text only becomes markup by being escaped, so nothing that an engine says can become a tag.

Not handled here: what is on a page (`html_page.py` and the modules that build its parts).
"""

from __future__ import annotations

from html import escape

from uno_dsl.printable import printable

VOID = frozenset({"meta", "br"})
BLOCKS = frozenset(
    {"meta", "title", "style", "head", "tr", "table", "p", "li", "h1", "h2", "h3", "div", "section", "summary"}
)
"""The elements followed by a newline, so that two pages can be compared line by line."""


class Html(str):
    """Markup that is written as it is; any other text is escaped."""

    __slots__ = ()


def tag(name: str, /, *children: str, **attributes: str | bool | None) -> Html:
    """An element with its children.

    `class_` becomes `class` and `aria_label` becomes `aria-label`; attributes with None or False are left out.
    """
    given = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    written = "".join(
        f" {key}" if value is True else f' {key}="{escape(printable(value))}"'
        for key, value in given.items()
        if value is not None and value is not False
    )
    end = "\n" if name in BLOCKS else ""
    if name in VOID:
        return Html(f"<{name}{written}>{end}")
    return Html(f"<{name}{written}>{joined(*children)}</{name}>{end}")


def joined(*parts: str) -> Html:
    """Concatenates the parts, and escapes those that are not markup."""
    return Html("".join(part if isinstance(part, Html) else escape(printable(part), quote=False) for part in parts))
