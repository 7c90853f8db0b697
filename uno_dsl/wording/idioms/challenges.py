"""An offer to one player, a challenge above all: one person under one name, the penalty where it is paid, and `if they challenge`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise, takewhile

from uno_dsl.tree import inside, replaced
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, noun, slot, stated
from uno_dsl.wording.phrases import Amount, Clause, Joined, Line, List, Noun, Phrase

NAMED = ("challenge", "catch")
"""What is offered in words that the case can take up: `if they challenge`."""
THE_PLAYER, YOU = Noun("the-player"), Noun("you")
OTHERWISE, NOBODY = "otherwise.offer", "otherwise.nobody"


def challenged(block: Block) -> Block:
    """A block in which what follows from an offer says which case it is, and the challenger has one name."""
    out: list[Line] = []
    for line in block:
        before = out[-1] if out else None
        if line.key == OTHERWISE and before is not None and (act := offered(before)) is not None:
            line = not_done(line, act, before)
        elif line.key == OTHERWISE and before is not None:
            line = theirs_too(line, before)
        elif line.key == NOBODY and before is not None and (nobody := unchallenged_by_all(before)) is not None:
            line = Line("if", (("test", nobody),), line.under, line.rule, line.also)
        out.append(line)
    return after_all(tuple(in_blocks(one_name(line), plays_on) for line in out))


def after_all(block: Block) -> Block:
    """What follows from an offer, where nothing else happens if it is not taken: `if they do, they choose a rival`."""
    out: list[Line] = []
    for line in block:
        ended = out[-1].under[-1] if len(out) > 1 and out[-1].key == OTHERWISE and out[-1].under else None
        offer = out[-2] if len(out) > 1 else None
        act = slot(offer, "do") if offer is not None and offer.key == "offer" and not offer.under else None
        follows = ended is not None and stated(ended, "effect-ends") is not None and isinstance(act, Clause)
        done = stated(line)
        who = done.subject if follows and done is not None else None
        if isinstance(act, Clause) and isinstance(who, Noun) and who == act.subject:
            line = Line("if-so", (), (with_slot_who(line, Noun("they", stands_for=who)),), line.rule)
        out.append(line)
    return tuple(out)


def unchallenged_by_all(offer: Line) -> Clause | None:
    """That nobody challenges, if an offer lets anybody do so."""
    act = slot(offer, "do")
    if offer.key.split(".")[0] != "offer" or not isinstance(act, Clause) or act.key.split(".")[0] != "challenge":
        return None
    who = act.subject
    several = isinstance(who, Noun) and who.det == "any"
    return Clause("challenge.none") if several else None


def not_done(line: Line, act: Clause, offer: Line) -> Line:
    """What follows if a player does not do it: `if there is no challenge, the next player draws 4 cards`."""
    denied, done = replace(act, negated=True), slot(offer, "do")
    asked = done.subject if isinstance(done, Clause) else None
    theirs = tuple(takewhile(lambda one: (act := stated(one)) is not None and act.subject == asked, line.under))
    if not theirs or not isinstance(asked, Noun):
        return Line("if-not-done", (("done", denied),), line.under, line.rule, line.also)
    if act.key.startswith("challenge") and slot(act, "whom") == THE_PLAYER:
        return Line("if-not-done.named", (("done", Clause("challenge.none")),), line.under, line.rule, line.also)
    they = Noun("they", stands_for=asked)
    under = (*(with_slot_who(one, they) for one in theirs), *line.under[len(theirs) :])
    named = replace(denied, slots=(("who", asked), *denied.slots[1:]))
    return Line("if-not-done.named", (("done", named), ("who", asked)), under, line.rule, line.also)


def theirs_too(line: Line, offer: Line) -> Line:
    """What somebody does who has not done what an offer was about: `if they do not, they draw 4 cards`."""
    done = slot(offer, "do")
    asked = done.subject if isinstance(done, Clause) else None
    if offer.key.split(".")[0] != "offer" or not isinstance(asked, Noun) or asked.det == "any":
        return line
    they = Noun("they", stands_for=asked)
    return replace(line, under=tuple(with_slot_who(one, they) if by(one, asked) else one for one in line.under))


def by(line: Line, who: Noun) -> bool:
    """Whether a line only says what this player does."""
    done = stated(line)
    return done is not None and done.subject == who


def with_slot_who(line: Line, who: Noun) -> Line:
    """A line that states what somebody does, with another word for this person."""
    done = stated(line)
    assert done is not None
    return replace(line, slots=(("do", replace(done, slots=(("who", who), *done.slots[1:]))), *line.slots[1:]))


def offered(line: Line) -> Clause | None:
    """What one player may do, in a form that a condition can take up."""
    act = slot(line, "do")
    if line.key.split(".")[0] not in ("offer", "if-done") or not isinstance(act, Clause):
        return None
    kind = act.key.split(".")[0]
    if kind not in NAMED or not isinstance(act.subject, Noun) or act.subject.det == "any":
        return None
    they = Noun("they", stands_for=act.subject)
    them = {THE_PLAYER: ".them", YOU: ".you"}.get(noun(act, "whom") or Noun(""), "")
    return Clause(f"{kind}{them}", (("who", they), *((name, part) for name, part in act.slots[1:] if name != "as_")))


def one_name(line: Line) -> Line:
    """An offer whose taker has a name of his own: from then on nobody else is `the next player`."""
    act = slot(line, "do")
    if line.key.split(".")[0] != "offer" or not isinstance(act, Clause):
        return line
    role, asked = noun(act, "as_"), act.subject
    if role is None or not isinstance(asked, Noun) or asked.det == "any":
        return line
    return replace(line, under=replaced(line.under, asked, role))


def plays_on(block: Block) -> Block:
    """The cases of a challenge. In one, somebody misses a turn; where the other says nothing of this player, it says who plays."""
    out = list(block)
    for place, (line, after) in enumerate(pairwise(block)):
        missing = [who for one in after.under if (act := stated(one, "miss")) is not None and (who := act.subject)]
        test = slot(line, "test")
        proven = isinstance(test, Clause) and test.key in ("bluffed", "have.bluff")
        found = line.key == "if" and after.key == "otherwise" and proven
        misses = [act.subject for one in line.under if (act := stated(one, "miss")) is not None]
        if not found or not missing or missing[0] in misses:
            continue
        goes_on = Line("do", (("do", Clause("turn-as-usual", (("who", missing[0]),))),), (), line.rule)
        out[place] = replace(line, under=(*line.under, goes_on))
    return tuple(out)


# ------------------------------------------------------------------------------------------------ without a challenge
def challengeable(line: Line) -> frozenset[str]:
    """The cards that a rule lets somebody challenge when they are played."""
    event = slot(line, "event")
    played = isinstance(event, Clause) and event.key == "event.play"
    return frozenset(cards_in(event)) if played and challenges(line) else frozenset()


def challenges(line: Line) -> bool:
    """Whether a rule speaks of a challenge."""
    return any(isinstance(part, Clause) and part.key.split(".")[0] == "challenge" for part in inside(line))


def unchallenged_last(line: Line, known: frozenset[str]) -> Line:
    """A rule about a last card that nobody can challenge, although the card can be challenged otherwise: it says so."""
    event = slot(line, "event")
    if not isinstance(event, Clause) or event.key != "event.last" or challenges(line):
        return line
    cards = cards_in(event)
    if not cards or not known.issuperset(cards):
        return line
    return replace(line, under=(*line.under, Line("do", (("do", Clause("challenge.barred")),), (), line.rule)))


# ------------------------------------------------------------------------------------------------ penalties
Penalties = Mapping[str, Clause]
"""What a player does who pays the penalty of a card, by the name of the card."""


def with_penalties(line: Line, card: str, penalties: Penalties) -> Line:
    """A rule in which the penalty of a card is said where it is paid, if it is the same for all the cards in question."""
    event = slot(line, "event")
    names = [card] if card else sorted(set(cards_in(event)))
    known = [penalties[name] for name in names if name in penalties]
    if not known or len(known) != len(names):
        return line
    same = known[0] if all(one == known[0] for one in known) else None
    drawn = all(one.key.startswith("draw") for one in known)
    return in_blocks(line, lambda block: tuple(summed([paid(one, same, drawn) for one in block])))


def cards_in(event: Phrase | None) -> list[str]:
    """The names of the cards that an event is about; none if it is also about others."""
    match event:
        case Joined(parts=parts):
            found = [cards_in(part) for part in parts]
            return [name for names in found for name in names] if all(found) else []
        case Clause():
            return cards_of(noun_or_list(event, "cards"))
        case _:
            return []


def noun_or_list(clause: Clause, name: str) -> Noun | List | None:
    found = slot(clause, name)
    return found if isinstance(found, (Noun, List)) else None


def cards_of(cards: Noun | List | None) -> list[str]:
    """The names of cards."""
    match cards:
        case Noun(key="named", name=name):
            return [name]
        case List(parts=parts):
            found = [cards_of(part) for part in parts]
            return [name for names in found for name in names] if all(found) else []
        case _:
            return []


def paid(line: Line, penalty: Clause | None, drawn: bool) -> Line:
    """A line in which a player pays: what this player does, or `draws the penalty cards`."""
    done = stated(line, "pay")
    if done is None or noun(done, "card") != Noun("this-card"):
        return line
    if penalty is not None and penalty.key == "draw":
        return replace(line, slots=(("do", Clause("draw", (done.slots[0], *penalty.slots[1:]))),))
    return replace(line, slots=(("do", replace(done, key="pay.draw")),)) if drawn else line


def summed(lines: list[Line]) -> list[Line]:
    """Lines in which somebody who draws cards twice is told the sum: `draws 6 cards (4 + 2)`."""
    out: list[Line] = []
    for line in lines:
        one = out and together(out[-1], line)
        if one:
            out[-1] = one
        else:
            out.append(line)
    return out


def together(first: Line, second: Line) -> Line | None:
    """Two lines about cards that the same player draws as one."""
    before, then = stated(first, "draw", "pay.draw"), stated(second, "draw")
    if before is None or then is None or before.subject != then.subject:
        return None
    also = (*first.also, *second.rules)
    if before.key == "pay.draw":
        return replace(
            first,
            slots=(("do", replace(before, key="pay.draw.more", slots=(*before.slots, then.slots[1]))),),
            also=also,
        )
    one, two = amount_of(before), amount_of(then)
    if one is None or two is None:
        return None
    cards = Noun(
        "cards-in-all",
        det="bare",
        many=True,
        amount=Amount(one + two),
        slots=(("one", Noun("number", amount=Amount(one))), ("two", Noun("number", amount=Amount(two)))),
    )
    return replace(first, slots=(("do", Clause("draw", (before.slots[0], ("cards", cards)))),), also=also)


def amount_of(draw: Clause) -> int | None:
    """How many cards are drawn, if it is a plain number."""
    cards = noun(draw, "cards")
    amount = cards.amount if cards is not None and cards.key == "card" else None
    return amount.number if amount is not None and amount == Amount(amount.number) else None
