"""Choices such as `takes a card of the middle` are open only if there is a card."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s


def there_to_take(step: s.Step) -> e.Expression | None:
    """Whether there is a card where one is taken from: with an empty pile, taking a card of it is no option."""
    match step:
        case s.Choose(what="card", domain=e.Cards() | e.Only() as there) | s.Pick(group=e.Cards() as there):
            return e.Present(there)
        case s.Move(cards=e.Cards(piles=(_, *_)) as there) | s.Move(cards=e.Listed(parts=(e.Top() as there,))):
            return e.Present(there)
        case _:
            return None
