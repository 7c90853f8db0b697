"""What a difference itself says of a rule, by what the engine does rightly beside it: it names some rules, and clears others.

- An engine offers some cards rightly, and others of the same hand wrongly. The rule that lets a player play from the hand asks about all
  cards alike, so it is cleared. If exactly those cards are left out that one standing rule alone allows, that rule is named.
- An engine offers one thing rightly that a window allows, and another not: the window is there, so the rule on the other thing is named,
  and that which opens the window is cleared, and that which closes it.
- A window is still there after something was done that closes it: the rule on that is named.
- A window is wrong as a whole. If it is not there from the moment at which it opens, but was there in other cases, or if it is there
  although nothing has opened it, the rule on the occasion is named. If it was rightly there and is gone too early or too late, the
  rule that closes it is named, and that on the occasion is cleared.
- Piles have the cards that they should have, in another order. If one was shuffled in that step, the rule that shuffles it is named, and
  those that put the cards there are cleared.
- A game is over too early, or goes on too long, though the points are right. The rule by which somebody wins the game is named.

Not handled here: what else speaks against a rule (`provenance.py`, `spectra.py`), and what this counts (`evidence.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from conformance.blame.can_change import parts_of
from conformance.blame.followed import Followed
from conformance.blame.nearness import Answers
from conformance.blame.provenance import verdicts
from conformance.cases.action import BESIDE_THE_TURN, Action
from conformance.cases.case import Case, Step
from conformance.cases.situation import Over
from conformance.judge.differences import Difference, EndDiffers, NotOffered, PartDiffers, WronglyOffered
from conformance.plays.layout import hands_of
from conformance.plays.watched import Feature
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

Weights = dict[str, float]
"""In which share of the failures something is said of each rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """The rules that a failure names, and those that it clears."""

    named: frozenset[str] = frozenset()
    cleared: frozenset[str] = frozenset()


def named_rules(followed: Mapping[str, Followed], failed: Answers, passed: Iterable[str]) -> dict[str, Weights]:
    """In which share of the failures each rule is `named`, and `cleared`, by the difference itself."""
    found: dict[str, Weights] = {"named": {}, "cleared": {}}
    right = opened_rightly(followed, failed, passed)
    for name, answer in failed.items():
        one = followed[name]
        if answer.step >= len(one.trace.steps):
            continue
        for said in (
            of_plays(one, answer.step, answer.differences),
            of_order(one, answer.step, answer.differences),
            of_winning(one, answer.differences),
            *of_windows(one, answer.step, answer.differences, right),
        ):
            for kind, rules in (("named", said.named), ("cleared", said.cleared - said.named)):
                for rule in rules:
                    found[kind][rule] = found[kind].get(rule, 0.0) + 1 / len(failed)
    return found


def of_plays(one: Followed, at: int, differences: Sequence[Difference]) -> Said:
    """What the cards say that are wrongly offered, or not offered, beside those that are rightly treated."""
    step = one.trace.steps[at]
    g, stop = step.now
    lacking = [x.action for x in differences if isinstance(x, NotOffered) and x.action.do == "play"]
    surplus = [x.action for x in differences if isinstance(x, WronglyOffered) and x.action.do == "play"]
    if bool(lacking) == bool(surplus) or turn_differs(differences, g):
        return Said()
    if surplus:
        return Said(cleared=asking_about_all(one, stop) if leaves_some(one, g, surplus) else frozenset())
    kept = [action for action in offered(step.step, "play") if action not in lacking]
    only = {frozenset(allowing(one, g, action)) for action in lacking}
    alone = next(iter(only)) if len(only) == 1 else frozenset[str]()
    named = len(alone) == 1 and all(allowing(one, g, action) != alone for action in kept)
    return Said(named=alone if named else frozenset(), cleared=asking_about_all(one, stop) if kept else frozenset())


def turn_differs(differences: Iterable[Difference], g: State) -> bool:
    """Whether the engine gives the turn to another player: then what it offers says nothing more."""
    for one in differences:
        match one:
            case PartDiffers(part="turn"):
                return True
            case WronglyOffered(action=action) if action.do not in BESIDE_THE_TURN and action.seat not in (
                None,
                g.turn,
            ):
                return True
            case _:
                pass
    return False


def offered(step: Step, *acts: str) -> list[Action]:
    """The actions of some kinds that are legal after a step."""
    return [action for action in getattr(step.expect, "legal", None) or () if action.do in acts]


def allowing(one: Followed, g: State, action: Action) -> set[str]:
    """The standing rules that allow a play."""
    return {
        permission.rule
        for permission, holds, _ in verdicts(one.trace.machine, action, g)
        if permission.modal == "may" and holds
    }


def leaves_some(one: Followed, g: State, surplus: Sequence[Action]) -> bool:
    """Whether all cards that are wrongly offered are in the hand, and others of it that may not be played are not offered."""
    machine, seat = one.trace.machine, surplus[0].seat
    if seat is None:
        return False
    judges = [judge for judge in machine.judges if judge.permission.modal == "may"]
    banned = {
        machine.codes.names[card]
        for card in hands_of(g)[seat]
        if not any(judge.holds(g, seat, card) for judge in judges)
    }
    return {dict(action.details).get("card") for action in surplus} < banned


def asking_about_all(one: Followed, stop: Stop) -> frozenset[str]:
    """The rules that let a player play any card of the hand that the standing rules allow."""
    x = one.owners.program.instructions[stop.pc]
    if not isinstance(x, i.Decide):
        return frozenset()
    plays = [offer for offer in x.ask.offers if offer.act == "play"]
    return (
        frozenset({x.ask.rule, *(offer.rule for offer in plays)})
        if plays and all(map(of_any_card, plays))
        else frozenset()
    )


def of_any_card(offer: s.Offer) -> bool:
    """Whether an offer says nothing of the card but that it may be played."""
    match offer.cards:
        case e.Only(group=e.Cards(), condition=e.MayPlay()):
            return True
        case _:
            return False


def of_winning(one: Followed, differences: Sequence[Difference]) -> Said:
    """What it says that a game is over too early, or goes on too long, though the points are right."""
    ends = [(x.expected, x.actual) for x in differences if isinstance(x, EndDiffers)]
    if (
        not ends
        or len(ends) < len(differences)
        or not all(other_winners(expected, actual) for expected, actual in ends)
    ):
        return Said()
    program = one.owners.program
    return Said(named=frozenset(one.owners.rule_at(number) for number, x in enumerate(program.instructions) if wins(x)))


def other_winners(expected: Over | None, actual: Over | None) -> bool:
    """Whether two ends of a round differ in who has won the game, or whether anybody has, and not in the points."""
    if expected is None or actual is None or expected.game is None or actual.game is None:
        return False
    return expected.points == actual.points and (expected.game.winners or ()) != (actual.game.winners or ())


def wins(x: i.Instruction) -> bool:
    """Whether somebody wins the game by an instruction."""
    return isinstance(x, s.Control) and x.what == "win"


def of_order(one: Followed, at: int, differences: Sequence[Difference]) -> Said:
    """What piles say that have the right cards in another order, after one of them was shuffled."""
    program, step = one.owners.program, one.trace.steps[at]
    wrong = [x for x in differences if isinstance(x, PartDiffers) and is_pile(program, x.part)]
    piles = {x.part for x in wrong}
    if not piles or any(sorted(cards(x.expected)) != sorted(cards(x.actual)) for x in wrong):
        return Said()
    done = [number for number in carried_out(step.notes) if not piles.isdisjoint(changed_piles(program, number))]
    shuffles = {one.owners.rule_at(number) for number in done if isinstance(program.instructions[number], s.Shuffle)}
    moves = {one.owners.rule_at(number) for number in done if isinstance(program.instructions[number], s.Move)}
    return Said(named=frozenset(shuffles), cleared=frozenset(moves)) if shuffles else Said()


def is_pile(program: i.Program, part: str) -> bool:
    """Whether a part of the table is a pile."""
    keep = program.keeps.get(part)
    return keep is not None and keep.kind == "pile"


def cards(value: object) -> list[str]:
    """The cards of a pile."""
    return [*map(str, value)] if isinstance(value, list) else []


def carried_out(notes: Iterable[Feature]) -> list[int]:
    """The instructions that were carried out."""
    return sorted(note[1] for note in notes if note[0] == "do" and isinstance(note[1], int))


def changed_piles(program: i.Program, number: int) -> set[str]:
    """The piles that an instruction changes, by name."""
    parts = {*parts_of(program.instructions[number])}
    return {name for name in program.keeps if attribute("pile", name) in parts}


def of_windows(one: Followed, at: int, differences: Sequence[Difference], right: frozenset[int]) -> Iterator[Said]:
    """What is offered beside the turn, and what is not, says of the rules of each window; `right` are windows that opened in other cases."""
    steps, program = one.trace.steps[: at + 1], one.owners.program
    lacking = {x.action for x in differences if isinstance(x, NotOffered) and x.action.do in BESIDE_THE_TURN}
    surplus = {x.action for x in differences if isinstance(x, WronglyOffered) and x.action.do in BESIDE_THE_TURN}
    if bool(lacking) == bool(surplus) or turn_differs(differences, steps[-1].now[0]):
        return
    wrong = {action.do for action in lacking | surplus}
    now, kept = (
        windows_of(steps[-1].now),
        frozenset(number for number, _ in owned(steps[-1].now) & owned(steps[-1].was)),
    )
    ever = frozenset[int]().union(now, *(windows_of(step.was) | windows_of(step.now) for step in steps))
    for number, window in enumerate(program.windows):
        acts = {standing.offer.act for standing in window.standing}
        if not wrong & acts or lacking and number not in now:
            continue
        opening = frozenset(
            one.owners.rules_at(place)[-1] for place, x in enumerate(program.instructions) if opens(x, number)
        )
        used = steps[-1].step.action
        if any(action not in lacking for action in offered(steps[-1].step, *acts)):
            yield Said(named=of_acts(window, wrong), cleared=opening | {window.rule})
        elif number not in (kept if lacking else ever):
            yield Said(named=opening if number in right else frozenset())
        elif surplus and used is not None and used.do in acts:
            yield Said(named=of_acts(window, {used.do}), cleared=opening)
        elif surplus and not all(act in wrong for act in acts if compared(one.trace.case, {act})):
            yield Said(cleared=opening)
        else:
            yield Said(named=frozenset({window.rule}), cleared=opening)


def of_acts(window: s.Window, acts: Set[str]) -> frozenset[str]:
    """The rules of some of what a window allows."""
    return frozenset(standing.rule for standing in window.standing if standing.offer.act in acts)


def opens(x: i.Instruction, number: int) -> bool:
    """Whether an instruction opens a window."""
    return isinstance(x, i.OpenWindow) and x.window == number


def windows_of(table: tuple[State, Stop] | None) -> frozenset[int]:
    """The windows that are open on a table."""
    return frozenset() if table is None else frozenset(window[0] for window in table[0].windows)


def owned(table: tuple[State, Stop] | None) -> frozenset[tuple[int, int]]:
    """The windows that are open on a table, each with the player whom it is about."""
    return frozenset() if table is None else frozenset((window[0], window[3][1]) for window in table[0].windows)


def opened_rightly(followed: Mapping[str, Followed], failed: Answers, passed: Iterable[str]) -> frozenset[int]:
    """The windows that the engine opens rightly in some case: what is offered with them was compared, and did not differ."""
    found: set[int] = set()
    for name in [*passed, *failed]:
        one = followed.get(name)
        if one is None:
            continue
        steps = one.trace.steps if name not in failed else one.trace.steps[: failed[name].step]
        for step in steps[1:]:
            for number in windows_of(step.now) - windows_of(step.was) - found:
                acts = {standing.offer.act for standing in one.owners.program.windows[number].standing}
                if compared(one.trace.case, acts) and offered(step.step, *acts):
                    found.add(number)
    return frozenset(found)


def compared(case: Case, acts: Iterable[str]) -> bool:
    """Whether a case compares any of some kinds of action."""
    return case.kinds is None or not case.kinds.isdisjoint(acts)
