"""Pages without the white space that the theme leaves between its elements."""

from __future__ import annotations

import re

KEPT = re.compile(r"(<(pre|code|script|style|textarea|svg)\b.*?</\2>)", re.S)
BETWEEN = re.compile(r">\s*\n\s*<")


def compact(html: str) -> str:
    """The page with one line break where elements are apart by lines. What shows its spaces is left as it is."""
    parts = KEPT.split(html)
    return "".join(
        part if place % 3 else BETWEEN.sub(">\n<", part) for place, part in enumerate(parts) if place % 3 < 2
    )
