"""`The player with the fewest cards wins`, where those who have none have left: whoever has left is not among the players any more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_dsl.checks.empty_hand import HAND, OUT, Known, losses, with_conditions
from uno_dsl.checks.no_option import normalised
from uno_dsl.checks.satisfiable import why_never
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import PlayerState
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside, replaced

ONE = e.Variable("p", "player")
NO_HAND = e.Negation(e.Present(e.Pile(HAND, ONE)))


@dataclass(frozen=True, slots=True)
class Leaving:
    """A step with which a player leaves the round, and what holds for that player, the variable `p`, then.

    It `waits` if it is done as soon as something is so: that comes after all that follows from a play.
    """

    step: s.Leave
    known: Known
    body: tuple[s.Step, ...]
    waits: bool = False

    def means(self, model: s.Model, condition: e.Expression) -> bool:
        """Whether something holds for everybody who leaves there."""
        asked = [normalised(part) for part in (*self.known, e.Negation(condition))]
        return bool(self.known) and why_never(model, asked) is not None


def left_cannot_win(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each sentence that picks who wins by what those have best who leave the round."""
    first_ends = out_ends_the_round(model)
    leavings = [one for one in leaving(model) if not (first_ends and one.waits and one.means(model, NO_HAND))]
    found: list[Diagnostic] = []
    for win, group, known in winning(model) if leavings else ():
        left = next((one for one in leavings if is_meant(model, group, one) and not sees_to(known, one)), None)
        if left is not None:
            found.append(warning(win, left))
    lines = {line.span: line.node for line in rules.walk()}
    found += [
        warning(win, leavings[0]) for win in winning_together(model) if leavings and not says_left(lines.get(win.span))
    ]
    return list(dict.fromkeys(found))


def warning(win: s.Step, left: Leaving) -> Diagnostic:
    return Diagnostic(
        code="left-cannot-win", message="whoever has left the round is no longer among the players here, and can never win", span=win.span, severity="warning",
        other=left.step.span, other_says="players leave here",
        hint="let them stay in the round, and end their turns as they begin; "
        "or keep who it is when they leave: that player can win; if only those are meant who are left, add the word left, as in every player left",
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ who leaves
def leaving(model: s.Model) -> Iterator[Leaving]:
    """Everywhere that players leave a round that has begun. Whoever leaves as it begins has lost the game for good."""
    heard = {handler.procedure: handler for handler in model.handlers}
    for number, procedure in enumerate(model.procedures):
        handler = heard.get(number)
        if handler is not None and handler.event == "begin round":
            continue
        known = (handler.condition,) if handler is not None and handler.condition != e.ALWAYS else ()
        if handler is not None and handler.event in (OUT, "last"):
            known = (*known, e.Negation(e.Present(e.Pile(HAND, e.Slot(0, "player")))))
        for step, conditions in with_conditions(procedure.body, known):
            if isinstance(step, s.Leave):
                waits = handler is not None and isinstance(handler.event, PlayerState)
                yield Leaving(step, replaced(conditions, step.who, ONE), procedure.body, waits)
    for window in model.windows:
        for standing in window.standing:
            body = standing.offer.body
            for step, conditions in with_conditions(body, (standing.offer.condition,)):
                if isinstance(step, s.Leave):
                    yield Leaving(step, replaced(conditions, step.who, ONE), body)


def out_ends_the_round(model: s.Model) -> bool:
    """Whether the round is over as soon as a hand is empty, before anybody leaves it for that."""
    ends = any(
        handler.event == OUT
        and handler.condition == e.ALWAYS
        and any(
            isinstance(step, s.Control) and step.what == "end round"
            for step in model.procedures[handler.procedure].body
        )
        for handler in model.handlers
    )
    return ends and not any(True for _ in losses(model))


# ------------------------------------------------------------------------------------------------ who wins
def winning(model: s.Model) -> Iterator[tuple[s.Step, e.Extreme | e.Only, Known]]:
    """Every sentence that picks who wins among the players of the round, with the conditions around it."""
    kept = {
        part for _, body in bodies(model) for step in steps_in(body) for part in inside(who_wins(step)) if is_kept(part)
    }
    for _, body in bodies(model):
        one_by_one = list(winning_loops(body))
        asked_in_body = [who_wins(step) for step in steps_in(body)] + [loop.group for loop, _, _ in one_by_one]
        local = {part for asked in asked_in_body for part in inside(asked) if isinstance(part, e.Slot)}
        for step, known in with_conditions(body, ()):
            asked = who_wins(step)
            if isinstance(step, s.Assign) and step.target in kept | local:
                asked = step.value
            for group in picked(asked):
                yield step, group, known
        for loop, step, conditions in one_by_one:
            winners = loop.group
            if conditions:
                named = replaced(conditions, e.Slot(loop.slot, "player"), e.Variable("winner", "player"))
                winners = e.Only(winners, "winner", e.All(named))
            for group in picked(winners):
                yield step, group, ()


def winning_together(model: s.Model) -> Iterator[s.Step]:
    """Where all players of the round win the game, or all but one."""
    for _, body in bodies(model):
        for step in steps_in(body):
            match step:
                case s.Control(
                    what="win", who=e.Players() | e.Only(group=e.Players(), condition=e.Compare("!=", e.Variable()))
                ):
                    yield step
                case _:
                    pass


def says_left(node: n.Node | None) -> bool:
    """Whether a sentence says that those are meant who are left: `every other player left`."""
    return isinstance(node, n.Do) and node.subject is not None and node.subject.core.left


def winning_loops(body: tuple[s.Step, ...]) -> Iterator[tuple[s.Each, s.Step, Known]]:
    """`for every player with no cards`, where each of them wins, with what is asked of them under it."""
    for loop in steps_in(body):
        if isinstance(loop, s.Each):
            one = e.Slot(loop.slot, "player")
            for step, known in with_conditions(loop.body, ()):
                if one in inside(who_wins(step)):
                    yield loop, step, tuple(condition for condition in known if one in inside(condition))


def who_wins(step: s.Step) -> e.Expression | None:
    """Who wins the game or the round by a step."""
    match step:
        case s.Control(what="win", who=who) | s.Happen(event="go out", who=who):
            return who
        case _:
            return None


def is_kept(part: object) -> bool:
    return isinstance(part, e.Kept) and part.kind in ("player", "players")


def picked(who: object) -> Iterator[e.Extreme | e.Only]:
    """The groups of players by a property that an expression picks from."""
    match who:
        case e.Listed(parts=parts):
            for part in parts:
                yield from picked(part)
        case e.First(group=group):
            yield from picked(group)
        case e.Extreme() | e.Only():
            inner = who.group
            while isinstance(inner, e.Only | e.Without):
                inner = inner.group
            if isinstance(inner, e.Players):
                yield who
        case _:
            pass


# ------------------------------------------------------------------------------------------------ who is meant
def is_meant(model: s.Model, group: e.Extreme | e.Only, left: Leaving) -> bool:
    """Whether those who leave are what the sentence asks for: they have no cards, where the fewest cards win."""
    if isinstance(group, e.Only):
        asked = replaced(group.condition, e.Variable(group.variable, "player"), ONE)
        without = (
            isinstance(asked, e.Negation) and isinstance(asked.part, e.Present) and e.Pile(HAND, ONE) in inside(asked)
        )
        return (
            left.means(model, asked)
            or (without and left.means(model, NO_HAND))
            or of_the_whole_game(model, group.condition)
        )
    value = replaced(group.value, e.Variable(group.variable, "player"), ONE)
    none = e.Compare("==", value, e.Number(0))
    if group.highest and (left.means(model, none) or any(no_such(model, pile, left) for pile in inside(value))):
        return False
    better = ("==", ">=", ">") if group.highest else ("==", "<=", "<")
    limits = [part for part in inside(left.known) if isinstance(part, e.Compare) and part.left == value]
    if limits:
        return any(limit.operator in better for limit in limits)
    return (
        of_the_whole_game(model, value) or (not group.highest and left.means(model, none)) or left.means(model, NO_HAND)
    )


def no_such(model: s.Model, pile: object, left: Leaving) -> bool:
    """Whether a part of a value is a pile that is empty for everybody who leaves."""
    return isinstance(pile, e.Pile) and left.means(model, e.Negation(e.Present(pile)))


def of_the_whole_game(model: s.Model, value: e.Expression) -> bool:
    """Whether it is about something that players keep from round to round: having left one of them says nothing about it."""
    return any(
        isinstance(part, e.Kept)
        and part.owner is not None
        and part.kind == "number"
        and part.name in model.keeps
        and model.keeps[part.name].whole_game
        for part in inside(value)
    )


def sees_to(known: Known, left: Leaving) -> bool:
    """Whether a sentence holds only if nobody is kept whom the rules keep when somebody leaves."""
    kept = {
        step.target for step in steps_in(left.body) if isinstance(step, s.Assign) and isinstance(step.target, e.Kept)
    }
    return any(
        isinstance(condition, e.Negation) and isinstance(condition.part, e.Present) and condition.part.value in kept
        for condition in known
    )
