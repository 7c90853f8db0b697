"""Pages, style sheets and scripts without white space that nobody sees."""

from __future__ import annotations

import re

KEPT = re.compile(r"(<(pre|code|script|style|textarea|svg)\b.*?</\2>)", re.S)
CODE = frozenset({"pre", "code"})
EMPTY = "<span></span>"
"""What Pygments puts before every block of code."""

LINES = re.compile(r"\s*\n\s*")
BLOCK = r"</?(?:html|head|body|meta|link|title|header|main|article|footer|nav|section|div|ul|ol|li|p|h\d|table|thead|tbody|tr|th|td)\b[^<>]*>"
TITLE = r"<span class=\"md-ellipsis\">"
"""A title in the theme's navigation, whose link shows no spaces around it."""
AROUND = re.compile(rf"\n(?={BLOCK}|{TITLE}|</span>\n?</a>)|({BLOCK}|{TITLE}|(?<=\n)</span>(?=\n</a>))\n")
"""A line break beside an element that is a block, or around a title."""

TAG = re.compile(r"<[a-z][^<>]*>")
ONE_WORD = re.compile(r' (class|src|type|name|value|scope|aria-labelledby)="([\w./-]*[\w-])"(?=[ >])')
"""An attribute of one word, which needs no quotes."""


def compact(html: str) -> str:
    """The page without indents, line breaks beside blocks and quotes around single words. What shows its spaces keeps them, and what is no
    HTML is left as it is.
    """
    around, kept, names = (KEPT.split(html)[first::3] for first in range(3))
    shown = [
        without_quotes(part.replace(EMPTY, "")) if name in CODE else part
        for part, name in zip(kept, names, strict=True)
    ]
    return "".join(without_lines(part) + after for part, after in zip(around, [*shown, ""], strict=True))


def without_lines(html: str) -> str:
    return without_quotes(AROUND.sub(r"\1", LINES.sub("\n", html)).replace("&para;", "¶"))


def without_quotes(html: str) -> str:
    return TAG.sub(lambda tag: ONE_WORD.sub(r" \1=\2", tag[0]), html)


def compact_style(css: str) -> str:
    """A style sheet without comments, and without spaces around its marks."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    joined = re.sub(r"\s*([{};,>])\s*", r"\1", re.sub(r"\s+", " ", bare))
    return re.sub(r"(?<=[\w)-]): ", ":", joined).replace(";}", "}").strip() + "\n"


def compact_script(script: str) -> str:
    """A script without indents, and without lines that are only comments."""
    lines = [line.strip() for line in script.splitlines()]
    return "\n".join(line for line in lines if line and not re.fullmatch(r"//.*|/\*.*\*/", line)) + "\n"
