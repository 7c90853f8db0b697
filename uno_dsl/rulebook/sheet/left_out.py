"""Which rules a sheet leaves out, and why: what players see without reading it, and what another sentence says already."""

from __future__ import annotations

from collections.abc import Collection

from uno_dsl.rulebook.book import Row
from uno_dsl.rulebook.rows import Piece

DEFINED = "a word that the rules define: the sentences say what it means where they use it"
KEPT = "a value that the game keeps: players see it, or the sentences that change it say so"
SILENT = "a line without a sentence of its own, such as one that ends an effect"
HEAD = "a fact that stands in the head of the sheet"
REASONS = (HEAD, DEFINED, KEPT, SILENT)


def reason(piece: Piece, row: Row, in_head: Collection[str]) -> str:
    """Why a row is not on the sheet; empty if it is. A house rule that changes what stands in the head is on it."""
    if piece.rule in in_head and not row.versions:
        return HEAD
    if piece.part == "words":
        return DEFINED
    if piece.part == "bookkeeping" and piece.block == "table":
        return KEPT
    return "" if row.said or row.versions else SILENT
