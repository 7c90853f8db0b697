"""Games of their own by chance: with or without a draw pile, hands, a discard pile, scores, colours and what else is usual."""

from __future__ import annotations

from random import Random

from tests.fuzz.plain_sentences import Writer

PARTS = {
    "draw pile": "keep a pile called draw pile, seen by nobody",
    "discard pile": "keep a pile called discard pile, top card seen by everybody",
    "hand": "keep a pile called hand for every player, seen by its owner",
    "heap": "keep a pile called heap, seen by nobody",
    "row": "keep a pile called row, seen by everybody",
    "box": "keep a pile called box for every player, seen by its owner",
    "dealer": "keep a player called dealer, for the whole game",
    "winner": "keep a player called winner",
    "direction": "keep a direction called direction",
    "colour in play": "keep a colour called colour in play",
    "score": "keep a number called score for every player, for the whole game",
    "penalty": "keep a number called penalty",
    "pick": "keep a card called pick for every player, seen by its owner",
}
"""What a game may keep, by its name."""
PILES = ("draw pile", "discard pile", "heap", "row")
CARDS = ("cards 1 to 5, 2 of each colour, worth their number", "card star, 3 cards, worth 10", "card moon, 2 of each colour, worth 5",
         "cards 7, 4 cards, worth their number", "card sun, 2 cards")  # fmt: skip
PLACED = ("put every card into the {}", "shuffle the {}")
MOVES = (
    "put the top card of the {pile} on the {other}", "the player takes the top card of the {pile}", "the player takes every card of the {pile}",
    "the player puts a card from their hand on the {pile}", "the player puts the top card of the {pile} into their box",
    "the player puts every card of their box on the {pile}", "the player draws 1 card", "the player plays a card from their hand",
    "the player scores 1 point", "the penalty grows by 1", "shuffle the {pile}", "put every card of the {pile} under the {other}",
    "the player may play a card from their hand", "the player draws cards until they have 3 cards", "the player discards a card",
    "the player shows their hand to every player", "the player looks at the top card of the {pile}", "the player takes a card from the {pile}",
    "every player passes a card to the left", "every player passes 2 cards to the right",
    "the player shows 2 cards to every player", "the next player misses a turn", "the player secretly chooses a card from their hand as their pick",
    "the player takes another turn if the {pile} is empty", "the player takes a card from the {pile} if the {pile} has at least 3 cards",
)  # fmt: skip


NEEDED = ("draw pile", "discard pile", "hand")
"""What every game must keep; a few of these games do not."""
TOP = ("when a player plays a card, {}", "when a player draws a card, {}", "when a star is played as the last card, {}")


def own_game(random: Random) -> str:
    """A rules file of a game of its own."""
    low = random.choice([2, 2, 2, 3])
    kept = [name for name in PARTS if random.random() < (0.97 if name in NEEDED else 0.6)]
    here = [name for name in PILES if name in kept] or ["row"]
    kept = [name for name in PARTS if name in kept or name in here]
    deck = [line for line in CARDS if random.random() < 0.5] or [CARDS[0]]
    rows = ["language 1", 'edition chance "Chance"', f"players {low} to {random.choice([low, 4, 10, 10])}"]
    rows += ["colours red, blue, green"] * any("colour" in line for line in deck)
    rows += [*(PARTS[name] for name in kept), *deck, "keep a number called rest"]
    home = random.choice(here)
    rows += ["when the game begins", *(f"  {line.format(home)}" for line in PLACED), "  a round begins"]
    rows += [
        "when a round begins",
        f"  put every card into the {home}",
        f"  shuffle the {home}",
        "  the rest becomes 0",
    ]
    if "hand" in kept and random.random() < 0.8:
        rows.append(f"  deal {random.randint(1, 3)} cards to every player")
    if "dealer" in kept and random.random() < 0.5:
        rows.append("  the player after the dealer takes the next turn")
    if "discard pile" in kept and random.random() < 0.5:
        rows.append(
            "  the dealer turns up a card"
            if "dealer" in kept
            else "  put the top card of the draw pile on the discard pile"
        )
    rows += ["when a player begins a turn", *body(random, kept, here), "  the rest grows by 1"]
    rows += ["  if the rest is at least 12", "    the round ends"]
    if random.random() < 0.97:
        rows += [
            "to play a card",
            f"  put it on the {random.choice(here)}",
            *random.choice([[], ["  it takes effect"]]),
        ]
        rows += [
            random.choice(["a player may play a card", "a player may play a card that is identical to the top card"])
        ]
    rows += ["when the round ends", "  the rest becomes 0", "  a round begins"]
    for _ in range(random.randrange(3)):
        rows.append(
            random.choice(TOP).format(step(random, kept, here))
            if random.random() < 0.8
            else "\n".join(Writer(random).top())
        )
    return "\n".join(rows) + "\n"


def step(random: Random, kept: list[str], piles: list[str]) -> str:
    """A step; now and then one about something that the game does not keep."""
    possible = [move for move in MOVES if all(word in kept or word not in move for word in PARTS)]
    move = random.choice(possible if random.random() < 0.97 else MOVES)
    if random.random() < 0.1:
        move = Writer(random).action()
    return move.replace("{pile}", random.choice(piles)).replace("{other}", random.choice(piles))


def body(random: Random, kept: list[str], piles: list[str]) -> list[str]:
    """Some steps, or a choice between some."""
    steps = [step(random, kept, piles) for _ in range(random.randint(1, 3))]
    mine = [one for one in steps if one.startswith("the player ") and " may " not in one]
    if len(mine) > 1 and random.random() < 0.5:
        return ["  the player does one of these", *(f"    {one}" for one in mine)]
    return [f"  {one}" for one in steps]
