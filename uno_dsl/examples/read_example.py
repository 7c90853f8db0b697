"""From the words of an example's lines to sentences. Only their form is looked at: which cards and players there are comes later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.examples.example_sentences import (
    Act,
    Begin,
    Cards,
    Certain,
    Expectation,
    Fact,
    Falls,
    Holds,
    HowMany,
    Lacks,
    May,
    Not,
    Out,
    Over,
    Perhaps,
    Players,
    Scene,
    Sees,
    Statement,
    Term,
    Turn,
    Unchanged,
    Value,
    Wins,
)
from uno_dsl.examples.instead import instead_of_line, instead_of_then, more_than_before, too_late
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.plain_actions import plain_act
from uno_dsl.examples.plain_lines import plainly
from uno_dsl.examples.usual_words import (
    DENIALS,
    EVERYBODY,
    NO_VERBS,
    brought_by_chance,
    for_each,
    is_player,
    numbered_pile,
    usual,
    without_article,
)
from uno_dsl.model.round_start import FIRST_TURN
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.vocabulary import FORMS, NUMBERS, verb_of

SITUATIONS = "`Ann has red 7, blue 1`, `the top card is red 3`, `the penalty is 4`, `it is Ben's turn`"
ACTIONS = '`Ann plays red 7 and chooses Ben`, `Ben draws`, `Cleo says "UNO"`, `Ben declines`'
TOLD = f"a situation is told like {SITUATIONS}; what is done like {ACTIONS}"
FOLLOWS = "`then Ann has green 2`, `then the top card is red 7`, `then it is Ben's turn`, `then Ann may not play red 3`, `then Ben has seen Ann's hand`, `then Ann wins the round`"
OVER = (["is", "over"], ["ends"], ["has", "ended"], ["is", "finished"])
GOES_ON = (["goes", "on"], ["continues"])
POSSESSIVE = ("'s", "’s")
COUNTS: dict[tuple[str, ...], HowMany] = {
    ("at", "least"): "at least",
    ("at", "most"): "at most",
    ("exactly",): "exactly",
    ("only",): "exactly",
}
STATES = ("has", "have", "is", "are", "begins", "begin", "may", "must", "wins", "win")

Words = Sequence[n.Word]


def scene(example: n.Example) -> Scene:
    """An example that has been read. Raises Mistake."""
    facts: list[Fact] = []
    course: list[Act | Begin | Falls | Expectation] = []
    for line in example.told:
        words = line.words
        if folded(words)[0] == "then":
            course += [follows(each, line.span, facts) for each in for_each(words[1:])]
            continue
        for sentence in happening(words, line.span):
            if course and isinstance(sentence, Begin) and sentence.first:
                raise not_understood(
                    line.span,
                    "a round that begins is the first thing that happens; later write `the next round begins`",
                )
            if isinstance(sentence, (Act, Begin, Falls)):
                course.append(sentence)
            elif course:
                raise not_understood(line.span, too_late(sentence))
            else:
                facts.append(sentence)
    if not any(isinstance(step, Expectation) for step in course):
        raise Mistake(Diagnostic(
            code="example-empty", message="nothing is expected in this example", span=example.span,
            hint=f"say what must follow, on lines that begin with `then`: {FOLLOWS}",
        ))  # fmt: skip
    return Scene(title=example.title, span=example.span, facts=tuple(facts), course=tuple(course))


def not_understood(span: Span, why: str) -> Mistake:
    return Mistake(Diagnostic(
        code="example-sentence", message="this line of an example is not understood", span=span, hint=why,
    ))  # fmt: skip


def folded(words: Words) -> list[str]:
    return [word.text.casefold() for word in words]


def is_text(word: n.Word) -> bool:
    return word.text[:1] in '"“'


def term(words: Words) -> Term:
    """Words that are one name."""
    first, last = words[0].span, words[-1].span
    length = last.column + last.length - first.column if last.line == first.line else first.length
    return Term(" ".join(word.text for word in words), Span(first.file, first.line, first.column, max(1, length)))


def several(words: Words) -> tuple[Term, ...]:
    """Names with commas or `and` between them."""
    parts: list[list[n.Word]] = [[]]
    for word in words:
        if word.text == "," or word.text.casefold() == "and":
            if parts[-1]:
                parts.append([])
        else:
            parts[-1].append(word)
    return tuple(term(part) for part in parts if part)


def owner(word: n.Word) -> Term | None:
    """The player in `Ann's`."""
    ending = next((x for x in POSSESSIVE if word.text.endswith(x) and len(word.text) > len(x)), None)
    return None if ending is None else Term(word.text.removesuffix(ending), word.span)


# ------------------------------------------------------------------------------------------------ what is so, or done
def happening(words: Words, span: Span) -> list[Fact | Act | Begin | Falls]:
    """The sentences of a line without `then`. Raises Mistake."""
    each_of = for_each(words)
    if len(each_of) > 1:
        return [one for each in each_of for one in happening(each, span)]
    fallen = brought_by_chance(folded(words))
    if fallen is not None:
        return [Falls(terms=several(words[fallen]), span=span)]
    better = instead_of_line(words)
    if better is not None:
        raise not_understood(span, better)
    words = usual(plainly(words))
    match folded(words):
        case ["a" | "the", "round", "begins"]:
            return [Begin(first=True, span=span)]
        case ["the", "next", "round", "begins"]:
            return [Begin(first=False, span=span)]
        case ["the", "players", "are", _, *_]:
            return [Players(names=several(words[3:]), span=span)]
        case _:
            found = fact(words, span)
            return [found] if found is not None else [*actions(words, span)]


def fact(words: Words, span: Span) -> Statement | None:
    """What is so, if the words say that. Raises Mistake for a sentence about nothing."""
    text = folded(words)
    match text:
        case ["it", "is", _, "turn"]:
            who = owner(words[2])
            return None if who is None else Turn(who=who, span=span)
        case ["it", "is", "the", "first", "turn", "of", "the", "round"]:
            return Value(of=None, name=Term(FIRST_TURN, span), terms=(Term("true", span),), span=span)
        case ["everybody", "has", _, *_]:
            return counted(words, span) or Holds(cards=cards(words[2:], span), span=span)
        case [_, *_, ("is" | "are"), "out", "of", "the", "round"]:
            return Out(names=several(words[:-5]), span=span)
        case [
            "the",
            "next" | "top" | "first" | "last" as place,
            "card" | "cards",
            "of" | "in" | "on",
            "the",
            _,
            *_,
        ] if (found := end_of_pile(place, words[5:], span)) is not None:
            return found
        case ["the", _, *_]:
            return about(None, words[1:], span)
        case [_, "has" | "have", _, *_] if not is_text(words[0]):
            return counted(words, span) or Holds(who=term(words[:1]), cards=cards(words[2:], span), span=span)
        case [_, *_, "is" | "are", "the", _] if is_player(words[0]) or text[0] == "nobody":
            return role(words, span)
        case ["there", "is" | "are", _, *_, "in" | "on", "the", _] | [
            "there",
            "is" | "are",
            _,
            *_,
            "in" | "on",
            "the",
            _,
            "pile",
        ]:
            at = max(k for k, word in enumerate(text) if word == "the")
            return Holds(pile=term(words[at + 1 :]), cards=cards(words[2 : at - 1], span), span=span)
        case [_, _, *_] if (of := owner(words[0])) is not None:
            return about(of, words[1:], span)
        case [_, *_] if numbered_pile(text) or without_article(words):
            return about(None, words, span)
        case _:
            return None


def counted(words: Words, span: Span) -> Value | None:
    """`Ann has 10 points`: the number that is kept for each player under this name."""
    text = folded(words)
    count = "zero" if text[2] == "no" else text[2]
    thing = text[3:]
    if number(count) is None or not thing or "," in thing or "and" in thing:
        return None
    if thing[-1] in ("card", "cards") or thing[0] == "other":
        return None
    return Value(of=term(words[:1]), name=term(words[3:]), terms=(Term(count, words[2].span),), counted=True, span=span)


def role(words: Words, span: Span) -> Value | None:
    """`Ann is the dealer`, `Ann and Ben are the rivals`, `Ann is the villain of the round`."""
    at = next(k for k, word in enumerate(folded(words)) if word in ("is", "are"))
    return Value(of=None, name=term(words[at + 2 :]), terms=several(words[:at]), span=span)


def about(of: Term | None, words: Words, span: Span) -> Statement | None:
    """`draw pile begins with red 3`, `colour in play is red`, `draw pile has 3 cards`."""
    text = folded(words)
    at = next((k for k, word in enumerate(text) if k and word in ("is", "are", "has", "have", "begins", "ends")), None)
    if at is None or at == len(text) - 1:
        return None
    name, rest = term(words[:at]), words[at + 1 :]
    match text[at], text[at + 1 :]:
        case ("begins" | "ends", ["with", _, *_]):
            first = cards(rest[1:], span)
            if first.others or not first.named:
                raise not_understood(span, f"write with which cards: `the draw pile {text[at]} with red 3, blue 5`")
            return Holds(who=of, pile=name, cards=first, end="begins" if text[at] == "begins" else "ends", span=span)
        case ("has" | "have", _):
            return Holds(who=of, pile=name, cards=cards(rest, span), span=span)
        case ("is" | "are", ["empty"]):
            return Holds(who=of, pile=name, cards=Cards(), span=span)
        case ("is" | "are", _):
            return Value(of=of, name=name, terms=several(rest), span=span)
        case _:
            return None


def end_of_pile(place: str, words: Words, span: Span) -> Statement | None:
    """`the next card of the draw pile is red 5`: after `of the`, the pile and its first or last cards. Raises Mistake."""
    text = folded(words)
    at = next((k for k, word in enumerate(text) if k and word in ("is", "are")), None)
    if at is None or at == len(text) - 1:
        return None
    pile, first = term(words[:at]), cards(words[at + 1 :], span)
    if not first.named or first.others:
        raise not_understood(span, f"write which card: `the {place} card of the {pile.text} is red 5`")
    return Holds(pile=pile, cards=first, end="ends" if place == "last" else "begins", span=span)


def number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else NUMBERS.get(text)


def cards(words: Words, span: Span) -> Cards:
    """Named cards, and how many others. Raises Mistake."""
    text = folded(words)
    if text in (["no", "cards"], ["no", "card"]):
        return Cards()
    how, begun = next(
        ((how, len(first)) for first, how in COUNTS.items() if tuple(text[: len(first)]) == first), ("exactly", 0)
    )
    if len(text) == begun + 2 and text[-1] in ("card", "cards") and (count := number(text[begun])) is not None:
        return Cards(others=count, how=how)
    if begun:
        raise not_understood(span, "write how many cards: `at least 3 cards`")
    named: list[Term] = []
    others = 0
    for each in several(words):
        match each.text.casefold().split():
            case [count_of, "other", "card" | "cards"] if (more := number(count_of)) is not None:
                others += more
            case _:
                named.append(each)
    return Cards(named=tuple(named), others=others)


# ------------------------------------------------------------------------------------------------ what is done
def verb_at(words: Words, at: int) -> tuple[str, int] | None:
    """The verb at a place, and how many words it has."""
    text = folded(words)
    if at >= len(text):
        return None
    for length in (2, 1):
        form = " ".join(text[at : at + length])
        if form in ("decline", "declines", "do", "does", "accept", "accepts"):
            return {"d": "decline", "a": "accept"}[form[0]] if form[:2] in ("de", "ac") else "do", length
        if length <= len(text) - at and form in FORMS and not is_text(words[at]):
            return ("pass" if form in ("pass", "passes") and at + 1 == len(text) else verb_of(form)), length
    return None


def own_verb(who: Term | None, words: Words) -> tuple[str, int] | None:
    """A verb that the language does not know may be one that a rule offers: `Ann knocks`."""
    if who is None or not words or who.text[:1] == who.text[:1].casefold():
        return None
    first = words[0].text
    return ("own", 0) if first.isalpha() and first not in NO_VERBS else None


def actions(words: Words, span: Span) -> list[Act]:
    """`Ann plays red 7 and chooses Ben`. Raises Mistake."""
    text = folded(words)
    table = text[:2] == ["the", "table"]
    who, begun = (None, 2) if table else (term(words[:1]), 1)
    if len(words) <= begun or is_text(words[0]):
        raise not_understood(span, TOLD)
    parts: list[list[n.Word]] = [[]]
    for place in range(begun, len(words)):
        joint = text[place] == "and" or text[place] == ","
        if joint and parts[-1] and (verb_at(words, place + 1) or text[place + 1 : place + 2] in (["then"], ["and"])):
            parts.append([])
        elif not (not parts[-1] and text[place] in ("then", "and")):
            parts[-1].append(words[place])
    return [one for part in parts for one in each_choice(act(who, part, span))]


def each_choice(found: Act) -> list[Act]:
    """`chooses red 1, red 2 and red 3`: one choice after another."""
    if found.verb != "choose" or found.quoted is not None or not {",", "and"} & {*found.rest}:
        return [found]
    parts: list[list[str]] = [[]]
    for word in found.rest:
        if word in (",", "and"):
            parts.append([])
        else:
            parts[-1].append(word)
    return [replace(found, rest=tuple(part)) for part in parts if part]


def act(who: Term | None, words: Words, span: Span) -> Act:
    """What one player does: a verb and what it is about, or a text. Raises Mistake."""
    if words and is_text(words[0]):
        verb, rest = "do", list(words)
    else:
        found = verb_at(words, 0) or own_verb(who, words)
        if found is None:
            raise not_understood(span, TOLD)
        verb, rest = found[0], list(words[found[1] :])
    bluff = folded(rest)[-3:] == ["as", "a", "bluff"]
    rest = rest[:-3] if bluff else rest
    quoted = next((word.text[1:-1] for word in rest if is_text(word)), None)
    whole = term([*words]).span if words else span
    others = tuple(word.text for word in rest if not is_text(word))
    where = whole if who is None else joined(who.span, whole)
    return plain_act(Act(who=who, verb=verb, rest=others, quoted=quoted, bluff=bluff, span=where))


def joined(first: Span, last: Span) -> Span:
    return (
        last
        if first.line != last.line
        else Span(first.file, first.line, first.column, last.column + last.length - first.column)
    )


# ------------------------------------------------------------------------------------------------ what must follow
def follows(words: Words, span: Span, facts: Sequence[Fact]) -> Expectation:
    """A sentence after `then`, in an example whose situation is known. Raises Mistake."""
    try:
        if more_than_before(words):
            raise not_understood(span, FOLLOWS)
        return expectation(words, span)
    except Mistake as mistake:
        better = instead_of_then(words, facts)
        raise mistake if better is None else not_understood(span, better) from None


def expectation(words: Words, span: Span) -> Expectation:
    """A sentence after `then`. Raises Mistake."""
    if folded(words)[:1] == ["perhaps"]:
        return Perhaps(that=certain(words[1:], span), span=span)
    return certain(words, span)


def certain(words: Words, span: Span) -> Certain:
    """What must be so, whatever chance brings. Raises Mistake."""
    words = usual(plainly(words))
    denied = negated(words, span)
    if denied is not None:
        return denied
    text = folded(words)
    match text:
        case ["nothing", "changes"]:
            return Unchanged(span=span)
        case ["the", "round" | "game" as what, *rest] if rest in (*OVER, *GOES_ON):
            return Over(what="round" if what == "round" else "game", over=rest in OVER, span=span)
        case [_, *_, "has" | "have", "won", "the", "round" | "game"]:
            names = () if text[0] == "nobody" else several(words[:-4])
            return Wins(names=names, what="round" if text[-1] == "round" else "game", span=span)
        case [_, *_, "wins" | "win", "the", "round" | "game"]:
            names = () if text[0] == "nobody" else several(words[:-3])
            return Wins(names=names, what="round" if text[-1] == "round" else "game", span=span)
        case ["nobody", "sees" | "saw", _, *_]:
            return seen(replaced(words[0], EVERYBODY), words[2:], False, span)
        case ["nobody", "has", "seen", _, *_]:
            return seen(replaced(words[0], EVERYBODY), words[3:], False, span)
        case ["everybody", "does" | "did" | "has", "not", *_]:
            raise not_understood(span, "write `nobody` for every player: `then nobody has seen Ann's hand`")
        case [_, "sees" | "saw", _, *_]:
            return seen(words[0], words[2:], True, span)
        case [_, "has", "seen", _, *_]:
            return seen(words[0], words[3:], True, span)
        case [_, "does" | "did", "not", "see", _, *_] | [_, "has", "not", "seen", _, *_]:
            return seen(words[0], words[4:], False, span)
        case [_, "may", "not", _, *_]:
            return May(modal="may not", act=possible(term(words[:1]), words[3:], span), span=span)
        case [_, "may" | "must" as modal, _, *_]:
            return May(
                modal="may" if modal == "may" else "must", act=possible(term(words[:1]), words[2:], span), span=span
            )
        case ["the", "table", "may", _, *_]:
            return May(modal="may", act=possible(None, words[3:], span), span=span)
        case _:
            found = fact(words, span) if text else None
            if found is None:
                raise not_understood(span, f"after `then`, write what must follow, as in {FOLLOWS}")
            return found


def replaced(word: n.Word, text: str) -> n.Word:
    return replace(word, text=text)


def negated(words: Words, span: Span) -> Certain | None:
    """`Ben does not have blue 9`, `the penalty is not 4`, `Ann is no longer the dealer`. Raises Mistake."""
    text = folded(words)
    if "see" in text or "seen" in text or text[:1] == ["everybody"]:
        return None
    for denial, verb in DENIALS.items():
        at = next((k for k in range(1, len(text)) if tuple(text[k : k + len(denial)]) == denial), None)
        if at is not None and at + len(denial) < len(text):
            that = [*words[:at], *([replaced(words[at], verb)] if verb else []), *words[at + len(denial) :]]
            return denied(that, span)
    return None


def denied(words: Words, span: Span) -> Certain:
    """What a sentence says that is denied. Raises Mistake."""
    if folded(words)[-2:] in (["any", "card"], ["any", "cards"]):
        words = [*words[:-2], replaced(words[-1], "no"), words[-1]]
        return certain(words, span)
    that = certain(words, span)
    match that:
        case Over():
            return replace(that, over=not that.over)
        case Holds(cards=held) if held.named and not held.others and that.end is None:
            return Lacks(who=that.who, pile=that.pile, cards=held.named, span=span)
        case Holds(cards=held) if held.named:
            raise not_understood(span, "write either cards or how many: `does not have red 7`, `does not have 3 cards`")
        case Holds() | Value() | Turn() | Out():
            return Not(that=that, span=span)
        case Wins(names=names) if names:
            return Not(that=that, span=span)
        case _:
            raise not_understood(span, "this cannot be denied: write what is so instead")


def seen(who: n.Word, words: Words, sees: bool, span: Span) -> Sees:
    """What somebody sees: cards, those of a player, or the whole hand of one. Raises Mistake."""
    text = folded(words)
    if text[:3] == ["the", "hand", "of"] and len(words) == 4:
        return Sees(who=term([who]), whose=term(words[3:]), sees=sees, span=span)
    whose = owner(words[0])
    if whose is not None and text[1:] in (["hand"], ["cards"]):
        return Sees(who=term([who]), whose=whose, sees=sees, span=span)
    cards = several(words if whose is None else words[1:])
    if not cards:
        raise not_understood(span, "say what is seen: `then Ben sees yellow 1`, `then Ben sees Ann's hand`")
    return Sees(who=term([who]), cards=cards, whose=whose, sees=sees, span=span)


def possible(who: Term | None, words: Words, span: Span) -> Act:
    """What somebody may do. How many cards are drawn is known only when it is done. Raises Mistake."""
    found = act(who, words, span)
    if found.verb == "draw" and found.rest:
        raise not_understood(
            span, "write only `may draw`; how many cards are drawn is said where it is done: `Ann draws 2 cards`"
        )
    return found
