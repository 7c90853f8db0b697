"""From what an example says is so to a state of the game. What it does not say is filled in by chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.game import start, start_round
from uno_dsl.engine.position import load
from uno_dsl.engine.run import run
from uno_dsl.engine.state import State
from uno_dsl.engine.value_names import BadValue
from uno_dsl.examples.deck import Supply
from uno_dsl.examples.example_sentences import Begin, Cards, Fact, Holds, Out, Players, Scene, Term, Turn, Value
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.table import DISCARDS, OTHER_LINE, Table
from uno_dsl.model.statements import Keep
from uno_dsl.serve.whole_position import refuse_contradictions
from uno_dsl.source import Span

HAND, DRAW, IN_PLAY = "hand", "draw pile", "colour in play"
Key = tuple[str, int | None]
"""A pile or value by its name, and the seat whose it is."""


@dataclass(slots=True)
class Stated:
    """What an example says of its situation: piles by name and seat, values, whose turn it is, who is out of the round.

    Of the piles in `begun`, only the first cards are in `piles`; those in `listed` have no others; `ends` has the last cards of piles.
    `spans` has the line that says something of a pile or value first.
    """

    piles: dict[Key, Cards] = field(default_factory=dict)
    ends: dict[Key, Cards] = field(default_factory=dict)
    begun: set[Key] = field(default_factory=set)
    listed: set[Key] = field(default_factory=set)
    values: dict[Key, Any] = field(default_factory=dict)
    spans: dict[Key, Span] = field(default_factory=dict)
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
    try:
        return made(table, scene, seed, scripted=scripted)
    except Mistake as mistake:
        found = mistake.diagnostic
        against = list(lines_against(table, scene, seed)) if found.span == scene.span else []
        if len(against) != 2:
            raise
        first, second = against
        raise Mistake(replace(found, span=second.span, other=first.span, other_says=OTHER_LINE)) from None


def lines_against(table: Table, scene: Scene, seed: int) -> Iterator[Fact]:
    """The lines of a situation that cannot be: without one of them, it can."""
    for fact in scene.facts:
        rest = tuple(each for each in scene.facts if each is not fact)
        try:
            made(table, replace(scene, facts=rest), seed, told_in_full=False)
        except Mistake:
            continue
        yield fact


def made(table: Table, scene: Scene, seed: int, *, scripted: bool = False, told_in_full: bool = True) -> Begun:
    """What `situation` returns; of what is wrong with several lines, it has the place of the whole example. Raises Mistake.

    Unless it is `told_in_full`, hands and a top card that nothing is said of are filled in.
    """
    stated = gathered(table, scene)
    first = scene.course[0]
    dealt = isinstance(first, Begin) and first.first
    if dealt:
        refuse_dealt(table, stated, first.span)
    elif told_in_full:
        refuse_gaps(table, scene, stated)
    else:
        fill_gaps(table, stated)
    refuse_ends(stated, scene.span)
    named = [term for cards in (*stated.piles.values(), *stated.ends.values()) for term in cards.named]
    supply = Supply(table.deck, named, seed, side_stated(table, stated))
    colour = stated.values.get((IN_PLAY, None))
    piles = {
        key: [
            supply.card(term, colour if key[0] == DISCARDS and at == 0 else None) for at, term in enumerate(cards.named)
        ]
        for key, cards in stated.piles.items()
    }
    for key, cards in stated.piles.items():
        others = supply.some(cards.others, colour if key[0] == DISCARDS and not cards.named else None)
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
                raise twice(fact.span, stated.spans["turn", None])
            case Turn(who=who):
                stated.turn = table.seat(who)
                stated.spans["turn", None] = fact.span
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
                        put_last(stated, (keep.name, seat), cards, fact.span)
                    else:
                        put(stated, (keep.name, seat), cards, fact.span, begins=fact.end == "begins")
            case Value():
                value_stated(table, stated, fact)
    return stated


def value_stated(table: Table, stated: Stated, fact: Value) -> None:
    """A value, or the cards of a pile, or the top card. Raises Mistake."""
    if fact.of is None and fact.name.text.casefold() == "top card":
        put(stated, (table.discards(fact).name, None), Cards(named=fact.terms[:1]), fact.span)
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
        key = (keep.name, seat)
        if keep.kind == "pile":
            put(stated, key, Cards(named=fact.terms), fact.span, listed=True)
            continue
        value = table.value(keep, fact.terms)
        if key in stated.values:
            raise twice(fact.span, stated.spans[key])
        stated.values[key] = table.deck.codes.names[min(value)] if isinstance(value, frozenset) else value
        stated.spans[key] = fact.span


def put(stated: Stated, key: Key, cards: Cards, span: Span, *, begins: bool = False, listed: bool = False) -> None:
    """Remember what is in a pile: its first cards, all its cards, or how many there are in all.

    Two lines may say it together, where one of them names cards and the other one counts. Raises Mistake for any other two.
    """
    if key not in stated.piles:
        stated.piles[key] = cards
        stated.spans[key] = span
        stated.begun |= {key} if begins else set()
        stated.listed |= {key} if listed else set()
        return
    known = stated.piles[key]
    counted, named = (known, cards) if not known.named else (cards, known)
    others = counted.others - len(named.named)
    if counted.named or named.others or not named.named or others < 0:
        more = ", or say it in one: `Ann has red 7, blue 1`, `Ann has red 7 and 2 other cards`"
        raise twice(span, stated.spans[key], more)
    if (listed or key in stated.listed) and others:
        raise Mistake(Diagnostic(
            code="example-situation", message=f"one line says which cards these are, and another one that there are {counted.others}", span=span,
            other=stated.spans[key], other_says=OTHER_LINE, hint=f"write with which cards it begins: `the {key[0]} begins with {named.named[0].text}`",
        ))  # fmt: skip
    stated.piles[key] = Cards(named=named.named, others=others)
    stated.begun.discard(key)
    stated.listed.add(key)  # all its cards are known now


def put_last(stated: Stated, key: Key, cards: Cards, span: Span) -> None:
    """Remember which cards are the last ones of a pile. Raises Mistake if that is known already."""
    if key in stated.ends:
        raise twice(span, stated.spans[key])
    stated.ends[key] = cards
    stated.spans.setdefault(key, span)


def twice(span: Span, first: Span, more: str = "") -> Mistake:
    return Mistake(Diagnostic(
        code="example-situation", message="the example says this twice", span=span, other=first, other_says=OTHER_LINE,
        hint=f"leave out one of the two lines{more}",
    ))  # fmt: skip


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


def fill_gaps(table: Table, stated: Stated) -> None:
    """Some cards for those of whom the example does not say what they hold, and for a discard pile that it says nothing of."""
    for seat in range(len(table.names)):
        if HAND in table.keeps and seat not in stated.out:
            stated.piles.setdefault((HAND, seat), Cards(others=3))
    if DISCARDS in table.keeps:
        stated.piles.setdefault((DISCARDS, None), Cards(others=1))


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
    turn = stated.turn if stated.turn is not None else next((seat for seat in seats if seat not in stated.out), 0)
    data: dict[str, Any] = {
        "players": len(table.names),
        "turn": turn,
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
        data["dealer"] = (turn - 1) % len(table.names)
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
