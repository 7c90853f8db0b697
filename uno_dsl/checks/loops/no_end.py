"""Rounds in which nobody can go out, in which going out has no effect, or that everybody can leave.

Where a hand can be emptied, or a round left, in another way, it does not report that nobody can go out.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.empty_hand import HAND, OUT, PLAYER, asks_how_many, losses
from uno_dsl.checks.no_option import normalised
from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.satisfiable import why_never
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import PlayerState, TableState
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.source import Span
from uno_dsl.tree import inside

HOLDER = e.Variable("p", "player")
MOST = 6  # hand sizes below this are tested for being refilled
UNSURE = (s.Ask, s.Chance, s.Loop, s.Control, s.Choose, s.ChooseSeveral, s.Play)
"""Steps after which it is not certain that what follows is done."""
ENDING = ("end round", "win", "begin round", "begin game")


def no_end(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for the first reason why nobody can go out, or why the round continues nevertheless."""
    places = Places(rules)
    if any(ends_round(step) and places.in_house_rule(step.span) for step in all_steps(model)):
        return []  # the round ends as the house rule says, whoever goes out
    found = [
        *([] if other_ways_out(model) or ends_otherwise(model) else [*never_played(model), *refilled(model)]),
        *([] if ends_otherwise(model) else nothing_follows(model)),
        *nobody_left(model),
    ]
    changes = [span for _, span in places.changes_by_house_rules(rules, lambda line: True)]
    return [warning(message, hint, blamed(span, places, changes)) for message, hint, span in found[:1]]


Reason = tuple[str, str, Span]


def all_steps(model: s.Model) -> Iterator[s.Step]:
    return (step for _, body in bodies(model) for step in steps_in(body))


def ends_otherwise(model: s.Model) -> bool:
    """Whether no rule speaks of going out, and some rule ends the round: it is not a game of getting rid of cards."""
    if any(handler.event in (OUT, "last") for handler in model.handlers):
        return False
    steps = list(all_steps(model))
    ends = any(isinstance(step, s.Control) and step.what in ("end round", "win") for step in steps)
    return ends and not any(is_out(step) for step in steps)


def other_ways_out(model: s.Model) -> bool:
    """Whether a hand can become empty without a play, or the round can end with those who have left it."""
    if any(True for _ in losses(model)) or any(isinstance(step, s.Exchange) for step in all_steps(model)):
        return True
    others = [(h.event, list(steps_in(model.procedures[h.procedure].body))) for h in model.handlers if h.event != OUT]
    somebody_leaves = any(isinstance(step, s.Leave) for _, body in others for step in body)
    return somebody_leaves and any(
        ends_round(step) or is_out(step)
        for event, body in others
        if event == "leave"
        or isinstance(event, PlayerState | TableState)
        or any(isinstance(step, s.Leave) for step in body)
        for step in body
    )


# ------------------------------------------------------------------------------------------------ playing the last card
def never_played(model: s.Model) -> Iterator[Reason]:
    """No card may be played as the last one, or no card at all; or no player ever gets the chance to play."""
    ends = [step for step in all_steps(model) if ends_round(step)]
    if not any(isinstance(step, s.Play) for step in all_steps(model)) and ends:
        hint = "keep `the player plays a card from their hand` among the choices of a turn"
        yield "nobody can ever go out: nobody is asked to play a card", hint, ends[0].span
        return
    bans = [p for p in model.permissions if p.modal == "may not" and not p.bluff]
    for about in ("", " as their last card"):  # the general case first
        known = [hand_is(HOLDER, 1)] if about else []
        if bans and why_never(model, [*known, *(e.Negation(ban.condition) for ban in bans)]) is not None:
            hint = f"forbid only some cards, for example `a player may not play a wild{about}`"
            yield f"nobody can ever go out: no card may be played{about}", hint, bans[-1].span
            return


def hand_is(owner: e.Expression, number: int) -> e.Expression:
    return e.Compare("==", e.Count(e.Pile(HAND, owner)), e.Number(number))


# ------------------------------------------------------------------------------------------------ hands that are refilled
def refilled(model: s.Model) -> Iterator[Reason]:
    """Everybody who gets down to some number of cards draws again, every time."""
    bodies_of_play = [(model.procedures[model.play].body, e.ALWAYS, False)] if model.play is not None else []
    on_the_way = bodies_of_play + [
        (model.procedures[h.procedure].body, h.condition, h.event != "play")
        for h in model.handlers
        if (h.event == "play" or isinstance(h.event, PlayerState)) and h.card is None and h.player is None
    ]
    of_turns = [
        (model.procedures[h.procedure].body, h.condition, False)
        for h in model.handlers
        if h.event in ("begin turn", "end turn") and h.card is None and h.player is None
    ]
    one_play_a_turn = not any(plays_more(model))
    for group, numbers in ((on_the_way, range(1, MOST)), (of_turns, range(1, 2) if one_play_a_turn else range(0))):
        for body, condition, state in group:
            for number in numbers:
                known = (hand_is(PLAYER, number),)
                if condition != e.ALWAYS and not never(model, *known, e.Negation(condition)):
                    continue
                if state and not never(model, hand_is(PLAYER, number + 1), condition):
                    continue  # it was so before, and does not happen again
                draw = next((step for step in for_sure(model, body, known) if refills(step)), None)
                if draw is not None:
                    cards = "1 card" if number == 1 else f"{number} cards"
                    hint = "make it depend on something else, for example on the card: `when a player plays a 7`"
                    yield f"nobody can ever go out: whoever comes down to {cards} draws again", hint, draw.span
                    return


def for_sure(model: s.Model, body: tuple[s.Step, ...], known: tuple[e.Expression, ...]) -> Iterator[s.Step]:
    """The steps of a block that are certain to run under some conditions, up to the first decision."""
    for step in body:
        match step:
            case s.Branch(condition=condition, then=then, otherwise=otherwise):
                if never(model, *known, e.Negation(condition)):
                    yield from for_sure(model, then, known)
                elif never(model, *known, condition):
                    yield from for_sure(model, otherwise, known)
                if any(isinstance(inner, UNSURE) for inner in steps_in((step,))):
                    return
            case s.Each(group=e.Players(), slot=slot, body=inner):
                member = e.Slot(slot, "player")
                yield from (x for x in for_sure(model, inner, ()) if isinstance(x, s.Draw) and x.who == member)
            case s.Ask() | s.Loop() | s.Chance() | s.Control():
                return
            case _:
                yield step


def never(model: s.Model, *conditions: e.Expression) -> bool:
    """Whether these conditions never hold together."""
    return why_never(model, [normalised(condition) for condition in conditions]) is not None


def refills(step: s.Step) -> bool:
    """Whether the player certainly draws a card. In a loop over all players, everybody does."""
    match step:
        case s.Draw(who=who, count=e.Number(number)):
            return number > 0 and (who == PLAYER or isinstance(who, e.Slot) and who.kind == "player" and who.index > 1)
        case _:
            pass
    return False


def plays_more(model: s.Model) -> Iterator[bool]:
    """Plays outside the decision of a player's turn."""
    turns = {handler.procedure for handler in model.handlers if handler.event == "begin turn"}
    playing = [n for n in turns if any(isinstance(step, s.Play) for step in steps_in(model.procedures[n].body))]
    yield from (True for _ in playing[1:])
    for number, procedure in enumerate(model.procedures):
        if number not in turns:
            yield from (True for step in steps_in(procedure.body) if isinstance(step, s.Play))
    for window in model.windows:
        for standing in window.standing:
            yield from (True for step in steps_in(standing.offer.body) if isinstance(step, s.Play))


# ------------------------------------------------------------------------------------------------ going out
def nothing_follows(model: s.Model) -> Iterator[Reason]:
    """Going out does not end the round, or nobody ever goes out."""
    listening = [h for h in model.handlers if h.event in (OUT, "leave", "last") or handles_hand_size(model, h)]
    if any(ends_in(model, h) for h in listening):
        gone = [step for step in all_steps(model) if is_out(step)]
        if gone or any(h.event not in (OUT, "leave") for h in listening if ends_in(model, h)):
            return
    elif model.play is None or any(ends_round(step) for step in steps_in(model.procedures[model.play].body)):
        return
    if not any(is_out(step) for step in all_steps(model)):
        if model.play is None or not model.procedures[model.play].body:
            return
        hint = "in `to play a card`, say what happens after the last card: `if the player has no cards, the player goes out`"
        yield (
            "the round goes on forever: nobody goes out by playing their last card",
            hint,
            model.procedures[model.play].body[0].span,
        )
        return
    hint = "end it: `when a player goes out, the round ends`, or `when only 1 player is left, the round ends`"
    spans = [h.span for h in model.handlers if h.event == OUT] or [
        step.span for step in all_steps(model) if is_out(step)
    ]
    yield "the round goes on forever: somebody goes out, but no rule ends the round then", hint, spans[0]


def handles_hand_size(model: s.Model, handler: s.Handler) -> bool:
    """Whether a rule is about a state, or asks how many cards somebody has before it ends the round."""
    if isinstance(handler.event, PlayerState | TableState):
        return True
    steps = steps_in(model.procedures[handler.procedure].body)
    return any(
        asks_how_many(node)
        for step in steps
        if isinstance(step, s.Branch) and any(ends_round(inner) for inner in steps_in(step.then))
        for node in inside(step.condition)
    )


def ends_in(model: s.Model, handler: s.Handler) -> bool:
    return any(ends_round(step) for step in steps_in(model.procedures[handler.procedure].body))


def ends_round(step: s.Step) -> bool:
    return isinstance(step, s.Control) and step.what in ENDING


def is_out(step: s.Step) -> bool:
    return isinstance(step, s.Happen) and step.event == OUT


# ------------------------------------------------------------------------------------------------ leaving the round
def nobody_left(model: s.Model) -> Iterator[Reason]:
    """Players leave the round, and no rule ends it when the last of them has left. Those who are out of the game leave each round as it
    begins, and where somebody wins the game, it is won before all of them are out.
    """
    heard = [h for h in model.handlers if h.event == "leave" or isinstance(h.event, TableState)]
    if any(ends_round(step) or is_out(step) for h in heard for step in steps_in(model.procedures[h.procedure].body)):
        return
    won = any(isinstance(step, s.Control) and step.what == "win" for step in all_steps(model))
    begun = [model.procedures[h.procedure].body for h in model.handlers if h.event == "begin round" and won]
    for _, body in bodies(model):
        if body in begun:
            continue
        steps = list(steps_in(body))
        leaving = next((step for step in steps if isinstance(step, s.Leave)), None)
        if leaving is not None and not any(ends_round(step) or is_out(step) for step in steps):
            hint = "end it in time: `when only 1 player is left, the round ends`"
            yield (
                "the round may go on without players: everybody can leave it, and no rule ends it then",
                hint,
                leaving.span,
            )


# ------------------------------------------------------------------------------------------------ the finding
def blamed(span: Span, places: Places, changes: list[Span]) -> Span:
    """The place in a house rule that caused the finding, if there is one."""
    return span if places.in_house_rule(span) or not changes else changes[0]


def warning(message: str, hint: str, span: Span) -> Diagnostic:
    return Diagnostic(code="no-end", severity="warning", message=message, span=span, hint=hint)
