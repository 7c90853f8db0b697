"""Events: what rules react to, and the tests on the players and cards of an event."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.diagnostic import Diagnostic, misspelt
from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import ANY, LAST, text_of
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.unknown import slip_in, strange_place, unknown_card
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


ON = ("on", "onto", "on top of")


SITUATIONS = {
    "played": "play",
    "played as the last card": "last",
    "turned up at the start": "start",
    "paid for": "pay for",
}


@dataclass(frozen=True, slots=True, eq=False)
class Happenings:
    """Understands `when ...`."""

    readers: Readers

    def conditions_of(self, entry: Entry, scope: Scope) -> list[e.Expression]:
        out = [self.readers.conditions.test(c, scope) for c in entry.conditions]
        out += [e.Negation(self.readers.conditions.test(c, scope)) for c in entry.exceptions]
        return out

    def not_instead(self, entry: Entry, event: n.Atom | n.Participle) -> None:
        """`instead` refers to what would have happened. Once it has happened, it is too late."""
        for line in entry.block or []:
            if isinstance(line.node, n.Do) and any(act.adverb == "instead" for act in line.node.acts):
                raise Problem(
                    "instead",
                    "this has happened already, so nothing can come instead of it",
                    line.span,
                    "write `when a player would ...`, as in `when a player would draw a card`",
                    event.span,
                    "it happens here",
                )

    def no_event(self, event: n.Atom) -> Problem:
        """The problem of a name where an event is expected."""
        text = text_of(event.subject)
        near = misspelt(text, (*SITUATIONS, "played or turned up at the start")) or slip_in(
            event.subject, self.readers.names, ()
        )
        hint = (
            f"did you mean `{near}`?"
            if near
            else "say what happens: `when a player plays a draw-two`, `when a round begins`; under a card `when played`"
        )
        return Problem("event", f"`{text}` does not say what happens", event.span, hint)

    def would_event(self, event: n.Atom) -> tuple[str, list[e.Expression], bool, bool]:
        """`when a player would draw a card`: the lines under it replace the draw."""
        verb = {"win": "go out", "lose": "miss"}.get(event.verb, event.verb)
        number = event.object.core.number if isinstance(event.object, n.Phrase) else None
        if verb == "miss" and not isinstance(event.object, n.Phrase) and event.verb == "lose":
            raise Problem("event", "what would be lost?", event.span, "for example `when a player would miss a turn`")
        if verb not in ("draw", "miss", "go out", "leave"):
            raise Problem(
                "event",
                f"nothing can come instead of this (`{event.verb}`)",
                event.span,
                "something else can happen `when a player would draw a card`, `would miss a turn`, `would go out` or `would be out of the round`",
            )
        if number not in (None, 1):
            raise Problem(
                "event", "how many it would be cannot be asked", event.span, "write `when a player would draw cards`"
            )
        return (
            f"would {verb}",
            self.player_tests(event.subject, Scope(procedure=s.Procedure(name="", rule="", slots=[]))),
            True,
            False,
        )

    def event(
        self, event: n.Atom | n.Participle, before: bool, card: str | None, scope: Scope
    ) -> tuple[str, list[e.Expression], bool, bool]:
        """The event, the tests on its player (slot 0) and card (slot 1), and which of the two it has."""
        if isinstance(event, n.Participle):
            if card is None:
                raise Problem(
                    "event",
                    f"who or what is {event.words}?",
                    event.span,
                    "outside a card's block write `when a player plays a draw-two`",
                )
            return SITUATIONS[event.words], [], True, True
        if event.form == "passive":
            word = event.word.split(" ", 1)[1]
            where = " ".join(link.core.name for link in event.links)
            for link in event.links:
                if link.core.words not in (("start",), ("last", "card"), ("final", "card")):
                    raise strange_place(link, word)
            name = "play" if word == "played" else "turn up"
            if "start" in where or word == "turned up":
                name = "start"
            elif "last card" in where:
                name = "last"
            return name, self.card_tests(event.subject, scope), True, True
        if event.form == "bare":
            raise self.no_event(event)
        if event.form == "quoted":
            assert isinstance(event.object, n.Quoted)
            return f"judge {event.object.text}", self.player_tests(event.subject, scope), True, False
        if event.form == "modal" and event.word == "would":
            return self.would_event(event)
        if event.form in ("is", "there", "past", "modal"):
            name, tests, has_player, has_card = self.state_event(event, scope)
            return ("begin turn" if event.form == "modal" and has_player else name), tests, has_player, has_card
        event, turn_tests = own_turn(event)
        if turn_tests:
            name, tests, has_player, has_card = self.event(event, before, card, scope)
            return name, [*tests, *turn_tests], has_player, has_card
        verb = event.verb
        subject = event.subject.core
        if (
            subject.words[-1:] == ("round",)
            and verb in ("begin", "end")
            or subject.words[-1:] == ("game",)
            and verb in ("begin", "end")
        ):
            return f"{verb} {subject.words[-1]}", [], False, False
        if subject.words[-1:] == ("turn",) and verb in ("begin", "end"):
            return f"{verb} turn", [], True, False
        if subject.owned and subject.owned[-1][-1:] == ("turn",) and verb in ("begin", "end"):
            return (
                f"{verb} turn",
                self.player_tests(replace(event.subject, core=replace(subject, owned=subject.owned[:-1])), scope),
                True,
                False,
            )
        if verb == "run out" or verb == "go out" and subject.words[-1:] == ("pile",):
            meaning = self.readers.phrases.value(event.subject, scope)
            if meaning.kind != "pile" or not isinstance(meaning.value, e.Pile):
                raise Problem(
                    "kind",
                    f"only a pile can run out, and `{text_of(event.subject)}` is none",
                    event.span,
                    "for example `when the draw pile runs out`",
                )
            return f"run out {meaning.value.name}", [], False, False
        tests = self.player_tests(event.subject, scope)
        if verb == "play":
            return self.play_event(event, tests, scope, before)
        if (
            verb in ("begin", "end", "take")
            and isinstance(event.object, n.Phrase)
            and event.object.core.words[-1:] == ("turn",)
        ):
            if event.object.links:  # `begins a turn with 1 card`
                who = self.readers.players.filtered(
                    Meaning(e.Players(e.Slot(0, "player")), "player", True, "a"),
                    event.object.core,
                    event.object.links,
                    None,
                    scope,
                )
                tests.append(e.Among(e.Slot(0, "player"), who.value))
            return f"{'end' if verb == 'end' else 'begin'} turn", tests, True, False
        if verb == "take effect":
            return "play", self.card_tests(event.subject, scope), True, True
        if verb == "win" and not (isinstance(event.object, n.Phrase) and "game" in event.object.core.words):
            verb = "go out"
        links = event.links or (
            event.object.links if isinstance(event.object, n.Phrase) and verb not in ("draw", "pay for") else ()
        )
        if verb == "go out" and links and links[0].word in ("with", "on", "by"):
            return (
                "last",
                tests + self.card_tests(n.Phrase(core=links[0].core, links=links[1:], span=links[0].span), scope),
                True,
                True,
            )
        if links and verb in ("go out", "leave", "miss", "say", "turn up"):
            raise Problem(
                "event",
                f"`{links[0].word} {text_of(links[0].phrase)}` says nothing about what happens",
                links[0].span,
                "put a condition after it: `when a player goes out if ...`",
            )
        if verb == "say" and isinstance(event.object, n.Quoted) and not before:
            return f"say {event.object.text}", tests, True, False
        if verb in ("draw", "go out", "turn up", "leave", "miss", "challenge", "catch", "say", "pay for"):
            prefix = "before " if before else ""
            has_card = verb in ("turn up", "pay for", "draw") and not before
            if verb in ("challenge", "catch") and isinstance(event.object, n.Phrase):
                whom = self.readers.phrases.value(
                    event.object, scope
                )  # any other player; further conditions on them are not known here
                if not (whom.many and whom.det in ANY):
                    raise Problem(
                        "event",
                        f"whom a player can {verb} is told by the rule that offers it, so `{text_of(event.object)}` says nothing here",
                        event.object.span,
                        f"write `when a player {verb}{'es' if verb == 'catch' else 's'}`",
                    )
            if verb == "pay for" and isinstance(event.object, n.Phrase):
                tests += self.card_tests(event.object, scope)
            if before and verb != "draw":
                raise Problem(
                    "event",
                    f"`before` cannot be said of `{verb}`",
                    event.span,
                    "`before a player draws a card` is known; otherwise use `when`",
                )
            if verb == "draw" and isinstance(event.object, n.Phrase):
                tests += self.drawn(event.object, has_card, scope)
            return prefix + verb, tests, True, has_card
        raise Problem(
            "event",
            f"nothing is known to happen when somebody does this (`{verb}`)",
            event.span,
            "rules can speak of: plays, draws, begins or ends a turn, goes out, turns up, wins, pays for a card, a round begins or ends, a pile runs out",
        )

    def own_top(self, event: str, test: e.Expression, node: n.When) -> None:
        """Warn if `the top card` is the very card that was played."""
        if event in ("play", "last") and e.Top(e.Pile("discard pile")) in e.inside(test):
            self.readers.found.append(Diagnostic(
                code="own-top", severity="warning", message="when this is asked, the top card is the card just played", span=node.span,
                hint="for the card that lay there before, write `when a player plays a 5 on a 5`",
            ))  # fmt: skip

    def drawn(self, phrase: n.Phrase, has_card: bool, scope: Scope) -> list[e.Expression]:
        """`draws a card`, `draws a wild card`: the test on the drawn card. Cards are drawn one at a time."""
        core = phrase.core
        if core.number is not None and core.number != 1 and core.det not in ANY:
            raise Problem(
                "event",
                "cards are drawn one at a time, and this happens at each of them",
                phrase.span,
                "for example `when a player draws a card`",
            )
        scope.roles["drawn card"] = Meaning(e.Slot(1, "card"), "card")
        links = tuple(link for link in phrase.links if not (link.word == "from" and link.core.name == "draw pile"))
        if core.words in (("card",), ("cards",)) and not links and phrase.relative is None:
            return []
        if not has_card:
            raise Problem(
                "event",
                "which card it is nobody knows before it is drawn",
                phrase.span,
                "for example `before a player draws a card`",
            )
        return self.card_tests(
            replace(phrase, core=replace(core, number=None if core.number == 1 else core.number), links=links), scope
        )

    def play_event(
        self, event: n.Atom, tests: list[e.Expression], scope: Scope, before: bool
    ) -> tuple[str, list[e.Expression], bool, bool]:
        if before:
            raise Problem(
                "event",
                "`before` cannot be said of `play`",
                event.span,
                "write `add before [playing.put]` for what happens before a card is laid (the top card is still the one below it), "
                "`when a player plays ...` for what follows, and `may not` for what cannot be played",
            )
        name = "play"
        hand = e.Count(e.Pile("hand", e.Slot(0, "player")))
        if isinstance(event.object, n.Phrase):
            core = event.object.core
            if core.words[-2:] == ("last", "card") or core.words[-2:] == ("final", "card"):
                return "last", tests, True, True
            if core.words[-2:] == ("next-to-last", "card") or core.words[-2:] == ("second-to-last", "card"):
                return "play", [*tests, e.Compare("==", hand, e.Number(1))], True, True
            links = [link for link in event.object.links if link.word == "as" and link.core.words in LAST]
            if links:
                name = "last"
            own, on = laid_on(tuple(link for link in event.object.links if link not in links))
            rest = n.Phrase(
                core=core,
                links=own,
                relative=event.object.relative,
                span=event.object.span,
            )
            tests = (
                tests
                + self.card_tests(rest, scope.child(depth=1))
                + [test for link in on for test in self.on(link, e.Slot(1, "card"), scope, depth=1)]
            )
        return name, tests, True, True

    def player_tests(self, phrase: n.Phrase, scope: Scope) -> list[e.Expression]:
        """`a player`, `any player who ...`, `the dealer`: the tests on the player of an event."""
        core = phrase.core
        player = e.Slot(0, "player")
        if core.words == ("player",) and core.det in ("a", "an", "any", "another", "every", "each", "the", "that"):
            if phrase.relative is not None:
                return [
                    self.readers.conditions.relative_test(
                        phrase.relative, Meaning(player, "player"), scope.child(they=player)
                    )
                ]
            if any(True for link in phrase.links):
                return [
                    e.Among(
                        player,
                        self.readers.players.filtered(
                            Meaning(e.Players(player), "player", True, core.det), core, phrase.links, None, scope
                        ).value,
                    )
                ]
            return []
        if core.det in ("no", "no other") or core.pronoun == "nobody":
            raise Problem(
                "which",
                f"`{text_of(phrase)}` does nothing, so nothing happens",
                phrase.span,
                "for example `when a player plays a card`",
            )
        meaning = self.readers.phrases.value(
            phrase, scope.child(player=None, they=None) if core.words[:1] != ("next",) else scope
        )
        if meaning.kind != "player":
            raise Problem(
                "kind",
                f"`{text_of(phrase)}` cannot do this, only players can",
                phrase.span,
                "for example `when a player plays a card`",
            )
        return [e.Among(player, meaning.value) if meaning.many else e.Compare("==", player, meaning.value)]

    def card_tests(self, phrase: n.Phrase, scope: Scope) -> list[e.Expression]:
        """The tests on the card of an event."""
        core = phrase.core
        card = e.Slot(1, "card")
        if (
            core.pronoun == "it"
            or core.words == ("card",)
            and core.det in ("a", "the", "any", "that", "another")
            and not phrase.links
            and phrase.relative is None
        ):
            return []
        inner = scope.child(card=card)
        if self.readers.card_nouns.is_card_noun(core.words, core.number) is None:
            raise unknown_card(core, self.readers.names)
        return [
            self.readers.being.card_is(
                card,
                n.Phrase(
                    core=n.Core(det="a", words=core.words, number=core.number, span=core.span),
                    links=phrase.links,
                    relative=phrase.relative,
                    span=phrase.span,
                ),
                inner,
            )
        ]

    def state_event(self, atom: n.Atom, scope: Scope) -> tuple[str, list[e.Expression], bool, bool]:
        """`when a player has 1 card`: the event happens as soon as this becomes true."""
        core = atom.subject.core
        if core.words == ("player",) and core.det in (*ANY, "every", "each"):
            subject = n.Phrase(
                core=n.Core(det="the", words=("player",), span=core.span),
                relative=atom.subject.relative,
                links=atom.subject.links,
                span=atom.subject.span,
            )
            test = self.readers.conditions.test(
                n.Atom(
                    subject=subject,
                    form=atom.form,
                    word=atom.word,
                    verb=atom.verb,
                    object=atom.object,
                    links=atom.links,
                    span=atom.span,
                ),
                scope.child(they=scope.player),
            )
            return "state of player", [test], True, False
        test = self.readers.conditions.test(atom, scope.child(player=None, card=None))
        return "state", [test], False, False

    def on(self, link: n.Link, played: e.Expression, scope: Scope, *, depth: int = 0) -> list[e.Expression]:
        """`on another draw-two`, `on any card`, `on a red card`: the test on the top card, or on the one that was on top before the play."""
        core = link.core
        if core.words in (("card",), ("anything",)) and core.det in ("any", "a", "") and not link.links:
            return []
        top = e.Top(e.Pile("discard pile"), depth)
        if core.pronoun == "it":
            return []
        return [
            self.readers.being.card_is(
                top,
                n.Phrase(
                    core=n.Core(det="a", words=core.words, number=core.number, span=core.span),
                    links=link.links,
                    span=link.span,
                ),
                scope.child(likened=played),
            )
        ]


def own_turn(event: n.Atom) -> tuple[n.Atom, list[e.Expression]]:
    """Split `in their turn` off an event: it must then be the turn of the player who acts."""

    def is_turn(link: n.Link) -> bool:
        return (
            link.word in ("in", "on", "during")
            and link.core.words == ("turn",)
            and link.core.det in ("their", "his", "her")
        )

    links = event.object.links if isinstance(event.object, n.Phrase) else event.links
    if not any(is_turn(link) for link in links):
        return event, []
    rest = tuple(link for link in links if not is_turn(link))
    if isinstance(event.object, n.Phrase):
        event = replace(event, object=replace(event.object, links=rest))
    else:
        event = replace(event, links=rest)
    return event, [e.Compare("==", e.TurnPlayer(), e.Slot(0, "player"))]


def laid_on(links: tuple[n.Link, ...]) -> tuple[tuple[n.Link, ...], list[n.Link]]:
    """The links about the card that is played, and those about the card it is played on: `on a card of the same number`."""
    own: list[n.Link] = []
    on: list[n.Link] = []
    for link in links:
        if link.word in ON:
            on.append(link)
        elif on and link.word in ("of", "with"):
            on[-1] = replace(on[-1], links=(*on[-1].links, link))
        else:
            own.append(link)
    return tuple(own), on
