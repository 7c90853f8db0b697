"""Single steps as clauses: `the next player draws 2 cards`, `the direction turns round`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import hand_of, is_cards, owner_of_hand
from uno_dsl.wording.describe.condition_phrases import Conditions
from uno_dsl.wording.describe.speaker import CARD, DISCARDS, DRAW_PILE, PLAYER
from uno_dsl.wording.phrases import Amount, Clause, Determiner, List, Noun, Numeral, Phrase, Trait, slots

CONTROLS = {
    "begin round": "round-begins",
    "begin game": "game-begins",
    "end round": "round-ends",
    "end turn": "turn-ends",
    "end effect": "effect-ends",
    "end loop": "stop-repeating",
}


class Steps(Conditions):
    """Describes single steps."""

    __slots__ = ()

    def act(self, step: s.Step) -> Clause:
        """A step as one clause."""
        match step:
            case s.Draw(who=who, count=count, pile=pile):
                filled = slots(who=self.value(who), cards=self.of(who).number_of_cards(count))
                if pile == DRAW_PILE:
                    return Clause("draw", filled)
                return Clause("draw.from", (*filled, ("pile", self.of(who).value(pile))))
            case s.Move():
                return self.move(step)
            case s.Insert(card=card, to=to, depth=depth, by=by):
                speaker = self.of(by)
                named = slots(who=self.value(by), cards=speaker.value(card), pile=speaker.value(to))
                return Clause("put.deep", (*named, ("depth", speaker.number_of_cards(depth))))
            case s.Exchange():
                return self.exchange(step)
            case s.Deal():
                return self.deal(step)
            case s.Shuffle(pile=pile):
                return Clause("shuffle", slots(pile=self.value(pile)))
            case s.TurnOver(pile=pile):
                return Clause("turn-over", slots(pile=self.value(pile)))
            case s.TurnUp(who=who):
                piles = slots(from_=self.value(DRAW_PILE), to=self.value(DISCARDS))
                return Clause("turn-up", (*slots(who=self.value(who)), *piles))
            case s.Miss(who=who):
                return Clause("miss", slots(who=self.value(who)))
            case s.TakeTurn(who=who) if who == PLAYER or (
                isinstance(who, e.Slot) and self.slots[who.index][0] == s.TAKER
            ):
                return Clause("take-turn.again", slots(who=self.value(who)))
            case s.TakeTurn(who=who):
                return Clause("take-turn", slots(who=self.value(who)))
            case s.Leave(who=who):
                return Clause("leave", slots(who=self.value(who)))
            case s.Show():
                return self.show(step)
            case s.Assign():
                return self.assign(step)
            case s.Happen():
                return self.happen(step)
            case s.Pick(group=group, what="player", target=target):
                return Clause("pick.player", slots(what=self.players(group, "a"), as_=self.value(target)))
            case s.Pick(group=group, what=kind, target=target):
                found = self.value(group) if kind in ("number", "colour") else self.cards(group, "a")
                random = self.with_trait(found, Trait("random"))  # type: ignore[arg-type]
                return Clause(f"pick.{kind}", slots(what=found, random=random, as_=self.value(target)))
            case s.Play(who=who, card=card):
                return Clause("play", slots(who=self.value(who), cards=self.value(card)))
            case s.Control(what=what, who=None):
                return Clause(CONTROLS[what])
            case s.Control(who=who) if who is not None:
                return Clause("win", slots(who=self.one_or_each(who)))
            case s.Choose():
                return self.choose(step)
            case s.Proceed():
                return Clause("proceed")
            case _:
                raise AssertionError(step)

    def one_or_each(self, who: e.Expression) -> Noun | List:
        """Players who do something, each for themselves."""
        return self.players(who, "every")

    def number_of_cards(self, count: e.Expression) -> Noun:
        """`2 cards`, `as many cards as the penalty`."""
        if isinstance(count, e.Number):
            return Noun("card", det="bare", many=count.value != 1, amount=Amount(count.value))
        return Noun("as-many-cards", det="bare", many=True, slots=slots(of=self.value(count)))

    # -------------------------------------------------------------------------------------------- cards
    def moved(self, step: s.Move) -> Noun | List:
        """The cards that a step moves."""
        match step:
            case s.Move(cards=e.Listed(parts=parts)):
                listed = [found for part in parts if not isinstance(found := self.value(part), Numeral)]
                return listed[0] if len(listed) == 1 else List(tuple(listed))
            case s.Move(sources=(pile, (e.Number() | e.Kept() | e.Arithmetic() | e.Count()) as count)):
                if isinstance(count, e.Number):
                    amount = Amount(count.value)
                    return Noun("top-cards", many=count.value != 1, amount=amount, slots=slots(of=self.value(pile)))
                return Noun("top-cards.as-many", many=True, slots=slots(of=self.value(pile), count=self.value(count)))
            case _:
                return self.cards(step.cards, "all")

    def move(self, step: s.Move) -> Clause:
        """Cards are put somewhere, taken, given or discarded."""
        speaker = self.of(step.by)
        return speaker.moving(step, speaker.moved(step))

    def moving(self, step: s.Move, cards: Noun | List) -> Clause:
        """The clause for moving these cards."""
        receiver = owner_of_hand(step.to)
        if step.by is None:
            return Clause(f"go.{step.place}", slots(cards=cards, pile=self.value(step.to)))
        who = self.value(step.by)
        if receiver is not None and receiver == step.by:
            return Clause("take", slots(who=who, cards=cards))
        if receiver is not None:
            return Clause("give", slots(who=who, cards=cards, to=self.value(receiver)))
        if step.place == "second":
            under = Noun("top", slots=slots(of=self.value(step.to)))
            return Clause("discard", slots(who=who, cards=cards, under=under))
        from_hand = hand_of(step.cards) == step.by or not isinstance(step.cards, (e.Cards, e.Without, e.Only, e.Listed))
        own = isinstance(step.cards, e.Listed) and step.cards.parts != (CARD,)
        if step.by in (PLAYER, e.Kept("dealer", "player")) and not from_hand and not own:
            return Clause(f"go.{step.place}", slots(cards=self.of(None).moved(step), pile=self.value(step.to)))
        return Clause(f"put.{step.place}", slots(who=who, cards=cards, pile=self.value(step.to)))

    def exchange(self, step: s.Exchange) -> Clause:
        pile = Noun("pile", name=step.pile, kind="pile", det="bare", many=True)
        if step.both_ways:
            giver = step.givers.parts[0] if isinstance(step.givers, e.Listed) else step.givers
            return Clause("swap", slots(who=self.value(giver), pile=pile, other=self.value(step.receiver)))
        member = e.Variable(step.variable, "player")
        to = self.receiver(step.receiver, member)
        return Clause("pass-on", slots(who=self.players(step.givers, "every"), pile=self.whole_of(step.pile), to=to))

    def receiver(self, receiver: e.Expression, member: e.Expression) -> Phrase:
        """Who gets the pile of each giver: `the next player`, counted from the giver."""
        match receiver:
            case e.Seat(relation="next", player=player) if player == member:
                return Noun("seat.each")
            case e.Seat(relation=relation, player=player) if player == member:
                return Noun(f"beside.{relation}")
            case _:
                return self.calling(member, Noun("they")).value(receiver)

    def whole_of(self, name: str) -> Noun:
        """`their hand`"""
        return Noun("whole", name=name, kind="pile", owner=Noun("own"))

    def deal(self, step: s.Deal) -> Clause:
        key = "deal" if step.count is not None else "deal.all"
        key += {"left": ".left", "right": ".right"}.get(step.way, ".order")
        filled: list[tuple[str, Phrase]] = [("pile", self.value(step.pile)), ("first", self.value(step.first))]
        if step.count is not None:
            filled.append(("cards", self.number_of_cards(step.count)))
        return Clause(key, tuple(filled))

    def show(self, step: s.Show) -> Clause:
        return self.showing(step, self.of(step.owner).cards(step.cards, "all"))

    def showing(self, step: s.Show, cards: Noun | List) -> Clause:
        """The clause for showing these cards."""
        who = self.one_or_each(step.owner)
        if step.to == e.Listed((step.owner,)):
            return Clause("look", slots(who=who, cards=cards))
        to = Noun("everybody") if isinstance(step.to, e.Players) else self.players(step.to, "every")
        return Clause("show", slots(who=who, cards=cards, to=to))

    # -------------------------------------------------------------------------------------------- kept values
    def assign(self, step: s.Assign) -> Clause:
        """A kept value changes, or a player or card gets a name."""
        target, value = step.target, step.value
        match value:
            case e.Other(kind=kind) if isinstance(target, e.Kept):
                return Clause(f"turns.{kind}", slots(who=self.value(target), what=self.value(value)))
            case e.Arithmetic(operator="+" | "-" as operator, left=left, right=right) if left == target:
                return self.change("grow" if operator == "+" else "shrink", target, right)
        if isinstance(target, e.Slot):
            key = "call.add" if step.add else "call.all" if target.kind in ("players", "cards") else "call"
            named = self.value(target)
            one = replace(named, many=False, det="a") if isinstance(named, Noun) else named
            return Clause(key, slots(who=self.named_things(value, many=key == "call.all"), as_=named, one=one))
        if isinstance(target, e.Kept):
            return self.assign_kept(target, value)
        return Clause("become", slots(who=self.value(target), what=self.value(value)))

    def named_things(self, value: e.Expression, *, many: bool) -> Noun | List:
        """What gets a name."""
        det: Determiner = "all" if many else "the"
        return self.cards(value, det) if is_cards(value) else self.players(value, det)

    def change(self, verb: str, target: e.Expression, right: e.Expression) -> Clause:
        """`the penalty grows by 2`, `the player scores 10 points`."""
        owner = target.owner if isinstance(target, e.Kept) else None
        speaker = self.of(owner) if owner is not None else self
        by = speaker.value(right)
        who = self.value(target)
        if isinstance(target, e.Kept) and target.name == "score" and owner is not None:
            filled = slots(who=self.value(owner), value=who, by=by)
            if isinstance(right, e.Number):
                points = Noun("point", det="bare", many=right.value != 1, amount=Amount(right.value))
                return Clause(f"score.{verb}.points", (*filled, ("points", points)))
            worth = ".worth" if isinstance(by, Noun) and by.key == "total.worth" else ""
            return Clause(f"score.{verb}{worth}", filled)
        return Clause(verb, slots(who=who, by=by))

    def assign_kept(self, target: e.Kept, value: e.Expression) -> Clause:
        keep = self.model.keeps.get(target.name)
        kind = keep.kind if keep is not None else target.kind
        who = self.value(target)
        anew = "" if keep is None or keep.whole_game else ".reset"
        match value:
            case e.Constant(kind="flag", name=name):
                return Clause(f"flag.{name}", slots(who=who))
            case e.Constant(name=None):
                none = replace(who, det="no") if isinstance(who, Noun) else who
                key = f"become.nobody{anew}" if kind == "player" else "become.nothing"
                return Clause(key, slots(who=who, none=none))
            case e.Only(group=group) | e.Extreme(group=group) if kind == "players" and group == target:
                bare = replace(who, det="bare") if isinstance(who, Noun) else who
                return Clause("become.group.stay", slots(who=who, what=self.players(value, "the"), bare=bare))
            case _ if kind == "players":
                one = replace(who, det="bare") if isinstance(who, Noun) else who
                return Clause("become.group", slots(who=who, what=self.players(value, "all"), bare=one))
            case _ if target.owner is not None:
                found = self.of(target.owner).value(value)
                return Clause(f"become.{kind}{result(value, kind)}", slots(who=who, what=found))
            case e.Number(value=number) if keep is not None and number == keep.start:
                return Clause(f"become.{kind}{anew}", slots(who=who, what=Numeral(number)))
            case e.Constant(kind="direction", name=str() as way):
                return Clause(f"become.direction.{way}", slots(who=who, what=self.value(value)))
            case _:
                found = self.value(value)
                bare = replace(who, det="bare") if isinstance(who, Noun) else who
                return Clause(f"become.{kind}{result(value, kind)}", slots(who=who, what=found, bare=bare))

    # -------------------------------------------------------------------------------------------- events, choices
    def happen(self, step: s.Happen) -> Clause:
        if step.card is None:
            return Clause("go-out", slots(who=self.value(step.who)))
        card = self.value(step.card)
        if step.event == "pay for":
            return Clause("pay", slots(who=self.value(step.who), card=card))
        filled = slots(card=card)
        if step.who == PLAYER:
            return Clause(f"effect.{step.event}", filled)
        return Clause(f"effect.{step.event}.for", (*filled, ("who", self.value(step.who))))

    def choose(self, step: s.Choose) -> Clause:
        who: Phrase = self.value(step.who)
        speaker = self.of(step.who)
        mode = ""
        if step.group is not None:
            member = self.players(step.group, "every")
            speaker = self.calling(step.who, member).of(step.who)
            who, mode = member, ".together"
        elif step.secret:
            mode = ".secretly"
        target = step.target
        kept = isinstance(target, e.Kept)
        said: Phrase | None = None if target is None else speaker.value(target)
        if step.what == "player" and step.domain is not None:
            chosen: Phrase = speaker.players(step.domain, "a")
        elif step.what == "card" and step.domain is not None:
            chosen = speaker.cards(step.domain, "a")
        elif step.what in ("number", "colour") and step.domain is not None:
            chosen = speaker.value(step.domain)
        elif kept and said is not None and step.what in ("colour", "direction", "side"):
            return Clause("choose.kept" + mode, slots(who=who, what=said))
        else:
            chosen = Noun(f"thing.{step.what}", name=step.what, det="a")
        if said is None:
            return Clause("choose" + mode, slots(who=who, what=chosen))
        mode = mode or (".player" if step.what == "player" else "")
        return Clause("choose.as" + mode, slots(who=who, what=chosen, as_=said))


def result(value: e.Expression, kind: str) -> str:
    """How a number that is worked out, not stated, is said to become the value of something."""
    if kind != "number" or isinstance(value, e.Number):
        return ""
    match value:
        case e.OrElse(value=e.Property(name="number"), default=e.Number(value=0)):
            return ".value.of-card"
        case _:
            return ".value"
