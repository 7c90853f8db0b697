"""What the positions of a game consist of: its piles and kept values, from what the rules keep.

Many games keep hands, a draw pile, a discard pile and a colour in play, with numbers in several colours. Small tables and scripts
are laid out for those; every other game gets its tables from its own deal and play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from uno_dsl.engine.state import State
from uno_dsl.program.instructions import Program

MATCHED = ("hand", "draw pile", "discard pile")
"""The piles of games in which a card is matched with the top of the discard pile."""
COLOURS, NUMBERS = 3, 3
"""The fewest colours, and the fewest numbers of a colour, from which small tables are laid out."""
ALWAYS_STATED = frozenset({"players", "turn", "dealer", "open", "misses"})
NO_PILES = ("open", "misses", "gone", "score")


def is_matching_game(program: Program) -> bool:
    """Whether a game is played by matching the top of a discard pile, with numbers in several colours."""
    if any(name not in program.keeps for name in MATCHED):
        return False
    for side in program.sides or (None,):
        names = next((colours for of, colours in program.colours.items() if side in (None, of)), ())
        plain = [(face.colour, face.number) for face in program.faces if face.side == side and face.number is not None]
        if len(names) < COLOURS or any(len({n for c, n in plain if c == name}) < NUMBERS for name in names):
            return False
    return True


def kept_parts(program: Program, position: dict[str, Any]) -> dict[str, Any]:
    """A position without the parts that the game does not keep."""
    return {part: value for part, value in position.items() if part in ALWAYS_STATED or part in program.keeps}


def hands_of(state: State) -> list[list[int]]:
    """The hands of a state; empty ones if the game has none."""
    found: list[list[int]] = state.__dict__.get("pile_hand") or [[] for _ in range(state.n)]
    return found


def shared_pile(state: State, name: str) -> list[int]:
    """A pile that all players share; empty if the game has none of that name."""
    found: list[int] = state.__dict__.get(f"pile_{name}") or []
    return found


def is_matching_position(position: dict[str, Any]) -> bool:
    """Whether a position has the piles of a game of matching."""
    return all(name in position for name in MATCHED)


def other_piles(position: dict[str, Any]) -> Iterator[tuple[str, int | None, list[str]]]:
    """The piles of a position beside the hands, the draw pile and the discard pile: name, seat (None: shared), cards."""
    for name, value in position.items():
        if name in MATCHED or name in NO_PILES or not isinstance(value, list):
            continue
        if all(isinstance(card, str) for card in value):
            yield name, None, value
        elif all(isinstance(pile, list) for pile in value):
            yield from ((name, seat, pile) for seat, pile in enumerate(value))


def cards_on_table(position: dict[str, Any]) -> list[str]:
    """All cards of a position: those in hands, on the draw pile and the discard pile, and on other piles where the game has
    no such two.
    """
    cards = [card for hand in position.get("hand", ()) for card in hand]
    cards += [*position.get("draw pile", ()), *position.get("discard pile", ())]
    if not is_matching_position(position):
        cards += [card for _, _, pile in other_piles(position) for card in pile]
    return cards
