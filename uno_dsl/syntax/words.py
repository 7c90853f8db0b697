"""The closed vocabulary: every form of a word, and the one form that the later stages know it by."""

from __future__ import annotations

NUMBERS = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve".split()
    )
}

# verb -> its forms. The first is the name used everywhere else.
VERBS: dict[str, tuple[str, ...]] = {
    "play": ("play", "plays"),
    "draw": ("draw", "draws"),
    "put": ("put", "puts", "lay", "lays", "place", "places"),
    "discard": ("discard", "discards"),
    "take effect": ("take effect", "takes effect"),
    "take": ("take", "takes"),
    "give": ("give", "gives", "pass", "passes"),
    "swap": ("swap", "swaps", "trade", "trades", "exchange", "exchanges"),
    "deal": ("deal", "deals"),
    "shuffle": ("shuffle", "shuffles"),
    "turn up": ("turn up", "turns up"),
    "turn over": ("turn over", "turns over"),
    "turn round": ("turn round", "turns round", "reverse", "reverses", "turn around", "turns around"),
    "show": ("show", "shows"),
    "look at": ("look at", "looks at"),
    "choose": ("choose", "chooses", "names"),
    "say": ("say", "says"),
    "miss": ("miss", "misses", "lose", "loses", "skips"),
    "go out": ("go out", "goes out"),
    "go again": ("go again", "goes again", "play again", "plays again"),
    "pay for": ("pay for", "pays for"),
    "challenge": ("challenge", "challenges"),
    "catch": ("catch", "catches"),
    "begin": ("begin", "begins", "start", "starts"),
    "end": ("end", "ends"),
    "become": ("become", "becomes"),
    "grow": ("grow", "grows"),
    "shrink": ("shrink", "shrinks"),
    "win": ("win", "wins"),
    "score": ("scores",),
    "leave": ("leave", "leaves"),
    "run out": ("run out", "runs out"),
}
FORMS: dict[str, str] = {form: verb for verb, forms in VERBS.items() for form in forms}

PARTICIPLES = {"played": "play", "turned up": "turn up", "paid for": "pay for", "shuffled": "shuffle"}


# "draw pile", "discard pile" and "play area" are nouns
NOT_A_VERB = {"draw": "(?! pile)", "discard": "(?! pile)"}


def verb_of(text: str) -> str:
    """The verb that a form belongs to."""
    folded = " ".join(text.casefold().split())
    return FORMS.get(folded, folded)


def verb_pattern() -> str:
    """A regular expression of all verb forms, longest first, for the grammar."""
    forms = sorted(FORMS, key=lambda form: (-len(form), form))
    return "(" + "|".join(form.replace(" ", "[ ]+") + NOT_A_VERB.get(form, "") for form in forms) + r")(?![\w-])"
