"""Whether a sentence *as if* is true of the engine: whether engine and mutant agree in positions of which nothing that was judged knows.

These are held back from the evidence: failed cases with other cards in the same places, and random games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from conformance.blame.answers import Answer, answer_of
from conformance.blame.blame import PrintingResults
from conformance.blame.judgement import TOLD
from conformance.blame.live_candidates import LiveCandidates
from conformance.blame.nearness import Answers, sampled
from conformance.blame.questions import variants
from conformance.cases.case import Case, FromDeck, FromPosition, Start
from conformance.cases.situation import Position
from conformance.explore.avoided import Avoided
from conformance.explore.oracle import RulesAsModel, Sent, Setting, played_out
from conformance.explore.random_game import random_game
from conformance.judge.blamed import AsIf
from conformance.judge.observation import Observer
from conformance.judge.report import Failure
from uno_dsl.json_value import Json

AGREE = TOLD
"""From this share on they agree: the limit from which a report takes a mutant to be what the engine is, there by the cases of the suite."""
EACH, GAMES = 40, 30
"""How many positions like each of some failed cases are tried, and how many random games."""
EXCHANGES = 3
"""How many pairs of cards change places, at most."""
PILES = ("draw pile", "discard pile")
Answering = Callable[[Case], Answer | None]
"""How somebody fails a case; None if they pass it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """In how many new positions an engine or a mutant differs from the rules, and in how many of these both do, in the same way."""

    differs: int
    same: int

    @property
    def untrue(self) -> bool:
        """Whether the engine does not behave as the mutant does. Of no position at all, nothing follows."""
        return self.same < AGREE * self.differs


@dataclass(frozen=True, kw_only=True)
class NewPositions:
    """What an engine and the mutant that a report names are asked: cases of a printing that it was not judged by."""

    results: PrintingResults
    candidates: LiveCandidates
    engine: Answering
    each: int = EACH
    games: int = GAMES

    def agreement(self, as_if: AsIf, failed: Answers) -> Agreement:
        """How far the engine behaves as a sentence about some failed cases says."""
        differs = same = 0
        for case in self.cases(failed):
            mine, theirs = self.engine(case), self.candidates.answered(as_if.mutant, case)
            differs += mine is not None or theirs is not None
            same += mine is not None and theirs is not None and mine.likeness(theirs) == 1
        return Agreement(differs=differs, same=same)

    def cases(self, failed: Answers) -> Iterator[Case]:
        """The new positions: those like failed cases, and random games."""
        some = [self.results.cases[name] for name in sampled(failed)]
        machine = self.results.machine(some[0])
        assert machine is not None
        game, printing, readings = some[0].game, some[0].printing, self.results.readings
        declared = replace(self.results.declared, games={game: (printing,)})
        setting = Setting(game=game, printing=printing, sent={}, readings=readings)
        model = RulesAsModel(self.results.rules, setting, declared)
        seen = {text_of(case.start, actions_of(case)) for case in self.results.cases.values()}
        drafts: list[tuple[Start, list[Sent]]] = []
        for case in some:
            seen |= {text_of(*one) for one in variants(case, failed[case.id].step)}
            drafts += islice(((start, actions_of(case)) for start in with_other_cards(case)), self.each)
        for number in range(self.games):
            found = random_game(model, machine, declared, f"new {number}", None, Avoided(declared, machine))
            drafts += [found] if found is not None else []
        for number, (start, actions) in enumerate(drafts):
            text = text_of(start, actions)
            played = None if text in seen else played_out(model, setting, start, actions, declared, f"new {number}")
            seen.add(text)
            if played is not None:
                yield played.case


def asking(observer: Observer) -> Answering:
    """How an engine that runs fails a case."""

    def answer(case: Case) -> Answer | None:
        said = observer.judge(case)
        return said if said is None else answer_of(said) if isinstance(said, Failure) else Answer(said.step or 0, ())

    return answer


def text_of(start: Start, actions: object) -> str:
    """A start and what is done after it, as text: two are the same if their texts are."""
    return repr((start, actions))


def actions_of(case: Case) -> list[Sent]:
    """What is done in a case."""
    return [step.sent for step in case.steps[1:]]


def with_other_cards(case: Case) -> Iterator[Start]:
    """Starts in which a few pairs of cards have changed places, again and again others."""
    chance = Random(case.id)
    while True:
        pairs = chance.randint(1, EXCHANGES)
        match case.start:
            case FromDeck(deck=deck) as start:
                yield replace(start, deck=tuple(exchanged([*deck], pairs, chance)))
            case FromPosition(position=position) as start:
                yield replace(start, position=dealt_anew(position, pairs, chance))


def exchanged(cards: list[str], pairs: int, chance: Random) -> list[str]:
    """The cards, of which some have changed places."""
    for _ in range(pairs if len(cards) > 1 else 0):
        one, other = chance.sample(range(len(cards)), 2)
        cards[one], cards[other] = cards[other], cards[one]
    return cards


def dealt_anew(position: Position, pairs: int, chance: Random) -> Position:
    """A position in which some cards of hands and piles have changed places, but not the top discard, nor a card that is named elsewhere."""
    named = repr({part: value for part, value in position.items() if part not in ("hand", *PILES)})
    rows = {part: [*cards] for part, cards in rows_of(position)}
    places = [
        (part, number)
        for part, cards in rows.items()
        for number, card in enumerate(cards)
        if repr(card) not in named and (part, number) != (("discard pile", 0), 0)
    ]
    mixed = exchanged([str(rows[part][number]) for part, number in places], pairs, chance)
    for (part, number), card in zip(places, mixed, strict=True):
        rows[part][number] = card
    return {**position, **put_back(position, rows)}


Row = tuple[str, int]
"""A hand or a pile: the part of the position, and the seat."""


def rows_of(position: Position) -> Iterator[tuple[Row, list[Json]]]:
    """The hands and piles of a position."""
    hands = position.get("hand")
    yield from (
        (("hand", seat), hand)
        for seat, hand in enumerate(hands if isinstance(hands, list) else [])
        if isinstance(hand, list)
    )
    yield from (((pile, 0), cards) for pile in PILES if isinstance(cards := position.get(pile), list))


def put_back(position: Position, rows: Mapping[Row, list[Json]]) -> dict[str, Json]:
    """Those hands and piles as parts of a position."""
    found: dict[str, Json] = {pile: rows[pile, 0] for pile in PILES if (pile, 0) in rows}
    hands = position.get("hand")
    if isinstance(hands, list):
        found["hand"] = [rows.get(("hand", seat), hand) for seat, hand in enumerate(hands)]
    return found
