"""Cards that all players pass on at the same time: everybody chooses in secret first, and then the cards change hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s


@dataclass(frozen=True, slots=True)
class Passing:
    """How many of which cards are passed on, and to whom by each `member` of the group that chooses. It takes `steps` steps."""

    chosen: s.Choose
    count: int
    cards: e.Expression
    to: e.Expression
    member: e.Slot
    steps: int


def passed_on(steps: Sequence[s.Step]) -> Passing | None:
    """What the first steps of a block pass on: a secret choice for each card, and then a loop that moves all of them."""
    first = steps[0] if steps else None
    if not isinstance(first, s.Choose) or not first.secret or first.group is None or first.domain is None:
        return None
    left, names = first.domain, []
    for step in steps:
        if isinstance(step, s.Each):
            break
        match step:
            case s.Choose(who=who, what="card", domain=domain, target=e.Kept(name=name, owner=owner), group=group) if (
                who == owner == first.who and domain == left and group == first.group
            ):
                names.append(name)
                left = e.Without(left, e.Kept(name, "card", owner))
            case _:
                return None
    else:
        return None
    if step.group != first.group or len(step.body) != 2 * len(names):
        return None
    member = e.Slot(step.slot, "player")
    receiver: e.Expression | None = None
    for name, moved, cleared in zip(names, step.body[::2], step.body[1::2], strict=True):
        card = e.Kept(name, "card", member)
        match moved, cleared:
            case s.Move(cards=e.Listed(parts=(one,)), to=e.Pile(owner=owner)), s.Assign(
                target=target, value=e.Constant(kind="card", name=None)
            ) if one == card == target and owner is not None and receiver in (None, owner):
                receiver = owner
            case _:
                return None
    assert receiver is not None
    return Passing(first, len(names), first.domain, receiver, member, len(names) + 1)
