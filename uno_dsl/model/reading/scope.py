"""The names that a sentence can use: those of the whole game, and those of its block."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n


class Problem(Exception):
    """A sentence that cannot be understood. Carries the diagnostic."""

    def __init__(
        self,
        code: str,
        message: str,
        span: Span,
        hint: str | None = None,
        other: Span | None = None,
        other_says: str = "the other place",
        *,
        about: str = "",
    ) -> None:
        super().__init__(message)
        self.diagnostic = Diagnostic(
            code=code, message=message, span=span, hint=hint, other=other, other_says=other_says, about=about
        )


Defined = Literal["card", "player", "value", "of a player", "noun"]
"""What a word is said of: an adjective of cards or players, a value of a card, something of a player, or a noun by itself."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A word that the rules define: `a card is wild if ...`, `the value of a card means ...`."""

    word: str
    kind: Defined
    line: n.Define | n.Means
    rule: str
    exceptions: tuple[n.Condition, ...]


@dataclass(slots=True)
class Names:
    """The names of the whole game."""

    model: s.Model
    definitions: dict[str, Definition] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    said: dict[Span, Meaning | e.Expression | None] = field(
        default_factory=dict
    )  # what each definition says, by its line
    suggests: bool = True  # whether messages suggest the name that was probably meant

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
    """The meaning of a phrase: a value of some kind, or a group of values."""

    value: e.Expression
    kind: str
    many: bool = False
    det: str = ""


GIVEN = frozenset({
    "player", "chosen player", "such player", "drawn card", "played card", "chosen card", "chosen colour",
})  # fmt: skip
"""The names in a block that no author gives: the language itself gives them to what was just chosen, drawn or played."""


@dataclass(frozen=True, slots=True)
class Theirs:
    """After `their partner draws a card`, `they` are the partner, and `their partner` is still the same player: the words after `their`, and
    whose they are. There are no words in a loop over players, where a value of another player changes: nobody can tell whom `their` means."""

    words: tuple[str, ...]
    owner: e.Expression


@dataclass(frozen=True, slots=True)
class SpokenOf:
    """Whom the lines of one file have spoken of so far in a block: see the fields of Scope with the same names."""

    they: e.Expression | None
    theirs: Theirs | None
    either: tuple[str, ...] | None
    earlier: str
    chosen: list[e.Expression]


@dataclass(slots=True)
class Scope:
    """The block of a sentence: its procedure, the names given so far, and the players that pronouns refer to."""

    procedure: s.Procedure
    roles: dict[str, Meaning] = field(default_factory=dict)
    player: e.Expression | None = None
    card: e.Expression | None = None
    they: e.Expression | None = None
    theirs: Theirs | None = None  # whom `their` means, if `they` are somebody who was called `their partner`
    # the players that a condition is about, if they are two or more: nobody can tell which of them `they` are
    either: tuple[str, ...] | None = None
    # what a line before called `they`, if that is not the player of the block: `every other player` could be other than either
    earlier: str = ""
    chosen: list[e.Expression] = field(default_factory=list)  # the players chosen so far; the last is `that player`
    spoken: n.Phrase | None = None  # the cards mentioned before: what `one` refers to
    number: e.Expression | None = None  # the number of cards in `would draw`
    many: e.Expression | None = None  # the number that was rolled or chosen last: what `that many cards` means
    # the pile that every card was put into by a step before: what cards are dealt from
    gathered: e.Expression | None = None
    laid: bool = False  # the card in question lies on the table, so a hand may hold any other one
    likened: e.Expression | None = None  # the card that `the same colour` refers to, if it is not the top card
    drawer: e.Expression | None = None  # who drew the drawn card; a card that they draw next takes its place
    depth: int = 0  # which card is `the top card`: 1 for events of playing, where it was on top before the play
    lies: dict[e.Expression, tuple[e.Expression, ...]] = field(default_factory=dict)  # which piles chosen cards are in
    # chosen cards that lie elsewhere if a condition did not hold
    unsure: set[e.Expression] = field(default_factory=set)
    # for those, the conditions under which each was put elsewhere, and where it lay before
    put_if: dict[e.Expression, list[tuple[e.Expression, tuple[e.Expression, ...]]]] = field(default_factory=dict)
    # who is asked, for the slot of who takes an offer
    takers: dict[e.Expression, e.Expression] = field(default_factory=dict)
    two: bool = False  # exactly two play, as a condition has asked
    looping: bool = False  # whether the line is in a loop of its own block
    looped: n.Core | None = None  # what the loop over cards says of each: `the 0` is then the card it is at
    pairs: tuple[str, ...] = ()  # the names that were given to two players together, so `both` can be said
    named: str = ""  # another card than that of the event, named by a step before: `it` could be either
    counter: list[int] = field(default_factory=lambda: [0])
    file: str = ""  # the file of the line that is being read
    # whom the lines of each file have spoken of in this block; under "", whom its head speaks of
    spoken_of: dict[str, SpokenOf] = field(default_factory=dict)

    def child(self, **changes: object) -> Scope:
        """A scope inside this one. Its names do not leak out; its slots belong to the same procedure."""
        if "they" in changes:
            changes = {"theirs": None, "either": None, "earlier": "", "spoken_of": {}, **changes}
        copied = {"roles": dict(self.roles), "spoken_of": dict(self.spoken_of)}
        return replace(self, **{**copied, **changes})  # type: ignore[arg-type]

    def turn_to(self, file: str, of_game: frozenset[str]) -> None:
        """Go on with a line of `file`. Whom the lines of other files speak of is not who `they` are in it: those lines may not be there.
        But the lines of the game (`of_game`) always are. If they speak of somebody else, `they` could be either, as long as the lines of
        the file have mentioned nobody.
        """
        now = SpokenOf(self.they, self.theirs, self.either, self.earlier, self.chosen)
        head = self.spoken_of.setdefault("", now)
        self.spoken_of[self.file] = now if self.file else head
        self.file = file
        known = self.spoken_of.get(file)
        if known is None:
            known = replace(head, chosen=[*head.chosen])
            for other, told in self.spoken_of.items():
                known = self.after_game(known, told) if other in of_game else known
        self.they, self.theirs, self.either = known.they, known.theirs, known.either
        self.earlier, self.chosen = known.earlier, known.chosen

    def after_game(self, head: SpokenOf, told: SpokenOf) -> SpokenOf:
        """Whom a line speaks of that another file has put after lines of the game."""
        if len(told.chosen) > len(head.chosen):
            head = replace(head, chosen=[*told.chosen])
        before, after = head.they or self.player, told.they or self.player
        if before is None or before == after:
            return head
        named = told.earlier or "the player"
        own = "the player" if before == self.player else "that player"
        return replace(head, either=(named, own), earlier=told.earlier or head.earlier)

    def slot(self, name: str, kind: str) -> int:
        """A new slot in the procedure."""
        self.procedure.slots.append((name, kind))
        return len(self.procedure.slots) - 1

    def variable(self) -> str:
        self.counter[0] += 1
        return f"v{self.counter[0]}"
