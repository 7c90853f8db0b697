"""The grammar file as data: each definition with its title, its meaning and its form.

A comment `// title: meaning` above a definition is about it; `// ------ headings` begins a part of the file. Lark's own
grammar of grammars reads the rest.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from lark import Lark, ParseTree, Token, Transformer, Tree, v_args

from uno_dsl.syntax.notation import Form, Literal, Loop, Optional, Reference, choice, sequence

GRAMMAR = Path(__file__).parent / "grammar.lark"
PART = re.compile(r"// -+ (.+)")
ABOUT = re.compile(r"// (?P<title>[^:.]+?)(?:: (?P<meaning>.+))?")
BEGINNING = re.compile(r"[?!]?(?P<name>\w+)(?:\.\d+)?:")


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """A rule (in small letters), or a terminal (in capitals) with the words that it stands for.

    `part` is the part of the file that it stands in. A terminal without a title is a keyword; its form is its regular
    expression, as it stands in the file.
    """

    name: str
    part: str
    title: str = ""
    meaning: str = ""
    form: Form

    @property
    def is_rule(self) -> bool:
        return self.name.islower()


@v_args(inline=True)
class _Forms(Transformer[Token, object]):
    """From Lark's tree of a grammar to forms. Each method is named after a rule of Lark's grammar."""

    def name(self, token: Token) -> Form:
        return Reference(str(token))

    def literal(self, token: Token) -> Form:
        return Literal(str(token).strip('"'))

    def maybe(self, form: Form) -> Form:
        return Optional(form)

    def expr(self, form: Form, sign: Token | None = None, *_: object) -> Form:
        match sign:
            case "*":
                return Optional(Loop(form))
            case "+":
                return Loop(form)
            case "?":
                return Optional(form)
            case _:
                return form

    def expansion(self, *forms: Form) -> Form:
        return sequence(list(forms))

    def alias(self, form: Form, _: Token | None = None) -> Form:
        return form

    def expansions(self, *forms: Form) -> Form:
        return choice(list(forms))

    def rule(self, name: Token, _: object, *rest: Form | None) -> tuple[str, Form]:
        return str(name).lstrip("?!"), cast(Form, rest[-1])

    def token(self, name: Token, _: object, *rest: Form | None) -> tuple[str, Form]:
        return str(name), cast(Form, rest[-1])


def _forms(tree: ParseTree) -> dict[str, Form]:
    """The form of each definition."""
    definitions_ = [_Forms().transform(part) for part in tree.children if isinstance(part, Tree)]
    return dict(cast(tuple[str, Form], each) for each in definitions_ if isinstance(each, tuple))


@functools.cache
def definitions() -> dict[str, Definition]:
    """All definitions of the grammar of the rules language, in the order of the file."""
    text = GRAMMAR.read_text("utf-8")
    tree = Lark.open_from_package("lark", "lark.lark", ["grammars"], parser="lalr").parse(text)
    forms = _forms(tree)
    found: dict[str, Definition] = {}
    part, title, meaning = "", "", ""
    for line in text.splitlines():
        if begins := PART.fullmatch(line):
            part = begins[1]
        elif about := ABOUT.fullmatch(line):
            title, meaning = about["title"], about["meaning"] or ""
            continue
        elif named := BEGINNING.match(line):
            name = named["name"]
            found[name] = Definition(name=name, part=part, title=title, meaning=meaning, form=forms[name])
        title, meaning = "", ""
    return found
