"""An example that is about an open question, as it is told with each reading: `with forced, then Ann must play red 5`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.examples.mistake import Mistake
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

FORM = "a line for some readings of a question begins like `with forced, then`, or `with forced or free, then`"


@dataclass(frozen=True, slots=True)
class Line:
    """A line without the readings that it is for; none means all of them."""

    told: n.Told
    readings: tuple[n.Word, ...] = ()


def line_of(told: n.Told) -> Line:
    """The readings at the beginning of a line, and the rest of it. Raises Mistake."""
    words = told.words
    if words[0].text.casefold() != "with":
        return Line(told)
    texts = [word.text.casefold() for word in words]
    end = texts.index(",") if "," in texts else 0
    readings = words[1:end:2]
    if end % 2 or end in (0, len(words) - 1) or any(joint != "or" for joint in texts[2:end:2]):
        raise Mistake(Diagnostic(
            code="example-sentence", message="this line of an example is not understood", span=told.span, hint=FORM,
        ))  # fmt: skip
    return Line(replace(told, words=words[end + 1 :]), readings)


def versions(example: n.Example) -> dict[str, n.Example]:
    """The example as it is told with each reading that its lines name; one version, without a name, if it is about no question.
    Raises Mistake.
    """
    lines = [line_of(told) for told in example.told]
    named = [word for line in lines for word in line.readings]
    if example.about is None:
        if named:
            raise wrong_heading(named[0].span, "this example does not say which question this reading belongs to",
                                f'name the question in its heading: `example "{example.title}" about drawn-card`')  # fmt: skip
        return {"": example}
    names = list(dict.fromkeys(word.text.casefold() for word in named))
    if len(names) < 2:
        raise wrong_heading(example.span, f"this example does not tell the readings of `{example.about}` apart",
                            f"say what follows with each of them: {FORM}")  # fmt: skip
    return {name: version(example, lines, name) for name in names}


def version(example: n.Example, lines: Iterable[Line], name: str) -> n.Example:
    """What an example tells with one reading."""
    told = tuple(line.told for line in lines if not line.readings or name in [w.text.casefold() for w in line.readings])
    assert example.about is not None
    return replace(example, told=told, about=None, answers=(*example.answers, (example.about, name)))


def reading_words(example: n.Example) -> list[n.Word]:
    """The readings that the lines of an example name, at their places. Raises Mistake."""
    return [word for told in example.told for word in line_of(told).readings]


def wrong_heading(span: Span, message: str, hint: str) -> Mistake:
    return Mistake(Diagnostic(code="example-heading", message=message, span=span, hint=hint))
