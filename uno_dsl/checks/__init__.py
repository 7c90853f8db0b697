"""Static checks: what a set of rules says without meaning to. Each module is one check; `check` runs them all."""

from uno_dsl.checks.all import check

__all__ = ["check"]
