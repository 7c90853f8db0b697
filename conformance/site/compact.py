"""Pages, style sheets and scripts without white space that nobody sees."""

from __future__ import annotations

import re

KEPT = re.compile(r"(<(pre|code|script|style|textarea|svg)\b.*?</\2>)", re.S)
LINES = re.compile(r"\s*\n\s*")


def compact(html: str) -> str:
    """The page with one line break where there are several, and without indents. What shows its spaces is left as it is."""
    parts = KEPT.split(html)
    return "".join(part if place % 3 else LINES.sub("\n", part) for place, part in enumerate(parts) if place % 3 < 2)


def compact_style(css: str) -> str:
    """A style sheet without comments, and without spaces around its marks."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    joined = re.sub(r"\s*([{};,])\s*", r"\1", re.sub(r"\s+", " ", bare))
    return re.sub(r"(?<=[\w)-]): ", ":", joined).replace(";}", "}").strip() + "\n"


def compact_script(script: str) -> str:
    """A script without indents, and without lines that are only comments."""
    lines = [line.strip() for line in script.splitlines()]
    return "\n".join(line for line in lines if line and not re.fullmatch(r"//.*|/\*.*\*/", line)) + "\n"
