"""Faults of implementation, the second family of mutants: engines whose rules are right and whose program is not.

Seats that are counted wrongly, lists that are shared, values that outlive their round, a refusal that leaves something behind:
what goes wrong whatever the game is. `fault` says what a fault can disturb, `faulty_engine` is the engine that lets it, the other modules
have the faults, `all_faults` lists those that an edition can have, and `fault_trial` judges each by the suite.
"""
