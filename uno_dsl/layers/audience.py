"""Which editions a house rule is for, and what an edition must have for it: `for any edition with draw-two`.

Also checks that the editions named in headings exist.
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
_NAMES_EDITION = {"edition": "based on", "printing": "a printing of", "option": "an option of"}
_LIST = re.compile(r"\s+(?:and|or)\s+|\s*,\s*")


@dataclass(frozen=True, slots=True)
class Audience:
    """Names of editions (none means every edition), what they must have, and what they must not have or be."""

    editions: tuple[str, ...]
    needs: tuple[str, ...]
    shuns: tuple[str, ...]
    strange: str = ""  # words that are neither


def audience(header: n.Header) -> Audience:
    """Parse the part of a heading after `for`."""
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
    return Audience((), tuple(needs), tuple(shuns), pieces[0].strip(" ,"))


def check_audience(
    files: Sequence[n.File], game: str, lineage: Sequence[str], rules: Rules, known: Iterable[str]
) -> list[Diagnostic]:
    """What is wrong with playing these files together, or with the house rules and combine files for this edition."""
    found: list[Diagnostic] = []
    has = {entry.id for entry in rules.walk() if entry.own} | {entry.prefix for entry in rules.entries}
    for file in files:
        if file.header.kind == "house rule":
            found += _house_rule(file.header, game, lineage, has, set(known))
        elif file.header.kind == "examples":
            found += [*_house_rule(file.header, game, lineage, has, set(known)), *_only_examples(file)]
        elif file.header.kind in ("edition", "printing", "option"):
            found += _edition(file.header, lineage, set(known))
        elif file.header.kind == "combine":
            found += _combine(file.header, {f.header.name for f in files if f.header.kind in ("house rule", "option")})
    return found


def _edition(header: n.Header, lineage: Sequence[str], known: set[str]) -> list[Diagnostic]:
    """The edition named in a heading must exist, and no edition may be based on itself, even indirectly."""
    found: list[Diagnostic] = []
    alone = f'an edition based on no other begins with `edition {header.name} "..."`'
    for name in header.targets:
        if header.kind == "edition" and header.name == lineage[0] and name in lineage:
            bases = zip(lineage, [name, *lineage], strict=False)
            steps = [f"`{edition}` is based on `{base}`" for edition, base in bases]
            message = " and ".join(steps) if len(steps) > 1 else f"`{name}` is based on itself"
            hint = f"one of them must not be based on the other: {alone}" if len(steps) > 1 else alone
        elif name in known:
            continue
        else:
            what = _NAMES_EDITION[header.kind]
            message = f"`{header.name}` is {what} `{name}`, but there is no edition `{name}`"
            hint = did_you_mean(name, known - {header.name}) or (
                f"put `{name}.uno` into the same folder; {alone}"
                if header.kind == "edition"
                else f"the editions are: {', '.join(sorted(known))}"
            )
        found.append(Diagnostic(code="unknown-edition", message=message, span=header.span, hint=hint))
    return found


def _house_rule(
    header: n.Header, game: str, lineage: Sequence[str], has: set[str], known: set[str]
) -> list[Diagnostic]:
    meant = audience(header)
    if meant.strange:
        return [Diagnostic(
            code="unknown-edition", message=f"`{meant.strange}` cannot be read in a heading", span=header.span,
            hint="write `for any edition`, `for any edition with draw-two` or `for any edition without flip`; conditions belong into the rules under it",
        )]  # fmt: skip
    what = "is a house rule" if header.kind == "house rule" else "has examples"
    unknown = [name for name in meant.editions if name not in known]
    if unknown:
        return [Diagnostic(
            code="unknown-edition", message=f"there is no edition called `{unknown[0]}`", span=header.span,
            hint=(did_you_mean(unknown[0], known) or "") + f" The editions are: {', '.join(sorted(known))}; or write `for any edition`. An edition of your own is a file: name it with `--for FILE`",
        )]  # fmt: skip
    if meant.editions and not set(meant.editions) & set(lineage):
        return [Diagnostic(
            code="other-edition", message=f"`{header.name}` {what} for {', '.join(meant.editions)}, not for {game}", span=header.span,
            hint=f"play it with that edition, or write `for {game}` or `for any edition`",
        )]  # fmt: skip
    lacking = [name for name in meant.needs if name not in has]
    if lacking:
        hint = (
            "to set the number of players, write `replace [table.players]` with `players 4` under it"
            if "player" in lacking[0]
            else did_you_mean(lacking[0], has - {header.name})
        )
        return [Diagnostic(
            code="other-edition", message=f"`{header.name}` is for editions with {lacking[0]}, and {game} has no card or rule with that name", span=header.span,
            hint=hint or "play it with another edition",
        )]  # fmt: skip
    excluded = [name for name in meant.shuns if name in has or name == game]
    if excluded:
        return [
            Diagnostic(
                code="other-edition",
                message=f"`{header.name}` is not for editions with {excluded[0]}, and this is {game}",
                span=header.span,
                hint="play it with another edition",
            )
        ]
    return []


def _combine(header: n.Header, there: set[str]) -> list[Diagnostic]:
    """A combine file must name house rules that are played together."""
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


def _only_examples(file: n.File) -> list[Diagnostic]:
    """A file of examples changes nothing, so it can be used with rules without being a part of them."""
    other = [
        item
        for item in file.items
        if not isinstance(item, (n.Header, n.Example)) and not (isinstance(item, n.Fact) and item.word == "language")
    ]
    return [
        Diagnostic(
            code="example-file", message="a file of examples has no rules", span=item.span, other=file.header.span, other_says="its heading",
            hint=f"put this line into the rules file that it belongs to, or begin with `house rule {file.header.name} for any edition`",
        )
        for item in other[:1]
    ]  # fmt: skip
