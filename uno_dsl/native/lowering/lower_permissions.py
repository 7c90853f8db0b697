"""What may be played, must be played, or breaks a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uno_dsl.model import expressions as e
from uno_dsl.native.lowering.low_text import Unsupported
from uno_dsl.native.lowering.lower_values import Values
from uno_dsl.native.lowering.places_in_state import ASKED
from uno_dsl.program.linked import operations as o
from uno_dsl.program.linked.elsewhere import of_a_card_elsewhere
from uno_dsl.program.linked.tables import Permission

NAMES = {"p": "p", "c": "c"}
OfCondition = Callable[[e.Expression], e.Expression]


def same(condition: e.Expression) -> e.Expression:
    return condition


class Permissions:
    """Writes the standing rules on playing, and the bans of windows."""

    def __init__(self, values: Values) -> None:
        self.values, self.linked, self.draft = values, values.linked, values.draft
        rules = self.linked.permissions
        self.allowing = [rule for rule in rules if rule.modal == "may" and not rule.bluff]
        self.forbidding = [rule for rule in rules if rule.modal == "may not" and not rule.bluff]
        self.bluffing = [rule for rule in rules if rule.modal == "may not" and rule.bluff]
        self.forcing = [rule for rule in rules if rule.modal == "must"]
        self.banning = [number for number, window in enumerate(self.linked.windows) if window.bans]
        opened = {
            x.window: owner
            for owner, x in zip(self.linked.owners, self.linked.operations, strict=True)
            if isinstance(x, o.OpenWindow)
        }
        self.openers = [opened.get(number) for number in range(len(self.linked.windows))]
        bans = [ban for window in self.linked.windows for ban in window.bans]
        conditions = [rule.condition for rule in (*rules, *bans)]
        self.asks_itself = any(isinstance(part, e.MayPlay) for x in conditions for part in e.inside(x))
        if len(self.bluffing) > 31:
            raise Unsupported("more than 31 rules that can be broken")

    def functions(self) -> None:
        """The functions that ask whether a card may be played."""
        values, draft = self.values, self.draft
        with values.within(NAMES):
            self.write_set()
            with draft.function(
                "may_play",
                "p, c",
                "Whether a player may play a card: some rule allows it, and none forbids it, nor does an open window.",
            ):
                self.write_may_play(same, "banned")
            if values.asks_elsewhere:
                text = "The same of a card that is not in the hand."
                with draft.function("may_play_elsewhere", "p, c", text):
                    self.write_may_play(of_a_card_elsewhere, "banned_elsewhere")
            with draft.function("must_play", "p, c", "Whether a card is one that must be played."):
                draft.out(f"return {self.any_of(self.forcing)}")
            self.write_broken("broken", [rule.condition for rule in self.bluffing])
            if self.linked.place is not None:
                self.write_broken("broken_elsewhere", [of_a_card_elsewhere(rule.condition) for rule in self.bluffing])
        self.write_bans()

    def write_broken(self, name: str, conditions: list[e.Expression]) -> None:
        """The bans that a play breaks."""
        text = "The rules that forbid a play, but can be broken as a bluff: a bit for each."
        with self.draft.function(name, "p, c", text):
            self.draft.out("found = 0")
            for number, (rule, condition) in enumerate(zip(self.bluffing, conditions, strict=True)):
                self.draft.out(f"'{rule.rule}'")
                with self.draft.block(f"if {self.values.value(condition)}:"):
                    self.draft.out(f"found |= {1 << number}")
            self.draft.out("return found")

    def any_of(self, rules: Iterable[Permission], of: OfCondition = same) -> str:
        """Whether the condition of a rule holds."""
        return " or ".join(self.values.value(of(rule.condition)) for rule in rules) or "0"

    def write_may_play(self, of: OfCondition, banned: str) -> None:
        """Whether a card may be played. What is being asked about cannot be played meanwhile."""
        out = self.draft.out
        out("if c == NIL:", "    return 0")
        if self.values.sets.allowed:
            out("return may_be_played(p) >> place_of(c) & 1 != 0")
            return
        if self.asks_itself:
            out("place = place_of(c)", "for k in range(0, g.asked):")
            out("    if g.asking[2 * k] == p and g.asking[2 * k + 1] == place:", "        return 0")
            out("g.tries += 1", f"if g.asked == {ASKED} or g.tries > TRIES:", "    g.error = ENDLESS", "    return 0")
            out("g.asking[2 * g.asked] = p", "g.asking[2 * g.asked + 1] = place", "g.asked += 1")
        out(f"allowed = {self.any_of(self.allowing, of)}")
        with self.draft.block("if allowed:"):
            out(f"allowed = not ({self.any_of(self.forbidding, of)})")
        if self.banning:
            out("for w in range(0, g.windows):")
            out("    if allowed:", f"        allowed = not {banned}(g.window_number[w], (DEPTH + w) * FRAME, p, c)")
        if self.asks_itself:
            out("g.asked -= 1")
        out("return allowed")

    def write_bans(self) -> None:
        """What open windows forbid."""
        self.write_ban("banned", "Whether an open window forbids a card.", same)
        if self.values.asks_elsewhere:
            self.write_ban("banned_elsewhere", "The same of a card that is not in the hand.", of_a_card_elsewhere)

    def write_ban(self, name: str, text: str, of: OfCondition) -> None:
        """What open windows forbid."""
        with self.draft.function(name, "number, f, p, c", text):
            for number in self.banning:
                with self.values.within(NAMES, self.openers[number]), self.draft.block(f"if number == {number}:"):
                    self.draft.out(f"return {self.any_of(self.linked.windows[number].bans, of)}")
            self.draft.out("return 0")

    def write_set(self) -> None:
        """What may be played, as a set of faces, if that is possible."""
        sets, draft = self.values.sets, self.draft
        if self.asks_itself or not self.values.shapes.has_sets:
            return
        may = [sets.where(rule.condition, "c") for rule in self.allowing]
        may_not = [sets.where(rule.condition, "c") for rule in self.forbidding]
        bans: list[tuple[int, list[str | None]]] = []
        for number in self.banning:
            with self.values.within(NAMES, self.openers[number]):
                bans.append((number, [sets.where(ban.condition, "c") for ban in self.linked.windows[number].bans]))
        if None in may or None in may_not or any(None in found for _, found in bans):
            return
        with draft.function("may_be_played", "p", "The faces that a player may play.", "u64"):
            draft.out("faces = u64(0)")
            for rule, text in zip(self.allowing, may, strict=True):
                draft.out(f"'{rule.rule}'", f"faces |= {text}")
            for rule, text in zip(self.forbidding, may_not, strict=True):
                draft.out(f"'{rule.rule}'", f"faces &= ~{text}")
            if bans:
                with draft.block("for w in range(0, g.windows):"):
                    draft.out("f = (DEPTH + w) * FRAME", "number = g.window_number[w]")
                    for number, found in bans:
                        with draft.block(f"if number == {number}:"):
                            draft.out(*(f"faces &= ~{text}" for text in found))
            draft.out("return faces")
        sets.allowed = True
