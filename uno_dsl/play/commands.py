"""Interprets what was typed: a choice, a command, or a mistake with a hint what to type instead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from uno_dsl.diagnostic import nearest
from uno_dsl.plain_words.speech import a
from uno_dsl.play.card_sides import spoken
from uno_dsl.play.choices import Choice

COMMANDS: dict[str, str] = {
    "why": "explain what just happened; `why CARD`: why you may or may not play it",
    "rules": "print the rules of this game; `rules NAME`: only some of them",
    "scores": "print the points so far",
    "look": "show the table again",
    "undo": "go back to your previous decision",
    "save": "`save FILE`: save the game; continue it with `uno play --resume FILE`",
    "quit": "leave the game without saving it",
    "help": "print this list",
}
ALIASES = {"?": "help", "exit": "quit", "h": "help", "score": "scores", "rule": "rules"}


@dataclass(frozen=True, slots=True)
class Command:
    """A command and its argument."""

    name: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Mistake:
    """The typed text means nothing here: why, and what to type instead."""

    message: str
    hint: str = ""


def understood(
    line: str, offered: Sequence[Choice], held: Sequence[str], deck: Sequence[str]
) -> Choice | Command | Mistake:
    """What a line means, given the choices, the cards in the hand, and the names of all cards of the deck."""
    text = line.strip()
    if not text:
        return Mistake("type a number, a card, or `help`") if offered else Mistake("type `help` for what you can do")
    word, _, about = text.partition(" ")
    name = ALIASES.get(word.casefold(), word.casefold())
    choice = chosen(text, offered)
    if isinstance(choice, Choice):
        return choice
    if name in COMMANDS:
        return Command(name, about.strip())
    if choice:
        meant = " or ".join(c.label for c in choice[:6])
        return Mistake(f"`{text}` may mean {meant}", "type more of the words, or the number")
    return unknown(text, offered, held, deck)


def chosen(text: str, offered: Sequence[Choice]) -> Choice | list[Choice]:
    """The choice that a text means: by key, by a whole phrase, or by the beginnings of its words. Otherwise all that it could mean."""
    key = text.casefold()
    for choice in offered:
        if choice.key == key:
            return choice
    wanted = words(text)
    if not wanted:
        return []
    whole = [c for c in offered if any(words(p) == wanted for p in c.phrases)]
    begun = [c for c in offered if any(begins(wanted, words(p)) for p in c.phrases)]
    for found in (whole, begun):
        if len(found) == 1:
            return found[0]
        if found:
            return found
    return []


def words(text: str) -> list[str]:
    """`r7` as `r 7`, `Draw-Two` as `draw two`."""
    return re.sub(r"(?<=[a-z])(?=\d)", " ", spoken(text)).split()


def begins(wanted: Sequence[str], phrase: Sequence[str]) -> bool:
    """Whether each typed word begins the word at the same place in a phrase."""
    return len(wanted) <= len(phrase) and all(full.startswith(part) for part, full in zip(wanted, phrase, strict=False))


def unknown(text: str, offered: Sequence[Choice], held: Sequence[str], deck: Sequence[str]) -> Mistake:
    """Why a text matches no choice."""
    if re.fullmatch(r"-?\d+", text):
        numbers = [choice.key for choice in offered if choice.key.isdigit()]
        if not numbers:
            keys = " or ".join(f"`{choice.key}`" for choice in offered)
            go_on = f"type {keys}, or press Enter to go on" if keys else "press Enter to go on"
            return Mistake("there are no numbers to choose from", go_on)
        return Mistake(f"there is no number {text}", f"the last one is {numbers[-1]}")
    card = text.partition(" ")[2] if text.casefold().startswith("play ") else text
    known = card_named(card, held)
    if known is not None:
        return Mistake(f"you may not play {known} now", f"`why {known}` shows which rules say so")
    known = card_named(card, deck)
    if known is not None:
        return Mistake(f"you do not have {a(known)}", "`look` shows your hand again")
    first = text.split(" ")[0]
    near = nearest(text, [p for c in offered for p in c.phrases] + list(held)) or nearest(first, COMMANDS)
    hint = f"did you mean `{near}`?" if near else "type a number, a card, or `help`"
    return Mistake(f"I do not know what `{text}` means", hint)


def card_named(text: str, cards: Sequence[str]) -> str | None:
    """The one card that a text means, by its whole name or the beginnings of its words."""
    wanted = words(text)
    if not wanted:
        return None
    known = list(dict.fromkeys(cards))
    whole = [card for card in known if words(card) == wanted]
    begun = [card for card in known if begins(wanted, words(card))]
    return whole[0] if whole else begun[0] if len(begun) == 1 else None
