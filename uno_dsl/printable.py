"""Makes text from files and engines safe to print: control characters would change the terminal, so they are escaped.

The control sequences that this program writes itself begin with `CSI`. It contains a number that is different in every
process, so no file can contain it.
"""

from __future__ import annotations

import os
import unicodedata

_OWN = f"\x1b{os.urandom(8).hex()}"
CSI = f"{_OWN}["
"""The beginning of our own control sequences. `for_terminal` turns it into the real one."""


def printable(text: str) -> str:
    """The text with control characters, and characters that cannot be shown, written as escapes: `\\x1b`, `\\u202e`."""
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(char: str) -> str:
    if char.isprintable() or unicodedata.category(char) == "Zs":  # for example the space before a French colon
        return char
    return char.encode("unicode_escape", errors="backslashreplace").decode("ascii")


def error_text(problem: Exception) -> str:
    """Why a file or program cannot be used, without the number of the error: `No such file or directory`."""
    return printable((isinstance(problem, OSError) and problem.strerror) or str(problem))


def for_terminal(text: str) -> str:
    """The text as written to a terminal: only line ends, tabs and our own control sequences keep their effect."""
    return "\x1b".join("\n".join(map(_line, part.split("\n"))) for part in text.split(_OWN))


def _line(text: str) -> str:
    return text if text.isprintable() else "\t".join(map(printable, text.split("\t")))
