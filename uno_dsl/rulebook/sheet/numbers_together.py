"""Number cards without an effect are one card on a sheet: `Number 0` and `Numbers 1–9` are `Numbers 0–9`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from uno_dsl.rulebook.book import CardEntry, Copies
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.sheet.cards_on_sheet import total
from uno_dsl.rulebook.sheet.sheet import Card

Entry = tuple[CardEntry, Card]


def numbers_together(entries: Iterable[Entry], sides: Sequence[str], words: Labels) -> Iterator[Card]:
    """The cards of a sheet. How many there are is added up; `sides` are those of the deck."""
    row: list[Entry] = []
    for entry in entries:
        if row and not goes_on(row[-1], entry):
            yield one_card(row, sides, words)
            row = []
        row.append(entry)
    if row:
        yield one_card(row, sides, words)


def goes_on(before: Entry, after: Entry) -> bool:
    """Whether a card has the next numbers, on the same sides, each worth itself, and has no effect either."""
    (first, card), (second, other) = before, after
    if len(first.copies) != len(second.copies) or said_of(card) != said_of(other):
        return False
    if any(one.block for one in card.elsewhere):  # a rule in another section is about some of these numbers
        return False
    return all(follows(one, two) for one, two in zip(first.copies, second.copies, strict=True))


def follows(one: Copies, two: Copies) -> bool:
    if one.numbers is None or two.numbers is None:
        return False
    return one.side == two.side and one.numbers[1] + 1 == two.numbers[0] and worth_itself(one) and worth_itself(two)


def worth_itself(line: Copies) -> bool:
    """Whether the cards of a line are worth their numbers."""
    return line.worth is None or line.numbers == (line.worth, line.worth)


def said_of(card: Card) -> Card:
    """A card without its name, its pictures and its numbers."""
    return replace(card, name="", pictures=(), total="", worth="")


def one_card(row: Sequence[Entry], sides: Sequence[str], words: Labels) -> Card:
    (entry, card), (last, _) = row[0], row[-1]
    begin, end = entry.copies[0].numbers, last.copies[0].numbers
    if len(row) == 1 or begin is None or end is None:
        return card
    lines = zip(*(one.copies for one, _ in row), strict=True)
    added = tuple(replace(each[0], total=sum(line.total for line in each)) for each in lines)
    return replace(
        card,
        name=words("numbers", first=begin[0], last=end[1]),
        pictures=tuple(picture for _, one in row for picture in one.pictures),
        total=total(replace(entry, copies=added), sides),
        worth=words("as shown"),
    )
