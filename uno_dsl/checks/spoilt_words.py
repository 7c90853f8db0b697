"""Sentences with one word spoilt: if the rules still mean the same, nobody read that word.

A determiner, a preposition or an adverb is replaced by nonsense, a number by the next one, a comparison by another; a `not`
is left out. A few words carry no meaning, and are not tried: `docs/language.md` lists them, with their places and the reasons.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.model.reading.nouns import ARTICLES, COMPARED, COMPARISONS, EVERY, NO, POINTING, one_meant, text_of
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import children, rebuilt

NONSENSE = "\N{REPLACEMENT CHARACTER}"
WHO_SEES = "; who sees the cards of a pile is said where it is kept, `seen by nobody`"
UNDER = ("block", "otherwise")
"""The fields with the lines under a line, which are tried separately."""
EMPTY_ADVERBS = ("immediately", "at once", "also", "too", "again", "each", "instead")
"""The adverbs that say nothing new. `instead` is checked where events are read."""
DEFINED = {n.Define: ("subject", "object"), n.Means: ("noun",)}
"""Where a line defines a word, the reading stage knows exactly which words are possible there."""
LAST_CARD = (("last", "card"), ("final", "card"), ("next-to-last", "card"), ("last", "one"))


@dataclass(frozen=True, slots=True)
class Spoilt:
    """A line with one word spoilt, and what to tell the author if it means the same."""

    node: n.Line
    finding: Diagnostic


def spoilt_words(line: n.Line) -> Iterator[Spoilt]:
    """A line with each of its words spoilt, one at a time."""
    each = of_each(line)
    for node in inside(line, DEFINED.get(type(line), ())):
        for new, finding in spoilt(node, each):
            yield Spoilt(put_in(line, node, new), finding)


def spoilt_condition(condition: n.Condition) -> Iterator[tuple[n.Condition, Diagnostic]]:
    """A condition with each of its words spoilt, one at a time."""
    for node in inside(condition):
        for new, finding in spoilt(node):
            yield put_in(condition, node, new), finding


def inside(node: Any, skipped: tuple[str, ...] = ()) -> Iterator[Any]:
    """A node and all nodes in its sentence, but not in the lines under it."""
    yield node
    for child in children(node, (*UNDER, *skipped)):
        yield from inside(child)


def put_in(tree: Any, old: Any, new: Any) -> Any:
    """A tree with one node replaced."""
    if tree is old:
        return new
    return rebuilt(tree, lambda child: put_in(child, old, new), UNDER)


def of_each(line: n.Line) -> n.Core | None:
    """The phrase of a line that is about each of its kind in any case: `every skip is worth 30 points`, `every player may ...`, `call every ... the victim`."""
    match line:
        case n.Worth(phrase=phrase) | n.Norm(subject=n.Phrase() as phrase) | n.Call(phrases=(phrase, *_)):
            return phrase.core
        case _:
            return None


def spoilt(node: Any, each: n.Core | None = None) -> Iterator[tuple[Any, Diagnostic]]:
    """A node with each of its own words spoilt; `each` is the phrase where `every` has no meaning of its own."""
    match node:
        case n.Core():
            yield from spoilt_core(node, node is each)
        case n.Link() if node.word != "as" or node.core.det not in ("the", "a"):
            yield replace(node, word=NONSENSE), preposition(node)
        case n.Act(verb="choose", adverb="in turn"):
            pass
        case n.Act(adverb=adverb) if adverb and adverb not in EMPTY_ADVERBS:
            yield (
                replace(node, adverb=NONSENSE),
                unread(
                    adverb,
                    node.span,
                    f"`{node.verb}` is never done {adverb}: leave it out" + WHO_SEES * (node.verb == "put"),
                ),
            )
        case n.Atom(form="is", word=word) | n.Relative(word=word):
            for other in other_relations(word):
                yield replace(node, word=other), relation(word, node)
        case _:
            pass


def spoilt_core(core: n.Core, each: bool = False) -> Iterator[tuple[n.Core, Diagnostic]]:
    """The core of a phrase with its determiner, its number, or a word before its noun spoilt."""
    idiom = core.words[-2:] in LAST_CARD and core.det in ("their", "his", "her", "its")
    if core.det not in (*ARTICLES, "as many") and not idiom:
        for other in (NONSENSE, *(() if each and core.det in EVERY else plainer(core))):
            yield replace(core, det=other), determiner(core)
    if core.number is not None and not core.pronoun:
        hint = "leave the number out, or say in a sentence of its own what it counts"
        yield replace(core, number=core.number + 1), unread(str(core.number), core.span, hint, shown(core))
    for at, word in enumerate(core.words[:-1]):
        if not core.pronoun and not word.isdigit():
            words = (*core.words[:at], NONSENSE, *core.words[at + 1 :])
            yield (
                replace(core, words=words),
                unread(word, core.span, "leave it out, or use a name that the rules know", shown(core)),
            )


def plainer(core: n.Core) -> tuple[str, ...]:
    """The articles in whose place a determiner must say more: `may play no card`, `may play that red 8`, `every turn ends`."""
    if core.pronoun or core.det in POINTING and core.words in (("player",), ("players",), ("turn",)):
        return ()
    if core.det in EVERY:
        return ("the",) if one_meant(core) else ()  # `all cards of their hand` are the cards of their hand
    return ("a",) if core.det in (*POINTING, *NO, "both") else ()


def other_relations(word: str) -> list[str]:
    """`is at least` -> `is fewer than`; `is not` -> `is`."""
    comparison = next((c for c in sorted(COMPARISONS, key=len, reverse=True) if c and word.endswith(" " + c)), "")
    out = []
    if comparison:
        out.append(f"{word.removesuffix(comparison)}{'at most' if comparison != 'at most' else 'at least'}")
    if word.endswith(" not") or word.endswith("n't"):
        out.append(word.removesuffix(" not").removesuffix("n't"))
    return out


def determiner(core: n.Core) -> Diagnostic:
    """The finding for a determiner that has no effect: `every draw pile`, `gives more than 1 card`."""
    if core.det in COMPARED or core.det in ("exactly",):
        hint = (
            "this sentence needs an exact number; to compare numbers, use an `if`: `if the player has more than 1 card`"
        )
    elif core.det in ("their", "his", "her") and core.words in (("next", "turn"), ("turn",)):
        hint = f"say whose it is: `the player's {core.name}`, as in `until the player's next turn begins`"
    elif core.det in EVERY and core.words in (("player",), ("players",)):
        hint = (
            "give those players a name on a line before, `call every player with a red card the losing players`, and speak of them then: "
            "`the total worth of the hand of every losing player`"
        )
    else:
        plain = shown(replace(core, det="the" if core.det not in ("every", "each", "all", "both") else "a"))
        hint = f"write `{plain}`, or say in a sentence of its own which one is meant"
    return unread(core.det, core.span, hint, shown(core))


def preposition(link: n.Link) -> Diagnostic:
    """The finding for a preposition in whose place any other would do."""
    return unread(
        link.word, link.span, "say it in a sentence of its own, or leave it out", f"{link.word} {text_of(link.phrase)}"
    )


def relation(word: str, node: n.Node) -> Diagnostic:
    """The finding for a comparison that compares nothing: `has at least a 7`."""
    return unread(
        word,
        node.span,
        "compare numbers: `has at least 2 cards`, `the penalty is above 0`; otherwise write `is` or `has`",
    )


def shown(core: n.Core) -> str:
    return text_of(n.Phrase(core=core, span=core.span))


def unread(word: str, span: Span, hint: str, within: str = "") -> Diagnostic:
    """The finding for a word that has no effect."""
    where = f" in `{within}`" if within else ""
    return Diagnostic(code="unread", message=f"`{word}` has no effect{where} here", span=span, hint=hint)
