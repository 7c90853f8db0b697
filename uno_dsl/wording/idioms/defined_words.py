"""Words that the rules define for somebody's other player: `the winner's partner`, where the rules read `the player opposite them`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.tree import rebuilt
from uno_dsl.wording.flow import A_PLAYER, THE_PLAYER
from uno_dsl.wording.idioms.rewriting import noun, slot
from uno_dsl.wording.phrases import Clause, Line, List, Noun, Trait

CALLED = "called"
"""The noun for a player with such a word; `plain` is what it means, for a language that does not know the word."""
A_PLAYER_ = e.Variable("p", "player")
BESIDE = Noun("the-player.beside")
OWN = Noun("own")


def their_own(phrase: Any) -> Any:
    """The cards of somebody who has such a word, and not those of the player whose partner it is: `their partner puts their own cards`."""
    own = isinstance(phrase, Noun) and phrase.owner == OWN and phrase.key != CALLED
    return replace(phrase, traits=(*phrase.traits, Trait("their-own"))) if own else phrase


def words_for_seats(model: s.Model) -> dict[str, str]:
    """The word for each neighbour of a player that has one, by the noun that says where the neighbour sits."""
    return {
        f"seat.{value.relation}": word
        for word, value in model.somebodys.items()
        if isinstance(value, e.Seat) and value.player == A_PLAYER_
    }


def in_defined_words(line: Line, words: Mapping[str, str]) -> Line:
    """A rule with the words that the rules define."""
    if not words:
        return line
    event = slot(line, "event")
    acting = isinstance(event, Clause) and event.subject == A_PLAYER
    found: Line = with_words(line, words, acting)
    return found


def with_words(part: Any, words: Mapping[str, str], acting: bool) -> Any:
    """`acting` if a player has just been named, whose neighbour is `their` neighbour."""
    part = rebuilt(part, lambda lower: with_words(lower, words, acting))
    match part:
        case Noun(key=key) if key in words and (owner := noun(part, "of")) is not None:
            whose = owner if owner != BESIDE else OWN if acting else THE_PLAYER
            return Noun(CALLED, name=words[key], kind="player", owner=whose, slots=(("plain", part),))
        case Clause() if acting and (who := noun(part, "who")) is not None and (who.key, who.owner) == (CALLED, OWN):
            return replace(part, slots=tuple((name, their_own(phrase)) for name, phrase in part.slots))
        case List(parts=(Noun() as first, Noun(key="called", owner=owner) as second)) if owner == first:
            return replace(part, parts=(first, replace(second, owner=Noun("they", stands_for=first))))
        case _:
            return part
