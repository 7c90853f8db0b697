"""Cards that belong together: `4 cards of one number`, `2 cards whose numbers add up to 10`."""

from __future__ import annotations

from dataclasses import dataclass

from uno_dsl.model import expressions as e


@dataclass(frozen=True, slots=True)
class Belonging:
    """Cards of a pool that belong together: `count` of them with the same value of a property, or two whose numbers add up to `total`.

    Exactly one of `alike` and `total` is given."""

    pool: e.Expression
    count: int
    alike: str | None
    total: e.Expression | None

    def candidates(self, one: e.Variable, other: e.Variable) -> e.Expression:
        """The cards of the pool that there are enough others for. `one` is such a card, `other` a card that goes with it."""
        if self.total is None:
            assert self.alike is not None
            same = e.Same(e.Property(self.alike, other), e.Property(self.alike, one))
            enough = e.Compare(">=", e.Count(e.Only(self.pool, other.name, same)), e.Number(self.count))
            return e.Only(self.pool, one.name, enough)
        added = e.Arithmetic("+", e.Property("number", one), e.Property("number", other))
        sums = e.All((e.Present(e.Property("number", other)), e.Compare("==", added, self.total)))
        partner = e.Present(e.Only(e.Without(self.pool, one), other.name, sums))
        return e.Only(self.pool, one.name, e.All((e.Present(e.Property("number", one)), partner)))


def belonging(x: e.Expression) -> Belonging | None:
    """What a group asks for that is the `candidates` of cards that belong together; None for every other group."""
    match x:
        case e.Only(
            group=pool,
            variable=one,
            condition=e.Compare(
                left=e.Count(group=e.Only(variable=other, condition=e.Same(left=e.Property(name=alike)))),
                right=e.Number(count),
            ),
        ):
            found = Belonging(pool, count, alike, None)
        case e.Only(
            group=pool,
            variable=one,
            condition=e.All(
                parts=(
                    _,
                    e.Present(value=e.Only(variable=other, condition=e.All(parts=(_, e.Compare(right=total))))),
                )
            ),
        ):
            found = Belonging(pool, 2, None, total)
        case _:
            return None
    return found if found.candidates(e.Variable(one, "card"), e.Variable(other, "card")) == x else None
