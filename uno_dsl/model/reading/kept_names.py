"""Names that a line gives, and that the game keeps already: the line would leave what is kept as it is."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import PLAYERS, singular, text_of
from uno_dsl.model.reading.scope import Problem
from uno_dsl.plurals import forms
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.terminals import terminals

OF_THE_LANGUAGE = ("highest", "lowest", "most", "fewest", "other", "card", "cards", *PLAYERS)
"""Words that say which one, or what, and that sentences could not use as a name."""
SIDES = ("left", "right")
WHICH_ONE = (
    "next",
    "previous",
    "following",
    "current",
    "first",
    "last",
    "only",
    "top",
    "bottom",
    "drawn",
    "played",
    "chosen",
)
"""Words that say which player, card or turn is meant."""


def word_of_the_language(words: tuple[str, ...], kind: str) -> tuple[str, str] | None:
    """What is wrong with a name that is a word of the language, and the name to give instead. None for other names."""
    name = "-".join(words)
    if not words:
        return None
    if words[:1] == ("other",) and len(words) > 1:
        return (
            f"sentences could not speak of `the {' '.join(words)}`: that is another one of several",
            f"call it `{name}`",
        )
    which = words[0] in WHICH_ONE
    of_players = words[-1] in PLAYERS and (which or kind not in ("player", "players"))
    of_turns = kind in ("pile", "card") and words[-1] == "turn"  # `takes their about turn` is about a turn
    superlative = words[-1] in ("highest", "lowest")  # `the laps highest` would compare laps
    if len(words) > 1 and (
        of_players
        or of_turns
        or superlative
        or words[0] in PLAYERS
        or which
        and singular(words[-1]) in ("card", "turn")
    ):
        return f"sentences could not speak of `the {' '.join(words)}`: that means something else", f"call it `{name}`"
    if name in OF_THE_LANGUAGE or name in SIDES and kind != "pile":
        return (
            f"`{name}` is a word of the language, and cannot be a name",
            f"call it `{name}-{kind}`, or by a word of your own: `keep a {kind} called {name}-{kind}`",
        )
    return None


NOT_AFTER_A_NAME = (
    "EDITION", "PRINTING", "OPTION", "HOUSE_RULE", "EXAMPLES", "COMBINE", "FACT", "CARD", "RULE", "QUESTION", "READING", "DEFAULT", "SET", "REPLACE",
    "REMOVE", "ADD", "AT", "EXCEPT", "REMARK", "ABOUT", "EXAMPLE", "WHEN", "MOMENT", "DURING", "FIRST_TURN", "BEFORE", "OTHERWISE", "REPEAT", "FOLLOW",
    "CALL", "ONE_HAPPENS", "THERE", "EXCEPTION", "PARTICIPLE", "OR_MORE", "BECAUSE",
)  # fmt: skip
"""Kinds of words that never follow a name, so that a name may have them."""
FIRST_WORDS = ("VERB", "FACTOR", "SO_OFTEN")
"""Kinds of words that a name may begin with: `the half`, `the score`, `the times`. `The highest half` would be half of something."""


@functools.cache
def _other_words() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The kinds of words that may follow a name, and their expressions."""
    kinds = (kind for kind in terminals() if kind.priority and kind.name.isupper() and kind.name[0] != "_")
    return tuple((kind.name, re.compile(kind.pattern)) for kind in kinds if kind.name not in NOT_AFTER_A_NAME)


def not_of_names(words: tuple[str, ...], *, compared: bool = False) -> str | None:
    """The first words within a name that sentences would not read as part of it, as in `cards since the flip`. None if all of them are.

    `compared` says that the name can follow `the highest`."""
    for k in range(len(words)):
        text = " ".join(words[k:])
        for kind, pattern in _other_words():
            found = pattern.match(text)
            if found is not None and (k or kind not in FIRST_WORDS or kind == "FACTOR" and compared):
                return f"`{found[0]}`, a verb," if kind == "VERB" else f"`{found[0]}`"
    return None


def refuse_kept(keeps: Mapping[str, s.Keep], name: str, kind: str, span: Span, new: str = "", where: str = "") -> None:
    """Raise a Problem if something is kept under a name that a line gives, in the singular or in the plural.

    `kind` is what gets the name, a player or a card; `new` is who or what it is, in words, if it can be kept, and `where` says where to write that.
    """
    kept = next((keeps[word] for word in forms(name) if word in keeps), None)
    if kept is None:
        return
    own = "another name is needed for one that only these lines use"
    if new and kept.kind.removesuffix("s") == kind:
        verb = "become" if kept.kind != kind else "becomes"
        own = f"to change what is kept, write `{'their' if kept.per_player else 'the'} {kept.name} {verb} {new}`{where}; {own}"
    raise Problem(
        "same-name",
        f"`{kept.name}` is kept, and this does not change it: it gives the name to a {kind} only for the lines that follow",
        span,
        own,
    )


def named_when_drawn(name: n.Phrase, keeps: Mapping[str, s.Keep]) -> Problem:
    """The problem of `draws 1 card as the pick`: the card has a name already."""
    said = text_of(name)
    instead = f"{said} becomes the drawn card" if name.core.name in keeps else f"call the drawn card {said}"
    return Problem(
        "unread",
        f"`as {said}` has no effect here: what is drawn is `the drawn card`",
        name.span,
        f"leave it out, and write `{instead}` on the next line",
    )
