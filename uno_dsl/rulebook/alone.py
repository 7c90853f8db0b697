"""What a rule says where it stands by itself: the heading of a list that is not there is left out, or left open."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.rulebook.book import Said

OPEN = " …"


def alone(said: tuple[Said, ...]) -> tuple[Said, ...]:
    """The sentences of a rule without those that only open a list of other rules."""
    if not said or not said[-1].text.endswith(":"):
        return said
    if len(said) > 1:
        return alone(said[:-1])
    (only,) = said
    return (replace(only, text=only.text[:-1].rstrip() + OPEN),)
