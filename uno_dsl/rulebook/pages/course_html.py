"""The course of a rule as nested lists: steps are numbered, branches stand side by side."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.rulebook.courses import Branches, Course, Repeated, Stage, Step
from uno_dsl.rulebook.pages.elements import ON_SCREEN, block, tag, text


def course_html(course: Course) -> str:
    """The head of the rule, then its stages. On paper the sentences beside it are enough."""
    head = tag("p", tag("b", text(course.head))) if course.head else ""
    return block(
        tag("div", head, stages_html(course.parts), class_=f"course {ON_SCREEN}", data_of=" ".join(course.rules))
    )


def stages_html(parts: Sequence[Stage]) -> str:
    if len(parts) == 1 and isinstance(parts[0], Step):
        return tag("p", text(parts[0].text))
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
