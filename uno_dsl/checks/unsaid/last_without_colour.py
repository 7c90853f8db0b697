"""A round that goes on after somebody has gone out: if their last card is a Wild, nobody has chosen a colour, and no colour can be followed."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.card_tests import of_card
from uno_dsl.checks.loops.no_end import no_end
from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.checks.situations import card_names, handlers_for, speaks_of, steps_of, without_one
from uno_dsl.checks.unsaid.colour_left import IN_PLAY, asks
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n


def last_without_colour(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning if a round may go on after a last card for which a colour is chosen only where it is not the last one."""
    keep = model.keeps.get(IN_PLAY)
    out = [handler for handler in model.handlers if handler.event == "go out"]
    if keep is None or keep.kind != "colour" or not out or any(ends_round(model, handler) for handler in out):
        return []
    if not any(asks(permission.condition) for permission in model.permissions) or not acts_as_last(model):
        return []
    if chosen_later(model) or any(without_one(permission) for permission in model.permissions):
        return []
    reasoner = Reasoner(model)
    cards = list(without_colour(reasoner))
    if not cards or no_end(rules, model, names):
        return []
    return [Diagnostic(
        code="last-without-colour", severity="warning", span=place_of_end(rules, out),
        message=f"the round may go on after a last card, and nobody chooses a colour for a last {cards[0]}: then no card has the colour in play",
        hint="write `when a player plays a card without a colour as the last card`, and under it `the player chooses the colour in play`",
    )]  # fmt: skip


def acts_as_last(model: s.Model) -> bool:
    """Whether a last card has only the effects that it has as the last card."""
    body = () if model.play is None else model.procedures[model.play].body
    return any(isinstance(step, s.Happen) and step.event == "last" for step in steps_in(body))


def ends_round(model: s.Model, handler: s.Handler) -> bool:
    """Whether a rule ends the round whoever goes out, and however."""
    always = handler.condition == e.ALWAYS and handler.player is None
    return always and certainly_ends(model.procedures[handler.procedure].body)


def certainly_ends(block: tuple[s.Step, ...]) -> bool:
    """Whether steps end the round, whichever way an `if` among them goes."""
    return any(
        step.what in ("end round", "win")
        if isinstance(step, s.Control)
        else isinstance(step, s.Branch) and certainly_ends(step.then) and certainly_ends(step.otherwise)
        for step in block
    )


def chosen_later(model: s.Model) -> bool:
    """Whether a rule on going out, or on the beginning of a turn, says which colour is in play."""
    later = [handler for handler in model.handlers if handler.event in ("go out", "begin turn")]
    return any(sets_colour_in_play(step) or takes_effect(step) for step in steps_of(model, later))


def without_colour(reasoner: Reasoner) -> Iterator[str]:
    """The cards without a colour for which one is chosen when they are played, but not when they are the last card, which they may be."""
    for card, face in card_names(reasoner.model).items():
        if (
            face.colour is None
            and says_colour_in_play(reasoner, "play", card)
            and not says_colour_in_play(reasoner, "last", card)
        ):
            if not any(bans_last(reasoner, permission, card) for permission in reasoner.model.permissions):
                yield card


def bans_last(reasoner: Reasoner, permission: s.Permission, card: str) -> bool:
    """Whether a card may not be played by somebody who has no other: `a player may not play a wild if they have exactly 1 card`."""
    if permission.modal != "may not" or permission.bluff:
        return False
    hand = e.Pile("hand", e.Variable("p", "player"))
    last = e.All((of_card(card, e.Variable("c", "card")), e.Compare("==", e.Count(hand), e.Number(1))))
    return reasoner.why_never([last, e.Negation(permission.condition)]) is not None


def says_colour_in_play(reasoner: Reasoner, event: str, card: str) -> bool:
    """Whether the rules on a card say which colour is in play."""
    model = reasoner.model
    handlers = [h for h in model.handlers if h.event == event and h.card is None] if event == "last" else []
    steps = [
        *steps_of(model, [*handlers_for(reasoner, event, card), *(h for h in handlers if speaks_of(reasoner, h, card))])
    ]
    if event != "play" and any(map(takes_effect, steps)):
        return says_colour_in_play(reasoner, "play", card)
    return any(map(sets_colour_in_play, steps))


def takes_effect(step: s.Step) -> bool:
    """`It takes effect`: the card does what it does when it is played."""
    return isinstance(step, s.Happen) and step.event == "play"


def sets_colour_in_play(step: s.Step) -> bool:
    """Whether a step says which colour is in play."""
    return isinstance(step, s.Choose | s.Assign) and isinstance(step.target, e.Kept) and step.target.name == IN_PLAY


def place_of_end(rules: Rules, out: list[s.Handler]) -> Span:
    """The line of a house rule on going out, or where it changes or removes the old ones, or else the first line on it."""
    places = Places(rules)
    own = [handler.span for handler in out if places.in_house_rule(handler.span)]
    lost = [
        made.change.span
        for made in rules.applied
        if made.lost is not None and is_about_going_out(made.lost) and places.in_house_rule(made.change.span)
    ]
    ids = {handler.rule for handler in out}

    def is_left(line: Entry) -> bool:
        return line.id in ids

    changed = places.changed_by_house_rule(rules, is_left)
    return own[0] if own else lost[0] if lost else changed if changed is not None else out[0].span


def is_about_going_out(line: Entry) -> bool:
    """Whether a line says what happens when somebody goes out."""
    if not isinstance(line.node, n.When):
        return False
    return any(isinstance(event, n.Atom) and event.verb == "go out" for event in line.node.events)
