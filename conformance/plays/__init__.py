"""Plays: where a round starts and what is done in it, as the tools play it that make cases and that try mutants.

`draft` is a play without what is expected of it · `watched` is a machine that tells which instructions it carries out ·
`walk` plays a draft and notes what happens · `lockstep` plays it with two engines side by side · `small_tables` are starts
in order, `graph` is everything that a few actions lead to from them · `open_questions` are the rules read in other ways.

Knows programs, and no rule of any game. Leaves to others: what is wrong with a mutant (`mutate`), and cases (`generate`).
"""
