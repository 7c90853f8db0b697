"""The table: players, colours, sides, cards, piles and kept values, read from the fact lines."""

from __future__ import annotations

import re

from uno_dsl.diagnostic import Diagnostic, did_you_mean
from uno_dsl.layers.ids import card_name, fact_name
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import statements as s
from uno_dsl.model.position_parts import TAKEN
from uno_dsl.model.reading.fact_words import (
    NO_NAME,
    audience,
    how_many,
    in_some_colours,
    several_kept,
    unknown_audience,
    unread_facts,
)
from uno_dsl.model.reading.kept_names import not_of_names, word_of_the_language
from uno_dsl.model.reading.nouns import COLOUR, plain, singular
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.vocabulary import NUMBERS

KINDS = ("pile", "number", "player", "players", "card", "colour", "direction", "side", "flag")
MAX_CARD_NUMBER = 99
SPELT = {"color": "colour", "suit": "colour"}
"""Other words for kinds of values."""
MOST_PILES = 20  # of one name
MAX_KINDS = 200  # kinds of cards; the largest printed deck has 27
EVERY_PLAYER = (("every", "player"), ("each", "player"), ("all", "players"))
EVERY_CARD = (("every", "card"), ("each", "card"), ("all", "cards"))
OWN_PROPERTIES = ("colour", "number", "symbol", "worth", "points", "penalty")
"""What every card has anyway, or may have; `its penalty` is what follows under `when its penalty is paid`."""
WHOLE_GAME = (("for", "the", "whole", "game"), ("for", "the", "game"))
EACH_ROUND = (("for", "the", "round"), ("for", "every", "round"), ("in", "every", "round"), ("in", "each", "round"))


def read_facts(rules: Rules, model: s.Model) -> list[Diagnostic]:
    """Fill in the model's table from the fact lines and card headings. Returns the diagnostics."""
    found: list[Diagnostic] = []
    facts = [entry for entry in rules.entries if isinstance(entry.node, n.Fact)]
    facts.sort(
        key=lambda entry: isinstance(entry.node, n.Fact) and entry.node.word != "sides"
    )  # sides first: colours refer to them
    above = above_the_edition(rules)
    for entry in facts:
        assert isinstance(entry.node, n.Fact)
        before = len(found)
        _table_fact(entry, entry.node, model, found)
        strange = unread_facts(entry.node)
        if strange is not None and len(found) == before:
            found.append(strange)
    found += said_twice(facts)
    cards = [entry for entry in rules.entries if isinstance(entry.node, n.Card)]
    if len(cards) > MAX_KINDS:
        found.append(
            Diagnostic(
                code="card-fact",
                message=f"the deck has {len(cards):,} kinds of cards; the most possible is {MAX_KINDS}",
                span=cards[MAX_KINDS].span,
                hint="leave some out; `cards 1 to 9` is one kind",
            )
        )
    for entry in cards[:MAX_KINDS]:
        if isinstance(entry.node, n.Card):
            before = len(found)
            _card(entry, entry.node, model, found, added=entry.layer in above)
            strange = unread_facts(entry.node)
            if strange is not None and len(found) == before:
                found.append(strange)
    for entry in facts:
        if isinstance(entry.node, n.Fact) and entry.node.word == "deck":
            if above and entry.layer not in above:
                # the edition states how many cards its own deck has: options and house rules may add, replace and remove some
                model.deck = sum(face.copies for face in model.faces if face.side in (None, *model.sides[:1]))
            for side in model.sides or ("",):
                total = sum(face.copies for face in model.faces if face.side in (None, side))
                if total != model.deck:
                    of = f" on the {side} side" if side else ""
                    found.append(
                        Diagnostic(
                            code="deck-sum",
                            message=f"the cards add up to {total}{of}, but the deck is declared to have {model.deck}",
                            span=entry.span,
                            hint=f"write `deck of {total} cards`, or correct how many there are of each card",
                        )
                    )
    return found


def said_twice(facts: list[Entry]) -> list[Diagnostic]:
    """Players, deck and sides may be stated only once; a layer that changes them replaces the statement."""
    found: list[Diagnostic] = []
    first: dict[str, Entry] = {}
    for entry in facts:
        word = entry.node.word if isinstance(entry.node, n.Fact) else ""
        before = first.setdefault(word, entry)
        if word in ("players", "deck", "sides") and before is not entry:
            found.append(Diagnostic(
                code="same-name", message=f"the {word} {'is' if word == 'deck' else 'are'} stated twice", span=entry.span, other=before.span, other_says="the other statement",
                hint=f"write `replace [{before.id}]` and this line indented under it",
            ))  # fmt: skip
    return found


def above_the_edition(rules: Rules) -> set[str]:
    """The layers that are not part of a printed game: options, house rules, combinations."""
    return {name for kind, name in rules.layers if kind not in ("edition", "printing")}


def _numbers(words: tuple[str, ...]) -> list[int]:
    return [int(w) if w.isdigit() else NUMBERS[w] for w in words if w.isdigit() or w in NUMBERS]


def _table_fact(entry: Entry, fact: n.Fact, model: s.Model, found: list[Diagnostic]) -> None:
    match fact.word:
        case "players":
            numbers = _numbers(fact.parts[0]) if not {"team", "teams"} & {*fact.parts[0]} else [2, 10]  # refused later
            if not numbers or min(numbers) < 2 or numbers[0] > numbers[-1]:
                backwards = bool(numbers) and min(numbers) >= 2
                found.append(
                    Diagnostic(
                        code="fact",
                        message="the lower number of players comes first"
                        if backwards
                        else "a game has at least 2 players",
                        span=fact.span,
                        hint=f"write `players {numbers[-1]} to {numbers[0]}`"
                        if backwards
                        else "write `players 2 to 10`",
                    )
                )
                return
            model.players = (numbers[0], numbers[-1])
        case "deck":
            numbers = _numbers(fact.parts[0])
            if not numbers:
                found.append(
                    Diagnostic(
                        code="fact",
                        message="the number of cards in the deck is missing",
                        span=fact.span,
                        hint="write `deck of 108 cards`",
                    )
                )
                return
            model.deck = numbers[0]
        case "sides":
            model.sides = tuple(word for part in fact.parts for word in part if word != "and")
        case "colours":
            side = ""
            names: list[str] = []
            for part in fact.parts:
                if part[:1] == ("on",):
                    side = next((w for w in part if w not in ("on", "the", "side", "sides")), "")
                    if side not in model.sides:
                        known = (
                            f"the sides are {' and '.join(model.sides)}"
                            if model.sides
                            else "declare them first: `sides light, dark`"
                        )
                        found.append(
                            Diagnostic(
                                code="fact",
                                message=f"there is no {side + ' ' if side else ''}side",
                                span=fact.span,
                                hint=did_you_mean(side, model.sides) or known,
                            )
                        )
                else:
                    names += [w for w in part if w != "and"]
            model.colours[side] = tuple(names)
        case "keep":
            _keep(entry, fact, model, found)
        case _:
            pass


JOINING = (
    "of", "from", "to", "with", "and", "or", "who", "that", "which",
    "in", "on", "by", "at", "as", "under", "than", "into", "onto", "before", "after",
)  # fmt: skip
"""Words that join phrases, so no name can contain them; `in play` belongs to the name before it."""


NUMBER_WORDS = {str(number): word for word, number in NUMBERS.items()}


def _keep(entry: Entry, fact: n.Fact, model: s.Model, found: list[Diagnostic]) -> None:
    words = fact.parts[0]
    what = words[: words.index("called")] if "called" in words else ()
    several = _numbers(what) if what[-1:] == ("piles",) else []
    kind = "pile" if several else next((known for w in what if (known := SPELT.get(w, w)) in KINDS), None)
    if kind is None:
        wrong = next((w for w in words if w not in ("a", "an", "the", "called")), "")
        pile = ", ".join(" ".join(part) for part in (words[len(what) :], *fact.parts[1:]))
        found.append(Diagnostic(
            code="fact", message="it is not clear what to keep here", span=fact.span,
            hint=several_kept(what, pile, model) or (f"{near} Write " if (near := did_you_mean(wrong, KINDS)) else "write ") + "`keep a number called penalty`, `keep a pile called heap, seen by nobody`, `keep a player called partner for every player`",
        ))  # fmt: skip
        return
    name = fact_name(fact).replace("-", " ") if kind == "pile" else ""
    rest = words[words.index("called") + 1 :]
    owners: tuple[str, ...] = ()
    if "for" in rest:
        rest, owners = rest[: rest.index("for")], rest[rest.index("for") :]
    per_player = owners[1:] in EVERY_PLAYER
    whole_game = False
    if owners and not per_player and owners[1:] not in EVERY_CARD:
        fact_parts = [owners, *fact.parts[1:]]
    else:
        fact_parts = list(fact.parts[1:])
    if rest[-2:] == ("in", "play"):
        rest = (*plain(rest[:-2]), "in", "play")  # `the suit in play` is the colour in play
    name = " ".join(rest)
    if any(re.fullmatch(NO_NAME, word) for word in rest):
        return  # `unread_facts` says what is wrong
    number = next((word for word in rest if word.isdigit()), None)
    if number is not None and "if" not in rest:  # a condition here has a message of its own
        found.append(Diagnostic(
            code="fact", message=f"a name cannot have a word that is a number: {number}", span=fact.span,
            hint=f"call it `{'-'.join(NUMBER_WORDS.get(word, word) for word in rest)}{f'-{kind}' if len(rest) == 1 else ''}`",
        ))  # fmt: skip
        return
    joining = next((word for k, word in enumerate(rest) if k and word in JOINING and rest[k:] != ("in", "play")), None)
    if joining is not None:
        place = rest.index(joining, 1)
        inner = "-".join(word for word in rest[place + 1 :] if word not in ("the", "a", "an"))
        found.append(Diagnostic(
            code="fact", message=f"a name cannot contain `{joining}`" + (f": `the {name}` would be the {' '.join(rest[:place])} {joining} something called `{' '.join(rest[place + 1 :])}`" if inner else ""),
            span=fact.span, hint=f"call it `{inner}-{'-'.join(rest[:place])}`" if inner else f"call it `{'-'.join(rest)}`",
        ))  # fmt: skip
        return
    taken = word_of_the_language(rest, kind)
    if taken is not None:
        found.append(Diagnostic(code="fact", message=taken[0], span=fact.span, hint=taken[1]))
        return
    odd = not_of_names(rest[:-2] if rest[-2:] == ("in", "play") else rest, compared=per_player and kind == "number")
    if odd is not None:
        found.append(Diagnostic(
            code="fact", message=f"sentences could not speak of `the {name}`: {odd} cannot be part of a name", span=fact.span,
            hint=f"call it `{name.replace(' ', '-')}{f'-{kind}' if len(rest) == 1 else ''}`",
        ))  # fmt: skip
        return
    if several:
        name = " ".join((*rest[:-1], singular(rest[-1]))) if rest else name
        if owners or not 2 <= several[0] <= MOST_PILES:
            found.append(Diagnostic(
                code="fact", message="several piles of one name are kept in common: `for every player` cannot follow" if owners else f"there can be 2 to {MOST_PILES} piles of one name",
                span=fact.span, hint=f"keep them one by one: `keep a pile called left {name} for every player, ...`" if owners else f"write `keep 4 piles called {name}, seen by everybody`",
            ))  # fmt: skip
            return
    start = 0
    seen = backs = "nobody" if kind == "pile" else "everybody"
    backs = "nobody"
    for part in fact_parts:
        if part in WHOLE_GAME:
            whole_game = True
        elif part in EACH_ROUND:
            pass
        elif part[:2] in (("starting", "at"), ("starting", "with")):
            numbers = _numbers(part)
            start = numbers[0] if numbers else 0
        elif "seen" in part:
            who = audience(part)
            if "backs" in part or "back" in part:
                backs = "top" if "top" in part else "others"
            elif "top" in part:
                seen = "top"
            else:
                seen = who
        else:
            found.append(
                Diagnostic(
                    code="fact",
                    message=f"`{' '.join(part)}` does not describe `{name}`",
                    span=fact.span,
                    hint=one_for_each(name, part, model)
                    or between(part)
                    or "a pile is `seen by nobody`, `seen by everybody` or `seen by its owner`; a number is `starting at 0`; anything may be kept `for every player` and `for the whole game`",
                )
            )
    if seen not in ("nobody", "everybody", "owner", "top"):
        found.append(unknown_audience(fact.parts, seen, fact.span))
        seen = "nobody"
    if owners[1:] in EVERY_CARD:
        _printed(entry, fact, kind, s.Printed(name=name, start=start, rule=entry.id), model, found)
        return
    names = [f"{name} {number}" for number in range(1, several[0] + 1)] if several else [name]
    clash, hint = "", f"give it another name, such as `own-{'-'.join(rest)}`"
    if name in TAKEN:
        clash = f"positions have a part called `{name}` already, which every game has"
    elif {*names, name} & {*model.keeps, *model.printed, *model.groups}:
        clash = f"there is already a kept value called `{name}`"
    if clash:
        found.append(Diagnostic(code="same-name", message=clash, span=fact.span, hint=hint))
        return
    if several:
        model.groups[name] = several[0]
    for each in names:
        model.keeps[each] = s.Keep(
            name=each,
            kind=kind,
            per_player=per_player,
            start=start,
            rule=entry.id,
            seen=seen,
            backs=backs,
            whole_game=whole_game,
        )


def _printed(
    entry: Entry, fact: n.Fact, kind: str, printed: s.Printed, model: s.Model, found: list[Diagnostic]
) -> None:
    """A number that is printed on every card: `keep a number called strength for every card`."""
    known = [part for part in fact.parts[1:] if part[:2] not in (("starting", "at"), ("starting", "with"))]
    problem = hint = ""
    if kind != "number":
        problem, hint = (
            f"cards have no {kind} of their own",
            "keep a number for every card, and say on the cards what it is: `card bomb, 4 cards, strength 6`",
        )
    elif known:
        problem, hint = (
            f"`{' '.join(known[0])}` does not describe a number that is printed on the cards",
            "it never changes, and whoever sees a card sees it",
        )
    elif printed.name in OWN_PROPERTIES or printed.name in model.keeps or printed.name in model.printed:
        problem, hint = f"there is already something called `{printed.name}`", "give it another name"
    if problem:
        code = "same-name" if hint == "give it another name" else "fact"
        found.append(Diagnostic(code=code, message=problem, span=fact.span, hint=hint))
        return
    model.printed[printed.name] = printed


def _card(entry: Entry, card: n.Card, model: s.Model, found: list[Diagnostic], *, added: bool) -> None:
    name = card_name(card)
    numbers = _numbers(card.parts[0])
    copies, each, worth, own_worth, sides = 0, False, 0, False, []
    marks = {one.name: one.start for one in model.printed.values()}
    number: int | None = None
    some: tuple[str, ...] = ()
    coloured = {colour for of_side in model.colours.values() for colour in of_side}
    for part in card.parts[1:]:
        digits = _numbers(part)
        if part[:1] == ("worth",):
            own_worth = not digits
            worth = digits[0] if digits else 0
            if own_worth and "number" not in part:
                found.append(
                    Diagnostic(
                        code="card-fact",
                        message=f"the worth of `{name}` is not a number",
                        span=card.span,
                        hint="write `worth 20`, or `worth their number`",
                    )
                )
        elif digits and " ".join(part[:-1]) in marks:
            marks[" ".join(part[:-1])] = digits[0]
        elif ("each" in part or "every" in part) and digits:
            copies, each = digits[0], True
        elif digits and part[1:2] == ("of",):
            copies, some = digits[0], tuple(word for word in part[2:] if word != "and")
        elif some and all(word == "and" or word in coloured for word in part):  # `1 of red, yellow and green`
            some += tuple(word for word in part if word != "and")
        elif part[:1] == ("number",) and digits:
            number = digits[0]
        elif digits and singular(part[-1]) in ("card", "deck") or digits and "in" in part:
            copies = digits[0]
        elif all(w in (*model.sides, "and", "on", "the", "both", "sides", "side") for w in part):
            sides = list(model.sides) if "both" in part else [w for w in part if w in model.sides]
        else:
            hint = did_you_mean(part[0], ["worth", *model.sides, *marks, *(coloured if some else ())])
            if " ".join(part) in marks:
                hint = f"say which number: `{' '.join(part)} 3`"
            found.append(
                Diagnostic(
                    code="card-fact",
                    message=f"`{' '.join(part)}` does not describe a card",
                    span=card.span,
                    hint=hint
                    or "a card has a number (`2 of each colour` or `4 cards`), a worth (`worth 20`), and in a two-sided deck a side",
                )
            )
    if not copies and "-except-" in name:
        found.append(
            Diagnostic(
                code="card-fact",
                message="cards are listed by what there is, not by what is left out",
                span=card.span,
                hint=in_some_colours(model),
            )
        )
        return
    if not copies:
        found.append(
            Diagnostic(
                code="card-fact",
                message=f"the number of `{name}` cards is missing",
                span=card.span,
                hint=how_many(name, model),
            )
        )
        return
    if model.sides and not sides and added:
        sides = list(model.sides)
    if model.sides and not sides:
        found.append(
            Diagnostic(
                code="card-fact",
                message=f"the side on which `{name}` is printed is missing",
                span=card.span,
                hint=f"add `{model.sides[0]}`, or `{' and '.join(model.sides)}`",
            )
        )
        return
    if numbers and (numbers[-1] > MAX_CARD_NUMBER or numbers[0] > numbers[-1]):
        found.append(
            Diagnostic(
                code="card-fact",
                message=f"cards cannot go from {numbers[0]} to {numbers[-1]}",
                span=card.span,
                hint=f"write the lower number first; cards show numbers up to {MAX_CARD_NUMBER}",
            )
        )
        return
    values: list[int | None] = list(range(numbers[0], numbers[-1] + 1)) if numbers else [number]
    printed: list[str | None] = [*sides] if sides else [None]
    for side in printed:
        known = model.colours.get(side or "", ())
        odd = next((word for word in some if word not in known), None)
        if odd is not None:
            found.append(
                Diagnostic(
                    code="card-fact",
                    message=f"there is no colour called `{odd}`",
                    span=card.span,
                    hint=did_you_mean(odd, known) or f"the colours are {', '.join(known)}",
                )
            )
            return
        colours: tuple[str | None, ...] = some or (known if each and (known or not numbers) else (None,))
        if each and not colours:
            found.append(
                Diagnostic(
                    code="card-fact",
                    message="`of each` means `of each colour`, but no colours are declared",
                    span=card.span,
                    hint="declare them (`colours blue, green, red, yellow`), or write how many there are of each number: `cards 1 to 6, 4 cards`",
                )
            )
        for colour in colours:
            for value in values:
                label = str(value) if numbers else name
                face = " ".join(w for w in (colour, label) if w)
                if any(f.name == face and f.side == side for f in model.faces):
                    found.append(
                        Diagnostic(
                            code="same-name",
                            message=f"there is already a card called `{face}`",
                            span=card.span,
                            hint="give it another name",
                        )
                    )
                    return
                model.faces.append(s.Face(
                    name=face, colour=colour, number=value, symbol=None if numbers else name, worth=(value or 0) if own_worth else worth,
                    side=side, copies=copies, rule=entry.id, card=name, printed=tuple(marks.items()),
                ))  # fmt: skip


def between(part: tuple[str, ...]) -> str | None:
    """The hint for `keep a number called place from 0 to 20`. None for any other description."""
    if "from" not in part or not part[-1].isdigit():
        return None
    return (
        f"leave the limits out: no number goes below 0; write the upper limit where it grows: `grows by 2, but not above {part[-1]}`; "
        "it begins with 0, or `starting at 5`"
    )


def one_for_each(name: str, part: tuple[str, ...], model: s.Model) -> str | None:
    """The hint for `keep a pile called row for every suit`: one for each colour, with a name of its own. None for any other description."""
    if part[:1] != ("for",) or part[-1] not in (*COLOUR, "colours", "suits"):
        return None
    colours = [colour for of_side in model.colours.values() for colour in of_side]
    first = colours[0] if colours else "red"
    return (
        f"keep one for each: `keep a pile called {first}-{name}, seen by everybody`, and so on; where a card goes there, "
        f"write `if it is a {first} card, put it on the {first}-{name}`"
    )
