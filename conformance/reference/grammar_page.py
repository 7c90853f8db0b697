"""The grammar of the rules language as a page with a railroad diagram for each of its rules."""

from __future__ import annotations

from itertools import groupby

from conformance.reference.grammar_examples import examples
from conformance.reference.markdown import anchor, code, fenced, page, sentence
from conformance.reference.railroad import Label, diagram
from uno_dsl.syntax.grammar_text import Definition, definitions
from uno_dsl.syntax.notation import Choice, Form, Literal, Loop, Optional, Reference, Sequence
from uno_dsl.syntax.terminal_words import words

FOLDER = "grammar"
"""Where the diagrams are, beside the page."""
INDENTATION = {"_INDENT": "indented further", "_DEDENT": "end of indentation"}
INTRODUCTION = """\
This page is generated from the grammar itself. It has one diagram for each kind of line and phrase: follow the line
from left to right; where it branches, take any branch. To learn
the language, begin with [your first house rule](../guides/first-house-rule.md); [the language](../language.md) says what its sentences
mean.

- a round green box is a word or sign that you write as it is. Some words have other forms, such as `whenever` for `when`:
  [the vocabulary](vocabulary.md) lists them
- a blue box with a dashed edge is one of a group of words, which the vocabulary lists
- a white box is another diagram

Below each diagram is the same as text, with links: `( … )?` may be left out, `( … )+` comes once or more, `|` separates
alternatives. A sentence may continue on the next line before an id, a citation, `and` or `or`, may end with a full stop, and
words are separated by any number of spaces."""


def grammar_page() -> str:
    """The page, in Markdown."""
    rules = [each for each in definitions().values() if each.is_rule]
    parts: list[list[str]] = [["# Grammar"], INTRODUCTION.splitlines()]
    for part, members in groupby(rules, lambda each: each.part):
        parts.append([f"## {sentence(part or 'files').rstrip('.')}"])
        for rule in members:
            parts += section(rule)
    return page(*parts)


def section(rule: Definition) -> list[list[str]]:
    """What the page says about a rule."""
    example = examples().get(rule.name)
    return [
        [f"### {heading(rule)}"],
        [sentence(rule.meaning)],
        fenced(example, "uno") if example else [],
        [f"![The diagram of “{rule.title}”]({FOLDER}/{rule.name}.svg)"],
        [written(rule.form)],
    ]


def heading(rule: Definition) -> str:
    return rule.title[0].upper() + rule.title[1:]


def diagrams() -> dict[str, str]:
    """The diagrams: the name of each file with its text."""
    return {
        f"{FOLDER}/{rule.name}.svg": diagram(rule.form, heading(rule), label)
        for rule in definitions().values()
        if rule.is_rule
    }


def label(form: Literal | Reference) -> Label:
    """What a diagram says in a box."""
    if isinstance(form, Literal):
        return Label(form.text, "word")
    if form.name in INDENTATION:
        return Label(INDENTATION[form.name], "words")
    named = definitions()[form.name]
    if named.is_rule:
        return Label(named.title, "part")
    return Label(named.title, "words") if named.title else Label(keyword(named), "word")


def keyword(terminal: Definition) -> str:
    """The form of a word that stands for all of them: the first one, or the beginning of it that is a word by itself."""
    assert isinstance(terminal.form, Literal)
    found = words(terminal.form.text)
    return next((word for word in found if found[0].startswith(f"{word} ")), found[0])


def written(form: Form) -> str:
    """A form as a line of Markdown with links."""
    match form:
        case Literal(text):
            return code(text)
        case Reference(name):
            return linked(name)
        case Sequence(items):
            return " ".join(grouped(item, Choice) for item in items)
        case Choice(items):
            return " | ".join(written(item) for item in items)
        case Optional(item):
            return f"( {written(item)} )?"
        case Loop(item, None):
            return f"{grouped(item, Choice, Sequence)}+"
        case Loop(item, separator):
            shown = grouped(item, Choice, Sequence)
            return f"{shown} ( {grouped(separator, Choice)} {shown} )\\*"


def grouped(form: Form | None, *kinds: type) -> str:
    """A form, in brackets if it is one of some kinds."""
    assert form is not None
    return f"( {written(form)} )" if isinstance(form, kinds) else written(form)


def linked(name: str) -> str:
    """A link to what a name of the grammar stands for."""
    if name in INDENTATION:
        return f"*{INDENTATION[name]}*"
    named = definitions()[name]
    if named.is_rule:
        return f"[{named.title}](#{anchor(heading(named))})"
    if named.title:
        return f"[*{named.title}*](vocabulary.md#{anchor(heading(named))})"
    return code(keyword(named))
