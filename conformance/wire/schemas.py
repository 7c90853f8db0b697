"""The JSON Schemas of the protocol, for validating every message.

Needs `jsonschema`, which is optional: without it, `Schemas.from_folder` says so. Not handled here: which message has
which schema (`conversation.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal

try:
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012
except ImportError:
    INSTALLED = False
else:
    INSTALLED = True

SchemaName = Literal["request", "declaration", "situation", "counts", "log", "error", "case", "report"]
NAMES: tuple[SchemaName, ...] = ("request", "declaration", "situation", "counts", "log", "error", "case", "report")
IN_CHECKOUT = Path(__file__).parent.parent.parent / "spec" / "protocol"

MOST = 100_000
"""The number of right parts that are kept."""


class SchemasMissingError(Exception):
    """Validation was requested, but `jsonschema` or the schema files are missing."""


class Schemas:
    """The schemas by name, each of which may refer to the others."""

    def __init__(self, schemas: Mapping[SchemaName, dict[str, Any]]) -> None:
        """Prepares a validator for each schema."""
        if not INSTALLED:
            message = "messages can only be validated if the package `jsonschema` is installed"
            raise SchemasMissingError(message)
        resources = [(f"{name}.schema.json", DRAFT202012.create_resource(schema)) for name, schema in schemas.items()]
        registry: Registry[Any] = Registry().with_resources(resources)
        self._right: set[tuple[int, bytes]] = set()
        self._refer = Draft202012Validator.VALIDATORS["$ref"]
        kind = extend(Draft202012Validator, {"$ref": self._referred})  # type: ignore[no-untyped-call]
        self._validators = {name: kind(schema, registry=registry) for name, schema in schemas.items()}

    def _referred(self, validator: Any, ref: str, value: Any, schema: Any) -> Iterator[Any]:
        """The errors of a part whose schema has a name. Messages are much alike: what was right in one is not read again."""
        part = (id(schema), blake2b(json.dumps(value).encode(), digest_size=16).digest())
        if part not in self._right:
            errors = list(self._refer(validator, ref, value, schema))
            if not errors and len(self._right) < MOST:
                self._right.add(part)
            yield from errors

    @classmethod
    def from_folder(cls, folder: Path = IN_CHECKOUT) -> Schemas:
        """The schemas in the files `NAME.schema.json` of a folder."""
        try:
            texts = {name: (folder / f"{name}.schema.json").read_text("utf-8") for name in NAMES}
        except FileNotFoundError as problem:
            message = f"there is no schema at {problem.filename}"
            raise SchemasMissingError(message) from problem
        return cls({name: json.loads(text) for name, text in texts.items()})

    def complaint(self, name: SchemaName, value: Any) -> str | None:  # JSON as jsonschema expects it
        """Why a value does not match the schema, or None."""
        problem = next(iter(self._validators[name].iter_errors(value)), None)
        return None if problem is None else f"{problem.json_path}: {problem.message}"
