"""Writes the source text of instructions: a function for each one that the loop may continue at."""

from __future__ import annotations

from typing import assert_never

from uno_dsl.engine.codegen.source_text import Draft, PartWriter, pile_name, unless_somebody
from uno_dsl.engine.codegen.write_events import EventWriter
from uno_dsl.engine.codegen.write_moves import MoveWriter
from uno_dsl.engine.codegen.write_permissions import PermissionWriter
from uno_dsl.engine.codegen.write_states import StateWriter
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import RunsOut, Would
from uno_dsl.model.missing import is_somebody
from uno_dsl.program import changes
from uno_dsl.program import instructions as i
from uno_dsl.tree import children

# Instructions that push no process and stop for nobody.
STRAIGHT = (s.Move, s.Insert, s.Assign, s.TakeTurn, s.TurnOver, s.Show, s.Exchange, s.Deal, i.EachStart, i.OpenWindow)

# Instructions that set the next instruction of their process themselves.
LEADING = (
    i.Jump, i.JumpUnless, i.EachNext, i.Decide, i.ChooseOne, i.DrawCards, i.Return, i.Resume, i.Instead, s.Happen, s.Play,
)  # fmt: skip

# The most lines and the deepest nesting at which an instruction is written out where it is reached. If no instructions
# were joined at all, uniform play would take 15 % longer and eager play 7 %; if they were only called, 3 % and nothing.
SHORT = 24
DEEPEST = 3

# No kept number grows beyond this: a number that doubles with every turn must not fill the memory.
LARGEST = 1_000_000_000

# Events whose card lies on the discard pile.
LAID = frozenset({"play", "last", "start", "turn up", "pay for"})


class StepWriter(PartWriter):
    """Writes the functions of instructions."""

    lists_only = True  # a function that only lists options gets no further code

    def __init__(self, draft: Draft, events: EventWriter, permissions: PermissionWriter, states: StateWriter) -> None:
        super().__init__(draft)
        self.events = events
        self.permissions = permissions
        self.states = states
        self.moves = MoveWriter(draft)
        self.depth = 0  # how many instructions are currently being written out inside each other
        # processes that replace an event: what they do themselves is not replaced again
        self.instead = {handler.procedure for handler in self.program.handlers if isinstance(handler.event, Would)}

    def functions(self) -> None:
        """The function of every instruction."""
        for number, instruction in enumerate(self.program.instructions):
            self.instruction(number, instruction)

    def table(self) -> None:
        """The function that the loop calls for each instruction."""
        self.out(0, f"CODE = [{', '.join(self.entry(k) for k in range(len(self.program.instructions)))}]")

    def entry(self, number: int) -> str:
        """The function that carries out an instruction for the loop. For a decision it only lists the options."""
        stops = isinstance(self.program.instructions[number], (i.Decide, i.ChooseOne)) and self.lists_only
        return f"options{number}" if stops else f"i{number}"

    def instruction(self, number: int, instruction: i.Instruction) -> None:
        """The function of an instruction."""
        self.out(0, f"def i{number}(g, f):")
        self.bodies(number, instruction)

    def bodies(self, number: int, instruction: i.Instruction) -> None:
        """The lines of an instruction, and of those after it up to the first point where something can interrupt."""
        while True:
            start = len(self.draft.lines)
            needs_place = self.body(number, instruction)
            needs_place = self.look_after(instruction) or needs_place
            ahead = self.after(number)
            # never backwards: a loop in the rules goes through the main loop, which counts its steps
            goes_on = self.is_straight(instruction) and ahead > number
            if not isinstance(instruction, LEADING) and (needs_place or not goes_on):
                # otherwise nothing reads the position of the process before the next instruction sets it
                self.draft.lines.insert(start, f"    f[0] = {ahead}")
            if not goes_on:
                return
            number, instruction = ahead, self.program.instructions[ahead]

    def is_straight(self, x: i.Instruction) -> bool:
        """Whether an instruction pushes no process and stops for nobody, so that the next one can follow at once."""
        return isinstance(x, STRAIGHT) or isinstance(x, s.Miss) and not self.has("miss")

    def look_after(self, x: i.Instruction) -> bool:
        """After an instruction: react to the states it has made true before the next one runs.

        Draws do this after each card, choices when they are settled. Returns whether the written code can return.
        """
        look = "" if isinstance(x, (i.DrawCards, i.ChooseOne, s.Play)) else self.states.look_after(x)
        if look:
            self.out(1, f"if {look}: return")
        return bool(look)

    def leave(self, number: int) -> str:
        """Before processes are pushed: set where this process continues, or end it if nothing is left to do.

        To end it at once keeps the stack short, and saves 2 %.
        """
        to = self.after(number)
        ends = isinstance(self.program.instructions[to], i.Return) and self.program.owners[number] not in self.instead
        return "g.stack.pop()" if ends else f"f[0] = {to}"

    def go(self, here: int, to: int) -> str:
        """Continue at an instruction: directly if it lies ahead, through the main loop if it lies behind."""
        return f"return i{to}(g, f)" if to > here else f"f[0] = {to}"

    def follow(self, here: int, to: int, indent: int) -> None:
        """Continue at an instruction: its code is written out here if it is short, and called otherwise."""
        if to > here and self.depth < DEEPEST:
            start = len(self.draft.lines)
            self.depth += 1
            self.bodies(to, self.program.instructions[to])
            self.depth -= 1
            written = self.draft.lines[start:]
            del self.draft.lines[start:]
            if len(written) <= SHORT:
                self.draft.lines += ["    " * (indent - 1) + line for line in written]
                return
        self.out(indent, self.go(here, to))

    def body(self, number: int, x: i.Instruction) -> bool:
        """The lines of one instruction. Returns whether the position of the process must be set before them, because they return or keep it."""
        w = self.x.write
        match x:
            case i.Jump(to=to):
                self.out(1, f"f[0] = {self.after(to - 1)}")
            case i.JumpUnless(condition=condition, to=to):
                self.out(1, f"if {w(condition)}:")
                self.follow(number, self.after(number), 2)
                self.out(1, "else:")
                self.follow(number, self.after(to - 1), 2)
            case i.Return():
                self.out(1, "g.stack.pop()")
            case i.Instead():
                self.run_instead(number, x)
            case s.Proceed():
                self.out(1, "proceed(g, f)")
                return True
            case i.Resume():
                self.out(
                    1,
                    "g.stack.pop()",
                    "if g.fresh and g.next_turn is not None: g.stack.clear(); g.in_turn = g.fresh = False",
                )
            case i.EachStart(group=group, list_slot=slot):
                self.out(1, f"f[{slot + 1}] = [x for x in {w(group)} if x is not None][::-1]")
            case i.EachNext(list_slot=list_slot, slot=slot, to=to):
                self.out(
                    1,
                    f"if f[{list_slot + 1}]: f[{slot + 1}] = f[{list_slot + 1}].pop(); {self.go(number, self.after(number))}",
                    f"else: {self.go(number, self.after(to - 1))}",
                )
            case i.DrawCards():
                self.draw(number, x)
            case s.Move():
                return self.moves.move(x, laid=self.is_laid(number))
            case s.Insert():
                return self.moves.insert(x, laid=self.is_laid(number))
            case s.Exchange():
                return self.moves.exchange(x)
            case s.Deal():
                return self.moves.deal(x)
            case s.Shuffle(pile=pile, rule=rule):
                self.out(1, f"shuffle_pile(g, {w(pile)})")
                self.log(rule, "shuffle", pile=repr(pile_name(pile)))
            case s.TurnUp(who=who, rule=rule):
                self.out(
                    1,
                    "if not g.pile_draw_pile: return",
                    "c = g.pile_draw_pile.pop()",
                    "g.pile_discard_pile.append(c)",
                )
                self.log(
                    rule, "turn up", seen="was=[CardPlace('draw pile', None, True)], shown=ALL", who=w(who), card="c"
                )
                self.out(1, self.events.fire_call("turn up", w(who), "c"))
                return True
            case s.TurnOver(pile=pile, rule=rule):
                self.out(1, f"{w(pile)}.reverse()")
                self.log(rule, "turn over", pile=repr(pile_name(pile)))
            case s.Show(owner=owner, cards=cards, to=to, rule=rule):
                # a card that was to be chosen is not there if there were too few
                those = (
                    f"[c for c in {w(cards)} if c is not None]" if isinstance(cards, e.Listed) else f"list({w(cards)})"
                )
                self.log(
                    rule,
                    "show",
                    seen=f"was=places_before(g, {those}, {w(owner)}), shown=({w(owner)}, *{w(to)})",
                    who=w(owner),
                    cards=those,
                    to=f"list({w(to)})",
                )
            case s.Assign():
                return self.assign(x)
            case s.Miss(who=who, rule=rule):
                self.out(1, f"p = {w(who)}", *unless_somebody(who), "g.misses[p] += 1")
                self.log(rule, "miss", who="p")
                if self.has("miss"):
                    self.out(1, self.events.fire_call("miss", "p", "None"))
                return not is_somebody(who)
            case s.TakeTurn(who=who, rule=rule):
                self.out(1, f"g.next_turn = {w(who)}")
            case s.Pick(group=group, target=target, what=what):
                self.out(1, f"f[{target.index + 1}] = pick(g, {w(group)}, {what == 'card'})")
            case s.Leave(who=who, rule=rule):
                self.out(1, f"p = {w(who)}", *unless_somebody(who), "g.gone[p] = True")
                self.log(rule, "leave", who="p")
                if self.has("leave"):
                    self.out(1, self.events.fire_call("leave", "p", "None"))
                return not is_somebody(who)
            case s.Happen(event=event, who=who, card=card, rule=rule):
                self.out(1, self.leave(number), f"p = {w(who)}", *unless_somebody(who))
                c = "None" if card is None else w(card)
                if event == "go out" or event == "pay for" and card is None:
                    self.log(rule, event, who="p")
                elif event == "pay for":
                    self.out(1, f"c = {c}")
                    self.log(
                        rule, event, seen="now=[CardPlace('discard pile', None, True)], shown=ALL", who="p", card="c"
                    )
                self.out(1, self.events.fire_call(event, "p", c))
            case s.Play(who=who, card=card, rule=rule):
                self.play(w(who), w(card), rule, self.leave(number))
            case s.Control():
                self.control(x)
                return True
            case i.OpenWindow(window=window):
                of = self.program.windows[window].of
                # a window opened again replaces the open one, also when another line opens it by following this one
                line = written_as(self.program.windows[window])
                same = [k for k, other in enumerate(self.program.windows) if written_as(other) == line]
                again = f"w[0] {f'!= {window}' if len(same) == 1 else f'not in {tuple(same)}'}"
                again += " or w[3][1] != f[1]" if is_somebodys(self.program.windows[window]) else ""
                self.out(1, f"g.windows[:] = [w for w in g.windows if {again}]")
                self.out(
                    1,
                    f"g.windows.append([{window}, g.turn_number, {w(of) if of is not None else None}, [plain(v) for v in f]])",
                )
                return True  # the window keeps the position, too
            case i.Decide() | i.ChooseOne():
                self.out(1, f"f[0] = {number}", f"return options{number}(g, f)")
            case _:
                assert_never(x)
        return False

    def run_instead(self, number: int, x: i.Instead) -> None:
        """Before an event: run the rules that replace it, if that has not been tried yet."""
        slot = f"f[{x.slot + 1}]"
        procedures = {handler.procedure for handler in self.handlers[Would(x.event)]}
        inside = {place for place, owner in enumerate(self.program.owners) if owner in procedures}
        count = "None" if x.count is None else self.x.write(x.count)
        self.out(
            1, f"asked, {slot}, p = {slot}, None, {self.x.write(x.who)}", f"if asked == 1: {self.go(number, self.after(x.to - 1))}; return",
            f"f[0] = {number}", f"if asked is None and p is not None and not any(y[0] in {inside!r} for y in g.stack[:-1] + [f]):",
            f"    if {self.events.fire_call(Would(x.event), 'p', count)}:", f"        {slot} = 1", "        return", self.go(number, self.after(number)),
        )  # fmt: skip

    def draw(self, number: int, x: i.DrawCards) -> None:
        d = x.draw
        w = self.x.write
        slot, asked = x.left_slot + 1, x.asked_slot + 1
        pile = pile_name(d.pile)
        run_out = RunsOut(pile)
        owner = self.program.owners[number]
        before, after_ = self.has("before draw"), self.has("draw") and not self.is_before_play(number)
        into = f"f[{d.into + 1}]" if d.into is not None else None
        self.out(1, f"f[0] = {self.after(number)}", f"p = {w(d.who)}", *unless_somebody(d.who))
        self.out(1, f"pile = {w(d.pile)}")
        hand = "g.pile_hand[p]"
        look = self.states.look_after(x)
        # the rules before a draw may apply to a pile that is not empty, too
        said = [h.condition for h in self.handlers["before draw"]] if before else []
        of_empty = all(c == e.Negation(e.Present(e.Pile(pile))) for c in said)
        if isinstance(d.count, e.Number) and d.count.value == 1 and not after_ and of_empty:
            # The usual case: one card from a pile with more than one; not when resuming after an empty pile was refilled.
            # It saves 2 to 3 %.
            self.out(1, f"if f[{slot}] is None and len(pile) > 1:", "    c = pile.pop()", f"    {hand}.append(c)")
            if into:
                self.out(2, f"{into} = c")
            self.log(d.rule, "draw", seen="now=[CardPlace('hand', p, False)]", indent=2, who="p", cards="[c]")
            if look:
                self.out(2, f"if {look}: return")
            self.follow(number, self.after(number), 2)
            self.out(2, "return")
        self.out(1, f"f[0] = {number}", f"left = f[{slot}]", "if left is None:", f"    left = {self.x.number(d.count)}")
        if into:
            self.out(2, f"{into} = None")
        self.out(1, "while left > 0:")
        if before:
            self.out(
                2,
                f"if not f[{asked}]:",
                f"    f[{slot}], f[{asked}] = left, True",
                f"    if {self.events.fire_call('before draw', 'p', 'None', owner)}: return",
            )
        self.out(2, "if not pile: break")
        self.out(2, "c = pile.pop()", f"{hand}.append(c)")
        if into:
            self.out(2, f"{into} = c")
        self.log(d.rule, "draw", seen="now=[CardPlace('hand', p, False)]", indent=2, who="p", cards="[c]")
        self.out(2, "left -= 1", *[f"f[{asked}] = None"] * before)
        if self.has(run_out) or after_ or look:
            self.out(2, f"f[{slot}] = left", "pushed = False")
            if self.has(run_out):
                self.out(2, f"if not pile and {self.events.fire_call(run_out, 'None', 'None')}: pushed = True")
            if after_:
                self.out(2, f"if {self.events.fire_call('draw', 'p', 'c', owner)}: pushed = True")
            if look:
                self.out(2, f"if {look}: pushed = True")
            self.out(2, "if pushed: return")
        self.out(1, f"f[{slot}] = None", *[f"f[{asked}] = None"] * before, self.go(number, self.after(number)))

    def is_laid(self, number: int) -> bool:
        """Whether the card of the process already lies on the discard pile: it was played or turned up, not being played."""
        owner = self.program.owners[number]
        return any(h.procedure == owner and h.event in LAID for h in self.program.handlers)

    def is_before_play(self, number: int) -> bool:
        """Whether a draw belongs to the start of the game, before any round: no rule of play reacts to it."""
        owner = self.program.owners[number]
        return any(h.procedure == owner and h.event == "begin game" for h in self.program.handlers)

    def assign(self, x: s.Assign) -> bool:
        """Assign a kept value or a slot. Returns whether the code returns early, because nothing is kept for nobody."""
        w = self.x.write
        returns = False
        value = w(x.value)
        match x.target:
            case e.Slot(index=index, kind=kind):
                place = f"f[{index + 1}]"
                if x.add:
                    self.out(
                        1,
                        f"{place} = ({place} or []) + [v for v in {value} if v is not None and v not in ({place} or [])]",
                    )
                    return False
                if kind in ("players", "cards"):
                    value = members(value)
                self.out(1, f"{place} = {value}")
            case e.Kept(name=name):
                many = self.program.keeps[name].kind == "players"
                if x.target.owner is not None and not is_somebody(x.target.owner):
                    self.out(1, f"if {w(x.target.owner)} is None: return")
                    returns = True
                kind = self.program.keeps[name].kind
                # the card itself shows its colour; a value that nobody sees makes no event
                of_card = kind == "colour" and isinstance(x.value, e.Property)
                told = not of_card and self.program.keeps[name].seen != "nobody"
                place = self.x.place(x.target)
                if kind == "number":
                    value = self.x.number(x.value)
                    value = f"min({value}, {LARGEST})" if grows_fast(x) else value
                self.out(1, f"v = {members(value) if many else value}", *[f"was = {place}"] * told, f"{place} = v")
                if told:
                    owner = w(x.target.owner) if x.target.owner is not None else "None"
                    self.log(x.rule, "set", name=repr(name), value="v", was="was", of=owner)
            case target:
                raise TypeError(f"[{x.rule}] gives a value to {target}, which is neither kept nor a slot")
        return returns

    def play(self, who: str, card: str, rule: str, go_on: str) -> None:
        assert self.program.play is not None
        routine = self.program.routines[self.program.play]
        self.out(1, go_on, f"p, c = {who}, {card}", "if c is None: return", "bluffs = []")
        for ban in self.permissions.bluff:
            self.out(1, f"if {self.x.write(ban.condition)}: bluffs.append({ban.rule!r})")
        self.out(1, "g.bluffs = bluffs")
        self.log(rule, "play", seen="was=places_before(g, [c], p), shown=ALL", who="p", card="c", bluff="g.bluffs[:]")
        look = self.states.look(frozenset({changes.BLUFFS}))
        self.out(1, f"f = [{routine.entry}, p, c{', None' * (len(routine.slots) - 2)}]", "g.stack.append(f)")
        if look:
            self.out(1, f"if {look}: return")
        self.follow(-1, routine.entry, 1)

    def control(self, x: s.Control) -> None:
        """Begin and end rounds, games, turns and effects."""
        rests = ["g.under_way = False"] if self.states.states else []
        match x.what:
            case "begin round" | "begin game":
                what = x.what.split()[1]
                self.out(
                    1,
                    f"if g.round_over: g.pending = {what!r}",
                    "else:",
                    *["    g.under_way = False; g.marks.clear()"] * bool(rests),
                    f"    {self.events.fire_call(x.what, 'None', 'None')}",
                )
            case "end round":
                self.out(
                    1,
                    "if g.round_over: return",
                    "g.stack.clear()",
                    "g.windows.clear()",
                    "g.round_over = True",
                    "g.in_turn = False",
                    *rests,
                )
                self.log(x.rule, "round over")
                self.out(1, self.events.fire_call("end round", "None", "None"))
            case "end turn":
                self.out(1, "g.stack.clear()")
            case "end effect":
                self.out(1, "g.stack.pop()")
            case "win":
                assert x.who is not None
                self.out(1, f"g.winners = [p for p in {self.x.write(x.who)} if p is not None]")
                self.log(x.rule, "win", who="g.winners[:]")
                self.out(
                    1,
                    "if not g.round_over: g.stack.clear(); g.windows.clear(); g.round_over = True; g.in_turn = False",
                    *rests,
                )
            case _:
                pass


def grows_fast(x: s.Assign) -> bool:
    """Whether a number could grow without bound: it is increased by something that is not a fixed number."""
    match x.value:
        case e.Arithmetic(operator="-") | e.Arithmetic(operator="+", right=e.Number()):
            return False
        case _:
            pass
    return isinstance(x.value, e.Arithmetic)


def members(group: str) -> str:
    """The members of a group as a new list, leaving out nobody."""
    return f"[x for x in {group} if x is not None]"


def written_as(window: s.Window) -> tuple[object, ...]:
    """The lines of a window. Two windows in one rule are different, and that of a line which follows another one is the same."""
    offers = tuple(standing.offer.span for standing in window.standing)
    return window.rule, offers, tuple(ban.span for ban in window.bans), not window.shows


def is_somebodys(window: s.Window) -> bool:
    """Whether it matters to a window for whom it was opened, other than for where the order of the players begins."""
    todo: list[object] = [window]
    while todo:
        node = todo.pop()
        if node in (e.Slot(0, "player"), e.Slot(1, "card")):
            return True
        if not isinstance(node, e.Players):
            todo += children(node)
    return False
