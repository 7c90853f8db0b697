"""`The next player may play a skip`, `otherwise` they miss a turn: who does play one has their own turn besides, which comes next."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, bodies, offers_of, steps_in
from uno_dsl.plain_words.step_shapes import of_somebody_else


def turn_kept(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each card that somebody else may play, where they miss a turn only if they do not."""
    found = [warning(step) for _, body in bodies(model) for step in answers(body, ())]
    return list(dict.fromkeys(found))


def answers(body: tuple[s.Step, ...], later: tuple[s.Step, ...]) -> Iterator[s.Miss]:
    """The turns that somebody misses if they play no card, and has if they do."""
    for place, step in enumerate(body):
        after = (*body[place + 1 :], *later)
        match step:
            case s.Ask(who=e.Listed(parts=(who,)), otherwise=otherwise) if of_somebody_else(step.who) and any(
                offer.act == "play" for offer in step.offers
            ):
                missed = [one for one in steps_in(otherwise) if isinstance(one, s.Miss) and one.who == who]
                taken = [offer.body for offer in offers_of(step)]
                others = [one for block in (*taken, after) for one in steps_in(block)]
                if missed and not any(settles(one, who) for one in others):
                    yield missed[0]
            case _:
                pass
        for block in blocks_of(step):
            yield from answers(block, after)


def settles(step: s.Step, who: e.Expression) -> bool:
    """Whether a step says whose turn comes next."""
    return isinstance(step, s.Miss) and step.who == who or isinstance(step, s.TakeTurn | s.Control)


def warning(step: s.Miss) -> Diagnostic:
    return Diagnostic(
        code="turn-kept", severity="warning", span=step.span,
        message="a card that somebody plays as an answer is not their turn: who answers does not miss a turn here, so their own turn still comes next",
        hint="to let the answer be their turn, put this line below, without `otherwise`: whoever it is misses the turn then, with or without an answer. To keep the turn, say so under the offer: `they take the next turn`",
    )  # fmt: skip
