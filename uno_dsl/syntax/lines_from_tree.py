"""Converts Lark's trees of lines into ours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from lark import Token, Tree

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.bare_ends import spread
from uno_dsl.syntax.how_often import not_counted, times_said
from uno_dsl.syntax.in_a_turn import during, unclear_turn
from uno_dsl.syntax.numbers_of_colours import numbers_of_colours
from uno_dsl.syntax.phrases_from_tree import Misplaced, PhraseBuilder, flat, relation
from uno_dsl.syntax.shared_ends import shown_by_the_game, spread_back
from uno_dsl.syntax.vocabulary import verb_of


class LineBuilder(PhraseBuilder):
    """Builds lines from phrases."""

    def line(self, tree: Tree[Token]) -> n.Line:
        if tree.data == "otherwise":
            raise self.stray(tree)
        build: Callable[[Tree[Token]], n.Line] | None = getattr(self, "line_" + tree.data, None)
        if build is None:
            raise NotImplementedError(tree.data)
        return build(tree)

    def common(self, tree: Tree[Token]) -> dict[str, Any]:
        label: str | None = None
        cites: list[str] = []
        block: tuple[n.Line, ...] | None = None
        for child in tree.children:
            if isinstance(child, Tree) and child.data == "tag":
                for token in child.children:
                    assert isinstance(token, Token)
                    if token.type == "ID":
                        label = token[1:-1].strip()
                    else:
                        cites.append(" ".join(token[1:-1].split()))
            elif isinstance(child, Tree) and child.data == "block":
                block = self.lines(child, of_change=tree.data == "change")
            elif isinstance(child, Tree) and child.data == "tail":
                return {**self.common(child), "span": self.span(tree)}  # only the line itself, not the lines under it
            elif isinstance(child, Tree) and tree.data == "tail":
                said = self.line(child)  # on the same line, an id and citations at the end belong to the whole line
                label, cites = said.label, [*said.cites]
                block = (replace(said, label=None, cites=()),)
        return {"span": self.span(tree), "label": label, "cites": tuple(cites), "block": block}

    def lines(self, block: Tree[Token], *, of_change: bool = False) -> tuple[n.Line, ...]:
        """The lines of a block. An `otherwise` is joined to the line above it."""
        out: list[n.Line] = []
        depth = 0  # how many lines with `otherwise if` come before
        for child in block.children:
            if not isinstance(child, Tree):
                continue
            if child.data == "otherwise":
                joined = with_otherwise(out[-1], self._otherwise(child), depth) if out else None
                if joined is None:
                    raise self.stray(child, of_change=of_change)
                out[-1] = joined
                depth = depth + 1 if is_chained(child) else FULL
            else:
                out.append(self.line(child))
                depth = 0
        return tuple(out)

    def unread(self, tree: Tree[Token] | Token, hint: str) -> Misplaced:
        """Words that the grammar lets stand there, but that would say nothing."""
        text = (
            str(tree)
            if isinstance(tree, Token)
            else " ".join(str(t) for t in tree.scan_values(lambda v: isinstance(v, Token)))
        )
        return Misplaced(
            Diagnostic(code="unread", message=f"`{text}` has no effect here", span=self.span(tree), hint=hint)
        )

    def stray(self, tree: Tree[Token], *, of_change: bool = False) -> Misplaced:
        """An `otherwise` with no line above that it belongs to."""
        return Misplaced(Diagnostic(
            code="otherwise", message="this `otherwise` does not belong to anything", span=self.span(tree),
            hint="leave `otherwise` out: these lines take the place of that one, where it stands; or replace the whole rule, which begins above it"
            if of_change
            else "write it directly after the block of a line with `if`, `may` or `must`, with the same indentation as that line",
        ))  # fmt: skip

    def _otherwise(self, tree: Tree[Token]) -> tuple[n.Line, ...]:
        inner = next(c for c in tree.children if isinstance(c, Tree))
        if inner.data != "tail":
            return (self.line(inner),)
        common = self.common(inner)
        body: tuple[n.Line, ...] | None = common["block"]
        if body is None:
            raise Misplaced(
                Diagnostic(
                    code="empty",
                    message="`otherwise` has nothing under it",
                    span=self.span(tree),
                    hint="write what happens then, indented under it",
                )
            )
        if common["label"] or common["cites"]:
            first = body[0]
            fields = {name: getattr(first, name) for name in first.__dataclass_fields__}
            body = (
                type(first)(
                    **{**fields, "label": first.label or common["label"], "cites": first.cites + common["cites"]}
                ),
                *body[1:],
            )
        return body

    def line_when(self, tree: Tree[Token]) -> n.Line:
        moment = self.token(tree, "MOMENT")
        if moment is not None:
            return n.When(
                before=False, events=(self.moment(moment),), condition=self.condition(tree), **self.common(tree)
            )
        events: list[n.Atom | n.Participle] = []
        heads = self.heads(tree, "atom", "bare", "participle", "even_last", "does_too")
        for place, child in enumerate(heads):
            if child.data == "even_last":
                events += self.even_last(child)
            elif child.data in ("atom", "bare"):
                events += self.happenings(child)
            elif child.data == "does_too":
                events.append(self.does_too(child, heads[:place]))
            else:
                text = " ".join(str(child.children[0]).casefold().split())
                text = "paid for" if text == "its penalty is paid" else text
                words = ["played", "turned up at the start"] if text == "played or turned up at the start" else [text]
                events += [n.Participle(words=w, span=self.span(child)) for w in words]
        return n.When(
            before=self.token(tree, "BEFORE") is not None,
            events=cast(tuple[n.Atom | n.Participle, ...], spread(spread_back(events))),
            condition=self.condition(tree),
            by_and=self.token(tree, "AND") is not None,
            **self.common(tree),
        )

    def does_too(self, tree: Tree[Token], before: list[Tree[Token]]) -> n.Atom:
        """`a player ends a turn or misses a turn`: an event of whom the last one with a subject is about."""
        clauses = [
            clause for child in before for clause in (child, *self.heads(child, "atom")) if clause.data == "atom"
        ]
        subject = self.heads(clauses[-1], "np")[:1] if clauses and clauses[-1].children else []
        if not subject or self.token(clauses[-1], "VERB") is None:
            raise self.unread(tree, "say who it is behind `or`: `or a player misses a turn`")
        atom = Tree("atom", [*subject, *tree.children], tree.meta)
        return replace(self.atom(atom), span=self.span(tree))

    def even_last(self, tree: Tree[Token]) -> list[n.Atom | n.Participle]:
        """`a player plays a 7, even as the last card`: two events, which the longer sentence names one by one."""
        found = self.heads(tree, "atom")
        if not found:
            text = str(tree.children[0]).casefold()
            if text != "played":
                raise self.only_plays(tree)
            words = ("played", "played as the last card")
            return [n.Participle(words=word, span=self.span(tree)) for word in words]
        event = self.atom(found[0])
        last = n.Link(word="as", core=n.Core(det="the", words=("last", "card"), span=event.span), span=event.span)
        if event.form == "passive" and event.word.endswith(" played"):
            return [event, replace(event, links=(*event.links, last))]
        if event.form != "verb" or event.verb != "play" or not isinstance(event.object, n.Phrase):
            raise self.only_plays(tree)
        return [event, replace(event, object=replace(event.object, links=(*event.object.links, last)))]

    def only_plays(self, tree: Tree[Token]) -> Misplaced:
        """`even as the last card` after an event that is no play."""
        return Misplaced(Diagnostic(
            code="unread", message="only what is played can be the last card", span=self.span(tree),
            hint="write `when a player plays a 7, even as the last card`, in the block of a card `when played, even as the last card`",
        ))  # fmt: skip

    def line_while(self, tree: Tree[Token]) -> n.Line:
        first = self.token(tree, "FIRST_TURN")
        condition = self.must(tree) if first is None else self.first_turn(first)
        return n.While(condition=condition, first_turn=first is not None, **self.common(tree))

    def line_until(self, tree: Tree[Token]) -> n.Line:
        during = self.token(tree, "DURING")
        return self.in_a_turn(tree) if during is not None else n.Until(condition=self.must(tree), **self.common(tree))

    def in_a_turn(self, tree: Tree[Token]) -> n.Line:
        """`during the player's next turn`: when it begins, what is under the line is open until it ends."""
        turn = self.phrase(self.heads(tree, "np")[0])
        if turn.core.words[-1:] != ("turn",) and turn.core.owned[-1:] != (("next", "turn"),):
            raise self.unread(self.heads(tree, "np")[0], "for example `during the player's next turn`")
        common = self.common(tree)
        if (unclear := unclear_turn(turn, common["block"] or ())) is not None:
            raise Misplaced(unclear)
        return during(turn, common)

    def line_branch(self, tree: Tree[Token]) -> n.Line:
        condition = self.condition(tree)
        return n.If(condition=self.so_many_players(tree) if condition is None else condition, **self.common(tree))

    def so_many_players(self, tree: Tree[Token]) -> n.Condition:
        """`with 2 players, ...`: if there are so many."""
        found = self.heads(tree, "core")[0]
        core = self.core(found)
        if core.number is None or core.words not in (("player",), ("players",)):
            hint = "at the beginning of a line, `with` asks how many players there are: `with 2 players, ...`, `with at least 6 players, ...`"
            raise self.unread(found, hint)
        span = self.span(found)
        return n.Atom(subject=n.Phrase(core=core, span=span), form="there", word="there are", span=span)

    def line_repeat(self, tree: Tree[Token]) -> n.Line:
        for often in self.heads(tree, "so_often"):
            return n.Repeat(times=self.number_of_times(often), **self.common(tree))
        if self.token(tree, "WHILE") is not None:
            held = self.must(tree)
            return n.Repeat(condition=n.Not(part=held, span=held.span), **self.common(tree))
        return n.Repeat(condition=self.must(tree), **self.common(tree))

    def line_follow(self, tree: Tree[Token]) -> n.Line:
        target = self.token(tree, "ID")
        assert target is not None
        return n.Follow(target=str(target)[1:-1].strip(), **self.common(tree))

    def line_each(self, tree: Tree[Token]) -> n.Line:
        phrase = self.subject(tree)
        assert phrase is not None
        return n.Each(phrase=phrase, **self.common(tree))

    def line_to_do(self, tree: Tree[Token]) -> n.Line:
        verb = self.token(tree, "VERB")
        assert verb is not None
        core = self.heads(tree, "core")
        for link in self.heads(tree, "link"):
            raise self.unread(link, "write `to play a card`; what it consists of stands under it")
        phrase = n.Phrase(core=self.core(core[0]), span=self.span(core[0])) if core else None
        return n.ToDo(verb=verb_of(verb), object=phrase, **self.common(tree))

    def line_call(self, tree: Tree[Token]) -> n.Line:
        role = self.heads(tree, "role")[0]
        words = [str(t) for t in role.children]
        if words[0].casefold() not in ("the", "a", "an"):
            raise self.unread(role, "a name has `the` or `a` before it: `call the next player the victim`")
        phrases = []
        for group in self.heads(tree, "group"):
            relative = None
            for clause in self.heads(group, "clause"):
                relative = self.short_relative(clause)
            core = self.heads(group, "core")[0]
            phrases.append(
                n.Phrase(core=self.core(core), links=self.links(group), relative=relative, span=self.span(group))
            )
        return n.Call(
            phrases=tuple(phrases), det=words[0].casefold(), name=" ".join(words[1:]).casefold(), **self.common(tree)
        )

    def line_norm(self, tree: Tree[Token]) -> n.Line:
        modal, exception = self.token(tree, "MODAL"), self.token(tree, "EXCEPTION")
        bluff = exception is not None and flat(exception).endswith("bluff")
        condition = self.condition(tree)
        if exception is not None and not bluff:
            condition = but_for_the_last_card(condition, self.span(exception))
        acts = [self.named(self.act(child), tree) for child in self.heads(tree, "act", "quoted")]
        assert modal is not None
        return n.Norm(
            subject=self.subject(tree),
            modal={
                "cannot": "may not",
                "can not": "may not",
                "can't": "may not",
                "can": "may",
                "should not": "may not",
                "can only": "may only",
                "must only": "may only",
            }.get(flat(modal), flat(modal)),
            act=acts[0],
            more=tuple(acts[1:]),
            condition=condition,
            bluff=bluff,
            times=self.times(tree),
            if_possible=self.token(tree, "POSSIBLE") is not None,
            **self.common(tree),
        )

    def line_do(self, tree: Tree[Token]) -> n.Line:
        acts = [self.act(a) for a in self.heads(tree, "act")]
        adverb = self.token(tree, "ADVERB")
        if adverb is not None:
            first = acts[0]
            if first.adverb:
                both = f"`{first.adverb}` already says how it is done: leave one of them out"
                alone = f"only choices are made `{adverb}` or `{first.adverb}`: leave both out; who sees the cards of a pile is said where it is kept"
                raise self.unread(
                    adverb, alone if first.verb != "choose" and first.adverb == "at the same time" else both
                )
            acts[0] = n.Act(
                verb=first.verb,
                object=first.object,
                alternatives=first.alternatives,
                links=first.links,
                adverb=flat(adverb),
                passive=first.passive,
                span=first.span,
            )
        if (limit := self.token(tree, "BUT_AT_MOST")) is not None and (other := not_counted(flat(limit), acts)):
            raise self.unread(limit, other)
        subject = self.subject(tree)
        subject, acts[0] = shown_by_the_game(subject, acts[0])
        return n.Do(
            subject=subject,
            acts=tuple(acts),
            condition=self.condition(tree),
            until=self.until(tree),
            times=self.times(tree),
            if_possible=self.token(tree, "POSSIBLE") is not None,
            **self.common(tree),
        )

    def times(self, tree: Tree[Token]) -> int | None:
        """How often something may be done: 3 for `up to 3 times`."""
        said = [token for token in (self.token(tree, "TIMES"), self.token(tree, "BUT_AT_MOST")) if token is not None]
        if len(said) > 1:
            raise self.unread(said[1], "say once how often it is done at most")
        return times_said(flat(said[0]), self.span(said[0])) if said else None

    def line_options(self, tree: Tree[Token]) -> n.Line:
        said = self.token(tree, "ONE_OF")
        may = said is not None and flat(said).startswith("may")
        return n.Options(subject=self.phrase(self.heads(tree, "np")[0]), may=may, **self.common(tree))

    def line_choice(self, tree: Tree[Token]) -> n.Line:
        act = self.act(self.heads(tree, "quoted")[0])
        return n.Do(subject=None, acts=(act,), condition=self.condition(tree), **self.common(tree))

    def line_chance(self, tree: Tree[Token]) -> n.Line:
        return n.Chance(**self.common(tree))

    def line_means(self, tree: Tree[Token]) -> n.Line:
        phrases = [self.phrase(p) for p in self.heads(tree, "np")]
        default = phrases.pop() if self.token(tree, "OR_ELSE") else None
        return n.Means(noun=phrases[0], phrases=tuple(phrases[1:]), default=default, **self.common(tree))

    def line_worth(self, tree: Tree[Token]) -> n.Line:
        number, unit = self.token(tree, "NUMBER"), self.token(tree, "NAME")
        assert number is not None
        if unit is not None and flat(unit) not in ("point", "points"):
            raise self.unread(unit, "cards are worth points: `every wild card is worth 50 points`")
        return n.Worth(phrase=self.phrase(self.heads(tree, "np")[0]), number=self.number(number), **self.common(tree))

    def line_define(self, tree: Tree[Token]) -> n.Line:
        phrases = [self.phrase(p) for p in self.heads(tree, "np")]
        rel = self.token(tree, "REL")
        assert rel is not None
        return n.Define(
            subject=phrases[0],
            word=relation(rel),
            object=phrases[1] if len(phrases) > 1 else None,
            condition=self.must(tree),
            **self.common(tree),
        )

    def facts(self, tree: Tree[Token]) -> tuple[tuple[str, ...], ...]:
        parts = [fact for fact in self.heads(tree, "facts")[0].children if isinstance(fact, Tree)]
        return tuple(
            tuple(str(self.number(t)) if t.type == "NUMBER" else flat(t) for t in part.children if isinstance(t, Token))
            for part in parts
        )

    def title(self, tree: Tree[Token]) -> str | None:
        token = self.token(tree, "STRING")
        return None if token is None else str(token)[1:-1]

    def name(self, tree: Tree[Token]) -> str:
        token = self.token(tree, "NAME")
        assert token is not None
        return str(token)

    def line_version(self, tree: Tree[Token]) -> n.Line:
        number = self.token(tree, "NUMBER")
        return n.Fact(word="language", parts=((str(number),),), **self.common(tree))

    def line_fact_line(self, tree: Tree[Token]) -> n.Line:
        word = self.token(tree, "FACT")
        assert word is not None
        return n.Fact(
            word={"colors": "colours", "suits": "colours"}.get(flat(word), flat(word)),
            parts=self.facts(tree),
            **self.common(tree),
        )

    def line_card(self, tree: Tree[Token]) -> n.Line:
        return n.Card(parts=numbers_of_colours(self.facts(tree)), title=self.title(tree), **self.common(tree))

    def line_rule(self, tree: Tree[Token]) -> n.Line:
        return n.Rule(name=self.name(tree).casefold(), title=self.title(tree), **self.common(tree))

    def line_layer(self, tree: Tree[Token]) -> n.Line:
        head = tree.children[0]
        assert isinstance(head, Token)
        kind = flat(head)
        names = [str(t) for t in tree.children if isinstance(t, Token) and t.type == "NAME"]
        targets = tuple(
            " ".join(flat(t) for t in target.children if isinstance(t, Token)) for target in self.heads(tree, "target")
        )
        name = names[0] if kind == "printing" else names[0].casefold()
        if kind == "combine":
            targets, name = tuple(x.casefold() for x in names), "+".join(x.casefold() for x in names)
        return n.Header(kind=kind, name=name, targets=targets, title=self.title(tree), **self.common(tree))

    def line_question(self, tree: Tree[Token]) -> n.Line:
        readings = []
        for child in self.heads(tree, "reading"):
            reason = self.token(child, "STRING")
            readings.append(
                n.Reading(
                    name=self.name(child).casefold(),
                    default=self.token(child, "DEFAULT") is not None,
                    reason=None if reason is None else str(reason)[1:-1],
                    **self.common(child),
                )
            )
        return n.Question(
            name=self.name(tree).casefold(), text=self.title(tree) or "", readings=tuple(readings), **self.common(tree)
        )

    def settings(self, tree: Tree[Token]) -> list[n.Line]:
        """`set challenger, evidence to any` is one setting for each question."""
        *questions, reading = [str(t).casefold() for t in tree.children if isinstance(t, Token) and t.type == "NAME"]
        return [n.Setting(question=question, reading=reading, **self.common(tree)) for question in questions]

    def line_change(self, tree: Tree[Token]) -> n.Line:
        head = self.heads(tree, "change_head")[0]
        words = [flat(t) for t in head.children if isinstance(t, Token) and t.type != "ID"]
        targets = tuple(str(t)[1:-1].strip() for t in head.children if isinstance(t, Token) and t.type == "ID")
        verb = " ".join(w for w in words if w != ",")
        return n.Change(verb=verb, targets=targets, condition=self.condition(tree), **self.common(tree))

    def line_example(self, tree: Tree[Token]) -> n.Line:
        games = [str(t).casefold() for t in tree.children if isinstance(t, Token) and t.type == "NAME"]
        answers = [[str(t) for t in child.children] for child in self.heads(tree, "answer")]
        about = next((self.name(child).casefold() for child in self.heads(tree, "about")), None)
        return n.Example(
            title=" ".join((self.title(tree) or "").split()), told=tuple(self.told(child) for child in self.heads(tree, "told")),
            games=tuple(games), about=about, answers=tuple((about.casefold(), name) for about, name in answers), **self.common(tree),
        )  # fmt: skip

    def told(self, tree: Tree[Token]) -> n.Told:
        words = [t for t in tree.children if isinstance(t, Token) and t.type != "_NL"]
        return n.Told(words=tuple(n.Word(text=str(t), span=self.span(t)) for t in words), **self.common(tree))

    def line_remark(self, tree: Tree[Token]) -> n.Line:
        word = self.token(tree, "REMARK")
        assert word is not None
        return n.Remark(word=flat(word), text=self.title(tree) or "", **self.common(tree))


FULL = 10_000
"""A depth that no line has: nothing can follow an `otherwise` without a condition."""


def is_chained(tree: Tree[Token]) -> bool:
    """Whether an `otherwise` has a condition or an offer on its line, which another `otherwise` may follow."""
    inner = next(child for child in tree.children if isinstance(child, Tree))
    if inner.data == "tail":
        inner = next((child for child in inner.children if isinstance(child, Tree)), inner)
    return inner.data in ("branch", "norm")


def with_otherwise(line: n.Line, body: tuple[n.Line, ...], depth: int) -> n.Line | None:
    """A line with an `otherwise`; at a depth, that of the `otherwise if` before it. None if there is none that it belongs to."""
    if not isinstance(line, n.If | n.Norm) and not (isinstance(line, n.Options) and line.may):
        return None
    if depth == 0 or line.otherwise is None:
        return replace(line, otherwise=body) if line.otherwise is None and depth == 0 else None
    inner = with_otherwise(line.otherwise[0], body, depth - 1)
    return None if inner is None else replace(line, otherwise=(inner,))


def but_for_the_last_card(condition: n.Condition | None, span: Span) -> n.Condition:
    """`..., except as their last card`: the statement holds for a player who has other cards."""
    player = n.Phrase(core=n.Core(det="the", words=("player",), span=span), span=span)
    card = n.Phrase(core=n.Core(number=1, words=("card",), span=span), span=span)
    more = n.Not(part=n.Atom(subject=player, form="is", word="has", object=card, span=span), span=span)
    return more if condition is None else n.AllOf(parts=(condition, more), span=span)
