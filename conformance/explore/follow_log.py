"""Follows a recorded game event by event, up to the first that the rules do not allow.

Chance is taken from the log: the hidden draw pile is arranged so that the reported cards are drawn from it. Only one
event is in memory at a time. Not handled here: opening files and printing the verdict.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import BinaryIO, NoReturn

from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal, Situation, expected_from_json, situation_from_json
from conformance.judge.differences import compare, same_cards
from conformance.judge.reference import Rules, Unplayable
from conformance.report.difference_text import difference_to_text
from conformance.wire.line_limit import LINE_LIMIT
from uno_dsl.engine.actions import action_of, legal, option_for
from uno_dsl.engine.run import begin, decide, new_game, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.value_names import BadValue, card_code
from uno_dsl.engine.why import why
from uno_dsl.json_value import Json, Malformed, json_from_text, string_map, strings
from uno_dsl.serve.log import DRAW_PILE, LOG, Shuffler, cards_off, is_draw_pile
from uno_dsl.serve.situation import is_over, situation

HEADER = frozenset({"log", "game", "printing", "readings", "players", "dealer", "drawn", "deck"})
CLAIMS = frozenset({"legal", "position", "over"})
Line = dict[str, Json]


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """The first event of a log that the rules do not allow, the reason, and the rules that forbid it."""

    line: int
    event: Line
    reason: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Followed:
    """The result for a log: its game, how many actions were followed, whether the round ended, and the violation, if
    any.
    """

    game: str
    printing: str | None
    actions: int
    over: bool
    violation: Violation | None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A log that cannot be followed, and why."""

    why: str


def lines_in(file: BinaryIO) -> Iterator[tuple[int, Line | Unreadable]]:
    """The objects in a log, with their line numbers; reading stops after an unreadable line."""
    for number in count(1):
        data = file.readline(LINE_LIMIT + 1)
        if not data:
            return
        if len(data) > LINE_LIMIT:
            yield number, Unreadable(f"it has more than {LINE_LIMIT:,} bytes")
            return
        if data.strip():
            line = _line(data)
            yield number, line
            if isinstance(line, Unreadable):
                return


def _line(data: bytes) -> Line | Unreadable:
    try:
        value = json_from_text(data.decode("utf-8"))
    except UnicodeDecodeError:
        return Unreadable("it is not UTF-8 text")
    return value if isinstance(value, dict) else Unreadable("it is not a JSON object")


def follow_log(
    lines: Iterable[tuple[int, Line | Unreadable]], rules: Rules, readings: Mapping[str, str] | None = None
) -> Followed | Unreadable:
    """What the rules say about a log; `readings` override those that it names."""
    numbered = iter(lines)
    number, head = next(numbered, (1, Unreadable("the log is empty")))
    if isinstance(head, Unreadable):
        return Unreadable(f"line {number}: {head.why}")
    if head.get("log") != LOG:
        return Unreadable(f'line {number} does not begin a log of version {LOG}: {{"log":{LOG},"game":…}}')
    game, printing = head.get("game"), head.get("printing")
    named = string_map(head.get("readings", {}))
    if not isinstance(game, str) or not (printing is None or isinstance(printing, str)) or named is None:
        return Unreadable(f"line {number}: `game`, `printing` or `readings` is missing or malformed")
    if strange := sorted(head.keys() - HEADER):
        return Unreadable(f"line {number}: there is no key `{strange[0]}`")
    machine = rules.machine(game, printing, {**named, **(readings or {})})
    if isinstance(machine, Unplayable):
        return Unreadable(machine.why)
    log = _Log(Shuffler(machine.program, lambda g, pile: log.shuffled(g, pile)))
    actions = 0
    event: Line = head
    try:
        log.deal(head)
        for number, line in numbered:
            if isinstance(line, Unreadable):
                return Unreadable(f"line {number}: {line.why}")
            event = line
            log.act(line)
            actions += 1
    except _NotAllowed as problem:
        violation = Violation(line=number, event=event, reason=problem.reason, rules=problem.rules)
        return Followed(game=game, printing=printing, actions=actions, over=log.is_over, violation=violation)
    except _CannotRead as problem:
        return Unreadable(f"line {number}: {problem}")
    return Followed(game=game, printing=printing, actions=actions, over=log.is_over, violation=None)


class _NotAllowed(Exception):
    def __init__(self, reason: str, rules: Iterable[str] = ()) -> None:
        super().__init__(reason)
        self.reason, self.rules = reason, tuple(dict.fromkeys(rules))


class _CannotRead(Exception):
    pass


class _Log:
    """The state of the game after the events read so far."""

    def __init__(self, machine: Shuffler) -> None:
        self._machine = machine
        self._coming: list[int] = []
        self._orders: list[list[int]] = []
        self.is_over = False

    def shuffled(self, g: State, pile: list[int]) -> None:
        """Arranges a shuffled pile.

        The order of the draw pile shows as cards are drawn, so a log may leave it out; it must give the order of any
        other pile.
        """
        if is_draw_pile(g, pile):
            if self._orders and Counter(self._orders[0]) == Counter(pile):
                pile[:] = self._orders.pop(0)[::-1]
            off = len(cards_off(g.log or ()))
            if off > len(self._coming):
                reason = f"at least {off} card{'s come' if off != 1 else ' comes'} off the draw pile, but the log names {len(self._coming)}"
                raise _NotAllowed(reason, _rules(g))
            _arrange(pile, self._coming[off:])
            return
        order = self._orders.pop(0) if self._orders else None
        if order is None or Counter(order) != Counter(pile):
            said = "which the log does not mention" if order is None else "but the log names different cards"
            raise _NotAllowed(f"the rules shuffle {len(pile)} cards here, {said}", _rules(g))
        pile[:] = order[::-1]

    def deal(self, head: Line) -> None:
        """Begins the round."""
        machine, players, dealer = self._machine, head.get("players"), head.get("dealer")
        low, high = machine.program.players
        if isinstance(players, bool) or not isinstance(players, int) or not low <= players <= high:
            raise _CannotRead(f"`players` is a number from {low} to {high}, not {players!r}")
        if isinstance(dealer, bool) or not isinstance(dealer, int) or not 0 <= dealer < players:
            raise _CannotRead(f"`dealer` is a seat from 0 to {players - 1}, not {dealer!r}")
        self._coming = self._cards(head, "drawn")
        deck = self._cards(head, "deck") if "deck" in head else machine.deck
        if deck is None:
            raise _CannotRead("two-sided cards are paired at random: `deck` must list them all")
        g = new_game(machine, players, None, deck=deck[:])
        pile = g.__dict__["pile_draw_pile"] = _Hidden(g.__dict__["pile_draw_pile"])
        pile.turned = lambda: _arrange(pile, self._coming[len(cards_off(g.log or ())) :])
        _arrange(pile, self._coming)
        setattr(g, attribute("kept", "dealer"), dealer)
        g.chance, g.log = "as it is", []
        begin(machine, g, "round")
        self._go_on(g)
        score = g.__dict__.get(attribute("kept", "score"))
        self._score = list(score) if isinstance(score, list) else None
        off = cards_off(g.log or ())
        if Counter(off) != Counter(self._coming):
            self._refuse_draws(g, off, "the deal and the card turned up")

    def act(self, line: Line) -> None:
        """Carries out one action with the chance events of its line, and checks what the line claims about the
        table.
        """
        machine, g, action = self._machine, self._g, line.get("action")
        if not isinstance(action, dict):
            raise _CannotRead("there is no `action`")
        if self.is_over:
            raise _NotAllowed("the round is over")
        try:
            option = option_for(machine, g, self._stop, action)
        except BadValue as problem:
            self._refuse(action, str(problem))
        self._coming = self._cards(line, "drawn")
        self._orders = self._all_cards(line)
        _arrange(g.__dict__["pile_draw_pile"], self._coming)
        g.log = []
        said = action_of(machine, g, self._stop, option)
        decide(machine, g, self._stop, option)
        self._go_on(g)
        off = cards_off(g.log)
        if off != self._coming:
            self._refuse_draws(g, off, f"{said['do']} of seat {said['seat']}")
        if self._orders:
            raise _NotAllowed("the log has a shuffle here, but the rules do not", _rules(g))
        self._check_claims(line)

    def _go_on(self, g: State) -> None:
        try:
            self._stop = run(self._machine, g)
        except EngineStuck as problem:
            raise _CannotRead(str(problem)) from None
        self._g = g
        self.is_over = is_over(self._stop)

    def _refuse(self, action: Mapping[str, Json], reason: str) -> NoReturn:
        """Raises _NotAllowed; for a play, with the rules that forbid it."""
        machine, g = self._machine, self._g
        seat, card = action.get("seat"), action.get("card")
        if action.get("do") == "play" and isinstance(seat, int) and 0 <= seat < g.n and isinstance(card, str):
            try:
                code = card_code(machine, card, "play")
            except BadValue as problem:
                raise _NotAllowed(str(problem)) from None
            if code not in g.__dict__["pile_hand"][seat]:
                raise _NotAllowed(f"seat {seat} does not hold {card}")
            verdict = why(machine, g, seat, code)
            if not verdict.allowed:
                forbidden = "is forbidden" if verdict.forbids else "is not allowed by any rule"
                raise _NotAllowed(f"playing {card} {forbidden}", verdict.forbids or verdict.missing)
        possible = sorted({f"{one['seat']}: {one['do']}" for one in legal(machine, g, self._stop)})
        raise _NotAllowed(f"{reason}; possible: {', '.join(possible)}", [self._stop.rule] if self._stop.rule else [])

    def _refuse_draws(self, g: State, off: Sequence[int], what: str) -> None:
        """Raises _NotAllowed: the cards drawn are not those of the log."""
        names = self._machine.codes.names
        if len(off) != len(self._coming):
            reason = f"{what} takes {len(off)} card{'s' * (len(off) != 1)} off the draw pile, but the log names {len(self._coming)}"
        else:
            first = next(told for told, real in zip(self._coming, off, strict=True) if told != real)
            reason = f"{names[first]} cannot come off the draw pile: it is not there"
        raise _NotAllowed(reason, _rules(g))

    def _check_claims(self, line: Line) -> None:
        """Checks whatever a line claims about the table."""
        claims = {key: line[key] for key in CLAIMS & line.keys()}
        if not claims:
            return
        said, real = (
            expected_from_json(claims),
            situation_from_json(situation(self._machine, self._g, self._stop, self._score)),
        )
        if isinstance(said, (Malformed, Refusal)) or not isinstance(real, Situation):
            raise _CannotRead(said.why if isinstance(said, Malformed) else "this is not a situation")
        parts = set(said.position or {})
        position = {k: v for k, v in real.position.items() if k in parts} if real.position and parts else None
        told = (said.position or {}).get(DRAW_PILE)
        if position and DRAW_PILE in position and same_cards(position[DRAW_PILE], told):
            position[DRAW_PILE] = told  # only the engine knows the order of these cards
        real = replace(real, position=position, over=real.over if "over" in claims else said.over)
        kinds = {action.do for one in (said, real) for action in one.legal or ()}
        everything = Declaration(
            name="", version="", language="", games={}, modes=frozenset(), players=(2, 10), readings={}, limitations={},
            actions=frozenset({*kinds, "challenge"}), reports=frozenset({*parts, "score"}),
        )  # fmt: skip
        if real.over is not None and said.over is not None and said.over.points is None:
            real = replace(real, over=replace(real.over, points=None))
        if differences := compare(real, said, everything):
            raise _NotAllowed("; ".join(map(difference_to_text, differences)), _rules(self._g))

    def _cards(self, line: Line, key: str) -> list[int]:
        names = strings(line.get(key, []))
        if names is None:
            raise _CannotRead(f"`{key}` is not a list of cards")
        try:
            return [card_code(self._machine, name, key) for name in names]
        except BadValue as problem:
            raise _CannotRead(str(problem)) from None

    def _all_cards(self, line: Line) -> list[list[int]]:
        orders = line.get("shuffled", [])
        if not isinstance(orders, list):
            raise _CannotRead("`shuffled` is not a list of piles")
        return [self._cards({"shuffled": order}, "shuffled") for order in orders]


class _Hidden(list[int]):
    """A draw pile. When it is turned over, the cards that the log names come off its other end."""

    turned: Callable[[], None]

    def reverse(self) -> None:
        super().reverse()
        self.turned()


def _rules(g: State) -> list[str]:
    """The rules that were carried out, the latest first."""
    return [event["rule"] for event in reversed(g.log or []) if event["rule"] != "turn"]


def _arrange(pile: list[int], coming: Sequence[int]) -> None:
    """Arranges a hidden pile so that the cards of the log come off it first, up to the first that is not in
    the pile.
    """
    rest, on_top = pile[:], []
    for code in coming:
        if code not in rest:
            break
        rest.remove(code)
        on_top.append(code)
    pile[:] = rest + on_top[::-1]
