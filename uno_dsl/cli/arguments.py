"""Reading the command line: a parser with our own messages, which suggests near names and abbreviates nothing."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.old_spellings import refuse_old_options


class Parser(argparse.ArgumentParser):
    """The parser of one command. Raises UsageError instead of ending the process."""

    def __init__(self, prog: str, description: str, epilog: str | None = None) -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            add_help=False,
        )
        self.add_argument("-h", "--help", action="help", help="print this help and exit")

    def error(self, message: str) -> NoReturn:
        hint = f"see `{self.prog} --help`"
        if message == "argument --json: expected one argument":
            hint = "write `--json -` for standard output, or `--json FILE`"
        raise UsageError(message, hint)

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The arguments in the words. Raises UsageError for an unknown option, with the nearest one or its new name."""
        refuse_old_options(self.prog.removeprefix("uno "), words)
        arguments, rest = self.parse_known_args(words)
        if rest:
            self.refuse(rest[0])
        return arguments

    def refuse(self, word: str) -> NoReturn:
        """Raises UsageError for a word that is not an argument."""
        from uno_dsl.diagnostic import did_you_mean  # for start-up time: only a mistyped word needs it

        if word.startswith("-") and word != "-":
            name = word.split("=", 1)[0]
            known = [option for action in self._actions for option in action.option_strings]
            self_help = f"`{self.prog} --help` lists the options"
            raise UsageError(f"`{self.prog}` has no option {name}", did_you_mean(name, known) or self_help)
        raise UsageError(f"unexpected argument: {word}", f"see `{self.prog} --help`")


def one_of(what: str, names: Iterable[str]) -> Callable[[str], str]:
    """An argument that must be one of some names."""
    known = list(names)

    def read(text: str) -> str:
        if text in known:
            return text
        from uno_dsl.diagnostic import did_you_mean  # for start-up time: only a mistyped word needs it

        hint = did_you_mean(text, known) or f"choose one of: {', '.join(known)}"
        raise argparse.ArgumentTypeError(f"there is no {what} named `{text}`; {hint}")

    return read


def whole(lowest: int, highest: int | None = None) -> Callable[[str], int]:
    """An argument that must be a whole number within bounds."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"expected a whole number, got `{text[:80]}`") from None
        if value < lowest or (highest is not None and value > highest):
            bounds = f"at least {lowest}" if highest is None else f"from {lowest} to {highest}"
            raise argparse.ArgumentTypeError(f"the number must be {bounds}, not {value}")
        return value

    return read
