"""Causes: groups the failures of a report by what they have in common.

`scene` describes where a failure happened, and `relation` a difference without its seats and cards. `offers`, `duties`,
`turn` and `parts` find the relations of their kind, `from_failure` all relations of a failure, and `cause` the groups.
Not handled here: reporting (`report_text.py`).
"""
