"""`When a player has 2 cards of one number`, two such cards are put away: who had two pairs still has one, and nothing more happens."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import PlayerState
from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, bodies, steps_in
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

PLAYER = e.Slot(0, "player")
HAND = e.Pile("hand", PLAYER)
MANY = 1000


def still_so(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each rule about what a player has that takes some of it away, once, so that enough may be left."""
    lines = {line.span: line.node for line in rules.walk()}
    found = []
    for handler in model.handlers:
        body = model.procedures[handler.procedure].body
        if isinstance(handler.event, PlayerState) and not any(
            isinstance(step, s.Loop | s.Leave) for step in steps_in(body)
        ):
            parts = handler.condition.parts if isinstance(handler.condition, e.All) else (handler.condition,)
            if any(less_is_left(model, part, body) for part in parts):
                found.append(warning(handler, lines.get(handler.span)))
    return found


def repeats(step: s.Step) -> bool:
    """Whether a step is done until something is so, or ends that a player has anything. A fixed number of times is no such loop."""
    counted = isinstance(step, s.Loop) and any(
        isinstance(part, e.Compare) and isinstance(part.left, e.Slot) and isinstance(part.right, e.Number)
        for part in inside(step.until)
    )
    return isinstance(step, s.Leave) or (isinstance(step, s.Loop) and not counted)


def less_is_left(model: s.Model, part: e.Expression, body: tuple[s.Step, ...]) -> bool:
    """Whether a condition asks for at least so much of something, of which a block takes away a fixed amount that may be too little."""
    match part:
        case e.Present(value=e.Only() as group):
            enough = (
                max((size.value for size in inside(group.condition) if isinstance(size, e.Number)), default=1)
                if alike(group)
                else 1
            )
        case e.Compare(operator=">=" | ">", left=e.Count(group=group), right=e.Number(value=enough)):
            pass
        case e.Compare(operator=">=" | ">", left=e.Kept(kind="number") as kept, right=e.Number()):
            return any(shrinks(model, step, kept) for step in certain(body))
        case _:
            return False
    if HAND not in inside(group):
        return False
    return any(at_once(model) >= enough + len(taken_from_hand(step)) for step in certain(body) if taken_from_hand(step))


def alike(group: e.Only) -> bool:
    """Whether it is cards that belong together which are looked for: `2 cards of one number`."""
    return any(isinstance(part, e.Compare) and isinstance(part.left, e.Count) for part in inside(group.condition))


def at_once(model: s.Model) -> int:
    """The most cards that a player may get before it is looked what they have: what is dealt, or taken as a whole pile.

    In the course of a round it is looked after each card of a draw.
    """
    most = 0
    before = {handler.procedure for handler in model.handlers if handler.event in ("begin game", "begin round")}
    for procedure in model.procedures:
        for step in steps_in(procedure.body):
            match step:
                case s.Deal(count=count):
                    most = max(most, count.value if isinstance(count, e.Number) else MANY)
                case s.Move(to=e.Pile(name="hand")):
                    most = max(most, arriving(step))
                case _:
                    pass
    return max(most, sum(drawn_in(model.procedures[number].body) for number in before))


def drawn_in(body: tuple[s.Step, ...]) -> int:
    """How many cards a player may draw or take in a block. In a loop, `repeat until the draw pile is empty`, it is any number."""
    total = 0
    for step in body:
        match step:
            case s.Draw(count=e.Number(value=count)):
                total += count
            case s.Draw():
                total += MANY
            case s.Move(to=e.Pile(name="hand")):
                total += arriving(step)
            case _:
                pass
        inner = sum(drawn_in(block) for block in blocks_of(step))
        total += MANY if inner and isinstance(step, s.Loop) else inner
    return total


def arriving(step: s.Move) -> int:
    """How many cards a step moves at once, at most. Those that something is said of, `every 7 of the next player`, belong together: they count once."""
    match step.cards:
        case e.Listed(parts=parts) | e.Only(group=e.Listed(parts=parts)):
            return len(parts)
        case e.Cards(piles=(_, *_)):
            return MANY
        case _:
            return 1


def certain(body: tuple[s.Step, ...]) -> Iterator[s.Step]:
    """The steps that are done without anybody's wish, if there is something to do."""
    for step in body:
        yield step
        if isinstance(step, s.Branch):
            for block in blocks_of(step):
                yield from certain(block)


def taken_from_hand(step: s.Step) -> tuple[e.Expression, ...]:
    """The cards that a step takes from the player's hand one by one; none if it takes all there are of a kind."""
    if isinstance(step, s.Move) and isinstance(step.cards, e.Listed) and HAND in step.sources:
        return step.cards.parts
    return ()


def shrinks(model: s.Model, step: s.Step, kept: e.Kept) -> bool:
    """Whether a step takes a fixed amount from a number, which may have grown by more than that at once."""
    match step:
        case s.Assign(target=target, value=e.Arithmetic(operator="-", left=left, right=e.Number(value=amount))) if (
            target == left == kept
        ):
            return any(growth is None or growth > amount for growth in growths(model, kept.name))
        case _:
            return False


def growths(model: s.Model, name: str) -> Iterator[int | None]:
    """How much a kept number grows by, in each place; None if that is not fixed."""
    for _, body in bodies(model):
        for step in steps_in(body):
            if isinstance(step, s.Assign) and isinstance(step.target, e.Kept) and step.target.name == name:
                match step.value:
                    case e.Arithmetic(operator="-") | e.Number(value=0):
                        continue
                    case e.Arithmetic(operator="+", right=e.Number(value=amount)):
                        yield amount
                    case _:
                        yield None


def warning(handler: s.Handler, node: n.Node | None) -> Diagnostic:
    more = ""
    if (
        isinstance(node, n.When)
        and len(node.events) == 1
        and isinstance(node.events[0], n.Atom)
        and says_all(node.events[0])
    ):
        more = f"`repeat until {no_longer(node.events[0])}`"
    return Diagnostic(
        code="still-so", severity="warning", span=handler.span,
        message="this happens once when it becomes so, and may leave it so: then nothing more happens",
        hint=f"to go on for as long as it is so, write {more or 'a `repeat until ...`'} on the next line, and indent under it what happens; "
        "if it is to happen once, name the event: `when a player draws a card if ...`",
    )  # fmt: skip


def says_all(clause: n.Atom) -> bool:
    """Whether a clause can be told without a relative clause or a text."""
    return clause.object is None or (isinstance(clause.object, n.Phrase) and clause.object.relative is None)


def no_longer(clause: n.Atom) -> str:
    """The opposite of what a clause says of the player: `the player does not have 2 cards of one number`."""
    first, _, rest = text_of(clause.subject).partition(" ")
    subject = f"the {rest}" if first in ("a", "any", "every") else f"{first} {rest}".strip()
    verb, _, amount = clause.word.partition(" ")
    verb = {"has": "does not have", "have": "does not have"}.get(verb, f"{verb} not")
    links = "".join(
        f" {link.word} {text_of(n.Phrase(core=link.core, links=link.links, span=link.span))}" for link in clause.links
    )
    return (
        " ".join(
            word
            for word in (subject, verb, amount, text_of(clause.object) if isinstance(clause.object, n.Phrase) else "")
            if word
        )
        + links
    )
