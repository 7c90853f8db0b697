"""Standing rules on playing: permissions, prohibitions, duties, and temporary bans."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.event_tests import ON, a_card, laid_on
from uno_dsl.model.reading.first_turn import turns_in_norm
from uno_dsl.model.reading.in_other_words import of_their_first_turn, within
from uno_dsl.model.reading.nouns import ARTICLES, LAST, nothing_lifted, text_of
from uno_dsl.model.reading.phrases.cards_together import refuse_several
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.model.reading.steps.open_numbers import refuse_times
from uno_dsl.model.reading.unknown import unknown_card
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


@dataclass(frozen=True, slots=True, eq=False)
class StandingRules:
    """Understands what players may, may not and must play."""

    readers: Readers

    def permission(self, entry: Entry, card: str | None) -> None:
        """A standing rule at the margin or under the heading of a card."""
        assert isinstance(entry.node, n.Norm)
        refuse_times(entry.node)
        if entry.node.act.verb == "draw":
            return
        if entry.node.subject is None and card is None:
            raise Problem("object", "who may do it?", entry.span, "for example `a player may …`")
        procedure = s.Procedure(name=entry.id, rule=entry.id, slots=[])
        player, played = e.Variable("p", "player"), e.Variable("c", "card")
        scope = Scope(procedure=procedure, player=player, card=played, they=player)
        self.readers.model.permissions.append(self.norm(entry, entry.node, card, scope))

    def no_drawing(self, entry: Entry) -> None:
        """`a player may not draw if they can play`: the option to draw is then closed."""
        node = entry.node
        if not isinstance(node, n.Norm) or node.act.verb != "draw" or node.modal == "would" or entry.block:
            return
        modal, condition = node.modal, node.condition
        if modal == "may only" and condition is not None:
            modal, condition = (
                "may not",
                condition.part if isinstance(condition, n.Not) else n.Not(part=condition, span=condition.span),
            )
        if (
            modal != "may not"
            or node.subject is None
            or node.subject.core.words not in (("player",), ("players",))
            or node.subject.core.det not in ("a", "", "any")
        ):
            self.readers.found.append(Diagnostic(
                code="loose", message="this does not change how cards are drawn", span=node.span,
                hint="write `replace [turn.draw]` with the new sentence under it, or `a player may not draw if ...`",
            ))  # fmt: skip
            return
        drawn = node.act.object if isinstance(node.act.object, n.Phrase) else None
        if drawn is not None and (
            drawn.links
            or drawn.relative
            or drawn.core.words not in ((), ("card",), ("cards",))
            or drawn.core.det not in ARTICLES
        ):
            self.readers.found.append(
                Diagnostic(
                    code="unread",
                    message=f"`{text_of(drawn)}` has no effect here: it is forbidden to draw, whatever comes",
                    span=drawn.span,
                    hint="write `a player may not draw if ...`",
                )
            )
            return
        amount = drawn.core.number if drawn is not None else None
        if amount not in (None, 1):
            self.readers.found.append(
                Diagnostic(
                    code="amount",
                    message="this names more cards than a player draws at a time",
                    span=node.span,
                    hint="write `a player may not draw if ...`",
                )
            )
            return
        self.readers.options.drawing_bans.append((entry, condition))

    def ban(self, line: Entry, scope: Scope) -> s.Permission:
        """`the next player may not play a wild`, under `until ...`."""
        assert isinstance(line.node, n.Norm)
        played = e.Variable("c", "card")
        subject = line.node.subject
        node = line.node
        tests: list[e.Expression] = []
        if subject is not None and (
            subject.core.pronoun == "nobody" or subject.core.det in ("no", "only a", "only an", "a", "any")
        ):
            subject = None
        if subject is not None and not node.act.passive:
            who = self.readers.phrases.player_group(subject, scope)
            player = e.Variable("p", "player")
            tests.append(e.Among(player, who.value) if who.many else e.Compare("==", player, who.value))
            node = replace(node, subject=None)
        found = self.norm(line, node, None, scope.child(card=played, they=e.Variable("p", "player"), laid=False))
        return replace(found, condition=e.All((*tests, found.condition)))

    def norm(self, entry: Entry, node: n.Norm, card: str | None, scope: Scope) -> s.Permission:
        """A standing rule on playing. `p` is the player, `c` the card."""
        player, played = e.Variable("p", "player"), e.Variable("c", "card")
        node = finishing(node)
        if node.act.verb not in ("play", "played"):
            raise Problem(
                "loose",
                "this offer does not say when it can be taken",
                node.span,
                "put it under `when ...`, or under `until ...` if it stays open for a while; standing rules are about playing: `a player may not play ... if ...`",
            )
        if entry.block:
            raise Problem(
                "loose",
                "nothing can be indented under a rule about what may, must or may not be played",
                node.span,
                "a standing rule only says what can be played: put the indented lines under `when a player plays ...`",
            )
        if (first := of_their_first_turn(within(node.act))) is not None:
            raise first
        node = normalised(node)
        if node.act.despite:
            raise nothing_lifted(node.act)
        tests: list[e.Expression] = [] if card is None else [e.Named(played, card)]
        if (outside := turns_in_norm(node)) is not None:
            node = outside
            tests.append(self.readers.first_turn.now())
        tests += self.subject_tests(node, player, played, scope)
        if isinstance(node.act.object, n.Phrase):
            tests += self.object_tests(node, node.act.object, player, played, scope)
        for link in node.act.links:
            if link.word == "as" and link.core.words in LAST:
                tests.append(is_last(player))
            elif link.word in ON:
                tests += self.readers.event_tests.on(link.phrase, played, scope)
            elif not (link.word == "at" and link.core.words == ("time",)):
                raise Problem(
                    "phrase",
                    f"`{link.word} {text_of(link.phrase)}` does not say when a card may be played",
                    link.span,
                    "cards are played `on a red card`, `as the last card`; other conditions follow `if`",
                )
        for condition in (*entry.conditions, *((node.condition,) if node.condition is not None else ())):
            refuse_two_players(node, condition)
        tests += self.readers.event_tests.conditions_of(entry, scope)
        if node.condition is not None:
            spoken = node.act.object if isinstance(node.act.object, n.Phrase) else None
            tests.append(self.readers.conditions.test(node.condition, scope.child(spoken=spoken)))
        if node.modal == "would":
            raise Problem(
                "modal",
                "`would` says what is about to happen",
                node.span,
                "write `when a player would draw a card`, and under it what happens instead",
            )
        if node.bluff and node.modal not in ("may not", "may only"):
            raise Problem(
                "unread",
                f"`except as a bluff` has no effect after `{node.modal}`",
                node.span,
                "only what is forbidden can be done as a bluff: `a player may not play ..., except as a bluff`",
            )
        return s.Permission(
            rule=entry.id,
            modal={"may only": "may not"}.get(node.modal, node.modal),
            condition=joined_tests(tests),
            bluff=node.bluff,
            span=entry.span,
        )

    def subject_tests(self, node: n.Norm, player: e.Variable, played: e.Variable, scope: Scope) -> list[e.Expression]:
        """Who may play, or with a passive verb, what may be played: the tests that the subject makes."""
        subject = node.subject
        if subject is None:
            return []
        core = subject.core
        if node.act.passive:
            if core.words == ("card",) and not subject.relative:
                return []
            plain = n.Core(det="a", words=core.words, number=core.number, span=node.span)
            phrase = n.Phrase(core=plain, links=subject.links, relative=subject.relative, span=node.span)
            return [self.readers.being.card_is(played, phrase, scope)]
        plain_player = core.words in (("player",), ("players",)) and not core.owned
        if plain_player and subject.relative is None and not subject.links:
            return []
        group = self.readers.phrases.player_group(subject, scope.child(player=None, they=None))
        return [e.Among(player, group.value) if group.many else e.Compare("==", player, group.value)]

    def object_tests(
        self, node: n.Norm, object_: n.Phrase, player: e.Variable, played: e.Variable, scope: Scope
    ) -> list[e.Expression]:
        """What may be played."""
        core = object_.core
        tests: list[e.Expression] = []
        last = core.words[-2:] == ("last", "card")
        as_last = [link for link in object_.links if link.word == "as" and link.core.words in LAST]
        if last or as_last:
            tests.append(is_last(player))
        refuse_several(core)
        if last or core.pronoun == "it":
            return tests
        links = tuple(link for link in object_.links if link not in as_last)
        phrase = n.Phrase(core=core, links=links, relative=object_.relative, span=object_.span)
        kinds = [e.All(tuple(self.what(p, played, scope))) for p in (phrase, *node.act.alternatives)]
        found = e.Any(tuple(kinds)) if len(kinds) > 1 else kinds[0]
        if node.modal != "may only":
            return [*tests, found]
        if any(always(kind) for kind in kinds):
            raise Problem(
                "modal",
                f"`may only play {text_of(object_)}` does not rule anything out",
                node.span,
                "say which cards may be played: `a player may only play a card that is wild`; "
                "cards are played one at a time in any case",
            )
        return [*tests, e.Negation(found)]

    def what(self, phrase: n.Phrase, played: e.Expression, scope: Scope) -> list[e.Expression]:
        """The tests on the card that a standing rule is about."""
        core = phrase.core
        tests: list[e.Expression] = []
        own, on = laid_on(phrase)
        for beneath in on:
            tests += self.readers.event_tests.on(beneath, played, scope)
        if self.readers.card_nouns.is_card_noun(core.words, core.number) is None:
            raise unknown_card(core, self.readers.names)
        tests.append(self.readers.being.card_is(played, a_card(own, self.readers.names), scope))
        return tests


def refuse_two_players(node: n.Norm, condition: n.Node) -> None:
    """Raises Problem for `if a player has 1 card, a player may not play a wild`: the same player, or anybody?"""
    if node.subject is None or node.subject.core.words != ("player",) or node.subject.core.det not in ("a", "any"):
        return
    for atom in inside(condition):
        if isinstance(atom, n.Atom) and atom.subject.core.words == ("player",) and atom.subject.core.det in ("a", "an"):
            if not atom.subject.links and atom.subject.relative is None:
                has = f"{atom.word} {text_of(atom.object)}" if isinstance(atom.object, n.Phrase) else "has 1 card"
                first, _, rest = has.partition(" ")
                have = f"{ {'has': 'have', 'is': 'are'}.get(first, first) } {rest}"
                raise Problem(
                    "which",
                    "`a player` stands here twice: is it the player who would play the card, or anybody?",
                    atom.span,
                    f"write `if they {have}` behind the sentence for the player who would play the card, or `if any player {has}` for anybody",
                )


def is_last(player: e.Expression) -> e.Expression:
    """Whether a player has only one card left."""
    return e.Compare("==", e.Count(e.Pile("hand", player)), e.Number(1))


def joined_tests(tests: list[e.Expression]) -> e.Expression:
    """All tests as one condition, without conditions inside conditions."""
    flat = tuple(part for test in tests for part in (test.parts if isinstance(test, e.All) else (test,)))
    return e.ALWAYS if not flat else flat[0] if len(flat) == 1 else e.All(flat)


def always(condition: e.Expression) -> bool:
    """Whether a condition is always true."""
    return isinstance(condition, e.All) and all(always(part) for part in condition.parts)


def normalised(node: n.Norm) -> n.Norm:
    """Rewrites `nobody may`, `no card may be played` and `only a draw-two may be played` in terms of `may not` and `may only`."""
    subject = node.subject
    if subject is None:
        return node
    core = subject.core
    if core.det in ("no", "no other") or core.pronoun == "nobody":
        if node.modal != "may":
            raise Problem(
                "modal",
                f"`{text_of(subject)} {node.modal}` can be understood in two ways",
                node.span,
                "write `a player may not ...` or `a player may ...`",
            )
        words = ("player",) if core.pronoun else core.words
        return replace(
            node,
            modal="may not",
            subject=replace(subject, core=n.Core(det="a", words=words, number=core.number, span=core.span)),
        )
    if core.det.startswith("only"):
        if node.modal != "may":
            raise Problem(
                "modal",
                f"`{text_of(subject)} {node.modal}` is not clear",
                node.span,
                "write `only a draw-two may be played`",
            )
        det = core.det.removeprefix("only").strip() or "a"
        subject = replace(subject, core=replace(core, det=det))
        if not node.act.passive:
            raise Problem(
                "modal",
                "to allow something to only one player, forbid it to the others",
                node.span,
                "for example `a player may not play a wild if they have fewer than 3 cards`",
            )
        return replace(
            node,
            modal="may only",
            subject=None,
            act=n.Act(verb="play", object=subject, links=node.act.links, span=node.act.span),
        )
    if node.act.passive and node.act.relative is not None:
        node = played_by(node)
    if node.modal != "may only":
        return node
    if node.act.passive:
        if node.condition is None and not node.act.links:
            raise Problem(
                "modal", "only when?", node.span, "`a wild may only be played if ...`, or `only a wild may be played`"
            )
        if node.act.links:
            by = node.act.links[0]
            raise Problem(
                "modal",
                "it is not clear what `only` forbids here",
                node.span,
                f"write `a player may not play {text_of(subject)} unless they are {text_of(by.phrase)}`"
                if by.word == "by"
                else "write `a wild may not be played on a wild`",
            )
        condition = node.condition
        assert condition is not None
        return replace(
            node,
            modal="may not",
            condition=condition.part if isinstance(condition, n.Not) else n.Not(part=condition, span=condition.span),
        )
    if node.condition is not None:
        cards = text_of(node.act.object) if isinstance(node.act.object, n.Phrase) else "..."
        when = in_words(node.condition)
        raise Problem(
            "modal", "`may only ... if` can be read in two ways", node.span,
            f"write `a player may not play {cards} unless {when}` if it may be played only then; "
            f"or `while {when}, a player may only play {cards}` if nothing else may be played then",
        )  # fmt: skip
    return node


def in_words(condition: n.Condition) -> str:
    """A simple condition as it was written; dots for others."""
    match condition:
        case n.Atom(form="is", object=n.Phrase() as said):
            return f"{text_of(condition.subject)} {condition.word} {text_of(said)}"
        case _:
            return "..."


def played_by(node: n.Norm) -> n.Norm:
    """Rewrites `may only be played by a player who has 4 cards` as `may only be played if they have 4 cards`. Raises Problem."""
    by, relative = node.act.links, node.act.relative
    assert relative is not None
    who = by[0].core if len(by) == 1 and by[0].word == "by" else None
    if who is None or who.words != ("player",) or who.det not in ("a", "any") or node.condition is not None:
        raise Problem(
            "phrase",
            "this does not say which cards, nor who plays them",
            relative.span,
            "write `a player may not play a wild if they have fewer than 4 cards`, or `... unless they have at least 4 cards`",
        )
    if relative.verb or any(one.word == "or" or one.relative.verb for one in relative.also):
        raise Problem(
            "phrase",
            "only what a player is or has can be said here",
            relative.span,
            "write `a player may not play ... if ...`, with the condition behind `if`",
        )
    clauses = [replace(relative, also=()), *(one.relative for one in relative.also)]
    parts = tuple(of_them(clause) for clause in clauses)
    condition = parts[0] if len(parts) == 1 else n.AllOf(parts=parts, span=relative.span)
    return replace(node, act=replace(node.act, links=(), relative=None), condition=condition)


def of_them(clause: n.Relative) -> n.Condition:
    """`Who has 4 cards`, as a condition: they have 4 cards."""
    they = n.Core(pronoun="they", span=clause.span)
    core = n.Core(det="their", words=clause.owned, span=clause.span) if clause.owned else they
    subject = n.Phrase(core=core, span=clause.span)
    return n.Atom(subject=subject, form="is", word=clause.word, object=clause.object, span=clause.span)


def finishing(node: n.Norm) -> n.Norm:
    """Rewrites `may not go out with a wild` as `may not play a wild as the last card`."""
    act = node.act
    links = act.links or (
        act.object.links if isinstance(act.object, n.Phrase) and "game" not in act.object.core.words else ()
    )
    if act.verb not in ("go out", "win") or not links or links[0].word not in ("with", "on", "by"):
        return node
    last = n.Link(word="as", core=n.Core(det="the", words=("last", "card"), span=act.span), span=act.span)
    cards = n.Phrase(core=links[0].core, links=(*links[1:], last), span=links[0].span)
    return replace(node, act=n.Act(verb="play", object=cards, span=act.span))
