"""What a report shows of stderr: the last lines, and the first ones, in which engines say why they cannot start."""

from __future__ import annotations

import shutil
import sys

import pytest

from conformance.wire.conversation import Conversation, Terms
from conformance.wire.faults import Fault

NODE = shutil.which("node")


def stderr_of(*command: str) -> tuple[str, ...]:
    fault = Conversation.begin(Terms(command=command, timeout=10, start_timeout=20))
    assert isinstance(fault, Fault)
    return fault.stderr


@pytest.mark.skipif(NODE is None, reason="`node` is not installed")
def test_node_says_which_module_it_cannot_find() -> None:
    assert any("Cannot find module" in line for line in stderr_of(str(NODE), "/there/is/no/engine.js"))


def test_the_first_lines_are_kept_beside_the_last() -> None:
    program = (
        "import sys\nprint('no licence', file=sys.stderr)\nfor n in range(50000): print('again', n, file=sys.stderr)"
    )
    lines = stderr_of(sys.executable, "-c", program)
    assert lines[0] == "no licence"
    assert "…" in lines
    assert lines[-1] == "again 49999"
    assert len(lines) < 20


def test_short_output_is_shown_once() -> None:
    assert stderr_of(sys.executable, "-c", "import sys; print('it is locked', file=sys.stderr)") == ("it is locked",)
