"""Cases for the goals of one game: chosen rule by rule, each small, each proven by a mutant that it kills.

Not handled here: the pool of drafts (`pool.py`), what is expected (`record.py`), and the suite file (`suite.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from conformance.generate.cases.dependent_readings import questions_that_matter
from conformance.generate.cases.record import Steps, outcome_of, same, steps_of
from conformance.generate.cases.refusal import done_even_so, refused_by
from conformance.generate.search.goals import Goal
from conformance.generate.search.pool import Pool, next_rest, rules_touched
from conformance.generate.search.shrink_draft import plain_stock, shrunk
from conformance.generate.search.variations import variations
from conformance.mutate.operators.mutant import Mutant, Place
from conformance.mutate.proof.mutant_machines import machine_of
from conformance.plays.draft import DESPITE, Draft, cost, without_refusal
from conformance.plays.open_questions import Alternative
from conformance.plays.random_walk import Impossible, Walk, walked
from conformance.plays.watched import Feature, Watched
from uno_dsl.engine.machine import Machine

SCORE = "score"
LEFT_OUT = ("drop step", "drop handler", "drop permission", "drop offer", "closing", "worth")
"""The operators that remove or alter something."""
CLOSE = frozenset({
    *LEFT_OUT, "force condition", "drop condition", "boundary", "number", "player", "constant", "other place", "duty",
})  # fmt: skip
"""The operators for which every rule has a small case; the others are left to the cases that compare everything."""
RECENT = 5_000
"""The number of drafts, made while shrinking, whose features are kept."""
MOST_NOTICED = 100_000
"""The number of answers to whether a mutant shows a difference in a draft that are kept."""
TRIES = 3
"""How many drafts are shrunk for a target for as long as their outcome depends on open questions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Some goals, one of which must be reached, and a mutant that the case must kill.

    Without a mutant it is enough to reach the goal.
    """

    goals: tuple[Goal, ...]
    change: Mutant | None

    @property
    def rule(self) -> str:
        """The rule that the case is about."""
        return self.goals[0].rule

    @property
    def key(self) -> str:
        """The key of a target, the same in an edition and its printings."""
        return self.goals[0].key + ("" if self.change is None else f" / {self.change.id}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """A chosen draft, its goal, its outcome, and the open questions that the outcome depends on."""

    goal: Goal
    draft: Draft
    steps: Steps
    questions: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What is known of a draft: the features of each step, the step that each ends with, and its cost."""

    steps: tuple[frozenset[Feature], ...]
    ends: tuple[int | None, ...]
    price: int


class Chooser:
    """Chooses the cases of one game."""

    def __init__(
        self, machine: Watched, plain: Machine, others: Sequence[Alternative], mutants: Iterable[Mutant]
    ) -> None:
        """Remember the game, watched and plain, the game under other readings, and its mutants."""
        self.at: dict[Place, list[Mutant]] = {}
        for mutant in mutants:
            self.at.setdefault(mutant.place, []).append(mutant)
        self.machine, self.plain, self.others = machine, plain, others
        self.program = plain.program
        self.stock = plain_stock(plain.program)
        self.small: set[str] = set()
        self.proven: dict[str, Draft] = {}
        self.settled: dict[str, Draft] = {}
        self.chosen: dict[str, list[Chosen]] = {rule: [] for rule in plain.program.rules}
        self.engines: dict[str, Machine | None] = {}
        self.variations: dict[str, list[Draft]] = {}
        self.seen: dict[str, Seen | None] = {}
        self.outcomes: dict[tuple[str, tuple[str, ...]], Steps | None] = {}
        self.noticed: dict[tuple[str, str, tuple[str, ...]], bool] = {}
        self.recent: dict[str, Seen | None] = {}

    def under(self, readings: Mapping[str, str]) -> Machine:
        """The game under the answers in force, or under another."""
        others = {(question, reading): machine for question, reading, machine in self.others}
        return next((others[asked] for asked in readings.items()), self.plain)

    def trust(self, drafts: Iterable[Draft], proven: dict[str, Draft]) -> None:
        """Take over drafts that are small already, and the proof that some of them meet certain targets."""
        self.small = {draft.key for draft in drafts}
        self.proven = proven

    def targets(self, goals: Sequence[Goal]) -> list[Target]:
        """First each goal by itself, then every further mutant of what runs in some of them, rule by rule."""
        found = [Target(goals=(goal,), change=self.own_change(goal)) for goal in goals]
        alone = {target.change.id for target in found if target.change is not None}
        at_work: dict[Place, list[Goal]] = {}
        for goal in goals:
            if goal.place is not None:
                at_work.setdefault(goal.place, []).append(goal)
        for place, mine in at_work.items():
            found += [
                Target(goals=tuple(mine), change=change)
                for change in self.at.get(place, ())
                if change.operator in CLOSE and change.id not in alone
            ]
        order = {rule: number for number, rule in enumerate(self.program.rules)}
        return sorted(found, key=lambda target: order[target.rule])

    def own_change(self, goal: Goal) -> Mutant | None:
        """The mutant that every case for a goal must kill: the one without what runs there."""
        there = self.at.get(goal.place, []) if goal.place is not None else []
        if goal.feature[0] == "if":
            forced = "never" if goal.feature[2] else "always"
            return next((one for one in there if (one.operator, one.variant) == ("force condition", forced)), None)
        return next((one for operator in LEFT_OUT for one in there if one.operator == operator), None)

    def meets(self, draft: Draft, target: Target) -> Goal | None:
        """The goal of a target that a draft reaches while killing the mutant; None if it does not."""
        seen = self.look(draft)
        if seen is None:
            return None
        for goal in target.goals:
            if reaches(seen, goal) and self.notices(draft, goal.kinds, target):
                return goal
        return None

    def look(self, draft: Draft) -> Seen | None:
        """The features of a draft; None if it cannot be played, or states a table that is impossible."""
        if draft.key not in self.seen:
            self.seen[draft.key] = self.look_afresh(draft)
        return self.seen[draft.key]

    def glance(self, draft: Draft) -> Seen | None:
        """The same for a draft that was made while shrinking another. Most are made again soon, or never: not all are kept."""
        if draft.key in self.seen:
            return self.seen[draft.key]
        if draft.key not in self.recent:
            if len(self.recent) == RECENT:
                self.recent.clear()
            self.recent[draft.key] = self.look_afresh(draft)
        return self.recent[draft.key]

    def look_afresh(self, draft: Draft) -> Seen | None:
        """The features of a draft."""
        try:
            walk = Walk(self.machine, draft.start)
            if not is_stated(walk):
                return None
            walk.follow(draft.actions)
        except Impossible:
            return None
        return Seen(
            steps=tuple(map(frozenset, walk.steps)),
            ends=tuple(next_rest(walk, number) for number in range(len(walk.steps))),
            price=cost(draft, rules_touched(walk, len(walk.steps) - 1), walk.left) + DESPITE * walk.despite,
        )

    def notices(self, draft: Draft, kinds: tuple[str, ...], target: Target) -> bool:
        """Whether the mutant shows a difference."""
        steps, change = self.outcome(draft, kinds), target.change
        if steps is None or change is None:
            return steps is not None
        if change.id not in self.engines:
            self.engines[change.id] = machine_of(change)
        engine = self.engines[change.id]
        asked = (change.id, draft.key, kinds)
        if asked not in self.noticed:
            if len(self.noticed) == MOST_NOTICED:
                self.noticed.clear()
            self.noticed[asked] = engine is None or not same(outcome_of(engine, draft, kinds), steps)
        return self.noticed[asked]

    def outcome(self, draft: Draft, kinds: tuple[str, ...]) -> Steps | None:
        """The outcome of a draft."""
        key = (draft.key, kinds)
        if key not in self.outcomes:
            self.outcomes[key] = steps_of(self.plain, draft, kinds)
        return self.outcomes[key]

    def choose(self, target: Target, drafts: Iterable[Draft]) -> Chosen | None:
        """One of the first drafts that meet a target, shrunk: one that depends on few open questions."""
        found: list[Chosen] = []
        for draft in drafts:
            goal = self.meets(draft, target)
            new = None if goal is None else self.chosen_from(draft, target, goal)
            if new is None:
                continue
            found.append(new)
            if not new.questions or len(found) == TRIES:
                break
        return min(found, key=lambda chosen: len(chosen.questions), default=None)

    def chosen_from(self, draft: Draft, target: Target, goal: Goal) -> Chosen | None:
        """A draft that meets a target, shrunk, with its outcome; None if nothing can be refused in it."""
        small = draft if draft.key in self.small else self.made_small(draft, target, goal)
        if goal.refuse:
            walk = walked(self.machine, small)
            refused = refused_by(walk, goal.refuse, goal.feature)
            if refused is None:
                return None
            small = replace(small, refused=refused, then=done_even_so(walk, goal.refuse))
        steps = self.outcome(small, goal.kinds)
        if steps is None:
            return None
        questions = questions_that_matter(small, goal.kinds, steps, self.others)
        return Chosen(goal=goal, draft=small, steps=steps, questions=tuple(questions))

    def choose_all(
        self, targets: Sequence[Target], pool: Pool, more: Callable[[Sequence[Target]], Pool]
    ) -> list[Target]:
        """Choose cases for the targets: from the pool, from what was chosen for others, then from a larger pool.

        Returns the targets that are still open, including those that no play has reached.
        """
        left = [target for target in targets if not self.settle(target, pool.drafts(*target.goals))]
        mixed = [without_refusal(found.draft) for mine in self.chosen.values() for found in mine]
        left = [target for target in left if not self.settle(target, mixed)]
        larger = more(left)
        return [target for target in left if not self.settle(target, larger.drafts(*target.goals))]

    def settle(self, target: Target, drafts: Iterable[Draft]) -> bool:
        """Whether a target has a case, or can get one."""
        mine = self.chosen.setdefault(target.rule, [])
        found = self.as_proven(target, mine) or self.already(target, mine)
        if found is None:
            found = self.choose(target, [*self.varied(mine), *drafts])
        if found is None:
            return False
        if found not in mine:
            mine.append(found)
        self.settled[target.key] = without_refusal(found.draft)
        return True

    def as_proven(self, target: Target, chosen: Iterable[Chosen]) -> Chosen | None:
        """The case by which the edition meets a target, if it can be played here and reaches the same."""
        draft = self.proven.get(target.key)
        seen = None if draft is None else self.look(draft)
        goal = None if seen is None else next((goal for goal in target.goals if reaches(seen, goal)), None)
        if draft is None or goal is None:
            return None
        for found in chosen:
            if without_refusal(found.draft).key == draft.key and found.goal.kinds == goal.kinds:
                return found if goal.refuse in ("", found.goal.refuse) else None
        return self.chosen_from(draft, target, goal)

    def varied(self, chosen: Iterable[Chosen]) -> Iterator[Draft]:
        """Variations of the cases that a rule has already: a reader who knows these sees what is new."""
        for found in chosen:
            if found.draft.key not in self.variations:
                most = self.program.players[1]
                self.variations[found.draft.key] = list(variations(found.draft, self.stock, most))
            yield from self.variations[found.draft.key]

    def made_small(self, draft: Draft, target: Target, goal: Goal) -> Draft:
        """The draft without anything that the goal does not need."""

        def price(other: Draft, below: int | None) -> int | None:
            if below is not None and cost(other, 1) >= below:
                return None
            seen = self.glance(other)
            if seen is None or below is not None and seen.price >= below:
                return None
            return seen.price if reaches(seen, goal) and self.notices(other, goal.kinds, target) else None

        return shrunk(draft, price, self.stock)

    def already(self, target: Target, chosen: Iterable[Chosen]) -> Chosen | None:
        """A case already chosen for the same rule that meets this target too."""
        for found in chosen:
            seen = self.look(found.draft)
            for goal in target.goals:
                same = found.goal.kinds == goal.kinds and goal.refuse in ("", found.goal.refuse)
                if same and seen is not None and reaches(seen, goal) and self.notices(found.draft, goal.kinds, target):
                    return found
        return None


def reaches(seen: Seen, goal: Goal) -> bool:
    """Whether a draft ends where a case for the goal ends."""
    if goal.kinds:
        return goal.feature in seen.steps[-1]
    last = len(seen.steps) - 1
    return any(goal.feature in features and end == last for features, end in zip(seen.steps, seen.ends, strict=True))


def is_stated(walk: Walk) -> bool:
    """Whether the table at the start is possible, and is as the position says after loading. It may leave out a score of 0."""
    if not walk.sound:
        return False
    if "position" not in walk.start:
        return True
    given, stated = dict(walk.start["position"]), walk.position()
    if "hand" in given:
        given["hand"] = [sorted(hand) for hand in given["hand"]]
    if SCORE not in given and not any(stated.get(SCORE, ())):
        stated.pop(SCORE, None)
    return given == stated
