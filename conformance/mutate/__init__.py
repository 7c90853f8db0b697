"""Mutation testing of the rules: programs that differ from a program in one small thing, and whether a suite notices.

`operators` makes the mutants, `proof` shows that some are equivalent, `score` runs a suite against all mutants, `trial` does
all of it for a printing, `equivalent` has the known equivalent mutants with their reasons, `scored_text` and `score_table`
print the result, and `mutant_engine` is a mutant as a program of its own.

Not handled here: the cases that kill them (`conformance.generate`).
"""
