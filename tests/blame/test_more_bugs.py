"""More bugs can be seeded, break rules that there are, and are not those of another list."""

from __future__ import annotations

from pathlib import Path

from conformance.judge.reference import Rules
from tests.blame.more_bugs import bugs_to_look_at, more_bugs_held_out
from tests.seeded_bugs.seeded_bug import ENGINES, SeededBug, seeded_bugs
from uno_dsl.engine.machine import Machine


def text_of(folder: Path) -> str:
    """The text of an engine."""
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.[jp][sy]")))


def seeded(bug: SeededBug, folder: Path) -> str:
    """The text of an engine with a bug in it."""
    target = folder / bug.name
    bug.seed(target)
    return text_of(target)


def test_each_bug_is_another_engine_but_for_those_that_say_so(tmp_path: Path) -> None:
    bugs = {bug.name: bug for bug in (*seeded_bugs(), *bugs_to_look_at(), *more_bugs_held_out())}
    assert len(bugs) == len(seeded_bugs()) + len(bugs_to_look_at()) + len(more_bugs_held_out())
    first = {text_of(ENGINES / bug.engine): "" for bug in bugs.values()}
    for bug in bugs.values():
        assert first.setdefault(seeded(bug, tmp_path), bug.name) == (bug.same_as or bug.name), bug.name


def test_each_bug_breaks_rules_of_the_game() -> None:
    machine = Rules().machine("classic", "en", {})
    assert isinstance(machine, Machine)
    for bug in [*bugs_to_look_at(), *more_bugs_held_out()]:
        assert {bug.breaks, *bug.also} <= machine.program.rules.keys(), bug.name
