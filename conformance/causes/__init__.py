"""Causes: the failures of a report, put together by what is the same in them.

`scene` where a failure came about · `relation` a difference without its seats and cards · `offers`, `duties`, `turn`, `parts` find
these · `from_failure` all of a failure · `cause` the failures that agree in them. Leaves to others: telling of it (`report_text.py`).
"""
