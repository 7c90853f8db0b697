"""A style sheet without the rules that can apply to nothing: those whose classes or attributes no page has and no script names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass, field

PIECES = re.compile(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|\\.|/\*.*?\*/|[{};,()\[\]]|[^\"'\\/{};,()\[\]]+|/", re.S)
CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
ATTRIBUTE = re.compile(r"\[(data-[\w-]+|dir)=\"?([\w-]+)\"?\]")
CHOICE = re.compile(r":(?:not|is|where|has)\(")
NAMED = re.compile(r"var\(\s*(--[\w-]+)")
WORD = re.compile(r"[\w-]+")
NESTING = ("@media", "@supports", "@layer", "@container")
OLD = "-webkit-"
"""How properties begin that older browsers know by this name only."""
SHORTEST = 4
"""Letters that a word of a script must have to be the beginning of a class that the script completes."""


@dataclass(frozen=True, slots=True)
class Used:
    """What style sheets can apply to: the classes and attributes of pages, and the words of scripts, which may set any of them.

    Classes that begin as in `off` are of features that are turned off: scripts name them and do not set them. A script completes
    the names that it has begun.
    """

    classes: Set[str]
    attributes: Set[tuple[str, str]]
    words: Set[str]
    off: tuple[str, ...] = ()
    begun: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        begun = tuple(word for word in self.words if word.endswith("-") and len(word) >= SHORTEST)
        object.__setattr__(self, "begun", begun)

    def has_class(self, name: str) -> bool:
        if name in self.classes:
            return True
        named = name in self.words or name.startswith(self.begun)
        return named and not name.startswith(self.off)

    def has_attribute(self, name: str, value: str) -> bool:
        return (name, value) in self.attributes or (name != "dir" and {name, value} <= self.words)


def words_of(script: str) -> set[str]:
    """Everything in a script that may be the name of a class or an attribute."""
    return set(WORD.findall(script))


# ------------------------------------------------------------------------------------------------ the style sheet
def pruned(css: str, used: Used) -> str:
    """The style sheet with the rules that may apply, and the custom properties that one of them reads."""
    found = "".join(rules(css, used))
    while True:
        read = set(NAMED.findall(found)) | {word for word in used.words if not word.startswith(used.off or "/")}
        shorter = "".join(declared(found, read))
        if shorter == found:
            return found
        found = shorter


def rules(css: str, used: Used) -> Iterator[str]:
    """The rules that may apply, in their order."""
    for head, body in blocks(css):
        if body is None:
            yield head
        elif head.startswith(NESTING):
            inside = "".join(rules(body, used))
            if inside:
                yield f"{head}{{{inside}}}"
        elif head.startswith("@"):
            yield f"{head}{{{body}}}"
        else:
            kept = [one for one in split(head, ",") if applies(one, used)]
            if kept and body:
                yield f"{','.join(kept)}{{{body}}}"


def applies(selector: str, used: Used) -> bool:
    """Whether a selector may select an element. What stands in `:not(...)` and its like is no condition here."""
    bare = without_choices(selector)
    return all(used.has_class(name) for name in CLASS.findall(bare)) and all(
        used.has_attribute(name, value) for name, value in ATTRIBUTE.findall(bare)
    )


def without_choices(selector: str) -> str:
    found = CHOICE.search(selector)
    if found is None:
        return selector
    depth, place = 1, found.end()
    while depth and place < len(selector):
        depth += {"(": 1, ")": -1}.get(selector[place], 0)
        place += 1
    return without_choices(selector[: found.start()] + selector[place:])


def declared(css: str, read: Set[str]) -> Iterator[str]:
    """The rules without custom properties that nothing reads, and without a second declaration of a property for older browsers."""
    for head, body in blocks(css):
        if body is None:
            yield head
        elif head.startswith(NESTING):
            yield f"{head}{{{''.join(declared(body, read))}}}"
        elif head.startswith("@"):
            yield f"{head}{{{body}}}"
        else:
            lines = [line for line in split(body, ";") if line.strip() and not unread(line, read)]
            names = {name_of(line) for line in lines}
            lines = [line for line in lines if name_of(line).removeprefix(OLD) not in names - {name_of(line)}]
            if lines:
                yield f"{head}{{{';'.join(lines)}}}"


def unread(line: str, read: Set[str]) -> bool:
    name = name_of(line)
    return name.startswith("--") and name not in read


def name_of(line: str) -> str:
    """The property that a declaration sets."""
    return line.partition(":")[0].strip()


# ------------------------------------------------------------------------------------------------ its text
def blocks(css: str) -> Iterator[tuple[str, str | None]]:
    """Each rule as what stands before its braces and what is in them; a statement without braces has None."""
    head: list[str] = []
    body: list[str] = []
    depth = 0
    for piece in PIECES.findall(css):
        if piece.startswith("/*"):
            continue
        if piece == "{":
            depth += 1
            if depth == 1:
                continue
        elif piece == "}":
            depth -= 1
            if depth == 0:
                yield "".join(head).strip(), "".join(body)
                head, body = [], []
                continue
        elif piece == ";" and depth == 0 and "".join(head).strip().startswith("@"):
            yield f"{''.join(head).strip()};", None
            head = []
            continue
        (body if depth else head).append(piece)


def split(text: str, mark: str) -> list[str]:
    """The parts of a text between marks that stand in no brackets and no quotes."""
    parts, depth = [""], 0
    for piece in PIECES.findall(text):
        depth += (piece in "([") - (piece in ")]") if len(piece) == 1 else 0
        if piece == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += piece
    return parts
