"""Clashes: two layers of the same rank change the same line, and no combine file says what happens then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from uno_dsl.diagnostic import Diagnostic, nearest
from uno_dsl.layers.rules import Applied, Entry
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """A change that has not been made yet: its layer, and the conditions of the `while` lines around it."""

    layer: str
    change: n.Change
    conditions: tuple[n.Condition, ...] = ()

    @property
    def does(self) -> str:
        """The verb of the change. A removal under a condition is really an exception."""
        return "except" if self.change.verb == "remove" and not self.always else self.change.verb

    @property
    def decides(self) -> bool:
        """Whether two such changes of one line cannot both be made."""
        return self.does in ("replace", "remove")

    @property
    def always(self) -> bool:
        """Whether it holds in every case, not only under a condition."""
        return not self.conditions and self.change.condition is None


@dataclass(frozen=True, slots=True)
class Settlement:
    """A combine file: the layers that it names, and the lines that it changes itself."""

    layers: frozenset[str]
    targets: frozenset[str]


def settlements(files: Sequence[n.File]) -> list[Settlement]:
    """The settlements made by the combine files among `files`."""
    return [
        Settlement(
            frozenset(file.header.targets),
            frozenset(target for change in changes_in(file.items) for target in change.targets),
        )
        for file in files
        if file.header.kind == "combine"
    ]


def changes_in(items: Iterable[n.Line]) -> Iterator[n.Change]:
    """All replacements and removals in a file, at any depth."""
    for item in items:
        if isinstance(item, n.Change):
            if item.verb in ("replace", "remove"):
                yield item
        elif isinstance(item, (n.Rule, n.While)):
            yield from changes_in(item.block or ())


def settled(known: Sequence[Settlement], target: str, one: str, other: str) -> bool:
    """Whether a combine file names both layers, and changes the line itself."""
    return any(target in s.targets and {one, other} <= s.layers for s in known)


def clashes(changes: Sequence[Pending], known: Sequence[Settlement]) -> tuple[set[tuple[int, str]], list[Diagnostic]]:
    """The changes to drop (by index in `changes`, and target), and what is wrong.

    Two unconditional changes of a line clash, and so do two conditional ones, since both conditions may hold at once. A
    conditional change beside an unconditional one is an exception to it.
    """
    dropped: set[tuple[int, str]] = set()
    found: list[Diagnostic] = []
    first: dict[tuple[str, bool], int] = {}
    for place, later in enumerate(changes):
        if not later.decides:
            continue
        for target in later.change.targets:
            before = first.setdefault((target, later.always), place)
            if before == place:
                continue
            earlier = changes[before]
            if settled(known, target, earlier.layer, later.layer):
                dropped |= {(before, target), (place, target)}
            elif later.always or earlier.layer != later.layer:
                dropped.add((place, target))
                found.append(clash(target, earlier, later))
    return dropped, found


def clash(target: str, earlier: Pending, later: Pending) -> Diagnostic:
    """The diagnostic for two changes of one line that cannot both be made."""
    verb, before = later.change.verb, earlier.change.verb
    if earlier.layer == later.layer:
        return Diagnostic(
            code="clash", message=f"`{later.layer}` changes [{target}] twice, and neither change has priority", span=later.change.span,
            other=earlier.change.span, other_says="the other change", hint="keep one of them, or give both a condition: `replace [...] if ...`",
        )  # fmt: skip
    one, other = f"`{later.layer}`", f"`{earlier.layer}`"
    what = (
        f"{one} and {other} both {verb} [{target}]"
        if verb == before
        else f"{one} {verb}s [{target}], but {other} {before}s it"
    )
    if "=" in earlier.layer and "=" in later.layer:
        return Diagnostic(
            code="clash", message=f"these two readings cannot be combined: {what}", span=later.change.span,
            other=earlier.change.span, other_says=f"the change in `{earlier.layer}`", hint="choose a different reading for one of the two questions",
        )  # fmt: skip
    return Diagnostic(
        code="clash", message=f"{what}, and neither has priority", span=later.change.span,
        other=earlier.change.span, other_says=f"the change in `{earlier.layer}`",
        hint=f"use one of them, or write a file that begins with `combine {earlier.layer}, {later.layer}` and says what happens then: `replace [{target}]`",
    )  # fmt: skip


def not_there(
    target: str, later: Pending, removed: Iterable[Entry], known: Iterable[str], gone: tuple[str, str, Span] | None
) -> Diagnostic:
    """The diagnostic for a change of a line that is not there: the same layer removes it, alone or with the line that it is part of
    (`gone`: by which layer, through which line, and where), or it never existed.
    """
    if gone is not None and gone[1] != target:
        return goes_with(target, later, gone[1], gone[2])
    return removed_here(target, later, removed) or no_such_rule(target, later, known)


def no_such_rule(target: str, later: Pending, known: Iterable[str]) -> Diagnostic:
    """The diagnostic for a change of a line that never existed."""
    near = nearest(target, known)
    return Diagnostic(
        code="unknown-rule", message=f"there is no rule [{target}] to {later.change.verb}", span=later.change.span, about=target,
        hint=f"did you mean [{near}]?" if near else "`uno explain` lists the rule ids of an edition",
    )  # fmt: skip


def removed_here(target: str, later: Pending, removed: Iterable[Entry]) -> Diagnostic | None:
    """The diagnostic for a change of a line that the same layer removes, if it does."""
    by = (span for line in removed if line.id == target for layer, span in line.overridden if layer == later.layer)
    span = next(by, None)
    return None if span is None else Diagnostic(
        code="clash", message=f"`{later.layer}` removes [{target}], so nothing is left to {later.change.verb}", span=later.change.span,
        other=span, other_says="it is removed here", hint="keep one of them, or give the removal a condition: `except [...] if ...`",
    )  # fmt: skip


def goes_with(target: str, later: Pending, through: str, span: Span) -> Diagnostic:
    """The diagnostic for a change of a line that the same layer has replaced or removed, together with a line that it belongs to."""
    verb = later.change.verb
    return Diagnostic(
        code="clash", message=f"`{later.layer}` changes [{through}], and [{target}] is a part of it that goes with it: nothing is left to {verb}", span=later.change.span,
        other=span, other_says=f"[{target}] goes here",
        hint=f"write what [{target}] shall say here, too, in the place where it belongs: `uno explain {through}` prints the old lines; or change [{target}] alone",
    )  # fmt: skip


def taken_away(target: str, later: Pending, layer: str, span: Span) -> Diagnostic:
    """The diagnostic for a change of a line that another layer has removed."""
    return Diagnostic(
        code="taken-away", message=f"`{later.layer}` changes [{target}], but `{layer}` removes that line", span=later.change.span,
        other=span, other_says=f"`{layer}` removes it here",
        hint=f"use one of them, or write a file that begins with `combine {layer}, {later.layer}` and says what happens then",
    )  # fmt: skip


def taken_away_by_reading(target: str, later: Pending, layer: str, span: Span) -> Diagnostic:
    """The diagnostic for a change of a line that the chosen reading has removed."""
    question, _, reading = layer.partition("=")
    return Diagnostic(
        code="clash", message=f"`{later.layer}` changes [{target}], which the reading `{reading}` of question `{question}` removes", span=later.change.span,
        other=span, other_says="the reading removes it here",
        hint=f"choose a different reading, or answer the question in your file: `set {question} to ...`",
    )  # fmt: skip


def applied(pending: Pending, target: Entry, around: Entry | None, *, conditional: bool) -> Applied:
    """The record of a change to a line."""
    change = pending.change
    takes_out = pending.change.verb in ("replace", "remove") and not conditional
    if change.verb == "except" or change.verb == "remove" and conditional:
        shown_by: tuple[n.Line, ...] = (target.node,)
    elif change.verb == "remove":
        shown_by = () if around is None else (around.node,)
    else:
        shown_by = change.block or ()
    return Applied(
        layer=pending.layer, change=change, target=target.id, conditional=conditional, shown_by=shown_by,
        lost=target if takes_out else None,
    )  # fmt: skip
