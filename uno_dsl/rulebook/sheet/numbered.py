"""The notes of a sheet numbered in the order in which their marks come on it; those without a mark come last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from uno_dsl.rulebook.sheet.sheet import Block, Card, Paragraph, Sheet


def numbered_in_order(sheet: Sheet) -> Sheet:
    """The sheet with new numbers for its notes."""
    old = [one.number for one in sorted(sheet.settled, key=lambda one: one.number)]
    order = {number: place for place, number in enumerate(dict.fromkeys((*marks(sheet), *old)), 1)}
    return replace(
        sheet,
        before=tuple(block_with(block, order) for block in sheet.before),
        cards=tuple(card_with(card, order) for card in sheet.cards),
        after=tuple(block_with(block, order) for block in sheet.after),
        settled=tuple(
            sorted((replace(one, number=order[one.number]) for one in sheet.settled), key=lambda one: one.number)
        ),
    )


def marks(sheet: Sheet) -> Iterator[int]:
    """The numbers on a sheet, in the order of reading. What fits stands at the head of its block, beside pictures."""
    for block in sheet.before:
        yield from marks_in(in_print(block.paragraphs))
    for card in sheet.cards:
        yield from card.open
        yield from marks_in(card.paragraphs)
        yield from (number for one in card.elsewhere for number in one.open)
        yield from marks_in(card.last)
    for block in sheet.after:
        yield from marks_in(in_print(block.paragraphs))


def in_print(paragraphs: Sequence[Paragraph]) -> list[Paragraph]:
    """The paragraphs of a block in the order in which they are printed."""
    return sorted(paragraphs, key=lambda paragraph: paragraph.pair is None)


def marks_in(paragraphs: Sequence[Paragraph]) -> Iterator[int]:
    for paragraph in paragraphs:
        for sentence in paragraph.sentences:
            yield from sentence.open


def block_with(block: Block, order: Mapping[int, int]) -> Block:
    return replace(block, paragraphs=paragraphs_with(block.paragraphs, order))


def card_with(card: Card, order: Mapping[int, int]) -> Card:
    return replace(
        card,
        paragraphs=paragraphs_with(card.paragraphs, order),
        elsewhere=tuple(replace(one, open=numbers_with(one.open, order)) for one in card.elsewhere),
        last=paragraphs_with(card.last, order),
        open=numbers_with(card.open, order),
    )


def paragraphs_with(paragraphs: Sequence[Paragraph], order: Mapping[int, int]) -> tuple[Paragraph, ...]:
    return tuple(
        replace(
            paragraph,
            sentences=tuple(replace(one, open=numbers_with(one.open, order)) for one in paragraph.sentences),
        )
        for paragraph in paragraphs
    )


def numbers_with(numbers: Sequence[int], order: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(sorted(order[number] for number in numbers))
