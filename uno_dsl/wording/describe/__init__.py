"""Model → phrase tree. `values.py` describes values, `cards.py` and `people.py` groups, `conditions.py` what holds,
`steps.py` and `decisions.py` what happens, `heads.py` when, `rules.py` whole rules.
"""
