"""The kinds of input: a name, and the trial of one input from chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.fuzz import kit_files, logs, positions, requests, rules_files, saved_games
from tests.fuzz.finding import Outcome


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of input. `share` is its part of the inputs when no kind is asked for."""

    name: str
    share: int
    trial: Callable[[Random], Outcome]


KINDS = {
    kind.name: kind
    for kind in (
        Kind("files", 12, rules_files.mutated_file),
        Kind("sentences", 12, rules_files.plain_sentence),
        Kind("phrases", 8, rules_files.rough_sentence),
        Kind("positions", 20, positions.position_loaded),
        Kind("requests", 12, requests.conversation),
        Kind("saves", 12, saved_games.saved_game),
        Kind("logs", 8, logs.followed_log),
        Kind("cases", 4, kit_files.kept_cases),
        Kind("results", 4, kit_files.kept_result_file),
        Kind("expected", 8, kit_files.expected_file),
    )
}
