"""`The next player may play a skip`, `otherwise` they miss a turn: who does play one has their own turn besides, which comes next.

As a turn begins, `the player may play a skip`, `otherwise` the turn ends: who does play one goes on with their turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, bodies, offers_of, steps_in
from uno_dsl.plain_words.applies_again import names_offered
from uno_dsl.plain_words.before_the_turn import played_before
from uno_dsl.plain_words.speech import a
from uno_dsl.plain_words.step_shapes import of_somebody_else, turning


def turn_kept(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each card that somebody else may play, where they miss a turn only if they do not; and likewise for a turn that ends.

    After a card that turns the direction, their turn does not come next.
    """
    found = [
        (step, turning(model, ask), names_offered(ask)) for _, body in bodies(model) for step, ask in answers(body, ())
    ]
    kept = [warning(step, round_) for step, round_, offered in found if not round_ or offered - round_]
    return list(dict.fromkeys([*kept, *map(goes_on, turns_ended(model))]))


def turns_ended(model: s.Model) -> Iterator[s.Control]:
    """The lines that end a turn as it begins, only if no card is played then."""
    for ask in played_before(model):
        for step in steps_in(ask.otherwise):
            if isinstance(step, s.Control) and step.what == "end turn":
                yield step
                break


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


def goes_on(step: s.Control) -> Diagnostic:
    return Diagnostic(
        code="turn-kept", severity="warning", span=step.span,
        message="whoever plays the card goes on with their turn, and may play another one: the turn ends here only if they do not",
        hint="to let the card be their turn, put `the turn ends` below, without `otherwise`: as far to the left as the line with `may play`. "
        "If the turn is to go on, set a flag under the offer, and ask for it below instead of `otherwise`",
    )  # fmt: skip


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
