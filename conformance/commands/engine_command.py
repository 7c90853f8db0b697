"""The engine under test: the command that runs it, how long to wait for it, and whether its messages are validated."""

from __future__ import annotations

import argparse
import shlex

from conformance.judge.judge import START_TIMEOUT_FACTOR, TIMEOUT
from conformance.wire import schemas
from conformance.wire.conversation import Terms
from uno_dsl.cli.exits import UsageError
from uno_dsl.layers.library import spec_folder

WITHOUT_JSONSCHEMA = "python -m pip install jsonschema"


def add_arguments(parser: argparse.ArgumentParser, *, validate: bool = True) -> None:
    """`--engine`, `--timeout`, and `--validate` if the command supports it."""
    parser.add_argument("--engine", metavar="CMD", required=True, help="the command that runs the engine")
    parser.add_argument(
        "--timeout", metavar="S", type=seconds, default=TIMEOUT,
        help=f"wait up to S seconds for each answer (default: {TIMEOUT:g})",
    )  # fmt: skip
    parser.set_defaults(validate=False)
    if validate:
        parser.add_argument(
            "--validate", action="store_true",
            help=f"validate every message against its JSON Schema (needs one more package: {WITHOUT_JSONSCHEMA})",
        )  # fmt: skip


def seconds(text: str) -> float:
    """Parses a length of time greater than zero."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f"expected a number of seconds, got `{text[:80]}`")
    return value


def command_of(text: str) -> list[str]:
    """The words of an engine's command. Raises UsageError."""
    try:
        words = shlex.split(text)
    except ValueError as problem:
        raise UsageError(f"the command of the engine cannot be read: {problem}", "put it in quotation marks") from None
    if not any(words):
        raise UsageError("the command of the engine is empty", 'for example --engine "node tiny.js"')
    return words


def terms_of(arguments: argparse.Namespace, command: str | None = None) -> Terms:
    """The terms of the conversation with this engine, or with another. Raises UsageError."""
    return Terms(
        command=command_of(arguments.engine if command is None else command), timeout=arguments.timeout,
        start_timeout=arguments.timeout * START_TIMEOUT_FACTOR, schemas=schemas_wanted(arguments),
    )  # fmt: skip


def schemas_wanted(arguments: argparse.Namespace) -> schemas.Schemas | None:
    """The schemas, if messages are to be validated. Raises UsageError if they are missing."""
    if not arguments.validate:
        return None
    try:
        return schemas.Schemas.from_folder(spec_folder() / "protocol")
    except schemas.SchemasMissingError as problem:
        raise UsageError(str(problem), WITHOUT_JSONSCHEMA) from None
