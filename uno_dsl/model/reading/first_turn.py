"""The first turn of a round: a flag that the game keeps for itself, from the beginning of a round to the end of its first turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import BasicEvent
from uno_dsl.model.reading.scope import Problem
from uno_dsl.model.round_start import FIRST_TURN
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

ROUNDS = ("a", "the", "every", "each", "any")
WITHIN = ("in", "during")
NOW = e.Kept(FIRST_TURN, "flag")


@dataclass(frozen=True, slots=True, eq=False)
class FirstTurn:
    """Understands `the first turn of a round`."""

    readers: Readers

    def now(self) -> e.Expression:
        """Whether it is the first turn of the round. The game must then keep that, for the rule that is read."""
        self.readers.first_turn_asked = self.readers.first_turn_asked or self.readers.rule
        return NOW

    def keep(self) -> None:
        """Keep the flag, if a rule has asked for it."""
        line = self.readers.first_turn_asked
        if line is None:
            return
        if FIRST_TURN in self.readers.model.keeps:
            raise Problem(
                "same-name",
                f"`{FIRST_TURN}` has a meaning already: the game itself keeps whether it is the first turn of the round",
                line.span,
                "call what you keep something else",
            )
        self.readers.model.keeps[FIRST_TURN] = s.Keep(
            name=FIRST_TURN, kind="flag", per_player=False, start=0, rule=line.id, seen="everybody", backs="nobody"
        )
        self.set_flag("begin round", "begins", line)
        self.set_flag("end turn", "ends", line)

    def set_flag(self, event: BasicEvent, what: Literal["begins", "ends"], line: Entry) -> None:
        """The rule by which the time begins or ends. It comes after all other rules about the same event."""
        rule, begins = f"turn.first-{what}", what == "begins"
        model = self.readers.model
        value = e.Constant("flag", "on" if begins else "off")
        step = s.Assign(target=NOW, value=value, rule=rule, span=line.span)
        slots = [("player", "player"), ("card", "card")]
        model.procedures.append(s.Procedure(name=rule, rule=rule, slots=slots, body=(step,)))
        model.handlers.append(
            s.Handler(
                rule=rule,
                event=event,
                card=None,
                player=None,
                condition=e.ALWAYS if begins else NOW,
                procedure=len(model.procedures) - 1,
                rank=max((handler.rank for handler in model.handlers), default=0),
                span=line.span,
            )
        )


def is_first_turn(phrase: n.Phrase | n.Link) -> bool:
    """`the first turn of a round`"""
    links = phrase.links
    return (
        phrase.core.det == "the"
        and phrase.core.words == ("first", "turn")
        and not phrase.core.owned
        and len(links) == 1
        and links[0].word == "of"
        and links[0].core.words == ("round",)
        and links[0].core.det in ROUNDS
        and links[0].core.number is None
        and not links[0].core.owned
        and not links[0].links
        and not (isinstance(phrase, n.Phrase) and (phrase.relative or phrase.also))
    )


def is_now_first(atom: n.Atom) -> bool:
    """`it is the first turn of the round`"""
    subject = atom.subject
    return (
        atom.form == "is"
        and atom.word in ("is", "is not", "isn't")
        and subject.core.pronoun == "it"
        and not subject.links
        and isinstance(atom.object, n.Phrase)
        and is_first_turn(atom.object)
    )


def without_first_turn(links: tuple[n.Link, ...]) -> tuple[n.Link, ...] | None:
    """Prepositional phrases without `in the first turn of a round`, or None if that is not among them."""
    for at in range(len(links) - 1):
        link, of = links[at], links[at + 1]
        apart = n.Phrase(core=link.core, links=(*link.links, of), span=link.span)
        if link.word in WITHIN and is_first_turn(apart):
            return (*links[:at], *links[at + 2 :])
    return None


def turns_in_norm(node: n.Norm) -> n.Norm | None:
    """`may not play a wild in the first turn of a round` without the turn, or None if it does not say that."""
    object_ = node.act.object
    if isinstance(object_, n.Phrase) and (rest := without_first_turn(object_.links)) is not None:
        return replace(node, act=replace(node.act, object=replace(object_, links=rest)))
    if (rest := without_first_turn(node.act.links)) is not None:
        return replace(node, act=replace(node.act, links=rest))
    return None
