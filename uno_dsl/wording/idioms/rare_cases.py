"""What is nearly always allowed: `draw a card`, and the rare case in which it is not as a sentence of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.tree import inside, replaced
from uno_dsl.wording.idioms.conditions.said_of_one import both_empty
from uno_dsl.wording.idioms.rewriting import Block, alternatives, noun, slot
from uno_dsl.wording.phrases import Amount, Clause, Joined, Line, Noun, Phrase, Trait

PLAYABLE = (Trait("playable"),)
DRAWN = "drawn card"
DRAWING = ("draw", "draw-until", "draw-playable-until")
FROM_HAND = Trait("from-pile", (("of", Noun("pile", "hand", "pile", owner=Noun("own"))),))
OPPOSITE = {">=": "<", "<": ">=", "<=": ">", ">": "<="}


def rare_last(block: Block) -> Block:
    """A block in which an option with a condition that hardly ever fails says so at the end of what follows from it."""
    return tuple(rare(line, [other for other in block if other != line]) for line in block)


def rare(line: Line, others: Sequence[Line]) -> Line:
    """An option that is open if there is something, or else if the player has no card of a kind."""
    test, done = slot(line, "test"), slot(line, "do")
    if line.key != "option.if" or not isinstance(test, Joined) or test.word != "or" or not isinstance(done, Clause):
        return line
    shared, cases = apart(alternatives(test))
    *first, last = cases
    failing = [opposite(other) for other in first]
    found = [clause for clause in failing if clause is not None]
    if not has_none(last) or len(found) != len(failing):
        return line
    all_fail = found[0] if len(found) == 1 else both_empty(Joined(tuple(found)))
    nothing_there = draws(done) and all(part.key in ("empty", "contain") for part in found)
    kind = (
        f"rare-option.draw{'.play' if no_other_play(last) and only_to_play(others) else ''}"
        if nothing_there
        else "rare-option"
    )
    not_done = a_draw(done) if nothing_there else done
    end = Line(kind, (("test", all_fail), ("do", not_done), ("only", last)), (), line.rule)
    key, slots = ("option", ()) if shared is None else ("option.if", (("test", shared),))
    place = next((place for place, lower in enumerate(line.under) if after_nothing(lower)), len(line.under))
    behind = tuple(map(passing, line.under[place:])) if kind.endswith(".play") else line.under[place:]
    under = (*line.under[:place], end, *behind) if nothing_there else (*line.under, end)
    return replace(line, key=key, slots=(("do", done), *slots), under=under)


def drawing_nothing(block: Block) -> Block:
    """A block in which a player may always choose to draw, and something follows if nothing can be drawn: they may then pass."""
    return tuple(may_pass(line) for line in block)


def may_pass(line: Line) -> Line:
    done = slot(line, "do")
    place = next((place for place, lower in enumerate(line.under) if after_nothing(lower)), None)
    if line.key != "option" or place is None or not isinstance(done, Clause) or not draws(done):
        return line
    if any(lower.key.startswith("rare-option") for lower in line.under):
        return line
    free = Line("rare-option.draw.free", (("do", a_draw(done)),), (), line.rule)
    return replace(line, under=(*line.under[:place], free, *line.under[place:]))


def draws(done: Clause) -> bool:
    """Whether somebody draws cards: so many, or until there is one of a kind."""
    return done.key.split(".")[0] in DRAWING


def a_draw(done: Clause) -> Clause:
    """What cannot be done where there is nothing to draw: `draw a card`, also where cards are drawn until there is one of a kind."""
    return done if done.key.startswith("draw.") else Clause("draw", done.slots)


def no_other_play(clause: Clause | Joined) -> bool:
    """Whether a condition is that somebody has no card that they may play."""
    what = noun(clause, "what") if isinstance(clause, Clause) and clause.key == "have" else None
    return what is not None and (what.key, what.det, what.traits, what.relative) == ("card", "no", PLAYABLE, None)


def only_to_play(others: Sequence[Line]) -> bool:
    """Whether the only other option is to play a card."""
    done = slot(others[0], "do") if len(others) == 1 else None
    return isinstance(done, Clause) and done.key == "play" and others[0].key == "option"


def after_nothing(line: Line) -> bool:
    """Whether a line says what follows if nothing has been drawn: it comes after when that is so."""
    test = slot(line, "test")
    return line.key == "if" and isinstance(test, Clause) and test.key.split(".")[-1] == "nothing-drawn"


def passing(line: Line) -> Line:
    """What follows if nothing has been drawn, where whoever can play a card has to play it: it follows only if they cannot."""
    test = slot(line, "test")
    if not isinstance(test, Clause) or test.key != "nothing-drawn":
        return line
    passes = replace(test, key="passes.nothing-drawn")
    return replace(line, slots=tuple((name, passes if name == "test" else part) for name, part in line.slots))


def apart(cases: tuple[Clause | Joined, ...]) -> tuple[Clause | Joined | None, tuple[Clause | Joined, ...]]:
    """What all cases require, and the rest of each: `a and (b or c)` for `a and b or a and c`."""
    each = [case.parts if isinstance(case, Joined) and case.word == "and" else (case,) for case in cases]
    shared = tuple(part for part in each[0] if all(part in parts for parts in each))
    rests = [tuple(part for part in parts if part not in shared) for parts in each]
    if not shared or not all(len(rest) == 1 for rest in rests):
        return None, cases
    return (shared[0] if len(shared) == 1 else Joined(shared)), tuple(rest[0] for rest in rests)


def has_none(clause: Clause | Joined) -> bool:
    """Whether a condition is that somebody has no card of a kind."""
    what = noun(clause, "what") if isinstance(clause, Clause) else None
    return (
        isinstance(clause, Clause)
        and clause.key in ("have", "have.apart", "have.no-wilds")
        and what is not None
        and what.det == "no"
    )


def opposite(clause: Clause | Joined) -> Clause | None:
    """A statement about a pile turned into its opposite."""
    if not isinstance(clause, Clause):
        return None
    if clause.key == "empty":
        return replace(clause, negated=not clause.negated)
    what = noun(clause, "what")
    if clause.key != "contain" or what is None or what.amount is None or what.amount.relation not in OPPOSITE:
        return None
    amount = Amount(what.amount.number, OPPOSITE[what.amount.relation])
    return replace(
        clause,
        slots=tuple(
            (n, replace(p, amount=amount) if p == what and isinstance(p, Noun) else p) for n, p in clause.slots
        ),
    )


# ------------------------------------------------------------------------------------------------ offers
def only_if(block: Block) -> Block:
    """A block in which a card that may be played, unless it is of a kind, is told by this kind."""
    out: list[Line] = []
    for place, line in enumerate(block):
        following = block[place + 1].key if place + 1 < len(block) else ""
        out += [line] if following.startswith("otherwise") else unless_kind(line)
    return tuple(out)


def unless_kind(line: Line) -> list[Line]:
    """`you may play the drawn card; if it is a wild card, this holds only if you have no other`"""
    test = slot(line, "test")
    if line.key != "if" or not isinstance(test, Joined) or test.word != "or" or not line.under:
        return [line]
    kind, *rest = alternatives(test)
    if not isinstance(kind, Clause) or len(rest) != 1 or kind.key != "be-wild" or not kind.negated:
        return [line]
    offer = line.under[0] if len(line.under) == 1 else None
    done = slot(offer, "do") if offer is not None and offer.key == "offer" and not offer.under else None
    if offer is not None and isinstance(done, Clause) and kind.subject == slot(done, "cards"):
        it = Clause("be-wild.it", (("who", Noun("this-card")),))
        slots = (("do", done), ("case", it), ("only", beside_it(rest[0])))
        key = "offer.but.drawn" if of_drawn(done) else "offer.but"
        return [replace(line, key=key, slots=slots, under=(), also=(*line.also, *offer.rules))]
    if not all(plays(part, kind.subject) for part in line.under):
        return [line]
    limit = Line(
        "only-then", (("case", replace(kind, negated=False)), ("only", beside_it(rest[0]))), (), line.rule, line.also
    )
    return [*line.under, limit]


def beside_it(test: Clause | Joined) -> Clause | Joined:
    """`only if you have no other playable card (wild cards do not count)`: the wild card that is spoken of can be played, too."""
    what = noun(test, "what") if isinstance(test, Clause) and test.key == "have.no-wilds" else None
    if not isinstance(test, Clause) or what is None:
        return test
    return replace(test, slots=tuple((n, replace(what, other=True) if n == "what" else part) for n, part in test.slots))


def plays(line: Line, card: Phrase | None) -> bool:
    """Whether a line, or what follows from a condition in it, is only about playing a card."""
    if line.under:
        return line.key.startswith(("if", "otherwise")) and all(plays(lower, card) for lower in line.under)
    done = slot(line, "do")
    return isinstance(done, Clause) and done.key == "play" and slot(done, "cards") == card


def of_drawn(done: Clause) -> bool:
    """Whether somebody may play the card that they have just drawn."""
    cards = noun(done, "cards")
    return (done.key, done.modal) == ("play", "may") and cards is not None and cards.name == DRAWN


def of_drawn_card(block: Block) -> Block:
    """Lines in which the drawn card may be played `if it fits`, and `otherwise` is no word about whether it does."""
    out: list[Line] = []
    for line in block:
        done, before = slot(line, "do"), out[-1] if out else None
        if line.key == "offer" and isinstance(done, Clause) and of_drawn(done):
            line = replace(line, key="offer.fitting")
        if line.key == "otherwise" and before is not None and before.key == "if":
            test = slot(before, "test")
            due = before.under and before.under[-1].key.startswith("offer.able")
            if due and isinstance(test, Clause) and has_none(test):
                one = Clause("have.one", test.slots)
                line = replace(line, key="otherwise.has", slots=(("test", one), *line.slots))
        out.append(line)
    return tuple(out)


def from_hand(line: Line) -> Line:
    """A duty to play any card, where the rules say of a card that has just been drawn that it must be played: the others are in hand."""
    done = slot(line, "do")
    if not any_card_must(line) or not isinstance(done, Clause):
        return line
    card = Noun("card", det="a", traits=(FROM_HAND,))
    told = replace(done, slots=tuple((name, card if name == "cards" else part) for name, part in done.slots))
    return replace(line, slots=tuple((name, told if name == "do" else part) for name, part in line.slots))


def any_card_must(line: Line) -> bool:
    """Whether a rule is a duty to play any card."""
    done = slot(line, "do")
    cards = noun(done, "cards") if line.key == "norm.able" and isinstance(done, Clause) else None
    return cards == Noun("card", det="a")


def drawn_must(line: Line) -> Line:
    """A rule that lets somebody play the card that they have just drawn, where there is a duty to play any card."""
    for part in inside(line):
        if isinstance(part, Clause) and of_drawn(part) and part.modal == "may":
            line = replaced(line, part, replace(part, modal="must"))
    return line
