"""Proposes examples of open questions: situations from the suites in which the readings lead to something else."""
