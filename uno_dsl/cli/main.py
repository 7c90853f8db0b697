"""The entry point of `uno`: finds the command, and turns whatever goes wrong into one clear message and an exit code.

A command is imported only when it is called, so that each starts as fast as it can.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import io
import os
import sys
from collections.abc import Iterator, Sequence
from typing import TextIO, cast

from uno_dsl import __version__
from uno_dsl.cli.arguments import Parser
from uno_dsl.cli.exits import (
    BROKEN_PIPE,
    CLEAN,
    CRASHED,
    FINDINGS,
    INTERRUPTED,
    USAGE,
    EndlessRules,
    Findings,
    UsageError,
)
from uno_dsl.safe_output import OutputLost, SafeOutput

# command -> the module that runs it, and what it does. Modules are named, not imported, so that `uno` starts fast.
COMMANDS: dict[str, tuple[str, str]] = {
    "editions": ("uno_dsl.cli.editions", "list the editions with their printings and options"),
    "new": ("uno_dsl.cli.new", "write a new rules file to begin with"),
    "check": ("uno_dsl.cli.check", "check rules files and explain them in plain English"),
    "format": ("uno_dsl.cli.format", "format rules files"),
    "explain": ("uno_dsl.cli.explain", "explain a rule, an open question, an edition, or the code of a message"),
    "trace": ("uno_dsl.cli.trace", "show which statement of which manual each rule follows"),
    "pairs": ("uno_dsl.cli.pairs", "compare readings, options and printings with each other"),
    "sheet": ("uno_dsl.cli.sheet", "print a rule sheet: an edition with its house rules on one page"),
    "diff": ("uno_dsl.cli.diff", "say in words what differs between two sets of rules"),
    "lsp": ("uno_dsl.cli.lsp", "run the language server that editors use"),
    "play": ("uno_dsl.cli.play", "play a game in the terminal"),
    "simulate": ("uno_dsl.cli.simulate", "play many random rounds and print statistics"),
    "build": ("uno_dsl.cli.building.build_game", "build the program of a game, for an engine of your own"),
    "verify": ("uno_dsl.cli.verify", "look for faults in rules by playing, and save a short game of each"),
    "engine": ("uno_dsl.cli.engine", "run the reference engine on stdin/stdout"),
    "test": ("conformance.commands.test", "test an engine with the conformance suites"),
    "fuzz": ("conformance.commands.fuzz", "compare an engine with the rules in random games"),
    "replay": ("conformance.commands.replay", "run saved cases again, or one case message by message"),
    "count": ("conformance.commands.count", "check how many action sequences an engine counts from a position"),
    "witness": ("conformance.commands.witness", "check rounds that an engine shuffles and plays itself"),
    "follow": ("conformance.commands.follow", "find the first event of a recorded game that breaks the rules"),
    "identify": ("conformance.commands.identify", "find out which readings and which printing an engine plays"),
    "compare": ("conformance.commands.compare", "compare the reports of several engines, rule by rule"),
    "generate": ("conformance.commands.generate", "generate the conformance suites from the rules"),
    "docs": ("conformance.commands.docs", "build the rulebook site, or show it in a browser"),
    "mutate": ("conformance.commands.mutate", "check that the suites catch every deliberately broken rule"),
}

SELDOM = (100_000, 10, 10)
"""How seldom Python looks for garbage in circles: we leave hardly any, and to look as often as usual takes a tenth of a long command."""


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line; returns its exit code, and raises nothing."""
    gc.set_threshold(*SELDOM)
    with safe_streams():
        try:
            code = ended(list(sys.argv[1:] if words is None else words))
            sys.stdout.flush()
        except BrokenPipeError:
            return forget_output(BROKEN_PIPE)
        except OutputLost as problem:
            with contextlib.suppress(OutputLost, BrokenPipeError):
                complain(f"cannot write the output: {problem}", "the output of this command is missing or incomplete")
            return forget_output(USAGE)
        return code


def ended(words: list[str]) -> int:
    """Run a command line; returns its exit code, and raises only what makes it impossible to write the output."""
    try:
        return dispatch(words)
    except (BrokenPipeError, OutputLost):
        raise
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else CLEAN
    except Exception as error:
        return failed(error)


def failed(error: Exception) -> int:
    """Print on standard error what went wrong, and return the exit code for it."""
    # Imported here for start-up time: only a failing command needs them.
    from uno_dsl.engine.runtime import EngineStuck
    from uno_dsl.source import UnreadableSource

    with contextlib.suppress(BrokenPipeError, OutputLost):
        match error:
            case Findings():
                return FINDINGS
            case UsageError(hint=hint):
                complain(str(error), hint)
                return USAGE
            case UnreadableSource():
                complain(str(error))
                return USAGE
            case EndlessRules(hint=hint):
                complain(str(error), hint)
                return FINDINGS
            case EngineStuck():
                complain(str(error), "check what this rule repeats; `uno explain` prints it")
                return FINDINGS
            case _:
                report_bug(error)
                return CRASHED
    return USAGE if isinstance(error, (UsageError, UnreadableSource)) else FINDINGS


def complain(message: str, hint: str | None = None) -> None:
    """Print an error, and what to do about it."""
    # Imported here for start-up time: `uno --help` writes no error.
    from uno_dsl.cli.console import paint

    print(f"{paint('error', 'error', sys.stderr)}: {message}", file=sys.stderr)
    if hint:
        print(f"  help: {hint}", file=sys.stderr)


def report_bug(error: Exception) -> None:
    """A fault of this program: one line, and the traceback if requested."""
    if os.environ.get("UNO_DEBUG") == "1":
        import traceback  # for start-up time: hardly ever needed

        traceback.print_exception(error)
    said = " ".join(str(error).split())[:200]
    what = type(error).__name__ + (f": {said}" if said else "")
    print(
        f"uno {__version__} has a bug ({what}); please report it with the command you ran"
        " (UNO_DEBUG=1 prints the traceback)",
        file=sys.stderr,
    )


@contextlib.contextmanager
def safe_streams() -> Iterator[None]:
    """Use safe streams for standard output and standard error while a command runs."""
    open_closed_streams()
    before = sys.stdout, sys.stderr
    for stream in before:
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(Exception):
                stream.reconfigure(errors="backslashreplace")
    sys.stdout, sys.stderr = (cast(TextIO, SafeOutput(stream)) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def open_closed_streams() -> None:
    """Open the standard streams that were closed when `uno` was started, so that their numbers go to no other file.

    What is read from them is empty, what is written to standard error is lost, and writing to standard output fails: a
    command that cannot print its result must not end as if it had.
    """
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY), encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")  # every write is an error
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def forget_output(code: int) -> int:
    """Drop what is left to write, because nothing can be written to standard output any more, and return the exit code."""
    with contextlib.suppress(Exception):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def dispatch(words: list[str]) -> int:
    """Find the command and run it."""
    if words[:1] == ["help"]:
        words = [*words[1:2], "--help"]
    if not words:
        print(overview(), file=sys.stderr)
        return USAGE
    if words[0] in ("-h", "--help"):
        print(overview())
        return CLEAN
    if words[0] in ("-V", "--version"):
        print(f"uno {__version__}")
        return CLEAN
    name = words[0]
    if name not in COMMANDS:
        raise unknown(name, words[1:])
    module_name, purpose = COMMANDS[name]
    module = importlib.import_module(module_name)
    parser = Parser(f"uno {name}", purpose[0].upper() + purpose[1:] + ".", getattr(module, "EXAMPLES", None))
    module.add_arguments(parser)
    code: int = module.run(parser.read(words[1:]))
    return code


def unknown(name: str, rest: Sequence[str]) -> UsageError:
    """The error for a first word that is no command."""
    # Imported here for start-up time: only a mistyped command needs them.
    from uno_dsl.cli.old_spellings import refuse_old_command
    from uno_dsl.diagnostic import did_you_mean

    refuse_old_command(name, rest)
    if name.startswith("-"):
        return UsageError(
            f"uno has no option {name}",
            did_you_mean(name, ["--help", "--version"]) or "options follow the command: `uno check --help`",
        )
    if name.endswith(".uno"):
        return UsageError(f"`{name}` is a file, not a command", f"uno check {name}")
    return UsageError(
        f"there is no command named `{name}`", did_you_mean(name, COMMANDS) or "`uno --help` lists the commands"
    )


def overview() -> str:
    """The text of `uno --help`."""
    widest = max(map(len, COMMANDS))
    lines = [
        "usage: uno COMMAND …",
        "",
        "Write the rules of a card game as plain sentences; play them, explain them, and test other engines with them.",
        "",
        "commands:",
    ]
    lines += [f"  {name:<{widest}}  {purpose}" for name, (_, purpose) in COMMANDS.items()]
    lines += [
        "",
        "`uno COMMAND --help` describes a command.",
        "Exit codes: 0 success, 1 findings, 2 usage error or unreadable input,",
        "3 crash, 130 interrupted.",
    ]
    return "\n".join(lines)
