"""`uno play`: a game in the terminal, for people and bots."""

from __future__ import annotations

import argparse
import io
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from uno_dsl.build import Build, build
from uno_dsl.cli.arguments import one_of, whole
from uno_dsl.cli.console import wants_colour
from uno_dsl.cli.exits import CLEAN, INTERRUPTED, UsageError
from uno_dsl.cli.game_arguments import WHICH_GAME, add_layers, program_in, selection_of
from uno_dsl.cli.shared_options import add_players, add_seed
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.player_count import usual_players, wrong_players
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue
from uno_dsl.layers.library import Selection
from uno_dsl.play.game_record import Setup, Table, begun
from uno_dsl.play.host import Host, farewell
from uno_dsl.play.live_game import Session
from uno_dsl.play.players import CHARACTERS, BadPlayers, Player, named, unnamed
from uno_dsl.play.prompting import Left
from uno_dsl.play.save import BadSave, read, restore
from uno_dsl.play.screen_output import EndOfInput, Terminal

PLAYERS = 4
SEEDS = 1_000_000
EXAMPLES = """examples:
  uno play classic                              you and three bots
  uno play flip --names Ada,Bob,bot --rounds 1  two people and a bot, one round
  uno play classic --house stacking.uno         with a house rule
  uno play my-game.uno                          an edition from a file
  uno play classic --people 0 --rounds 1        watch bots play
  uno play --resume my-game.json                continue a saved game"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("edition", metavar="EDITION|FILE", nargs="?", help=WHICH_GAME)
    add_players(parser, f"{PLAYERS}, or what the game allows")
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--people", metavar="N", type=whole(0, 99), default=None, help="how many of the players are people (default: 1)"
    )
    who.add_argument("--names", metavar="A,B,bot", help="the names of the players in order; `bot` is a bot")
    kinds = one_of("kind of bot", CHARACTERS)
    how = f"how bots play: {' or '.join(CHARACTERS)} (default: {CHARACTERS[0]})"
    parser.add_argument("--bots", metavar="KIND", type=kinds, default=CHARACTERS[0], help=how)
    add_seed(parser, None)
    parser.add_argument("--rounds", metavar="N", type=whole(1), help="stop after N rounds")
    parser.add_argument("--resume", metavar="FILE", type=Path, help="continue a saved game")
    add_layers(parser)


def run(arguments: argparse.Namespace) -> int:
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return play(arguments, sys.stdin, sys.stdout)


def play(arguments: argparse.Namespace, lines_in: TextIO, out: TextIO) -> int:
    """Play a game on two streams. Raises UsageError and Findings."""
    try:
        machine, found, table = resumed(arguments) if arguments.resume is not None else new(arguments)
    except (BadSave, BadPlayers) as error:
        raise UsageError(str(error)) from None
    except BadValue as error:
        raise UsageError(str(error), "--players sets the number of players") from None
    session = Session.of(machine, found.sources, table, Terminal(lines_in, out, colour=wants_colour(out)))
    try:
        Host(session).play()
    except EngineStuck as error:
        from uno_dsl.cli.checking.endless_rules import endless_rules  # for start-up time: rules seldom loop

        raise endless_rules(error, table.setup.selection) from None
    except (Left, EndOfInput):
        session.say(farewell(session))
    except KeyboardInterrupt:
        session.say(["", *farewell(session)])
        return INTERRUPTED
    return CLEAN


def new(arguments: argparse.Namespace) -> tuple[Machine, Build, Table]:
    """A new game, from the arguments."""
    if arguments.edition is None:
        hint = "`uno play classic`; `uno editions` lists the games; `--resume FILE` continues a saved one"
        raise UsageError("which game?", hint)
    if "-" in (arguments.edition, *map(str, arguments.house)):
        what = "an edition" if arguments.edition == "-" else "a house rule"
        message = f"{what} cannot come from standard input, where the players type"
        raise UsageError(message, "write it to a file" + (": --house my-rule.uno" if what != "an edition" else ""))
    selection = selection_of(arguments)
    selection = replace(
        selection,
        houses=tuple(path.resolve() for path in selection.houses),
        editions=tuple(path.resolve() for path in selection.editions),
    )
    machine, found = machine_of(selection)
    players = players_of(arguments, usual_players(machine.program, PLAYERS))
    wrong = wrong_players(machine.program, len(players))
    if wrong is not None:
        raise UsageError(wrong, "--players sets the number of players")
    seed = random.randrange(SEEDS) if arguments.seed is None else arguments.seed
    setup = Setup(selection=selection, players=players, seed=seed, rounds=arguments.rounds)
    return machine, found, begun(machine, setup)


def machine_of(selection: Selection) -> tuple[Machine, Build]:
    found = build(selection)
    return Machine(program_in(found)), found


def players_of(arguments: argparse.Namespace, usual: int) -> tuple[Player, ...]:
    """The players, as many as usual if nothing else is asked for. Raises BadPlayers."""
    if arguments.names is not None:
        return named(arguments.names.split(","), arguments.bots, arguments.players)
    people = 1 if arguments.people is None else arguments.people
    return unnamed(people, arguments.bots, max(people, usual) if arguments.players is None else arguments.players)


def resumed(arguments: argparse.Namespace) -> tuple[Machine, Build, Table]:
    """The game of a saved file. Only the number of rounds can be changed."""
    given = [
        name for name in ("edition", "players", "people", "names", "seed", "printing", "reading", "option", "house")
        if getattr(arguments, name) not in (None, [])
    ]  # fmt: skip
    if given:
        what = "EDITION" if given[0] == "edition" else f"--{given[0]}"
        message = f"{what} cannot be used with --resume: the saved game says which game it is"
        raise UsageError(message, f"uno play --resume {arguments.resume}")
    saved = read(arguments.resume)
    if arguments.rounds is not None:
        saved = replace(saved, setup=replace(saved.setup, rounds=arguments.rounds))
    machine, found = machine_of(saved.setup.selection)
    return machine, found, restore(machine, saved)
