"""Dealing: how many cards, or a whole pile, to whom, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import EVERY, all_of, text_of
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.model.reading.steps.actors import for_each
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.reading.steps.transfers import DRAW_PILE
from uno_dsl.model.reading.steps.verb_objects import phrase_of, split
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


def deal(readers: Readers, entry: Entry, act: n.Act, scope: Scope) -> list[s.Step]:
    """`deal 7 cards to every player`, `deal the pack to every player from the player left of the dealer`."""
    phrase, parts = split(phrase_of(act, "deal 7 cards to every player"), ("to", "from", "in", "beginning with"))
    if "beginning with" in parts and "from" not in parts:
        parts["from"] = parts.pop("beginning with")
    first: e.Expression = e.Seat("next", readers.phrases.anchor(scope))
    way = "direction"
    if "from" in parts:
        first = readers.phrases.one_player(parts["from"], scope)
        link = parts["from"].links
        if link and link[0].word in ("left of", "right of") and "in" not in parts:
            way = link[0].word.split()[0]
    if "in" in parts and parts["in"].core.words != ("playing", "order"):
        raise Problem(
            "which-way",
            f"cards are not dealt `in {text_of(parts['in'])}`",
            parts["in"].span,
            "starting from a player `left of` somebody, cards are dealt to the left; write `in playing order` to follow the direction of play",
        )
    refuse_other_piles(readers, phrase, parts.get("to"))
    kept = DRAW_PILE.name in readers.model.keeps
    gathered = DRAW_PILE if kept or scope.gathered is None else scope.gathered
    to = readers.actors.group(parts["to"], scope) if "to" in parts else None
    if to is not None:
        all_of(to, parts["to"])
        if to.many and parts["to"].core.det == "the" and parts["to"].core.words[-1] == "player":
            said = text_of(parts["to"])
            raise Problem(
                "which",
                f"`{said}` can be several players",
                parts["to"].span,
                f"write `{said.replace('the', 'every', 1)}`",
            )
    if phrase.core.number is not None or phrase.core.amount is not None:
        if to is not None and not (to.many and isinstance(to.value, e.Players)):
            # only some players: each gets all their cards at once
            count = readers.transfers.amount(phrase, scope)
            return for_each(
                entry,
                to,
                scope,
                lambda player, inner, outer: [
                    s.Draw(who=player, count=count, pile=gathered, dealt=True, **origin(entry))
                ],
            )
        return [
            s.Deal(
                pile=gathered,
                count=readers.transfers.amount(phrase, scope),
                first=first,
                way=way,
                **origin(entry),
            )
        ]
    if to is not None and not (to.many and isinstance(to.value, e.Players)):
        raise Problem("which", "a whole pile is dealt to every player", parts["to"].span, "write `to every player`")
    all_cards = gathered is not DRAW_PILE and is_all_cards(phrase)
    pile = gathered if all_cards else readers.transfers.pile(whole_pile(phrase), scope, "cards are dealt from")
    return [
        s.Deal(
            pile=pile,
            count=None,
            first=first,
            way=way,
            **origin(entry),
        )
    ]


def is_all_cards(phrase: n.Phrase) -> bool:
    """`all cards`: those that were gathered in a pile, or those of the draw pile."""
    core = phrase.core
    bare = not phrase.links and phrase.relative is None and not core.owned
    return bare and core.det in EVERY and core.words in (("card",), ("cards",))


def whole_pile(phrase: n.Phrase) -> n.Phrase:
    """`deal all cards`, `deal every card of the pack`: the draw pile, or another pile, until it is empty."""
    core = phrase.core
    if core.det not in EVERY or core.words not in (("card",), ("cards",)) or core.owned or phrase.relative is not None:
        return phrase
    if not phrase.links:
        return n.Phrase(core=n.Core(det="the", words=("draw", "pile"), span=core.span), span=phrase.span)
    first = phrase.links[0]
    return n.Phrase(core=first.core, links=phrase.links[1:], span=first.span) if first.word == "of" else phrase


def refuse_other_piles(readers: Readers, phrase: n.Phrase, to: n.Phrase | None) -> None:
    """Raises Problem for a number of cards that are dealt from another pile than the draw pile, or into another one than a hand."""
    link = next(
        (x for x in phrase.links if x.word in ("of", "from", "in") and x.core.name in readers.model.keeps), None
    )
    source = link.core.name if link is not None else DRAW_PILE.name
    owned = to.core.owned[-1] if to is not None and to.core.owned else ()
    into = " ".join(owned) if " ".join(owned) in readers.model.keeps else "hand"
    if phrase.core.number is None or (into == "hand" and source == DRAW_PILE.name):
        return
    at = link.span if link is not None else to.span if to is not None else phrase.span
    cards = "the top card" if phrase.core.number == 1 else f"the top {phrase.core.number} cards"
    raise Problem(
        "unread", "a number of cards is dealt from the draw pile, into the hands", at,
        f"write `for every player`, and under it `put {cards} of the {source} into their {into}`"
        + (f"; all of a pile is dealt with `deal the {source} to every player`" if into == "hand" else ""),
    )  # fmt: skip
