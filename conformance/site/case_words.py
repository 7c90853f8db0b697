"""A case in one line, in the language of a page: who holds what on which top card, what is done, and what must follow.

The sentences are those of examples, so cards, moves and results read as they do in the rulebook.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from conformance.cases.action import NEXT, Action, action_from_json
from uno_dsl.examples.example_sentences import Act, Term
from uno_dsl.json_value import Json, strings
from uno_dsl.model.statements import Model
from uno_dsl.rulebook.examples.circumstances import CHALLENGED, DRAWN
from uno_dsl.rulebook.examples.example_words import DONE, NAMES, ExampleTeller
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.rulebook.pages.elements import text
from uno_dsl.source import Span

MOVES_SHOWN = 3
"""Of many moves, only the last ones are told."""
LISTED = 6
"""Of more actions of a kind, and of more cards, only the first ones are told."""
HIDDEN = "?"
"""A card, or a side of one, that somebody does not see."""
SIDES = " | "
CHALLENGES = "challenge."
"""How the names of rules about challenges begin."""
NOWHERE = Span("", 0, 0)
PASSING = {"pass": "passes"}
"""A move that examples do not have, and its label when it is done."""
IN_OWN_WORDS = ("offer", "judge")
"""Kinds of action that the rules have words for."""
T = TypeVar("T")


@dataclass(slots=True)
class Course:
    """What is known while a case goes on: the side in play, the last position that it states, and what has been done."""

    about_challenges: bool
    side: str = ""
    known: Mapping[str, Json] | None = None
    last: Action | None = None
    player: int | None = None
    declined: str = ""

    def nothing_to_draw(self) -> bool:
        known = self.known or {}
        draw, discards = known.get("draw pile"), known.get("discard pile")
        return draw == [] and isinstance(discards, list) and len(discards) <= 1

    def declining(self, seat: int | None, legal: Sequence[Action]) -> str:
        """What somebody declines who declines now: the end of its label. Nothing if it is not certain."""
        kinds, last = {action.do for action in legal}, self.last
        if "offer" in kinds or last is None:
            return ""
        if "challenge" in kinds:
            return CHALLENGED
        if last.do == "draw" and last.seat == seat:
            return DRAWN
        if last.do == "decline":
            return self.declined
        return CHALLENGED if self.about_challenges and last.do in ("play", "choose") and last.seat != seat else ""


class CaseTeller:
    """Tells the cases of a game."""

    def __init__(self, model: Model, words: Labels) -> None:
        self.words, self.sides = words, tuple(model.sides)
        self.teller = ExampleTeller(words, model)
        self.names = [name.strip() for name in labels("en")(NAMES).split(",")]

    def case(self, case: Mapping[str, Json]) -> str:
        """The whole case as HTML: the start, the moves, and what must follow the last of them."""
        start, steps = case["start"], case["steps"]
        if not isinstance(start, dict) or not isinstance(steps, list):
            return ""
        rules: Sequence[str] = strings(case.get("rules")) or []
        course = Course(any(rule.startswith(CHALLENGES) for rule in rules))
        before = start.get("position")
        if isinstance(before, dict):
            course.known = before
            course.side = str(before.get("side in play", ""))
        begin = list(self.start(before) if isinstance(before, dict) else self.new_round(start))
        refused = expected(steps[-1]).get("illegal") is True
        moves: list[str] = []
        legal: list[Action] = []
        said = ""
        for number, step in enumerate(steps):
            last = number == len(steps) - 1
            action = action_of(step)
            if action is not None:
                said = self.refusal(action, course, legal) if last and refused else ""
                if not said:
                    moves.append(self.move(action, course, legal))
                self.done(action, course, legal)
                course.side = str((position_of(step) or {}).get("side in play", ""))
            if not last:
                course.known = position_of(step) or (course.known if action is None else None)
                legal = legal_of(step)
        shown = moves if len(moves) <= MOVES_SHOWN + 1 else moves[-MOVES_SHOWN:]
        if len(shown) < len(moves):
            shown.insert(0, self.words("case moves", n=len(moves) - len(shown)))
        given = before if isinstance(before, dict) else {}
        known = next((found for step in reversed(steps[:-1]) if (found := position_of(step))), given)
        kinds: Sequence[str] = strings(case.get("kinds")) or []
        follows = [said] if said else list(self.follows(steps[-1], known, kinds, course))
        return f"{text(' '.join([*begin, *shown]))} → {text(' '.join(follows))}"

    # ---------------------------------------------------------------------------------------------- the start
    def start(self, position: Mapping[str, Json]) -> Iterator[str]:
        """The top card, the hand of the player whose turn it is, and that there is no draw pile."""
        turn, hands = position.get("turn"), position.get("hand")
        side, pile, draw = (
            str(position.get("side in play", "")),
            strings(position.get("discard pile")),
            position.get("draw pile"),
        )
        who = turn if isinstance(turn, int) else 0
        if pile:
            yield from self.top(pile[0], position, side)
        yield self.has(who, strings(hands[who]) if isinstance(hands, list) else None, side)
        if draw == []:
            none = self.teller.label("no cards")
            yield self.teller.stated("pile", pile=self.words.name("draw pile", "pile"), cards=none)
            if pile is not None and len(pile) == 1:
                one = self.teller.number_of_cards(1)
                yield self.teller.stated("pile", pile=self.words.name("discard pile", "pile"), cards=one)

    def new_round(self, start: Mapping[str, Json]) -> Iterator[str]:
        yield self.words("new round", n=start.get("players"))
        if isinstance(dealer := start.get("dealer"), int):
            yield self.stated("value", name=self.words.name("dealer", "player"), value=self.who(dealer))

    def top(self, card: str, position: Mapping[str, Json], side: str) -> Iterator[str]:
        """The top card, and the colour in play if the card does not have it."""
        front, colour = self.front(card, side), str(position.get("colour in play"))
        yield self.teller.stated("top", cards=self.teller.card(front, "a"))
        if colour not in front.split():
            yield self.colour(colour)

    def has(self, seat: int, cards: Sequence[str] | None, side: str) -> str:
        if not cards:
            return self.stated("has", who=self.who(seat), cards=self.teller.label("no cards"))
        return self.stated("has", who=self.who(seat), cards=self.cards(sorted(cards), side))

    # ---------------------------------------------------------------------------------------------- names
    def stated(self, key: str, **values: object) -> str:
        return self.teller.stated(key, **values)

    def name(self, seat: int | None) -> str:
        """The name of a player in examples that are in English."""
        again = (seat or 0) // len(self.names)
        return self.names[(seat or 0) % len(self.names)] + (f" {again + 1}" if again else "")

    def who(self, seat: int | None) -> str:
        return self.teller.who(None if seat is None else term(self.name(seat)))

    def colour(self, name: str) -> str:
        return self.stated("value", name=self.words.name("colour in play", "colour"), value=self.words.colour(name))

    def front(self, both: str, side: str) -> str:
        """What a card is on the side in play, or on the side that is seen; on both if that is not known."""
        parts = both.split(SIDES)
        if len(parts) != len(self.sides):
            return both
        front = parts[self.sides.index(side)] if side in self.sides else HIDDEN
        seen = [part for part in parts if part != HIDDEN]
        return front if front != HIDDEN else seen[0] if len(seen) == 1 else HIDDEN if not seen else both

    def cards(self, cards: Sequence[str], side: str) -> str:
        """Cards, or their number if there are many; of those that are hidden only how many there are."""
        if not cards:
            return self.teller.label("no cards")
        if len(cards) > LISTED:
            return self.teller.number_of_cards(len(cards))
        found = Counter(self.front(card, side) for card in cards)
        hidden = found.pop(HIDDEN, 0)
        parts = [part for card, count in found.items() for part in self.alike(card, count)]
        if hidden:
            parts.append(self.words("case hidden", cards=self.teller.number_of_cards(hidden)))
        return self.teller.listed(parts)

    def alike(self, card: str, count: int) -> list[str]:
        """Identical cards: together if the language has words for that."""
        one, together = self.teller.card(card, "a"), self.teller.several(card, count)
        return [one] * count if together == self.teller.listed([one] * count) else [together]

    # ---------------------------------------------------------------------------------------------- moves
    def move(self, action: Action, course: Course, legal: Sequence[Action]) -> str:
        """What somebody does, as a sentence."""
        if action.do == NEXT:
            return self.stated("next")
        if action.do in IN_OWN_WORDS:
            details = dict(action.details)
            return self.teller.takes(self.who(action.seat), act("do", quoted=str(details.get("text", ""))))
        return f"{self.who(action.seat)} {self.part([action], course, legal, done=True)}."

    def refusal(self, action: Action, course: Course, legal: Sequence[Action]) -> str:
        """That somebody may not do what they try."""
        if action.do == NEXT:
            return ""
        refused = self.words("form not") if self.words.has("form not") else ""
        do = self.part([action], course, legal, refused=refused)
        return self.stated("may not", who=self.who(action.seat), do=do)

    def done(self, action: Action, course: Course, legal: Sequence[Action]) -> None:
        """What has been done by the next move."""
        if action.do == "decline":
            course.declined = course.declining(action.seat, legal)
        if action.do == "play":
            course.player = action.seat
        course.last = action

    def part(
        self, actions: Sequence[Action], course: Course, legal: Sequence[Action], done: bool = False, refused: str = ""
    ) -> str:
        """Actions of one kind without the player: `plays the red 7`, `play the red 7 or the blue 7`."""
        kind, whats = self.kind(actions, course, legal)
        shown = [*whats[:LISTED], *(["…"] if len(whats) > LISTED else [])]
        what, noun = self.one_of(shown), self.one_of([one[:1].upper() + one[1:] for one in shown])
        if kind in IN_OWN_WORDS:
            return what
        verb, space, rest = kind.partition(" ")
        key = f"{(DONE | PASSING).get(verb, verb) if done else verb}{space}{rest}"
        if not what and self.words.has(f"told {key} alone"):
            key += " alone"
        return " ".join(self.teller.label(key, what=what, noun=noun, **{"not": refused}).split())

    def one_of(self, parts: Sequence[str]) -> str:
        return self.words.listed(parts, "or") if parts else ""

    def kind(self, actions: Sequence[Action], course: Course, legal: Sequence[Action]) -> tuple[str, list[str]]:
        """The label for actions of one kind, and what they are about."""
        first = actions[0]
        found = [detail for action in actions for detail in action.details if detail[0] != "as"]
        match first.do:
            case "draw" if course.nothing_to_draw():
                return "pass", []
            case "decline":
                return f"decline{course.declining(first.seat, legal)}", []
            case "challenge":
                challenged = course.player is not None and course.player != first.seat
                return "challenge", [self.who(course.player)] if challenged else []
            case "choose" if found and found[0][0] in ("colour", "player"):
                return f"choose {found[0][0]}", unique(self.detail(*detail, course) for detail in found)
            case do:
                return do, unique(self.detail(*detail, course) for detail in found)

    def detail(self, key: str, value: str | int, course: Course) -> str:
        match key, value:
            case "player", int():
                return self.who(value)
            case "colour", str():
                return self.words.colour(value)
            case "card", str():
                return self.teller.card(self.front(value, course.side), "the")
            case "direction", str():
                return self.words(f"way {value}")
            case "word", str():
                return self.words.quoted(value)
            case "text", str():
                return self.teller.offered(act("do", quoted=value))
            case _:
                return str(value)

    # ---------------------------------------------------------------------------------------------- what follows
    def follows(self, step: Json, before: Mapping[str, Json], kinds: Sequence[str], course: Course) -> Iterator[str]:
        """What must be so after the last move, compared with the last position that is known.

        Of the actions that must be allowed, a case may be about some `kinds` only.
        """
        expect = expected(step)
        if expect.get("illegal"):
            refused = self.words("not allowed")
            yield f"{refused[:1].upper()}{refused[1:]}."
        over, after = expect.get("over"), position_of(step)
        legal = expect.get("legal")
        if after is not None:
            course.known, course.side = after, str(after.get("side in play", ""))
            changes = list(self.changes(before, after))
            if changes or over or legal or before.get("score") != after.get("score"):
                yield from changes
            else:
                yield self.stated("same") if course.last is not None else self.turn(after.get("turn"))
        elif course.last is not None:
            course.known = None
        if isinstance(over, dict):
            yield from self.end(over)
        if after is not None:
            yield from self.scores(before.get("score"), after.get("score"), over)
        views = expect.get("views")
        for view in views if isinstance(views, list) else []:
            yield from self.view(view, course.side)
        if legal == [] and not over:
            none = self.words("case none allowed")
            named = ", ".join(self.words(f"move {kind}") for kind in kinds)
            yield f"{none[:1].upper()}{none[1:]} {named}.".replace(f"{self.words.colon} .", ".")
        if isinstance(legal, list) and legal:
            yield from self.allowed(legal_of(step), course)
            if not kinds:
                yield self.words("case nothing else")

    def changes(self, before: Mapping[str, Json], after: Mapping[str, Json]) -> Iterator[str]:
        """How many cards each hand has more or fewer, and which parts of the table are otherwise. Of a table that nobody knew, all of it."""
        held, hands = before.get("hand"), after.get("hand")
        if isinstance(held, list) and isinstance(hands, list) and len(held) == len(hands):
            for seat, (had, has) in enumerate(zip(held, hands, strict=True)):
                if isinstance(has, list) and isinstance(had, list) and len(has) != len(had):
                    yield self.more(seat, len(has) - len(had))
        elif (
            isinstance(hands, list)
            and len({len(hand) for hand in hands if isinstance(hand, list)}) == 1
            and strings(hands[0])
        ):
            number = self.teller.number_of_cards(len(strings(hands[0]) or ()))
            yield self.stated("everybody has", who="", cards=number)
        pile = strings(after.get("discard pile"))
        if pile and not before:
            yield self.stated(
                "top", cards=self.teller.card(self.front(pile[0], str(after.get("side in play", ""))), "a")
            )
        yield from self.values(before, after)

    def values(self, before: Mapping[str, Json], after: Mapping[str, Json]) -> Iterator[str]:
        """What is kept and is otherwise."""
        changed = {part: value for part, value in after.items() if value != before.get(part)}
        if "turn" in changed:
            yield self.turn(changed["turn"])
        if isinstance(colour := changed.get("colour in play"), str):
            yield self.colour(colour)
        if isinstance(side := changed.get("side in play"), str):
            name = self.words.name("side in play", "side")
            yield self.stated("value", name=name, value=self.teller.plain("side", term(side)))
        if isinstance(way := changed.get("direction"), str):
            said = self.words(f"way {way}")
            yield f"{said[:1].upper()}{said[1:]}."

    def scores(self, before: Json, after: Json, over: Json) -> Iterator[str]:
        """The scores that are otherwise; not those that are the points of this round alone."""
        had = before if isinstance(before, list) else []
        of_round = over.get("points") if isinstance(over, dict) else None
        for seat, points in enumerate(after if isinstance(after, list) else []):
            old = had[seat] if seat < len(had) else 0
            first = isinstance(of_round, list) and old == 0 and of_round[seat] == points
            if points != old and not first:
                yield self.stated("point" if points == 1 else "points", who=self.who(seat), value=points)

    def turn(self, seat: Json) -> str:
        return self.stated("turn", who=self.who(seat if isinstance(seat, int) else None))

    def more(self, seat: int, number: int) -> str:
        """That a hand has more cards than before, or fewer."""
        key = f"case {'one ' if abs(number) == 1 else ''}{'more' if number > 0 else 'fewer'}"
        return self.words(key, who=self.who(seat), n=abs(number))

    def end(self, over: Mapping[str, Json]) -> Iterator[str]:
        """Who wins the round, and the points that are scored in it."""
        winner, points = over.get("winner"), over.get("points")
        if isinstance(winner, int):
            yield self.stated("wins round", who=self.who(winner))
        else:
            yield self.stated("round over")
            yield self.stated("nobody wins round")
        for seat, number in enumerate(points if isinstance(points, list) else []):
            if number:
                yield self.words("case round points", who=self.who(seat), n=number)

    def view(self, view: Json, side: str) -> Iterator[str]:
        """What a player sees of the table."""
        if not isinstance(view, dict) or not isinstance(viewer := view.get("seat"), int):
            return
        who = self.who(viewer)
        for part, seen in view.items():
            if part == "hand" and isinstance(seen, list):
                yield from self.hands(viewer, seen, side)
            elif (cards := strings(seen)) is not None:
                about = self.words("what is seen", who=who, what=self.part_of_table(part))
                yield f"{about[:1].upper()}{about[1:]}{self.words.colon} {self.cards(cards, side)}."

    def hands(self, viewer: int, hands: Sequence[Json], side: str) -> Iterator[str]:
        """What a player sees of the hands of others, and of their own if it is not all of it."""
        for seat, hand in enumerate(hands):
            cards: Sequence[str] = strings(hand) or []
            if seat == viewer and HIDDEN not in [self.front(card, side) for card in cards]:
                continue
            who, whose = self.who(viewer), self.who(seat)
            if cards and all(self.front(card, side) == HIDDEN for card in cards):
                yield self.stated("sees not hand", who=who, whose=whose)
            elif cards:
                yield self.stated("sees of", who=who, whose=whose, cards=self.cards(cards, side))

    def part_of_table(self, part: str) -> str:
        """The name of a part of the table within a sentence."""
        key = f"part of position {part}"
        if self.words.has(key):
            return self.words(key)
        name = self.words.name(part, "pile")
        return name if self.words.language == "de" else f"{name[:1].lower()}{name[1:]}"

    def allowed(self, actions: Sequence[Action], course: Course) -> Iterator[str]:
        """All that each player may do, actions of a kind together."""
        for seat in unique(action.seat for action in actions):
            own: dict[tuple[str, str], list[Action]] = {}
            for action in actions:
                if action.seat == seat:
                    own.setdefault((action.do, action.details[0][0] if action.details else ""), []).append(action)
            told = [self.part(same, course, actions) for same in own.values()]
            yield self.stated("may", who=self.who(seat), do=self.one_of(told))


def term(name: str) -> Term:
    return Term(name, NOWHERE)


def act(verb: str, quoted: str | None = None) -> Act:
    return Act(span=NOWHERE, who=None, verb=verb, quoted=quoted)


def unique(found: Iterator[T]) -> list[T]:
    return list(dict.fromkeys(found))


# ------------------------------------------------------------------------------------------------ parts of a step
def expected(step: Json) -> Mapping[str, Json]:
    expect = step.get("expect") if isinstance(step, dict) else None
    return expect if isinstance(expect, dict) else {}


def position_of(step: Json) -> Mapping[str, Json] | None:
    """The position that a step must lead to, if the case says it."""
    position = expected(step).get("position")
    return position if isinstance(position, dict) else None


def legal_of(step: Json) -> list[Action]:
    """The actions that must be allowed after a step, if the case says it."""
    legal = expected(step).get("legal")
    found = map(action_from_json, legal if isinstance(legal, list) else [])
    return [one for one in found if isinstance(one, Action)]


def action_of(step: Json) -> Action | None:
    action = action_from_json(step["action"]) if isinstance(step, dict) and step.get("action") is not None else None
    return action if isinstance(action, Action) else None
