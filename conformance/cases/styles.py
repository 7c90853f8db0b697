"""Styles: ways to play the same rules that an engine may declare, so that it is not blamed for the way it is asked.

Takes a case and a declaration, and returns the case as such an engine is asked it. Not handled here: what is left out of a
comparison (`differences.py`), engines without challenges (`without_challenges.py`), and cases that no style can play
(`applicability.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from conformance.cases.action import BESIDE_THE_TURN
from conformance.cases.case import Case, FromPosition, Start, Step
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal, Situation
from conformance.cases.without_challenges import without_challenges
from uno_dsl.json_value import Json

COLOUR_WITH_PLAY = "colour-with-play"
"""A card and the choice that follows from it are one step: until the choice is made, nothing else is offered."""
WORD_WITH_PLAY = "word-with-play"
"""The word is said with the play, or not at all: a `play` has the key `said`."""
AUTOMATIC_FINE = "automatic-fine"
"""Whoever does not say the word with the play is fined at once; nobody has to catch them. Includes `word-with-play`."""
STYLES = frozenset({COLOUR_WITH_PLAY, WORD_WITH_PLAY, AUTOMATIC_FINE})
SAID = "said"
OPEN = "open"


def as_asked(case: Case, declared: Declaration) -> Case:
    """The case as an engine with this declaration is asked it."""
    case = without_challenges(case, declared)
    if not declared.styles & {WORD_WITH_PLAY, AUTOMATIC_FINE}:
        return case
    automatic = AUTOMATIC_FINE in declared.styles
    steps = _with_the_word(case.steps, automatic=automatic)
    if automatic:
        return replace(case, start=_without_duties(case.start), steps=tuple(map(_without_duty, steps)))
    return replace(case, steps=tuple(steps))


def is_choice(step: Step) -> bool:
    """Whether a step leads to a stop at which something must be chosen before the turn goes on."""
    return isinstance(step.expect, Situation) and is_choice_stop(step.expect)


def is_choice_stop(said: Situation) -> bool:
    """Whether only a choice, and what is legal beside the turn, is offered."""
    return {action.do for action in said.legal or ()} - BESIDE_THE_TURN == {"choose"}


def before_a_choice(steps: Sequence[Step], place: int) -> bool:
    """Whether the action of a step is taken while something is still to be chosen."""
    kinds = [step.action.do for step in steps[place:] if step.action and not isinstance(step.expect, Refusal)]
    following = next((kind for kind in kinds if kind not in BESIDE_THE_TURN), None)
    earlier = next((step for step in reversed(steps[:place]) if not isinstance(step.expect, Refusal)), None)
    return following == "choose" or earlier is not None and is_choice(earlier)


def _with_the_word(steps: Sequence[Step], *, automatic: bool) -> list[Step]:
    """The steps, in which each play says whether the word is said with it; what follows from that is one step with it."""
    found: list[Step] = []
    merged = False
    for place, step in enumerate(steps):
        if merged:
            merged = False
            continue
        if step.action is None or step.action.do != "play":
            found.append(step)
            continue
        after = steps[place + 1] if place + 1 < len(steps) and not isinstance(step.expect, Refusal) else None
        is_said = after is not None and _says(after, step)
        is_fined = automatic and after is not None and _catches(after, step) and not before_a_choice(steps, place + 1)
        merged = is_said or is_fined
        said = is_said or automatic and not is_fined
        expect = after.expect if merged and after is not None else step.expect
        sent: dict[str, Json] = {**step.sent, SAID: said}
        found.append(replace(step, sent=sent, expect=expect))
    return found


def _says(step: Step, play: Step) -> bool:
    """Whether a step is the word of the player who has just played."""
    action, player = step.action, play.action
    if action is None or player is None or isinstance(step.expect, Refusal):
        return False
    return action.do == "say" and action.seat == player.seat


def _catches(step: Step, play: Step) -> bool:
    """Whether a step catches the player who has just played."""
    action, player = step.action, play.action
    if action is None or player is None or isinstance(step.expect, Refusal):
        return False
    return action.do == "catch" and dict(action.details).get("player") == player.seat


def _without_duties(start: Start) -> Start:
    """A start at which no word is due: an engine that fines at once has no such position."""
    if not isinstance(start, FromPosition) or OPEN not in start.position:
        return start
    return replace(start, position={part: value for part, value in start.position.items() if part != OPEN})


def _without_duty(step: Step) -> Step:
    expect = step.expect
    if isinstance(expect, Refusal) or expect.position is None or OPEN not in expect.position:
        return step
    kept = {part: value for part, value in expect.position.items() if part != OPEN}
    return replace(step, expect=replace(expect, position=kept))
