"""The main loop: runs processes until a player has to decide, then carries out the decision."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal, assert_never

from uno_dsl.engine.events import OfferTaken, WordSaid
from uno_dsl.engine.machine import KeptValue, Machine
from uno_dsl.engine.player_count import check_players
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import GO_ON, Choose, Decline, GoOn, Judge, Option, Take, UseWindow, use_window
from uno_dsl.model.event_types import Judged
from uno_dsl.model.expressions import Slot
from uno_dsl.model.statements import Leave, Offer, TurnUp
from uno_dsl.program import instructions as i

# The instructions without a decision after which the rules loop; no game needs a tenth of this. Made once: that saves 3 to 5 %.
STEPS = range(10_000)
MAX_PROCESSES = 200  # open at a stop: then rules start each other without end. No game has a tenth of this
LONGEST_CYCLE = 300  # instructions after which an endless loop has shown all its rules
LONGEST_START = (
    200  # decisions outside a turn, one after the other: then no turn ever begins. No game has a tenth of this
)
IDLE_TURN = "no rule says what a player does in a turn"
LONGEST_ROUND = 20_000  # decisions after which a round without people is stopped
LONGEST_GAME = 500  # rounds after which a game without people is stopped


def new_game(machine: Machine, players: Any, seed: int | None, deck: list[int] | None = None) -> State:
    """The state before a game begins: all cards on the draw pile, nothing decided.

    Without a seed, a shuffle sorts, as in a script. A two-sided deck that is not given is paired at random.
    Raises BadValue if the game is not for this many players.
    """
    check_players(machine.program, players)
    g = State()
    g.n = players
    g.stack, g.windows = [], []
    g.turn = 0
    g.turn_number = 0
    g.in_turn = g.fresh = False
    g.next_turn = None
    g.misses, g.gone = [0] * players, [False] * players
    g.bluffs, g.marks, g.under_way = [], [], False
    g.round_over, g.pending, g.winners = False, None, None
    g.chance = "script" if seed is None else [seed, 0]
    g.rounds = 0
    g.log = None
    # By setattr, not through __dict__: Python finds the attributes of an object faster if nobody has ever asked for its dict.
    # To ask for it once makes a round take 7 to 9 % longer.
    for name, per_player in machine.space_piles:
        setattr(g, name, [[] for _ in range(players)] if per_player else [])
    for kept in machine.kept_values:
        setattr(g, kept.place, at_first(kept, players))
    setattr(g, machine.first_place, deck[:] if deck is not None else paired_deck(machine, g))
    return g


def at_first(kept: KeptValue, players: int) -> Any:
    """The initial value of a kept value."""
    if kept.keep.kind == "players":
        return [[] for _ in range(players)] if kept.keep.per_player else []
    return [kept.first] * players if kept.keep.per_player else kept.first


def paired_deck(machine: Machine, g: State) -> list[int]:
    """The deck. If cards have two sides, the dark faces are shuffled and paired with the light ones."""
    if machine.deck is not None:
        return machine.deck[:]
    codes = machine.codes
    faces = machine.program.faces
    light = [face for face in codes.side_faces[0] for _ in range(faces[face].copies)]
    dark = [face for face in codes.side_faces[1] for _ in range(faces[face].copies)]
    if isinstance(g.chance, list):
        order = list(range(len(dark)))
        machine.shuffle_pile(g, order)
        dark = [dark[k] for k in order]
    places = [{face: place for place, face in enumerate(faces)} for faces in codes.side_faces]
    return [places[0][a] * codes.width + places[1][b] for a, b in zip(light, dark, strict=False)]


def begin(machine: Machine, g: State, what: str = "game") -> None:
    """Begin the game, or a round of it."""
    g.round_over, g.pending = False, None
    g.windows.clear()
    g.misses, g.gone, g.marks = [0] * g.n, [False] * g.n, []
    g.next_turn, g.in_turn, g.fresh, g.bluffs, g.under_way = None, False, False, [], False
    for kept in machine.kept_values:
        if kept.keep.kind != "side" and not kept.keep.whole_game:  # cards keep their side until turned over
            setattr(g, kept.place, at_first(kept, g.n))
    dealer = getattr(g, "kept_dealer", None)
    g.turn = dealer if isinstance(dealer, int) else 0
    g.rounds += 1
    machine.fire(g, "begin game" if what == "game" else "begin round", None)


def run(machine: Machine, g: State, into: Stop | None = None) -> Stop:
    """Run to the next stop. `into` is a stop that is no longer needed, to be reused: this saves 2 to 4 %."""
    code, stack, judged = machine.code, g.stack, machine.judged
    lapsed = None
    for step in STEPS:
        if stack:
            f = stack[-1]
            found = code[f[0]](g, f)
            if found is not None:
                f = stack[-1]  # playing a card may have started its process and reached a decision in it at once
                pc = f[0]
                if found:
                    # Most stops need nothing from stop_at; to leave it out saves 3 to 6 %.
                    if g.windows or judged or len(stack) > 1:
                        stop = stop_at(machine, g, pc, found)
                        if stop is None:
                            continue
                        return stop
                    kind, rule = machine.stops[pc]
                    if g.fresh and kind == "choice":
                        kind = "turn"
                    if into is None:
                        return Stop(kind, rule, found, pc)
                    into.kind = kind
                    into.rule = rule
                    into.options = found
                    into.pc = pc
                    return into
                lapsed = step, pc
                nothing_to_decide(machine, g, f, pc)
        else:
            stop = advance_turn(machine, g)
            if stop is not None:
                return stop
    raise endless_cycle(machine, g, lapsed[1] if lapsed is not None and lapsed[0] > len(STEPS) // 2 else None)


def endless_cycle(machine: Machine, g: State, lapsed: int | None) -> EngineStuck:
    """The error for an endless loop: the rule it is at and, if it is part of the loop, a decision where nobody had an option."""
    again = turned_up_again(machine, g)
    if again is not None:
        return EngineStuck(
            f"the deck has no card that a round can begin with: whatever is turned up, [{again}] turns up another one",
            again,
        )
    at = where(machine, g)
    message = f"the rules loop forever at [{at}]: nobody is asked for a decision any more"
    instruction = None if lapsed is None else machine.program.instructions[lapsed]
    if not isinstance(instruction, i.Decide):
        return EngineStuck(message, at)
    ways = list(dict.fromkeys(offer.text or offer.act for offer in instruction.ask.offers))
    rule = instruction.ask.rule
    return EngineStuck(f"{message}; at [{rule}] nobody can {' or '.join(ways)}", rule)


def turned_up_again(machine: Machine, g: State) -> str | None:
    """The rule that turns up one card after another, if that is all the loop does."""
    program = machine.program
    again = {owner for owner, x in zip(program.owners, program.instructions, strict=True) if isinstance(x, TurnUp)}
    hearing = {handler.procedure for handler in program.handlers if handler.event == "start"}
    seen: set[int] = set()
    twin = g.copy()
    for _ in range(LONGEST_CYCLE):
        if not twin.stack:
            return None
        f = twin.stack[-1]
        seen.add(program.owners[f[0]])
        if machine.code[f[0]](twin, f):
            return None
    rules = [program.routines[owner].rule for owner in sorted(seen & again & hearing)]
    return rules[0] if rules else None


def where(machine: Machine, g: State) -> str:
    """The rule that is being carried out."""
    if not g.stack:
        return "turn"
    at: int = g.stack[-1][0]
    return machine.program.routines[machine.program.owners[at]].rule


def piled_up(machine: Machine, g: State) -> str:
    """The rule that has the most open processes."""
    rules: list[str] = [machine.program.routines[machine.program.owners[f[0]]].rule for f in g.stack]
    return max(rules, key=Counter(rules).__getitem__)


def never_starts(stop: Stop) -> EngineStuck:
    """The error for decisions without end before a turn begins. Who asks for them has counted LONGEST_START."""
    at = stop.rule
    return EngineStuck(f"no turn ever begins: after {LONGEST_START} decisions, [{at}] still asks for another", at)


def stop_at(machine: Machine, g: State, pc: int, found: list[Option]) -> Stop | None:
    """A stop with more options than the decision asks for: the offers of open windows, and what the table judges.

    None if a window had to be closed first and a rule reacts to that.
    """
    if len(g.stack) > MAX_PROCESSES:
        at = piled_up(machine, g)
        raise EngineStuck(f"the rules loop forever at [{at}]: they start more and more steps and never finish any", at)
    kind, rule = machine.stops[pc]
    rest = g.fresh and not aside(machine, g)
    if rest and kind == "choice":
        kind = "turn"
    if g.windows:
        closed = [w for w in g.windows if machine.closed[w[0]](g, w[3])]
        for window in closed:
            g.windows.remove(window)
        if closed and machine.look_at_windows(g):
            return None
        found = found + standing_options(machine, g, found, rest)
    if machine.judged:
        found = found + judgements(machine, g)
    return Stop(kind, rule, found, pc)


def aside(machine: Machine, g: State) -> bool:
    """Whether something outside the coming turn is being carried out: an offer of a window, or something the table judged."""
    return len(g.stack) > 1 and any(f[0] in machine.beside for f in g.stack)


def judgements(machine: Machine, g: State) -> list[Option]:
    """What the table may report: each thing about each player, once per turn."""
    return [
        Judge(k, seat)
        for k in range(len(machine.judged))
        for seat in range(g.n)
        if not g.gone[seat] and [-1 - k, seat] not in g.marks
    ]


def standing_options(machine: Machine, g: State, found: list[Option], rest: bool) -> list[Option]:
    """The options outside the main decision: the offers of all open windows.

    A card can be played out of turn only between two turns, when nothing else is in progress. The same play is offered once.
    """
    out: list[Option] = []
    plays = {(option.seat, option.card) for option in found if isinstance(option, Take)}
    for at, window in enumerate(g.windows):
        for position, offer in enumerate(machine.offers[window[0]]):
            options = offer(g, window[3][:])
            if machine.out_of_turn[window[0]][position]:
                options = [o for o in options if o not in plays] if rest else []
                plays.update(options)
            out += [use_window(seat, at, position, card) for seat, card in options]
    return out


def nothing_to_decide(machine: Machine, g: State, f: list[Any], pc: int) -> None:
    """Nobody has an option, so the offer lapses."""
    instruction = machine.program.instructions[pc]
    if isinstance(instruction, i.Decide):
        f[instruction.passed_slot + 1] = None
        f[0] = instruction.otherwise
    else:
        assert isinstance(instruction, i.ChooseOne)
        settle_picks(machine, g, f, instruction, pc)


def advance_turn(machine: Machine, g: State) -> Stop | None:
    """Nothing is left to do: end the turn, and begin the next player's."""
    if g.in_turn:
        g.in_turn = False
        if g.windows:
            close(machine, g, "turn ends", g.turn)
            close(machine, g, "this turn ends", g.turn)
        if machine.fire_end_turn is not None and machine.fire_end_turn(g, g.turn, None):
            return None
    if g.round_over:
        if g.winners is None and g.pending is not None:
            return Stop("pause", "", [GO_ON], -1)
        return Stop("over", "", [], -1)
    if machine.has_states:
        g.under_way = True
        if machine.look_between_turns(g):
            return None
    seat, direction = g.next_turn, machine.direction
    if seat is None:
        seat = (g.turn + direction(g)) % g.n
    g.next_turn = None
    if g.misses[seat] or g.gone[seat]:
        if all(g.gone):
            raise nobody_left(machine)
        seat = whose_turn(g, seat, direction(g))
    g.turn = seat
    if machine.judged:
        g.marks[:] = [mark for mark in g.marks if mark[0] >= 0]
    g.turn_number += 1
    if g.windows:
        lift_bans(machine, g)
    g.in_turn = g.fresh = True
    if g.log is not None:
        machine.recorder.record(g, {"rule": "turn", "do": "turn", "who": seat})
    fire = machine.fire_begin_turn
    if fire is None or not fire(g, seat, None):
        raise EngineStuck(IDLE_TURN, rule_of_turns(machine))
    if g.under_way:
        machine.look_at_turn(g)
    return None


def rule_of_turns(machine: Machine) -> str | None:
    """The first rule on what a player does in a turn; None if there is none."""
    return next((handler.rule for handler in machine.program.handlers if handler.event == "begin turn"), None)


def nobody_left(machine: Machine) -> EngineStuck:
    """The error for a round that goes on after everybody has left it."""
    rules = sorted({x.rule for x in machine.program.instructions if isinstance(x, Leave)})
    named = f" by {' or '.join(f'[{rule}]' for rule in rules)}" if rules else ""
    at = rules[0] if rules else None
    return EngineStuck(f"nobody is left to take a turn: everybody has left the round{named}, and no rule ends it", at)


def whose_turn(g: State, seat: int, direction: int) -> int:
    """The seat whose turn it is, skipping those that miss a turn or have left the round."""
    for _ in STEPS:
        if not g.gone[seat]:
            if not g.misses[seat]:
                break
            g.misses[seat] -= 1
        seat = (seat + direction) % g.n
    return seat


def close(machine: Machine, g: State, happening: str, seat: int) -> None:
    """Close the windows that end with this event, if they opened in an earlier turn, or end with the turn that they opened in."""
    windows = machine.program.windows
    latest = g.turn_number - (happening != "this turn ends")
    g.windows[:] = [
        w for w in g.windows if not (windows[w[0]].closes == happening and w[1] <= latest and w[2] in (None, seat))
    ]


def lift_bans(machine: Machine, g: State) -> None:
    """As a turn begins, close the windows that forbid something until then."""
    windows = machine.program.windows
    g.windows[:] = [
        w
        for w in g.windows
        if not (windows[w[0]].closes == "turn begins" and windows[w[0]].forbids and w[2] in (None, g.turn))
    ]


def decide(machine: Machine, g: State, stop: Stop, option: Option) -> None:
    """Carry out an option of a stop. run() then goes on."""
    match option:
        case Take():
            if g.fresh and (len(g.stack) > 1 or g.windows):
                begin_deciding(machine, g)
            else:
                g.fresh = False
            f, offer = g.stack[-1], machine.asked[stop.pc][option.offer]
            f[offer.taker] = option.seat
            if offer.card is not None:
                f[offer.card] = option.card
            f[offer.passed] = None
            f[0] = offer.entry
            if g.log is not None:
                log_taken(machine, g, f, stop.pc, option)
            for event in offer.told:
                machine.fire(g, event, option.seat)
        case Decline():
            if g.fresh:
                begin_deciding(machine, g)
            decline(machine, g, stop, option)
        case Choose():
            if g.fresh:
                begin_deciding(machine, g)
            choose(machine, g, stop.pc, option)
        case UseWindow():
            take_standing(machine, g, option)
        case Judge():
            judge(machine, g, option)
        case GoOn():
            begin(machine, g, g.pending or "round")
        case _:
            assert_never(option)


def begin_deciding(machine: Machine, g: State) -> None:
    """The first decision of a turn is made: windows that are open until then are closed."""
    if len(g.stack) > 1 and aside(machine, g):
        return
    g.fresh = False
    if g.windows:
        close(machine, g, "turn begins", g.turn)
        machine.look_at_windows(g)


def log_taken(machine: Machine, g: State, f: list[Any], pc: int, option: Take) -> None:
    """Record that an offer was taken, and the player it is about. Plays and draws have events of their own."""
    offer = decision_at(machine, pc).ask.offers[option.offer]
    if offer.act not in ("play", "draw"):
        machine.recorder.record(g, taken(offer, "take", f, option.seat))


def decision_at(machine: Machine, pc: int) -> i.Decide:
    """The decision that a stop waits at."""
    instruction = machine.program.instructions[pc]
    assert isinstance(instruction, i.Decide)
    return instruction


def taken(offer: Offer, do: Literal["take", "say"], f: list[Any], seat: int | None) -> OfferTaken | WordSaid:
    """The event for an offer that was taken in a process."""
    target = f[offer.target.index + 1] if isinstance(offer.target, Slot) and offer.target.kind == "player" else None
    what = offer.text or offer.act
    event: OfferTaken | WordSaid
    if do == "take":
        event = {"rule": offer.rule, "do": "take", "who": seat, "what": what}
    else:
        event = {"rule": offer.rule, "do": "say", "who": seat, "what": what}
    if target is not None:
        event["player"] = target
    return event


def decline(machine: Machine, g: State, stop: Stop, option: Decline) -> None:
    """A player passes. Once everyone who was asked has passed, the process continues without an offer."""
    f, instruction = g.stack[-1], decision_at(machine, stop.pc)
    slot, seat = instruction.passed_slot + 1, option.seat
    if g.log is not None:
        refused = [instruction.ask.offers[o.offer] for o in stop.options if isinstance(o, Take) and o.seat == seat]
        declined = sorted({offer.text or offer.act for offer in refused})
        machine.recorder.record(g, {"rule": instruction.ask.rule, "do": "decline", "who": seat, "declined": declined})
    if len({o.seat for o in stop.options if isinstance(o, (Take, Decline))}) > 1:
        f[slot] = (f[slot] or []) + [seat]
        return
    f[slot] = None
    f[0] = instruction.otherwise


def choose(machine: Machine, g: State, pc: int, option: Choose) -> None:
    """A player chooses. Once everyone has chosen, the process continues."""
    f, instruction = g.stack[-1], machine.program.instructions[pc]
    assert isinstance(instruction, i.ChooseOne)
    slot = instruction.picks_slot + 1
    f[slot] = (f[slot] or []) + [[option.seat, option.value]]
    if instruction.choose.group is None or not machine.options[pc](g, f):
        settle_picks(machine, g, f, instruction, pc)


def settle_picks(machine: Machine, g: State, f: list[Any], instruction: i.ChooseOne, pc: int) -> None:
    """Everyone has chosen (or nobody could): store the choices under their name."""
    slot = instruction.picks_slot + 1
    picks = f[slot] or []
    f[slot] = None
    f[0] = pc + 1
    for seat, value in picks:
        machine.settle[pc](g, f, seat, value)
    target = instruction.choose.target
    if not picks and isinstance(target, Slot):
        f[target.index + 1] = None


def take_standing(machine: Machine, g: State, option: UseWindow) -> None:
    """A player takes an offer of an open window."""
    window = g.windows[option.window]
    found = machine.program.standing[window[0]][option.offer]
    frame = [x[:] if isinstance(x, list) else x for x in window[3]]
    frame[int(found.standing.variable) + 1] = option.seat
    if found.standing.offer.slot is not None:
        frame[found.standing.offer.slot + 1] = option.card
    frame[0] = found.entry
    if found.standing.closes:
        del g.windows[option.window]
    if g.log is not None:
        offer = found.standing.offer
        machine.recorder.record(g, taken(offer, "say" if offer.act == "say" else "take", frame, option.seat))
    g.stack.append(frame)
    if found.standing.closes:
        machine.look_at_windows(g)
    for event in machine.told_beside[window[0]][option.offer]:
        machine.fire(g, event, option.seat)


def judge(machine: Machine, g: State, option: Judge) -> None:
    """The table reports that a player did something only people can see."""
    text = machine.judged[option.judged]
    g.marks.append([-1 - option.judged, option.player])
    if g.log is not None:
        machine.recorder.record(
            g, {"rule": machine.judged_by[option.judged], "do": "judge", "who": option.player, "what": text}
        )
    machine.fire(g, Judged(text), option.player)
