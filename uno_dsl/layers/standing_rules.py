"""Top-level `if` lines that are standing rules under a condition, rather than something that happens."""

from __future__ import annotations

from uno_dsl.syntax import nodes as n


def is_standing_rule(item: n.If) -> bool:
    """`if the top card is wild, a player may only play ...`: nothing happens; it is a standing rule under a condition."""
    event_clause = isinstance(item.condition, n.Atom) and item.condition.form in ("verb", "passive", "quoted")
    return not event_clause and item.otherwise is None and all(is_rule(line) for line in item.block or ())


def as_while(item: n.If) -> n.While:
    """The same line, with its condition moved to the lines under it."""
    return n.While(condition=item.condition, block=item.block, label=item.label, cites=item.cites, span=item.span)


def is_rule(line: n.Line) -> bool:
    """Whether a line is allowed at top level."""
    match line:
        case n.Norm(subject=subject, act=act, modal=modal):
            general = (
                subject is None
                or modal in ("may only", "may not")  # no step forbids anything
                or subject.core.det in ("a", "an", "any", "no", "every", "only a", "only an")
                or act.passive
            )
            return act.verb in ("play", "played") and general
        case n.When() | n.While() | n.Change():
            return True
        case _:
            return False
