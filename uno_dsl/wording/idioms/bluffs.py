"""A card that may only be played as a bluff: which cards are looked at, and which colour has been chosen."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import replace
from typing import Any

from uno_dsl.model import statements as s
from uno_dsl.tree import inside, rebuilt, replaced
from uno_dsl.wording.flow import THE_PLAYER
from uno_dsl.wording.idioms.challenges import cards_of, noun_or_list
from uno_dsl.wording.idioms.instead_of_it import one_of_several
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, slot, stated
from uno_dsl.wording.idioms.under_heading import THE_ONE
from uno_dsl.wording.phrases import Clause, Joined, Line, List, Noun, Trait

NUMBER, COLOUR, SHOWING, SAME_COLOUR = "has.number", "has.colour", "showing.colour", "same.colour"
BLUFFS = ("norm.bluff", "norm.if.bluff")
PLAYED = ("event.play", "event.last")
MAY_NOT, OUGHT_NOT = "may not", "ought not"
PLAYABLE, COLOURED, LACKING = Trait("playable"), Trait(COLOUR), Trait("lacks.colour")
ON_IT = Trait("playable.on-it")
EVEN_WILD = Trait("even", (("what", Noun("card.wild", det="a")),))
CHALLENGED = Noun("the-player.challenged")
"""The player who played the card, once somebody has challenged."""


def plain_cards(model: s.Model) -> dict[str, set[str]]:
    """The cards that have no number, and those that have no colour."""
    numbered = {face.card for face in model.faces if face.number is not None}
    coloured = {face.card for face in model.faces if face.colour is not None}
    every = {face.card for face in model.faces}
    return {NUMBER: every - numbered, COLOUR: every - coloured}


def bluffed(line: Line, without: Mapping[str, Set[str]], unbluffed: Set[str]) -> Line:
    """A rule on when a card may not be played, or only as a bluff: which cards in hand forbid it, and which colour counts.

    `unbluffed` are cards that can be challenged as a bluff though no rule lets anybody play them as one.
    """
    done, test = slot(line, "do"), slot(line, "test")
    if not line.key.startswith("norm"):
        return line
    if not isinstance(done, Clause) or not isinstance(test, (Clause, Joined)):
        return line
    names = set(cards_of(noun_or_list(done, "cards")))
    lacking = {key for key, cards in without.items() if names and names <= cards}
    lacking |= {SHOWING, SAME_COLOUR} if COLOUR in lacking else set()
    told = any_of_both(with_cards(test, lacking))
    if line.key.endswith(".bluff"):  # it can be done all the same
        done = replace(done, modal=OUGHT_NOT if done.modal == MAY_NOT else done.modal)
    if line.key == "norm.if" and names and names <= unbluffed:
        line = replace(line, key="norm.if.unbluffed")
    changed = {"test": told, "do": done}
    return replace(line, slots=tuple((name, changed.get(name, part)) for name, part in line.slots))


def unchallenged(line: Line) -> Line:
    """A rule on a card that may only be played as a bluff, where nobody can challenge anybody."""
    return replace(line, key=f"{line.key}.free") if line.key in BLUFFS else line


def with_cards(tree: Any, lacking: Set[str]) -> Any:
    """`a number card` for `another number card`, where the card that is played has no number itself."""

    def changed(part: Any) -> Any:
        part = rebuilt(part, changed)
        if isinstance(part, Noun) and part.other and any(trait.key in lacking for trait in part.traits):
            return replace(part, other=False)
        return part

    return changed(tree)


def any_of_both(test: Clause | Joined) -> Clause | Joined:
    """`if they have another playable card, even a wild card`, for one that is no wild card or another wild card."""
    test = one_of_several(test) if isinstance(test, Joined) else test
    had = noun_or_list(test, "what") if isinstance(test, Clause) and test.key == "have" else None
    if not isinstance(test, Clause) or not isinstance(had, List) or had.word != "or" or len(had.parts) != 2:
        return test
    wild = next((one for one in had.parts if isinstance(one, Noun) and one.traits == (LACKING,) and one.other), None)
    other = next((one for one in had.parts if isinstance(one, Noun) and {*one.traits} == {PLAYABLE, COLOURED}), None)
    if wild is None or other is None:
        return test
    either = replace(other, traits=(PLAYABLE, EVEN_WILD), other=True)
    return replace(test, slots=tuple((name, either if part == had else part) for name, part in test.slots))


# ------------------------------------------------------------------------------------------------ the challenge
def of_play(line: Line) -> bool:
    """Whether a rule is about a card that a player plays."""
    event = slot(line, "event")
    events = event.parts if isinstance(event, Joined) else (event,)
    return all(isinstance(one, Clause) and one.key in PLAYED for one in events)


def after_choice(block: Block) -> Block:
    """Lines in which the colour in play is the one that somebody has just chosen."""
    for place, line in enumerate(block):
        colour = colour_chosen(line)
        if colour is not None:
            return (*block[: place + 1], *(chosen(rest, colour) for rest in block[place + 1 :]))
    return block


def colour_chosen(line: Line) -> Noun | None:
    """The colour that somebody chooses in a line, or in the only line under a condition: who has cards left chooses it."""
    if line.key == "if" and len(line.under) == 1:
        (line,) = line.under
    done = stated(line, "choose.kept")
    colour = slot(done, "what") if done is not None else None
    return colour if isinstance(colour, Noun) and colour.kind == "colour" else None


def chosen(line: Line, colour: Noun) -> Line:
    def changed(part: Any) -> Any:
        if isinstance(part, Trait) and part.key == SHOWING and dict(part.slots).get("what") == colour:
            return replace(part, key="showing.colour.chosen")
        return rebuilt(part, changed)

    found: Line = changed(line)
    return found


def by_the_one(block: Block) -> Block:
    """What follows from an offer to somebody else, in which nobody can be taken for the player who played the card."""
    out: list[Line] = []
    offered = False
    for line in block:
        if line.key.split(".")[0] == "offer" and not offered:
            act = slot(line, "do")
            offered = isinstance(act, Clause) and act.subject != THE_PLAYER and THE_PLAYER in set(nouns(act))
            challenge = isinstance(act, Clause) and act.key.split(".")[0] == "challenge"
            line = replace(line, under=the_one(line.under, CHALLENGED if challenge else THE_ONE)) if offered else line
        elif offered and line.key.startswith(("otherwise", "if-not-done")):
            line = replace(line, under=the_one(line.under))
        out.append(line)
    return tuple(out)


def the_one(lines: Block, named: Noun = THE_ONE) -> Block:
    """Lines about the one who played the card: `they` could be the challenger."""
    found: Block = replaced(lines, THE_PLAYER, named)
    return found


def called_bluff(block: Block) -> Block:
    """What a challenge finds out, where no other rule says what a bluff is: `if they have such a card (which makes it a bluff)`."""
    out: list[Line] = []
    for line in block:
        act = slot(line, "do")
        if line.key.split(".")[0] == "offer" and isinstance(act, Clause) and act.key.startswith("challenge"):
            line = replace(line, under=tuple(map(with_bluff, line.under, (*line.under[1:], None))))
        out.append(line)
    return tuple(out)


def with_bluff(line: Line, after: Line | None) -> Line:
    """What follows if the one who is challenged has a card that makes it a bluff, and something else otherwise."""
    test = slot(line, "test")
    if line.key != "if" or not isinstance(test, Clause) or test.key != "have" or test.subject != THE_PLAYER:
        return line
    if after is None or not after.key.startswith("otherwise"):
        return line
    found: Clause = replace(replaced(test, PLAYABLE, ON_IT), key="have.bluff")
    return replace(line, slots=tuple((name, found if name == "test" else part) for name, part in line.slots))


def nouns(phrase: Clause) -> list[Noun]:
    return [part for part in inside(phrase) if isinstance(part, Noun)]


def told_after_play(line: Line) -> Line:
    """A rule about a card that is played, with the colour that has been chosen and the player who has played it."""
    return in_blocks(in_blocks(in_blocks(line, after_choice), by_the_one), until_their_turn) if of_play(line) else line


def until_their_turn(block: Block) -> Block:
    """What holds until the next turn of the player who played the card."""
    return tuple(
        replace(line, slots=replaced(line.slots, THE_PLAYER, THE_ONE)) if is_until(line) else line for line in block
    )


def is_until(line: Line) -> bool:
    return line.key.startswith("until.turn-begins.of")
