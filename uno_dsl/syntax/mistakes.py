"""Syntax errors in the author's terms: which word, what could stand there, and an example to copy."""

from __future__ import annotations

import re

from uno_dsl.diagnostic import Diagnostic, nearest
from uno_dsl.source import Source, Span
from uno_dsl.syntax.words import FORMS

# What an author may have meant by a verb that the language does not have.
SYNONYMS = {
    "steals": "takes", "steal": "take", "grabs": "takes", "gets": "takes", "receives": "takes", "picks": "draws 1 card, or chooses", "reveals": "shows",
    "hands": "gives", "skip": "misses a turn", "forfeits": "misses", "discards": "discards", "drops": "discards", "throws": "discards",
    "moves": "puts", "adds": "puts", "returns": "puts", "calls": "says", "shouts": "says", "yells": "says", "announces": "says",
    "increases": "grows", "decreases": "shrinks", "equals": "is", "doubles": "becomes", "flips": "turns over", "stops": "ends",
    "finishes": "ends", "selects": "chooses", "peeks": "looks at", "sees": "looks at", "quits": "leaves", "mixes": "shuffles",
}

PLAIN = {
    "VERB": "what somebody does (`draws`, `plays`, `puts`, `takes`, `chooses`, `misses` …)",
    "MODAL": "`may`, `must`, `may not`",
    "REL": "`is` or `has`",
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": "words between quotation marks",
    "_NL": "the end of the line",
    "IF": "`if`",
    "ID": "a rule id in brackets",
    "_INDENT": "lines indented under it",
    "OR": "`or`",
    "AND": "`and`",
    "DET": "`a`, `the`, `every` …",
}

EXAMPLES = (
    ("when", "when a player plays a draw-two"),
    ("if", "if the player has no cards"),
    ("replace", "replace [draw-two.played]"),
    ("add", "add to [draw-two.played]"),
    ("card", "card freeze, 2 of each colour, worth 20"),
    ("house", 'house rule my-rule for any edition "What it is about"'),
    ("keep", "keep a number called penalty"),
    ("question", 'question who-starts "Who starts?"'),
    ("set", "set challenger to anyone"),
    ("call", "call the next player the victim"),
    ("repeat", "repeat until the player has 7 cards"),
    ("until", "until the next turn begins"),
    ("a player may", "a player may play a card that has the colour in play"),
)


def explain_mistake(source: Source, line: int, column: int, word: str, expected: set[str]) -> Diagnostic:
    """Say what is wrong at a place where no sentence of the language goes on as the author's does."""
    text = source.line(line)
    if word == "\x00indent":
        return Diagnostic(
            code="indent", message="this line is indented, but the line above takes nothing under it",
            span=Span(source.name, line, 1, max(1, len(text) - len(text.lstrip()))),
            hint="line it up with the line above, or give the line above something that takes a block (`when …`, `if …`, `… may …`)",
        )  # fmt: skip
    hints: list[str] = []
    strange = _strange_word(text, column)
    if strange is not None:
        start, found, meant = strange
        return Diagnostic(
            code="word", message=f"`{found}` is not a word that says what somebody does", span=Span(source.name, line, start, len(found)),
            hint=f"did you mean `{meant}`? The verbs are: {', '.join(sorted({v for v in FORMS.values()}))}",
        )  # fmt: skip
    end = column > len(text) or not text[column - 1 :].strip()
    shown = word if word.strip() else (text[column - 1 :].split() or [""])[0]
    message = "the sentence breaks off here" if end else f"the sentence cannot go on with `{shown.strip() or shown}`"
    can = [PLAIN[name] for name in PLAIN if name in expected]
    if can:
        hints.append("here could stand " + ", ".join(can[:5]))
    example = next((line for start, line in EXAMPLES if text.strip().casefold().startswith(start)), None)
    if example:
        hints.append(f"a line of this kind: {example}")
    return Diagnostic(code="syntax", message=message, span=Span(source.name, line, max(1, column), max(1, len(shown))), hint="; ".join(hints) or None)


def _strange_word(text: str, column: int) -> tuple[int, str, str] | None:
    """A word at or before the place of the error that looks like an unknown verb: where, which, and what was meant."""
    sentence = re.split(r"[\[<#\"]", text)[0]
    for match in re.finditer(r"[A-Za-z][\w-]*", sentence):
        word = match.group().casefold()
        if match.start() > column:
            break
        if word in SYNONYMS and word not in FORMS:
            return match.start() + 1, match.group(), SYNONYMS[word]
    for match in re.finditer(r"[A-Za-z][\w-]*", sentence):
        word = match.group().casefold()
        if abs(match.start() + 1 - column) > 14 or word in FORMS or not word.endswith("s") or len(word) < 4:
            continue
        near = nearest(word, FORMS)
        if near and near not in ("passes",) and sum(a != b for a, b in zip(near, word)) <= 2:
            return match.start() + 1, match.group(), near
    return None
