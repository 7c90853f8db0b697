"""Decisions, duties and windows as lines: `the next player may challenge the player as the challenger`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.belonging import besides_playing, played_together
from uno_dsl.model.card_groups import asks_whether_allowed, hand_of
from uno_dsl.tree import inside
from uno_dsl.wording.describe.blocks import Blocks, is_always
from uno_dsl.wording.describe.speaker import PLAYER
from uno_dsl.wording.describe.values import TAKERS
from uno_dsl.wording.phrases import Clause, Line, List, Noun, Phrase, Quoted, slots

MUST = ("play", "say", "challenge", "catch")
"""What a player can have to do as a decision; anything else that has to be done simply happens, unless it is an option."""


class Decisions(Blocks):
    """Describes decisions."""

    __slots__ = ()

    def ask(self, step: s.Ask) -> tuple[Line, ...]:
        if step.table:
            return self.judgement(step)
        if len(step.offers) != 1 or (step.must and step.offers[0].act not in MUST):
            who, inner = self.takers(step.who, step.taker, None)
            options = tuple(line for offer in step.offers for line in inner.choice(who, offer))
            clause = Clause("do-one-of", slots(who=who))
            if not step.must:
                clause = Clause("do-one-of.may", slots(who=who), modal="may")
            choice = Line("one-of", slots(do=clause), options, step.rule)
            if not step.otherwise:
                return (choice,)
            return (choice, Line("otherwise.offer", (), self.block(step.otherwise), step.rule))
        offer = step.offers[0]
        who, inner = self.takers(step.who, step.taker, offer)
        out = [inner.offered(who, offer, "must" if step.must else "may", step.rule, step.taker)]
        if step.otherwise:
            key = "otherwise.offer" if single(step.who) else "otherwise.nobody"
            out.append(Line(key, (), self.block(step.otherwise), step.rule))
        return tuple(out)

    def judgement(self, step: s.Ask) -> tuple[Line, ...]:
        """Something that only the people at the table can see."""
        offer = step.offers[0]
        out = [Line("table", slots(text=Quoted(offer.text or offer.act)), self.block(offer.body), step.rule)]
        if step.otherwise:
            out.append(Line("otherwise", (), self.block(step.otherwise), step.rule))
        return tuple(out)

    def takers(self, who: e.Expression, taker: int, offer: s.Offer | None) -> tuple[Noun | List, Decisions]:
        """Who decides, and how the one who takes the offer is called from then on."""
        slot = e.Slot(taker, "player")
        if single(who) and isinstance(who, e.Listed):
            found = self.players(who, "any")
            asked: Noun | List = found
        else:
            asked = self.players(who, "any")
        role = TAKERS.get(offer.act) if offer is not None else None
        if role is not None:
            return asked, self.calling(slot, Noun("role", name=role, kind="player")).of(slot)
        return asked, self.calling(slot, Noun("taker", stands_for=asked)).of(slot)

    def choice(self, who: Noun | List, offer: s.Offer) -> tuple[Line, ...]:
        """One of several options."""
        clause, under = self.offer(who, offer)
        condition = besides_playing(offer)
        if is_always(condition):
            return (Line("option", slots(do=clause), under, offer.rule),)
        test = self.their(PLAYER).truth(condition)
        return (Line("option.if", slots(do=clause, test=test), under, offer.rule),)

    def offered(self, who: Noun | List, offer: s.Offer, modal: str, rule: str, taker: int) -> Line:
        """A single offer or duty."""
        clause, under = self.offer(who, offer)
        clause = replace(clause, modal=modal)
        role = TAKERS.get(offer.act)
        if role is not None and used(e.Slot(taker, "player"), offer.body):
            clause = replace(
                clause,
                key=f"{clause.key}.as",
                slots=(*clause.slots, ("as_", Noun("role", name=role, kind="player"))),
            )
        able = ".able" if modal == "must" and offer.act == "play" else ""
        condition = besides_playing(offer)
        if is_always(condition):
            return Line(f"offer{able}", slots(do=clause), under, rule)
        test = self.of(None).truth(condition)
        return Line(f"offer{able}.if", slots(do=clause, test=test), under, rule)

    def offer(self, who: Noun | List, offer: s.Offer) -> tuple[Clause, tuple[Line, ...]]:
        """What is offered, and what follows from it."""
        if offer.cards is not None:
            key = "play" if asks_whether_allowed(offer.cards) else "play.despite"
            return Clause(key, slots(who=who, cards=self.playable(offer.cards))), self.block(offer.body[1:])
        if offer.target is not None:
            return Clause(offer.act, slots(who=who, whom=self.value(offer.target))), self.block(offer.body)
        if offer.act == "say":
            return Clause("say", slots(who=who, text=Quoted(offer.text or ""))), self.block(offer.body)
        if offer.act == "offer" and offer.text == "pass":
            return Clause("pass", slots(who=who)), self.block(offer.body)
        if offer.body and not is_own_words(offer):
            taker = next(iter(doer(offer.body)), None)
            speaker = self.calling(taker, who) if taker is not None else self
            lines, taken = speaker.together(offer.body)
            clause = lines[0].slots[0][1] if len(lines) == 1 and lines[0].key == "do" else None
            if isinstance(clause, Clause) and clause.subject == who:
                return clause, self.block(offer.body[taken:])
        return Clause("own-words", slots(who=who, text=Quoted(offer.text or offer.act))), self.block(offer.body)

    def playable(self, cards: e.Expression) -> Noun | List:
        """The cards of an offer to play. That they may be played goes without saying."""
        speaker = self.of(hand_of(cards) or self.subject)
        match cards:
            case e.Only(group=e.Listed(parts=(card,))):
                found = self.value(card)
                assert isinstance(found, (Noun, List))
                return found
            case e.Only(group=group, condition=e.MayPlay()):
                return speaker.cards(group, "a")
            case _:
                return speaker.cards(cards, "a")

    # -------------------------------------------------------------------------------------------- windows
    def window(self, window: s.Window, rule: str) -> tuple[Line, ...]:
        """What is open beside the game, and until when."""
        lines: list[Line] = []
        duty = False
        for standing in window.standing:
            who, inner = self.takers(standing.who, int(standing.variable), standing.offer)
            line = inner.offered(
                who, standing.offer, "must" if standing.duty else "may", standing.rule, int(standing.variable)
            )
            key = line.key.replace("offer", "duty" if standing.duty else "penalty" if duty else "open", 1)
            duty = duty or standing.duty
            lines.append(replace(line, key=key))
        lines += [self.ban(ban) for ban in window.bans]
        for owners, to in window.shows:
            everybody: Phrase = Noun("everybody") if isinstance(to, e.Players) else self.value(to)
            filled = slots(who=self.players(owners, "every"), cards=self.whole_of("hand"), to=everybody)
            lines.append(Line("do", slots(do=Clause("show.open", filled)), (), window.rule))
        return (self.closing(window, tuple(lines), rule),)

    def ban(self, ban: s.Permission) -> Line:
        """A ban for as long as a window is open. `rule_phrases.py` describes it."""
        raise NotImplementedError

    def closing(self, window: s.Window, lines: tuple[Line, ...], rule: str) -> Line:
        """`until the next turn begins`"""
        if window.condition is not None:
            return Line("until", slots(test=self.truth(window.condition)), lines, rule)
        event = window.closes.replace(" ", "-")
        if window.of is not None:
            return Line(f"until.{event}.of", slots(who=self.value(window.of)), lines, rule)
        return Line(f"until.{event}", (), lines, rule)


def single(who: e.Expression) -> bool:
    """Whether one player decides."""
    return isinstance(who, e.Listed) and len(who.parts) == 1


def used(slot: e.Slot, body: tuple[s.Step, ...]) -> bool:
    return any(node == slot for node in inside(body))


def doer(body: tuple[s.Step, ...]) -> list[e.Expression]:
    """The player who takes the first step of a block."""
    match body[0]:
        case s.Draw(who=who) | s.TurnUp(who=who) | s.TakeTurn(who=who) | s.Choose(who=who) | s.Miss(who=who):
            return [who]
        case s.Show(owner=who) | s.ChooseSeveral(who=who):
            return [who]
        case s.Move(by=who) if who is not None:
            return [who]
        case s.Exchange(both_ways=True, givers=e.Listed(parts=(who,))):
            return [who]
        case s.Pick() if len(body) > 1:
            return doer(body[1:])
        case s.Loop(body=inner) if inner:
            return doer(inner)
        case s.Branch(then=inner) if inner:
            return doer(inner)
        case _:
            return []


def is_own_words(offer: s.Offer) -> bool:
    """Whether an offer is in the author's own words, and its block is only what follows from it."""
    verbs = ("draw", "swap", "take", "discard", "give", "show", "put", "look at", "turn up", "go again", "pass")
    if played_together(offer.body) is not None:
        return False
    return offer.own or offer.act == "offer" and not (offer.text or "").startswith(verbs)
