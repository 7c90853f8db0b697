"""The closed vocabulary: all forms of each word, and the one form that the later stages use."""

from __future__ import annotations

import functools
import re
from pathlib import Path

NUMBERS = {
    word: number
    for number, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())
}

# verb -> its forms. The first form is the name used everywhere else.
VERBS: dict[str, tuple[str, ...]] = {
    "play": ("play", "plays"),
    "draw": ("draw", "draws", "pick up", "picks up"),
    "put": ("put", "puts", "lay", "lays", "place", "places", "move", "moves", "return", "returns"),
    "discard": ("discard", "discards"),
    "take effect": ("take effect", "takes effect"),
    "take": ("take", "takes", "get", "gets", "receive", "receives", "steal", "steals"),
    "give": ("give", "gives", "pass", "passes", "hand over", "hands over"),
    "swap": ("swap", "swaps", "trade", "trades", "exchange", "exchanges"),
    "deal": ("deal", "deals"),
    "shuffle": ("shuffle", "shuffles"),
    "turn up": ("turn up", "turns up"),
    "turn over": ("turn over", "turns over"),
    "turn round": (
        "turn round",
        "turns round",
        "reverse",
        "reverses",
        "turn around",
        "turns around",
        "change",
        "changes",
        "is reversed",
        "are reversed",
    ),
    "show": ("show", "shows", "reveal", "reveals"),
    "look at": ("look at", "looks at", "peek at", "peeks at", "see", "sees"),
    "choose": (
        "choose",
        "chooses",
        "name",
        "names",
        "select",
        "selects",
        "pick",
        "picks",
        "guess",
        "guesses",
        "bid",
        "bids",
    ),
    "roll": ("roll", "rolls"),
    "say": ("say", "says", "call", "calls", "shout", "shouts", "announce", "announces"),
    "miss": ("miss", "misses", "skip", "skips", "is skipped", "are skipped"),
    "lose": ("lose", "loses"),
    "go out": ("go out", "goes out", "finish", "finishes"),
    "go again": ("go again", "goes again", "play again", "plays again"),
    "pay for": ("pay for", "pays for", "pay", "pays"),
    "challenge": ("challenge", "challenges"),
    "catch": ("catch", "catches"),
    "begin": ("begin", "begins", "start", "starts"),
    "end": ("end", "ends", "is over"),
    "happen": ("happen", "happens"),
    "become": ("become", "becomes"),
    "grow": ("grow", "grows", "increase", "increases", "rise", "rises"),
    "double": ("doubles", "is doubled", "are doubled"),
    "shrink": ("shrink", "shrinks", "decrease", "decreases", "fall", "falls"),
    "win": ("win", "wins"),
    "score": ("score", "scores", "gain", "gains", "earn", "earns"),
    "leave": (
        "leave",
        "leaves",
        "drop out",
        "drops out",
        "is out of the round",
        "are out of the round",
        "is eliminated",
        "are eliminated",
    ),
    "run out": ("run out", "runs out"),
    "stop repeating": ("stop repeating", "stops repeating"),
}
FORMS: dict[str, str] = {form: verb for verb, forms in VERBS.items() for form in forms}


A_NUMBER = "(?= +(?:an?|another) +(?:number|colou?r)(?![\\w-]))"
A_DIE = "(?= +(?:an?|the|one|two|three|[0-9]+) +(?:[\\w-]+ +)?(?:die|dice)(?![\\w-]))"
# "draw pile", "discard pile" and "play area" are nouns; so are "the guess", "the bid", "the roll" and "the highest score"
NOT_A_VERB = {
    "draw": "(?! pile)", "discard": "(?! pile)", "skip": "(?= +(?:the|every|each|all|their turn|a turn))",
    "name": A_NUMBER, "guess": A_NUMBER, "guesses": A_NUMBER, "bid": A_NUMBER, "bids": A_NUMBER, "roll": A_DIE, "rolls": A_DIE,
    "is over": "(?= *(?:[,.:<#\\[\\r\\n]|$))",
    "score": "(?= +(?:[0-9]+|twice|half|double|as many|the|their|its|an?|" + "|".join(NUMBERS) + ")(?![\\w-]))",
}  # fmt: skip


AFTER_WHICH_A_NAME = "(?:(?<! highest )(?<! lowest )|(?<=is the highest )|(?<=is the lowest ))"
"""The next word is the name of what is compared, even if it could be a verb: `every player with the highest bid`. It is not a name
after `is the highest`: `the player whose luck is the highest scores 5 points`."""


def verb_of(text: str) -> str:
    """The verb of a form."""
    folded = " ".join(text.casefold().split())
    return FORMS.get(folded, folded)


def verb_pattern() -> str:
    """A regular expression that matches all verb forms, longest first, for the grammar."""
    forms = sorted(FORMS, key=lambda form: (-len(form), form))
    return (
        AFTER_WHICH_A_NAME
        + "("
        + "|".join(form.replace(" ", r"[ \t]+") + NOT_A_VERB.get(form, "") for form in forms)
        + r")(?![\w-])"
    )


@functools.cache
def vocabulary() -> frozenset[str]:
    """All words of the language itself: the words in the grammar's terminals, and the verb forms."""
    grammar = (Path(__file__).parent / "grammar.lark").read_text("utf-8")
    found = {word for form in FORMS for word in form.split()} | {"language", "a"}
    for terminal in re.findall(r"^[A-Z_]+\.\d+: /(.*)/$", grammar, re.M):
        plain = re.sub(r"\(\?[=!][^)]*\)|\[[^\]]*\]|VERB_FORMS|LISTED_THING", " ", terminal)
        found |= set(re.findall(r"[a-z]{2,}", re.sub(r"(?<=[a-z])\?", "", plain)))
    return frozenset(found)


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
"""The words for which of several something is."""
