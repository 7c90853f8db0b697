"""Lines that are no requests are answered by errors, one for each, and the conversation goes on."""

from __future__ import annotations

import io
import json

from uno_dsl.serve.answer import LINE_LIMIT, serve
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

HELLO = b'{"id":7,"do":"hello","protocol":1}\n'


def answers(given: bytes) -> list[dict[str, object]]:
    out = io.BytesIO()
    serve(Session(Machines()), io.BytesIO(given), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_line_that_is_too_long_is_skipped_as_a_whole() -> None:
    first, second = answers(b'{"id":1,"x":"' + b"a" * 2 * LINE_LIMIT + b'"}\n' + HELLO)
    assert first == {"id": None, "error": f"the line is longer than {LINE_LIMIT} bytes"}
    assert second["id"] == 7


def test_a_line_that_is_as_long_as_it_may_be_is_read() -> None:
    line = HELLO[:-2] + b" " * (LINE_LIMIT - len(HELLO)) + b"}\n"
    assert len(line) == LINE_LIMIT
    assert answers(line)[0]["id"] == 7


def test_what_is_not_utf_8_is_told() -> None:
    assert answers(b'\xff\xfe{"id":1}\n' + HELLO)[0] == {"id": None, "error": "the line is not UTF-8"}


def test_nesting_without_end_is_not_followed() -> None:
    first, second = answers(b"[" * 200_000 + b"\n" + HELLO)
    assert str(first["error"]).startswith("the line is not JSON")
    assert second["id"] == 7


def test_bye_ends_it_without_a_word() -> None:
    assert answers(b'{"id":1,"do":"bye"}\n' + HELLO) == []


def test_empty_lines_mean_nothing_and_the_last_line_needs_no_end() -> None:
    assert [answer["id"] for answer in answers(b"\n  \n" + HELLO[:-1])] == [7]
