"""The kinds of input: a name, and the trial of one input from chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.fuzz import clean_files, kit_files, logs, positions, requests, rules_files, saved_games
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
        Kind("files", 6, rules_files.mutated_file),
        Kind("sentences", 6, rules_files.plain_sentence),
        Kind("phrases", 4, rules_files.rough_sentence),
        Kind("clean", 4, clean_files.clean_file),
        Kind("positions", 36, positions.position_loaded),
        Kind("requests", 8, requests.conversation),
        Kind("saves", 10, saved_games.saved_game),
        Kind("logs", 6, logs.followed_log),
        Kind("cases", 5, kit_files.saved_cases),
        Kind("results", 9, kit_files.kept_result_file),
        Kind("expected", 10, kit_files.expected_file),
    )
}
"""All kinds. With these shares, about half of the time goes to rules: they take the longest, and break the most."""
