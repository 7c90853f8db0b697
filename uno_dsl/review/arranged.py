"""Tables that random play seldom reaches: short and long hands, a draw pile that is nearly used up, a game that is nearly won, cards that
the rules name.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, attribute
from uno_dsl.model import expressions as e
from uno_dsl.tree import inside

GIFTS = 3  # cards that a player is dealt on purpose
FEW, MANY = 3, 12  # cards of a short hand at most, and of a long one at least
LEFT = 4  # cards that stay on a draw pile that is nearly used up
NEARLY = 0.7  # how likely a player nearly has the highest number
AS_DEALT = "as dealt"
KINDS = (AS_DEALT, "named", AS_DEALT, "named", "short", "dry", "late", "long")
"""The tables of the rounds of a search, one after the other. All but those as dealt have the cards that the rules name in hands."""
AGAIN = ("short", "dry", "long")
"""Tables that are made again and again in a round, since they do not stay as they are."""


def deal_on_purpose(g: State, named: Iterable[int], chance: Random) -> None:
    """Swap cards in hands for cards of the draw pile that the rules name."""
    wanted, pile = set(named), g.__dict__["pile_draw_pile"]
    for hand in g.__dict__["pile_hand"]:
        places = [place for place, code in enumerate(pile) if code in wanted]
        for _ in range(min(GIFTS, len(hand), len(places))):
            place, held = places.pop(int(chance.random() * len(places))), int(chance.random() * len(hand))
            pile[place], hand[held] = hand[held], pile[place]


def shorten_hands(g: State, chance: Random) -> None:
    """Put cards of long hands under the draw pile, so that every player has one to three left."""
    pile = g.__dict__["pile_draw_pile"]
    for hand in g.__dict__["pile_hand"]:
        kept = 1 + int(chance.random() * FEW)
        while len(hand) > kept:
            pile.insert(0, hand.pop(int(chance.random() * len(hand))))


def lengthen_hands(g: State, chance: Random) -> None:
    """Deal more cards to every player, while the draw pile has enough of them."""
    pile = g.__dict__["pile_draw_pile"]
    for hand in g.__dict__["pile_hand"]:
        wanted = MANY + int(chance.random() * MANY)
        while len(hand) < wanted and len(pile) > LEFT:
            hand.append(pile.pop())


def use_up_draw_pile(g: State) -> None:
    """Put most of the draw pile under the discard pile."""
    pile = g.__dict__["pile_draw_pile"]
    if len(pile) > LEFT and g.__dict__.get("pile_discard_pile"):
        g.__dict__["pile_discard_pile"][:0] = pile[:-LEFT]
        del pile[:-LEFT]


def near_the_end(g: State, machine: Machine, chance: Random) -> None:
    """Give every player a number of what is counted for the whole game: one that the rules speak of, or nearly the highest of them."""
    numbers = compared(machine.program.instructions)
    for keep in machine.program.keeps.values():
        if keep.whole_game and keep.per_player and keep.kind == "number" and numbers:
            most = numbers[-1]
            nearly = (most - 1 - int(chance.random() ** 3 * most / 4) for _ in range(g.n))
            counts = [one if chance.random() < NEARLY else chance.choice(numbers) for one in nearly]
            g.__dict__[attribute("kept", keep.name)][:] = [max(0, min(one, most - 1)) for one in counts]


def compared(parts: object) -> list[int]:
    """The numbers that the rules compare something with, from the lowest to the highest."""
    rights = (node.right for node in inside(parts) if isinstance(node, e.Compare))
    return sorted({right.value for right in rights if isinstance(right, e.Number)})


def arrange(machine: Machine, g: State, kind: str, named: Iterable[int], chance: Random) -> None:
    """Make a table of a kind of `KINDS`. A game without hands or a draw pile stays as it is."""
    if kind == "late":
        near_the_end(g, machine, chance)
    if not g.__dict__.get("pile_hand") or "pile_draw_pile" not in g.__dict__:
        return
    if kind in ("short", "late"):
        shorten_hands(g, chance)
    elif kind == "long":
        lengthen_hands(g, chance)
    elif kind == "dry":
        use_up_draw_pile(g)
    deal_on_purpose(g, named, chance)
