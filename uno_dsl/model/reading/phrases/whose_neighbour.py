"""Neighbours: who sits beside somebody, and whose neighbour is meant.

`The next player` is counted from the player whom the rule is about, also where a sentence is about several players, one after the other:
it is then the same player for all of them. An author may mean the neighbour of each, so both can be said.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import EVERY, OWN, RELATIONS, text_of
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

BESIDE = ("neighbour", "neighbours", "neighbor", "neighbors")
SIDES = ("left", "right")
NEIGHBOURS = {
    "next": "the player after {}",
    "before": "the player before {}",
    "left": "the player left of {}",
    "right": "the player right of {}",
    "first": "the first player after {}",
}
"""How to say whose neighbour is meant."""


def same_for_all(said: str, relation: str, anchor: e.Expression, scope: Scope, span: Span) -> list[Diagnostic]:
    """A warning if a neighbour is named by a phrase that does not say whose, where the sentence is about several players."""
    if scope.they is None or scope.they == anchor:
        return []
    about = {player: "that player" for player in scope.chosen[-1:] if scope.looping} | {scope.they: "them"}
    member = next((said for player, said in about.items() if is_each(player, scope)), None)
    if member is None:
        return []
    each, one = (NEIGHBOURS[relation].format(whose) for whose in (member, name_of(anchor)))
    return [Diagnostic(
        code="same-for-all", severity="warning", span=span,
        message=f"`{said}` is counted from the same player for all of them here, and not from each of them",
        hint=f"for the neighbour of each, write `{each}`; if the same one is meant each time, write `{one}`",
    )]  # fmt: skip


def is_each(player: e.Expression, scope: Scope) -> bool:
    """Whether lines about a player are about several players: each of a loop, also if each is asked, or all who fulfil a condition."""
    asked = scope.takers.get(player, player)
    return (
        isinstance(asked, e.Variable) or isinstance(asked, e.Slot) and scope.procedure.slots[asked.index][0] == "each"
    )


def up_to(span: Span, end: Span) -> Span:
    """The place of a phrase that goes on up to the end of another one on the same line."""
    return replace(span, length=end.column + end.length - span.column)


def name_of(anchor: e.Expression) -> str:
    """How a line can name the player from whom others are counted."""
    match anchor:
        case e.TurnPlayer():
            return "the current player"
        case e.Kept(name=name):
            return f"the {name}"
        case _:
            return "the player"


def neighbours(
    core: n.Core, links: tuple[n.Link, ...], scope: Scope, readers: Readers
) -> tuple[Meaning, tuple[n.Link, ...]] | None:
    """`every neighbour of the player`, `their neighbours`, `both neighbours`, `their left neighbour`: whoever sits beside somebody, on both sides or on
    one, whatever the direction of play; with 2 players that is one player. The meaning, and the links that were not used. None for other words."""
    words = core.owned[-1] if core.owned else core.words
    side = next((side for side in SIDES if words[:-1] == (side,)), None)
    if words[-1:] not in [(word,) for word in BESIDE] or words[:-1] and side is None or given(words, scope, readers):
        return None
    det = core.det if not core.owned and core.det not in OWN else ""
    several = words[-1].endswith("s")
    if side is not None and (det not in ("", "the") or several or core.number is not None):
        raise Problem(
            "unread", f"somebody has one neighbour on the {side}", core.span, f"write `the player {side} of the player`"
        )
    two = core.number == 2 and several and det in ("", "the")
    groups = ("a", "an", "any", "another", "no", "both", *EVERY, *(("", "the") if several else ()))
    if side is None and (core.number is not None and not two or det not in groups or "other" in det):
        raise Problem(
            "which",
            f"which one? `{text_of(n.Phrase(core=core, span=core.span))}` does not say it",
            core.span,
            "both of them are `every neighbour of the player`, one is `the player left of the player` or `the player right of the player`, and one that "
            "somebody chooses is `a neighbour of the player`: `the player chooses a neighbour as the helper`",
        )
    if core.owned:
        owner = replace(core, owned=core.owned[:-1])
        whose = readers.phrases.one_player(n.Phrase(core=owner, span=core.span), scope)
    elif links and links[0].word == "of":
        after = links[1:2] if links[0].core.words == ("player",) and links[1:] and links[1].word in RELATIONS else ()
        whose = readers.phrases.one_player(n.Phrase(core=links[0].core, links=after, span=links[0].span), scope)
        links = links[1 + len(after) :]
    elif core.det in OWN:
        whose = readers.phrases.one_player(n.Phrase(core=n.Core(pronoun="they", span=core.span), span=core.span), scope)
    else:
        whose = readers.phrases.anchor(scope)
        if scope.they is not None and scope.they != whose:
            shown = text_of(n.Phrase(core=core, span=core.span))
            raise Problem(
                "which",
                f"whose neighbours? `{shown}` does not say it",
                core.span,
                f"write `{shown} of the player`, or `their neighbours`",
            )
    if side is not None:
        return Meaning(e.Seat(side, whose), "player"), links
    variable = scope.variable()
    each = e.Variable(variable, "player")
    beside = e.Any(tuple(e.Compare("==", each, e.Seat(at, whose)) for at in SIDES))
    group = e.Only(e.Players(readers.phrases.anchor(scope)), variable, beside)
    return Meaning(group, "player", True, "every" if det in ("", "the", "both") else det), links


def given(words: tuple[str, ...], scope: Scope, readers: Readers) -> bool:
    """Whether a line gives these words to somebody as a name: `chooses another player as the neighbour`."""
    name = " ".join(words)
    return any(one in scope.roles or one in readers.model.keeps for one in (name, name.removesuffix("s"), f"{name}s"))
