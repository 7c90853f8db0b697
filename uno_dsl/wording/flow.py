"""Lines of a rule as a rulebook would put them, in no particular language: what belongs together becomes one statement, and
pronouns stand for whoever has just been named. The rules language needs none of this; it is done to lines that are printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.tree import inside, replaced
from uno_dsl.wording.idioms.challenges import offered
from uno_dsl.wording.phrases import Clause, Line, List, Noun, Phrase, Series

AT_MOST = 3  # statements in one sentence
THE_PLAYER, A_PLAYER = Noun("the-player"), Noun("player", det="a")
THAT_PLAYER = Noun("taker")
OTHERS = ("player", "seat", "role", "beside", "called")
"""Nouns for other players."""
JUST_NAMED = Noun("just-named")
"""Somebody who has just been named, but not as the one who acts."""
BECOMING = "become.player"
"""That somebody is given a role, whichever it is, and that they win the round."""
THEY_WITH = Noun("just-named.with")
"""Somebody who has just been named, and who now does something with others: `they and their partner`."""
YOU, YOU_AGAIN = Noun("you"), Noun("you.again")
"""The reader, whom the sentence has named already."""
HEADS = ("when", "before", "as-soon-as", "to-do")
NAMING_NOBODY = ("was-last", "event.start")
"""Clauses about a player that say no word for them: `that was your last card`, `a skip is turned up at the start`."""
STARTS = ("event.own.start", "event.start", "event.round-begins")
"""After these events the next turn is the first one of the round."""
FOR_A_START = ("become.direction.left", "become.direction.right", "become.side")
"""What holds when a round begins, and may change in its course."""
JOINING = ("if", "if-so", "if-done", "if-not-done", "if-own", "otherwise", "when")
"""Lines under which two short statements are one sentence."""
BY_THEMSELVES = ("call.first",)
"""Clauses that are sentences of their own, even after another one about the same player."""
NOT_DOING = (
    "take-turn",
    "become",
    "flag",
    "pick",
    "deal",
    "turn",
    "be-nobody",
    "lots",
    "effect",
    "nothing-drawn",
    "put-it",
)
"""Clauses that do not begin with their first slot in every language."""


def arranged(line: Line, event: str = "") -> Line:
    """A line, and all lines under it, in the order and with the pronouns of a rulebook."""
    event = event_of(line) or event
    lower_lines = [part for lower in line.under for part in offer_and_result(lower)]
    under = [line_at(lower, event) for lower in lower_lines if not is_reset(lower, event)]
    if not any(lower.key in ("duty", "duty.if") for lower in under):
        found = under
    else:
        found = [without_condition_of_duty(lower, under) for lower in under]
    lines = [arranged(lower, event) for lower in flowing(found)]
    if line.key in ("each", "each.next") and len(lines) == 1 and (whole := of_all(line, lines[0])) is not None:
        return whole
    told = joined(line, tuple(with_pronouns(line, lines)))
    if is_list(line, told) or (len(told) > 1 and is_there(line)):
        told = joined(line, tuple(with_pronouns(line, lines, listed=True)))
    return replace(line, under=told)


def is_list(line: Line, under: Sequence[Line]) -> bool:
    """Whether what stands under a line are sentences of their own."""
    kind, named = line.key.split(".")[0], spoken_of(line)
    told = kind == "if" and isinstance(named, Noun) and named.key.startswith("the-player")
    return len(under) > 1 and (told or kind in ("each", "if-so", "if-done", "if-not-done"))


def event_of(line: Line) -> str:
    """What a rule reacts to."""
    event = dict(line.slots).get("event")
    return event.key if isinstance(event, Clause) else ""


def statement(line: Line) -> Phrase | None:
    """What a line states."""
    return dict(line.slots).get("do")


def stating(line: Line, phrase: Phrase) -> Line:
    """The line with another statement."""
    return replace(line, slots=tuple((name, phrase if name == "do" else old) for name, old in line.slots))


# ------------------------------------------------------------------------------------------------ single lines
def is_reset(line: Line, event: str) -> bool:
    """Whether a line only gives a value of the round its first value again when a round begins."""
    done = statement(line)
    return event == "event.round-begins" and isinstance(done, Clause) and done.key.endswith(".reset")


def line_at(line: Line, event: str) -> Line:
    """A line with the words that its place demands."""
    done = statement(line)
    if not isinstance(done, Clause):
        return line
    test = dict(line.slots).get("test")
    if isinstance(test, Clause) and isinstance(done.subject, Noun) and test.subject == done.subject and acts(test):
        line = stating(line, with_subject(done, they_of(done.subject)))
    if event.startswith("event.own.play"):
        done = replace(done, slots=tuple((name, beside_player(phrase)) for name, phrase in done.slots))
        line = stating(line, done)
    if done.key == "choose.as.player":
        line = stating(line, replace(done, key=f"{done.key}{form_of_choice(done)}"))
    if event == "event.round-begins" and done.key in FOR_A_START:
        return stating(line, replace(done, key=".".join([*done.key.split(".")[:2], "begin", *done.key.split(".")[2:]])))
    if done.key == "take-turn" and event in STARTS:
        return stating(line, Clause("take-turn.first", (done.slots[0],)))
    if done.key.split(".")[0] in ("challenge", "catch") and dict(done.slots).get("whom") == THE_PLAYER:
        return stating(line, replace(done, key=f"{done.key}.them"))
    return line


def form_of_choice(done: Clause) -> str:
    """In which words somebody is chosen: those for the role, `as your rival`, unless there is more to say of who can be chosen."""
    if not has_relative(done):
        role = dict(done.slots).get("as_")
        name = f".{role.name}" if isinstance(role, Noun) and role.name else ""
        return f"{name}.you" if name and done.subject in (YOU, YOU_AGAIN) else name
    yet = any(isinstance(part, Clause) and part.key.startswith("be-member.yet") for part in inside(done))
    return ".long.yet" if yet else ".long"


def beside_player(phrase: Phrase) -> Phrase:
    """A neighbour of the player who played this card, whom nothing has named before."""
    if isinstance(phrase, Noun) and phrase.slots == (("of", Noun("the-player.beside")),):
        return replace(phrase, slots=(("of", Noun("the-player.one")),))
    return phrase


def without_condition_of_duty(line: Line, beside: Sequence[Line]) -> Line:
    """A penalty without the condition under which there is a duty at all."""
    tests = [dict(other.slots).get("test") for other in beside if other.key == "duty.if"]
    if line.key != "penalty.if" or dict(line.slots)["test"] not in tests:
        return line
    return replace(line, key="penalty", slots=tuple(slot for slot in line.slots if slot[0] != "test"))


# ------------------------------------------------------------------------------------------------ neighbours
def flowing(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Lines in which neighbours that belong together are one."""
    out: list[Line] = []
    for line in lines:
        one = together(out[-1], line) if out else None
        if one is not None:
            out[-1] = one
        else:
            out.append(line)
    return tuple(out)


def together(first: Line, second: Line) -> Line | None:
    """Two lines as one: a pile is shuffled after cards went into it, or the same player does two things."""
    before, next_ = statement(first), statement(second)
    if (first.key, second.key) != ("do", "do") or before is None or not isinstance(next_, Clause):
        return None
    done = clauses(before)
    if any(part.key.endswith((".together", "-until")) for part in done) or len(done) >= AT_MOST or not acts(next_):
        return None
    if has_relative(done[-1]) or next_.key in BY_THEMSELVES:
        return None
    if not all(acts(part) and part.subject == next_.subject for part in done):
        return None
    return one_line(first, second, Series((*done, next_)))


def one_line(first: Line, second: Line, done: Phrase) -> Line:
    """The first line with what both of them state."""
    return replace(stating(first, done), also=(*first.also, *second.rules))


def clauses(phrase: Phrase | None) -> tuple[Clause, ...]:
    """The statements of a sentence."""
    match phrase:
        case Series(parts=found):
            return found
        case Clause():
            return (phrase,)
        case _:
            return ()


def acts(clause: Clause) -> bool:
    """Whether a clause begins with the one who acts, so that the next one can share the subject."""
    kind = clause.key.split(".")[0]
    doing = kind not in NOT_DOING or clause.key.startswith("take-turn.again")
    return clause.subject is not None and doing and not clause.modal


def joined(line: Line, under: tuple[Line, ...]) -> tuple[Line, ...]:
    """Two short statements about different things as one sentence, where a list would have to stand."""
    if line.key.split(".")[0] not in JOINING or len(under) != 2:
        return under
    first, second = under
    found, more = clauses(statement(first)), clauses(statement(second))
    if (first.key, second.key) != ("do", "do") or not found or not more or len(found) + len(more) > AT_MOST:
        return under
    if any(
        part.key.endswith((".together", "pass-card", "pass-card.several", ".another")) for part in (*found, *more)
    ) or has_relative(found[-1]):
        return under
    return (one_line(first, second, Series(ending(found, more))),)


def ending(found: tuple[Clause, ...], more: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Statements, and what follows: a round that has just been won and ends with it is not named twice."""
    *before, last = found
    if last.key != "become.player.they.winner" or more[0].key != "round-ends":
        return (*found, *more)
    return (*before, replace(last, key=f"{last.key}.ends"), replace(more[0], key="round-ends.it"), *more[1:])


def has_relative(clause: Clause) -> bool:
    """Whether a relative clause stands in a clause; nothing is joined to it."""
    return (
        clause.key.startswith("go.shuffled")
        or clause.key.endswith("-until")
        or any(isinstance(phrase, Noun) and phrase.relative is not None for _, phrase in clause.slots)
    )


# ------------------------------------------------------------------------------------------------ pronouns
def with_pronouns(line: Line, under: list[Line], *, listed: bool = False) -> list[Line]:
    """The lines under a line, with pronouns for those whom the line has just named; in a list, each line names them."""
    named = spoken_of(line)
    if line.key.startswith("one-of"):
        return [instead(lower, named) for lower in under]
    if line.key == "each" and isinstance(named, Noun):
        return [of_member(lower, Noun("member", det="that", stands_for=named), listed=listed) for lower in under]
    if under and isinstance(named, Noun) and is_there(line):
        # a line of its own names its subject
        first = under[0] if listed else replaced(instead(under[0], named), they_of(named), JUST_NAMED)
        return [first, *(with_score_of(lower, named) for lower in under[1:])]
    if listed:
        return under
    if under and isinstance(named, Noun) and named.key not in ("this-card", "they"):
        first, *rest = [instead(under[0], THE_PLAYER if named == A_PLAYER else named), *under[1:]]
        whole = [first, *rest]
        return [replaced(lower, THE_PLAYER, THAT_PLAYER) for lower in whole] if is_list_about(line, whole) else whole
    return under


def is_list_about(line: Line, under: Sequence[Line]) -> bool:
    """Whether a list is about a player who has just been named, and about nobody else."""
    if spoken_of(line) != A_PLAYER or len(under) < 2 or not any(lower.under for lower in under):
        return False
    return not any(isinstance(part, Noun) and part.key.split(".")[0] in OTHERS for part in inside(tuple(under)))


def is_there(line: Line) -> bool:
    """Whether a condition is that somebody is there: the sentence then has to say that it goes on about this player."""
    test = dict(line.slots).get("test")
    return isinstance(test, Clause) and test.key == "there-is-role"


def with_score_of(line: Line, named: Noun) -> Line:
    """A line in which somebody gets the value of a player who has just been named: `their partner then has the same score`."""
    done = statement(line)
    filled = dict(done.slots) if isinstance(done, Clause) and done.key == "same-value" else {}
    who = filled.get("who")
    if not isinstance(done, Clause) or filled.get("what") != named or not isinstance(who, Noun) or who.owner != named:
        return line
    theirs = replace(who, owner=they_of(named))
    return stating(line, Clause("same-value.too", (("who", theirs), ("value", filled["value"]))))


def they_of(named: Noun) -> Noun:
    """The pronoun for somebody who has been named."""
    return YOU_AGAIN if named == YOU else Noun("they", stands_for=named)


def spoken_of(line: Line) -> Phrase | None:
    """Whom the beginning of a sentence names: the subject of a condition or event."""
    filled = dict(line.slots)
    kind = line.key.split(".")[0]
    named = {
        "if": "test",
        "when": "event",
        "before": "event",
        "as-soon-as": "event",
        "to-do": "do",
        "one-of": "do",
        "turn": "test",
        "otherwise": "test",
    }.get(kind, "")
    found = filled.get(named)
    if kind == "each":
        return filled["who"]
    if line.key.startswith("when.if"):  # the condition may have named somebody else
        return found.subject if isinstance(found, Clause) and found.subject == A_PLAYER else None
    return found.subject if isinstance(found, Clause) and found.key not in NAMING_NOBODY else None


def instead(line: Line, named: Phrase | None) -> Line:
    """A line with a pronoun as its subject, if it is about the one who is named."""
    done = statement(line)
    found = clauses(done)
    if not found or not isinstance(named, Noun):
        return line
    they = they_of(named)
    filled = dict(found[0].slots)
    with_others = found[0].subject
    if isinstance(with_others, List) and with_others.parts[0] == named and isinstance(done, Clause):
        return stating(line, with_subject(done, replace(with_others, parts=(THEY_WITH, *with_others.parts[1:]))))
    if found[0].key.startswith(BECOMING) and filled["what"] == named and isinstance(done, Clause):
        changed = tuple((name, they if name == "what" else phrase) for name, phrase in done.slots)
        value = filled["who"]
        name = f".{value.name}" if isinstance(value, Noun) and value.name else ""
        return stating(line, replace(done, key=f"become.player.they{name}", slots=changed))
    again = found[0].key.startswith("take-turn.again")
    if found[0].subject != named or (found[0].key.split(".")[0] in NOT_DOING and not again):
        return line
    told = tuple(with_subject(part, they) if part.subject == named else part for part in found)
    return stating(line, Series(told) if isinstance(done, Series) else told[0])


def with_subject(clause: Clause, subject: Noun | List) -> Clause:
    return replace(clause, slots=((clause.slots[0][0], subject), *clause.slots[1:]))


def of_all(line: Line, only: Line) -> Line | None:
    """A thing of every member in one statement: `the score of every player becomes 0`."""
    done, group = statement(only), dict(line.slots)["who"]
    if not isinstance(done, Clause) or not isinstance(done.subject, Noun) or not isinstance(group, Noun):
        return None
    member = Noun("member", det="that", stands_for=group)
    if only.key == "do" and done.subject == member and acts(done):
        return replace(stating(only, with_subject(done, group)), also=(line.rule, *only.also))
    if only.key != "do" or done.subject.owner != member:
        return None
    return replace(stating(only, with_subject(done, replace(done.subject, owner=group))), also=(line.rule, *only.also))


def of_member(line: Line, member: Noun, *, listed: bool = False) -> Line:
    """A line about each member of a group: `they draw a card`, `their number becomes ...`; in a list: `this player draws a card`."""
    line = line if listed else instead(line, member)
    done = statement(line)
    if isinstance(done, Clause):
        done = replace(done, slots=tuple((name, neighbour(phrase, member)) for name, phrase in done.slots))
        line = stating(line, done)
    if isinstance(done, Clause) and isinstance(done.subject, Noun) and done.subject.owner == member:
        return stating(line, with_subject(done, replace(done.subject, owner=Noun("own"))))
    return line


def neighbour(phrase: Phrase, member: Noun) -> Phrase:
    """`the player to their left`, if the neighbour is that of the one who acts."""
    if isinstance(phrase, Noun) and phrase.slots == (("of", member),) and phrase.key.startswith("seat."):
        return Noun(f"beside.{phrase.key.partition('.')[2]}") if phrase.key != "seat.next" else Noun("seat.each")
    return phrase


def offer_and_result(line: Line) -> tuple[Line, ...]:
    """An offer, and what follows from it as a line of its own: `if they do, ...`."""
    done = statement(line)
    if line.key == "one-of" and len(line.under) == 1 and line.under[0].key in ("option", "choice"):
        only = replaced(line.under[0], YOU_AGAIN, YOU)
        return Line("do", only.slots, (), only.rule, only.also), *only.under
    if line.key.split(".")[0] != "offer" or not line.under or not isinstance(done, Clause):
        return (line,)
    several = isinstance(done.subject, Noun) and done.subject.det == "any"
    if isinstance(done.subject, Noun) and done.subject.key == "seat":  # `the next player` would be somebody else here
        line = replace(line, under=(instead(line.under[0], done.subject), *line.under[1:]))
    if (act := offered(line)) is not None:
        return replace(line, under=()), Line("if-done", (("done", act),), line.under, line.rule)
    if several and done.key.startswith("challenge"):
        reader = dict(done.slots).get("whom") == YOU
        somebody = Clause(f"challenge.entry{'.you' if reader else ''}", (("who", Noun("somebody")),))
        return replace(line, under=()), Line("if-done.first", (("done", somebody),), line.under, line.rule)
    return replace(line, under=()), Line("if-so.any" if several else "if-so", (), line.under, line.rule)
