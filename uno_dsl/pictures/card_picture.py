"""A card face, or the back of a card, as an SVG file of 50 by 70 units.

The tab at the left has the card's colour, that colour's shape at both ends, and a small sign; the large sign is at the right. A card
without a colour shows the colours and shapes of its side. Nothing depends on a font, a script or another file. The picture has no
name in it: the page that shows it says what it is, in its language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from uno_dsl.model.statements import Face
from uno_dsl.pictures.drawings import SHAPE_FIELD, SIGN_FIELD, Colour, Drawings, Ground, Sign

WIDTH, HEIGHT, CORNER = 50, 70, 6
TAB = 17
SIGN_LEFT, SIGN_WIDTH = 19.5, 28.5
"""Where the large sign is, to the right of the tab."""
SHAPE_ID, SIGN_ID = "a", "b"
"""The ids of the shape and the sign that a file shows twice."""
UNDERLINED = ("6", "9")
"""Numerals that look like another one if the card is turned round."""


def picture_of(
    face: Face, sides: Sequence[str], palette: Mapping[str, Colour], drawings: Drawings, *, of_a_file: bool = False
) -> str:
    """A face as SVG.

    `sides` are the sides of the game's cards in order (empty if they have one), and `palette` the colours of the face's side.
    A picture `of_a_file` of its own has what it shows twice once, with an id. Several pictures in one page cannot have ids: they would clash.
    """
    ground = drawings.grounds[sides.index(face.side) if face.side in sides else 0]
    sign = drawings.sign(face.symbol or str(face.number))
    again = of_a_file and face.colour is not None
    parts = [*_tab(face, palette, sign, drawings, again), *_main(face, palette, sign, ground, drawings, again)]
    return _card(ground.ground, ground.edge, parts)


def back(drawings: Drawings) -> str:
    """The back of a card."""
    lines = (
        f'<path d="M{x} 0 {x - 40} {HEIGHT}" stroke="{drawings.back.line}" stroke-width="1.5"/>'
        for x in range(4, WIDTH + 46, 8)
    )
    return _card(drawings.back.ground, drawings.back.edge, list(lines), clipped=True)


def file_name(face: Face, sides: Sequence[str]) -> str:
    """The name of the file of a face: `red-7.svg`, `wild.svg`; with its side if the card has no colour: `dark-wild.svg`."""
    side = f"{face.side}-" if face.colour is None and face.side in sides else ""
    return f"{side}{face.name.replace(' ', '-')}.svg"


def _card(ground: str, edge: str, parts: Sequence[str], *, clipped: bool = False) -> str:
    """The card with its edge. What goes beyond the edge must be clipped."""
    outline = f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="{CORNER}"'
    inside = "".join(parts)
    if clipped:
        inside = f'<clipPath id="c">{outline}/></clipPath><g clip-path="url(#c)">{inside}</g>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" fill="none" '
        f'stroke-linecap="round" stroke-linejoin="round">{outline} fill="{ground}"/>{inside}'
        f'{outline} stroke="{edge}" stroke-width="1.6"/></svg>\n'
    )


def _tab(face: Face, palette: Mapping[str, Colour], sign: Sign, drawings: Drawings, again: bool) -> Iterator[str]:
    """The tab. If things can be shown `again`, the shape stands once, and the small sign is one that the large one shows, too."""
    ink = drawings.grounds[0].sign
    if face.colour is not None:
        colour = palette[face.colour]
        yield _field(0, HEIGHT, colour.fill)
        shape, first, last = _shape(colour, 1.5, 4, 14, fill=ink), 4, HEIGHT - 18
        if again:
            yield shape.replace("<path", f'<path id="{SHAPE_ID}"', 1)
            yield f'<use href="#{SHAPE_ID}" y="{last - first}"/>'
        else:
            yield shape
            yield _shape(colour, 1.5, last, 14, fill=ink)
        if sign.text is None:
            yield _first_lines(sign, 2.5, 22.5, 12, ink) if again else _lines(sign, 2.5, 22.5, 12, ink)
        else:
            yield from _text(sign.text, (2, 23, 13, 11), ink, drawings, stroke=6)
        return
    height = HEIGHT / max(len(palette), 1)
    for place, colour in enumerate(palette.values()):
        yield _field(place * height, height, colour.fill)
        size = min(10.0, height * 0.65)
        yield _shape(colour, (TAB - size) / 2 + 0.5, place * height + (height - size) / 2, size, fill=ink)


def _field(top: float, height: float, fill: str) -> str:
    """A part of the tab. At the top and at the bottom of the card it has the card's corner."""
    down = min(top + height + 0.1, HEIGHT - 1)
    first, last = top < 1, top + height > HEIGHT - 1
    r = CORNER
    above = f"M{TAB} 1H{1 + r}a{r} {r} 0 0 0-{r} {r}" if first else f"M{TAB} {_n(top)}H1"
    below = f"V{_n(down - r)}a{r} {r} 0 0 0 {r} {r}H{TAB}z" if last else f"V{_n(down)}H{TAB}z"
    return f'<path d="{above}{below}" fill="{fill}"/>'


def _main(
    face: Face, palette: Mapping[str, Colour], sign: Sign, ground: Ground, drawings: Drawings, again: bool
) -> Iterator[str]:
    """The large sign. Cards without a colour that show text, or nothing, have the shapes of their colours above it."""
    if face.colour is None and sign.text is not None:
        yield from _shapes(
            palette, 22.5 if sign.text else 20.5, 10.0 if sign.text else 23.5, 20.0 if sign.text else 24.0
        )
        yield from _text(sign.text, (SIGN_LEFT, 37, SIGN_WIDTH, 22), ground.sign, drawings)
    elif sign.text is not None:
        yield from _text(sign.text, (SIGN_LEFT, 16, SIGN_WIDTH, 38), ground.sign, drawings)
        if sign.text in UNDERLINED:
            yield f'<path d="M25.5 60.5h16.5" stroke="{ground.sign}" stroke-width="3.2"/>'
    elif again:
        at = _at(SIGN_LEFT, (HEIGHT - SIGN_WIDTH) / 2, SIGN_WIDTH / SIGN_FIELD)
        yield f'<use href="#{SIGN_ID}" color="{ground.sign}" transform="{at}"/>'
    else:
        yield _lines(sign, SIGN_LEFT, (HEIGHT - SIGN_WIDTH) / 2, SIGN_WIDTH, ground.sign)


def _lines(sign: Sign, x: float, y: float, size: float, ink: str) -> str:
    """A sign of lines and filled shapes."""
    return f'<g transform="{_at(x, y, size / SIGN_FIELD)}" stroke="{ink}" stroke-width="3.2">{_marks(sign, ink)}</g>'


def _first_lines(sign: Sign, x: float, y: float, size: float, ink: str) -> str:
    """A sign of lines that is shown again, elsewhere and in another colour."""
    drawn = f'<g id="{SIGN_ID}" stroke="currentColor" stroke-width="3.2">{_marks(sign, "currentColor")}</g>'
    return f'<g transform="{_at(x, y, size / SIGN_FIELD)}" color="{ink}">{drawn}</g>'


def _marks(sign: Sign, ink: str) -> str:
    filled = f'<path d="{sign.filled}" fill="{ink}" stroke-width="1"/>' if sign.filled else ""
    return f'<path d="{sign.lines}"/>{filled}'


def _at(x: float, y: float, scale: float) -> str:
    return f"translate({_n(x)} {_n(y)}) scale({_n(scale)})"


def _shapes(palette: Mapping[str, Colour], left: float, top: float, size: float) -> Iterator[str]:
    """The shapes of the colours in rows of two, in a square."""
    rows = -(-len(palette) // 2)
    cell = size / max(rows, 2)
    for place, colour in enumerate(palette.values()):
        yield _shape(
            colour, left + place % 2 * (cell + 1.5), top + place // 2 * (cell + 1.5), cell, fill=colour.fill, edged=True
        )


def _shape(colour: Colour, x: float, y: float, size: float, *, fill: str, edged: bool = False) -> str:
    edge = ' stroke="#14181f" stroke-width="1.6"' if edged else ""
    at = _at(x, y, size / SHAPE_FIELD)
    return f'<path transform="{at}" d="{colour.shape}" fill="{fill}"{edge}/>'


def _text(
    text: str, box: tuple[float, float, float, float], ink: str, drawings: Drawings, stroke: float = 4.4
) -> Iterator[str]:
    """Strokes in a row, as large as the box (left, top, width, height) allows, in its middle."""
    left, top, width, height = box
    wide = 22 * len(text) - 2
    scale = min(width / wide, height / 30) if text else 1
    x, y = left + (width - wide * scale) / 2, top + (height - 30 * scale) / 2
    thick = stroke * min(1.0, 1.3 / scale) if stroke < 5 else stroke
    for place, mark in enumerate(text):
        at = _at(x + place * 22 * scale, y, scale)
        yield (f'<path transform="{at}" d="{drawings.strokes[mark]}" stroke="{ink}" stroke-width="{_n(thick)}"/>')


def _n(number: float) -> str:
    """A number with up to two decimals, and without a zero before them."""
    return re.sub(r"^(-?)0\.", r"\1.", f"{number:.2f}".rstrip("0").rstrip("."))
