"""Mutation of the rules: programs that differ from a program in one small thing, and whether a suite notices.

`mutant` is such a program · `brief` names parts of rules, `expressions`, `instructions`, `standing`, `table` and `layers`
hold the operators, `operators` puts them together · `machine` makes engines of them fast · `replay` holds a case against
an engine, `score` a suite against all mutants · `equivalent` tells which mutants nobody can notice, `exhaust` proves it
for small tables · `scored_text` shows it, `command` is asked for it · `engine` is a mutant as a program of its own.

Leaves to others: the cases that notice them (`conformance.generate`).
"""
