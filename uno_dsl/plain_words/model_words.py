"""A model in plain words, so that authors see how their rules were understood: who is meant, when, and what follows.

The words are made from the model, not from the text that it was read from. `changes_to_words.py` compares two models.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import flat, tested_card
from uno_dsl.model.event_types import Event, Judged, PlayerState, RunsOut, Says, TableState, Would
from uno_dsl.model.named_groups import known_to_be_one
from uno_dsl.model.pile_groups import group_of
from uno_dsl.model.traverse import steps_in
from uno_dsl.model.waiting import waits
from uno_dsl.plain_words.applies_again import cards_named
from uno_dsl.plain_words.speech import THEY, Noun, a, listed, sentence
from uno_dsl.plain_words.step_words import ASKED, PLAYED, StepWords
from uno_dsl.plain_words.telling import RuleInWords, Said
from uno_dsl.tree import replaced

PLAYER, CARD = e.Slot(0, "player"), e.Slot(1, "card")
IN_HAND = e.Count(e.Pile("hand", PLAYER))

INSTEAD, NOTHING_INSTEAD = ", this happens instead", "nothing happens instead"
DONE_ITSELF: dict[str, tuple[type[s.Draw | s.Miss | s.Leave], str]] = {
    "draw": (s.Draw, "the cards that it makes somebody else draw"),
    "draw cards": (s.Draw, "the cards that it makes somebody else draw"),
    "miss": (s.Miss, "the turn that it makes somebody else miss"),
    "leave": (s.Leave, "those whom it puts out of the round"),
}
NOT_LAST, AS_LAST = " (not as the last card)", " as the last card"
NOT_AT_START = "when it is turned up at the start"

# what a player does in an event; `*` is replaced by the card
HAPPENINGS: dict[Event, str] = {
    "play": "plays *",
    "last": f"plays *{AS_LAST}",
    "start": "turns up * at the start",
    "turn up": "turns up *",
    Would("draw"): "would draw a card",
    Would("draw cards"): "would draw cards",
    Would("miss"): "would miss a turn",
    Would("go out"): "would go out",
    Would("leave"): "would be out of the round",
    "say": "says the word that is due",
    "pay for": "has to pay for *",
    "draw": "has drawn *",
    "before draw": "is about to draw a card",
    "before play": "is about to play *",
    "begin turn": "begins a turn",
    "end turn": "ends a turn",
    "go out": "goes out",
    "miss": "is made to miss a turn",
    "leave": "leaves the round",
    "challenge": "challenges",
    "catch": "catches somebody",
}
DRAWING: tuple[Event, ...] = ("draw", "before draw")
NOT_BY_ITSELF = " (other than by this very rule)"  # a rule does not react to the draws that it causes
AT_THE_END = " (looked at when the turn ends; what was so only in between does not count)"
OF_NOBODY: dict[Event, str] = {
    "begin round": "a round begins",
    "begin game": "the game begins",
    "end round": "the round ends",
    "end game": "the game ends",
}


def to_words(model: s.Model) -> list[RuleInWords]:
    """The whole model, rule by rule: the table, the cards, what may be played, what happens when."""
    out: list[RuleInWords] = []
    counts: dict[str, int] = {}

    def add(rule: str, said: Said, file: str = "", line: int = 0) -> None:
        counts[rule] = counts.get(rule, 0) + 1
        said = said.polished()
        parts = tuple((part, tuple(inner.lines())) for below in said.under for part, inner in below.parts(rule))
        out.append(RuleInWords(rule, counts[rule], tuple(said.lines()), file, line, tuple(said.long()), parts))

    for rule, text in table_words(model):
        add(rule, Said(text))
    for permission in model.permissions:
        add(permission.rule, Said(permission_words(model, permission)), permission.span.file, permission.span.line)
    if model.play is not None:
        add(model.procedures[model.play].rule, play_words(model))
    done: set[int] = set()
    for handler in model.handlers:
        if handler.procedure not in done:
            done.add(handler.procedure)
            together = [h for h in model.handlers if h.procedure == handler.procedure]
            add(handler.rule, handler_words(model, together), handler.span.file, handler.span.line)
    return out


# ------------------------------------------------------------------------------------------------ the table
def table_words(model: s.Model) -> list[tuple[str, str]]:
    """The table: players, colours, deck, what is kept, cards."""
    low, high = model.players
    out = [
        ("players", f"The game is for {low} to {high} players." if low != high else f"The game is for {low} players.")
    ]
    for side, colours in model.colours.items():
        out.append(
            (f"colours {side}".strip(), f"The colours{f' of the {side} side' if side else ''} are {listed(colours)}.")
        )
    cards = model.deck or sum(face.copies for face in model.faces if face.side in (None, *model.sides[:1]))
    out.append(("deck", f"The deck has {cards} cards."))
    for keep in model.keeps.values():
        group, number = group_of(keep.name, model.groups)
        if not group:
            out.append((keep.rule, keep_words(keep)))
        elif number == 1:
            several = keep_words(replace(keep, name=group)).replace(
                "There is a pile", f"There are {model.groups[group]} piles"
            )
            out.append(
                (
                    keep.rule,
                    several.replace(" its ", " their ").replace("only their top card is", "only their top cards are"),
                )
            )
    out += [(one.rule, printed_words(model, one)) for one in model.printed.values()]
    rules = dict.fromkeys((face.rule, face.side) for face in model.faces)
    out += [
        (rule, faces_words(model, [f for f in model.faces if (f.rule, f.side) == (rule, side)])) for rule, side in rules
    ]
    return out


def keep_words(keep: s.Keep) -> str:
    """`A number called “penalty” is kept, 0 at the start of every round.`"""
    each = " for every player" if keep.per_player else ""
    name = f"{keep.kind} called “{keep.name}”" if keep.kind != "players" else f"group of players called “{keep.name}”"
    match keep.kind:
        case "pile":
            seen = {
                "nobody": "its cards are seen by nobody",
                "everybody": "its cards are seen by everybody",
                "owner": "its cards are seen by their owner only",
                "top": "only its top card is seen",
            }[keep.seen]
            backs = {"others": ", their backs by the others", "top": ", and the back of its top card by everybody"}.get(
                keep.backs, ""
            )
            return f"There is a pile called “{keep.name}”{each}; {seen}{backs}."
        case _:
            shown = {"everybody": ", seen by everybody"} if keep.kind == "card" else {}
            known = {"owner": ", known to its owner only", "nobody": ", known to nobody", **shown}.get(keep.seen, "")
            return f"A {name} is kept{each}{lasting(keep)}{known}."


def printed_words(model: s.Model, printed: s.Printed) -> str:
    """`Every card has a number called “strength”: 6 for a bomb, 2 for a fizzle, otherwise 0.`"""
    parts = [
        f"{number} for {listed([a(name) for name in names], 'or')}"
        for number, names in printed_on(model, printed.name).items()
        if number != printed.start
    ]
    return f"Every card has a number called “{printed.name}”: {', '.join([*parts, f'otherwise {printed.start}'])}."


def printed_on(model: s.Model, name: str) -> dict[int, list[str]]:
    """For each number that is printed on cards, which cards have it."""
    found: dict[int, dict[str, None]] = {}
    for face in model.faces:
        found.setdefault(dict(face.printed)[name], {})[face.card] = None
    return {number: list(names) for number, names in found.items()}


def lasting(keep: s.Keep) -> str:
    """How long a value is kept, and what it begins with: `, 0 at the start of every round`, `for the whole game`."""
    when = "the game" if keep.whole_game else "every round"
    match keep.kind:
        case "number":
            return f", {keep.start} at the start of {when}"
        case "flag":
            return f", false at the start of {when}"
        case "side":  # cards keep their side until they are turned over
            return ""
        case _:
            return " for the whole game" if keep.whole_game else " until the end of the round"


def faces_words(model: s.Model, faces: Sequence[s.Face]) -> str:
    """`8 draw-two cards: 2 of each colour, each worth 20.`"""
    total = sum(face.copies for face in faces)
    first = faces[0]
    numbers = sorted({face.number for face in faces if face.number is not None}) if first.symbol is None else []
    cards = f"{total} {first.card} card" + ("" if total == 1 else "s")
    if numbers:
        numbered = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}"
        cards = f"{total} cards numbered {numbered}" if total != 1 else f"1 card numbered {numbered}"
    copies = f"{first.copies} of each colour" if first.colour is not None else "without a colour"
    if not s.in_every_colour(model, faces) and first.colour is not None:
        some = dict.fromkeys(face.colour for face in faces if face.colour is not None)
        copies = f"{first.copies} of each of the colours {listed(list(some))}"
    side = f" on the {first.side} side" if first.side else ""
    number = f", number {first.number}" if first.symbol is not None and first.number is not None else ""
    return f"The deck has {cards}{side}, {copies}{number}, {worth_words(faces)}."


def worth_words(faces: Sequence[s.Face]) -> str:
    """`each worth its number`, `worth 20 each`, `each worth its number, but 20 for a 7 or a red 8`."""
    own = [face for face in faces if face.symbol is None and face.worth == face.number]
    usual = Counter(face.worth for face in faces).most_common(1)[0][0]
    alike = [face for face in faces if face.worth == usual]
    if len(own) >= len(alike) and len({face.worth for face in faces}) > 1:
        alike, said = own, "each worth its number"
    elif len(own) == len(faces):
        said = "each worth its number"
    else:
        said = f"worth {usual}" + (" each" if sum(face.copies for face in faces) > 1 else "")
    others: dict[int, list[s.Face]] = {}
    for face in faces:
        if face not in alike:
            others.setdefault(face.worth, []).append(face)
    parts = [f"{worth} for {listed(names_among(group, faces), 'or')}" for worth, group in others.items()]
    return said + (f", but {listed(parts)}" if parts else "")


def names_among(group: Sequence[s.Face], faces: Sequence[s.Face]) -> list[str]:
    """`a 7` for the 7s of all colours, `a red 8` for a single face."""
    names: dict[str, None] = {}
    for face in group:
        whole = face.number is not None and all(one in group for one in faces if one.number == face.number)
        name = str(face.number) if whole else face.name
        names[f"{'an' if name[0] in 'aeiou8' else 'a'} {name}"] = None
    return list(names)


# ------------------------------------------------------------------------------------------------ what may be played
def permission_words(model: s.Model, permission: s.Permission) -> str:
    """`A player may play a card of the colour in play.`"""
    words = StepWords(model, (), {ASKED: THEY, PLAYED: Noun("that card")}, ASKED)
    return sentence(f"{words.norm(permission)}.")


# ------------------------------------------------------------------------------------------------ what happens
def play_words(model: s.Model) -> Said:
    """How a card is played."""
    assert model.play is not None
    procedure = model.procedures[model.play]
    words = words_of(model, procedure)
    return Said("Whenever a player plays a card", words.block(procedure.body))


def words_of(model: s.Model, procedure: s.Procedure) -> StepWords:
    """The words of a procedure. `The leader` is the only one if the rules ask whether there is only one, otherwise the first of them."""
    words = StepWords(model, tuple(procedure.slots), {PLAYER: Noun("that player"), CARD: Noun("that card")})
    for first in known_to_be_one(model, procedure):
        words = words.calling(first, Noun(words.value(first.group).text.removesuffix("s")))
    return words


def handler_words(model: s.Model, handlers: Sequence[s.Handler]) -> Said:
    """A rule that reacts to an event, and what follows."""
    procedure = model.procedures[handlers[0].procedure]
    words = words_of(model, procedure)
    text, under = head(model, words, handlers), words.block(procedure.body)
    if not isinstance(handlers[0].event, Would):
        return Said(text, under)
    itself = does_itself(handlers[0].event, procedure.body)
    return Said(f"{text}{INSTEAD}", (*under, *itself)) if under else Said(text, (Said(NOTHING_INSTEAD),))


def does_itself(event: Would, body: tuple[s.Step, ...]) -> tuple[Said, ...]:
    """A note that the rule does not apply to what it does itself, if it does to somebody else what it is a reaction to."""
    kind, what = DONE_ITSELF.get(event.what, (None, ""))
    if kind is None or not any(isinstance(step, kind) and step.who != PLAYER for step in steps_in(body)):
        return ()
    return (Said(f"(This rule does not apply to {what})"),)


def head(model: s.Model, words: StepWords, handlers: Sequence[s.Handler]) -> str:
    """`When a player plays a draw-two (not as the last card) or turns up a draw-two at the start, if ...`"""
    whens = [when(model, words, handler) for handler in handlers]
    subjects, conditions = {w.who for w in whens}, {w.condition for w in whens}
    condition = f", if {whens[0].condition}" if len(conditions) == 1 and whens[0].condition else ""
    doing = [w.does if len(conditions) == 1 or not w.condition else f"{w.does} (if {w.condition})" for w in whens]
    if len(subjects) == 1:
        text = f"{whens[0].who} {' or '.join(of_any_card(doing))}".strip()
    else:
        text = " or ".join(f"{w.who} {does}".strip() for w, does in zip(whens, doing, strict=True))
    if leaves_out_start(model, handlers):
        text = f"{text[:-1]}, nor {NOT_AT_START})" if text.endswith(NOT_LAST) else f"{text} (not {NOT_AT_START})"
    return f"{whens[0].word} {text}{condition}"


def leaves_out_start(model: s.Model, handlers: Sequence[s.Handler]) -> bool:
    """Whether other rules have a card take effect when it is turned up at the start, and this rule and its neighbours do not."""
    named = {name for handler in handlers if handler.event == "play" for name in cards_named(handler)}
    if not named or any(handler.event not in ("play", "last") for handler in handlers):
        return False
    heading = handlers[0].rule.rpartition(".")[0]
    starts = [handler for handler in model.handlers if handler.event == "start" and named & cards_named(handler)]
    return bool(starts) and not any(handler.rule.rpartition(".")[0] == heading for handler in starts)


def of_any_card(doing: Sequence[str]) -> list[str]:
    """Merges `plays a wild (not as the last card)` and `plays a wild as the last card` into `plays a wild, be it the last card or not`."""
    last = [text.removesuffix(NOT_LAST) + AS_LAST for text in doing if text.endswith(NOT_LAST)]
    return [
        text.removesuffix(NOT_LAST) + ", be it the last card or not"
        if text.endswith(NOT_LAST) and text.removesuffix(NOT_LAST) + AS_LAST in doing
        else text
        for text in doing
        if text not in last
    ]


@dataclass(frozen=True, slots=True)
class When:
    """The parts of a rule's first line: `When`, who, does what, under what condition."""

    word: str
    who: str
    does: str
    condition: str


def when(model: s.Model, words: StepWords, handler: s.Handler) -> When:
    """The parts of the first line for one event."""
    event = handler.event
    parts = list(flat(handler.condition))
    if isinstance(event, PlayerState | TableState):
        late = AT_THE_END if waits(model, handler.procedure) else ""
        return When("As soon as", "", words.calling(PLAYER, Noun("a player")).truth(e.All(tuple(parts))) + late, "")
    if isinstance(event, RunsOut) or event in OF_NOBODY:
        text = f"the {event.pile} has run out" if isinstance(event, RunsOut) else OF_NOBODY[event]
        return When("When", "", text, truth_of(words, parts))
    who, card, rest, does = "a player", [], [], doing_of(event)
    any_card = handler.card is None and not any(tested_card(part) == CARD for part in parts)
    for part in parts:
        match part:
            case e.Compare(operator="==", left=left, right=right) if left == PLAYER != right and who == "a player":
                who = words.value(right).text
            case e.Among(value=value, group=group) if value == PLAYER and who == "a player":
                who = words.one_of(group, "any of")
            case e.Compare(operator="==", left=left, right=e.Number(value=1)) if (
                left == IN_HAND and event == "play" and any_card
            ):
                does = "plays their next-to-last card"
            case _ if tested_card(part) == CARD:
                card.append(("it", replaced(part, CARD, e.Variable("it", "card"))))
            case _:
                rest.append(part)
    if handler.card is not None and isinstance(handler.card, e.Constant) and handler.card.name is not None:
        card.insert(0, ("it", name_test(model, handler.card.name)))
    what = words.card_words(tuple(card)).a_one() if card else "a card"
    note = NOT_LAST if event == "play" and "*" in does and spares_last(model) else ""
    draws = any(isinstance(step, s.Draw) for step in steps_in(model.procedures[handler.procedure].body))
    if event in DRAWING and draws and not handler.again:
        note = NOT_BY_ITSELF
    ahead = event in ("before draw", "before play")
    does = does.replace("is about to draw", "draws").replace("is about to play", "plays")
    return When("Before" if ahead else "When", who, does.replace("*", what) + note, truth_of(words, rest))


def truth_of(words: StepWords, parts: Sequence[e.Expression]) -> str:
    return words.truth(e.All(tuple(parts))) if parts else ""


def name_test(model: s.Model, name: str) -> e.Expression:
    """The test implied by a card's own block. For a row of number cards: that it is one of them."""
    faces = [face for face in model.faces if face.card == name]
    if faces and faces[0].symbol is None:
        card = e.Variable("it", "card")
        return e.Any(
            tuple(
                e.Compare("==", e.Property("number", card), e.Number(n))
                for n in sorted({f.number for f in faces if f.number is not None})
            )
        )
    return e.Named(e.Variable("it", "card"), name)


def spares_last(model: s.Model) -> bool:
    """Whether a last card does not have the ordinary effect, according to the rule for playing a card."""
    if model.play is None:
        return False

    def caused(steps: Sequence[s.Step]) -> set[str]:
        """The events caused when the last card is played."""
        found: set[str] = set()
        for step in steps:
            if isinstance(step, s.Happen):
                found.add(step.event)
            elif isinstance(step, s.Branch) and step.condition == e.Negation(e.Present(e.Pile("hand", PLAYER))):
                found |= caused(step.then)
            elif isinstance(step, s.Branch):
                found |= caused(step.then) | caused(step.otherwise)
        return found

    return "play" not in caused(model.procedures[model.play].body)


def doing_of(event: Event) -> str:
    """What a player does: `says “UNO”`, or something only the people at the table can judge."""
    match event:
        case Says(word=word):
            return f"says “{word}”"
        case Judged(text=text):
            return f"does this, as the table sees: “{text}”"
        case _:
            return HAPPENINGS[event]
