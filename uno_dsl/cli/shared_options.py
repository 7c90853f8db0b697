"""Options that several commands have: each is defined here, so that it is written and read the same way everywhere."""

from __future__ import annotations

import argparse
import os

from uno_dsl.cli.arguments import whole

MOST_JOBS = 64
MOST_PLAYERS = 99


def add_editions(
    parser: argparse.ArgumentParser, help: str = "which games (default: all that the engine declares)"
) -> None:
    """EDITION …: the games, by name."""
    parser.add_argument("edition", metavar="EDITION", nargs="*", help=help)


def add_printing(
    parser: argparse.ArgumentParser | argparse._ArgumentGroup, help: str = "only this language version of the manual"
) -> None:
    """`--printing P`: one language version of the manual."""
    parser.add_argument("--printing", metavar="P", help=help)


def add_seed(parser: argparse.ArgumentParser, default: int | None, what: str = "rounds") -> None:
    """`--seed N`: the same seed gives the same cards and decisions; `what` says what is made of them."""
    shown = "random" if default is None else default
    parser.add_argument(
        "--seed", metavar="N", type=whole(0), default=default,
        help=f"the same seed gives the same {what} (default: {shown})",
    )  # fmt: skip


def add_players(parser: argparse.ArgumentParser, default: str) -> None:
    """`--players N`: the number of players."""
    parser.add_argument(
        "--players", metavar="N", type=whole(1, MOST_PLAYERS), help=f"the number of players (default: {default})"
    )


def add_jobs(parser: argparse.ArgumentParser | argparse._ArgumentGroup, default: int | None = 1) -> None:
    """`--jobs N`: the number of processes; by default one, or, with None, one for each processor."""
    shown = "one for each processor" if default is None else default
    parser.add_argument(
        "--jobs", metavar="N", type=whole(1, MOST_JOBS),
        default=min(MOST_JOBS, os.cpu_count() or 1) if default is None else default,
        help=f"run N processes at the same time (default: {shown}); the result is the same",
    )  # fmt: skip


def add_cluster(parser: argparse.ArgumentParser, what: str) -> None:
    """`--cluster ADDRESS`: several computers."""
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help=f"spread {what} over the Dask cluster whose scheduler is at ADDRESS, such as `tcp://10.0.0.5:8786`; "
        "the result is the same",
    )


def add_json(parser: argparse.ArgumentParser, what: str) -> None:
    """`--json FILE`: the result of a command for programs."""
    parser.add_argument("--json", metavar="FILE", help=f"write {what} to FILE as JSON (`-`: standard output)")
