"""Converts Lark's trees of conditions, clauses and phrases into ours."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Tree

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.bare_ends import alternatives, in_or_out, kept_apart, no_subject, spread
from uno_dsl.syntax.joined_clauses import ALONE, JOINING, hoist, taken_off, within_a_list
from uno_dsl.syntax.seats import seated
from uno_dsl.syntax.shared_ends import with_ends
from uno_dsl.syntax.short_forms import PREPOSITIONS, limit_of, spoken_of
from uno_dsl.syntax.vocabulary import NUMBERS, verb_of
from uno_dsl.syntax.with_a_number import has_a_number, that_has_a_number, with_a_number

MAX_NUMBER = 9999
FORM_OF: dict[str, n.Form] = {"REL": "is", "PAST": "past", "MODAL": "modal", "PASSIVE": "passive", "VERB": "verb"}
"""The form of a clause by the token of its verb; the first that occurs counts."""

TO_SOMEBODY = ("give", "show", "deal")
"""The verbs whose receiver may stand before their object: `gives the next player a card`."""

CAN_BE_LEFT = ("card", "cards", "player", "players")


class Misplaced(Exception):
    """A line that parses but is not allowed in this place. Carries the diagnostic."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def apart(phrase: Tree[Token]) -> list[Tree[Token]]:
    """Takes the receiver off an object that begins with a number: `the next player 2 cards` is read as one noun at first."""
    core = next(c for c in phrase.children if isinstance(c, Tree) and c.data == "core")
    at = next((k for k, c in enumerate(core.children) if isinstance(c, Token) and c.type == "NUMBER"), 0)
    names = [k for k, c in enumerate(core.children) if isinstance(c, Token) and c.type == "NAME"]
    if not names or not names[0] < at < names[-1]:
        return []
    receiver = Tree("core", core.children[:at])
    core.children = core.children[at:]
    return [receiver]


def no_receiver(who: n.Core, verb: Token | None) -> Misplaced:
    """`takes the next player a card`: the verb has one object, and nobody who receives it."""
    hint = (
        f"say after what is meant where it comes from or goes to: `{verb or 'puts'} a card from the next player's hand`"
    )
    if who.det == "as many":
        hint = "name the number: `the player draws 2 cards`; or let the player choose it first, `the player chooses a number from 1 to 3 as the amount`, and write `as many cards as the amount`"
    if who.words[:1] == ("number",):
        hint = "say from where to where: `a number from the bid plus 1 to 12`, `a number from 0 to the bid minus 1`"
    shown = " ".join((who.det, *who.words)).strip()
    return Misplaced(
        Diagnostic(code="syntax", message=f"the sentence cannot continue after `{shown}`", span=who.span, hint=hint)
    )


class PhraseBuilder:
    """Builds conditions, clauses and phrases."""

    def __init__(self, file: str, offset: int) -> None:
        self.file, self.offset = file, offset

    def span(self, tree: Tree[Token] | Token) -> Span:
        if isinstance(tree, Token):
            return Span(self.file, (tree.line or 1) + self.offset, tree.column or 1, len(tree.rstrip()))
        tokens = [
            t
            for t in tree.scan_values(lambda v: isinstance(v, Token))
            if t.type not in ("_NL", "_INDENT", "_DEDENT", "ID", "CITE")
        ]
        if not tokens:
            tokens = list(tree.scan_values(lambda v: isinstance(v, Token)))
        if not tokens:
            return Span(self.file, (tree.meta.line if not tree.meta.empty else 1) + self.offset, 1)
        first = min(tokens, key=lambda t: (t.line or 0, t.column or 0))
        ends = [t.end_column or 1 for t in tokens if t.line == first.line and t.end_line == first.line]
        start = first.column or 1
        return Span(self.file, (first.line or 1) + self.offset, start, max(1, max(ends, default=start + 1) - start))

    def heads(self, tree: Tree[Token], *kinds: str) -> list[Tree[Token]]:
        return [c for c in tree.children if isinstance(c, Tree) and c.data in kinds]

    def number(self, token: Token) -> int:
        text = str(token).casefold()
        if text.isdigit() and len(text.lstrip("0")) > len(str(MAX_NUMBER)):
            raise Misplaced(
                Diagnostic(
                    code="number",
                    message="this number is larger than any card game needs",
                    span=self.span(token),
                    hint=f"use a number up to {MAX_NUMBER}",
                )
            )
        return NUMBERS[text] if text in NUMBERS else int(text)

    def token(self, tree: Tree[Token], *kinds: str) -> Token | None:
        return next((c for c in tree.children if isinstance(c, Token) and c.type in kinds), None)

    def condition(self, tree: Tree[Token]) -> n.Condition | None:
        return self.all_of([self.asked(word, found) for word, found in self.conditions(tree) if word != "until"])

    def until(self, tree: Tree[Token]) -> n.Condition | None:
        return self.all_of([self.cond(found) for word, found in self.conditions(tree) if word == "until"])

    def all_of(self, parts: list[n.Condition]) -> n.Condition | None:
        if len(parts) < 2:
            return parts[0] if parts else None
        return n.AllOf(parts=tuple(parts), span=parts[0].span)

    def conditions(self, tree: Tree[Token]) -> list[tuple[str, Tree[Token]]]:
        """The conditions of a line, each with the word before it: `if`, `unless`, `until`, `while` ..."""
        found: list[tuple[str, Tree[Token]]] = []
        word = ""
        for child in tree.children:
            if isinstance(child, Token):
                word = flat(child)
            elif child.data == "cond":
                found.append((word, child))
        return found

    def asked(self, word: str, tree: Tree[Token]) -> n.Condition:
        """A condition after `if`, or after `unless`."""
        inner = self.cond(tree)
        return n.Not(part=inner, span=inner.span) if word == "unless" else inner

    def must(self, tree: Tree[Token]) -> n.Condition:
        found = self.condition(tree) or self.until(tree)
        assert found is not None
        return found

    def cond(self, tree: Tree[Token]) -> n.Condition:
        within_a_list(tree)
        wholes: list[list[Tree[Token]]] = [[]]
        commas = {flat(c).lstrip(", ") for c in tree.children if isinstance(c, Token) and c.type == "APART"}
        joint = commas.pop() if len(commas) == 1 else ""
        word = ""
        for child in tree.children:
            if isinstance(child, Token):
                word = flat(child).lstrip(", ")
                wholes += [[]] if child.type == "APART" and joint else []
            elif word == "and" and not joint:  # commas before both words tell nothing
                wholes[-1][-1] = Tree("both", [*wholes[-1][-1].children, *child.children])
            else:
                wholes[-1].append(child)
        parts = [self.joined_by_or(whole, self.span(tree)) for whole in wholes]
        return kept_apart(parts, joint, self.span(tree))

    def joined_by_or(self, boths: list[Tree[Token]], span: Span) -> n.Condition:
        """Conditions joined by `or`, in which `and` binds closer."""
        parts: list[n.Condition] = []
        whole: Tree[Token] | None = None
        for both in boths:
            groups: list[list[n.Condition]] = [[]]
            for child in (c for c in both.children if isinstance(c, Tree)):
                further = taken_off(child)
                first = whole if child.data == "ending" else child
                if first is None:
                    raise Misplaced(no_subject(self.span(child)))
                groups[-1].append(self.atom(child) if first is child else self.about_the_same(first, child))
                whole = child if child.data == "atom" else whole
                for word, more in further:
                    groups += [[]] if word == "or" else []
                    groups[-1].append(self.about_the_same(first, more))
            parts += [
                inner[0] if len(inner) == 1 else n.AllOf(parts=spread(inner), span=self.span(both)) for inner in groups
            ]
        return parts[0] if len(parts) == 1 else alternatives(parts, span)

    def about_the_same(self, first: Tree[Token], tree: Tree[Token]) -> n.Atom:
        """`... and is red`, `... or has a 7` after a condition: it asks for more of the same thing or person."""
        phrases = [self.phrase(p) for p in self.heads(tree, "np")]
        rel = self.token(tree, "REL")
        assert rel is not None
        if phrases and (gone := in_or_out(relation(rel), phrases[0])) is not None:
            return replace(gone, subject=self.phrase(self.heads(first, "np")[0]), span=self.span(tree))
        return has_a_number(
            n.Atom(
                subject=self.phrase(self.heads(first, "np")[0]),
                form="is",
                word=relation(rel),
                object=phrases[0] if phrases else None,
                span=self.span(tree),
            )
        )

    def happenings(self, tree: Tree[Token]) -> list[n.Atom]:
        """An event, and those joined to it by `or` that are about the same: `a player has no cards or has 20 cards`."""
        further = taken_off(tree)
        for word, more in further:
            if word == "and":
                raise Misplaced(Diagnostic(
                    code="unread", message="one event is enough: what else must be so is a condition", span=self.span(more),
                    hint="write it after `if`: `when a player has 3 cards if they are the dealer`",
                ))  # fmt: skip
        return [self.atom(tree), *(self.about_the_same(tree, more) for _, more in further)]

    def atom(self, tree: Tree[Token]) -> n.Atom:
        span = self.span(tree)
        phrases = [self.phrase(p) for p in self.heads(tree, "np")]
        if tree.data == "bare":
            return n.Atom(subject=phrases[0], form="bare", span=span)
        there = self.token(tree, "THERE")
        if there is not None:
            return n.Atom(subject=phrases[0], form="there", word=flat(there), span=span)
        text = self.token(tree, "STRING")
        quoted = n.Quoted(text=str(text)[1:-1], span=self.span(text)) if text is not None else None
        second: n.Phrase | n.Quoted | None = phrases[1] if len(phrases) > 1 else quoted
        if quoted is not None and len(tree.children) == 2:
            return n.Atom(subject=phrases[0], form="quoted", object=quoted, span=span)
        for kind, form in FORM_OF.items():
            token = self.token(tree, kind)
            if token is None:
                continue
            verb = self.token(tree, "VERB", "PASSIVE")
            return has_a_number(
                n.Atom(
                    subject=phrases[0],
                    form=form,
                    word=relation(token),
                    verb=verb_of(verb) if verb is not None else "",
                    object=second,
                    links=self.links(tree),
                    span=span,
                )
            )
        raise AssertionError(tree.data)

    def act(self, tree: Tree[Token]) -> n.Act:
        span = self.span(tree)
        if self.token(tree, "SHOWN") is not None:
            return n.Act(verb="show", links=self.links(tree), passive=True, span=span)
        passive = self.token(tree, "PASSIVE")
        if passive is not None:
            links = self.links(tree)
            relative = self.relatives(tree, described=False)
            return n.Act(verb=flat(passive).split(" ", 1)[1], links=links, passive=True, relative=relative, span=span)
        verb, text, adverb = self.token(tree, "VERB"), self.token(tree, "STRING"), self.token(tree, "ADVERB")
        phrases = self.heads(tree, "np")
        object_: n.Phrase | n.Quoted | None = None
        others: list[n.Phrase] = []
        if text is not None:
            object_ = n.Quoted(text=str(text)[1:-1], span=self.span(text))
        elif phrases:
            receivers = [self.heads(whom, "core")[0] for whom in self.heads(tree, "whom")]
            if not receivers and verb is not None and verb_of(verb) in TO_SOMEBODY:
                receivers = apart(phrases[0])
            object_, *others = [self.phrase(p) for p in phrases]
            if (ends := with_ends(object_, others)) is not None:
                object_, others = ends, []
            for receiver in receivers:  # `gives them a card` means `gives a card to them`
                who = self.core(receiver)
                if not who.pronoun and (verb is None or verb_of(verb) not in TO_SOMEBODY):
                    raise no_receiver(who, verb)
                object_ = replace(object_, links=(*object_.links, n.Link(word="to", core=who, span=who.span)))
        return n.Act(
            verb=verb_of(verb) if verb is not None else "",
            object=object_,
            alternatives=tuple(others),
            links=self.links(tree),
            adverb=flat(adverb) if adverb is not None else "",
            despite=self.token(tree, "DESPITE") is not None,
            relative=self.relatives(tree, described=False),
            span=span,
        )

    def named(self, act: n.Act, tree: Tree[Token]) -> n.Act:
        """A choice in words of one's own, with the name of whoever makes it: `"doubt" as the doubter`."""
        names = [self.core(name) for name in self.heads(tree, "core")]
        return replace(act, links=(n.Link(word="as", core=names[0], span=names[0].span),)) if names else act

    def phrase(self, tree: Tree[Token]) -> n.Phrase:
        links = self.links(tree)
        relative = self.relatives(tree, described=bool(links))
        if relative is not None and relative.object is not None:  # `a card that is wild as their last card`
            ahead, first = beginning(relative.object.links)
            if first:  # `every player who has 3 cards, beginning with the dealer`
                links += first
                relative = replace(relative, object=replace(relative.object, links=ahead))
            assert relative.object is not None
            last = tuple(link for link in relative.object.links if as_last_card(link))
            if last and not {"same", "identical"} & set(relative.object.core.words):
                links += last
                rest = tuple(link for link in relative.object.links if link not in last)
                relative = replace(relative, object=replace(relative.object, links=rest))
        core = self.core(self.heads(tree, "core")[0])
        return with_a_number(n.Phrase(core=core, links=links, relative=relative, span=self.span(tree)))

    def relatives(self, tree: Tree[Token], *, described: bool) -> n.Relative | None:
        """The relative clauses of a phrase: the first one, with the others joined to it. After `with red` the first may begin with `and`."""
        hoist(tree)
        first = [self.relative(found) for found in self.heads(tree, "relative")]
        others = [(self.token(found, *JOINING), self.relative(found)) for found in self.heads(tree, "joined")]
        if not first and not others:
            return None
        if not first:
            word, clause = others.pop(0)
            assert word is not None
            if not described or flat(word).startswith("or"):
                alone = "say again who or what is meant: `and they have ...`, `or it is ...`"
                raise Misplaced(Diagnostic(
                    code="unread", message=f"`{flat(word)}` joins this to nothing", span=self.span(word),
                    hint=alone if flat(word) in ALONE else f"write only `{flat(word).split()[1]}`",
                ))  # fmt: skip
            first = [clause]
        also = tuple(
            n.Joined(
                word="and" if word is not None and flat(word).startswith("and") else "or",
                relative=clause,
                span=clause.span,
            )
            for word, clause in others
        )
        return replace(first[0], also=also)

    def links(self, tree: Tree[Token]) -> tuple[n.Link, ...]:
        out = []
        for child in self.heads(tree, "link"):
            word, core = child.children[0], child.children[-1]
            if word is core:  # `rounded up`
                assert isinstance(word, Token)
                said, span = flat(word)[flat(word).index("rounded") :], self.span(word)
                out.append(n.Link(word=said, core=n.Core(span=span), span=span))
                continue
            assert isinstance(word, Token) and isinstance(core, Tree)
            said = "beginning with" if word.type == "BEGINNING" else flat(word)
            said = limit_of(said) if word.type == "BOUND" else PREPOSITIONS.get(said, said)
            out.append(n.Link(word=said, core=self.core(core), span=self.span(child)))
        return seated(out, [str(core.children[-1]) for core in self.heads(tree, "core")])

    def relative(self, tree: Tree[Token]) -> n.Relative:
        phrases = [self.phrase(p) for p in self.heads(tree, "np")]
        names = tuple(str(t).casefold() for t in tree.children if isinstance(t, Token) and t.type == "NAME")
        word = self.token(tree, "REL", "MODAL", "PAST", "ADD_UP")
        verb = self.token(tree, "VERB", "PASSIVE")
        return that_has_a_number(
            n.Relative(
                owned=names,
                word=relation(word) if word is not None else "",
                verb=verb_of(verb) if verb is not None else "",
                object=phrases[0] if phrases else None,
                span=self.span(tree),
            )
        )

    def short_relative(self, tree: Tree[Token]) -> n.Relative:
        rel = self.token(tree, "REL")
        assert rel is not None
        names = [str(t) for t in tree.children if isinstance(t, Token) and t.type == "NAME"]
        word = relation(rel)
        if self.token(tree, "WHOSE"):
            core = self.core(self.heads(tree, "core")[0])
            return n.Relative(
                owned=tuple(names), word=word, object=n.Phrase(core=core, span=core.span), span=self.span(tree)
            )
        det = self.token(tree, "DET")
        assert det is not None
        core = n.Core(det=flat(det), words=tuple(w.casefold() for w in names), span=self.span(det))
        return n.Relative(word=word, object=n.Phrase(core=core, span=core.span), span=self.span(tree))

    def subject(self, tree: Tree[Token]) -> n.Phrase | None:
        """The subject: a phrase, or several joined by `and`."""
        found = self.heads(tree, "np", "several")
        if not found:
            return None
        if found[0].data == "np":
            return self.phrase(found[0])
        first, *others = [self.phrase(p) for p in self.heads(found[0], "np")]
        return n.Phrase(
            core=first.core, links=first.links, relative=first.relative, also=tuple(others), span=self.span(found[0])
        )

    def determiner(self, tree: Tree[Token], det: Token | None) -> str:
        """`the`, `every other`, `as many`; `15 or more cards` means at least 15."""
        more = self.token(tree, "OR_MORE")
        if more is not None:
            return "at least" if flat(more) == "or more" else "at most"
        if det is not None:
            return {"your": "their"}.get(flat(det), flat(det))
        return "as many" if self.token(tree, "AS_MANY") else ""

    def core(self, tree: Tree[Token]) -> n.Core:
        span = self.span(tree)
        pronoun = self.token(tree, "PRONOUN")
        if pronoun is not None:
            return spoken_of(flat(pronoun), span)
        det = self.token(tree, "DET")
        number = self.token(tree, "NUMBER")
        if (
            number is not None
            and flat(number) == "one"
            and len([c for c in tree.children if not isinstance(c, Token) or c.type != "DET"]) == 1
        ):
            if det is None or flat(det) in ("another", "any other", "no other"):
                return n.Core(det=flat(det) if det is not None else "", number=1, pronoun="one", span=span)
        words = tuple(str(t).casefold() for t in tree.children if isinstance(t, Token) and t.type == "NAME")
        if self.token(tree, "PLAYED_ON") is not None:
            return n.Core(det="the", words=(*words, "played", "on"), span=span)
        on_turn = self.token(tree, "ON_TURN")
        if on_turn is not None:
            if words != ("player",) or det is None or flat(det) not in ("the", "that"):
                raise Misplaced(
                    Diagnostic(
                        code="unread",
                        message="only one player can be the one whose turn it is",
                        span=span,
                        hint="write `the player whose turn it is`",
                    )
                )
            return n.Core(det="the", words=("current", "player"), span=span)
        left = words[-1:] in (("left",), ("remaining",)) and words[-2:-1] in [(word,) for word in CAN_BE_LEFT]
        if left:
            words = words[:-1]
            if words == ("player",) and number is None and det is not None and flat(det) == "the":
                raise Misplaced(
                    Diagnostic(
                        code="unread",
                        message="`left` has no effect in `the player left` here",
                        span=span,
                        hint="write `the last player left` for the only one who is still in the round, or say whose neighbour it is: `the player left of the dealer`",
                    )
                )
        owned = tuple(
            tuple(str(t).casefold() for t in o.children if isinstance(t, Token) and t.type == "NAME")
            for o in self.heads(tree, "owned")
        )
        amount = self.heads(tree, "core")
        factor = self.token(tree, "FACTOR", "STEP")
        return n.Core(
            factor=(flat(factor) if factor.type == "STEP" else flat(factor).removesuffix(" of"))
            if factor is not None
            else "",
            det=self.determiner(tree, det),
            words=words,
            number=self.number(number) if number is not None else None,
            owned=owned,
            amount=self.core(amount[0]) if amount else None,
            left=left,
            span=span,
        )

    def number_of_times(self, tree: Tree[Token]) -> n.Phrase:
        """`7 times`, `twice`, `as many times as the number of players`."""
        span, number = self.span(tree), self.token(tree, "NUMBER", "FACTOR")
        if self.token(tree, "NAME") == "times":
            return n.Phrase(core=self.core(self.heads(tree, "core")[0]), links=self.links(tree), span=span)
        word = "" if number is None else flat(number).removesuffix(" times").replace("twice", "two")
        if not word.isdigit() and word not in NUMBERS:
            hint = "for example `repeat 7 times`, `repeat as many times as the number of players`"
            raise Misplaced(Diagnostic(code="syntax", message="how often?", span=span, hint=hint))
        return n.Phrase(core=n.Core(number=self.number(Token("NUMBER", word)), span=span), span=span)

    def moment(self, token: Token) -> n.Atom:
        """`at the start of a turn` means when a turn begins."""
        words = flat(token).split()
        span = self.span(token)
        det = words[-2] if words[-2] in ("the", "this", "that") else "a"
        subject = n.Phrase(core=n.Core(det=det, words=(words[-1],), span=span), span=span)
        return n.Atom(subject=subject, form="verb", word="", verb="end" if "end" in words else "begin", span=span)

    def first_turn(self, token: Token) -> n.Atom:
        """`in the first turn of a round, ...` means while it is the first turn of the round."""
        span = self.span(token)
        it = n.Phrase(core=n.Core(pronoun="it", span=span), span=span)
        of = n.Link(word="of", core=n.Core(det=flat(token).split()[-2], words=("round",), span=span), span=span)
        turn = n.Phrase(core=n.Core(det="the", words=("first", "turn"), span=span), links=(of,), span=span)
        return n.Atom(subject=it, form="is", word="is", object=turn, span=span)


def flat(token: Token) -> str:
    return " ".join(str(token).casefold().split())


def relation(token: Token) -> str:
    """`is`, `is at least`, `has not`: what compares, or the verb of a clause. `Is equal to` and `equals` say `is`."""
    said = flat(token)
    if said == "equals" or said.endswith(" equal"):
        return "is" if said == "equals" else "is not"
    return said.removesuffix(" equal to")


def beginning(links: tuple[n.Link, ...]) -> tuple[tuple[n.Link, ...], tuple[n.Link, ...]]:
    """Prepositional phrases before `beginning with ...`, and those from there on."""
    at = next((k for k, link in enumerate(links) if link.word == "beginning with"), len(links))
    return links[:at], links[at:]


def as_last_card(link: n.Link) -> bool:
    return link.word == "as" and link.core.words[-2:] in (("last", "card"), ("final", "card"))
