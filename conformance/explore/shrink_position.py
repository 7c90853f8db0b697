"""Smaller positions: looks for a position with fewer cards and players in which the engine still fails.

The rules say what is right in each smaller case, under the readings in force. It counts only if the engine shows
the same difference, and its last step carries out no rule that the original failure did not. Not handled here: which
smaller cases to try (`shrink_game.py`), and reporting them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from time import monotonic

from conformance.cases.action import BESIDE_THE_TURN, action_from_json, action_to_json
from conformance.cases.applicability import parts_seen, why_not_applicable
from conformance.cases.card_faces import sort_of
from conformance.cases.case import Case, Expected, FromDeck, Start, Step
from conformance.cases.situation import Refusal
from conformance.cases.styles import as_asked
from conformance.cases.without_challenges import CHALLENGE_STOP
from conformance.causes.cause import causes_of
from conformance.causes.from_failure import relations_of
from conformance.explore.shrink_game import PILES, shrunk
from conformance.judge.combined_readings import vector
from conformance.judge.observation import Observer, verdict
from conformance.judge.reference import Reference, Rules, Unplayable
from conformance.judge.report import CaseResult, Failure, Report, Smaller
from uno_dsl.json_value import Json, Malformed

FAILURES = 12
"""For how many failures a smaller position is searched."""
TRIES = 150
REQUESTS = 400
"""How many smaller cases, and how many requests, one search may cost."""
LOSSES = 2
"""How many processes of the engine may crash or hang before a search ends."""
Sent = dict[str, Json]


def with_smaller(
    report: Report, observer: Observer, rules: Rules, readings: Mapping[str, str], until: float | None = None
) -> Report:
    """The report with a smaller position for the failure printed for each cause, where one is found in time."""
    search = Search(observer=observer, rules=rules, readings=readings, until=until)
    examples = [cause.example for cause in causes_of(report) if cause.example.left_over is None][:FAILURES]
    found = {result.case.id: search.smaller(result) for result in examples}
    results = (replace(result, smaller=found.get(result.case.id)) for result in report.results)
    return replace(report, results=tuple(results))


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """A search: the engine that is asked, and the rules that say what is right."""

    observer: Observer
    rules: Rules
    readings: Mapping[str, str]
    until: float | None = None
    """The time of the monotonic clock after which nothing more is asked."""

    def smaller(self, result: CaseResult) -> Smaller | None:
        """The smallest case found for a failure, if it is smaller than the original."""
        case, failure = result.case, result.failure
        if not isinstance(case, Case) or failure is None or self._is_over:
            return None
        actions = [step.sent for step in case.steps[1 : failure.step + 1]]
        best = self._shown(case, failure, case.start, actions)
        if best is None:
            return None
        found, rules = best
        last_request, last_loss = self.observer.messages + REQUESTS, self.observer.losses + LOSSES

        def test(start: Start, fewer: Sequence[Sent]) -> Case | None:
            nonlocal found
            if self.observer.messages >= last_request or self.observer.losses >= last_loss or self._is_over:
                return None
            shown = self._shown(case, failure, start, fewer)
            if shown is None or not shown[1] <= rules or case.rules[0] in rules - shown[1]:
                return None
            found = shown[0]
            return found.case

        shrunk(found.case, test, tries=TRIES, positions="position" in self.observer.declared.modes)
        name = f"{case.id}/smaller"
        named = replace(found, stated=replace(found.stated, id=name), case=replace(found.case, id=name))
        return named if size_of(found.case) < size_of(case) else None

    @property
    def _is_over(self) -> bool:
        return self.until is not None and monotonic() >= self.until

    def _shown(
        self, case: Case, failure: Failure, start: Start, actions: Sequence[Sent]
    ) -> tuple[Smaller, frozenset[str]] | None:
        """The case of a start and actions, up to where the engine fails in the same way, and the rules of that step."""
        declared = self.observer.declared
        played = self.played_out(case, case.steps[failure.step], start, actions)
        if played is None:
            return None
        asked = as_asked(played[0], declared)
        if isinstance(start, FromDeck) and hands_of(asked) != hands_of(case):
            return None  # a deck too short for the deal makes a different case
        if why_not_applicable(asked, declared) is not None:
            return None
        answers = self.observer.ask(asked)
        for stated in (played[0], _without_offers_on_the_way(played[0])):
            asked = as_asked(stated, declared)
            now = verdict(asked, answers, declared)
            if not isinstance(now, Failure) or not self._is_the_same(case, failure, asked, now):
                continue
            if now.step < len(asked.steps) - 1:
                return self._shown(case, failure, start, [step.sent for step in asked.steps[1 : now.step + 1]])
            return Smaller(stated=stated, case=asked, failure=now), played[1]
        return None

    def _is_the_same(self, case: Case, failure: Failure, smaller: Case, now: Failure) -> bool:
        """Whether a smaller case shows the same difference: each that it shows is one of the original, by its words and by what it
        is about, after the same kind of action; and the one that is printed first is.
        """
        if kind_of_step(case, failure.step) != kind_of_step(smaller, now.step):
            return False
        shown, original = relations_of(smaller, now), relations_of(case, failure)
        first = relations_of(smaller, replace(now, differences=now.differences[:1]))
        return bool(shown) and shown <= original and (first <= original or not first)

    def played_out(
        self, case: Case, failed: Step, start: Start, actions: Iterable[Sent]
    ) -> tuple[Case, frozenset[str]] | None:
        """The case that the rules make of a start and actions, and the rules of the last step.

        The last step states the views that the failed step states. For an engine without challenges, a challenge is
        declined unless the actions say otherwise.
        """
        machine = self.rules.machine(case.game, case.printing, vector(case, self.readings, self.rules))
        table = machine if isinstance(machine, Unplayable) else Reference.begin(machine, start)
        if isinstance(table, Unplayable):
            return None
        expect: Expected = table.situation(failed.views)
        steps = [Step(action=None, sent={}, expect=expect)]
        left = deque(actions)
        while (sent := self._next(expect, left)) is not None:
            action = action_from_json(sent)
            said = table.apply(sent, failed.views)
            if isinstance(action, Malformed) or isinstance(said, Unplayable):
                return None
            expect = said
            steps.append(Step(action=action, sent=sent, expect=expect))
        *before, last = steps
        steps = [*(_with_views(step, frozenset()) for step in before), _with_views(last, parts_seen(failed))]
        return replace(case, start=start, steps=tuple(steps), script=None), frozenset(table.rules)

    def _next(self, expect: Expected, left: deque[Sent]) -> Sent | None:
        """The next action to send; None at the end."""
        legal = () if isinstance(expect, Refusal) else expect.legal or ()
        offered = [action for action in legal if action.do not in BESIDE_THE_TURN]
        asked_for = "challenge" in self.observer.declared.actions or bool(left) and left[0].get("do") in CHALLENGE_STOP
        if not asked_for and {action.do for action in offered} == CHALLENGE_STOP:
            return next(action_to_json(action) for action in offered if action.do == "decline")
        return left.popleft() if left else None


def kind_of_step(case: Case, number: int) -> tuple[str, str]:
    """The kind of the action of a step, and the sort of its card; all numbers are of one sort."""
    action = case.steps[number].action
    if action is None:
        return "", ""
    sort = sort_of(str(dict(action.details).get("card", "")))
    return action.do, "number" if sort.isdigit() else sort


def _with_views(step: Step, parts: Set[str]) -> Step:
    """A step with views of these parts only, and without views if there are none."""
    expect = step.expect
    if isinstance(expect, Refusal):
        return step
    views = {seat: {part: seen for part, seen in view.items() if part in parts} for seat, view in expect.views.items()}
    return replace(step, expect=replace(expect, views=views if parts else {}))


def _without_offers_on_the_way(case: Case) -> Case:
    """The case without a comparison of the offered actions before its last step.

    An engine that refuses the last action may already fail to offer it one step earlier: a different difference.
    """
    *before, last = case.steps
    return replace(case, steps=(*(_without_offers(step) for step in before), last))


def _without_offers(step: Step) -> Step:
    """A step whose offered actions are not compared, except at a stop for a challenge, which only they reveal."""
    expect = step.expect
    if isinstance(expect, Refusal) or {action.do for action in expect.legal or ()} - BESIDE_THE_TURN == CHALLENGE_STOP:
        return step
    return replace(step, expect=replace(expect, legal=None))


def hands_of(case: Case) -> list[int] | None:
    """How many cards each hand has at the start, if the case says so."""
    expect = case.steps[0].expect
    hands = None if isinstance(expect, Refusal) or expect.position is None else expect.position.get("hand")
    return [len(hand) for hand in hands if isinstance(hand, list)] if isinstance(hands, list) else None


def size_of(case: Case) -> int:
    """How much there is to read: steps, players and cards."""
    start = case.start
    if isinstance(start, FromDeck):
        return len(case.steps) + start.players + len(start.deck)
    hands = start.position.get("hand")
    rows = [*(hands if isinstance(hands, list) else []), *(start.position.get(pile) for pile in PILES)]
    return len(case.steps) + start.players + sum(len(row) for row in rows if isinstance(row, list))
