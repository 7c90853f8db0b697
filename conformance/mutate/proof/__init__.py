"""Proofs that a mutant is equivalent: every play from every closed table is compared."""
