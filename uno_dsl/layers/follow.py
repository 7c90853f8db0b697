"""`follow [id]`: repeats the lines of another rule, in the form that all layers together have given them."""

from __future__ import annotations

from uno_dsl.diagnostic import Diagnostic, nearest
from uno_dsl.layers.rules import Entry, Rules, borrowed
from uno_dsl.syntax import nodes as n


def follow(rules: Rules, laid: set[str]) -> list[Diagnostic]:
    """Put a copy of the named line under each `follow` line; for a `when` or `to` line, a copy of the lines under it.

    `laid` has the ids of all lines that any layer wrote: if the line was removed later, there is nothing to follow. A
    `follow` line cannot be followed itself, so there are no circles and nothing grows exponentially.
    """
    found: list[Diagnostic] = []
    lines = {entry.id: entry for entry in reversed(list(rules.walk())) if entry.own}
    for entry in [entry for entry in rules.walk() if isinstance(entry.node, n.Follow)]:
        assert isinstance(entry.node, n.Follow)
        target = lines.get(entry.node.target)
        entry.block = []
        if target is None:
            if entry.node.target not in laid:
                found.append(unknown(entry.node, lines))
        elif (second := next((line for line in target.walk() if isinstance(line.node, n.Follow)), None)) is not None:
            found.append(second_hand(entry.node, second))
        else:
            whole = isinstance(target.node, (n.When, n.ToDo))
            entry.block = borrowed(target.block if whole else [target]) or []
    return found


def unknown(node: n.Follow, lines: dict[str, Entry]) -> Diagnostic:
    near = nearest(node.target, set(lines))
    return Diagnostic(
        code="unknown-rule", message=f"there is no rule [{node.target}] to follow", span=node.span, about=node.target,
        hint=f"did you mean [{near}]?" if near else "`uno explain` lists the rule ids of an edition",
    )  # fmt: skip


def second_hand(node: n.Follow, second: Entry) -> Diagnostic:
    assert isinstance(second.node, n.Follow)
    return Diagnostic(
        code="follow", message=f"[{node.target}] cannot be followed, because it follows another rule itself", span=node.span,
        other=second.span, other_says="it does so here", hint=f"write `follow [{second.node.target}]`, or write out the lines",
    )  # fmt: skip
