"""Reading the command line: a parser that complains in our words, suggests near names, and abbreviates nothing."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from uno_dsl.cli.exits import UsageError


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
        self.add_argument("-h", "--help", action="help", help="show this help and end")

    def error(self, message: str) -> NoReturn:
        raise UsageError(message, f"`{self.prog} --help` shows what can be written here")

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The arguments among the words; each word that is none of them is told with the nearest option."""
        arguments, rest = self.parse_known_args(words)
        if rest:
            self.refuse(rest[0])
        return arguments

    def refuse(self, word: str) -> NoReturn:
        from uno_dsl.diagnostic import did_you_mean

        if word.startswith("-") and word != "-":
            name = word.split("=", 1)[0]
            known = [option for action in self._actions for option in action.option_strings]
            self_help = f"`{self.prog} --help` lists the options"
            raise UsageError(f"{self.prog} has no option {name}", did_you_mean(name, known) or self_help)
        raise UsageError(f"there is one word too many: {word}", f"`{self.prog} --help` shows what can be written here")


def one_of(what: str, names: Iterable[str]) -> Callable[[str], str]:
    """An argument that is one of some names."""
    known = list(names)

    def read(text: str) -> str:
        if text in known:
            return text
        from uno_dsl.diagnostic import nearest

        near = nearest(text, known)
        hint = f"did you mean `{near}`?" if near else f"it is one of: {', '.join(known)}"
        raise argparse.ArgumentTypeError(f"there is no {what} called `{text}`; {hint}")

    return read


def whole(lowest: int, highest: int | None = None) -> Callable[[str], int]:
    """An argument that is a whole number within bounds."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"a whole number must stand here, not `{text}`") from None
        if value < lowest or (highest is not None and value > highest):
            bounds = f"at least {lowest}" if highest is None else f"from {lowest} to {highest}"
            raise argparse.ArgumentTypeError(f"the number must be {bounds}, not {value}")
        return value

    return read
