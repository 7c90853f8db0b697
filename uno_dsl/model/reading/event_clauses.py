"""Events: what rules react to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from uno_dsl.diagnostic import Diagnostic, misspelt
from uno_dsl.layers.rules import Entry
from uno_dsl.model import event_types as ev
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.event_tests import Tests, laid_on, refuse_amount, refuse_several_drawn
from uno_dsl.model.reading.first_turn import is_first_turn
from uno_dsl.model.reading.nouns import ANY, ARTICLES, DISCARDS, LAST, OWN, names_situation, text_of, wrong_determiner
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.unknown import misspelling_in, strange_place
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


SITUATIONS: dict[str, ev.BasicEvent] = {
    "played": "play",
    "played as the last card": "last",
    "turned up at the start": "start",
    "paid for": "pay for",
}
COURSE: tuple[ev.BasicEvent, ...] = ("begin round", "end round", "begin game", "end game")
OF_PLAYERS: tuple[ev.BasicEvent, ...] = (
    "draw", "go out", "turn up", "leave", "miss", "challenge", "catch", "say", "pay for",
)  # fmt: skip
OBJECTS = {"miss": (("turn",),), "lose": (("turn",), ("game",), ("round",)), "win": (("game",), ("round",))}
LAST_CARDS = (("last", "card"), ("final", "card"), ("next-to-last", "card"), ("second-to-last", "card"))
REPLACEABLE: tuple[ev.Replaceable, ...] = ("draw", "miss", "go out", "leave")


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Something that no one player does: `a round begins`, `the draw pile runs out`."""

    event: ev.Event
    tests: Tests = ()


@dataclass(frozen=True, slots=True)
class PlayerEvent:
    """Something that happens to a player: `a player goes out`, `the dealer begins a turn`."""

    event: ev.Event
    tests: Tests = ()


@dataclass(frozen=True, slots=True)
class CardEvent:
    """Something that happens to a player with a card: `a player plays a draw-two`, `a wild is turned up`."""

    event: ev.BasicEvent
    tests: Tests = ()


@dataclass(frozen=True, slots=True)
class WouldEvent:
    """What is about to happen to a player, so that something else can come instead: `a player would draw a card`."""

    event: ev.Would
    tests: Tests = ()


Event = TableEvent | PlayerEvent | CardEvent | WouldEvent
TAKERS = {"challenge": "challenger", "catch": "catcher"}
"""What the player of an event is called in the lines under it."""


def said_aloud(verb: str) -> str:
    """How rules can react to something that the language has no verb for."""
    return (
        f'the language has no verb `{verb}`: let a player say it, `the player may say "{verb.upper()}"`, and react to `when a player says "{verb.upper()}"`; '
        f'or write what happens under `the player may "{verb}"`'
    )


@dataclass(frozen=True, slots=True, eq=False)
class Events:
    """Understands `when ...`."""

    readers: Readers

    def not_instead(self, entry: Entry, event: n.Atom | n.Participle) -> None:
        """`instead` refers to what would have happened. Once it has happened, it is too late."""
        for line in surely_done(entry):
            if isinstance(line.node, n.Do) and any(act.adverb == "instead" for act in line.node.acts):
                raise Problem(
                    "instead",
                    "this has already happened, so nothing can happen instead",
                    line.span,
                    "write `when a player would ...`, as in `when a player would draw a card`",
                    event.span,
                    "it happens here",
                )

    def no_event(self, event: n.Atom) -> Problem:
        """The problem of a name where an event is expected."""
        text = text_of(event.subject)
        if "turn" in event.subject.core.words or any("turn" in owned for owned in event.subject.core.owned):
            hint = "write whose turn begins or ends: `when the winner begins a turn`, `when a player ends a turn`"
            return Problem("event", f"`{text}` is not an event that rules can react to", event.span, hint)
        near = misspelt(text, (*SITUATIONS, "played or turned up at the start")) or misspelling_in(
            event.subject, self.readers.names, ()
        )
        *who, done = event.subject.core.words or ("",)
        hint = (
            f"did you mean `{near}`?"
            if near
            else said_aloud(done.removesuffix("s"))
            if who[-1:] in (["player"], ["opponent"]) and done.endswith("s") and len(who) < 3
            else "say what happens: `when a player plays a draw-two`, `when a round begins`; under a card `when played`"
        )
        return Problem("event", f"`{text}` is not an event that rules can react to", event.span, hint)

    def would_event(self, event: n.Atom) -> WouldEvent:
        """`when a player would draw a card`: the lines under it replace the draw."""
        verb = {"win": "go out", "lose": "miss"}.get(event.verb, event.verb)
        if verb == "miss" and not isinstance(event.object, n.Phrase) and event.verb == "lose":
            raise Problem(
                "event", "what would the player lose?", event.span, "for example `when a player would miss a turn`"
            )
        what = next((known for known in REPLACEABLE if known == verb), None)
        if what is None:
            raise Problem(
                "event",
                f"nothing can happen instead of this (`{event.verb}`)",
                event.span,
                "only these can be replaced: `when a player would draw a card`, `would miss a turn`, `would go out`, `would be out of the round`",
            )
        noun = event.object.core.words[-1:] if isinstance(event.object, n.Phrase) else ()
        if noun not in ((), *OBJECTS.get(event.verb, (noun,))):
            raise Problem(
                "event",
                f"nobody can {event.verb} that",
                event.span,
                "these can be replaced: `when a player would draw a card`, `would miss a turn`, `would go out`, `would be out of the round`",
            )
        if what == "draw":
            refuse_amount(event)
        if what == "draw" and noun != ("card",):
            what = "draw cards"
        nowhere = Scope(procedure=s.Procedure(name="", rule="", slots=[]))
        return WouldEvent(ev.Would(what), self.readers.event_tests.player_tests(event.subject, nowhere))

    def event(self, event: n.Atom | n.Participle, before: bool, card: str | None, scope: Scope) -> Event:
        """What happens. Its player is slot 0, and its card slot 1."""
        if isinstance(event, n.Participle):
            if card is None:
                raise Problem(
                    "event",
                    f"who or what is {event.words}?",
                    event.span,
                    "outside a card's block write `when a player plays a draw-two`",
                )
            return CardEvent(SITUATIONS[event.words])
        match event.form:
            case "passive":
                return self.passive_event(event, scope)
            case "bare" if before and is_first_turn(event.subject):
                return TableEvent("begin turn", (self.readers.first_turn.now(),))
            case "bare":
                raise self.no_event(event)
            case "quoted":
                assert isinstance(event.object, n.Quoted)
                judged = ev.Judged(event.object.text)
                return PlayerEvent(judged, self.readers.event_tests.player_tests(event.subject, scope))
            case "modal" if event.word == "would":
                return self.would_event(event)
            case "modal":
                found = self.state_event(event, scope)
                return replace(found, event="begin turn") if isinstance(found, PlayerEvent) else found
            case "is" | "there" | "past":
                return self.state_event(event, scope)
            case "verb":
                event, turn_tests = own_turn(event)
                if card is None and isinstance(event.object, n.Phrase) and event.object.core.pronoun == "it":
                    raise Problem(
                        "pronoun",
                        "no card has been mentioned, so it is not clear what `it` is",
                        event.object.span,
                        "name the card: `when a player plays a 7`; `when a player plays a card` is about any",
                    )
                done = self.action(event, before, scope)
                return replace(done, tests=(*done.tests, *turn_tests))
            case _:
                assert_never(event.form)

    def passive_event(self, event: n.Atom, scope: Scope) -> CardEvent:
        """`when a draw-two is played as the last card`, `when a wild is turned up`."""
        word = event.word.split(" ", 1)[1]
        where = " ".join(link.core.name for link in event.links)
        for link in event.links:
            if not names_situation(link):
                raise strange_place(link, word)
        happened: ev.BasicEvent = "play" if word == "played" else "turn up"
        if "start" in where or word == "turned up":
            happened = "start"
        elif "last card" in where:
            happened = "last"
        return CardEvent(happened, self.readers.event_tests.card_tests(event.subject, scope))

    def action(self, event: n.Atom, before: bool, scope: Scope) -> Event:
        """What begins, ends or runs out, or what a player does."""
        verb, subject = event.verb, event.subject.core
        if verb in ("begin", "end"):
            course = next((known for known in COURSE if known == " ".join((verb, *subject.words[-1:]))), None)
            if course is not None:
                return TableEvent(course)
            if is_first_turn(event.subject):
                return PlayerEvent(turn(verb), (self.readers.first_turn.now(),))
            if subject.words == ("turn",) and not event.subject.links:
                return PlayerEvent(turn(verb))
            if subject.owned and subject.owned[-1][-1:] == ("turn",):
                owner = replace(event.subject, core=replace(subject, owned=subject.owned[:-1]))
                return PlayerEvent(turn(verb), self.readers.event_tests.player_tests(owner, scope))
        if verb == "run out" or verb == "go out" and subject.words[-1:] == ("pile",):
            meaning = self.readers.phrases.value(event.subject, scope)
            if meaning.kind != "pile" or not isinstance(meaning.value, e.Pile):
                raise Problem(
                    "kind",
                    f"only a pile can run out, and `{text_of(event.subject)}` is not a pile",
                    event.span,
                    "for example `when the draw pile runs out`",
                )
            return TableEvent(ev.RunsOut(meaning.value.name))
        if verb == "take effect" and before:
            raise Problem(
                "event",
                "nothing can be done between the play of a card and its effect by a rule of its own",
                event.span,
                "write `add before [playing.effect]`, and what happens then under it; `its effect ends` there leaves the effect out. "
                "Before the card is played at all: `before a player plays ...`",
            )
        if verb == "take effect":
            return CardEvent("play", self.readers.event_tests.card_tests(event.subject, scope))
        tests = self.readers.event_tests.player_tests(event.subject, scope)
        if verb == "play":
            return self.play_event(event, tests, scope, before)
        object_ = event.object if isinstance(event.object, n.Phrase) else None
        if verb in ("begin", "end", "take") and object_ is not None and object_.core.words[-1:] == ("turn",):
            if before and verb == "end":
                raise Problem(
                    "event",
                    "`before` cannot be used with `ends a turn`: nothing happens between the last thing that a player does and the end",
                    event.span,
                    "write `when a player ends a turn`",
                )
            return self.turn_event("end" if verb == "end" else "begin", object_, tests, scope)
        if verb == "win" and not (object_ is not None and "game" in object_.core.words):
            verb = "go out"
        return self.action_event(replace(event, verb=verb), tests, before, scope)

    def turn_event(self, verb: str, phrase: n.Phrase, tests: Tests, scope: Scope) -> PlayerEvent:
        """`begins a turn with 1 card`, `begins the first turn of a round`."""
        if is_first_turn(phrase):
            return PlayerEvent(turn(verb), (*tests, self.readers.first_turn.now()))
        if phrase.links:
            player = e.Slot(0, "player")
            everybody = Meaning(e.Players(player), "player", True, "a")
            who = self.readers.players.filtered(everybody, phrase.core, phrase.links, None, scope)
            tests = (*tests, e.Among(player, who.value))
        return PlayerEvent(turn(verb), tests)

    def action_event(self, event: n.Atom, tests: Tests, before: bool, scope: Scope) -> Event:
        """What a player does, other than playing a card."""
        verb = event.verb
        object_ = event.object if isinstance(event.object, n.Phrase) else None
        links = event.links or (object_.links if object_ is not None and verb not in ("draw", "pay for") else ())
        if verb == "go out" and links and links[0].word in ("with", "on", "by"):
            last = n.Phrase(core=links[0].core, links=links[1:], span=links[0].span)
            return CardEvent("last", (*tests, *self.readers.event_tests.card_tests(last, scope)))
        if links and verb in ("go out", "leave", "miss", "say", "turn up"):
            raise Problem(
                "event",
                f"`{links[0].word} {text_of(links[0].phrase)}` does not describe what happens",
                links[0].span,
                "put a condition after it: `when a player goes out if ...`",
            )
        if verb == "say" and isinstance(event.object, n.Quoted) and not before:
            return PlayerEvent(ev.Says(event.object.text), tests)
        if verb == "miss" and object_ is not None and object_.core.words not in (("turn",), ("next", "turn")):
            raise Problem(
                "event",
                f"only turns are missed, not `{text_of(object_)}`",
                object_.span,
                "write `when a player misses a turn`",
            )
        happened = next((known for known in OF_PLAYERS if known == verb), None)
        if happened is None:
            raise Problem(
                "event",
                f"this is not an event that rules can react to (`{verb}`)",
                event.span,
                "the events are: a player plays, draws, begins or ends a turn, goes out, turns up a card, wins, or pays for a card; a round begins or ends; a pile runs out",
            )
        if verb in ("challenge", "catch") and object_ is not None:
            self.anybody(verb, object_, scope)
        if verb == "pay for" and object_ is not None:
            tests = (*tests, *self.readers.event_tests.card_tests(object_, scope))
        if before and verb != "draw":
            raise Problem(
                "event",
                f"`before` cannot be used with `{verb}`",
                event.span,
                "write it above the line that turns the card up, in a house rule under `add before [setup.turn-up]` with the id of that line; "
                "with a condition, `if the draw pile is empty` above it"
                if verb == "turn up"
                else "`before a player draws a card` is possible; otherwise use `when`",
            )
        if verb == "turn up" and object_ is not None and object_.core.words != ("card",):
            tests = (*tests, *self.readers.event_tests.card_tests(object_, scope))
        if verb == "draw" and object_ is not None:
            tests = (*tests, *self.drawn(object_, not before, scope))
        if before:
            return PlayerEvent("before draw", tests)
        return (
            CardEvent(happened, tests) if happened in ("turn up", "pay for", "draw") else PlayerEvent(happened, tests)
        )

    def anybody(self, verb: str, whom: n.Phrase, scope: Scope) -> None:
        """`challenges another player`: it may be anybody. Further conditions on them are not known here."""
        meaning = self.readers.phrases.value(whom, scope)
        if not (meaning.many and meaning.det in ANY and meaning.kind == "player"):
            raise Problem(
                "event",
                f"the rule that offers it decides whom a player can {verb}, so `{text_of(whom)}` has no effect here",
                whom.span,
                f"write `when a player {verb}{'es' if verb == 'catch' else 's'}`",
            )

    def own_top(self, event: ev.Event, test: e.Expression, node: n.When) -> None:
        """Warn if `the top card` is the very card that was played."""
        if event in ("play", "last") and e.Top(DISCARDS) in e.inside(test):
            self.readers.found.append(Diagnostic(
                code="own-top", severity="warning", message="when this is asked, the top card is the card just played", span=node.span,
                hint="for the card underneath, write `when a player plays a 5 on a 5`",
            ))  # fmt: skip

    def drawn(self, phrase: n.Phrase, known: bool, scope: Scope) -> Tests:
        """`draws a card`, `draws a wild card`: the tests on the drawn card, if it is known. Cards are drawn one at a time."""
        core = phrase.core
        refuse_several_drawn(phrase)
        if known:
            scope.roles["drawn card"] = Meaning(e.Slot(1, "card"), "card")
        links = tuple(link for link in phrase.links if not (link.word == "from" and link.core.name == "draw pile"))
        if core.words in (("card",), ("cards",)) and not links and phrase.relative is None:
            return ()
        if not known:
            raise Problem(
                "event",
                "nobody knows which card it is before it is drawn",
                phrase.span,
                "for example `before a player draws a card`",
            )
        return self.readers.event_tests.card_tests(
            replace(phrase, core=replace(core, number=None if core.number == 1 else core.number), links=links), scope
        )

    def play_event(self, event: n.Atom, tests: Tests, scope: Scope, before: bool) -> CardEvent:
        """`plays a 7 on an 8`, `plays their last card`."""
        if before:
            return self.before_play(event, tests, scope)
        if not isinstance(event.object, n.Phrase):
            return CardEvent("play", tests)
        core = event.object.core
        if core.words in LAST_CARDS and core.det not in (*ARTICLES, *OWN):
            raise wrong_determiner(core, f"write `their {core.name}`")
        if core.words[-2:] in (("last", "card"), ("final", "card")):
            return CardEvent("last", tests)
        if core.words[-2:] in (("next-to-last", "card"), ("second-to-last", "card")):
            hand = e.Count(e.Pile("hand", e.Slot(0, "player")))
            return CardEvent("play", (*tests, e.Compare("==", hand, e.Number(1))))
        as_last = [link for link in event.object.links if link.word == "as" and link.core.words in LAST]
        links = tuple(link for link in event.object.links if link not in as_last)
        own, on = laid_on(replace(event.object, links=links))
        tests += self.readers.event_tests.card_tests(replace(own, also=()), scope.child(depth=1))
        for beneath in on:
            tests += self.readers.event_tests.on(beneath, e.Slot(1, "card"), scope, depth=1)
        return CardEvent("last" if as_last else "play", tests)

    def before_play(self, event: n.Atom, tests: Tests, scope: Scope) -> CardEvent:
        """`before a player plays a 7 on an 8`: any play, also of the last card. The card is still in the hand."""
        if not isinstance(event.object, n.Phrase):
            return CardEvent("before play", tests)
        core = event.object.core
        as_last = [link for link in event.object.links if link.word == "as" and link.core.words in LAST]
        own, on = laid_on(replace(event.object, links=tuple(x for x in event.object.links if x not in as_last)))
        number = 1 if as_last or core.words in LAST_CARDS[:2] else 2 if core.words in LAST_CARDS else None
        if core.words in LAST_CARDS:
            if core.det not in (*ARTICLES, *OWN):
                raise wrong_determiner(core, f"write `their {core.name}`")
            own = replace(own, core=replace(core, det="a", words=("card",)))
        if number is not None:
            hand = e.Count(e.Pile("hand", e.Slot(0, "player")))
            tests = (*tests, e.Compare("==", hand, e.Number(number)))
        tests += self.readers.event_tests.card_tests(replace(own, also=()), scope)
        for beneath in on:
            tests += self.readers.event_tests.on(beneath, e.Slot(1, "card"), scope)
        return CardEvent("before play", tests)

    def state_event(self, atom: n.Atom, scope: Scope) -> TableEvent | PlayerEvent:
        """`when a player has 1 card`: the event happens as soon as this becomes true."""
        core = atom.subject.core
        if core.words == ("player",) and core.det in ARTICLES:
            the_player = n.Core(det="the", words=("player",), owned=core.owned, span=core.span)
            of_them = replace(atom, subject=replace(atom.subject, core=the_player, also=()))
            test = self.readers.conditions.test(of_them, scope.child(they=scope.player))
            return PlayerEvent(ev.PlayerState(), (test,))
        return TableEvent(ev.TableState(), (self.readers.conditions.test(atom, scope.child(player=None, card=None)),))


def introduce(event: Event, scope: Scope) -> None:
    """Give the lines under an event the names that it brings: its player, and its card."""
    player, card = Meaning(e.Slot(0, "player"), "player"), Meaning(e.Slot(1, "card"), "card")
    match event:
        case TableEvent():
            scope.player = scope.card = None
        case PlayerEvent(event=happened):
            scope.card = None
            if isinstance(happened, str) and happened in TAKERS:
                scope.roles[TAKERS[happened]] = player
        case CardEvent(event="draw"):
            scope.roles["drawn card"] = card
        case CardEvent(event="before play"):
            scope.roles["played card"] = card
        case CardEvent():
            scope.laid = True
            scope.roles["played card"] = card
        case WouldEvent(event=ev.Would(what=what)):
            scope.card = None
            if what in ("draw", "draw cards"):
                scope.procedure.slots[1] = ("number", "number")
                scope.number = e.Slot(1, "number")
        case _:
            assert_never(event)
    scope.they = scope.player


def turn(verb: str) -> ev.BasicEvent:
    """The beginning or the end of a turn."""
    return "end turn" if verb == "end" else "begin turn"


def own_turn(event: n.Atom) -> tuple[n.Atom, Tests]:
    """Split `in their turn` off an event: it must then be the turn of the player who acts."""

    def is_turn(link: n.Link) -> bool:
        return (
            link.word in ("in", "on", "during")
            and link.core.words == ("turn",)
            and link.core.det in ("their", "his", "her")
        )

    links = event.object.links if isinstance(event.object, n.Phrase) else event.links
    if not any(is_turn(link) for link in links):
        return event, ()
    rest = tuple(link for link in links if not is_turn(link))
    if isinstance(event.object, n.Phrase):
        event = replace(event, object=replace(event.object, links=rest))
    else:
        event = replace(event, links=rest)
    return event, (e.Compare("==", e.TurnPlayer(), e.Slot(0, "player")),)


def surely_done(entry: Entry) -> Iterator[Entry]:
    """The lines under a line, but not those under `otherwise`: what is done there is done instead of something else."""
    for line in entry.block or []:
        if not isinstance(line.node, n.When):
            yield line
            yield from surely_done(line)
