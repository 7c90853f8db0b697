"""Options of one choice that are the same to everybody at the table: only the first of them can be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from uno_dsl.checks.no_option import normalised
from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in

HINT = (
    'to let more happen after it, use `add to [{id}]` with the steps under it; or give the other option a word of its own, as in `the player may "play a pair"`, '
    "and let an `if` decide when there is which"
)


ONE_CARD = e.Variable("it", "card")  # the card of a choice, as `normalised` calls it


def same_option(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each option that players cannot tell from another one of the same choice, though both can be open."""
    places, reasoner = Places(rules), Reasoner(model)
    return list(
        dict.fromkeys(
            finding(one, other, places, covered=covers(reasoner, one, other))
            for _, body in bodies(model)
            for step in steps_in(body)
            if isinstance(step, s.Ask)
            for one, other in alike(step)
            if reasoner.why_never([*opens(one), *opens(other)]) is None
        )
    )


def alike(ask: s.Ask) -> Iterator[tuple[s.Offer, s.Offer]]:
    """Pairs of options that are announced in the same way: the same act, without a card or with one that may be in both groups."""
    for one, other in combinations(ask.offers, 2):
        if (one.act, one.text, one.target) == (other.act, other.text, other.target):
            if one.cards is None and other.cards is None:
                yield one, other
            elif one.cards is not None and other.cards is not None:
                if any(meet(here, there) for here in pool(one.cards) for there in pool(other.cards)):
                    yield one, other


def pool(cards: e.Expression) -> frozenset[e.Expression]:
    """Where the cards of a group are: its piles, or a group that is named otherwise."""
    match normalised(cards):
        case e.Only(group=group) | e.Extreme(group=group) | e.Without(group=group) | e.First(group=group):
            return pool(group)
        case e.Cards(piles=piles) if piles:
            return frozenset(piles)
        case group:
            return frozenset({group})


def meet(one: e.Expression, other: e.Expression) -> bool:
    """Whether the same card may be in both. It is in one pile at a time; other groups may be anywhere."""
    if isinstance(one, e.Pile) and isinstance(other, e.Pile):
        return one == other
    if isinstance(one, (e.Pile, e.OwnedBy)) and isinstance(other, (e.Pile, e.OwnedBy)):
        return one.name == other.name
    return True


def opens(offer: s.Offer) -> list[e.Expression]:
    """When an option is open, and what is so of the cards that it can be taken with."""
    return [normalised(offer.condition), *asked_of(normalised(offer.cards))]


def asked_of(cards: e.Expression | None) -> Iterator[e.Expression]:
    """What is asked of each card of a group: `a 7 from their hand` that may be played."""
    match cards:
        case e.Only(group=group, condition=condition):
            yield condition
            yield from asked_of(group)
        case e.Listed(parts=(one,)):
            yield e.Compare("==", ONE_CARD, one)
        case _:
            pass


def covers(reasoner: Reasoner, first: s.Offer, later: s.Offer) -> bool:
    """Whether the first option is always open where the later one is, with each of its cards."""
    if first.cards is not None and later.cards is not None:
        if not is_whole(first.cards) or not pool(later.cards) <= pool(first.cards):
            return False
    return reasoner.why_never([*opens(later), e.Negation(e.All(tuple(opens(first))))]) is not None


def is_whole(cards: e.Expression) -> bool:
    """Whether a group has all cards of its piles that `asked_of` lets pass: not only the highest, and without no card."""
    match normalised(cards):
        case e.Only(group=group):
            return is_whole(group)
        case e.Pile() | e.Cards() | e.OwnedBy():
            return True
        case e.Listed(parts=parts):
            return len(parts) == 1
        case _:
            return False


def finding(first: s.Offer, later: s.Offer, places: Places, *, covered: bool) -> Diagnostic:
    """The finding, at the option that a house rule added."""
    what = "can never be chosen" if covered else "cannot be chosen while the other is open"
    added = places.in_house_rule(first.span) and not places.in_house_rule(later.span)
    here, there = (first, later) if added else (later, first)
    message = (
        f"two options of this choice are the same to the players, and the {'other' if added else 'second'} one {what}"
    )
    return Diagnostic(
        code="same-option", severity="warning", message=message, span=here.span, other=there.span,
        other_says="the other option is here", hint=HINT.format(id=there.rule),
    )  # fmt: skip
