"""The lines of the table, which are no rules, as lines of a rulebook: players, deck, colours, cards, piles and kept values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import HAND
from uno_dsl.model.pile_groups import group_of
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside
from uno_dsl.wording.describe.cards_of_one_name import first_cards, with_firsts
from uno_dsl.wording.describe.speaker import singular
from uno_dsl.wording.phrases import Amount, Clause, Line, List, Noun, Numeral, Quoted, Trait, slots

SCORE = "score"
Steps = tuple[s.Draw | s.Assign, ...]
Part = Literal["players", "deck", "colours", "sides", "cards", "pile", "value"]
FACTS: dict[str, Part] = {"players": "players", "deck": "deck", "colours": "colours", "sides": "sides"}


@dataclass(frozen=True, slots=True)
class DescribedFact:
    """A line of the table: what it is about, and its name if it is a card, pile or kept value."""

    rule: str
    part: Part
    line: Line
    name: str = ""


def described_table(rules: Rules, model: s.Model) -> Iterator[DescribedFact]:
    """The table of a game in the order of its rules. A card whose sides differ has a line for each."""
    steps, later, firsts = counting_steps(model), assigned_later(model), first_cards(model)
    for entry in rules.entries:
        node = entry.node
        if isinstance(node, n.Card):
            faces = [face for face in model.faces if face.rule == entry.id]
            for told in cards(entry.id, faces, every_colour=not faces or s.in_every_colour(model, faces)):
                yield replace(told, line=with_firsts(told.line, firsts))
        elif isinstance(node, n.Fact) and node.word in FACTS:
            line = fact(node, model)
            yield DescribedFact(entry.id, FACTS[node.word], Line(line.key, line.slots, (), entry.id))
        elif isinstance(node, n.Fact):
            for keep in model.keeps.values():
                group, number = group_of(keep.name, model.groups)
                if keep.rule == entry.id and group and number == 1:
                    yield DescribedFact(entry.id, "pile", several(keep, group, model), group)
                elif keep.rule == entry.id and not group:
                    part: Part = "pile" if keep.kind == "pile" else "value"
                    yield from (
                        DescribedFact(entry.id, part, line, keep.name) for line in kept(keep, model, steps, later)
                    )
            for one in model.printed.values():
                if one.rule == entry.id:
                    yield DescribedFact(entry.id, "value", printed(one, model), one.name)


def fact(node: n.Fact, model: s.Model) -> Line:
    """The line for the number of players, the deck, the colours or the sides."""
    least, most = model.players
    match node.word:
        case "players":
            players = Noun("player", det="bare", many=True, amount=Amount(most))
            key = "table.players.exactly" if least == most else "table.players"
            return Line(key, slots(least=Numeral(least), players=players))
        case "deck":
            return Line("table.deck", slots(cards=number_of(Noun("card", det="bare"), model.deck)))
        case "sides":
            sides = List(tuple(side_word(side) for side in model.sides))
            up = next((keep.name for keep in model.keeps.values() if keep.kind == "side"), "")
            if not up:
                return Line("table.sides", slots(sides=sides))
            return Line("table.sides.in-play", slots(sides=sides, up=Noun("kept", name=up, kind="side")))
        case _:
            side = next((side for side in model.sides if any(side in part for part in node.parts)), "")
            names = model.colours.get(side, ())
            colours = List(tuple(Noun("colour-word", name=name, kind="colour") for name in names))
            if not side:
                return Line("table.colours", slots(colours=colours))
            return Line("table.colours.side", slots(colours=colours, side=side_word(side)))


def side_word(side: str) -> Noun:
    """A side of the cards by its name."""
    return Noun("constant.side", name=side, kind="side")


# ------------------------------------------------------------------------------------------------ cards
def cards(rule: str, faces: Sequence[s.Face], *, every_colour: bool) -> Iterator[DescribedFact]:
    """The lines for the cards of a heading: one for each side, or one for all sides if they are alike."""
    sides = {side: [face for face in faces if face.side == side] for side in dict.fromkeys(face.side for face in faces)}
    first, *others = [faces_line(rule, mine, (), every_colour) for mine in sides.values()]
    if others and all(line == first for line in others):
        mine = next(iter(sides.values()))
        one, *rest = [side_word(side) for side in sides if side is not None]
        each = Trait("on-each-side", slots(first=one, other=List(tuple(rest))))
        yield DescribedFact(rule, "cards", faces_line(rule, mine, (each,), every_colour), mine[0].card)
        return
    for side, mine in sides.items():
        on = () if side is None else (Trait("on-side", slots(side=side_word(side))),)
        yield DescribedFact(rule, "cards", faces_line(rule, mine, on, every_colour), mine[0].card)


def faces_line(rule: str, faces: Sequence[s.Face], traits: tuple[Trait, ...], every_colour: bool) -> Line:
    """How many cards of a kind there are, on which sides, and what they are worth."""
    total = sum(face.copies for face in faces)
    numbers = [face.number for face in faces if face.number is not None]
    if not numbers:
        noun = Noun("named", name=faces[0].card, kind="card", det="bare", traits=traits)
    elif min(numbers) == max(numbers):
        noun = Noun("one-number", det="bare", traits=traits, slots=slots(number=Numeral(numbers[0])))
    else:
        ends = slots(least=Numeral(min(numbers)), most=Numeral(max(numbers)))
        noun = Noun("number-cards", det="bare", traits=traits, slots=ends)
    several = "numbers." if len(set(numbers)) > 1 else ""
    filled = slots(cards=number_of(noun, total), each=Numeral(faces[0].copies), worth=worth(faces, total))
    if total == 1:
        return Line("table.cards.one", slots(cards=noun, worth=worth(faces, total)), (), rule)
    if faces[0].colour is None:
        return Line("table.cards", filled, (), rule)
    names = tuple(dict.fromkeys(face.colour for face in faces))
    if not every_colour:
        some = List(tuple(Noun("colour-word", name=name, kind="colour") for name in names if name is not None))
        return Line(f"table.cards.{several}some", (*filled, ("colours", some)), (), rule)
    return Line(f"table.cards.{several}coloured", filled, (), rule)


def printed(one: s.Printed, model: s.Model) -> Line:
    """A number that is printed on all cards: `strength of the cards: 6 for the Bomb, otherwise 0`."""
    groups: dict[tuple[str, int], list[s.Face]] = {}
    for face in model.faces:
        groups.setdefault((face.rule, dict(face.printed)[one.name]), []).append(face)
    nouns = [
        Noun("printed", slots=slots(number=Numeral(number), of=replace(named(faces, ()), many=True)))
        for (_, number), faces in groups.items()
        if number != one.start
    ]
    who = Noun("kept", name=one.name, kind="number")
    said = Clause("printed-on.none", slots(who=who, rest=Numeral(one.start)))
    if nouns:
        said = Clause("printed-on", slots(who=who, values=List(tuple(nouns)), rest=Numeral(one.start)))
    return Line("table.printed", slots(do=said), (), one.rule)


def named(faces: Sequence[s.Face], traits: tuple[Trait, ...]) -> Noun:
    """The noun for the cards of a heading."""
    numbers = [face.number for face in faces if face.number is not None]
    if not numbers or faces[0].symbol is not None:
        return Noun("named", name=faces[0].card, kind="card", det="bare", traits=traits)
    if min(numbers) == max(numbers):
        return Noun("one-number", det="bare", traits=traits, slots=slots(number=Numeral(numbers[0])))
    ends = slots(least=Numeral(min(numbers)), most=Numeral(max(numbers)))
    return Noun("number-cards", det="bare", traits=traits, slots=ends)


def worth(faces: Sequence[s.Face], total: int) -> Trait:
    """What the cards are worth: `20 points each`."""
    if len(faces) > 1 and all(face.worth == face.number for face in faces) and len({face.worth for face in faces}) > 1:
        return Trait("worth.number")
    points = Noun("point", det="bare", many=faces[0].worth != 1, amount=Amount(faces[0].worth))
    return Trait("worth.points" if total > 1 else "worth.one", slots(points=points))


def number_of(noun: Noun, number: int) -> Noun:
    return Noun(
        noun.key, noun.name, noun.kind, "bare", number != 1, amount=Amount(number), traits=noun.traits, slots=noun.slots
    )


# ------------------------------------------------------------------------------------------------ piles, kept values
def kept(keep: s.Keep, model: s.Model, steps: Steps, later: Steps) -> Iterator[Line]:
    """A pile and who sees it, or a value that the game keeps. A card with two sides has one of them up."""
    if keep.kind != "pile":
        unsaid = forgotten(keep.name, model, steps)
        yield value(keep, drawn=drawn_from_0(keep, steps), unsaid=unsaid, handed_on=handed_on(keep, model, later))
        return
    pile = Noun("pile", name=keep.name, kind="pile", det="a" if keep.per_player else "the")
    place = "hand" if keep.name == HAND else "pile.each" if keep.per_player else "pile"
    sided = ".sides" if model.sides else ""
    yield Line(f"table.{place}.{keep.seen}{sided}", slots(pile=pile), (), keep.rule)
    if keep.backs != "nobody":
        yield Line(f"table.backs.{keep.backs}", slots(pile=replace(pile, det="the")), (), keep.rule)


def several(keep: s.Keep, name: str, model: s.Model) -> Line:
    """Several piles of one name, and who sees them."""
    piles = Noun("pile", name=name, kind="pile", det="bare", many=True, amount=Amount(model.groups[name]))
    return Line(f"table.piles.{keep.seen}", slots(piles=piles), (), keep.rule)


def drawn_from_0(keep: s.Keep, steps: Steps) -> bool:
    """Whether a kept number begins at 0 and is how many cards somebody draws. Players have to read about it."""
    return keep.kind == "number" and not keep.start and is_drawn(keep.name, steps)


def is_drawn(name: str, steps: Steps) -> bool:
    """Whether a number is how many cards somebody draws, and nothing else is made of it."""
    drawn = any(draws(step, name) for step in steps)
    others = (step for step in steps if isinstance(step, s.Assign) and not names(step.target, name))
    return drawn and not any(names(part, name) for step in others for part in inside(step.value))


def handed_on(keep: s.Keep, model: s.Model, later: Steps) -> bool:
    """Whether somebody who is kept for the whole game can be another player after its beginning, also because it begins again."""
    if keep.kind != "player" or not keep.whole_game:
        return False
    steps = inside(tuple(model.procedures))
    again = any(isinstance(step, s.Control) and step.what == "begin game" for step in steps)
    return again or any(isinstance(step, s.Assign) and names(step.target, keep.name) for step in later)


def assigned_later(model: s.Model) -> Steps:
    """The steps that set a value after the beginning of the game."""
    begun = {handler.procedure for handler in model.handlers if handler.event == "begin game"}
    later = tuple(one for number, one in enumerate(model.procedures) if number not in begun)
    return tuple(step for step in inside((later, tuple(model.windows))) if isinstance(step, s.Assign))


def counting_steps(model: s.Model) -> Steps:
    """The steps that draw cards or set a value."""
    rules = (tuple(model.procedures), tuple(model.windows))
    return tuple(step for step in inside(rules) if isinstance(step, (s.Draw, s.Assign)))


def forgotten(name: str, model: s.Model, steps: Steps) -> str:
    """What a player has forgotten to say who draws this number of cards; empty if cards are drawn for anything else, too."""
    found = set[str]()
    paid: list[object] = []
    for window in model.windows:
        said = [one.offer.text or "" for one in window.standing if one.duty and one.offer.act == "say"]
        caught = [one.offer for one in window.standing if one.offer.act == "catch"]
        here = [step for offer in caught for step in inside(offer) if draws(step, name)]
        found |= {*said} if here and len(said) == 1 else set()
        paid += here
    if len(found) != 1:
        return ""
    drawing = (step for step in steps if draws(step, name))
    return found.pop() if all(step in paid for step in drawing) else ""


def draws(step: object, name: str) -> bool:
    return isinstance(step, s.Draw) and names(step.count, name)


def names(x: object, name: str) -> bool:
    """Whether an expression is this kept value."""
    return isinstance(x, e.Kept) and x.name == name


def value(keep: s.Keep, *, drawn: bool = False, unsaid: str = "", handed_on: bool = False) -> Line:
    """What is kept beside the cards, from when on, and whether somebody does not see it. `drawn` if it is a number of cards to draw,
    by a player who has forgotten to say `unsaid`, if it is given; `handed_on` if it is a player who need not stay the same.
    """
    owner = Noun("player", det="every") if keep.per_player else None
    many = keep.kind == "players"
    name = singular(keep.name) if many else keep.name
    who = Noun("drawn" if drawn else "kept", name=name, kind="player" if many else keep.kind, many=many, owner=owner)
    period = "game" if keep.whole_game else "round"
    start = Noun("point", det="bare", many=keep.start != 1, amount=Amount(keep.start))
    filled = slots(who=who, start=Numeral(keep.start), begin=Trait(f"start.{period}"), scope=Trait(f"scope.{period}"))
    score = keep.name == SCORE and keep.per_player and keep.whole_game
    each = (".each.forgotten" if unsaid else ".each") if keep.per_player else ""
    key = f"value.number.drawn.{period}{each}" if drawn else "value.score" if score else f"value.{keep.kind}.{period}"
    key += ".handed-on" if handed_on else ""
    clause = Clause(
        key, (*filled, ("points", start), ("one", replace(who, det="a", owner=None)), ("text", Quoted(unsaid)))
    )
    return Line(
        "table.value" if keep.seen == "everybody" else f"table.value.{keep.seen}", slots(do=clause), (), keep.rule
    )
