"""Steps in words: what happens, line by line, with what stands under a line indented beneath it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.condition_words import ConditionWords, owner_of_hand, tested_card
from uno_dsl.model.speech import THEY, Noun, listed
from uno_dsl.model.value_words import flat

# who plays which card, in a standing rule on playing
ASKED, PLAYED = e.Variable("p", "player"), e.Variable("c", "card")

PLACES = {"top": "on top of", "bottom": "under", "middle": "halfway into", "second": "right under the top card of"}
CONTROLS = {
    "begin round": "a new round begins",
    "begin game": "the game begins anew, scores and all kept as they are",
    "end round": "the round ends",
    "end turn": "the turn ends at once",
    "end effect": "the rest of this effect is left out",
}
EFFECTS = {
    "play": "effect, as when it is played",
    "last": "effect as a last card",
    "start": "effect, as when it is turned up at the start",
}
TAKERS = {"challenge": "the challenger", "catch": "the one who catches"}
COUNTER = "counter"


@dataclass(frozen=True, slots=True)
class Said:
    """One line, and what stands under it."""

    text: str
    under: tuple[Said, ...] = ()

    def lines(self, depth: int = 0) -> list[str]:
        """The lines as text, two spaces a level; a single short line joins the one above."""
        if len(self.under) == 1 and not self.under[0].under and len(self.text) + len(self.under[0].text) < 96:
            return ["  " * depth + f"{self.text}: {self.under[0].text}"]
        own = "  " * depth + self.text + (":" if self.under else "")
        return [own, *(line for inner in self.under for line in inner.lines(depth + 1))]

    def long(self, depth: int = 0) -> list[str]:
        """The lines as text, nothing joined, so that two tellings can be compared."""
        own = "  " * depth + self.text + (":" if self.under else "")
        return [own, *(line for inner in self.under for line in inner.long(depth + 1))]


@dataclass(frozen=True, slots=True)
class StepWords(ConditionWords):
    """Speaks of steps."""

    def block(self, steps: Sequence[s.Step]) -> tuple[Said, ...]:
        """The lines of a block."""
        out: list[Said] = []
        speaker = self
        before: s.Step | None = None
        for step in steps:
            if isinstance(step, s.Branch) and not step.otherwise and follows_choice(before, step):
                out += speaker.block(step.then)
            else:
                out += speaker.step(step)
            before = step
        return tuple(out)

    def step(self, step: s.Step) -> tuple[Said, ...]:
        """A step as lines."""
        match step:
            case s.Branch():
                return self.branch(step)
            case s.Loop():
                return self.loop(step)
            case s.Each():
                return self.each(step)
            case s.Ask():
                return self.ask(step)
            case s.Open():
                return self.window(self.model.windows[step.window])
            case s.Assign(target=e.Slot(index=index)) if self.slots[index][0] == COUNTER:
                return ()
            case _:
                return (Said(self.act(step)),)

    # -------------------------------------------------------------------------------------------- blocks
    def branch(self, step: s.Branch) -> tuple[Said, ...]:
        match step:
            case s.Branch(condition=e.Present(value=e.Slot(index=0) | e.Seat()), then=(s.Exchange(),), otherwise=()):
                return self.block(step.then)  # there is always such a player
        out = [Said(f"if {self.truth(step.condition)}", self.block(step.then))]
        if step.otherwise:
            out.append(Said("otherwise", self.block(step.otherwise)))
        return tuple(out)

    def loop(self, step: s.Loop) -> tuple[Said, ...]:
        count = counted_times(step)
        if count is not None:
            return (Said(f"{self.value(count)} times, as long as there are such cards", self.block(step.body)),)
        if step.test_first:
            return (Said(f"again and again until {self.truth(step.until)}", self.block(step.body)),)
        body = self.block(step.body)
        match step.until, step.body:
            case e.Any(parts=(until, e.Negation(part=e.Present(value=e.Slot())))), (s.Draw(),):
                return (Said(f"{body[0].text}, and again until {self.truth(until)} (or there is none left)"),)
            case _:
                return (Said(f"at least once, and then again until {self.truth(step.until)}", body),)

    def each(self, step: s.Each) -> tuple[Said, ...]:
        """A single line says it of `each of them`; otherwise the member has a name of its own."""
        member = e.Slot(step.slot, "player")
        group = self.one_of(step.group, "each of")
        if len(step.body) == 1 and not isinstance(step.body[0], (s.Branch, s.Loop, s.Each, s.Ask, s.Open)):
            text = self.calling(member, Noun(group)).act(step.body[0])
            if text.count(group) == 1 and text.startswith(group):
                return (Said(text),)
        return (Said(f"in turn order, for {group}", self.calling(member, Noun("this one")).block(step.body)),)

    # -------------------------------------------------------------------------------------------- decisions
    def ask(self, step: s.Ask) -> tuple[Said, ...]:
        who, inner = self.takers(step.who, step.taker, step.offers[0].act if step.offers else "", table=step.table)
        if len(step.offers) != 1:
            return (Said(f"{who} does one of these", tuple(inner.choice(offer) for offer in step.offers)),)
        offer = step.offers[0]
        modal = "must" if step.must else "may"
        condition = "" if offer.condition == e.ALWAYS else f", if {inner.truth(offer.condition)}"
        able = " if they can" if step.must else ""
        act, rest = inner.offer(offer)
        act = f"judge “{act}”" if step.table else act
        out = [Said(f"{who} {modal} {act}{able}{condition}", rest)]
        if step.otherwise:
            out.append(Said("if nobody does" if self.is_many(step.who) else "otherwise", self.block(step.otherwise)))
        return tuple(out)

    def is_many(self, who: e.Expression) -> bool:
        return not (isinstance(who, e.Listed) and len(who.parts) == 1)

    def takers(self, who: e.Expression, taker: int, act: str, *, table: bool = False) -> tuple[str, StepWords]:
        """Who is asked, and how the one who takes the offer is called from then on."""
        slot = e.Slot(taker, "player")
        if table:
            return "the table", self
        if isinstance(who, e.Listed) and len(who.parts) == 1:
            one = who.parts[0]
            return self.value(one).text, self.calling(slot, self.value(one)).of(slot)
        asked = self.one_of(who, "any of")
        return asked, self.of(slot).calling(slot, Noun(TAKERS.get(act, "the one who does so")))

    def choice(self, offer: s.Offer) -> Said:
        """One of several things to do."""
        act, rest = self.offer(offer)
        condition = "" if offer.condition == e.ALWAYS else f" (if {self.truth(offer.condition)})"
        return Said(f"- {act}{condition}", rest)

    def offer(self, offer: s.Offer) -> tuple[str, tuple[Said, ...]]:
        """What is offered, without the one who does it, and what follows from it."""
        if offer.cards is not None:
            return f"play {self.playable(offer.cards)}", self.block(offer.body[1:])
        if offer.text is not None:
            return (f"say “{offer.text}”" if offer.act == "say" else offer.text), self.block(offer.body)
        if offer.target is not None:
            return f"{offer.act} {self.value(offer.target)}", self.block(offer.body)
        if offer.body and isinstance(offer.body[0], s.Draw | s.Show | s.TurnUp):
            first = offer.body[0]
            who = first.who if isinstance(first, s.Draw | s.TurnUp) else first.owner
            text = self.calling(who, Noun("they", many=True, own="their")).of(who).act(first)
            return text.removeprefix("they "), self.block(offer.body[1:])
        return offer.act, self.block(offer.body)

    def playable(self, cards: e.Expression) -> str:
        """The cards of an offer to play; that they may be played goes without saying."""
        if isinstance(cards, e.Only) and isinstance(cards.group, e.Listed):
            return f"{self.value(cards.group.parts[0])} (if the rules allow it)"
        if isinstance(cards, e.Only) and isinstance(cards.condition, e.MayPlay):
            return self.cards(cards.group, "a") + " (any that the rules allow)"
        return self.cards(cards, "a")

    def norm(self, permission: s.Permission) -> str:
        """`a player may play a card of the colour in play`"""
        who, card, last, rest = "a player", [], "", []
        for part in flat(permission.condition):
            match part:
                case e.Compare(operator="==", left=left, right=right) if left == ASKED:
                    who = self.value(right).text
                case e.Among(value=value, group=group) if value == ASKED:
                    who = self.one_of(group, "any of")
                case e.Compare(
                    operator="==", left=e.Count(group=e.Pile(name="hand", owner=owner)), right=e.Number(value=1)
                ) if owner == ASKED:
                    last = " as the last card"
                case _ if tested_card(part.part if isinstance(part, e.Negation) else part) == PLAYED:
                    card.append(("c", part))
                case _:
                    rest.append(part)
        what = self.card_words(tuple(card)).a_one() if card else "a card"
        condition = f" if {self.truth(e.All(tuple(rest)))}" if rest else ""
        bluff = ", though this ban can be broken as a bluff" if permission.bluff else ""
        return f"{who} {permission.modal} play {what}{last}{condition}{bluff}"

    # -------------------------------------------------------------------------------------------- windows
    def window(self, window: s.Window) -> tuple[Said, ...]:
        """What is open beside the game, and until when."""
        lines: list[Said] = []
        for standing in window.standing:
            who, inner = self.takers(standing.who, int(standing.variable), standing.offer.act)
            act, rest = inner.offer(standing.offer)
            condition = "" if standing.offer.condition == e.ALWAYS else f", if {inner.truth(standing.offer.condition)}"
            modal = "must" if standing.duty else "may"
            first = " (whoever is first closes this)" if standing.closes and not standing.duty else ""
            lines.append(Said(f"{who} {modal} {act}{condition}{first}", rest))
        inner = self.calling(ASKED, THEY).calling(PLAYED, Noun("that card"))
        lines += [Said(inner.norm(ban)) for ban in window.bans]
        for owners, to in window.shows:
            lines.append(Said(f"{self.one_of(owners, 'each of')} shows their hand to {self.value(to)}"))
        return (Said(f"from now until {self.closing(window)}", tuple(lines)),)

    def closing(self, window: s.Window) -> str:
        """What closes a window."""
        if window.condition is not None:
            return self.truth(window.condition)
        verb = window.closes.split()[-1]
        if window.closes.startswith("round"):
            return f"the round {verb}"
        whose = "the next turn" if window.of is None else f"the next turn of {self.value(window.of)}"
        return f"{whose} begins (with its first decision)" if verb == "begins" else f"{whose} is over"

    # -------------------------------------------------------------------------------------------- acts
    def act(self, step: s.Step) -> str:
        """A step that is a single line."""
        match step:
            case s.Draw(who=who, count=count, pile=pile):
                place = "" if pile == e.Pile("draw pile") else f" from {self.value(pile)}"
                return f"{self.value(who).does('draws')} {self.of(who).number_of_cards(count)}{place}"
            case s.Move():
                return self.move(step)
            case s.Exchange():
                return self.exchange(step)
            case s.Deal():
                return self.deal(step)
            case s.Shuffle(pile=pile):
                return f"{self.value(pile)} is shuffled"
            case s.TurnUp(who=who):
                return f"{self.value(who).does('turns')} up the top card of the draw pile"
            case s.TurnOver(pile=pile):
                return f"{self.value(pile)} is turned upside down"
            case s.Show():
                return self.show(step)
            case s.Assign():
                return self.assign(step)
            case s.Miss(who=who):
                return f"{self.value(who).does('misses')} a turn"
            case s.TakeTurn(who=who):
                return f"{self.value(who).does('takes')} the next turn"
            case s.Leave(who=who):
                return f"{self.value(who).does('leaves')} the round"
            case s.Happen():
                return self.happen(step)
            case s.Pick(group=group, what=what, target=target):
                picked = self.cards(group, "a") if self.is_cards(group) else self.one_of(group)
                called = self.value(target).text
                return f"chance picks {picked}" + ("" if what in called else f" ({called} from now on)")
            case s.Play(who=who, card=card):
                return f"{self.value(who).does('plays')} {self.value(card)}"
            case s.Control(what=what, who=who):
                return CONTROLS[what] if who is None else f"{self.value(who).does('wins')} the game"
            case s.Choose():
                return self.choose(step)
            case s.Proceed():
                return "it happens after all"
            case _:
                raise AssertionError(step)

    def number_of_cards(self, count: e.Expression) -> str:
        """`2 cards`, `as many cards as the penalty`."""
        if isinstance(count, e.Number):
            return f"{count.value} card" + ("" if count.value == 1 else "s")
        return f"as many cards as {self.value(count)}"

    def move(self, step: s.Move) -> str:
        """`that player puts that card on the discard pile`, `takes`, `gives`."""
        speaker = self.of(step.by)
        many = not (isinstance(step.cards, e.Listed) and len(step.cards.parts) == 1)
        cards = Noun(speaker.cards(step.cards, "every"), many=many)
        if isinstance(step.cards, e.Listed):
            cards = Noun(listed([speaker.value(part).text for part in step.cards.parts]), many=many)
        elif len(step.sources) == 2 and isinstance(step.sources[1], e.Number | e.Kept | e.Arithmetic | e.Count):
            cards = Noun(
                f"{self.number_of_cards(step.sources[1])} from the top of {speaker.value(step.sources[0])}", many=True
            )
        receiver = owner_of_hand(step.to)
        by = self.value(step.by) if step.by is not None else None
        if receiver is not None and by is not None:
            if receiver == step.by:
                return f"{by.does('takes')} {cards}"
            return f"{by.does('gives')} {cards} to {self.value(receiver)}"
        if by is None or step.by == e.Kept("dealer", "player"):
            return f"{cards.does('goes')} {PLACES[step.place]} {self.value(step.to)}"
        return f"{by.does('puts')} {cards} {PLACES[step.place]} {speaker.value(step.to)}"

    def exchange(self, step: s.Exchange) -> str:
        thing = "hands" if step.pile == "hand" else step.pile
        if step.both_ways:
            giver = step.givers.parts[0] if isinstance(step.givers, e.Listed) else step.givers
            if giver == step.receiver:
                return f"{self.value(giver).does('swaps')} {thing} with themselves"
            return f"{self.value(giver)} and {self.value(step.receiver)} swap {thing}"
        member = e.Variable(step.variable, "player")
        to = self.calling(member, Noun("them", many=True, own="their")).value(step.receiver)
        return f"at the same moment {self.one_of(step.givers, 'each of')} gives their whole {step.pile} to {to}"

    def deal(self, step: s.Deal) -> str:
        way = {"left": ", going left", "right": ", going right"}.get(step.way, "")
        what = (
            f"{self.number_of_cards(step.count)} each are dealt"
            if step.count is not None
            else f"{self.value(step.pile)} is dealt out to the last card"
        )
        return f"{what}, one at a time, beginning with {self.value(step.first)}{way}"

    def show(self, step: s.Show) -> str:
        speaker = self.of(step.owner)
        cards = speaker.cards(step.cards, "every")
        if step.to == e.Listed((step.owner,)):
            return f"{self.value(step.owner).does('looks')} at {cards}"
        to = "everybody" if isinstance(step.to, e.Players) else self.value(step.to).text
        return f"{self.value(step.owner).does('shows')} {cards} to {to}"

    def assign(self, step: s.Assign) -> str:
        target = self.value(step.target)
        match step.value:
            case e.Other(kind="direction"):
                return f"{target} turns round"
            case e.Arithmetic(operator="+" | "-" as operator, left=left, right=right) if left == step.target:
                floor = "" if operator == "+" else ", but not below 0"
                return f"{target.does('grows' if operator == '+' else 'shrinks')} by {self.value(right)}{floor}"
        if isinstance(step.target, e.Slot):
            value = self.value(step.value)
            if step.add:
                return f"{value} {'count' if value.many else 'counts'} among {target} from now on"
            return f"{value} {'are' if value.many else 'is'} called {target} from now on"
        return f"{target.does('becomes')} {self.value(step.value)}"

    def happen(self, step: s.Happen) -> str:
        who = self.value(step.who)
        if step.card is None:
            return f"{who.does('goes')} out" if step.event == "go out" else f"{who}: {step.event}"
        card = self.value(step.card)
        if step.event == "pay for":
            return f"{who.does('pays')} for {card}"
        by = "" if step.who == e.Slot(0, "player") else f", {who} counting as the one who played it"
        return f"{card.does('takes')} {EFFECTS[step.event]}{by}"

    def choose(self, step: s.Choose) -> str:
        who = self.value(step.who)
        speaker = self.of(step.who)
        if step.group is not None:
            member = Noun(self.one_of(step.group, "each of"))
            speaker = self.calling(step.who, member).of(step.who)
            who = member
        how = ", in secret and all at the same time," if step.group is not None else " secretly" if step.secret else ""
        return f"{who.does('chooses')}{how} {speaker.chosen(step)}"

    def chosen(self, step: s.Choose) -> str:
        """What is chosen, and what it is called from then on."""
        target = step.target
        kept = isinstance(target, e.Kept)
        name = (
            ""
            if target is None or kept or step.what in self.value(target).text
            else f" ({self.value(target)} from now on)"
        )
        match step.what:
            case "player":
                assert step.domain is not None
                return self.one_of(step.domain) + (f" as {self.value(target)}" if kept and target is not None else name)
            case "card":
                assert step.domain is not None
                return self.cards(step.domain, "a") + (
                    f" as {self.value(target)}" if kept and target is not None else name
                )
            case _:
                return self.value(target).text if kept and target is not None else f"a {step.what}{name}"


def follows_choice(before: s.Step | None, branch: s.Branch) -> bool:
    """Whether a branch only asks if the choice before it was possible."""
    return (
        isinstance(before, s.Choose | s.Pick)
        and before.target is not None
        and branch.condition == e.Present(before.target)
    )


def counted_times(loop: s.Loop) -> e.Expression | None:
    """How often a loop runs that puts several chosen cards one after the other."""
    match loop.until:
        case e.Any(parts=(e.Compare(operator=">=", left=e.Slot(), right=count), e.Negation())):
            return count
        case _:
            return None
