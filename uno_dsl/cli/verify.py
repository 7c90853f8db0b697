"""`uno verify`: looks for faults in rules by playing, and saves the shortest game that was found of each."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path

from uno_dsl.build import Build
from uno_dsl.cli.arguments import whole
from uno_dsl.cli.checking.verification_text import as_data, finding_lines, replay_lines, summary_lines
from uno_dsl.cli.console import Progress
from uno_dsl.cli.exits import CLEAN, FINDINGS, UsageError
from uno_dsl.cli.game_arguments import WHICH_GAME, add_layers, program_in, selection_of
from uno_dsl.cli.output_files import STDOUT, refuse_target, write_output
from uno_dsl.cli.shared_options import add_json, add_seed
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import BadValue
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.pipeline import run_stages
from uno_dsl.play.save import BadSave, read, to_text
from uno_dsl.source import UnreadableSource
from uno_dsl.verify.game_faults import Fault
from uno_dsl.verify.long_games import LONG
from uno_dsl.verify.replay import replay_in, saved_fault, shows
from uno_dsl.verify.verified import Bounds, Verified, verified

SAVED_IN = "verified"
USUAL = Bounds()
EXAMPLES = """examples:
  uno verify classic
  uno verify classic --house my-rule.uno     with a house rule
  uno verify my-game.uno --states 200000     a game of your own, more thoroughly
  uno verify --replay verified/stall-1.json  play a game that was saved, move by move

Exit codes: 0 nothing was found, 1 something was, 2 wrong use."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("edition", metavar="EDITION|FILE", nargs="?", help=WHICH_GAME)
    parser.add_argument(
        "--states", metavar="N", type=whole(1), default=USUAL.states,
        help=f"try at most N positions of games with a few cards (default: {USUAL.states})",
    )  # fmt: skip
    parser.add_argument(
        "--games", metavar="N", type=whole(0), default=USUAL.games,
        help="play N long games with the fewest and with the most players, eagerly and at random "
        f"(default: {USUAL.games} of each)",
    )  # fmt: skip
    parser.add_argument(
        "--cap", metavar="N", type=whole(1), default=USUAL.longest,
        help=f"stop a long game after N decisions (default: {USUAL.longest}); loops are looked for in rounds of {LONG:,}",
    )  # fmt: skip
    add_seed(parser, USUAL.seed, "games")
    parser.add_argument(
        "--save-in", metavar="FOLDER", type=Path, default=Path(SAVED_IN),
        help=f"the folder for the games that show what is wrong, if something is (default: {SAVED_IN})",
    )  # fmt: skip
    parser.add_argument(
        "--replay", metavar="FILE", type=Path, help="play a saved game again, and say what is wrong at its end"
    )
    add_json(parser, "what was found")
    add_layers(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.replay is not None:
        return replayed(arguments)
    if arguments.edition is None:
        raise UsageError("which game?", "`uno verify classic`; `uno editions` lists the games")
    if arguments.json is not None:
        refuse_target(arguments.json)
    selection = absolute(selection_of(arguments))
    if "-" in map(str, (*selection.houses, *selection.editions)):
        raise UsageError("rules to be verified cannot come from standard input", "write them to a file")
    library = shelf_of(selection)
    stages = run_stages(selection, library)
    program = program_in(Build(stages.program, stages.diagnostics, stages.sources))
    assert stages.model is not None and stages.rules is not None
    bounds = Bounds(states=arguments.states, games=arguments.games, longest=arguments.cap, seed=arguments.seed)
    with Progress(f"{selection.game}, positions", bounds.states) as progress:
        found = verified(program, stages.model, stages.rules, selection, bounds, progress.step)
    machine = Machine(program)
    places = saved(machine, selection, found, arguments.save_in)
    if arguments.json is not None:
        data = as_data(selection, found, places)
        write_output(arguments.json, json.dumps(data, ensure_ascii=False, indent=2) + "\n")
    if arguments.json != STDOUT:
        print("\n".join(summary_lines(selection, found)))
        print("\n".join(finding_lines(machine, stages.sources, found, places)))
    return FINDINGS if found.findings else CLEAN


def absolute(selection: Selection) -> Selection:
    """The selection with files by their whole paths, so that a saved game finds them from anywhere."""
    return replace(
        selection,
        houses=tuple(path if str(path) == "-" else path.resolve() for path in selection.houses),
        editions=tuple(path if str(path) == "-" else path.resolve() for path in selection.editions),
    )


def saved(machine: Machine, selection: Selection, found: Verified, folder: Path) -> list[Path]:
    """Save the game of each fault. Returns where. Raises UsageError."""
    places: list[Path] = []
    for fault in found.faults:
        place = folder / f"{fault.kind}-{1 + count_of(fault, found.faults[: len(places)])}.json"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise UsageError(f"cannot write {folder}: {problem.strerror or problem}") from None
        write_output(str(place), to_text(saved_fault(machine, selection, fault)) + "\n")
        places.append(place)
    return places


def count_of(fault: Fault, before: list[Fault]) -> int:
    return sum(other.kind == fault.kind for other in before)


def replayed(arguments: argparse.Namespace) -> int:
    """Play the game of a file, move by move."""
    for word, given in only_for_search(arguments).items():
        if given:
            raise UsageError(
                f"{word} cannot be used with --replay: the saved game says what is played",
                f"uno verify --replay {arguments.replay}",
            )
    try:
        saved = read(arguments.replay)
        if saved.fault is None:
            raise UsageError(
                f"{arguments.replay} was not saved by `uno verify`", f"uno play --resume {arguments.replay}"
            )
        stages = run_stages(saved.setup.selection, shelf_of(saved.setup.selection))
    except (BadSave, UnreadableSource) as error:
        raise UsageError(str(error)) from None
    machine = Machine(program_in(Build(stages.program, stages.diagnostics, stages.sources)))
    try:
        game = replay_in(machine, saved)
        wrong = shows(machine, game)
    except BadSave as error:
        raise UsageError(f"{arguments.replay}: {error}") from None
    except BadValue as error:
        raise UsageError(
            f"{arguments.replay}: {error}: the rules do not allow this game",
            "if they were changed since it was saved, look for faults anew, with `uno verify EDITION`",
        ) from None
    print("\n".join(replay_lines(machine, game.start, game.moves, wrong)))
    return CLEAN if wrong is None else FINDINGS


def only_for_search(arguments: argparse.Namespace) -> dict[str, bool]:
    """What has no effect beside `--replay`, and whether it was given."""
    return {
        "EDITION": arguments.edition is not None,
        "--states": arguments.states != USUAL.states,
        "--games": arguments.games != USUAL.games,
        "--cap": arguments.cap != USUAL.longest,
        "--seed": arguments.seed != USUAL.seed,
        "--save-in": arguments.save_in != Path(SAVED_IN),
        "--json": arguments.json is not None,
        "--printing": arguments.printing is not None,
        "--reading": bool(arguments.reading),
        "--option": bool(arguments.option),
        "--house": bool(arguments.house),
    }
