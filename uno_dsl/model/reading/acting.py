"""What all actions have in common: who does something, and with what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.conditions import Conditions
from uno_dsl.model.reading.nouns import ANY, EVERY, PLAYERS, THAN, text_of
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.syntax import nodes as n


class Acting(Conditions):
    """Understands subjects and objects."""

    model: s.Model
    drawing_bans: list[tuple[Entry, n.Condition | None]]
    found: list[Diagnostic]

    def steps(self, entries: Sequence[Entry], scope: Scope) -> tuple[s.Step, ...]:
        """The steps of a block. Implemented in `sentences.py`."""
        raise NotImplementedError

    def act(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        method = getattr(self, "do_" + act.verb.replace(" ", "_"), None)
        steps, subject = self.picked(entry, subject, scope)
        if steps:
            return [*steps, *self.act(entry, subject, act, scope)]
        if act.alternatives and act.verb not in ("discard", "put", "give", "take", "choose"):
            raise Problem(
                "verb",
                "this or that: somebody must choose",
                act.span,
                "write `the player does one of these` and the choices under it",
            )
        if act.passive:
            raise Problem("verb", "say who does it", act.span, "for example `the player shuffles the draw pile`")
        if method is None:
            raise Problem(
                "verb",
                f"`{act.verb}` is something that can be offered (`may {act.verb}`), not something that happens by itself",
                act.span,
                "say what happens: `draws`, `puts`, `takes`, `shows`, `chooses` …",
            )
        return method(entry, subject, act, scope)  # type: ignore[no-any-return]

    def picked(self, entry: Entry, subject: n.Phrase | None, scope: Scope) -> tuple[list[s.Step], n.Phrase | None]:
        """`a random player draws ...`, `another player of their choice draws ...`: the player is determined first."""
        if subject is None:
            return [], subject
        core, links = subject.core, subject.links
        choice = bool(links) and links[-1].word == "of" and links[-1].core.words == ("choice",)
        random = core.words[:1] == ("random",) and core.words[1:] in (("player",), ("opponent",))
        if not choice and not random:
            return [], subject
        phrase = replace(
            subject,
            core=replace(core, words=core.words[-1:], det=core.det or "a"),
            links=links[:-1] if choice else links,
        )
        slot = e.Slot(scope.slot("chosen player", "player"), "player")
        group = as_group(self.player_group(phrase, scope))
        scope.roles["chosen player"] = Meaning(slot, "player")
        scope.chosen.append(slot)
        chosen = n.Phrase(core=n.Core(det="the", words=("chosen", "player"), span=core.span), span=subject.span)
        if random:
            return [s.Pick(group=group, what="player", target=slot, rule=entry.id, span=entry.span)], chosen
        return [
            s.Choose(who=self.anchor(scope), what="player", domain=group, target=slot, rule=entry.id, span=entry.span)
        ], chosen

    def actors(self, subject: n.Phrase | None, scope: Scope, act: n.Act) -> Meaning:
        """The subject, or the player of the block if there is no subject."""
        if subject is None:
            who = (
                scope.they
                if scope.they is not None
                else scope.player
                if scope.player is not None
                else self.anchor(scope)
            )
            return Meaning(who, "player")
        if act.verb == "take" and self.value(subject, scope).kind == "card":
            raise Problem(
                "verb",
                f"`{text_of(subject)}` is a card, and a card takes nothing but effect",
                act.span,
                "did you mean `takes effect`?",
            )
        meaning = self.player_group(subject, scope)
        if subject.core.det in ("no", "no other") or subject.core.pronoun == "nobody":
            raise Problem(
                "which",
                f"`{text_of(subject)}` cannot do anything",
                subject.span,
                "leave the sentence out, or forbid a play: `a player may not play ...`",
            )
        if (
            meaning.many
            and not subject.also
            and subject.core.det == "the"
            and subject.core.words[-1:] in (("player",), ("opponent",))
        ):
            return Meaning(
                e.First(meaning.value), "player"
            )  # `the player with the most cards`: the first in turn order
        if meaning.many and meaning.det in ANY and meaning.det not in EVERY:
            raise Problem(
                "which",
                f"which of them? `{text_of(subject)}` is not one particular player",
                subject.span,
                "let somebody choose (`the player chooses another player as the victim`), or say `every other player`",
            )
        return meaning

    def for_each(self, entry: Entry, meaning: Meaning, scope: Scope, build: object) -> list[s.Step]:
        """A step for one player, or the same step for every player of a group in order."""
        if not meaning.many:
            return build(meaning.value, scope.child(they=meaning.value), scope)  # type: ignore[operator, no-any-return]
        slot, list_slot = scope.slot("each", "player"), scope.slot("each-list", "players")
        member = e.Slot(slot, "player")
        inner = scope.child(they=member)
        body = build(member, inner, inner)  # type: ignore[operator]
        return [
            s.Each(
                group=as_group(meaning),
                slot=slot,
                list_slot=list_slot,
                body=tuple(body),
                rule=entry.id,
                span=entry.span,
            )
        ]

    def phrase_of(self, act: n.Act, example: str) -> n.Phrase:
        if not isinstance(act.object, n.Phrase):
            raise Problem("object", f"what is it that somebody {act.verb}s?", act.span, f"for example `{example}`")
        return act.object

    def split(self, phrase: n.Phrase, words: tuple[str, ...]) -> tuple[n.Phrase, dict[str, n.Phrase]]:
        """Split off the prepositions that belong to the verb from its object."""
        links = phrase.links
        rest: list[n.Link] = []
        taken: dict[str, list[n.Link]] = {}
        current: str | None = None
        before = phrase.core
        for link in links:
            compares = link.word in ("as", "to", "with") and {"same", "identical"} & set(before.words)
            of_player = link.word in ("with", "without") and bool({*before.words[-1:]} & {*PLAYERS})
            before = link.core
            if current is not None and of_player:  # `to the player with the fewest cards`
                taken[current].append(link)
            elif link.word in words and not compares:
                current = link.word
                taken[current] = [link]
            elif current is not None and link.word in (
                "of",
                "in",
                "after",
                "left of",
                "right of",
                "opposite",
                "before",
                "except",
                *THAN,
            ):
                taken[current].append(link)
            else:
                current = None
                rest.append(link)
        parts = {
            word: n.Phrase(core=found[0].core, links=tuple(found[1:]), span=found[0].span)
            for word, found in taken.items()
        }
        relative = phrase.relative
        if (
            relative is not None
            and relative.object is not None
            and any(link.word in words for link in relative.object.links)
        ):
            inner, found = self.split(relative.object, words)
            relative = n.Relative(
                owned=relative.owned, word=relative.word, verb=relative.verb, object=inner, span=relative.span
            )
            return n.Phrase(core=phrase.core, links=tuple(rest), relative=relative, span=phrase.span), {
                **{w: n.Phrase(core=f[0].core, links=tuple(f[1:]), span=f[0].span) for w, f in taken.items()},
                **found,
            }
        if relative is not None and taken and links and links[-1].word in taken:
            last = links[-1].word
            parts[last] = n.Phrase(
                core=parts[last].core, links=parts[last].links, relative=relative, span=parts[last].span
            )
            relative = None
        return n.Phrase(core=phrase.core, links=tuple(rest), relative=relative, span=phrase.span), parts

    def somebody(
        self, entry: Entry, phrase: n.Phrase, player: e.Expression, inner: Scope, outer: Scope
    ) -> tuple[list[s.Step], n.Phrase]:
        """`another player`, `another player's hand`: the acting player chooses who that is. From then on, the phrase means the chosen player."""
        core = phrase.core
        head = replace(phrase, core=replace(core, owned=()), links=(), relative=None) if core.owned else phrase
        if core.words not in (("player",), ("opponent",)) or core.det not in ANY or core.det in EVERY:
            return [], phrase
        group = self.value(head, inner)
        slot = e.Slot(outer.slot("chosen player", "player"), "player")
        for scope in (inner, outer):
            scope.roles["chosen player"] = Meaning(slot, "player")
        chosen = replace(core, det="the", words=("chosen", "player"))
        step = s.Choose(who=player, what="player", domain=group.value, target=slot, rule=entry.id, span=entry.span)
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

    def fresh(self, scope: Scope, name: str, kind: str) -> e.Expression:
        slot = e.Slot(scope.slot(name, kind), kind)
        scope.roles[name] = Meaning(slot, kind)
        return slot

    def speaks_of_cards(self, phrase: n.Phrase, scope: Scope) -> bool:
        core = phrase.core
        return (
            not core.owned
            and not core.pronoun
            and self.is_card_noun(core.words, core.number) is not None
            and self.role(core, scope) is None
        )


def as_group(meaning: Meaning) -> e.Expression:
    """A meaning as a group; a single player is a group of one."""
    return meaning.value if meaning.many else e.Listed((meaning.value,))
