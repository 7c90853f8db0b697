"""What became of the mutants of each tool, as a table, and the reasons for those that nothing notices."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.source_mutants.source_mutant import MADE_BY
from tests.source_mutants.trial import Verdict

REASONS = Path(__file__).parent / "equivalent.toml"
HEAD = (
    "| tool, engine | mutants | declare otherwise | equivalent | noticed by the suite | by a random game | by nothing | suite alone | suite and games |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What notices a mutant, and by which case."""

    mutant: str
    verdict: Verdict
    case: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why nothing notices the mutants of a line of a file: those that became one of these, or all."""

    file: str
    line: str
    why: str
    reason: str
    became: tuple[str, ...] = ()

    def holds_for(self, mutant: str) -> bool:
        """Whether it is about a mutant."""
        about = mutant.startswith(f"{self.file}: ") and self.line in mutant
        return about and (not self.became or any(text in mutant for text in self.became))


def reasons_of(engine: str) -> list[Reason]:
    """The reasons for the mutants of an engine."""
    read = tomllib.loads(REASONS.read_text("utf-8"))
    return [Reason(**{**one, "became": tuple(one.get("became", ()))}) for one in read.get(engine, ())]


def alive(tool: str, found: Iterable[Found]) -> list[str]:
    """The mutants that nothing notices, without a reason."""
    reasons = reasons_of(MADE_BY[tool])
    left = [one.mutant for one in found if one.verdict is Verdict.NOTHING]
    return [mutant for mutant in left if not any(reason.holds_for(mutant) for reason in reasons)]


def row(tool: str, found: Sequence[Found], made: int) -> str:
    """The row of a tool. `made` is the number of its mutants, of which some may not have been tried."""
    count = {verdict: sum(one.verdict is verdict for one in found) for verdict in Verdict}
    left = len(alive(tool, found))
    suite, games = count[Verdict.SUITE], count[Verdict.GAMES]
    of = suite + games + left
    tried = f"{len(found)} of {made}" if len(found) < made else str(made)
    numbers = (tried, count[Verdict.DECLARES], count[Verdict.NOTHING] - left, suite, games, left)
    shares = [f"{100 * part / of:.1f} %" if of else "" for part in (suite, suite + games)]
    return f"| {tool}, `{MADE_BY[tool]}` | {' | '.join(map(str, numbers))} | {' | '.join(shares)} |\n"
