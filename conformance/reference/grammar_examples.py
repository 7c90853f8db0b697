"""For each rule of the grammar a line or phrase of the shipped rules that is built by it."""

from __future__ import annotations

import functools
import re
import textwrap
from pathlib import Path
from typing import Any

from uno_dsl.source import decode
from uno_dsl.syntax.from_text import blocks, parser

ROOT = Path(__file__).parents[2]
FOLDERS = ("spec/base", "spec/editions", "spec/options", "spec/printings", "examples/house-rules")
LONGEST = 88
MOST_LINES = 8
ENOUGH = 7
"""More different parts, or more words, do not make an example better."""
ID_AND_CITATIONS = re.compile(r"[ \t]{2,}(?:\[[^\]\n]*\]|<[^>\n]+>)(?:[ \t]+<[^>\n]+>)*[ \t]*$", re.M)
COMMENT = re.compile(r"[ \t]*#.*$", re.M)
KEPT = frozenset({"tag", "change", "change_head", "follow", "layer"})
"""Rules whose examples keep ids."""


@functools.cache
def examples() -> dict[str, str]:
    """For each rule that leaves a node in the tree, the example with the most different parts and words; of these, the shortest."""
    best: dict[str, tuple[int, int, int, str]] = {}
    for path in files():
        for _, text in blocks(decode(path.read_bytes(), path.name)):
            for node in parser().parse(text).iter_subtrees():
                found = shown(text, node)
                if found:
                    kinds = len({part.data for part in node.iter_subtrees()})
                    rank = (-min(kinds, ENOUGH), -min(len(found.split()), ENOUGH), len(found), found)
                    best[str(node.data)] = min(best.get(str(node.data), rank), rank)
    return {name: example for name, (*_, example) in best.items()}


def files() -> list[Path]:
    """The rules files that examples are taken from."""
    return [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.uno"))]


def shown(text: str, node: Any) -> str:  # Lark's tree: only the parser and its builders import it
    """What a node was read from, if it is short enough for an example; otherwise nothing."""
    if node.meta.empty or node.data == "start":
        return ""
    start = text.rfind("\n", 0, node.meta.start_pos) + 1
    before = text[start : node.meta.start_pos]
    part = (" " * len(before) if not before.strip() else "") + text[node.meta.start_pos : node.meta.end_pos].rstrip()
    part = COMMENT.sub("", part)
    if node.data not in KEPT:
        part = ID_AND_CITATIONS.sub("", part)
    lines = textwrap.dedent(part).strip("\n").splitlines()
    if len(lines) > MOST_LINES or any(len(line) > LONGEST for line in lines):
        return ""
    return "\n".join(line.rstrip() for line in lines if line.strip())
