"""Lines of examples as people say them, in the words of the sentences that examples have: `Ann holds red 7` is `Ann has red 7`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.examples.usual_words import is_player
from uno_dsl.syntax import nodes as n

ENDINGS = ("'s", "’s")
THEIR = ("his", "her", "their", "the")
STILL = ("still", "now")
HAVING = ("has", "have")
ON_TURN: tuple[tuple[str, ...], ...] = (
    ("is", "next"),
    ("is", "on", "turn"),
    ("is", "to", "play"),
    ("goes", "next"),
    ("begins",),
    ("starts",),
    ("plays", "first"),
    ("takes", "the", "next", "turn"),
    ("has", "the", "turn"),
    ("has", "the", "next", "turn"),
)
"""What is said of the player whose turn it is."""
SEES: tuple[tuple[str, ...], ...] = (("knows",), ("can", "see"), ("has", "looked", "at"))
LIES = ("is", "lies", "are", "lie")
NO_VALUES = ("the", "it", "there", "nobody", "everybody", "every", "each", "all")
"""With these words, other sentences begin than `red is the colour in play`."""
TOP: tuple[tuple[str, ...], ...] = (("on", "top", "of", "the"), ("at", "the", "top", "of", "the"))
BOTTOM: tuple[tuple[str, ...], ...] = (
    ("at", "the", "bottom", "of", "the"),
    ("on", "the", "bottom", "of", "the"),
    ("under", "the"),
)

Words = Sequence[n.Word]


def plainly(words: Words) -> tuple[n.Word, ...]:
    """The words of a line, without `then`, as examples have them. A line that says something else stays as it is."""
    found = tuple(words)
    for reading in (
        in_time,
        in_time,
        holding,
        in_hand,
        of_hand,
        with_articles,
        counting,
        turn_of,
        out_of_it,
        seeing,
        lying,
        value_first,
    ):
        found = reading(found)
    return found


def texts(words: Words) -> list[str]:
    return [word.text.casefold() for word in words]


def like(word: n.Word, *said: str) -> tuple[n.Word, ...]:
    """Other words in the place of one."""
    return tuple(replace(word, text=text) for text in said)


def whose(word: n.Word) -> str | None:
    """`Ann` for `Ann's`."""
    ending = next((each for each in ENDINGS if word.text.endswith(each)), None)
    return None if ending is None or not is_player(word) else word.text.removesuffix(ending)


def in_time(words: tuple[n.Word, ...]) -> tuple[n.Word, ...]:
    """Without `still` and `now` beside the verb, and without `again` after a turn: `Ann still has red 7`, `it is Ann's turn again`."""
    text = texts(words)
    at = next((k for k, word in enumerate(text[:4]) if k and word in (*HAVING, "is")), None)
    if at is None:
        return words
    if text[-1] in ("again", "now") and text[-2:-1] == ["turn"]:
        words = words[:-1]
    if text[at - 1] in STILL and at > 1:
        return (*words[: at - 1], *words[at:])
    without = (*STILL, "only") if text[at] in HAVING and text[-1] not in ("card", "cards") else STILL
    return (*words[: at + 1], *words[at + 2 :]) if text[at + 1 : at + 2] and text[at + 1] in without else words


def holding(words: tuple[n.Word, ...]) -> tuple[n.Word, ...]:
    """`Ann holds red 7`: what she has."""
    text = texts(words)
    if len(words) > 2 and is_player(words[0]) and text[1] == "holds":
        return (words[0], *like(words[1], "has"), *words[2:])
    return words


def in_hand(words: tuple[n.Word, ...]) -> tuple[n.Word, ...]:
    """Without `in her hand` and `left`: `Ann has 3 cards in her hand`."""
    text = texts(words)
    if len(words) < 3 or not is_player(words[0]) or text[1] not in HAVING:
        return words
    if text[-1] == "left":
        return words[:-1]
    if text[-2:] == ["in", "hand"]:
        return words[:-2]
    return words[:-3] if text[-1] == "hand" and text[-3] == "in" and text[-2] in THEIR else words


def of_hand(words: tuple[n.Word, ...]) -> tuple[n.Word, ...]:
    """`Ann's hand is red 7, blue 1`: what she has."""
    text = texts(words)
    who = whose(words[0]) if words else None
    if who is None or len(words) < 4 or text[1] not in ("hand", "cards"):
        return words
    match text[2:]:
        case ["is", "empty"]:
            return like(words[0], who, "has", "no", "cards")
        case ["is" | "has" | "are" | "contains", _, *_]:
            return (*like(words[0], who, "has"), *words[3:])
        case _:
            return words


def with_articles(words: tuple[n.Word, ...]) -> tuple[n.Word, ...]:
    """Cards without articles: `Ann has a red 7, the blue 1 and another card`."""
    text = texts(words)
    if len(words) < 3 or text[1] not in HAVING or not is_player(words[0]):
        return words
    found = list(words[:2])
    for at in range(2, len(words)):
        follows = text[at + 1 : at + 2]
        begins = at == 2 or text[at - 1] in (",", "and")
        if begins and text[at] in ("a", "an", "the", "one") and follows not in ([], ["card"], [","], ["and"]):
            if text[at] != "one" or follows[0].isdigit():
                continue
            found.append(words[at])
        elif begins and text[at] == "a" and follows == ["card"]:
            found += like(words[at], "1")
        elif begins and text[at] == "another" and follows == ["card"]:
            found += like(words[at], "1", "other")
        elif text[at] == "more" and at > 3 and follows and follows[0] in ("card", "cards"):
            found += like(words[at], "other")
        else:
            found.append(words[at])
    return tuple(found)


def counting(words: tuple[n.Word, ...]) -> tuple[n.Word, ...]:
    """`the number of cards in the draw pile is 3`: what the pile has."""
    text = texts(words)
    if (
        text[:4] != ["the", "number", "of", "cards"]
        or text[-2:-1] != ["is"]
        or text[4:5] not in (["in"], ["on"], ["of"])
    ):
        return words
    count = like(words[-1], words[-1].text, "card" if text[-1] in ("1", "one") else "cards")
    whose_hand = words[5:-2]
    if len(whose_hand) == 2 and text[6] == "hand" and (who := whose(words[5])) is not None:
        return (*like(words[5], who, "has"), *count)
    return (*words[5:-2], *like(words[-2], "has"), *count) if text[5] == "the" else words


def turn_of(words: tuple[n.Word, ...]) -> tuple[n.Word, ...]:
    """`Ben is next`, `the turn is Ben's`, `it's Ben's turn`: whose turn it is."""
    text = texts(words)
    if words and is_player(words[0]) and tuple(text[1:]) in ON_TURN:
        return like(words[0], "it", "is", words[0].text + "'s", "turn")
    if len(words) == 2 and text[1] == "turn" and whose(words[0]) is not None:
        return like(words[0], "it", "is", words[0].text, "turn")
    if text[:3] == ["the", "turn", "is"] and len(words) == 4 and whose(words[3]) is not None:
        return like(words[0], "it", "is", words[3].text, "turn")
    if text[:1] in (["it's"], ["it’s"]) and text[2:] == ["turn"]:
        return (*like(words[0], "it", "is"), *words[1:])
    return words


def out_of_it(words: tuple[n.Word, ...]) -> tuple[n.Word, ...]:
    """`Ben is out`, `Ben drops out`, `Ben is not out`: whether he is out of the round."""
    text = texts(words)
    if not words or not is_player(words[0]) or text[1:] not in (["is", "out"], ["drops", "out"], ["is", "not", "out"]):
        return words
    return (
        *words[:1],
        *like(words[1], *("is" if word == "drops" else word for word in text[1:]), "of", "the", "round"),
    )


def seeing(words: tuple[n.Word, ...]) -> tuple[n.Word, ...]:
    """`Cleo knows Ann's hand`, `Cleo sees red 1 in Ann's hand`: what she sees."""
    text = texts(words)
    if (
        text[1:3] == ["knows", "that"]
        and len(words) > 5
        and is_player(words[0])
        and is_player(words[3])
        and text[4] == "has"
    ):
        return (words[0], *like(words[1], "sees"), *like(words[3], words[3].text + "'s"), *words[5:])
    for said in SEES:
        if tuple(text[1 : 1 + len(said)]) == said and len(words) > 1 + len(said) and is_player(words[0]):
            return (words[0], *like(words[1], "sees"), *words[1 + len(said) :])
    at = next((k + 1 for k, word in enumerate(text[:5]) if word in ("sees", "see", "saw", "seen")), None)
    if (
        at is not None
        and len(words) > at + 3
        and text[-3] == "in"
        and text[-1] == "hand"
        and whose(words[-2]) is not None
    ):
        return (*words[:at], words[-2], *words[at:-3])
    return words


def lying(words: tuple[n.Word, ...]) -> tuple[n.Word, ...]:
    """`red 5 is on top of the discard pile`, `the bottom card of the draw pile is red 5`: how the pile begins or ends."""
    text = texts(words)
    if text[:3] == ["the", "bottom", "card"]:
        return (words[0], *like(words[1], "last"), *words[2:])
    if text[:1] == ["the"] and text[-2:] == ["on", "top"] and "has" in text:
        has = text.index("has")
        return (*words[:has], *like(words[has], "begins", "with"), *words[has + 1 : -2])
    at = next((k for k, word in enumerate(text) if k and word in LIES), None)
    if at is None or text[0] in NO_VALUES:
        return words
    for place, verb in ((TOP, "begins"), (BOTTOM, "ends")):
        for said in place:
            end = at + 1 + len(said)
            if tuple(text[at + 1 : end]) == said and len(words) > end:
                return (*like(words[end - 1], "the"), *words[end:], *like(words[at], verb, "with"), *words[:at])
    return words


def value_first(words: tuple[n.Word, ...]) -> tuple[n.Word, ...]:
    """`red is the colour in play`: the value, and then what has it."""
    text = texts(words)
    at = next((k for k in range(1, len(text) - 2) if text[k : k + 2] == ["is", "the"]), None)
    if at is None or is_player(words[0]) or text[0] in NO_VALUES:
        return words
    return (*words[at + 1 :], words[at], *words[:at])
