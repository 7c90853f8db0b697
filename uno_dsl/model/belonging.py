"""Cards that belong together: `2 identical cards`, `4 cards of one number`, `2 cards whose numbers add up to 10`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import FACE as PARTS_OF_A_FACE
from uno_dsl.model.card_groups import flat

FACE = "face"
"""What identical cards have in common: colour, symbol and number."""


def likeness(alike: str, one: e.Expression, other: e.Expression) -> e.Expression:
    """Whether two cards have the same value of a property, or are identical (`alike` is FACE)."""
    if alike == FACE:
        return e.All(tuple(e.Compare("==", e.Property(part, one), e.Property(part, other)) for part in PARTS_OF_A_FACE))
    return e.Same(e.Property(alike, one), e.Property(alike, other))


@dataclass(frozen=True, slots=True)
class Belonging:
    """Cards of a pool that belong together: `count` of them with the same value of a property or the same face, or two whose numbers add up to `total`.

    Exactly one of `alike` and `total` is given. If they are played by a `player`, the rules must allow one of them, which is played first;
    `elsewhere` says that they are not in that player's hand.
    """

    pool: e.Expression
    count: int
    alike: str | None
    total: e.Expression | None
    player: e.Expression | None = None
    elsewhere: bool = False

    def candidates(self, one: e.Variable, other: e.Variable) -> e.Expression:
        """The cards of the pool that there are enough others for. `one` is such a card, `other` a card that goes with it."""
        if self.total is None:
            assert self.alike is not None
            same = likeness(self.alike, other, one)
            enough = e.Compare(">=", e.Count(e.Only(self.pool, other.name, same)), e.Number(self.count))
            if self.player is None:
                return e.Only(self.pool, one.name, enough)
            return e.Only(self.pool, one.name, e.All((enough, e.MayPlay(self.player, one, self.elsewhere))))
        added = e.Arithmetic("+", e.Property("number", one), e.Property("number", other))
        sums = e.All((e.Present(e.Property("number", other)), e.Compare("==", added, self.total)))
        partner = e.Present(e.Only(e.Without(self.pool, one), other.name, sums))
        return e.Only(self.pool, one.name, e.All((e.Present(e.Property("number", one)), partner)))


def belonging(x: e.Expression) -> Belonging | None:
    """What a group asks for that is the `candidates` of cards that belong together; None for every other group."""
    match x:
        case e.Only(condition=e.All(parts=(e.Compare() as enough, e.MayPlay(player=player, elsewhere=elsewhere)))):
            found = shared(replace(x, condition=enough))
            found = None if found is None else replace(found, player=player, elsewhere=elsewhere)
        case e.Only():
            found = shared(x)
        case _:
            return None
    if found is None or not isinstance(x, e.Only):
        return None
    others = [node.variable for node in e.inside(x.condition) if isinstance(node, e.Only)]
    one, other = e.Variable(x.variable, "card"), e.Variable(others[0], "card")
    return found if found.candidates(one, other) == x else None


def shared(x: e.Only) -> Belonging | None:
    """What the cards of a group have in common, by the form of its condition."""
    match x:
        case e.Only(
            group=pool,
            condition=e.Compare(
                left=e.Count(group=e.Only(condition=e.Same(left=e.Property(name=alike)))),
                right=e.Number(count),
            ),
        ):
            return Belonging(pool, count, alike, None)
        case e.Only(
            group=pool,
            condition=e.Compare(
                left=e.Count(group=e.Only(condition=e.All(parts=(e.Compare(left=e.Property()), *_)))),
                right=e.Number(count),
            ),
        ):
            return Belonging(pool, count, FACE, None)
        case e.Only(
            group=pool,
            condition=e.All(parts=(_, e.Present(value=e.Only(condition=e.All(parts=(_, e.Compare(right=total))))))),
        ):
            return Belonging(pool, 2, None, total)
        case _:
            return None


def played_together(steps: Sequence[s.Step]) -> tuple[s.ChooseSeveral, Belonging] | None:
    """What the first two steps of a block play, if it is several cards at once."""
    match steps:
        case [s.ChooseSeveral() as choice, s.Branch(condition=condition, then=then, otherwise=()), *_] if (
            condition == e.Present(choice.targets[0])
            and tuple(one.card for one in then if isinstance(one, s.Play)) == choice.targets
        ):
            found = belonging(choice.domain)
            return None if found is None else (choice, found)
        case _:
            return None


def besides_playing(offer: s.Offer) -> e.Expression:
    """When an offer is open, apart from what goes without saying: that there are such cards, if it is to play several."""
    played = played_together(offer.body)
    if played is None:
        return offer.condition
    there = e.Present(played[0].domain)
    parts = tuple(part for part in flat(offer.condition) if part != there)
    return parts[0] if len(parts) == 1 else e.All(parts)
