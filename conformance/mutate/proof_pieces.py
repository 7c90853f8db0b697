"""Proofs in pieces, one for each closed table: none depends on another.

Not handled here: the proofs (`proof/proof.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.proof.closed_tables import ClosedTables
from conformance.mutate.proof.proof import Proof, proofs_of
from conformance.mutate.work_in_pieces import Piece, kept, packed
from conformance.plays.watched import Watched
from uno_dsl.program.instructions import Program


def proof_pieces(program: Program, mutants: Sequence[Mutant]) -> list[Piece]:
    """The proofs for some mutants, a table in each piece; no piece if there is nothing to prove."""
    if not mutants:
        return []
    work = packed((program, tuple(mutants)))
    return [Piece(proofs_on, (work, table.name)) for table in ClosedTables(Watched(program)).all()]


def proofs_on(work: bytes, name: str) -> dict[str, Proof]:
    """What a worker finds out on the table of that name about each mutant."""
    program, mutants = kept(work)
    return proofs_of(program, mutants, lambda table: table.name == name)


def joined(mutants: Sequence[Mutant], parts: Iterable[Mapping[str, Proof]]) -> dict[str, Proof]:
    """The proofs of all tables together, in their order. After a difference that can be shown, no further table counts."""
    found = {mutant.id: Proof() for mutant in mutants}
    for part in parts:
        for name, proof in part.items():
            found[name].join(proof)
    return found
