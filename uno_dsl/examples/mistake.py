"""What is wrong with an example, as an exception that carries the finding."""

from __future__ import annotations

from uno_dsl.diagnostic import Diagnostic


class Mistake(Exception):
    """An example that cannot be read or carried out, or that does not hold."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic
