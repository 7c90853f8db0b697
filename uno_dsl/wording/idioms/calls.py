"""A duty to say a word, and what happens to those who forget it: `when you have one card left, you must say “UNO”`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from uno_dsl.tree import replaced
from uno_dsl.wording.flow import A_PLAYER, THE_PLAYER, stating, with_subject
from uno_dsl.wording.idioms.rewriting import Block, instead_of, noun, slot, stated
from uno_dsl.wording.phrases import Amount, Clause, Line, Noun, Phrase

WINDOWS = ("until.turn-begins", "until.turn-ends", "until.round-ends")
SINGLE, SINGLE_WORD = "while-single", "single"
ONE_CARD = Amount(1)
FORGETFUL, FORGETFUL_ACTING = Noun("forgetful"), Noun("forgetful.acting")
WHO_FORGETS = (("who", FORGETFUL),)


@dataclass(frozen=True, slots=True)
class Duty:
    """A duty to say a word: until when it can be caught up on, and its two lines; `single` if only a player with one card can be caught."""

    period: str
    window: Line
    said: Clause
    caught: Clause
    single: bool


def duty_to_say(line: Line) -> Line:
    """A rule that opens a window with a duty to say something and a penalty for it, in two sentences."""
    duty = duty_in(line)
    if duty is None:
        return line
    first = instead_of(duty.window.under[:1], Line("do", (("do", duty.said),), (), line.rule))
    caught = replace(forgotten(duty, until_when(duty)), also=duty.window.rules)
    said = replace(line, slots=tuple((name, left_with(part)) for name, part in line.slots), under=(first,))
    return Line("rules", (), (said, caught), line.rule)


def duty_within(block: Block) -> Block:
    """A block in which a window is opened, with a duty to say something and a penalty for it, in two sentences."""
    out: list[Line] = []
    for line in block:
        duty = duty_of(line)
        test = slot(line.under[0], "test") if duty is not None else None
        if duty is None or test is None:
            out.append(line)
            continue
        said = Line("duty.if", (("test", test), ("do", duty.said)), (), line.under[0].rule, line.under[0].also)
        out += [said, replace(forgotten(duty, until_when(duty)), also=line.rules)]
    return tuple(out)


def or_else(block: Block) -> Block:
    """A block in which the table judges something, and which says at its end what follows if that does not happen."""
    out: list[Line] = []
    for line in block:
        text = slot(out[-1], "text") if out and out[-1].key == "table" else None
        judged = line.key == "otherwise" and text is not None
        out.append(
            replace(line, key="otherwise.table", slots=(("text", text),)) if judged and text is not None else line
        )
    return tuple(out)


def left_with(event: Phrase) -> Phrase:
    """That a player has one card, as something that happens."""
    single = isinstance(event, Clause) and event.key == "have.single" and not event.negated
    return replace(event, key="have.single.left") if isinstance(event, Clause) and single else event


def duty_in(line: Line) -> Duty | None:
    """What a rule says that opens a window with a duty and a penalty, and with nothing else."""
    window = line.under[0] if len(line.under) == 1 else None
    return duty_of(window) if window is not None and anybody_must(line) else None


def duty_of(window: Line) -> Duty | None:
    """What a window says in which somebody has a duty, and gets a penalty for forgetting it."""
    period = period_of(window)
    if not period or len(window.under) != 2:
        return None
    duty, catch = window.under
    said, caught = slot(duty, "do"), slot(catch, "do")
    if not isinstance(said, Clause) or not isinstance(caught, Clause) or (said.key, said.modal) != ("say", "must"):
        return None
    tests = (slot(duty, "test"), slot(catch, "test"))
    kinds = (duty.key.split(".")[0], catch.key.split(".")[0], caught.key.split(".")[0])
    if kinds != ("duty", "penalty", "catch") or not all(test is None or has_one_card(test) for test in tests):
        return None
    plain = slot(caught, "as_") is None and noun(caught, "whom") == THE_PLAYER and noun(caught, "who") is not None
    return Duty(period, window, said, caught, tests[1] is not None) if plain else None


def anybody_must(line: Line) -> bool:
    """Whether a duty is that of any player who plays their next-to-last card, or who has only one card left."""
    event = slot(line, "event")
    if not isinstance(event, Clause) or event.subject != A_PLAYER:
        return False
    if line.key == "when":
        return event.key == "event.play-next-to-last"
    return line.key == "as-soon-as" and has_one_card(event)


def until_when(duty: Duty) -> str:
    """Until when a player who has forgotten can be caught, and whether only with one card: more may have been drawn since."""
    return f".{duty.period}.single" if duty.single and duty.period != SINGLE else f".{duty.period}"


def forgotten(duty: Duty, when: str) -> Line:
    """What happens to a player who has forgotten, if somebody notices it."""
    catch, who = duty.window.under[1], noun(duty.caught, "who")
    assert who is not None
    who = replace(who, det="a") if who.det == "any" else who
    caught = Clause("notice-silence", (*WHO_FORGETS, ("by", who)))
    single = (("single", Clause("have.single.still", WHO_FORGETS)),) if SINGLE_WORD in when else ()
    return Line(
        f"forgotten{when}",
        (
            ("forget", Clause("forget", WHO_FORGETS)),
            ("catch", caught),
            ("only", Clause("notice-silence.only", WHO_FORGETS)),
            *single,
        ),
        forgetful(catch.under),
        catch.rule,
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
        return SINGLE if test.subject == THE_PLAYER else ""
    return window.key.partition(".")[2] if window.key in WINDOWS else ""


def forgetful(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """What follows for the player who has forgotten; what this player does may go without a name, `se não o fizer, compra 2 cartas`."""
    told = tuple(replaced(line, THE_PLAYER, FORGETFUL) for line in lines)
    first = stated(told[0]) if told else None
    other = first is not None and first.subject != FORGETFUL  # it would be taken for the subject of what follows, too
    return told if other else tuple(map(acting, told))


def acting(line: Line) -> Line:
    """A line with another word for the player who has forgotten where this player does something."""
    done = stated(line)
    known = done is not None and done.subject == FORGETFUL
    named = stating(line, with_subject(done, FORGETFUL_ACTING)) if known and done is not None else line
    return replace(named, under=tuple(map(acting, named.under)))


def has_one_card(test: object) -> bool:
    """Whether a condition is that the player has one card."""
    if not isinstance(test, Clause) or test.negated:
        return False
    what = noun(test, "what")
    return (
        test.key in ("have", "have.single") and what is not None and what.amount is not None and what.amount.number == 1
    )
