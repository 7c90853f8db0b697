"""Paper, and how large the type may be so that a sheet fits on one page of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from uno_dsl.rulebook.sheet.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper: its name in CSS, its width and height, and the margin, in millimetres."""

    css: str
    width: float
    height: float
    margin: float = 8


PAPERS = {"a4": Paper("A4", 210, 297), "letter": Paper("letter", 215.9, 279.4)}
SIZES: Sequence[float] = (10.5, 10, 9.6, 9.2, 8.9, 8.6, 8.3, 8, 7.7, 7.4, 7.1)
"""The sizes of type for a sheet of one page, in points."""
SEVERAL = 9.2
"""The size for a sheet that needs several pages."""
ROOM = 9.6
"""The room on a square millimetre of a page: letters times the square of their size in points. It was found by printing sheets."""
HOPE = 1.05
"""How much larger than it should be a size may be that is worth trying."""
LINE_ENDS, LINE, HEADING, CARD, NOTE = 20, 50, 110, 60, 120
"""The room, in letters, that a sentence loses at the end of its last line, and that a line, a heading, a card and a note take."""


def size_for(sheet: Sheet, paper: Paper) -> float:
    """The largest size in which a sheet should fit on one page; if there is none, that for several pages."""
    return next((size for size in SIZES if size <= largest(sheet, paper)), SEVERAL)


def sizes_to_try(sheet: Sheet, paper: Paper) -> tuple[float, ...]:
    """Sizes from the largest that could fit on one page down, and at the end that for several pages."""
    return (*(size for size in SIZES if size <= largest(sheet, paper) * HOPE), SEVERAL)


def largest(sheet: Sheet, paper: Paper) -> float:
    """The size in which a sheet should fill one page."""
    room = ROOM * (paper.width - 2 * paper.margin) * (paper.height - 2 * paper.margin)
    return math.sqrt(room / letters(sheet))


def letters(sheet: Sheet) -> int:
    """About how many letters would take the room of what is on a sheet."""
    count = sum(len(one.text) + LINE_ENDS for paragraph in sheet.paragraphs() for one in paragraph.sentences)
    count += NOTE * len(sheet.settled)
    count += HEADING * (len(sheet.before) + len(sheet.after) + 3)
    return count + CARD * len(sheet.cards) + LINE * sum(len(card.elsewhere) for card in sheet.cards)
