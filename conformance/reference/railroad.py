"""Railroad diagrams: what may be written, read along the line from left to right, as SVG.

A diagram is at most `WIDEST` wide, so that a telephone shows it in full; what does not fit continues on a further line.
Not handled here: what the boxes are called (`grammar_diagrams.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from uno_dsl.syntax.notation import Choice, Form, Literal, Loop, Optional, Reference, Sequence

WIDEST = 380
MARGIN = 14
BEND = 8
"""The radius of a bend of the line."""
GAP = 10
"""Between two boxes, and between two lines of boxes."""
HALF = 13
"""Half the height of a box."""
LETTER = 7.3
"""The width of a letter."""
STYLE = (
    "svg{background:#fff;color:#1b1f24}path,circle{fill:none;stroke:currentColor;stroke-width:1.5}"
    "rect{stroke:currentColor;stroke-width:1.2;fill:#fff}.word{fill:#e4f0e4}.words{fill:#e6ecf7;stroke-dasharray:4 2}"
    "text{fill:currentColor;font:12px ui-monospace,Menlo,Consolas,monospace;text-anchor:middle}"
    "@media(prefers-color-scheme:dark){svg{background:#1b1f24;color:#e6e9ec}rect{fill:#1b1f24}.word{fill:#24402a}"
    ".words{fill:#27354f}}"
)


@dataclass(frozen=True, slots=True)
class Label:
    """The text of a box, and its kind: `word` as it is written, `words` one of several, `part` another diagram."""

    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a diagram. The line enters it at (0, 0) and leaves it at (width, leaves)."""

    width: int
    up: int
    down: int
    svg: str
    leaves: int = 0


Labels = Callable[[Literal | Reference], Label]


def diagram(form: Form, title: str, labels: Labels) -> str:
    """The diagram of a form as an SVG file."""
    body = drawn(form, labels, WIDEST - 2 * MARGIN - 2 * GAP)
    width, height = body.width + 2 * MARGIN + 2 * GAP, body.up + body.down + 2 * MARGIN
    start, end = MARGIN, MARGIN + 2 * GAP + body.width
    track = MARGIN + body.up
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
        f'<circle cx="{start - 4}" cy="{track}" r="4"/><path d="M{start} {track}h{GAP}"/>{moved(body, start + GAP, track)}'
        f'<path d="M{end - GAP} {track + body.leaves}h{GAP}"/><circle cx="{end + 4}" cy="{track + body.leaves}" r="4"/></svg>\n'
    )
    return text.replace('"/><path d="', "")  # lines side by side are one path: a page with all diagrams is large


def drawn(form: Form, labels: Labels, room: int) -> Piece:
    """A form as a piece that is no wider than the room, if that is possible."""
    match form:
        case Literal() | Reference():
            return box(labels(form))
        case Sequence(items):
            return lines([drawn(item, labels, room - 2 * BEND) for item in items], room)
        case Choice(items):
            return fork([drawn(item, labels, room - 4 * BEND) for item in items])
        case Optional(item):
            choices = item.items if isinstance(item, Choice) else (item,)
            return fork([straight(), *(drawn(choice, labels, room - 4 * BEND) for choice in choices)])
        case Loop(item, separator):
            back = straight() if separator is None else drawn(separator, labels, room - 4 * BEND)
            return loop(drawn(item, labels, room - 4 * BEND), back)


def box(label: Label) -> Piece:
    width = round(len(label.text) * LETTER) + 18
    corner = HALF if label.kind == "word" else 3
    kind = f' class="{label.kind}"' if label.kind != "part" else ""
    svg = (
        f'<rect{kind} y="{-HALF}" width="{width}" height="{2 * HALF}" rx="{corner}"/>'
        f'<text x="{width / 2:g}" y="4">{escape(label.text)}</text>'
    )
    return Piece(width, HALF, HALF, svg)


def straight() -> Piece:
    """A piece of line without anything on it."""
    return Piece(0, 0, 0, "")


def moved(piece: Piece, x: int, y: int) -> str:
    if not piece.svg or x == y == 0:
        return piece.svg
    return f'<g transform="translate({x}{f" {y}" if y else ""})">{piece.svg}</g>'


def row(pieces: list[Piece]) -> Piece:
    """Pieces one after the other."""
    x, y, up, down, svg = 0, 0, 0, 0, ""
    for number, piece in enumerate(pieces):
        if number:
            svg += f'<path d="M{x} {y}h{GAP}"/>'
            x += GAP
        svg += moved(piece, x, y)
        up, down = max(up, piece.up - y), max(down, piece.down + y)
        x, y = x + piece.width, y + piece.leaves
    return Piece(x, up, down, svg, y)


def lines(pieces: list[Piece], room: int) -> Piece:
    """Pieces one after the other, on as many lines as they need."""
    rows: list[list[Piece]] = [[]]
    for piece in pieces:
        if rows[-1] and row([*rows[-1], piece]).width > room - 2 * BEND:
            rows.append([])
        rows[-1].append(piece)
    if len(rows) == 1:
        return row(pieces)
    placed = [row(each) for each in rows]
    svg, y, right = moved(placed[0], 0, 0), 0, max(each.width for each in placed) + BEND
    for above, below in pairwise(placed):
        x = above.width + (0 if above is placed[0] else BEND)
        turn = y + above.down + GAP
        next_y = turn + BEND + max(below.up, BEND) + 2
        svg += (
            f'<path d="M{x} {y + above.leaves}{bend(1, 1, 1)}V{turn - BEND}{bend(-1, 1, 1)}H{BEND}{bend(-1, 1, 0)}'
            f'V{next_y - BEND}{bend(1, 1, 0)}"/>' + moved(below, BEND, next_y)
        )
        y = next_y
    last = placed[-1]
    leaves = y + last.leaves
    svg += f'<path d="M{BEND + last.width} {leaves}H{right}"/>'
    return Piece(right, placed[0].up, y + last.down, svg, leaves)


def bend(right: int, down: int, clockwise: int) -> str:
    """A quarter of a circle, as a part of a path."""
    return f"a{BEND} {BEND} 0 0 {clockwise} {right * BEND} {down * BEND}"


def fork(pieces: list[Piece]) -> Piece:
    """One of some pieces: the line branches to each of them, and joins again."""
    inner = max(piece.width for piece in pieces)
    width = inner + 4 * BEND
    svg, y, bottom = "", 0, 0
    for number, piece in enumerate(pieces):
        y = y if not number else bottom + GAP + max(piece.up, BEND)
        end = y + piece.leaves
        begins = f"M0 0h{2 * BEND}" if not number else f"M0 0{bend(1, 1, 1)}V{y - BEND}{bend(1, 1, 0)}"
        joins = f"h{2 * BEND}" if not end else f"{bend(1, -1, 0)}V{BEND}{bend(1, -1, 1)}"
        svg += f'<path d="{begins}"/>{moved(piece, 2 * BEND, y)}<path d="M{2 * BEND + piece.width} {end}H{2 * BEND + inner}{joins}"/>'
        bottom = y + max(piece.down, BEND if number else 0)
    return Piece(width, pieces[0].up, bottom, svg)


def loop(piece: Piece, back: Piece) -> Piece:
    """A piece once or more, with what separates two of them on the way back."""
    inner = max(piece.width, back.width)
    width = inner + 4 * BEND
    y = piece.down + GAP + max(back.up, BEND - GAP)
    right, left = 2 * BEND + inner, 2 * BEND
    back_at = left + (inner - back.width) // 2
    svg = (
        f'<path d="M0 0H{left}"/>{moved(piece, left, 0)}<path d="M{left + piece.width} {piece.leaves}H{width}"/>'
        f'<path d="M{right} {piece.leaves}{bend(1, 1, 1)}V{y - BEND}{bend(-1, 1, 1)}H{back_at + back.width}"/>'
        f'{moved(back, back_at, y)}<path d="M{back_at} {y}H{left}{bend(-1, -1, 1)}V{BEND}{bend(1, -1, 1)}"/>'
    )
    return Piece(width, piece.up, y + max(back.down, 2), svg, piece.leaves)
