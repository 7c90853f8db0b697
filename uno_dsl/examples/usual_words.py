"""Other words for the sentences of examples: what is said of several players, of everybody, and with `can` instead of `may`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.examples.example_sentences import Term
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.vocabulary import NUMBERS

EVERYBODY = "everybody"
ALL: tuple[tuple[str, ...], ...] = (("every", "player"), ("each", "player"), ("all", "players"), ("everyone",))
OF_SEVERAL = {
    "have": "has",
    "see": "sees",
    "do": "does",
    "may": "may",
    "must": "must",
    "can": "can",
    "cannot": "cannot",
}
"""The verbs of sentences that are said of several players at once, and their form for one of them."""
MODALS: dict[tuple[str, ...], tuple[str, ...]] = {
    ("can", "not"): ("may", "not"),
    ("cannot",): ("may", "not"),
    ("can't",): ("may", "not"),
    ("can",): ("may",),
}
NO_VERBS = (
    *("is", "are", "was", "has", "have", "had", "may", "must", "not", "no", "only", "also", "still", "does", "did", "do", "and", "or"),
    *("every", "everybody", "nobody", "the", "a", "an", "it", "if", "when", "then"),
)  # fmt: skip
"""Words that are no verb of an action, though the language has no other use for them there."""
DENIALS: dict[tuple[str, ...], str] = {
    ("does", "not", "have"): "has",
    ("no", "longer", "has"): "has",
    ("does", "not", "win"): "wins",
    ("has", "not", "won"): "wins",
    ("is", "no", "longer"): "is",
    ("are", "no", "longer"): "are",
    ("is", "not"): "is",
    ("are", "not"): "are",
}
"""What is denied, and the verb of the sentence that is denied."""


def for_each(words: Sequence[n.Word]) -> list[tuple[n.Word, ...]]:
    """`Ann and Ben have 3 cards`: the same sentence of each of them. Every other line is one sentence."""
    at = next((k for k, word in enumerate(words) if word.text in OF_SEVERAL), 0)
    names = [word for word in words[:at] if word.text not in (",", "and")]
    if len(names) < 2 or not any(word.text == "and" for word in words[:at]) or not all(map(is_player, names)):
        return [tuple(words)]
    verb = replace(words[at], text=OF_SEVERAL[words[at].text])
    return [(name, verb, *words[at + 1 :]) for name in names]


def is_player(word: n.Word | Term) -> bool:
    """Whether a word looks like the name of a player: it begins with a capital letter."""
    return word.text[:1] != word.text[:1].casefold()


def usual(words: Sequence[n.Word]) -> tuple[n.Word, ...]:
    """The words of a sentence with `everybody` for every player, and `may` for `can`."""
    found = list(words)
    for all_of in ALL:
        if [word.text.casefold() for word in found[: len(all_of)]] == [*all_of]:
            verb = found[len(all_of) :][:1]
            found[: len(all_of)] = [replace(found[0], text=EVERYBODY)]
            if verb and verb[0].text in OF_SEVERAL:
                found[1] = replace(verb[0], text=OF_SEVERAL[verb[0].text])
    for all_of in ALL:
        if [word.text.casefold() for word in found[: len(all_of)]] == [*all_of[:-1], f"{all_of[-1]}'s"]:
            found[: len(all_of)] = [replace(found[0], text=f"{EVERYBODY}'s")]
    for said, meant in MODALS.items():
        if tuple(word.text for word in found[1 : 1 + len(said)]) == said and is_player(found[0]):
            found[1 : 1 + len(said)] = [replace(found[1], text=word) for word in meant]
            break
    return tuple(found)


def brought_by_chance(text: Sequence[str]) -> slice | None:
    """Where a sentence about what chance brings names it: `the die shows 4`, `Ann rolls 4 and 2`, `chance picks Ben`. None for others."""
    match text:
        case ["the" | "a", "die" | "dice", "shows" | "show", _, *_] | [_, "rolls", "a", _]:
            return slice(3, None)
        case [_, "rolls", first, *_] if first.isdigit() or first in NUMBERS:
            return slice(2, None)
        case ["outcome", which, "happens"] if which.isdigit() or which in NUMBERS:
            return slice(1, 2)
        case ["chance", "picks" | "chooses" | "brings", _, *_]:
            return slice(2, None)
        case _:
            return None


def numbered_pile(text: Sequence[str]) -> bool:
    """`building 2 is empty`: whether a sentence is about one of several piles of a name."""
    at = next((k for k, word in enumerate(text) if word in ("is", "are", "has", "begins", "ends")), 0)
    return at > 1 and text[at - 1].isdigit()


def without_article(words: Sequence[n.Word]) -> bool:
    """`turned is true`, `draw pile is empty`: what a kept value is, without `the` before its name."""
    text = [word.text.casefold() for word in words]
    value = text[-1] in ("true", "false", "empty") or text[-1].isdigit() or text[-1] in NUMBERS
    return value and text[-2:-1] in (["is"], ["are"]) and text[0] not in NO_VERBS and not is_player(words[0])
