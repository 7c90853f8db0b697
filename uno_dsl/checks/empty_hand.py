"""Cards that a player loses without playing them: playing the last card means going out, giving it away does not.

A warning if a hand can become empty in this way and no rule says what follows. There is no warning if the rules test the
number of cards, give the player new ones afterwards, end the player's round, or say what having no cards means.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from math import inf
from typing import TypeVar

from uno_dsl.checks.cards_held import fewest
from uno_dsl.checks.satisfiable import why_never
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import PlayerState, TableState
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, bodies, offers_of, steps_in
from uno_dsl.tree import inside, replaced

HAND = "hand"
OUT = "go out"
PLAYER, PLAYED = e.Slot(0, "player"), e.Slot(1, "card")
ROUND_OVER = (
    "last",
    OUT,
    "end round",
    "begin round",
    "begin game",
    "turn up",
    "start",
)  # the hand does not matter after these
JUST_DREW = "draw"
ABOUT_TO_PLAY = "before play"
T = TypeVar("T")
Known = tuple[e.Expression, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """A step by which cards leave the hand of `owner` (None: of several players), and the steps after it.

    `amount` is how many leave it at most; `taken` how many may have left it before since each of the `known` conditions was asked.
    """

    step: s.Move | s.Insert | s.Draw
    owner: e.Expression | None
    single: bool
    known: tuple[e.Expression, ...]
    later: tuple[s.Step, ...]
    amount: float = inf
    taken: tuple[float, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether all cards of the hand go."""
        return not isinstance(self.step, s.Draw) and isinstance(self.step.cards, e.Cards)


def empty_hand(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each rule that can leave a hand empty without saying what follows."""
    steps = [step for _, body in bodies(model) for step in steps_in(body)]
    goes_out = any(isinstance(step, s.Happen) and step.event == OUT for step in steps)
    if not goes_out or any(handles_empty_hands(model, handler) for handler in model.handlers):
        return []
    found: dict[str, Diagnostic] = {}
    for loss in losses(model):
        if not provided_for(model, loss):
            found.setdefault(loss.step.rule, warning(loss.step))
    return list(found.values())


def handles_empty_hands(model: s.Model, handler: s.Handler) -> bool:
    """`when a player has no cards`: a rule for every empty hand, however it became empty."""
    if not isinstance(handler.event, PlayerState | TableState) or not any(
        asks_how_many(node) for node in inside(handler.condition)
    ):
        return False
    hand = e.Pile(HAND, PLAYER)
    empty: list[e.Expression] = [
        e.Negation(e.Present(hand)),
        e.Compare("==", e.Count(hand), e.Number(0)),
    ]  # `has at least 25 cards` is not about it
    return why_never(model, [handler.condition, *empty]) is None


# ------------------------------------------------------------------------------------------------ where cards are lost
def losses(model: s.Model) -> Iterator[Loss]:
    """Every place where cards leave a hand without being played, unless the round is over anyway."""
    procedures: set[int] = set()
    for handler in model.handlers:
        procedures.add(handler.procedure)
        if handler.event not in ROUND_OVER:
            for loss in lost_in(model.procedures[handler.procedure].body, (handler.condition,), ()):
                drawn = handler.event == JUST_DREW and loss.single and loss.owner == PLAYER
                if not drawn and not (handler.event == ABOUT_TO_PLAY and keeps_the_played(loss)):
                    yield loss
    for number, procedure in enumerate(model.procedures):
        if number not in procedures:
            yield from lost_in(procedure.body, (), ())
    for window in model.windows:
        for standing in window.standing:
            yield from lost_in(standing.offer.body, (standing.offer.condition,), ())


def keeps_the_played(loss: Loss) -> bool:
    """Whether the cards that somebody loses before a play are others than the one that is played: it is still in their hand."""
    cards = loss.step.cards if isinstance(loss.step, s.Move | s.Insert) else None
    if loss.owner != PLAYER or not isinstance(cards, e.Listed):
        return False
    return all(e.Compare("!=", card, PLAYED) in loss.known for card in cards.parts)


def lost_in(
    block: tuple[s.Step, ...], known: tuple[e.Expression, ...], later: tuple[s.Step, ...], *, spent: bool = False
) -> Iterator[Loss]:
    """The losses in a block, each with the conditions that hold there and the steps after it. `spent`: cards may have left hands before it."""
    found: Iterable[Loss]
    for place, step in enumerate(block):
        after = (*block[place + 1 :], *later)
        before = block[:place]
        here = (*known, *after_draws(before, spent=spent))
        inside_of = partial(lost_in, spent=spent or any(map(may_lose, before)))
        match step:
            case s.Move() | s.Insert() | s.Draw():
                found = (loss for loss in loss_by(step, known, after) if not made_up_for(loss, before))
            case s.Branch(condition=condition, then=then, otherwise=otherwise):
                found = chain(
                    inside_of(then, (*here, condition), after),
                    inside_of(otherwise, (*here, e.Negation(condition)), after),
                )
            case s.Loop(until=until, body=body, test_first=test_first):
                inner = (*here, e.Negation(until)) if test_first else here
                found = (so_often(loss, step) for loss in inside_of(body, inner, (*after, *body)))
            case s.Each(group=e.Listed(parts=parts), slot=slot, body=body) if all(map(is_one_player, parts)):
                member = e.Slot(slot, "player")
                each = (replaced(body, member, part) for part in parts)
                found = chain.from_iterable(inside_of(one, here, after) for one in each)
            case s.Each(group=e.Numbers(high=high), body=body):
                times = high.value if isinstance(high, e.Number) else inf
                lost = inside_of(body, here, (*after, *body))
                found = (replace(loss, amount=loss.amount * times) for loss in lost)
            case s.Each(group=group, slot=slot, body=body):
                member = e.Slot(slot, "player")
                lost = inside_of(body, (*here, *known_conditions(group, member)), after)
                found = (loss for loss in lost if not (isinstance(group, e.Players) and goes_round(loss, member)))
            case s.Choose(domain=domain, target=target) if domain is not None and target is not None:
                other = (e.Compare("!=", target, PLAYED),) if others_than_played(domain) else ()
                known = (*known, *known_conditions(domain, target), *other)
                continue
            case s.Ask(otherwise=otherwise):
                found = chain(
                    chain.from_iterable(inside_of(body, (*here, *asked), after) for body, asked in offered(step)),
                    inside_of(otherwise, here, after),
                )
            case _:
                found = chain.from_iterable(inside_of(inner, here, after) for inner in blocks_of(step))
        lost_here = list(found)
        if isinstance(step, s.Branch) and len(lost_here) == 1 and made_up_for(lost_here[0], before):
            continue
        for loss in lost_here:
            yield after_others(loss, before, len(known))


def after_draws(before: tuple[s.Step, ...], *, spent: bool) -> Iterator[e.Expression]:
    """What draws in the lines before say of hands, if no cards have left any since. Whoever is still in the round had a card already, if none
    have left any before.
    """
    had = 0 if spent or any(map(may_lose, before)) else 1
    for step in reversed(before):
        match step:
            case s.Draw(who=who, count=e.Number(value=number)) if number > 0 and is_one_player(who):
                yield e.Compare(">=", e.Count(e.Pile(HAND, who)), e.Number(number + had))
            case _ if may_lose(step):
                return
            case _:
                pass


def may_lose(step: s.Step) -> bool:
    """Whether cards may leave a hand by a step."""
    kinds = (s.Move, s.Insert, s.Exchange, s.Play, s.Happen)
    return any(isinstance(one, kinds) for one in steps_in((step,)))


def is_one_player(value: e.Expression) -> bool:
    """Whether a value is one player, not a group."""
    return isinstance(value, e.Seat | e.TurnPlayer) or isinstance(value, e.Slot | e.Kept) and value.kind == "player"


def offered(ask: s.Ask) -> Iterator[tuple[tuple[s.Step, ...], Known]]:
    """What follows from each offer of a decision, and what is known then of whoever takes it."""
    asked = tuple(known_conditions(ask.who, e.Slot(ask.taker, "player")))
    for offer in offers_of(ask):
        yield offer.body, (*asked, offer.condition)


def after_others(loss: Loss, before: tuple[s.Step, ...], asked: int) -> Loss:
    """A loss of a block, with what the steps before it may have taken since the conditions around the block were asked."""
    taken = (*loss.taken, *[0.0] * (len(loss.known) - len(loss.taken)))
    lost = sum(other.amount for other in lost_in(before, (), ()) if other.owner == loss.owner) if before else 0
    return replace(loss, taken=tuple(number + lost * (place < asked) for place, number in enumerate(taken)))


def so_often(loss: Loss, loop: s.Loop) -> Loss:
    """A loss in a loop: as often as the loop counts, if it counts to a number."""
    limits = loop.until.parts if isinstance(loop.until, e.Any) else (loop.until,)
    times = [
        limit.right.value
        for limit in limits
        if isinstance(limit, e.Compare) and limit.operator == ">=" and isinstance(limit.left, e.Slot)
        and isinstance(limit.right, e.Number)
    ]  # fmt: skip
    return replace(loss, amount=loss.amount * times[0] if times else inf)


def made_up_for(loss: Loss, before: tuple[s.Step, ...]) -> bool:
    """Whether the player has just got another card in the same block: `takes ... , puts the chosen card ...`"""
    if not loss.single or loss.owner is None:
        return False
    spare = 0
    for place, step in enumerate(before):
        lost = list(lost_in((step,), (), ()))
        if gains(step, loss.owner) or is_given(before[:place], step, loss):
            spare += 1
        elif len(lost) == 1 and lost[0].step is step and lost[0].single:
            spare = max(0, spare - 1) if lost[0].owner == loss.owner else spare
        elif lost or any(isinstance(inner, (s.Exchange, s.Play)) for inner in steps_in((step,))):
            spare = 0
    return spare > 0


def others_than_played(domain: e.Expression) -> bool:
    """Whether cards are chosen from others than the one that is played: `another card from their hand`."""
    while isinstance(domain, e.Only):
        domain = domain.group
    return isinstance(domain, e.Without) and domain.member == PLAYED


def is_given(before: tuple[s.Step, ...], step: s.Step, loss: Loss) -> bool:
    """Whether a step gives the player a card that another one, who certainly has cards, has just chosen: `gives a card to the next player`."""
    chosen = before[-1] if before else None
    match step, chosen:
        case (
            s.Branch(condition=e.Present(value=value), then=(gift,)),
            s.Choose(domain=domain, target=target),
        ) if value == target and domain is not None:
            if loss.owner is None or not gains(gift, loss.owner):
                return False
            if isinstance(domain, e.Cards) and not list(lost_in(before, (), ())):
                return True  # who is in the round has cards, and nobody has lost any here before
            return any(node == e.Present(domain) for known in loss.known for node in inside(known)) and not any(
                isinstance(node, e.Any | e.Negation) for known in loss.known for node in inside(known)
            )
        case _:
            pass
    return False


def gains(step: s.Step, owner: e.Expression) -> bool:
    """Whether a step certainly adds a card to a player's hand."""
    match step:
        case s.Draw(who=who, count=e.Number(number)):
            return who == owner and number > 0
        case s.Move(to=e.Pile(name="hand", owner=taker), cards=e.Listed()):
            return taker == owner and e.Pile(HAND, owner) not in step.sources
        case _:
            pass
    return False


def loss_by(
    step: s.Move | s.Insert | s.Draw, known: tuple[e.Expression, ...], later: tuple[s.Step, ...]
) -> Iterator[Loss]:
    """The losses of the hands that a step takes cards from."""
    sources = (step.pile,) if isinstance(step, s.Draw) else step.sources
    single = not isinstance(step, s.Draw) and isinstance(step.cards, e.Listed)
    for source in sources:
        match source:
            case e.Pile(name="hand", owner=owner) if isinstance(step, s.Draw) or step.to != source:
                amount = (
                    len(step.cards.parts) if not isinstance(step, s.Draw) and isinstance(step.cards, e.Listed) else inf
                )
                yield Loss(step=step, owner=owner, single=single, known=known, later=later, amount=amount)
            case e.OwnedBy(name="hand"):
                yield Loss(step=step, owner=None, single=False, known=known, later=later)
            case _:
                pass


def goes_round(loss: Loss, member: e.Expression) -> bool:
    """`every player gives a card to the next player`: everybody who gives a card also gets one."""
    match loss.step:
        case s.Move(to=e.Pile(name="hand", owner=e.Seat(player=giver))):
            return giver == member == loss.owner
        case _:
            pass
    return False


def known_conditions(group: e.Expression, member: e.Expression) -> Iterator[e.Expression]:
    """The known conditions on a member of a group: `another player who has at least 2 cards`."""
    while isinstance(group, e.Only):
        yield replaced(group.condition, e.Variable(group.variable, "player"), member)
        group = group.group


def with_conditions(body: tuple[s.Step, ...], known: Known) -> Iterator[tuple[s.Step, Known]]:
    """The steps of a block and of the blocks in it, each with the conditions under which it is done."""
    for step in body:
        yield step, known
        match step:
            case s.Branch(condition=condition, then=then, otherwise=otherwise):
                yield from with_conditions(then, (*known, condition))
                yield from with_conditions(otherwise, (*known, e.Negation(condition)))
            case s.Loop(until=until, body=inner, test_first=True):
                yield from with_conditions(inner, (*known, e.Negation(until)))
            case s.Each(group=group, slot=slot, body=inner):
                yield from with_conditions(inner, (*known, *known_conditions(group, e.Slot(slot, "player"))))
            case s.Ask(otherwise=otherwise):
                for inner, asked in offered(step):
                    yield from with_conditions(inner, (*known, *asked))
                yield from with_conditions(otherwise, known)
            case _:
                for block in blocks_of(step):
                    yield from with_conditions(block, known)


# ------------------------------------------------------------------------------------------------ whether the rules say what follows
def provided_for(model: s.Model, loss: Loss) -> bool:
    """Whether the last card cannot be lost there, or the rules say what follows."""
    cards = None if isinstance(loss.step, s.Draw) else loss.step.cards
    if isinstance(cards, e.Only) and why_never(model, [cards.condition]) is not None:
        return True  # there are no such cards
    if loss.owner is not None and not loss.whole and never_last(model, loss):
        return True
    return any(handles_loss(step, loss) for first in loss.later for step in steps_in((first,)))


def never_last(model: s.Model, loss: Loss) -> bool:
    """Whether the conditions exclude that the player has no more cards than those that leave the hand."""
    assert loss.owner is not None
    gone = loss.amount + max(loss.taken, default=0)
    if gone == inf and max(loss.taken, default=0) == 0:
        gone = 1  # how many is not known
    hand = e.Count(e.Pile(HAND, loss.owner))
    for place in range(len(loss.known)):
        still = loss.amount + loss.taken[place]
        if still != inf and fewest(model, loss.known[place : place + 1], loss.owner) > still:
            return True
    if gone == inf:
        return False
    if fewest(model, loss.known, loss.owner) > gone:
        return True
    few = [e.Compare(">=", hand, e.Number(1)), e.Compare("<=", hand, e.Number(int(gone)))]
    return why_never(model, [*loss.known, *few]) is not None


def handles_loss(step: s.Step, loss: Loss) -> bool:
    """Whether a later step counts cards, gives new ones, or ends the round for the player or for everybody."""
    match step:
        case s.Branch(condition=asked) | s.Each(group=asked):
            return any(asks_how_many(node) for node in inside(asked))
        case s.Deal() | s.Exchange():
            return True
        case s.Draw(who=who):
            return who == loss.owner or not loss.single
        case s.Move(to=e.Pile(name="hand", owner=owner)):
            return owner == loss.owner or not loss.single
        case s.Leave(who=who) | s.Happen(event="go out", who=who):
            return who == loss.owner or not loss.single
        case s.Control(what=what):
            return what in ("end round", "win")
        case _:
            pass
    return False


def asks_how_many(node: object) -> bool:
    """`has no cards`, `has at least 2 cards`: whether a node counts a hand."""
    match node:
        case e.Present(value=e.Pile(name="hand")) | e.Count(group=e.Pile(name="hand")):
            return True
        case _:
            pass
    return False


def warning(step: s.Step) -> Diagnostic:
    return Diagnostic(
        code="empty-hand", severity="warning", span=step.span,
        message="a player may lose their last card here without going out: the round goes on, and they have no cards left",
        hint="if they should be out, add `when a player has no cards, that player goes out`; if they should keep a card, check first: `if they have more than 1 card`",
    )  # fmt: skip
