"""Links a program: works out everything that a back end would otherwise have to find out from the instructions."""

from __future__ import annotations

from typing import Any, assert_never

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event, Judged, RunsOut, Says, Would
from uno_dsl.model.first_pile import DRAW_PILE, possible_piles
from uno_dsl.model.setting_up import is_end, setting_up
from uno_dsl.program import changes
from uno_dsl.program import instructions as i
from uno_dsl.program.linked import happenings as h
from uno_dsl.program.linked import operations as o
from uno_dsl.program.linked import tables as t
from uno_dsl.program.linked.assigned import assigned
from uno_dsl.program.linked.opened_windows import opened
from uno_dsl.program.linked.taken_cards import WhereItIs, inserted, moved
from uno_dsl.program.linked.threads import after, threaded
from uno_dsl.program.linked.to_choose_from import choice
from uno_dsl.program.to_text import rule_at


def link(program: i.Program) -> t.Linked:
    """The linked program."""
    return _Linking(program).linked()


class _Linking:
    def __init__(self, program: i.Program) -> None:
        self.program = program
        self.happenings = h.happenings(program)
        self.numbers = {(found.event, found.but): number for number, found in enumerate(self.happenings)}
        self.watched = h.watched(program)
        self.reads = [changes.read_by(program, state.condition) for state in self.watched]
        # processes that replace an event: what they do themselves is not replaced again
        self.instead = {handler.procedure for handler in program.handlers if isinstance(handler.event, Would)}
        laid = {handler.procedure for handler in program.handlers if handler.event in LAID}
        self.laid = [owner in laid for owner in program.owners]
        playing = {program.play, *(handler.procedure for handler in program.handlers if handler.event == "before play")}
        self.playing = [owner in playing for owner in program.owners]
        aside = self.beside()
        steps = [
            (owner, x)
            for number, (owner, x) in enumerate(zip(program.owners, program.instructions, strict=True))
            if number not in aside
        ]
        ending = {owner for owner, x in steps if is_end(x)}
        set_up = setting_up(program.handlers, ending.__contains__)
        self.setting_up = [owner in set_up and number not in aside for number, owner in enumerate(program.owners)]
        self.duties = any(rule.modal == "must" for rule in program.permissions)

    def linked(self) -> t.Linked:
        program = self.program
        judged = sorted({found.event.text for found in self.happenings if isinstance(found.event, Judged)})
        return t.Linked(
            game=program.game,
            printing=program.printing,
            players=program.players,
            sides=program.sides,
            colours=program.colours,
            faces=program.faces,
            keeps=program.keeps,
            first_pile=next(iter(possible_piles(program.keeps, program.instructions)), DRAW_PILE),
            operations=tuple(self.operation(number, x) for number, x in enumerate(program.instructions)),
            routines=program.routines,
            owners=program.owners,
            play=program.play,
            happenings=self.happenings,
            watched=self.watched,
            look_order=h.look_order(program, self.watched),
            look_at_turn=self.looks(frozenset({changes.TURN})),
            look_at_windows=self.looks(frozenset({changes.WINDOWS})),
            permissions=tuple(map(permission, program.permissions)),
            windows=tuple(self.window(number, window) for number, window in enumerate(program.windows)),
            judgements=tuple(self.judgement(text) for text in judged),
            beside=tuple(sorted(self.beside())),
            place=program.place,
        )

    def looks(self, topics: changes.Topics) -> tuple[int, ...]:
        """The watched states that these changes can affect."""
        return tuple(number for number, reads in enumerate(self.reads) if reads & topics)

    def happening(self, event: Event, by: int | None = None) -> int | None:
        """The happening of an event; `by` is the routine that causes it, if it may have to be left out."""
        return self.numbers.get((event, by), self.numbers.get((event, None)))

    def judgement(self, text: str) -> t.Judgement:
        rule = next(handler.rule for handler in self.program.handlers if handler.event == Judged(text))
        return t.Judgement(text=text, rule=rule, happening=self.numbers[Judged(text), None])

    def beside(self) -> set[int]:
        """The operations of standing offers, and of what the table judges."""
        program = self.program
        judging = {handler.procedure for handler in program.handlers if isinstance(handler.event, Judged)}
        out = {number for number, owner in enumerate(program.owners) if owner in judging}
        for found in (found for offers in program.standing for found in offers):
            code = program.instructions
            end = next(k for k in range(found.entry, len(code)) if isinstance(code[k], i.Resume))
            out.update(range(found.entry, end + 1))
        return out

    # -------------------------------------------------------------------------------------------- offers
    def window(self, number: int, window: s.Window) -> t.Window:
        return t.Window(
            rule=window.rule,
            offers=tuple(self.standing(found) for found in self.program.standing[number]),
            closes=window.closes,
            condition=window.condition,
            shows=window.shows,
            bans=tuple(map(permission, window.bans)),
        )

    def standing(self, found: i.StandingOffer) -> t.StandingOffer:
        standing = found.standing
        return t.StandingOffer(
            who=standing.who,
            taker=int(standing.variable),
            offer=self.offer(standing.offer, found.entry),
            closes=standing.closes,
        )

    def offer(self, offer: s.Offer, entry: int) -> o.Offer:
        return o.Offer(
            rule=offer.rule,
            act=offer.act,
            text=offer.text,
            own=offer.own,
            condition=offer.condition,
            cards=offer.cards,
            target=offer.target,
            slot=offer.slot,
            entry=entry,
            tells=tuple(self.numbers[event, None] for event in told(offer) if (event, None) in self.numbers),
            idle=offer.idle,
        )

    def decide(self, x: i.Decide, common: dict[str, Any]) -> o.Decide:
        ask = x.ask
        single = isinstance(ask.who, e.Listed) and len(ask.who.parts) == 1
        who = ask.who.parts[0] if isinstance(ask.who, e.Listed) and single else ask.who
        bound = single and not ask.table and self.duties and any(offer.cards is not None for offer in ask.offers)
        return o.Decide(
            kind="table" if ask.table else "choice" if single else "reaction",
            who=who,
            offers=tuple(self.offer(offer, entry) for offer, entry in zip(ask.offers, x.entries, strict=True)),
            must=ask.must,
            taker=ask.taker,
            passed_slot=x.passed_slot,
            otherwise=x.otherwise,
            bound=bound,
            **common,
        )

    # -------------------------------------------------------------------------------------------- operations
    def card(self, number: int) -> WhereItIs:
        """Where the card of a process is."""
        return "laid" if self.laid[number] else "being played" if self.playing[number] else "unknown"

    def tail(self, number: int) -> bool:
        """Whether a process has nothing left to do after an instruction, and nobody will ask whether it is still open."""
        to = after(self.program, number)
        returns = isinstance(self.program.instructions[to], i.Return)
        return returns and self.program.owners[number] not in self.instead

    def operation(self, number: int, x: i.Instruction) -> o.Operation:
        """An instruction, linked."""
        program = self.program
        common: dict[str, Any] = {
            "rule": rule_at(program, number),
            "next": after(program, number),
            "looks": self.looks(changes.changed_by(program, x)),
        }
        match x:
            case i.Jump(to=to):
                return o.Jump(rule=common["rule"], next=threaded(program, to))
            case i.JumpUnless(condition=condition, to=to):
                return o.Branch(condition=condition, otherwise=threaded(program, to), **common)
            case i.EachStart(group=group, list_slot=slot):
                return o.EachStart(group=group, list_slot=slot, **common)
            case i.EachNext(list_slot=list_slot, slot=slot, to=to):
                return o.EachNext(list_slot=list_slot, slot=slot, done=threaded(program, to), **common)
            case i.Return():
                return o.Return(**common)
            case i.Resume():
                return o.Resume(**common)
            case i.Decide():
                return self.decide(x, common)
            case i.ChooseOne():
                return choice(program, x, common)
            case i.DrawCards():
                return self.draw(number, x, common)
            case i.OpenWindow(window=window):
                return opened(program, number, window, common)
            case i.Instead():
                return self.replaced(x, common)
            case s.Proceed():
                return o.Proceed(**common)
            case s.Move():
                return moved(program, x, self.card(number), common)
            case s.Insert():
                return inserted(program, x, self.card(number), common)
            case s.Exchange(givers=givers, receiver=receiver, pile=pile, both_ways=True):
                return o.Swap(one=e.First(givers), other=receiver, pile=pile, **common)
            case s.Exchange(givers=givers, variable=variable, receiver=receiver, pile=pile):
                return o.PassOn(givers=givers, variable=variable, receiver=receiver, pile=pile, **common)
            case s.Deal(pile=whole, count=count, first=first, way=way):
                return o.Deal(pile=whole, count=count, first=first, way=way, **common)
            case s.Shuffle(pile=whole):
                return o.Shuffle(pile=whole, **common)
            case s.TurnOver(pile=whole):
                return o.TurnOver(pile=whole, **common)
            case s.TurnUp(who=who):
                return o.TurnUp(who=who, happening=self.happening("turn up"), **common)
            case s.Show(owner=owner, cards=cards, to=to_whom):
                return o.Show(owner=owner, cards=cards, to=to_whom, **common)
            case s.Assign():
                return assigned(program, x, common)
            case s.Miss(who=who):
                return o.Miss(who=who, happening=self.happening("miss"), **common)
            case s.Leave(who=who):
                return o.Leave(who=who, happening=self.happening("leave"), **common)
            case s.TakeTurn(who=who):
                return o.TakeTurn(who=who, **common)
            case s.Pick(group=group, what=what, target=target):
                return o.Pick(group=group, cards=what == "card", slot=target.index, **common)
            case s.Happen(event=event, who=who, card=card):
                tail, happening = self.tail(number), self.happening(event)
                return o.Happen(event=event, who=who, card=card, happening=happening, tail=tail, **common)
            case i.RunOut(pile=name, who=who):
                out = RunsOut(name)
                tail, happening = self.tail(number), self.happening(out)
                return o.Happen(event=out, who=who, card=None, happening=happening, tail=tail, **common)
            case s.Play(who=who, card=card, piles=piles):
                return o.Play(who=who, card=card, piles=piles, tail=self.tail(number), **common)
            case s.Control():
                return self.control(x, common)
            case _:
                assert_never(x)

    def draw(self, number: int, x: i.DrawCards, common: dict[str, Any]) -> o.DrawCards:
        """Drawing, with what happens before and after each card. No rule of play reacts to draws before the first turn of a round."""
        draw, owner = x.draw, self.program.owners[number]
        return o.DrawCards(
            who=draw.who,
            count=draw.count,
            pile=draw.pile,
            into=draw.into,
            left_slot=x.left_slot,
            asked_slot=x.asked_slot,
            before=self.happening("before draw", owner),
            after=None if self.setting_up[number] else self.happening("draw", owner),
            runs_out=self.happening(RunsOut(draw.pile.name if isinstance(draw.pile, e.Pile) else "pile")),
            **common,
        )

    def replaced(self, x: i.Instead, common: dict[str, Any]) -> o.Instead:
        program = self.program
        within = {handler.procedure for handler in program.handlers if handler.event == Would(x.event)}
        return o.Instead(
            who=x.who,
            count=x.count,
            slot=x.slot,
            skipped=threaded(program, x.to),
            happening=self.numbers[Would(x.event), None],
            within=tuple(sorted(within)),
            **common,
        )

    def control(self, x: s.Control, common: dict[str, Any]) -> o.Operation:
        match x.what:
            case "begin round":
                return o.Begin(what="round", happening=self.happening("begin round"), **common)
            case "begin game":
                return o.Begin(what="game", happening=self.happening("begin game"), **common)
            case "end round":
                return o.EndRound(happening=self.happening("end round"), **common)
            case "end turn":
                return o.EndTurn(**common)
            case "end effect":
                return o.EndEffect(**common)
            case "win":
                assert x.who is not None
                return o.Win(who=x.who, **common)
            case _:
                raise TypeError(f"[{x.rule}] {x.what}: nothing in a program begins or ends that")


LAID = frozenset({"play", "last", "start", "turn up", "pay for"})
"""Events whose card lies on the discard pile."""


def told(offer: s.Offer) -> tuple[Event, ...]:
    """The events that happen when an offer is taken: `when a player challenges`."""
    match offer.act:
        case "say" if offer.text is not None:
            return ("say", Says(offer.text))
        case "say" | "challenge" | "catch" as act:
            return (act,)
        case _:
            return ()


def permission(rule: s.Permission) -> t.Permission:
    return t.Permission(rule=rule.rule, modal=rule.modal, condition=rule.condition, bluff=rule.bluff)
