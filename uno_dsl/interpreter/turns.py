"""The course of a game: turns and rounds, where it stops, who may decide what there, and what a decision does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from uno_dsl.interpreter.carry_out import arises, carry_out, copied, fire, keep, look, look_at, there
from uno_dsl.interpreter.evaluate import holding, value
from uno_dsl.interpreter.game_state import Frame, State, at_first
from uno_dsl.interpreter.witnesses import lying, tell
from uno_dsl.model import expressions as e
from uno_dsl.program.linked import operations as o
from uno_dsl.program.linked.tables import Linked

STEPS, FRAMES = 100_000, 200
"""The most operations and turns from one stop to the next, and frames at a stop: then the rules go round in a circle."""


class Stuck(Exception):
    """The game cannot go on under these rules."""


class Option(NamedTuple):
    """Something that somebody may do at a stop: `take` an offer, `decline`, `choose` a value, take an offer of a `window`, `judge`, or `go on`.

    `what` is the number of the offer or judgement, or the chosen value; `card` is that of a play, `window` the place of a window
    among the open ones. The `seat` of a judgement is the player it is about; a decision of the table has none.
    """

    do: str
    seat: int | None = None
    what: int | None = None
    card: int | None = None
    window: int | None = None


@dataclass
class Stop:
    """Where the game waits. `kind` is turn, choice, secret, reaction, table, pause (between two rounds) or over."""

    kind: str
    rule: str
    options: list[Option]


# ------------------------------------------------------------------------------------------------ beginnings
def new_game(program: Linked, players: int, seed: int | None) -> State:
    """The state before a game: all cards in the first pile. If they have two sides, the second faces are paired with the first by chance."""
    g = State(program=program, players=players, seed=seed, misses=[0] * players, gone=[False] * players)
    for kept in program.keeps.values():
        (g.piles if kept.kind == "pile" else g.kept)[kept.name] = at_first(kept, players)
    sides = program.faces_by_side
    deck, *others = [[place for place, face in enumerate(faces) for _ in range(face.copies)] for faces in sides]
    for other in others:
        order = list(range(len(other)))
        if seed is not None:
            g.shuffle(order)
        pairs = zip(deck, [other[place] for place in order], strict=False)
        deck = [first * len(sides[1]) + second for first, second in pairs]
    g.piles[program.first_pile] = deck
    return g


def begin(g: State, what: str = "game") -> None:
    """Begin the game, or a round of it. Whatever is not kept for the whole game is as at first; cards stay on the side they are on."""
    g.round_over, g.pending, g.windows, g.bluffs, g.marks = False, None, [], [], []
    g.misses, g.gone = [0] * g.players, [False] * g.players
    g.next_turn, g.in_turn, g.fresh, g.under_way = None, False, False, False
    for kept in g.program.keeps.values():
        if kept.kind not in ("pile", "side") and not kept.whole_game:
            g.kept[kept.name] = at_first(kept, g.players)
    g.turn = g.kept.get("dealer") or 0
    g.rounds += 1
    fire(g, g.program.numbers.get("begin game" if what == "game" else "begin round"), None, None)


# ------------------------------------------------------------------------------------------------ to the next stop
def run(g: State) -> Stop:
    """Run until somebody has to decide."""
    for _ in range(STEPS):
        if not g.stack:
            stop = next_turn(g)
        else:
            f = g.stack[-1]
            x = g.program.operations[f.at]
            if not isinstance(x, o.Decide | o.ChooseOne):
                carry_out(g)
                continue
            options = offered(g, f, x) if isinstance(x, o.Decide) else choices(g, f, x)
            if not options:
                lapse(g, f, x)
                continue
            stop = stop_at(g, x, options)
        if stop is not None:
            return stop
    raise Stuck("the rules loop forever")


def stop_at(g: State, x: o.Decide | o.ChooseOne, options: list[Option]) -> Stop | None:
    """A stop, with the offers of open windows and what the table may judge. None if a window closes first and a rule reacts to that."""
    if len(g.stack) > FRAMES:
        raise Stuck("the rules loop forever: they start more and more processes")
    kind = x.kind if isinstance(x, o.Decide) else "choice" if x.group is None else "secret"
    at_rest = g.fresh and not beside(g)
    conditions = [(w, g.program.windows[w.number].condition) for w in g.windows]
    closed = [w for w, condition in conditions if condition is not None and value(g, w.frame, condition)]
    g.windows[:] = [w for w in g.windows if w not in closed]
    if closed and look(g, g.program.look_at_windows):
        return None
    more = [*standing(g, options, at_rest=at_rest), *judgements(g)]
    return Stop("turn" if at_rest and kind == "choice" else kind, x.rule, options + more)


def beside(g: State) -> bool:
    """Whether something beside the game is being carried out: an offer of a window, or what the table judged."""
    return len(g.stack) > 1 and any(f.at in g.program.beside for f in g.stack)


def lapse(g: State, f: Frame, x: o.Decide | o.ChooseOne) -> None:
    """Nobody has an option."""
    if isinstance(x, o.Decide):
        f.slots[x.passed_slot] = None
        f.at = x.otherwise
    else:
        settle(g, f, x)


def next_turn(g: State) -> Stop | None:
    """Nothing is left to do: the turn ends, and the next one begins."""
    if g.in_turn:
        g.in_turn = False
        close(g, "turn ends", g.turn)
        close(g, "this turn ends", g.turn)
        if fire(g, g.program.numbers.get("end turn"), g.turn, None):
            return None
    if g.round_over:
        goes_on = g.winners is None and g.pending is not None
        return Stop("pause", "", [Option("go on")]) if goes_on else Stop("over", "", [])
    if g.program.watched:
        g.under_way = True
        if look_between_turns(g):
            return None
    seat = (g.turn + g.direction) % g.players if g.next_turn is None else g.next_turn
    g.next_turn = None
    if all(g.gone):
        raise Stuck("nobody is left to take a turn")
    while g.gone[seat] or g.misses[seat]:
        g.misses[seat] -= not g.gone[seat]
        seat = (seat + g.direction) % g.players
    g.turn = seat
    g.turn_number += 1
    g.marks = [mark for mark in g.marks if mark[0] >= 0]
    lifted = [number for number, w in enumerate(g.program.windows) if w.closes == "turn begins" and w.bans]
    g.windows[:] = [w for w in g.windows if w.number not in lifted or w.of not in (None, seat)]
    g.in_turn = g.fresh = True
    tell(g, "turn", "turn", who=seat)
    if not fire(g, g.program.numbers.get("begin turn"), seat, None):
        raise Stuck("no rule says what a player does in a turn")
    look(g, g.program.look_at_turn)
    return None


def look_between_turns(g: State) -> bool:
    """Look at all watched states; at those that wait one by one, since each must still be so when its turn comes."""
    order = [g.program.watched[number] for number in g.program.look_order]
    if True in [look_at(g, state) for state in order if not state.waits]:
        return True
    for state in (state for state in g.program.watched if state.waits):
        for seat in g.in_turn_order() if state.each_player else [None]:
            if arises(g, state, seat):
                g.push(state.routine, seat, None)
                return True
    return False


def close(g: State, what: str, seat: int) -> None:
    """Close the windows that something closes. `this turn` is that in which the window was opened; other turns come after it."""
    latest = g.turn_number - (what != "this turn ends")
    closing = [number for number, window in enumerate(g.program.windows) if window.closes == what]
    g.windows[:] = [w for w in g.windows if not (w.number in closing and w.turn <= latest and w.of in (None, seat))]


# ------------------------------------------------------------------------------------------------ who may decide what
def offered(g: State, f: Frame, x: o.Decide) -> list[Option]:
    """What may be decided: each player's offers, then to decline them."""
    out: list[Option] = []
    passed = f.slots[x.passed_slot] or []
    asked = [None] if x.kind == "table" else [value(g, f, x.who)] if x.kind == "choice" else value(g, f, x.who)
    for who in asked:
        if x.kind == "reaction" and (who is None or who in passed):
            continue
        if x.kind != "table":
            f.slots[x.taker] = who
        own: list[Option] = []
        for number, offer in enumerate(x.offers):
            if value(g, f, offer.condition, {"p": who}):
                with_cards = [None] if offer.cards is None else sorted(set(value(g, f, offer.cards, {"p": who})))
                own += [Option("take", who, number, card) for card in with_cards]
        due = [option for option in own if x.bound and option.card is not None and holding(g, "must", who, option.card)]
        declines = own and not due and (not x.must or x.kind == "table")
        out += [*(due or own), *([Option("decline", who)] if declines else [])]
    return out


def choices(g: State, f: Frame, x: o.ChooseOne) -> list[Option]:
    """What may be chosen, by those who have not chosen yet."""
    done = [seat for seat, _ in f.slots[x.picks_slot] or []]
    out: list[Option] = []
    for who in [value(g, f, x.who)] if x.group is None else value(g, f, x.group):
        if who is not None and not (x.group is not None and who in done):
            values = there(value(g, f, x.values, {x.variable: who}))
            out += [Option("choose", who, what) for what in (sorted(set(values)) if x.what == "card" else values)]
    return out


def standing(g: State, options: list[Option], *, at_rest: bool) -> list[Option]:
    """The offers of open windows. A card is played out of turn only between two turns, and the same play is offered once."""
    out: list[Option] = []
    plays = {(option.seat, option.card) for option in options if option.do == "take"}
    for place, window in enumerate(g.windows):
        for number, found in enumerate(g.program.windows[window.number].offers):
            f = Frame(window.frame.at, window.frame.slots[:])
            for who in value(g, f, found.who):
                f.slots[found.taker] = who
                if not value(g, f, found.offer.condition, {"p": who}):
                    continue
                if found.offer.cards is None:
                    out.append(Option("window", who, number, None, place))
                elif at_rest:
                    cards = sorted(set(value(g, f, found.offer.cards, {"p": who})))
                    out += [Option("window", who, number, card, place) for card in cards if (who, card) not in plays]
                plays |= {(option.seat, option.card) for option in out if option.card is not None}
    return out


def judgements(g: State) -> list[Option]:
    """What the table may report of each player, once in a turn."""
    numbers = range(len(g.program.judgements))
    seats = [seat for seat in range(g.players) if not g.gone[seat]]
    return [Option("judge", seat, number) for number in numbers for seat in seats if [-1 - number, seat] not in g.marks]


# ------------------------------------------------------------------------------------------------ what a decision does
def decide(g: State, stop: Stop, option: Option) -> None:
    """Carry out an option of a stop."""
    if option.do in ("take", "decline", "choose"):
        f = g.stack[-1]
        x = g.program.operations[f.at]
        if g.fresh and not beside(g):
            g.fresh = False
            close(g, "turn begins", g.turn)
            look(g, g.program.look_at_windows)
        if isinstance(x, o.ChooseOne):
            choose(g, f, x, option)
        elif isinstance(x, o.Decide):
            if option.do == "take":
                take(g, f, x, option)
            else:
                decline(g, f, x, option, stop)
    elif option.do == "window":
        take_beside(g, option)
    elif option.do == "judge" and option.what is not None:
        judgement = g.program.judgements[option.what]
        g.marks.append([-1 - option.what, option.seat or 0])
        tell(g, judgement.rule, "judge", who=option.seat, what=judgement.text)
        fire(g, judgement.happening, option.seat, None)
    else:
        begin(g, g.pending or "round")


def take(g: State, f: Frame, x: o.Decide, option: Option) -> None:
    """An offer is taken."""
    offer = x.offers[option.what or 0]
    f.slots[x.taker] = option.seat
    if offer.slot is not None:
        f.slots[offer.slot] = option.card
    f.slots[x.passed_slot] = None
    f.at = offer.entry
    if offer.act not in ("play", "draw"):
        tell_taken(g, "take", offer, f, option.seat)
    for happening in offer.tells:
        fire(g, happening, option.seat, None)


def tell_taken(g: State, do: str, offer: o.Offer, f: Frame, seat: int | None) -> None:
    """Tell that an offer was taken, and the player it is about."""
    target = offer.target
    about = f.slots[target.index] if isinstance(target, e.Slot) and target.kind == "player" else None
    more: dict[str, Any] = {} if about is None else {"player": about}
    tell(g, offer.rule, do, who=seat, what=offer.text or offer.act, **more)


def decline(g: State, f: Frame, x: o.Decide, option: Option, stop: Stop) -> None:
    """A player passes. Once everybody who was asked has passed, nobody takes an offer."""
    refused = [x.offers[one.what or 0] for one in stop.options if one.do == "take" and one.seat == option.seat]
    tell(g, x.rule, "decline", who=option.seat, declined=sorted({offer.text or offer.act for offer in refused}))
    others = {one.seat for one in stop.options if one.do in ("take", "decline")} - {option.seat}
    f.slots[x.passed_slot] = [*(f.slots[x.passed_slot] or []), option.seat] if others else None
    f.at = f.at if others else x.otherwise


def choose(g: State, f: Frame, x: o.ChooseOne, option: Option) -> None:
    """A player chooses. Once everybody has chosen, the choices are stored."""
    f.slots[x.picks_slot] = [*(f.slots[x.picks_slot] or []), [option.seat, option.what]]
    if x.group is None or not choices(g, f, x):
        settle(g, f, x)


def settle(g: State, f: Frame, x: o.ChooseOne) -> None:
    """Store what was chosen."""
    picks = f.slots[x.picks_slot] or []
    f.slots[x.picks_slot] = None
    f.at = x.next
    for seat, chosen in picks:
        names = {x.variable: seat}
        if isinstance(x.target, e.Slot):
            f.slots[x.target.index] = chosen
        elif isinstance(x.target, e.Kept):
            keep(g, x.target.name, value(g, f, x.target.owner, names), chosen)
        was = lying(g, [chosen], seat, [value(g, f, pile, names) for pile in x.seen_in]) if x.what == "card" else []
        tell(g, x.rule, "choose", was=was, who=seat, what=x.what, value=chosen, secret=x.secret)
        look(g, x.looks)
    if not picks and isinstance(x.target, e.Slot):
        f.slots[x.target.index] = None


def take_beside(g: State, option: Option) -> None:
    """An offer of an open window is taken: its process is a copy of the frame of the window."""
    window = g.windows[option.window or 0]
    found = g.program.windows[window.number].offers[option.what or 0]
    f = copied(window.frame)
    f.slots[found.taker] = option.seat
    if found.offer.slot is not None:
        f.slots[found.offer.slot] = option.card
    f.at = found.offer.entry
    if found.closes:
        del g.windows[option.window or 0]
    tell_taken(g, "say" if found.offer.act == "say" else "take", found.offer, f, option.seat)
    g.stack.append(f)
    if found.closes:
        look(g, g.program.look_at_windows)
    for happening in found.offer.tells:
        fire(g, happening, option.seat, None)


__all__ = ["Option", "State", "Stop", "Stuck", "begin", "decide", "new_game", "run"]
