"""`the player does one of these`: a choice between several actions."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.steps.actors import for_each
from uno_dsl.model.reading.steps.decisions import every_one
from uno_dsl.model.reading.steps.open_numbers import as_many_as_you_like
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.reading.ways import each_way, options_and_otherwise
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


@dataclass(frozen=True, slots=True, eq=False)
class OptionLines:
    """Understands the options of a decision."""

    readers: Readers
    drawing_bans: list[tuple[Entry, n.Condition | None]] = field(default_factory=list)
    """The lines that close the option to draw a card, and when."""

    def ask(self, entry: Entry, node: n.Options, scope: Scope) -> s.Step:
        """The decision: one player takes one of the options, or each of several, one after the other."""
        who = self.readers.actors.group(node.subject, scope)
        if not who.many:
            return self.asked(entry, node, who, scope)
        if not every_one(node.subject, who):
            raise Problem(
                "which",
                "only one player can choose here, or each of several",
                node.span,
                "for example `the player does one of these`, `every other player does one of these`",
            )

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            # `the player` in the choices is the one who chooses, as it is everywhere
            return [self.asked(entry, node, Meaning(player, "player"), inner.child(player=player))]

        return for_each(entry, who, scope, build)[0]

    def asked(self, entry: Entry, node: n.Options, who: Meaning, scope: Scope) -> s.Step:
        """What one player is asked."""
        taker = scope.slot(s.TAKER, "player")

        def option(line: Entry) -> list[s.Offer]:
            try:
                return self.option(line, scope, who.value)
            except Problem as problem:
                self.readers.found.append(problem.diagnostic)
                return []

        offers, otherwise = options_and_otherwise(
            entry.block or [],
            option,
            lambda: self.readers.sentences.steps(entry.otherwise or [], scope.child(they=who.value)),
            scope,
        )
        return s.Ask(
            who=e.Listed((who.value,)), offers=offers, must=not node.may, taker=taker, otherwise=otherwise, **origin(entry)
        )  # fmt: skip

    def option(self, line: Entry, scope: Scope, who: e.Expression) -> list[s.Offer]:
        """An option. If a layer has made it conditional, it becomes two, each with its condition."""
        node = line.node
        if isinstance(node, n.If):
            test = self.readers.conditions.asked(node.condition, scope)
            asked = [(child, test) for child in line.block or []]
            asked += [(child, e.Negation(test)) for child in line.otherwise or []]
            found = each_way(asked, lambda way: [guarded(o, way[1]) for o in self.option(way[0], scope, who)], scope)
            return [offer for offers in found for offer in offers]
        if isinstance(node, n.Norm) and node.modal == "may" and not node.more and isinstance(node.act.object, n.Quoted):
            node = n.Do(subject=node.subject, acts=(node.act,), condition=node.condition, span=node.span)
        if not isinstance(node, n.Do) or len(node.acts) != 1:
            raise Problem(
                "option",
                "each choice must be one line that says one thing the player does",
                line.span,
                "whoever takes a choice does it: write it without `may`, and for several numbers of cards a line for each, `the player discards 1 card`, `the player discards 2 cards`"
                if isinstance(node, n.Norm)
                else "for example `the player draws 1 card`, with its consequences indented under it",
            )
        if (
            node.subject is not None
            and self.readers.phrases.value(node.subject, scope.child(they=who)).kind != "player"
        ):
            raise Problem(
                "option",
                "each choice is one thing that the player does, and here a value changes",
                line.span,
                "write it indented under the choice that it belongs to, or before all of them, under `add before` and the id of the `does one of these` line",
            )
        if (
            node.subject is not None
            and self.readers.phrases.player_group(node.subject, scope.child(they=who)).value != who
        ):
            raise Problem(
                "option",
                f"`{text_of(node.subject)}` is not the one who chooses",
                line.span,
                "each choice says what the choosing player does; write what others do under it",
            )
        several = as_many_as_you_like(node.acts[0])
        if several is not None:
            return [offer for act in several for offer in self.option_of(line, node, act, scope, who)]
        return self.option_of(line, node, node.acts[0], scope, who)

    def option_of(self, line: Entry, node: n.Do, act: n.Act, scope: Scope, who: e.Expression) -> list[s.Offer]:
        """The option that a line gives with one of the numbers of cards that it leaves open."""
        offer = self.readers.decisions.offer(line, act, node.condition, who, scope.child())
        if act.verb == "draw":
            for entry, forbidden in self.drawing_bans:
                inner = scope.child(they=who)
                tests = [
                    self.readers.conditions.asked(c, inner)
                    for c in (*entry.conditions, *([forbidden] if forbidden is not None else []))
                ]
                tests += [e.Negation(self.readers.conditions.test(c, inner)) for c in entry.exceptions]
                offer = guarded(offer, e.Negation(e.All(tuple(tests))))
        for condition in line.exceptions:
            offer = guarded(offer, e.Negation(self.readers.conditions.test(condition, scope)))
        return [offer]


def guarded(offer: s.Offer, test: e.Expression) -> s.Offer:
    """The same offer, open only while a condition holds."""
    return replace(offer, condition=test if offer.condition == e.ALWAYS else e.All((test, offer.condition)))
