"""`Draws 2 cards`, and then `the drawn card`: only the last of them is meant. After several draws, `there is no drawn card` asks about the last draw only."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, bodies, own_parts

ONE = e.Number(1)


def last_drawn(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each sentence about the drawn card where several cards have been drawn."""
    found = []
    for _, body in bodies(model):
        found += [warning(step, draw) for step, draw in after_several(body, {})]
    return list(dict.fromkeys(found))


def after_several(body: tuple[s.Step, ...], drawn: dict[int, s.Draw]) -> Iterator[tuple[s.Step, s.Draw]]:
    """The steps that speak of a card of which a draw of several cards is the last, each with that draw."""
    drawn = dict(drawn)
    for step in body:
        parts = [*own_parts(step)]
        if_any = [part.value for part in parts if isinstance(part, e.Present)]  # none is drawn: not even the last
        named = [part for part in parts if isinstance(part, e.Slot) and part.kind == "card"]
        asked = {part.index for part in named if named.count(part) > if_any.count(part)}
        for slot in () if remembers_last(step) else asked & drawn.keys():
            yield step, drawn[slot]
        if isinstance(step, s.Ask):
            for offer in step.offers:
                for slot in drawn:
                    if any(
                        e.Slot(slot, "card") in e.inside(part)
                        for part in (offer.condition, offer.cards)
                        if part is not None
                    ):
                        yield step, drawn[slot]
        for block in blocks_of(step):
            yield from after_several(block, drawn)
        if isinstance(step, s.Draw) and step.into is not None:
            drawn.pop(step.into, None)
            if step.count != ONE:
                drawn[step.into] = step


def remembers_last(step: s.Step) -> bool:
    """`The latest becomes the drawn card`: the name says that the last one is meant."""
    target = step.target if isinstance(step, s.Assign) else None
    return isinstance(target, e.Kept) and bool({"last", "latest"} & {*target.name.replace("-", " ").split()})


def warning(step: s.Step, draw: s.Draw) -> Diagnostic:
    return Diagnostic(
        code="last-drawn", severity="warning", span=step.span, other=draw.span, other_says="several cards are drawn here",
        message="several cards have been drawn, and `the drawn card` is only the last of them",
        hint="draw them one after the other with `draws 1 card`, and say after each what is done with it; to remember one, `keep a card called first drawn, seen by nobody` and "
        "`the first drawn becomes the drawn card`; if the last one is meant, `keep a card called latest, seen by nobody`, write `the latest becomes the drawn card` below the draw, and `the latest` for it",
    )  # fmt: skip
