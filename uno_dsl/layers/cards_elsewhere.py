"""Cards that some editions have and others lack: messages about house rules that name them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.audience import Audience, audience
from uno_dsl.layers.cards_by_edition import Cards, cards_by_edition
from uno_dsl.layers.ids import card_name
from uno_dsl.layers.library import Shelf
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside


# ------------------------------------------------------------------------------------------------ missing cards
def not_everywhere(files: Sequence[n.File], game: str, library: Shelf) -> list[Diagnostic]:
    """A warning for each house rule that is meant for editions which lack one of its cards."""
    if not any(file.header.kind == "house rule" for file in files):
        return []
    cards = cards_by_edition(library)
    own = {card_name(line) for file in files for line in n.lines_in(file.items) if isinstance(line, n.Card)}
    found: list[Diagnostic] = []
    for file in files:
        if file.header.kind == "house rule":
            named = (_named(file) & cards[game]) - (own - cards[game])
            missing = {
                edition: sorted(named - cards[edition])
                for edition in _meant(audience(file.header), cards)
                if named - cards[edition]
            }
            found += [_warning(file.header, missing)] if missing else []
    return found


def _meant(meant: Audience, cards: Cards) -> list[str]:
    """The editions that a heading means, judged by their cards."""
    if meant.editions:
        return [edition for edition in meant.editions if edition in cards]
    return [
        edition
        for edition, names in cards.items()
        if {*meant.needs} <= names and not {*meant.shuns} & {*names, edition}
    ]


def _warning(header: n.Header, missing: Mapping[str, Sequence[str]]) -> Diagnostic:
    edition, lacks = next(iter(missing.items()))
    meant = audience(header)
    if meant.editions:
        hint = f"leave `{edition}` out of the heading, or write a separate file for it"
    else:
        needs = dict.fromkeys([*meant.needs, *(name for names in missing.values() for name in names)])
        hint = f"write `for any edition with {' and '.join(needs)}`"
    whom = "any edition" if not meant.editions else " and ".join(meant.editions)
    more = f"; the same goes for {', '.join([*missing][1:])}" if len(missing) > 1 else ""
    return Diagnostic(
        code="not-everywhere", severity="warning", span=header.span, hint=hint,
        message=f"`{header.name}` is for {whom}, but {edition} has no card called {_listed(lacks)}{more}",
    )  # fmt: skip


def _listed(names: Sequence[str]) -> str:
    return " or ".join(f"`{name}`" for name in names)


def _named(file: n.File) -> frozenset[str]:
    """The words in a file that may be names of cards."""
    words: set[str] = set()
    for node in inside(file.items):
        if isinstance(node, n.Core):
            words |= {form for word in node.words for form in (word, word.removesuffix("s"))}
        elif isinstance(node, n.Change):
            words |= {target.partition(".")[0] for target in node.targets}
    return frozenset(words)


# ------------------------------------------------------------------------------------------------ unknown cards
def with_other_editions(
    found: Sequence[Diagnostic], headers: Mapping[str, n.Header], game: str, library: Shelf
) -> list[Diagnostic]:
    """The findings; those about an unknown card or rule also say which edition has it."""
    if not any(d.code in ("unknown-card", "unknown-rule") for d in found):
        return list(found)
    cards = cards_by_edition(library)
    return [_with_other_edition(d, headers.get(d.span.file), game, cards) for d in found]


def _with_other_edition(found: Diagnostic, header: n.Header | None, game: str, cards: Cards) -> Diagnostic:
    name = found.about.partition(".")[0] if found.code == "unknown-rule" else found.about.removesuffix("s")
    having = [edition for edition, names in cards.items() if name in names]
    if found.code not in ("unknown-card", "unknown-rule") or header is None or not having or name in cards[game]:
        return found
    where = f"`{name}` is a card of {having[0]}, not of {game}"
    message = where if found.code == "unknown-card" else f"{found.message}: {where}"
    return replace(found, message=message, hint=_hint(header, name, having, game, cards))


def _hint(header: n.Header, name: str, having: Sequence[str], game: str, cards: Cards) -> str:
    own = f"the named cards of {game} are: {', '.join(sorted(cards[game]))}" if cards[game] else ""
    if header.kind != "house rule":
        return own
    meant = audience(header)
    if not meant.editions:
        needs = " and ".join([*meant.needs, name])
        return f"if you do not mean {game}, write `for any edition with {needs}` in the heading" + ("; " + own) * bool(
            own
        )
    if game in meant.editions and len(meant.editions) > 1:
        return f"if you do not mean {game}, leave it out of the heading" + ("; " + own) * bool(own)
    return f"if you mean {having[0]}, write `for {having[0]}` in the heading" + ("; " + own) * bool(own)
