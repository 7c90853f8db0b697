"""The actions of an example at a stop: which comes next, and which options an action means by its verb alone."""

from __future__ import annotations

import re
from collections.abc import Sequence

from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Choose
from uno_dsl.examples.example_sentences import Act, Begin, Expectation, Falls
from uno_dsl.examples.offered import Offered, matching, normal, offered
from uno_dsl.examples.table import Table


def next_act(table: Table, g: State, stop: Stop, lines: Sequence[Act | Begin | Falls | Expectation]) -> int:
    """Which of some lines is done next: the first one; where several players choose, the first one by a player who can choose now.
    An example lists the choices of one player in the order of the rules.
    """
    first = lines[0]
    if not isinstance(first, Act) or first.verb != "choose":
        return 0
    options = offered(table, g, stop)
    waiting: set[str] = set()
    for at, line in enumerate(lines):
        if not isinstance(line, Act) or line.verb != "choose" or line.who is None:
            return 0
        if line.who.text in waiting:
            continue
        if matching(table, g, line, options):
            return at
        waiting.add(line.who.text)
    return 0


def by_verb(table: Table, act: Act, options: Sequence[Offered]) -> list[Offered]:
    """The options that an action means by its verb: `Ann gives red 7 to Cleo` for the offer to `give a card from their hand to another player`."""
    if act.who is None or act.quoted is not None:
        return []
    seat = table.seat(act.who)
    meant = [
        one
        for one in options
        if one.seat == seat and one.do == "offer" and one.text and normal(one.text.split())[:1] == normal([act.verb])
    ]
    piles = piles_named(table, " ".join(act.rest))
    return [one for one in meant if piles and piles <= piles_named(table, one.text or "")] or meant


def piles_named(table: Table, text: str) -> set[str]:
    """The piles that a text names: of `puts 25 on the up pile` and `puts 25 on the down pile`, only one is meant."""
    keeps = table.machine.program.keeps.values()
    return {keep.name for keep in keeps if keep.kind == "pile" and re.search(rf"\b{re.escape(keep.name)}\b", text)}


def names_in(table: Table, act: Act) -> list[str]:
    """The cards, players and colours that an action names, in the order of its words."""
    found: list[str] = []
    words = [word for word in act.rest if word != ","]
    at = 0
    while at < len(words):
        length = next((k for k in (3, 2, 1) if is_name(table, " ".join(words[at : at + k]))), 0)
        if length:
            found.append(" ".join(words[at : at + length]))
        at += length or 1
    return found


def is_name(table: Table, text: str) -> bool:
    return bool(table.deck.found(text)) or text in (*table.names, *table.deck.codes.colours)


def chosen_by(table: Table, g: State, stop: Stop, act: Act, names: Sequence[str]) -> tuple[Choose, str] | None:
    """What the player of an action chooses at a stop, as the action says: the option, and the name of it."""
    for one in offered(table, g, stop):
        if not isinstance(one.option, Choose) or act.who is None or one.seat != table.seat(act.who):
            continue
        for name in names:
            if matching(table, g, Act(who=act.who, verb="choose", rest=tuple(name.split()), span=act.span), [one]):
                return one.option, name
    return None
