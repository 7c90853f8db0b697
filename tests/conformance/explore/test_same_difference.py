"""A smaller position shows the same difference as the failure, and could come about."""

from __future__ import annotations

import shlex
from pathlib import Path

from conformance.cases.case import Case, FromPosition, Suite
from conformance.cases.shipped import shipped_suite
from conformance.causes.from_failure import relations_of
from conformance.explore.shrink_game import shrunk
from conformance.explore.shrink_position import kind_of_step, with_smaller
from conformance.judge.judge import judge
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.wire.conversation import Conversation, Terms
from tests.seeded_bugs.seeded_bug import seeded_bugs
from tests.slices import few, only_full

RULES = Rules()


def classic() -> tuple[Case, ...]:
    suite = shipped_suite("classic", "en")
    assert isinstance(suite, Suite)
    return tuple(case for case in suite.cases if isinstance(case, Case))


@only_full
def test_the_same_in_a_smaller_position_is_the_same(tmp_path: Path) -> None:
    found = 0
    for bug in seeded_bugs()[: few(24, 120) : 8]:
        command = ("node", str(bug.seed(tmp_path / bug.name)))
        report = judge(classic(), shlex.join(command), reference=RULES)
        engine = Conversation.begin(Terms(command=command, timeout=5, start_timeout=20))
        assert isinstance(engine, Conversation), engine
        with Observer(engine) as observer:
            report = with_smaller(report, observer, RULES, dict(engine.declaration.readings))
        for result in report.results:
            if result.smaller is None or result.failure is None or not isinstance(result.case, Case):
                continue
            small = result.smaller
            shown = relations_of(small.case, small.failure)
            assert shown and shown <= relations_of(result.case, result.failure), result.case.id
            assert kind_of_step(small.case, small.failure.step) == kind_of_step(result.case, result.failure.step)
            found += 1
    assert found >= 5


def test_no_player_leaves_a_table_at_which_as_many_turns_were_idle_as_would_be_left() -> None:
    stuck = next(case for case in classic() if case.id.endswith("turn.stuck/cc76"))
    assert isinstance(stuck.start, FromPosition) and stuck.start.position["idle-turns"] == stuck.start.players - 1 == 3
    tried: list[int] = []
    shrunk(stuck, lambda start, _: tried.append(start.players), tries=500, positions=True)
    assert set(tried) == {4}
