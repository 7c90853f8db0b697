"""Differential play: random whole games, played out by a model and held against an engine at every stop.

The model is the rules of the project, or another engine. A game in which the engine leaves it is shrunk, and kept as a
case that can be played again. Leaves to others: the games (`random_game.py`), smaller ones (`shrinking.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from uno_dsl.engine.compile import Machine

from .case import Case, Start
from .compare import sorts_of
from .declaration import Declaration
from .faults import TIMEOUTS
from .model import Model, PlayedOut, RulesAsModel, Sent, Setting, played_out
from .observation import Answer, Observer, verdict
from .random_game import random_actions, random_start
from .reference import Rules, Unplayable
from .report import Breakdown, CaseResult, Failure, Outcome
from .shrinking import shrunk
from .without_challenges import without_challenges

TRIES = 1500
"""How many smaller games are tried at most, and how many where each costs a process of the engine."""
TRIES_WITH_PROCESSES = 20
MOST_PLAYERS = 6
Progress = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResult:
    """A game: what came of it for the report, and, where the engine left the model, the case that shows it again.

    `moves` are those of the whole game. `again` says that an earlier game showed the same. `sides` says whom the rules
    of the project agree with where the model is another engine; `explained` are readings by which the engine is right.
    """

    result: CaseResult
    moves: int
    saved: Case | None = None
    again: bool = False
    explained: Mapping[str, str] | None = None
    sides: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Who plays what: an engine, the model, what both declare, and the game."""

    observer: Observer
    model: Model
    declared: Declaration
    setting: Setting
    rules: Rules

    def play(self, start: Start, actions: Sequence[Sent], name: str) -> PlayedOut | None:
        """The case that the model makes of a start and actions; about the kinds of action that both declare."""
        kinds = None if isinstance(self.model, RulesAsModel) else self.declared.actions
        return played_out(self.model, self.setting, start, actions, self.declared, name, kinds)


def play_games(
    match: Match, machine: Machine, games: int, seed: int, players: int | None, progress: Progress
) -> Iterator[GameResult]:
    """The games of a seed, one after the other."""
    known: set[object] = set()
    for number in range(1, games + 1):
        name = f"{match.setting.game}/{match.setting.printing}/game/{seed}/{number}"
        game = _random_game(match, machine, Random(f"{seed}/{number}"), players, name)
        if game is not None:
            yield _judged(match, game, known)
        progress()


def both(one: Declaration, other: Declaration) -> Declaration:
    """What two engines declare both."""
    fewest, most = max(one.players[0], other.players[0]), min(one.players[1], other.players[1])
    return replace(
        one, modes=one.modes & other.modes, players=(fewest, most), actions=one.actions & other.actions,
        reports=one.reports & other.reports,
    )  # fmt: skip


def _random_game(match: Match, machine: Machine, chance: Random, players: int | None, name: str) -> PlayedOut | None:
    """A game that the model plays out; None where chance found none."""
    fewest = max(match.declared.players[0], machine.program.players[0])
    most = min(match.declared.players[1], machine.program.players[1])
    if fewest > most or players is not None and not fewest <= players <= most:
        return None
    seats = chance.randint(fewest, min(most, MOST_PLAYERS)) if players is None else players
    start = random_start(machine, chance, seats, match.declared)
    if start is None:
        return None
    actions = [*random_actions(match.model, start, chance, match.declared)]
    for fewer in range(2):  # the last stop may be one at which the engine cannot be asked
        game = match.play(start, actions[: len(actions) - fewer], name)
        if game is not None:
            return game
    return None


def _judged(match: Match, game: PlayedOut, known: set[object]) -> GameResult:
    """What the engine makes of a game, and the smallest that shows the same."""
    moves = len(game.case.steps) - 1
    came = _came(match, game.case)
    if came is None:
        stub = replace(game.case, steps=game.case.steps[:1])
        return GameResult(result=CaseResult(case=stub, outcome=Outcome.PASSED), moves=moves)
    shown = _shown(match, game, came)
    again = _kind(came, shown.rules[0]) in known
    known.add(_kind(came, shown.rules[0]))
    if again:
        return GameResult(result=_result(match, shown, came), moves=moves, saved=shown, again=True)
    smallest = _shrunk(match, shown, came)
    known.add(_kind(_came(match, smallest) or came, smallest.rules[0]))
    smallest = _about_rules(match, smallest)
    explained = _explained(match, smallest)
    if explained:
        smallest = replace(smallest, depends={name: match.setting.readings[name] for name in explained})
    return GameResult(
        result=_result(match, smallest, _came(match, smallest) or came), moves=moves, saved=smallest,
        explained=explained, sides=_sides(match, smallest),
    )  # fmt: skip


def _answers(match: Match, case: Case) -> tuple[Answer, ...]:
    return match.observer.ask(without_challenges(case, match.declared))


def _came(match: Match, case: Case) -> Failure | Breakdown | None:
    return verdict(without_challenges(case, match.declared), _answers(match, case), match.declared)


def _result(match: Match, case: Case, came: Failure | Breakdown) -> CaseResult:
    shown = without_challenges(case, match.declared)
    if isinstance(came, Breakdown):
        return CaseResult(case=shown, outcome=Outcome.ENGINE_ERROR, breakdown=came)
    return CaseResult(case=shown, outcome=Outcome.FAILED, failure=came, undeclared=dict(case.depends))


def _shown(match: Match, game: PlayedOut, came: Failure | Breakdown) -> Case:
    """The game up to the step at which the engine left it, as a case about the rules of that step."""
    step = came.step or 0
    for number in range(len(game.case.steps) - 1, -1, -1):
        upto = replace(game.case, steps=game.case.steps[: number + 1])
        if len(without_challenges(upto, match.declared).steps) == step + 1:
            return game.up_to(number).case
    return game.case


def _kind(came: Failure | Breakdown, rule: str) -> object:
    """What makes two differences the same for whoever reads about them."""
    if isinstance(came, Breakdown):
        return came.fault.code
    return rule, sorts_of(came.differences)


def _shrunk(match: Match, case: Case, came: Failure | Breakdown) -> Case:
    """The smallest case in which the engine leaves the model in the same way."""
    tries = TRIES
    if isinstance(came, Breakdown):
        tries = 0 if isinstance(came.fault, TIMEOUTS) else TRIES if came.fault.goes_on else TRIES_WITH_PROCESSES

    def test(start: Start, actions: Sequence[Sent]) -> Case | None:
        game = match.play(start, actions, case.id)
        now = None if game is None else _came(match, game.case)
        if game is None or now is None or not _same(came, now):
            return None
        return _shown(match, game, now)

    return shrunk(case, test, tries=tries, positions="position" in match.declared.modes)


def _same(one: Failure | Breakdown, other: Failure | Breakdown) -> bool:
    if isinstance(one, Failure) and isinstance(other, Failure):
        return bool(sorts_of(one.differences) & sorts_of(other.differences))
    return isinstance(one, Breakdown) and isinstance(other, Breakdown) and one.fault.code == other.fault.code


def _explained(match: Match, case: Case) -> dict[str, str]:
    """The other readings of open questions by which the engine's answers are right."""
    setting, found = match.setting, dict[str, str]()
    if not isinstance(match.model, RulesAsModel):
        return found
    answers = _answers(match, case)
    for name, question in match.rules.questions(setting.game, setting.printing).items():
        for reading in question.readings:
            if reading == setting.readings.get(name) or name in found or name in setting.sent:
                continue
            predicted = match.rules.predicted(case, setting.printing, {**setting.readings, name: reading})
            if isinstance(predicted, Unplayable) or len(predicted) != len(case.steps):
                continue
            steps = tuple(replace(step, expect=said) for step, said in zip(case.steps, predicted, strict=True))
            other = without_challenges(replace(case, steps=steps), match.declared)
            same_way = len(other.steps) == len(without_challenges(case, match.declared).steps)
            if same_way and verdict(other, answers, match.declared) is None:
                found[name] = reading
    return found


def _about_rules(match: Match, case: Case) -> Case:
    """The case as one about the rules that are carried out at its end, where the model is an engine and names none."""
    if isinstance(match.model, RulesAsModel):
        return case
    ruled = RulesAsModel(match.rules, match.setting)
    game = played_out(ruled, match.setting, case.start, [step.sent for step in case.steps[1:]], match.declared, case.id)
    return case if game is None else replace(case, rules=game.up_to(len(case.steps) - 1).case.rules)


def _sides(match: Match, case: Case) -> str:
    """Whom the rules of the project agree with, where the model is another engine."""
    if isinstance(match.model, RulesAsModel):
        return ""
    predicted = match.rules.predicted(case, match.setting.printing, match.setting.readings)
    if isinstance(predicted, Unplayable) or len(predicted) != len(case.steps):
        return "the rules of this project cannot say who is right"
    steps = tuple(replace(step, expect=said) for step, said in zip(case.steps, predicted, strict=True))
    ruled = replace(case, steps=steps)
    with_engine = _came(match, ruled) is None
    said = tuple(step.expect for step in without_challenges(case, match.declared).steps)
    with_model = verdict(without_challenges(ruled, match.declared), said, match.declared) is None
    if with_engine == with_model:
        return "the rules of this project agree with neither"
    return f"the rules of this project agree with the {'first' if with_engine else 'other'} engine"
