"""Rules as sentences of a rulebook: what belongs together is said in one sentence, and only real blocks become lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from uno_dsl.wording.flow import HEADS, THE_PLAYER, arranged, clauses, event_of, statement, stating, with_subject
from uno_dsl.wording.grammar.grammar import Grammar
from uno_dsl.wording.phrases import Clause, Line, Name, Noun, Phrase, Series

ABLE = {
    "offer.able": "if able",
    "offer.able.you": "if able you",
    "offer.fitting": "if fits",
    "offer.once.round": "once in a round",
    "offer.once.game": "once in a game",
}
"""Offers with words behind what they offer."""
STATED = ("do", "one-of", "offer", *ABLE)
PAID, PAYER = "event.own.pay-for", Noun("doer.pay")
"""A rule about the penalty of a card, and who acts in it: `a player who takes the penalty of this card`."""


OWN = ("when.own", "if-own")
WHOLE = ("effect", "rules")
"""Lines that say nothing themselves: what is under them stands by itself."""
ON = ("otherwise", "otherwise.all", "otherwise.has", "same-at-start", "same-at-start.who", "in-any-case")
"""Lines that cannot be understood without the one before them."""
LEANING = ("forgotten", "if-so", "if-done", "if-not-done", "penalty", "in-any-case")
"""Lines about somebody, or something done, that the line before them names."""
AFTER = (".them", ".too", ".another")
"""Clauses about somebody or something that the clause before them names."""
PRONOUNS = ("they", "just-named", "just-named.with")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, how deep in lists it stands, whether a list follows, and the rules that it tells.

    `on` if it goes on with the sentence before it: `otherwise ...`. `leans` if only the sentence before it names whom or what it is
    about: `if they forget, ...`. `within` is how one of several alternatives is said within a sentence.
    """

    text: str
    depth: int = 0
    listed: bool = False
    rules: tuple[str, ...] = ()
    on: bool = False
    within: str = ""
    leans: bool = False


ALTERNATIVE = "which"
"""One of the things between which a sentence leaves the choice: `a wild card`."""
OPTIONS = ("choice", "option")
"""What may be done after one of these is a line of its own: printings and answers differ in it."""


def sentences(line: Line, words: Grammar) -> list[Sentence]:
    """The sentences of a rule."""
    colon = words.lexicon.words.get("colon", ":")
    return [replace(s, text=finished(s.text, colon if s.listed else ".")) for s in said(arranged(line), words, 0)]


def said(line: Line, words: Grammar, depth: int) -> Iterator[Sentence]:
    """The sentences of a line and of those under it."""
    on, leaning = line.key in ON or line.key.endswith(".same"), leans(line)
    for place, sentence in enumerate(each(line, words, depth)):
        yield replace(sentence, on=on or sentence.on, leans=(leaning and place == 0) or sentence.leans)


def leans(line: Line) -> bool:
    """Whether only the line before names whom or what a line is about."""
    first = next(iter(clauses(statement(line))), None)
    if line.key.split(".")[0] in LEANING and not nobody_named(line):
        return True
    if line.key not in ("do", "offer") or first is None:
        return line.key in ON
    pronoun = isinstance(first.subject, Noun) and first.subject.key in PRONOUNS
    return pronoun or first.key.endswith(AFTER)


def nobody_named(line: Line) -> bool:
    """Whether a line is about what nobody does: `if there is no challenge`."""
    done = dict(line.slots).get("done")
    return isinstance(done, Clause) and done.key == "challenge.none"


def each(line: Line, words: Grammar, depth: int) -> Iterator[Sentence]:
    if not line.under:
        text = words.line(line)
        yield Sentence(text, depth, rules=line.rules, within=text if line.key == ALTERNATIVE else "")
        return
    if line.key in WHOLE:
        yield from each_by_itself(line, words, depth)
        return
    first, *rest = line.under
    head = line.key.split(".")[0] in HEADS
    if head and not rest and first.key.startswith("until"):
        period = Name(words.line(first, "+in"))
        text = words.line(line, "+until", period=period)
        yield Sentence(text, depth, listed=True, rules=both(line, first))
        for lower in first.under:
            yield from said(lower, words, depth + 1)
        return
    if line.key == "each" and not rest and first.key == "if" and len(first.under) == 1 and first.under[0].key == "do":
        inner = Name(with_doer(first, first.under[0], words))
        yield Sentence(words.line(line, "+do", then=inner), depth, rules=both(line, first) + first.under[0].rules)
        return
    own = line.key.split(".")[0] in OPTIONS and first.key.startswith("offer")
    if first.key in STATED and not own and (head or not rest) and (not first.under or head or first.key == "one-of"):
        text = with_doer(line, first, words)
        yield Sentence(text, depth, listed=bool(first.under), rules=both(line, first))
        for lower in first.under:
            yield from said(lower, words, depth + 1)
        for lower in rest:
            yield from said(lower, words, depth)
        return
    alone = own and not rest and not first.under  # `draw a card`, and below it `you may play the drawn card`
    yield Sentence(words.line(line, "" if alone else "+list"), depth, listed=not alone, rules=line.rules)
    for lower in line.under:
        yield from said(lower, words, depth + 1)


def each_by_itself(line: Line, words: Grammar, depth: int) -> Iterator[Sentence]:
    """The sentences of a line that says nothing itself. The first one says who acts, and has the id of the line."""
    first, *rest = line.under
    for place, lower in enumerate((doing(line, first), *rest)):
        for number, sentence in enumerate(said(lower, words, depth)):
            opening = place == 0 and number == 0
            yield replace(sentence, rules=tuple(dict.fromkeys((*line.rules, *sentence.rules)))) if opening else sentence


def doing(line: Line, first: Line) -> Line:
    """The first line about the penalty of a card, in which whoever takes it does something."""
    then = statement(first)
    found = clauses(then)
    if event_of(line) != PAID or not found or found[0].subject != THE_PLAYER:
        return first
    changed = tuple(with_subject(part, PAYER) if part.subject == THE_PLAYER else part for part in found)
    done: Phrase = Series(changed) if isinstance(then, Series) else changed[0]
    return stating(first, done)


def both(line: Line, lower: Line) -> tuple[str, ...]:
    """The rules of a line and of one that it takes up."""
    return tuple(dict.fromkeys((*line.rules, *lower.rules)))


def with_doer(line: Line, first: Line, words: Grammar) -> str:
    """A line with the statement under it: `if this is your last card, the next player draws 2 cards`."""
    then = statement(first)
    assert then is not None
    if line.key in OWN and (done := statement(doing(line, first))) != then and done is not None:
        return words.line(Line("do", (("do", done),)))
    able = words.lexicon.words.get(ABLE[first.key], "") if first.key in ABLE else ""
    return words.line(line, "+do", then=then) + able


def finished(text: str, end: str) -> str:
    """A sentence with a capital letter and a full stop, or a colon before a list."""
    start = 1 if text[:1] in "“„«" else 0
    text = text.rstrip(",")
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
