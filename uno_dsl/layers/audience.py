"""For which editions a house rule is meant, and what an edition must have for it: `for any edition with draw-two`.

Also whether the editions that headings name are there at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from uno_dsl.diagnostic import Diagnostic, did_you_mean
from uno_dsl.layers.rules import Rules
from uno_dsl.syntax import nodes as n

_EVERY = re.compile(r"^(?:any|every|each|all) editions?(?P<rest>.*)$")
_CLAUSE = re.compile(r"\b(with|without|except|but not)\b")
_LIST = re.compile(r"\s+(?:and|or)\s+|\s*,\s*")


@dataclass(frozen=True, slots=True)
class Audience:
    """Editions by name (none: every edition), what they must have, and what (or which) they must not have or be."""

    editions: tuple[str, ...]
    needs: tuple[str, ...]
    shuns: tuple[str, ...]


def audience(header: n.Header) -> Audience:
    """Read what stands after `for` in a heading."""
    text = ", ".join(t for t in header.targets if t)
    every = _EVERY.match(text)
    if not text or every is None:
        return Audience(tuple(word for word in _LIST.split(text) if word), (), ())
    needs: list[str] = []
    shuns: list[str] = []
    pieces = _CLAUSE.split(every["rest"])
    for word, names in zip(pieces[1::2], pieces[2::2], strict=True):
        (needs if word == "with" else shuns).extend(
            re.sub(r"^(a|an|the) ", "", name) for name in _LIST.split(names.strip()) if name
        )
    return Audience((), tuple(needs), tuple(shuns))


def check_audience(
    files: Sequence[n.File], game: str, lineage: Sequence[str], rules: Rules, known: Iterable[str]
) -> list[Diagnostic]:
    """What is wrong with playing these files together, and the house rules and combinations among them in this edition."""
    found: list[Diagnostic] = []
    has = {entry.id for entry in rules.walk() if entry.own} | {entry.prefix for entry in rules.entries}
    for file in files:
        if file.header.kind == "house rule":
            found += _house_rule(file.header, game, lineage, has, set(known))
        elif file.header.kind == "edition":
            found += _edition(file.header, set(known))
        elif file.header.kind == "combine":
            found += _combine(file.header, {f.header.name for f in files if f.header.kind in ("house rule", "option")})
    return found


def _edition(header: n.Header, known: set[str]) -> list[Diagnostic]:
    """An edition is built on one that is there."""
    return [
        Diagnostic(
            code="unknown-edition",
            message=f"`{header.name}` is built on `{name}`, and there is no edition called so",
            span=header.span,
            hint=(did_you_mean(name, known - {header.name}) or f"put `{name}.uno` into the folder of this file.")
            + f' An edition that is built on none begins with `edition {header.name} "..."`',
        )
        for name in header.targets
        if name not in known
    ]


def _house_rule(
    header: n.Header, game: str, lineage: Sequence[str], has: set[str], known: set[str]
) -> list[Diagnostic]:
    meant = audience(header)
    unknown = [name for name in meant.editions if name not in known]
    if unknown:
        return [Diagnostic(
            code="unknown-edition", message=f"there is no edition called `{unknown[0]}`", span=header.span,
            hint=(did_you_mean(unknown[0], known) or "") + f" The editions are: {', '.join(sorted(known))}; or write `for any edition`",
        )]  # fmt: skip
    if meant.editions and not set(meant.editions) & set(lineage):
        return [Diagnostic(
            code="other-edition", message=f"`{header.name}` is a house rule for {', '.join(meant.editions)}, not for {game}", span=header.span,
            hint=f"play it with that edition, or write `for {game}` or `for any edition`",
        )]  # fmt: skip
    lacking = [name for name in meant.needs if name not in has]
    if lacking:
        hint = (
            "write `replace [table.players]` and under it `players 4` to say how many play"
            if "player" in lacking[0]
            else did_you_mean(lacking[0], has - {header.name})
        )
        return [Diagnostic(
            code="other-edition", message=f"`{header.name}` is for editions with {lacking[0]}, and {game} has no card or rule of that name", span=header.span,
            hint=hint or "play it with another edition",
        )]  # fmt: skip
    shunned = [name for name in meant.shuns if name in has or name == game]
    if shunned:
        return [
            Diagnostic(
                code="other-edition",
                message=f"`{header.name}` is not for editions with {shunned[0]}, and this is {game}",
                span=header.span,
                hint="play it with another edition",
            )
        ]
    return []


def _combine(header: n.Header, there: set[str]) -> list[Diagnostic]:
    """A combine file speaks of house rules that are played together."""
    return [
        Diagnostic(
            code="combine",
            message=f"this file combines `{name}`, which is not being played",
            span=header.span,
            hint=did_you_mean(name, there) or f"add the file of `{name}`, or leave this one out",
        )
        for name in header.targets
        if name not in there
    ]
