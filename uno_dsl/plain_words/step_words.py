"""Steps in words: one line for each, with dependent lines indented under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.belonging import Belonging, besides_playing, played_together
from uno_dsl.model.card_groups import asks_whether_allowed, flat, is_cards, owner_of_hand, tested_card
from uno_dsl.model.passing import Passing, passed_on
from uno_dsl.model.pile_groups import of_piles
from uno_dsl.model.showing import shown_together
from uno_dsl.model.silent_steps import is_silent
from uno_dsl.model.turn_order import begins_after
from uno_dsl.plain_words.condition_words import TAKERS, TRUTHS, ConditionWords
from uno_dsl.plain_words.run_empty import run_empty
from uno_dsl.plain_words.speech import THEY, Noun, listed
from uno_dsl.plain_words.step_shapes import (
    CONTROLS,
    DONE_BY_A_PLAYER,
    DONE_TO_A_PILE,
    EFFECTS,
    are_many,
    as_named,
    beside_their_turn,
    counted_times,
    follows_choice,
    found_nobody,
    several,
    unseen,
)
from uno_dsl.plain_words.telling import Said

# the player and the card in a standing rule on playing
ASKED, PLAYED = e.Variable("p", "player"), e.Variable("c", "card")
PLAYER = e.Slot(0, "player")  # whom the rule is about

PLACES = {"top": "on top of", "bottom": "under", "middle": "halfway into", "second": "right under the top card of"}
DESPITE = " even if it does not match"
IF_ALLOWED, ANY_ALLOWED = " (if the rules allow it)", " (any that the rules allow)"
FIRST_COUNTS = " (only the first to act counts)"


@dataclass(frozen=True, slots=True)
class StepWords(ConditionWords):
    """Puts steps into words."""

    def block(self, steps: Sequence[s.Step]) -> tuple[Said, ...]:
        """The lines of a block."""
        out: list[Said] = []
        speaker = self
        before: s.Step | None = None
        said = 0
        for place, step in enumerate(steps):
            if said:  # with the first of these steps
                said -= 1
            elif (passed := passed_on(steps[place:])) is not None and passed.count > 1:
                out.append(Said(speaker.passes(passed), (), step.rule))
                said = passed.steps - 1
            elif (shown := shown_together(steps[place:], self.slots)) is not None:
                cards = several(speaker.of(shown.show.owner).cards(shown.cards, "a"), shown.count)
                out.append(Said(f"{speaker.shows(shown.show, cards)}, chosen one after the other", (), step.rule))
                said = shown.steps - 1
            elif isinstance(before, s.ChooseSeveral) and isinstance(step, s.Show):
                out[-1] = Said(speaker.shows(step, speaker.several_of(before)), (), before.rule)
            elif (
                isinstance(before, s.ChooseSeveral) and isinstance(step, s.Branch) and isinstance(step.then[0], s.Move)
            ):
                out[-1] = Said(speaker.moves_several(before, step.then[0]), (), before.rule)
            elif isinstance(step, s.Branch) and not step.otherwise and follows_choice(before, step):
                out += speaker.block(step.then)
            else:
                out += speaker.step(step)
            before = step
        return tuple(out)

    def step(self, step: s.Step) -> tuple[Said, ...]:
        """A step as lines. Each has the step's rule id, unless it has one of its own."""
        return tuple(said if said.rule else replace(said, rule=step.rule) for said in self.lines_of(step))

    def lines_of(self, step: s.Step) -> tuple[Said, ...]:
        match step:
            case s.Branch():
                return self.branch(step)
            case s.Loop():
                return self.loop(step)
            case s.Each():
                return self.each(step)
            case s.Ask():
                return self.ask(step)
            case s.Chance(outcomes=outcomes):
                found = tuple(self.outcome(outcome) for outcome in outcomes)
                return (Said("one of these happens, and chance decides which", found),)
            case s.Open():
                return self.window(self.model.windows[step.window])
            case s.Assign() if is_silent(step, self.slots):
                return ()
            case _:
                return (Said(self.act(step)),)

    # -------------------------------------------------------------------------------------------- blocks
    def branch(self, step: s.Branch) -> tuple[Said, ...]:
        match step:
            case s.Branch(condition=e.Present(value=e.Slot(index=0) | e.Seat()), then=(s.Exchange(),), otherwise=()):
                return self.block(step.then)  # there is always such a player
            case _:
                pass
        match step:
            case s.Branch(condition=condition, then=(s.Branch(condition=inner, otherwise=()),), otherwise=()) if (
                inner == condition
            ):
                return self.block(step.then)
        out = [Said(f"if {self.truth(step.condition)}", self.block(step.then))]
        if step.otherwise:
            out.append(Said("otherwise", self.block(step.otherwise)))
        return tuple(out)

    def loop(self, step: s.Loop) -> tuple[Said, ...]:
        count = counted_times(step)
        if count is not None:
            return (Said(f"{self.value(count)} times, as long as there are such cards", self.block(step.body)),)
        if step.test_first:
            return (Said(f"repeat until {self.truth(step.until)}", self.block(step.body)),)
        body = self.block(step.body)
        match step.until, step.body:
            case e.Any(parts=(until, e.Negation(part=e.Present(value=e.Slot())))), (s.Draw() as draw,):
                return (Said(self.draw_until(draw, until)),)
            case _:
                return (Said(f"do this at least once, and repeat it until {self.truth(step.until)}", body),)

    def draw_until(self, draw: s.Draw, until: e.Expression) -> str:
        """`that player draws cards one at a time until ...`"""
        if draw.count == e.Number(1):
            place = "" if draw.pile == e.Pile("draw pile") else f" from {self.value(draw.pile)}"
            text = f"{self.value(draw.who).does('draws')} cards{place} one at a time"
        else:
            text = f"{self.act(draw)}, and again"
        return f"{text} until {self.truth(until)} (or no card is left)"

    def each(self, step: s.Each) -> tuple[Said, ...]:
        """A loop over players: `each of them` on a single line if possible; otherwise the member gets a name."""
        if isinstance(step.group, e.Numbers):
            return (Said(f"repeat {self.so_often(step.group.high)}", self.block(step.body)),)
        if of_piles(step.group):
            return (Said(f"for {self.piles(step.group, 'every')}", self.block(step.body)),)
        if self.slots[step.slot][1] == "card":
            inner = self.calling(e.Slot(step.slot, "card"), Noun("this card"))
            all_of = (
                f"every card in {self.value(step.group)}"
                if isinstance(step.group, e.Pile)
                else self.cards(step.group, "every")
            )
            return (Said(f"for {all_of}, one after the other", inner.block(step.body)),)
        member = e.Slot(step.slot, "player")
        group = self.one_of(step.group, "each of")
        if len(step.body) == 1 and not isinstance(step.body[0], (s.Branch, s.Loop, s.Each, s.Ask, s.Open)):
            text = self.beside_named().calling(member, Noun(group)).act(step.body[0])
            if text.count(group) == 1 and text.startswith(group):
                return (Said(text + self.begun(step.group)),)
        after = begins_after(step.group)
        begun = self.begun(step.group) if after is None else f", beginning with {self.value(e.Seat('next', after))}"
        named = THEY if THEY not in self.names.values() else Noun("this one")  # a loop inside another loop
        inner = self.calling(member, named)
        if inner.names.get(PLAYER) == Noun("that player"):  # in these lines, it would be the member
            inner = inner.calling(PLAYER, Noun("the player"))
        return (Said(f"in turn order{begun}, for {group}", inner.beside_named().block(step.body)),)

    def outcome(self, steps: tuple[s.Step, ...]) -> Said:
        """What one line under `one of these happens at random` says."""
        lines = self.block(steps)
        if not lines:
            return Said("nothing happens")
        if any(line.under for line in lines[:-1]):
            return Said("all of this happens", lines)
        return replace(lines[-1], text=" and ".join(line.text for line in lines))

    # -------------------------------------------------------------------------------------------- decisions
    def ask(self, step: s.Ask) -> tuple[Said, ...]:
        who, inner = self.takers(step.who, step.taker, step.offers[0].act if step.offers else "", table=step.table)
        first = FIRST_COUNTS if are_many(step.who) and not step.table else ""
        turn, effect = beside_their_turn(self.model, step)
        besides = as_named(self.slots, step.taker) + turn
        if len(step.offers) != 1:
            does = "do" if who in ("they", "you") else "does"
            text = f"{who} {does if step.must else 'may do'} one of these{besides}{first}{effect}"
            choice = Said(text, tuple(inner.choice(offer) for offer in step.offers))
            return (choice, Said("otherwise", self.block(step.otherwise))) if step.otherwise else (choice,)
        offer = step.offers[0]
        modal = "must" if step.must else "may"
        test = besides_playing(offer)
        condition = "" if test == e.ALWAYS else f", if {inner.truth(test)}"
        able = " if they can" if step.must else ""
        act, rest = inner.offer(offer)
        act = f"judge “{act}”" if step.table else act
        if step.must:  # `must ... if they can` already says that the rules allow it
            act = act.removesuffix(IF_ALLOWED).removesuffix(ANY_ALLOWED)
        out = [Said(f"{who} {modal} {act}{able}{besides}{condition}{first}{effect}", rest)]
        if step.otherwise:
            out.append(Said("if nobody does" if are_many(step.who) else "otherwise", self.block(step.otherwise)))
        return tuple(out)

    def takers(self, who: e.Expression, taker: int, act: str, *, table: bool = False) -> tuple[str, StepWords]:
        """Who has to decide, and the name of the player who takes the offer."""
        slot = e.Slot(taker, "player")
        if table:
            return "the table", self
        if as_named(self.slots, taker):
            return self.one_of(who, "any of"), self.of(slot)
        if isinstance(who, e.Listed) and len(who.parts) == 1:
            one = who.parts[0]
            return self.value(one).text, self.calling(slot, self.value(one)).of(slot)
        asked = self.one_of(who, "any of")
        return asked, self.of(slot).calling(slot, Noun(TAKERS.get(act, "the one who does so")))

    def choice(self, offer: s.Offer) -> Said:
        """One of several options."""
        act, rest = self.offer(offer)
        test = besides_playing(offer)
        condition = "" if test == e.ALWAYS else f" (if {self.truth(test)})"
        return Said(f"- {act}{condition}", rest, offer.rule)

    def offer(self, offer: s.Offer) -> tuple[str, tuple[Said, ...]]:
        """The offer without its subject, and what follows from it."""
        if offer.cards is not None:
            return f"play {self.playable(offer.cards)}", self.block(offer.body[1:])
        if (played := played_together(offer.body)) is not None:
            return self.plays(*played), self.block(offer.body[2:])
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

    def plays(self, choice: s.ChooseSeveral, cards: Belonging) -> str:
        """`play 2 cards of one number from their hand, ...`: which of them the rules must allow."""
        allowed = "the rules must allow the first, and the others go with it" if cards.player else "the sum allows it"
        return f"play {self.of(choice.who).belonging(cards)}, one after the other ({allowed})"

    def playable(self, cards: e.Expression) -> str:
        """The cards of an offer to play. The condition that they are playable is put in brackets."""
        if isinstance(cards, e.Only) and isinstance(cards.group, e.Listed):
            return f"{self.value(cards.group.parts[0])}{IF_ALLOWED if asks_whether_allowed(cards) else DESPITE}"
        if isinstance(cards, e.Only) and isinstance(cards.condition, e.MayPlay):
            return self.cards(cards.group, "a") + ANY_ALLOWED
        return self.cards(cards, "a") + ("" if asks_whether_allowed(cards) else DESPITE)

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
        able = " if they can" if permission.modal == "must" else ""
        return f"{who} {permission.modal} play {what}{last}{able}{condition}{bluff}"

    # -------------------------------------------------------------------------------------------- windows
    def window(self, window: s.Window) -> tuple[Said, ...]:
        """What is open beside the game, and until when."""
        lines: list[Said] = []
        for standing in window.standing:
            who, inner = self.takers(standing.who, int(standing.variable), standing.offer.act)
            act, rest = inner.offer(standing.offer)
            test = besides_playing(standing.offer)
            condition = "" if test == e.ALWAYS else f", if {inner.truth(test)}"
            modal = "must" if standing.duty else "may"
            first = FIRST_COUNTS if standing.closes and not standing.duty else ""
            named = as_named(self.slots, int(standing.variable))
            lines.append(Said(f"{who} {modal} {act}{named}{condition}{first}", rest, standing.rule))
        inner = self.calling(ASKED, THEY).calling(PLAYED, Noun("the card that they play"))
        lines += [Said(inner.norm(ban), rule=ban.rule) for ban in window.bans]
        for owners, to in window.shows:
            whom = "everybody" if isinstance(to, e.Players) else self.value(to).text
            who = self.one_of(owners, "each of")
            lines.append(Said(f"{who} show{'' if who == THEY.text else 's'} their hand to {whom}"))
        return (Said(f"from now until {self.closing(window)}", tuple(lines), window.rule),)

    def closing(self, window: s.Window) -> str:
        """What closes a window."""
        if window.condition is not None:
            return self.truth(window.condition)
        verb = window.closes.split()[-1]
        if window.closes.startswith(("this", "round")):
            return f"{self.turn_of(window.of)} is over" if window.closes.startswith("this") else f"the round {verb}"
        whose = self.turn_of(window.of, "next ")
        if verb == "begins" and window.forbids:
            return f"{whose} begins"
        if verb == "begins" and window.of is None:
            return "the next player makes a decision"
        return f"{whose} begins (with its first decision)" if verb == "begins" else f"{whose} is over"

    def turn_of(self, player: e.Expression | None, which: str = "") -> str:
        """`The next turn of the player`, `their turn`; without a player, `the turn`."""
        if player is None:
            return f"the {which}turn"
        return f"their {which}turn" if (noun := self.value(player)).own == THEY.own else f"the {which}turn of {noun}"

    # -------------------------------------------------------------------------------------------- actions
    def act(self, step: s.Step) -> str:
        """A step as a single line."""
        match step:
            case s.Draw(who=who, count=count, pile=pile):
                place = "" if pile == e.Pile("draw pile") else f" from {self.value(pile)}"
                return f"{self.value(who).does('is dealt' if step.dealt else 'draws')} {self.of(who).number_of_cards(count)}{place}"
            case s.Move():
                return self.move(step) + run_empty(self.model, step)
            case s.Insert(card=card, to=to, depth=depth, by=by):
                deep = self.number_of_cards(depth)
                return f"{self.value(by).does('puts')} {self.of(by).value(card)} into {self.of(by).value(to)}, under {deep}"
            case s.Exchange():
                return self.exchange(step)
            case s.Deal():
                return self.deal(step)
            case s.Shuffle(pile=pile) | s.TurnOver(pile=pile):
                return f"{self.value(pile)} {DONE_TO_A_PILE[type(step)]}"
            case s.TurnUp(who=who) | s.Miss(who=who) | s.TakeTurn(who=who) | s.Leave(who=who):
                verb, what = DONE_BY_A_PLAYER[type(step)]
                return f"{self.value(who).does(verb)} {what}"
            case s.Show():
                return self.shows(step, self.of(step.owner).cards(step.cards, "every"))
            case s.Assign():
                return self.assign(step)
            case s.Happen():
                return self.happen(step)
            case s.Pick(group=group, what=what, target=target):
                picked = (
                    self.cards(group, "a") if is_cards(group)
                    else self.value(group).text if what in ("number", "colour")
                    else self.one_of(group)
                )  # fmt: skip
                called = self.value(target).text
                return f"chance picks {picked}" + ("" if what in called else f" as {called}")
            case s.Play(who=who, card=card):
                return f"{self.value(who).does('plays')} {self.value(card)}"
            case s.Control(what=what, who=who):
                return CONTROLS[what] if who is None else f"{self.value(who).does('wins')} the game"
            case s.Choose():
                return self.choose(step)
            case s.ChooseSeveral():
                return f"{self.value(step.who).does('chooses')} {self.several_of(step)}"
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

    def moves_several(self, chosen: s.ChooseSeveral, step: s.Move) -> str:
        """`that player puts 4 cards of one number from their hand on top of their books`"""
        speaker, by = self.of(step.by), self.value(chosen.who)
        cards, receiver = self.several_of(chosen), owner_of_hand(step.to)
        if receiver is not None and receiver == step.by:
            return f"{by.does('takes')} {cards}"
        if receiver is not None:
            return f"{by.does('gives')} {cards} to {self.value(receiver)}"
        return f"{by.does('puts')} {cards} {PLACES[step.place]} {speaker.value(step.to)}"

    def passes(self, passed: Passing) -> str:
        """`each player chooses 3 cards from their hand, in secret and all at the same time, and gives them to the player left of them`"""
        assert passed.chosen.group is not None
        member = Noun(self.one_of(passed.chosen.group, "each of"))
        speaker = self.calling(passed.chosen.who, member).of(passed.chosen.who)
        cards = several(speaker.cards(passed.cards, "a"), passed.count)
        to = self.calling(passed.member, Noun("them", many=True, own="their")).value(passed.to)
        return (
            f"{member.does('chooses')} {cards}, one after the other, in secret and all at the "
            f"same time; then each of these cards goes to {to}"
        )

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
        beside = isinstance(step.first, e.Seat) and step.first.relation in ("left", "right")
        way = {"left": ", going left", "right": ", going right"}.get(step.way, ", in playing order" if beside else "")
        what = (
            f"every player is dealt {self.number_of_cards(step.count)}"
            if step.count is not None
            else f"{self.value(step.pile)} is dealt out to the last card"
        )
        return f"{what}, one at a time, beginning with {self.value(step.first)}{way}"

    def shows(self, step: s.Show, cards: str) -> str:
        """`that player shows 2 cards from their hand to the next player`"""
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
                return f"{value.does('joins')} {target}"
            return f"{value.does('becomes')} {target}"
        if isinstance(step.value, e.Constant) and step.value.kind == "flag":
            return f"{target.does('becomes')} {TRUTHS.get(step.value.name or '', step.value.name)}"
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
        """What is chosen, and its name from then on."""
        target = step.target
        kept = isinstance(target, e.Kept)
        name = "" if target is None or kept or step.what in self.value(target).text else f" as {self.value(target)}"
        called = f" as {self.value(target)}" if kept and target is not None else name
        none = found_nobody(self.model, step, "" if target is None else self.value(target).text)
        match step.what:
            case "player":
                assert step.domain is not None
                return f"{self.one_of(step.domain)}{called}{none}"
            case "card":
                assert step.domain is not None
                return f"{self.cards(step.domain, 'a')}{called}{unseen(step) if name else ''}{none}"
            case "number" | "colour" if step.domain is not None:
                return f"{self.value(step.domain)} as {self.value(target)}" if target else self.value(step.domain).text
            case _:
                return self.value(target).text if kept and target is not None else f"a {step.what}{name}"
