"""The commands of `uno` as a page, from the parsers that read their command lines."""

from __future__ import annotations

import argparse
import importlib
import re

from conformance.reference.markdown import code, fenced, page, sentence, table
from uno_dsl.cli.arguments import Parser
from uno_dsl.cli.main import COMMANDS

INTRODUCTION = """\
This page is generated from the program. `uno COMMAND --help` prints the same; `uno` and `python -m uno_dsl` are the same
program. `-` in place of a file is standard input or output, as the case may be.

The exit code is 0 for success, 1 for findings, 2 for a mistake in the command line or an unreadable file, 3 for a crash and
130 after an interruption, unless a command says otherwise."""
OPTION = re.compile(r"(?<![\w/`-])(--[a-z][a-z-]*)")


def commands_page() -> str:
    """The page, in Markdown."""
    overview = table(
        ["command", "what it does"],
        [[f"[{name}](#{heading(name)})", purpose] for name, (_, purpose) in COMMANDS.items()],
    )
    sections = [part for name in COMMANDS for part in section(name)]
    return page(["# Commands"], INTRODUCTION.splitlines(), overview, *sections)


def heading(name: str) -> str:
    return f"uno-{name}"


def section(name: str) -> list[list[str]]:
    """What the page says about a command."""
    module_name, purpose = COMMANDS[name]
    module = importlib.import_module(module_name)
    parser = Parser(f"uno {name}", purpose, getattr(module, "EXAMPLES", None))
    module.add_arguments(parser)
    parts = [[f"## uno {name}"], [sentence(purpose)], fenced(" ".join(["uno", name, *usage(parser)]), "text")]
    for group in parser._action_groups:
        shown = [action for action in group._group_actions if action.help not in (None, argparse.SUPPRESS)]
        rows = [[written(action), described(action)] for action in shown if action.dest != "help"]
        parts.append(table([title_of(group), "meaning"], rows))
    return [*parts, *epilog(parser.epilog or "")]


def title_of(group: argparse._ArgumentGroup) -> str:
    return {"positional arguments": "argument", "options": "option"}.get(group.title or "", group.title or "")


def usage(parser: argparse.ArgumentParser) -> list[str]:
    """What must follow the command, and what may."""
    shown = [action for action in parser._actions if action.dest != "help" and action.help != argparse.SUPPRESS]
    needed = [
        f"{action.option_strings[-1]} {metavar(action)}"
        for action in shown
        if action.option_strings and action.required
    ]
    optional = any(action.option_strings and not action.required for action in shown)
    places = [repeated(action) for action in shown if not action.option_strings]
    return [*needed, *(["[OPTIONS]"] if optional else []), *places]


def repeated(action: argparse.Action) -> str:
    """An argument without a dash, with how often it may come."""
    name = metavar(action)
    match action.nargs:
        case "*":
            return f"[{name} …]"
        case "+":
            return f"{name} …"
        case "?":
            return f"[{name}]"
        case _:
            return name


def metavar(action: argparse.Action) -> str:
    if isinstance(action.metavar, str):
        return action.metavar
    return "|".join(map(str, action.choices)) if action.choices else action.dest.upper()


def written(action: argparse.Action) -> str:
    """An option as it is written on the command line."""
    if not action.option_strings:
        return code(metavar(action))
    value = "" if action.nargs == 0 else f" [{metavar(action)}]" if action.nargs == "?" else f" {metavar(action)}"
    return ", ".join(code(option + value) for option in action.option_strings)


def described(action: argparse.Action) -> str:
    """The help of an option."""
    said = (action.help or "") % {**vars(action), "prog": "uno"}
    return OPTION.sub(r"`\1`", said)


def epilog(text: str) -> list[list[str]]:
    """The examples of a command and what follows them."""
    examples, _, rest = text.partition("\n\n")
    lines = re.sub(r"\n {3,}", " ", examples).splitlines()[1:]
    parts = [["Examples:"], fenced("\n".join(aligned(lines)), "text")] if lines else []
    return [*parts, *([" ".join(part.split())] for part in rest.split("\n\n") if part)]


def aligned(lines: list[str]) -> list[str]:
    """Command lines, with what they do as a comment."""
    pairs = [re.split(r" {2,}", line.strip(), maxsplit=1) for line in lines]
    widest = max((len(pair[0]) for pair in pairs if len(pair) > 1), default=0)
    return [pair[0] if len(pair) == 1 else f"{pair[0]:<{widest}}  # {pair[1]}" for pair in pairs]
