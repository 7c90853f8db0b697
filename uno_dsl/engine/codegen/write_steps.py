"""Writes the source text of instructions: a function for each one that the loop may continue at."""

from __future__ import annotations

from typing import assert_never

from uno_dsl.engine.codegen.source_text import Draft, PartWriter, pile_name, unless_somebody
from uno_dsl.engine.codegen.write_events import EventWriter
from uno_dsl.engine.codegen.write_moves import MoveWriter
from uno_dsl.engine.codegen.write_permissions import PermissionWriter
from uno_dsl.engine.codegen.write_states import StateWriter
from uno_dsl.model import expressions as e
from uno_dsl.model.missing import is_somebody
from uno_dsl.program.linked import operations as o
from uno_dsl.program.linked.elsewhere import is_elsewhere, of_a_card_elsewhere

# Operations that push no process and stop for nobody.
STRAIGHT = (
    o.Move, o.Insert, o.SetSlot, o.AddToSlot, o.SetKept, o.TakeTurn, o.TurnOver, o.Show, o.Swap, o.PassOn, o.Deal, o.EachStart,
    o.OpenWindow,
)  # fmt: skip

# Operations that set the next one of their process themselves.
LEADING = (
    o.Jump, o.Branch, o.EachNext, o.Decide, o.ChooseOne, o.DrawCards, o.Return, o.Resume, o.Instead, o.Happen, o.Play,
)  # fmt: skip

# The most lines and the deepest nesting at which an instruction is written out where it is reached. If no instructions
# were joined at all, uniform play would take 15 % longer and eager play 7 %; if they were only called, 3 % and nothing.
SHORT = 24
DEEPEST = 3

# No kept number grows beyond this: a number that doubles with every turn must not fill the memory.
LARGEST = 1_000_000_000


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

    def functions(self) -> None:
        """The function of every instruction."""
        for number, instruction in enumerate(self.program.operations):
            self.instruction(number, instruction)

    def table(self) -> None:
        """The function that the loop calls for each instruction."""
        self.out(0, f"CODE = [{', '.join(self.entry(k) for k in range(len(self.program.operations)))}]")

    def entry(self, number: int) -> str:
        """The function that carries out an instruction for the loop. For a decision it only lists the options."""
        stops = isinstance(self.program.operations[number], (o.Decide, o.ChooseOne)) and self.lists_only
        return f"options{number}" if stops else f"i{number}"

    def instruction(self, number: int, instruction: o.Operation) -> None:
        """The function of an instruction."""
        self.out(0, f"def i{number}(g, f):")
        self.bodies(number, instruction)

    def bodies(self, number: int, instruction: o.Operation) -> None:
        """The lines of an instruction, and of those after it up to the first point where something can interrupt."""
        while True:
            start = len(self.draft.lines)
            needs_place = self.body(number, instruction)
            needs_place = self.look_after(instruction) or needs_place
            ahead = instruction.next
            # never backwards: a loop in the rules goes through the main loop, which counts its steps
            goes_on = self.is_straight(instruction) and ahead > number
            if not isinstance(instruction, LEADING) and (needs_place or not goes_on):
                # otherwise nothing reads the position of the process before the next instruction sets it
                self.draft.lines.insert(start, f"    f[0] = {ahead}")
            if not goes_on:
                return
            number, instruction = ahead, self.program.operations[ahead]

    def is_straight(self, x: o.Operation) -> bool:
        """Whether an instruction pushes no process and stops for nobody, so that the next one can follow at once."""
        return isinstance(x, STRAIGHT) or isinstance(x, o.Miss) and x.happening is None

    def look_after(self, x: o.Operation) -> bool:
        """After an instruction: react to the states it has made true before the next one runs.

        Draws do this after each card, choices when they are settled. Returns whether the written code can return.
        """
        look = "" if isinstance(x, (o.DrawCards, o.ChooseOne, o.Play)) else self.states.look(x.looks)
        if look:
            self.out(1, f"if {look}: return")
        return bool(look)

    def leave(self, x: o.Happen | o.Play) -> str:
        """Before processes are pushed: set where this process continues, or end it if nothing is left to do.

        To end it at once keeps the stack short, and saves 2 %.
        """
        return "g.stack.pop()" if x.tail else f"f[0] = {x.next}"

    def go(self, here: int, to: int) -> str:
        """Continue at an instruction: directly if it lies ahead, through the main loop if it lies behind."""
        return f"return i{to}(g, f)" if to > here else f"f[0] = {to}"

    def follow(self, here: int, to: int, indent: int) -> None:
        """Continue at an instruction: its code is written out here if it is short, and called otherwise."""
        if to > here and self.depth < DEEPEST:
            start = len(self.draft.lines)
            self.depth += 1
            self.bodies(to, self.program.operations[to])
            self.depth -= 1
            written = self.draft.lines[start:]
            del self.draft.lines[start:]
            if len(written) <= SHORT:
                self.draft.lines += ["    " * (indent - 1) + line for line in written]
                return
        self.out(indent, self.go(here, to))

    def body(self, number: int, x: o.Operation) -> bool:
        """The lines of one instruction. Returns whether the position of the process must be set before them, because they return or keep it."""
        w = self.x.write
        match x:
            case o.Jump(next=to):
                self.out(1, f"f[0] = {to}")
            case o.Branch(condition=condition, next=then, otherwise=otherwise):
                self.out(1, f"if {w(condition)}:")
                self.follow(number, then, 2)
                self.out(1, "else:")
                self.follow(number, otherwise, 2)
            case o.Return() | o.EndEffect():
                self.out(1, "g.stack.pop()")
                return isinstance(x, o.EndEffect)
            case o.Instead():
                self.run_instead(number, x)
            case o.Proceed():
                self.out(1, "proceed(g, f)")
                return True
            case o.Resume():
                self.out(
                    1,
                    "g.stack.pop()",
                    "if g.fresh and g.next_turn is not None: g.stack.clear(); g.in_turn = g.fresh = False",
                )
            case o.EachStart(group=group, list_slot=slot):
                self.out(1, f"f[{slot + 1}] = [x for x in {w(group)} if x is not None][::-1]")
            case o.EachNext(list_slot=list_slot, slot=slot, next=then, done=done):
                self.out(
                    1,
                    f"if f[{list_slot + 1}]: f[{slot + 1}] = f[{list_slot + 1}].pop(); {self.go(number, then)}",
                    f"else: {self.go(number, done)}",
                )
            case o.DrawCards():
                self.draw(number, x)
            case o.Move():
                return self.moves.move(x)
            case o.Insert():
                return self.moves.insert(x)
            case o.Swap():
                return self.moves.swap(x)
            case o.PassOn():
                return self.moves.pass_on(x)
            case o.Deal():
                return self.moves.deal(x)
            case o.Shuffle(pile=pile, rule=rule):
                self.out(1, f"shuffle_pile(g, {w(pile)})")
                self.log(rule, "shuffle", pile=self.named(pile))
            case o.TurnUp(who=who, rule=rule, happening=happening):
                self.out(
                    1,
                    "if not g.pile_draw_pile: return",
                    "c = g.pile_draw_pile.pop()",
                    "g.pile_discard_pile.append(c)",
                )
                self.log(
                    rule, "turn up", seen="was=[CardPlace('draw pile', None, True)], shown=ALL", who=w(who), card="c"
                )
                self.out(1, self.events.fire_call(happening, w(who), "c"))
                return True
            case o.TurnOver(pile=pile, rule=rule):
                self.out(1, f"{w(pile)}.reverse()")
                self.log(rule, "turn over", pile=self.named(pile))
            case o.Show(owner=owner, cards=cards, to=to, rule=rule):
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
            case o.SetSlot(slot=slot, value=value, many=many):
                self.out(1, f"f[{slot + 1}] = {members(w(value)) if many else w(value)}")
            case o.AddToSlot(slot=slot, value=value):
                place = f"f[{slot + 1}]"
                new = f"[v for v in {w(value)} if v is not None and v not in ({place} or [])]"
                self.out(1, f"{place} = ({place} or []) + {new}")
            case o.SetKept():
                return self.set_kept(x)
            case o.Miss(who=who, rule=rule, happening=happening):
                self.out(1, f"p = {w(who)}", *unless_somebody(who), "g.misses[p] += 1")
                self.log(rule, "miss", who="p")
                if happening is not None:
                    self.out(1, self.events.fire_call(happening, "p", "None"))
                return not is_somebody(who)
            case o.TakeTurn(who=who):
                self.out(1, f"g.next_turn = {w(who)}")
            case o.Pick(group=group, cards=of_cards, slot=slot):
                self.out(1, f"f[{slot + 1}] = pick(g, {w(group)}, {of_cards})")
            case o.Leave(who=who, rule=rule, happening=happening):
                self.out(1, f"p = {w(who)}", *unless_somebody(who), "g.gone[p] = True")
                self.log(rule, "leave", who="p")
                if happening is not None:
                    self.out(1, self.events.fire_call(happening, "p", "None"))
                return not is_somebody(who)
            case o.Happen(event=event, who=who, card=card, rule=rule, happening=happening):
                self.out(1, self.leave(x), f"p = {w(who)}", *unless_somebody(who))
                c = "None" if card is None else w(card)
                if event == "go out" or event == "pay for" and card is None:
                    self.log(rule, event, who="p")
                elif event == "pay for":
                    self.out(1, f"c = {c}")
                    self.log(
                        rule, event, seen="now=[CardPlace('discard pile', None, True)], shown=ALL", who="p", card="c"
                    )
                self.out(1, self.events.fire_call(happening, "p", c))
            case o.Play():
                self.play(x)
            case o.Begin() | o.EndRound() | o.Win():
                self.begin_or_end(x)
                return True
            case o.EndTurn():
                self.out(1, "g.stack.clear()")
                return True
            case o.OpenWindow(window=window, of=of, replaces=same, each_player=each_player, each_of=each_of):
                again = f"w[0] {f'!= {window}' if len(same) == 1 else f'not in {same}'}"
                again += " or w[3][1] != f[1]" if each_player else ""
                others = " or ".join(f"w[3][{slot + 1}] != f[{slot + 1}]" for slot in each_of)
                again += f" or w[0] == {window} and ({others})" if each_of else ""
                self.out(1, f"g.windows[:] = [w for w in g.windows if {again}]")
                self.out(
                    1,
                    f"g.windows.append([{window}, g.turn_number, {w(of) if of is not None else None}, [plain(v) for v in f]])",
                )
                return True  # the window keeps the position, too
            case o.Decide() | o.ChooseOne():
                self.out(1, f"f[0] = {number}", f"return options{number}(g, f)")
            case _:
                assert_never(x)
        return False

    def run_instead(self, number: int, x: o.Instead) -> None:
        """Before an event: run the rules that replace it, if that has not been tried yet."""
        slot = f"f[{x.slot + 1}]"
        inside = {place for place, owner in enumerate(self.program.owners) if owner in x.within}
        count = "None" if x.count is None else self.x.write(x.count)
        self.out(
            1, f"asked, {slot}, p = {slot}, None, {self.x.write(x.who)}", f"if asked == 1: {self.go(number, x.skipped)}; return",
            f"f[0] = {number}", f"if asked is None and p is not None and not any(y[0] in {inside!r} for y in g.stack[:-1] + [f]):",
            f"    if {self.events.fire_call(x.happening, 'p', count)}:", f"        {slot} = 1", "        return", self.go(number, x.next),
        )  # fmt: skip

    def named(self, pile: e.Expression) -> str:
        """The text for the name of a pile."""
        return pile_name(pile, self.x.write(pile.number) if isinstance(pile, e.Numbered) else "")

    def draw(self, number: int, x: o.DrawCards) -> None:
        w = self.x.write
        slot, asked = x.left_slot + 1, x.asked_slot + 1
        pile = x.pile.name if isinstance(x.pile, e.Pile) else "pile"
        before, after_, runs_out = x.before is not None, x.after is not None, x.runs_out is not None
        into = f"f[{x.into + 1}]" if x.into is not None else None
        self.out(1, f"f[0] = {x.next}", f"p = {w(x.who)}", *unless_somebody(x.who))
        self.out(1, f"pile = {w(x.pile)}")
        hand = "g.pile_hand[p]"
        look = self.states.look(x.looks)
        # the rules before a draw may apply to a pile that is not empty, too
        heard = self.program.numbers.get("before draw")
        said = [push.condition for push in self.program.happenings[heard].pushes] if heard is not None else []
        of_empty = all(c == e.Negation(e.Present(e.Pile(pile))) for c in said)
        if isinstance(x.count, e.Number) and x.count.value == 1 and not after_ and of_empty:
            # The usual case: one card from a pile with more than one; not when resuming after an empty pile was refilled.
            # It saves 2 to 3 %.
            self.out(1, f"if f[{slot}] is None and len(pile) > 1:", "    c = pile.pop()", f"    {hand}.append(c)")
            if into:
                self.out(2, f"{into} = c")
            self.log(x.rule, "draw", seen="now=[CardPlace('hand', p, False)]", indent=2, who="p", cards="[c]")
            if look:
                self.out(2, f"if {look}: return")
            self.follow(number, x.next, 2)
            self.out(2, "return")
        self.out(1, f"f[0] = {number}", f"left = f[{slot}]", "if left is None:", f"    left = {self.x.number(x.count)}")
        if into:
            self.out(2, f"{into} = None")
        self.out(1, "while left > 0:")
        if before:
            self.out(
                2,
                f"if not f[{asked}]:",
                f"    f[{slot}], f[{asked}] = left, True",
                f"    if {self.events.fire_call(x.before, 'p', 'None')}: return",
            )
        self.out(2, "if not pile: break")
        self.out(2, "c = pile.pop()", f"{hand}.append(c)")
        if into:
            self.out(2, f"{into} = c")
        self.log(x.rule, "draw", seen="now=[CardPlace('hand', p, False)]", indent=2, who="p", cards="[c]")
        self.out(2, "left -= 1", *[f"f[{asked}] = None"] * before)
        if runs_out or after_ or look:
            self.out(2, f"f[{slot}] = left", "pushed = False")
            if runs_out:
                self.out(2, f"if not pile and {self.events.fire_call(x.runs_out, 'None', 'None')}: pushed = True")
            if after_:
                self.out(2, f"if {self.events.fire_call(x.after, 'p', 'c')}: pushed = True")
            if look:
                self.out(2, f"if {look}: pushed = True")
            self.out(2, "if pushed: return")
        self.out(1, f"f[{slot}] = None", *[f"f[{asked}] = None"] * before, self.go(number, x.next))

    def set_kept(self, x: o.SetKept) -> bool:
        """Assign a kept value. Returns whether the code returns early, because nothing is kept for nobody."""
        w = self.x.write
        owner, returns = x.kept.owner, False
        if owner is not None and not is_somebody(owner):
            self.out(1, f"if {w(owner)} is None: return")
            returns = True
        place = self.x.place(x.kept)
        value = self.x.number(x.value) if x.number else w(x.value)
        value = f"min({value}, {LARGEST})" if x.capped else value
        self.out(1, f"v = {members(value) if x.many else value}", *[f"was = {place}"] * x.told, f"{place} = v")
        if x.told:
            of = w(owner) if owner is not None else "None"
            self.log(x.rule, "set", name=repr(x.kept.name), value="v", was="was", of=of)
        return returns

    def play(self, x: o.Play) -> None:
        assert self.program.play is not None
        w, routine = self.x.write, self.program.routines[self.program.play]
        self.out(1, self.leave(x), f"p, c = {w(x.who)}, {w(x.card)}", "if c is None: return")
        was = "places_before(g, [c], p)"
        if x.piles:
            self.out(1, f"sources = [pile for pile in {self.moves.pile_list(x.piles)} if c in pile][:1]")
            self.out(1, "if not sources: return")
            was = "places_before(g, [c], p, sources, from_top=1)"
        self.out(1, "bluffs = []")
        for ban in self.permissions.bluff:
            condition = of_a_card_elsewhere(ban.condition) if is_elsewhere(x) else ban.condition
            self.out(1, f"if {w(condition)}: bluffs.append({ban.rule!r})")
        self.out(1, "g.bluffs = bluffs")
        self.log(x.rule, "play", seen=f"was={was}, shown=ALL", who="p", card="c", bluff="g.bluffs[:]")
        look = self.states.look(x.looks)
        self.out(1, f"f = [{routine.entry}, p, c{', None' * (len(routine.slots) - 2)}]", "g.stack.append(f)")
        if x.piles and self.program.place is not None:
            self.out(1, f"f[{self.program.place + 1}] = number_of_pile(g, sources[0])")
        if look:
            self.out(1, f"if {look}: return")
        self.follow(-1, routine.entry, 1)

    def begin_or_end(self, x: o.Begin | o.EndRound | o.Win) -> None:
        """Begin and end rounds and games."""
        rests = ["g.under_way = False"] if self.program.watched else []
        match x:
            case o.Begin(what=what, happening=happening):
                self.out(
                    1,
                    f"if g.round_over: g.pending = {what!r}",
                    "else:",
                    *["    g.under_way = False; g.marks.clear()"] * bool(rests),
                    f"    {self.events.fire_call(happening, 'None', 'None')}",
                )
            case o.EndRound(happening=happening):
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
                self.out(1, self.events.fire_call(happening, "None", "None"))
            case o.Win(who=who):
                self.out(1, f"g.winners = [p for p in {self.x.write(who)} if p is not None]")
                self.log(x.rule, "win", who="g.winners[:]")
                self.out(
                    1,
                    "if not g.round_over: g.stack.clear(); g.windows.clear(); g.round_over = True; g.in_turn = False",
                    *rests,
                )
            case _:
                assert_never(x)


def members(group: str) -> str:
    """The members of a group as a new list, leaving out nobody."""
    return f"[x for x in {group} if x is not None]"
