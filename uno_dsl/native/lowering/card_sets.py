"""Groups of cards as sets of faces: a condition on each card of a hand becomes a few operations on 64 bits.

A set has a bit for each face of the side in play. That is possible if a condition only asks for what is printed, and if no side has more than 64 faces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.native.lowering.low_text import identifier

if TYPE_CHECKING:
    from uno_dsl.native.lowering.lower_values import Values

NONE, EVERY = "u64(0)", "~u64(0)"


class CardSets:
    """Writes groups of cards as sets. A text is a number of type `u64`; None if there is none."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.allowed = False  # whether what may be played is known as a set

    def of_group(self, group: e.Expression) -> str | None:
        """The faces of a group of cards."""
        if not self.values.shapes.has_sets:
            return None
        match group:
            case e.Pile() | e.Numbered():
                return f"faces_in({self.values.value(group)})"
            case e.Cards(piles=(e.Pile() | e.Numbered() as pile,)):
                return f"faces_in({self.values.value(pile)})"
            case (
                e.Without(group=e.Pile() as pile, member=member)
                | e.Without(group=e.Cards(piles=(e.Pile() as pile,)), member=member)
            ):
                return f"faces_without({self.values.value(pile)}, {self.values.value(member)})"
            case e.Only(group=whole, variable=variable, condition=condition):
                those, all_of_them = self.where(condition, variable), self.of_group(whole)
                return None if those is None or all_of_them is None else f"({all_of_them} & {those})"
            case _:
                return None

    def where(self, x: e.Expression, v: str) -> str | None:
        """The faces for which a condition on the card `v` holds."""
        values = self.values
        if not any(isinstance(part, e.Variable) and part.name == v for part in e.inside(x)):
            if not isinstance(x, e.All | e.Any | e.Negation):
                return f"faces_if({values.value(x)})"
        match x:
            case e.All(parts=parts) | e.Any(parts=parts):
                every = isinstance(x, e.All)
                found = [self.where(part, v) for part in parts]
                known = [text for text in found if text is not None]
                if len(known) < len(found):
                    return None
                return f"({(' & ' if every else ' | ').join(known)})" if known else EVERY if every else NONE
            case e.Negation(part=part):
                inner = self.where(part, v)
                return None if inner is None else f"(~{inner})"
            case e.Same(left=e.Property(name=name, card=e.Variable(name=card)), right=other) if card == v:
                return self.with_property(name, other, v)
            case e.Same(left=other, right=e.Property(name=name, card=e.Variable(name=card))) if card == v:
                return self.with_property(name, other, v)
            case e.Present(value=e.Property(name=name, card=e.Variable(name=card))) if card == v:
                return self.any_property(name)
            case e.Named(card=e.Variable(name=card), name=name) if card == v:
                names = values.linked.card_names
                return self.one_property("card", str(names.index(name))) if name in names else NONE
            case e.Compare(
                operator="==" | "!=" as operator, left=e.Property(name=name, card=e.Variable(name=card)), right=right
            ) if card == v:
                if not isinstance(right, e.Number | e.Constant):
                    return None
                number = values.value(right)
                those = NONE if number == "NIL" or number.startswith("-") else self.one_property(name, number)
                if those is None or number == "NIL":
                    return None
                return those if operator == "==" else f"(~{those})"
            case e.MayPlay(player=player, card=e.Variable(name=card)) if card == v and self.allowed:
                if any(isinstance(part, e.Variable) and part.name == v for part in e.inside(player)):
                    return None
                return f"may_be_played({values.value(player)})"
            case _:
                return None

    def with_property(self, name: str, other: e.Expression, v: str) -> str | None:
        """The faces that have the same of something as something else."""
        if any(isinstance(part, e.Variable) and part.name == v for part in e.inside(other)):
            return None
        return self.one_property(name, self.values.value(other))

    def one_property(self, name: str, number: str) -> str | None:
        known = self.values.shapes.set_width(name) is not None
        return f"faces_of_{identifier(name)}({number})" if known else None

    def any_property(self, name: str) -> str | None:
        known = self.values.shapes.set_width(name) is not None
        return f"faces_with_{identifier(name)}()" if known else None
