"""Standing rules on playing that depend on what may be played, and so on themselves.

`a player may not play a wild if they have another playable card that is not wild` is fine: whether the other cards are
playable does not depend on the wild. `a player may not play a playable card as their last card` is circular.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.tree import children, inside

CARD = e.Variable("c", "card")
Asked = tuple[
    tuple[e.Expression, ...], e.Expression, bool
]  # the conditions that hold there, the card in question, and whether it is another card
Edge = tuple[int, int]  # faces whose permission depends on that of other faces, as bit sets


def circular_plays(model: s.Model) -> list[Diagnostic]:
    """An error for each rule that makes the permission to play a card depend on itself."""
    standing = [p for p in model.permissions if p.modal == "may" or p.modal == "may not" and not p.bluff]
    standing += [ban for window in model.windows for ban in window.bans]
    asking = [p for p in standing if any(isinstance(node, e.MayPlay) for node in inside(p.condition))]
    if not asking:
        return []
    reasoner = Reasoner(model)
    edges = {index: list(edges_of(reasoner, p)) for index, p in enumerate(asking)}
    cycle = in_a_cycle([edge for found in edges.values() for edge in found])
    return [
        error(p) for index, p in enumerate(asking)
        if any(from_ & cycle and to & cycle for from_, to in edges[index])
    ]  # fmt: skip


def edges_of(reasoner: Reasoner, permission: s.Permission) -> Iterator[Edge]:
    """Pairs of face sets: to decide about the first, the rule needs to know whether the second may be played."""
    for known, card, another in asked_in(permission.condition, ()):
        alternatives = reasoner.alternatives(e.All(known))
        if alternatives is None:
            yield -1, -1
            continue
        for constraints in alternatives:
            faces = [constraints.faces.get(reasoner.number_of(one), -1) & reasoner.every_face for one in (CARD, card)]
            for face in single(faces[0]):
                asked = faces[1] & reasoner.side_of(face)
                if another:  # of two equal cards, neither depends on the other
                    asked &= ~face
                if asked:
                    yield face, asked


def asked_in(condition: object, known: tuple[e.Expression, ...], another: bool = False) -> Iterator[Asked]:
    """The places where a condition asks whether a card may be played. Tests after the one that decides are not made."""
    match condition:
        case e.MayPlay(card=card):
            yield known, card, another
        case e.All(parts=unordered):
            several = tuple(e.in_order(unordered))
            for place, part in enumerate(several):
                yield from asked_in(part, (*known, *several[:place]), another)
        case e.Any(parts=unordered):
            several = tuple(e.in_order(unordered))
            for place, part in enumerate(several):
                yield from asked_in(part, (*known, *map(e.Negation, several[:place])), another)
        case e.Only(group=e.Without(member=member), condition=test) if member == CARD:
            yield from asked_in(test, known, True)
        case _:
            for inner in children(condition):
                yield from asked_in(inner, known, another)


def single(faces: int) -> Iterator[int]:
    """Each of some faces by itself."""
    while faces:
        yield faces & -faces
        faces &= faces - 1


def in_a_cycle(edges: list[Edge]) -> int:
    """The faces from which following the dependencies never ends."""
    left = -1
    while left:
        still = 0
        for from_, to in edges:
            if to & left:
                still |= from_
        if still & left == left:
            return left
        left &= still
    return 0


def error(permission: s.Permission) -> Diagnostic:
    return Diagnostic(
        code="circular", span=permission.span,
        message="this is circular: whether a card may be played depends on whether it may be played",
        hint="describe the cards by colour, number or name instead of `playable` or `can play`",
    )  # fmt: skip
