"""Rules with probes: steps that do nothing but tell that the lines of a block ran.

Each block of an author's lines that runs only if something holds gets one: what follows `when`, `if`, and an option of a choice.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from uno_dsl.engine.state import State, attribute
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import flat
from uno_dsl.source import Span
from uno_dsl.tree import rebuilt

COUNTER = "<lines that ran>"
"""The number that probes count up. No rule can keep anything of this name, since the language has no such signs in names."""
Dropped = tuple[Span, tuple[int, ...]]
"""Some of the conditions of a block, by the place of the block."""


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that run only if all of some conditions hold. `above` is the place of the block that they are part of.

    `procedure` is where the conditions are evaluated: its slots give them their meaning."""

    span: Span
    above: Span | None
    conditions: tuple[e.Expression, ...]
    procedure: int | None


@dataclass(slots=True)
class Probed:
    """A model with probes, and its blocks by their places: those above come first."""

    model: s.Model
    blocks: dict[Span, Block] = field(default_factory=dict)


def probe_of(span: Span) -> str:
    """The rule id that the events of a probe have."""
    return f"{span.file}:{span.line}:{span.column}"


def probed(model: s.Model, files: frozenset[str], dropped: Dropped | None = None, only: Span | None = None) -> Probed:
    """A model with a probe in every block of some files, or in `only` one. Some conditions can be `dropped`, as if they always held."""
    return _Prober(model, files, dropped, only).all()


def probes_run(state: State) -> int:
    """How often the lines behind probes ran in a game."""
    return int(state.__dict__[attribute("kept", COUNTER)])


class _Prober:
    def __init__(self, model: s.Model, files: frozenset[str], dropped: Dropped | None, only: Span | None) -> None:
        self.model, self.files, self.dropped, self.only = model, files, dropped, only
        self.found: dict[Span, Block] = {}
        self.procedure: int | None = None

    def all(self) -> Probed:
        own = {h.procedure: h for h in self.model.handlers if h.span.file in self.files}
        procedures: list[s.Procedure] = []
        for index, procedure in enumerate(self.model.procedures):
            handler, self.procedure = own.get(index), index
            if handler is None:
                body = self.block(procedure.body, None)
            else:
                self.found[handler.span] = Block(handler.span, None, tuple(flat(handler.condition)), index)
                body = (*self.probe(handler.span), *self.block(procedure.body, handler.span))
            procedures.append(replace(procedure, body=body))
        self.procedure = None
        windows = [replace(w, standing=tuple(self.standing(one) for one in w.standing)) for w in self.model.windows]
        handlers = [replace(h, condition=self.kept(h.span, h.condition)) for h in self.model.handlers]
        counter = s.Keep(
            name=COUNTER,
            kind="number",
            per_player=False,
            start=0,
            rule=COUNTER,
            seen="everybody",
            backs="nobody",
            whole_game=True,
        )
        model = replace(
            self.model, keeps={**self.model.keeps, COUNTER: counter},
            procedures=procedures, windows=windows, handlers=handlers,
        )  # fmt: skip
        return Probed(model, self.found)

    def standing(self, standing: s.Standing) -> s.Standing:
        return replace(standing, offer=self.offer(standing.offer, None))

    def block(self, body: tuple[s.Step, ...], above: Span | None) -> tuple[s.Step, ...]:
        return tuple(self.step(step, above) for step in body)

    def step(self, step: s.Step, above: Span | None) -> s.Step:
        match step:
            case s.Branch(span=span, then=then, otherwise=otherwise) if span.file in self.files:
                self.found.setdefault(span, Block(span, above, tuple(flat(step.condition)), self.procedure))
                then = (*self.probe(span), *self.block(then, span))
                condition = self.kept(span, step.condition)
                return replace(step, condition=condition, then=then, otherwise=self.block(otherwise, above))
            case _:
                return rebuilt(step, lambda part: self.part(part, above))

    def part(self, part: object, above: Span | None) -> object:
        match part:
            case s.Step():
                return self.step(part, above)
            case s.Offer():
                return self.offer(part, above)
            case _:
                return part

    def offer(self, offer: s.Offer, above: Span | None) -> s.Offer:
        if offer.span.file not in self.files or not offer.body:
            return replace(offer, body=self.block(offer.body, above))
        self.found.setdefault(offer.span, Block(offer.span, above, tuple(flat(offer.condition)), self.procedure))
        body = (*self.probe(offer.span), *self.block(offer.body, offer.span))
        return replace(offer, condition=self.kept(offer.span, offer.condition), body=body)

    def kept(self, span: Span, condition: e.Expression) -> e.Expression:
        """The condition of a block, without those that are dropped."""
        if self.dropped is None or self.dropped[0] != span:
            return condition
        return e.All(tuple(part for index, part in enumerate(flat(condition)) if index not in self.dropped[1]))

    def probe(self, span: Span) -> tuple[s.Step, ...]:
        if self.only not in (None, span):
            return ()
        counter = e.Kept(COUNTER, "number")
        more = e.Arithmetic("+", counter, e.Number(1))
        return (s.Assign(rule=probe_of(span), span=span, target=counter, value=more),)
