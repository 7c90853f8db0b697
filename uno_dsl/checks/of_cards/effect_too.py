"""`The next player may play a draw-two`, and under it who draws: the card that is played also does what its own rule says."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, offers_of, steps_in
from uno_dsl.plain_words.step_shapes import of_somebody_else, rules_of_cards


def effect_too(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each step under the offer of an answer that does what the card which is played for it does anyway."""
    found = []
    for _, body in bodies(model):
        for ask in steps_in(body):
            if not isinstance(ask, s.Ask) or not of_somebody_else(ask.who):
                continue
            for does, step in under_answers(ask):
                for handler in rules_of_cards(model, ask):
                    by_card = {
                        kind for one in steps_in(model.procedures[handler.procedure].body) for kind in kinds(one)
                    }
                    if does in by_card:
                        found.append(warning(step, does, handler))
                        break
    return list(dict.fromkeys(found))


def under_answers(ask: s.Ask) -> Iterator[tuple[str, s.Step]]:
    """What the steps under the offers to play do to others than whoever answers, and these steps."""
    for offer in offers_of(ask):
        for step in steps_in(offer.body) if offer.act == "play" else ():
            if not isinstance(step, s.Draw | s.Miss) or ask.who not in (step.who, e.Listed((step.who,))):
                yield from ((kind, step) for kind in kinds(step))


def kinds(step: s.Step) -> Iterator[str]:
    """What a step does that a card may do, too."""
    match step:
        case s.Draw() | s.Happen(event="pay for"):
            yield "somebody draws cards"
        case s.Miss():
            yield "somebody misses a turn"
        case s.Assign(target=e.Kept(kind="direction")):
            yield "the direction changes"
        case _:
            pass


def warning(step: s.Step, does: str, handler: s.Handler) -> Diagnostic:
    return Diagnostic(
        code="effect-too", severity="warning", span=step.span, other=handler.span, other_says="this is the card's own effect",
        message=f"the card that is played here has its own effect, too, by which {does}: what this line says comes besides",
        hint="leave this line out if the card does it already; if the card is to do nothing else, let it be discarded: `may discard` in place of `may play`; if both are meant, leave it as it is",
    )  # fmt: skip
