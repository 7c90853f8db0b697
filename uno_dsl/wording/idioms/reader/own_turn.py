"""What may be done in a turn, and how a card is played, said to the player who does it: `on your turn, do one of these`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.tree import inside, replaced
from uno_dsl.wording.flow import A_PLAYER, THE_PLAYER, YOU_AGAIN, stating, with_subject
from uno_dsl.wording.idioms.rare_cases import apart
from uno_dsl.wording.idioms.rewriting import Block, alternatives, in_blocks, slot, stated, with_key
from uno_dsl.wording.phrases import Clause, Joined, Line, Noun, Phrase

YOU = Noun("you")
FORMS = {"option": "choice", "option.if": "choice.if", "rare-option": "rare-choice"}
FORMS |= {f"rare-option.draw{how}": f"rare-choice.draw{how}" for how in ("", ".play", ".free")}
ABLE = ("offer.able", "offer.able.if", "offer.but.drawn", "only-then")
"""What is said in other words to the reader."""
EFFECT_OF_IT, EFFECT_USUAL = "effect.last.it", "effect.play.it"
NAMED = ("named", "numbered", "card.wild")
"""Cards of a kind, whatever lies on the discard pile."""
STANDING = (
    "norm",
    "norm.if",
    "norm.if.unbluffed",
    "norm.only",
    "norm.only.if",
    "norm.able",
    "norm.able.if",
)


def in_own_turn(line: Line) -> Line:
    """A rule about a turn, about what may be played or about how a card is played, in words to the reader."""
    return own_turn(own_play(own_permission(line)))


def own_turn(line: Line) -> Line:
    """A rule about the beginning of every turn, if it only offers a choice. When something has been chosen, the turn ends."""
    event = slot(line, "event")
    if line.key != "when" or not isinstance(event, Clause) or event.key != "event.begin-turn":
        return line
    if event.subject != A_PLAYER:
        return line
    match line.under:
        case (Line(key="one-of") as choice,):
            told: Block = (turn_of(choice, "turn", (line.rule, *line.also)),)
        case (Line(key="if") as first, Line(key="otherwise", under=(Line(key="one-of") as choice,)) as other):
            must = must_first(first, "turn.if")
            told = (must, otherwise(must, choice, other.rules))
        case (
            Line(key="if") as first,
            Line(
                key="otherwise",
                under=(Line(key="if") as second, Line(key="otherwise", under=(Line(key="one-of") as choice,))),
            ) as other,
        ):
            then = must_first(second, "turn.else-if")
            told = (must_first(first, "turn.if"), then, otherwise(then, choice, other.rules))
        case _:
            return line
    return Line("rules", (), (*told, Line("turn-over", (), (), line.rule)), line.rule, line.also)


def must_first(line: Line, key: str) -> Line:
    """What the reader must do, or may do, under a condition, before there is any choice."""
    slots = tuple((name, if_can_draw(part) if isinstance(part, Joined) else part) for name, part in line.slots)
    return in_blocks(replace(spoken_to(replace(line, slots=slots)), key=key), to_you)


def otherwise(must: Line, choice: Line, rules: tuple[str, ...]) -> Line:
    """What the reader may choose who need not, or cannot, do something first."""
    card = to_be_played(must)
    if card is None:
        return turn_of(choice, "turn.otherwise", rules)
    return replace(turn_of(choice, "turn.otherwise.unable", rules), slots=(("cards", card),))


def to_be_played(line: Line) -> Phrase | None:
    """The card that the reader who has it must play: who has none, and who cannot play it, are the other cases."""
    test = slot(line, "test")
    if not isinstance(test, Clause) or (test.key, test.negated) != ("have", False):
        return None
    return slot(test, "what") if [one.key for one in line.under] == ["offer.able.you"] else None


def if_can_draw(test: Joined) -> Joined:
    """`if ... and a card can be drawn`: the draw pile is not empty, or there are cards to form it of."""
    if test.word != "or":
        return test
    shared, rests = apart(alternatives(test))
    match rests:
        case (Clause(key="empty", negated=True), Clause(key="empty" | "contain") as cards) if shared is not None and (
            cards.negated == (cards.key == "empty")
        ):
            parts = shared.parts if isinstance(shared, Joined) else (shared,)
            return Joined((*parts, Clause("can-draw")))
        case _:
            return test


def turn_of(line: Line, key: str, rules: tuple[str, ...]) -> Line:
    """What the reader may choose in a turn."""
    said = spoken_to(line)
    choices = ending(tuple(replace(one, key=FORMS.get(one.key, one.key)) for one in said.under))
    return Line(key, (), tuple(in_blocks(one, to_you) for one in choices), rules[0], (*rules[1:], *said.rules))


def ending(choices: Block) -> Block:
    """Choices of a turn. Where what is drawn may be played after one of them, another that only draws cards ends the turn."""
    drawing = [one for one in choices if (act := slot(one, "do")) is not None and drawn(act)]
    if not any(one.under for one in drawing):
        return choices
    last = [one for one in drawing if one.key == "choice.if" and not one.under]
    return tuple(replace(one, key="choice.if.ends") if one in last else one for one in choices)


def drawn(act: Phrase) -> bool:
    return isinstance(act, Clause) and act.key.partition(".")[0] == "draw"


def spoken_to(line: Line) -> Line:
    """A line in which the reader is the player whose turn it is."""
    said: Line = replaced(replaced(line, Noun("they", stands_for=THE_PLAYER), YOU), THE_PLAYER, YOU)
    return said


def to_you(block: Block) -> Block:
    """What the reader must do, `if you can`, and what `you may` do only in some cases."""
    return tuple(
        replace(one, key=f"{one.key}.you" if one.key in ABLE else FORMS.get(one.key, one.key)) for one in block
    )


def own_permission(line: Line) -> Line:
    """A standing rule on what any player may play."""
    done = slot(line, "do")
    if line.key not in STANDING or not isinstance(done, Clause) or done.subject != A_PLAYER:
        return line
    yours = addressed(line, A_PLAYER)
    if yours is None:
        return line
    able, test, act = yours.key.startswith("norm.able"), slot(yours, "test"), slot(yours, "do")
    if yours.key == "norm.only.if" and isinstance(test, Clause) and isinstance(act, Clause) and test.subject == YOU:
        yours = stating(yours, with_subject(act, YOU_AGAIN))
    yours = your_last_card(yours)
    return on_any_card(replace(yours, key=f"{yours.key}.you") if able else yours)


def your_last_card(line: Line) -> Line:
    """What the reader may play `as your last card`."""
    done = slot(line, "do")
    if not isinstance(done, Clause) or done.key != "play.last":
        return line
    return stating(line, replace(done, key="play.last.you"))


def on_any_card(line: Line) -> Line:
    """A rule that allows a card under a condition that is not about the top card: it fits on any card."""
    done = slot(line, "do")
    cards = slot(done, "cards") if isinstance(done, Clause) else None
    if line.key != "norm.if" or not isinstance(done, Clause) or (done.key, done.modal) != ("play", "may"):
        return line
    if not isinstance(cards, Noun) or cards.key not in NAMED or cards.traits or cards.relative is not None:
        return line
    changed = replace(done, key="play.on-any")
    return replace(line, slots=tuple((name, changed if name == "do" else part) for name, part in line.slots))


def own_play(line: Line) -> Line:
    """How a card is played: the player who has no cards left has played the last one."""
    done = slot(line, "do")
    if line.key != "to-do" or not isinstance(done, Clause) or done.key != "to-play":
        return line
    yours = addressed(line, THE_PLAYER)
    if yours is None:
        return line
    playing = Clause("to-play.you", (("who", YOU), *done.slots))
    told = with_last_card(yours)
    under = tuple(put_down(lower) for lower in told.under)
    return replace(told, key="to-do.you", slots=(("do", playing), *line.slots[1:]), under=under)


def put_down(line: Line) -> Line:
    """What the reader does with a card that is played."""
    done = stated(line, "put-it.top", "put-card.top")
    return with_key(line, done.key, f"{done.key}.you") if done is not None and done.subject == YOU else line


def with_last_card(line: Line) -> Line:
    """`if that was your last card`, where a player who has just played one has none left, and who goes out."""
    for part in inside(line):
        if isinstance(part, Joined) and (last := last_was(part)) is not None:
            line = replaced(line, part, last)
            line = replace(line, under=tuple(effect_of_named(lower) for lower in line.under))
    for part in inside(line):
        if isinstance(part, Clause) and part.key == "have.none" and part.subject == YOU and not part.negated:
            line = replaced(line, part, Clause("was-last", part.slots))
        if isinstance(part, Clause) and part.key == "go-out" and part.subject == YOU:
            line = replaced(line, part, replace(part, key="go-out.you"))
    return in_blocks(line, not_last)


def not_last(block: Block) -> Block:
    """A block that says what a card does, unless it was the last one, before it says what the last card does."""
    out: list[Line] = []
    for line in block:
        if line.key == "otherwise" and out and is_last(slot(out[-1], "test")):
            usual = tuple(with_key(lower, EFFECT_USUAL, f"{EFFECT_USUAL}.then") for lower in line.under)
            out.insert(-1, replace(line, key="unless-last", under=usual))
        else:
            out.append(line)
    return tuple(out)


def is_last(test: object) -> bool:
    """Whether a condition is that the card was the last one, and no more."""
    return isinstance(test, Clause) and test.key == "was-last" and not test.negated


def effect_of_named(line: Line) -> Line:
    """The effect of a last card that the condition names: it has one, so nothing is said of cards that have none."""
    told = slot(line, "test")
    if not isinstance(told, Clause) or told.key != "last-was":
        return line
    for part in inside(line.under):
        if isinstance(part, Clause) and part.key == EFFECT_OF_IT:
            line = replaced(line, part, replace(part, key=f"{EFFECT_OF_IT}.named"))
    return line


def last_was(test: Joined) -> Clause | None:
    """`if your last card was a Wild Draw Four card`: what the card is, and that it was the last one."""
    match test:
        case Joined(
            parts=(Clause(key="be-card", negated=False) as card, Clause(key="have.none", negated=False) as none),
            word="and",
        ) if none.subject == YOU and slot(card, "what") is not None:
            return Clause("last-was", (*none.slots, *card.slots[1:]))
        case _:
            return None


def addressed(line: Line, who: Noun) -> Line | None:
    """A line in which the reader stands for somebody who only occurs as the one who acts; None if the words would not fit."""
    they = Noun("they", stands_for=who)
    named = [part for part in inside(line) if part == who]
    pronouns = [part for part in inside(line) if isinstance(part, Noun) and part.stands_for == who]
    acting = [part.subject for part in inside(line) if isinstance(part, Clause) and part.subject in (who, they)]
    if any(part != they for part in pronouns) or len(named) != len(acting):  # a pronoun holds the one it stands for
        return None
    return replaced(replaced(line, they, YOU), who, YOU)
