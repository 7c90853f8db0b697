"""Plays the same rounds with native code and with the engine, and compares the whole state at every stop."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.equality.compared import Different, Plan, fast_stop, plain_option, process_of
from uno_dsl.engine import run as fast
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.native.loaded import Loaded
from uno_dsl.native.low.low_nodes import NIL
from uno_dsl.native.lowering.lower_program import DO, ERRORS, KINDS
from uno_dsl.native.lowering.places_in_state import DEPTH, Shapes
from uno_dsl.program.linked.tables import Linked
from uno_dsl.simulate.policy import POLICIES

NO_ROOM = ERRORS.index("no room") + 1


class OutOfRoom(Exception):
    """Native code says that it has no room, and the engine is at a stop with more open processes than docs/native.md allows for."""


def compare_native(linked: Linked, machine: Machine, loaded: Loaded, plan: Plan) -> int:
    """Play a round, and the next ones of the game, in both ways. Returns the number of stops compared. Raises Different and OutOfRoom."""
    table = NativeTable(linked, loaded)
    h = fast.new_game(machine, plan.players, plan.seed)
    choose = POLICIES[plan.policy](machine, Random(plan.seed).random)
    loaded.call("uno_new", plan.players, plan.seed)
    fast.begin(machine, h)
    for number in range(plan.stops):
        going, found = loaded.call("uno_run"), fast_stop(machine, h)
        if isinstance(found, str) or not going:
            if isinstance(found, str) and not going:
                return number  # both are stuck
            if not going and table.numbers["error"][0] == NO_ROOM and len(h.stack) > DEPTH:
                raise OutOfRoom(f"stop {number}: {len(h.stack)} open processes, and native code has room for {DEPTH}")
            raise Different(f"stop {number}: error {table.numbers['error'][0]}, and the engine {found}")
        for what, one, other in table.differences(machine, h, found):
            if one != other:
                raise Different(f"stop {number}, {what}: {one!r}, and the engine {other!r}")
        if not found.options:
            return number + 1
        option = choose(h, found.options)
        loaded.call("uno_take", next(place for place, other in enumerate(found.options) if other is option))
        fast.decide(machine, h, found, option)
    return plan.stops


class NativeTable:
    """A native game, read back as what the engine has."""

    def __init__(self, linked: Linked, loaded: Loaded) -> None:
        self.linked, self.shapes, self.numbers = linked, Shapes(linked), loaded.fields()

    def differences(self, machine: Machine, h: State, stop: Stop) -> list[tuple[str, Any, Any]]:
        """Everything that must be the same."""
        g = self.numbers
        pairs: list[tuple[str, Any, Any]] = [
            ("kind", KINDS[g["kind"][0]], stop.kind),
            ("options", self.options(), [plain_option(option) for option in stop.options]),
            ("shuffles", [g["seed"][0], g["shuffles"][0]], h.chance),
            ("processes", self.processes(), [process_of(self.linked, f[0], f[1:]) for f in h.stack]),
            ("windows", self.windows(), [[*w[:3], self.comparable(w[3][0], w[3][1:])] for w in h.windows]),
            ("next turn", here(g["next_turn"][0]), h.next_turn),
            ("misses", list(g["misses"][: h.n]), h.misses),
            ("gone", [bool(x) for x in g["gone"][: h.n]], h.gone),
            ("marks", self.marks(h.n), sorted(h.marks)),
            ("winners", None if g["winners"][0] == NIL else list(g["winner"][: g["winners"][0]]), h.winners),
            ("pending", [None, "round", "game"][g["pending"][0]], h.pending),
            ("bluffs", self.bluffs(), h.bluffs),
        ]
        pairs += [(part, g[part][0], getattr(h, part)) for part in PARTS]
        pairs.append(("faces that are known", *self.known_faces()))
        for keep in machine.program.keeps.values():
            prefix = "pile" if keep.kind == "pile" else "kept"
            pairs.append((keep.name, self.kept(keep.name, h.n), getattr(h, attribute(prefix, keep.name))))
        return pairs

    def options(self) -> list[tuple[Any, ...]]:
        """The options, as the interpreter has them."""
        g = self.numbers
        fields = ("option_seat", "option_what", "option_card", "option_window")
        return [(DO[g["option_do"][k]], *(here(g[name][k]) for name in fields)) for k in range(g["options"][0])]

    def kept(self, name: str, players: int) -> Any:
        """A pile or kept value, of each player if each has one."""
        g, keep = self.numbers, self.linked.keeps[name]
        if keep.kind == "pile":
            first = self.shapes.piles[name]
            piles = [self.pile(first + k) for k in range(players if keep.per_player else 1)]
            return piles if keep.per_player else piles[0]
        field, each = g[self.shapes.kept(name)], 1 + self.shapes.seats if keep.kind == "players" else 1
        values = [
            list(field[k * each + 1 : k * each + 1 + field[k * each]]) if keep.kind == "players" else here(field[k])
            for k in range(players if keep.per_player else 1)
        ]
        return values if keep.per_player else values[0]

    def pile(self, number: int) -> list[int]:
        at = number * self.shapes.cards
        return list(self.numbers["pile"][at : at + self.numbers["pile_n"][number]])

    def known_faces(self) -> tuple[list[dict[int, int]], list[dict[int, int]]]:
        """The faces of each pile of which they are known, with their numbers: as the game remembers them, and as they lie there."""
        g, shapes = self.numbers, self.shapes
        remembered, found = [], []
        for pile, known in enumerate(g.get("faces_known", [])):
            if known:
                counts = g["face_count"][pile * shapes.places : (pile + 1) * shapes.places]
                remembered.append({place: n for place, n in enumerate(counts) if n or g["faces"][pile] >> place & 1})
                cards = map(int, self.pile(pile))
                places = (divmod(card, shapes.width)[known - 1] if shapes.two_sided else card for card in cards)
                found.append(dict(sorted(Counter(places).items())))
        return remembered, found

    def processes(self) -> list[Any]:
        """The frames on the stack."""
        found = []
        for k in range(self.numbers["sp"][0]):
            at = self.numbers["frame"][k * self.shapes.frame]
            found.append(process_of(self.linked, at, self.slots(k, self.linked.owners[at])))
        return found

    def windows(self) -> list[Any]:
        """The open windows."""
        g = self.numbers
        opener = {
            getattr(x, "window", None): owner
            for owner, x in zip(self.linked.owners, self.linked.operations, strict=True)
        }
        return [
            [g["window_number"][w], g["window_turn"][w], here(g["window_of"][w]), self.slots(DEPTH + w, opener[g["window_number"][w]])]
            for w in range(g["windows"][0])
        ]  # fmt: skip

    def slots(self, frame: int, routine: int) -> list[Any]:
        """The slots of a frame; an empty list is absent."""
        start, offsets = frame * self.shapes.frame, self.shapes.offsets[routine]
        words = self.numbers["frame"]
        found: list[Any] = []
        for place, (_, kind) in enumerate(self.linked.routines[routine].slots):
            at = start + offsets[place]
            if kind.startswith("picks"):
                found.append([[words[at + 1 + 2 * k], words[at + 2 + 2 * k]] for k in range(words[at])] or None)
            elif self.shapes.is_list(kind):
                found.append(list(words[at + 1 : at + 1 + words[at]]) or None)
            else:
                found.append(here(words[at]))
        return found

    def comparable(self, at: int, slots: list[Any]) -> list[Any]:
        """The slots of a process of the engine."""
        return [(list(value) or None) if isinstance(value, list | tuple) else value for value in slots]

    def marks(self, players: int) -> list[list[int]]:
        """The states that are so, and what was judged."""
        g, found = self.numbers, []
        seats = self.shapes.seats
        for number, state in enumerate(self.linked.watched):
            found += [[state.handler, k - 1] for k in range(players + 1) if g["marks"][number * (seats + 1) + k]]
        for number in range(len(self.linked.judgements)):
            found += [[-1 - number, k] for k in range(players) if g["judged"][number * seats + k]]
        return sorted(found)

    def bluffs(self) -> list[str]:
        """The rules that the last play broke."""
        rules = [rule.rule for rule in self.linked.permissions if rule.modal == "may not" and rule.bluff]
        return [rule for number, rule in enumerate(rules) if self.numbers["bluffs"][0] >> number & 1]


def here(value: int) -> int | None:
    return None if value == NIL else value


PARTS = ("turn", "turn_number", "in_turn", "fresh", "under_way", "round_over", "rounds")
