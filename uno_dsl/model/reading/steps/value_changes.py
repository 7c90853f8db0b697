"""Verbs that change kept values: become, grow, shrink, double, score, lose, turn round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import (
    ANY,
    ARTICLES,
    EVERY,
    OWN,
    POINTING,
    a,
    all_of,
    none_of,
    nothing_more,
    text_of,
    wrong_determiner,
)
from uno_dsl.model.reading.scope import GIVEN, Meaning, Problem, Scope, Theirs
from uno_dsl.model.reading.steps.actors import as_group, for_each, narrowed, on_the_spot
from uno_dsl.model.reading.steps.choosing import chosen_colour
from uno_dsl.model.reading.steps.limits import Limit, changed, limit_behind, limit_in
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.reading.steps.transfers import now_is, now_lies
from uno_dsl.model.reading.steps.verb_objects import phrase_of
from uno_dsl.plurals import forms
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


NewValue = Callable[[Meaning, Scope], e.Expression | s.Step]
"""The new value of what is kept, or how it changes, from the kept value itself and the names that are known."""


@dataclass(frozen=True, slots=True, eq=False)
class ValueChanges:
    """Understands verbs about kept values."""

    readers: Readers

    def do_turn_round(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase = act.object if isinstance(act.object, n.Phrase) else subject
        if phrase is None:
            raise Problem("object", "what turns round?", act.span, "for example `the direction turns round`")
        meaning = self.readers.phrases.value(phrase, scope)
        if meaning.kind != "direction":
            raise Problem(
                "kind",
                f"only the direction can turn round, not {a(meaning.kind)}",
                phrase.span,
                "for example `the direction turns round`",
            )
        return [s.Assign(target=meaning.value, value=e.Other("direction", meaning.value), **origin(entry))]

    def takes_a_role(self, subject: n.Phrase, phrase: n.Phrase) -> bool:
        """`They become the king`, `the player with the highest bid becomes the buyer`, where that is kept: one player, and what is kept of all."""
        keep = self.readers.model.keeps.get(phrase.core.name)
        kept = keep is not None and keep.kind == "player" and not keep.per_player and phrase.core.det == "the"
        said = subject.core
        one = (
            said.pronoun in ("they", "he", "she")
            or said.words[-1:] == ("player",)
            and said.det in ("the", "that")
            and not said.owned
        )
        return (
            kept and one and not phrase.links and phrase.relative is None and said.name not in self.readers.model.keeps
        )

    def do_become(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        if subject is not None and isinstance(act.object, n.Phrase) and self.takes_a_role(subject, act.object):
            return self.do_become(entry, act.object, replace(act, object=subject), scope)
        target = self.target(subject, act, scope)
        if act.object is None and any(link.word == "minus" for link in act.links):
            raise Problem(
                "number",
                "no number goes below 0",
                act.span,
                "keep what is lost as a number of its own: `keep a number called losses for every player`, `their losses grow by 5`",
            )
        phrase = phrase_of(act, "the penalty becomes 0")
        picks: list[s.Step] = []
        if target.kind == "number" and phrase.core.words == ("random", "number"):
            numbers = self.readers.choosing.numbers(phrase, scope, self.readers.phrases.person(scope))
            if numbers is None or target.many:
                raise Problem(
                    "amount",
                    "which number? Chance picks one of a row",
                    phrase.span,
                    "for example `becomes a random number from 1 to 6`",
                )
            drawn = e.Slot(scope.slot("random number", "number"), "number")
            return [
                s.Pick(group=numbers, what="number", target=drawn, **origin(entry)),
                s.Assign(target=target.value, value=drawn, **origin(entry)),
            ]
        if target.kind == "colour" and "random" in phrase.core.words and chosen_colour(phrase.core) and not target.many:
            drawn = e.Slot(scope.slot("random colour", "colour"), "colour")
            return [
                s.Pick(
                    group=self.readers.choosing.colours(phrase, scope, target.value),
                    what="colour",
                    target=drawn,
                    **origin(entry),
                ),
                s.Assign(target=target.value, value=drawn, **origin(entry)),
            ]
        if target.kind == "player" and not phrase.core.owned:
            picks, phrase = self.readers.actors.picked(entry, phrase, scope)
        steps = self.for_owners(entry, target, scope, lambda own, inner: self.new_value(subject, phrase, own, inner))
        return [*picks, *steps]

    def new_value(self, subject: n.Phrase | None, phrase: n.Phrase, target: Meaning, inner: Scope) -> e.Expression:
        """What a kept value becomes."""
        kind = target.kind
        if kind == "number" and (none_of("number", phrase) or phrase.core.name in ("nothing", "none")):
            raise Problem(
                "kind",
                f"`{text_of(subject) if subject else 'the number'}` is always a number, and cannot become nothing",
                phrase.span,
                "write `becomes 0`; to remember whether there is one, keep a flag beside it: `keep a flag called bid-made`",
            )
        nobody = none_of(kind, phrase) or phrase.core.pronoun == "nobody" or phrase.core.name in ("nothing", "none")
        if nobody and target.value == e.Kept("dealer", "player"):
            raise Problem(
                "kind",
                "there is always a dealer: the order of play is counted from the dealer",
                phrase.span,
                "name somebody: `the dealer becomes the next player`; or keep a player of your own who can be nobody",
            )
        if none_of(kind, phrase):
            now_lies(target.value, (), inner)
            return e.Constant(kind, None)
        if kind == "number":
            return self.readers.phrases.number(phrase, inner)
        if kind == "card" and "random" in phrase.core.words:
            raise self.which_card(subject, phrase)
        meaning = self.readers.phrases.value(phrase, inner)
        if kind == "card":
            now_is(target.value, meaning.value, inner)
        if meaning.kind == f"each {kind}":
            raise of_several_players(kind, phrase)
        if meaning.kind not in (kind, "nothing") and not (kind == "player" and meaning.kind == "player"):
            raise Problem(
                "kind",
                f"`{text_of(subject) if subject else ''}` is {a(kind)} and cannot become {a(meaning.kind)}",
                phrase.span,
                f"give {a(kind)}",
            )
        keep = self.readers.model.keeps.get(target.value.name) if isinstance(target.value, e.Kept) else None
        if keep is not None and keep.kind == "players":
            all_of(meaning, phrase)
            if meaning.many and meaning.det == "the" and narrowed(phrase):
                return e.Listed((e.First(meaning.value),))
            return as_group(meaning)
        if meaning.many and meaning.kind == "player" and (meaning.det != "the" or plural(phrase)):
            raise one_of_several(text_of(subject) if subject else "", phrase)
        if meaning.many and meaning.kind == "card" and meaning.det in (*ANY, *EVERY):
            raise self.which_card(subject, phrase)
        return e.First(meaning.value) if meaning.many else meaning.value

    def which_card(self, subject: n.Phrase | None, phrase: n.Phrase) -> Problem:
        """The problem of a kept card that would become any of several."""
        kept = text_of(subject) if subject else "the prize"
        return Problem(
            "which",
            f"which card? `{text_of(phrase)}` does not say which one",
            phrase.span,
            f"let somebody choose or chance decide: `the player chooses a card from their hand as {kept}`, `chooses a random card ...`",
        )

    def target(self, subject: n.Phrase | None, act: n.Act, scope: Scope) -> Meaning:
        """The value that changes."""
        if subject is None:
            raise Problem("object", f"what should {act.verb}?", act.span, "for example `the penalty becomes 0`")
        if on_the_spot(subject):
            raise self.no_target(subject, act, scope)
        meaning = self.readers.phrases.value(subject, scope)
        if meaning.kind.startswith("each ") and meaning.det not in (*EVERY, "", "the", "both"):
            raise whose(subject)
        if isinstance(meaning.value, e.First) and isinstance(meaning.value.group, (e.Kept, e.Slot)):
            meaning = Meaning(meaning.value.group, meaning.kind, True, meaning.det)
        declared = isinstance(meaning.value, e.Kept) or (isinstance(meaning.value, e.Slot) and named(subject, scope))
        if not declared and not meaning.kind.startswith("each "):
            raise self.no_target(subject, act, scope)
        if subject.core.det not in (*ARTICLES, *POINTING, *OWN) and not subject.core.owned and not subject.links:
            raise wrong_determiner(subject.core, f"write `the {subject.core.name}`")
        return meaning

    def no_target(self, subject: n.Phrase, act: n.Act, scope: Scope) -> Problem:
        """The problem of a subject that is not a kept value: the sentence may be the wrong way round."""
        hint = "only kept values can be changed: `keep a number called penalty`, then `the penalty becomes 0`"
        if subject.core.owned and on_the_spot(subject):
            return whose(subject)
        name = " ".join(subject.core.owned[-1]) if subject.core.owned else subject.core.name
        if name in self.readers.model.printed:
            hint = "a number for every card is printed on the cards and never changes; to remember one for a while, `keep a number called tally`, then `the tally becomes its worth`"
        if act.verb == "become" and isinstance(act.object, n.Phrase):
            try:
                kept = self.readers.phrases.value(act.object, scope).value
            except Problem:
                kept, hint = None, declared_role(subject, act.object, hint)
            if isinstance(kept, e.Kept):
                write = f"{text_of(act.object)} becomes {text_of(subject)}"
                if subject.core.det in ANY and not on_the_spot(subject):
                    write = f"the player chooses {text_of(subject)} as {text_of(act.object)}"
                turned = f"the subject is what changes: write `{write}`"
                hint = (
                    f"{hint}; if `{text_of(act.object)}` is to change, turn it round: `{write}`"
                    if name in self.readers.model.printed
                    else turned
                )
        return Problem("kind", f"`{text_of(subject)}` is not a value that can be changed", subject.span, hint)

    def for_owners(self, entry: Entry, target: Meaning, scope: Scope, value: NewValue) -> list[s.Step]:
        """A new value, for one player or for each. In `their hand`, the owner of the value is meant."""
        if target.kind.startswith("each ") and isinstance(target.value, e.Listed):
            group, _variable, kept = target.value.parts
            assert isinstance(kept, e.Kept)
            slot, list_slot = scope.slot("each", "player"), scope.slot("each-list", "players")
            member = e.Slot(slot, "player")
            own = Meaning(e.Kept(kept.name, kept.kind, member), target.kind.removeprefix("each "))
            body = becoming(entry, own, value(own, scope.child(they=member)))
            return [s.Each(group=group, slot=slot, list_slot=list_slot, body=(body,), **origin(entry))]
        owner = target.value.owner if isinstance(target.value, e.Kept) else None
        inner = scope.child()
        if owner is not None:  # but not in `their foe`, if that has been mentioned before: it is the same player
            again = scope.theirs if scope.theirs is not None and scope.theirs.owner != owner else None
            inner = scope.child(they=owner, theirs=again)
        if owner is not None and scope.looping and scope.they in scope.chosen[-1:] and owner != scope.they:
            inner.theirs = Theirs((), owner)
        return [becoming(entry, target, value(target, inner))]

    def do_grow(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        return self.change_by(entry, subject, act, scope, "+")

    def do_shrink(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        return self.change_by(entry, subject, act, scope, "-")

    def do_double(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        target = self.target(subject, act, scope)
        if target.kind not in ("number", "each number"):
            raise Problem(
                "kind", f"{a(target.kind)} cannot be doubled, only a number can", act.span, "the penalty doubles"
            )
        links = act.links or (act.object.links if isinstance(act.object, n.Phrase) else ())
        limit, links = limit_in(links, "*")
        if links:
            raise nothing_more(links[0])
        return self.for_owners(
            entry, target, scope, lambda own, inner: self.up_to(entry, own.value, "*", e.Number(2), limit, inner)
        )

    def change_by(
        self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope, operator: e.ArithmeticOperator
    ) -> list[s.Step]:
        """`grows by 2`, `shrinks by the penalty`."""
        target = self.target(subject, act, scope)
        links = act.links or (act.object.links if isinstance(act.object, n.Phrase) else ())
        if not links or links[0].word != "by":
            raise Problem("object", "by how much?", act.span, "for example `the penalty grows by 2`")
        if target.kind not in ("number", "each number"):
            raise Problem(
                "kind",
                f"{a(target.kind)} cannot grow or shrink, only numbers can",
                act.span,
                "for example `the penalty grows by 2`",
            )
        limit, links = limit_in(links, operator)
        relative = act.object.relative if isinstance(act.object, n.Phrase) else act.relative
        if limit is None:
            limit, relative = limit_behind(relative, operator)
        phrase = n.Phrase(core=links[0].core, links=links[1:], relative=relative, span=links[0].span)
        return self.for_owners(
            entry,
            target,
            scope,
            lambda own, inner: self.up_to(
                entry, own.value, operator, self.readers.phrases.number(phrase, inner), limit, inner
            ),
        )

    def up_to(
        self, entry: Entry, kept: e.Expression, operator: e.ArithmeticOperator, by: e.Expression, limit: Limit | None, scope: Scope,
    ) -> s.Step:  # fmt: skip
        """A number changes, up to a limit if there is one."""
        end = None if limit is None else self.readers.phrases.number(limit.phrase, scope)
        return changed(entry, kept, operator, by, end)

    def held(
        self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope, operator: e.ArithmeticOperator
    ) -> list[s.Step] | None:
        """`loses a life`, `gains 2 shields`: a number that is kept for the player changes. None if it is about anything else."""
        phrase = act.object if isinstance(act.object, n.Phrase) else None
        if phrase is None or phrase.relative is not None or phrase.also or act.links or act.alternatives:
            return None
        core = phrase.core
        keep = self.readers.possessions.counted(core.words)
        by = 1 if core.det in ("a", "an") and core.number is None else core.number
        if keep is None or keep.name == "score" or by is None or core.det not in ("", "a", "an"):
            return None
        name, amount = keep.name, e.Number(by)
        limit, links = limit_in(phrase.links, operator)
        if links:
            raise nothing_more(links[0])
        who = self.readers.actors.of(subject, scope, act)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            return [self.up_to(entry, e.Kept(name, "number", player), operator, amount, limit, inner)]

        return for_each(entry, who, scope, build)

    def do_score(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        held = self.held(entry, subject, act, scope, "+")
        if held is not None:
            return held
        who = self.readers.actors.of(subject, scope, act)
        phrase = phrase_of(act, "the player scores 10 points")
        limit, links = limit_in(phrase.links, "+")
        phrase = replace(phrase, links=links)
        core = phrase.core
        if core.number is not None and core.words not in ((), ("point",), ("points",), ("more", "points")):
            raise Problem("object", "only points can be scored", core.span, "for example `the player scores 10 points`")

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            value = e.Number(core.number) if core.number is not None else self.readers.phrases.number(phrase, inner)
            kept = e.Kept("score", "number", player)
            return [self.up_to(entry, kept, "+", value, limit, inner)]

        return for_each(entry, who, scope, build)

    def do_lose(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """`loses a turn`, `loses 10 points`."""
        phrase = act.object if isinstance(act.object, n.Phrase) else None
        words = phrase.core.words[-1:] if phrase is not None else ()
        if words in (("turn",), ("turns",)):
            return self.readers.game_flow.do_miss(entry, subject, act, scope)
        held = self.held(entry, subject, act, scope, "-")
        if held is not None:
            return held
        if words not in (("point",), ("points",)) or phrase is None or phrase.core.number is None:
            raise Problem(
                "object",
                "what does the player lose?",
                act.span,
                "a game ends when somebody wins it: `every other player wins the game`"
                if words == ("game",)
                else "for example `loses a turn` or `loses 10 points`; for somebody who stops playing, `is out of the round`",
            )
        who = self.readers.actors.of(subject, scope, act)
        points = e.Number(phrase.core.number)
        limit, links = limit_in(phrase.links, "-")
        if links:
            raise nothing_more(links[0])

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            kept = e.Kept("score", "number", player)
            return [self.up_to(entry, kept, "-", points, limit, inner)]

        return for_each(entry, who, scope, build)


def becoming(entry: Entry, kept: Meaning, new: e.Expression | s.Step) -> s.Step:
    """The step that changes a kept value."""
    return new if isinstance(new, s.Step) else s.Assign(target=kept.value, value=new, **origin(entry))


def plural(phrase: n.Phrase) -> bool:
    """`the players with the lowest score`"""
    return phrase.core.words[-1:] in (("players",), ("opponents",), ("others",))


def named(subject: n.Phrase, scope: Scope) -> bool:
    """Whether a phrase is a name that the author gave, unlike `the player` or `the drawn card`."""
    name = subject.core.name
    return any(word in scope.roles and word not in GIVEN for word in forms(name))


def declared_role(subject: n.Phrase, role: n.Phrase, hint: str) -> str:
    """How to keep who is something: `the next player becomes the promiser`, `the player becomes a promiser`."""
    name, who = role.core.name, text_of(subject)
    if not name or role.links or role.relative is not None or subject.core.pronoun:
        return hint
    if role.core.det == "the":
        return f"keep who it is: `keep a player called {name}` at the left margin, and then `the {name} becomes {who}`"
    if role.core.det in ("a", "an"):
        return f"keep of every player whether they are one: `keep a flag called {name} for every player` at the left margin, and then `{who}'s {name} becomes true`"
    return hint


def whose(subject: n.Phrase) -> Problem:
    """The problem of a value of somebody who is not known yet: `another player's score grows by 1`."""
    value = text_of(n.Phrase(core=replace(subject.core, det="", words=(), owned=subject.core.owned), span=subject.span))
    return Problem(
        "which",
        f"whose? `{text_of(subject)}` does not say which player",
        subject.span,
        f"let somebody choose first: `the player chooses another player as the victim`, then `the victim{value} ...`; or say `every other player{value}`",
    )


def one_of_several(kept: str, phrase: n.Phrase) -> Problem:
    """The problem of a kept player who would become several, or any of several."""
    return Problem(
        "which",
        f"which player? `{kept}` is one player, and `{text_of(phrase)}` does not say which one",
        phrase.span,
        f"let somebody choose (`the player chooses another player as {kept}`), or write `{kept} becomes a random player`",
    )


def of_several_players(kind: str, phrase: n.Phrase) -> Problem:
    """The problem of a value that is that of no player in particular: `becomes the vote of a leader`."""
    return Problem(
        "which",
        f"which one? `{text_of(phrase)}` stands for several {kind}s",
        phrase.span,
        f"say whose it is: `the {phrase.core.name} of the next player`, and of a group that you keep, `of the first ...`; or let somebody choose whose: "
        f"`the player chooses another player as the target`, then `the {phrase.core.name} of the target`",
    )
