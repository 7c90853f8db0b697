"""An engine that is started again after its process was lost.

Not handled here: why a process is given up, and whether the engine is asked again (`case_runner.py`, `observation.py`).
"""

from __future__ import annotations

from conformance.wire.conversation import Conversation, Terms
from conformance.wire.faults import Fault


class RestartedEngine:
    """An engine with at most one process at a time."""

    def __init__(self, terms: Terms, running: Conversation | None = None) -> None:
        """Continues with a process that has answered `hello`, or starts one when it is needed."""
        self.terms = terms
        self.running = running

    def started(self) -> Conversation | Fault:
        """The running process, or a new one; the fault if it cannot be started."""
        if self.running is None:
            begun = Conversation.begin(self.terms)
            if isinstance(begun, Fault):
                return begun
            self.running = begun
        return self.running

    def drop(self) -> None:
        """Kills the process; the next request gets a new one."""
        if self.running is not None:
            self.running.end()
        self.running = None

    def end(self) -> Fault | None:
        """Says `bye` to the running process, if any; any further output is a fault."""
        fault = None if self.running is None else self.running.dismiss()
        self.running = None
        return fault
