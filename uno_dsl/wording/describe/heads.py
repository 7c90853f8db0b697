"""When a rule applies: `when a player plays a draw-two if ...`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import HAND, flat, tested_card
from uno_dsl.model.event_types import Event, Judged, PlayerState, RunsOut, Says, TableState, Would, event_text
from uno_dsl.tree import replaced
from uno_dsl.wording.describe.rules_on_play import RulesOnPlay
from uno_dsl.wording.describe.speaker import CARD, PLAYER
from uno_dsl.wording.phrases import Clause, Joined, Line, List, Noun, Phrase, Quoted, slots

OF_NOBODY: dict[Event, str] = {
    "begin round": "event.round-begins",
    "begin game": "event.game-begins",
    "end round": "event.round-ends",
    "end game": "event.game-ends",
}
WITH_CARD: dict[Event, str] = {
    "play": "event.play",
    "last": "event.last",
    "start": "event.start",
    "turn up": "event.turn-up",
    "pay for": "event.pay",
    "draw": "event.draw",
    "before play": "event.play-ahead",
}
AHEAD: tuple[Event, ...] = ("before draw", "before play")
"""What is told by `before ...`."""
OF_PLAYER: dict[Event, str] = {
    "begin turn": "event.begin-turn",
    "end turn": "event.end-turn",
    "go out": "event.go-out",
    "miss": "event.miss",
    "leave": "event.leave",
    "challenge": "event.challenge",
    "catch": "event.catch",
    "say": "event.say",
    "before draw": "event.draw-ahead",
    Would("draw"): "event.would-draw",
    Would("draw cards"): "event.would-draw-cards",
    Would("miss"): "event.would-miss",
    Would("go out"): "event.would-go-out",
    Would("leave"): "event.would-leave",
}


TOGETHER = ("play-start", "play-last")
"""Two events of a card that have a phrase for both."""


@dataclass(frozen=True, slots=True)
class Heads(RulesOnPlay):
    """Describes the first lines of rules."""

    def rule(self, handlers: Sequence[s.Handler], body: tuple[s.Step, ...]) -> Line:
        """A rule that reacts to events, and what follows."""
        first = handlers[0]
        under = self.block(body)
        own = all(isinstance(handler.card, e.Constant) for handler in handlers)
        conditions = [self.conditions(handler, own) for handler in handlers]
        if own and all(not rest for _, rest in conditions):
            names = [event_text(handler.event).replace(" ", "-") for handler in handlers]
            both = "-".join(names)
            own_events = [both] if len(names) == 1 or both in TOGETHER else names
            clauses = tuple(Clause(f"event.own.{name}") for name in own_events)
            happens = clauses[0] if len(clauses) == 1 else Joined(clauses, "or")
            return Line("when.own", slots(event=happens), under, first.rule)
        events = tuple(self.event(handler, own) for handler in handlers)
        event: Clause | Joined = events[0] if len(events) == 1 else Joined(events, "or")
        word = "before" if first.event in AHEAD else "as-soon-as" if is_state(first.event) else "when"
        if word == "when" and all(isinstance(found, Clause) and found.subject is None for found in events):
            word = "when.impersonal"
        would = ".would" if isinstance(first.event, Would) else ""
        rest = conditions[0][1]
        if not rest or is_state(first.event):
            return Line(f"{word}{would}", slots(event=event), under, first.rule)
        test = self.their_in_head(first, rest)
        return Line(f"{word}.if{would}", slots(event=event, test=test), under, first.rule)

    def their_in_head(self, handler: s.Handler, rest: list[e.Expression]) -> Clause | Joined:
        """The further conditions of a head."""
        personal = handler.event in OF_PLAYER or handler.event in ("play", "last", "before play")
        speaker = self.their(PLAYER) if personal else self
        return speaker.truth(e.All(tuple(rest)))

    def conditions(self, handler: s.Handler, own: bool) -> tuple[list[e.Expression], list[e.Expression]]:
        """The tests on the player and the card of an event, and the other conditions."""
        if is_state(handler.event):
            return [], list(flat(handler.condition))
        said: list[e.Expression] = []
        rest: list[e.Expression] = []
        found = False
        for part in flat(handler.condition):
            match part:
                case e.Compare(operator="==", left=left, right=who) | e.Among(value=left, group=who) if (
                    left == PLAYER and who != PLAYER and not found
                ):
                    found = True  # only one of them can be the subject
                    said.append(part)
                case e.Compare(
                    operator="==", left=e.Count(group=e.Pile(name=name, owner=owner)), right=e.Number(value=1)
                ) if (name, owner) == (HAND, PLAYER) and handler.event == "play":
                    said.append(part)
                case _ if tested_card(part) == CARD and not own and handler.event in WITH_CARD:
                    said.append(part)
                case _:
                    rest.append(part)
        if handler.card is not None or any(
            tested_card(part) == CARD for part in said
        ):  # `plays their next-to-last card` says nothing else of the card
            counted = [part for part in said if isinstance(part, e.Compare) and isinstance(part.left, e.Count)]
            said, rest = [part for part in said if part not in counted], [*counted, *rest]
        return said, rest

    def event(self, handler: s.Handler, own: bool) -> Clause | Joined:
        """What happens."""
        event = handler.event
        if isinstance(event, PlayerState | TableState):
            player = Noun("player", det="a")
            return self.calling(PLAYER, player).truth(handler.condition)
        if isinstance(event, RunsOut):
            return Clause("event.run-out", slots(pile=Noun("pile", name=event.pile, kind="pile")))
        if event in OF_NOBODY:
            return Clause(OF_NOBODY[event])
        said, _ = self.conditions(handler, own)
        who: Phrase = Noun("player", det="a")
        tests: list[tuple[str, e.Expression]] = []
        for part in said:
            match part:
                case e.Compare(operator="==", left=left, right=right) if left == PLAYER:
                    who = self.value(right)
                case e.Among(value=left, group=group) if left == PLAYER:
                    who = self.players(group, "any")
                case e.Compare(left=e.Count()):
                    return Clause("event.play-next-to-last", slots(who=who))
                case _:
                    tests.append(("it", replaced(part, CARD, e.Variable("it", "card"))))
        if event in WITH_CARD:
            what: Phrase = self.described(tuple(tests), "a")
            if own and isinstance(handler.card, e.Constant) and handler.card.name is not None:
                what = Noun("named", name=handler.card.name, kind="card", det="a")
            by = ".by" if event == "last" and who != Noun("player", det="a") else ""
            return Clause(f"{WITH_CARD[event]}{by}", slots(who=who, cards=what))
        match event:
            case Says(word=word):
                return Clause("event.say", slots(who=who, text=Quoted(word)))
            case Judged(text=text):
                return Clause("event.judge", slots(who=who, text=Quoted(text)))
            case _:
                return Clause(OF_PLAYER[event], slots(who=who))


def is_state(event: Event) -> bool:
    """Whether a rule applies as soon as a condition becomes true."""
    return isinstance(event, PlayerState | TableState)


def without_owner(noun: Noun | List) -> Noun | List:
    return replace(noun, owner=None) if isinstance(noun, Noun) else noun
