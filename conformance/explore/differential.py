"""Differential play: whole random games, played by a model and compared with an engine at every step.

The model is the project's rules, or another engine. A game in which the engine differs is shrunk and kept as a case
that can be replayed. Not handled here: the games (`random_game.py`), and smaller ones (`shrink_game.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from conformance.cases.applicability import limitation_of
from conformance.cases.case import Case, FromPosition, Start
from conformance.cases.declaration import Declaration
from conformance.cases.situation import SHOWN, Refusal
from conformance.cases.styles import as_asked
from conformance.explore.avoided import Avoided
from conformance.explore.oracle import A_RULE, Model, PlayedOut, RulesAsModel, Sent, Setting, played_out
from conformance.explore.random_game import random_game
from conformance.explore.shrink_game import shrunk
from conformance.judge.differences import ViewDiffers, WronglyAccepted, WronglyRefused, sorts_of
from conformance.judge.observation import Answer, Observer, verdict
from conformance.judge.reference import Reference, Rules, Unplayable
from conformance.judge.report import Breakdown, CaseResult, Failure, Outcome, SeenAfter
from conformance.wire.faults import TimedOut
from uno_dsl.engine.machine import Machine
from uno_dsl.model.statements import Show

TRIES = 1500
"""How many smaller games are tried; the next constant applies where each try costs a process of the engine."""
TRIES_WITH_PROCESSES = 20
OF_REFUSALS = frozenset({WronglyAccepted.code, WronglyRefused.code})
LATER_PARTS = 30
"""How often a game goes on after a difference that is known already."""
Progress = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResult:
    """A game: its result for the report and, if the engine differed from the model, the case that reproduces it.

    `moves` counts the actions of the whole game. `again` means that an earlier game showed the same difference. If the
    model is another engine, `sides` says which of the two the project's rules agree with. `explained` are readings
    under which the engine is right.
    """

    result: CaseResult
    moves: int
    saved: Case | None = None
    again: bool = False
    explained: Mapping[str, tuple[str, ...]] | None = None
    sides: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """The parties to a game: an engine, the model, what both declare, and what is played.

    After `until`, a time of the monotonic clock, no game is started; after `smaller_until`, none is shrunk.
    """

    observer: Observer
    model: Model
    declared: Declaration
    setting: Setting
    rules: Rules
    until: float | None = None
    smaller_until: float | None = None

    def play(self, start: Start, actions: Sequence[Sent], name: str) -> PlayedOut | None:
        """The case that the model makes of a start and actions; against another engine, it compares only kinds that
        both declare.
        """
        kinds = None if isinstance(self.model, RulesAsModel) else self.declared.actions
        return played_out(self.model, self.setting, start, actions, self.declared, name, kinds)

    def can_begin(self, start: Start) -> bool:
        """Whether the rules allow this start; another engine might accept a deck too short for the deal."""
        if isinstance(self.model, RulesAsModel):
            return True  # this model checks its starts itself
        machine = self.rules.machine(self.setting.game, self.setting.printing, self.setting.readings)
        return not isinstance(machine, Unplayable) and not isinstance(Reference.begin(machine, start), Unplayable)


def play_games(
    match: Match, machine: Machine, games: int, seed: int, players: int | None, progress: Progress
) -> Iterator[GameResult]:
    """The games of a seed, one after another."""
    known, avoided = set[object](), Avoided(match.declared, machine)
    for number in range(1, games + 1):
        if _is_past(match.until):
            return
        name = f"{match.setting.game}/{match.setting.printing}/game/{seed}/{number}"
        game = _random_game(match, machine, f"{seed}/{number}", players, name, avoided)
        if game is not None:
            yield _judged_to_the_end(match, game, known, avoided)
        progress()


def both(one: Declaration, other: Declaration) -> Declaration:
    """What both engines declare."""
    fewest, most = max(one.players[0], other.players[0]), min(one.players[1], other.players[1])
    return replace(
        one, modes=one.modes & other.modes, players=(fewest, most), actions=one.actions & other.actions,
        reports=one.reports & other.reports,
    )  # fmt: skip


def _random_game(
    match: Match, machine: Machine, seed: str, players: int | None, name: str, avoided: Avoided
) -> PlayedOut | None:
    """A game played by the model; None if none was found at random."""
    found = random_game(match.model, machine, match.declared, seed, players, avoided)
    if found is None:
        return None
    start, actions = found
    for fewer in range(2):  # the engine may not be able to answer the last step
        game = match.play(start, actions[: len(actions) - fewer], name)
        if game is not None:
            return game
    return None


def _judged_to_the_end(match: Match, game: PlayedOut, known: set[object], avoided: Avoided) -> GameResult:
    """The result of a game, which goes on after a difference that is known or excused, from the next position, if the engine
    loads positions.
    """
    moves, rest, first = len(game.case.steps) - 1, game, None
    for _ in range(LATER_PARTS):
        found = _judged(match, rest, known)
        if found.saved is None and found.result.outcome is Outcome.PASSED:
            break
        if not found.again and found.saved is not None:
            _avoid(avoided, found)
            return replace(found, moves=moves)
        first = first or found
        later = _after(match, rest, found)
        if later is None:
            break
        rest = later
    else:
        found = first or found
    return replace(first or found, moves=moves)


def _avoid(avoided: Avoided, found: GameResult) -> None:
    """Avoids the action that shows a new difference in later games."""
    case, failure = found.result.case, found.result.failure
    if isinstance(case, Case) and failure is not None and failure.step < len(case.steps):
        avoided.add(case.steps[failure.step].action)


def _after(match: Match, game: PlayedOut, found: GameResult) -> PlayedOut | None:
    """The rest of a game from the first position after a difference; None if there is none that the engine can load."""
    shown = found.saved or found.result.case
    if "position" not in match.declared.modes or not isinstance(shown, Case):
        return None
    for number in range(len(shown.steps) - 1 if shown.steps else 0, len(game.case.steps) - 1):
        expect = game.case.steps[number].expect
        if number == 0 or isinstance(expect, Refusal) or expect.position is None or expect.over is not None:
            continue
        start = FromPosition(position=expect.position, players=game.case.start.players)
        rest = match.play(start, [step.sent for step in game.case.steps[number + 1 :]], game.case.id)
        if rest is not None:
            return rest
    return None


def _judged(match: Match, game: PlayedOut, known: set[object]) -> GameResult:
    """The result of a game, with the smallest game that shows the same difference."""
    moves = len(game.case.steps) - 1
    came = _came_with_what_is_left(match, game.case)
    if came is None:
        stub = replace(game.case, steps=game.case.steps[:1])
        return GameResult(result=CaseResult(case=stub, outcome=Outcome.PASSED), moves=moves)
    shown = _shown(match, game, came)
    if (name := limitation_of(shown, match.declared.limitations)) is not None and isinstance(came, Failure):
        reason = f"{name}: {match.declared.limitations[name]}"
        result = replace(
            _result(match, shown, came), outcome=Outcome.DECLARED_LIMITATION, reason=reason, limitation=name
        )
        return GameResult(result=result, moves=moves)
    kind = _kind(match, shown, came)
    again = kind in known
    known.add(kind)
    if again:
        explained = _explained(match, shown) if isinstance(came, Failure) else {}
        return GameResult(result=_result(match, shown, came), moves=moves, saved=shown, again=True, explained=explained)
    smallest = _shrunk(match, shown, came)
    now = _came_with_what_is_left(match, smallest)
    if now is None:  # it did not recur: it is reported as first seen
        smallest, now = shown, came
    known.add(_kind(match, smallest, now))
    smallest, seen = _about_rules(match, smallest, now)
    if isinstance(now, Breakdown):  # no reading of the rules explains a broken conversation
        return GameResult(result=_result(match, smallest, now), moves=moves, saved=smallest)
    explained = _explained(match, smallest)
    if explained:
        smallest = replace(smallest, depends={name: match.setting.readings[name] for name in explained})
    return GameResult(
        result=replace(_result(match, smallest, now), seen_after=seen, right_if=explained), moves=moves, saved=smallest,
        explained=explained, sides=_sides(match, smallest),
    )  # fmt: skip


def _answers(match: Match, case: Case) -> tuple[Answer, ...]:
    return match.observer.ask(as_asked(case, match.declared))


def _came(match: Match, case: Case) -> Failure | Breakdown | None:
    return verdict(as_asked(case, match.declared), _answers(match, case), match.declared)


def _came_with_what_is_left(match: Match, case: Case) -> Failure | Breakdown | None:
    """The same, including output after the last answer, so that the next game is not blamed for it."""
    came = _came(match, case)
    if came is not None or (fault := match.observer.left_over(as_asked(case, match.declared))) is None:
        return came
    return Breakdown(step=len(as_asked(case, match.declared).steps) - 1, fault=fault)


def _result(match: Match, case: Case, came: Failure | Breakdown) -> CaseResult:
    shown = as_asked(case, match.declared)
    if isinstance(came, Breakdown):
        return CaseResult(case=shown, outcome=Outcome.ENGINE_ERROR, breakdown=came)
    return CaseResult(case=shown, outcome=Outcome.FAILED, failure=came, undeclared=dict(case.depends))


def _shown(match: Match, game: PlayedOut, came: Failure | Breakdown) -> Case:
    """The game up to the step at which the engine differed, as a case about the rules of that step."""
    step = came.step or 0
    for number in range(len(game.case.steps) - 1, -1, -1):
        upto = replace(game.case, steps=game.case.steps[: number + 1])
        if len(as_asked(upto, match.declared).steps) == step + 1:
            return game.up_to(number).case
    return game.case


def _kind(match: Match, case: Case, came: Failure | Breakdown) -> object:
    """The key by which two differences count as the same in a report."""
    return came.fault.code if isinstance(came, Breakdown) else (case.rules[0], _sorts(match, case, came))


def _sorts(match: Match, case: Case, came: Failure) -> frozenset[tuple[str, str]]:
    """The sorts of difference; for wrong refusals and wrong acceptances, with the kind of the action."""
    done = as_asked(case, match.declared).steps[came.step].action
    kind = "" if done is None else done.do
    return frozenset((code, kind if code in OF_REFUSALS else about) for code, about in sorts_of(came.differences))


def _is_past(moment: float | None) -> bool:
    return moment is not None and monotonic() >= moment


def _shrunk(match: Match, case: Case, came: Failure | Breakdown) -> Case:
    """The smallest case found in which the engine differs from the model in the same way."""
    tries = TRIES
    if isinstance(came, Breakdown):
        tries = 0 if isinstance(came.fault, TimedOut) else TRIES if came.fault.goes_on else TRIES_WITH_PROCESSES
    find = _came_with_what_is_left if isinstance(came, Breakdown) and came.fault.leftover else _came

    def same(other: Case, now: Failure | Breakdown) -> bool:
        if isinstance(came, Failure) and isinstance(now, Failure):
            return bool(_sorts(match, case, came) & _sorts(match, other, now))
        return isinstance(came, Breakdown) and isinstance(now, Breakdown) and came.fault.code == now.fault.code

    def test(start: Start, actions: Sequence[Sent]) -> Case | None:
        if _is_past(match.smaller_until) or not match.can_begin(start):
            return None
        game = match.play(start, actions, case.id)
        now = None if game is None else find(match, game.case)
        if game is None or now is None or not same(game.case, now):
            return None
        return _shown(match, game, now)

    return shrunk(case, test, tries=tries, positions="position" in match.declared.modes)


def _explained(match: Match, case: Case) -> dict[str, tuple[str, ...]]:
    """The readings of other open questions under which the engine's answers are right."""
    setting, found = match.setting, dict[str, tuple[str, ...]]()
    if not isinstance(match.model, RulesAsModel):
        return found
    answers = _answers(match, case)
    for name, question in match.rules.questions(setting.game, setting.printing).items():
        for reading in question.readings:
            if reading == setting.readings.get(name) or name in setting.sent:
                continue
            predicted = match.rules.predicted(
                case, setting.printing, {**setting.readings, name: reading}, match.declared.limitations
            )
            if isinstance(predicted, Unplayable) or len(predicted) != len(case.steps):
                continue
            steps = tuple(replace(step, expect=said) for step, said in zip(case.steps, predicted, strict=True))
            other = as_asked(replace(case, steps=steps), match.declared)
            same_way = len(other.steps) == len(as_asked(case, match.declared).steps)
            if same_way and verdict(other, answers, match.declared) is None:
                found[name] = (*found.get(name, ()), reading)
    return found


def _about_rules(match: Match, case: Case, came: Failure | Breakdown) -> tuple[Case, SeenAfter | None]:
    """The game as a case about the rules that are carried out at its end, then those of the actions before.

    If only views differ, the rules that say who sees what come first. The difference may be due to any of these rules:
    each was still needed after shrinking.
    """
    ruled = RulesAsModel(match.rules, match.setting, match.declared)
    actions = [step.sent for step in case.steps[1:]]
    game = played_out(ruled, match.setting, case.start, actions, match.declared, case.id)
    if game is None:
        return case, None
    *before, last = game.rules
    needed = dict.fromkeys(rule for rules in reversed(before[1:]) for rule in rules if rule not in last)
    last = tuple(dict.fromkeys((*_rules_of_views(match, came, last), *last)))
    seen = SeenAfter(rules=last or (A_RULE,), actions=max(0, len(before) - 1), needed=tuple(needed))
    return replace(case, rules=(*seen.rules, *seen.needed)), seen


def _rules_of_views(match: Match, came: Failure | Breakdown, carried_out: Collection[str]) -> tuple[str, ...]:
    """If only views differ, the rules that say who sees the piles in question, or that show cards."""
    setting, differences = match.setting, () if isinstance(came, Breakdown) else came.differences
    parts = [difference.part for difference in differences if isinstance(difference, ViewDiffers)]
    machine = match.rules.machine(setting.game, setting.printing, setting.readings)
    if len(parts) < len(differences) or isinstance(machine, Unplayable):
        return ()
    keeps = machine.program.keeps
    showing = [x.rule for x in machine.program.instructions if isinstance(x, Show) and SHOWN in parts]
    return (*(keeps[part].rule for part in parts if part in keeps), *(rule for rule in showing if rule in carried_out))


def _sides(match: Match, case: Case) -> str:
    """Which side the project's rules agree with, if the model is another engine."""
    if isinstance(match.model, RulesAsModel):
        return ""
    predicted = match.rules.predicted(case, match.setting.printing, match.setting.readings, match.declared.limitations)
    if isinstance(predicted, Unplayable) or len(predicted) != len(case.steps):
        return "the rules of this project cannot say who is right"
    steps = tuple(replace(step, expect=said) for step, said in zip(case.steps, predicted, strict=True))
    ruled = replace(case, steps=steps)
    with_engine = _came(match, ruled) is None
    said = tuple(step.expect for step in as_asked(case, match.declared).steps)
    with_model = verdict(as_asked(ruled, match.declared), said, match.declared) is None
    if with_engine == with_model:
        return "the rules of this project agree with neither"
    return f"the rules of this project agree with the {'first' if with_engine else 'other'} engine"
