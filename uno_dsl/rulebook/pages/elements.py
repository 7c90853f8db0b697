"""Elements of HTML as text. Attributes and text are escaped here and nowhere else."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape

SPACES = re.compile(r"[ \t\r\n]+")
"""White space on which a line may break: not the space that stands within quotation marks in French."""
ON_SCREEN = "screen"
"""The class of what a page does not print: it speaks of what only a screen does."""
EMPTY = {"img", "input", "link", "br", "wbr"}


def text(words: str) -> str:
    """Words as HTML, on one line."""
    return escape(SPACES.sub(" ", words), quote=False)


def tag(element: str, /, *inside: str, **attributes: str | bool | None) -> str:
    """An element. What is inside is HTML already. `class_` is the class, `data_when` is `data-when`; False and None are left out."""
    given = "".join(
        f" {key.strip('_').replace('_', '-')}" + ("" if value is True else f"={quoted(value)}")
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    return f"<{element}{given}>" if element in EMPTY else f"<{element}{given}>{''.join(inside)}</{element}>"


def changing(element: str, usual: str, others: Mapping[str, str], /, **attributes: str | bool | None) -> str:
    """An element with words that other answers to questions change: `others` has them by `question=answer`."""
    return with_others(element, text(usual), others, **attributes)


def with_others(element: str, inside: str, others: Mapping[str, str], /, **attributes: str | bool | None) -> str:
    """An element in whose place other answers to questions have words: what is inside is HTML already."""
    told = json.dumps(dict(others), ensure_ascii=False, separators=(",", ":")) if others else None
    return tag(element, inside, data_with=told, **attributes)


def quoted(value: str) -> str:
    """The value of an attribute in those quotation marks that need not be escaped in it."""
    single = '"' in value and "'" not in value
    return f"'{escape(value, quote=False)}'" if single else f'"{escape(value)}"'


def scrolling(table: str, named: str) -> str:
    """A table that scrolls sideways where it is wider than the page, also by the keyboard. `named` says what is in it."""
    return tag("div", table, class_="scroll", tabindex="0", role="region", aria_label=named)


def heading(level: int, words: str, anchor: str, lang: str | None = None, *, small: str = "") -> str:
    """A heading in Markdown, so that contents and search know it. What is `small` in it is not printed."""
    shown = (
        re.sub(r"([\\`*_{}\[\]<>#|~!&])", r"\\\1", SPACES.sub(" ", words))
        .replace("\\<", "&lt;")
        .replace("\\&", "&amp;")
    )
    language = f' lang="{lang}"' if lang else ""
    behind = tag("span", text(small), class_=ON_SCREEN) if small else ""
    return f"\n{'#' * level} {shown}{behind} {{ #{anchor}{language} }}\n"


def block(html: str) -> str:
    """A block of HTML, apart from what is around it."""
    return f"\n{html}\n"


def front(title: str, boost: int = 1) -> str:
    """The head of a Markdown file, with the title of its page, and how much more the search makes of it than of other pages."""
    quoted = title.replace("\\", "\\\\").replace('"', '\\"')
    search = f"search:\n  boost: {boost}\n" if boost > 1 else ""
    return f'---\ntitle: "{quoted}"\n{search}---\n'
