"""Findings that only follow from other findings, and are therefore not printed.

If a block cannot be read, or a change finds no line to change, the names in it are lost. Lines that use those names are
not to blame. A mistake in one file also does not make a file of a lower layer wrong that was correct before.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping, Sequence

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.source import Source

# Nothing in the block is known.
UNREAD = {"syntax", "word", "indent", "tab", "otherwise", "number", "too-deep", "empty"}
# The line and everything under it are unknown.
UNLAID = {"clash", "taken-away", "condition-here"}
UNDONE = UNLAID | {"fact", "card-fact", "definition", "same-name"}
# What is under the line is unknown. The error itself is the name on the line.
UNPLACED = {"unknown-rule", "unknown-question", "unknown-reading"}
# Only meaningful if there is no other error.
SUMS = {"deck-sum"}

SITUATIONS = {"card", "played", "start", "last", "penalty", "placement"}
CALLED = re.compile(r"\bcalled ([\w-]+(?: [\w-]+)*?)(?= for (?:every|each) |,|\s*(?:[\[<#]|$))", re.I)
BOUND = re.compile(r"\b(?:as|call\b.*) (?:the|an?) ([\w-]+)")


def causes(found: Sequence[Diagnostic], sources: Mapping[str, Source]) -> list[Diagnostic]:
    """The findings without those that probably follow from other ones."""
    found = [pointed(d, sources) for d in found]
    errors = [d for d in found if d.severity == "error"]
    if not errors:
        return found
    wrong = {d.span.file for d in errors if d.code in UNREAD | UNPLACED | UNLAID}
    lost = set(lost_words(errors, sources))
    doubled = {d.span for d in found if d.code == "same-id"}
    below = {d for d in found if wrong and d.span.file not in wrong and in_library(d)}
    below |= {d for d in found if d.code == "same-name" and d.span in doubled}  # a line on a card that exists already
    refused = set(refused_names(errors, sources))
    below |= {d for d in errors if d.code not in UNDONE and names_one_of(d, refused, sources)}
    others = any(d.code not in SUMS for d in errors)
    left = [d for d in found if not (d in below or follows(d, lost) or (d.code in SUMS and others))]
    return left if any(d.severity == "error" for d in left) else found  # at least one error must remain


def refused_names(errors: Iterable[Diagnostic], sources: Mapping[str, Source]) -> Iterable[str]:
    """The names of several words that something was to be kept under, and that cannot be names."""
    for error in errors:
        source = sources.get(error.span.file)
        if error.code == "fact" and source is not None:
            said = CALLED.search(source.line(error.span.line))
            if said is not None and " " in said[1]:
                yield said[1].casefold()


def names_one_of(found: Diagnostic, names: set[str], sources: Mapping[str, Source]) -> bool:
    """Whether the line of a finding uses one of these names."""
    source = sources.get(found.span.file)
    line = "" if source is None else source.line(found.span.line).casefold()
    return any(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", line) for name in names)


def pointed(found: Diagnostic, sources: Mapping[str, Source]) -> Diagnostic:
    """The finding with its caret under the unknown name itself, if the line contains it."""
    source = sources.get(found.span.file)
    if source is None or not found.about:
        return found
    start = max(0, found.span.column - 1)
    match = re.compile(rf"(?<![\w-]){re.escape(found.about)}(?![\w-])", re.I).search(
        source.line(found.span.line), start
    )
    if match is None:
        return found
    return dataclasses.replace(
        found, span=dataclasses.replace(found.span, column=match.start() + 1, length=len(match[0]))
    )


def in_library(found: Diagnostic) -> bool:
    return found.span.file.startswith("spec/")


def follows(found: Diagnostic, lost: set[str]) -> bool:
    """Whether a finding is about a name that was lost with another line."""
    parts = set(re.findall(r"[\w-]+", found.about)) - (SITUATIONS if "." in found.about else set())
    return bool(parts) and all(part in lost or part + "s" in lost for part in parts)


def lost_words(errors: Iterable[Diagnostic], sources: Mapping[str, Source]) -> Iterable[str]:
    """The words in lines that could not be read, applied or understood."""
    for error in errors:
        source = sources.get(error.span.file)
        if source is None:
            continue
        lines = source.text.split("\n")
        at = min(error.span.line, len(lines)) - 1
        if error.code in UNREAD:
            while at > 0 and lines[at][:1] in ("", " ", "\t", "#"):
                at -= 1
            yield from words(lines[at : end_of(lines, at)])
        elif error.code in UNDONE:
            yield from words(lines[at : end_of(lines, at)])
        elif error.code in UNPLACED:
            yield from words(lines[at + 1 : end_of(lines, at)])
        else:
            yield from BOUND.findall(lines[at])
            if re.search(r"\bdraws?\b", lines[at]):
                yield from ("drawn", "card")


def end_of(lines: Sequence[str], at: int) -> int:
    """The first line after a line and everything indented under it."""
    depth = indentation(lines[at])
    end = at + 1
    while end < len(lines) and (not lines[end].strip() or indentation(lines[end]) > depth):
        end += 1
    return end


def indentation(line: str) -> int:
    return len(line) - len(line.lstrip())


def words(lines: Iterable[str]) -> Iterable[str]:
    for line in lines:
        yield from re.findall(r"[\w-]+", line.casefold())
