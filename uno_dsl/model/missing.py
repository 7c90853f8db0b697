"""What may not be there: a player that nobody is, and a number that a card or that nobody has."""

from __future__ import annotations

from uno_dsl.model import expressions as e

OPPOSITE: dict[e.Comparison, e.Comparison] = {"==": "!=", "!=": "==", ">=": "<", "<": ">=", "<=": ">", ">": "<="}
"""The comparison that holds where another one does not, if both numbers are there."""


MISSING = ("colour", "number", "symbol")
"""What not every card has. A card always has a worth, and every number that is printed on all cards."""


def is_somebody(player: e.Expression) -> bool:
    """Whether a phrase always means a player. A chosen or kept player may be nobody."""
    return (
        isinstance(player, (e.Seat, e.Variable, e.TurnPlayer, e.Number))
        or isinstance(player, e.Slot)
        and player.index == 0
    )


def may_lack(value: e.Expression) -> bool:
    """Whether a single value may not be there: the number of a card, or what is kept for somebody who may be nobody."""
    return (
        isinstance(value, (e.Property, e.First, e.Slot))
        or isinstance(value, e.Kept)
        and value.owner is not None
        and not is_somebody(value.owner)
    )


def may_be_nothing(value: e.Expression) -> bool:
    """Whether a single value that is asked for by name may be nothing: a colour or a number that a card has not, a player who is nobody."""
    match value:
        case e.Property(name=name):
            return name in MISSING
        case e.Kept(name="dealer") | e.Top(pile=e.Pile(name="discard pile")):
            return False  # they are always there
        case e.Kept(kind=kind) | e.Slot(kind=kind):
            return kind in ("colour", "card", "player") and not is_somebody(value) and value != e.Slot(1, "card")
        case e.Top() | e.First():
            return True
        case _:
            return False


def alike(left: e.Expression, right: e.Expression) -> e.Expression:
    """That two things are the same. Where neither of them is there, they are not: nothing can be said of it."""
    if not (may_be_nothing(left) and may_be_nothing(right)):
        return e.Compare("==", left, right)
    return e.Same(left, right)


def of_what_is_there(condition: e.Expression) -> e.Expression:
    """A condition in which nothing is said of a card that is not there, also not that it is no 7: `if the drawn card is not playable`.

    Beside an `or` it may be said: that is how the contrary of two conditions is written, as of `except` with an `and`.
    """
    match condition:
        case e.All(parts=parts):
            return e.All(tuple(map(of_what_is_there, parts)))
        case e.Negation(part=part):
            card = card_of(part)
            return condition if card is None or not may_be_nothing(card) else e.All((e.Present(card), condition))
        case _:
            return condition


def card_of(test: e.Expression) -> e.Expression | None:
    """The single card of which a condition says something, if it is about one."""
    match test:
        case e.Named(card=card) | e.MayPlay(card=card):
            return card
        case e.Among(value=e.Slot(kind="card") | e.Kept(kind="card") | e.Top() as card):
            return card
        case e.Same(left=e.Property(card=card)) | e.Compare(left=e.Property(card=card)):
            return card
        case e.Present(value=e.Property(card=card)):
            return card
        case e.All(parts=(e.Present(value=card), e.MayPlay(card=played))) if card == played:
            return card
        case e.Any(parts=parts) | e.All(parts=parts):
            tests = [one.part if isinstance(one, e.Negation) else one for one in parts if one != e.ALWAYS]
            found = {card_of(one) for one in tests}
            return found.pop() if len(found) == 1 else None
        case _:
            return None


def lacking(number: e.Expression) -> list[e.Expression]:
    """The parts of a number that may not be there. Every card of a group has a worth."""
    match number:
        case e.Arithmetic(left=left, right=right):
            return [*lacking(left), *lacking(right)]
        case e.Property(name=name, card=e.Variable()) if name not in MISSING:
            return []
        case _:
            return [number] if may_lack(number) else []


def denied(operator: e.Comparison, left: e.Expression, right: e.Expression) -> e.Comparison | None:
    """The comparison that holds exactly where this one does not.

    None for `above` and its like where a number may not be there: it is then neither above nor at most another.
    """
    if operator not in ("==", "!=") and (lacking(left) or lacking(right)):
        return None
    return OPPOSITE[operator]
