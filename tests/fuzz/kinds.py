"""The kinds of input: a name, and the trial of one input from chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.fuzz import positions, requests, rules_files, saved_games
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
        Kind("files", 35, rules_files.mutated_file),
        Kind("sentences", 40, rules_files.plain_sentence),
        Kind("phrases", 5, rules_files.rough_sentence),
        Kind("positions", 15, positions.position_loaded),
        Kind("requests", 10, requests.conversation),
        Kind("saves", 5, saved_games.saved_game),
    )
}
