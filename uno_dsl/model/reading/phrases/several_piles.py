"""Several piles of one name: `building 2`, `every building`, `a building whose top card is a 3`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.pile_groups import numbered, pile_of, piles_of
from uno_dsl.model.reading.nouns import (
    ANY,
    ARTICLES,
    EVERY,
    NO,
    POINTING,
    SEVERAL_PILES,
    of_choice,
    singular,
    text_of,
    wrong_determiner,
)
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.plurals import singulars
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


@dataclass(frozen=True, slots=True)
class AnyPile:
    """A phrase about any of several piles, as one about a single pile, which has a name in its scope."""

    phrase: n.Phrase
    scope: Scope
    piles: e.PileNumbers
    variable: str


@dataclass(frozen=True, slots=True, eq=False)
class PileGroups:
    """Understands phrases about several piles of one name, and the choice of one of them."""

    readers: Readers

    def named(self, core: n.Core) -> e.PileNumbers | None:
        """The piles that a noun names, in the singular or in the plural; None for any other noun."""
        groups = self.readers.model.groups
        if not groups or not core.words or core.owned or core.pronoun:
            return None
        words = core.words[1:] if core.words[0] in ("random", "other") and len(core.words) > 1 else core.words
        names = (" ".join((*words[:-1], last)) for last in singulars(words[-1]))
        return next((e.PileNumbers(name, groups[name]) for name in names if name in groups), None)

    def meant(
        self, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope
    ) -> Meaning | None:
        """One of the piles by its number, or some of them. None if a phrase names no such pile, or one that was named before."""
        piles = self.named(core)
        if piles is None:
            return None
        name = piles.name
        self.readers.names.used.update(f"{name} {number}" for number in range(1, piles.of + 1))
        if core.number is not None and core.det in ("", "the"):
            if not 1 <= core.number <= piles.of or core.words[-1] != name.split()[-1]:
                raise Problem(
                    "unknown-name",
                    f"there is no `{text_of(n.Phrase(core=core, span=core.span))}`",
                    core.span,
                    f"the piles are `{name} 1` to `{name} {piles.of}`, and all of them are `every {name}`",
                    about=name,
                )
            return Meaning(e.Pile(f"{name} {core.number}"), "pile")
        if core.det not in (*EVERY, *ANY, *NO) and name in scope.roles:
            return None
        if (
            core.number is not None
            or core.det in (*ARTICLES, *POINTING)
            and core.det not in ANY
            and core.words[-1] == name.split()[-1]
        ):
            raise Problem(
                "which",
                f"which {name}? There are {piles.of} of them",
                core.span,
                f"write `{name} 1`, `every {name}` or `any {name}`; or let a player choose: `chooses a {name} as the chosen {name}`",
            )
        if core.det in ("another", "any other", "every other", "no other", "each other", "all other", "the other"):
            raise wrong_determiner(
                core,
                f"say which is left out, by the name that it was chosen as: after `chooses a {name} as the first {name}`, `a {name} except the first {name}`",
            )
        return Meaning(self.narrowed(piles, links, relative, scope), SEVERAL_PILES, True, core.det or "every")

    def narrowed(
        self, piles: e.PileNumbers, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope
    ) -> e.Expression:
        """The piles that are `with 3 cards`, not `except the site`, and those `that are empty`."""
        group: e.Expression = piles
        for link in links:
            if of_choice(link):
                continue
            variable = scope.variable()
            one = pile_of(piles, e.Variable(variable, "number"))
            if link.word in ("except", "but not"):
                other = self.readers.phrases.value(link.phrase, scope).value
                left_out = numbered(other, self.readers.model.groups)
                if left_out is None or left_out.name != piles.name:
                    raise Problem(
                        "which",
                        f"`{text_of(link.phrase)}` is no {piles.name}",
                        link.span,
                        f"for example `except {piles.name} 1`",
                    )
                group = e.Only(group, variable, e.Compare("!=", e.Variable(variable, "number"), left_out.number))
            elif link.word in ("with", "without"):
                test = self.readers.having.test(Meaning(one, "pile"), "", link.phrase, scope)
                group = e.Only(group, variable, e.Negation(test) if link.word == "without" else test)
            else:
                raise Problem(
                    "phrase",
                    f"`{link.word} {text_of(link.phrase)}` does not describe piles",
                    link.span,
                    f"describe them by what they have, or are: `a {piles.name} with 3 cards`, `a {piles.name} whose top card is red`",
                )
        if relative is not None:
            variable = scope.variable()
            one = pile_of(piles, e.Variable(variable, "number"))
            group = e.Only(
                group, variable, self.readers.conditions.relative_test(relative, Meaning(one, "pile"), scope)
            )
        return group

    def asked(
        self, subject: Meaning, word: str, object_: n.Phrase, scope: Scope, span: Span, shown: str
    ) -> tuple[str, e.Expression, str, e.Expression] | None:
        """What is said of some, every or no pile: which, of what group, and the test on one of them. None for other conditions."""
        conditions = self.readers.conditions
        if subject.kind == SEVERAL_PILES:
            number = e.Variable(scope.variable(), "number")
            test = conditions.relation(self.one_of(subject, number), word, object_, scope, span, shown)
            return subject.det, subject.value, number.name, test
        found = self.any_in(object_, scope)
        if found is None:
            return None
        denied = " not" in word or "n't" in word
        plain = word.replace(" not", "").replace("n't", "").replace("does have", "has").replace("do have", "have")
        test = conditions.relation(subject, plain, found.phrase, found.scope, span, shown)
        return "no" if denied else "any", found.piles, found.variable, test

    def any_in(self, phrase: n.Phrase, scope: Scope) -> AnyPile | None:
        """`1 more than the size of any building`, said of something: whether it is so of one of them. None for other phrases."""
        for place, link in enumerate(phrase.links):
            piles = self.named(link.core)
            if piles is None or link.core.det not in ANY or link.core.det in EVERY or link.core.number is not None:
                continue
            variable = scope.variable()
            inner = scope.child()
            inner.roles[piles.name] = Meaning(pile_of(piles, e.Variable(variable, "number")), "pile")
            one = replace(link, core=replace(link.core, det="the"))
            links = (*phrase.links[:place], one, *phrase.links[place + 1 :])
            return AnyPile(replace(phrase, links=links), inner, piles, variable)
        return None

    def one_of(self, several: Meaning, number: e.Expression) -> Meaning:
        """One of these piles, by a number."""
        piles = piles_of(several.value)
        assert piles is not None
        return Meaning(pile_of(piles, number), "pile")

    def choice(
        self, phrase: n.Phrase, as_: n.Phrase | None, inner: Scope, outer: Scope
    ) -> tuple[e.Expression, e.Expression] | None:
        """`chooses a building as the site`: the numbers to choose from, and where the choice is kept. None if no pile is chosen."""
        if self.named(phrase.core) is None:
            return None
        several = self.readers.phrases.value(phrase, inner)
        piles = piles_of(several.value)
        if piles is None or several.det not in ANY or several.det in EVERY:
            raise Problem(
                "which",
                f"`{text_of(phrase)}` leaves nothing to choose",
                phrase.span,
                f"one is chosen: `the player chooses a {phrase.core.name.split(' ')[-1]} as the site`",
            )
        name = f"chosen {piles.name}"
        if as_ is not None:
            if (
                as_.core.det not in ("the", "a")
                or as_.core.owned
                or as_.links
                or as_.core.name in self.readers.model.keeps
            ):
                raise Problem(
                    "kind",
                    f"a pile is not kept, so it cannot be `{text_of(as_)}`",
                    as_.span,
                    f"give it a name for this rule: `chooses a {piles.name} as the site`",
                )
            name = as_.core.name
        return several.value, self.slot(name, piles, outer).number

    def slot(self, name: str, piles: e.PileNumbers, scope: Scope) -> e.Numbered:
        """The pile that is known by this name in the following lines."""
        known = scope.roles.get(name)
        if (
            known is not None
            and isinstance(known.value, e.Numbered)
            and (known.value.name, known.value.of) == (piles.name, piles.of)
        ):
            return known.value
        pile = pile_of(piles, e.Slot(scope.slot(name, "number"), "number"))
        scope.roles[name] = Meaning(pile, "pile")
        return pile

    def chosen(
        self, entry: Entry, phrase: n.Phrase, player: e.Expression, inner: Scope, outer: Scope
    ) -> tuple[list[s.Step], e.Expression | None]:
        """`puts a card on a building`: the acting player chooses which one. Nothing, if the phrase means no such piles."""
        found = self.choice(phrase, None, inner, outer) if some_of(phrase) else None
        if found is None:
            return [], None
        domain, number = found
        piles = piles_of(domain)
        assert piles is not None
        inner.roles.update({name: role for name, role in outer.roles.items() if name == f"chosen {piles.name}"})
        return [s.Choose(who=player, what="number", domain=domain, target=number, **origin(entry))], pile_of(
            piles, number
        )

    def each(self, entry: Entry, node: n.Each, scope: Scope) -> list[s.Step] | None:
        """`for every building`: in the lines under it, `the building` is that one. None for other loops."""
        core = node.phrase.core
        if self.named(core) is None or core.det in ("", "the") and core.name in scope.roles:
            return None
        several = self.readers.phrases.value(node.phrase, scope)
        piles = piles_of(several.value)
        if piles is None or several.det not in EVERY:
            raise wrong_determiner(core, f"write `for every {singular(core.words[-1])}`")
        slot, list_slot = scope.slot(piles.name, "number"), scope.slot("each-list", "numbers")
        inner = scope.child(looping=True)
        inner.roles[piles.name] = Meaning(pile_of(piles, e.Slot(slot, "number")), "pile")
        body = self.readers.sentences.block(entry, inner)
        return [s.Each(group=several.value, slot=slot, list_slot=list_slot, body=body, **origin(entry))]


def some_of(phrase: n.Phrase) -> bool:
    """Whether a phrase has an article that leaves a choice: `a building`, `any building`."""
    return phrase.core.det in ANY and phrase.core.number is None
