"""The course of a rule as nested lists: steps are numbered, branches stand side by side, a window is a time line."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.rulebook.courses import Branches, Course, Repeated, Stage, Step, TimeLine
from uno_dsl.rulebook.pages.elements import block, tag, text


def course_html(course: Course) -> str:
    """The head of the rule, then its stages. A rule that only opens a window is one line from its beginning to its end."""
    inside = stages_html(course.parts)
    if not course.head:
        head = ""
    elif any(isinstance(part, TimeLine) for part in course.parts):
        head = tag("p", text(course.head), class_="opens")
    else:
        head = tag("p", tag("b", text(course.head)))
    return block(tag("div", head, inside, class_="course", data_of=" ".join(course.rules)))


def stages_html(parts: Sequence[Stage]) -> str:
    if len(parts) == 1 and isinstance(parts[0], Step):
        return tag("p", text(parts[0].text))
    if len(parts) == 1 and isinstance(parts[0], TimeLine):
        return stage_html(parts[0])
    return tag("ol", *(tag("li", stage_html(part)) for part in parts))


def stage_html(part: Stage) -> str:
    match part:
        case Step():
            return text(part.text)
        case Repeated():
            return tag("div", tag("p", text(part.head)), stages_html(part.parts), class_="again")
        case Branches():
            return tag(
                "div",
                *(tag("div", tag("b", text(one.head)), stages_html(one.parts)) for one in part.branches),
                class_="branches",
            )
        case TimeLine():
            calls = tag("ul", *(tag("li", text(call.text)) for call in part.calls), class_="open")
            return calls + tag("p", text(part.closes), class_="closes")
