"""The tests on the players and cards of events and standing rules: `a player who has ...`, `a 7 on an 8`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model.reading.in_other_words import turned_round
from uno_dsl.model.reading.nouns import ANY, ARTICLES, DISCARDS, OWN, one_meant, singular, text_of, wrong_determiner
from uno_dsl.model.reading.phrases.cards_together import refuse_several
from uno_dsl.model.reading.phrases.without_article import refuse_either
from uno_dsl.model.reading.scope import Meaning, Names, Problem, Scope
from uno_dsl.model.reading.unknown import unknown_card
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

Tests = tuple[e.Expression, ...]
"""Tests that must all hold."""
ON = ("on", "onto", "on top of")
LIMITED = (("least",), ("most",))
LIMITS = {
    "at least": "at least ",
    "at most": "at most ",
    "more than": "above ",
    "fewer than": "below ",
    "less than": "below ",
    "exactly": "",
}
"""How a limit on a number of things is said of the number itself."""


@dataclass(frozen=True, slots=True, eq=False)
class EventTests:
    """Understands who takes part in an event, and with which card."""

    readers: Readers

    def conditions_of(self, entry: Entry, scope: Scope) -> list[e.Expression]:
        """The conditions that layers have put on a line."""
        out = [self.readers.conditions.asked(c, scope) for c in entry.conditions]
        out += [e.Negation(self.readers.conditions.test(c, scope)) for c in entry.exceptions]
        return out

    def player_tests(self, phrase: n.Phrase, scope: Scope) -> Tests:
        """`a player`, `any player who ...`, `the dealer`: the tests on the player of an event."""
        core = phrase.core
        player = e.Slot(0, "player")
        if core.words in (("player",), ("players",)) and core.det not in (*ARTICLES, "no", "no other"):
            raise Problem(
                "which",
                f"`{text_of(phrase)}` cannot do this: an event is what one player does",
                phrase.span,
                "write `when a player plays a card`, `when the next player ...`; to count players, `when every player has ...`",
            )
        if core.words == ("player",) and core.det in ARTICLES and not core.owned:
            if phrase.relative is not None:
                inner = scope.child(they=player)
                return (self.readers.conditions.relative_test(phrase.relative, Meaning(player, "player"), inner),)
            if phrase.links:
                everybody = Meaning(e.Players(player), "player", True, core.det)
                who = self.readers.players.filtered(everybody, core, phrase.links, None, scope)
                return (e.Among(player, who.value),)
            return ()
        if core.det in ("no", "no other") or core.pronoun == "nobody":
            raise Problem(
                "which",
                f"`{text_of(phrase)}` does not do anything, so this never happens",
                phrase.span,
                "for example `when a player plays a card`",
            )
        outside = scope if core.words[:1] == ("next",) else scope.child(player=None, they=None)
        meaning = self.readers.phrases.value(phrase, outside)
        if meaning.kind != "player":
            raise Problem(
                "kind",
                f"`{text_of(phrase)}` cannot do this; only players can",
                phrase.span,
                turned_round(self.readers.names, meaning.kind) or "for example `when a player plays a card`",
            )
        return (e.Among(player, meaning.value) if meaning.many else e.Compare("==", player, meaning.value),)

    def card_tests(self, phrase: n.Phrase, scope: Scope) -> Tests:
        """The tests on the card of an event."""
        core = phrase.core
        card = e.Slot(1, "card")
        if (
            core.pronoun == "it"
            or core.words == ("card",)
            and core.det in ("a", "the", "any", "")
            and not phrase.links
            and phrase.relative is None
        ):
            return ()
        refuse_several(core)
        if core.det not in (*ARTICLES, *OWN):
            raise wrong_determiner(core, "for example `when a player plays a 7`, `when a red card is played`")
        inner = scope.child(card=card)
        if self.readers.card_nouns.is_card_noun(core.words, core.number) is None:
            raise unknown_card(core, self.readers.names)
        return (self.readers.being.card_is(card, a_card(phrase, self.readers.names), inner),)

    def on(self, phrase: n.Phrase, played: e.Expression, scope: Scope, *, depth: int = 0) -> Tests:
        """`on another draw-two`, `on any card`, `on a red card`: the test on the top card, or on the one that was on top before the play."""
        core = phrase.core
        plain = not phrase.links and phrase.relative is None
        if core.words in (("card",), ("anything",)) and core.det in ("any", "a", "") and plain:
            return ()
        if core.pronoun == "it":
            return ()
        top = e.Top(DISCARDS, depth)
        return (self.readers.being.card_is(top, a_card(phrase, self.readers.names), scope.child(likened=played)),)


def a_card(phrase: n.Phrase, names: Names) -> n.Phrase:
    """A phrase as the description of a card, whatever its article: `the wild` as `a wild`. Raises Problem if it needs one."""
    core = phrase.core
    refuse_either(core, names)
    plain = n.Core(det="a", words=core.words, number=core.number, span=core.span)
    return n.Phrase(core=plain, links=phrase.links, relative=phrase.relative, span=phrase.span)


def laid_on(phrase: n.Phrase) -> tuple[n.Phrase, list[n.Phrase]]:
    """The card that is played, and the card it is played on: `a 7 on a card of the same number`, `on a card that is red`."""
    own: list[n.Link] = []
    on: list[n.Link] = []
    for link in phrase.links:
        if link.word in ON:
            on.append(link)
        elif on and link.word in ("of", "with"):
            on[-1] = replace(on[-1], links=(*on[-1].links, link))
        else:
            own.append(link)
    if not on:
        return phrase, []
    last = replace(on[-1].phrase, relative=phrase.relative)
    return replace(phrase, links=tuple(own), relative=None), [*(link.phrase for link in on[:-1]), last]


def refuse_amount(event: n.Atom) -> None:
    """Raises Problem for `would draw 4 cards`, `would draw at least 4 cards`: the number is asked for in a condition."""
    phrases = [event.object] if isinstance(event.object, n.Phrase) else [link.phrase for link in event.links[:1]]
    number = next((phrase.core.number for phrase in phrases), None)
    if number is None or number == 1 and isinstance(event.object, n.Phrase) and event.object.core.det not in LIMITS:
        return
    said = next((f"at {link.core.words[0]} " for link in event.links if link.core.words[:1] in LIMITED), "")
    if isinstance(event.object, n.Phrase) and event.object.core.det in LIMITS:
        said = LIMITS[event.object.core.det]
    raise Problem(
        "event",
        "the number of cards cannot be given here",
        event.span,
        f"ask for it behind: `when a player would draw cards if the number of cards is {said}{number}`; "
        "for each card by itself, write `when a player would draw a card`",
    )


def refuse_several_drawn(phrase: n.Phrase) -> None:
    """Raises Problem for `when a player draws 2 cards`, `after a player draws cards`: it happens for each card, and not once for all."""
    core = phrase.core
    if one_meant(core) and (core.number in (None, 1) or core.det in ANY):
        return
    noun = " ".join(singular(word) for word in core.words) or "card"
    raise Problem(
        "event",
        "cards are drawn one at a time, and this happens for each of them",
        phrase.span,
        f"for each of them, write `when a player draws a {noun}`; for something that is done once, when all are drawn, `keep a flag called drew for every player`, "
        f"write `when a player draws a {noun}`, `their drew becomes true`, and then `when a player ends a turn`, `for every player`, with `if their drew is true` and "
        "`their drew becomes false` under it",
    )
