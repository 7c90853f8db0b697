"""Which rules a note of a trace belongs to, under a name that is the same in all printings of a game.

Not handled here: the notes (`trace.py`, `conformance.plays.random_walk`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from conformance.blame.can_change import offered_by, parts_of
from conformance.mutate.operators.instruction_places import Places
from conformance.plays.watched import Feature
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

Key = tuple[str, Feature]
"""A rule, and something that it did."""
AT_AN_INSTRUCTION = frozenset(
    {"do", "if", "lapsed", "draw", "take", "decline", "choose", "choice", "offer", "no offer", "beside", "then", "then play"}
)  # fmt: skip
OF_A_WINDOW = frozenset({"use", "quiet", "closed", "standing", "window seen"})
OF_A_PERMISSION = frozenset({"only", "refused", "bluff", "near"})
BEGINS = 0.5
"""What a rule counts that begins a process, and leaves the rest to another."""
PREFIXES = frozenset({"beside", "among", "refused play"})
"""Notes about notes on what the standing rules say of a card."""


class Owners:
    """The rules of one program, and what belongs to each."""

    def __init__(self, program: i.Program) -> None:
        """Remember the program."""
        self.program = program
        self.places = Places(program)
        self._known: dict[Feature, tuple[Key, ...]] = {}

    def keys(self, notes: Iterable[Feature]) -> frozenset[Key]:
        """Everything that the notes say of rules."""
        found: set[Key] = set()
        for note in notes:
            if note not in self._known:
                self._known[note] = tuple(self._keys(note))
            found.update(self._known[note])
        return frozenset(found)

    def rule_at(self, number: int) -> str:
        """The rule of an instruction."""
        return self.places.rules[number] or self.program.routines[self.program.owners[number]].rule

    def rules_at(self, number: int) -> tuple[str, ...]:
        """The rule of an instruction, and that which begins its process, if it is another."""
        mine, begins = self.rule_at(number), self.program.routines[self.program.owners[number]].rule
        return (mine,) if mine == begins else (mine, begins)

    def rules_among(self, numbers: Iterable[int]) -> dict[str, float]:
        """The rules of some instructions; those that only begin their processes count less."""
        found: dict[str, float] = {}
        for number in numbers:
            for rule, weight in zip(self.rules_at(number), (1.0, BEGINS), strict=False):
                found[rule] = max(found.get(rule, 0.0), weight)
        return found

    @cached_property
    def parts(self) -> list[frozenset[str]]:
        """The parts of the table that each instruction can change."""
        return [frozenset(parts_of(x)) for x in self.program.instructions]

    @cached_property
    def offered_by(self) -> dict[str, frozenset[str]]:
        """The rules that offer each kind of action."""
        return offered_by(self.program)

    @cached_property
    def changing(self) -> dict[str, dict[str, float]]:
        """The rules that can change each part of the table, or offer an action."""
        parts = sorted(frozenset().union(*self.parts))
        found = {
            part: self.rules_among(number for number, mine in enumerate(self.parts) if part in mine) for part in parts
        }
        return found | {part: dict.fromkeys(sorted(rules), 1.0) for part, rules in self.offered_by.items()}

    def _keys(self, note: Feature) -> Iterator[Key]:
        kind, rest = str(note[0]), note[1:]
        if kind in PREFIXES and rest and rest[0] in OF_A_PERMISSION:
            yield from ((rule, (kind, *key)) for rule, key in self._keys(rest))
        elif kind in OF_A_PERMISSION:
            rule = str(rest[0])
            yield from (
                (one, (kind, *rest[1:])) for one in (self.allowing if rule not in self.program.rules else [rule])
            )
        elif kind in AT_AN_INSTRUCTION and isinstance(rest[0], int):
            yield from self._at(kind, rest[0], rest[1:])
        elif kind in OF_A_WINDOW and isinstance(rest[0], int):
            window = self.program.windows[rest[0]]
            yield window.rule, (kind, *rest[1:])
            if kind in ("use", "standing") and isinstance(rest[1], int):
                yield window.standing[rest[1]].rule, (kind, *rest[1:])
        elif kind == "refused action" and isinstance(rest[1], int):
            yield from ((rule, (kind, rest[0])) for rule in self.offering(str(rest[0])))
        elif kind == "left":
            yield from ((face.rule, note) for face in self.program.faces if face.card == rest[0])
        elif kind == "view":
            keep = self.program.keeps.get(str(rest[0]))
            yield from [(keep.rule, note)] if keep is not None else []

    def _at(self, kind: str, number: int, rest: Feature) -> Iterator[Key]:
        """A note of an instruction, for its rule, and of an offer, for the rule of the offer as well."""
        key = (kind, self.places.names[number], *rest)
        rules = {self.rule_at(number)}
        x = self.program.instructions[number]
        if isinstance(x, i.Decide) and kind not in ("do", "lapsed", "decline"):
            offers = x.ask.offers
            rules |= {offers[place].rule for place in rest[:2] if type(place) is int and place < len(offers)}
        yield from ((rule, key) for rule in rules)

    @cached_property
    def allowing(self) -> list[str]:
        """The rules that allow plays."""
        return [one.rule for one in self.program.permissions if one.modal == "may"]

    def offering(self, act: str) -> list[str]:
        """The rules that offer a kind of action anywhere."""
        return list(dict.fromkeys(offer.rule for offer in self._offers if offer.act == act))

    @cached_property
    def _offers(self) -> list[s.Offer]:
        asked = [x.ask.offers for x in self.program.instructions if isinstance(x, i.Decide)]
        beside = [one.offer for window in self.program.windows for one in window.standing]
        return [*(offer for offers in asked for offer in offers), *beside]
