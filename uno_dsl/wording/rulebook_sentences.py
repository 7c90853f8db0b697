"""Rules as sentences of a rulebook: what belongs together is said in one sentence, and only real blocks become lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from uno_dsl.wording.grammar.grammar import Grammar
from uno_dsl.wording.phrases import Clause, Line, Name, Noun, Phrase, Series

HEADS = ("when", "before", "as-soon-as", "to-do")
STATED = ("do", "one-of", "offer")
AT_MOST = 2  # statements about the same player in one sentence


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, how deeply it is nested in lists, whether a list follows, and the rules that it comes from."""

    text: str
    depth: int = 0
    listed: bool = False
    rules: tuple[str, ...] = ()


def sentences(line: Line, words: Grammar) -> list[Sentence]:
    """The sentences of a rule."""
    colon = words.lexicon.words.get("colon", ":")
    return [replace(s, text=finished(s.text, colon if s.listed else ".")) for s in said(line, words, 0)]


def said(line: Line, words: Grammar, depth: int) -> Iterator[Sentence]:
    under = flowing(line.under)
    if not under:
        yield Sentence(words.line(line), depth, rules=line.rules)
        return
    first, *rest = under
    head = line.key.split(".")[0] in HEADS
    if head and not rest and first.key.startswith("until"):
        period = Name(words.line(first, "+in"))
        yield Sentence(words.line(line, "+until", period=period), depth, True, both(line, first))
        for lower in flowing(first.under):
            yield from said(lower, words, depth + 1)
        return
    if first.key in STATED and (head or not rest) and (not first.under or head):
        then = after(line, statement(first))
        yield Sentence(words.line(line, "+do", then=then), depth, bool(first.under), both(line, first))
        for lower in flowing(first.under):
            yield from said(lower, words, depth + 1)
        for lower in rest:
            yield from said(lower, words, depth)
        return
    yield Sentence(words.line(line, "+list"), depth, True, line.rules)
    for lower in under:
        yield from said(lower, words, depth + 1)


def flowing(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Lines in which neighbouring statements about the same player are one."""
    out: list[Line] = []
    for line in lines:
        last = out[-1] if out else None
        joined = None if last is None else together(last, line)
        if joined is not None:
            out[-1] = joined
        else:
            out.append(line)
    return tuple(out)


def together(first: Line, second: Line) -> Line | None:
    """Two statements in one sentence, if the same player is their subject."""
    if first.key != "do" or second.key != "do":
        return None
    before, next_ = statement(first), statement(second)
    parts = before.parts if isinstance(before, Series) else (before,)
    if any(isinstance(part, Clause) and part.key.endswith(".together") for part in parts):
        return None
    if not isinstance(next_, Clause) or len(parts) >= AT_MOST or next_.subject is None:
        return None
    if not all(isinstance(part, Clause) and part.subject == next_.subject for part in parts):
        return None
    clauses = tuple(part for part in parts if isinstance(part, Clause))
    return Line("do", (("do", Series((*clauses, next_))),), (), first.rule, (*first.also, *second.rules))


def both(line: Line, lower: Line) -> tuple[str, ...]:
    """The rules of a line and of one that it takes up."""
    return tuple(dict.fromkeys((*line.rules, *lower.rules)))


def after(line: Line, then: Phrase) -> Phrase:
    """What follows a condition, with a pronoun if the condition speaks of the same player: `if the player bluffed, they ...`."""
    test = dict(line.slots).get("test")
    if line.key != "if" or not isinstance(test, Clause) or not isinstance(test.subject, Noun):
        return then
    parts = then.parts if isinstance(then, Series) else (then,)
    first = parts[0]
    if not isinstance(first, Clause) or first.subject != test.subject or test.subject.key in ("this-card", "they"):
        return then
    they = Noun("they", stands_for=test.subject)
    changed = replace(first, slots=(("who", they), *first.slots[1:]))
    return replace(then, parts=(changed, *parts[1:])) if isinstance(then, Series) else changed


def statement(line: Line) -> Phrase:
    return line.slots[0][1]


def finished(text: str, end: str) -> str:
    """A sentence with a capital letter and a full stop, or a colon before a list."""
    start = 1 if text[:1] in "“„«" else 0
    end = "" if text.endswith((".", ":")) else end
    return text[: start + 1].upper() + text[start + 1 :] + end


def as_text(line: Line, words: Grammar) -> str:
    """A rule as paragraphs, with lists of bullets."""
    out: list[str] = []
    last: Sentence | None = None
    for sentence in sentences(line, words):
        if last is not None and last.depth == sentence.depth and not last.listed and sentence.depth == 0:
            out[-1] += " " + sentence.text
        else:
            out.append(("  " * (sentence.depth - 1) + "- " if sentence.depth else "") + sentence.text)
        last = sentence
    return "\n".join(out)
