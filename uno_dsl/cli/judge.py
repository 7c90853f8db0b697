"""`uno judge`: the first event of a recorded game that the rules do not allow."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from uno_dsl.cli.exits import CLEAN, FINDINGS, UsageError
from uno_dsl.cli.game import add_reading, readings_of
from uno_dsl.cli.kit import kit
from uno_dsl.cli.rule_words import rules_of, text_of

if TYPE_CHECKING:
    from conformance.witness import Judged

EXAMPLES = """examples:
  uno judge game.jsonl
  uno judge game.jsonl --reading drawn-card=forced
  my-recorder | uno judge -

docs/protocol.md, chapter Logs, says what stands in the file. Exit codes: 0 the rules allow
everything, 1 they do not, 2 the log cannot be read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("log", metavar="FILE", help="the recorded game; `-` reads it from standard input")
    add_reading(parser, "how an open question is read, whatever the log names (repeatable)")


def run(arguments: argparse.Namespace) -> int:
    witness = kit("witness")
    try:
        text = sys.stdin.read() if arguments.log == "-" else Path(arguments.log).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise UsageError(f"the log cannot be read: {problem}") from None
    lines = witness.lines_of(text.splitlines())
    if isinstance(lines, witness.Unreadable):
        raise UsageError(f"the log cannot be read: {lines.why}")
    found = judged(lines, readings_of(arguments.reading), kit("reference").Rules())
    print("\n".join(verdict_lines(found, lines)))
    return CLEAN if found.violation is None else FINDINGS


def judged(lines: Any, readings: Mapping[str, str], rules: Any) -> Judged:
    """What the rules say of a log. Raises UsageError for one that cannot be judged."""
    witness = kit("witness")
    found = witness.judged_log(lines, rules, readings)
    if isinstance(found, witness.Unreadable):
        raise UsageError(f"the log cannot be judged: {found.why}", "docs/protocol.md, chapter Logs")
    verdict: Judged = found
    return verdict


def verdict_lines(found: Judged, lines: Any) -> list[str]:
    """The verdict in words: the event, why it is not allowed, and the rules that say so."""
    game = f"{found.game}/{found.printing}" if found.printing else found.game
    if (wrong := found.violation) is None:
        end = "to the end of the round" if found.over else "as far as the log goes; the round is not over"
        return [f"{game}: the rules allow all {found.actions} actions, {end}"]
    told = [
        f"{game}: line {wrong.line} is not as the rules have it",
        f"  {json.dumps(lines[wrong.line - 1], ensure_ascii=False)}",
        f"  {wrong.reason}",
    ]
    rules = rules_of(found.game, found.printing).rules
    for name in [name for name in wrong.rules if name in rules][:3]:
        text = text_of(rules[name])
        told += [f"  {name}: {text.sentence}", f"    ({text.place})", *(f"    | {cited}" for cited in text.citations)]
    return told
