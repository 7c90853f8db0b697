"""An engine as a child process: lines in, lines out, watched with `poll`, never with threads.

Takes a command, returns answers or faults. Requests may be sent before earlier ones are answered; the engine answers in
order. While it waits, the kit reads and writes whatever it can, so that full pipes cannot block both sides. After a
fault the process is gone, with everything it started. Not handled here: what the lines say (`answer_line.py`,
`conversation.py`), and how far to send ahead (`judge/pipelining.py`). Needs a POSIX system.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil
from time import monotonic

from conformance.wire.answer_line import answer_from_line, stray_line
from conformance.wire.descendants import MARK, end_with_descendants, new_mark
from conformance.wire.engine_input import EngineInput
from conformance.wire.engine_output import CHUNK, EngineOutput, output_pipe
from conformance.wire.engine_stderr import EngineNotes
from conformance.wire.faults import (
    Died,
    Echo,
    Fault,
    Late,
    NoAnswer,
    NotStarted,
    Oversized,
    Unfinished,
    Unflushed,
    shown,
)
from conformance.wire.line_limit import LINE_LIMIT
from uno_dsl.json_value import Json
from uno_dsl.printable import error_text, printable

GRACE = 0.5
"""How many seconds an engine whose input is closed may take to answer or to end."""
WITHOUT_HANDLE = 0.05
"""How often to check for the end of a process, in seconds, if the system has no handle to wait for."""
NOT_GUESSED = 1000
"""The gap before the id of the last request, so that its answer cannot be prepared in advance."""
ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def line_of(message: Mapping[str, Json]) -> bytes:
    """The line in which a message is sent, without its newline."""
    return ENCODER.encode(message).encode("utf-8")


class RequestTooLongError(Exception):
    """A request of the kit is longer than a line may be: an error in the kit or in the case."""


def start_engine(command: Sequence[str]) -> EngineProcess | NotStarted:
    """Runs the command as an engine, in a process group of its own."""
    output, its_end, in_pieces = output_pipe()
    mark = new_mark()
    try:
        child = subprocess.Popen(  # running the user's command is the purpose
            command, stdin=subprocess.PIPE, stdout=its_end, stderr=subprocess.PIPE, bufsize=0, start_new_session=True,
            env={**os.environ, MARK: mark},
        )  # fmt: skip
    except (OSError, ValueError, IndexError) as problem:
        os.close(output)
        return NotStarted(
            why=f"{error_text(problem)}: {printable(command[0])}" if any(command) else "the command is empty"
        )
    finally:
        os.close(its_end)
    return EngineProcess(child, EngineOutput(output, in_pieces=in_pieces), mark)


class EngineProcess:
    """A running engine."""

    def __init__(self, child: subprocess.Popen[bytes], output: EngineOutput, mark: str) -> None:
        """Watches a child whose input and stderr are pipes, and its output."""
        self._mark = mark
        if child.stdin is None or child.stderr is None:
            raise ValueError(child.args)
        self._child = child
        self._input, self._output, self._notes = EngineInput(child.stdin), output, EngineNotes(child.stderr.fileno())
        self._life = os.pidfd_open(child.pid) if hasattr(os, "pidfd_open") else None
        self._poll = select.poll()
        for number in (output.number, self._notes.number, self._life):
            if number is not None:
                self._poll.register(number, select.POLLIN)
        for number in (output.number, self._notes.number):
            os.set_blocking(number, False)
        self._unanswered: deque[dict[str, Json]] = deque()
        self._asked = 0
        self._input_open = True
        self._gone = False
        self.held_back = False
        """Whether the last answer was held back until something else was written."""

    @property
    def shows_flushing(self) -> bool:
        """Whether it is visible that an answer was flushed by itself, even if the next request was already sent."""
        return self._output.in_pieces

    def ask(self, request: Mapping[str, Json], timeout: float) -> dict[str, Json] | Fault:
        """Sends a request with the next id; returns the answer, or the fault that came instead."""
        self.send([request])
        return self.receive(timeout)

    def send(self, requests: Sequence[Mapping[str, Json]]) -> None:
        """Sends requests in one write, as much as the pipe accepts."""
        messages = [{"id": self._asked + place, **request} for place, request in enumerate(requests, 1)]
        lines = [line_of(message) + b"\n" for message in messages]
        if (longest := max(map(len, lines), default=0)) > LINE_LIMIT:
            raise RequestTooLongError(longest)
        self._asked += len(messages)
        self._unanswered += messages
        waited = self._input.waits
        self._input.add(b"".join(lines))
        if self._input.waits and not waited:
            self._poll.register(self._input.number, select.POLLOUT)

    def receive(self, timeout: float) -> dict[str, Json] | Fault:
        """The answer to the oldest unanswered request, or the fault that came instead."""
        message = self._unanswered.popleft()
        number = self._asked - len(self._unanswered)
        line = self._next_line(monotonic() + timeout)
        if line is None:
            return self._end_with(self._why_silent(number, timeout))
        answer = line if isinstance(line, Fault) else answer_from_line(line, number)
        if isinstance(answer, Fault):
            return self._end_with(answer)
        if answer == message:
            return self._end_with(Echo(line=shown(line_of(message))))
        stray = None if self._unanswered else self._output.next_line()
        return answer if stray is None else self._end_with(stray_line(stray[0], number))

    def numbered(self, request: Mapping[str, Json]) -> dict[str, Json]:
        """The request with the id that it would get if it were sent next."""
        return {"id": self._asked + 1, **request}

    def dismiss(self) -> Fault | None:
        """Sends `bye` and waits for the engine to end; further output or a failure is a fault."""
        if self._gone:
            return None
        self._asked += NOT_GUESSED
        self.send([{"do": "bye"}])
        self._close_input()
        fault = self._last_words(monotonic() + GRACE)
        self.end()
        orderly = isinstance(fault, Died) and self._child.returncode == 0
        return None if fault is None or orderly else replace(fault, stderr=self.last_notes())

    def end(self) -> None:
        """Kills the process and everything that it started; harmless if they are gone."""
        if self._gone:
            return
        self._gone = True
        end_with_descendants(self._child.pid, self._mark)
        self._child.wait()
        self._notes.drain(LINE_LIMIT)
        self._close_input()
        os.close(self._output.number)
        if self._child.stderr is not None:
            self._child.stderr.close()
        if self._life is not None:
            os.close(self._life)

    def last_notes(self) -> tuple[str, ...]:
        """The last lines that the engine wrote to stderr."""
        return self._notes.last()

    def _last_words(self, deadline: float) -> Fault | None:
        while isinstance(line := self._next_line(deadline), bytes):
            answer = answer_from_line(line, self._asked)  # an answer to `bye` is harmless
            if isinstance(answer, Fault):
                return answer
        return line

    def _end_with(self, fault: Fault) -> Fault:
        self.end()
        return replace(fault, stderr=self.last_notes())

    def _next_line(self, deadline: float) -> bytes | Fault | None:
        """The next line of stdout; a fault if it is too long or the output has ended; None when the time is up."""
        output = self._output
        while True:
            line, self.held_back = output.next_line() or (None, False)
            if line is not None and len(line) <= LINE_LIMIT:
                return line
            if line is not None or len(output.begun) > LINE_LIMIT:
                return Oversized(limit=LINE_LIMIT, line=shown(line or bytes(output.begun[:CHUNK])))
            if output.over:
                return self._how_it_ended()
            if not self._wait(deadline):
                output.drain(LINE_LIMIT)
                line, self.held_back = output.next_line() or (None, False)
                return line

    def _wait(self, deadline: float) -> bool:
        """Handles whatever comes next; False when the time is up."""
        left = deadline - monotonic()
        if left <= 0:
            return False
        pause = left if self._life is not None else min(left, WITHOUT_HANDLE)
        for number, _ in self._poll.poll(ceil(pause * 1000)):
            if number == self._output.number:
                pieces = len(self._unanswered) + 2  # one answer per request, and one that was not asked for
                while pieces and self._output.read():
                    pieces -= 1
            elif number == self._notes.number:
                self._notes.read()
                if self._notes.over:
                    self._poll.unregister(number)
            elif number == self._input.number:
                self._input.write()
                if not self._input.waits:
                    self._poll.unregister(number)
            else:
                self._take_the_rest()
        if self._life is None and self._child.poll() is not None:
            self._take_the_rest()
        return True

    def _take_the_rest(self) -> None:
        """Reads what remains after the process ended; other processes that hold its output open are not waited for."""
        self._output.drain(LINE_LIMIT)
        self._output.over = True

    def _why_silent(self, number: int, timeout: float) -> Fault:
        """The fault for a time-out.

        The kit waits as long again: an answer that then comes by itself is late, and one that comes only when the input
        is closed was not flushed.
        """
        begun, until = shown(bytes(self._output.begun)), monotonic()
        if self._answers_by(until + timeout, number):
            return Late(seconds=timeout, after=timeout + monotonic() - until)
        if not self._gone:
            self._close_input()
            if self._answers_by(monotonic() + min(GRACE, timeout), number):
                return Unflushed(seconds=timeout)
        return Unfinished(seconds=timeout, line=begun) if begun else NoAnswer(seconds=timeout)

    def _answers_by(self, deadline: float, number: int) -> bool:
        """Whether the answer to a request still comes."""
        while isinstance(line := self._next_line(deadline), bytes):
            if not isinstance(answer_from_line(line, number), Fault):
                return True
        return False

    def _close_input(self) -> None:
        if not self._input_open:
            return
        self._input_open = False
        if self._input.waits:
            self._poll.unregister(self._input.number)
        self._input.close()

    def _how_it_ended(self) -> Died:
        by_itself = self._ends_by_itself()
        self.end()
        status = self._child.returncode
        if not by_itself:
            return Died(how="it closed its output and went on running")
        return Died(how=f"exit code {status}" if status >= 0 else f"signal {-status}, {signal.strsignal(-status)}")

    def _ends_by_itself(self) -> bool:
        """Whether the process ends within the grace period; it is not reaped, because its group must still be
        killed.
        """
        if self._life is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._child.wait(GRACE)
            return self._child.returncode is not None
        end = select.poll()
        end.register(self._life, select.POLLIN)
        return bool(end.poll(ceil(GRACE * 1000)))
