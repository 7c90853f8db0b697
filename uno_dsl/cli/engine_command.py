"""The engine under test: the command that runs it, how long it is waited for, and whether its messages are checked."""

from __future__ import annotations

import argparse
import shlex
from typing import Any

from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.kit import kit
from uno_dsl.layers.shelf import spec_folder


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--engine", metavar="CMD", required=True, help="the command that runs the engine")
    parser.add_argument("--timeout", metavar="S", type=seconds, default=2.0, help="how long an answer may take (2)")
    parser.add_argument(
        "--validate",
        action="store_true",
        help="hold every message against its JSON Schema (needs an extra: pip install 'uno-dsl[conformance]')",
    )


def seconds(text: str) -> float:
    """A length of time that is more than nothing."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f"a number of seconds must stand here, not `{text}`")
    return value


def command_of(text: str) -> list[str]:
    """The words of the engine's command. Raises UsageError."""
    try:
        words = shlex.split(text)
    except ValueError as problem:
        raise UsageError(f"the command of the engine cannot be read: {problem}", "put it in quotation marks") from None
    if not words:
        raise UsageError("the command of the engine is empty", 'for example --engine "node tiny.js"')
    return words


def start_timeout(timeout: float) -> float:
    """How long the start of an engine may take."""
    return timeout * float(kit("judge").START_TIMEOUT_FACTOR)


def terms_of(arguments: argparse.Namespace) -> Any:
    """The terms of the conversation. Raises UsageError."""
    return kit("conversation").Terms(
        command=command_of(arguments.engine), timeout=arguments.timeout,
        start_timeout=start_timeout(arguments.timeout), schemas=schemas_wanted(arguments),
    )  # fmt: skip


def schemas_wanted(arguments: argparse.Namespace) -> Any:
    """The schemas, if messages are to be held against them. Raises UsageError where they are not there."""
    if not arguments.validate:
        return None
    schemas = kit("schemas")
    try:
        return schemas.Schemas.from_folder(spec_folder() / "protocol")
    except schemas.SchemasMissingError as problem:
        raise UsageError(str(problem), "pip install 'uno-dsl[conformance]'") from None
