"""Several cards that a player chooses and shows at once: a choice for each card, and then one step that shows all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s


@dataclass(frozen=True, slots=True)
class Showing:
    """How many of which cards are shown. `show` is the step that shows them, the last of `steps` steps."""

    count: int
    cards: e.Expression
    show: s.Show
    steps: int


def shown_together(steps: Sequence[s.Step], slots: Sequence[tuple[str, str]]) -> Showing | None:
    """What the first steps of a block show, if it is several cards that were chosen just for that: no other line names them."""
    first = steps[0] if steps else None
    if not isinstance(first, s.Choose) or first.domain is None:
        return None
    left, targets = first.domain, []
    for step in steps:
        match step:
            case s.Choose(who=who, what="card", domain=domain, target=e.Slot() as card, secret=False, group=None) if (
                who == first.who and domain == left and slots[card.index][0] == "chosen card" and card not in targets
            ):
                targets.append(card)
                left = e.Without(left, card)
            case s.Show(owner=owner, cards=e.Listed(parts=parts)) if owner == first.who and len(targets) > 1:
                return Showing(len(targets), first.domain, step, len(targets) + 1) if parts == tuple(targets) else None
            case _:
                return None
    return None
