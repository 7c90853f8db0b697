"""An engine as a child process: one line in, one line out, watched with `poll`, never with threads.

Takes a command, gives answers or faults. After a fault the process is gone, with everything it started.
Leaves to others: what the lines say (`answer_line.py`, `conversation.py`). Needs a POSIX system.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil
from time import monotonic

from .answer_line import answer_from_line, stray_line
from .faults import (
    Died,
    Echo,
    Fault,
    NoAnswer,
    NotStarted,
    Oversized,
    Unfinished,
    Unflushed,
    printable,
    shown,
)
from .json_value import Json

LINE_LIMIT = 1_000_000
STDERR_KEPT = 64 * 1024
STDERR_LINES_SHOWN = 10
TRACEBACK = "Traceback (most recent call last)"
TRACEBACK_LINES_SHOWN = 30
CHUNK = 64 * 1024
GRACE = 0.5
"""The most seconds in which an engine whose input is closed may still answer, or end."""


def line_of(message: Mapping[str, Json]) -> bytes:
    """The line in which a message is sent, without its end."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode("utf-8")


class RequestTooLongError(Exception):
    """A request of the kit is longer than a line may be: a mistake of the kit or of the case."""


def start_engine(command: Sequence[str]) -> EngineProcess | NotStarted:
    """The engine that the command runs, in a process group of its own."""
    try:
        child = subprocess.Popen(  # running the command that the user names is the purpose
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
    except (OSError, ValueError, IndexError) as problem:
        return NotStarted(why=printable(str(problem)) if command else "the command is empty")
    return EngineProcess(child)


class EngineProcess:
    """A running engine."""

    def __init__(self, child: subprocess.Popen[bytes]) -> None:
        """Watch a child whose three streams are pipes."""
        if child.stdin is None or child.stdout is None or child.stderr is None:
            raise ValueError(child.args)
        self._child = child
        self._input, self._output, self._errors = (pipe.fileno() for pipe in (child.stdin, child.stdout, child.stderr))
        self._life = os.pidfd_open(child.pid) if hasattr(os, "pidfd_open") else None
        self._poll = select.poll()
        for number in (self._output, self._errors, self._life):
            if number is not None:
                self._poll.register(number, select.POLLIN)
        for number in (self._input, self._output, self._errors):
            os.set_blocking(number, False)
        self._unsent = b""
        self._received = bytearray()
        self._noted = bytearray()
        self._asked = 0
        self._over = False
        self._input_open = True
        self._gone = False

    def ask(self, request: Mapping[str, Json], timeout: float) -> dict[str, Json] | Fault:
        """Send a request with the next id; the answer to it, or the fault that came instead."""
        message = self.numbered(request)
        self._asked += 1
        self._send(message)
        line = self._next_line(monotonic() + timeout)
        if line is None:
            return self._end_with(self._why_silent(timeout))
        answer = line if isinstance(line, Fault) else answer_from_line(line, self._asked)
        if isinstance(answer, Fault):
            return self._end_with(answer)
        if answer == message:
            return self._end_with(Echo(line=shown(line_of(message))))
        stray = self._line_received()
        return answer if stray is None else self._end_with(stray_line(stray, self._asked))

    def numbered(self, request: Mapping[str, Json]) -> dict[str, Json]:
        """The request with the id with which it is sent if it is the next."""
        return {"id": self._asked + 1, **request}

    def dismiss(self) -> Fault | None:
        """Say `bye` and see the engine out; a line or a failure that comes now is a fault."""
        if self._gone:
            return None
        bye = self.numbered({"do": "bye"})
        self._asked += 1
        self._send(bye)
        self._close_input()
        fault = self._last_words(monotonic() + GRACE)
        self.end()
        orderly = isinstance(fault, Died) and self._child.returncode == 0
        return None if fault is None or orderly else replace(fault, stderr=self.last_notes())

    def end(self) -> None:
        """End the process and everything that it started; harmless when they are gone."""
        if self._gone:
            return
        self._gone = True
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child.pid, signal.SIGKILL)
        self._child.wait()
        self._drain(self._errors, self._noted)
        del self._noted[:-STDERR_KEPT]
        self._close_input()
        for pipe in (self._child.stdout, self._child.stderr):
            if pipe is not None:
                pipe.close()
        if self._life is not None:
            os.close(self._life)

    def last_notes(self) -> tuple[str, ...]:
        """The last lines that the engine wrote to stderr: ten, or more if they are those of a traceback."""
        lines = self._noted.decode("utf-8", errors="backslashreplace").splitlines()[-TRACEBACK_LINES_SHOWN:]
        heads = [number for number, line in enumerate(lines) if TRACEBACK in line]
        begin = min([len(lines) - STDERR_LINES_SHOWN, *heads])
        return tuple(shown(line.encode("utf-8")) for line in lines[max(0, begin) :])

    def _last_words(self, deadline: float) -> Fault | None:
        while isinstance(line := self._next_line(deadline), bytes):
            answer = answer_from_line(line, self._asked)  # an answer to `bye` does no harm
            if isinstance(answer, Fault):
                return answer
        return line

    def _end_with(self, fault: Fault) -> Fault:
        self.end()
        return replace(fault, stderr=self.last_notes())

    def _send(self, message: Mapping[str, Json]) -> None:
        line = line_of(message) + b"\n"
        if len(line) > LINE_LIMIT:
            raise RequestTooLongError(len(line))
        self._unsent += line
        self._write()
        if self._unsent:
            self._poll.register(self._input, select.POLLOUT)

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._input, self._unsent) :]
        except BlockingIOError:
            return
        except OSError:
            self._unsent = b""  # the engine reads no more: its end, or the time-out, tells what that means

    def _next_line(self, deadline: float) -> bytes | Fault | None:
        """The next line of stdout, the fault that it is too long or the last, or None when the time is over."""
        while True:
            line = self._line_received()
            if line is not None and len(line) <= LINE_LIMIT:
                return line
            if line is not None or len(self._received) > LINE_LIMIT:
                return Oversized(limit=LINE_LIMIT, line=shown(line or bytes(self._received[:CHUNK])))
            if self._over:
                return self._how_it_ended()
            if not self._wait(deadline):
                self._over = self._drain(self._output, self._received)
                return self._line_received()

    def _line_received(self) -> bytes | None:
        end = self._received.find(b"\n")
        if end < 0:
            return None
        line = bytes(self._received[:end])
        del self._received[: end + 1]
        return line

    def _wait(self, deadline: float) -> bool:
        """Take in whatever comes next; False when the time is over."""
        left = deadline - monotonic()
        if left <= 0:
            return False
        pause = left if self._life is not None else min(left, 0.05)
        for number, _ in self._poll.poll(ceil(pause * 1000)):
            if number == self._output:
                self._over = self._read(self._output, self._received)
            elif number == self._errors:
                if self._read(self._errors, self._noted):
                    self._poll.unregister(self._errors)
                del self._noted[:-STDERR_KEPT]
            elif number == self._input:
                self._write()
                if not self._unsent:
                    self._poll.unregister(self._input)
            else:
                self._drain(self._output, self._received)
                self._over = True
        if self._life is None and self._child.poll() is not None:
            self._drain(self._output, self._received)
            self._over = True
        return True

    @staticmethod
    def _read(number: int, store: bytearray) -> bool:
        """Store what can be read at once; True at the end of the stream."""
        try:
            data = os.read(number, CHUNK)
        except BlockingIOError:
            return False
        store += data
        return not data

    def _drain(self, number: int, store: bytearray) -> bool:
        """Store all that can be read without waiting, up to a little more than a line; True at the end."""
        size = -1
        while size < len(store) <= LINE_LIMIT:
            size = len(store)
            if self._read(number, store):
                return True
        return False

    def _why_silent(self, timeout: float) -> Fault:
        """What a time-out means: an answer that comes when the input is closed was only not flushed."""
        begun = shown(bytes(self._received))
        self._close_input()
        deadline = monotonic() + min(GRACE, timeout)
        while isinstance(line := self._next_line(deadline), bytes):
            if not isinstance(answer_from_line(line, self._asked), Fault):
                return Unflushed(seconds=timeout)
        return Unfinished(seconds=timeout, line=begun) if begun else NoAnswer(seconds=timeout)

    def _close_input(self) -> None:
        if not self._input_open:
            return
        self._input_open = False
        if self._unsent:
            self._unsent = b""
            self._poll.unregister(self._input)
        if self._child.stdin is not None:
            with contextlib.suppress(OSError):
                self._child.stdin.close()

    def _how_it_ended(self) -> Died:
        by_itself = self._ends_by_itself()
        self.end()
        status = self._child.returncode
        if not by_itself:
            return Died(how="it closed its output and went on running")
        return Died(how=f"exit code {status}" if status >= 0 else f"signal {-status}, {signal.strsignal(-status)}")

    def _ends_by_itself(self) -> bool:
        """Whether the process ends within the grace, without being waited for: its group is still to be ended."""
        if self._life is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._child.wait(GRACE)
            return self._child.returncode is not None
        end = select.poll()
        end.register(self._life, select.POLLIN)
        return bool(end.poll(ceil(GRACE * 1000)))
