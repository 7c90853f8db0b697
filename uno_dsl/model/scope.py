"""The names that a sentence can use: those of the whole game, and those of the block it stands in."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n


class Problem(Exception):
    """A sentence that cannot be understood; carries the diagnostic."""

    def __init__(self, code: str, message: str, span: Span, hint: str | None = None, other: Span | None = None, other_says: str = "the other place", *, about: str = "") -> None:
        super().__init__(message)
        self.diagnostic = Diagnostic(code=code, message=message, span=span, hint=hint, other=other, other_says=other_says, about=about)


@dataclass(frozen=True, slots=True)
class Definition:
    """A word explained by the rules: `a card is wild if ...`, `the value of a card means ...`."""

    word: str
    kind: str  # card | player | value | noun
    line: n.Define | n.Means
    rule: str
    exceptions: tuple[n.Condition, ...]


@dataclass(slots=True)
class Names:
    """What the whole game knows by name."""

    model: s.Model
    definitions: dict[str, Definition] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)

    @property
    def symbols(self) -> set[str]:
        return {face.card for face in self.model.faces if face.symbol is not None}

    @property
    def colours(self) -> set[str]:
        return {colour for colours in self.model.colours.values() for colour in colours}

    def all_words(self) -> set[str]:
        """Every name an author can use, for suggestions."""
        return (
            set(self.definitions) | self.symbols | self.colours | set(self.model.keeps) | set(self.model.sides)
            | {"player", "next player", "card", "cards", "top card", "drawn card", "dealer", "colour", "number", "symbol", "hand", "worth", "turn", "round", "game"}
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a phrase stands for: a value of a kind, or a group of them."""

    value: e.Expression
    kind: str
    many: bool = False
    det: str = ""


@dataclass(slots=True)
class Scope:
    """The block that a sentence stands in: its procedure, the names bound so far, and whom the pronouns mean."""

    procedure: s.Procedure
    roles: dict[str, Meaning] = field(default_factory=dict)
    player: e.Expression | None = None
    card: e.Expression | None = None
    they: e.Expression | None = None
    chosen: list[e.Expression] = field(default_factory=list)  # the player chosen last: `that player`
    spoken: n.Phrase | None = None  # the cards spoken of before: what `one` stands for
    number: e.Expression | None = None  # how many there would be
    laid: bool = False  # the card spoken of lies on the table, so another one is any in a hand
    likened: e.Expression | None = None  # the card that `the same colour` compares with, if it is not the top card
    drawer: e.Expression | None = None  # who drew the drawn card: what they draw next takes its place
    depth: int = 0  # how deep the top card lies: 1 where a play is told, for it was on top before
    lies: dict[e.Expression, tuple[e.Expression, ...]] = field(default_factory=dict)  # where chosen cards lie
    counter: list[int] = field(default_factory=lambda: [0])

    def child(self, **changes: object) -> Scope:
        """A scope inside this one: its own names do not leak out, its slots are the same procedure's."""
        return replace(self, **{"roles": dict(self.roles), **changes})  # type: ignore[arg-type]

    def slot(self, name: str, kind: str) -> int:
        """A new slot of the procedure."""
        self.procedure.slots.append((name, kind))
        return len(self.procedure.slots) - 1

    def variable(self) -> str:
        self.counter[0] += 1
        return f"v{self.counter[0]}"
