"""A duty to say a word, and what happens to those who forget it: `whoever plays their next-to-last card must say “UNO”`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.tree import replaced
from uno_dsl.wording.flow import A_PLAYER, THE_PLAYER
from uno_dsl.wording.idioms.rewriting import instead_of, noun, slot
from uno_dsl.wording.phrases import Amount, Clause, Line, Noun

WINDOWS = ("until.turn-begins", "until.turn-ends", "until.round-ends")
WHOEVER = {"event.play-next-to-last": "whoever.play-next-to-last"}
ONE_CARD = Amount(1)


def duty_to_say(line: Line) -> Line:
    """A rule that opens a window with a duty to say something and a penalty for it, in two sentences."""
    event, window = slot(line, "event"), line.under[0] if len(line.under) == 1 else None
    if line.key != "when" or not isinstance(event, Clause) or event.subject != A_PLAYER or window is None:
        return line
    period = period_of(window)
    if event.key not in WHOEVER or not period or len(window.under) != 2:
        return line
    duty, catch = window.under
    said, caught = slot(duty, "do"), slot(catch, "do")
    if not isinstance(said, Clause) or not isinstance(caught, Clause) or (said.key, said.modal) != ("say", "must"):
        return line
    tests = {key: slot(one, "test") for key, one in (("duty", duty), ("catch", catch))}
    expected = all(test is None or has_one_card(test) for test in tests.values())
    kinds = (duty.key.split(".")[0], catch.key.split(".")[0], caught.key.split(".")[0])
    if (
        slot(caught, "as_") is not None
        or kinds != ("duty", "penalty", "catch")
        or not expected
        or noun(caught, "whom") != THE_PLAYER
    ):
        return line
    first = Clause("say", (("who", Noun(WHOEVER[event.key])), *said.slots[1:]), modal="must")
    who = noun(caught, "who")
    if who is None:
        return line
    who = replace(who, det="a") if who.det == "any" else who
    second = Line(
        f"forgotten.{period}",
        (("catch", Clause("notice-silence", (("who", who),))),),
        forgetful(catch.under),
        catch.rule,
    )
    return Line(
        "rules", (), (instead_of((duty,), Line("do", (("do", first),), (), line.rule)), second), line.rule, window.rules
    )


def period_of(window: Line) -> str:
    """Until when a duty can be caught up on: until the next turn begins, or as long as the player has one card."""
    test = slot(window, "test")
    if (
        window.key == "until"
        and isinstance(test, Clause)
        and test.negated
        and has_one_card(replace(test, negated=False))
    ):
        return "while-single" if test.subject == THE_PLAYER else ""
    return window.key.partition(".")[2] if window.key in WINDOWS else ""


def forgetful(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """What follows for the player who has forgotten."""
    return tuple(replaced(line, THE_PLAYER, Noun("forgetful")) for line in lines)


def has_one_card(test: object) -> bool:
    """Whether a condition is that the player has one card, which goes without saying after the next-to-last one."""
    if not isinstance(test, Clause) or test.negated:
        return False
    what = noun(test, "what")
    return (
        test.key in ("have", "have.single") and what is not None and what.amount is not None and what.amount.number == 1
    )
