"""The nouns and small words of phrases: which words speak of whom, of what, and of how many."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.syntax import nodes as n

COMPARISONS = {
    "at least": ">=", "at most": "<=", "more than": ">", "fewer than": "<", "less than": "<", "above": ">", "over": ">", "below": "<",
    "under": "<", "exactly": "==", "only": "==", "": "==",
}  # fmt: skip
OPERATORS = {"plus": "+", "minus": "-", "times": "*"}
TRUE_WORDS, FALSE_WORDS = ("true", "on", "set"), ("false", "off", "unset")
EXTREMES = ("highest", "lowest", "most", "fewest")
RELATIONS = {"after": "next", "before": "before", "left of": "left", "right of": "right", "opposite": "opposite"}
DISCARDS = e.Pile("discard pile")
PROPERTIES = {
    "colour": "colour",
    "color": "colour",
    "number": "number",
    "symbol": "symbol",
    "worth": "worth",
    "points": "worth",
}
THAN = ("than", "more than", "fewer than", "less than")
COUNTED = ("card", "turn", "point", "player", "time", "more")
"""Nouns whose number comes first: `2 cards`, but `a red 7`."""
LAST = (("last", "card"), ("final", "card"), ("last", "one"))
PLAYERS = ("player", "players", "opponent", "opponents", "others")
EVERY = ("every", "each", "all", "every other", "all other", "each other", "the other")
ANY = ("a", "an", "any", "another", "any other")
MAX_EXPANSIONS = 20_000
OTHERS = ("another", "any other", "every other", "each other", "no other", "the other", "all other")


def singular(word: str) -> str:
    """`cards` -> `card`; words that are no plural stay."""
    if word in ("has", "is", "points", "symbols"):
        return {"symbols": "symbol"}.get(word, word)
    if word.endswith("matches"):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 2 else word


def a(kind: str) -> str:
    """A kind with its article: `a pile`."""
    kind = kind.removeprefix("any ").removeprefix("each ")
    return {"truth": "a condition", "nothing": "nothing"}.get(kind, kind if kind.endswith("s") else f"a {kind}")


def text_of(phrase: n.Phrase) -> str:
    """The phrase in words, near enough for a message."""
    core = phrase.core
    if core.pronoun:
        return core.pronoun
    if core.factor and core.amount is not None:
        return f"{core.factor} {text_of(n.Phrase(core=core.amount, links=phrase.links, span=phrase.span))}"
    number = [str(core.number)] if core.number is not None else []
    counted = not core.words or (len(core.words) < 3 and singular(core.words[-1]) in COUNTED)
    words = [core.det, *number, *core.words] if counted else [core.det, *core.words, *number]
    text = " ".join(w for w in words if w)
    for owned in core.owned:
        text += "'s " + " ".join(owned)
    for link in phrase.links:
        text += f" {link.word} " + text_of(n.Phrase(core=link.core, span=link.span))
    return text


def said(act: n.Act | n.Quoted) -> str:
    """What is done, in words: `swap hands with another player`."""
    if isinstance(act, n.Quoted):
        return act.text
    words = [act.verb]
    if isinstance(act.object, n.Quoted):
        words.append(f'"{act.object.text}"')
    elif act.object is not None:
        words.append(" or ".join(text_of(phrase) for phrase in (act.object, *act.alternatives)))
    words += [f"{link.word} {text_of(link.phrase)}" for link in act.links]
    return " ".join([*words, "" if act.adverb == "instead" else act.adverb]).strip()
