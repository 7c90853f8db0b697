"""Which mistakes `uno check` finds, and whether it points to the right line and says what to do."""

from __future__ import annotations

import functools
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.diagnostics.misspell import names_of
from tests.diagnostics.texts import findings, texts
from tests.seeded_mistakes.mistakes import KINDS, MISSING, UNKEPT, Mistake
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers import gather as gathering
from uno_dsl.layers.heading import heading
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.source import Span, UnreadableSource
from uno_dsl.wording.describe.rule_phrases import described
from uno_dsl.wording.describe.table_phrases import described_table

FOLDER = Path(__file__).parents[2] / "examples" / "house-rules"
FIRST = "classic"


@dataclass(slots=True)
class Table:
    """How many mistakes of each kind were tried, found, and found where they are with a hint. `missed` are the others."""

    tried: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    helped: Counter[str] = field(default_factory=Counter)
    missed: list[tuple[Path, Mistake, str]] = field(default_factory=list)

    def __str__(self) -> str:
        rows = [f"{'':28}{'tried':>6}{'found':>8}{'with the right place and hint':>32}"]
        for kind, tried in self.tried.items():
            found, helped = self.found[kind], self.helped[kind]
            rows.append(f"{kind:28}{tried:6}{found / tried:8.1%}{helped / tried:32.1%}")
        return "\n".join(rows)


def cookbook() -> list[Path]:
    """Our house rules that stand by themselves: those that combine others need these."""
    return [
        path
        for path in sorted(FOLDER.glob("*.uno"))
        if (head := heading(path.read_text("utf-8"))) is not None and head.kind == "house rule"
    ]


@functools.cache
def selection_of(path: Path) -> Selection:
    """The first edition that a house rule is for, with it."""
    head = heading(path.read_text("utf-8"))
    assert head is not None
    named = [name for name in head.names if name in shelf().editions]
    return Selection(game=named[0] if named else FIRST, houses=(path,))


def mistakes_in(path: Path, seed: int) -> Iterator[Mistake]:
    """Mistakes of all kinds in a file."""
    text, names = path.read_text("utf-8"), names_of(selection_of(path))
    for kind in KINDS:
        yield from kind(text, names, random.Random(f"{path.name} {seed}"))


def measured(paths: Sequence[Path], seed: int, every: int = 1) -> Table:
    """Try every mistake, or one of several."""
    table = Table()
    for path in paths:
        for place, mistake in enumerate(mistakes_in(path, seed)):
            if place % every == 0:
                try_out(path, mistake, table)
    return table


def try_out(path: Path, mistake: Mistake, table: Table) -> None:
    """Check a file with a mistake. What means the same as before is none."""
    try:
        found = findings(selection_of(path), shelf(), {path: mistake.text})[0]
    except UnreadableSource as problem:
        found = [Diagnostic(code="unreadable", message=str(problem), span=Span(str(path), mistake.line, 1, 1))]
    if not found and meaning(path, mistake.text) == meaning(path, path.read_text("utf-8")):
        return
    table.tried[mistake.kind] += 1
    table.found[mistake.kind] += bool(found)
    if any(helps(one, mistake, path) for one in found):
        table.helped[mistake.kind] += 1
    else:
        said = "; ".join(f"{one.span.line} {one.code}: {one.message} ({one.hint})" for one in found[:2])
        table.missed.append((path, mistake, said or "nothing was found"))


def helps(found: Diagnostic, mistake: Mistake, path: Path) -> bool:
    """Whether a finding is where the mistake is, and its hint names what is right, if that is known. A missing line is found where it
    was, or somewhere else with a hint that says it; what is not kept any more, where it is used, by its name."""
    places = [span for span in (found.span, found.other) if span is not None and span.file == str(path)]
    near = any(abs(span.line - mistake.line) <= 1 for span in places)
    said = f"{found.message} {found.hint}" if mistake.kind == UNKEPT else found.hint
    named = any(re.search(rf"(?<![\w-]){re.escape(word)}s?(?![\w-])", said or "") for word in mistake.right)
    if not found.hint or not places:
        return False
    if mistake.kind == MISSING:
        return near or named
    return (near or mistake.kind == UNKEPT) and (named or not mistake.right)


def meaning(path: Path, text: str) -> list[object]:
    """What the rules say with a text in the place of a file."""
    with texts({path: text}):
        rules = gathering.gather(selection_of(path), shelf()).rules
    assert rules is not None
    model, _ = understand(rules)
    return [*described(model), *described_table(rules, model)]
