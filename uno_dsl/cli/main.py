"""The entrance of `uno`: finds the command, and turns whatever goes wrong into one clear message and an exit code.

Commands are imported only when they are called, so that each starts as fast as it can.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import io
import os
import sys
from collections.abc import Sequence

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

# command -> the module that does it, and what it is for. Those whose module is missing are not shown.
COMMANDS: dict[str, tuple[str, str]] = {
    "editions": ("uno_dsl.cli.editions", "list the editions with their printings and options"),
    "check": ("uno_dsl.cli.check", "check rules files, and tell in plain words what they say"),
    "format": ("uno_dsl.cli.format", "lay out rules files evenly"),
    "explain": ("uno_dsl.cli.explain", "explain a rule, an open question, an edition, or the code of a message"),
    "trace": ("uno_dsl.cli.trace", "show which statement of which manual each rule follows"),
    "play": ("uno_dsl.cli.play", "play a game in the terminal"),
    "simulate": ("uno_dsl.cli.simulate", "play many rounds at random and report figures"),
    "engine": ("uno_dsl.cli.engine", "be the reference engine on standard input and output"),
    "test": ("uno_dsl.cli.test", "judge an engine by the rules"),
    "identify": ("uno_dsl.cli.identify", "find out which readings and which printing an engine plays"),
    "compare": ("uno_dsl.cli.compare", "set the reports of several engines side by side, rule by rule"),
    "judge": ("uno_dsl.cli.judge", "judge a recorded game: the first event that the rules do not allow"),
    "generate": ("uno_dsl.cli.generate", "make the conformance suites from the rules"),
    "mutate": ("uno_dsl.cli.mutate", "see whether the suites notice every wrong rule"),
}


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line; returns its exit code. Nothing but a code ever comes out of here."""
    prepare_streams()
    try:
        code = dispatch(list(sys.argv[1:] if words is None else words))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        return forget_output()
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else CLEAN
    except Exception as error:
        return failed(error)


def failed(error: Exception) -> int:
    """Say on standard error what went wrong, and give the exit code for it."""
    from uno_dsl.engine.helpers import EngineStuck
    from uno_dsl.source import UnreadableSource

    with contextlib.suppress(BrokenPipeError):
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
                complain(str(error), "look at what this rule does again and again; `uno explain` shows its sentence")
                return FINDINGS
            case _:
                report_bug(error)
    return CRASHED


def complain(message: str, hint: str | None = None) -> None:
    """An error of the command line, with what to write instead."""
    from uno_dsl.cli.terminal import paint

    print(f"{paint('error', 'error', sys.stderr)}: {message}", file=sys.stderr)
    if hint:
        print(f"  help: {hint}", file=sys.stderr)


def report_bug(error: Exception) -> None:
    """A fault of this program: one line, and the traceback for those who ask for it."""
    if os.environ.get("UNO_DEBUG") == "1":
        import traceback

        traceback.print_exception(error)
    said = " ".join(str(error).split())[:200]
    what = type(error).__name__ + (f": {said}" if said else "")
    print(
        f"uno {__version__} has a fault of its own ({what}); please report it with the command you gave"
        + " (UNO_DEBUG=1 shows where it is)",
        file=sys.stderr,
    )


def prepare_streams() -> None:
    """What a stream cannot write is written in another way rather than being an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(Exception):
                stream.reconfigure(errors="backslashreplace")


def forget_output() -> int:
    """The reader of our output has gone; nothing more is written."""
    with contextlib.suppress(Exception):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return BROKEN_PIPE


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
    if name not in present():
        raise unknown(name)
    module_name, purpose = COMMANDS[name]
    module = importlib.import_module(module_name)
    parser = Parser(f"uno {name}", purpose[0].upper() + purpose[1:] + ".", getattr(module, "EXAMPLES", None))
    module.add_arguments(parser)
    code: int = module.run(parser.read(words[1:]))
    return code


def present() -> dict[str, str]:
    """The commands of this installation, with what they are for."""
    return {
        name: purpose for name, (module, purpose) in COMMANDS.items() if importlib.util.find_spec(module) is not None
    }


def unknown(name: str) -> UsageError:
    from uno_dsl.diagnostic import did_you_mean

    if name.startswith("-"):
        return UsageError(
            f"uno has no option {name}",
            did_you_mean(name, ["--help", "--version"]) or "options stand after the command: `uno check --help`",
        )
    if name.endswith(".uno"):
        return UsageError(f"`{name}` is a file, not a command", f"uno check {name}")
    return UsageError(
        f"there is no command called `{name}`", did_you_mean(name, present()) or "`uno --help` lists the commands"
    )


def overview() -> str:
    """What `uno --help` shows."""
    commands = present()
    widest = max(map(len, commands))
    lines = [
        "usage: uno COMMAND …",
        "",
        "Rules of card games that read like a rulebook, run as an engine, and judge other engines.",
        "",
        "commands:",
    ]
    lines += [f"  {name:<{widest}}  {purpose}" for name, purpose in commands.items()]
    lines += [
        "",
        "`uno COMMAND --help` tells more about a command.",
        "Exit codes: 0 clean, 1 findings, 2 usage or unreadable input,",
        "3 a crash, 130 interrupted.",
    ]
    return "\n".join(lines)
