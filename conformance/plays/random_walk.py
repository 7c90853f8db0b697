"""A walk: play from a start, action by action, with a note of everything that each step tried.

The notes are features: small tuples such as `("do", 12)` or `("only", "matching.colour", "skip")`.
Not handled here: which features matter (`goals.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

from conformance.plays.draft import Draft
from conformance.plays.layout import hands_of, shared_pile
from conformance.plays.watched import Feature, Holds, Watched
from uno_dsl.engine.actions import action_of, offer_of, option_for
from uno_dsl.engine.game import start_round
from uno_dsl.engine.position import load, turn_is_fresh
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.stop_options import Choose, Decline, GoOn, Judge, Option, Take, UseWindow
from uno_dsl.engine.value_names import BadValue
from uno_dsl.model.statements import Face
from uno_dsl.program import instructions as i
from uno_dsl.serve.rest import rests
from uno_dsl.serve.situation import is_over, stated_position

NONE = "no rule"


class Impossible(Exception):
    """A draft that cannot be played: its start or one of its actions is not possible under the rules."""


class Walk:
    """A draft under way. `steps[k]` holds the features of action k; `steps[0]` those of the start."""

    def __init__(self, machine: Watched, start: dict[str, Any]) -> None:
        """Begin. Raises Impossible."""
        self.machine, self.start = machine, start
        self.matches = "discard pile" in machine.program.keeps and "draw pile" in machine.program.keeps
        self.actions: list[dict[str, Any]] = []
        self.despite = 0
        self.steps: list[set[Feature]] = []
        self.rests: list[bool] = []
        machine.seen.clear()
        try:
            if start["mode"] == "position":
                self.state = load(machine, start["position"])
            else:
                self.state = start_round(machine, start["players"], start["dealer"], start["deck"])
            self.stop = run(machine, self.state)
        except (BadValue, EngineStuck) as problem:
            raise Impossible(str(problem)) from problem
        draws: list[int] | None = self.state.__dict__.get("pile_draw_pile")
        self.left = None if draws is None else len(draws)
        self.note(set())
        if start["mode"] == "scripted":
            self.note_turned_up()

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return is_over(self.stop)

    @property
    def draft(self) -> Draft:
        """What was done so far."""
        return Draft(start=self.start, actions=tuple(self.actions))

    @property
    def sound(self) -> bool:
        """Whether everybody has a card, and there is one to match; where nothing is matched, whether somebody has a card."""
        hands = hands_of(self.state)
        return all(hands) and bool(shared_pile(self.state, "discard_pile")) if self.matches else any(hands)

    def position(self) -> dict[str, Any]:
        """The table as it is stated now."""
        return stated_position(self.machine, self.state, self.stop)

    def take(self, option: Option) -> None:
        """Carry out an option of the stop. Raises Impossible."""
        machine, g, stop = self.machine, self.state, self.stop
        features = self.of_option(option)
        self.despite += (
            turn_is_fresh(g) and option.card is None and any(other.card is not None for other in stop.options)
        )
        usable = {other.window for other in stop.options if isinstance(other, UseWindow)}
        self.actions.append(action_of(machine, g, stop, option))
        windows = list(g.windows)
        beside = isinstance(option, UseWindow)
        fresh, turning = g.fresh and not beside, direction_of(g)
        try:
            decide(machine, g, stop, option)
            self.stop = run(machine, g)
        except EngineStuck as problem:
            raise Impossible(str(problem)) from problem
        if not beside:
            features |= self.closed(windows, usable, fresh)
        if any(feature[0] in ("play", "then play") for feature in features):
            used = {other.window for other in self.stop.options if isinstance(other, UseWindow)}
            open_now = {self.state.windows[at][0] for at in used}
            features |= {
                ("quiet", number) for number, _ in enumerate(machine.program.windows) if number not in open_now
            }
        self.note(features, turning)

    def follow(self, actions: tuple[dict[str, Any], ...]) -> None:
        """Carry out actions of the protocol. Raises Impossible."""
        for action in actions:
            if self.over:
                raise Impossible("the round is over")
            try:
                option = option_for(self.machine, self.state, self.stop, action)
            except BadValue as problem:
                raise Impossible(str(problem)) from problem
            self.take(option)

    # ---------------------------------------------------------------------------------------- notes
    def note(self, features: set[Feature], turning: int = 1) -> None:
        """Note what the step did, and what is legal after it."""
        done = self.machine.notes()
        table: list[Feature] = [("2 players",)] if self.state.n == 2 else [("more players",)]
        if self.state.n == self.machine.program.players[1] and self.actions:
            table.append(("most players",))
        if turning < 0:
            table.append(("right",))
        features |= done | {(*did, *of) for did in done if did[0] == "do" for of in table} | set(table)
        features |= self.of_end() if self.over else self.of_stop()
        self.steps.append(features)
        self.rests.append(self.over or rests(self.machine, self.state, self.stop))
        self.machine.seen.clear()  # what is noted while the turn is begun again, on trial

    def of_option(self, option: Option) -> set[Feature]:
        """What taking an option tries."""
        stop, found = self.stop, set[Feature]()
        match option:
            case Take(offer=number):
                found.add(("take", stop.pc, number))
            case Decline():
                found.add(("decline", stop.pc))
            case Choose():
                found.add(("choose", stop.pc))
            case UseWindow(window=at, offer=number):
                found.add(("use", self.state.windows[at][0], number, turn_is_fresh(self.state)))
            case Judge() | GoOn():
                pass  # no case has what only people can see, or a second round
            case _:
                assert_never(option)
        offer, card = offer_of(self.machine, self.state, stop, option), option.card
        if offer is not None and offer.act == "play" and card is not None and option.seat is not None:
            last = len(hands_of(self.state)[option.seat]) == 1
            found.add(("last" if last else "play", self.kind(card)))
            if not turn_is_fresh(self.state) and isinstance(option, Take):
                found.add(("then play", stop.pc, self.kind(card)))
        return found

    def of_stop(self) -> set[Feature]:
        """What is offered at a stop, and what the standing rules say of the cards that may be played there."""
        g, stop = self.state, self.stop
        found: set[Feature] = set()
        instruction = self.machine.program.instructions[stop.pc]
        if isinstance(instruction, i.ChooseOne):
            found.add(("choice", stop.pc))
        elif isinstance(instruction, i.Decide):
            takes = [option for option in stop.options if isinstance(option, Take)]
            offered = {option.offer for option in takes}
            numbers = range(len(instruction.ask.offers))
            found |= {("offer" if number in offered else "no offer", stop.pc, number) for number in numbers}
            found |= {("beside", stop.pc, one, other) for one in offered for other in offered if one != other}
            if turn_is_fresh(g) and any(offer.act == "play" for offer in instruction.ask.offers):
                found |= self.of_hand(g.turn)
            for option in takes if not turn_is_fresh(g) else ():
                plays = instruction.ask.offers[option.offer].act == "play"
                if plays and option.seat is not None and option.card is not None:
                    verdict = self.of_card(option.seat, option.card)
                    found |= {("then", stop.pc, note[1]) for note in verdict if note[0] == "only"}
        for use in stop.options:
            if isinstance(use, UseWindow):
                found.add(("standing", g.windows[use.window][0], use.offer, turn_is_fresh(g)))
        return found

    def of_hand(self, seat: int) -> set[Feature]:
        """What each permission and prohibition alone decides about the cards of a hand."""
        found: set[Feature] = set()
        allowed: set[int] = set()
        refused: set[int] = set()
        for card in sorted(set(hands_of(self.state)[seat])):
            verdict = self.of_card(seat, card)
            (allowed if any(note[0] in ("only", "free", "bluff") for note in verdict) else refused).add(card)
            found |= verdict
        if allowed and refused:
            found |= {("beside", *note) for note in found if note[0] in ("only", "refused", "bluff", "near")}
        if len(allowed) > 1:
            found |= {("among", *note) for note in found if note[0] in ("only", "bluff")}
        if allowed and not refused:
            found.add(("all allowed",))
        if refused and not allowed:
            found.add(("all refused",))
        return found

    def of_card(self, seat: int, card: int) -> set[Feature]:
        """What the standing rules say of one card."""
        g, kind = self.state, self.kind(card)
        allows: list[str] = []
        bans: list[str] = []
        breaks: list[str] = []
        near: set[Feature] = set()
        for judge in self.machine.judges:
            if judge.holds(g, seat, card):
                permission = judge.permission
                group = allows if permission.modal == "may" else breaks if permission.bluff else bans
                group.append(permission.rule)
            elif judge.parts:
                missing = only_missing(judge.parts, g, seat, card)
                if missing is not None:
                    near.add(("near", judge.permission.rule, missing))
        found: set[Feature] = set()
        if not allows:
            found.add(("refused", NONE, kind))
        elif bans:
            found |= {("refused", bans[0], kind)} if len(bans) == 1 else set()
        elif breaks:
            found |= {("bluff", rule, kind) for rule in breaks}
        else:
            found.add(("only", allows[0], kind) if len(allows) == 1 else ("free", kind))
        return found | {(*note, bool(allows) and not bans) for note in near}

    def of_end(self) -> set[Feature]:
        """How the round ended, and which cards were left."""
        winner = self.state.__dict__.get(attribute("kept", "winner"))
        if winner is None:
            return {("over", False)}
        left = [card for seat, hand in enumerate(hands_of(self.state)) if seat != winner for card in hand]
        return {("over", True), *(("left", face.card, face.worth) for face in map(self.face, left))}

    def closed(self, windows: list[list[Any]], usable: set[int], fresh: bool) -> set[Feature]:
        """Which windows lapsed without being used: by an action of a turn, or by its outcome."""
        used = {option.window for option in self.stop.options if isinstance(option, UseWindow)}
        still = [window for at, window in enumerate(self.state.windows) if at in used]
        return {
            ("closed", window[0], "by a turn" if fresh else "by an effect")
            for at, window in enumerate(windows)
            if at in usable and not any(window is other for other in still)
        }

    def note_turned_up(self) -> None:
        """Which kind of card the discard pile begins with: it was turned up, unless another was before it."""
        pile = shared_pile(self.state, "discard_pile")
        if pile:
            self.steps[0].add(("start", self.kind(pile[-1])))

    def kind(self, card: int) -> str:
        """The kind of the face in play of a card."""
        return self.face(card).card

    def face(self, card: int) -> Face:
        """The face in play of a card."""
        codes = self.machine.codes
        side = self.state.__dict__[codes_side(self.machine)] if codes.two_sided else 0
        return self.machine.program.faces[codes.face_of[side][card]]


def only_missing(parts: Sequence[Holds], g: State, seat: int, card: int) -> int | None:
    """The place of the only part of a condition that does not hold; None if there are several, or none."""
    found: int | None = None
    for place, holds in enumerate(parts):
        if not holds(g, seat, card):
            if found is not None:
                return None
            found = place
    return found


def direction_of(g: State) -> int:
    """1 to the left, -1 to the right."""
    return int(g.__dict__.get(attribute("kept", "direction"), 1))


def codes_side(machine: Watched) -> str:
    """The attribute that holds the side in play."""
    return attribute("kept", next(keep.name for keep in machine.program.keeps.values() if keep.kind == "side"))


def walked(machine: Watched, draft: Draft) -> Walk:
    """The walk of a whole draft. Raises Impossible."""
    walk = Walk(machine, draft.start)
    walk.follow(draft.actions)
    return walk
