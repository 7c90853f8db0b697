"""Cases about how the game goes on after a round: who has won it, or who deals the next round, and with which score.

Such a case plays a round to its end and states what the rules say of the game. Unless the game is won, the next round
then begins, and everything that is not kept for the whole game begins anew. Only engines with the mode `games` are asked.
Not handled here: rounds that end (`plain_ends.py`, `goal_cases.py`), and making lines of them (`case_lines.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any, TypeAlias

from conformance.cases.action import NEXT
from conformance.cases.situation import CORE_PARTS
from conformance.generate.cases.goal_cases import Chooser
from conformance.generate.cases.plain_ends import plain_ends
from conformance.generate.cases.record import Steps, begun, between, same, whole
from conformance.mutate.operators.instruction_places import Places
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.proof.mutant_machines import impatience, machine_of
from conformance.plays.deck_faces import Faces, Supply
from conformance.plays.draft import Draft, cost
from conformance.plays.layout import cards_on_table, is_matching_game, is_matching_position
from conformance.plays.open_questions import Alternative
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue
from uno_dsl.model import expressions as e
from uno_dsl.serve.served_round import Table
from uno_dsl.serve.situation import in_the_beginning, is_over
from uno_dsl.tree import inside

ROUNDS = 16
"""The number of rounds that are tried, cheapest first."""
MORE_CARDS = range(0, 80, 8)
"""How many cards are put under the draw pile, until there are enough to deal the next round."""
DECKS = 20
"""How many orders of the cards are tried for the next round: not every order gives a round that begins."""
FOR_A_READING = 2
SEED = 11
OF_THE_DEAL = frozenset({"players", "turn", "dealer", "colour in play", "score", "hand", "draw pile", "discard pile"})
"""The parts of a position that the deal of the next round sets, and the score: the others begin anew."""
Feature = tuple[str, object]


@dataclass(frozen=True, eq=False)
class Game:
    """A round that is played to its end, and the orders of the cards in which the next round may be dealt."""

    draft: Draft

    @property
    def cards(self) -> list[str]:
        """All cards of the table, by their full names, in alphabetical order."""
        return sorted(cards_of(self.draft))

    @cached_property
    def decks(self) -> tuple[tuple[str, ...], ...]:
        """The orders, always the same."""
        random, cards = Random(SEED), self.cards
        return tuple(tuple(random.sample(cards, len(cards))) for _ in range(DECKS))


Played: TypeAlias = tuple[Game, Steps]
"""A game, and what the rules expect at each of its steps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCase:
    """A game with its expectations, the questions that these depend on, and the reading that it is for, if any."""

    game: Game
    steps: Steps
    questions: tuple[str, ...]
    reading: tuple[str, str] | None = None


def games_of(machine: Machine, rounds: Iterable[Draft]) -> list[Played]:
    """The games that can be cases, each with its steps: rounds that end, and what follows."""
    found = map(Game, drafts_of(machine, rounds))
    return [(game, steps) for game in found if (steps := game_steps_of(machine, game)) is not None]


def game_cases_of(chooser: Chooser, played: Sequence[Played], mutants: Iterable[Mutant]) -> list[GameCase]:
    """The cases: together they show every way in which a game goes on, and kill `mutants`."""
    chosen = covering(played)
    for mutant in mutants:
        engine = machine_of(mutant)
        if engine is None:
            continue
        for one in [*chosen, *(other for other in played if other not in chosen)]:
            if not same(game_outcome_of(engine, one[0]), one[1]):
                chosen += [] if one in chosen else [one]
                break
    return [
        GameCase(game=game, steps=steps, questions=tuple(questions_of(chooser, game, steps))) for game, steps in chosen
    ]


def game_cases_of_readings(
    chooser: Chooser, played: Sequence[Played], without_cases: Sequence[Alternative]
) -> Iterator[GameCase]:
    """For each reading without a case, the first games that distinguish it from the one in force, and from the others."""
    for question, reading, machine in without_cases:
        others = {name: other for asked, name, other in without_cases if asked == question and name != reading}
        count = 0
        for game, plain in played:
            steps = game_steps_of(machine, game)
            if steps is None or same(steps, plain):
                continue
            ruled_out = [name for name, other in others.items() if not same(game_outcome_of(other, game), steps)]
            if count >= FOR_A_READING and not ruled_out:
                continue
            others = {name: other for name, other in others.items() if name not in ruled_out}
            count += 1
            asked = tuple(name for name in questions_of(chooser, game, plain) if name != question)
            yield GameCase(game=game, steps=steps, questions=asked, reading=(question, reading))
            if count >= FOR_A_READING and not others:
                break


def questions_of(chooser: Chooser, game: Game, steps: Steps) -> Iterator[str]:
    """The open questions on which the outcome of a game depends."""
    found: set[str] = set()
    for question, _, machine in chooser.others:
        if question not in found and not same(game_outcome_of(machine, game), steps):
            found.add(question)
            yield question


def drafts_of(machine: Machine, rounds: Iterable[Draft]) -> Iterator[Draft]:
    """The rounds that end, with enough cards for another, at several scores: about to reach what wins a game, and not.

    Those that end plainly come first.
    """
    for draft in plain_ends(machine.program):
        roomy = None if end_of(machine, draft) is None else with_more_cards(machine, draft)
        if roomy is not None:
            yield from scores_of(machine, roomy)
    any_start = not is_matching_game(machine.program)
    unlike = {draft.key: draft for draft in rounds if any_start or draft.start["mode"] == "position"}
    ends = [(draft, kind_of_end(table)) for draft in unlike.values() if (table := end_of(machine, draft)) is not None]
    ends.sort(key=lambda end: (cost(end[0], 0), end[0].key))
    for draft in islice(diverse(ends), ROUNDS):
        roomy = with_more_cards(machine, draft)
        if roomy is not None:
            yield from scores_of(machine, roomy)


def diverse(ends: Sequence[tuple[Draft, object]]) -> Iterator[Draft]:
    """The drafts, given with their kinds of end: in each pass the first of every kind that is left."""
    left = list(ends)
    while left:
        seen: set[object] = set()
        again: list[tuple[Draft, object]] = []
        for draft, kind in left:
            if kind in seen:
                again.append((draft, kind))
            else:
                seen.add(kind)
                yield draft
        left = again


def kind_of_end(table: Table) -> tuple[object, ...]:
    """What is special about the end of a round: who has won it relative to the dealer, the points, the players."""
    over, position = table.situation()["over"], table.situation()["position"]
    winner = None if over["winner"] is None else (over["winner"] - position["dealer"]) % table.state.n
    return min(table.state.n, 4), winner, bool(over.get("points")) and sum(map(bool, over["points"]))


def end_of(machine: Machine, draft: Draft) -> Table | None:
    """The table after a draft, if the round is over there."""
    try:
        with impatience():
            table = begun(machine, draft)
            for action in draft.actions:
                if not table.apply(action):
                    return None
    except (BadValue, EngineStuck):
        return None
    return table if is_over(table.stop) else None


def cards_of(draft: Draft) -> list[str]:
    """All cards of a start, by their full names."""
    start = draft.start
    return cards_on_table(start["position"]) if "position" in start else [*start["deck"]]


def with_more_cards(machine: Machine, draft: Draft) -> Draft | None:
    """The draft with enough cards for a next round, under the draw pile if possible, else in hands; None if there is no way."""
    over = ended(machine, draft)
    if over is not None and over["game"]["winners"] is not None:
        return draft
    if not is_matching_position(draft.start.get("position", {})):
        return draft if over is not None and game_steps_of(machine, Game(draft)) is not None else None
    for number in MORE_CARDS:
        position = draft.start["position"]
        pile = [*position["draw pile"], *more_cards(machine, draft, number)]
        roomy = with_parts(draft, {"draw pile": pile})
        if ended(machine, roomy) != over:
            break
        if game_steps_of(machine, Game(roomy)) is not None:
            return roomy
    return with_more_in_hands(machine, draft)


def with_more_in_hands(machine: Machine, draft: Draft) -> Draft | None:
    """The draft with enough cards in hands: those with which the round still ends, as where nobody can play or draw."""
    over = ended(machine, draft)
    if over is None or over["winner"] is not None:
        return None
    roomy, seat = draft, 0
    for card in more_cards(machine, draft, MORE_CARDS[-1]):
        hands = [[*hand, *([card] if at == seat else [])] for at, hand in enumerate(roomy.start["position"]["hand"])]
        tried = with_parts(roomy, {"hand": hands})
        if ended(machine, tried) != over:
            continue
        roomy, seat = tried, (seat + 1) % draft.players
        if game_steps_of(machine, Game(roomy)) is not None:
            return roomy
    return None


def more_cards(machine: Machine, draft: Draft, number: int) -> list[str]:
    """Plain cards that the table does not have yet; fewer if the deck runs out of them."""
    faces = Faces.of(machine.program)
    supply = Supply(faces)
    for card in cards_of(draft):
        supply.take(card)
    found = (supply.plain([None] * len(faces.sides), 0) for _ in range(number))
    return [card for card in found if card is not None]


def with_parts(draft: Draft, parts: dict[str, Any]) -> Draft:
    """The draft from a position with other parts."""
    return replace(draft, start={**draft.start, "position": {**draft.start["position"], **parts}})


def ended(machine: Machine, draft: Draft) -> dict[str, Any] | None:
    """What the rules say of the end of a draft's round; None if it is not over there."""
    table = end_of(machine, draft)
    return None if table is None else table.situation()["over"]


def scores_of(machine: Machine, draft: Draft) -> Iterator[Draft]:
    """The draft as it is, and at scores from which each number that the end of a game names is just reached, or not."""
    yield draft
    if "score" not in draft.start.get("position", {}):
        return
    table = end_of(machine, draft)
    points = None if table is None else table.situation()["over"].get("points")
    if not points:
        return
    for number in numbers_at_the_end(machine):
        for seat, gained in enumerate(points):
            for beside in (0, number + 1):
                for more in (-1, 0, 1):
                    before = [beside] * len(points)
                    before[seat] = number - gained + more
                    if before[seat] >= 0 and (gained or (more, beside) == (0, 0)):
                        yield with_parts(draft, {"score": before})


def numbers_at_the_end(machine: Machine) -> list[int]:
    """The numbers that the rules for the end of a game name."""
    places = Places(machine.program, of_game=True)
    mine = [x for number, x in enumerate(machine.program.instructions) if number not in places.skipped]
    return sorted({node.value for x in mine for node in inside(x) if isinstance(node, e.Number) and node.value > 1})


def game_steps_of(machine: Machine, game: Game) -> Steps | None:
    """The steps of a case about a game under the rules of a machine; None if it cannot be played."""
    try:
        table = begun(machine, game.draft)
        steps: Steps = [{"action": None, "expect": {}}]
        for action in game.draft.actions:
            steps[-1]["expect"] = between(table, ())
            if not table.apply(action):
                return None
            steps.append({"action": action, "expect": {}})
        if not is_over(table.stop):
            return None
        over = table.situation()["over"]
        steps[-1]["expect"] = {**whole(table), "over": over}
        if over["game"]["winners"] is None:
            dealer = {"dealer": 0} if over["game"]["dealer"] is None else {}
            deck = dealt(table, game.decks, dealer.get("dealer"))
            if deck is None:
                return None
            steps.append({"action": {"seat": None, "do": NEXT, **dealer, "deck": [*deck]}, "expect": anew(table, game)})
    except (BadValue, EngineStuck):
        return None
    return steps


def anew(table: Table, game: Game) -> dict[str, Any]:
    """The whole situation at the start of a round, with the counters that the round before began with."""
    expected = whole(table)
    now = {**in_the_beginning(table.machine, table.state.n), **table.situation()["position"]}
    counters = {
        part: now[part] for part in game.draft.start.get("position", {}) if part not in CORE_PARTS and part in now
    }
    return {**expected, "position": {**counters, **expected["position"]}}


def dealt(table: Table, decks: Iterable[tuple[str, ...]], dealer: int | None) -> tuple[str, ...] | None:
    """The first order of the cards with which the next round comes to its first turn; that round has begun then."""
    over = table.state, table.stop
    for deck in decks:
        try:
            table.next_round([*deck], dealer)
        except (BadValue, EngineStuck):
            table.state, table.stop = over
            continue
        if table.at_rest:
            return deck
        table.state, table.stop = over
    return None


def game_outcome_of(machine: Machine, game: Game) -> Steps | str | None:
    """The same under rules that may be broken."""
    try:
        with impatience():
            return game_steps_of(machine, game)
    except Exception as problem:
        return type(problem).__name__


def covering(played: Sequence[Played]) -> list[Played]:
    """Some games, cheapest first, that together show every way of going on."""
    chosen: list[Played] = []
    seen: set[Feature] = set()
    for game, steps in played:
        new = features_of(game, steps) - seen
        if new:
            chosen.append((game, steps))
            seen |= new
    return chosen


def features_of(game: Game, steps: Steps) -> set[Feature]:
    """How a game goes on, for how many players, with which score, and what the next round begins anew."""
    over = next(step["expect"]["over"] for step in steps if "over" in step["expect"])
    standing: dict[str, Any] = over["game"]
    ends = "goes on" if standing["winners"] is None else f"{len(standing['winners'])} win"
    start: dict[str, Any] = game.draft.start.get("position", {})
    after: dict[str, Any] = steps[-1]["expect"].get("position", {}) if standing["winners"] is None else {}
    began_anew = {part for part in start.keys() & after.keys() - OF_THE_DEAL if start[part] != after[part]}
    how = ends, min(game.draft.players, 3), any(start.get("score", ()))
    return {("ends", how), ("won", over["winner"] is None), *(("anew", part) for part in began_anew)}
