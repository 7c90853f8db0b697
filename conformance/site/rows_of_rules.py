"""Where a book states a rule: its row, the rows that it stands under, and both in one line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from uno_dsl.rulebook.alone import in_a_row
from uno_dsl.rulebook.book import LEFT_OUT, Book, Row
from uno_dsl.rulebook.page_labels import Labels


def row_of(rule: str, book: Book) -> tuple[Row | None, list[Row]]:
    """The row that states a rule, and the rows that it stands under."""
    for part in book.parts:
        for section in part.sections:
            for passage in section.passages:
                above: list[Row] = []
                for row in passage.rows:
                    above = [one for one in above if depth_of(one) < depth_of(row)]
                    if rule in row.ids:
                        return row, above
                    above.append(row)
    return None, []


def depth_of(row: Row) -> int:
    return min((said.depth for said in row.said), default=0)


def part_of_rule(rule: str, shown: Collection[str], book: Book, words: Labels) -> str:
    """What the row of a rule says for this one, where the others that are shown have their own parts. Empty if the book states it in no row."""
    row, above = row_of(rule, book)
    if row is None:
        return ""
    ids = tuple(one for one in row.ids if one in shown)
    return part_of_row(rule, row if row.ids[0] in ids else replace(row, ids=ids), above, words)


def part_of_row(rule: str, row: Row, above: Sequence[Row], words: Labels) -> str:
    """What a row says for one of its rules, where those before it stand above: of a list its own member, or its own sentences. That it is
    the same sentence if the rule has none of its own."""
    members = [one.within for one in row.said if one.within]
    place = row.ids.index(rule)
    if members and len(members) == len(row.ids):
        head = next(one.text for one in row.said if one.text.endswith(":"))
        return f"{head} {LEFT_OUT if place else ''} {members[place]}.".replace("  ", " ")
    if place == 0 and len({one.rules for one in row.said if one.rules}) == 1:
        return title_of_row(row, above, words)
    first = next((number for number, one in enumerate(row.said) if one.rules == (rule,)), None)
    if first is None:
        return title_of_row(row, above, words) if place == 0 else words("same sentence")
    last = next((number for number, one in enumerate(row.said) if number > first and one.rules), len(row.said))
    own = replace(row, said=row.said[first:last])
    return f"{LEFT_OUT} {title_of_row(own, (), words)}" if first else title_of_row(own, above, words)


def title_of_row(row: Row, above: Sequence[Row], words: Labels) -> str:
    under = [one.said[-1].text.rstrip(" :\u00a0") for one in above[-1:] if one.said and depth_of(row)]
    return " › ".join([*under, in_a_row(row.said, words)])
