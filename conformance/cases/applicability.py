"""Whether a case applies to an engine: its capabilities, and its readings of what the manuals leave open.

Takes a case and a declaration, returns the reason why it does not apply, or None. Not handled here: running the case
(`judge.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from conformance.cases.action import BESIDE_THE_TURN, NEXT, Action
from conformance.cases.card_faces import faces_in_play, sort_of
from conformance.cases.case import Case, FromDeck, FromPosition, Step
from conformance.cases.declaration import Declaration
from conformance.cases.situation import CORE_PARTS, Refusal
from conformance.cases.styles import COLOUR_WITH_PLAY, before_a_choice
from conformance.cases.without_challenges import CHALLENGE_STOP
from uno_dsl.json_value import Json

VIEWS = "views"
"""The mode in which an engine says what a seat sees."""
GAMES = "games"
"""The mode in which an engine continues with the next round, and says who deals it or has won the game."""
ANY = "any"
"""The declared value of a question that the engine reads as each request says."""


def why_not_applicable(case: Case, declared: Declaration) -> str | None:
    """The capability that a case needs and the engine did not declare."""
    fewest, most = declared.players
    mode = "scripted" if isinstance(case.start, FromDeck) else "position"
    if case.game not in declared.games:
        return f"the game `{case.game}` is not declared"
    if case.printing not in declared.games[case.game]:
        return f"the printing `{case.printing}` of `{case.game}` is not declared"
    if mode not in declared.modes:
        return f"the mode `{mode}` is not declared"
    if not fewest <= case.start.players <= most:
        return f"{case.start.players} players are not declared"
    if (part := strange_part(case, declared)) is not None:
        return f"the position states `{part}`, which is not declared to be reported"
    if (why := _why_no_views(case, declared)) is not None:
        return why
    return _why_no_steps(case, declared)


def strange_part(case: Case, declared: Declaration) -> str | None:
    """A part of the start position that only some rules use and that the engine does not declare."""
    stated = case.start.position.keys() if isinstance(case.start, FromPosition) else ()
    return next((part for part in stated if part not in CORE_PARTS | declared.reports), None)


def _why_no_views(case: Case, declared: Declaration) -> str | None:
    """What is missing for a case that asks for views: the mode, or a part that seats see."""
    seen = {part for step in case.steps if step.views for part in parts_seen(step)}
    if seen and VIEWS not in declared.modes:
        return f"the mode `{VIEWS}` is not declared"
    missing = sorted(seen - declared.reports)
    return f"seats see `{missing[0]}`, which is not declared to be reported" if missing else None


def other_reading(case: Case, readings: Mapping[str, str]) -> str | None:
    """The first question that the engine reads differently from the case.

    A reading that the case sets must be declared; for one on which it only depends, no other may be declared. An engine
    that declares `any` reads the question as requested.
    """
    for question, reading in case.readings.items():
        if question not in readings:
            return f"{question}: the case is about `{reading}`, which the engine does not declare"
    for question, reading in {**case.depends, **case.readings}.items():
        engines = readings.get(question)
        if engines not in (None, ANY, reading):
            return f"{question}: the engine plays `{engines}`, the case is about `{reading}`"
    return None


def limitation_of(case: Case, limitations: Iterable[str]) -> str | None:
    """The declared limitation that excuses a case: a rule that it exercises, the heading of one, or a card that is
    played.
    """
    side = case.start.position.get("side in play") if isinstance(case.start, FromPosition) else None
    actions = (step.action for step in case.steps if step.action is not None)
    return limitation_on(case.rules, cards_played(actions, side), limitations)


def limitation_on(rules: Iterable[str], cards: Collection[str], limitations: Iterable[str]) -> str | None:
    """The first declared limitation that names one of some rules, the heading of one, or else one of some cards."""
    names = [*limitations]
    by_rule = next((name for rule in rules for name in names if is_under(rule, name)), None)
    return by_rule or next((name for name in names if name in cards), None)


def cards_played(actions: Iterable[Action], side: Json = None) -> set[str]:
    """The cards that some actions play, by the headings of their rules: `skip` for `red skip`; without a side, by both faces."""
    played = [dict(action.details) for action in actions if action.do == "play"]
    return {sort_of(face) for one in played if "card" in one for face in faces_in_play(str(one["card"]), side)}


def is_under(rule: str, name: str) -> bool:
    """Whether a name is that of the rule or, as `challenge` for `challenge.bluff`, of a heading above it."""
    return rule == name or rule.startswith(name + ".")


def undeclared_readings(case: Case, readings: Mapping[str, str]) -> dict[str, str]:
    """The readings on which the outcome of a case depends, for questions that the engine does not declare."""
    return {question: reading for question, reading in case.depends.items() if question not in readings}


def _why_no_steps(case: Case, declared: Declaration) -> str | None:
    offered_bluffs = frozenset[object]()
    if GAMES not in declared.modes and any(is_of_game(step) for step in case.steps):
        return f"the mode `{GAMES}` is not declared"
    for place, step in enumerate(case.steps):
        if step.action is not None and step.action.do == NEXT:
            continue
        beside = step.action is not None and step.action.do in BESIDE_THE_TURN
        if beside and COLOUR_WITH_PLAY in declared.styles and before_a_choice(case.steps, place):
            return f"something happens before the choice that follows a play, which the style `{COLOUR_WITH_PLAY}` excludes"
        if step.action is not None and step.action.do not in declared.actions:
            return f"the action kind `{step.action.do}` is not declared"
        bluff = step.action in offered_bluffs or step.sent.get("bluff") is True
        if bluff and "challenge" not in declared.actions:
            return "a bluff needs the action kind `challenge`, which is not declared"
        if missing := _kinds_of_undeclared_stop(step, declared):
            return f"a stop for {' or '.join(f'`{kind}`' for kind in missing)}, which is not declared"
        offered_bluffs = frozenset() if isinstance(step.expect, Refusal) else frozenset(step.expect.bluffs)
    return None


def is_of_game(step: Step) -> bool:
    """Whether a step begins the next round, or states how the game goes on."""
    if step.action is not None and step.action.do == NEXT:
        return True
    over = None if isinstance(step.expect, Refusal) else step.expect.over
    return over is not None and over.game is not None


def parts_seen(step: Step) -> set[str]:
    """The parts of a position in a step's views."""
    if isinstance(step.expect, Refusal):
        return set()
    return {part for parts in step.expect.views.values() for part in parts}


def _kinds_of_undeclared_stop(step: Step, declared: Declaration) -> list[str]:
    """The kinds that are offered after a step, if the engine knows none of them and so cannot stop there.

    A stop where a challenge can only be made or declined requires the kind `challenge`.
    """
    if isinstance(step.expect, Refusal):
        return []
    kinds = {action.do for action in step.expect.legal or ()} - BESIDE_THE_TURN
    known = {"challenge"} if kinds == CHALLENGE_STOP else kinds
    return [] if known & declared.actions else sorted(kinds)
