"""How many processes build a site at once, and how an interrupt ends them."""

from __future__ import annotations

import signal

AT_ONCE = 2


def ended_by_interrupts() -> None:
    """An interrupt ends this process, and what it has started with it, without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
