"""Conditions: from clauses to expressions that are true or false."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.card_phrases import identical
from uno_dsl.model.reading.nouns import (
    COMPARISONS,
    DISCARDS,
    FALSE_WORDS,
    PROPERTIES,
    THAN,
    TRUE_WORDS,
    a,
    join_in_play,
    text_of,
)
from uno_dsl.model.reading.phrases import Phrases
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.unknown import slip_in, whose_hand
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n


def split_relation(word: str) -> tuple[bool, bool, str]:
    """`is not at least` -> (negated, having, comparison)."""
    negated = " not" in word or "n't" in word or word.startswith("no ")
    having = word.split(" ")[0] in ("has", "have", "had") or "have" in word
    comparison = next((c for c in sorted(COMPARISONS, key=len, reverse=True) if c and word.endswith(" " + c)), "")
    return negated, having, comparison


def compared(core: n.Core, word: str = "") -> e.Comparison:
    """The comparison of a number: from the verb (`has at least`), or from the phrase (`at least 2 cards`)."""
    return COMPARISONS[word or (core.det if core.det in COMPARISONS else "")]


def counted_players(core: n.Core) -> int | None:
    """The number in `at least 2 players`, `2 other players`."""
    plain = core.words in (("player",), ("players",), ("other", "players"), ("opponents",))
    return core.number if plain and core.det in COMPARISONS else None


class Conditions(Phrases):
    """Understands conditions in a scope."""

    def condition(self, condition: n.Condition, scope: Scope) -> e.Expression:
        match condition:
            case n.AllOf(parts=parts):
                tests: list[e.Expression] = []
                for part in parts:
                    tests.append(self.condition(part, scope))
                    scope = self.spoken_of(part, scope)
                return e.All(tuple(tests))
            case n.AnyOf(parts=parts):
                return e.Any(tuple(self.condition(p, scope) for p in parts))
            case n.Not(part=part):
                found = self.condition(part, scope)
                return found.part if isinstance(found, e.Negation) else e.Negation(found)
            case n.Atom():
                return self.atom(condition, scope)
        raise AssertionError(condition)

    def players_left(self, atom: n.Atom, scope: Scope) -> e.Expression | None:
        """`only 1 player is left`, `at least 2 players are left`."""
        core, object_ = atom.subject.core, atom.object
        if (
            core.number is None
            or core.words not in (("player",), ("players",))
            or not isinstance(object_, n.Phrase)
            or object_.core.words not in (("left",), ("remaining",))
        ):
            return None
        test = e.Compare(compared(core), e.Count(e.Players(self.anchor(scope))), e.Number(core.number))
        return e.Negation(test) if " not" in atom.word else test

    def spoken_of(self, condition: n.Condition, scope: Scope) -> Scope:
        """After `if the next player has a 7`, `they` means the next player."""
        first = condition.parts[0] if isinstance(condition, n.AllOf) else condition
        if not isinstance(first, n.Atom) or first.form == "there" or first.subject.core.pronoun:
            return scope
        before = scope.counter[0]
        try:
            meaning = self.value(first.subject, scope)
        except Problem:
            return scope
        finally:
            scope.counter[0] = before
        return scope.child(they=meaning.value) if meaning.kind == "player" and not meaning.many else scope

    def atom(self, atom: n.Atom, scope: Scope) -> e.Expression:
        if atom.form == "bare":
            near = slip_in(atom.subject, self.names, scope.roles)
            raise Problem(
                "condition",
                f"`{text_of(atom.subject)}` alone is not a condition",
                atom.span,
                f"did you mean `{near}`?" if near else "say what it is or has: `if the player has no cards`",
            )
        if atom.form == "there":
            return self.there(atom, scope)
        if atom.form == "past":
            return self.past(atom, scope)
        if atom.form == "modal":
            return self.can(atom, scope)
        if atom.form == "verb":
            return self.table_says(atom)
        if atom.form == "passive":
            raise Problem(
                "condition",
                "what has happened cannot be asked here",
                atom.span,
                "use `when ...` for what happens, and `if ...` for how things stand",
            )
        left = self.players_left(atom, scope)
        if left is not None:
            return left
        subject = self.value(atom.subject, scope)
        number, shown = counted_players(atom.subject.core), text_of(atom.subject)
        if number is not None and subject.kind == "player" and subject.many:
            variable = scope.variable()
            member = Meaning(e.Variable(variable, "player"), "player")
            test = self.relation(member, atom.word, atom.object, scope, atom.span, shown)
            having = e.Count(e.Only(subject.value, variable, test))
            return e.Compare(compared(atom.subject.core), having, e.Number(number))
        return self.relation(subject, atom.word, atom.object, scope, atom.span, shown)

    def relation(
        self, subject: Meaning, word: str, object_: n.Phrase | n.Quoted | None, scope: Scope, span: Span, shown: str
    ) -> e.Expression:
        negated, having, comparison = split_relation(word)
        if isinstance(object_, n.Quoted) or object_ is None:
            raise Problem(
                "condition", f"something is missing after `{word}`", span, "for example `is wild`, `has 1 card`"
            )
        inner = scope.child(they=subject.value) if subject.kind == "player" and not subject.many else scope
        if subject.kind == "player" and subject.many:
            return self.quantified(subject, word, object_, scope, span, shown)
        if subject.kind.startswith("each ") and isinstance(subject.value, e.Listed):
            return self.quantified_value(subject, subject.value, word, object_, scope, span, shown)
        if having:
            test = self.has(subject, comparison, object_, inner)
        else:
            test = self.is_(subject, comparison, object_, inner, shown)
        return e.Negation(test) if negated else test

    def quantified(
        self, subject: Meaning, word: str, object_: n.Phrase, scope: Scope, span: Span, shown: str
    ) -> e.Expression:
        """`any player has ...`, `every player has ...`."""
        variable = scope.variable()
        member = Meaning(e.Variable(variable, "player"), "player")
        test = self.relation(member, word, object_, scope.child(they=member.value), span, shown)
        return self.among_them(subject.det, subject.value, variable, test)

    def quantified_value(
        self, subject: Meaning, value: e.Listed, word: str, object_: n.Phrase, scope: Scope, span: Span, shown: str
    ) -> e.Expression:
        """`any player's score is ...`, `every player's lot is ...`."""
        group, member, kept = value.parts
        assert isinstance(member, e.Variable)
        one = Meaning(kept, subject.kind.removeprefix("each "))
        test = self.relation(one, word, object_, scope.child(they=member), span, shown)
        return self.among_them(subject.det, group, member.name, test)

    def among_them(self, det: str, group: e.Expression, variable: str, test: e.Expression) -> e.Expression:
        """A test for every, no or some member of a group."""
        if det in ("every", "each", "all", "every other", "both"):
            return e.Negation(e.Present(e.Only(group, variable, e.Negation(test))))
        if det in ("no", "no other"):
            return e.Negation(e.Present(e.Only(group, variable, test)))
        return e.Present(e.Only(group, variable, test))

    # -------------------------------------------------------------------------------------------- having
    def has(self, subject: Meaning, word: str, phrase: n.Phrase, scope: Scope) -> e.Expression:
        core, links = join_in_play(phrase.core, phrase.links)
        if subject.kind == "card":
            return self.card_has(subject, core, links, phrase, scope)
        if subject.kind == "pile":
            return self.holds(e.Cards((subject.value,)), word, core, phrase, scope, subject.value)
        if subject.kind == "player":
            if core.words[:1] in (("highest",), ("lowest",), ("most",), ("fewest",)):
                variable = scope.variable()
                everybody = e.Players(self.anchor(scope))
                value = self.superlative(phrase, Meaning(e.Variable(variable, "player"), "player"), scope)
                return e.Among(
                    subject.value, e.Extreme(everybody, variable, value, core.words[0] in ("highest", "most"))
                )
            than = next((at for at, link in enumerate(links) if link.word in THAN), None)
            if than is not None:
                return self.has_than(subject.value, word, replace(phrase, core=core, links=links), than, scope)
            if core.words[:1] in (("more",), ("fewer",), ("less",)) and core.number is None:
                raise Problem(
                    "phrase",
                    f"`{text_of(phrase)}`: than whom?",
                    phrase.span,
                    "say with whom it is compared: `more cards than the player`, or with what: `more than 3 cards`",
                )
            keep = self.names.model.keeps.get(core.name)
            if keep is not None and keep.per_player:
                return e.Present(self.attribute(subject, core.words, core.span, scope).value)
            return self.holds(
                e.Cards((e.Pile("hand", subject.value),)), word, core, phrase, scope, e.Pile("hand", subject.value)
            )
        raise Problem(
            "kind",
            f"{a(subject.kind)} cannot have anything",
            phrase.span,
            "players have cards; cards have a colour, a number, a symbol and a worth",
        )

    def has_than(self, player: e.Expression, word: str, phrase: n.Phrase, at: int, scope: Scope) -> e.Expression:
        """`more cards than another player`, `at least 10 cards more than the player with the fewest cards`."""
        core, than = phrase.core, phrase.links[at]
        said = {*core.words, *than.word.split()}
        if not said & {"more", "fewer", "less"}:
            raise Problem("phrase", "more or fewer?", than.span, "for example `has more cards than the next player`")
        noun = tuple(w for w in core.words if w not in ("more", "fewer", "less"))
        cards = n.Phrase(
            core=n.Core(det="every", words=noun, span=core.span), links=phrase.links[:at], span=phrase.span
        )
        other = self.value(
            n.Phrase(core=than.core, links=phrase.links[at + 1 :], relative=phrase.relative, span=than.span), scope
        )
        if other.kind != "player":
            raise Problem(
                "kind",
                f"cards are compared with those of a player, and `{text_of(than.phrase)}` is {a(other.kind)}",
                than.span,
                "for example `has more cards than the next player`",
            )
        more = "more" in said

        def surpasses(whose: e.Expression) -> e.Expression:
            own, theirs = (self.counted_of(who, cards, scope) for who in (player, whose))
            if core.number is None:
                return e.Compare(">" if more else "<", own, theirs)
            operator = compared(core, word)
            step = e.Number(core.number)
            greater, lesser = (own, theirs) if more else (theirs, own)
            return e.Compare(operator, greater, e.Arithmetic("+", lesser, step))

        if not other.many:
            return surpasses(other.value)
        variable = scope.variable()
        return self.among_them(other.det, other.value, variable, surpasses(e.Variable(variable, "player")))

    def counted_of(self, who: e.Expression, cards: n.Phrase, scope: Scope) -> e.Expression:
        """The number of cards of a kind that a player holds."""
        hand = e.Pile("hand", who)
        group = self.cards(cards, scope.child(they=who), hand).group
        return e.Count(hand if group == e.Cards((hand,)) else group)

    def card_has(
        self, subject: Meaning, core: n.Core, links: tuple[n.Link, ...], phrase: n.Phrase, scope: Scope
    ) -> e.Expression:
        card = e.First(subject.value) if subject.many else subject.value
        if core.det in ("no", "a", "an", "any") and core.name in PROPERTIES:
            test: e.Expression = e.Present(e.Property(PROPERTIES[core.name], card))
            return e.Negation(test) if core.det == "no" else test
        meaning = self.value(n.Phrase(core=core, links=links, span=phrase.span), scope)
        if meaning.kind in ("colour", "number", "symbol"):
            if meaning.value == e.Property(meaning.kind, card):
                raise Problem(
                    "phrase",
                    f"`{text_of(phrase)}` is the card's own, so this asks nothing",
                    phrase.span,
                    "say whose: `the colour of the top card`; for the card that was played on, `a card of another colour`",
                )
            return e.Same(e.Property(meaning.kind, card), meaning.value)
        raise Problem(
            "kind",
            f"a card cannot have {text_of(phrase)}",
            phrase.span,
            "a card has a colour, a number, a symbol and a worth: `has the colour in play`, `has no number`",
        )

    def holds(
        self, cards: e.Expression, word: str, core: n.Core, phrase: n.Phrase, scope: Scope, pile: e.Expression
    ) -> e.Expression:
        """A hand or pile has no cards, 1 card, a draw-two, another card of some kind ..."""
        found = self.cards(phrase, scope, pile)
        operator = compared(core, word)
        if found.amount is not None:
            group: e.Expression = found.group
            if group == e.Cards((pile,)) or group == cards:
                group = pile
            return e.Compare(operator, e.Count(group), found.amount)
        group = pile if found.group == e.Cards((pile,)) else found.group
        if core.det in ("no", "no other"):
            return e.Negation(e.Present(group))
        return e.Present(group)

    # -------------------------------------------------------------------------------------------- being
    def is_(self, subject: Meaning, word: str, phrase: n.Phrase, scope: Scope, shown: str) -> e.Expression:
        core = phrase.core
        name = core.name
        if subject.kind in ("number",) or word and subject.kind != "card":
            left = subject.value if subject.kind == "number" else e.Count(subject.value)
            if core.words[:1] in (("highest",), ("lowest",)):
                raise Problem(
                    "phrase",
                    f"it is not said among whom this is to be the {core.words[0]}",
                    phrase.span,
                    "write `every player with the highest score` or `the player whose lot is the highest`",
                )
            return e.Compare(COMPARISONS[word], left, self.number(phrase, scope))
        if subject.kind == "pile":
            if name == "empty":
                return e.Negation(e.Present(subject.value))
            raise Problem(
                "condition",
                f"a pile is empty or not; it cannot be `{text_of(phrase)}`",
                phrase.span,
                whose_hand((*core.words, "hand")) or "`is empty`, `has 1 card`, `has at least 2 cards`",
            )
        if subject.kind == "card":
            return self.card_is(e.First(subject.value) if subject.many else subject.value, phrase, scope)
        if subject.kind == "player":
            return self.player_is(subject, phrase, scope)
        if subject.kind == "flag" and name in (*TRUE_WORDS, *FALSE_WORDS):
            return subject.value if name in TRUE_WORDS else e.Negation(subject.value)
        if subject.kind.startswith("each "):
            raise Problem(
                "phrase",
                f"`{shown}` is several values",
                phrase.span,
                "say which player's: `the player's ...`, or `any player has ...`",
            )
        other = self.value(phrase, scope)
        if other.kind == "nothing":
            return e.Negation(e.Present(subject.value))
        if other.kind != subject.kind:
            raise Problem(
                "kind",
                f"`{shown}` is {a(subject.kind)} and `{text_of(phrase)}` is {a(other.kind)}: they can never be the same",
                phrase.span,
                f"compare it with {a(subject.kind)}",
            )
        return e.Compare("==", subject.value, other.value)

    def card_is(self, card: e.Expression, phrase: n.Phrase, scope: Scope) -> e.Expression:
        core = phrase.core
        if core.det in ("", "a", "an", "another") and not core.owned and not core.pronoun:
            if core.name == "identical" or core.words[:1] == ("identical",):
                return self.identical_to(card, phrase, scope)
            inner = scope.child(card=card)
            at = next((k for k, link in enumerate(phrase.links) if link.word in ("to", "with")), None)
            if "identical" in core.words and at is not None:  # `a card identical to the top card`
                like = self.identical_to(card, replace(phrase, links=phrase.links[at:]), scope)
                words = tuple(word for word in core.words if word != "identical")
                plain = replace(phrase, core=replace(core, words=words), links=phrase.links[:at])
                return e.All((like, self.card_is(card, plain, scope)))
            test = self.card_test(
                n.Core(det=core.det, words=core.words, number=core.number, span=core.span), card, inner
            )
            if phrase.links or phrase.relative:
                test = e.All((test, *self.more_about(card, phrase, inner)))
            return test
        if core.words == ("same",):
            return self.identical_to(card, phrase, scope)
        other = self.value(phrase, scope)
        if other.kind != "card":
            raise Problem(
                "kind",
                f"a card cannot be {a(other.kind)}",
                phrase.span,
                "compare cards with cards, or ask `has the colour in play`",
            )
        if other.many:
            return e.Among(card, other.value)
        return e.Compare("==", card, other.value)

    def identical_to(self, card: e.Expression, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """`is identical to the drawn card`; identical to the top card if nothing else is given."""
        links = phrase.links
        if not links:
            return identical(card, e.Top(DISCARDS, scope.depth))
        other = self.value(n.Phrase(core=links[0].core, links=links[1:], span=links[0].span), scope)
        if other.kind != "card":
            raise Problem(
                "kind",
                f"identical to what? `{text_of(links[0].phrase)}` is {a(other.kind)}",
                links[0].span,
                "for example `is identical to the top card`",
            )
        return identical(card, e.First(other.value) if other.many else other.value)

    def more_about(self, card: e.Expression, phrase: n.Phrase, scope: Scope) -> tuple[e.Expression, ...]:
        out: list[e.Expression] = []
        for link in self.grouped(phrase.links):
            other = self.another_property(link)
            if other is not None:
                top = e.Property(other, scope.likened or e.Top(DISCARDS, scope.depth))
                out.append(e.Negation(e.Same(e.Property(other, card), top)))
                continue
            inner = self.value(link.phrase, scope)
            if inner.kind not in ("colour", "number", "symbol"):
                raise Problem(
                    "phrase",
                    f"`{link.word} {text_of(link.phrase)}` does not describe a card",
                    link.span,
                    "cards are told apart `with the colour of ...`, `with the number of ...`, or by `that ...`",
                )
            out.append(e.Same(e.Property(inner.kind, card), inner.value))
        if phrase.relative is not None:
            out.append(self.relative_test(phrase.relative, Meaning(card, "card"), scope))
        return tuple(out)

    def another_property(self, link: n.Link) -> str | None:
        """`of another colour`, `of a different number`: different from the top card."""
        core = link.core
        different = core.words[:1] in (("different",), ("other",)) and core.det in ("a", "an", "any")
        words = core.words[1:] if different else core.words
        if link.links or not (different or core.det in ("another", "any other")) or len(words) != 1:
            return None
        return PROPERTIES.get(words[0])

    def player_is(self, subject: Meaning, phrase: n.Phrase, scope: Scope) -> e.Expression:
        core = phrase.core
        definition = self.names.definitions.get(core.name)
        if definition is not None and definition.kind == "player":
            return self.defined(definition, subject.value, scope)
        if core.det in ("a", "an") and core.words == ("player",):
            return e.Present(subject.value)
        role = self.role(core, scope) or (
            self.role(n.Core(det=core.det, words=(core.name + "s",), span=core.span), scope)
            if core.det in ("a", "an")
            else None
        )
        if role is None and core.det in ("a", "an") and core.words[-1:] == ("player",) and len(core.words) > 1:
            role = scope.roles.get(core.name)
        meaning = role or self.value(phrase, scope)
        if meaning.kind != "player":
            raise Problem(
                "kind",
                f"a player cannot be {a(meaning.kind)}",
                phrase.span,
                "write `has ...` for what a player holds, `is the ...` for who they are",
            )
        if meaning.many:
            return e.Among(subject.value, meaning.value)
        return e.Compare("==", subject.value, meaning.value)

    # -------------------------------------------------------------------------------------------- other forms
    def there(self, atom: n.Atom, scope: Scope) -> e.Expression:
        """`there is 1 candidate`, `there are at least 3 players`, `there are no champions`, `there is no drawn card`."""
        core = atom.subject.core
        negated = core.det in ("no", "no other") or "no longer" in atom.word
        drawn = core.name in ("drawn card", "drawn cards")
        if drawn:
            role = scope.roles.get("drawn card")
            if role is None:
                raise Problem(
                    "unknown-name",
                    "no card has been drawn in this block",
                    core.span,
                    "put it under the line that draws",
                    about="drawn card",
                )
            test: e.Expression = e.Present(role.value)
            return e.Negation(test) if negated else test
        bare = n.Core(det="every", words=core.words, span=core.span)
        meaning = self.role(bare, scope) or self.value(
            n.Phrase(core=bare, links=atom.subject.links, relative=atom.subject.relative, span=core.span), scope
        )
        group = meaning.value.group if isinstance(meaning.value, e.First) else meaning.value
        if core.number is not None and not negated:
            return e.Compare(compared(core), e.Count(group), e.Number(core.number))
        test = e.Present(group)
        return e.Negation(test) if negated else test

    def past(self, atom: n.Atom, scope: Scope) -> e.Expression:
        subject = self.one_player(atom.subject, scope)
        test: e.Expression = e.Bluffed(subject)
        if "said" in atom.word:
            raise Problem(
                "condition",
                "whether somebody has said a word cannot be asked with `if`",
                atom.span,
                'what happens to those who forget it stands under `otherwise`, below `the player must say "UNO"`',
            )
        return e.Negation(test) if "not" in atom.word else test

    def can(self, atom: n.Atom, scope: Scope) -> e.Expression:
        """`the player can play a card`, `cannot play`."""
        negated = "not" in atom.word or atom.word in ("cannot", "can't")
        if atom.verb == "be played":
            card = self.value(atom.subject, scope)
            if card.kind != "card":
                raise Problem(
                    "kind",
                    f"only a card can be played, and `{text_of(atom.subject)}` is {a(card.kind)}",
                    atom.span,
                    "if the drawn card can be played",
                )
            who = scope.they if scope.they is not None else self.anchor(scope)
            value = e.First(card.value) if card.many else card.value
            playable = e.All((e.Present(value), e.MayPlay(who, value)))
            return e.Negation(playable) if negated else playable
        who = self.one_player(atom.subject, scope)
        if atom.verb != "play":
            raise Problem(
                "condition",
                f"whether somebody can {atom.verb} cannot be asked",
                atom.span,
                "ask `if the player can play a card` or `if the player has ...`",
            )
        inner = scope.child(they=who)
        test = self.can_play(who, atom.object, inner)
        return e.Negation(test) if negated else test

    def can_play(self, who: e.Expression, object_: n.Phrase | n.Quoted | None, scope: Scope) -> e.Expression:
        if isinstance(object_, n.Phrase):
            found = self.cards(object_, scope, e.Pile("hand", who))
            if found.single is not None:
                return e.All((e.Present(found.single), e.MayPlay(who, found.single)))
            group = found.group
        else:
            group = e.Cards((e.Pile("hand", who),))
        variable = scope.variable()
        return e.Present(e.Only(group, variable, e.MayPlay(who, e.Variable(variable, "card"))))

    def table_says(self, atom: n.Atom) -> e.Expression:
        raise Problem(
            "condition",
            "what happens cannot be asked with `if`",
            atom.span,
            'use `when ...` for what happens; what only the table can judge is offered: `the table may "somebody laughs"`',
        )

    def relative_test(self, relative: n.Relative, subject: Meaning, scope: Scope) -> e.Expression:
        """`who has no cards`, `that is wild`, `whose colour is red`, `that can be played`."""
        inner = scope.child(they=subject.value) if subject.kind == "player" else scope.child(card=subject.value)
        if relative.owned:
            part = self.attribute(subject, relative.owned, relative.span, inner)
            return self.relation(part, relative.word, relative.object, inner, relative.span, " ".join(relative.owned))
        if relative.verb in ("play", "be played"):
            if subject.kind == "player":
                test = self.can_play(subject.value, relative.object, inner)
            else:
                who = self.one_player(relative.object, scope) if relative.object is not None else self.anchor(scope)
                test = e.MayPlay(who, subject.value)
            return e.Negation(test) if relative.word in ("cannot", "can not", "can't") else test
        if relative.verb:
            raise Problem(
                "condition",
                f"what players do (`{relative.verb}`) cannot be asked with `who`",
                relative.span,
                "`who has ...`, `who is ...` and `who can play ...` can be asked",
            )
        if "bluff" in relative.word:
            return e.Bluffed(subject.value)
        if relative.object is None:
            raise Problem(
                "condition",
                f"something is missing after `{relative.word}`",
                relative.span,
                "for example `that is wild`, `who has no cards`",
            )
        return self.relation(subject, relative.word, relative.object, inner, relative.span, "it")
