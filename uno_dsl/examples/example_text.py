"""Examples as text for people: one line for each, in the words of the rules file."""

from __future__ import annotations

from uno_dsl.examples.example_sentences import Act, Begin
from uno_dsl.examples.read_example import happening
from uno_dsl.syntax import nodes as n

BEFORE = {"follows": " → ", "done": ". ", "so": "; "}
"""What stands before a line of another kind than the last one; between lines of the same kind is a semicolon."""


def in_one_line(example: n.Example) -> str:
    """`Ann has red 7, blue 1; the top card is red 3. Ann plays red 7 → it is Ben's turn`"""
    told, last = "", ""
    for line in example.told:
        kind = kind_of(line)
        words = said(line.words[1:] if kind == "follows" else line.words)
        between = "" if not told else BEFORE[kind] if kind != last else "; "
        told += between + (words[:1].upper() + words[1:] if between in ("", BEFORE["done"]) else words)
        last = kind
    return told


def kind_of(line: n.Told) -> str:
    """Whether a line says what follows, what is done, or what is so."""
    if line.words[0].text.casefold() == "then":
        return "follows"
    return "done" if isinstance(happening(line.words, line.span)[0], (Act, Begin)) else "so"


def said(words: tuple[n.Word, ...]) -> str:
    """Words with spaces between them, but not before commas."""
    return " ".join(word.text for word in words).replace(" ,", ",")
