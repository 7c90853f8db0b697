"""Groups with a name of which one is spoken of: `the leader` is the first of the leaders, unless the rules ask whether there is only one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import bodies
from uno_dsl.tree import inside


def firsts(tree: object) -> Iterator[e.First]:
    """Where one of a named group is spoken of, in the block or kept."""
    for part in inside(tree):
        if isinstance(part, e.First) and isinstance(part.group, (e.Slot, e.Kept)):
            yield part


def asked_for_one(trees: Iterable[object]) -> set[e.Expression]:
    """The groups of which it is asked whether they have exactly one member: `if there is 1 leader`."""
    found: set[e.Expression] = set()
    for tree in trees:
        for part in inside(tree):
            match part:
                case e.Compare(operator="==", left=e.Count(group=group), right=e.Number(value=1)):
                    found.add(group)
                case _:
                    pass
    return found


def known_to_be_one(model: s.Model, procedure: s.Procedure) -> set[e.First]:
    """The phrases of a procedure like `the leader` about groups that the rules ask to have one member; of what is kept, anywhere."""
    spoken = set(firsts(procedure.body))
    if not spoken:
        return set()
    near = asked_for_one([procedure.body])
    kept = any(isinstance(first.group, e.Kept) for first in spoken)
    far = asked_for_one(body for _, body in bodies(model)) if kept else set()
    return {first for first in spoken if first.group in (far if isinstance(first.group, e.Kept) else near)}
