"""Observing the engine under test: it is started, asked, and ended, whatever happens."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from conformance.commands.engine_command import terms_of
from conformance.judge.observation import Observer
from conformance.wire.conversation import Conversation
from conformance.wire.faults import Fault, fault_to_text
from uno_dsl.cli.exits import CRASHED


def observed(arguments: argparse.Namespace, ask: Callable[[Observer], int]) -> int:
    """Asks the engine of the arguments, and returns the exit code; says why if it does not start. Raises UsageError."""
    engine = Conversation.begin(terms_of(arguments))
    if isinstance(engine, Fault):
        print(f"{arguments.engine}: {fault_to_text(engine)}", file=sys.stderr)
        return CRASHED
    with Observer(engine) as observer:
        return ask(observer)
