"""Formats a rules file line by line, without parsing it.

Two spaces per level, one space between words, columns for ids and citations, and at most one blank line in a row.
Comments and the author's line breaks are kept. The meaning does not change: the text parses to the same tree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

INDENT = "  "
IDS, CITES = 70, 89  # the columns of a rulebook with ids and citations
CITES_ALONE = 49  # the column of citations in a file without ids
WIDEST = 68  # longer sentences do not move the column of ids to the right
GAP = 3  # spaces before an id that does not fit in its column
TAB = 8
_TOKEN = re.compile(
    r'"[^"\n]*"|“[^”\n]*”'
    r'|(?P<id>\[[^\]\n]*\])|(?P<cite><[^>\n]+>)|(?P<comment>#.*)|(?P<space>[ \t]+)|(?P<word>[^\s"“\[<#]+|.)'
)
_CONTINUES = re.compile(r"[ \t]+([\[<]|and |or )")
_NAMING = ("replace", "remove", "add", "except", "follow")
"""Words that begin a line that names an id: the id is not the line's own."""
_FIRST_WORD = re.compile(r"[^\s\[,:]*")


@dataclass(frozen=True, slots=True)
class Row:
    """A line split into its words, the id and citations in the margin, and a comment."""

    kind: str  # blank | comment | line | more words | more margin
    body: str = ""
    id: str = ""
    cites: tuple[str, ...] = ()
    comment: str = ""
    indent: int = 0
    level: int = 0


def formatted(text: str, *, plain: bool = False) -> str:
    """The formatted text. `plain` leaves out the ids and citations in the margin."""
    rows = levelled(without_extra_blanks(list(taken_apart(text))))
    if plain:
        rows = without_extra_blanks([replace(row, id="", cites=()) for row in rows if row.kind != "more margin"])
    columns = Columns.fitting(rows)
    return "".join(columns.line(row) + "\n" for row in rows)


# ------------------------------------------------------------------------------------------------ splitting lines
def taken_apart(text: str) -> Iterator[Row]:
    """Split the lines of a text into rows."""
    open_line = False  # whether the previous line can be continued
    for line in text.split("\n"):
        bare = line.strip()
        if not bare:
            open_line = False
            yield Row("blank")
        elif bare.startswith("#"):
            open_line = False
            yield Row("comment", comment=bare, indent=width_of_indent(line))
        else:
            more = open_line and _CONTINUES.match(line) is not None
            row = parts_of(bare, first=not more)
            kind = "line" if not more else "more words" if row.body else "more margin"
            yield replace(row, kind=kind, indent=width_of_indent(line))
            open_line = not row.comment


def width_of_indent(line: str) -> int:
    """The indentation of a line; a tab counts up to the next tab stop."""
    return len(line[: len(line) - len(line.lstrip())].expandtabs(TAB))


def parts_of(line: str, *, first: bool) -> Row:
    """The words, margin and comment of a line. The ids that a line names count as words."""
    words: list[str] = []
    ids: list[str] = []
    cites: list[str] = []
    comment = ""
    named = 1 if first and first_word(line) in _NAMING else 0
    gap = False
    for token in _TOKEN.finditer(line):
        text = token.group()
        match token.lastgroup:
            case "space":
                gap = True
                continue
            case "comment":
                comment = text.rstrip()
            case "id" if named or in_a_list(words):
                words.append((" " if words else "") + text)
                named = 0
            case "id":
                ids.append(text)
            case "cite":
                cites.append(" ".join(text.split()))
            case _:
                if ids or cites:
                    return Row("line", body=" ".join(line.split()))  # words after the margin: left unchanged
                words.append(spaced(text, gap=gap, first=not words))
        gap = False
    return Row("line", "".join(words), " ".join(ids), tuple(cites), comment)


def first_word(line: str) -> str:
    """The first word of a line, which an id, a comma or a colon may follow without a space."""
    found = _FIRST_WORD.match(line)
    return found.group().casefold() if found else ""


def in_a_list(words: list[str]) -> bool:
    """Whether the words end in an id and a comma, so that another id that is named follows."""
    return len(words) > 1 and words[-1] == "," and words[-2].lstrip().startswith("[")


def spaced(text: str, *, gap: bool, first: bool) -> str:
    """A word with the space before it. There is none before a comma or colon."""
    return text if first or text[0] in ",:" or not gap else " " + text


# ------------------------------------------------------------------------------------------------ levels
def without_extra_blanks(rows: Sequence[Row]) -> list[Row]:
    """At most one blank line in a row, and none at the beginning or end."""
    out: list[Row] = []
    for row in rows:
        if row.kind != "blank" or (out and out[-1].kind != "blank"):
            out.append(row)
    return out[:-1] if out and out[-1].kind == "blank" else out


def levelled(rows: Sequence[Row]) -> list[Row]:
    """The rows with the level of each line. Comments without indentation stay there; the others get the level of the next line."""
    out: list[Row] = []
    stack = [0]
    for row in rows:
        if row.kind == "line":
            while stack[-1] > row.indent:
                stack.pop()
            if row.indent > stack[-1]:
                stack.append(row.indent)
        out.append(replace(row, level=len(stack) - 1))
    below = 0
    for place in range(len(out) - 1, -1, -1):
        if out[place].kind == "line":
            below = out[place].level
        elif out[place].kind == "comment":
            out[place] = replace(out[place], level=below if out[place].indent else 0)
    return out


# ------------------------------------------------------------------------------------------------ columns
@dataclass(frozen=True, slots=True)
class Columns:
    """The columns where ids and citations begin."""

    ids: int
    cites: int

    @classmethod
    def fitting(cls, rows: Sequence[Row]) -> Columns:
        """A rulebook with citations has fixed columns. Elsewhere the ids are as close to the sentences as possible."""
        labelled = [len(sentence(row)) for row in rows if row.id]
        if any(row.cites for row in rows):
            return cls(IDS, CITES) if labelled else cls(0, CITES_ALONE)
        longest = max((length for length in labelled if length <= WIDEST), default=0)
        return cls(-(-(longest + 2) // 8) * 8, 0)

    def line(self, row: Row) -> str:
        """The row as text."""
        text = sentence(row)
        if row.kind == "line" and not row.body:  # a margin without a sentence is written where the sentence would begin
            parts = [row.id, *row.cites, *([" " + row.comment] if row.comment else [])]
            return text + " ".join(filter(None, parts))
        if row.id:
            text = at_column(text, self.ids, GAP) + row.id
        if row.cites:
            text = at_column(text, self.cites, 1) + " ".join(row.cites)
        if row.comment:
            text = text + "  " + row.comment if text.strip() else text + row.comment
        return text.rstrip()


def at_column(text: str, column: int, gap: int) -> str:
    """The text padded to a column, or followed by a gap if it is too long."""
    return text.ljust(column) if len(text) + min(gap, 2) <= column or not text else text + " " * gap


def sentence(row: Row) -> str:
    """Indentation and words. Continued sentences are indented two more levels; a continued margin has no sentence."""
    if row.kind in ("blank", "more margin"):
        return ""
    return INDENT * (row.level + (2 if row.kind == "more words" else 0)) + row.body
