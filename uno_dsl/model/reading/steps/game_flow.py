"""Verbs about the course of the game: turns, rounds, playing and winning."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import BasicEvent
from uno_dsl.model.reading.nouns import ARTICLES, OWN, POINTING, a, names_situation, one_card, text_of, wrong_determiner
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.model.reading.steps.actors import as_group, for_each
from uno_dsl.model.reading.steps.decisions import they
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.reading.steps.transfers import played_from
from uno_dsl.model.reading.steps.turns_taken import refuse_further_turn
from uno_dsl.model.reading.steps.verb_objects import phrase_of
from uno_dsl.model.reading.unknown import strange_place
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


WHICH = ((), ("next",), ("new",), ("current",), ("whole",), ("card",))


@dataclass(frozen=True, slots=True, eq=False)
class GameFlow:
    """Understands verbs about turns, rounds, plays and effects."""

    readers: Readers

    def do_miss(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """`the next player misses a turn`, `misses 2 turns`, `is skipped`; `the player skips the next player`."""
        phrase = act.object if isinstance(act.object, n.Phrase) else None
        own = phrase is not None and phrase.core.det in (*OWN, "the")
        if phrase is not None and own and phrase.core.words in (("turn",), ("next", "turn")):
            phrase = replace(phrase, core=replace(phrase.core, det="a", words=("turn",)))
        if phrase is not None and phrase.core.words[-1:] in (("turn",), ("turns",)) and len(phrase.core.words) > 1:
            hint = "write `misses a turn`, `misses their next turn` or `misses 2 turns`"
            raise Problem("object", f"`{text_of(phrase)}` is not a turn that can be missed", phrase.span, hint)
        times = 1
        if phrase is not None and phrase.core.words[-1:] not in (("turn",), ("turns",)):
            meaning = self.readers.phrases.value(phrase, scope)
            if meaning.kind != "player":
                raise Problem(
                    "kind",
                    f"only turns can be missed, and `{text_of(phrase)}` is {a(meaning.kind)}",
                    phrase.span,
                    "for example `the next player misses a turn`",
                )
            who = self.readers.actors.of(phrase, scope, act)
        else:
            who = self.readers.actors.of(subject, scope, act)
            times = (phrase.core.number if phrase is not None else None) or 1
        return for_each(entry, who, scope, lambda player, inner, outer: [s.Miss(who=player, **origin(entry))] * times)

    def do_go_again(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.readers.actors.of(subject, scope, act)
        refuse_further_turn(subject, who, act.span, scope)
        return [s.TakeTurn(who=who.value, **origin(entry))]

    def do_go_out(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.readers.actors.of(subject, scope, act)
        return [s.Happen(event="go out", who=who.value, **origin(entry))]

    def do_leave(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """`leaves the round`, `is out of the round`, `drops out`."""
        left = act.object
        if isinstance(left, n.Phrase) and (left.core.words != ("round",) or left.links or left.relative):
            raise Problem(
                "object",
                f"nobody can leave `{text_of(left)}`, only the round",
                left.span,
                "write `is out of the round`; for the whole game keep it: `keep a flag called eliminated for every player, for the whole game`, "
                "and let them leave when a round begins: `every player whose eliminated is true leaves the round`",
            )
        who = self.readers.actors.of(subject, scope, act)
        return for_each(entry, who, scope, lambda player, inner, outer: [s.Leave(who=player, **origin(entry))])

    def do_happen(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        if subject is None or subject.core.words != ("nothing",):
            raise Problem(
                "verb",
                "say what happens",
                act.span,
                "write `nothing happens`, or a sentence such as `the next player draws 2 cards`",
            )
        return []

    def do_pay_for(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.readers.actors.of(subject, scope, act)
        phrase = phrase_of(act, "the next player pays the card's penalty")

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            card = self.readers.phrases.value(whose_penalty(phrase), inner)
            if card.kind != "card":
                raise Problem(
                    "kind",
                    f"players pay the penalty of cards, not of {a(card.kind)}",
                    phrase.span,
                    "for example `pays the card's penalty`",
                )
            value = one_card(card, text_of(phrase), phrase.span)
            return [s.Happen(event="pay for", who=player, card=value, **origin(entry))]

        return for_each(entry, who, scope, build)

    def do_take_effect(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        if subject is None:
            raise Problem("object", "which card takes effect?", act.span, "for example `it takes effect`")
        card = self.readers.phrases.value(subject, scope)
        if card.kind != "card":
            raise Problem(
                "kind",
                f"only a card can take effect, not {a(card.kind)}",
                subject.span,
                "for example `it takes effect`",
            )
        links = [*act.links, *(act.object.links if isinstance(act.object, n.Phrase) else ())]
        value = one_card(card, text_of(subject), subject.span)
        where = " ".join(w for link in links for w in link.core.words)
        for link in links:
            if len(links) > 1 or not names_situation(link):
                raise strange_place(link, "take effect")
        event: BasicEvent = "last" if "last" in where else "start" if "start" in where else "play"
        who = scope.player if scope.player is not None else self.readers.phrases.anchor(scope)
        return [s.Happen(event=event, who=who, card=value, **origin(entry))]

    def do_begin(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        return self.control(entry, "begin", subject, act, scope)

    def do_end(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        return self.control(entry, "end", subject, act, scope)

    def control(self, entry: Entry, verb: str, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """`a round begins`, `the turn ends`."""
        core = act.object.core if isinstance(act.object, n.Phrase) else subject.core if subject is not None else None
        words = (core.owned[-1] if core.owned else core.words) if core is not None else ()
        for what in ("round", "game", "turn", "effect"):
            if words[-1:] == (what,) and words[:-1] in WHICH:
                if (verb, what) in (("begin", "turn"), ("begin", "effect"), ("end", "game")):
                    break
                own = {"effect": ("its",), "turn": ("their", "his", "her")}.get(
                    what, ("another",) if verb == "begin" else ()
                )
                if core is not None and not core.owned and core.det not in (*ARTICLES, *POINTING, *own):
                    raise wrong_determiner(core, f"write `the {what} {verb}s`")
                return [s.Control(what=f"{verb} {what}", **origin(entry))]
        raise Problem(
            "object",
            f"what {verb}s?",
            act.span,
            "a game ends when somebody wins it: `the winner wins the game`; if points are counted first, write `the round ends` here, and count them under `when the round ends`"
            if words[-1:] == ("game",)
            else "for example `a round begins`, `the round ends`, `the player's turn ends`, `the player takes the next turn`",
        )

    def do_stop_repeating(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """Leaves the loop that the line is in."""
        if subject is not None or act.links:
            raise Problem(
                "unread",
                "nobody in particular stops: the lines are repeated no further for everybody",
                act.span,
                "write `stop repeating`, after an `if` or under a choice",
            )
        if not scope.looping:
            raise Problem(
                "loose",
                "nothing is repeated here",
                act.span,
                "`stop repeating` stands somewhere under `repeat until ...` or `for every ...`; to leave out the lines below write `its effect ends`",
            )
        return [s.Control(what="end loop", **origin(entry))]

    def do_win(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.readers.actors.of(subject, scope, act)
        words = act.object.core.words if isinstance(act.object, n.Phrase) else ("game",)
        if words not in (("game",), ("round",), ("whole", "game")):
            raise Problem(
                "object", f"nobody can win `{' '.join(words)}`", act.span, "write `wins the game`, or `wins the round`"
            )
        if "round" in words:
            return [s.Happen(event="go out", who=who.value, **origin(entry))]
        return [s.Control(what="win", who=as_group(who), **origin(entry))]

    def do_play(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """`the jumper plays that card`: a play without a choice. `plays a card from their hand`: they must play one, and choose which."""
        who = self.readers.actors.of(subject, scope, act)
        phrase = phrase_of(act, "the player plays the drawn card")

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            hand = e.Pile("hand", player)
            found = self.readers.cards.meant(phrase, inner, hand)
            if found.single is not None:
                piles = played_from(found, hand, inner)
                if not piles and found.single != scope.card and "hand" in self.readers.model.keeps:
                    piles = (hand,)  # nothing is played if it is no longer there
                return [s.Play(who=player, card=found.single, piles=piles, **origin(entry))]
            duty = n.Norm(subject=they(act), modal="must", act=act, label=None, cites=(), block=None, span=act.span)
            return [self.readers.decisions.ask(entry, duty, inner)]

        return for_each(entry, who, scope, build)


def whose_penalty(phrase: n.Phrase) -> n.Phrase:
    """The card in `its penalty`, `the card's penalty`. Without that word, the phrase itself: `pays for the card`."""
    core = phrase.core
    if core.det == "its" and core.words == ("penalty",):
        return replace(phrase, core=n.Core(pronoun="it", span=core.span))
    if core.owned and core.owned[-1] == ("penalty",):
        return replace(phrase, core=replace(core, owned=core.owned[:-1]))
    return phrase
