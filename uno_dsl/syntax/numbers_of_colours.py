"""`Cards 1 to 13 of each suit`, `cards 1 to 11 of red and blue`: number cards whose heading says their colours along with their numbers."""

from __future__ import annotations

Parts = tuple[tuple[str, ...], ...]
EACH = (("each",), ("every",))


def numbers_of_colours(parts: Parts) -> Parts:
    """The parts of a card's heading. `1 to 13 of each suit` means `1 to 13, 1 of each suit`, and `1 to 11 of red, 2 cards` means `1 to 11, 2 of red`."""
    first, others = parts[0], parts[1:]
    at = first.index("of") if "of" in first else 0
    if not at or not first[0].isdigit():
        return parts
    if first[at + 1 : at + 2] in EACH:
        return (first[:at], ("1", *first[at:]), *others)
    counted = next((part for part in others if part[0].isdigit() and says_how_many(part[1:])), None)
    copies = counted[0] if counted is not None else "1"
    return (first[:at], (copies, *first[at:]), *(part for part in others if part is not counted))


def says_how_many(words: tuple[str, ...]) -> bool:
    """`cards`, or `of each colour`, after a number."""
    return words in (("card",), ("cards",)) or words[:1] == ("of",) and words[1:2] in EACH
