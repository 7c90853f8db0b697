"""Static checks: what a set of rules says without meaning to.

Each check is a function with a module of its own, listed in `all.py`; the other modules are shared analyses. `check`
runs all checks.
"""

from uno_dsl.checks.all import check

__all__ = ["check"]
