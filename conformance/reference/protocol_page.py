"""The messages of the protocol as a page, from their schemas, with an example of each."""

from __future__ import annotations

import functools
import json
import textwrap
from pathlib import Path
from typing import Any

from conformance.reference.markdown import code, fenced, page, sentence, table
from conformance.reference.schema_fields import Fields, Node

SCHEMAS = Path(__file__).parents[2] / "spec" / "protocol"
EXAMPLES = Path(__file__).parent / "protocol_examples.jsonl"
LINE = 110
"""The length of a line of an example."""
HEADS = ("field", "what it is", "meaning")
INTRODUCTION = """\
This page is generated from the [schemas](../../spec/protocol) of the messages; [the protocol](../protocol.md) says when they
are sent, and [connect your engine](../guides/connect-your-engine.md) begins at the beginning. Every message is one line of
JSON. An engine ignores fields that it does not know."""
ANSWERS = ("declaration", "situation", "counts", "log", "error")
"""The schemas of the answers."""


def protocol_page() -> str:
    """The page, in Markdown."""
    request = schema("request")
    parts: list[list[str]] = [["# Messages of the protocol"], INTRODUCTION.splitlines(), ["## Requests"]]
    parts += [["Every request has these fields:"], table(HEADS, rows(request, request))]
    for form in request["oneOf"]:
        parts += request_section(request, form)
    parts.append(["## Answers"])
    for name in ANSWERS:
        parts += answer_section(name)
    parts.append(["## Parts of messages"])
    for name, part in named_parts().items():
        parts += part_section(name, part)
    return page(*parts)


@functools.cache
def schema(name: str) -> Node:
    found: Node = json.loads((SCHEMAS / f"{name}.schema.json").read_text("utf-8"))
    return found


@functools.cache
def named_parts() -> dict[str, Node]:
    """The definitions that several messages share, by name."""
    parts: dict[str, Node] = schema("situation")["$defs"]
    return parts


@functools.cache
def examples() -> list[tuple[str, dict[str, Any]]]:
    """The examples: the name of the schema of each, and the message."""
    lines = [json.loads(line) for line in EXAMPLES.read_text("utf-8").splitlines()]
    return [(name, message) for line in lines for name, message in line.items()]


def rows(document: Node, node: Node) -> list[list[str]]:
    return [field.row for field in Fields(document, named_parts()).of(node)]


def request_section(document: Node, form: Node) -> list[list[str]]:
    """What the page says about a kind of request."""
    name = form["properties"]["do"]["const"]
    fields = {key: value for key, value in form["properties"].items() if key != "do"}
    asked = [message for kind, message in examples() if kind == "request" and message["do"] == name]
    return [
        [f"### Request {name}"],
        [sentence(form["title"])],
        table(HEADS, rows(document, {**form, "properties": fields})),
        *(shown(message) for message in asked),
    ]


def answer_section(name: str) -> list[list[str]]:
    """What the page says about a kind of answer."""
    document = schema(name)
    title, _, about = document["title"].partition(": ")
    parts = [[f"### {title}"], [sentence(about)], table(HEADS, rows(document, document))]
    for form in document.get("oneOf", []):
        parts += [[sentence(form["title"])], table(HEADS, rows(document, form))]
    for form in document.get("$defs", {}).values() if name == "log" else ():
        parts += [[sentence(form["title"])], table(HEADS, rows(document, form))]
    return [*parts, *(shown(message) for kind, message in examples() if kind == name)]


def part_section(name: str, part: Node) -> list[list[str]]:
    """What the page says about a part of messages."""
    fields = Fields(schema("situation"), {key: value for key, value in named_parts().items() if key != name})
    kind = fields.kind(part)
    needed = ", ".join(map(code, part["required"])) if "properties" not in part and "required" in part else ""
    said = [part.get("description", ""), "" if kind == "object" else kind, needed and f"It needs {needed}"]
    inner = [*fields.of(part), *fields.inside({key: part[key] for key in ("oneOf", "items") if key in part}, "")]
    return [
        [f"### {name}"],
        [" ".join(sentence(text) for text in said if text)] if any(said) else [],
        table(HEADS, [field.row for field in inner]),
    ]


def shown(message: dict[str, Any]) -> list[str]:
    """A message as it is sent, but on as many lines as it takes to read it."""
    return fenced(broken(message, ""), "json")


def broken(value: Any, margin: str) -> str:
    """A value as JSON; what is too long for a line is broken after its fields or items."""
    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    if len(margin) + len(written) <= LINE or not isinstance(value, (dict, list)):
        return written
    inner = margin + " "
    if isinstance(value, list):
        if all(isinstance(item, str) for item in value):
            return "\n".join(textwrap.wrap(written, LINE, subsequent_indent=inner, break_long_words=False))
        return "[" + f",\n{inner}".join(broken(item, inner) for item in value) + "]"
    pairs = [(json.dumps(key, ensure_ascii=False), each) for key, each in value.items()]
    return "{" + f",\n{inner}".join(f"{key}:{broken(each, inner + ' ' * (len(key) + 1))}" for key, each in pairs) + "}"
