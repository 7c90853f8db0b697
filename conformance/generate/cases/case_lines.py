"""The lines of a suite: chosen drafts with their expectations, as JSON, under the readings in force and under others.

Not handled here: choosing the drafts (`goal_cases.py`, `full_cases.py`), and the suite around the lines (`suite.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from conformance.generate.cases.case_id import case_id
from conformance.generate.cases.full_cases import Whole
from conformance.generate.cases.game_cases import GameCase
from conformance.generate.cases.goal_cases import Chooser, Chosen
from conformance.generate.cases.ordering import OF_A_GAME
from conformance.generate.cases.record import Steps, kinds_stated, outcome_of, same, whole_outcome_of, whole_steps_of
from conformance.generate.cases.views import Sight
from conformance.generate.search.pool import done
from conformance.mutate.operators.instruction_places import Places, rule_of
from conformance.plays.draft import Draft, without_refusal
from conformance.plays.open_questions import Alternative
from uno_dsl.engine.machine import Machine

FOR_A_READING = 2
"""How many cases each reading that is not in force gets; more if these do not distinguish it from all others."""
EVERYTHING = "everything"
"""The tag of cases that compare everything."""
SEEN = "who sees it"
"""The tag of cases about who sees what."""
Line = dict[str, Any]


class Lines:
    """The lines of one suite, as they are added."""

    def __init__(self, chooser: Chooser, printing: str, in_force: dict[str, str]) -> None:
        """Remember the game, the printing, and the answers to its open questions."""
        self.chooser, self.printing, self.in_force = chooser, printing, in_force
        self.taken: set[str] = set()
        self.lines: list[Line] = []

    def add(self, stem: str, line: Line, readings: dict[str, str], answers: dict[str, str]) -> None:
        """Add a case about a rule, or for a reading, with its id and the readings that it depends on."""
        game = self.chooser.program.game
        name = case_id(f"{game}/{self.printing}/{stem}", line, self.taken)
        self.taken.add(name)
        ahead = {"id": name, "game": game, "printing": self.printing, "readings": readings, "depends": answers}
        self.lines.append({**ahead, **line})

    def answers(self, questions: Sequence[str], but: str = "") -> dict[str, str]:
        """The answers in force to some questions."""
        return {question: self.in_force[question] for question in questions if question != but}

    def add_small(self, chosen: Sequence[Chosen]) -> None:
        """The cases that compare only what they are about."""
        for found in chosen:
            line = small_line(self.chooser, found, found.steps)
            self.add(found.goal.rule, line, {}, self.answers(found.questions))

    def add_views(self, sights: Sequence[Sight]) -> None:
        """The cases about who sees what."""
        for found in sights:
            stem = found.subject.rule if found.reading is None else "{}={}".format(*found.reading)
            readings = {} if found.reading is None else dict([found.reading])
            answers = self.answers(found.questions, but="" if found.reading is None else found.reading[0])
            self.add(stem, view_line(self.chooser, found), readings, answers)

    def add_whole(self, wholes: Sequence[Whole]) -> None:
        """The cases that compare everything."""
        for found in wholes:
            steps = whole_steps_of(self.chooser.plain, found.draft)
            if steps is not None:
                line = whole_line(self.chooser, found, steps)
                answers = self.answers(self.questions(found.draft, steps))
                self.add(line["rules"][0], line, {}, answers)

    def add_games(self, cases: Sequence[GameCase]) -> None:
        """The cases about how the game goes on after a round."""
        for found in cases:
            line = game_line(self.chooser, found)
            stem = line["rules"][0] if found.reading is None else "{}={}".format(*found.reading)
            readings = {} if found.reading is None else dict([found.reading])
            self.add(stem, line, readings, self.answers(found.questions))

    def questions(self, draft: Draft, steps: Steps) -> list[str]:
        """The questions for which another answer changes the outcome of a case that compares everything."""
        names: list[str] = []
        for question, _, machine in self.chooser.others:
            if question not in names and not same(whole_outcome_of(machine, draft), steps):
                names.append(question)
        return names

    def add_readings(self, chosen: Sequence[Chosen], wholes: Sequence[Whole]) -> None:
        """Cases for the readings that are not in force: those in which the outcome differs most clearly."""
        small = sorted(chosen, key=lambda found: (len(found.questions), len(compact(found.steps))))
        for question, reading, machine in self.chooser.others:
            siblings = {
                name: other for asked, name, other in self.chooser.others if asked == question and name != reading
            }
            count = 0
            for line, questions, told in self.distinguishing_cases(small, wholes, question, machine, siblings):
                if count >= FOR_A_READING and not told:
                    continue
                for name in told:
                    del siblings[name]
                count += 1
                answers = self.answers(questions, but=question)
                self.add(f"{question}={reading}", line, {question: reading}, answers)
                if count >= FOR_A_READING and not siblings:
                    break

    @property
    def without_cases(self) -> list[Alternative]:
        """The readings that are not in force and have no case."""
        told = [line["readings"] for line in self.lines]
        return [other for other in self.chooser.others if {other[0]: other[1]} not in told]

    def distinguishing_cases(
        self,
        small: Sequence[Chosen],
        wholes: Sequence[Whole],
        question: str,
        machine: Machine,
        siblings: dict[str, Machine],
    ) -> Iterator[tuple[Line, Sequence[str], list[str]]]:
        """The cases that distinguish a reading from the one in force, with the other readings that they rule out."""
        for found in small:
            kinds = found.goal.kinds
            steps = outcome_of(machine, found.draft, kinds) if question in found.questions else None
            if isinstance(steps, list) and not same(steps, found.steps):
                told = [
                    name for name, other in siblings.items() if not same(outcome_of(other, found.draft, kinds), steps)
                ]
                yield small_line(self.chooser, found, steps), found.questions, told
        drafts = [(one.draft, one) for one in wholes]
        drafts += [
            (found.draft, Whole(draft=found.draft, rule=found.goal.rule, aim=found.goal.name)) for found in small
        ]
        for draft, one in drafts:
            found_here = self.cut_where_it_shows(draft, machine)
            if found_here is None:
                continue
            cut, plain, steps = found_here
            told = [name for name, other in siblings.items() if not same(whole_outcome_of(other, cut), steps)]
            yield whole_line(self.chooser, replace(one, draft=cut), steps), self.questions(cut, plain), told

    def cut_where_it_shows(self, draft: Draft, machine: Machine) -> tuple[Draft, Steps, Steps] | None:
        """A draft cut where two readings lead to different outcomes, with the outcome under each."""
        whole = without_refusal(draft)
        if same(whole_outcome_of(machine, whole), whole_outcome_of(self.chooser.plain, whole)):
            return None
        for actions in range(len(whole.actions), -1, -1):
            cut = whole.begun(actions)
            plain, steps = whole_steps_of(self.chooser.plain, cut), whole_outcome_of(machine, cut)
            if plain is not None and isinstance(steps, list):
                return None if same(steps, plain) else (cut, plain, steps)
        return None


def view_line(chooser: Chooser, found: Sight) -> Line:
    """A case about who sees what."""
    subject, draft = found.subject, found.draft
    kinds = sorted({action["do"] for step in found.steps for action in step["expect"].get("legal", ())})
    return {
        "rules": [subject.rule, *(rule for rule in rules_touched(chooser, draft) if rule != subject.rule)],
        "tags": [SEEN, subject.part],
        **({"kinds": kinds} if kinds else {}),
        "start": draft.start,
        "steps": found.steps,
    }


def game_line(chooser: Chooser, found: GameCase) -> Line:
    """A case about how the game goes on; it is about the rule that decided it."""
    program, draft = chooser.program, found.game.draft
    touched = rules_touched(chooser, draft)
    skipped = Places(program, of_game=True).skipped
    own = {rule_of(x) for number, x in enumerate(program.instructions) if number not in skipped}
    first = next((rule for rule in reversed(touched) if rule in own), touched[-1])
    return {
        "rules": [first, *(rule for rule in touched if rule != first)],
        "tags": [OF_A_GAME],
        "start": draft.start,
        "steps": found.steps,
    }


def small_line(chooser: Chooser, found: Chosen, steps: Steps) -> Line:
    """A case that compares only what it is about."""
    goal, draft = found.goal, found.draft
    kinds = kinds_stated(goal.kinds, steps) if any("legal" in step["expect"] for step in steps) else []
    return {
        "rules": [goal.rule, *(rule for rule in rules_touched(chooser, draft) if rule != goal.rule)],
        "tags": ["may be done" if goal.kinds else "comes of it", goal.name],
        **({"kinds": kinds} if kinds else {}),
        "start": draft.start,
        "steps": steps,
    }


def whole_line(chooser: Chooser, found: Whole, steps: Steps) -> Line:
    """A case that compares everything."""
    touched = rules_touched(chooser, found.draft)
    first = (
        found.rule
        if found.rule in chooser.program.rules
        else touched[-1]
        if touched
        else next(iter(chooser.program.rules))
    )
    return {
        "rules": [first, *(rule for rule in touched if rule != first)],
        "tags": [EVERYTHING, found.aim],
        "start": found.draft.start,
        "steps": steps,
    }


def rules_touched(chooser: Chooser, draft: Draft) -> list[str]:
    """The rules that ran from the first action on, and those that alone decided what may be played."""
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
