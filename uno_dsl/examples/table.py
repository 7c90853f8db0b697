"""The people at the table of an example, and how the words of an example are looked up in the game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from uno_dsl.diagnostic import Diagnostic, did_you_mean
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, attribute
from uno_dsl.examples.deck import Deck
from uno_dsl.examples.example_sentences import Fact, Holds, Players, Scene, Term, Value
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.read_example import number
from uno_dsl.examples.usual_words import EVERYBODY, is_player
from uno_dsl.model.statements import Keep
from uno_dsl.syntax.vocabulary import vocabulary

TRUTH = {"true": True, "false": False}
HAND, DISCARDS = "hand", "discard pile"
OTHER_LINE = "the other of the two lines"
SHOWN = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
OTHER_WORDS = ("suit in play", "color in play")
"""Other words for the colour in play."""


class Table:
    """Who sits where, and what the names of an example stand for."""

    def __init__(self, machine: Machine, names: tuple[str, ...]) -> None:
        self.machine, self.names = machine, names
        self.deck = Deck(machine)
        self.keeps = machine.program.keeps

    @classmethod
    def of(cls, machine: Machine, scene: Scene) -> Table:
        """The table of an example: the players it names, or those of whom it says what they hold."""
        stated = next((fact for fact in scene.facts if isinstance(fact, Players)), None)
        terms = stated.names if stated is not None else holders(scene.facts)
        low, high = machine.program.players
        names = tuple(dict.fromkeys(each.text for each in terms))
        refuse_names(terms, scene)
        if not low <= len(names) <= high:
            players = f"{low} players" if low == high else f"{low} to {high} players"
            raise Mistake(Diagnostic(
                code="example-situation", span=stated.span if stated is not None else scene.span,
                message=f"this game is for {players}, and the example has {len(names) or 'none'}",
                hint=players_said(machine),
            ))  # fmt: skip
        return cls(machine, names)

    def seat(self, who: Term) -> int:
        """The seat of a player. Raises Mistake."""
        if who.text not in self.names:
            known = ", ".join(self.names)
            of_everybody = (
                f"say of everybody what they hold, such as `{who.text} has red 7, blue 1`"
                if HAND in self.keeps
                else f"name everybody: `the players are {', '.join(dict.fromkeys((*self.names, who.text)))}`"
            )
            raise Mistake(Diagnostic(
                code="example-player", message=f"nobody in this example is called `{who.text}`", span=who.span,
                hint=did_you_mean(who.text, self.names) or f"the players are {known}; {of_everybody}",
            ))  # fmt: skip
        return self.names.index(who.text)

    def seats(self, who: Term) -> list[int]:
        """The seat of a player, or all seats for `everybody`. Raises Mistake."""
        return [*range(len(self.names))] if who.text == EVERYBODY else [self.seat(who)]

    def named(self, name: Term) -> Term:
        """The kept value whose name is that of what is counted: `1 shield`, `10 points`."""
        text = name.text.casefold()
        known = (text, text + "s", *(["score"] if text in ("point", "points") else []))
        found = next((each for each in known if each in self.keeps), None)
        return name if found is None else Term(found, name.span)

    def keep(self, name: Term, *, per_player: bool) -> Keep:
        """The pile or value that a name stands for. Raises Mistake."""
        text = name.text.casefold()
        keep = self.keeps.get("colour in play" if text in OTHER_WORDS else text)
        if keep is None:
            known = sorted(self.keeps)
            raise Mistake(Diagnostic(
                code="example-value", message=f"this game keeps nothing called `{name.text}`", span=name.span,
                hint=did_you_mean(name.text, known) or f"it keeps: {', '.join(known)}",
            ))  # fmt: skip
        if keep.per_player != per_player:
            whose = (
                "every player has one of their own: write whose, such as `Ann's`"
                if keep.per_player
                else "there is only one: write `the`"
            )
            raise Mistake(Diagnostic(
                code="example-value", message=f"whose `{keep.name}` is meant?" if keep.per_player else f"no player has a `{keep.name}` of their own",
                span=name.span, hint=whose,
            ))  # fmt: skip
        return keep

    def discards(self, said: Value) -> Keep:
        """The pile whose top card is `the top card`. Raises Mistake if the game has no discard pile."""
        if DISCARDS in self.keeps:
            return self.keeps[DISCARDS]
        piles = [keep for keep in self.keeps.values() if keep.kind == "pile" and not keep.per_player]
        shown = sorted(piles, key=lambda keep: keep.seen == "nobody")
        name = shown[0].name if shown else "pile"
        raise Mistake(Diagnostic(
            code="example-value", message=f"this game has no {DISCARDS}: the top card of which pile is meant?", span=said.span,
            hint=f"write of which: `the top card of the {name} is {said.terms[0].text}`",
        ))  # fmt: skip

    def value_kept(self, said: Value) -> Keep:
        """What a sentence gives a value of. Raises Mistake."""
        own = re.fullmatch(r"top card of (?P<who>.+)'s (?P<pile>.+)", said.name.text)
        if own is not None and own["pile"] in self.keeps:
            raise Mistake(Diagnostic(
                code="example-value", message="of the pile of a player, an example says with which cards it begins", span=said.name.span,
                hint=f"write `{own['who']}'s {own['pile']} begins with {said.terms[0].text}`, and name the whole card: `red 3`",
            ))  # fmt: skip
        name = self.named(said.name) if said.counted else said.name
        if said.counted and name.text not in self.keeps and said.name.text in self.deck.codes.colours:
            self.deck.cards(Term(f"{said.terms[0].text} {said.name.text}", said.name.span))  # `7 red` for `red 7`
        if name.text.casefold() not in self.keeps and (said.counted or is_player(said.terms[0])):
            known = sorted(self.keeps)
            whose = " for every player" if said.of is not None else ""
            kind = "number" if said.counted else "player" if len(said.terms) == 1 else "players"
            kept = f"keep {'' if kind == 'players' else 'a '}{kind} called {name.text}{whose}"
            raise Mistake(Diagnostic(
                code="example-value", message=f"this game keeps nothing called `{name.text}`", span=name.span,
                hint=did_you_mean(name.text, known) or f"a rule keeps it if it says so: `{kept}`; the game keeps: {', '.join(known)}",
            ))  # fmt: skip
        return self.keep(name, per_player=said.of is not None)

    def value(self, keep: Keep, terms: tuple[Term, ...]) -> Any:
        """The value that terms stand for, as a position writes it. Raises Mistake."""
        first = terms[0]
        text = first.text.casefold()
        if keep.kind == "players":
            return [] if text == "nobody" else [self.seat(each) for each in terms]
        if len(terms) > 1:
            raise self.wrong(keep, terms[1])
        match keep.kind:
            case "number" if (count := number(text)) is not None:
                return count
            case "flag" if text in TRUTH:
                return TRUTH[text]
            case "player":
                return None if text == "nobody" else self.seat(first)
            case "card":
                return None if text == "nothing" else self.deck.cards(first)
            case "colour" if text in self.deck.codes.colours:
                return text
            case "side" if text in self.deck.codes.sides:
                return text
            case "direction" if text in ("left", "right"):
                return text
            case _:
                raise self.wrong(keep, first)

    def can_be_chosen(self, text: str) -> bool:
        """Whether something that is not a card can be chosen by this name."""
        codes = self.deck.codes
        return text in (*self.names, *codes.colours, *codes.sides, "left", "right") or number(text) is not None

    def wrong(self, keep: Keep, term: Term) -> Mistake:
        """A value that does not fit."""
        can = {
            "number": "a number", "flag": "`true` or `false`", "direction": "`left` (clockwise) or `right`", "side": "or".join(f" `{x}` " for x in self.deck.codes.sides).strip(),
            "colour": "one of " + ", ".join(self.deck.codes.colours),
        }.get(keep.kind, f"a {keep.kind}")  # fmt: skip
        return Mistake(Diagnostic(
            code="example-value", message=f"the {keep.name} cannot be `{term.text}`", span=term.span, hint=f"it is {can}",
        ))  # fmt: skip

    def pile(self, g: State, keep: Keep, seat: int | None) -> list[int]:
        """The cards of a pile, top card first."""
        found = g.__dict__[attribute("pile", keep.name)]
        cards: list[int] = found[seat] if keep.per_player and seat is not None else found
        return cards[::-1]

    def side(self, g: State) -> int:
        """The side in play."""
        return next(
            (g.__dict__[attribute("kept", keep.name)] for keep in self.keeps.values() if keep.kind == "side"), 0
        )

    def shown(self, g: State, codes: Iterable[int]) -> str:
        """Cards by the faces that are in play."""
        side = self.side(g)
        return ", ".join(self.deck.face(code, side) for code in codes) or "no cards"


def refuse_names(terms: Iterable[Term], scene: Scene) -> None:
    """Raises Mistake for a name that is a word of the language, or not one word with a capital letter, and for two lists of players."""
    for each in terms:
        if each.text[:1] == each.text[:1].casefold() or each.text.casefold() in vocabulary() or " " in each.text:
            raise Mistake(Diagnostic(
                code="example-player", message=f"`{each.text}` cannot be the name of a player", span=each.span,
                hint="players have one name with a capital letter that is no word of the language: `Ann`, `Ben`, `Cleo`",
            ))  # fmt: skip
    lists = [fact for fact in scene.facts if isinstance(fact, Players)]
    named = [each.text for fact in lists for each in fact.names]
    if len(lists) > 1 or len(set(named)) < len(named):
        raise Mistake(Diagnostic(
            code="example-situation", message="the example says this twice", span=lists[-1].span, hint="name every player once",
            other=lists[0].span if len(lists) > 1 else None, other_says=OTHER_LINE,
        ))  # fmt: skip


def players_said(machine: Machine) -> str:
    """How an example says who plays: by what they hold, or by their names alone, before a deal and in a game without hands."""
    if HAND not in machine.program.keeps:
        low = machine.program.players[0]
        return f"say who plays: `the players are {', '.join(SHOWN[: max(low, 2)])}`"
    return "say of every player what they hold: `Ann has red 7, blue 1`; before a deal write `the players are Ann, Ben, Cleo`"


def holders(facts: tuple[Fact, ...]) -> list[Term]:
    """The players of whom an example says what they hold."""
    return [fact.who for fact in facts if isinstance(fact, Holds) and fact.who is not None and fact.pile is None]
