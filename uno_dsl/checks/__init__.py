"""Static checks: what a set of rules says without meaning to. Each module is one check; `check` runs all of them."""

from uno_dsl.checks.all import check

__all__ = ["check"]
