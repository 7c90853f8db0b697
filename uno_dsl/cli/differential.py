"""`uno test --games`: random games of an engine against the rules, or against another engine."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from uno_dsl.cli.arguments import whole
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.kit import kit
from uno_dsl.cli.terminal import Progress

if TYPE_CHECKING:
    from conformance import BrokenCase, Case, Report

SAVED = "differences.jsonl"
SECONDS_FOR_SMALLER = 10.0
"""How long, after the last game is begun, games are made smaller where time is short."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("random games, instead of the suites")
    group.add_argument("--games", metavar="N", type=whole(1), help="play so many random games of each game declared")
    group.add_argument("--seed", metavar="S", type=whole(0), default=1, help="which random games (1)")
    group.add_argument("--players", metavar="K", type=whole(1), help="how many play; each game its own number")
    group.add_argument("--against", metavar="CMD", help="another engine, held against the first instead of the rules")
    group.add_argument(
        "--save", metavar="FILE", help=f"where games with differences ({SAVED}), or smaller positions (smaller.jsonl), are kept"
    )
    group.add_argument("--transcript", metavar="FILE", help="play the games that are kept in a file again")


def games_played(
    engine: Any, names: Iterable[tuple[str, str]], readings: dict[str, str], other: Sequence[str] | None,
    arguments: argparse.Namespace,
) -> Report:  # fmt: skip
    """The report on random games of some editions and printings. Raises UsageError."""
    games: list[Any] = []
    names = list(names)
    observer, rules = kit("observation").Observer(engine), kit("reference").Rules()
    try:
        with Progress("playing", len(names) * arguments.games) as bar:
            for game, printing in names:
                games += games_of(observer, rules, game, printing, readings, other, arguments, bar)
    finally:
        observer.end()
    kept = [game.saved for game in games if game.saved is not None and not game.again]
    if kept:
        write(kept, arguments.save or SAVED)
    tell(games, arguments, bool(kept))
    results = tuple(game.result for game in games if not game.again)
    report: Report = kit().Report(
        command=tuple(engine.terms.command), declared=engine.declaration, results=results, rules={},
        transcript=arguments.save or SAVED,
        questions={name: q.readings for game, printing in names for name, q in rules.questions(game, printing).items()},
    )  # fmt: skip
    return report


def games_of(
    observer: Any, rules: Any, game: str, printing: str, readings: dict[str, str], other: Sequence[str] | None,
    arguments: argparse.Namespace, bar: Progress, until: float | None = None,
) -> list[Any]:  # fmt: skip
    """The games of one edition and printing."""
    differential, model = kit("differential"), kit("model")
    questions = rules.questions(game, printing)
    sent = {
        name: reading
        for name, reading in observer.declared.readings.items()
        if name in questions and reading in questions[name].readings
    }
    setting = model.Setting(
        game=game, printing=printing, sent=sent,
        readings={name: q.in_force for name, q in questions.items()} | sent
        | {name: read for name, read in readings.items() if name in questions and read in questions[name].readings},
    )  # fmt: skip
    machine = rules.machine(game, printing, setting.readings)
    if isinstance(machine, kit("reference").Unplayable):
        raise UsageError(f"{game} cannot be played with these readings: {machine.why}")
    second: Any = None
    if other is not None:
        second = begun(other, observer, arguments)
        if printing not in second.declaration.games.get(game, ()):
            second.dismiss()
            return []
    declared = observer.declared if second is None else differential.both(observer.declared, second.declaration)
    match = differential.Match(
        observer=observer, rules=rules, setting=setting, declared=declared,
        until=until, smaller_until=None if until is None else until + SECONDS_FOR_SMALLER,
        model=model.RulesAsModel(rules, setting, declared) if second is None else model.EngineAsModel(second, setting),
    )  # fmt: skip
    try:
        return list(
            differential.play_games(match, machine, arguments.games, arguments.seed, arguments.players, bar.step)
        )
    finally:
        if second is not None:
            match.model.end()


def begun(command: Sequence[str], observer: Any, arguments: argparse.Namespace) -> Any:
    """The other engine. Raises UsageError where it does not begin."""
    conversation, faults = kit("conversation"), kit("faults")
    factor = float(kit("judge").START_TIMEOUT_FACTOR)
    terms = conversation.Terms(command=command, timeout=arguments.timeout, start_timeout=arguments.timeout * factor)
    engine = conversation.Conversation.begin(terms)
    if isinstance(engine, faults.Fault):
        raise UsageError(f"the other engine does not begin: {faults.fault_to_text(engine)}")
    if "challenge" in observer.declared.actions and "challenge" not in engine.declaration.actions:
        engine.dismiss()
        raise UsageError(
            "the other engine has no challenges and the first has", "name the engine without challenges first"
        )
    return engine


def write(kept: Sequence[Case], target: str) -> None:
    """Keep the games in a file. Raises UsageError."""
    lines = kit("case_json").suite_lines(kept[0].game, kept[0].printing, kept)
    try:
        Path(target).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    except OSError as problem:
        raise UsageError(f"the games cannot be written: {problem}") from None


def tell(games: Sequence[Any], arguments: argparse.Namespace, saved: bool) -> None:
    """What was played, on stderr; the report follows on its own."""
    different = [game for game in games if game.saved is not None]
    again = sum(game.again for game in different)
    moves = sum(game.moves for game in games)
    print(
        f"seed {arguments.seed}: {len(games)} games, {moves} moves, {len(different)} with a difference"
        + (f", of which {again} like an earlier one" if again else ""),
        file=sys.stderr,
    )
    for game in different:
        for question, reading in (game.explained or {}).items():
            print(f"{game.saved.id}: right if {question} is read as {reading}", file=sys.stderr)
        if game.sides:
            print(f"{game.saved.id}: {game.sides}", file=sys.stderr)
    if saved:
        target = arguments.save or SAVED
        print(f"the games with differences are kept in {target}, as small as they were found", file=sys.stderr)


def kept_games(path: str) -> list[Case | BrokenCase]:
    """The games of a file. Raises UsageError."""
    try:
        with Path(path).open(encoding="utf-8") as lines:
            suite = kit().suite_from_lines(lines)
    except (OSError, UnicodeDecodeError) as problem:
        raise UsageError(f"the games cannot be read: {problem}") from None
    if not hasattr(suite, "cases"):
        raise UsageError(f"{path} has no games in it: {suite.why}")
    return list(suite.cases)
