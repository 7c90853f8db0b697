"""What `uno verify` found: text for people, data for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from uno_dsl.cli.console import paint
from uno_dsl.cli.game_arguments import counted
from uno_dsl.cli.simulation_text import described
from uno_dsl.engine.actions import Action
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State
from uno_dsl.layers.library import Selection
from uno_dsl.play.prompting import quoted
from uno_dsl.source import Source, Span
from uno_dsl.syntax.sentence_text import sentence_at
from uno_dsl.verify.game_faults import Fault
from uno_dsl.verify.told import moves_told, table_told
from uno_dsl.verify.verified import Verified

VERSION = 1  # of the JSON form
TITLES = {
    "stall": "stall: the game comes to a halt",
    "loop": "endless loop",
    "lost": "a card is lost or doubled",
    "exposed": "a hidden card is exposed",
}
MOST_MOVES = 30
"""Moves of a game that are printed; `--replay` prints all."""


def summary_lines(selection: Selection, found: Verified) -> list[str]:
    """What was tried, and how far."""
    lines = [paint(described(selection), "strong"), "  Games with a few cards, breadth first:"]
    for games in found.small:
        table = games.table
        whole = (
            "the whole deck" if not table.away else f"{len(table.cards)} of {len(table.cards) + len(table.away)} cards"
        )
        end = "all of them" if games.complete else "stopped there"
        lines.append(
            f"    {table.players} players, {whole}: {counted(games.states, 'position')}, "
            f"{counted(games.decisions, 'decision')}; {end}"
        )
    if not found.small:
        lines.append("    none: no turn begins with so few cards")
    lines.append("  Long games, dealt and arranged in several ways:")
    for long in found.long:
        cut = f"; {long.cut_off} stopped after {long.plan.longest:,} decisions" if long.cut_off else ""
        lines.append(
            f"    {long.plan.players} players, {long.plan.policy}: {counted(long.plan.games, 'game')}, "
            f"{counted(long.rounds, 'round')}, {counted(long.decisions, 'decision')}{cut}"
        )
    if found.only_small:
        what = (
            counted(found.only_small, "stall or loop")
            if found.only_small == 1
            else f"{found.only_small} stalls or loops"
        )
        lines.append(f"  Not counted: {what} that a table with a few cards has, and the whole deck has not.")
    lines.append("  Of the ways that chance can go, one is followed in each game; this is a search, not a proof.")
    return lines


def finding_lines(
    machine: Machine, sources: dict[str, Source], found: Verified, places: Sequence[Path]
) -> Iterator[str]:
    """Each finding with its game, and how to play it again."""
    for number, (fault, place) in enumerate(zip(found.faults, places, strict=True), 1):
        yield ""
        yield from fault_lines(machine, number, fault)
        yield f"  play it again: uno verify --replay {quoted(str(place))}"
    for number, span in enumerate(found.idle, len(found.faults) + 1):
        yield ""
        yield f"{number}. {paint('lines that never ran', 'warning')}, in no game of this search nor of `uno check`"
        yield f"  {span}: {sentence_of(sources, span)}"
    if found.short is not None:
        yield ""
        yield f"{found.findings}. {paint('too few cards', 'error')}: {found.short.message}"
        yield f"  {found.short.span}: {sentence_of(sources, found.short.span)}"
    yield ""
    yield f"Found {counted(found.findings, 'fault')}." if found.findings else "Found nothing wrong."


def fault_lines(machine: Machine, number: int, fault: Fault) -> Iterator[str]:
    """A fault in words, with its game."""
    rule = f" [{fault.rule}]" if fault.rule else ""
    yield f"{number}. {paint(TITLES[fault.kind] + ('' if fault.sure else ', as it seems'), 'error')}{rule}"
    yield f"  {fault.says}"
    yield f"  {fault.start.n} players" + (
        f"; {counted(len(fault.put_away), 'card')} put away" if fault.put_away else ""
    )
    yield from game_lines(machine, fault.start, fault.moves, MOST_MOVES, fault.again)


def game_lines(
    machine: Machine, start: State, moves: Sequence[Action], most: int | None = None, again: int = 0
) -> Iterator[str]:
    """The table and the moves, with numbers."""
    yield from (f"    {line}" for line in table_told(machine, start))
    told = list(moves_told(machine, start, moves))
    for number, line in enumerate(told[:most], 1):
        yield f"    {number:>3}. {line}"
    if most is not None and len(told) > most:
        yield f"    … and {counted(len(told) - most, 'move')} more"
    if again:
        yield f"    Now the position is the same as before move {len(moves) - again + 1}."


def replay_lines(machine: Machine, start: State, moves: Sequence[Action], wrong: str | None) -> Iterator[str]:
    """A saved game, and what is wrong at its end."""
    yield from (line[4:] for line in game_lines(machine, start, moves))
    yield (
        f"{paint('still wrong', 'error')}: {wrong}"
        if wrong is not None
        else "Nothing is wrong with this game any more."
    )


def sentence_of(sources: dict[str, Source], span: Span) -> str:
    source = sources.get(span.file)
    return "" if source is None else sentence_at(source, span.line)


def as_data(selection: Selection, found: Verified, places: Sequence[Path]) -> dict[str, Any]:
    """What was tried and found, for programs."""
    return {
        "version": VERSION,
        "rules": described(selection),
        "small tables": [
            {
                "players": games.table.players, "cards": len(games.table.cards), "put away": len(games.table.away),
                "positions": games.states, "decisions": games.decisions, "complete": games.complete,
                "only with few cards": games.only_small,
            }
            for games in found.small
        ],
        "long games": [
            {
                "players": long.plan.players, "policy": long.plan.policy, "games": long.plan.games, "rounds": long.rounds,
                "decisions": long.decisions, "cut off": long.cut_off,
            }
            for long in found.long
        ],
        "findings": [
            {
                "kind": fault.kind, "rule": fault.rule, "says": fault.says, "sure": fault.sure, "players": fault.start.n,
                "moves": list(fault.moves), "replay": str(place),
            }
            for fault, place in zip(found.faults, places, strict=True)
        ],
        "never ran": [str(span) for span in found.idle],
        "too few cards": None if found.short is None else found.short.message,
    }  # fmt: skip
