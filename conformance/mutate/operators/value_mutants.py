"""Ways to change a value or a condition: numbers, players, piles, comparisons, parts of conditions.

Not handled here: the steps and standing rules around them (`step_mutants.py`, `standing_mutants.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from uno_dsl.model import expressions as e
from uno_dsl.model.missing import OPPOSITE
from uno_dsl.plain_words.in_short import brief
from uno_dsl.tree import inside

NEVER = e.Any(())
OTHER_SEAT = {"next": "before", "before": "next", "left": "right", "right": "left"}
OTHER_WAY = {"left": "right", "right": "left"}
BOUNDARY: dict[e.Comparison, tuple[e.Comparison, ...]] = {
    ">=": (">", "=="),
    "<=": ("<", "=="),
    ">": (">=",),
    "<": ("<=",),
    "==": (">=", "<="),
    "!=": (),
}
OTHER_PILE = {"draw pile": "discard pile", "discard pile": "draw pile"}
OTHER_PROPERTY = {"colour": "number", "number": "symbol", "symbol": "number", "worth": "number"}
LOWERED_APART = frozenset({"body", "otherwise", "entries", "span", "rule", "shows", "variable", "taker", "standing"})
"""Fields whose contents are instructions of their own, or mean nothing to a player."""

FIELDS = {"who": "in who does it", "target": "in where it is kept"}
"""What the fields of a step are for, where a step has several that can be changed in the same way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeMutation:
    """A changed node: the operator, where in the node, the new node, and words for it.

    `within` are the parts around what was changed, in words, the smallest first.
    """

    operator: str
    path: str
    variant: str
    says: str
    node: Any
    within: tuple[str, ...] = ()


def mutations(node: Any, path: str = "") -> Iterator[NodeMutation]:
    """The nodes that differ from a node in one small thing, in it or somewhere inside it."""
    yield from itself(node, path)
    if not is_dataclass(node) or isinstance(node, (type, e.Seat, e.Players, e.TurnPlayer)):
        return
    for field in fields(node):
        if field.name in LOWERED_APART:
            continue
        value = getattr(node, field.name)
        if isinstance(value, tuple):
            for number, part in enumerate(value):
                for found in mutations(part, f"{path} {field.name} {number + 1}".strip()):
                    new = (*value[:number], found.node, *value[number + 1 :])
                    yield replace(
                        found,
                        node=replace(node, **{field.name: new}),
                        within=(*found.within, *around(node, field.name)),
                    )
        else:
            for found in mutations(value, f"{path} {field.name}".strip()):
                yield replace(
                    found,
                    node=replace(node, **{field.name: found.node}),
                    within=(*found.within, *around(node, field.name)),
                )


def around(node: Any, field: str) -> tuple[str, ...]:
    """A part of a rule in words: a value, a condition, or what a field of a step is for."""
    if isinstance(node, e.Expression):
        return (f"in “{brief(node)}”",)
    return (FIELDS[field],) if field in FIELDS else ()


def itself(node: Any, path: str) -> Iterator[NodeMutation]:
    """The ways to change a node itself."""

    def to(operator: str, new: Any, says: str = "") -> NodeMutation:
        words = says or f"{brief(new)} instead of {brief(node)}"
        return NodeMutation(operator=operator, path=path, variant=brief(new), says=words, node=new)

    match node:
        case e.Number(value=value):
            for other in dict.fromkeys((0, 1, value - 1, value + 1)):
                if other >= 0 and other != value:
                    yield to("number", e.Number(other))
        case e.Seat(relation=relation, player=player):
            if relation in OTHER_SEAT:
                yield to("player", replace(node, relation=OTHER_SEAT[relation]))
            yield to("player", player)
        case e.Slot(kind="player", index=index):
            yield to("player", e.Seat("next", node))
            if index > 1:
                yield to("player", e.Slot(0, "player"))
        case e.Kept(kind="player", owner=None):
            yield to("player", e.Seat("next", node))
        case e.TurnPlayer():
            yield to("player", e.Seat("next", node))
        case e.Constant(kind="direction", name=str(name)):
            yield to("constant", replace(node, name=OTHER_WAY[name]))
        case e.Other(value=value):
            yield to("constant", value, "as it is instead of turned round")
        case e.Compare(operator=operator):
            for sign in BOUNDARY[operator]:
                yield to("boundary", replace(node, operator=sign))
            yield to("negate condition", replace(node, operator=OPPOSITE[operator]))
        case e.All(parts=parts) if parts:
            yield from of_parts(node, path)
            if len(parts) > 1:
                yield to("and for or", e.Any(parts))
        case e.Any(parts=parts) if parts:
            yield from of_parts(node, path)
            if len(parts) > 1:
                yield to("and for or", e.All(parts))
        case e.Negation(part=part):
            yield to("negate condition", part)
        case e.Same() | e.Present() | e.Among() | e.Named() | e.MayPlay() | e.Bluffed():
            yield to("negate condition", e.Negation(node))
        case e.Only(group=group):
            yield to("drop condition", group, f"all of {brief(group)}")
        case e.Extreme(group=group, highest=highest):
            yield to("constant", replace(node, highest=not highest), "lowest for highest, or highest for lowest")
            yield to("drop condition", group, f"all of {brief(group)}")
        case e.Without(group=group):
            yield to("drop condition", group, f"all of {brief(group)}")
        case e.Property(name=name) if name in OTHER_PROPERTY:
            yield to("property", replace(node, name=OTHER_PROPERTY[name]))
        case e.Total(name=name) if name in OTHER_PROPERTY:
            yield to("property", replace(node, name=OTHER_PROPERTY[name]), "numbers added up instead of worths")
            yield to("property", e.Count(node.cards), "cards counted instead of added up")
        case e.Top(depth=depth):
            yield to("depth", replace(node, depth=depth + 1))
        case e.Pile(name=name, owner=None) if name in OTHER_PILE:
            yield to("other pile", replace(node, name=OTHER_PILE[name]))
        case e.Arithmetic(operator="+", left=left, right=right):
            yield to("assign for add", right, "takes the place of what was there, instead of being added")
            yield to("assign for add", left, "is not added")
            yield to("assign for add", replace(node, operator="-"), "is taken away instead of added")
        case _:
            return


def of_parts(node: e.All | e.Any, path: str) -> Iterator[NodeMutation]:
    """Each part of a condition left out, and each part that decides nothing by itself replaced by never or always."""
    parts, whole = node.parts, isinstance(node, e.All)
    for number, part in enumerate(parts):
        if part == e.ALWAYS:
            continue
        rest = (*parts[:number], *parts[number + 1 :])
        says = f"without “{brief(part)}”" if rest else f"“{brief(part)}” {'always' if whole else 'never'}"
        yield NodeMutation(
            operator="drop condition", path=f"{path} {number + 1}".strip(), variant="", says=says,
            node=type(node)(rest) if rest or whole else NEVER,
        )  # fmt: skip


def conditions(condition: e.Expression, path: str = "condition") -> Iterator[NodeMutation]:
    """A whole condition forced or made another."""
    plain = flattened(condition)
    if plain != e.ALWAYS:
        yield NodeMutation(operator="force condition", path=path, variant="always", says="always", node=e.ALWAYS)
    yield NodeMutation(operator="force condition", path=path, variant="never", says="never", node=NEVER)
    yield from mutations(plain, path)


def flattened(condition: e.Expression) -> e.Expression:
    """The condition without conditions that always hold, and without an `and` inside another."""
    if not isinstance(condition, e.All):
        return condition
    parts: list[e.Expression] = []
    for part in map(flattened, condition.parts):
        parts += part.parts if isinstance(part, e.All) else [part]
    return parts[0] if len(parts) == 1 else e.All(tuple(parts))


def names_in(node: object) -> set[str]:
    """The names of everything kept that a node, or a tuple of nodes, mentions."""
    return {part.name for part in inside(node) if isinstance(part, (e.Kept, e.Pile))}
