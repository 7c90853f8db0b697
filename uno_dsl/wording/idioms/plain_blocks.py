"""Blocks in plain words: conditions in one another are one condition, and the last of several cases is `in all other cases`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any, TypeVar

from uno_dsl.tree import inside, rebuilt, replaced
from uno_dsl.wording.idioms.conditions.action_on_top import if_action
from uno_dsl.wording.idioms.conditions.each_of_them import each_of_them
from uno_dsl.wording.idioms.conditions.other_cards import without_one
from uno_dsl.wording.idioms.conditions.said_of_one import both_empty, its_effect, of_top_card
from uno_dsl.wording.idioms.counting.nothing_counted import any_or_none
from uno_dsl.wording.idioms.instead_of_it import had_together, one_of_several
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, instead_of, noun, slot, stated, with_key
from uno_dsl.wording.phrases import Amount, Clause, Joined, Line, List, Noun, Phrase, Trait

T = TypeVar("T")
NO_DRAWN_CARD = Noun("role", name="drawn card", kind="card", det="no")
NUMBERED, WILD, NOT_WILD = Trait("has.number"), Trait("lacks.colour"), Trait("has.colour")
NOT_WILD_EITHER, PLAYABLE = Trait("has.colour.too"), Trait("playable")
EXTREMES = {Trait("card.highest"), Trait("card.lowest")}
OF_EQUALS, OF_EQUALS_IF_ANY = Trait("of-equals"), Trait("of-equals.if-any")
SIDE, BLUFFED = "become.side", "bluffed"
TURN_OVER, BOTH_OVER = "turn-over", "turn-over.several"
TURNS_SIDE = "turns.side"
IN_PLAY = Noun("this-card")
ITS_COLOUR = Noun("property.colour", owner=Noun("its"))


def plainly(line: Line) -> Line:
    """A line, and all lines under it, in plain words."""
    line = in_blocks(shuffled(line), lambda block: out_of_cards(other_cases(one_condition(without_clearing(block)))))
    line = in_blocks(line, lambda block: each_of_them(named_once(block, line)))
    return its_effect(laid(in_plain_words(in_blocks(line, turned_together))))


def colour_if_any(line: Line) -> Line:
    """A rule in which the colour of a card becomes something, although a card may be a wild card: `if it has one`."""
    for part in inside(line):
        if isinstance(part, Clause) and part.key == "become.colour" and noun(part, "what") == ITS_COLOUR:
            line = replaced(line, part, replace(part, key="become.colour.if-any"))
    return line


def in_plain_words(tree: T) -> T:
    """Conditions in the words for what they mean at the table."""
    return rebuilt(tree, plain_condition)


def in_plain_parts(line: Line) -> Line:
    """A line with its parts in plain words."""
    found: Line = rebuilt(line, plain_condition)
    return found


def plain_condition(part: Any) -> Any:
    match part:
        case Clause():
            return plain_clause(in_plain_words(part))
        case Noun(key="card", traits=traits) if NUMBERED in traits:
            return replace(part, key="card.number", traits=tuple(trait for trait in traits if trait != NUMBERED))
        case Noun(traits=traits) if NOT_WILD in traits and PLAYABLE in traits:
            return replace(part, traits=tuple(NOT_WILD_EITHER if trait == NOT_WILD else trait for trait in traits))
        case Noun(key="card", traits=traits) if WILD in traits:
            return replace(part, key="card.wild", traits=tuple(trait for trait in traits if trait != WILD))
        case Joined(parts=(Clause(key="there-is", negated=False) as there, other), word="and") if goes_without(
            there, other
        ):
            return other
        case Joined(parts=(Clause() as nothing, Clause(key="in-a-row") as row), word="and") if nothing_drawn(nothing):
            return Clause("in-a-row.nothing-drawn", (*row.slots, ("none", NO_DRAWN_CARD)))
        case Line(key="if") if (shown := if_action(part)) is not None:
            return in_plain_words(shown)
        case Joined() if (together := had_together(part)) != part:
            return in_plain_words(together)
        case Joined() if (shared := one_of_several(part)) != part:
            return in_plain_words(shared)
        case Joined() if (empty := both_empty(part)) != part:
            return empty
        case Line(key="if") if (told := of_top_card(in_plain_parts(part))) is not None:
            return told
        case _:
            return in_plain_words(part)


def goes_without(there: Clause, other: Clause | Joined) -> bool:
    """Whether something is only said to be there before it is spoken of: `there is a drawn card and the drawn card is red`."""
    what = noun(there, "what")
    return what is not None and what.amount is None and replace(what, det="the") in set(nouns_in(other))


def nouns_in(phrase: Phrase) -> Iterator[Noun]:
    return (part for part in inside(phrase) if isinstance(part, Noun))


def plain_clause(clause: Clause) -> Clause:
    return by_name(of_equals(in_other_words(nobody_may(clause))))


def nobody_may(clause: Clause) -> Clause:
    """`no other player may play a Skip card`, for what every other player may not do."""
    who = clause.subject
    if clause.modal != "may not" or not isinstance(who, Noun) or who.det not in ("any", "every") or who.many:
        return clause
    nobody = replace(who, det="no")
    slots = tuple((name, nobody if part == who else part) for name, part in clause.slots)
    return replace(clause, slots=slots, modal="may")


def by_name(clause: Clause) -> Clause:
    """A clause about something that the rules keep, for which a language may have words of its own: `remember the top card`."""
    who, what = noun(clause, "who"), noun(clause, "what")
    if clause.key == "choose.as" and isinstance(role := slot(clause, "as_"), Noun) and role.kind == "colour":
        return replace(clause, key=f"choose.as.{role.name}")
    if clause.key.startswith("become.nobody") and (none := noun(clause, "none")) is not None:
        reset = ".reset" if clause.key.endswith(".reset") else ""
        return replace(clause, key=f"become.nobody.{none.name}{reset}")
    if clause.key == "be" and what is not None and (what.key, what.kind) == ("kept", "player"):
        return replace(clause, key=f"be.{what.name}")
    if who is None or what is None or who.key != "kept" or not who.name:
        return clause
    if clause.key == "become.colour" and what.key == "kept":
        return replace(clause, key=f"become.colour.{who.name}.{what.name}")
    return replace(clause, key=f"{clause.key}.{who.name}") if clause.key in ("become.card", "become.player") else clause


def of_equals(clause: Clause) -> Clause:
    """A player who does something with their lowest card chooses one of several that are equally low."""
    cards = noun(clause, "cards")
    if cards is None or clause.subject is None or clause.key.startswith("event.") or OF_EQUALS in cards.traits:
        return clause
    if cards.many or not EXTREMES & {*cards.traits}:
        return clause
    tied = replace(cards, traits=(*cards.traits, OF_EQUALS if all_kinds(cards) else OF_EQUALS_IF_ANY))
    return replace(clause, slots=tuple((name, tied if part == cards else part) for name, part in clause.slots))


def all_kinds(cards: Noun) -> bool:
    """Whether any card is one of these, so that whoever has cards has one."""
    kinds = {trait for trait in cards.traits if trait.key != "from-pile"}
    return cards.key == "card" and kinds <= EXTREMES and cards.relative is None


def in_other_words(clause: Clause) -> Clause:
    if nothing_drawn(clause):
        return replace(clause, key="nothing-drawn")
    if clause.key == "be-wild" and noun(clause, "who") == IN_PLAY:
        return replace(clause, key="be-wild.it")
    if clause.key == "be-card" and not clause.negated:
        return neither(clause)
    if clause.key.startswith("effect.") and slot(clause, "card") == IN_PLAY:
        return replace(clause, key=f"{clause.key}.it")
    if clause.key == "points":
        return reached(clause)
    if clause.key == "win":
        return shared(clause)
    if clause.key == "become.card":
        return unless_gone(clause)
    if clause.key == "draw-until":
        return until_playable(clause)
    if clause.key.startswith("become.number"):
        return same_as_another(clause)
    if clause.key.startswith("compare."):
        return any_or_none(clause)
    if clause.key == "take-turn.again" and clause.modal:
        return replace(clause, key="take-turn.again.offered")
    if clause.key == "players-in-game" and not clause.negated:
        return only_so_many(clause)
    if (
        clause.key == "have"
        and not clause.negated
        and has_somebody(clause)
        and noun(clause, "what") == Noun("card.some", det="bare", many=True)
    ):
        return replace(clause, key="have.cards-left")
    return without_one(clause) if clause.key == "have" else clause


def has_somebody(clause: Clause) -> bool:
    """Whether a clause says of somebody that they have something, and not that nobody has it."""
    return isinstance(clause.subject, Noun) and clause.subject.det != "no"


def only_so_many(clause: Clause) -> Clause:
    """`if there are only 2 players`: never `exactly 2`, as if somebody could be counted in half."""
    what = noun(clause, "what")
    if what is None or what.amount is None or what.amount.relation != "==" or not what.many:
        return clause
    players = replace(what, amount=Amount(what.amount.number))
    return Clause("players-in-game.exact", (("what", players), *clause.slots[1:]))


def reached(clause: Clause) -> Clause:
    """`if they have reached 500 points`"""
    what = noun(clause, "what")
    if what is None or what.amount is None or what.amount.relation != ">=" or clause.negated:
        return clause
    points = replace(what, amount=Amount(what.amount.number))
    slots = tuple((name, points if name == "what" else part) for name, part in clause.slots)
    return replace(clause, key="points.reached", slots=slots)


def shared(clause: Clause) -> Clause:
    """`the player with the lowest score wins the game`, and all of them if several have it."""
    who = clause.subject
    if (
        not isinstance(who, Noun)
        or who.det != "every"
        or not any(t.key.startswith(("highest", "lowest")) for t in who.traits)
    ):
        return clause
    return Clause("win.tied", (("who", replace(who, det="the")), *clause.slots[1:]))


def same_as_another(clause: Clause) -> Clause:
    """A value of a player that becomes that of another: `the partner then has the same score as the winner`."""
    who, what = noun(clause, "who"), noun(clause, "what")
    if who is None or what is None or (who.key, who.name) != ("kept", what.name) or what.key != "kept":
        return clause
    if who.owner is None or what.owner is None:
        return clause
    return Clause("same-value", (("who", who.owner), ("value", who), ("what", what.owner)))


def neither(clause: Clause) -> Clause:
    """A card that is no wild card and none of another kind is neither: two clauses about it could be taken for one about the other."""
    what = noun(clause, "what")
    relative = what.relative if what is not None else None
    if what is None or what.traits != (NOT_WILD,) or not isinstance(relative, Clause) or what.key != "card":
        return clause
    kind = noun(relative, "what") if relative.key == "be-card" and relative.negated else None
    if kind is None or kind.key != "named" or kind.det != "a":
        return clause
    kinds = List((Noun("card.wild", det="a"), kind), "or")
    slots = tuple((name, kinds if name == "what" else part) for name, part in clause.slots)
    return replace(clause, slots=slots, negated=True)


def unless_gone(clause: Clause) -> Clause:
    """A card that takes the place of another one; that the other one stays if there is none goes without saying."""
    who, what = noun(clause, "who"), noun(clause, "what")
    if who is None or what is None or not what.key.startswith("or-else") or slot(what, "default") != who:
        return clause
    new = slot(what, "what")
    return replace(clause, slots=tuple((name, new if name == "what" and new else part) for name, part in clause.slots))


def nothing_drawn(clause: Clause) -> bool:
    return clause.key == "there-is" and not clause.negated and slot(clause, "what") == NO_DRAWN_CARD


def until_playable(clause: Clause) -> Clause:
    """`draw cards one at a time until one can be played`, `until one of them has the colour in play`"""
    until = slot(clause, "until")
    if not isinstance(until, Clause) or until.negated:
        return clause
    shown, drawn = slot(until, "what"), noun(until, "who")
    if until.key.startswith("showing.") and shown is not None and drawn == replace(NO_DRAWN_CARD, det="the"):
        return Clause(f"draw-until.{until.key}", (*clause.slots, ("what", shown)))
    if until.key.split(".")[0] != "may-play":
        return clause
    cards = noun(until, "cards")
    if cards is None or replace(cards, det="no") != NO_DRAWN_CARD:
        return clause
    return Clause("draw-playable-until", tuple(pair for pair in clause.slots if pair[0] != "until"))


def laid(line: Line) -> Line:
    """How a card is played: the player puts it somewhere."""
    if line.key != "to-do":
        return line
    out = list(line.under)
    for place, lower in enumerate(out):
        done = stated(lower, "go.top")
        if done is not None and slot(done, "cards") == IN_PLAY:
            who = Noun("they", stands_for=Noun("the-player"))
            key = "put-card.top" if place else "put-it.top"  # what comes first may speak of something else
            put = Clause(key, (("who", who), ("pile", done.slots[1][1])))
            out[place] = replace(lower, slots=(("do", put), *lower.slots[1:]))
            break
    return replace(line, under=tuple(out))


def shuffled(line: Line) -> Line:
    """Cards that are put into a pile which is then shuffled, whichever side of them counts; they form it if nothing else is in it."""
    empty = {pile for part in line.slots for pile in emptied(part[1])}

    def together(block: Block) -> Block:
        out: list[Line] = []
        for lower in block:
            done, back = stated(lower, "shuffle"), 2 if out and stated(out[-1], SIDE) is not None else 1
            put = stated(out[-back], "go.top") if len(out) >= back else None
            if put is not None and done is not None and slot(put, "pile") == slot(done, "pile"):
                how = ".again" if slot(put, "pile") in empty else ".form" if alone(put) else ""
                said = replace(put, key=f"go.shuffled{how}")
                changed = replace(out[-back], slots=(("do", said), *out[-back].slots[1:]))
                out[-back] = replace(changed, also=(*changed.also, *lower.rules))
            else:
                out.append(lower)
        return tuple(formed(lower) for lower in out)

    return in_blocks(line, together)


def formed(line: Line) -> Line:
    """All the cards of the game, which nobody puts into a pile: they form it."""
    put = stated(line, "go.top")
    return with_key(line, "go.top", "go.form") if put is not None and all_cards(noun(put, "cards")) else line


def emptied(phrase: Phrase) -> list[Phrase]:
    """The pile that a rule finds empty."""
    if not isinstance(phrase, Clause) or phrase.negated or phrase.key not in ("event.run-out", "empty"):
        return []
    return [part for _, part in phrase.slots]


def turned_together(block: Block) -> Block:
    """A block in which several piles are turned over in one sentence."""
    out: list[Line] = []
    for line in block:
        over, before = stated(line, TURN_OVER), stated(out[-1], TURN_OVER, BOTH_OVER) if out else None
        pile, piles = (noun(over, "pile") if over is not None else None), slot(before, "pile") if before else None
        if pile is None or not isinstance(piles, (Noun, List)):
            out.append(line)
            continue
        all_piles = List((*(piles.parts if isinstance(piles, List) else (piles,)), pile))
        said = Line("do", (("do", Clause(BOTH_OVER, (("pile", all_piles),))),), (), out[-1].rule)
        out[-1] = instead_of((out[-1], line), said)
    return tuple(out)


def not_turned(line: Line, piles: tuple[str, ...]) -> Line:
    """A rule that changes the side in play and turns over some of the piles of the table: in the others, each card is turned over."""

    def told(block: Block) -> Block:
        places = [place for place, one in enumerate(block) if stated(one, TURN_OVER, BOTH_OVER) is not None]
        if not places or not any(stated(one, TURNS_SIDE) is not None for one in block):
            return block
        turned = {part.name for place in places for part in inside(block[place].slots) if isinstance(part, Noun)}
        left = tuple(Noun("pile", name, "pile") for name in piles if name not in turned)
        if not left:
            return block
        last = block[places[-1]]
        said = Clause("turn-cards", (("pile", left[0] if len(left) == 1 else List(left)),))
        return (*block[: places[-1] + 1], Line("do", (("do", said),), (), last.rule), *block[places[-1] + 1 :])

    return in_blocks(line, told) if piles else line


def alone(put: Clause) -> bool:
    """Whether nothing but these cards can be in the pile: all cards of the game, or a pile of the table that only they get into."""
    cards, pile = noun(put, "cards"), noun(put, "pile")
    if cards is None or pile is None:
        return False
    return all_cards(cards) or (cards.key == "wholes" and pile.name != "draw pile")


def all_cards(cards: Noun | None) -> bool:
    """Whether these are all the cards of the game."""
    return cards is not None and (cards.key, cards.det, cards.traits, cards.relative) == ("card", "all", (), None)


def without_clearing(block: Block) -> Block:
    """A block that does not say that something which players had in mind counts no longer, once it has served."""
    out: list[Line] = []
    for line in block:
        cleared = stated(line.under[0], "become.nothing") if line.key == "each" and len(line.under) == 1 else None
        what = noun(cleared, "who") if cleared is not None else None
        if what is not None and what.kind == "card" and out:
            out[-1] = replace(instead_of((line,), out[-1], replace(what, owner=None)), rule=out[-1].rule)
        else:
            out.append(line)
    return tuple(out)


def out_of_cards(block: Block) -> Block:
    """A block in which somebody who is seen to have no cards goes out: that they have none is not said again."""
    return tuple(
        replace(line, under=(with_key(line.under[0], "go-out", "go-out.emptied"),))
        if line.key == "if"
        and len(line.under) == 1
        and isinstance(test := slot(line, "test"), Clause)
        and test.key == "have.none"
        else line
        for line in block
    )


def named_once(block: Block, whole: Line) -> Block:
    """A block in which somebody who only does the next thing gets no name for it."""
    out = list(block)
    for place, line in enumerate(block):
        called, following = stated(line, "call"), block[place + 1 :]
        role, who = (noun(called, "as_"), noun(called, "who")) if called is not None else (None, None)
        if role is None or who is None or role.many or not following:
            continue
        doing = done_by(role, following)
        spoken_of = sum(found.name == role.name for found in inside(whole) if isinstance(found, Noun))
        if doing and spoken_of == 2 + len(doing):  # where the name is given, and where its owner does something
            acts = tuple(replaced(one, role, who) for one in doing)
            first = replace(instead_of((line,), acts[0], role), rule=acts[0].rule)
            return named_once((*out[:place], first, *acts[1:], *following[len(doing) :]), whole)
    return block


def done_by(who: Noun, lines: Block) -> Block:
    """The first lines, as far as they say what somebody does."""
    return tuple(takewhile(lambda line: (done := stated(line)) is not None and done.subject == who, lines))


def one_condition(block: Block) -> Block:
    """`if a and b` for `if a: if b`, where nothing else depends on either."""
    out: list[Line] = []
    for place, line in enumerate(block):
        following = block[place + 1].key if place + 1 < len(block) else ""
        one = None if following == "otherwise" else both_conditions(line)
        out.append(line if one is None else one)
    return tuple(out)


def both_conditions(line: Line) -> Line | None:
    """A condition with nothing but another one under it, as one line."""
    if line.key != "if" or len(line.under) != 1 or line.under[0].key != "if":
        return None
    inner = line.under[0]
    outer, test = slot(line, "test"), slot(inner, "test")
    if not isinstance(outer, (Clause, Joined)) or not isinstance(test, (Clause, Joined)):
        return None
    if any(isinstance(part, Joined) and part.word == "or" for part in (outer, test)):
        return None
    rest = tuple(pair for pair in (*line.slots, *inner.slots) if pair[0] != "test")
    filled = (("test", Joined((outer, test))), *rest)
    return Line("if", filled, inner.under, line.rule, (*line.also, *inner.rules))


def other_cases(block: Block) -> Block:
    """`in all other cases` where `otherwise` could be taken to belong to two conditions."""
    return tuple(
        replace(line, key="otherwise.all")
        if line.key == "otherwise" and [one.key for one in block[max(0, place - 2) : place]] == ["if", "if"]
        else line
        for place, line in enumerate(block)
    )


def without_cards(line: Line) -> Line:
    """A line about a card that may have been the last one: whoever has no cards left has none that would make it a bluff."""

    def changed(part: Any) -> Any:
        known = isinstance(part, Clause) and part.key == BLUFFED and not part.negated
        return replace(part, key=f"{BLUFFED}.even-last") if known else rebuilt(part, changed)

    found: Line = changed(line)
    return found


def even_last(line: Line) -> Line:
    """A rule about a card that is played, `even as the last card`."""
    match slot(line, "event"):
        case Joined(parts=(Clause(key="event.play") as played, Clause(key="event.last") as last), word="or") if (
            played.slots == last.slots
        ):
            event = replace(played, key="event.play.even-last")
            told = replace(line, slots=tuple((name, event if name == "event" else old) for name, old in line.slots))
            return replace(told, under=tuple(map(without_cards, told.under)))
        case _:
            return line
