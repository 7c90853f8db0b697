"""Puts the rows of all states into one order: those of the page's own printing first, with what other states say instead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from uno_dsl.rulebook.book import Passage, Row, Said, Version
from uno_dsl.rulebook.rows import Piece, Stated


@dataclass(frozen=True, slots=True)
class Other:
    """The pieces of another state, the name of the state, and what it says in the rows that it changes."""

    when: str
    pieces: tuple[Piece, ...]
    says: dict[str, tuple[Said, ...]]


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece in the order of the book, with versions."""

    piece: Piece
    passage: Passage


def rows_of(pieces: Iterable[Piece]) -> dict[str, tuple[Said, ...]]:
    """What is said in each row."""
    return {row.key: row.said for piece in pieces for row in piece.rows}


def in_usual_rows(
    said: Mapping[str, tuple[Said, ...]], usual: Mapping[str, tuple[Said, ...]]
) -> dict[str, tuple[Said, ...]]:
    """What a state says, with the sentences that it tells at the end of another row in the row that usually has them.

    Otherwise a sentence would be struck through in its own row, and stand unchanged in the one before.
    """
    found = dict(said)
    for key, own in usual.items():
        if own and not found.get(key):
            for other, there in found.items():
                rest = len(there) - len(own)
                if rest > 0 and texts(there[rest:]) == texts(own):
                    found[other], found[key] = there[:rest], own
                    break
    return found


def texts(said: Iterable[Said]) -> list[str]:
    return [one.text for one in said]


def aligned(own: Sequence[Piece], others: Sequence[Other]) -> list[Placed]:
    """The pieces of the page's own state, and rows that only others have where these have them, all with versions."""
    said = rows_of(own)
    order = [*own]
    ids = {id_ for piece in own for row in piece.rows for id_ in row.ids}
    for other in others:
        order = with_new(order, other.pieces, set(said), ids)
    versions = {key: versions_of(key, said.get(key, ()), others) for piece in order for key in keys(piece)}
    return [
        Placed(piece, Passage(piece.rule, tuple(row(stated, said, versions) for stated in piece.rows)))
        for piece in order
    ]


def keys(piece: Piece) -> list[str]:
    return [row.key for row in piece.rows]


def row(stated: Stated, said: dict[str, tuple[Said, ...]], versions: dict[str, tuple[Version, ...]]) -> Row:
    return Row(stated.key, stated.ids, said.get(stated.key, ()), versions[stated.key])


def with_new(order: list[Piece], other: Sequence[Piece], own: set[str], ids: set[str]) -> list[Piece]:
    """The order with the rows that it does not have. `ids` are the rules that have a place already; it grows."""
    known = {key for piece in order for key in keys(piece)}
    out = list(order)
    for place, piece in enumerate(other):
        new = [row for row in piece.rows if row.key not in known or set(row.ids) - ids]
        if not new:
            continue
        at = next((i for i, mine in enumerate(out) if mine.rule == piece.rule), None)
        if at is None:
            before = {p.rule for p in other[:place] if (p.part, p.block) == (piece.part, piece.block)}
            beside = [i for i, mine in enumerate(out) if mine.rule in before]
            same = [i for i, mine in enumerate(out) if (mine.part, mine.block) == (piece.part, piece.block)]
            at = (beside or same or [i for i, mine in enumerate(out) if mine.part == piece.part] or [len(out) - 1])[
                -1
            ] + 1
            out.insert(at, replace(piece, rows=()))
        out[at] = replace(out[at], rows=tuple(with_rows(out[at].rows, piece.rows, known, ids)))
    return out


def with_rows(mine: Sequence[Stated], theirs: Sequence[Stated], known: set[str], ids: set[str]) -> list[Stated]:
    out = list(mine)
    after = 0
    for stated in theirs:
        here = next((i for i, row in enumerate(out) if row.key == stated.key), None)
        fresh = tuple(id_ for id_ in stated.ids if id_ not in ids)
        ids |= set(fresh)
        if here is not None:
            out[here] = replace(out[here], ids=(*out[here].ids, *fresh))
            after = here + 1
        elif stated.key not in known:
            known.add(stated.key)
            out.insert(after, Stated(stated.key, fresh, ()))
            after += 1
    return out


def versions_of(key: str, own: tuple[Said, ...], others: Sequence[Other]) -> tuple[Version, ...]:
    """What other states say in a row, if it is not what the page says. States that say the same are together."""
    found: dict[tuple[Said, ...], list[str]] = {}
    for other in others:
        says = other.says.get(key)
        if says is not None and says != own:
            found.setdefault(says, []).append(other.when)
    return tuple(Version(tuple(when), says) for says, when in found.items())
