"""What each expression is, in a state, for a frame and for the variables of the groups around it. An absent value is None."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any, assert_never

from uno_dsl.interpreter.game_state import Frame, State
from uno_dsl.model import expressions as e
from uno_dsl.program.linked.constants import number_of
from uno_dsl.program.linked.elsewhere import of_a_card_elsewhere

NO_FRAME = Frame(-1, [])
Names = Mapping[str, Any]
ARITHMETIC = {
    "+": operator.add,
    "-": lambda one, other: max(0, one - other),
    "*": operator.mul,
    "//": operator.floordiv,
}
COMPARISONS = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def value(g: State, f: Frame, x: e.Expression | None, names: Names = {}) -> Any:  # noqa: B006
    """The value of an expression. Where there is none, it is absent."""

    def of(part: e.Expression | None, **more: Any) -> Any:
        return value(g, f, part, {**names, **more})

    match x:
        case None:
            return None
        case e.Number(value=number):
            return number
        case e.Constant(kind=kind, name=name):
            return number_of(g.program, kind, name)
        case e.Slot(index=index, kind=kind):
            return f.slots[index] or [] if kind in ("players", "cards") else f.slots[index]
        case e.Variable(name=name):
            return names[name]
        case e.Kept(name=name, owner=owner):
            who = of(owner)
            return g.kept[name] if owner is None else None if who is None else g.kept[name][who]
        case e.Pile(name=name, owner=owner):
            who = of(owner)
            return g.piles[name] if owner is None else [] if who is None else g.piles[name][who]
        case e.PileNumbers(of=last):
            return list(range(1, last + 1))
        case e.Numbered(name=name, number=which):
            number = of(which)
            return g.piles[f"{name} {number}"] if number else []
        case e.Top(pile=pile, depth=depth):
            cards = of(pile)
            return cards[-1 - depth] if len(cards) > depth else None
        case e.Seat(relation=relation, player=player):
            return seat(g, relation, of(player))
        case e.TurnPlayer():
            return g.turn
        case e.Property(name=name, card=card):
            return property_of(g, name, of(card))
        case e.Count(group=group):
            return len(of(group))
        case e.Total(name=name, cards=cards):
            return sum(property_of(g, name, card) or 0 for card in of(cards))
        case e.Players(after=after):
            return players(g, of(after))
        case e.Cards(piles=piles):
            return [card for pile in piles_of(g, f, piles, names) for card in pile]
        case e.OwnedBy(name=name, owners=owners):
            return [g.piles[name][who] for who in of(owners) if who is not None]
        case e.Only(group=group, variable=variable, condition=condition):
            return [member for member in of(group) if of(condition, **{variable: member})]
        case e.Extreme(group=group, variable=variable, value=worth, highest=highest):
            pairs = [(of(worth, **{variable: member}), member) for member in of(group)]
            there = [number for number, _ in pairs if number is not None]
            best = (max if highest else min)(there, default=None)
            return [member for number, member in pairs if number == best and best is not None]
        case e.Listed(parts=parts):
            return [of(part) for part in parts]
        case e.First(group=group):
            return next(iter(of(group)), None)
        case e.OrElse(value=wanted, default=default):
            found = of(wanted)
            return of(default) if found is None else found
        case e.Other(kind="direction", value=way):
            return -of(way)
        case e.Other(value=side):
            return 1 - of(side)
        case e.Arithmetic(operator=sign, left=left, right=right):
            return ARITHMETIC[sign](of(left) or 0, of(right) or 0)
        case e.Compare(operator=sign, left=left, right=right):
            return compared(g, f, sign, left, right, names)
        case e.Same(left=left, right=right):
            return of(right) is not None and of(left) == of(right)
        case e.Present(value=thing):
            found = of(thing)
            return len(found) > 0 if isinstance(found, list) else found is not None
        case e.Among(value=thing, group=group):
            return of(thing) in of(group)
        case e.Named(card=card, name=name):
            code = of(card)
            return code is not None and g.face(code).card == name
        case e.All(parts=parts):
            return all(of(part) for part in parts)
        case e.Any(parts=parts):
            return any(of(part) for part in parts)
        case e.Negation(part=part):
            return not of(part)
        case e.MayPlay(player=player, card=card, elsewhere=elsewhere):
            return may_play(g, of(player), of(card), elsewhere=elsewhere)
        case e.Bluffed():
            return bool(g.bluffs)
        case e.Numbers(low=low, high=high):
            return list(range(of(low) or 0, (of(high) or 0) + 1))
        case e.NumbersOf(cards=cards):
            return sorted({property_of(g, "number", card) for card in of(cards)} - {None})
        case e.Colours():
            return [g.program.colour_names.index(name) for name in [*g.program.colours.values()][g.side]]
        case e.Without(group=group, member=member):
            return without(of(group), of(member))
        case _:
            assert_never(x)


def property_of(g: State, name: str, card: int | None) -> int | None:
    """What is printed on the side in play."""
    if card is None:
        return None
    face = g.face(card)
    match name:
        case "colour":
            return None if face.colour is None else g.program.colour_names.index(face.colour)
        case "symbol" if face.symbol is None:
            return None
        case "symbol" | "card":
            return g.program.card_names.index(face.card)
        case _:
            return face.property(name)  # type: ignore[return-value]


def piles_of(g: State, f: Frame, piles: tuple[e.Expression, ...], names: Names = {}) -> list[list[int]]:  # noqa: B006
    """Piles; all piles of the game, if none is named."""
    if not piles:
        return [pile for _, _, pile in g.every_pile()]
    found: list[list[int]] = []
    for pile in piles:
        found += value(g, f, pile, names) if isinstance(pile, e.OwnedBy) else [value(g, f, pile, names)]
    return found


def players(g: State, after: int | None) -> list[int]:
    """The players in turn order, who have not left the round. The one after whom the order begins comes last."""
    last = g.turn - g.direction if after is None else after
    order = [(last + g.direction * k) % g.players for k in range(1, g.players + 1)]
    return [who for who in order if not g.gone[who]]


def seat(g: State, relation: str, player: int | None) -> int | None:
    """The player at a place relative to another one. Those that have left the round are skipped, except opposite, and until the round is over."""
    if relation == "opposite":
        return None if player is None else (player + g.players // 2) % g.players
    step = {"next": g.direction, "before": -g.direction, "left": 1, "right": -1}[relation]
    return neighbour(g, player or 0, step)


def neighbour(g: State, player: int, step: int) -> int:
    """The next player in a direction who has not left the round; once it is over, whoever sits there."""
    order = [(player + step * k) % g.players for k in range(1, g.players + 1)]
    return next((who for who in order if g.round_over or not g.gone[who]), order[0])


def compared(g: State, f: Frame, sign: str, left: e.Expression, right: e.Expression, names: Names) -> bool:
    """A comparison. What is absent is neither above nor below anything, and no sum with it equals anything."""
    sides = [side for side in (left, right) if sign not in ("==", "!=") or isinstance(side, e.Arithmetic)]
    if any(value(g, f, part, names) is None for side in sides for part in parts_of_sum(side)):
        return sign == "!="
    return bool(COMPARISONS[sign](value(g, f, left, names), value(g, f, right, names)))


def parts_of_sum(x: e.Expression) -> list[e.Expression]:
    """The numbers that a number is worked out from."""
    return [*parts_of_sum(x.left), *parts_of_sum(x.right)] if isinstance(x, e.Arithmetic) else [x]


def without(group: list[int], member: int | None) -> list[int]:
    """A group without the last of its members that is equal to another."""
    last = max((place for place, other in enumerate(group) if other == member), default=None)
    return [other for place, other in enumerate(group) if place != last]


# ------------------------------------------------------------------------------------------------ what may be played
def may_play(g: State, who: int | None, card: int | None, *, elsewhere: bool = False) -> bool:
    """Whether a player may play a card: some rule allows it, and none forbids it, nor does an open window. `elsewhere`: it is not in the hand.

    A rule may itself ask what may be played. A card that is being asked about cannot be played then, so that cards do not wait for each other.
    """
    if card is None or (asked := (who, g.places(card)[g.side])) in g.asking:
        return False
    g.asking.append(asked)
    allowed = holding(g, "may", who, card, elsewhere=elsewhere)
    forbidden = holding(g, "may not", who, card, elsewhere=elsewhere)
    bans = [(window.frame, ban.condition) for window in g.windows for ban in g.program.windows[window.number].bans]
    banned = [True for f, ban in bans if value(g, f, condition_of(ban, elsewhere=elsewhere), {"p": who, "c": card})]
    g.asking.pop()
    return bool(allowed) and not forbidden and not banned


def holding(
    g: State, modal: str, who: int | None, card: int, *, bluff: bool = False, elsewhere: bool = False
) -> list[str]:
    """The rules on playing of one kind that hold, of a player and a card. `bluff`: those that can be broken as a bluff."""
    names, rules = {"p": who, "c": card}, [rule for rule in g.program.permissions if rule.modal == modal]
    conditions = [
        (rule.rule, condition_of(rule.condition, elsewhere=elsewhere)) for rule in rules if rule.bluff == bluff
    ]
    return [rule for rule, condition in conditions if value(g, NO_FRAME, condition, names)]


def condition_of(condition: e.Expression, *, elsewhere: bool) -> e.Expression:
    return of_a_card_elsewhere(condition) if elsewhere else condition
