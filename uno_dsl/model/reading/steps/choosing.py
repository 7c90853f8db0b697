"""The verb `choose`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.chosen_numbers import ends_of, left_out, limited, refuse_several
from uno_dsl.model.reading.kept_names import refuse_kept
from uno_dsl.model.reading.nouns import (
    ANY,
    COLOUR,
    COMPARISONS,
    OWN,
    a,
    all_or_none,
    join_in_play,
    nothing_more,
    text_of,
)
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.steps.actors import as_group, for_each, fresh
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.reading.steps.transfers import now_lies
from uno_dsl.model.reading.steps.verb_objects import phrase_of, split
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

INSTEAD_OF_WORDS = (
    "what is chosen is a number, a player, a colour or a card: `keep a number called plan for every player`, `every player secretly chooses a number "
    "from 1 to 3 as their plan`, and then `for every player`, with `if their plan is 1` under it, and what that number means; for what is done at once, "
    "write `the player does one of these`, with each on a line under it"
)
"""The hint for a choice among words that the rules do not know."""


@dataclass(frozen=True, slots=True, eq=False)
class Choosing:
    """Understands what is chosen, and where the choice is kept."""

    readers: Readers

    def refuse_words(self, phrase: n.Phrase, act: n.Act, scope: Scope) -> None:
        """`chooses fish, sail or watch`: words that mean nothing here are no choice; numbers can stand for them."""
        for each in (phrase, *act.alternatives) if act.alternatives else ():
            if each.core.det or each.core.pronoun or each.core.owned or each.core.number is not None:
                continue
            try:
                self.readers.phrases.value(each, scope)
            except Problem as problem:
                found = problem.diagnostic
                if found.code == "unknown-name":
                    raise Problem(found.code, found.message, found.span, INSTEAD_OF_WORDS) from None

    def do_choose(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, parts = split(phrase_of(act, "the player chooses the colour in play"), ("as",))
        who = self.readers.actors.of(subject, scope, act)
        if act.adverb == "at the same time" and not who.many:
            raise Problem(
                "unread",
                "`at the same time` has no effect here: one player chooses alone",
                act.span,
                "write `secretly`, or leave it out",
            )
        self.refuse_words(phrase, act, scope)
        random = act.adverb == "at random" or phrase.core.words[:1] == ("random",)
        secret = act.adverb in ("secretly", "in secret", "at the same time")
        if who.many and secret:
            variable = scope.variable()
            inner = scope.child(they=e.Variable(variable, "player"))
            what, domain, target = self.choice(
                phrase, parts.get("as"), inner, scope, e.Variable(variable, "player"), secret
            )
            if e.Variable(variable, "player") not in e.inside(target):
                raise one_for_all(phrase, what)
            return [
                s.Choose(
                    who=e.Variable(variable, "player"),
                    what=what,
                    domain=domain,
                    target=target,
                    secret=True,
                    group=as_group(who),
                    variable=variable,
                    **origin(entry),
                )
            ]

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            what, domain, target = self.choice(phrase, parts.get("as"), inner, outer, player, secret)
            if random and what == "colour" and domain is None:
                domain = e.Colours()
            if what == "number":
                outer.many = target
            if random:
                if domain is None:
                    raise Problem(
                        "which", f"chance cannot choose a {what}", phrase.span, "for example `chooses a random card`"
                    )
                if isinstance(target, e.Slot):
                    return [s.Pick(group=domain, what=what, target=target, **origin(entry))]
                by_lot = e.Slot(outer.slot(f"chosen {what}", what), what)
                return [
                    s.Pick(group=domain, what=what, target=by_lot, **origin(entry)),
                    s.Assign(target=target, value=by_lot, **origin(entry)),
                ]
            if what == "player":
                scope.chosen.append(target)
            return [s.Choose(who=player, what=what, domain=domain, target=target, secret=secret, **origin(entry))]

        return for_each(entry, who, scope, build)

    def do_roll(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """`the player rolls a die as their roll`: chance picks a number from 1 to 6, which is the roll if no other name is given."""
        phrase, parts = split(phrase_of(act, "the player rolls a die"), ("as",))
        core = phrase.core
        if (
            core.words != ("die",) or core.det not in ("a", "the", "") or core.number not in (None, 1)
            or phrase.links or phrase.relative is not None
        ):  # fmt: skip
            raise Problem(
                "amount",
                f"`{text_of(phrase)}`: one die is rolled at a time, with the numbers from 1 to 6",
                phrase.span,
                "write `rolls a die as the first roll`, and so on; for other numbers `chooses a random number from 1 to 8 as the roll`",
            )
        if act.adverb in ("secretly", "in secret", "at the same time", "at random"):
            raise Problem(
                "unread",
                f"`{act.adverb}` has no effect here: a die is rolled by chance, and everybody sees it",
                act.span,
                "leave it out",
            )
        name = parts.get("as")
        named = (
            n.Phrase(core=n.Core(det="the", words=("roll",), span=act.span), span=act.span) if name is None else name
        )
        if self.readers.actors.of(subject, scope, act).many and named.core.det in ("the", "a") and not named.core.owned:
            raise Problem(
                "one-choice-kept",
                "several players roll a die here, and only the last roll would be kept",
                act.span,
                "keep one for each: `keep a number called roll for every player`, and `... rolls a die as their roll`",
            )
        ends = ((1, "from"), (6, "to"))
        links = [n.Link(word=word, core=n.Core(number=end, span=core.span), span=core.span) for end, word in ends]
        links.append(n.Link(word="as", core=named.core, links=named.links, span=named.span))
        number = n.Core(det="a", words=("random", "number"), span=core.span)
        chosen = n.Phrase(core=number, links=tuple(links), span=phrase.span)
        steps = self.do_choose(entry, subject, replace(act, object=chosen), scope)
        for step in steps:
            if isinstance(step, s.Pick):
                for other in ("die", "number rolled"):
                    scope.roles[other] = Meaning(step.target, "number")
        return steps

    def choice(
        self, phrase: n.Phrase, as_: n.Phrase | None, inner: Scope, outer: Scope, player: e.Expression, secret: bool
    ) -> tuple[str, e.Expression | None, e.Expression]:
        """What is chosen, from which options, and where the choice is kept."""
        chosen_pile = self.readers.pile_groups.choice(phrase, as_, inner, outer)
        if chosen_pile is not None:
            return "number", *chosen_pile
        core = join_in_play(phrase.core, phrase.links)[0]
        if (
            all_or_none(core)
            or core.det in (*COMPARISONS, "only a", "only an", "only the", "the other")
            and core.det
            or core.number not in (None, 1)
            and core.words[-1:] in (("cards",), ("players",))
        ):
            raise Problem(
                "amount",
                f"`{text_of(phrase)}`: players choose one at a time",
                phrase.span,
                "for example `chooses a card from their hand as the bait`; write it twice, or `repeat until ...`"
                + (
                    f"; to hand cards on, `every player passes {core.number} cards to the left`"
                    if core.number not in (None, 1) and core.words == ("cards",)
                    else ""
                )
                + (
                    "; for cards that are alike among themselves, say what is done with them: `shows 2 identical cards to every player`, "
                    "`discards 2 cards of one number`"
                    if core.number not in (None, 1) and core.words[-1:] == ("cards",)
                    else ""
                ),
            )
        is_card = (
            self.readers.card_nouns.is_card_noun(core.words, core.number) is not None
            and core.name not in self.readers.model.keeps
        )
        numbers = None if is_card else self.numbers(phrase, inner, player)
        of_colours = not is_card and chosen_colour(core)
        meaning = (
            None if is_card
            else Meaning(e.Constant("colour", None), "any colour", True, core.det) if of_colours
            else Meaning(numbers, "any number", True, core.det) if numbers is not None
            else self.readers.phrases.value(phrase, inner)
        )  # fmt: skip
        target: e.Expression | None = None
        kind = "card" if meaning is None else meaning.kind.removeprefix("any ")
        if as_ is not None and as_.core.det in ("the", "a") and not as_.core.owned:
            for further in join_in_play(as_.core, as_.links)[1]:
                raise nothing_more(further)
            kept = self.readers.model.keeps.get(as_.core.name) or self.readers.model.keeps.get(
                join_in_play(as_.core, as_.links)[0].name
            )
            if kept is not None and kept.per_player:
                raise Problem(
                    "which",
                    f"every player has a {kept.name} of their own",
                    as_.span,
                    f"say whose: `as their {kept.name}`",
                )
            if kept is not None:
                target = e.Kept(kept.name, kept.kind)
            else:
                role = outer.roles.get(as_.core.name)
                if role is None:
                    refuse_kept(self.readers.model.keeps, as_.core.name, kind, as_.span)
                    role = Meaning(e.Slot(outer.slot(as_.core.name, kind), kind), kind)
                    outer.roles[as_.core.name] = role
                target = role.value
        elif as_ is not None:
            named = self.named(as_, inner, kind, secret)
            target = named.value
            if not isinstance(target, e.Kept | e.Slot):
                raise Problem(
                    "which",
                    f"`{text_of(as_)}` is not a name that can be given",
                    as_.span,
                    f"write a name of your own: `as the chosen {kind}`",
                )
        if isinstance(target, e.Kept) and target.kind != kind:
            keep = self.readers.model.keeps[target.name]
            raise Problem(
                "kind",
                f"`{keep.name}` is kept as {a(keep.kind)}, and what is chosen is {a(kind)}",
                phrase.span,
                f"keep {a(kind)} of another name, or write `as the chosen {kind}`",
            )
        if meaning is None:
            found = self.readers.cards.meant(phrase, inner, e.Pile("hand", player))
            target = target or fresh(outer, "chosen card", "card")
            now_lies(target, found.sources, outer)
            return "card", found.group, target
        if meaning.kind in ("any colour", "colour"):
            domain = None
            if target is None and isinstance(meaning.value, e.Kept):
                target = meaning.value
            if of_colours:
                found_colours = self.colours(phrase, inner, target)
                domain = None if found_colours == e.Colours() else found_colours
            return "colour", domain, target or fresh(outer, "chosen colour", "colour")
        if numbers is not None:
            return "number", numbers, target or fresh(outer, "chosen number", "number")
        if meaning.kind == "player":
            if not meaning.many:
                raise Problem(
                    "which",
                    f"`{text_of(phrase)}` is one particular player, so there is nothing to choose",
                    phrase.span,
                    "for example `the player chooses another player as the rival`",
                )
            return "player", meaning.value, target or fresh(outer, "chosen player", "player")
        if meaning.kind in ("direction", "side") and isinstance(meaning.value, e.Kept):
            return meaning.kind, None, meaning.value
        raise Problem(
            "kind",
            f"{a(meaning.kind)} cannot be chosen",
            phrase.span,
            "players can choose a colour, a player, a card, a direction or a number: `chooses a card from their hand as the bait`, "
            "`chooses a number from 1 to 6 as the bid`",
        )

    def named(self, as_: n.Phrase, scope: Scope, kind: str, secret: bool) -> Meaning:
        """Where a choice is kept. What is not kept at all is to be declared, of the kind that is chosen."""
        try:
            return self.readers.phrases.value(as_, scope)
        except Problem as problem:
            name = as_.core.name
            if as_.core.det not in OWN or problem.diagnostic.code != "unknown-name" or not name:
                raise
            declared = f"keep {a(kind)} called {name} for every player{', seen by its owner' if secret else ''}"
            raise Problem(
                "unknown-name",
                f"a player has no `{name}`",
                as_.span,
                f"write `{declared}` at the left margin",
                about=name,
            ) from None

    def colours(self, phrase: n.Phrase, scope: Scope, kept: e.Expression | None) -> e.Expression:
        """`a colour except red`, `a colour other than the colour in play`, `another colour`: the colours to choose from.

        Another colour is not the one that is kept there, or else not the one that is in play.
        """
        core, links, relative = phrase.core, phrase.links, phrase.relative
        removed: list[n.Phrase] = []
        words = tuple(word for word in core.words if word not in (*COLOUR, "random"))
        link = links[0] if links else None
        if link is not None and (link.word, words[-1:]) in EXCEPTIONS:
            removed.append(n.Phrase(core=link.core, links=links[1:], span=link.span))
            words, links = (words[:-1] if words else words), ()
        if (
            relative is not None
            and relative.word in ("is not", "isn't")
            and relative.object is not None
            and not relative.also
        ):
            removed.append(relative.object)
            relative = None
        group: e.Expression = e.Colours()
        if core.det in ("another", "any other") or words in (("different",), ("other",)):
            if not isinstance(kept, e.Kept):
                in_play = next(
                    (
                        keep
                        for keep in self.readers.model.keeps.values()
                        if keep.kind == "colour" and not keep.per_player
                    ),
                    None,
                )
                kept = e.Kept(in_play.name, "colour") if in_play is not None else None
            if kept is not None and not removed:
                group = e.Without(group, kept)
            words = ()
        if words or links or relative is not None:
            raise Problem(
                "phrase",
                f"`{text_of(phrase)}` does not say which colours",
                phrase.span,
                "write `a colour`, `a random colour`, `another colour` or `a colour except the colour in play`; for one that somebody holds, "
                "let a card be chosen, `the player chooses a card with a colour from their hand as the token`, and then "
                "`the colour in play becomes the colour of the token`",
            )
        for each in removed:
            for one in (each, *each.also):
                meaning = self.readers.phrases.value(one, scope)
                if meaning.kind != "colour":
                    raise Problem(
                        "kind",
                        f"`{text_of(one)}` is {a(meaning.kind)}, and a colour is chosen here",
                        one.span,
                        "for example `a colour except the colour in play`, `a colour other than red`",
                    )
                group = e.Without(group, meaning.value)
        return group

    def numbers(self, phrase: n.Phrase, scope: Scope, player: e.Expression) -> e.Expression | None:
        """`a number from 1 to 6`, `the number of a card in their hand`: the numbers to choose from. None for anything else."""
        core, links = phrase.core, phrase.links
        if core.words not in (("number",), ("random", "number")) or core.owned or core.number is not None:
            return None
        out = next((k for k, link in enumerate(links) if link.word in ("except", "but not")), None)
        ends = ends_of(links if out is None else links[:out])
        if ends is not None and (out is not None or core.det in ("a", "any")):
            low, high = (self.readers.phrases.number(end, scope) for end in ends)
            group: e.Expression = limited(e.Numbers(low, high), phrase)
            for left in left_out(phrase, out):
                group = e.Without(group, self.left_out(left, scope))
            return group
        if links and links[0].word == "of":
            of = n.Phrase(core=links[0].core, links=links[1:], relative=phrase.relative, span=links[0].span)
            if of.core.det in ANY and self.readers.card_nouns.speaks_of_cards(of, scope):
                return e.NumbersOf(self.readers.cards.meant(of, scope, e.Pile("hand", player)).group)
        return None

    def left_out(self, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """The one number that cannot be chosen. Raises Problem for the numbers of several players."""
        refuse_several(phrase, self.readers.phrases.value(phrase, scope))
        return self.readers.phrases.number(phrase, scope)


EXCEPTIONS = (("except", ()), ("but not", ()), ("from", ("different",)))
"""What leaves something out, with the word before it: `except red`, `different from red`."""


def chosen_colour(core: n.Core) -> bool:
    """Whether a phrase means any of the colours: `a colour`, `a random colour`, `another colour`, `a colour other than ...`."""
    words = tuple(word for word in core.words if word not in ("random", "different", "other"))
    named = words in [(word,) for word in COLOUR]
    return named and core.det in ("a", "an", "any", "another", "any other") and not core.owned


def one_for_all(phrase: n.Phrase, what: str) -> Problem:
    """The problem of several players who choose, each for themselves, where only one choice would be kept."""
    pass_on = ", or hand cards on with `every player passes a card to the right`" if what == "card" else ""
    return Problem(
        "one-choice-kept",
        f"several players choose a {what} here, and only the last choice would be kept",
        phrase.span,
        f"keep one for each: `keep a {what} called pick for every player, seen by its owner`, and `... chooses {text_of(phrase)} as their pick`{pass_on}",
    )
