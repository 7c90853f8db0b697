"""Remembers what the face of a played card was, where a rule about plays asks for it after the side in play may have changed.

`It has a number` is asked of the face that was played, in the line of the event and in the lines under it alike. But the effect of the
card, or of another rule, may have turned all cards to their other side before those lines run. So the answers are noted as the card
begins to take effect. Games whose side in play never changes need none of this.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import bodies, steps_in, with_blocks
from uno_dsl.program.played_on import NOTED, PLAYS
from uno_dsl.tree import inside, rebuilt, replaced

PLAYED = e.Slot(1, "card")
HAPPEN_WITH_IT = (*PLAYS, "start")
"""Events that happen in a step of their own, with a card."""
FACES = (PLAYED, NOTED)
TRUTHS = (e.Compare, e.Same, e.Present, e.Named, e.All, e.Any, e.Negation)
UNCHANGED = (*TRUTHS, e.Property, e.Arithmetic, e.Number, e.Constant)
NUMBER = e.Property("number", PLAYED)
BEFORE_PLAYS = ("begin game", "begin round")


@dataclass(slots=True)
class Notes:
    """What rules ask of the face of a card that takes effect, each with the kept value that answers it."""

    kept: dict[e.Expression, e.Kept] = field(default_factory=dict)

    def answer(self, asked: e.Expression, kind: str) -> e.Kept:
        """The kept value that answers a question; a new one if nothing has asked it before."""
        return self.kept.setdefault(asked, e.Kept(f"face played {len(self.kept) + 1}", kind))

    def ask(self, part: Any) -> Any:
        """A part of a step that asks for what was noted."""
        if isinstance(part, TRUTHS) and lasting(part) and any(map(of_face, inside(part))):
            return self.answer(part, "flag")
        if isinstance(part, e.Property) and part.card in FACES:
            kind = "colour" if part.name == "colour" else "number"
            return part if part.name in ("symbol", "card") else self.answer(part, kind)
        found = rebuilt(part, self.ask)
        if isinstance(part, e.Compare | e.Same) and NUMBER in set(inside(part)):
            there = self.answer(e.Present(NUMBER), "flag")
            differs = isinstance(part, e.Compare) and part.operator == "!="
            return e.Any((e.Negation(there), found)) if differs else e.All((there, found))
        return found


def noting_faces(model: s.Model) -> s.Model:
    """The model with kept values in place of what its rules about plays ask of the played card.

    The model itself if its cards stay on their side during a round, or if no rule asks.
    """
    if model.play is None or not turns_sides(model):
        return model
    notes = Notes()
    procedures = list(model.procedures)
    for number in effects(model):
        procedures[number] = replace(procedures[number], body=notes.ask(procedures[number].body))
    if not notes.kept:
        return model
    for number, procedure in enumerate(procedures):
        procedures[number] = with_notes(procedure, notes)
    rule = procedures[model.play].rule
    keeps = {
        kept.name: s.Keep(
            name=kept.name, kind=kept.kind, per_player=False, start=0, rule=rule, seen="nobody", backs="nobody"
        )
        for kept in notes.kept.values()
    }
    windows = [
        replace(window, standing=tuple(
            replace(held, offer=replace(held.offer, body=noted(held.offer.body, notes, {}))) for held in window.standing
        ))
        for window in model.windows
    ]  # fmt: skip
    return replace(model, procedures=procedures, windows=windows, keeps={**model.keeps, **keeps})


def turns_sides(model: s.Model) -> bool:
    """Whether a rule can change the side in play while cards are played."""
    beginning = {handler.rule for handler in model.handlers if handler.event in BEFORE_PLAYS}
    return any(
        isinstance(step, s.Assign) and isinstance(step.target, e.Kept) and step.target.kind == "side"
        for rule, body in bodies(model)
        if rule not in beginning
        for step in steps_in(body)
    )


def effects(model: s.Model) -> list[int]:
    """The procedures that run as a card is played, and at no event that happens elsewhere than in a step of its own."""
    events: dict[int, set[Any]] = {}
    for handler in model.handlers:
        events.setdefault(handler.procedure, set()).add(handler.event)
    return [number for number, heard in events.items() if heard & set(PLAYS) and heard <= set(HAPPEN_WITH_IT)]


def lasting(part: Any) -> bool:
    """Whether an expression speaks of nothing but faces and fixed values: its answer is the same for as long as the side is."""
    return isinstance(part, UNCHANGED) and all(node in FACES or isinstance(node, UNCHANGED) for node in inside(part))


def of_face(node: Any) -> bool:
    return isinstance(node, e.Property | e.Named) and node.card in FACES


def with_notes(procedure: s.Procedure, notes: Notes) -> s.Procedure:
    """A procedure that notes the answers before a card takes effect in it, and has the earlier ones back behind that."""
    if not any(isinstance(step, s.Happen) and step.event in HAPPEN_WITH_IT for step in steps_in(procedure.body)):
        return procedure
    slots, saved = list(procedure.slots), {}
    for kept in notes.kept.values():
        saved[kept] = e.Slot(len(slots), "truth" if kept.kind == "flag" else kept.kind)
        slots.append((f"{kept.name} before", saved[kept].kind))
    return replace(procedure, slots=slots, body=noted(procedure.body, notes, saved))


def noted(steps: tuple[s.Step, ...], notes: Notes, saved: dict[e.Kept, e.Slot]) -> tuple[s.Step, ...]:
    """Steps in which the answers are noted before a card takes effect. `saved` has a slot for the earlier ones."""
    found: list[s.Step] = []
    for step in steps:
        if not (isinstance(step, s.Happen) and step.event in HAPPEN_WITH_IT and step.card is not None):
            found.append(with_blocks(step, lambda block: noted(block, notes, saved)))
            continue
        place = {"rule": step.rule, "span": step.span}
        for asked, kept in notes.kept.items():
            if kept in saved:
                found.append(s.Assign(target=saved[kept], value=kept, **place))  # type: ignore[arg-type]
            found.append(s.Assign(target=kept, value=replaced(asked, PLAYED, step.card), **place))  # type: ignore[arg-type]
        found.append(step)
        found += [s.Assign(target=kept, value=slot, **place) for kept, slot in saved.items()]  # type: ignore[arg-type]
    return tuple(found)
