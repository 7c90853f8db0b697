"""The words that the rules define: `a card is wild if ...`, `the value of a card means ...`."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.in_the_whole_game import all_cases
from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import ARTICLES, MAX_EXPANSIONS, a
from uno_dsl.model.reading.scope import Defined, Definition, Meaning, Problem, Scope
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


@dataclass(slots=True, eq=False)
class Definitions:
    """Puts the definition of a word in its place. `expanding` are the words whose definitions are being read."""

    readers: Readers
    expanding: list[str] = field(default_factory=list)
    expansions: int = 0

    def start_rule(self) -> None:
        """Definitions are counted for each rule anew."""
        self.expansions = 0

    def define(self, entry: Entry) -> None:
        """Take in the definition that a line gives, if it gives one."""
        try:
            definition = definition_of(entry)
        except Problem as problem:
            self.readers.found.append(problem.diagnostic)
            return
        if definition is None:
            return
        before = self.readers.names.definitions.setdefault(definition.word, definition)
        if before is not definition:
            self.readers.found.append(
                Diagnostic(
                    code="same-name",
                    message=f"`{definition.word}` is defined twice",
                    span=definition.line.span,
                    other=before.line.span,
                    other_says="the other definition",
                    hint=all_cases(definition.line)
                    if before.line.span.file == definition.line.span.file
                    else f"to change the other definition, write `replace [{before.rule}]`, without a condition; {all_cases(definition.line)}",
                )
            )

    def redefine(self, entry: Entry) -> Meaning | e.Expression | None:
        """Try another definition of a word in place of the present one: what it explains the word by."""
        definitions = self.readers.names.definitions
        try:
            definition = definition_of(entry)
        except Problem as problem:
            self.readers.found.append(problem.diagnostic)
            return None
        assert definition is not None
        before = definitions.get(definition.word)
        definitions[definition.word] = definition
        explained = self.try_out(definition)
        if before is None:
            del definitions[definition.word]
        else:
            definitions[definition.word] = before
        return explained

    def try_out_unused(self) -> None:
        """A definition must be understandable even if no rule uses the word. What all of them say is remembered, each at its own line."""
        for definition in list(self.readers.names.definitions.values()):
            if definition.word not in self.readers.names.used or not self.readers.found:  # in a file without mistakes
                self.readers.names.said[definition.line.span] = self.try_out(definition)

    def somebodys(self) -> Iterator[tuple[str, e.Expression]]:
        """The words for another player, seen from a player: `partner`."""
        for definition in self.readers.names.definitions.values():
            if definition.kind == "of a player" and not self.readers.found:
                meant = self.try_out(definition)
                if isinstance(meant, Meaning) and meant.kind == "player" and not meant.many:
                    yield definition.word, meant.value

    def try_out(self, definition: Definition) -> Meaning | e.Expression | None:
        """Read a definition without using it: its word does not count as used afterwards. None if it is not understood."""
        explained: Meaning | e.Expression | None = None
        used = set(self.readers.names.used)
        self.start_rule()
        scope = Scope(
            procedure=s.Procedure(name="", rule="", slots=[]),
            player=e.Variable("p", "player"),
            card=e.Variable("c", "card"),
        )
        try:
            match definition.kind:
                case "noun":
                    explained = self.expanded(definition, scope)
                case "value":
                    explained = self.card_value(definition, e.Variable("c", "card"), scope)
                case "of a player":
                    explained = self.player_value(definition, Meaning(e.Variable("p", "player"), "player"), scope)
                case "card":
                    explained = self.defined(definition, e.Variable("c", "card"), scope)
                case "player":
                    explained = self.defined(definition, e.Variable("p", "player"), scope)
                case _:
                    assert_never(definition.kind)
        except Problem as problem:
            self.readers.found.append(problem.diagnostic)
        except RecursionError:
            if any(d.code == "too-deep" for d in self.readers.found):
                return None
            self.readers.found.append(
                Diagnostic(
                    code="too-deep",
                    message=f"the definition of `{definition.word}` is nested too deeply",
                    span=definition.line.span,
                    hint="use fewer defined words in definitions",
                )
            )
        self.readers.names.used = used
        return explained

    @contextlib.contextmanager
    def expansion(self, definition: Definition) -> Iterator[None]:
        """While a word is replaced by its definition. Definitions may not be circular, or expand without end."""
        if definition.word in self.expanding:
            way = [*self.expanding[self.expanding.index(definition.word) :], definition.word]
            raise Problem(
                "circular",
                f"`{definition.word}` is defined in terms of itself: {' → '.join(f'`{word}`' for word in way)}",
                definition.line.span,
                "define one of these words in a different way",
            )
        self.expansions += 1
        if self.expansions > MAX_EXPANSIONS:
            raise Problem(
                "too-deep",
                f"the definition of `{definition.word}` uses too many other definitions",
                definition.line.span,
                "use fewer defined words in definitions",
            )
        self.readers.names.used.add(definition.word)
        self.expanding.append(definition.word)
        try:
            yield
        finally:
            self.expanding.pop()

    def defined(self, definition: Definition, subject: e.Expression, scope: Scope) -> e.Expression:
        """The condition behind an adjective, applied to a card or player."""
        line = definition.line
        assert isinstance(line, n.Define)
        with self.expansion(definition):
            is_card = definition.kind == "card"
            inner = Scope(
                procedure=scope.procedure,
                card=subject if is_card else None,
                they=None if is_card else subject,
                player=(scope.they or scope.player) if is_card else subject,  # `the player` is whoever is spoken of
                counter=scope.counter,
            )
            test = self.readers.conditions.test(line.condition, inner)
            for exception in definition.exceptions:
                test = e.All((test, e.Negation(self.readers.conditions.test(exception, inner))))
            return test

    def expanded(self, definition: Definition, scope: Scope) -> Meaning:
        """`the challenger means any other player`, `the latest card means the top card or else the remembered card`."""
        line = definition.line
        assert isinstance(line, n.Means)
        with self.expansion(definition):
            meanings = [self.readers.phrases.value(p, scope) for p in line.phrases]
            default = None if line.default is None else self.readers.phrases.value(line.default, scope)
        if default is not None:
            if meanings[0].many or len(meanings) > 1 or default.many or default.kind != meanings[0].kind:
                raise Problem(
                    "kind",
                    f"`or else` joins two single things of the same kind, not {a(meanings[0].kind)} and {a(default.kind)}",
                    line.span,
                    "for example `the latest card means the top card or else the remembered card`",
                )
            return replace(meanings[0], value=e.OrElse(meanings[0].value, default.value))
        if len(meanings) == 1:
            return meanings[0]
        return Meaning(e.Listed(tuple(m.value for m in meanings)), meanings[0].kind, True, "every")

    def card_value(self, definition: Definition, card: e.Expression, scope: Scope) -> Meaning:
        """`the value of a card means its number or else 0`."""
        line = definition.line
        assert isinstance(line, n.Means)
        inner = Scope(procedure=scope.procedure, card=card, they=card, counter=scope.counter)
        with self.expansion(definition):
            meaning = self.readers.phrases.value(line.phrases[0], inner)
            if line.default is not None:
                return Meaning(e.OrElse(meaning.value, self.readers.phrases.value(line.default, inner).value), "number")
        return meaning

    def player_value(self, definition: Definition, owner: Meaning, scope: Scope) -> Meaning:
        """`the partner of a player means the player opposite them`."""
        line = definition.line
        assert isinstance(line, n.Means)
        player = e.First(owner.value) if owner.many else owner.value
        with self.expansion(definition):
            return self.readers.phrases.value(
                line.phrases[0], Scope(procedure=scope.procedure, player=player, they=player, counter=scope.counter)
            )


def definition_of(entry: Entry) -> Definition | None:
    """The definition that a line gives; None for any other line. Raises Problem."""
    node = entry.node
    exceptions = tuple(entry.exceptions)
    match node:
        case n.Define(object=described):
            words = described.core.words if described is not None else ()
            plain = node.subject.core.det in ARTICLES and not (node.subject.links or node.subject.relative)
            plain = (
                plain and described is not None and not (described.links or described.relative or described.core.owned)
            )
            plain = (
                plain
                and described is not None
                and described.core.det in ("", "a", "an")
                and described.core.number is None
            )
            plain = plain and node.subject.core.words in (("card",), ("player",))
            if described is None:
                word = node.word.split(" ", 1)[-1]
                raise Problem(
                    "definition",
                    f"`{word}` is a word of the language already, so it cannot be defined",
                    node.span,
                    f"take another word: `{node.subject.core.det} {node.subject.core.name} is fitting if ...`",
                )
            if not words or not plain or node.word not in ("is", "are", "has", "have"):
                raise Problem(
                    "definition",
                    "this does not define a word",
                    node.span,
                    "say what the word means: `a card is wild if it has no colour`, `a player is safe if they have no cards`",
                )
            described_is: Defined = "player" if node.subject.core.words[-1:] == ("player",) else "card"
            return Definition(" ".join(words), described_is, node, entry.id, exceptions)
        case n.Means(noun=noun):
            of = noun.links[0].core.words if noun.links and noun.links[0].word == "of" else ()
            of_what = noun.links[0].core.det in ARTICLES if noun.links else True
            if (
                noun.core.det not in ARTICLES
                or len(noun.links) > 1
                or noun.links
                and not of
                or not of_what
                or noun.relative
            ):
                raise Problem(
                    "definition",
                    "only a noun can be defined like this, alone or `of a card` or `of a player`",
                    noun.span,
                    "for example `the value of a card means its number or else 0`, `the partner of a player means the player opposite them`",
                )
            noun_is: Defined = "value" if of == ("card",) else "of a player" if of == ("player",) else "noun"
            return Definition(noun.core.name, noun_is, node, entry.id, exceptions)
        case _:
            return None
