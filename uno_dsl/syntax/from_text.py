"""Source text to syntax tree. The only module that knows Lark.

The text is cut into top-level blocks (a line at the margin and what is indented under it); each is parsed by itself, so
that a mistake costs one diagnostic and nothing below it.
"""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.indenter import DedentError, Indenter

from uno_dsl.cache import cache_folder, writable
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.source import Source, Span
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.mistakes import INDENTED, explain_mistake
from uno_dsl.syntax.slips import find_slip
from uno_dsl.syntax.words import NUMBERS, verb_of, verb_pattern

MAX_DEPTH = 24
MAX_NUMBER = 9999


class _Indents(Indenter):
    NL_type = "_NL"
    OPEN_PAREN_types: ClassVar[list[str]] = []
    CLOSE_PAREN_types: ClassVar[list[str]] = []
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8


_TERMINAL = re.compile(r"^[A-Z_]+(?:\.\d+)?: /.*/$", re.M)


def _spread_out(terminal: re.Match[str]) -> str:
    """A terminal of several words, with any number of spaces between them instead of one."""
    return terminal[0][: terminal[0].index("/")] + re.sub(
        r"\[[^\]]*\]| \??", lambda found: found[0] if found[0][0] == "[" else r"[ \t]*" if "?" in found[0] else r"[ \t]+",
        terminal[0][terminal[0].index("/") :],
    )  # fmt: skip


@functools.cache
def parser() -> Lark:
    """The LALR parser of the language, with a contextual lexer."""
    text = (Path(__file__).parent / "grammar.lark").read_text("utf-8")
    grammar = _TERMINAL.sub(_spread_out, text).replace("VERB_FORMS", verb_pattern())
    folder = cache_folder()
    kept = False if folder is None or not writable(folder) else str(folder / f"grammar-{hashlib.sha256(grammar.encode()).hexdigest()[:16]}")
    return Lark(grammar, parser="lalr", lexer="contextual", postlex=_Indents(), propagate_positions=True, maybe_placeholders=False, cache=kept)


@dataclass(frozen=True, slots=True)
class Parsed:
    """What could be read of a file: its lines in order, and what was wrong."""

    items: tuple[n.Line, ...]
    diagnostics: tuple[Diagnostic, ...]


def blocks(source: Source) -> Iterator[tuple[int, str]]:
    """The top-level blocks of a text: the number of the first line, and the text."""
    start = 0
    lines: list[str] = []
    for number, line in enumerate(source.text.split("\n")[:-1], 1):
        if line[:1] not in ("", " ", "\t", "#"):
            if lines and start:
                yield start, "\n".join(lines) + "\n"
            start, lines = number, []
        elif not start and line.strip() and not line.lstrip().startswith("#"):
            start = number
        lines.append(line)
    if start:
        yield start, "\n".join(lines) + "\n"


def parse(source: Source) -> Parsed:
    """Parse a file. Never raises for anything an author can write."""
    items: list[n.Line] = []
    found: list[Diagnostic] = []
    for number, text in blocks(source):
        first = text.split("\n", 1)[0]
        tabbed = next((i for i, line in enumerate(text.split("\n")) if re.match(r" *\t", line) and line.strip()), None)
        if tabbed is not None:
            found.append(Diagnostic(code="tab", message="this line is indented with a tab", span=Span(source.name, number + tabbed, 1), hint="indent with two spaces"))
            continue
        if first[:1] == " ":
            found.append(Diagnostic(code="indent", message="nothing stands above this line that it could belong to", span=Span(source.name, number, 1, len(first) - len(first.lstrip())), hint="begin the line at the margin"))
            continue
        deep = _too_deep(text)
        if deep is not None:
            found.append(Diagnostic(code="too-deep", message="here the block is nested too deeply", span=_first_word(source, number + deep), hint="cut it into smaller rules; a `when` can follow on what another one has kept"))
            continue
        try:
            tree = parser().parse(text)
            items.append(_Builder(source.name, number - 1).line(next(child for child in tree.children if isinstance(child, Tree))))
        except UnexpectedInput as error:
            found.append(_mistake(error, source, number, text))
        except DedentError:
            found.append(_dedent(source, number, text))
        except _Misplaced as misplaced:
            found.append(misplaced.diagnostic)
        except RecursionError:
            found.append(Diagnostic(code="too-deep", message="this sentence goes too deep", span=Span(source.name, number, 1, len(first)), hint="cut the sentence or the block into smaller ones"))
    return Parsed(tuple(items), tuple(found))


def _first_word(source: Source, line: int) -> Span:
    """The place of the sentence on a line."""
    text = source.line(line)
    return Span(source.name, line, len(text) - len(text.lstrip()) + 1, max(1, len(text.strip())))


def _too_deep(text: str) -> int | None:
    """The offset of the first line that stands under more than MAX_DEPTH others, or None."""
    levels = [0]
    for offset, line in enumerate(text.split("\n")):
        depth = len(line) - len(line.lstrip(" "))
        if depth == len(line):
            continue
        while levels and levels[-1] >= depth:
            levels.pop()
        levels.append(depth)
        if len(levels) > MAX_DEPTH:
            return offset
    return None


def _dedent(source: Source, number: int, text: str) -> Diagnostic:
    bad = number
    seen: list[int] = [0]
    for offset, line in enumerate(text.split("\n")):
        if not line.strip() or line.lstrip()[0] in "#[<":
            continue
        depth = len(line) - len(line.lstrip())
        if depth > seen[-1]:
            seen.append(depth)
        elif depth < seen[-1]:
            while seen[-1] > depth:
                seen.pop()
            if seen[-1] != depth:
                bad = number + offset
                break
    return Diagnostic(code="indent", message="this line is indented less than the line above, but lines up with none before it", span=Span(source.name, bad, 1, max(1, len(source.line(bad)) - len(source.line(bad).lstrip()))), hint="line it up with the line it belongs beside; two spaces a level")


def _mistake(error: UnexpectedInput, source: Source, first: int, text: str) -> Diagnostic:
    expected: set[str] = set()
    word = ""
    line, column = error.line or 0, error.column
    if isinstance(error, UnexpectedToken):
        expected = set(error.accepts or error.expected)
        word = str(error.token) if error.token.type not in ("_NL", "_INDENT", "_DEDENT", "$END") else ""
        if error.token.type == "_INDENT":
            word = INDENTED
        if error.token.type in ("$END",) or line < 1:
            line, column = text.rstrip("\n").count("\n") + 1, len(text.rstrip("\n").rsplit("\n", 1)[-1]) + 1
        elif error.token.type in ("_INDENT", "_DEDENT"):
            line = min(line + 1, text.count("\n")) if error.token.type == "_INDENT" else line
            column = 1
    elif isinstance(error, UnexpectedCharacters):
        expected = set(error.allowed or ())
        at = error.pos_in_stream or 0
        word = text[at : at + 1]
    line, column = line or 1, max(column or 1, 1)
    slip = None if word == INDENTED else find_slip(text, line, column, _error_in)
    return explain_mistake(source, first + line - 1, column, word, expected, slip)


def _error_in(text: str) -> tuple[int, int] | None:
    """Where a block is wrong first, or None."""
    try:
        parser().parse(text)
    except UnexpectedInput as error:
        if error.line is None or error.line < 1:  # it breaks off at the end
            return text.count("\n") + 1, 1
        return error.line, error.column
    except DedentError:
        return text.count("\n") + 1, 1
    return None


class _Misplaced(Exception):
    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


class _Builder:
    """Turns Lark's tree into ours."""

    def __init__(self, file: str, offset: int) -> None:
        self.file, self.offset = file, offset

    # -------------------------------------------------------------------------------------------- places
    def span(self, tree: Tree[Token] | Token) -> Span:
        if isinstance(tree, Token):
            return Span(self.file, (tree.line or 1) + self.offset, tree.column or 1, len(tree.rstrip()))
        tokens = [t for t in tree.scan_values(lambda v: isinstance(v, Token)) if t.type not in ("_NL", "_INDENT", "_DEDENT", "ID", "CITE")]
        if not tokens:
            tokens = list(tree.scan_values(lambda v: isinstance(v, Token)))
        if not tokens:
            return Span(self.file, (tree.meta.line if not tree.meta.empty else 1) + self.offset, 1)
        first = min(tokens, key=lambda t: (t.line or 0, t.column or 0))
        ends = [t.end_column or 1 for t in tokens if t.line == first.line and t.end_line == first.line]
        start = first.column or 1
        return Span(self.file, (first.line or 1) + self.offset, start, max(1, max(ends, default=start + 1) - start))

    # -------------------------------------------------------------------------------------------- lines
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
                block = self.lines(child)
            elif isinstance(child, Tree) and child.data == "tail":
                return {**self.common(child), "span": self.span(tree)}  # the line itself, not what stands under it
            elif isinstance(child, Tree) and tree.data == "tail":
                said = self.line(child)  # on the same line: an id and citations at its end are those of the whole line
                label, cites = said.label, [*said.cites]
                block = (replace(said, label=None, cites=()),)
        return {"span": self.span(tree), "label": label, "cites": tuple(cites), "block": block}

    def lines(self, block: Tree[Token]) -> tuple[n.Line, ...]:
        """The lines of a block; an `otherwise` joins the line above it."""
        out: list[n.Line] = []
        for child in block.children:
            if not isinstance(child, Tree):
                continue
            if child.data == "otherwise":
                body = self._otherwise(child)
                last = out[-1] if out else None
                if not isinstance(last, (n.If, n.Norm)) or last.otherwise is not None:
                    raise self.stray(child)
                fields = {name: getattr(last, name) for name in last.__dataclass_fields__}
                out[-1] = type(last)(**{**fields, "otherwise": body})
            else:
                out.append(self.line(child))
        return tuple(out)

    def stray(self, tree: Tree[Token]) -> _Misplaced:
        """An `otherwise` that stands beside nothing."""
        return _Misplaced(Diagnostic(
            code="otherwise", message="this `otherwise` does not belong to anything", span=self.span(tree),
            hint="write it right under a line that begins with `if`, or one that says what somebody may or must do, with the same indentation",
        ))  # fmt: skip

    def _otherwise(self, tree: Tree[Token]) -> tuple[n.Line, ...]:
        inner = next(c for c in tree.children if isinstance(c, Tree))
        if inner.data != "tail":
            return (self.line(inner),)
        common = self.common(inner)
        body: tuple[n.Line, ...] | None = common["block"]
        if body is None:
            raise _Misplaced(Diagnostic(code="empty", message="`otherwise` has nothing under it", span=self.span(tree), hint="write what happens then, indented under it"))
        if common["label"] or common["cites"]:
            first = body[0]
            fields = {name: getattr(first, name) for name in first.__dataclass_fields__}
            body = (type(first)(**{**fields, "label": first.label or common["label"], "cites": first.cites + common["cites"]}), *body[1:])
        return body

    def heads(self, tree: Tree[Token], *kinds: str) -> list[Tree[Token]]:
        return [c for c in tree.children if isinstance(c, Tree) and c.data in kinds]

    def number(self, token: Token) -> int:
        text = str(token).casefold()
        if text.isdigit() and len(text.lstrip("0")) > len(str(MAX_NUMBER)):
            raise _Misplaced(Diagnostic(code="number", message="this number is larger than any game of cards needs", span=self.span(token), hint=f"numbers go up to {MAX_NUMBER}"))
        return NUMBERS[text] if text in NUMBERS else int(text)

    def token(self, tree: Tree[Token], *kinds: str) -> Token | None:
        return next((c for c in tree.children if isinstance(c, Token) and c.type in kinds), None)

    def condition(self, tree: Tree[Token]) -> n.Condition | None:
        found = self.heads(tree, "cond")
        if not found:
            return None
        negated = any(isinstance(c, Token) and c.type == "IF" and c.casefold() == "unless" for c in tree.children)
        inner = self.cond(found[0])
        return n.Not(part=inner, span=inner.span) if negated else inner

    def must(self, tree: Tree[Token]) -> n.Condition:
        found = self.condition(tree)
        assert found is not None
        return found

    def line_when(self, tree: Tree[Token]) -> n.Line:
        moment = self.token(tree, "MOMENT")
        if moment is not None:
            return n.When(before=False, events=(self.moment(moment),), condition=self.condition(tree), **self.common(tree))
        events: list[n.Atom | n.Participle] = []
        for child in self.heads(tree, "atom", "bare", "participle"):
            if child.data in ("atom", "bare"):
                events.append(self.atom(child))
            else:
                text = " ".join(str(child.children[0]).casefold().split())
                words = ["played", "turned up at the start"] if text == "played or turned up at the start" else [text]
                events += [n.Participle(words=w, span=self.span(child)) for w in words]
        return n.When(before=self.token(tree, "BEFORE") is not None, events=_spread(_spread_back(events)), condition=self.condition(tree), **self.common(tree))

    def moment(self, token: Token) -> n.Atom:
        """`at the start of a turn` is when a turn begins."""
        words = _flat(token).split()
        span = self.span(token)
        subject = n.Phrase(core=n.Core(det="a", words=(words[-1],), span=span), span=span)
        return n.Atom(subject=subject, form="verb", word="", verb="end" if "end" in words else "begin", span=span)

    def line_while(self, tree: Tree[Token]) -> n.Line:
        return n.While(condition=self.must(tree), **self.common(tree))

    def line_until(self, tree: Tree[Token]) -> n.Line:
        return n.Until(condition=self.must(tree), **self.common(tree))

    def line_branch(self, tree: Tree[Token]) -> n.Line:
        return n.If(condition=self.must(tree), **self.common(tree))

    def line_repeat(self, tree: Tree[Token]) -> n.Line:
        return n.Repeat(condition=self.must(tree), **self.common(tree))

    def line_each(self, tree: Tree[Token]) -> n.Line:
        return n.Each(phrase=self.phrase(self.heads(tree, "np")[0]), **self.common(tree))

    def line_to_do(self, tree: Tree[Token]) -> n.Line:
        verb = self.token(tree, "VERB")
        assert verb is not None
        core = self.heads(tree, "core")
        phrase = n.Phrase(core=self.core(core[0]), span=self.span(core[0])) if core else None
        return n.ToDo(verb=verb_of(verb), object=phrase, **self.common(tree))

    def line_call(self, tree: Tree[Token]) -> n.Line:
        role = self.heads(tree, "role")[0]
        words = [str(t) for t in role.children]
        phrases = []
        for group in self.heads(tree, "group"):
            relative = None
            for clause in self.heads(group, "clause"):
                relative = self.short_relative(clause)
            core = self.heads(group, "core")[0]
            phrases.append(n.Phrase(core=self.core(core), links=self.links(group), relative=relative, span=self.span(group)))
        return n.Call(phrases=tuple(phrases), det=words[0].casefold(), name=" ".join(words[1:]).casefold(), **self.common(tree))

    def short_relative(self, tree: Tree[Token]) -> n.Relative:
        rel = self.token(tree, "REL")
        assert rel is not None
        names = [str(t) for t in tree.children if isinstance(t, Token) and t.type == "NAME"]
        word = _flat(rel)
        if self.token(tree, "WHOSE"):
            core = self.core(self.heads(tree, "core")[0])
            return n.Relative(owned=tuple(names), word=word, object=n.Phrase(core=core, span=core.span), span=self.span(tree))
        det = self.token(tree, "DET")
        assert det is not None
        core = n.Core(det=_flat(det), words=tuple(w.casefold() for w in names), span=self.span(det))
        return n.Relative(word=word, object=n.Phrase(core=core, span=core.span), span=self.span(tree))

    def subject(self, tree: Tree[Token]) -> n.Phrase | None:
        """Who does it: a phrase, or several joined by `and`."""
        found = self.heads(tree, "np", "several")
        if not found:
            return None
        if found[0].data == "np":
            return self.phrase(found[0])
        first, *others = [self.phrase(p) for p in self.heads(found[0], "np")]
        return n.Phrase(core=first.core, links=first.links, relative=first.relative, also=tuple(others), span=self.span(found[0]))

    def line_norm(self, tree: Tree[Token]) -> n.Line:
        modal, exception = self.token(tree, "MODAL"), self.token(tree, "EXCEPTION")
        bluff = exception is not None and _flat(exception).endswith("bluff")
        condition = self.condition(tree)
        if exception is not None and not bluff:
            condition = _but_for_the_last_card(condition, self.span(exception))
        acts = [self.act(child) for child in self.heads(tree, "act", "quoted")]
        assert modal is not None
        return n.Norm(
            subject=self.subject(tree),
            modal={"cannot": "may not", "can not": "may not", "can't": "may not", "can": "may", "should not": "may not", "can only": "may only", "must only": "may only"}.get(_flat(modal), _flat(modal)),
            act=acts[0],
            more=tuple(acts[1:]),
            condition=condition,
            bluff=bluff,
            **self.common(tree),
        )

    def line_do(self, tree: Tree[Token]) -> n.Line:
        acts = [self.act(a) for a in self.heads(tree, "act")]
        adverb = self.token(tree, "ADVERB")
        if adverb is not None:
            first = acts[0]
            acts[0] = n.Act(verb=first.verb, object=first.object, alternatives=first.alternatives, links=first.links, adverb=_flat(adverb), passive=first.passive, span=first.span)
        condition = self.condition(tree)
        until = self.token(tree, "UNTIL") is not None
        return n.Do(
            subject=self.subject(tree),
            acts=tuple(acts),
            condition=None if until else condition,
            until=condition if until else None,
            **self.common(tree),
        )

    def line_options(self, tree: Tree[Token]) -> n.Line:
        return n.Options(subject=self.phrase(self.heads(tree, "np")[0]), **self.common(tree))

    def line_means(self, tree: Tree[Token]) -> n.Line:
        phrases = [self.phrase(p) for p in self.heads(tree, "np")]
        default = phrases.pop() if self.token(tree, "OR_ELSE") else None
        return n.Means(noun=phrases[0], phrases=tuple(phrases[1:]), default=default, **self.common(tree))

    def line_worth(self, tree: Tree[Token]) -> n.Line:
        number = self.token(tree, "NUMBER")
        assert number is not None
        return n.Worth(phrase=self.phrase(self.heads(tree, "np")[0]), number=self.number(number), **self.common(tree))

    def line_define(self, tree: Tree[Token]) -> n.Line:
        phrases = [self.phrase(p) for p in self.heads(tree, "np")]
        rel = self.token(tree, "REL")
        assert rel is not None
        return n.Define(subject=phrases[0], word=_flat(rel), object=phrases[1] if len(phrases) > 1 else None, condition=self.must(tree), **self.common(tree))

    # -------------------------------------------------------------------------------------------- headings
    def facts(self, tree: Tree[Token]) -> tuple[tuple[str, ...], ...]:
        parts = [fact for fact in self.heads(tree, "facts")[0].children if isinstance(fact, Tree)]
        return tuple(tuple(str(self.number(t)) if t.type == "NUMBER" else _flat(t) for t in part.children if isinstance(t, Token)) for part in parts)

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
        return n.Fact(word=_flat(word).replace("colors", "colours"), parts=self.facts(tree), **self.common(tree))

    def line_card(self, tree: Tree[Token]) -> n.Line:
        return n.Card(parts=self.facts(tree), title=self.title(tree), **self.common(tree))

    def line_rule(self, tree: Tree[Token]) -> n.Line:
        return n.Rule(name=self.name(tree).casefold(), title=self.title(tree), **self.common(tree))

    def line_layer(self, tree: Tree[Token]) -> n.Line:
        head = tree.children[0]
        assert isinstance(head, Token)
        kind = _flat(head)
        names = [str(t) for t in tree.children if isinstance(t, Token) and t.type == "NAME"]
        targets = tuple(" ".join(_flat(t) for t in target.children if isinstance(t, Token)) for target in self.heads(tree, "target"))
        name = names[0] if kind == "printing" else names[0].casefold()
        if kind == "combine":
            targets, name = tuple(x.casefold() for x in names), "+".join(x.casefold() for x in names)
        return n.Header(kind=kind, name=name, targets=targets, title=self.title(tree), **self.common(tree))

    def line_question(self, tree: Tree[Token]) -> n.Line:
        readings = []
        for child in self.heads(tree, "reading"):
            reason = self.token(child, "STRING")
            readings.append(n.Reading(name=self.name(child).casefold(), default=self.token(child, "DEFAULT") is not None, reason=None if reason is None else str(reason)[1:-1], **self.common(child)))
        return n.Question(name=self.name(tree).casefold(), text=self.title(tree) or "", readings=tuple(readings), **self.common(tree))

    def line_setting(self, tree: Tree[Token]) -> n.Line:
        names = [str(t).casefold() for t in tree.children if isinstance(t, Token) and t.type == "NAME"]
        return n.Setting(question=names[0], reading=names[1], **self.common(tree))

    def line_change(self, tree: Tree[Token]) -> n.Line:
        head = self.heads(tree, "change_head")[0]
        words = [_flat(t) for t in head.children if isinstance(t, Token) and t.type != "ID"]
        targets = tuple(str(t)[1:-1].strip() for t in head.children if isinstance(t, Token) and t.type == "ID")
        verb = " ".join(w for w in words if w != ",")
        return n.Change(verb=verb, targets=targets, condition=self.condition(tree), **self.common(tree))

    def line_remark(self, tree: Tree[Token]) -> n.Line:
        word = self.token(tree, "REMARK")
        assert word is not None
        return n.Remark(word=_flat(word), text=self.title(tree) or "", **self.common(tree))

    # -------------------------------------------------------------------------------------------- conditions
    def cond(self, tree: Tree[Token]) -> n.Condition:
        parts: list[n.Condition] = []
        for both in self.heads(tree, "both"):
            inner = [self.atom(c) for c in both.children if isinstance(c, Tree)]
            parts.append(inner[0] if len(inner) == 1 else n.AllOf(parts=_spread(inner), span=self.span(both)))
        if len(parts) == 1:
            return parts[0]
        return n.AnyOf(parts=_spread(parts), span=self.span(tree))

    def atom(self, tree: Tree[Token]) -> n.Atom:
        span = self.span(tree)
        phrases = [self.phrase(p) for p in self.heads(tree, "np")]
        if tree.data == "bare":
            return n.Atom(subject=phrases[0], form="bare", span=span)
        there = self.token(tree, "THERE")
        if there is not None:
            return n.Atom(subject=phrases[0], form="there", word=_flat(there), span=span)
        text = self.token(tree, "STRING")
        quoted = n.Quoted(text=str(text)[1:-1], span=self.span(text)) if text is not None else None
        second: n.Phrase | n.Quoted | None = phrases[1] if len(phrases) > 1 else quoted
        if quoted is not None and len(tree.children) == 2:
            return n.Atom(subject=phrases[0], form="quoted", object=quoted, span=span)
        for kind, form in (("REL", "is"), ("PAST", "past"), ("MODAL", "modal"), ("PASSIVE", "passive"), ("VERB", "verb")):
            token = self.token(tree, kind)
            if token is None:
                continue
            verb = self.token(tree, "VERB", "PASSIVE")
            return n.Atom(subject=phrases[0], form=form, word=_flat(token), verb=verb_of(verb) if verb is not None else "", object=second, links=self.links(tree), span=span)
        raise AssertionError(tree.data)

    # -------------------------------------------------------------------------------------------- phrases
    def act(self, tree: Tree[Token]) -> n.Act:
        span = self.span(tree)
        passive = self.token(tree, "PASSIVE")
        if passive is not None:
            return n.Act(verb=_flat(passive).split(" ", 1)[1], links=self.links(tree), passive=True, span=span)
        verb, text, adverb = self.token(tree, "VERB"), self.token(tree, "STRING"), self.token(tree, "ADVERB")
        phrases = self.heads(tree, "np")
        object_: n.Phrase | n.Quoted | None = None
        if text is not None:
            object_ = n.Quoted(text=str(text)[1:-1], span=self.span(text))
        elif phrases:
            object_ = self.phrase(phrases[0])
            for whom in self.heads(tree, "whom"):  # `gives them a card` is `gives a card to them`
                who = _spoken_of(str(whom.children[0]).casefold(), self.span(whom))
                object_ = replace(object_, links=(*object_.links, n.Link(word="to", core=who, span=who.span)))
        return n.Act(verb=verb_of(verb) if verb is not None else "", object=object_, alternatives=tuple(self.phrase(p) for p in phrases[1:]), links=self.links(tree), adverb=_flat(adverb) if adverb is not None else "", span=span)

    def phrase(self, tree: Tree[Token]) -> n.Phrase:
        found = self.heads(tree, "relative")
        relative = self.relative(found[0]) if found else None
        links = self.links(tree)
        if relative is not None and relative.object is not None:  # `a card that is wild as their last card`
            last = tuple(link for link in relative.object.links if _as_last_card(link))
            if last and not {"same", "identical"} & set(relative.object.core.words):
                links += last
                rest = tuple(link for link in relative.object.links if link not in last)
                relative = replace(relative, object=replace(relative.object, links=rest))
        return n.Phrase(core=self.core(self.heads(tree, "core")[0]), links=links, relative=relative, span=self.span(tree))

    def links(self, tree: Tree[Token]) -> tuple[n.Link, ...]:
        out = []
        for child in self.heads(tree, "link"):
            word, core = child.children
            assert isinstance(word, Token) and isinstance(core, Tree)
            out.append(n.Link(word=_flat(word), core=self.core(core), span=self.span(child)))
        return tuple(out)

    def relative(self, tree: Tree[Token]) -> n.Relative:
        phrases = [self.phrase(p) for p in self.heads(tree, "np")]
        names = tuple(str(t).casefold() for t in tree.children if isinstance(t, Token) and t.type == "NAME")
        word = self.token(tree, "REL", "MODAL", "PAST")
        verb = self.token(tree, "VERB", "PASSIVE")
        return n.Relative(owned=names, word=_flat(word) if word is not None else "", verb=verb_of(verb) if verb is not None else "", object=phrases[0] if phrases else None, span=self.span(tree))

    def determiner(self, tree: Tree[Token], det: Token | None) -> str:
        """`the`, `every other`, `as many`; `15 or more cards` are at least 15."""
        more = self.token(tree, "OR_MORE")
        if more is not None:
            return "at least" if _flat(more) == "or more" else "at most"
        if det is not None:
            return {"your": "their"}.get(_flat(det), _flat(det))
        return "as many" if self.token(tree, "AS_MANY") else ""

    def core(self, tree: Tree[Token]) -> n.Core:
        span = self.span(tree)
        pronoun = self.token(tree, "PRONOUN")
        if pronoun is not None:
            return _spoken_of(_flat(pronoun), span)
        det = self.token(tree, "DET")
        number = self.token(tree, "NUMBER")
        if number is not None and _flat(number) == "one" and len([c for c in tree.children if not isinstance(c, Token) or c.type != "DET"]) == 1:
            if det is None or _flat(det) in ("another", "any other", "no other"):
                return n.Core(det=_flat(det) if det is not None else "", number=1, pronoun="one", span=span)
        words = tuple(str(t).casefold() for t in tree.children if isinstance(t, Token) and t.type == "NAME")
        if self.token(tree, "PLAYED_ON") is not None:
            return n.Core(det="the", words=(*words, "played", "on"), span=span)
        if words[-1:] in (("left",), ("remaining",)) and words[-2:-1] and words[-2] in ("card", "cards", "player", "players"):
            words = words[:-1]
        owned = tuple(tuple(str(t).casefold() for t in o.children if isinstance(t, Token) and t.type == "NAME") for o in self.heads(tree, "owned"))
        amount = self.heads(tree, "core")
        factor = self.token(tree, "FACTOR")
        return n.Core(
            factor=_flat(factor) if factor is not None else "",
            det=self.determiner(tree, det),
            words=words,
            number=self.number(number) if number is not None else None,
            owned=owned,
            amount=self.core(amount[0]) if amount else None,
            span=span,
        )


# Words for people that stand for a noun phrase of the language: determiner and noun.
PEOPLE = {
    "you": ("the", "player"), "nobody else": ("no other", "player"), "no one": ("no", "player"),
    **{word + "one": ("any", "player") for word in ("any", "some")}, **{word + "body": ("any", "player") for word in ("any", "some")},
    **{word + " else": ("any other", "player") for word in ("anyone", "anybody", "someone", "somebody")},
    **{word + " else": ("every other", "player") for word in ("everyone", "everybody")},
}  # fmt: skip


def _spoken_of(pronoun: str, span: Span) -> n.Core:
    """A pronoun; `somebody else` is `any other player`."""
    if pronoun in PEOPLE:
        det, noun = PEOPLE[pronoun]
        return n.Core(det=det, words=(noun,), span=span)
    return n.Core(pronoun=pronoun, span=span)


def _spread_back(events: list[Any]) -> list[Any]:
    """`a 7 or a 0 is played`: a bare phrase in front takes its verb from the first that has one."""
    whole = next((x for x in events if not (isinstance(x, n.Atom) and x.form == "bare")), None)
    out = list(events)
    if isinstance(whole, n.Atom):
        for place in range(events.index(whole)):
            bare = events[place]
            out[place] = n.Atom(subject=bare.subject, form=whole.form, word=whole.word, verb=whole.verb, object=whole.object, links=whole.links, span=bare.span)
    return out


def _flat(token: Token) -> str:
    return " ".join(str(token).casefold().split())




def _spread(parts: list[Any]) -> tuple[Any, ...]:
    """`the card is a 7 or a 0`: a bare phrase after `or` takes subject and relation from the condition before it."""
    out: list[Any] = []
    for part in parts:
        last = out[-1] if out else None
        if isinstance(part, n.Atom) and part.form == "bare" and isinstance(last, n.Atom) and last.form != "bare":
            part = n.Atom(subject=last.subject, form=last.form, word=last.word, verb=last.verb, object=part.subject, links=last.links, span=part.span)
        out.append(part)
    return tuple(out)


def _as_last_card(link: n.Link) -> bool:
    return link.word == "as" and link.core.words[-2:] in (("last", "card"), ("final", "card"))


def _but_for_the_last_card(condition: n.Condition | None, span: Span) -> n.Condition:
    """`..., except as their last card`: what is said holds for a player with other cards."""
    player = n.Phrase(core=n.Core(det="the", words=("player",), span=span), span=span)
    card = n.Phrase(core=n.Core(number=1, words=("card",), span=span), span=span)
    more = n.Not(part=n.Atom(subject=player, form="is", word="has", object=card, span=span), span=span)
    return more if condition is None else n.AllOf(parts=(condition, more), span=span)
