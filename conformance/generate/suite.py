"""A suite: the cases of one printing of a game, and which rules none of them is about.

Printings follow their edition: what was chosen for the edition is tried first, and further play is only for what
differs. Leaves to others: files and processes (`suite_files.py`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from uno_dsl.build import build
from uno_dsl.engine.compile import Machine
from uno_dsl.layers.library import gather
from uno_dsl.layers.shelf import Selection, Shelf
from uno_dsl.program.instructions import Program, RuleText

from .cases import Chooser, Chosen, Target
from .draft import Draft, without_refusal
from .goals import goals_of
from .pool import Pool, done
from .readings import open_questions
from .record import Steps, kinds_stated, outcome_of
from .uncovered import reasons
from .walk import Impossible, Walk
from .watched import Watched, rule_of

SUITE = 1
WALKS = 600
FURTHER_WALKS = 400
ROOM = 120
FOR_A_READING = 2
"""How many cases there are for each reading that is not in force."""
OF_THE_EDITION = 1_000
"""How much cheaper a draft is that the edition uses already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketched:
    """What the first printing of an edition leads the others to: its drafts, its targets, and what its rules say."""

    drafts: tuple[Draft, ...]
    settled: dict[str, Draft]
    open: frozenset[str]
    rules: dict[str, RuleText]


@dataclass(frozen=True, slots=True, kw_only=True)
class Suite:
    """A suite as text, and the figures about it."""

    game: str
    printing: str
    text: str
    cases: int
    rules: int
    uncovered: dict[str, str]
    targets: int
    survivors: tuple[str, ...]
    sketched: Sketched


class RulesHaveErrors(Exception):
    """The rules of a printing cannot be used."""


def suite_of(selection: Selection, printing: str, library: Shelf, seed: int, before: Sketched | None = None) -> Suite:
    """The suite of a printing; `before` is what its edition has led to. Raises RulesHaveErrors."""
    built = build(selection)
    if built.program is None:
        raise RulesHaveErrors("; ".join(f"{found.span}: {found.message}" for found in built.errors[:3]))
    machine, plain = Watched(built.program), Machine(built.program)
    goals = goals_of(machine)
    questions = open_questions(selection, library)
    chooser = Chooser(machine, plain, questions.others)
    targets = chooser.targets(goals)
    if before is not None:
        chooser.trust(before.drafts, _proven(targets, before, built.program))
    pool = Pool(machine, goals, seed)
    if before is None:
        pool.fill(WALKS)
    else:
        for draft in before.drafts:
            _walk_again(pool, draft)

    def more(left: Sequence[Target]) -> Pool:
        """A larger pool for what is still open; a printing only looks for what its edition has found."""
        new = [target for target in left if before is None or target.key not in before.open]
        wanted = {goal.key: goal for target in new for goal in target.goals if before is not None or pool.drafts(goal)}
        larger = Pool(machine, wanted.values(), seed + 1, ROOM)
        if wanted:
            larger.fill(FURTHER_WALKS)
        return larger

    left = chooser.choose_all(targets, pool, more)
    seen = {goal.key for target in targets for goal in target.goals if pool.drafts(goal)}
    chosen = [found for rule in built.program.rules for found in chooser.chosen[rule]]
    lines = _case_lines(chooser, chosen, printing, questions.in_force)
    lines += _reading_lines(chooser, chosen, printing, questions.in_force)
    covered = {found.goal.rule for found in chosen}
    reached = {goal.rule for target in targets for goal in target.goals if goal.key in seen}
    uncovered = reasons(built.program, gather(selection, library), covered, reached)
    header = {
        "suite": SUITE,
        "game": selection.game,
        "printing": printing,
        "rules_hash": built.program.digest,
        "uncovered": uncovered,
    }
    return Suite(
        game=selection.game,
        printing=printing,
        text="".join(compact(line) + "\n" for line in (header, *lines)),
        cases=len(lines),
        rules=len(built.program.rules),
        uncovered=uncovered,
        targets=len(targets),
        survivors=tuple(target.key for target in left if any(goal.key in seen for goal in target.goals)),
        sketched=Sketched(
            drafts=tuple(without_refusal(found.draft) for found in chosen),
            settled=chooser.settled,
            open=frozenset(target.key for target in left),
            rules=built.program.rules,
        ),
    )


def _proven(targets: Sequence[Target], before: Sketched, program: Program) -> dict[str, Draft]:
    """The drafts by which the edition has met targets, as far as the rules in question are the same here."""
    same = {
        name
        for name, rule in program.rules.items()
        if name in before.rules
        and (rule.layer, rule.sentence) == (before.rules[name].layer, before.rules[name].sentence)
    }
    return {
        target.key: before.settled[target.key]
        for target in targets
        if target.rule in same and target.key in before.settled
    }


def _walk_again(pool: Pool, draft: Draft) -> None:
    """Put a draft of the edition into the pool of a printing, if it can be played there."""
    try:
        walk = Walk(pool.machine, draft.start)
        walk.follow(draft.actions)
    except Impossible:
        return
    pool.keep(walk, OF_THE_EDITION)


def _case_lines(
    chooser: Chooser, chosen: Sequence[Chosen], printing: str, in_force: dict[str, str]
) -> list[dict[str, Any]]:
    """The cases as JSON, numbered within their rule."""
    count: dict[str, int] = {}
    lines: list[dict[str, Any]] = []
    for found in chosen:
        rule = found.goal.rule
        count[rule] = count.get(rule, 0) + 1
        name = f"{chooser.program.game}/{printing}/{rule}/{count[rule]}"
        depends = {question: in_force[question] for question in found.questions}
        lines.append(_case_line(chooser, found, found.steps, name, {}, depends))
    return lines


def _reading_lines(
    chooser: Chooser, chosen: Sequence[Chosen], printing: str, in_force: dict[str, str]
) -> list[dict[str, Any]]:
    """Cases for the readings that are not in force: those chosen ones in which most clearly something else comes of it."""
    lines: list[dict[str, Any]] = []
    for question, reading, machine in chooser.others:
        count = 0
        for found in sorted(chosen, key=lambda found: (len(found.questions), len(compact(found.steps)))):
            steps = outcome_of(machine, found.draft, found.goal.kinds) if question in found.questions else None
            if not isinstance(steps, list) or steps == found.steps:
                continue
            count += 1
            name = f"{chooser.program.game}/{printing}/{question}={reading}/{count}"
            depends = {other: in_force[other] for other in found.questions if other != question}
            lines.append(_case_line(chooser, found, steps, name, {question: reading}, depends))
            if count == FOR_A_READING:
                break
    return lines


def _case_line(
    chooser: Chooser, found: Chosen, steps: Steps, name: str, readings: dict[str, str], depends: dict[str, str]
) -> dict[str, Any]:
    """A case as JSON."""
    goal, draft = found.goal, found.draft
    kinds = kinds_stated(goal.kinds, steps) if any("legal" in step["expect"] for step in steps) else []
    return {
        "id": name,
        "game": chooser.program.game,
        "readings": readings,
        "rules": [goal.rule, *(rule for rule in _rules_touched(chooser, draft) if rule != goal.rule)],
        "depends": depends,
        "tags": ["may be done" if goal.kinds else "comes of it", goal.name],
        **({"kinds": kinds} if kinds else {}),
        "start": draft.start,
        "steps": steps,
    }


def _rules_touched(chooser: Chooser, draft: Draft) -> list[str]:
    """The rules that were carried out from the first action on, and those that alone decided what may be played."""
    seen = chooser.look(draft)
    if seen is None:
        return []
    steps = seen.steps if draft.start["mode"] == "scripted" else seen.steps[1:] or seen.steps[:0]
    numbers = {number for features in steps for number in done(features)}
    touched = {rule_of(chooser.program.instructions[number]) for number in numbers}
    if not draft.actions or draft.refused is not None:
        touched |= {str(feature[1]) for feature in seen.steps[-1] if feature[0] in ("only", "bluff")}
    return [rule for rule in chooser.program.rules if rule in touched]


def compact(value: Any) -> str:
    """JSON in one line, in ASCII."""
    return json.dumps(value, separators=(",", ":"))
