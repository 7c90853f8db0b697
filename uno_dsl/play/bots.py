"""The bots. They decide by what their seat may know, with random choices that a seed repeats.

`uniform` makes any choice. `eager` plays whenever it can, honestly if possible, and chooses the colour it holds most of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from uno_dsl.play.choices import Choice

SAYS = {"eager": 0.85, "uniform": 0.6}  # how likely a bot remembers what it must say
SEIZES = {"eager": 0.4, "uniform": 0.25}  # how likely a bot takes an open offer, such as a catch
CHALLENGES = 0.3
BLUFFS = 0.3  # if nothing else can be played


def choose(character: str, offered: Sequence[Choice], hand: Sequence[str], chance: Random) -> Choice:
    """The main choice of a bot. `hand` is its cards, as it sees them."""
    if character == "uniform" or len(offered) == 1:
        return pick(offered, chance)
    plays = [choice for choice in offered if choice.action["do"] == "play"]
    honest = [choice for choice in plays if not choice.breaks]
    if honest:
        coloured = [choice for choice in honest if len((choice.card or "").split(" ")) > 1]
        return pick(coloured or honest, chance)
    colours = [choice for choice in offered if "colour" in choice.action]
    if colours:
        held = Counter(card.split(" ")[0] for card in hand)
        best = max(held[str(choice.action["colour"])] for choice in colours)
        return pick([choice for choice in colours if held[str(choice.action["colour"])] == best], chance)
    if any(choice.action["do"] == "challenge" for choice in offered):
        bold = chance.random() < CHALLENGES
        return pick([choice for choice in offered if (choice.action["do"] == "challenge") == bold] or offered, chance)
    if plays and chance.random() < BLUFFS:
        return pick(plays, chance)
    honest = [choice for choice in offered if not choice.breaks]
    willing = [choice for choice in honest if choice.action["do"] not in ("decline", "draw") and not choice.idle]
    return pick(willing or honest or offered, chance)


def uses(character: str, choice: Choice, chance: Random) -> bool:
    """Whether a bot takes an offer of an open window when it has the chance."""
    return chance.random() < (SAYS if choice.duty else SEIZES)[character]


def pick(offered: Sequence[Choice], chance: Random) -> Choice:
    return offered[int(chance.random() * len(offered))]
