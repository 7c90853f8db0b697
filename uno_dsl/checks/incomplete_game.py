"""What every game needs to be playable: cards, a pile in which they begin, and rules that start it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event
from uno_dsl.model.first_pile import possible_piles
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

PILES = {"draw pile": False, "discard pile": False, "hand": True}
"""The piles that the language knows by name, and whether every player has one."""
STARTS: dict[Event, str] = {"begin round": "a round begins", "begin turn": "a player begins a turn"}


def incomplete_game(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """An error for everything the game lacks, at the line that removed it or at the edition's first line."""
    return [
        Diagnostic(code="incomplete", message=message, span=span, hint=hint)
        for message, hint, span in lacking(rules, model)
    ]


def lacking(rules: Rules, model: s.Model) -> Iterator[tuple[str, str, Span]]:
    """What is missing, what to write, and where to report it."""
    if not model.faces:
        hint = "write a line for each kind of card: `card skip, 2 of each colour, worth 20`"
        yield "the game has no cards", hint, taken_away(rules, is_card)
    first = possible_piles(model.keeps, (step for _, body in bodies(model) for step in steps_in(body)))
    if len(first) > 1:
        what = f"all cards begin in one pile, and it could be {' or '.join(first)}"
        yield what, f"write `put every card into the {first[0]}` under `when a round begins`", rules.heading
    if not first:
        hint = "write `keep a pile called draw pile, seen by nobody`"
        yield "the game has no pile for its cards to begin in", hint, taken_away(rules, partial(keeps, "draw pile"))
    for pile, per_player in PILES.items():
        keep = model.keeps.get(pile)
        if keep is not None and (keep.kind != "pile" or keep.per_player != per_player):
            whose = " for every player" if per_player else ""
            hint = f"write `keep a pile called {pile}{whose}, seen by ...`"
            wrong = "every player needs their own" if per_player else "a game has only one"
            yield f"the {pile} is declared wrongly: {wrong}", hint, Places(rules).span(keep.rule)
    if model.play is None and any(isinstance(step, s.Play) for _, body in bodies(model) for step in steps_in(body)):
        hint = "write `to play a card` with its steps indented under it; to change an existing rule, use `replace [id]`"
        yield "no rule says how to play a card", hint, taken_away(rules, says_how_to_play)
    begun = {handler.event for handler in model.handlers}
    for event, words in STARTS.items():
        if event not in begun and not (event == "begin turn" and has_no_turns(model)):
            hint = f"write `when {words}` with its steps indented under it"
            if event == "begin round" and "begin game" in begun:
                hint = "write `a round begins` as the last step under `when the game begins`, and `when a round begins` with the steps of the deal indented under it"
            yield f"no rule says what happens when {words}", hint, taken_away(rules, is_when)


def has_no_turns(model: s.Model) -> bool:
    """Whether a round is always over before anybody's turn: all of it is played as the round begins."""
    return any(
        isinstance(step, s.Control) and step.what in ("end round", "win")
        for handler in model.handlers
        if handler.event == "begin round" and handler.condition == e.ALWAYS
        for step in model.procedures[handler.procedure].body
    )


def taken_away(rules: Rules, meant: Callable[[Entry], bool]) -> Span:
    """The change that removed such a line, or else the heading of the edition."""
    for removed in reversed(rules.removed):
        for line in removed.walk():
            if meant(line) and removed.overridden:
                return removed.overridden[-1][1]
    return rules.heading


def is_card(entry: Entry) -> bool:
    return isinstance(entry.node, n.Card)


def keeps(name: str, entry: Entry) -> bool:
    return isinstance(entry.node, n.Fact) and entry.node.word == "keep" and entry.id.endswith(name.replace(" ", "-"))


def says_how_to_play(entry: Entry) -> bool:
    return isinstance(entry.node, n.ToDo)


def is_when(entry: Entry) -> bool:
    return isinstance(entry.node, n.When)
