"""The fields of a JSON Schema as rows of a table: the name, the values allowed, and the meaning of each.

Understands what the schemas of the protocol use. A reference to a part with a name becomes a link to its section.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from conformance.reference.markdown import anchor, code

KINDS = {"integer": "whole number", "string": "text", "object": "object", "boolean": "true or false", "null": "null"}

Node = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object; `path` also names the objects around it."""

    path: str
    kind: str
    meaning: str
    needed: bool

    @property
    def row(self) -> list[str]:
        return [code(self.path), self.kind + ("" if self.needed else ", optional"), self.meaning]


@dataclass(frozen=True, slots=True)
class Fields:
    """Reads the fields of schemas. `parts` are the definitions that have a section of their own."""

    document: Node
    parts: dict[str, Node]

    def of(self, node: Node, around: str = "") -> Iterator[Field]:
        """The fields of an object and of the objects in them that have no name."""
        needed = node.get("required", [])
        for name, inner in node.get("properties", {}).items():
            path = f"{around}{name}"
            yield Field(path, self.kind(inner), self.meaning(inner), name in needed)
            yield from self.inside(inner, path)

    def inside(self, node: Node, path: str) -> Iterator[Field]:
        """The fields of a field's own value, if that is an object or a list of objects."""
        for each in [node, *node.get("oneOf", [])]:
            yield from self.of(each, f"{path}." if path else "")
            items = each.get("items")
            if isinstance(items, dict):
                yield from self.inside(items, f"{path}[]" if path else "")

    def kind(self, node: Node) -> str:
        """The values allowed, in words."""
        if "$ref" in node:
            return self.referred(node["$ref"])
        if "const" in node:
            return code(json_word(node["const"]))
        if "enum" in node:
            return " or ".join(code(json_word(value)) for value in node["enum"])
        if "oneOf" in node:
            kinds = [self.kind(each) for each in node["oneOf"]]
            return " or ".join(sorted(kinds, key=lambda kind: kind == "null"))
        if isinstance(node.get("type"), list):
            return " or ".join(KINDS[each] for each in node["type"])
        match node.get("type"):
            case "array":
                return self.listed(node)
            case "object" if isinstance(node.get("additionalProperties"), dict):
                return f"object: for each name {article(self.kind(node['additionalProperties']))}"
            case str(kind):
                return KINDS[kind] + bounds(node)
            case _:
                return KINDS["object"]

    def listed(self, node: Node) -> str:
        """A list, with its items."""
        if isinstance(node.get("items"), dict):
            return f"list of {plural(self.kind(node['items']))}"
        kinds = [self.kind(each).partition(",")[0] for each in node.get("prefixItems", [])]
        return f"list: {', '.join(kinds)}"

    def referred(self, reference: str) -> str:
        """What a reference leads to: a part with a section, or the schema itself."""
        name = reference.rsplit("/", 1)[-1]
        if self.has_section(reference):
            return f"[{name}](#{anchor(name)})"
        return self.kind(self.document["$defs"][name])

    def has_section(self, reference: str) -> bool:
        """The part that a reference leads to has a section, and the document has no other part of that name."""
        name = reference.rsplit("/", 1)[-1]
        own = self.document.get("$defs", {}).get(name)
        return name in self.parts and (not reference.startswith("#") or own in (None, self.parts[name]))

    def meaning(self, node: Node) -> str:
        """The description of a node, or of what it refers to, if that has no section."""
        if "description" in node:
            return str(node["description"])
        reference = str(node.get("$ref", ""))
        if reference and not self.has_section(reference):
            return str(self.document["$defs"][reference.rsplit("/", 1)[-1]].get("description", ""))
        return ""


def bounds(node: Node) -> str:
    """From where to where a number goes."""
    low, high = node.get("minimum"), node.get("maximum")
    if high is not None:
        return f" from {low} to {high}"
    return f", at least {low}" if low else ""


def json_word(value: object) -> str:
    """A constant as it is written in a message."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def article(kind: str) -> str:
    return kind if kind.startswith("list") else f"a {kind}" if kind[0] not in "`[" else kind


def plural(kind: str) -> str:
    """Several of a kind."""
    first, _, rest = kind.partition(" of ")
    if kind.startswith("list of "):
        return f"lists of {rest}"
    if kind.startswith("["):
        return kind
    return {"whole number": "whole numbers", "text": "texts", "object": "objects"}.get(first, kind)
