"""The examples of the protocol's messages hold to their schemas, and the reference engine gives the answers shown."""

from __future__ import annotations

import pytest

from conformance.reference.protocol_page import ANSWERS, examples, schema
from conformance.wire.schemas import NAMES, Schemas
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

FREE = ("hello", "witness", "bye")
"""Requests whose answer is for the engine to choose, or that have none."""


def test_the_examples_hold_to_their_schemas() -> None:
    pytest.importorskip("jsonschema")
    schemas = Schemas.from_folder()
    faults = [
        f"{message['id']}: {fault}"
        for name, message in examples()
        if (fault := schemas.complaint(next(known for known in NAMES if known == name), message)) is not None
    ]
    assert faults == []


def test_every_message_has_an_example() -> None:
    requests = {message["do"] for name, message in examples() if name == "request"}
    assert requests == set(schema("request")["properties"]["do"]["enum"])
    assert {name for name, _ in examples()} == {"request", *ANSWERS}


def test_the_reference_engine_answers_as_shown() -> None:
    session = Session(Machines())
    answers = {message["id"]: message for name, message in examples() if name != "request"}
    for name, message in examples():
        if name == "request" and message["do"] not in FREE:
            expected = answers[message["id"]]
            assert {"id": message["id"], **session.answer(message)} == expected
