"""Smaller positions: a failure shown where fewer cards lie and fewer players sit, with the engine in the loop.

The rules say what is right in each smaller case, under the readings in force; it counts if the engine leaves the rules there
in the same way, and no other rule is carried out than where it failed. Leaves to others: which cases are smaller (`shrinking.py`), and telling of them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from time import monotonic

from .action import BESIDE_THE_TURN, action_from_json, action_to_json
from .applicability import parts_seen, why_not_applicable
from .case import Case, Expected, FromDeck, Start, Step
from .causes.cause import causes_of
from .compare import sorts_of
from .json_value import Json, Malformed
from .observation import Observer, verdict
from .read_together import vector
from .reference import Reference, Rules, Unplayable
from .report import CaseResult, Failure, Report, Smaller
from .shrinking import PILES, shrunk
from .situation import Refusal
from .without_challenges import CHALLENGE_STOP, without_challenges

FAILURES = 12
"""For how many failures a smaller position is looked for."""
TRIES = 150
REQUESTS = 400
"""How many smaller cases, and how many requests, one of them may cost."""
LOSSES = 2
"""After how many processes of the engine that end, or hang, the search for one of them ends."""
Sent = dict[str, Json]


def with_smaller(
    report: Report, observer: Observer, rules: Rules, readings: Mapping[str, str], until: float | None = None
) -> Report:
    """The report, with a smaller position for the failure of each cause that is told, as far as one is found until then."""
    search = Search(observer=observer, rules=rules, readings=readings, until=until)
    told = [cause.told for cause in causes_of(report)][:FAILURES]
    found = {result.case.id: search.smaller(result) for result in told}
    results = (replace(result, smaller=found.get(result.case.id)) for result in report.results)
    return replace(report, results=tuple(results))


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """Who is asked, and who says what is right."""

    observer: Observer
    rules: Rules
    readings: Mapping[str, str]
    until: float | None = None
    """The moment, of the monotonic clock, after which no more is asked."""

    def smaller(self, result: CaseResult) -> Smaller | None:
        """The smallest case that is found for a failure, if it is smaller than its own."""
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
        """The case of a start and actions, up to where the engine differs as in the failure, and the rules of that step."""
        declared = self.observer.declared
        played = self._played_out(case, case.steps[failure.step], start, actions)
        if played is None:
            return None
        asked = without_challenges(played[0], declared)
        if isinstance(start, FromDeck) and hands_of(asked) != hands_of(case):
            return None  # a deck too short for the deal is another case
        if why_not_applicable(asked, declared) is not None:
            return None
        answers = self.observer.ask(asked)
        for stated in (played[0], _without_offers_on_the_way(played[0])):
            asked = without_challenges(stated, declared)
            now = verdict(asked, answers, declared)
            if not isinstance(now, Failure) or not sorts_of(failure.differences) & sorts_of(now.differences):
                continue
            if now.step < len(asked.steps) - 1:
                return self._shown(case, failure, start, [step.sent for step in asked.steps[1 : now.step + 1]])
            return Smaller(stated=stated, case=asked, failure=now), played[1]
        return None

    def _played_out(
        self, case: Case, failed: Step, start: Start, actions: Iterable[Sent]
    ) -> tuple[Case, frozenset[str]] | None:
        """The case with what the rules say of a start and actions, and the rules of the last step.

        At the last step the seats see what they are asked about where it failed. A challenge is declined where nothing
        else is said and the engine has none.
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
        """What is done next. A refusal changes nothing."""
        legal = () if isinstance(expect, Refusal) else expect.legal or ()
        offered = [action for action in legal if action.do not in BESIDE_THE_TURN]
        asked_for = "challenge" in self.observer.declared.actions or bool(left) and left[0].get("do") in CHALLENGE_STOP
        if not asked_for and {action.do for action in offered} == CHALLENGE_STOP:
            return next(action_to_json(action) for action in offered if action.do == "decline")
        return left.popleft() if left else None


def _with_views(step: Step, parts: Set[str]) -> Step:
    """A step in which seats see these parts only, and nothing if there are none."""
    expect = step.expect
    if isinstance(expect, Refusal):
        return step
    views = {seat: {part: seen for part, seen in view.items() if part in parts} for seat, view in expect.views.items()}
    return replace(step, expect=replace(expect, views=views if parts else {}))


def _without_offers_on_the_way(case: Case) -> Case:
    """The case that does not look at what is offered before its last step.

    What an engine refuses there it may not offer before, which is another difference, and an earlier one.
    """
    *before, last = case.steps
    return replace(case, steps=(*(_without_offers(step) for step in before), last))


def _without_offers(step: Step) -> Step:
    """A step that does not look at what is offered; a stop for a challenge is known by what is."""
    expect = step.expect
    if isinstance(expect, Refusal) or {action.do for action in expect.legal or ()} - BESIDE_THE_TURN == CHALLENGE_STOP:
        return step
    return replace(step, expect=replace(expect, legal=None))


def hands_of(case: Case) -> list[int] | None:
    """How many cards lie in each hand at the start, if the case tells."""
    expect = case.steps[0].expect
    hands = None if isinstance(expect, Refusal) or expect.position is None else expect.position.get("hand")
    return [len(hand) for hand in hands if isinstance(hand, list)] if isinstance(hands, list) else None


def size_of(case: Case) -> int:
    """How much there is to look at: steps, players and cards."""
    start = case.start
    if isinstance(start, FromDeck):
        return len(case.steps) + start.players + len(start.deck)
    hands = start.position.get("hand")
    rows = [*(hands if isinstance(hands, list) else []), *(start.position.get(pile) for pile in PILES)]
    return len(case.steps) + start.players + sum(len(row) for row in rows if isinstance(row, list))
