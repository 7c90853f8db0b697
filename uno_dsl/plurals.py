"""The plural of a noun in English, and the nouns that a word may be the plural of."""

from __future__ import annotations

VOWELS = "aeiou"
HISSING = ("s", "x", "z", "ch", "sh")
"""After these, the plural has an `e` before its `s`."""


def plural(noun: str) -> str:
    """`card` -> `cards`, `cherry` -> `cherries`, `box` -> `boxes`."""
    if noun.endswith("y") and noun[-2:-1] not in VOWELS:
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(HISSING) else f"{noun}s"


def singulars(word: str) -> tuple[str, ...]:
    """What a word may be the plural of, and itself first: `cookies` is one of `cookie`, or of `cooky`."""
    found = [word]
    if word.endswith("s") and not word.endswith("ss") and len(word) > 2:
        found.append(word[:-1])
        found += [word[:-2]] if word.endswith("es") and word[:-2].endswith((*HISSING, "o")) else []
        found += [f"{word[:-3]}y"] if word.endswith("ies") else []
        found += [f"{word[:-3]}f", f"{word[:-3]}fe"] if word.endswith("ves") else []
    return tuple(found)


def plurals(noun: str) -> tuple[str, ...]:
    """All that the plural of a noun may be, the regular one first: `wolfs` and `wolves`, `potatos` and `potatoes`."""
    found = [plural(noun)]
    found += [f"{noun.removesuffix('fe').removesuffix('f')}ves"] if noun.endswith(("f", "fe")) else []
    return (*found, f"{noun}es") if noun.endswith("o") else tuple(found)


def forms(name: str) -> tuple[str, ...]:
    """A name, what it may be the plural of, and its own plurals."""
    return tuple(dict.fromkeys((*singulars(name), *plurals(name))))
