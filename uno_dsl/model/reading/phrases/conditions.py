"""Conditions: from clauses to expressions that are true or false."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from uno_dsl.model import expressions as e
from uno_dsl.model.missing import of_what_is_there
from uno_dsl.model.reading.first_turn import is_now_first
from uno_dsl.model.reading.in_other_words import what_happened
from uno_dsl.model.reading.nouns import (
    ANY,
    ARTICLES,
    COMPARISONS,
    EVERY,
    NO,
    OWN,
    POINTING,
    a,
    one_card,
    somewhere,
    text_of,
    the_first,
    wrong_determiner,
)
from uno_dsl.model.reading.phrases.asks_for_two import asks_for_two
from uno_dsl.model.reading.phrases.either_player import after_head, goes_on, in_condition, of_either, player_named
from uno_dsl.model.reading.phrases.group_members import among_them, those_of
from uno_dsl.model.reading.phrases.in_the_round import asks_who_is_in, in_the_round, in_the_round_too
from uno_dsl.model.reading.phrases.of_one_player import of_one_player
from uno_dsl.model.reading.phrases.players_left import compared, players_left, some_player
from uno_dsl.model.reading.phrases.possessions import said_of
from uno_dsl.model.reading.phrases.several_cards import refuse_comparison, refuse_unnamed
from uno_dsl.model.reading.phrases.shared_objects import with_shared_objects
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.unknown import misspelling_in, what_it_is
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


CANNOT = ("cannot", "can't", "can not", "may not")
CAN = ("can", "may", *CANNOT)


def split_relation(word: str) -> tuple[bool, bool, str]:
    """`is not at least` -> (negated, having, comparison)."""
    negated = " not" in word or "n't" in word or word.startswith("no ")
    having = word.split(" ")[0] in ("has", "have", "had") or "have" in word
    comparison = next((c for c in sorted(COMPARISONS, key=len, reverse=True) if c and word.endswith(" " + c)), "")
    return negated, having, comparison


def whose_turn(atom: n.Atom) -> n.Phrase | None:
    """The player in `it is the next player's turn`."""
    said = atom.object
    if (
        atom.subject.core.pronoun != "it"
        or atom.word not in ("is", "is not", "isn't")
        or not isinstance(said, n.Phrase)
    ):
        return None
    core = said.core
    if said.links or said.relative or core.number is not None:
        return None
    if core.words == ("turn",) and core.det in OWN and not core.owned:
        return n.Phrase(core=n.Core(pronoun="they", span=core.span), span=core.span)
    if core.owned == (("turn",),):
        return n.Phrase(core=replace(core, owned=()), span=core.span)
    return None


def counted_players(core: n.Core) -> int | None:
    """The number in `at least 2 players`, `2 other players`."""
    plain = core.words in (
        ("player",),
        ("players",),
        ("other", "player"),
        ("other", "players"),
        ("opponent",),
        ("opponents",),
    )
    return core.number if plain and core.det in COMPARISONS else None


@dataclass(frozen=True, slots=True, eq=False)
class Conditions:
    """Understands conditions in a scope."""

    readers: Readers

    def asked(self, condition: n.Condition, scope: Scope) -> e.Expression:
        """The condition of `if`: of a card that is not there, nothing is true, whether it says `is` or `is not`."""
        return of_what_is_there(self.test(condition, scope))

    def test(self, condition: n.Condition, scope: Scope) -> e.Expression:
        """Any condition."""
        match condition:
            case n.AllOf(parts=parts):
                if (both := of_one_player(parts)) is not None:
                    raise both
                tests: list[e.Expression] = []
                for at, part in enumerate(whole := with_shared_objects(parts), 1):
                    tests.append(self.test(part, scope))
                    so_far = n.AllOf(parts=whole[:at], span=condition.span)
                    scope = in_condition(so_far, scope, self.they_after(part, scope), self.readers)
                return e.All(tuple(tests))
            case n.AnyOf(parts=parts):
                return e.Any(tuple(self.test(p, scope) for p in with_shared_objects(parts)))
            case n.Not(part=part):
                found = self.test(part, scope)
                return found.part if isinstance(found, e.Negation) else e.Negation(found)
            case n.Atom():
                return self.atom(condition, scope)
            case _:
                assert_never(condition)

    def spoken_of(self, condition: n.Condition, scope: Scope) -> Scope:
        """The scope of what follows a condition: it may say `they`."""
        return of_either(condition, scope, self.they_after(condition, scope), self.readers)

    def under_head(self, condition: n.Condition | None, scope: Scope) -> Scope:
        """The scope of the lines under a `when` line, in which `they` are whoever the event is about, unless its condition names another player."""
        if condition is None:
            return scope.child(they=scope.player)
        return after_head(condition, scope, self.they_after(condition, scope), self.readers)

    def they_after(self, condition: n.Condition, scope: Scope) -> Scope:
        """After `if the next player has a 7`, `they` means the next player. After `if only 1 player is left`, it is that one."""
        parts = condition.parts if isinstance(condition, n.AllOf) else (condition,)
        if any(isinstance(part, n.Atom) and asks_for_two(part) for part in parts):
            scope = scope.child(two=True)
        first = parts[0]
        before = scope.counter[0]
        try:
            one = (
                self.one_spoken_of(first, scope)
                if isinstance(first, n.Atom) and not first.subject.core.pronoun
                else None
            )
        except Problem:
            return scope
        if one is not None:
            return scope.child(they=one, chosen=[*scope.chosen, one])
        scope.counter[0] = before
        for part in parts:
            plain = part.part if isinstance(part, n.Not) else part
            if isinstance(plain, n.Atom):
                if goes_on(plain, scope, self.readers):
                    return scope
                player = player_named(plain, plain is not part, scope, self.readers)
                if player is not None:
                    return scope.child(they=player, theirs=said_of(plain.subject, player, scope))
        return scope

    def one_spoken_of(self, atom: n.Atom, scope: Scope) -> e.Expression | None:
        """The one player that a condition is about: `only 1 player is left`, `another player has no cards`."""
        core = atom.subject.core
        if (
            core.words[-1:] not in (("player",), ("opponent",))
            or COMPARISONS.get(core.det) in ("<", "<=", ">")
            or "no" in atom.word.split()
        ):
            return None
        if (
            players_left(atom, self.readers.phrases.anchor(scope)) is not None
            or atom.form == "there"
            and not atom.subject.links
        ):
            left = n.Core(det="the", words=("last", "player"), span=core.span)
            return (
                self.readers.phrases.value(n.Phrase(core=left, span=core.span), scope).value
                if core.number == 1
                else None
            )
        if core.det not in ANY and core.number != 1:
            return None
        of_all = replace(atom.subject, core=replace(core, det="any" if core.number == 1 else core.det, number=None))
        meaning = self.readers.phrases.value(of_all, scope)
        if meaning.kind != "player" or not meaning.many:
            return None
        if atom.form == "there":
            return e.First(meaning.value)
        variable = scope.variable()
        member = Meaning(e.Variable(variable, "player"), "player")
        inner = scope.child(they=member.value)
        test = self.relation(member, atom.word, atom.object, inner, atom.span, text_of(atom.subject))
        return e.First(those_of(meaning.value, variable, test))

    def atom(self, atom: n.Atom, scope: Scope) -> e.Expression:
        """A condition without `and` and `or`, by its form."""
        if atom.subject.core.pronoun == "nobody":  # who does something; `the partner is nobody` is about a value
            no_player = n.Core(det="no", words=("player",), span=atom.subject.core.span)
            atom = replace(atom, subject=replace(atom.subject, core=no_player))
        if asks_who_is_in(atom):
            return in_the_round(atom, self.readers, scope)
        match atom.form:
            case "bare":
                near = misspelling_in(atom.subject, self.readers.names, scope.roles)
                raise Problem(
                    "condition",
                    f"`{text_of(atom.subject)}` alone is not a condition",
                    atom.span,
                    f"did you mean `{near}`?" if near else what_it_is(text_of(atom.subject)),
                )
            case "there":
                return self.there(atom, scope)
            case "past":
                return self.past(atom, scope)
            case "modal":
                return self.can(atom, scope)
            case "verb" if atom.verb == "show" and atom.subject.core.words == ("die",):
                return self.state(replace(atom, form="is", word="is"), scope)
            case "verb":
                raise Problem(
                    "condition",
                    "a condition cannot ask what happens",
                    atom.span,
                    what_happened(atom),
                )
            case "passive":
                raise Problem(
                    "condition",
                    "a condition cannot ask what has happened",
                    atom.span,
                    "use `when ...` for what happens (`when a player plays a 7 on a card that is not a 3`), and `if ...` for how things are now",
                )
            case "is" | "quoted":
                return self.state(atom, scope)
            case _:
                assert_never(atom.form)

    def state(self, atom: n.Atom, scope: Scope) -> e.Expression:
        """`the player has no cards`, `at least 2 players have a wild`, `only 1 player is left`, `it is the first turn of the round`."""
        if is_now_first(atom):
            first = self.readers.first_turn.now()
            return e.Negation(first) if split_relation(atom.word)[0] else first
        left = players_left(atom, self.readers.phrases.anchor(scope))
        if left is not None:
            return left
        if (whose := whose_turn(atom)) is not None:
            has_turn = e.Compare("==", e.TurnPlayer(), self.readers.phrases.one_player(whose, scope))
            return e.Negation(has_turn) if split_relation(atom.word)[0] else has_turn
        number, shown = counted_players(atom.subject.core), text_of(atom.subject)
        of_all = replace(atom.subject.core, det="every", number=None) if number is not None else atom.subject.core
        subject = self.readers.phrases.value(replace(atom.subject, core=of_all), scope)
        subject = the_first(subject, atom.subject)
        if subject.kind == "card" and subject.many and atom.subject.core.words[-1:] == ("cards",):
            subject = replace(subject, det="every" if subject.det in ("", "the") else subject.det)
            refuse_comparison(subject.value, atom)
        elif subject.kind == "card" and subject.many and atom.subject.core.det in EVERY:
            refuse_unnamed(atom)
        if number is not None and subject.kind == "player" and subject.many:
            variable = scope.variable()
            member = Meaning(e.Variable(variable, "player"), "player")
            test = self.relation(member, atom.word, atom.object, scope, atom.span, shown)
            having = e.Count(those_of(subject.value, variable, test))
            return e.Compare(compared(atom.subject.core), having, e.Number(number))
        return self.relation(subject, atom.word, atom.object, scope, atom.span, shown)

    def relation(
        self, subject: Meaning, word: str, object_: n.Phrase | n.Quoted | None, scope: Scope, span: Span, shown: str
    ) -> e.Expression:
        """What somebody or something is or has. `shown` is the subject as a message shows it."""
        negated, having, comparison = split_relation(word)
        if isinstance(object_, n.Quoted) or object_ is None:
            raise Problem(
                "condition", f"something is missing after `{word}`", span, "for example `is wild`, `has 1 card`"
            )
        of_piles = self.readers.pile_groups.asked(subject, word, object_, scope, span, shown)
        if of_piles is not None:
            return among_them(*of_piles)
        inner = scope.child(they=subject.value) if subject.kind == "player" and not subject.many else scope
        if not having and object_.core.det in OWN and not object_.core.owned:
            inner = scope  # nobody is their own partner: in `the dealer is their partner`, it is somebody else's
        if subject.many and (subject.kind == "player" or somewhere(subject)):
            return self.quantified(subject, word, object_, scope, span, shown)
        if subject.kind == "pile" and isinstance(subject.value, e.OwnedBy):
            member = e.Variable(scope.variable(), "player")
            pile = Meaning(e.Pile(subject.value.name, member), "pile")
            test = self.relation(pile, word, object_, scope.child(they=member), span, shown)
            return among_them(subject.det or "every", subject.value.owners, member.name, test)
        if subject.kind.startswith("each ") and isinstance(subject.value, e.Listed):
            return self.quantified_value(subject, subject.value, word, object_, scope, span, shown)
        if having:
            test = self.readers.having.test(subject, comparison, object_, inner)
        else:
            test = self.readers.being.test(subject, comparison, object_, inner, shown)
        return e.Negation(test) if negated else test

    def quantified(
        self, subject: Meaning, word: str, object_: n.Phrase, scope: Scope, span: Span, shown: str
    ) -> e.Expression:
        """`any player has ...`, `every player has ...`, `every card of their hand is ...`."""
        variable = scope.variable()
        member = Meaning(e.Variable(variable, subject.kind), subject.kind)
        inner = scope.child(they=member.value) if subject.kind == "player" else scope
        test = self.relation(member, word, object_, inner, span, shown)
        return among_them(subject.det, subject.value, variable, test)

    def quantified_value(
        self, subject: Meaning, value: e.Listed, word: str, object_: n.Phrase, scope: Scope, span: Span, shown: str
    ) -> e.Expression:
        """`any player's score is ...`, `every player's lot is ...`."""
        group, member, kept = value.parts
        assert isinstance(member, e.Variable)
        one = Meaning(kept, subject.kind.removeprefix("each "))
        inner = scope.child(they=member) if member.kind == "player" else scope
        test = self.relation(one, word, object_, inner, span, shown)
        return among_them(subject.det, group, member.name, test)

    def there(self, atom: n.Atom, scope: Scope) -> e.Expression:
        """`there is 1 candidate`, `there are at least 3 players`, `there are no champions`, `there is no drawn card`."""
        core = atom.subject.core
        negated = core.det in ("no", "no other") or "no longer" in atom.word
        if "only" in atom.word and (core.number is None or core.det not in ARTICLES):
            raise Problem(
                "phrase",
                "only how many?",
                atom.span,
                "for example `there is only 1 candidate`, `only 1 player is left`",
            )
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
        meaning = self.readers.players.role(bare, scope, counted=True) or self.readers.phrases.value(
            n.Phrase(core=bare, links=atom.subject.links, relative=atom.subject.relative, span=core.span), scope
        )
        group = meaning.value.group if isinstance(meaning.value, e.First) else meaning.value
        if core.number is not None and not negated:
            return e.Compare(compared(core), e.Count(group), e.Number(core.number))
        if isinstance(group, e.Players):
            return some_player(group.after, not negated)
        test = e.Present(group)
        return e.Negation(test) if negated else test

    def past(self, atom: n.Atom, scope: Scope) -> e.Expression:
        """`the player bluffed`, `the player did not bluff`."""
        subject = self.readers.phrases.one_player(atom.subject, scope)
        test: e.Expression = e.Bluffed(subject)
        if "said" in atom.word:
            raise Problem(
                "condition",
                "`if` cannot ask whether somebody has said a word",
                atom.span,
                'write what happens to players who forget it under `otherwise`, below `the player must say "UNO"`',
            )
        return e.Negation(test) if "not" in atom.word else test

    def can(self, atom: n.Atom, scope: Scope) -> e.Expression:
        """`the player can play a card`, `cannot play`."""
        if atom.word not in CAN:
            raise Problem(
                "modal",
                f"a condition cannot ask what somebody `{atom.word}` do",
                atom.span,
                "ask what is possible: `if the player can play a card`, `if the player cannot play`",
            )
        negated = atom.word in CANNOT
        if atom.verb == "be played":
            card = self.readers.phrases.value(atom.subject, scope)
            if card.kind != "card":
                raise Problem(
                    "kind",
                    f"only a card can be played, and `{text_of(atom.subject)}` is {a(card.kind)}",
                    atom.span,
                    "if the drawn card can be played",
                )
            who = self.readers.phrases.person(scope)
            value = one_card(card, text_of(atom.subject), atom.span)
            playable = e.All((e.Present(value), e.MayPlay(who, value)))
            return e.Negation(playable) if negated else playable
        if atom.verb != "play":
            raise Problem(
                "condition",
                f"a condition cannot ask whether somebody can {atom.verb}",
                atom.span,
                "for example `if the player can play a card` or `if the player has ...`",
            )
        if atom.subject.core.det in NO:
            anybody = replace(atom.subject.core, det="any other" if "other" in atom.subject.core.det else "any")
            return e.Negation(self.can(replace(atom, subject=replace(atom.subject, core=anybody)), scope))
        group = self.readers.phrases.player_group(atom.subject, scope)
        if group.many and group.det in (*ANY, *EVERY):
            variable = scope.variable()
            member = e.Variable(variable, "player")
            test = self.can_play(member, atom.object, scope.child(they=member))
            return among_them(group.det, group.value, variable, e.Negation(test) if negated else test)
        who = self.readers.phrases.one_player(atom.subject, scope)
        test = self.can_play(who, atom.object, scope.child(they=who))
        return e.Negation(test) if negated else test

    def can_play(self, who: e.Expression, object_: n.Phrase | n.Quoted | None, scope: Scope) -> e.Expression:
        """Whether a player has such a card, and may play it."""
        if isinstance(object_, n.Phrase):
            if object_.core.det not in (*ARTICLES, *POINTING, *OWN, "another", "any other") or object_.core.owned:
                raise wrong_determiner(object_.core, "for example `can play a red card`, `cannot play a wild`")
            found = self.readers.cards.meant(object_, scope, e.Pile("hand", who))
            if found.amount not in (None, e.Number(1)):
                raise Problem(
                    "amount", "cards are played one at a time", object_.span, "for example `can play a red card`"
                )
            if found.single is not None:
                return e.All((e.Present(found.single), e.MayPlay(who, found.single)))
            group = found.group
        else:
            group = e.Cards((e.Pile("hand", who),))
        variable = scope.variable()
        return e.Present(e.Only(group, variable, e.MayPlay(who, e.Variable(variable, "card"))))

    def relative_test(self, relative: n.Relative, subject: Meaning, scope: Scope) -> e.Expression:
        """`who has no cards`, `that is wild`, `whose colour is red`, `that can be played`; joined clauses, `and` before `or`."""
        if relative.also:
            clauses = [n.Joined(word="or", relative=replace(relative, also=()), span=relative.span), *relative.also]
            either: list[list[e.Expression]] = []
            for clause in clauses:
                test = self.relative_test(clause.relative, subject, scope)
                if clause.word == "or":
                    either.append([test])
                else:
                    either[-1].append(test)
            tests = [each[0] if len(each) == 1 else e.All(tuple(each)) for each in either]
            return tests[0] if len(tests) == 1 else e.Any(tuple(tests))
        inner = scope
        if subject.kind == "player":
            inner = scope.child(they=subject.value)
        elif subject.kind == "card" and scope.card is None:  # otherwise `its` is that of the card spoken of before
            inner = scope.child(card=subject.value)
        if relative.word == "add up to":
            raise Problem(
                "condition",
                "only the numbers of two cards can add up to something",
                relative.span,
                "for example `2 cards whose numbers add up to 10`; for one value write `whose score is 10`",
            )
        if relative.owned:
            part = self.readers.possessions.attribute(subject, relative.owned, relative.span, inner)
            return self.relation(part, relative.word, relative.object, inner, relative.span, " ".join(relative.owned))
        if relative.verb in ("play", "be played") and relative.word in CAN:
            if subject.kind == "player":
                test = self.can_play(subject.value, relative.object, inner)
            else:
                who = (
                    self.readers.phrases.one_player(relative.object, scope)
                    if relative.object is not None
                    else self.readers.phrases.anchor(scope)
                )
                test = e.MayPlay(who, subject.value)
            return e.Negation(test) if relative.word in CANNOT else test
        if (there := in_the_round_too(relative, subject, self.readers, scope)) is not None:
            return there
        if relative.verb:
            raise Problem(
                "condition",
                f"`who` cannot ask what players do (`{relative.verb}`)",
                relative.span,
                "use `who has ...`, `who is ...` or `who can play ...`",
            )
        if "bluff" in relative.word:
            return e.Negation(e.Bluffed(subject.value)) if "not" in relative.word else e.Bluffed(subject.value)
        if relative.object is None:
            raise Problem(
                "condition",
                f"something is missing after `{relative.word}`",
                relative.span,
                "for example `that is wild`, `who has no cards`",
            )
        return self.relation(subject, relative.word, relative.object, inner, relative.span, "it")
