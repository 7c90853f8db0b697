"""What to write instead of a line that no example has, in the words and with the players of the example."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.examples.example_sentences import Fact, Holds
from uno_dsl.examples.usual_words import is_player
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.vocabulary import NUMBERS

TURNS = {"turn", "turns"}
TAKEN = ("draws", "drew", "drawn", "gets", "got", "takes", "took", "receives", "received", "gained")
LOST = ("loses", "lost", "discards", "discarded")
POINTS = {"point", "points"}
GIVEN = ("given", "when", "if", "and", "but", "first")
"""Words with which people begin a line, and no example does."""


def instead_of_line(words: Sequence[n.Word]) -> str | None:
    """What to write instead of a line that says what is so or done."""
    text = [word.text.casefold() for word in words]
    said = " ".join(word.text for word in words).replace(" ,", ",")
    if text[0] in GIVEN and len(words) > 2:
        return f"write it without `{words[0].text}`: `{said[len(words[0].text) :].lstrip(' ,')}`"
    if "then" in text[1:] and text[text.index("then", 1) - 1] == ",":
        first, _, last = said.partition(" then ")
        return f"write what must follow on a line of its own: `{first.rstrip(' ,').removesuffix(' and')}`, and under it `then {last}`"
    if text in (["the", "game", "begins"], ["the", "cards", "are", "dealt"]):
        return "write `a round begins`, and before it who plays: `the players are Ann, Ben`"
    if text[:2] == ["nothing", "happens"]:
        return "nothing is done here: leave the line out"
    if text[-2:] in (["turn", "begins"], ["turn", "starts"]) or (
        text[-1] == "turn" and text[1:2] in (["begins"], ["starts"])
    ):
        return (
            "a turn begins when the one before it is over: `it is Ben's turn` says whose it is at first; what a rule does as Ann's turn begins is seen "
            "after the turn of the player before: `it is Ben's turn`, `Ben draws`, and then what must be so"
        )
    if text[0] in ("the", "a", "another") and "player" in text[1:3] and {"plays", "draws", "has"} & {*text[2:4]}:
        return "players have names in examples: `Ann has red 7, blue 1`, `Ben has 3 cards`, `Ann plays red 7`"
    return None


def more_than_before(words: Sequence[n.Word]) -> bool:
    """`Ben has 1 card more`, `Ben has 2 more cards`: examples say how many there are."""
    text = [word.text.casefold() for word in words]
    return text[1:2] == ["has"] and bool({"more", "fewer", "less"} & {*text[2:5]}) and not {",", "and"} & {*text}


def instead_of_then(words: Sequence[n.Word], facts: Sequence[Fact]) -> str | None:
    """What to write instead of a sentence after `then` that says what happens, and not what is so."""
    text = [word.text.casefold() for word in words]
    if not words:
        return None
    if text in (["nothing", "happens"], ["nothing"]):
        return f"say what is as it was: {as_it_was(facts)}; `then nothing changes` says that not even a card was played in the last action"
    who = words[0].text
    if text[:2] == ["it", "is"] and text[3:4] == ["turn"]:
        return f"`then it is {words[2].text.removesuffix('s')}'s turn`"
    if not is_player(words[0]):
        return None
    if (text[1:2] in (["loses"], ["misses"], ["skips"], ["missed"]) and TURNS & {*text}) or text[1:3] in (
        ["is", "skipped"],
        ["was", "skipped"],
    ):
        return f"say whose turn it is then: `then it is {after(who, facts)}'s turn`"
    if text[1:2] in (["wins"], ["win"], ["won"]) or text[1:] == ["has", "won"]:
        return f"say what is won: `then {who} wins the round`, `then {who} wins the game`"
    if text[1:2] in (["scores"], ["gains"]) or (POINTS & {*text} and ({*TAKEN, *LOST, "more"} & {*text})):
        return f"say how many points {who} has then: `then {who} has 20 points`"
    if text[1:2] in (["shows"], ["reveals"], ["showed"]) and len(words) > 2:
        cards = " ".join(word.text for word in words[2:]).replace(" ,", ",")
        seen = f"{who}'s hand" if "hand" in text[2:] else f"{who}'s {cards}"
        return f"say who sees it then: `then {after(who, facts)} sees {seen}`"
    if {*TAKEN, *LOST} & {*text[1:3]} or more_than_before(words):
        return f"say what {who} has then: {has_then(who, text, facts)}"
    if text[1:3] in (["is", "a"], ["is", "an"], ["is", "one"]):
        kept = " ".join(text[3:]).removeprefix("of the ").removesuffix("s") or "guest"
        return f"say who they all are: `then the {kept}s are {who}`; of one player, `then {who} is the {kept}`"
    if text[1:3] == ["goes", "out"] or text[1:] in (["is", "out"], ["is", "finished"]):
        return f"say what that brings: `then {who} wins the round`, `then {who} has no cards`, `then {who} is out of the round`"
    if text[1:3] == ["is", "asked"] or text[1:2] in (["decides"], ["chooses"], ["plays"], ["declines"]):
        done = " ".join(word.text for word in words)
        return f"what is done has no `then`: `{'Ann chooses red' if text[2] == 'asked' else done}`; what can be done is `then {who} may play red 3`"
    return None


def too_late(fact: Fact) -> str:
    """What to write instead of what is so, behind an action."""
    if isinstance(fact, Holds) and fact.end == "begins" and fact.pile is not None:
        return (
            f"say before the first action what the {fact.pile.text} begins with, with all cards that are drawn, in their order: "
            f"`the {fact.pile.text} begins with red 3, blue 5`; what is so after it begins with `then`"
        )
    return "what is so after the first action begins with `then`"


def named(facts: Sequence[Fact]) -> list[str]:
    """The players of an example, in the order of their seats."""
    return [fact.who.text for fact in facts if isinstance(fact, Holds) and fact.who is not None and fact.pile is None]


def after(who: str, facts: Sequence[Fact]) -> str:
    """The player after one."""
    names = named(facts)
    return names[(names.index(who) + 1) % len(names)] if who in names and len(names) > 1 else "Cleo"


def held_by(who: str, facts: Sequence[Fact]) -> int | None:
    """How many cards somebody has at first."""
    for fact in facts:
        if isinstance(fact, Holds) and fact.who is not None and fact.who.text == who and fact.pile is None:
            return len(fact.cards.named) + fact.cards.others
    return None


def as_it_was(facts: Sequence[Fact]) -> str:
    """Lines that say that nothing has happened to the other players."""
    others = [name for name in named(facts)[1:] if held_by(name, facts) is not None]
    lines = [f"`then {name} has {cards(held_by(name, facts) or 0)}`" for name in others[:2]]
    return ", ".join(lines) or "`then Ben has 3 cards`"


def has_then(who: str, text: Sequence[str], facts: Sequence[Fact]) -> str:
    """How many cards somebody has after some more, or some fewer."""
    count = next((number for word in text[1:] if (number := counted(word)) is not None), None)
    first = held_by(who, facts)
    if count is None or first is None:
        return f"`then {who} has 4 cards`, `then {who} has red 7 and 2 other cards`"
    now = max(0, first + (-count if {*LOST, "fewer", "less"} & {*text} else count))
    return f"`then {who} has {cards(now)}`, if {who} had {cards(first)} before"


def counted(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() else NUMBERS.get(word)


def cards(count: int) -> str:
    return f"{count or 'no'} {'card' if count == 1 else 'cards'}"
