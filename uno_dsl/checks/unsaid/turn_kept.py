"""`The next player may play a skip`, `otherwise` they miss a turn: who does play one has their own turn besides, which comes next."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, bodies, offers_of, steps_in
from uno_dsl.plain_words.speech import a
from uno_dsl.plain_words.step_shapes import names_offered, of_somebody_else, turning


def turn_kept(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each card that somebody else may play, where they miss a turn only if they do not.

    After a card that turns the direction, their turn does not come next.
    """
    found = [
        (step, turning(model, ask), names_offered(ask)) for _, body in bodies(model) for step, ask in answers(body, ())
    ]
    return list(
        dict.fromkeys(warning(step, round_) for step, round_, offered in found if not round_ or offered - round_)
    )


def answers(body: tuple[s.Step, ...], later: tuple[s.Step, ...]) -> Iterator[tuple[s.Miss, s.Ask]]:
    """The turns that somebody misses if they play no card, and has if they do, each with the decision."""
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
                    yield missed[0], step
            case _:
                pass
        for block in blocks_of(step):
            yield from answers(block, after)


def settles(step: s.Step, who: e.Expression) -> bool:
    """Whether a step says whose turn comes next."""
    return isinstance(step, s.Miss) and step.who == who or isinstance(step, s.TakeTurn | s.Control)


def warning(step: s.Miss, turn_round: set[str]) -> Diagnostic:
    whoever = "put this line below, without `otherwise`: whoever it is misses the turn then, with or without an answer"
    if turn_round:  # the next player below is another one then
        card = min(turn_round)
        whoever = f"write under the offer `they miss a turn if the played card is not {a(card)}`: after {a(card)} it is not their turn anyway"
    return Diagnostic(
        code="turn-kept", severity="warning", span=step.span,
        message="a card that somebody plays as an answer is not their turn: who answers does not miss a turn here, so their own turn still comes next",
        hint=f"to let the answer be their turn, {whoever}. To keep the turn, say so under the offer: `they take the next turn`",
    )  # fmt: skip
