"""From what an example says is so to a state of the game. What it does not say is filled in by chance."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.game import start, start_round
from uno_dsl.engine.position import load
from uno_dsl.engine.run import run
from uno_dsl.engine.state import State
from uno_dsl.engine.value_names import BadValue
from uno_dsl.examples.deck import Supply
from uno_dsl.examples.example_sentences import Begin, Cards, Holds, Out, Players, Scene, Term, Turn, Value
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.table import DISCARDS, Table
from uno_dsl.model.statements import Keep
from uno_dsl.serve.whole_position import refuse_contradictions
from uno_dsl.source import Span

HAND, DRAW, IN_PLAY = "hand", "draw pile", "colour in play"


@dataclass(slots=True)
class Stated:
    """What an example says of its situation: piles by name and seat, values, whose turn it is, who is out of the round.

    Of the piles in `begun`, only the first cards are in `piles`; `ends` has the last cards of piles.
    """

    piles: dict[tuple[str, int | None], Cards] = field(default_factory=dict)
    ends: dict[tuple[str, int | None], Cards] = field(default_factory=dict)
    begun: set[tuple[str, int | None]] = field(default_factory=set)
    values: dict[tuple[str, int | None], Any] = field(default_factory=dict)
    turn: int | None = None
    out: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Begun:
    """The state in which an example begins; if the cards are dealt in it, the dealer and the deck, and whether earlier rounds have left
    anything, such as a score.
    """

    state: State
    dealer: int = 0
    deck: tuple[str, ...] = ()
    later_round: bool = False


def situation(table: Table, scene: Scene, seed: int, *, scripted: bool = False) -> Begun:
    """The beginning of an example; with `scripted`, cards that are shuffled again are sorted, as in cases. Raises Mistake."""
    stated = gathered(table, scene)
    first = scene.course[0]
    dealt = isinstance(first, Begin) and first.first
    if dealt:
        refuse_dealt(table, stated, first.span)
    else:
        refuse_gaps(table, scene, stated)
    refuse_ends(stated, scene.span)
    named = [term for cards in (*stated.piles.values(), *stated.ends.values()) for term in cards.named]
    supply = Supply(table.deck, named, seed, side_stated(table, stated))
    piles = {key: [supply.card(term) for term in cards.named] for key, cards in stated.piles.items()}
    for key, cards in stated.piles.items():
        others = supply.some(cards.others)
        if len(others) < cards.others:
            raise wrong(scene.span, "the deck does not have that many cards", "name fewer other cards")
        piles[key] += others
    ends = {key: [supply.card(term) for term in cards.named] for key, cards in stated.ends.items()}
    if (DRAW, None) not in piles or (DRAW, None) in stated.begun:
        piles[DRAW, None] = piles.get((DRAW, None), []) + supply.rest()
    for key, last in ends.items():
        piles[key] += last
    try:
        return (
            deal(table, stated, piles, None if scripted else seed) if dealt else Begun(laid(table, stated, piles, seed))
        )
    except BadValue as error:
        raise wrong(scene.span, f"there is no such situation: {error}", "change what the example says is so") from None


def side_stated(table: Table, stated: Stated) -> int:
    """The side in play; the first side, if nothing is said of it."""
    said = next((value for (name, _), value in stated.values.items() if table.keeps[name].kind == "side"), None)
    return table.deck.codes.sides.index(said) if said is not None else 0


def wrong(span: Span, message: str, hint: str) -> Mistake:
    return Mistake(Diagnostic(code="example-situation", message=message, span=span, hint=hint))


def gathered(table: Table, scene: Scene) -> Stated:
    """What the lines of the situation say. Raises Mistake."""
    stated = Stated()
    for fact in scene.facts:
        match fact:
            case Players():
                pass
            case Turn(who=who) if stated.turn is not None:
                raise twice(fact.span)
            case Turn(who=who):
                stated.turn = table.seat(who)
            case Out(names=names):
                stated.out |= {table.seat(name) for name in names}
            case Holds(who=who, pile=pile, cards=cards):
                held = pile if pile is not None else Term(HAND, fact.span)
                keep = table.keep(held, per_player=pile is None or who is not None)
                if keep.kind != "pile":
                    raise wrong(held.span, f"the {keep.name} is no pile", f"write what it is: `the {keep.name} is ...`")
                if cards.how != "exactly":
                    raise wrong(
                        fact.span,
                        "a situation has a certain number of cards",
                        "write how many cards there are: `Ann has 3 cards`",
                    )
                seats = (
                    range(len(table.names))
                    if who is None and pile is None
                    else [None if who is None else table.seat(who)]
                )
                for seat in seats:
                    if fact.end == "ends":
                        put(stated.ends, (keep.name, seat), cards, fact.span)
                    else:
                        put(stated.piles, (keep.name, seat), cards, fact.span)
                        stated.begun |= {(keep.name, seat)} if fact.end == "begins" else set()
                        if stated.piles[keep.name, seat].others:  # it is said how many cards there are in all
                            stated.begun -= {(keep.name, seat)}
            case Value():
                value_stated(table, stated, fact)
    return stated


def value_stated(table: Table, stated: Stated, fact: Value) -> None:
    """A value, or the cards of a pile, or the top card. Raises Mistake."""
    if fact.of is None and fact.name.text.casefold() == "top card":
        put(stated.piles, (table.discards(fact).name, None), Cards(named=fact.terms[:1]), fact.span)
        if len(fact.terms) > 1:
            raise wrong(
                fact.span,
                "there is only one top card",
                f"for more cards write `the {DISCARDS} is red 3, blue 5`, the top card first",
            )
        return
    seats: list[int | None] = [None] if fact.of is None else [*table.seats(fact.of)]
    keep = table.value_kept(fact)
    for seat in seats:
        if keep.kind == "pile":
            put(stated.piles, (keep.name, seat), Cards(named=fact.terms), fact.span)
            continue
        value = table.value(keep, fact.terms)
        if (keep.name, seat) in stated.values:
            raise twice(fact.span)
        stated.values[keep.name, seat] = table.deck.codes.names[min(value)] if isinstance(value, frozenset) else value


def put(piles: dict[tuple[str, int | None], Cards], key: tuple[str, int | None], cards: Cards, span: Span) -> None:
    """Remember what is in a pile: some cards, and how many there are in all. Raises Mistake if that is known already."""
    piles[key] = together(piles[key], cards, span) if key in piles else cards


def together(one: Cards, other: Cards, span: Span) -> Cards:
    """`The draw pile begins with red 5` and `the draw pile has 19 cards`: 18 others. Raises Mistake for any other two lines on one pile."""
    counted, named = (one, other) if not one.named else (other, one)
    others = counted.others - len(named.named)
    if counted.named or named.others or not named.named or others < 0:
        raise twice(span, ", or say it in one: `Ann has red 7, blue 1`, `Ann has red 7 and 2 other cards`")
    return Cards(named=named.named, others=others)


def twice(span: Span, more: str = "") -> Mistake:
    return wrong(span, "the example says this twice", f"leave out one of the two lines{more}")


def refuse_gaps(table: Table, scene: Scene, stated: Stated) -> None:
    """Raises Mistake if the example does not say what somebody holds, or what the top card is."""
    for seat, name in enumerate(table.names):
        if HAND in table.keeps and (HAND, seat) not in stated.piles and seat not in stated.out:
            raise wrong(
                scene.span,
                f"the example does not say what {name} holds",
                f"write it: `{name} has red 7, blue 1`, or how many cards: `{name} has 5 cards`",
            )
    if DISCARDS in table.keeps and (DISCARDS, None) not in stated.piles and not begins_empty(table):
        face = table.deck.face(0, 0)
        raise wrong(
            scene.span, "the example does not say what the top card is",
            f"write it: `the top card is {face}`, or `the {DISCARDS} is empty`; to see a round begin, write `the players are Ann, Ben` and `a round begins`",
        )  # fmt: skip


def begins_empty(table: Table) -> bool:
    """Whether the discard pile has no card when somebody decides first: a pile that nothing was said of is as it is then."""
    g = start(table.machine, len(table.names), 0)
    run(table.machine, g)
    return not table.pile(g, table.keeps[DISCARDS], None)


def refuse_ends(stated: Stated, span: Span) -> None:
    """Raises Mistake if the example says how a pile ends, and all of it is known, or nothing: only the draw pile is filled up."""
    for key in stated.ends:
        if key != (DRAW, None) or (key in stated.piles and key not in stated.begun):
            raise wrong(
                span, f"the example cannot say what the {key[0]} ends with, because nothing is filled in before that",
                f"name all its cards: `the {DISCARDS} is red 3, blue 5`; only the draw pile, if it is not told, has other cards before its last ones",
            )  # fmt: skip


def refuse_dealt(table: Table, stated: Stated, span: Span) -> None:
    """Raises Mistake if the example says what is so before the cards are dealt, and cannot be so yet. What is kept for the whole game can."""
    early = [name for name, _ in stated.piles if name not in (DRAW, DISCARDS)]
    early += (
        [name for name, _ in stated.values if name != "dealer" and not table.keeps[name].whole_game]
        + ["turn"] * (stated.turn is not None)
        + ["round"] * bool(stated.out)
    )
    if early:
        raise wrong(
            span, f"before a round begins, the example cannot say anything of the {early[0]}",
            "say only who the players are, who the dealer is, which card is turned up (`the top card is red 3`), what the draw pile begins with, "
            "and what is kept for the whole game (`Ann's score is 50`)",
        )  # fmt: skip


# ------------------------------------------------------------------------------------------------ the state
def laid(table: Table, stated: Stated, piles: dict[tuple[str, int | None], list[str]], seed: int) -> State:
    """The table as it is stated. Raises BadValue, and Mistake."""
    seats = range(len(table.names))
    data: dict[str, Any] = {
        "players": len(table.names),
        "turn": stated.turn or 0,
        "gone": [seat in stated.out for seat in seats],
    }
    for keep in table.keeps.values():
        if keep.kind == "pile":
            data[keep.name] = (
                [piles.get((keep.name, s), []) for s in seats] if keep.per_player else piles.get((keep.name, None), [])
            )
        else:
            data[keep.name] = value_of(keep, stated, seats)
    if "dealer" in data and data["dealer"] is None:
        data["dealer"] = ((stated.turn or 0) - 1) % len(table.names)
    side = next((keep.name for keep in table.keeps.values() if keep.kind == "side"), None)
    if side is not None and data[side] is None:
        data[side] = table.deck.codes.sides[0]
    for keep in table.keeps.values():
        if keep.kind == "direction" and data[keep.name] is None:
            data[keep.name] = "left"
        if (
            keep.name == IN_PLAY
            and keep.kind == "colour"
            and not keep.per_player
            and (keep.name, None) not in stated.values
            and data.get(DISCARDS)
        ):
            data[keep.name] = colour_of_top(
                table, data[DISCARDS][0], 0 if side is None else table.deck.codes.sides.index(data[side])
            )
    g = load(table.machine, data)
    refuse_contradictions(table.machine, g, duties=())
    g.chance = [seed, 0]
    return g


def value_of(keep: Keep, stated: Stated, seats: range) -> Any:
    """A value as it is stated, or as it is at first."""
    first = {"number": keep.start, "flag": False, "players": []}.get(keep.kind)
    if keep.per_player:
        return [stated.values.get((keep.name, seat), first) for seat in seats]
    return stated.values.get((keep.name, None), first)


def colour_of_top(table: Table, card: str, side: int) -> str | None:
    """The colour that is in play because of the top card."""
    return table.deck.faces[table.deck.face(table.deck.codes.code_of[card], side)].colour


def deal(table: Table, stated: Stated, piles: dict[tuple[str, int | None], list[str]], seed: int | None) -> Begun:
    """The first decision of a round that is dealt from the draw pile. Raises BadValue.

    If the top card is stated, it is the one turned up at the start: it lies in the deck where that one is taken from.
    """
    cards, top = piles[DRAW, None], piles.get((DISCARDS, None), [])
    seats = range(len(table.names))
    known = {name for name, _ in stated.values} - {"dealer"}
    kept = {name: value_of(table.keeps[name], stated, seats) for name in sorted(known)}
    dealer = stated.values.get(("dealer", None), len(table.names) - 1)
    none_turned = True
    for at in range(len(cards) + 1) if top else [0]:
        deck = [*cards[:at], *top, *cards[at:]]
        g = start_round(table.machine, len(table.names), dealer, deck, log=True, seed=seed, kept=kept)
        turned = next((event["card"] for event in g.log or () if event["do"] == "turn up"), None)
        none_turned = none_turned and turned is None
        if not top or (
            turned is not None and table.deck.codes.names[turned] == top[0] and top[0] not in cards[at : at + 1]
        ):
            g.log = None
            return Begun(g, dealer, tuple(deck), later_round=bool(kept))
    if none_turned:
        raise BadValue(
            "no card is turned up when a round begins here, before somebody decides something: leave out which one is the top card, or begin with "
            "somebody's turn; a card that is turned up after a decision lies in the draw pile until then, below those that are dealt: name it in its "
            "place in `the draw pile begins with ...`"
        )
    raise BadValue(f"{top[0]} cannot be turned up at the start")
