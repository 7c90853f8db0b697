"""English grammar: singular and plural nouns, verb agreement, articles, lists."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from uno_dsl.plurals import plural as plural_of

PLURAL = {
    "is": "are",
    "is dealt": "are dealt",
    "has": "have",
    "does": "do",
    "was": "were",
    "goes": "go",
    "misses": "miss",
    "passes": "pass",
    "becomes": "become",
}

# a neighbouring player: the words before another player's name, and the words used alone
BESIDE = {
    "next": "the player after",
    "before": "the player before",
    "left": "the player left of",
    "right": "the player right of",
    "opposite": "the player opposite",
}
BESIDE_THEM = {
    "next": "the next player",
    "before": "the player before",
    "left": "the player to the left",
    "right": "the player to the right",
    "opposite": "the player opposite",
}


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun. `own` is its possessive, if that is a word of its own (`whose`, `their`)."""

    text: str
    many: bool = False
    own: str = ""

    def __str__(self) -> str:
        return self.text

    def does(self, verb: str) -> str:
        """The noun with a verb, which is given in the third person: `that player draws`, `they draw`."""
        return f"{self.text} {PLURAL.get(verb, verb.removesuffix('s')) if self.many else verb}"

    def of(self, thing: str) -> str:
        """A possessive: `that player's hand`, `the hand of the player after the dealer`."""
        if self.own:
            return f"{self.own} {thing}"
        if len(self.text.split()) > 3 or (self.many and not self.text.endswith("s")):
            return f"the {thing} of {self.text}"
        return f"{self.text}{chr(39) if self.text.endswith('s') else chr(39) + 's'} {thing}"


WHO = Noun("who", own="whose")
WHO_MANY = Noun("who", many=True, own="whose")
THAT = Noun("that", own="whose")
THAT_MANY = Noun("that", many=True, own="whose")
THEY = Noun("they", many=True, own="their")


OBJECT = re.compile(
    r"\b(to|of|by|with|for|from|except|opposite|among|becomes?|challenge|catch) they\b"
    r"(?! (?:are|have|may|must|do|were|can|did)\b)"
)


def objective(text: str) -> str:
    """A text with `to they` corrected to `to them`."""
    return OBJECT.sub(r"\1 them", text)


def a(text: str) -> str:
    """A text with its indefinite article."""
    return f"an {text}" if text[:1].lower() in "aeio" or text.split(" ")[0] in ("8", "11", "18") else f"a {text}"


def plural(word: str) -> str:
    """The plural of a noun."""
    return f"cards{word.removeprefix('card')}" if word.startswith("card called ") else plural_of(word)


PARTICIPLES = (
    "won",
    "lost",
    "drawn",
    "taken",
    "given",
    "made",
    "left",
    "caught",
    "done",
    "held",
    "paid",
    "said",
    "led",
)


def is_plural(name: str) -> bool:
    """Whether a name is plural: `idle-turns`, `rounds won`; not `bonus`."""
    words = name.split()
    noun = words[-2] if len(words) > 1 and words[-1].endswith(("ed", *PARTICIPLES)) else words[-1]
    return noun.endswith("s") and not noun.endswith(("ss", "us", "is"))


def of_several(name: str) -> str:
    """What several players have of a name: `piles`, `bids`; `open cards` is plural already."""
    return name if is_plural(name) else plural(name)


def listed(parts: Sequence[str], word: str = "and") -> str:
    """`a, b and c`"""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def sentence(text: str) -> str:
    """A text with a capital first letter."""
    return text[:1].upper() + text[1:]
