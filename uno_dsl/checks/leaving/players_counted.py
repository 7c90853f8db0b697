"""`With at least 3 players`, where players can leave the round: it counts those who are left, not all who began it."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, somebody_leaves, steps_in
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

PLAYERS = (("player",), ("players",))
ALL_ARE_IN = ("round", "game")
"""What has just begun when everybody is in the round."""


def players_counted(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each line that counts the players, and does not say that those who are left are meant.

    Only the files that let players leave, and house rules, know that it makes a difference.
    """
    if not somebody_leaves(model):
        return []
    houses = {name for kind, name in rules.layers if kind == "house rule"}
    files = {entry.span.file for entry in rules.walk() if entry.layer in houses}
    files |= {step.span.file for _, body in bodies(model) for step in steps_in(body) if isinstance(step, s.Leave)}
    own = [line for entry in rules.entries if not just_begun(entry) for line in entry.walk() if line.span.file in files]
    return list(dict.fromkeys(warning(phrase) for line in own for phrase in counted(line)))


def just_begun(entry: Entry) -> bool:
    """Whether a rule is about the beginning of a round, or of the game, when nobody has left."""
    return isinstance(entry.node, n.When) and all(
        isinstance(event, n.Atom)
        and event.verb == "begin"
        and event.subject.core.words[-1:] in [(w,) for w in ALL_ARE_IN]
        for event in entry.node.events
    )


def counted(line: Entry) -> Iterator[n.Phrase]:
    """The phrases of a line that count all players: `there are 3 players`, `with 3 players`, `the number of players`."""
    node = line.node
    under = {id(part) for inner in (node.block or (), getattr(node, "otherwise", None) or ()) for part in inside(inner)}
    for part in inside((node, line.conditions, line.exceptions)):
        if id(part) in under:
            continue
        if isinstance(part, n.Atom) and part.form == "there" and part.object is None and counts_players(part.subject):
            yield part.subject
        elif (
            isinstance(part, n.Phrase) and (part.core.amount or part.core).words == ("number",) and len(part.links) == 1
        ):
            of = part.links[0]
            said = of.core.words in PLAYERS and not of.core.left
            if of.word == "of" and said and not of.links and part.relative is None:
                yield part


def counts_players(phrase: n.Phrase) -> bool:
    core = phrase.core
    return (
        core.number is not None
        and core.words in PLAYERS
        and not core.left
        and not phrase.links
        and phrase.relative is None
    )


def warning(phrase: n.Phrase) -> Diagnostic:
    return Diagnostic(
        code="players-counted", severity="warning", span=phrase.span,
        message="players can leave the round, and this counts those who are left, not all who began it",
        hint="if those who are left are meant, say so: `if at least 3 players are left`, `the number of players left`; to count all, keep how many they are, "
        "`keep a number called headcount`, `when a round begins, the headcount becomes the number of players`, and ask for that: `if the headcount is at least 3`",
    )  # fmt: skip
