"""Windows that are open beside the game: what they offer, and when they close."""

from __future__ import annotations

from uno_dsl.native.lowering.lower_decisions import Decisions
from uno_dsl.native.lowering.lower_permissions import Permissions
from uno_dsl.native.lowering.lower_values import Values
from uno_dsl.program.linked.tables import StandingOffer

CLOSES = {"turn begins": "TURN_BEGINS", "turn ends": "TURN_ENDS", "this turn ends": "THIS_TURN_ENDS"}
ACTS = {"say": "SAYING", "catch": "CATCHING"}


class Windows:
    """Writes windows. Those that no operation opens are left out."""

    def __init__(self, values: Values, decisions: Decisions, permissions: Permissions) -> None:
        self.values, self.linked, self.draft, self.shapes = values, values.linked, values.draft, values.shapes
        self.decisions = decisions
        opened = zip(self.linked.windows, permissions.openers, strict=True)
        self.opened = [(k, window, owner) for k, (window, owner) in enumerate(opened) if owner is not None]

    def functions(self) -> None:
        """The functions of all windows."""
        out = self.draft.out
        with self.draft.function("closes_by", "number", "What closes a window."):
            for number, window, _ in self.opened:
                if window.closes in CLOSES:
                    out(f"if number == {number}:", f"    return {CLOSES[window.closes]}")
            out("return 0")
        with self.draft.function("lifts_bans", "number", "Whether a window forbids something until a turn begins."):
            for number, window, _ in self.opened:
                if window.closes == "turn begins" and window.bans:
                    out(f"if number == {number}:", "    return 1")
            out("return 0")
        with self.draft.function("is_shut", "number, f", "Whether the condition of an open window closes it."):
            for number, window, owner in self.opened:
                if window.condition is not None:
                    with self.values.within({}, owner), self.draft.block(f"if number == {number}:"):
                        out(f"return not not {self.values.value(window.condition)}")
            out("return 0")
        with self.draft.function("act_beside", "number, place", "What somebody does who takes an offer."):
            for number, window, _ in self.opened:
                for place, found in enumerate(window.offers):
                    if found.offer.act in ACTS:
                        out(f"if number == {number} and place == {place}:", f"    return {ACTS[found.offer.act]}")
            out("return 0")
        self.write_offers()
        self.write_taken()

    def write_offers(self) -> None:
        """What open windows offer."""
        with self.draft.function("offers_beside", "number, f, w, rest, main", "The offers of an open window."):
            for number, window, owner in self.opened:
                with self.values.within({}, owner), self.draft.block(f"if number == {number}:"):
                    for place, found in enumerate(window.offers):
                        self.draft.out(f"'[{found.offer.rule}] {found.offer.text or found.offer.act}'")
                        self.write_offer(place, found)

    def write_offer(self, place: int, found: StandingOffer) -> None:
        """An offer of a window: while the options of a player are listed, the slot of the taker holds that player."""
        out, before = self.draft.out, self.draft.fresh("before")
        taker = f"g.frame[f + {self.values.word(found.taker)}]"
        out(f"{before} = {taker}")

        def one(who: str) -> None:
            out(f"{taker} = {who}")
            with self.values.naming("p", who), self.draft.block(f"if {self.values.value(found.offer.condition)}:"):
                if found.offer.cards is None:
                    out(f"offer(WINDOW, {who}, {place}, NIL, w)")
                else:
                    with self.draft.block("if rest:"):
                        self.decisions.each_card(
                            found.offer.cards,
                            lambda card: out(
                                f"if not is_offered({who}, {card}, main):",
                                f"    offer(WINDOW, {who}, {place}, {card}, w)",
                            ),
                        )

        self.values.each(found.who, one)
        out(f"{taker} = {before}")

    def write_taken(self) -> None:
        """What taking an offer of a window does: its process is a copy of the frame of the window."""
        out = self.draft.out
        with self.draft.function("take_beside", "w, place, seat, card", "An offer of an open window is taken."):
            out("number = g.window_number[w]", "f = new_frame()", "copy_frame((DEPTH + w) * FRAME, f)")
            for number, window, owner in self.opened:
                for place, found in enumerate(window.offers):
                    with (
                        self.values.within({}, owner),
                        self.draft.block(f"if number == {number} and place == {place}:"),
                    ):
                        out(f"g.frame[f + {self.values.word(found.taker)}] = seat", f"g.frame[f] = {found.offer.entry}")
                        if found.offer.slot is not None:
                            out(f"g.frame[f + {self.values.word(found.offer.slot)}] = card")
                        if found.closes:
                            out("close_window(w)", "look_at_windows()")
                        calls = [
                            self.decisions.happenings.fire(happening, "seat", "NIL") for happening in found.offer.tells
                        ]
                        out(*(call for call in calls if call is not None))
                        out("return")
