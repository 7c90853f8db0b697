"""English for telling a model in words: nouns that know their number, verbs that follow, articles, lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

PLURAL = {"is": "are", "has": "have", "does": "do", "was": "were", "goes": "go", "misses": "miss", "passes": "pass"}


@dataclass(frozen=True, slots=True)
class Noun:
    """Whom or what is spoken of. `own` is its possessive where that is a word of its own (`whose`, `their`)."""

    text: str
    many: bool = False
    own: str = ""

    def __str__(self) -> str:
        return self.text

    def does(self, verb: str) -> str:
        """The noun and a verb, given in the third person: `that player draws`, `they draw`."""
        return f"{self.text} {PLURAL.get(verb, verb.removesuffix('s')) if self.many else verb}"

    def of(self, thing: str) -> str:
        """Something of it: `that player's hand`, `the hand of the player after the dealer`."""
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


def a(text: str) -> str:
    """The text with its indefinite article."""
    return f"an {text}" if text[:1].lower() in "aeio" or text.split(" ")[0] in ("8", "11", "18") else f"a {text}"


def plural(word: str) -> str:
    """More than one of it."""
    return word + "s"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """`a, b and c`"""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
