"""Where two layers of the same rank change the same line: a clash, unless a combine file says what happens there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """A change that waits for its turn: which layer makes it, and the conditions of the `while` lines around it."""

    layer: str
    change: n.Change
    conditions: tuple[n.Condition, ...] = ()

    @property
    def does(self) -> str:
        """The verb, where a removal in some cases only is the exception that it amounts to."""
        return "except" if self.change.verb == "remove" and not self.always else self.change.verb

    @property
    def decides(self) -> bool:
        """Two of these on one line cannot both be followed."""
        return self.does in ("replace", "remove")

    @property
    def always(self) -> bool:
        """It holds in every case, not only under a condition."""
        return not self.conditions and self.change.condition is None


@dataclass(frozen=True, slots=True)
class Settlement:
    """A combine file: the layers that it names, and the lines for which it says what happens."""

    layers: frozenset[str]
    targets: frozenset[str]


def settlements(files: Sequence[n.File]) -> list[Settlement]:
    """What the combine files among `files` settle."""
    return [
        Settlement(
            frozenset(file.header.targets),
            frozenset(target for change in changes_in(file.items) for target in change.targets),
        )
        for file in files
        if file.header.kind == "combine"
    ]


def changes_in(items: Iterable[n.Line]) -> Iterator[n.Change]:
    """The replacements and removals of a file, wherever they stand in it."""
    for item in items:
        if isinstance(item, n.Change):
            if item.verb in ("replace", "remove"):
                yield item
        elif isinstance(item, (n.Rule, n.While)):
            yield from changes_in(item.block or ())


def settled(known: Sequence[Settlement], target: str, one: str, other: str) -> bool:
    """A combine file names both layers, and changes the line itself."""
    return any(target in s.targets and {one, other} <= s.layers for s in known)


def clashes(changes: Sequence[Pending], known: Sequence[Settlement]) -> tuple[set[tuple[int, str]], list[Diagnostic]]:
    """Which changes (by place in `changes`, and target) fall away, and what is wrong.

    Two unconditional changes of a line clash, and so do two conditional ones: either would be right in some case. A
    conditional one beside an unconditional one is an exception to it.
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
    """Two changes of one line that cannot both be followed."""
    verb, before = later.change.verb, earlier.change.verb
    if earlier.layer == later.layer:
        return Diagnostic(
            code="clash", message=f"`{later.layer}` changes [{target}] twice, and order decides nothing", span=later.change.span,
            other=earlier.change.span, other_says="the other change", hint="keep one of them, or give both a condition: `replace [...] if ...`",
        )  # fmt: skip
    both = f"both {verb} [{target}]" if verb == before else f"{verb} and {before} [{target}]"
    if "=" in earlier.layer and "=" in later.layer:
        return Diagnostic(
            code="clash", message=f"the readings `{later.layer}` and `{earlier.layer}` {both}: they exclude each other", span=later.change.span,
            other=earlier.change.span, other_says=f"`{earlier.layer}` does it here", hint="choose another reading for one of the two questions",
        )  # fmt: skip
    return Diagnostic(
        code="clash", message=f"`{later.layer}` and `{earlier.layer}` {both}, and neither stands above the other", span=later.change.span,
        other=earlier.change.span, other_says=f"`{earlier.layer}` does it here",
        hint=f"use one of them, or write a file that begins with `combine {earlier.layer}, {later.layer}` and says there what happens: `replace [{target}]`",
    )  # fmt: skip


def taken_away(target: str, later: Pending, layer: str, span: Span) -> Diagnostic:
    """A change of a line that another layer has taken away."""
    verb = later.change.verb.split()[0]
    return Diagnostic(
        code="clash", message=f"`{later.layer}` wants to {verb} [{target}], but `{layer}` has taken that line away", span=later.change.span,
        other=span, other_says=f"`{layer}` does it here",
        hint=f"use one of them, or write a file that begins with `combine {layer}, {later.layer}` and says there what happens",
    )  # fmt: skip
