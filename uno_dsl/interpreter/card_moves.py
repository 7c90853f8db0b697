"""How cards move. No card is lost or doubled: where cards go is settled before they are taken, and what was taken is put there."""

from __future__ import annotations

from typing import Any, NamedTuple, assert_never

from uno_dsl.interpreter.evaluate import neighbour, piles_of, value
from uno_dsl.interpreter.game_state import Frame, State
from uno_dsl.interpreter.witnesses import Lies, lying, origins, place_of_copy, tell
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


def move(g: State, f: Frame, x: o.Move | o.Insert) -> None:
    """Cards move to a place in a pile, or a card goes under a number of its cards."""
    to, by = target(g, f, x.to), value(g, f, x.by)
    taken = None if to is None else take(g, f, x.taken, by)
    if to is None or taken is None or isinstance(x, o.Insert) and not taken.cards:
        return
    place, depth = ("deep", value(g, f, x.depth) or 0) if isinstance(x, o.Insert) else (x.place, 0)
    end = len(to.pile)
    at = {"top": end, "second": max(0, end - 1), "middle": end // 2, "bottom": 0, "deep": max(0, end - depth)}[place]
    to.pile[at:at] = taken.cards
    playing = play_under_way(g) if isinstance(x.taken, o.PlayedCard) else None
    if playing is not None and g.program.place is not None:
        playing.slots[g.program.place] = number_of_pile(g, to.pile)
    now = [Lies(to.name, to.owner, at == end and card == len(taken.cards) - 1) for card in range(len(taken.cards))]
    source: dict[str, Any] = {"from": origins(taken.lay), "to": to.name, "owner": to.owner, "place": place}
    tell(g, x.rule, "move", was=taken.lay, now=now, who=by, cards=taken.cards, **source)


def name_of(g: State, f: Frame, pile: e.Expression) -> str:
    """The name of a pile in events."""
    if isinstance(pile, e.Numbered):
        return f"{pile.name} {value(g, f, pile.number)}"
    return pile.name if isinstance(pile, e.Pile) else "pile"


def target(g: State, f: Frame, to: e.Expression) -> Target | None:
    """Where cards go; None if that is nobody's pile."""
    whose = to.owner if isinstance(to, e.Pile) else to.number if isinstance(to, e.Numbered) else None
    who = value(g, f, whose)
    if whose is not None and who is None:
        return None
    return Target(value(g, f, to), name_of(g, f, to), who if isinstance(to, e.Pile) else None)


def take(g: State, f: Frame, x: o.Taken, by: int | None) -> Taken | None:
    """Take cards away; None if nothing moves."""
    hand = [] if by is None or HAND not in g.piles else [g.piles[HAND][by]]
    match x:
        case o.OwnCard(card=card):
            return take_one(g, value(g, f, card), None, hand, (hand, False))
        case o.PlayedCard(card=card):
            playing = play_under_way(g)
            number = None if playing is None else playing.slots[g.program.place or 0]
            piles = hand or piles_of(g, f, ()) if number is None else [numbered_piles(g)[number]]
            return take_one(g, value(g, f, card), None, piles, (piles, piles is not hand))
        case o.OneCard(card=card):
            laid = [g.piles[DISCARDS]] if x.laid else []
            return take_one(g, value(g, f, card), by, laid, (laid, True), (hand, False), (piles_of(g, f, ()), True))
        case o.TopCards(pile=pile, count=count):
            source, number = value(g, f, pile), value(g, f, count) or 0
            cards = source[max(0, len(source) - number) :][::-1]
            lay = lying(g, cards, None, [source], from_top=1)
            del source[len(source) - len(cards) :]
            return Taken(cards, lay)
        case o.AllCards(piles=piles):
            sources = distinct(piles_of(g, f, piles))
            cards = [card for source in sources for card in source]
            lay = lying(g, cards, None, sources)
            for source in sources:
                source.clear()
            return Taken(cards, lay)
        case o.TheseCards(cards=wanted, piles=piles, single=single, from_top=from_top):
            cards, sources = list(value(g, f, wanted)), distinct(piles_of(g, f, piles))
            if single and cards[0] is None:
                return None
            lay = lying(g, cards, by, sources, from_top=from_top)
            kept = [place for place, card in enumerate(cards) if leaves(sources, card, from_top=from_top)]
            return Taken([cards[place] for place in kept], [lay[place] for place in kept])
        case _:
            assert_never(x)


def take_one(
    g: State, card: int | None, by: int | None, sources: list[list[int]], *places: tuple[list[list[int]], bool]
) -> Taken | None:
    """Take a card from the first of some piles that has it: each time its first copy, or the topmost one. None if none has it."""
    if card is None:
        return None
    lay = lying(g, [card], by, sources, from_top=1)
    found = any(leaves(piles, card, from_top=1 if top else None) for piles, top in places)
    return Taken([card], lay) if found else None


def leaves(piles: list[list[int]], card: int, *, from_top: int | None) -> bool:
    """Take a copy of a card from the first pile that has it. False if there is none."""
    for pile in piles:
        if card in pile:
            del pile[place_of_copy(pile, card, from_top)]
            return True
    return False


def play_under_way(g: State) -> Frame | None:
    """The process of the play that is under way, if there is one."""
    playing = (f for f in reversed(g.stack) if g.program.owners[f.at] == g.program.play)
    return next(playing, None)


def numbered_piles(g: State) -> dict[int, list[int]]:
    """All piles, by their numbers."""
    first = g.program.pile_numbers
    return {first[name] + (owner or 0): pile for name, owner, pile in g.every_pile()}


def number_of_pile(g: State, pile: list[int]) -> int | None:
    """The number of a pile; None for nobody's."""
    return next((number for number, other in numbered_piles(g).items() if other is pile), None)


def distinct(piles: list[list[int]]) -> list[list[int]]:
    """Each pile once, even if it is named several times."""
    return [pile for place, pile in enumerate(piles) if not any(pile is other for other in piles[:place])]


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
        count=value(g, f, x.count), pile=x.pile.name if isinstance(x.pile, e.Pile) else None,
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
