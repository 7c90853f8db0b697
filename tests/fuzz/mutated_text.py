"""Rules files damaged by chance: bytes, tokens, lines and blocks."""

from __future__ import annotations

import re
from random import Random

JUNK = [
    '"', "“", "[", "]", "<", ">", ":", ",", "\t", "      ", "\n", "\n  ", "é", "漢字", "[[x]]", "otherwise", "when", "if", "unless", "or",
    "and", "0", "9" * 30, "'s", "#", "(", "\x0b", "\u2028", "\x1b[31m", "\x85", "every", "as many", "language 2", "house rule x", "²", "-", "--",
    "repeat until", "half", "twice", "it", "they", "nobody", "a", "the", "another", "who has at least 2 cards",
]  # fmt: skip
TOKEN = re.compile(r"\[[^\]\n]*\]|<[^>\n]*>|\"[^\"\n]*\"|[\w-]+|[ \t]+|\n|.", re.S)


def mutated(text: str, others: list[str], random: Random) -> bytes:
    """A text after one to four mutations, some of which borrow from other texts."""
    for _ in range(random.choice([1, 1, 1, 2, 2, 3, 4])):
        text = random.choice([tokens, tokens, tokens, lines, lines, blocks])(text, others, random)
    data = text.encode("utf-8", "surrogatepass")
    return damaged(data, random) if random.random() < 0.15 else data


def damaged(data: bytes, random: Random) -> bytes:
    """A few bytes changed, inserted or left out."""
    out = bytearray(data)
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(out) + 1)
        match random.randrange(4):
            case 0:
                out[at:at] = bytes([random.randrange(256)])
            case 1:
                del out[at : at + random.choice([1, 1, 1, 2, 40])]
            case 2:
                out[at : at + 1] = bytes([random.choice(b" \n\t'\"[]<>#:,aeinrst0129")])
            case _:
                other = random.randrange(len(out) + 1)
                out[at:at] = out[other : other + random.randint(1, 60)]
    return bytes(out)


def tokens(text: str, others: list[str], random: Random) -> str:
    """Tokens left out, doubled, swapped, or replaced by a token from here, from another text, or by junk."""
    found = TOKEN.findall(text)
    words = [k for k, token in enumerate(found) if not token.isspace()]
    if not words:
        return text
    at = random.choice(words)
    match random.randrange(6):
        case 0:
            found[at] = ""
        case 1:
            found[at] += " " + found[at]
        case 2:
            other = random.choice(words)
            found[at], found[other] = found[other], found[at]
        case 3:
            found[at] = found[random.choice(words)]
        case 4:
            found[at] = random.choice(random.choice(others).split() or ["x"])
        case _:
            found[at] = random.choice(JUNK)
    return "".join(found)


def lines(text: str, others: list[str], random: Random) -> str:
    """Lines left out, doubled, swapped, moved in or out, or borrowed from another text."""
    rows = text.split("\n")
    at = random.randrange(len(rows))
    match random.randrange(6):
        case 0:
            del rows[at]
        case 1:
            rows.insert(at, rows[at])
        case 2:
            other = random.randrange(len(rows))
            rows[at], rows[other] = rows[other], rows[at]
        case 3:
            rows[at] = "  " + rows[at]
        case 4:
            rows[at] = rows[at].removeprefix("  ")
        case _:
            rows.insert(at, random.choice(random.choice(others).split("\n")))
    return "\n".join(rows)


def blocks(text: str, others: list[str], random: Random) -> str:
    """A line with everything indented under it left out, doubled, moved elsewhere, or borrowed from another text."""
    rows = text.split("\n")
    start, end = block(rows, random)
    taken = rows[start:end]
    match random.randrange(4):
        case 0:
            del rows[start:end]
        case 1:
            rows[end:end] = taken
        case 2:
            del rows[start:end]
            at = random.randrange(len(rows) + 1)
            rows[at:at] = taken
        case _:
            other = random.choice(others).split("\n")
            first, last = block(other, random)
            rows[end:end] = other[first:last]
    return "\n".join(rows)


def block(rows: list[str], random: Random) -> tuple[int, int]:
    """Where a block begins and ends."""
    start = random.randrange(len(rows))
    deep = indent(rows[start])
    end = start + 1
    while end < len(rows) and rows[end].strip() and indent(rows[end]) > deep:
        end += 1
    return start, end


def indent(row: str) -> int:
    return len(row) - len(row.lstrip(" "))
