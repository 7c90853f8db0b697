"""A sentence as its author wrote it, without the margin."""

from __future__ import annotations

import re

from uno_dsl.source import Source


def sentence_at(source: Source, line: int) -> str:
    """The sentence on a line, without ids, citations and comments."""
    text = source.line(line)
    text = re.sub(r"\s+#.*$", "", text)
    text = re.sub(r"\[[^\]]*\]\s*$|\[[^\]]*\](?=\s*<)", "", re.sub(r"<[^>]*>", "", text).rstrip())
    return " ".join(text.split())
