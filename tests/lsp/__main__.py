"""How long a language server thinks: `python -m tests.lsp` prints figures for a house rule of 300 lines and for the longest shipped game.

Times are those of one process that has answered before, in processor time: each is the median of a few, with another letter typed each time.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from uno_dsl.lsp.completion import proposals
from uno_dsl.lsp.document import Document, errors_while_typing, findings
from uno_dsl.lsp.explained_at import hover
from uno_dsl.lsp.known import known

TIMES = 7
LINES = 300
RULE = """
when a player plays a {colour} {number}                                        [r{n}]
  the player chooses another player as the friend
  if the friend has more than {number} cards
    the friend gives a card from their hand to the player
"""
COLOURS = ("red", "blue", "green", "yellow")


def long_house_rule() -> str:
    """A house rule of 300 lines, with a rule for each number in each colour, and some for both."""
    text, n = 'language 1\nhouse rule long for classic "Many rules"\n', 0
    while text.count("\n") < LINES - 5:
        text += RULE.format(colour=COLOURS[n % 4], number=n // 4 % 9 + 1, n=n)
        n += 1
    return text + "# the end\n" * (LINES - text.count("\n"))


def milliseconds(do: Callable[[Document], object], path: Path, text: str) -> float:
    """The median time of a task, each time after another letter in the last block."""
    times = []
    for number in range(TIMES):
        document = Document(path, text + f"# typed {number}\n")
        start = time.process_time()
        do(document)
        times.append(1000 * (time.process_time() - start))
    return statistics.median(times[1:])


def main() -> None:
    """Print the figures."""
    game = Path(__file__).parents[2] / "examples" / "games" / "no-mercy.uno"
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("long.uno", long_house_rule()), (game.name, game.read_text("utf-8"))):
            path = Path(folder) / name
            path.write_text(text, "utf-8")
            print(f"{name}, {text.count(chr(10))} lines")
            tasks: dict[str, Callable[[Document], object]] = {
                "errors while typing": errors_while_typing,
                "all findings, after a pause": findings,
                "completion": lambda document: proposals(document, 3, 10),
                "hover, the first after a change": hovered,
            }
            for task, do in tasks.items():
                print(f"  {milliseconds(do, path, text):6.0f} ms  {task}")


def hovered(document: Document) -> object:
    rules = known(document)
    return None if rules is None else hover(document, 3, 10, rules)


if __name__ == "__main__":
    main()
