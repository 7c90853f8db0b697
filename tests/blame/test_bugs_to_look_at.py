"""The bugs to look at can be seeded, break rules that there are, and are not those of the other list."""

from __future__ import annotations

from pathlib import Path

from conformance.judge.reference import Rules
from tests.blame.bugs_to_look_at import bugs_to_look_at
from tests.seeded_bugs.seeded_bug import ENGINE, SeededBug, seeded_bugs
from uno_dsl.engine.machine import Machine


def text_of(bug: SeededBug, folder: Path) -> str:
    """The engine with a bug in it."""
    target = folder / bug.name
    bug.seed(target)
    return "\n".join(path.read_text("utf-8") for path in sorted(target.glob("*.js")))


def test_each_bug_is_another_engine(tmp_path: Path) -> None:
    bugs = [*seeded_bugs(), *bugs_to_look_at()]
    texts = [text_of(bug, tmp_path) for bug in bugs]
    right = "\n".join(path.read_text("utf-8") for path in sorted(ENGINE.glob("*.js")))
    assert len({bug.name for bug in bugs}) == len({right, *texts}) - 1 == len(bugs)


def test_each_bug_breaks_rules_of_the_game() -> None:
    machine = Rules().machine("classic", "en", {})
    assert isinstance(machine, Machine)
    for bug in bugs_to_look_at():
        assert {bug.breaks, *bug.also} <= machine.program.rules.keys(), bug.name
