"""How cards move. No card is lost or doubled: where cards go is settled before they are taken, and what was taken is put there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, assert_never

from uno_dsl.interpreter.evaluate import neighbour, piles_of, value
from uno_dsl.interpreter.game_state import Frame, State
from uno_dsl.interpreter.witnesses import Lies, lying, origins, places, put, tell
from uno_dsl.model import expressions as e
from uno_dsl.program.linked import operations as o

HAND, DISCARDS = "hand", "discard pile"


class Target(NamedTuple):
    """A pile that cards go to, its name, and its owner."""

    pile: list[int]
    name: str
    owner: int | None


class Taken(NamedTuple):
    """Cards that were taken away, and where they were."""

    cards: list[int]
    lay: list[Lies]


def move(g: State, f: Frame, x: o.Move) -> None:
    """Cards move to a pile."""
    to, by = target(g, f, x.to), None if x.by is None else value(g, f, x.by)
    taken = None if to is None else take(g, f, x.taken, by)
    if to is None or taken is None:
        return
    at = {"top": len(to.pile), "second": max(0, len(to.pile) - 1), "middle": len(to.pile) // 2, "bottom": 0}[x.place]
    to.pile[at:at] = taken.cards
    stay(g, x.taken, to)
    tell_move(g, x, taken, to, by, x.place, on_top=x.place == "top" or len(to.pile) == len(taken.cards))


def insert(g: State, f: Frame, x: o.Insert) -> None:
    """A card goes into a pile, under a number of cards."""
    to, by, depth = target(g, f, x.to), value(g, f, x.by), value(g, f, x.depth) or 0
    taken = None if to is None else take(g, f, x.taken, by)
    if to is None or taken is None or not taken.cards:
        return
    at = max(0, len(to.pile) - depth)
    to.pile[at:at] = taken.cards
    stay(g, x.taken, to)
    tell_move(g, x, taken, to, by, "deep", on_top=at == len(to.pile) - 1)


def stay(g: State, taken: o.Taken, to: Target) -> None:
    """A card that is being played is remembered to lie where it went."""
    playing = play_under_way(g) if isinstance(taken, o.PlayedCard) else None
    if playing is not None and g.program.place is not None:
        playing.slots[g.program.place] = number_of_pile(g, to.pile)


def tell_move(
    g: State, x: o.Move | o.Insert, taken: Taken, to: Target, by: int | None, place: str, *, on_top: bool
) -> None:
    now = put(to.name, to.owner, len(taken.cards), on_top=on_top)
    moved: dict[str, Any] = {
        "who": by,
        "cards": taken.cards,
        "from": origins(taken.lay),
        "to": to.name,
        "owner": to.owner,
    }
    tell(g, x.rule, "move", was=taken.lay, now=now, place=place, **moved)


def target(g: State, f: Frame, to: e.Expression) -> Target | None:
    """Where cards go; None if that is nobody's pile."""
    match to:
        case e.Numbered(name=name, number=which):
            number = value(g, f, which)
            return None if number is None else Target(value(g, f, to), f"{name} {number}", None)
        case e.Pile(name=name, owner=owner) if owner is not None:
            who = value(g, f, owner)
            return None if who is None else Target(g.piles[name][who], name, who)
        case e.Pile(name=name):
            return Target(g.piles[name], name, None)
        case _:
            return Target(value(g, f, to), "pile", None)


def take(g: State, f: Frame, x: o.Taken, by: int | None) -> Taken | None:
    """Take cards away; None if nothing moves."""
    match x:
        case o.OwnCard(card=card):
            return None if by is None else one_taken(g, value(g, f, card), [g.piles[HAND][by]], take_first)
        case o.PlayedCard(card=card):
            playing = play_under_way(g)
            number = None if playing is None else playing.slots[g.program.place or 0]
            if number is not None:
                return one_taken(g, value(g, f, card), [pile_of_number(g, number)], take_top)
            hand = g.piles[HAND][by] if by is not None and HAND in g.piles else None
            if hand is not None:
                return one_taken(g, value(g, f, card), [hand], take_first)
            return one_taken(g, value(g, f, card), piles_of(g, f, ()), take_top)
        case o.OneCard(card=card):
            one = value(g, f, card)
            laid = x.laid
            sources = [g.piles[DISCARDS]] if laid else []
            lay = [] if one is None else lying(g, [one], by, sources, from_top=True)
            return (
                Taken([one], lay)
                if one is not None and (laid and take_last(sources[0], one) or take_out(g, by, one))
                else None
            )
        case o.TopCards(pile=pile, count=count):
            source, number = value(g, f, pile), value(g, f, count) or 0
            cards = source[max(0, len(source) - number) :][::-1]
            lay = lying(g, cards, None, [source], from_top=True)
            del source[len(source) - len(cards) :]
            return Taken(cards, lay)
        case o.AllCards(piles=piles):
            sources = distinct(piles_of(g, f, piles))
            cards = [card for source in sources for card in source]
            lay = lying(g, cards, None, sources)
            for source in sources:
                source.clear()
            return Taken(cards, lay)
        case o.TheseCards(cards=wanted, piles=piles, single=single):
            cards, sources = list(value(g, f, wanted)), distinct(piles_of(g, f, piles))
            if single and cards[0] is None:
                return None
            lay = lying(g, cards, by, sources)
            there = [take_first(sources, card) for card in cards]
            kept = [place for place, found in enumerate(there) if found]
            return Taken([cards[place] for place in kept], [lay[place] for place in kept])
        case _:
            assert_never(x)


def one_taken(
    g: State, card: int | None, piles: list[list[int]], take_it: Callable[[list[list[int]], int], bool]
) -> Taken | None:
    """Take a card from the first of some piles that has it; None if none has."""
    lay = [] if card is None else lying(g, [card], None, piles, from_top=True)
    return Taken([card], lay) if card is not None and take_it(piles, card) else None


def play_under_way(g: State) -> Frame | None:
    """The process of the play that is under way, if there is one."""
    playing = (f for f in reversed(g.stack) if g.program.owners[f.at] == g.program.play)
    return next(playing, None)


def numbered_piles(g: State) -> dict[int, list[int]]:
    """All piles, by their numbers."""
    first = g.program.pile_numbers
    return {first[name] + (owner or 0): pile for name, owner, pile in places(g)}


def pile_of_number(g: State, number: int) -> list[int]:
    return numbered_piles(g)[number]


def number_of_pile(g: State, pile: list[int]) -> int | None:
    """The number of a pile; None for nobody's."""
    return next((number for number, other in numbered_piles(g).items() if other is pile), None)


def distinct(piles: list[list[int]]) -> list[list[int]]:
    """Each pile once, even if it is named several times."""
    return [pile for place, pile in enumerate(piles) if not any(pile is other for other in piles[:place])]


def take_first(piles: list[list[int]], card: int) -> bool:
    """Take the first copy of a card from the first pile that has it. False if there is none."""
    for pile in piles:
        if card in pile:
            pile.remove(card)
            return True
    return False


def take_top(piles: list[list[int]], card: int) -> bool:
    """Take the topmost copy of a card from the first pile that has it. False if there is none."""
    return any(take_last(pile, card) for pile in piles)


def take_last(pile: list[int], card: int) -> bool:
    """Take the topmost copy of a card from a pile. False if there is none."""
    for place in reversed(range(len(pile))):
        if pile[place] == card:
            del pile[place]
            return True
    return False


def take_out(g: State, by: int | None, card: int) -> bool:
    """Take a card from the hand of the player who moves it, or else from any pile. False if there is none."""
    if by is not None and HAND in g.piles and take_first([g.piles[HAND][by]], card):
        return True
    return any(take_last(pile, card) for pile in piles_of(g, Frame(-1, []), ()))


def deal(g: State, f: Frame, x: o.Deal) -> None:
    """Deal cards round the table, until there are no more or everybody has enough."""
    pile, player = value(g, f, x.pile), value(g, f, x.first)
    if player is None:
        return
    step = {"left": 1, "right": -1}.get(x.way, g.direction)
    order = [player]
    while (player := neighbour(g, player, step)) not in order:
        order.append(player)
    count = len(pile) if x.count is None else value(g, f, x.count) or 0
    whole = pile[::-1]
    for _ in range(min(count, len(pile))):
        for who in order:
            if pile:
                g.piles[HAND][who].append(pile.pop())
    tell(
        g, x.rule, "deal", now=[Lies(HAND, seat, False) for seat in range(g.players)],
        count=None if x.count is None else value(g, f, x.count), pile=x.pile.name if isinstance(x.pile, e.Pile) else None,
        cards=whole[: len(whole) - len(pile)], hands=[hand[:] for hand in g.piles[HAND]],
    )  # fmt: skip


def swap(g: State, f: Frame, x: o.Swap) -> None:
    """Two players exchange their piles."""
    one, other, piles = value(g, f, x.one), value(g, f, x.other), g.piles[x.pile]
    if one is not None and other is not None:
        piles[one], piles[other] = piles[other], piles[one]
    tell(g, x.rule, "swap", who=one, to=other)


def pass_on(g: State, f: Frame, x: o.PassOn) -> None:
    """Piles are passed on, all at once."""
    piles = g.piles[x.pile]
    receivers = {who: value(g, f, x.receiver, {x.variable: who}) for who in value(g, f, x.givers) if who is not None}
    pairs = [(giver, to) for giver, to in receivers.items() if to is not None]
    taken = [(to, piles[giver]) for giver, to in pairs]
    for giver, _ in pairs:
        piles[giver] = []
    for to, cards in taken:
        piles[to] = piles[to] + cards
    tell(g, x.rule, "pass hands", pairs=[list(pair) for pair in pairs])
