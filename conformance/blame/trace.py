"""A case followed by the right rules, step by step: what each step did, what it changed, and where it stopped.

Not handled here: which rule each note belongs to (`features.py`).
"""

from __future__ import annotations

from dataclasses import dataclass

from conformance.blame.traced import Part, Traced, Writer
from conformance.cases.action import NEXT
from conformance.cases.case import Case, FromPosition, Step
from conformance.cases.situation import Refusal
from conformance.mutate.score import draft_of
from conformance.plays.random_walk import Impossible, Walk
from conformance.plays.watched import Feature
from uno_dsl.engine.game import next_round
from uno_dsl.engine.run import run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.value_names import BadValue, card_code
from uno_dsl.program import instructions as i
from uno_dsl.serve.situation import game, is_over


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedStep:
    """What a step did: notes, who changed what, and the table afterwards; `was` is the table before it, if it was another."""

    step: Step
    notes: frozenset[Feature]
    writes: dict[Part, Writer]
    was: tuple[State, Stop] | None
    now: tuple[State, Stop]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """A case, as far as the rules can follow it. `done` are the instructions that it runs; None if that is not all."""

    machine: Traced
    case: Case
    steps: tuple[TracedStep, ...]
    done: frozenset[int] | None


def traced(machine: Traced, case: Case, until: int | None = None) -> Trace:
    """Follows a case, up to a step."""
    steps: list[TracedStep] = []
    whole = True
    last = len(case.steps) - 1 if until is None else until
    try:
        walk = _begun(machine, case)
        steps.append(_step(walk, case.steps[0], None))
        for step in case.steps[1 : last + 1]:
            was = walk.state.copy(), walk.stop
            _go_on(walk, step)
            steps.append(_step(walk, step, was))
    except (Impossible, BadValue, EngineStuck, RecursionError):
        whole = False
    return Trace(machine=machine, case=case, steps=tuple(steps), done=_done(machine, case, steps) if whole else None)


def _begun(machine: Traced, case: Case) -> Walk:
    machine.writes.begin(None, None)
    return Walk(machine, draft_of(case).start)


def _go_on(walk: Walk, step: Step) -> None:
    machine = walk.machine
    assert isinstance(machine, Traced)
    machine.writes.begin(walk.state, walk.stop.pc)
    machine.seen.clear()
    if isinstance(step.expect, Refusal):
        walk.note(_refused(walk, step))
    elif step.sent.get("do") == NEXT:
        _next_round(walk, step)
    elif is_over(walk.stop):
        raise Impossible("the round is over")
    else:
        walk.follow((step.sent,))


def _next_round(walk: Walk, step: Step) -> None:
    ahead, named = game(walk.state, walk.stop), step.sent.get("dealer")
    dealer, deck = ahead.get("dealer") if named is None else named, step.sent.get("deck")
    if not isinstance(dealer, int) or not isinstance(deck, list):
        raise Impossible("the next round cannot begin")
    walk.state = next_round(walk.machine, walk.state, dealer, [str(card) for card in deck])
    walk.stop = run(walk.machine, walk.state)
    walk.note({("next round",)})


def _refused(walk: Walk, step: Step) -> set[Feature]:
    """An action that is refused: what the standing rules say of its card."""
    action = step.action
    if action is None:
        return set()
    found: set[Feature] = {("refused action", action.do, walk.stop.pc)}
    card = dict(action.details).get("card")
    if action.do == "play" and action.seat is not None and card is not None:
        code = card_code(walk.machine, card, "card")
        found |= {("refused play", *note) for note in walk.of_card(action.seat, code)}
    return found


def _step(walk: Walk, step: Step, was: tuple[State, Stop] | None) -> TracedStep:
    machine = walk.machine
    assert isinstance(machine, Traced)
    machine.writes.note(walk.state)
    notes = set(walk.steps[-1])
    if step.views:
        notes |= {("view", part) for view in getattr(step.expect, "views", {}).values() for part in view}
        notes |= {("window seen", window[0]) for window in walk.state.windows}
    return TracedStep(
        step=step, notes=frozenset(notes), writes=machine.writes.found, was=was, now=(walk.state.copy(), walk.stop)
    )


def _done(machine: Traced, case: Case, steps: list[TracedStep]) -> frozenset[int]:
    """The instructions that a case runs; a window that is open at the start counts as opened."""
    opened: list[int] = []
    if isinstance(case.start, FromPosition) and "open" in case.start.position:
        opened = [number for number, x in enumerate(machine.program.instructions) if isinstance(x, i.OpenWindow)]
    done = (note[1] for step in steps for note in step.notes if note[0] == "do")
    return frozenset([*opened, *(number for number in done if isinstance(number, int))])
