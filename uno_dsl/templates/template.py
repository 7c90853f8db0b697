"""A template → the text of a rules file: its heading is written anew, and what belongs to another answer is left out.

In a template, lines after `#? card` are only for the answer `card`, those after `#? not card` for every other one, up to the next
line of this kind; `#? end` ends that. Without such lines a template is a rules file itself.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

FOLDER = Path(__file__).parent
HOUSE_RULES = FOLDER / "house-rule"
GAME = FOLDER / "game.uno"
Kind = Literal["card", "turn", "scoring", "setup", "out"]
KINDS: dict[Kind, str] = {
    "card": "a card does something",
    "turn": "players may do something on their turn",
    "scoring": "how a round or a game is won",
    "setup": "what happens before play begins",
    "out": "how a player goes out",
}
"""What a file may be about. There is a house rule for each, and a part of the game."""
ANY = "any"
OWN = "own"
"""Answers to the question for which box a file is: any of them, or none, since it is a game of its own."""
FOR = re.compile(r"^#\? (?:(not) )?(\w+)$")
END = "end"
HEADING = re.compile(r'^(house rule|edition) [\w-]+([^"]*)"([^"]*)"$', re.M)


def template(box: str, kind: Kind) -> str:
    """The template for a box and a kind, without the lines for other kinds."""
    text = (GAME if box == OWN else HOUSE_RULES / f"{kind}.uno").read_text("utf-8")
    return "".join(line for line in chosen(text.splitlines(keepends=True), kind))


def chosen(lines: list[str], kind: str) -> list[str]:
    """The lines for a kind."""
    out: list[str] = []
    wanted = True
    for line in lines:
        found = FOR.match(line.rstrip("\n"))
        if found is None:
            out += [line] if wanted else []
        else:
            wanted = found[2] == END or (found[2] == kind) != bool(found[1])
    return out


def title_in(text: str) -> str:
    """The sentence in the heading of a template."""
    found = HEADING.search(text)
    return found[3] if found is not None else ""


def rules_file(name: str, box: str, kind: Kind, title: str | None = None) -> str:
    """The text of a new rules file. `box` is `any`, `own`, or the name of an edition."""
    text = template(box, kind)
    said = title if title is not None else title_in(text)
    audience = "" if box == OWN else " for any edition" if box == ANY else f" for {box}"
    what = "edition" if box == OWN else "house rule"
    return HEADING.sub(lambda _: f'{what} {name}{audience} "{said}"', text, count=1)
