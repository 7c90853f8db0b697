"""Moves a section about a single card into that card's entry."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.rulebook.sheet.sheet import Block, Card, Paragraph

PROCEDURE = "procedure"
NUMBER = re.compile(r"\d+")


def in_entries(cards: Sequence[Card], blocks: Sequence[Block]) -> tuple[list[Card], list[Block]]:
    """The cards with the sections to which they alone lead, and the other sections. Those of house rules stand by themselves."""
    moved: dict[str, Block] = {}
    for block in blocks:
        leading = [card for card in cards if any(one.block and one.says == block.title for one in card.elsewhere)]
        if len(leading) == 1 and block.key == PROCEDURE and leading[0].name not in moved:
            moved[leading[0].name] = block
    told = [with_section(card, moved[card.name]) if card.name in moved else card for card in cards]
    gone = {id(block) for block in moved.values()}
    return told, [block for block in blocks if id(block) not in gone]


def with_section(card: Card, block: Block) -> Card:
    """A card with the rules of a section. What a penalty is need not be said by itself if the section says the number of cards."""
    numbers = {number for paragraph in block.paragraphs for number in numbers_in(paragraph)}
    own = [one for one in card.paragraphs if not (one.penalty and numbers_in(one) and numbers_in(one) <= numbers)]
    left = tuple(one for one in card.elsewhere if not (one.block and one.says == block.title))
    return replace(card, paragraphs=(*own, *block.paragraphs), elsewhere=left)


def numbers_in(paragraph: Paragraph) -> set[str]:
    return {number for one in paragraph.sentences for number in NUMBER.findall(one.text)}
