"""Cards that move from a hand into the same hand, what is compared with itself, and the neighbour of a neighbour: the author must have meant
somebody else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import RELATIONS
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, own_parts, steps_in
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

HINT = "say who the other player is: `the next player`, `another player`, or choose first: `the player chooses another player as the partner`"

BACK = {"next": "before", "before": "next", "left": "right", "right": "left", "opposite": "opposite"}
"""The way back from each seat."""
ROUND_TRIP = "this goes to a player and back again: the player right of the player left of somebody is that player"
WHOSE = (
    "after a neighbour has been named, `them`, `they` and `their` mean the neighbour: "
    "write `the player left of the player` and `the player right of the player`, or give the first one a name with `call`"
)


def to_oneself(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each step in which players give cards to themselves, or swap hands with themselves, for each comparison with itself, and
    for each phrase that goes to a neighbour and back.
    """
    blamed = compared_in_definitions(rules, names)
    found = [compared(span) for word, span in blamed.items() if not words_of(rules, span) & (blamed.keys() - {word})]
    asked = [(handler.span, handler.condition) for handler in model.handlers]
    asked += [(permission.span, permission.condition) for permission in model.permissions]
    for span, condition in asked:
        found += of_nodes(rules, blamed, span, tuple(inside(condition)))
    for _, body in bodies(model):
        for step in steps_in(body):
            found += of_nodes(rules, blamed, step.span, tuple(own_parts(step)))
            match step:
                case s.Exchange(givers=e.Listed(parts=(giver,)), receiver=receiver) if giver == receiver:
                    found.append(warning(step, "a player swaps hands with themselves here"))
                case s.Move(sources=(e.Pile(name="hand") as source,), to=to) if source == to:
                    found.append(warning(step, "the cards go back into the hand that they came from"))
    return list(dict.fromkeys(found))


def of_nodes(rules: Rules, blamed: Mapping[str, Span], span: Span, nodes: Sequence[object]) -> Iterator[Diagnostic]:
    if with_itself(nodes) and not words_of(rules, span) & blamed.keys():
        yield compared(span)
    if there_and_back(nodes):
        told = next((entry.span for entry in rules.walk() if entry.span != span and has_both_ways(entry)), span)
        yield Diagnostic(code="to-oneself", severity="warning", span=told, message=ROUND_TRIP, hint=WHOSE)


def compared_in_definitions(rules: Rules, names: Names) -> dict[str, Span]:
    """The words whose definitions compare something with itself, each with its line: whoever uses the word has the condition, and did not write it."""
    words = {definition.line.span: word for word, definition in names.definitions.items()}
    return {words[span]: span for span, said in names.said.items() if said is not None and with_itself(inside(said))}


def words_of(rules: Rules, span: Span) -> set[str]:
    """The words of the phrases on a line."""
    lines = [entry for entry in rules.walk() if entry.span == span]
    cores = (core for line in lines for core in inside((line.node, line.conditions)) if isinstance(core, n.Core))
    return {form for core in cores for word in core.words for form in (word, word.removesuffix("s"))}


def has_both_ways(entry: Entry) -> bool:
    """Whether a definition speaks of neighbours on both sides: a line that uses its word has the condition, and does not show it."""
    ways = {
        RELATIONS[part.word]
        for part in inside((entry.node, entry.conditions))
        if isinstance(part, n.Link) and part.word in RELATIONS
    }
    return isinstance(entry.node, n.Means | n.Define) and any(BACK[way] in ways for way in ways)


def there_and_back(nodes: Sequence[object]) -> bool:
    """Whether a phrase names the neighbour of a neighbour on the other side: `the player right of the player left of them`.

    A list of players that begins with somebody is built as all players after the one before them; no author wrote that.
    """
    starts = [node.after for node in nodes if isinstance(node, e.Players)]
    return any(
        isinstance(node, e.Seat) and isinstance(node.player, e.Seat) and BACK[node.relation] == node.player.relation
        for node in nodes
        if node not in starts
    )


def with_itself(nodes: Iterable[object]) -> bool:
    """Whether a condition compares something with itself: `if the host is they`."""
    return any(isinstance(node, (e.Compare, e.Same)) and node.left == node.right for node in nodes)


def compared(span: Span) -> Diagnostic:
    return Diagnostic(
        code="to-oneself", severity="warning", span=span, message="something is compared with itself here, so the answer is always the same",
        hint="say what it is compared with: after `is`, `they` and `their` mean the subject of the condition, and in `a player with more cards than them` the player described: "
        "write `than the player`; for nobody, write `nobody`",
    )  # fmt: skip


def warning(step: s.Step, what: str) -> Diagnostic:
    return Diagnostic(
        code="to-oneself", severity="warning", span=step.span, hint=HINT, message=f"nothing changes: {what}"
    )
