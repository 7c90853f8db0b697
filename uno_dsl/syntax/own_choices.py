"""Things that people do at a table and that the language has no verb for: how to say them with a choice in quotation marks."""

from __future__ import annotations

import re

from uno_dsl.syntax.vocabulary import FORMS, VERBS, vocabulary

OFFERED = re.compile(
    r"^(?P<before>.*\bmay)\s+(?P<act>[a-z][\w' -]*?)(?P<role>\s+as (?:the|a) [\w -]+)?(?P<rest>\s+if\b.*|,.*|:.*)?$",
    re.I,
)
DONE = re.compile(
    r"^\s*(?P<who>(?:the|a|any|every|each|another|no) [\w' -]*?[\w'-]+) (?P<verb>[a-z]+s)(?P<what> (?:a|an|the|their|his|her|in|on|for)\b[\w' -]*?)?(?P<rest> if\b.*|,.*)?$",
    re.I,
)
CHOOSING = {"pick": "chooses", "vote": "chooses"}
"""Verbs by which something is chosen: `picks a number from 0 to 9 as the guess`."""
RELATIVE = ("who", "that", "which")
"""What is said after these describes somebody; it is nothing that they do."""
FIRST_WORDS = {word for form in FORMS for word in form.split()[:1]}


def in_own_words(sentence: str, column: int) -> str | None:
    """What to write for an action that the language does not know. `column` is where the sentence stops making sense."""
    offered = OFFERED.match(sentence)
    if offered is not None and offered["act"].split()[0] == "not":
        return None  # something is forbidden, not offered
    if offered is not None and is_unknown(first := offered["act"].split()[0], column, offered.start("act")):
        role = offered["role"] or ""
        line = f'{offered["before"].strip()} "{offered["act"]}"{role}{condition(offered["rest"])}'
        return f"`{first}` is not a verb of the language; let the player choose it in words of your own: `{line}`, and write what happens under it"
    done = DONE.match(sentence)
    if (
        done is None
        or done["who"].split()[-1] in RELATIVE
        or not is_unknown(done["verb"], column, done.start("verb"))
        or f"{done['verb']}" in vocabulary()
    ):
        return None
    verb = base(done["verb"])
    if verb in CHOOSING and re.match(r" an? (number|colour|card|player)\b", done["what"] or ""):
        return f"write `{done['who']} {CHOOSING[verb]}{done['what']}`"
    act = verb + (done["what"] or "")
    line = f'{done["who"]} may "{act}"{condition(done["rest"])}'
    return f"`{done['verb']}` is not a verb of the language; let the player choose it in words of your own: `{line}`, and write what happens under it"


def condition(rest: str | None) -> str:
    """The end of a sentence that can stay: its condition."""
    return rest.rstrip() if rest is not None and rest.lstrip().startswith("if ") else ""


def is_unknown(verb: str, column: int, start: int) -> bool:
    """Whether a sentence stops making sense at or right behind a verb that is not in the language."""
    return (
        verb.casefold() not in FIRST_WORDS
        and verb.casefold() not in VERBS
        and start + 1 <= column <= start + len(verb) + 2
    )


def base(verb: str) -> str:
    """`knocks` → `knock`, `passes` → `pass`, `tries` → `try`"""
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if re.search(r"(ss|x|zz|ch|sh|o)es$", verb) else verb[:-1]
