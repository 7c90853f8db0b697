"""The story of a case up to one of its steps, as text.

Not handled here: what belongs to it (`story.py`) and how the step went (`result_text.py`, `breakdown_text.py`).
"""

from __future__ import annotations

from conformance.cases.case import Case, FromDeck
from conformance.cases.position_text import deck_to_text, position_to_text
from conformance.report.story import Story, done_to_text, refused_to_text, story_of


def story_to_text(case: Case, step: int) -> list[str]:
    """The last position stated before a step, and the actions from there up to the step."""
    story = story_of(case, step)
    leads_to = [] if story.leads_to is None else position_to_text(story.leads_to)
    setting = "loading" if story.loaded else "beginning"
    return [
        *(f"      {line}" for line in _drawn(story)),
        *(["    which leads to", *(f"      {line}" for line in leads_to)] if leads_to else []),
        *(line for place in range(len(story.done)) for line in _done(story, place)),
        f"    after {'this' if story.done else setting}:",
    ]


def _done(story: Story, place: int) -> list[str]:
    begun = story.rounds.get(place)
    deck = [] if begun is None else deck_to_text(begun.deck, begun.turned_up)
    return [
        f"    then {done_to_text(story, place)}{refused_to_text(story, place)}",
        *(f"      {line}" for line in deck),
    ]


def _drawn(story: Story) -> list[str]:
    start = story.drawn
    if not isinstance(start, FromDeck):
        return position_to_text(start)
    return [
        f"  a new round of {start.players} players, dealer seat {start.dealer}",
        *deck_to_text(start.deck, story.turned_up),
    ]
