"""Model → phrase tree. `values.py` describes values, `cards.py` and `people.py` groups, `condition_phrases.py` what holds,
`steps.py` and `decision_phrases.py` what happens, `heads.py` when, `rule_phrases.py` whole rules.
"""
