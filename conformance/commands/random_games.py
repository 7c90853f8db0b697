"""Random games of an engine, played against the rules or against another engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from conformance.cases.case import Case
from conformance.explore import differential, oracle
from conformance.explore.differential import GameResult
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules, Unplayable
from conformance.wire.conversation import Conversation, Terms
from conformance.wire.faults import Fault, fault_to_text
from uno_dsl.cli.console import Progress
from uno_dsl.cli.exits import UsageError

SAVED_IN = "differences.jsonl"
SECONDS_FOR_SMALLER = 10.0
"""For how many seconds after the last game is started games are still shrunk, if time is limited."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """How many games to play for each edition and printing, with which seed, how many players, and against which
    engine.

    After `until`, a time of the monotonic clock, no game is started.
    """

    games: int
    seed: int
    players: int | None = None
    against: Terms | None = None
    until: float | None = None


def games_of_all(
    observer: Observer, rules: Rules, names: Iterable[tuple[str, str]], readings: Mapping[str, str],
    wanted: Wanted, bar: Progress,
) -> list[GameResult]:  # fmt: skip
    """The games of some editions and printings. Raises UsageError."""
    return [
        game
        for name, printing in names
        for game in with_common_readings([*games_of(observer, rules, name, printing, readings, wanted, bar)])
    ]  # fmt: skip


def with_common_readings(games: Sequence[GameResult]) -> list[GameResult]:
    """Some games of one edition; each question that explains some of them has only the readings that explain all of these.

    If there is no such reading, the games have different causes, and each keeps its own.
    """
    common: dict[str, tuple[str, ...]] = {}
    for game in games:
        for question, readings in (game.explained or {}).items():
            common[question] = tuple(one for one in common.get(question, readings) if one in readings)

    def narrowed(found: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        return {question: common[question] or readings for question, readings in found.items()}

    return [
        replace(
            game,
            explained=narrowed(game.explained or {}),
            result=replace(game.result, right_if=narrowed(game.result.right_if)),
        )
        for game in games
    ]


def games_of(
    observer: Observer, rules: Rules, game: str, printing: str, readings: Mapping[str, str],
    wanted: Wanted, bar: Progress,
) -> Iterator[GameResult]:  # fmt: skip
    """The games of one edition and printing. Raises UsageError."""
    setting = setting_of(observer, rules, game, printing, readings)
    machine = rules.machine(game, printing, setting.readings)
    if isinstance(machine, Unplayable):
        raise UsageError(f"{game} cannot be played with these readings: {machine.why}")
    second: oracle.EngineAsModel | None = None
    declared = observer.declared
    if wanted.against is not None:
        engine = begun(wanted.against, observer)
        if printing not in engine.declaration.games.get(game, ()):
            engine.dismiss()
            return
        declared = differential.both(observer.declared, engine.declaration)
        second = oracle.EngineAsModel(engine, setting)
    until = wanted.until
    match = differential.Match(
        observer=observer, rules=rules, setting=setting, declared=declared,
        until=until, smaller_until=None if until is None else until + SECONDS_FOR_SMALLER,
        model=oracle.RulesAsModel(rules, setting, declared) if second is None else second,
    )  # fmt: skip
    try:
        yield from differential.play_games(match, machine, wanted.games, wanted.seed, wanted.players, bar.step)
    finally:
        if second is not None:
            second.end()


def setting_of(
    observer: Observer, rules: Rules, game: str, printing: str, readings: Mapping[str, str]
) -> oracle.Setting:
    """What is played: the declared readings are sent to the engine; those given override them only in the rules."""
    questions = rules.questions(game, printing)
    known = {
        name: read for name, read in readings.items() if name in questions and read in questions[name].readings
    }  # fmt: skip
    sent = {
        name: read
        for name, read in observer.declared.readings.items()
        if name in questions and read in questions[name].readings
    }
    in_force = {name: question.in_force for name, question in questions.items()}
    return oracle.Setting(game=game, printing=printing, sent=sent, readings={**in_force, **sent, **known})


def begun(terms: Terms, observer: Observer) -> Conversation:
    """Starts the other engine. Raises UsageError if it cannot be used."""
    engine = Conversation.begin(terms)
    if isinstance(engine, Fault):
        raise UsageError(f"the other engine does not start: {fault_to_text(engine)}")
    if "challenge" in observer.declared.actions and "challenge" not in engine.declaration.actions:
        engine.dismiss()
        raise UsageError(
            "the other engine has no challenges, but the first one does", "put the engine without challenges first"
        )
    return engine


def new_differences(games: Iterable[GameResult]) -> list[Case]:
    """The cases of the games that show a difference no earlier game showed."""
    return [game.saved for game in games if game.saved is not None and not game.again]


def summary_lines(games: Sequence[GameResult], seed: int, saved_in: str) -> Iterator[str]:
    """What was played, in addition to the report."""
    different = [(game, game.saved) for game in games if game.saved is not None]
    again = sum(game.again for game, _ in different)
    moves = sum(game.moves for game in games)
    like = f" ({again} of them the same as an earlier one)" if again else ""
    yield f"seed {seed}: {len(games)} games, {moves} moves, {len(different)} with a difference{like}"
    for game, case in different:
        for question, readings in (game.explained or {}).items():
            yield f"{case.id}: right if {question} is read as {' or '.join(readings)}"
        if game.sides:
            yield f"{case.id}: {game.sides}"
    if again:
        judged = "1 game" if len(games) - again == 1 else f"{len(games) - again} games"
        yield f"the report counts {judged}: games with the same difference count once"
    if saved_in:
        yield f"the games with differences are saved in {saved_in}, each as small as possible"
