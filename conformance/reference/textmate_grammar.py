"""The rules language as a TextMate grammar, for editors that colour with one: from the terminals that our own highlighting uses.

It sees single lines and no declarations, so it knows only the names of cards, colours and sides in the shipped rules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from uno_dsl.highlight.declared_names import shipped_names
from uno_dsl.highlight.pieces import ANSWER, BEGIN, HEADINGS, KEYWORDS, KINDS, NOT_HERE, OWN, Kind
from uno_dsl.syntax.terminals import terminals

SCOPES = {
    Kind.KEYWORD: "keyword.control.uno",
    Kind.NAME: "support.constant.uno",
    Kind.NUMBER: "constant.numeric.uno",
    Kind.STRING: "string.quoted.double.uno",
    Kind.LABEL: "entity.name.tag.uno",
    Kind.COMMENT: "comment.line.number-sign.uno",
}
OWN_WORDS = ("NAME", "SPOKEN", "ID", "CITE", "STRING")
NAMED = r"\s+([^\W\d_](?:\w|-(?=\w))*)"
SPACES = r"[ \t]*"


def textmate_grammar() -> str:
    """The grammar as JSON."""
    data = {
        "information_for_contributors": [
            "generated from uno_dsl/syntax/grammar.lark: python editors/vscode/package.py"
        ],
        "name": "Uno rules",
        "scopeName": "source.uno",
        "fileTypes": ["uno"],
        "patterns": [example(), *written(), *begins(), *elsewhere()],
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def pattern_of(name: str) -> str:
    return {**OWN, **{one.name: one.pattern for one in terminals()}}[name]


def matching(pattern: str, kind: Kind) -> dict[str, object]:
    """A pattern with the scope of its kind; plain words have none."""
    return {"match": pattern, **({"name": SCOPES[kind]} if kind in SCOPES else {})}


def example() -> dict[str, object]:
    """A block of examples, up to the next line at the margin: there, any words are allowed."""
    then = matching(rf"^{SPACES}(?:then|with)(?![\w-])", Kind.KEYWORD)
    spoken = [names(), matching(r"[0-9]+(?![\w-])", Kind.NUMBER), {"match": pattern_of("SPOKEN")}]
    return {
        "begin": rf"^{pattern_of('EXAMPLE')}",
        "beginCaptures": {"0": {"name": SCOPES[Kind.KEYWORD]}},
        "end": r"^(?=[^\s#])",
        "patterns": [*written(), then, *spoken],
    }


def written() -> list[dict[str, object]]:
    """Comments, quotations, ids and citations."""
    return [matching(pattern_of(name), KINDS[name]) for name in ("COMMENT", "STRING", "ID", "CITE")]


def begins() -> Iterator[dict[str, object]]:
    """What begins a line: keywords, and headings with the name that follows."""
    yield matching(rf"^{SPACES}{pattern_of('LANGUAGE')}", Kind.KEYWORD)
    yield matching(rf"^{SPACES}add\s+(?:to|before|after)(?![\w-])", Kind.KEYWORD)
    for one in in_order():
        if one in HEADINGS:
            captures = {"1": {"name": SCOPES[Kind.KEYWORD]}, "2": {"name": SCOPES[Kind.NAME]}}
            yield {"match": rf"^{SPACES}({plain(pattern_of(one))}){NAMED}", "captures": captures}
        if one in BEGIN:
            yield matching(rf"^{SPACES}(?:{pattern_of(one)})", Kind.KEYWORD)
    yield matching(rf"^{SPACES}(?:to|for)(?![\w-])", Kind.KEYWORD)


def elsewhere() -> Iterator[dict[str, object]]:
    """All other words, in the order in which the parser tries them."""
    yield names()
    for one in in_order():
        if one not in (*BEGIN, *ANSWER, *NOT_HERE, *OWN_WORDS):
            yield matching(pattern_of(one), KINDS.get(one, Kind.PLAIN))
    for one in ANSWER:
        yield matching(rf"(?<=, ){pattern_of(one)}|{pattern_of(one)}(?= *[\"“])", Kind.KEYWORD)
    yield {"match": pattern_of("NAME")}


def in_order() -> list[str]:
    """The terminals, those first that win where several match."""
    found = sorted(terminals(), key=lambda one: (-one.priority, one.name not in KEYWORDS))
    return [one.name for one in found]


def plain(pattern: str) -> str:
    """A pattern whose groups are not counted."""
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", pattern)


def names() -> dict[str, object]:
    """The names of cards, colours and sides, also in the plural; verbs that look the same are left to the verbs."""
    verbs = re.compile(rf"(?:{pattern_of('VERB')})")
    known = sorted((name for name in shipped_names() if not verbs.match(name)), key=lambda name: (-len(name), name))
    return matching(rf"(?:{'|'.join(map(re.escape, known))})s?(?![\w-])", Kind.NAME)
