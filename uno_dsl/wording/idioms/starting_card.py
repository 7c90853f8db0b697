"""The starting card: which cards can be it, the way of play that it does not change, and the first turn, which it may change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from uno_dsl.model import statements as s
from uno_dsl.model.round_start import starting_side
from uno_dsl.tree import inside
from uno_dsl.wording.describe.rule_phrases import DescribedRule
from uno_dsl.wording.flow import event_of
from uno_dsl.wording.idioms.first_seat import FIRST_CARD, ROUND
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, slot, stated, with_key
from uno_dsl.wording.phrases import Clause, Line, List, Noun

OWN_PLAY, OWN_START, OWN_BOTH = "event.own.play", "event.own.start", "event.own.play-start"
REVERSED = "turns.direction"
TURNED_UP, EFFECT = "event.turn-up.first", "effect.start.it"
COLOURS = ("become.colour", "become.colour.if-any")


def never_first(model: s.Model) -> frozenset[str]:
    """The cards that cannot be the starting card: they have no face on the side that is in play then."""
    side = starting_side(model)
    first = {face.card for face in model.faces if side is None or face.side in (side, None)}
    return frozenset(face.card for face in model.faces) - first


def without_impossible(line: Line, never: frozenset[str]) -> Line:
    """A rule about several starting cards, without those that cannot be one."""
    event = slot(line, "event")
    if not isinstance(event, Clause) or event.key != "event.start":
        return line
    cards = slot(event, "cards")
    if not isinstance(cards, List):
        return line
    gone = tuple(card for card in cards.parts if isinstance(card, Noun) and card.name in never)
    left = tuple(card for card in cards.parts if card not in gone)
    if not gone or not left:
        return line
    named = left[0] if len(left) == 1 else replace(cards, parts=left)
    said = replace(event, slots=tuple((name, named if name == "cards" else part) for name, part in event.slots))
    slots = tuple((name, said if name == "event" else part) for name, part in line.slots)
    return replace(line, slots=(*slots, ("unsaid", List(gone))))


def turning_cards(rules: Sequence[DescribedRule]) -> Iterator[tuple[str, Clause]]:
    """The cards that reverse the direction of play when they are played, with the clause that says so."""
    for rule in rules:
        if rule.card and event_of(rule.line) == OWN_PLAY:
            yield from ((rule.card, act) for act in clauses(rule.line) if act.key == REVERSED)


def not_turning(line: Line, card: str, turning: Sequence[tuple[str, Clause]]) -> Line:
    """What a card does at the start, if it does not reverse the direction then, although it does so when it is played."""
    act = dict(turning).get(card)
    if act is None or event_of(line) != OWN_START or any(one.key == REVERSED for one in clauses(line)):
        return line
    return replace(line, under=(Line("do", (("do", replace(act, negated=True)),), (), line.rule), *line.under))


def acts_at_start(rules: Sequence[DescribedRule]) -> bool:
    """Whether any card does something as the starting card."""
    return any(event_of(rule.line) in (*FIRST_CARD, OWN_BOTH) for rule in rules)


def first_turn_after_card(line: Line) -> Line:
    """The beginning of a round: who begins is said after the card is turned up that may change it."""
    return in_blocks(line, unless_card) if event_of(line) == ROUND else line


def unless_card(block: Block) -> Block:
    out = list(block)
    for place in range(1, len(out)):
        turn, card = out[place - 1], out[place]
        if stated(turn, "take-turn") is not None and stated(card, "turn-up") is not None:
            out[place - 1 : place + 1] = [card, replace(turn, key="unless-start")]
    return tuple(out)


def turned_up(line: Line) -> Line:
    """What the starting card brings about when it is turned up, in a sentence about its colour and one about what it does."""
    keys = [act.key if (act := stated(one)) is not None else "" for one in line.under]
    if event_of(line) != TURNED_UP or len(keys) != 2 or keys[0] not in COLOURS or keys[1] != EFFECT:
        return line
    named = (with_key(one, act, f"{act}.starting") for one, act in zip(line.under, keys, strict=True))
    return Line("rules", (("event", slot(line, "event") or Clause(TURNED_UP)),), tuple(named), line.rule, line.also)


def goes_back(line: Line) -> Line:
    """A starting card that does not stay one: `it is shuffled into the draw pile`."""
    done = stated(line.under[0]) if line.under and event_of(line) == "event.start" else None
    if done is None or not done.key.startswith("go.") or slot(done, "cards") != Noun("this-card"):
        return line
    return replace(line, under=(with_key(line.under[0], done.key, f"{done.key}.it"), *line.under[1:]))


def clauses(line: Line) -> Iterator[Clause]:
    return (part for part in inside(line) if isinstance(part, Clause))
