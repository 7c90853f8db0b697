"""Choices such as `takes a card of the middle` or `chooses a red card of the middle as the pick` are open only if there is a card."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s


def there_to_choose(steps: Sequence[s.Step]) -> e.Expression | None:
    """Whether there is a card or player to choose; there always is a colour or number."""
    match steps:
        case [s.Choose(what="card" | "player", domain=there), *_] if there is not None:
            return e.Present(there)
        case _:
            return None


def there_to_take(step: s.Step) -> e.Expression | None:
    """Whether there is a card where one is taken from: with an empty pile, taking a card of it is no option."""
    match step:
        case s.Choose(what="card", domain=e.Cards() | e.Only() as there) | s.Pick(group=e.Cards() as there):
            return e.Present(there)
        case s.Move(cards=e.Cards(piles=(_, *_)) as there) | s.Move(cards=e.Listed(parts=(e.Top() as there,))):
            return e.Present(there)
        case _:
            return None
