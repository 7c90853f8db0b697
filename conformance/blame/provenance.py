"""Where the parts that differ come from by the right rules: who wrote them last, and who allows, forbids, asks or opens.

Not handled here: comparing with other cases (`spectra.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from conformance.blame.card_reading import can_be_why, face_of
from conformance.blame.features import Owners
from conformance.blame.trace import Trace, TracedStep
from conformance.blame.traced import Traced, Writer
from conformance.cases.action import BESIDE_THE_TURN, Action
from conformance.judge.differences import (
    Difference,
    EndDiffers,
    NotOffered,
    PartDiffers,
    ViewDiffers,
    WronglyAccepted,
    WronglyOffered,
    WronglyRefused,
)
from conformance.plays.layout import hands_of
from conformance.plays.random_walk import only_missing
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.engine.value_names import BadValue, card_code
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

Suspects = dict[str, float]
"""Rules, and how much speaks against each: at most 1."""
CALLERS = (0.8, 0.4)
"""What the rules count that wait for the one that wrote: the nearest, and all others. A rule that begins its process counts as the nearest."""
EARLIER, RAN, NEARLY, UNLIKE, POSSIBLE, ELSEWHERE = 0.4, 0.2, 0.5, 0.2, 0.5, 0.8
TURN_PARTS = ("next_turn", "misses", "gone", "kept_direction")
"""Whatever decides whose turn is next."""
PLACES = {"open": "windows", "misses": "misses", "turn": "turn"}


def suspects_of(trace: Trace, owners: Owners, differences: Iterable[Difference]) -> Suspects:
    """The rules that have to do with the differences in the last step of a trace."""
    differences = tuple(differences)
    asked = _Asked(trace, owners, differences)
    found: Suspects = {}
    for difference in differences:
        for rule, weight in asked.about(difference):
            found[rule] = max(found.get(rule, 0.0), weight)
    return found


def verdicts(machine: Traced, action: Action, g: State) -> list[tuple[s.Permission, bool, bool]]:
    """Each standing rule on a play: whether it holds, and whether it does but for one part of its condition."""
    card = dict(action.details).get("card")
    if action.seat is None or card is None:
        return []
    try:
        code = card_code(machine, card, "card")
    except BadValue:
        return []
    found = []
    for judge in machine.judges:
        holds = judge.holds(g, action.seat, code)
        near = not holds and only_missing(judge.parts, g, action.seat, code) is not None
        found.append((judge.permission, holds, near))
    return found


class _Asked:
    def __init__(self, trace: Trace, owners: Owners, differences: Sequence[Difference]) -> None:
        self.trace, self.owners, self.program = trace, owners, trace.machine.program
        self.step, self.differences = trace.steps[-1], differences
        self.other_turn = any(map(self.is_of_another_turn, differences))
        """Whether the engine gives the turn to somebody else: then what is offered says nothing more."""

    def is_of_another_turn(self, difference: Difference) -> bool:
        if isinstance(difference, WronglyOffered):
            action, turn = difference.action, self.step.now[0].turn
            return action.do not in BESIDE_THE_TURN and action.seat not in (None, turn)
        return isinstance(difference, PartDiffers) and difference.part == "turn"

    def about(self, difference: Difference) -> Iterator[tuple[str, float]]:
        match difference:
            case PartDiffers(part="turn"):
                yield from self.turn()
            case PartDiffers(part=part, seat=seat):
                yield from self.part(self.place(part), seat)
            case NotOffered(action=action):
                yield from self.lacking(action, self.step.now)
            case WronglyOffered(action=action):
                yield from self.surplus(action, self.step.now)
            case WronglyRefused() if self.step.step.action is not None and self.step.was is not None:
                yield from self.lacking(self.step.step.action, self.step.was)
            case WronglyAccepted() if self.step.step.action is not None and self.step.was is not None:
                yield from self.surplus(self.step.step.action, self.step.was)
            case EndDiffers(expected=expected, actual=actual):
                if expected is None or actual is None:
                    yield from self.part("round_over", None)
                    yield from self.written("kept_winner", None)
                else:
                    yield from self.part("kept_score", None)
                    yield from self.written("kept_winner", None)
                    yield from self.written("winners", None)
                    yield from self.worth()
            case ViewDiffers(part=part):
                yield from self.view(part)
            case _:
                pass

    def place(self, part: str) -> str:
        keep = self.program.keeps.get(part)
        return PLACES.get(part) or attribute("pile" if keep is not None and keep.kind == "pile" else "kept", part)

    def part(self, name: str, seat: int | None) -> Iterator[tuple[str, float]]:
        """Who wrote a part; if nobody did in this step, who did before, and whatever else ran; if nobody did at all, who could have."""
        found = [*self.written(name, seat)]
        yield from found
        if not found:
            for earlier in reversed(self.trace.steps[:-1]):
                before = [*self.writers(earlier, name, seat)]
                if before:
                    yield from ((rule, EARLIER * weight) for writer in before for rule, weight in self.named(writer))
                    break
            else:
                yield from ((rule, ELSEWHERE * weight) for rule, weight in self.owners.changing.get(name, {}).items())
            yield from (
                (rule, RAN) for rule, _ in self.owners.keys(note for note in self.step.notes if note[0] == "do")
            )

    def written(self, name: str, seat: int | None) -> Iterator[tuple[str, float]]:
        for writer in self.writers(self.step, name, seat):
            yield from self.named(writer)

    def writers(self, step: TracedStep, name: str, seat: int | None) -> Iterator[Writer]:
        for (part, owner), writer in step.writes.items():
            if part == name and (seat is None or owner is None or owner == seat):
                yield writer

    def named(self, writer: Writer) -> Iterator[tuple[str, float]]:
        rule, *begins = self.owners.rules_at(writer.number)
        yield rule, 1.0
        yield from ((one, CALLERS[0]) for one in begins)
        for place, caller in enumerate(writer.callers):
            yield caller, CALLERS[min(place, 1)]

    def turn(self) -> Iterator[tuple[str, float]]:
        found = [one for name in TURN_PARTS for one in self.written(name, None)]
        yield from found
        yield from self.asking(self.step.now[1], 0.3)
        if not found:
            yield from (
                (rule, RAN) for rule, _ in self.owners.keys(note for note in self.step.notes if note[0] == "do")
            )

    def asking(self, stop: Stop, weight: float) -> Iterator[tuple[str, float]]:
        if stop.rule:
            yield stop.rule, weight

    def lacking(self, action: Action, at: tuple[State, Stop]) -> Iterator[tuple[str, float]]:
        """Who makes an action legal that the engine does not offer."""
        g, stop = at
        if action.do in BESIDE_THE_TURN:
            yield from self.beside(action.do, g)
            return
        if self.other_turn:
            yield from self.turn()
            return
        yield from self.offering(action.do, stop)
        if action.do == "play":
            allows = [
                one.rule for one, holds, _ in verdicts(self.trace.machine, action, g) if one.modal == "may" and holds
            ]
            yield from ((rule, 1.0 if len(set(allows)) == 1 else NEARLY) for rule in allows)
            broken = [
                one.rule for one, holds, _ in verdicts(self.trace.machine, action, g) if one.modal != "may" and holds
            ]
            yield from ((rule, 0.8) for rule in broken)

    def surplus(self, action: Action, at: tuple[State, Stop]) -> Iterator[tuple[str, float]]:
        """Who forbids, or does not offer, an action that the engine offers."""
        g, stop = at
        if action.do in BESIDE_THE_TURN:
            yield from self.beside(action.do, g)
            yield from self.written("windows", None)
            return
        if self.other_turn:
            yield from self.turn()
            return
        offered = [*self.offering(action.do, stop)]
        yield from offered
        yield from self.asking(stop, 0.6)
        if not offered:
            yield from ((rule, POSSIBLE) for rule in self.owners.offering(action.do))
        if action.do == "play":
            judged = verdicts(self.trace.machine, action, g)
            yield from ((one.rule, 1.0) for one, holds, _ in judged if one.modal != "may" and holds)
            if not any(holds for one, holds, _ in judged if one.modal == "may"):
                yield from (
                    (one.rule, self.nearly(one, action, g)) for one, _, near in judged if one.modal == "may" and near
                )

    def nearly(self, permission: s.Permission, action: Action, g: State) -> float:
        """What a standing rule counts that would allow a play but for one part: less if it would then allow others as well."""
        machine, name = self.trace.machine, dict(action.details).get("card")
        offered = {dict(one.action.details).get("card") for one in self.differences if isinstance(one, WronglyOffered)}
        left: list[int] = []
        if name in offered and action.seat is not None:
            hand = {code for code in hands_of(g)[action.seat] if machine.codes.names[code] not in offered}
            left = [code for code in hand if not self.allowed(g, action.seat, code)]
        why = can_be_why(
            permission,
            face_of(machine, g, card_code(machine, name, "card")),
            [face_of(machine, g, code) for code in left],
        )
        return NEARLY if why else UNLIKE

    def allowed(self, g: State, seat: int, code: int) -> bool:
        """Whether a standing rule allows a card."""
        judges = self.trace.machine.judges
        return any(judge.permission.modal == "may" and judge.holds(g, seat, code) for judge in judges)

    def offering(self, act: str, stop: Stop) -> Iterator[tuple[str, float]]:
        """The offers of a kind at a stop, and who asks."""
        x = self.program.instructions[stop.pc]
        if isinstance(x, i.Decide):
            yield from ((offer.rule, 1.0 if act != "play" else 0.7) for offer in x.ask.offers if offer.act == act)
            yield x.ask.rule, 0.5
        elif isinstance(x, i.ChooseOne):
            yield x.choose.rule, 1.0 if act == "choose" else 0.5

    def beside(self, act: str, g: State) -> Iterator[tuple[str, float]]:
        """The windows in which an action may be taken, those that are open first."""
        opened = {window[0] for window in g.windows}
        for number, window in enumerate(self.program.windows):
            for standing in window.standing:
                if standing.offer.act == act:
                    weight = 1.0 if number in opened else POSSIBLE
                    yield standing.rule, weight
                    yield window.rule, 0.8 * weight
        yield from self.written("windows", None)

    def worth(self) -> Iterator[tuple[str, float]]:
        """The rules that give the cards in hand their worth."""
        kinds = {note[1] for note in self.step.notes if note[0] == "left"}
        yield from ((face.rule, 0.5) for face in self.program.faces if face.card in kinds)

    def view(self, part: str) -> Iterator[tuple[str, float]]:
        keep = self.program.keeps.get(part)
        if keep is not None:
            yield keep.rule, 0.8
        g, _ = self.step.now
        opened = {window[0] for window in g.windows}
        yield from (
            (one.rule, 1.0 if number in opened else 0.4) for number, one in enumerate(self.program.windows) if one.shows
        )
        if part == "shown":
            done = [note[1] for note in self.step.notes if note[0] == "do"]
            for number in done:
                if isinstance(number, int) and isinstance(self.program.instructions[number], s.Show):
                    yield self.owners.rule_at(number), 1.0
