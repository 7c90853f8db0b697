"""Questions that tell suspected rules apart: variants of a failed case in which the likeliest is not carried out, but another is.

If the engine differs there in the same way, the likeliest rule is cleared for that case. Not handled here: when to ask (`judgement.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from conformance.blame.features import Owners
from conformance.blame.followed import Followed, followed_by
from conformance.blame.trace import traced
from conformance.cases.applicability import why_not_applicable
from conformance.cases.case import Case, FromDeck, Start
from conformance.cases.styles import as_asked
from conformance.causes.from_failure import relations_of
from conformance.explore.shrink_game import Draft, smaller_drafts
from conformance.explore.shrink_position import Search, Sent, kind_of_step
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.judge.report import Failure

MOST = 12
"""How many variants the engine is asked about for one question."""
MOVED = 4
"""How many cards of a deck are put under the others at once, at most."""
VARIANTS = 300
"""How many variants are made for all questions about a printing: most are no question, because both rules are carried out, or none."""
Question = tuple[str, str, tuple[str, ...]]
"""The id of a case, a rule that is suspected, and others."""
Clears = Callable[[str, str, tuple[str, ...]], bool]
"""Whether a case clears a rule: the engine differs in the same way where one of the others is carried out, and that rule is not."""


@dataclass
class Questions:
    """What can be asked about some failed cases; `left` is how many more variants may be made."""

    observer: Observer
    rules: Rules
    readings: Mapping[str, str]
    cases: Mapping[str, Case]
    failures: Mapping[str, Failure]
    followed: Mapping[str, Followed]
    left: int = VARIANTS
    _known: dict[Question, bool] = field(default_factory=dict)

    def clears(self, name: str, suspect: str, others: tuple[str, ...]) -> bool:
        """Whether the engine differs in the same way in a variant of a case without a rule, but with one of some others."""
        key = name, suspect, others
        if key not in self._known:
            self._known[key] = self._ask(name, suspect, others)
        return self._known[key]

    def _ask(self, name: str, suspect: str, others: tuple[str, ...]) -> bool:
        one, case, failure = self.followed.get(name), self.cases[name], self.failures[name]
        if one is None or suspect not in one.involved(failure.step):
            return False
        search = Search(observer=self.observer, rules=self.rules, readings=self.readings)
        ran = one.involved(failure.step).intersection(others)
        asked = 0
        for start, actions in variants(case, failure.step) if ran else ():
            if asked == MOST or not self.left:
                break
            self.left -= 1
            played = search.played_out(case, case.steps[failure.step], start, actions)
            if played is None:
                continue
            did = involved(one, played[0])
            if suspect in did or ran.isdisjoint(did):
                continue
            asked += 1
            if self._differs_alike(case, failure, as_asked(played[0], self.observer.declared)):
                return True
        return False

    def _differs_alike(self, case: Case, failure: Failure, variant: Case) -> bool:
        """Whether the engine shows only differences in a variant that it shows in the case, after the same kind of action."""
        if why_not_applicable(variant, self.observer.declared) is not None:
            return False
        now = self.observer.judge(variant)
        if not isinstance(now, Failure) or kind_of_step(case, failure.step) != kind_of_step(variant, now.step):
            return False
        shown = relations_of(variant, now)
        return bool(shown) and shown <= relations_of(case, failure)


def involved(one: Followed, case: Case) -> frozenset[str]:
    """The rules that do anything in a variant of a case that was followed."""
    owners: Owners = one.owners
    trace = traced(one.trace.machine, case)
    return followed_by(trace, owners).involved(len(trace.steps)) if len(trace.steps) == len(case.steps) else frozenset()


def variants(case: Case, step: int) -> Iterator[Draft]:
    """Games a little smaller than a case up to a step, or with a deck in another order."""
    begun = replace(case, steps=case.steps[: step + 1])
    actions: Sequence[Sent] = [one.sent for one in begun.steps[1:]]
    if isinstance(begun.start, FromDeck):
        yield from ((start, actions) for start in with_some_below(begun.start))
    yield from smaller_drafts(begun, positions=True)


def with_some_below(start: FromDeck) -> Iterator[Start]:
    """The deck with a few cards that lie together put under all others, the lowest first: those that are dealt come last."""
    for last in range(len(start.deck) - 1, 0, -1):
        for first in range(max(0, last - MOVED), last):
            yield replace(start, deck=(*start.deck[:first], *start.deck[last:], *start.deck[first:last]))
