"""Who does something: the subject of a sentence, and players that are chosen on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import ANY, EVERY, one_meant, text_of, wrong_determiner
from uno_dsl.model.reading.nouns import of_choice as says_choice
from uno_dsl.model.reading.phrases.player_phrases import narrows
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside, replaced

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


@dataclass(frozen=True, slots=True, eq=False)
class Actors:
    """Understands subjects."""

    readers: Readers

    def of(self, subject: n.Phrase | None, scope: Scope, act: n.Act) -> Meaning:
        """The subject, or the player of the block if there is no subject."""
        if subject is None:
            who = (
                scope.they
                if scope.they is not None
                else scope.player
                if scope.player is not None
                else self.readers.phrases.anchor(scope)
            )
            return Meaning(who, "player")
        if act.verb == "take" and self.readers.phrases.value(subject, scope).kind == "card":
            raise Problem(
                "verb",
                f"`{text_of(subject)}` is a card, and a card can only take effect",
                act.span,
                "did you mean `takes effect`?",
            )
        meaning = self.group(subject, scope)
        if subject.core.det in ("no", "no other") or subject.core.pronoun == "nobody":
            raise Problem(
                "which",
                f"`{text_of(subject)}` cannot do anything",
                subject.span,
                "leave the sentence out, or forbid something: `a player may not play ...`",
            )
        if meaning.many and meaning.det in ANY and meaning.det not in EVERY:
            raise Problem(
                "which",
                f"which player? `{text_of(subject)}` does not say which one",
                subject.span,
                "let somebody choose (`the player chooses another player as the victim`), or say `every other player`",
            )
        return meaning

    def group(self, phrase: n.Phrase, scope: Scope) -> Meaning:
        """One or more players. `The player with the most cards` is one: the first of them in turn order."""
        if phrase.core.pronoun in ("nobody", "no one", "nobody else"):
            raise Problem(
                "which",
                f"`{phrase.core.pronoun}` cannot do anything, and nothing can be done to them",
                phrase.span,
                "leave the sentence out, or forbid something: `a player may not play ...`",
            )
        meaning = self.readers.phrases.player_group(phrase, scope)
        one = phrase.core.words[-1:] in (("player",), ("opponent",)) or narrowed(phrase)
        if meaning.many and not (phrase.also or phrase.core.owned) and phrase.core.det in ("the", "") and one:
            return Meaning(e.First(meaning.value), "player")
        return meaning

    def picked(self, entry: Entry, subject: n.Phrase, scope: Scope) -> tuple[list[s.Step], n.Phrase]:
        """`a random player draws ...`, `another player of their choice draws ...`: the player is determined first."""
        if not on_the_spot(subject):
            return [], subject
        core, links = subject.core, subject.links
        if core.det not in (*ANY, ""):
            raise wrong_determiner(
                core, "one player is determined here: `a random player`, `another player of their choice`"
            )
        choice, random = of_choice(subject), at_random(subject)
        phrase = replace(
            subject,
            core=replace(core, words=core.words[-1:], det=core.det or "a"),
            links=links[:-1] if choice else links,
        )
        slot = e.Slot(scope.slot("chosen player", "player"), "player")
        group = as_group(self.readers.phrases.player_group(phrase, scope))
        scope.roles["chosen player"] = Meaning(slot, "player")
        scope.chosen.append(slot)
        chosen = n.Phrase(core=n.Core(det="the", words=("chosen", "player"), span=core.span), span=subject.span)
        if random:
            return [s.Pick(group=group, what="player", target=slot, **origin(entry))], chosen
        return [
            s.Choose(who=self.readers.phrases.anchor(scope), what="player", domain=group, target=slot, **origin(entry))
        ], chosen

    def somebody(
        self, entry: Entry, phrase: n.Phrase, player: e.Expression, inner: Scope, outer: Scope
    ) -> tuple[list[s.Step], n.Phrase]:
        """`another player`, `another player's hand`: the acting player chooses who that is. From then on, the phrase means the chosen player."""
        core = phrase.core
        head = replace(phrase, core=replace(core, owned=()), links=(), relative=None) if core.owned else phrase
        if core.words not in (("player",), ("opponent",)) or core.det not in ANY or core.det in EVERY:
            return [], phrase
        group = self.readers.phrases.value(head, inner)
        slot = e.Slot(outer.slot("chosen player", "player"), "player")
        for scope in (inner, outer):
            scope.roles["chosen player"] = Meaning(slot, "player")
        chosen = replace(core, det="the", words=("chosen", "player"))
        step = s.Choose(who=player, what="player", domain=group.value, target=slot, **origin(entry))
        outer.chosen.append(slot)
        return [step], replace(
            phrase,
            core=chosen,
            links=phrase.links if core.owned else (),
            relative=phrase.relative if core.owned else None,
        )

    def source_of_somebody(
        self, entry: Entry, phrase: n.Phrase, player: e.Expression, inner: Scope, outer: Scope
    ) -> tuple[list[s.Step], n.Phrase]:
        """The same for the link that says whose cards are meant: `a card from another player's hand`."""
        if phrase.core.owned:
            return self.somebody(entry, phrase, player, inner, outer)
        for place, link in enumerate(phrase.links):
            steps, chosen = self.somebody(entry, link.phrase, player, inner, outer)
            if steps:
                links = (
                    *phrase.links[:place],
                    replace(link, core=chosen.core, links=chosen.links),
                    *phrase.links[place + 1 :],
                )
                return steps, replace(phrase, links=links)
        return [], phrase

    def spoken_of(self, subject: n.Phrase | None, scope: Scope) -> Scope:
        """The scope in which `they` means the subject, if it is one player."""
        if subject is None:
            return scope
        try:
            meaning = self.readers.phrases.value(subject, scope)
        except Problem:
            return scope
        return scope.child(they=meaning.value) if meaning.kind == "player" and not meaning.many else scope

    def those(
        self, entry: Entry, subject: n.Phrase | None, condition: n.Condition, acts: Sequence[n.Act], scope: Scope
    ) -> tuple[list[s.Step], n.Phrase] | None:
        """`every player draws 1 card if they have no cards`: the members of the group for whom the condition holds.

        They are determined before anything happens. None if the condition is not about each member of a group.
        """
        before = scope.counter[0]
        spoken = next((act.object for act in acts if isinstance(act.object, n.Phrase)), None)
        try:
            who = self.of(subject, scope, acts[0])
        except Problem:
            return None
        if subject is None or not who.many:
            scope.counter[0] = before
            return None
        refuse_that_player(subject, condition, scope)
        variable = scope.variable()
        member = e.Variable(variable, "player")
        test = self.readers.conditions.test(condition, scope.child(they=member, spoken=spoken))
        if member not in e.inside(test):
            scope.counter[0] = before
            return None
        steps: list[s.Step] = []
        group: e.Expression = e.Only(as_group(who), variable, test)
        if len(acts) > 1:  # the first act may change for whom the condition holds
            slot = e.Slot(scope.slot("affected players", "players"), "players")
            steps, group = [s.Assign(target=slot, value=group, **origin(entry))], slot
        scope.roles["such player"] = Meaning(group, "player", True, "every")
        core = n.Core(det="every", words=("such", "player"), span=subject.core.span)
        return steps, n.Phrase(core=core, span=subject.span)


def narrowed(phrase: n.Phrase) -> bool:
    """`the fighter with no cards`: one of a group, described by the words that follow."""
    return one_meant(phrase.core) and not phrase.core.owned and narrows(phrase.links, phrase.relative)


def refuse_that_player(subject: n.Phrase, condition: n.Condition | None, scope: Scope) -> None:
    """Raises Problem for `every other player draws 1 card if that player has no cards`: it may be each of them, or somebody else."""
    doubtful = next((core for core in inside(condition) if isinstance(core, n.Core) and says_that_player(core)), None)
    if doubtful is not None and not scope.chosen:
        raise Problem(
            "pronoun",
            "`that player` may be each of them, or the player whom the `when` line is about",
            doubtful.span,
            f"write `they` or `their` for each of `{text_of(subject)}`, and `the player` for the other",
        )


def says_that_player(core: n.Core) -> bool:
    """`that player`, `that player's hand`"""
    return core.det == "that" and core.words == ("player",)


def of_choice(phrase: n.Phrase) -> bool:
    """`another player of their choice`"""
    return bool(phrase.links) and says_choice(phrase.links[-1])


def at_random(phrase: n.Phrase) -> bool:
    """`a random player`"""
    return phrase.core.words in (("random", "player"), ("random", "opponent"))


def on_the_spot(phrase: n.Phrase) -> bool:
    """Whether a player is determined by the phrase itself, by lot or by a choice."""
    return of_choice(phrase) or at_random(phrase)


Build = Callable[[e.Expression, Scope, Scope], list[s.Step]]
"""Builds the steps of one player: the player, the names known inside the step, and those known after it."""


def for_each(entry: Entry, meaning: Meaning, scope: Scope, build: Build) -> list[s.Step]:
    """A step for one player, or the same step for every player of a group in order."""
    if not meaning.many:
        return build(meaning.value, scope.child(they=meaning.value), scope)
    slot, list_slot = scope.slot("each", "player"), scope.slot("each-list", "players")
    member = e.Slot(slot, "player")
    inner = scope.child(they=member)
    body = tuple(build(member, inner, inner))
    return [s.Each(group=as_group(meaning), slot=slot, list_slot=list_slot, body=body, **origin(entry))]


def fresh(scope: Scope, name: str, kind: str) -> e.Expression:
    """A new slot, known by a name in the following lines."""
    slot = e.Slot(scope.slot(name, kind), kind)
    scope.roles[name] = Meaning(slot, kind)
    return slot


def same_player(entry: Entry, one: e.Expression, steps: tuple[s.Step, ...], scope: Scope) -> tuple[s.Step, ...]:
    """Steps in which the player of a condition stays the same: after `if only 1 player has the most cards`, what is done may change who that is."""
    if not isinstance(one, e.First) or not isinstance(one.group, (e.Only, e.Extreme)):
        return steps
    if sum(part == one for part in inside(steps)) < 2:
        return steps
    slot = e.Slot(scope.slot("player in question", "player"), "player")
    return (s.Assign(target=slot, value=one, **origin(entry)), *replaced(steps, one, slot))


def as_group(meaning: Meaning) -> e.Expression:
    """A meaning as a group; a single player is a group of one."""
    return meaning.value if meaning.many else e.Listed((meaning.value,))
