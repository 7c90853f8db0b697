"""Lowers the checked model to a program: blocks become jumps, and offers become entry points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.belonging import likeness
from uno_dsl.model.event_types import Replaceable, Would
from uno_dsl.model.run_out import heard, only_at_the_start, taken_from, taker
from uno_dsl.model.setting_up import set_up_of
from uno_dsl.program import instructions as i
from uno_dsl.program.drawn_gone import noting_gone
from uno_dsl.program.fixed_players import fixing_players
from uno_dsl.program.played_face import noting_faces
from uno_dsl.program.played_on import noting_played_on

DRAWS: tuple[Replaceable, ...] = ("draw", "draw cards")


class _Lowering:
    def __init__(self, model: s.Model) -> None:
        self.model = model
        self.code: list[i.Instruction] = []
        self.owners: list[int] = []
        self.routine = 0
        self.slots: list[tuple[str, str]] = []
        self.offers: dict[int, list[i.StandingOffer]] = {}
        self.leaving: list[list[int]] = []  # for each loop around a step, the jumps that leave it
        self.set_up = set_up_of(model)
        self.in_window = False
        self.run_out = heard(model.handlers)
        self.setting_out = self.set_up | only_at_the_start(model.handlers)

    def emit(self, instruction: i.Instruction) -> int:
        self.code.append(instruction)
        self.owners.append(self.routine)
        return len(self.code) - 1

    def slot(self, name: str, kind: str) -> int:
        self.slots.append((name, kind))
        return len(self.slots) - 1

    def block(self, steps: tuple[s.Step, ...]) -> None:
        for step in steps:
            self.step(step)

    def step(self, step: s.Step) -> None:
        match step:
            case s.Branch():
                test = self.emit(i.Jump(to=-1))
                self.block(step.then)
                if step.otherwise:
                    skip = self.emit(i.Jump(to=-1))
                    self.code[test] = i.JumpUnless(condition=step.condition, to=len(self.code))
                    self.block(step.otherwise)
                    self.code[skip] = i.Jump(to=len(self.code))
                else:
                    self.code[test] = i.JumpUnless(condition=step.condition, to=len(self.code))
            case s.Loop(test_first=True):
                top = self.emit(i.Jump(to=-1))
                leaving = self.loop(step.body)
                self.emit(i.Jump(to=top))
                self.code[top] = i.JumpUnless(condition=e.Negation(step.until), to=len(self.code))
                self.lead_here(leaving)
            case s.Loop():
                top = len(self.code)
                leaving = self.loop(step.body)
                self.emit(i.JumpUnless(condition=step.until, to=top))
                self.lead_here(leaving)
            case s.Each(group=e.Numbers(high=high)):
                self.so_many_times(step, high)
            case s.Each():
                self.emit(i.EachStart(group=step.group, list_slot=step.list_slot))
                top = self.emit(i.Jump(to=-1))
                leaving = self.loop(step.body)
                self.emit(i.Jump(to=top))
                self.code[top] = i.EachNext(list_slot=step.list_slot, slot=step.slot, to=len(self.code))
                self.lead_here(leaving)
            case s.Control(what="end loop"):
                self.leaving[-1].append(self.emit(i.Jump(to=-1)))
            case s.Ask():
                self.ask(step)
            case s.Draw():
                self.unless_instead("draw cards", step, lambda: self.draw(step))
            case s.Miss() | s.Leave():
                self.unless_instead("miss" if isinstance(step, s.Miss) else "leave", step, lambda: self.emit(step))
            case s.Happen(event="go out"):
                self.unless_instead("go out", step, lambda: self.emit(step))
            case s.Choose():
                self.emit(i.ChooseOne(choose=step, picks_slot=self.slot("picks", "picks " + step.what)))
            case s.Chance():
                self.chance(step)
            case s.ChooseSeveral():
                self.choose_several(step)
            case s.Open():
                self.emit(i.OpenWindow(window=step.window, rule=step.rule))
                skip = self.emit(i.Jump(to=-1))
                self.window(step.window)
                self.code[skip] = i.Jump(to=len(self.code))
            case s.Move() | s.Insert() | s.TurnUp() | s.Play():
                self.taking(step)
            case _:
                self.emit(step)  # type: ignore[arg-type]

    def taking(self, step: s.Move | s.Insert | s.TurnUp | s.Play) -> None:
        """A step that may take the last card of a pile. The rules that hear of that run after it; nothing runs out while a round is set up."""
        setting_out = self.routine in self.setting_out and not self.in_window
        piles = [] if setting_out else [pile for pile in taken_from(step) if pile.name in self.run_out]
        place = {"rule": step.rule, "span": step.span}
        had_cards = [e.Slot(self.slot("had cards", "truth"), "truth") for _ in piles]
        for pile, had in zip(piles, had_cards, strict=True):
            self.step(s.Assign(target=had, value=e.Present(pile), **place))  # type: ignore[arg-type]
        self.emit(step)
        for pile, had in zip(piles, had_cards, strict=True):
            at = self.emit(i.Jump(to=-1))
            self.emit(i.RunOut(pile=pile.name, who=taker(step) or e.TurnPlayer(), **place))  # type: ignore[arg-type]
            ran_out = e.All((had, e.Negation(e.Present(pile))))
            self.code[at] = i.JumpUnless(condition=ran_out, to=len(self.code))

    def loop(self, body: tuple[s.Step, ...]) -> list[int]:
        """The steps of a loop, and where they leave it."""
        self.leaving.append([])
        self.block(body)
        return self.leaving.pop()

    def lead_here(self, jumps: list[int]) -> None:
        """Let jumps lead to the next instruction."""
        for at in jumps:
            self.code[at] = i.Jump(to=len(self.code))

    def so_many_times(self, step: s.Each, times: e.Expression) -> None:
        """The number of times that are left is counted down."""
        left, place = e.Slot(step.slot, "number"), {"rule": step.rule, "span": step.span}
        self.step(s.Assign(target=left, value=times, **place))  # type: ignore[arg-type]
        top = self.emit(i.Jump(to=-1))
        self.step(s.Assign(target=left, value=e.Arithmetic("-", left, e.Number(1)), **place))  # type: ignore[arg-type]
        leaving = self.loop(step.body)
        self.emit(i.Jump(to=top))
        self.code[top] = i.JumpUnless(condition=e.Compare(">", left, e.Number(0)), to=len(self.code))
        self.lead_here(leaving)

    def chance(self, step: s.Chance) -> None:
        """A number is picked, and the block with that number runs."""
        place = {"rule": step.rule, "span": step.span}
        picked = e.Slot(step.slot, "number")
        numbers = e.Numbers(e.Number(1), e.Number(len(step.outcomes)))
        self.step(s.Pick(group=numbers, what="number", target=picked, **place))  # type: ignore[arg-type]
        exits: list[int] = []
        for number, body in enumerate(step.outcomes, start=1):
            test = self.emit(i.Jump(to=-1))
            self.block(body)
            exits.append(self.emit(i.Jump(to=-1)))
            self.code[test] = i.JumpUnless(condition=e.Compare("==", picked, e.Number(number)), to=len(self.code))
        self.lead_here(exits)

    def choose_several(self, step: s.ChooseSeveral) -> None:
        """One choice after the other; where only as many cards are left as are still needed, there is nothing to choose."""
        first, *others = step.targets
        place = {"rule": step.rule, "span": step.span}
        self.step(s.Choose(who=step.who, what="card", domain=step.domain, target=first, **place))  # type: ignore[arg-type]
        left: e.Expression = e.Without(step.pool, first)
        for number, target in enumerate(others):
            fitting = e.Only(left, step.variable, fits(step, first))
            choose = s.Choose(who=step.who, what="card", domain=fitting, target=target, **place)  # type: ignore[arg-type]
            take = s.Assign(target=target, value=e.First(fitting), **place)  # type: ignore[arg-type]
            only = e.Compare("<=", e.Count(fitting), e.Number(len(others) - number))
            self.step(s.Branch(condition=only, then=(take,), otherwise=(choose,), **place))  # type: ignore[arg-type]
            left = e.Without(left, target)

    def replaced(self, event: Replaceable) -> bool:
        """Whether some rule replaces this event. Nothing comes instead of draws before the first turn of a round, such as those for the dealer."""
        before_play = event in DRAWS and self.routine in self.set_up and not self.in_window
        return not before_play and any(handler.event == Would(event) for handler in self.model.handlers)

    def unless_instead(
        self, event: Replaceable, step: s.Draw | s.Miss | s.Leave | s.Happen, lower_it: Callable[[], object]
    ) -> None:
        """A step, before which the rules run that replace it."""
        if not self.replaced(event):
            lower_it()
            return
        slot = self.slot("asked", "count")
        at = self.emit(i.Jump(to=-1))
        lower_it()
        count = step.count if isinstance(step, s.Draw) else None
        self.code[at] = i.Instead(event=event, who=step.who, count=count, slot=slot, to=len(self.code))

    def draw(self, step: s.Draw) -> None:
        """Cards are drawn; one by one, if something else can come instead of each."""
        if step.count == e.Number(1) or not self.replaced("draw"):
            self.unless_instead("draw", step, lambda: self.draw_cards(step))
            return
        left = e.Slot(self.slot("to draw", "number"), "number")
        place = {"rule": step.rule, "span": step.span}
        one = replace(step, count=e.Number(1))
        self.step(s.Assign(target=left, value=step.count, **place))  # type: ignore[arg-type]
        top = self.emit(i.Jump(to=-1))
        self.unless_instead("draw", one, lambda: self.draw_cards(one))
        self.step(s.Assign(target=left, value=e.Arithmetic("-", left, e.Number(1)), **place))  # type: ignore[arg-type]
        self.emit(i.Jump(to=top))
        self.code[top] = i.JumpUnless(condition=e.Compare(">=", left, e.Number(1)), to=len(self.code))

    def draw_cards(self, step: s.Draw) -> None:
        left, asked = self.slot("left", "count"), self.slot("asked", "truth")
        self.emit(i.DrawCards(draw=step, left_slot=left, asked_slot=asked))

    def ask(self, ask: s.Ask) -> None:
        at = self.emit(i.Jump(to=-1))
        entries: list[int] = []
        exits: list[int] = []
        for offer in ask.offers:
            entries.append(len(self.code))
            self.block(offer.body)
            exits.append(self.emit(i.Jump(to=-1)))
        otherwise = len(self.code)
        self.block(ask.otherwise)
        for place in exits:
            self.code[place] = i.Jump(to=len(self.code))
        self.code[at] = i.Decide(
            ask=ask, entries=tuple(entries), otherwise=otherwise, passed_slot=self.slot("passed", "seats")
        )

    def before_play(self, procedure: s.Procedure) -> None:
        """At the start of every play: the rules about what comes before it. The card is still in the hand then."""
        ahead = next((handler for handler in self.model.handlers if handler.event == "before play"), None)
        if ahead is not None:
            who, card = e.Slot(0, "player"), e.Slot(1, "card")
            self.emit(s.Happen(event="before play", who=who, card=card, rule=procedure.rule, span=ahead.span))

    def window(self, index: int) -> None:
        window, around, self.in_window = self.model.windows[index], self.in_window, True
        offers: list[i.StandingOffer] = []
        for standing in window.standing:
            offers.append(i.StandingOffer(standing=standing, entry=len(self.code)))
            self.block(standing.offer.body)
            self.emit(i.Resume())
        self.offers[index] = offers
        self.in_window = around


def fits(step: s.ChooseSeveral, first: e.Expression) -> e.Expression:
    """Whether the card under consideration belongs together with the first one."""
    card = e.Variable(step.variable, "card")
    if step.total is None:
        assert step.alike is not None
        return likeness(step.alike, card, first)
    added = e.Arithmetic("+", e.Property("number", card), e.Property("number", first))
    return e.All((e.Present(e.Property("number", card)), e.Compare("==", added, step.total)))


def plays_from_elsewhere(lowering: _Lowering, model: s.Model) -> bool:
    """Whether a card that is being played may lie elsewhere than in the hand: it comes from another pile, or is moved more than once."""
    its_card = e.Listed((e.Slot(1, "card"),))
    playing = {model.play, *(handler.procedure for handler in model.handlers if handler.event == "before play")}
    moves = [
        x
        for owner, x in zip(lowering.owners, lowering.code, strict=True)
        if owner in playing and isinstance(x, (s.Move, s.Insert)) and x.cards == its_card and not x.sources
    ]
    return len(moves) > 1 or any(isinstance(x, s.Play) and x.piles for x in lowering.code)


def lower(model: s.Model) -> i.Program:
    """The program of a model."""
    model = noting_gone(noting_faces(noting_played_on(fixing_players(model))))
    lowering = _Lowering(model)
    routines: list[i.Routine] = []
    windows = {w.procedure for w in model.windows}
    for index, procedure in enumerate(model.procedures):
        lowering.routine = index
        lowering.slots = list(procedure.slots)
        entry = len(lowering.code)
        if index not in windows:
            if index == model.play:
                lowering.before_play(procedure)
            lowering.block(procedure.body)
            lowering.emit(i.Return())
        routines.append(i.Routine(name=procedure.name, rule=procedure.rule, entry=entry, slots=tuple(lowering.slots)))
    place: int | None = None
    if model.play is not None and plays_from_elsewhere(lowering, model):
        playing = routines[model.play]
        place = len(playing.slots)
        routines[model.play] = replace(playing, slots=(*playing.slots, ("pile it comes from", "number")))
    return i.Program(
        game=model.game, title=model.title, printing=None, players=model.players, sides=model.sides, colours=dict(model.colours),
        faces=tuple(model.faces), keeps=dict(model.keeps), instructions=tuple(lowering.code), routines=tuple(routines), owners=tuple(lowering.owners),
        handlers=tuple(sorted(model.handlers, key=lambda h: h.rank)), permissions=tuple(model.permissions), windows=tuple(model.windows),
        standing=tuple(tuple(lowering.offers.get(k, ())) for k in range(len(model.windows))), play=model.play, place=place,
    )  # fmt: skip
