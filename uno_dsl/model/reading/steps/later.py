"""What is done later, once: `at the end of this turn`, `when the player's next turn begins` among the steps of a rule."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import BasicEvent, Event, Would
from uno_dsl.model.reading.nouns import OWN, POINTING
from uno_dsl.model.reading.phrases.possessions import ABOVE
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.model.reading.steps.origin import Origin
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import children, replaced

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

ITS_PLAYER, WAITING = e.Slot(0, "player"), e.Slot(2, "player")
"""The player whose turn begins or ends, and one of those for whom something is to be done then."""
SLOTS = (("player", "player"), ("card", "card"), ("waiting player", "player"), ("each-list", "players"))
INSTEAD = (
    "write it at the left margin or under a `rule`; to remember something for it, use `keep a player called ...`; "
    "among steps stand only `at the end of this turn`, `when the next turn begins` and `when the player's next turn begins` or `ends`"
)


@dataclass(frozen=True, slots=True)
class Moment:
    """The turn that is waited for: this one, the next one, or the next one of a player; and whether for its beginning or its end."""

    verb: str
    this: bool = False
    whose: n.Phrase | None = None

    @property
    def event(self) -> BasicEvent:
        return "end turn" if self.verb == "end" else "begin turn"


@dataclass(frozen=True, slots=True)
class Due:
    """A flag that is kept until the moment has come: for the players concerned, or for everybody together."""

    name: str
    per_player: bool
    own: bool

    def of(self, player: e.Expression | None) -> e.Kept:
        return e.Kept(self.name, "flag", player if self.per_player else None)

    def becomes(self, to: bool, player: e.Expression | None, origin: Origin) -> s.Step:
        """The flag of a player is set, or no longer."""
        return s.Assign(target=self.of(player), value=e.Constant("flag", "on" if to else "off"), **origin)

    @property
    def there(self) -> e.Expression:
        """Whether something is to be done now."""
        if not self.per_player or self.own:
            return self.of(ITS_PLAYER)
        return e.Present(self.waiting)

    @property
    def waiting(self) -> e.Expression:
        """The players for whom it is to be done."""
        return e.Only(e.Players(ITS_PLAYER), "w", self.of(e.Variable("w", "player")))

    def for_them(self, body: tuple[s.Step, ...], origin: Origin) -> tuple[s.Step, ...]:
        """What is to be done, for each player concerned; the flag is no longer set then."""
        if not self.per_player or self.own:
            return (self.becomes(False, ITS_PLAYER, origin), *body)
        body = (self.becomes(False, WAITING, origin), *body)
        return (s.Each(group=self.waiting, slot=WAITING.index, list_slot=WAITING.index + 1, body=body, **origin),)


@dataclass(frozen=True, slots=True)
class TurnOfAnother:
    """The player whose next turn is waited for, kept for each player who waits."""

    name: str

    def of(self, player: e.Expression) -> e.Kept:
        return e.Kept(self.name, "player", player)

    def becomes(self, whose: e.Expression, player: e.Expression, origin: Origin) -> s.Step:
        """A player waits for the turn of another, or for nobody's any more."""
        return s.Assign(target=self.of(player), value=whose, **origin)

    @property
    def waiting(self) -> e.Expression:
        """The players who wait for the turn that has come."""
        test = e.Compare("==", self.of(e.Variable("w", "player")), ITS_PLAYER)
        return e.Only(e.Players(ITS_PLAYER), "w", test)

    def wait_no_more(self, origin: Origin) -> s.Step:
        """Nobody waits for the turn that has come any more."""
        body = (self.becomes(e.Constant("player", None), WAITING, origin),)
        return s.Each(group=self.waiting, slot=WAITING.index, list_slot=WAITING.index + 1, body=body, **origin)


@dataclass(frozen=True, slots=True, eq=False)
class Later:
    """Understands what is done later."""

    readers: Readers

    def steps(self, entry: Entry, node: n.When, scope: Scope) -> list[s.Step]:
        """The step that sets a flag. A rule of its own does the rest when the moment has come."""
        could_be = self.could_be(node, scope)
        moment = self.moment(node, scope)
        if not entry.block:
            raise Problem("empty", "nothing happens here", node.span, "write what happens, indented under this line")
        model, rule = self.readers.model, f"{entry.id}.later"
        origin = Origin(rule=rule, span=entry.span)
        own = moment.whose is not None
        slot = ITS_PLAYER if own or scope.player is None else WAITING
        place = sum(procedure.name == rule for procedure in model.procedures)
        procedure = s.Procedure(name=rule, rule=rule, slots=[*SLOTS])
        model.procedures.append(procedure)
        index = len(model.procedures) - 1
        inner = Scope(procedure=procedure, player=slot, they=slot, either=could_be)
        body = self.readers.sentences.steps(entry.block, inner)
        if node.condition is not None:
            body = (s.Branch(condition=self.readers.conditions.asked(node.condition, inner), then=body, **origin),)
        if slot == WAITING and not about_player(body):
            slot, body = ITS_PLAYER, tuple(replaced(step, WAITING, ITS_PLAYER) for step in body)
        name = f"{entry.id.replace('.', ' ')} due" + (f" {place + 1}" if place else "")
        due = Due(name, per_player=own or slot == WAITING, own=own)
        if moment.event == "end turn" and not moment.this:  # first its beginning is waited for
            last = replace(due, name=f"{name} at the end")
            start = s.Procedure(name=f"{rule}.start", rule=rule, slots=[*SLOTS])
            model.procedures.append(start)
            begun = (last.becomes(True, WAITING if last.per_player and not own else ITS_PLAYER, origin),)
            self.handle("begin turn", due, begun, len(model.procedures) - 1, origin, entry)
            self.handle("end turn", last, body, index, origin, entry)
        else:
            self.handle(moment.event, due, body, index, origin, entry)
        return [due.becomes(True, scope.player, Origin(rule=entry.id, span=entry.span))]

    def could_be(self, node: n.When, scope: Scope) -> tuple[str, ...] | None:
        """Whom `they` could be later, if a line before speaks of somebody else than the player. Raises Problem in a loop over players."""
        event = node.events[0]
        waited_for = isinstance(event, n.Atom) and moment_of(event) is not None
        if scope.they is None or scope.they == scope.player or not waited_for:
            return None
        if isinstance(scope.they, e.Slot) and scope.procedure.slots[scope.they.index][0] == "each":
            raise Problem(
                "nested-when",
                "what is done later is done once, and not for everyone whom `for` goes over",
                node.span,
                "turn the two lines round: first `at the end of this turn` (or the turn that is waited for), and `for every ...` under it; for each one's own turn, "
                "`keep a flag called due for every player`, `their due becomes true` here, and `when a player begins a turn if their due is true`",
            )
        return scope.earlier if scope.earlier and isinstance(scope.they, e.Seat) else ABOVE, "the player"

    def handle(
        self, event: BasicEvent, due: Due, body: tuple[s.Step, ...], index: int, origin: Origin, entry: Entry
    ) -> None:
        """Keep the flag, and the rule that does what is due."""
        procedures = self.readers.model.procedures
        procedures[index] = replace(procedures[index], body=due.for_them(body, origin))
        self.keep(due.name, "flag", entry, per_player=due.per_player)
        self.react(event, due.there, index, origin)

    def keep(self, name: str, kind: str, entry: Entry, *, per_player: bool) -> None:
        """Keep the flag, or the player who is waited for."""
        self.readers.model.keeps[name] = s.Keep(
            name=name,
            kind=kind,
            per_player=per_player,
            start=0,
            rule=entry.id,
            seen="everybody",
            backs="nobody",
        )

    def react(self, event: Event, condition: e.Expression, procedure: int, origin: Origin) -> None:
        """Let a procedure run when something happens, after all other rules about it."""
        handlers = self.readers.model.handlers
        rank = max((handler.rank for handler in handlers), default=0)
        handlers.append(
            s.Handler(
                event=event, card=None, player=None, condition=condition, procedure=procedure, rank=rank, **origin
            )
        )

    def without_draws(self, entry: Entry, line: Entry, node: n.Do, closing: n.Condition, scope: Scope) -> list[s.Step]:
        """`until the player's next turn begins`, `the player draws no cards`: whatever they would draw is not drawn."""
        moment = moment_of(closing) if isinstance(closing, n.Atom) else None
        if moment is None or moment.event == "end turn" and not moment.this:
            raise Problem(
                "loose",
                "draws are left out until this turn ends, or until the next turn or the player's next turn begins",
                closing.span,
                "for another time keep a flag: `keep a flag called shielded for every player`, and `when a player would draw cards if their shielded is true` with `nothing happens instead`",
            )
        who = self.readers.actors.of(node.subject, scope, node.acts[0])
        whose = None if moment.whose is None else self.readers.phrases.one_player(moment.whose, scope)
        own = whose is not None and whose == scope.player == who.value
        if who.many:
            raise Problem(
                "loose",
                "this holds for one player",
                line.span,
                "write `the player draws no cards`; for others `keep a flag called ... for every player`",
            )
        if node.condition is not None or node.until is not None or len(node.acts) > 1:
            raise Problem(
                "loose",
                "this holds the whole time, and nothing else can be said with it",
                line.span,
                "write `the player draws no cards`, and put an `if` above the `until` line",
            )
        model, rule = self.readers.model, f"{entry.id}.later"
        origin = Origin(rule=rule, span=line.span)
        name = f"{entry.id.replace('.', ' ')} holds"
        if whose is not None and not own:
            return self.without_draws_until(entry, TurnOfAnother(name), whose, who.value, origin)
        due = Due(name, per_player=True, own=own)
        for event, body in ((moment.event, due.for_them((), origin)), (Would("draw cards"), ())):
            number = ("number", "number") if isinstance(event, Would) else SLOTS[1]
            model.procedures.append(s.Procedure(name=rule, rule=rule, slots=[SLOTS[0], number, *SLOTS[2:]], body=body))
            holds = due.of(ITS_PLAYER) if isinstance(event, Would) else due.there
            self.react(event, holds, len(model.procedures) - 1, origin)
        self.keep(due.name, "flag", entry, per_player=due.per_player)
        return [due.becomes(True, who.value, Origin(rule=entry.id, span=entry.span))]

    def without_draws_until(
        self, entry: Entry, turn: TurnOfAnother, whose: e.Expression, who: e.Expression, origin: Origin
    ) -> list[s.Step]:
        """`until the rival's next turn begins`, `the player draws no cards`."""
        model = self.readers.model
        begun, drawing = e.Present(turn.waiting), e.Present(turn.of(ITS_PLAYER))
        numbered = [SLOTS[0], ("number", "number"), *SLOTS[2:]]
        parts: tuple[tuple[Event, e.Expression, list[tuple[str, str]], tuple[s.Step, ...]], ...] = (
            ("begin turn", begun, [*SLOTS], (turn.wait_no_more(origin),)),
            (Would("draw cards"), drawing, numbered, ()),
        )
        for event, condition, slots, body in parts:
            model.procedures.append(s.Procedure(name=origin["rule"], rule=origin["rule"], slots=slots, body=body))
            self.react(event, condition, len(model.procedures) - 1, origin)
        self.keep(turn.name, "player", entry, per_player=True)
        return [turn.becomes(whose, who, Origin(rule=entry.id, span=entry.span))]

    def moment(self, node: n.When, scope: Scope) -> Moment:
        """The turn that a line waits for. Raises Problem for any other event."""
        event = node.events[0]
        alone = isinstance(event, n.Atom) and not node.before and len(node.events) == 1
        found = self.moment_for(event, scope) if alone and isinstance(event, n.Atom) else None
        if found is None:
            raise Problem("nested-when", "a `when` cannot stand inside another", node.span, INSTEAD)
        return found

    def moment_for(self, event: n.Atom, scope: Scope) -> Moment | None:
        """The turn that an event or the end of a time is about. Raises Problem if it is that of somebody else than the player."""
        found = moment_of(event)
        if found is not None and found.whose is not None:
            whose = self.readers.phrases.one_player(found.whose, scope)
            if scope.player is None or whose != scope.player:
                raise Problem(
                    "nested-when",
                    "only the next turn of the player whom the `when` line is about can be waited for here",
                    found.whose.span,
                    "write `the player's next turn`; for somebody else write `keep a flag called ... for every player`, set it here, "
                    "and ask for it in `when a player begins a turn if their ... is true`",
                )
        return found


def moment_of(event: n.Atom) -> Moment | None:
    """`this turn ends`, `the next turn begins`, `the player's next turn ends`, `the player begins their next turn`."""
    if event.form != "verb" or event.verb not in ("begin", "end", "take") or event.links or event.subject.links:
        return None
    core, verb = event.subject.core, event.verb.replace("take", "begin")
    object_ = event.object
    if isinstance(object_, n.Phrase):
        theirs = object_.core.det in OWN and object_.core.words == ("next", "turn") and not object_.links
        return Moment(verb, whose=event.subject) if theirs else None
    if core.owned and core.owned[-1] == ("next", "turn"):
        return Moment(verb, whose=replace(event.subject, core=replace(core, owned=core.owned[:-1])))
    if core.det in OWN and core.words == ("next", "turn"):
        return Moment(verb, whose=n.Phrase(core=n.Core(pronoun="they", span=core.span), span=core.span))
    if core.words == ("next", "turn") and core.det == "the":
        return Moment(verb)
    if core.words == ("turn",) and core.det in ("the", *POINTING) and verb == "end":
        return Moment(verb, this=True)
    return None


def about_player(body: tuple[s.Step, ...]) -> bool:
    """Whether it matters to some steps for whom they are done, other than for where the order of the players begins."""
    todo: list[object] = [*body]
    while todo:
        node = todo.pop()
        if node == WAITING or isinstance(node, s.Open):
            return True
        if not isinstance(node, e.Players):
            todo += children(node)
    return False
