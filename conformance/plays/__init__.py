"""Plays: where a round starts and what is done in it. The generator and the mutation tests both build on this.

`draft` is a play without expectations · `watched` is a machine that notes which instructions it runs ·
`random_walk` plays a draft and notes what happens · `lockstep` plays it with two engines side by side · `small_tables` lists
starts in order, `graph` is everything that a few actions lead to from them · `open_questions` are the rules under other readings.

Knows programs, and no rule of any game. Not handled here: what is wrong with a mutant (`mutate`), and cases (`generate`).
"""
