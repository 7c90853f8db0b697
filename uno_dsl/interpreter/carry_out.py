"""What each operation does. Rules that hear of something have their processes pushed; the last one pushed runs first."""

from __future__ import annotations

from bisect import insort
from typing import assert_never

from uno_dsl.interpreter import card_moves as cards
from uno_dsl.interpreter.card_moves import DISCARDS, HAND
from uno_dsl.interpreter.evaluate import holding, piles_of, value
from uno_dsl.interpreter.game_state import Frame, OpenWindow, State
from uno_dsl.interpreter.witnesses import Lies, lying, tell
from uno_dsl.program.linked import operations as o
from uno_dsl.program.linked.elsewhere import is_elsewhere
from uno_dsl.program.linked.tables import Watched

LARGEST = 1_000_000_000
DRAW_PILE = "draw pile"


def carry_out(g: State) -> None:
    """Carry out the operation that the last process on the stack is at."""
    f = g.stack[-1]
    here, x = f.at, g.program.operations[f.at]
    f.at = x.next
    do(g, f, x, here)
    if not isinstance(x, o.DrawCards | o.ChooseOne):
        look(g, x.looks)


def do(g: State, f: Frame, x: o.Operation, here: int) -> None:
    """What an operation does, at its place `here`. `f.at` is already that of the next one."""
    match x:
        case o.Jump() | o.Decide() | o.ChooseOne():
            pass  # a decision is carried out by `turns`
        case o.Branch(condition=condition, otherwise=otherwise):
            f.at = x.next if value(g, f, condition) else otherwise
        case o.EachStart(group=group, list_slot=slot):
            f.slots[slot] = there(value(g, f, group))[::-1]
        case o.EachNext(list_slot=list_slot, slot=slot, done=done):
            if f.slots[list_slot]:
                f.slots[slot] = f.slots[list_slot].pop()
            else:
                f.at = done
        case o.Return() | o.EndEffect():
            g.stack.pop()
        case o.Resume():
            g.stack.pop()
            if g.fresh and g.next_turn is not None:
                g.stack.clear()
                g.in_turn = g.fresh = False
        case o.EndTurn():
            g.stack.clear()
        case o.Happen(event=event, card=card):
            happen(g, f, x, event, value(g, f, card))
        case o.Instead():
            instead(g, f, x, here)
        case o.Proceed():
            for under in reversed(g.stack[:-1]):
                waiting = g.program.operations[under.at]
                if isinstance(waiting, o.Instead) and under.slots[waiting.slot] == 1:
                    under.slots[waiting.slot] = 2
                    return
        case o.Play():
            play(g, f, x)
        case o.OpenWindow(window=number, replaces=same):
            g.windows[:] = [
                w for w in g.windows
                if w.number not in same or x.each_player and w.frame.slots[0] != f.slots[0]
                or w.number == number and any(w.frame.slots[k] != f.slots[k] for k in x.each_of)
            ]  # fmt: skip
            of_player = value(g, f, x.of)
            g.windows.append(OpenWindow(number, g.turn_number, of_player, copied(f)))
        case o.Move() | o.Insert():
            cards.move(g, f, x)
        case o.DrawCards():
            draw(g, f, x, here)
        case o.Deal():
            cards.deal(g, f, x)
        case o.Swap():
            cards.swap(g, f, x)
        case o.PassOn():
            cards.pass_on(g, f, x)
        case o.Shuffle(pile=pile):
            g.shuffle(value(g, f, pile))
            tell(g, x.rule, "shuffle", pile=cards.name_of(g, f, pile))
        case o.TurnOver(pile=pile):
            value(g, f, pile).reverse()
            tell(g, x.rule, "turn over", pile=cards.name_of(g, f, pile))
        case o.TurnUp(who=who, happening=happening):
            if g.piles[DRAW_PILE]:
                card = g.piles[DRAW_PILE].pop()
                g.piles[DISCARDS].append(card)
                player, was = value(g, f, who), [Lies(DRAW_PILE, None, True)]
                tell(g, x.rule, "turn up", was=was, shown=range(g.players), who=player, card=card)
                fire(g, happening, player, card)
        case o.Show(owner=owner, cards=shown, to=to):
            found = there(value(g, f, shown))
            who, seers = value(g, f, owner), value(g, f, to)
            tell(g, x.rule, "show", was=lying(g, found, who), shown=(who, *seers), who=who, cards=found, to=list(seers))
        case o.Pick(group=group, slot=slot):
            f.slots[slot] = picked(g, list(value(g, f, group)), of_cards=x.cards)
        case o.SetSlot(slot=slot, value=new, many=many):
            f.slots[slot] = there(value(g, f, new)) if many else value(g, f, new)
        case o.AddToSlot(slot=slot, value=new):
            before = f.slots[slot] or []
            f.slots[slot] = before + [member for member in there(value(g, f, new)) if member not in before]
        case o.SetKept():
            set_kept(g, f, x)
        case o.Miss(who=player, happening=happening) | o.Leave(who=player, happening=happening):
            seat = value(g, f, player)
            if seat is not None:
                g.misses[seat] += isinstance(x, o.Miss)
                g.gone[seat] |= isinstance(x, o.Leave)
                tell(g, x.rule, "miss" if isinstance(x, o.Miss) else "leave", who=seat)
                fire(g, happening, seat, None)
        case o.TakeTurn(who=player):
            g.next_turn = value(g, f, player)
        case o.Begin(what=what, happening=happening):
            if g.round_over:
                g.pending = what
            else:
                g.under_way, g.marks = False, [] if g.program.watched else g.marks
                fire(g, happening, None, None)
        case o.EndRound(happening=happening):
            if not g.round_over:
                end_round(g)
                tell(g, x.rule, "round over")
                fire(g, happening, None, None)
        case o.Win(who=winners):
            g.winners = there(value(g, f, winners))
            tell(g, x.rule, "win", who=g.winners[:])
            if not g.round_over:
                end_round(g)
            g.under_way = False
        case _:
            assert_never(x)


# ------------------------------------------------------------------------------------------------ parts of operations
def there(group: list[int | None]) -> list[int]:
    """The members of a group that are not absent."""
    return [member for member in group if member is not None]


def copied(f: Frame) -> Frame:
    """A frame of its own with the same slots."""
    return Frame(f.at, [list(slot) if isinstance(slot, list) else slot for slot in f.slots])


def picked(g: State, group: list[int], *, of_cards: bool) -> int | None:
    """One of a group by chance; the first one, if nothing is left to chance and they are no cards."""
    if not group or (g.seed is None and not of_cards):
        return min(group, default=None)
    g.shuffle(group)
    return group[-1]


def happen(g: State, f: Frame, x: o.Happen, event: object, card: int | None) -> None:
    """Something happens to a player."""
    who = value(g, f, x.who)
    if x.tail:
        g.stack.pop()
    if who is None:
        return
    if event == "go out" or event == "pay for" and x.card is None:
        tell(g, x.rule, str(event), who=who)
    elif event == "pay for":
        tell(g, x.rule, "pay for", now=[Lies(DISCARDS, None, True)], shown=range(g.players), who=who, card=card)
    fire(g, x.happening, who, card)


def instead(g: State, f: Frame, x: o.Instead, here: int) -> None:
    """Before something happens: what comes instead of it."""
    asked, who = f.slots[x.slot], value(g, f, x.who)
    f.slots[x.slot] = None
    if asked == 1:
        f.at = x.skipped
        return
    f.at = here
    inside = any(g.program.owners[other.at] in x.within for other in g.stack)
    count = value(g, f, x.count)
    if asked is None and who is not None and not inside and fire(g, x.happening, who, count):
        f.slots[x.slot] = 1
    else:
        f.at = x.next


def play(g: State, f: Frame, x: o.Play) -> None:
    """A player plays a card."""
    who, card = value(g, f, x.who), value(g, f, x.card)
    if x.tail:
        g.stack.pop()
    if card is None or g.program.play is None:
        return
    sources = [pile for pile in cards.distinct(piles_of(g, f, x.piles)) if card in pile][:1] if x.piles else []
    if x.piles and not sources:
        return
    g.bluffs = holding(g, "may not", who, card, bluff=True, elsewhere=is_elsewhere(x))
    was = lying(g, [card], who, sources, from_top=1 if x.piles else None)
    tell(g, x.rule, "play", was=was, shown=range(g.players), who=who, card=card, bluff=g.bluffs[:])
    g.push(g.program.play, who, card)
    if sources and g.program.place is not None:
        g.stack[-1].slots[g.program.place] = cards.number_of_pile(g, sources[0])


def draw(g: State, f: Frame, x: o.DrawCards, here: int) -> None:
    """A player draws cards, one at a time."""
    who, pile = value(g, f, x.who), value(g, f, x.pile)
    if who is None:
        return
    if f.slots[x.left_slot] is None:
        f.slots[x.left_slot] = value(g, f, x.count) or 0
        if x.into is not None:
            f.slots[x.into] = None
    while f.slots[x.left_slot] > 0:
        f.at = here
        if not f.slots[x.asked_slot]:
            f.slots[x.asked_slot] = True
            if fire(g, x.before, who, None):
                return
        if not pile:
            break
        card = pile.pop()
        g.piles[HAND][who].append(card)
        if x.into is not None:
            f.slots[x.into] = card
        tell(g, x.rule, "draw", now=[Lies(HAND, who, False)], who=who, cards=[card])
        f.slots[x.left_slot] -= 1
        f.slots[x.asked_slot] = None
        ran_out = not pile and fire(g, x.runs_out, None, None)
        heard = fire(g, x.after, who, card)
        if look(g, x.looks) or heard or ran_out:
            return
    f.slots[x.left_slot] = f.slots[x.asked_slot] = None
    f.at = x.next


def set_kept(g: State, f: Frame, x: o.SetKept) -> None:
    """A kept value changes."""
    owner = value(g, f, x.kept.owner)
    if x.kept.owner is not None and owner is None:
        return
    new = value(g, f, x.value)
    new = there(new) if x.many else (new or 0) if x.number else new
    new = min(new, LARGEST) if x.capped else new
    was = value(g, f, x.kept)
    keep(g, x.kept.name, owner, new)
    if x.told:
        tell(g, x.rule, "set", name=x.kept.name, value=new, was_=was, of=owner)


def keep(g: State, name: str, owner: int | None, new: object) -> None:
    """Keep a value, for a player if every player has one."""
    if owner is None:
        g.kept[name] = new
    else:
        g.kept[name][owner] = new


def end_round(g: State) -> None:
    """The round ends."""
    g.stack.clear()
    g.windows.clear()
    g.round_over, g.in_turn, g.under_way = True, False, False


# ------------------------------------------------------------------------------------------------ what rules hear of
def fire(g: State, happening: int | None, who: int | None, card: int | None) -> bool:
    """Push the processes of the rules that hear of something. Returns whether there are any."""
    pushes = () if happening is None else g.program.happenings[happening].pushes
    about = Frame(0, [who, card])
    heard = [push for push in pushes if value(g, about, push.condition, {"p": who, "c": card})]
    for push in heard:
        g.push(push.routine, who, card)
    return bool(heard)


def look(g: State, states: tuple[int, ...]) -> bool:
    """Look at some watched states, and push the processes of those that have become so. Returns whether there are any."""
    if not g.under_way:
        return False
    found = [look_at(g, g.program.watched[number]) for number in g.program.look_order if number in states]
    return True in found


def look_at(g: State, state: Watched) -> bool:
    """Look at a watched state, of every player if it is about a player. If it waits, it may only become no longer so."""
    pushed = False
    for seat in g.in_turn_order()[::-1] if state.each_player else [None]:
        if state.waits:
            if not is_so(g, state, seat) and g.mark(state, seat) in g.marks:
                g.marks.remove(g.mark(state, seat))
        elif arises(g, state, seat):
            g.push(state.routine, seat, None)
            pushed = True
    return pushed


def is_so(g: State, state: Watched, seat: int | None) -> bool:
    """Whether a state is so, of a player who has not left the round."""
    here = Frame(0, [seat, None])
    return (seat is None or not g.gone[seat]) and bool(value(g, here, state.condition, {"p": seat, "c": None}))


def arises(g: State, state: Watched, seat: int | None) -> bool:
    """Whether a state has become so. Its mark stays for as long as it is so."""
    mark, so = g.mark(state, seat), is_so(g, state, seat)
    if mark in g.marks and not so:
        g.marks.remove(mark)
    elif so and mark not in g.marks:
        insort(g.marks, mark)
        return True
    return False
