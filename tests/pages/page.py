"""A page of the documentation: its links, headings and commands.

Not handled here: whether what they name exists (`test_pages.py`).
"""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"^(```+|~~~+)")
SPAN = re.compile(r"(`+)(.+?)\1(?!`)")
LINK = re.compile(r"\[(?:[^\[\]]|\[[^\[\]]*\])*\]\(<?([^()\s>]+)>?(?:\s+\"[^\"]*\")?\)")
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$")
COMMAND = re.compile(r"(?:^|&& |\$ )(?:uno|python3? -m uno_dsl)\s+(?=[a-z-])(.*)")
INDENT = "    "


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A Markdown file, its prose apart from its code."""

    path: Path
    prose: tuple[str, ...]
    code: tuple[str, ...]

    @property
    def links(self) -> list[str]:
        """Where its links lead."""
        return [link for line in self.prose for link in LINK.findall(SPAN.sub("", line))]

    @property
    def anchors(self) -> set[str]:
        """What its headings are called in links: as GitHub does it, the second of two equal ones ends in `-1`."""
        seen: Counter[str] = Counter()
        found = set()
        for line in self.prose:
            if heading := HEADING.match(line):
                name = slug(heading[1])
                found.add(f"{name}-{seen[name]}" if seen[name] else name)
                seen[name] += 1
        return found

    @property
    def commands(self) -> list[list[str]]:
        """The command lines of `uno` in its code, without `uno`."""
        return [words for text in [*self.code, *self.spans] if (words := _words(text))]

    @property
    def spans(self) -> list[str]:
        """The text between backticks in its prose."""
        return [span for line in self.prose for _, span in SPAN.findall(line)]


def slug(heading: str) -> str:
    """The name of a heading in links: small letters, hyphens for spaces, no other signs."""
    text = re.sub(r"\[([^\[\]]*)\]\([^()]*\)", r"\1", heading).replace("`", "")
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


def page_from(path: Path) -> Page:
    """A page as it is read."""
    prose: list[str] = []
    code: list[str] = []
    for line, is_code in _lines(path.read_text("utf-8")):
        (code if is_code else prose).append(line)
    return Page(path=path, prose=tuple(prose), code=tuple(_joined(code)))


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """Each line, and whether it is code: in a fence, or indented below an empty line."""
    fence, above, indented = "", "", False
    for line in text.splitlines():
        found = FENCE.match(line)
        if fence:
            fence = "" if found and found[1] == fence else fence
            if fence:
                yield line, True
        elif found:
            fence = found[1]
        else:
            indented = line.startswith(INDENT) and (indented or not above.strip())
            yield line, indented
        above = line


def _joined(lines: list[str]) -> Iterator[str]:
    """Lines of code, those that end in a backslash with the next."""
    whole = ""
    for line in lines:
        whole += line.strip()
        if whole.endswith("\\"):
            whole = whole[:-1]
            continue
        yield whole
        whole = ""


def _words(text: str) -> list[str]:
    command = COMMAND.search(text)
    if command is None:
        return []
    try:
        words = shlex.split(command[1], comments=True)
    except ValueError:
        words = command[1].split()
    ends = [place for place, word in enumerate(words) if word in {"|", "&&", ";", ">", "<"}]
    return words[: ends[0]] if ends else words
