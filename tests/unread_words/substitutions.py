"""What is done to a sentence: each word is left out, and replaced by others of its class."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lark import Token, Tree
from lark.exceptions import LarkError

from tests.unread_words.changed import Changed
from uno_dsl.model.reading.nouns import COMPARISONS as COMPARISON_OF
from uno_dsl.syntax.from_text import parser
from uno_dsl.syntax.vocabulary import NUMBERS, verb_of

DETERMINERS = (
    ("the",), ("a", "an", "any"), ("every", "each", "all"), ("another", "any other"), ("every other", "all other", "each other"),
    ("no",), ("no other",), ("their", "his", "her", "your"), ("its",), ("that", "this"), ("both",), ("the other",), ("only the", "only", "only a", "only an"),
    ("at least",), ("at most",), ("more than",), ("fewer than", "less than"), ("exactly",),
)  # fmt: skip
ADVERBS = (("secretly", "in secret"), ("at the same time",), ("in turn",), ("at random",), ("instead",), ("again",))
PREPOSITIONS = (
    ("of", "in", "from"), ("on", "onto", "on top of", "into"), ("under",), ("halfway into",), ("to",), ("with",), ("without",), ("by",), ("as",),
    ("for",), ("after",), ("before",), ("left of",), ("right of",), ("opposite",), ("except", "but not"), ("among",), ("plus",), ("minus",), ("times",), ("than",), ("against",),
)  # fmt: skip
COMPARISONS = (
    "at least",
    "at most",
    "more than",
    "fewer than",
    "exactly",
    "above",
    "below",
    "less than",
    "over",
    "under",
    "only",
    "one of",
)
MODALS = (
    ("may", "can"),
    ("may not", "cannot", "can't", "can not", "should not", "must not"),
    ("may only", "can only", "must only"),
    ("must",),
    ("would",),
)
FACTORS = (("twice", "double", "two times"), ("half",), ("three times",))
PRONOUNS = (
    ("they", "them", "themselves", "he", "him", "she", "you"), ("it",), ("everybody", "everyone"), ("nobody", "no one"), ("anybody", "anyone", "somebody", "someone"),
    ("everybody else", "everyone else"), ("anybody else", "anyone else", "somebody else", "someone else"), ("nobody else",),
)  # fmt: skip
NAMES = (
    ("draw", "discard"), ("hand", "heap"), ("player", "dealer", "winner", "card"), ("next", "previous", "last"), ("left", "right"), ("top", "drawn"),
    ("highest", "lowest"), ("most", "fewest"), ("colour", "number", "symbol", "worth"), ("round", "game", "turn"), ("red", "blue"), ("true", "false"),
    ("draw-two", "skip", "wild"), ("cards", "points", "players"), ("first", "last"), ("start", "end"), ("direction", "side"), ("penalty", "score"),
    ("playable", "random"), ("owner", "nobody"), ("everybody", "nobody"), ("pile", "number", "flag"), ("hands", "scores"), ("more", "fewer"), ("victim", "rival"),
)  # fmt: skip
NONSENSE = "zzz"
NO_WORDS = ("STRING", "ID", "CITE", "_NL", "_INDENT", "_DEDENT", "COMMA", "COLON")
CLASSES: dict[str, str] = {
    "DET": "determiner", "ADVERB": "adverb", "NUMBER": "number", "NAME": "name", "PREP": "preposition", "AS": "preposition", "TO": "preposition",
    "OF": "preposition", "FROM": "preposition", "FOR": "preposition", "WITH": "preposition", "THAN": "preposition", "REL": "comparison",
    "MODAL": "modal", "FACTOR": "factor", "PRONOUN": "pronoun", "VERB": "verb", "IF": "conjunction", "AND": "conjunction", "OR": "conjunction",
    "OR_MORE": "comparison", "PASSIVE": "verb", "PARTICIPLE": "event", "MOMENT": "event", "WHEN": "conjunction", "THERE": "comparison",
}  # fmt: skip


def token_tree(text: str) -> Tree[Token] | None:
    """The tree of a top-level block; None if it does not parse."""
    try:
        return parser().parse(text)
    except (LarkError, AssertionError):
        return None


def changes(text: str, lines: tuple[int, ...] | None = None) -> Iterator[Changed]:
    """Every change of one word in a top-level block, on these of its lines (counted from 0)."""
    tree = token_tree(text)
    if tree is None:
        return
    for token, at in words_in(tree, ()):
        line = (token.line or 1) - 1
        if token.type in NO_WORDS or not re.search(r"\w", token) or lines is not None and line not in lines:
            continue
        start, end = token.start_pos or 0, token.end_pos or 0
        said = text[start:end]
        kind = CLASSES.get(token.type, token.type.lower())
        place = f"{at}"
        for by in [None, *others(token.type, " ".join(said.casefold().split()))]:
            left, right = text[:start], text[end:]
            if by is None:
                new = left + right.lstrip(" ") if right[:1] == " " else left.rstrip(" ") + right
            else:
                new = left + by + right
            if new != text:
                yield Changed(new, said, by, kind, place, line, start)


def words_in(tree: Tree[Any], above: tuple[str, ...]) -> Iterator[tuple[Token, str]]:
    """The words of a tree, each with the place where it stands: the kind of line, the verb, and the phrases that it is in."""
    here = label(tree)
    path = (*above, here) if here else above
    for child in tree.children:
        if isinstance(child, Token):
            yield child, " > ".join(path[-5:])
        elif isinstance(child, Tree):
            yield from words_in(child, path if str(child.data) not in ("block",) else ())


def label(tree: Tree[Any]) -> str:
    """What a tree is called in the place of a word."""
    name = str(tree.data)
    if name in ("act", "atom"):
        verb = next(
            (
                c
                for c in tree.children
                if isinstance(c, Token) and c.type in ("VERB", "PASSIVE", "REL", "PAST", "THERE", "MODAL")
            ),
            None,
        )
        return f"{name}({' '.join(verb.casefold().split()) if verb is not None else ''})"
    if name == "link":
        return f"link({str(tree.children[0]).casefold()})"
    return "" if name in ("start", "tail", "block", "cond", "both", "core", "facts") else name


def others(kind: str, word: str) -> list[str]:
    """Other words of the same class, which do not mean the same."""
    match kind:
        case "DET":
            return beside(DETERMINERS, word)
        case "ADVERB":
            return beside(ADVERBS, word)
        case "PREP" | "AS" | "TO" | "OF" | "FROM" | "FOR" | "WITH" | "THAN":
            return beside(PREPOSITIONS, word)
        case "MODAL":
            return beside(MODALS, word)
        case "FACTOR":
            return beside(FACTORS, word)
        case "PRONOUN":
            return beside(PRONOUNS, word)
        case "NUMBER":
            number = NUMBERS[word] if word in NUMBERS else int(word)
            return [str(number + 1)]
        case "NAME":
            group = next((group for group in NAMES if word in group), ())
            return [*[name for name in group if name != word], NONSENSE]
        case "REL":
            return relations(word)
        case "THERE":
            return [
                other
                for other in ("there is", "there is only", "there is no longer")
                if other.replace("is", "are") != word.replace("is", "are")
            ]
        case "IF":
            return ["unless" if word == "if" else "if"]
        case "AND":
            return ["or"]
        case "OR":
            return ["and"]
        case "OR_MORE":
            return ["or more" if word != "or more" else "or fewer"]
        case "PARTICIPLE":
            return [other for other in ("played", "turned up at the start", "played as the last card") if other != word]
        case "VERB":
            return [other for other in ("draws", "shuffles") if verb_of(other) != verb_of(word)]
        case "WHEN" | "BEFORE":
            return ["when" if word == "before" else "before"]
        case "AT":
            return ["after" if word == "before" else "before"]
        case _:
            return []


def relations(word: str) -> list[str]:
    """`is at least` -> `is`, `is at most`, `is not at least`."""
    comparison = next((c for c in sorted(COMPARISONS, key=len, reverse=True) if word.endswith(" " + c)), "")
    verb = word.removesuffix(comparison).strip()
    negated = verb.removesuffix(" not") if verb.endswith(" not") else None
    out = [verb if negated is None else negated] if comparison or negated is not None else []
    for other in ("at least", "fewer than"):
        if COMPARISON_OF[other] != COMPARISON_OF[comparison]:
            out.append(f"{verb} {other}")
    if negated is None and verb in ("is", "are", "was", "were", "has", "have", "had"):
        out.append(f"{'does not have' if verb in ('has', 'have') else verb + ' not'} {comparison}".strip())
    return out


def beside(groups: tuple[tuple[str, ...], ...], word: str) -> list[str]:
    """The first word of every other group."""
    return [group[0] for group in groups if word not in group]
